"""A naive reference engine for Cat and Mouse.

Written from the numbered clauses of the rules text (C1 to C10) alone; it shares no code with
the engine that it is compared with. It is meant to be obviously correct, not fast.
"""

PLACES = "abcdefghi"  # at most 4 + 4 piles while a game runs (C6), so a ninth is always free
DISC = {"mouse": "M", "cat": "C"}
OTHER = {"mouse": "cat", "cat": "mouse"}
DISCS_EACH = 8  # C1
MAX_HEIGHT = 3  # C3
UNCOVERED_TO_WIN = 5  # C6
OCCURRENCES_TO_DRAW = 3  # C8
PLY_LIMIT = 200  # C8
POINTS_FOR_WIN = 25  # C10
POINTS_PER_RESERVE_DISC = 5  # C10

# Multiset of piles (sorted), side to move, pile whose top is frozen ("" for none). C8
Position = tuple[tuple[str, ...], str, str]


def check_option(name: str, value: str, allowed: list[str]) -> None:
    """Refuse an unknown value of an option."""
    if value not in allowed:
        raise ValueError(f"option {name}: expected one of {allowed}, got {value!r}")


class NaiveGame:
    """One single game, or a match of several games with sides changing after each."""

    def __init__(
        self, frozen: str = "used", null_move: str = "no", match: str = "no", games: int = 2
    ) -> None:
        check_option("frozen", frozen, ["used", "moved"])
        check_option("null_move", null_move, ["no", "yes"])
        check_option("match", match, ["no", "yes"])
        if not isinstance(games, int) or isinstance(games, bool) or games < 1:
            raise ValueError(f"option games: expected a whole number from 1 up, got {games!r}")
        self.frozen_option = frozen
        self.null_move_option = null_move
        self.games_to_play = games if match == "yes" else 1
        self.games_finished = 0
        self.score = [0, 0]  # by seat
        self.reason: str | None = None
        self.winner: str | None = None
        self.winning_seat: int | None = None
        self.start_game()

    def start_game(self) -> None:
        """Empty table, all discs in reserve, the mouse begins. C1"""
        self.table: list[str] = ["" for _ in PLACES]  # discs of each place, bottom to top
        self.side: str = "mouse"
        self.frozen_place: str | None = None  # place whose top disc may not be lifted now
        self.plies: int = 0
        self.seen: list[Position] = [self.position()]  # C8: the start counts as a first

    # What lies on the table

    def pile(self, place: str) -> str:
        """Discs on a place, bottom to top; an empty text for a free place."""
        return self.table[PLACES.index(place)]

    def piles(self) -> dict[str, str]:
        """Occupied places and their discs, bottom to top."""
        return {place: self.pile(place) for place in PLACES if self.pile(place) != ""}

    def first_free(self) -> str:
        """The place where a new pile goes."""
        return PLACES[self.table.index("")]

    def reserve(self, side: str) -> int:
        """Own discs not yet on the table; a disc never leaves the table again. C1, C2"""
        on_table = sum(pile.count(DISC[side]) for pile in self.table)
        return DISCS_EACH - on_table

    def uncovered(self, side: str) -> int:
        """Own discs on top of their piles, whatever the height. C6"""
        return sum(1 for pile in self.table if pile.endswith(DISC[side]))

    def position(self) -> Position:
        """What must recur for a repetition. C8"""
        frozen_pile = "" if self.frozen_place is None else self.pile(self.frozen_place)
        return (tuple(sorted(self.piles().values())), self.side, frozen_pile)

    # Whose turn

    def is_over(self) -> bool:
        """Whether the single game or the whole match has ended."""
        return self.games_finished == self.games_to_play

    def seat_of(self, side: str) -> int:
        """Seat 0 is the mouse first; sides change after each game. C10"""
        mouse_seat = self.games_finished % 2
        return mouse_seat if side == "mouse" else 1 - mouse_seat

    def seat_to_move(self) -> int | None:
        """The seat whose turn it is, None when all is over."""
        return None if self.is_over() else self.seat_of(self.side)

    def side_to_move(self) -> str:
        """The side whose turn it is; once all is over, the side that would have been next."""
        return self.side

    # Legal turns

    def introductions(self) -> list[str]:
        """C2 (a) and (b): an own disc from the reserve to a new pile or onto a pile."""
        if self.reserve(self.side) == 0:
            return []
        found: list[str] = []
        for place in PLACES:
            is_new_pile = place == self.first_free()  # C2 (a)
            is_pile_with_room = 1 <= len(self.pile(place)) < MAX_HEIGHT  # C2 (b), C3
            if is_new_pile or is_pile_with_room:
                found.append(place)
        return found

    def may_lift(self, source: str, target: str) -> bool:
        """C2 (c): the top disc of any pile onto another pile, or to a new pile."""
        if self.pile(source) == "":
            return False
        if source == self.frozen_place:  # C4
            return False
        if source == target:  # C5: not back where it came from
            return False
        if target == self.first_free():
            lies_alone = len(self.pile(source)) == 1
            return not lies_alone or self.null_move_option == "yes"  # C5
        return 1 <= len(self.pile(target)) < MAX_HEIGHT  # C3

    def moves(self) -> list[str]:
        """All legal turns: introductions by place, then lifts by source and target. C2"""
        if self.is_over():
            return []
        lifts = [f"{s}>{t}" for s in PLACES for t in PLACES if self.may_lift(s, t)]
        return self.introductions() + lifts

    # Playing

    def play(self, move: str) -> None:
        """Make one turn, and end the game if it ends it."""
        if move not in self.moves():
            raise ValueError(f"expected one of {self.moves()}, got {move!r}")
        is_lift = ">" in move
        if is_lift:
            source, target = move.split(">")
            disc = self.pile(source)[-1]
            self.table[PLACES.index(source)] = self.pile(source)[:-1]
        else:
            target = move
            disc = DISC[self.side]
        self.table[PLACES.index(target)] = self.pile(target) + disc
        # C4: the disc just used is on top of the target; `moved` leaves an introduced one free
        freezes = is_lift or self.frozen_option == "used"
        self.frozen_place = target if freezes else None
        self.side = OTHER[self.side]
        self.plies += 1
        self.seen.append(self.position())
        self.check_end()

    def check_end(self) -> None:
        """A win first, then repetition, then the ply limit. C6, C8"""
        for side in ["mouse", "cat"]:  # C6: whoever made the turn; never both at once
            if self.uncovered(side) >= UNCOVERED_TO_WIN:
                self.end_game("five_uncovered", side)
                return
        if self.seen.count(self.position()) >= OCCURRENCES_TO_DRAW:
            self.end_game("repetition", None)
        elif self.plies >= PLY_LIMIT:
            self.end_game("ply_limit", None)

    def end_game(self, reason: str, winner: str | None) -> None:
        """Score the game of a match (C10) and begin the next one if any remains."""
        self.reason = reason
        self.winner = winner
        self.winning_seat = None if winner is None else self.seat_of(winner)
        if winner is not None and self.games_to_play > 1:
            points = POINTS_FOR_WIN + POINTS_PER_RESERVE_DISC * self.reserve(winner)
            self.score[self.seat_of(winner)] += points
        self.games_finished += 1
        if not self.is_over():
            self.start_game()

    # Results

    def points(self, seat: int) -> int:
        """Points so far; a draw scores nothing, nor does a single game. C10"""
        return self.score[seat]

    def payoff(self, seat: int) -> float:
        """By points; a single game by how it ended. C10"""
        if not self.is_over():
            raise ValueError("expected a finished game or match, got one that still runs")
        if self.games_to_play == 1 and self.winning_seat is not None:
            return 1.0 if self.winning_seat == seat else 0.0
        if self.score[seat] == self.score[1 - seat]:
            return 0.5
        return 1.0 if self.score[seat] > self.score[1 - seat] else 0.0
