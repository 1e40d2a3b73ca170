"""A naive reference engine for the drawing game Wolle, to check the compiled engine against.

Written from the numbered clauses of the rules text (W1 to W21) and the comments of the sheet files
alone; it shares no code with the engine. It is meant to be obviously correct, not fast: nearly
everything is worked out afresh from the list of dots each thread has visited.

Dots are named by column letter from the left and row number from the top: a1 is the top left one.
"""

import itertools

START, PAW, BLOCK, CUP_SPOT = "@", "*", "#", "o"  # W2: the characters on the map of a sheet
MOUSE, SOCK, PLANE = "m", "s", "p"

STEPS = {"R": (1, 0), "L": (-1, 0), "U": (0, -1), "D": (0, 1)}  # columns right, rows down
SIDEWAYS = {"R": "UD", "L": "UD", "U": "RL", "D": "RL"}  # the right-angle turns of a direction


def read_sheet(text: str) -> tuple[dict[str, str], dict[str, str]]:
    """The header lines by name, and the character on each dot by the name of the dot."""
    header: dict[str, str] = {}
    things: dict[str, str] = {}
    row = 0
    in_map = False
    for line in text.splitlines():
        if line.startswith(";") or not line.strip():
            continue
        if in_map:
            row += 1
            for column, thing in enumerate(line.replace(" ", "")):
                things[dot_name(column, row)] = thing
        elif line.strip() == "map:":
            in_map = True
        else:
            key, value = line.split(":")
            header[key.strip()] = value.strip()
    return header, things


def numbers(text: str) -> list[int]:
    return [int(word) for word in text.split()]


def dot_name(column: int, row: int) -> str:
    """Columns count from 0, rows from 1; left of the sheet there is no name that any dot has."""
    return (chr(ord("a") + column) if column >= 0 else "?") + str(row)


def neighbour(dot: str, direction: str) -> str:
    """The name of the next dot that way, whether or not the sheet has it. Nothing wraps (W1)."""
    right, down = STEPS[direction]
    return dot_name(ord(dot[0]) - ord("a") + right, int(dot[1:]) + down)


def segment(one: str, other: str) -> frozenset[str]:
    """A segment is the same from both ends."""
    return frozenset([one, other])


def direction_between(one: str, other: str) -> str:
    for direction in STEPS:
        if neighbour(one, direction) == other:
            return direction
    raise ValueError(f"{one} and {other} are not neighbours")


def shapes(length: int) -> list[list[str]]:
    """All straight lines of this length and all with one right-angle bend (W8), step by step."""
    found: list[list[str]] = []
    for first in STEPS:
        found.append([first] * length)
        for before in range(1, length):  # segments before the bend
            for second in SIDEWAYS[first]:
                found.append([first] * before + [second] * (length - before))
    return found


def write_move(steps: list[str], ends: bool) -> str:
    """The shortest form: R4, or R4 D2; ending at the paw adds the word."""
    words: list[str] = []
    for direction in steps:
        if words and words[-1][0] == direction:
            words[-1] = direction + str(int(words[-1][1:]) + 1)
        else:
            words.append(direction + "1")
    return " ".join(words + (["paw"] if ends else []))


def read_move(move: str) -> tuple[list[str], bool]:
    """The steps of a move's text, and whether the thread ends at the paw."""
    steps: list[str] = []
    ends = False
    for word in move.split():
        if word == "paw":
            ends = True
        else:
            steps += [word[0]] * int(word[1:])
    return steps, ends


