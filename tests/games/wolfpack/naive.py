"""A naive reference engine for Wolfpack.

Written from the numbered clauses of the rules text (P1 to P22) alone; it shares no code with
the engine that it is compared with. It is meant to be obviously correct, not fast. Nothing in
it is random: it knows every hand, and is told what card chance brought.
"""

from collections import Counter
from itertools import product

SHEEP = "s"  # a wolf is the number of its pack's seat: "0" to "4"
WOLVES_IN_PACK = 10  # P1
ACTION_KINDS = ["sheep", "wolf", "steal", "swap"]  # P1
ACTIONS_OF_KIND = 14  # P1
PILES = 6  # P3
DEALT_TO_EACH = 3  # P4
MAX_ACTIONS = 2  # P9
STALL_TURNS = 12  # P21


def check_option(name: str, value: str, allowed: list[str]) -> None:
    """Refuse an unknown value of an option."""
    if value not in allowed:
        raise ValueError(f"option {name}: expected one of {allowed}, got {value!r}")


def check_number(name: str, value: int, low: int, high: int) -> None:
    """Refuse a number outside its limits."""
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise ValueError(f"{name}: expected a whole number from {low} to {high}, got {value!r}")


class NaiveWolfpack:
    """One game."""

    def __init__(
        self,
        seats: int,
        hands: list[list[str]],
        first: int,
        sheep: int = 20,
        third_action: str = "no",
        proof: str = "shown",
        own_wolves: str = "count",
        stall: str = "on",
    ) -> None:
        check_number("seats", seats, 2, 5)
        check_number("first", first, 0, seats - 1)
        check_number("option sheep", sheep, 14, 28)  # P2
        check_option("third_action", third_action, ["no", "play_at_once"])  # P6
        check_option("proof", proof, ["shown", "hidden"])  # P15: only who knows what, no effect
        check_option("own_wolves", own_wolves, ["count", "ignore"])  # P19
        check_option("stall", stall, ["on", "off"])  # P21
        self.seats = seats
        self.third_action = third_action
        self.own_wolves = own_wolves
        self.stall = stall
        # P3: the packs of the players only, and so many sheep for each
        self.all_playing: Counter[str] = Counter({SHEEP: sheep * seats})
        for seat in range(seats):
            self.all_playing[str(seat)] = WOLVES_IN_PACK
        self.check_deal(hands)
        self.hands = [list(hand) for hand in hands]  # playing cards
        self.held_actions: list[list[str]] = [[] for _ in range(seats)]
        self.laid_down: list[list[str]] = [[] for _ in range(seats)]
        self.piles = [0 for _ in range(PILES)]
        for k in range(self.all_playing.total()):  # P3: the first piles are the larger
            self.piles[k % PILES] += 1
        for k in range(seats * DEALT_TO_EACH):  # P4: the first card dealt is k = 0
            self.piles[k % PILES] -= 1
        self.action_pile = len(ACTION_KINDS) * ACTIONS_OF_KIND
        self.discard_cards: list[str] = []
        self.drawn: str | None = None  # card just drawn and not yet kept or played, P6
        self.eliminated = [False for _ in range(seats)]
        self.stall_count = [0 for _ in range(seats)]  # turns since a card was taken, P21
        self.mover = first
        self.over = False
        self.reason: str | None = None

    def check_deal(self, hands: list[list[str]]) -> None:
        """Three cards for each seat, and none that is not in the game. P4"""
        if [len(hand) for hand in hands] != [DEALT_TO_EACH for _ in range(self.seats)]:
            raise ValueError(f"hands: expected {self.seats} hands of 3 cards, got {hands!r}")
        for card, count in Counter(card for hand in hands for card in hand).items():
            if count > self.all_playing[card]:
                most = self.all_playing[card]
                raise ValueError(f"hands: expected at most {most} of {card!r}, got {count}")

    # What lies where

    def hand(self, seat: int) -> list[str]:
        """Playing cards in hand."""
        return list(self.hands[seat])

    def actions(self, seat: int) -> list[str]:
        """Action cards in hand; a card just drawn is in `drawn`, not here."""
        return list(self.held_actions[seat])

    def snatched(self, seat: int) -> list[str]:
        """Cards laid face up beside the pack card."""
        return list(self.laid_down[seat])

    @property
    def discard(self) -> int:
        """Size of the action discard."""
        return len(self.discard_cards)

    def unseen_playing(self) -> dict[str, int]:
        """Cards that are still in the piles: all but those in hands and laid down."""
        unseen = Counter(self.all_playing)
        for seat in range(self.seats):
            unseen.subtract(self.hands[seat])
            unseen.subtract(self.laid_down[seat])
        return {card: count for card, count in unseen.items() if count != 0}

    def unseen_action(self) -> dict[str, int]:
        """Cards that are still in the action pile: all but those in hands and discarded."""
        unseen = Counter(dict.fromkeys(ACTION_KINDS, ACTIONS_OF_KIND))
        for seat in range(self.seats):
            unseen.subtract(self.held_actions[seat])
        unseen.subtract(self.discard_cards)
        if self.drawn is not None:
            unseen.subtract([self.drawn])
        return {card: count for card, count in unseen.items() if count != 0}

    def in_play(self) -> list[int]:
        """Seats not eliminated, in seat order. P16"""
        return [seat for seat in range(self.seats) if not self.eliminated[seat]]

    def victims(self) -> list[int]:
        """The other players still in play, in seat order. P12"""
        return [seat for seat in self.in_play() if seat != self.mover]

    def next_in_play(self, seat: int) -> int:
        """The next seat clockwise; eliminated seats are passed over. P4, P13, P16"""
        seat = (seat + 1) % self.seats
        while self.eliminated[seat]:
            seat = (seat + 1) % self.seats
        return seat

    def hostile_in_hand(self, seat: int) -> list[str]:
        """Wolves of all other packs that a seat holds. P10, P11"""
        return [card for card in self.hands[seat] if card not in (SHEEP, str(seat))]

    # Legal moves

    def seat_to_move(self) -> int | None:
        """The seat that decides, None when the game is over."""
        return None if self.over else self.mover

    def moves(self) -> list[str]:
        """All legal moves of the seat to move, sorted."""
        if self.over:
            return []
        found = self.turn_moves() if self.drawn is None else self.drawn_moves(self.drawn)
        return sorted(found)

    def turn_moves(self) -> list[str]:
        """What a turn can begin with. P5 to P8"""
        held = self.held_actions[self.mover]
        found = [f"take {i + 1}" for i in range(PILES) if self.piles[i] > 0]  # P5
        if len(held) < MAX_ACTIONS or self.third_action == "play_at_once":  # P6
            found.append("draw")
        for card in ACTION_KINDS:  # P7
            if card in held:
                found += self.plays_of(card, len(held) - 1)
        if len(held) == MAX_ACTIONS:  # P8
            found.append("renew")
        return found

    def drawn_moves(self, card: str) -> list[str]:
        """What can be done with the action card just drawn. P6"""
        held = self.held_actions[self.mover]
        plays = self.plays_of(card, len(held))
        if len(held) < MAX_ACTIONS:
            return ["keep", *plays]
        return plays if plays else ["discard"]  # P6: a third card

    def plays_of(self, card: str, held: int) -> list[str]:
        """Ways to play a card; `held` action cards are in hand once it has left it."""
        sheep = self.hands[self.mover].count(SHEEP)
        own = self.hands[self.mover].count(str(self.mover))
        hostile = len(self.hostile_in_hand(self.mover))
        if card == "sheep":  # P10
            return ["sheep"] if own > hostile and sheep >= 1 else []
        if card == "wolf":  # P11
            return ["wolf"] if hostile >= 1 else []
        if card == "swap":  # P13: with two in play both ways are the same
            return ["swap"] if len(self.in_play()) == 2 else ["swap left", "swap right"]
        return self.steals(MAX_ACTIONS - held)

    def steals(self, room: int) -> list[str]:
        """All namings. Unlike P10 and P11, P12 does not ask that a card be got."""
        found: list[str] = []
        for kinds in product(["p", "a", ""], repeat=len(self.victims())):
            named = dict(zip(self.victims(), kinds, strict=True))
            if self.may_name(named, room):
                words = [f"{seat}{kind}" for seat, kind in named.items() if kind != ""]
                found.append(" ".join(["steal", *words]))
        return found

    def may_name(self, named: dict[int, str], room: int) -> bool:
        """Whether a thief may name these kinds ("" for nothing) from these seats. P12"""
        actions_taken = list(named.values()).count("a")
        if actions_taken > room:  # P9
            return False
        for seat, kind in named.items():
            has_playing = len(self.hands[seat]) > 0
            has_action = len(self.held_actions[seat]) > 0
            if kind == "p" and not has_playing:
                return False
            if kind == "a" and not has_action:
                return False
            if kind == "" and has_playing:  # one card is always taken
                return False
            if kind == "" and has_action and actions_taken < room:  # the room is not used up
                return False
        return True

    # Playing

    def play(self, move: str, luck: dict[str, object] | None = None) -> None:
        """Make one move; `luck` tells what chance brought. Nothing changes if it is refused."""
        if move not in self.moves():
            raise ValueError(f"expected one of {self.moves()}, got {move!r}")
        told = {} if luck is None else luck
        word = move.split()[0]
        self.check_luck(move, told)
        if word == "take":  # P5
            self.piles[int(move.split()[1]) - 1] -= 1
            self.hands[self.mover].append(str(told["card"]))
            self.end_turn(took=True)
        elif word == "draw":  # P6: the same seat then decides
            self.drawn = self.take_action(str(told["card"]))
        elif word == "keep":  # P6
            assert self.drawn is not None
            self.held_actions[self.mover].append(self.drawn)
            self.drawn = None
            self.end_turn()
        elif word == "discard":  # P6
            assert self.drawn is not None
            self.leave_for_discard(self.drawn)
            self.end_turn()
        elif word == "renew":  # P8: both are in the discard before the new one is taken
            self.discard_cards += self.held_actions[self.mover]
            self.held_actions[self.mover] = []
            new = self.take_action(str(told["card"]))
            self.held_actions[self.mover].append(new)
            self.end_turn()
        else:  # P7, or P6 at once
            self.leave_for_discard(word)
            self.do_action(move, told.get("stolen", {}))
            self.end_turn()

    def check_luck(self, move: str, told: dict[str, object]) -> None:
        """Refuse what chance cannot have brought, or what the move does not ask for."""
        word = move.split()[0]
        needed = {"take": ["card"], "draw": ["card"], "renew": ["card"], "steal": ["stolen"]}
        if any(key not in needed.get(word, []) for key in told):
            raise ValueError(f"luck for {move!r}: expected {needed.get(word, [])}, got {told!r}")
        if word in ["take", "draw", "renew"]:
            unseen = self.unseen_playing() if word == "take" else self.unseen_action()
            if told.get("card") not in list(unseen):
                raise ValueError(f"luck for {move!r}: expected one of {unseen}, got {told!r}")
        if word == "steal":
            self.check_stolen(move, told.get("stolen", {}))

    def check_stolen(self, move: str, stolen: object) -> None:
        """One card of the named kind from each named seat, and the seat holds it. P12"""
        named = {int(text[0]): text[1] for text in move.split()[1:]}
        if not isinstance(stolen, dict) or set(stolen) != set(named):
            raise ValueError(f"stolen: expected cards of seats {list(named)}, got {stolen!r}")
        for seat, kind in named.items():
            cards = self.hands[seat] if kind == "p" else self.held_actions[seat]
            if stolen[seat] not in cards:
                raise ValueError(f"stolen from {seat}: expected one of {cards}, got {stolen!r}")

    def take_action(self, card: str) -> str:
        """Take the top action card; if the pile is empty then, renew it at once. P14"""
        self.action_pile -= 1
        if self.action_pile == 0:
            self.action_pile = len(self.discard_cards)
            self.discard_cards = []
        return card

    def leave_for_discard(self, card: str) -> None:
        """A card goes to the discard, a played one before it takes effect. P6, P12, P14"""
        if self.drawn is not None:  # only the card just drawn can be meant now, P6
            self.drawn = None
        else:
            self.held_actions[self.mover].remove(card)
        self.discard_cards.append(card)

    def do_action(self, move: str, stolen: object) -> None:
        """The effect of an action card. P10 to P13"""
        if move == "sheep":
            self.lay_down([card for card in self.hands[self.mover] if card == SHEEP])
        elif move == "wolf":
            self.lay_down(self.hostile_in_hand(self.mover))
        elif move.startswith("swap"):
            self.swap(to_left=move != "swap right")
        else:
            assert isinstance(stolen, dict)
            self.steal(stolen, move.split()[1:])

    def lay_down(self, cards: list[str]) -> None:
        """Lay cards of the hand face up beside the pack card. P10, P11"""
        for card in cards:
            self.hands[self.mover].remove(card)
            self.laid_down[self.mover].append(card)

    def swap(self, to_left: bool) -> None:
        """All in play pass their whole hands; left is the next seat in turn order. P13"""
        old_hands = list(self.hands)
        old_actions = list(self.held_actions)
        for seat in self.in_play():
            left = self.next_in_play(seat)
            giver, receiver = (seat, left) if to_left else (left, seat)
            self.hands[receiver] = old_hands[giver]
            self.held_actions[receiver] = old_actions[giver]

    def steal(self, stolen: dict[int, str], named: list[str]) -> None:
        """Take the told card of the named kind from each named seat. P12"""
        for text in named:
            seat, kind = int(text[0]), text[1]
            cards = self.hands if kind == "p" else self.held_actions
            cards[seat].remove(stolen[seat])
            cards[self.mover].append(stolen[seat])

    # End of a turn and of the game

    def end_turn(self, took: bool = False) -> None:
        """Count the turn, eliminate, end the game or pass the turn on. P16, P17, P21"""
        if took:  # P21: a turn that takes a playing card is not a turn since then
            self.stall_count = [0 for _ in range(self.seats)]
        else:
            self.stall_count[self.mover] += 1
        for seat in range(self.seats):  # P16
            lying = sum(cards.count(str(seat)) for cards in self.laid_down)
            self.eliminated[seat] = lying == WOLVES_IN_PACK
        stalled = all(self.stall_count[seat] >= STALL_TURNS for seat in self.in_play())
        if len(self.in_play()) <= 1:  # P17; before the stall, P21
            self.reason = "one_left"
        elif sum(self.piles) == 0:  # P17
            self.reason = "last_card"
        elif self.stall == "on" and stalled:  # P21
            self.reason = "stall"
        self.over = self.reason is not None
        if not self.over:
            self.mover = self.next_in_play(self.mover)

    # Score

    def points(self, seat: int) -> int:
        """Snatched cards; once over, the sheep of the hands too. P18, P19"""
        total = sum(1 if card == SHEEP else 3 for card in self.laid_down[seat])  # P18
        if self.over:  # P20: of every hand, those of eliminated players too (P16)
            total += sum(self.sheep_got(seat, holder) for holder in range(self.seats))
        return total

    def sheep_got(self, seat: int, holder: int) -> int:
        """How many sheep of the holder's hand go to a seat at the end. P19"""
        wolves = {pack: self.hands[holder].count(str(pack)) for pack in range(self.seats)}
        if self.own_wolves == "ignore":
            wolves[holder] = 0
        most = max(wolves.values())
        if most == 0:  # the sheep are void
            return 0
        tied = [pack for pack in wolves if wolves[pack] == most]
        share = self.hands[holder].count(SHEEP) // len(tied)  # the rest is void
        return share if seat in tied else 0

    def payoff(self, seat: int) -> float:
        """Most points win; winners share 1. P20"""
        if not self.over:
            raise ValueError("expected a finished game, got one that still runs")
        points = [self.points(other) for other in range(self.seats)]
        winners = [other for other in range(self.seats) if points[other] == max(points)]
        return 1.0 / len(winners) if seat in winners else 0.0
