"""A naive reference engine for Träxx, an oracle to hold the compiled engine against.

Written from the numbered clauses (T1 to T13) alone; it shares no code with the engine.
Slow and plain on purpose: fields are names such as "e5", paths are lists of names.
"""

ROW_LETTERS = "abcdefghi"
ROW_LENGTHS = [5, 6, 7, 8, 9, 8, 7, 6, 5]  # T1
CARDS_IN_A_GAME = 15  # T2, T12


def board_rows(text: str) -> list[list[str]]:
    """The written fields of a board file, row by row; comments and settings are left out."""
    rows: list[list[str]] = []
    for line in text.splitlines():
        line = line.strip()
        if line == "" or line.startswith((";", "cycle:")):
            continue
        rows.append(line.split())
    if [len(row) for row in rows] != ROW_LENGTHS:
        raise ValueError("the rows must be 5 6 7 8 9 8 7 6 5 fields long")
    return rows


def are_neighbours(one: str, other: str) -> bool:
    """T5: do the two fields share an edge?

    Rows are centred. In half fields, a field lies at x = 2 * (place from the left) - (length - 1).
    Beside each other in a row: two halves apart; in rows next to each other: one half apart.
    """
    row_one = ROW_LETTERS.index(one[0])
    row_other = ROW_LETTERS.index(other[0])
    x_one = 2 * (int(one[1:]) - 1) - (ROW_LENGTHS[row_one] - 1)
    x_other = 2 * (int(other[1:]) - 1) - (ROW_LENGTHS[row_other] - 1)
    if row_one == row_other:
        return abs(x_one - x_other) == 2
    if abs(row_one - row_other) == 1:
        return abs(x_one - x_other) == 1
    return False


def half_rounded_up(number: int) -> int:
    return (number + 1) // 2


