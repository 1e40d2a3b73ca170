"""A naive reference engine for Sewing Circle.

Written from the numbered clauses of the rules text (S1 to S15) alone; it shares no code with
the engine that it is compared with. It is meant to be obviously correct, not fast. Nothing in
it is random: which card a flip shows, and how S9 deals cards on, is told from outside.
"""

RIBBONS = ["green", "orange", "purple"]  # S1, in the order of the deck file's columns
PLACES = range(1, 13)  # S2: twelve cards in the circle
CARDS = range(1, 19)  # S1
HANDS_BY_SEATS = {2: [3, 3], 3: [2, 2, 2]}  # S2: sizes of the hands
HANDS_BY_LEVEL = {"easy": [3, 3], "medium": [2, 2, 2], "hard": [2, 2]}  # S14
OCCURRENCES_TO_TIE = 3  # S10
TURN_LIMIT = 100  # S10, S13

Edges = dict[str, str]  # ribbon: its left and its right end, for example "DL"
# Circle by place, hands as sets, player to move. S10
Position = tuple[tuple[int | None, ...], tuple[frozenset[int], ...], int]


def parse_deck(deck: str) -> dict[int, Edges]:
    """The ribbons of every card; what follows a semicolon is a comment. S1"""
    cards: dict[int, Edges] = {}
    for line in deck.splitlines():
        words = line.split(";")[0].split()
        if words:
            number, green, orange, purple = words
            cards[int(number)] = {"green": green, "orange": orange, "purple": purple}
    if sorted(cards) != list(CARDS):
        raise ValueError(f"deck: expected cards 1 to 18, got {sorted(cards)}")
    return cards


def right_neighbour(place: int) -> int:
    """The place that the right edge of this one meets; 12 meets 1. S1, S7"""
    return 1 if place == 12 else place + 1


