"""Moves of Sewing Circle as text and in words: `flip 5`, `swap 5 6`, `exchange 5 17`, `done`, …"""

import re

from clew.core.errors import BadText, quoted
from clew.core.moves import Move, written
from clew.core.records import Record
from clew.core.refusals import Phrase, Why
from clew.core.words import Said, Value
from clew.games.sewing_circle.box import (
    ACT,
    ANSWER,
    CHOOSE_HAND,
    CHOOSE_RIBBON,
    FACE_DOWN,
    FLIP,
    PLACES,
    REASONS,
)
from clew.games.sewing_circle.deck import CARDS, RIBBONS
from clew.games.sewing_circle.rules import (
    ACCEPT,
    DONE,
    EXCHANGE_AT,
    HAND_AT,
    REFUSE,
    RIBBON_AT,
    SWAP_AT,
    TIE,
)

TEXT = re.compile(r"([a-z]+)((?: [0-9]{1,2})*)")
WORDS = {"done": DONE, "tie": TIE, "accept": ACCEPT, "refuse": REFUSE}
WORDS |= {ribbon: RIBBON_AT + number for number, ribbon in enumerate(RIBBONS)}

PHRASES = {
    "ask_ribbon": "Choose your ribbon (green, orange, purple).",
    "ask_hand": "Choose the hand of the first turn (hand 1).",
    "ask_flip": "Flip a card that lies face down (flip 5).",
    "ask_act": "Swap two neighbours (swap 5 6), exchange with your hand (exchange 5 17), or done.",
    "ask_exchange": "Exchange a card with your hand (exchange 5 17), or done.",
    "ask_tie": "Will you share the win? (accept, refuse)",
    "ribbon": "{player} takes the {ribbon} ribbon.",
    "last_ribbon": "{player} gets the {ribbon} ribbon.",
    "hand": "{player} begins with hand {hand}.",
    "flip": "{player} flips place {place}: card {card}.",
    "swap": "{player} swaps places {place} and {other}.",
    "exchange": "{player} lays card {laid} on place {place} and takes card {taken}.",
    "done": "{player} is done.",
    "tie": "{player} offers a tie.",
    "accept": "{player} accepts.",
    "refuse": "{player} refuses; the turn goes on.",
    "out": "The {ribbon} ribbon of {player} is tangled: {player} is out, the hand is dealt on.",
    "own_tangle": "The {ribbon} ribbon of {player} is tangled.",
    "tangled": "The game is over: everybody else ended a turn with a tangled ribbon.",
    "tie_agreed": "The game is over: all remaining players agreed on a tie and share the win.",
    "repeated": "A tie: the same circle, hands and player to move stand for the third time.",
    "turn_limit": "A tie: turn 100 has ended; all who are still in share it.",
    "won": "Won: all cards are face up and no ribbon is tangled.",
    "lost": "Lost: a tangle that may not be there stood at the end of the turn.",
    "too_late": "Lost: turn 100 has ended without a win.",
}


class Refusal(Phrase):
    NO_MOVE = (
        "A move is like 'flip 5', 'swap 5 6', 'exchange 5 17', 'done', 'tie', 'green' or 'hand 1', "
        "not {came}."
    )
    NO_PLACE = "Places are 1 to {places}, not {came}."
    NO_CARD = "Cards are 1 to {cards}, not {came}."
    NO_NEIGHBOURS = "Neighbours are like 5 and 6, or {places} and 1, not {first} and {second}."
    RIBBON_FIRST = "choose one of the ribbons that are left first (S3)."
    HAND_FIRST = "choose the hand of the first turn first (S14)."
    ANSWER_FIRST = "the tie that was offered is to be answered first (S10)."
    NO_FLIP = "no card lies face down there, or one was flipped in this turn (S5)."
    FLIP_FIRST = "first a card must be flipped (S5)."
    ONE_SWAP = "there is one swap in a turn (S5)."
    BOTH_DOWN = "one of the two must be face up (S5)."
    FACE_DOWN = "the card on place {place} lies face down (S5)."
    NOT_IN_HAND = "card {card} is not in the hand (S5)."
    NO_TIE = "a tie is offered once a turn, before a swap, when no card is face down (S10)."
    NOT_ASKED = "that has been decided, or nobody asked."


