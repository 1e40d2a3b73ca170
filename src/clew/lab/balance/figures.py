"""All figures of a report, as they stand in its JSON; every estimate has its interval."""

from msgspec import Struct

from clew.lab.arena import Interval
from clew.lab.balance.stats import Spread


class Choices(Struct, frozen=True):
    """How many legal moves there were at some stage of the game."""

    tenth: float
    median: float
    nine_tenths: float


class Standing(Struct, frozen=True):
    """How a seat, a place in turn order or a role did where all play alike."""

    name: str
    games: int
    payoff: Interval
    points: Spread
    lead: Interval  # points beyond the mean of the table
    payoff_clear: bool  # differs from a fair share beyond chance
    lead_clear: bool


class Ending(Struct, frozen=True):
    key: str
    words: str
    share: Interval


class Level(Struct, frozen=True):
    """One bot at all seats."""

    bot: str
    games: int
    turns: Spread  # or rounds
    moves: Spread  # of one seat
    decisions: Spread  # moves of one seat with more than one choice
    forced: Interval  # share of moves without a choice
    choices: Spread  # legal moves
    course: tuple[Choices, ...]  # from the first tenth of the game to the last
    payoff: Interval  # of one seat: how often all win where they win together
    points: Spread  # of one seat
    margin: Spread  # between the most and the least points at the table
    shared: Interval  # share of games without a single winner
    endings: tuple[Ending, ...]
    seats: tuple[Standing, ...]
    starts: tuple[Standing, ...]  # by turn order, where one seat begins
    roles: tuple[Standing, ...]
    heat: dict[str, dict[str, int]]  # what was counted, by map and place


class Contest(Struct, frozen=True):
    """A level against the next one, from both sides; alone, both on the same deals."""

    weaker: str
    stronger: str
    games: int
    wins: Interval  # the stronger one's share of the wins, drawn games half
    ahead: Interval  # by so many points
    effect: Interval  # the same in standard deviations of a score
    both: Interval  # share of deals that the stronger one won from both sides
    neither: Interval  # from neither; in the rest seats or luck decided
    wins_clear: bool
    ahead_clear: bool


class Luck(Struct, frozen=True):
    """Where the variance of scores comes from; see `stats.sources_of_variance`."""

    bots: tuple[str, ...]
    shares: dict[str, Interval]


class CaseFigures(Struct, frozen=True):
    label: str
    options: dict[str, str]
    levels: tuple[Level, ...]
    contests: tuple[Contest, ...]
    luck: Luck | None  # None where there is one level, or all scores are alike
    never: dict[str, tuple[str, ...]]  # places that no level ever used, by map


class Change(Struct, frozen=True):
    """What a figure is elsewhere, compared deal by deal."""

    figure: str
    here: Interval
    there: Interval
    difference: Interval
    clear: bool


class Changes(Struct, frozen=True):
    label: str  # the option that was changed, or the level that was compared
    changes: tuple[Change, ...]


class Figures(Struct, frozen=True):
    game: str
    title: str
    turn: str  # what `turns` are called
    seats: int
    shared: bool  # whether all win and lose together
    scored: bool  # whether there are points beyond having won
    seed: int
    deals: int  # of which everything was played
    planned: int
    rules: int  # their version
    matches: int
    bots: tuple[str, ...]
    cases: tuple[CaseFigures, ...]
    compared: tuple[Changes, ...]  # the second case beside the first, level by level
    options: tuple[Changes, ...]  # one option changed, at the strongest level