class NaiveSewing:
    """One game: competitive, co-op or solo.

    `active` is the index of the hand whose turn it is: a seat, or in solo a hand's number.
    `phase` is the decision that is due:
      ribbon   choosing a ribbon (S3)          hand     choosing solo's first hand (S14)
      flip     step (1) of a turn (S4, S5)     act      step (1) is done or fell away (S6)
      swapped  step (2) is done (S5)           answer   a tie has been offered (S10)
    """

    def __init__(
        self,
        deck: str,
        seats: int,
        hands: list[list[int]],
        first: int,
        mode: str = "competitive",
        level: str = "easy",
    ) -> None:
        if seats not in [1, 2, 3]:
            raise ValueError(f"seats: expected 1 to 3, got {seats}")
        if seats == 1 and level not in HANDS_BY_LEVEL:
            raise ValueError(f"level: expected one of {list(HANDS_BY_LEVEL)}, got {level!r}")
        if seats > 1 and mode not in ["competitive", "coop"]:
            raise ValueError(f"mode: expected competitive or coop, got {mode!r}")
        if seats > 1 and first not in range(seats):
            raise ValueError(f"first: expected a seat below {seats}, got {first}")
        sizes = HANDS_BY_LEVEL[level] if seats == 1 else HANDS_BY_SEATS[seats]
        if [len(hand) for hand in hands] != sizes:
            raise ValueError(f"hands: expected sizes {sizes}, got {hands}")
        dealt = [card for hand in hands for card in hand]
        if len(set(dealt)) != len(dealt) or not set(dealt) <= set(CARDS):
            raise ValueError(f"hands: expected different cards from 1 to 18, got {hands}")

        self.cards = parse_deck(deck)
        self.seats = seats
        self.mode = "solo" if seats == 1 else mode
        self.hands: list[set[int]] = [set(hand) for hand in hands]
        self.face_up: dict[int, int | None] = dict.fromkeys(PLACES)  # S2
        self.ribbons: dict[int, str] = {}  # seat: the own ribbon
        self.out: list[bool] = [False for _ in hands]  # S9
        self.active = first if seats > 1 else 0
        self.turn = 1  # already while ribbons or the first hand are chosen
        self.tangles_before: set[tuple[int, str]] = set()  # when the turn began, for S12
        self.offered = False  # whether a tie was offered in this turn, for S10
        self.still_to_answer: list[int] = []  # seats, S10
        self.seen: list[Position] = []  # at the beginning of each turn, S10
        self.luck: dict[str, object] = {}
        self.over = False
        self.reason: str | None = None
        self.winners: list[int] = []

        self.phase = "ribbon" if self.mode == "competitive" else "hand"  # S3, S14
        if self.mode == "coop":  # nothing to choose: S3
            self.begin_turn(1, first)

    # What can be seen

    def circle(self) -> list[int | None]:
        """The cards of places 1 to 12, None where one lies face down."""
        return [self.face_up[place] for place in PLACES]

    def hand(self, index: int) -> set[int]:
        """The hand of a seat; in solo the hand with this number, from 0."""
        return set(self.hands[index])

    def ribbon(self, seat: int) -> str | None:
        """The ribbon that a seat has chosen or got; it stays when the seat is out."""
        return self.ribbons.get(seat)

    def has_face_down(self) -> bool:
        """Whether any card of the circle is face down."""
        return None in self.circle()

    def unseen(self) -> set[int]:
        """Cards neither in a hand nor face up: nobody has seen them. S2, S15"""
        found = set(CARDS) - set(self.circle())
        for hand in self.hands:
            found -= hand
        return found

    def tangles(self) -> set[tuple[int, str]]:
        """Every (place, ribbon) whose right edge differs from the next one's left edge. S7"""
        found: set[tuple[int, str]] = set()
        for place in PLACES:
            left_card = self.face_up[place]
            right_card = self.face_up[right_neighbour(place)]
            if left_card is None or right_card is None:  # a face-down card never tangles
                continue
            for ribbon in RIBBONS:
                right_end = self.cards[left_card][ribbon][1]
                left_end = self.cards[right_card][ribbon][0]
                if right_end != left_end:
                    found.add((place, ribbon))
        return found

    def position(self) -> Position:
        """What must recur for a tie by repetition. S10"""
        hands = tuple(frozenset(hand) for hand in self.hands)
        return (tuple(self.circle()), hands, self.active)

    # Whose decision

    def remaining(self) -> list[int]:
        """The seats that are not out."""
        return [index for index in range(len(self.hands)) if not self.out[index]]

    def others_after(self, index: int) -> list[int]:
        """The other seats (in solo hands) that are not out, in turn order after this one."""
        count = len(self.hands)
        order = [(index + step) % count for step in range(1, count)]
        return [other for other in order if not self.out[other]]  # S9: no more turns

    def seat_to_move(self) -> int | None:
        """The seat that must decide now, None when all is over."""
        if self.over:
            return None
        if self.mode == "solo":
            return 0
        if self.phase == "answer":
            return self.still_to_answer[0]
        return self.active

    # Legal moves

    def flips(self) -> list[str]:
        """Step (1): any face-down card. S4, S5"""
        return [f"flip {place}" for place in PLACES if self.face_up[place] is None]

    def swaps(self) -> list[str]:
        """Step (2): two neighbours of which at least one is face up, each pair once. S5"""
        found: list[str] = []
        for place in PLACES:
            right = right_neighbour(place)
            if self.face_up[place] is not None or self.face_up[right] is not None:
                found.append(f"swap {place} {right}")
        return found

    def exchanges(self) -> list[str]:
        """Step (3): any face-up card with any card of the hand whose turn it is. S5, S14"""
        return [
            f"exchange {place} {card}"
            for place in PLACES
            if self.face_up[place] is not None
            for card in self.hands[self.active]
        ]

    def ties(self) -> list[str]:
        """An offer, with no card face down, before step (2), once a turn. S10"""
        if self.mode != "competitive" or self.has_face_down() or self.offered:
            return []
        return ["tie"]

    def moves(self) -> list[str]:
        """All legal moves of the seat to move, sorted as texts."""
        if self.over:
            return []
        found: list[str] = []
        if self.phase == "ribbon":
            found = [ribbon for ribbon in RIBBONS if ribbon not in self.ribbons.values()]  # S3
        elif self.phase == "hand":
            found = [f"hand {number}" for number in range(1, len(self.hands) + 1)]  # S14
        elif self.phase == "flip":
            found = self.flips()
        elif self.phase == "act":
            found = self.ties() + self.swaps() + self.exchanges() + ["done"]
        elif self.phase == "swapped":
            found = [*self.exchanges(), "done"]
        elif self.phase == "answer":
            found = ["accept", "refuse"]
        return sorted(found)

    # Playing

    def play(self, move: str, luck: dict[str, object] | None = None) -> None:
        """Make one move. Luck must tell what is needed and no more, else ValueError too.

        After an error about luck the game is half moved and of no more use.
        """
        if move not in self.moves():
            raise ValueError(f"expected one of {self.moves()}, got {move!r}")
        self.luck = dict(luck or {})
        kind, *rest = move.split()
        numbers = [int(word) for word in rest]
        if kind in RIBBONS:
            self.play_ribbon(kind)
        elif kind == "hand":
            self.begin_turn(1, numbers[0] - 1)
        elif kind == "flip":
            self.play_flip(numbers[0])
        elif kind == "swap":
            self.play_swap(numbers[0], numbers[1])
        elif kind == "exchange":
            self.play_exchange(numbers[0], numbers[1])
        elif kind == "done":
            self.end_turn()
        elif kind == "tie":
            self.offered = True
            self.still_to_answer = self.others_after(self.active)
            self.phase = "answer"
        else:
            self.play_answer(kind)
        if self.luck:
            raise ValueError(f"luck that {move!r} does not need: {self.luck}")

    def play_ribbon(self, ribbon: str) -> None:
        """First player, then the next; a third gets the last; then the first turn. S3"""
        self.ribbons[self.active] = ribbon
        self.active = (self.active + 1) % self.seats
        if len(self.ribbons) == 1:
            return
        if self.seats == 3:
            last = [other for other in RIBBONS if other not in self.ribbons.values()]
            self.ribbons[self.active] = last[0]
            self.active = (self.active + 1) % self.seats
        self.begin_turn(1, self.active)  # all have chosen: it is the first player again

    def play_flip(self, place: int) -> None:
        """Turn up the card that luck tells. The very first turn is only that. S4, S5"""
        card = self.luck.pop("card", None)
        if not isinstance(card, int) or card not in self.unseen():
            raise ValueError(f"luck card: expected one of {self.unseen()}, got {card!r}")
        self.face_up[place] = card
        if self.turn == 1:
            self.end_turn()
        else:
            self.phase = "act"

    def play_swap(self, left: int, right: int) -> None:
        """Both cards stay as they lie, face up or face down. S5"""
        self.face_up[left], self.face_up[right] = self.face_up[right], self.face_up[left]
        self.phase = "swapped"

    def play_exchange(self, place: int, card: int) -> None:
        """The circle's card goes to the hand, the hand's card face up to its place. S5"""
        taken = self.face_up[place]
        assert taken is not None
        self.hands[self.active].remove(card)
        self.hands[self.active].add(taken)
        self.face_up[place] = card
        self.end_turn()

    def play_answer(self, answer: str) -> None:
        """All accept: shared win. The first refusal: the turn goes on. S10"""
        if answer == "refuse":
            self.phase = "act"
            return
        self.still_to_answer = self.still_to_answer[1:]
        if not self.still_to_answer:
            self.finish("tie_agreed", self.remaining())

    # Turns

    def begin_turn(self, number: int, active: int) -> None:
        """Begin this turn of this seat (in solo: hand), unless the repetition ends the game."""
        self.turn = number
        self.active = active
        self.offered = False
        self.tangles_before = self.tangles()
        self.phase = "flip" if self.has_face_down() else "act"  # S6
        self.seen.append(self.position())
        repeated = self.seen.count(self.position()) >= OCCURRENCES_TO_TIE
        if self.mode == "competitive" and repeated:  # S10; not in co-op and solo: S13
            self.finish("repetition", self.remaining())

    def end_turn(self) -> None:
        """Check the turn; if the game goes on, the next seat or hand that is not out follows."""
        if self.mode == "competitive":
            self.check_competitive()
        else:
            self.check_team()
        if not self.over:
            self.begin_turn(self.turn + 1, self.others_after(self.active)[0])

    def check_competitive(self) -> None:
        """Only the player whose turn ends, only the own ribbon. S8, S9, S10"""
        own = self.ribbons[self.active]
        if any(ribbon == own for _, ribbon in self.tangles()):
            self.out[self.active] = True
            if len(self.remaining()) == 1:
                self.finish("tangled", self.remaining())
            else:
                self.deal_on()
        if not self.over and self.turn >= TURN_LIMIT:  # S10: "with two or more still in"
            self.finish("turn_limit", self.remaining())

    def deal_on(self) -> None:
        """One card of the loser's hand to each of the two others, as luck tells. S9"""
        dealt = self.luck.pop("dealt", None)
        if not isinstance(dealt, dict) or set(dealt) != set(self.remaining()):
            raise ValueError(f"luck dealt: expected seats {self.remaining()}, got {dealt!r}")
        if set(dealt.values()) != self.hands[self.active]:
            raise ValueError(f"luck dealt: expected {self.hands[self.active]}, got {dealt!r}")
        self.hands[self.active] = set()
        for seat, card in dealt.items():
            self.hands[seat].add(card)

    def check_team(self) -> None:
        """Co-op and solo: every ribbon counts. S11, S12, S13"""
        tangles = self.tangles()
        everyone = list(range(self.seats))
        if self.has_face_down():
            if tangles:  # S11
                self.finish("lost", [])
        elif tangles & self.tangles_before:  # S12: an old tangle (place and ribbon) is still there
            self.finish("lost", [])
        elif not tangles:  # S13
            self.finish("won", everyone)
        if not self.over and self.turn >= TURN_LIMIT:  # S13
            self.finish("lost", [])

    # Results

    def finish(self, reason: str, winners: list[int]) -> None:
        """End the game."""
        self.over = True
        self.reason = reason
        self.winners = winners

    def payoff(self, seat: int) -> float:
        """Winners share 1.0; in co-op and solo a win is 1.0 for all. S9 to S14"""
        if not self.over:
            raise ValueError("expected a finished game, got one that still runs")
        if seat not in self.winners:
            return 0.0
        return 1.0 / len(self.winners) if self.mode == "competitive" else 1.0