class NaiveWolle:
    def __init__(
        self,
        sheet: str,
        seats: int,
        cups: str = "on",
        forgiven: frozenset[int] = frozenset(),
        bend: str = "within",
        crossing: str = "allowed",
    ) -> None:
        if not 1 <= seats <= 6:
            raise ValueError("1 to 6 seats")
        if cups not in ("on", "off"):  # W5
            raise ValueError("cups: on or off")
        if bend not in ("within", "joint"):  # W8
            raise ValueError("bend: within or joint")
        if crossing not in ("allowed", "never"):  # W12
            raise ValueError("crossing: allowed or never")
        header, self.things = read_sheet(sheet)
        self.set_values = numbers(header["sets"])
        self.timer = numbers(header["timer"])
        self.cups_to_draw = int(header["cups"])
        self.item_points = int(header["item_points"])
        self.cup_points = int(header["cup_points"])
        self.paw_points = int(header["paw_points"])
        (start,) = [dot for dot, thing in self.things.items() if thing == START]

        self.seats = seats
        self.forgiven = forgiven
        self.bend = bend
        self.crossing = crossing

        self.drawn: dict[int, set[str]] = {}  # the cups each seat has drawn, before the deal
        self.ready = cups == "off"  # W5: without cups nothing is drawn and nothing dealt
        self.sheet_cups: dict[int, set[str]] = {seat: set() for seat in range(seats)}
        self.threads: dict[int, list[str]] = {seat: [start] for seat in range(seats)}  # W7
        self.ended: dict[int, bool] = dict.fromkeys(range(seats), False)  # at the paw

        self.die: int | None = None  # None between rounds
        self.chosen: dict[int, str] = {}  # the moves of this round, not carried out yet
        self.timer_running = False
        self.timer_crossed = 0
        self.rounds = 0
        self.over = False
        self.reason: str | None = None

    # ---- setting up ----

    def draw_cups(self, seat: int, dots: list[str]) -> None:
        if self.ready or self.seats == 1:
            raise ValueError("no cups to draw")
        if seat not in range(self.seats) or seat in self.drawn:
            raise ValueError(f"seat {seat} has no cups to draw")
        self.drawn[seat] = self._checked_cups(dots)

    def deal(self, sheets: list[int]) -> None:
        if self.ready or self.seats == 1 or len(self.drawn) < self.seats:
            raise ValueError("nothing to deal")
        if sorted(sheets) != list(range(self.seats)):  # W4: one to each
            raise ValueError("every sheet goes to one seat")
        for seat in range(self.seats):
            self.sheet_cups[seat] = set(self.drawn[sheets[seat]])
        self.ready = True

    def deal_alone(self, dots: list[str]) -> None:
        if self.ready or self.seats != 1:
            raise ValueError("nothing to deal alone")
        self.sheet_cups[0] = self._checked_cups(dots)
        self.ready = True

    def _checked_cups(self, dots: list[str]) -> set[str]:
        """W4: exactly so many different cup spots."""
        if len(dots) != self.cups_to_draw or len(set(dots)) != self.cups_to_draw:
            raise ValueError(f"exactly {self.cups_to_draw} different dots")
        for dot in dots:
            if self.things.get(dot) != CUP_SPOT:
                raise ValueError(f"{dot} is no cup spot")
        return set(dots)

    # ---- a round ----

    def roll(self, die: int) -> None:
        if not self.ready or self.die is not None or self.over:
            raise ValueError("no roll now")
        if die not in (1, 2, 3, 4, 5, 6):  # W6
            raise ValueError("the die has the faces 1 to 6")
        self.die = die
        if self.timer_running and die >= self.timer[self.timer_crossed]:
            self.timer_crossed += 1  # W18: before anyone draws, at most one

    def moves(self, seat: int) -> list[str]:
        if self.die is None or seat in self.chosen or self.ended[seat]:  # W16
            return []
        found = {"pass"}  # W11
        for steps in shapes(self.die):  # W8: exactly as many segments as the die shows
            if self._way(seat, steps) is not None:
                found.add(write_move(steps, False))
        for length in range(1, self.die + 1):  # W15: at the paw a move may be shorter
            for steps in shapes(length):
                way = self._way(seat, steps)
                if way is not None and self.things[way[-1]] == PAW:
                    found.add(write_move(steps, True))
        return sorted(found)

    def _way(self, seat: int, steps: list[str]) -> list[str] | None:
        """The dots reached by these steps, one after the other; None if they are not allowed."""
        thread = list(self.threads[seat])
        if self.bend == "joint" and len(thread) > 1:
            last = direction_between(thread[-2], thread[-1])
            if self._turns([last, *steps]) > 1:  # W8: leaving at a right angle is the bend
                return None
        used = {segment(one, other) for one, other in itertools.pairwise(thread)}
        way: list[str] = []
        for direction in steps:
            here = thread[-1]
            there = neighbour(here, direction)
            if there not in self.things:  # W1: off the sheet
                return None
            if self.things[there] == BLOCK:  # W10
                return None
            if segment(here, there) in used:  # W9
                return None
            if self.crossing == "never" and there in thread:  # W12
                return None
            used.add(segment(here, there))
            thread.append(there)
            way.append(there)
        return way

    def _turns(self, steps: list[str]) -> int:
        return sum(1 for one, other in itertools.pairwise(steps) if one != other)

    def play(self, seat: int, move: str) -> None:
        if move not in self.moves(seat):
            raise ValueError(f"seat {seat} cannot play {move!r} now")
        self.chosen[seat] = move
        waiting = [s for s in range(self.seats) if not self.ended[s] and s not in self.chosen]
        if not waiting:
            self._finish_round()

    def _finish_round(self) -> None:
        for seat, move in self.chosen.items():
            if move == "pass":
                continue
            steps, ends = read_move(move)
            way = self._way(seat, steps)
            assert way is not None
            self.threads[seat] += way
            self.ended[seat] = ends  # W15: for good; such a seat never moves again
        anyone_drew = any(move != "pass" for move in self.chosen.values())
        self.die = None
        self.chosen = {}
        self.rounds += 1
        if any(self._sets(seat) >= 1 for seat in range(self.seats)):  # W17
            self.timer_running = True
        if self.timer_crossed == len(self.timer):  # W19, in the order of its reasons
            self.reason = "timer"
        elif not anyone_drew:
            self.reason = "no_one_drew"
        elif all(self.ended.values()):
            self.reason = "all_ended"
        self.over = self.reason is not None

    # ---- what the thread has met, and the score ----

    def _met(self, seat: int, kind: str) -> int:
        """W13: how many items of this kind the thread has reached, each once."""
        return sum(1 for dot in set(self.threads[seat]) if self.things[dot] == kind)

    def _items(self, seat: int) -> int:
        return self._met(seat, MOUSE) + self._met(seat, SOCK) + self._met(seat, PLANE)

    def _sets(self, seat: int) -> int:
        """W20: the smallest of the three rows."""
        return min(self._met(seat, MOUSE), self._met(seat, SOCK), self._met(seat, PLANE))

    def breakdown(self, seat: int) -> dict[str, int]:
        sets = self._sets(seat)
        set_points = sum(self.set_values[:sets])  # W20: all completed columns add up
        paw = 1 if self.ended[seat] else 0
        cups = len(set(self.threads[seat]) & self.sheet_cups[seat])  # W14: each cup once
        points = self.item_points * self._items(seat) + set_points + self.paw_points * paw
        if seat not in self.forgiven:  # W5
            points += self.cup_points * cups  # W20: cup_points is below zero
        return {
            "mice": self._met(seat, MOUSE),
            "socks": self._met(seat, SOCK),
            "planes": self._met(seat, PLANE),
            "sets": sets,
            "set_points": set_points,
            "paw": paw,
            "cups": cups,
            "points": points,
        }

    def points(self, seat: int) -> int:
        return self.breakdown(seat)["points"]

    def payoff(self, seat: int) -> float:
        if not self.over:
            raise ValueError("the game is not over")
        results = [(self.points(s), self._items(s)) for s in range(self.seats)]  # W21
        if results[seat] != max(results):
            return 0.0
        return 1.0 / results.count(max(results))

    def thread(self, seat: int) -> list[str]:
        return list(self.threads[seat])

    def cups_of(self, seat: int) -> set[str]:
        return set(self.sheet_cups[seat])
