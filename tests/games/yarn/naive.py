"""A naive engine for Yarn, written from the clauses Y1 to Y8 alone; obviously right, not fast."""

Cups = list[list[int]]  # of each seat the faces of its dice


class NaiveYarn:
    def __init__(self, cups: Cups, first: int, *, wild: bool) -> None:
        self.cups, self.mover, self.wild = cups, first, wild
        self.bids: list[tuple[int, int, int]] = []  # of this round: who, how many, which face

    def seat_to_move(self) -> int | None:
        """Y8"""
        return self.mover if sum(bool(cup) for cup in self.cups) > 1 else None

    def moves(self) -> list[str]:
        """Y3 to Y5, in the order of bids."""
        if self.seat_to_move() is None:
            return []
        there = sum(len(cup) for cup in self.cups)
        bids = [(count, face) for count in range(1, there + 1) for face in range(1, 7)]
        if not self.bids:
            return [f"{count}x{face}" for count, face in bids]
        _, *last = self.bids[-1]
        return ["doubt", *(f"{count}x{face}" for count, face in bids if [count, face] > last)]

    def play(self, move: str, rolled: Cups) -> None:
        """`rolled` is what lies under the cups afterwards, if they were lifted (Y2)."""
        if move == "doubt":
            loser = self.loser()
            assert [len(cup) for cup in rolled] == self.left(loser)
            self.cups, self.bids = rolled, []
            self.mover = loser if rolled[loser] else self.next_to(loser)  # Y7
        else:
            count, face = map(int, move.split("x"))
            self.bids.append((self.mover, count, face))
            self.mover = self.next_to(self.mover)

    def loser(self) -> int:
        """Y5, Y6"""
        bidder, count, face = self.bids[-1]
        dice = [die for cup in self.cups for die in cup]
        counted = sum(die == face or (self.wild and die == 1) for die in dice)
        return self.mover if counted >= count else bidder

    def left(self, loser: int) -> list[int]:
        """Y5: how many dice each has after the doubt."""
        return [len(cup) - (seat == loser) for seat, cup in enumerate(self.cups)]

    def next_to(self, seat: int) -> int:
        seats = len(self.cups)
        turn = [(seat + step) % seats for step in range(1, seats)]
        return next(other for other in turn if self.cups[other])