# ---- text


def write_move(box: Record, number: int) -> Move:
    return written(box, number, _text(number))


def _text(number: int) -> str:
    if number < SWAP_AT:
        return f"flip {number + 1}"
    if number < EXCHANGE_AT:
        place = number - SWAP_AT
        return f"swap {place + 1} {(place + 1) % PLACES + 1}"
    if number < DONE:
        place, card = divmod(number - EXCHANGE_AT, CARDS)
        return f"exchange {place + 1} {card + 1}"
    if number >= HAND_AT:
        return f"hand {number - HAND_AT + 1}"
    return next(word for word, known in WORDS.items() if known == number)


def read_move(box: Record, text: str) -> Move:
    match = TEXT.fullmatch(" ".join(text.lower().split()))
    if not match:
        raise BadText(Refusal.NO_MOVE(came=quoted(text)))
    word, numbers = match[1], [int(number) for number in match[2].split()]
    if word in WORDS and not numbers:
        return write_move(box, WORDS[word])
    if word == "hand" and len(numbers) == 1 and 1 <= numbers[0] <= box.hands:
        return write_move(box, HAND_AT + numbers[0] - 1)
    if word in ("flip", "swap", "exchange") and numbers and not 1 <= numbers[0] <= PLACES:
        raise BadText(Refusal.NO_PLACE(places=PLACES, came=numbers[0]))
    if word == "flip" and len(numbers) == 1:
        return write_move(box, numbers[0] - 1)
    if word == "swap" and len(numbers) == 2:
        return write_move(box, SWAP_AT + _pair(*numbers))
    if word == "exchange" and len(numbers) == 2:
        if not 1 <= numbers[1] <= CARDS:
            raise BadText(Refusal.NO_CARD(cards=CARDS, came=numbers[1]))
        return write_move(box, EXCHANGE_AT + (numbers[0] - 1) * CARDS + numbers[1] - 1)
    raise BadText(Refusal.NO_MOVE(came=quoted(text)))


def _pair(first: int, second: int) -> int:
    """S5: two neighbours, whichever is named first; the one whose right edge meets the other."""
    if second == first % PLACES + 1:
        return first - 1
    if first == second % PLACES + 1:
        return second - 1
    raise BadText(Refusal.NO_NEIGHBOURS(places=PLACES, first=first, second=second))


# ---- reasons


def why_not(box: Record, pos: Record, seat: int, number: int) -> Why:
    if pos.phase in (CHOOSE_RIBBON, CHOOSE_HAND, ANSWER):
        return _PHASE_FIRST[pos.phase]()
    if number < SWAP_AT:
        return Refusal.NO_FLIP()
    if pos.phase == FLIP:
        return Refusal.FLIP_FIRST()
    if number < EXCHANGE_AT:
        if pos.phase != ACT:
            return Refusal.ONE_SWAP()
        return Refusal.BOTH_DOWN()
    if number < DONE:
        place, card = divmod(number - EXCHANGE_AT, CARDS)
        if pos.circle[place] == FACE_DOWN:
            return Refusal.FACE_DOWN(place=place + 1)
        return Refusal.NOT_IN_HAND(card=card + 1)
    if number == TIE:
        return Refusal.NO_TIE()
    return Refusal.NOT_ASKED()


_PHASE_FIRST = {
    CHOOSE_RIBBON: Refusal.RIBBON_FIRST,
    CHOOSE_HAND: Refusal.HAND_FIRST,
    ANSWER: Refusal.ANSWER_FIRST,
}


# ---- told


def spell(name: str, value: Value) -> str:
    """A number of what is told, in words."""
    return RIBBONS[value] if isinstance(value, int) and name == "ribbon" else str(value)


def asks(box: Record, shown: Record) -> Said:
    names = ("ribbon", "hand", "flip", "act", "exchange", "tie")
    return Said(f"ask_{names[shown.phase]}")


def told_turns(box: Record) -> int | None:
    return None


def ending(box: Record, shown: Record) -> Said:
    return Said(REASONS[shown.ended])