class NaiveTraxx:
    """One game; the cards come from outside, through turn_over."""

    def __init__(self, board: str, seats: int, starts: list[int]) -> None:
        if seats < 1 or seats > 4 or len(starts) != seats:
            raise ValueError("1 to 4 seats, and a start for each")
        if len(set(starts)) != seats:  # T3: no two the same
            raise ValueError("no two seats may have the same start")
        self.colour_of: dict[str, str] = {}  # field -> colour letter
        self.number_on: dict[str, int] = {}  # field -> number, only the number fields
        self.start_field: dict[int, str] = {}  # board number 1 to 4 -> its start field
        self.read_board(board)
        self.neighbours: dict[str, list[str]] = {}
        for field in self.colour_of:
            self.neighbours[field] = [f for f in self.colour_of if are_neighbours(field, f)]
        self.seats: list[int] = list(range(seats))
        # T7: the start field lies on the path from the beginning.
        # A path is listed from end 1 (first in the list) to end 0 (last in the list).
        self.paths: list[list[str]] = [[self.start_field[start]] for start in starts]
        self.scored: list[dict[int, int]] = [{} for _ in self.seats]  # number -> points for it
        self.card: list[str] | None = None  # the card of the running round
        self.chosen: dict[int, str] = {}  # seat -> its move in the running round
        self.rounds: int = 0
        self.over: bool = False

    def read_board(self, text: str) -> None:
        for letter, row in zip(ROW_LETTERS, board_rows(text), strict=False):
            for place, written in enumerate(row, start=1):
                field = letter + str(place)
                self.colour_of[field] = written[0]
                mark = written[1:]
                if mark.startswith("*"):
                    self.start_field[int(mark[1:])] = field
                elif mark != "":
                    self.number_on[field] = int(mark)
        if sorted(self.number_on.values()) != [2, 3, 4, 5, 6, 7, 8, 9, 10]:  # T1
            raise ValueError("the numbers 2 to 10 must be there once each")
        if sorted(self.start_field) != [1, 2, 3, 4]:  # T1
            raise ValueError("the starts 1 to 4 must be there")

    # ---- a round ----

    def turn_over(self, card: str) -> None:
        """T4: one card for everybody."""
        if self.over:
            raise ValueError("the game is over")
        if self.card is not None:
            raise ValueError("a round is running")
        self.card = card.split()
        self.chosen = {}

    def moves(self, seat: int) -> list[str]:
        if self.over or self.card is None or seat in self.chosen:
            return []
        path = self.paths[seat]
        found = ["pass"]  # T9
        for drawn in self.lines_from(path[-1], path, self.card):  # T6: at end 0 ...
            found.append("0 " + " ".join(drawn))
        if len(path) > 1:  # T7: until the first extension there is only end 0
            for drawn in self.lines_from(path[0], path, self.card):  # T6: ... or at end 1
                found.append("1 " + " ".join(drawn))
        return sorted(found)

    def lines_from(self, end: str, taken: list[str], colours: list[str]) -> list[list[str]]:
        """T5, T6: all lines of one or more fields that go on from this end.

        No field in taken may be entered; each colour in the list pays for one field.
        """
        lines: list[list[str]] = []
        for field in self.neighbours[end]:
            if field in taken:  # T5: never a field twice
                continue
            colour = self.colour_of[field]  # T8: a number field costs its colour too
            if colour not in colours:
                continue
            colours_left = list(colours)
            colours_left.remove(colour)  # takes away one only: shown twice, it pays twice
            lines.append([field])
            for rest in self.lines_from(field, [*taken, field], colours_left):
                lines.append([field, *rest])
        return lines

    def play(self, seat: int, move: str) -> None:
        if move not in self.moves(seat):
            raise ValueError(f"seat {seat} may not play {move!r}")
        self.chosen[seat] = move
        if len(self.chosen) == len(self.seats):  # T4: only when everyone has chosen
            self.carry_out()

    def carry_out(self) -> None:
        drawn_by = [self.draw(seat, self.chosen[seat]) for seat in self.seats]
        if len(self.seats) == 1:
            self.score_alone(drawn_by[0])
        else:
            self.score_together(drawn_by)
        self.card = None
        self.chosen = {}
        self.rounds += 1
        self.over = self.rounds == CARDS_IN_A_GAME  # T12

    def draw(self, seat: int, move: str) -> list[str]:
        """Draws the move on the seat's path; returns its fields in order of drawing."""
        if move == "pass":
            return []
        end, *fields = move.split()
        for field in fields:
            if end == "0":  # T7: end 0 is the end drawn first, so the first move goes here
                self.paths[seat].append(field)
            else:
                self.paths[seat].insert(0, field)
        return fields

    def score_together(self, drawn_by: list[list[str]]) -> None:
        """T10: full unless another player reached the number in an earlier round."""
        reached_earlier = [set(numbers) for numbers in self.scored]  # before this round
        for seat in self.seats:
            for field in drawn_by[seat]:
                if field not in self.number_on:
                    continue
                number = self.number_on[field]
                others = [reached_earlier[other] for other in self.seats if other != seat]
                if any(number in reached for reached in others):
                    self.scored[seat][number] = half_rounded_up(number)
                else:
                    self.scored[seat][number] = number

    def score_alone(self, drawn: list[str]) -> None:
        """T11: full unless a higher number was reached before, in the order of drawing."""
        for field in drawn:
            if field not in self.number_on:
                continue
            number = self.number_on[field]
            if any(earlier > number for earlier in self.scored[0]):
                self.scored[0][number] = half_rounded_up(number)
            else:
                self.scored[0][number] = number

    # ---- how it stands ----

    def path(self, seat: int) -> list[str]:
        """The fields of the path from end 1 to end 0."""
        return list(self.paths[seat])

    def numbers(self, seat: int) -> dict[int, int]:
        """Each number reached and the points scored for it."""
        return dict(self.scored[seat])

    def points(self, seat: int) -> int:
        """T13: the numbers' points minus 1 for every field not on the path."""
        missing = [field for field in self.colour_of if field not in self.paths[seat]]
        return sum(self.scored[seat].values()) - len(missing)

    def payoff(self, seat: int) -> float:
        """T13: the highest wins, ties are shared; alone that makes 1."""
        if not self.over:
            raise ValueError("the game is not over")
        best = max(self.points(other) for other in self.seats)
        winners = [other for other in self.seats if self.points(other) == best]
        return 1.0 / len(winners) if seat in winners else 0.0
