"""Moves of Sewing Circle as text and in words: `flip 5`, `swap 5 6`, `exchange 5 17`, `done`, …"""

import re

from clew.core.errors import BadText, quoted
from clew.core.moves import Move, written
from clew.core.refusals import Why
from clew.core.trays import Tray
from clew.core.words import Said, Value, english
from clew.games.sewing_circle.box import (
    ACT,
    ANSWER,
    CHOOSE_HAND,
    CHOOSE_RIBBON,
    FACE_DOWN,
    FLIP,
    HANDS,
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
from clew.games.sewing_circle.sight import (
    CARD_STEP,
    CHOICE_STEP,
    DONE_STEP,
    EXCHANGE_STEP,
    FLIP_STEP,
    HAND_STEP,
    SWAP_STEP,
)
from clew.games.sewing_circle.words import LABELS, Refusal

TEXT = re.compile(r"([a-z]+)((?: [0-9]{1,2})*)")
WORDS = {"done": DONE, "tie": TIE, "accept": ACCEPT, "refuse": REFUSE}
WORDS |= {ribbon: RIBBON_AT + number for number, ribbon in enumerate(RIBBONS)}
STEPS = {place: str(place) for place in range(1, PLACES + 1)}
STEPS |= {CARD_STEP + card: str(card) for card in range(1, CARDS + 1)}
STEPS |= {HAND_STEP + hand: str(hand) for hand in range(1, HANDS + 1)}
STEPS |= {FLIP_STEP: "flip", SWAP_STEP: "swap", EXCHANGE_STEP: "exchange", CHOICE_STEP: "hand"}
STEPS |= {DONE_STEP + number - DONE: word for word, number in WORDS.items()}

# ---- text


def write_move(box: Tray, number: int) -> Move:
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


def read_move(box: Tray, text: str) -> Move:
    found = TEXT.fullmatch(" ".join(text.lower().split()))
    if not found:
        raise BadText(Refusal.NO_MOVE(came=quoted(text)))
    word, numbers = found[1], [int(number) for number in found[2].split()]
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


def meant(box: Tray, pos: Tray, seat: int, steps: tuple[str, ...]) -> str:
    """A place by itself is one to be flipped: what comes first stands against it."""
    return " ".join(["flip", *steps] if len(steps) == 1 and steps[0].isdecimal() else steps)


def why_not(box: Tray, pos: Tray, seat: int, number: int) -> Why:
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
    if isinstance(value, int) and name == "ribbon":
        return english(LABELS, f"ribbon_{RIBBONS[value]}")
    return str(value)


def asks(box: Tray, shown: Tray) -> Said:
    names = ("ribbon", "hand", "flip", "act", "exchange", "tie")
    return Said(f"ask_{names[shown.phase]}")


def ending(box: Tray, shown: Tray) -> Said:
    return Said(REASONS[shown.ended])
