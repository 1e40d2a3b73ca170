"""What clients and server say to each other: over HTTP to open and find tables, over a socket to
play at one. TypeScript types and the OpenAPI document are made from this file.

A socket's first frame is `Hello`. Then the client sends commands, each with an id of its own, and
gets one `Answer` for each; after an interruption it sends those without an answer again. Whatever
changes reaches it as an `Update`, which replaces the one before; story and chat are added to.
"""

import re
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from clew.core.position import Outcome
from clew.core.registry import every
from clew.core.words import Said
from clew.server.events import Clock, Id
from clew.table.messages import NAME_LENGTH, Fact, StoryLine, TableView

Phase = Literal["seating", "playing", "over"]
Reaction = Literal["hello", "well_played", "thanks", "oops", "hurry", "laugh", "wow", "heart"]
Name = Annotated[str, Meta(min_length=1, max_length=NAME_LENGTH)]
TableId = Annotated[str, Meta(min_length=1, max_length=20)]
SEATS = max(seats for game in every() for seats in game.seats)  # at any table
SeatNumber = Annotated[int, Meta(ge=0, le=SEATS - 1)]
SeatCount = Annotated[int, Meta(ge=1, le=SEATS)]
MoveText = Annotated[str, Meta(max_length=400)]
StepName = Annotated[str, Meta(max_length=20)]
MOST_STEPS = 40  # of a move that is asked about
TEXT_LENGTH = 300


# ---- from clients, by socket


def kind_of(name: str) -> str:
    """OfferTie: offer_tie."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()


class Frame(Struct, frozen=True, tag_field="kind", tag=kind_of, forbid_unknown_fields=False):
    """The family. Unknown fields are passed over; who speaks is known from the token alone."""


class Hello(Frame, frozen=True):
    """Which table, with which seat's token if any, and what of it is known already."""

    table: TableId
    token: Annotated[str, Meta(max_length=64)] | None = None
    since: Annotated[int, Meta(ge=0)] = 0


class Ready(Frame, frozen=True):
    id: Id


class Move(Frame, frozen=True):
    """Made looking at `version` of the game; it does not count against a newer one."""

    id: Id
    version: int
    move: MoveText


class Undo(Frame, frozen=True):
    id: Id
    version: int


class Resign(Frame, frozen=True):
    id: Id
    version: int


class OfferTie(Frame, frozen=True):
    """Offer a tie, or agree to one."""

    id: Id


class DeclineTie(Frame, frozen=True):
    id: Id


class Leave(Frame, frozen=True):
    """Before the game: give the seat up. During it: let a bot go on."""

    id: Id


class Return(Frame, frozen=True):
    """Play again in place of the bot."""

    id: Id


class Replace(Frame, frozen=True):
    """Let a bot go on for somebody who is away; before the game, send a bot or somebody away."""

    id: Id
    seat: SeatNumber


class Reseat(Frame, frozen=True):
    """Before the game: who sits on `seat` sits on `to`, and who sits there, if anybody, here."""

    id: Id
    seat: SeatNumber
    to: SeatNumber


class AddBot(Frame, frozen=True):
    """Put a bot on a free seat before the game."""

    id: Id
    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=20)]


class Speak(Frame, frozen=True):
    id: Id
    text: Annotated[str, Meta(min_length=1, max_length=TEXT_LENGTH)]


class React(Frame, frozen=True):
    id: Id
    reaction: Reaction


class Rematch(Frame, frozen=True):
    id: Id


class AskHint(Frame, frozen=True):
    id: Id


class DropHint(Frame, frozen=True):
    """Nobody waits for it any more; if it is not thought of yet, it never is. Answered by a
    `Pong`."""

    id: Id  # of the AskHint


class AskWhy(Frame, frozen=True):
    """Why no move begins with these steps; nothing is made of them."""

    id: Id
    version: int
    steps: Annotated[tuple[StepName, ...], Meta(max_length=MOST_STEPS)]


class LookBack(Frame, frozen=True):
    """What the board showed when this round was over; answered by a `Moment`."""

    id: Id
    round: int


class Ping(Frame, frozen=True):
    id: Id


Command = (
    Ready | Move | Undo | Resign | OfferTie | DeclineTie | Leave | Return | Replace | Reseat
    | AddBot | Speak | React | Rematch
)  # fmt: skip
FromClient = Hello | Command | AskHint | DropHint | AskWhy | LookBack | Ping


# ---- to clients, by socket


class TableSetup(Struct, frozen=True):
    """What never changes at a table."""

    game: str
    options: dict[str, str]
    seats: int
    public: bool
    clock: Clock | None
    commitment: str
    previous: str | None
    scored: bool  # there are points to show
    curtain: bool  # who share a screen must hide from each other what they see


class Welcome(Frame, frozen=True):
    """The answer to Hello, and to whoever sits elsewhere since. `seat` is None for those who watch;
    who had one is told why it is lost, as in `Answer`."""

    table: str
    seat: int | None
    setup: TableSetup
    words: str = ""
    said: tuple[Said, ...] = ()


class SeatView(Struct, frozen=True):
    """Who sits there, if anybody: `bot` plays, for `name` while that person is away."""

    name: str | None
    bot: str | None
    person: bool
    ready: bool
    here: bool
    left: int | None  # milliseconds on the clock when this was sent
    thinking: bool  # its clock runs
    wait: int | None  # milliseconds until others need not wait for who is away; None: for nobody


class ChatLine(Struct, frozen=True):
    """`name` is who spoke: before the game others may sit there later."""

    sequence: int
    seat: int
    name: str
    text: str | None
    reaction: Reaction | None


class Story(Struct, frozen=True):
    """Drop known lines of rounds before `first` and from `since` on, then add these."""

    first: int
    since: int
    lines: list[StoryLine]


class Update(Frame, frozen=True):
    sequence: int
    phase: Phase
    seats: list[SeatView]
    host: int | None  # the seat that arranges the others before the game
    watching: int
    tie: list[int]  # seats that offer one
    rematch: list[int]  # seats that wish one
    next: str | None  # the table of the rematch
    game: TableView | None  # None before it begins
    story: Story
    chat: list[ChatLine]


class Answer(Frame, frozen=True):
    """What became of a command: in English `words` and by key why it was refused, each key with
    the reason for it behind it. `again`: nothing is wrong with it, it may be sent once more."""

    id: str
    accepted: bool
    sequence: int
    words: str = ""
    said: tuple[Said, ...] = ()
    again: bool = False


class Hint(Frame, frozen=True):
    """A good move and why; `words` are the reason in English."""

    id: str
    move: str
    reason: Said
    words: str


class Moment(Frame, frozen=True):
    """A board as it stood for this viewer."""

    id: str
    round: int
    board: Any


class Pong(Frame, frozen=True):
    id: str


class Sorry(Frame, frozen=True):
    """The last frame before the server closes the socket, and whether to come back, and when."""

    words: str
    said: tuple[Said, ...]
    back_in: float | None = None


FromServer = Welcome | Update | Answer | Hint | Moment | Pong | Sorry


# ---- over HTTP


class Request(Struct, frozen=True, forbid_unknown_fields=True):
    """The family; what is not known is refused, so that a misspelt option is not lost."""


class NewTable(Request, frozen=True):
    """`seats` may be left out where the game knows one number only. Bots by seat: {"1": "cat"}."""

    game: Annotated[str, Meta(max_length=40)]
    seats: SeatCount | None = None
    options: dict[str, Annotated[str, Meta(max_length=8000)]] = {}
    bots: dict[str, Annotated[str, Meta(max_length=20)]] = {}
    public: bool = False
    clock: Clock | None = None


class NewTableMade(Struct, frozen=True):
    table: str


class TakeSeat(Request, frozen=True):
    """`seat` left out: the first free one. The word, if any, becomes part of the luck. `id` is the
    client's own: asked again under it, the seat is the same and so is its token."""

    name: Name
    id: Annotated[str, Meta(min_length=16, max_length=40)] | None = None
    seat: SeatNumber | None = None
    word: Annotated[str, Meta(max_length=NAME_LENGTH)] = ""


class SeatTaken(Struct, frozen=True):
    """The token is the seat: whoever has it plays there. It is shown once."""

    seat: int
    token: str


class SeatTicket(Struct, frozen=True):
    """Opens the seat on another device, once. It is shown once."""

    ticket: str
    seconds: int  # that it is good for


class CarrySeat(Request, frozen=True):
    """`id` as in `TakeSeat`."""

    ticket: Annotated[str, Meta(max_length=64)]
    id: Annotated[str, Meta(min_length=16, max_length=40)]


class Summary(Struct, frozen=True):
    """What is told of a table to those who are not at it."""

    table: str
    game: str
    options: dict[str, str]
    phase: Phase
    public: bool
    clock: Clock | None
    seats: list[str | None]  # names
    bots: list[int]
    winners: list[int] | None


class OwnTable(Struct, frozen=True):
    """What is told of a table to whoever has the token of a seat there."""

    table: str
    game: str
    phase: Phase
    seat: int
    seats: list[str | None]  # names
    bots: list[str | None]  # by seat, of which kind
    to_act: list[int]
    outcome: Outcome | None
    scored: bool  # there are points to show


class Tables(Struct, frozen=True):
    tables: list[Summary]


class Reach(Struct, frozen=True):
    """By which names of this machine others in its network find the server; none: it lets nobody
    else in. Told to whoever sits at the machine, and unknown to all others."""

    hosts: list[str] | None


class OptionInfo(Struct, frozen=True):
    name: str
    expected: str
    choices: list[str]  # empty where any text that fits is taken
    default: str
    help: str
    when: dict[str, list[str]]  # what "seats" and other options must be, for it to change anything
    first: str  # the value for somebody's first game


class GameInfo(Struct, frozen=True):
    name: str
    title: str
    motto: str
    seats: list[int]
    hidden: bool
    bots: list[str]
    options: list[OptionInfo]


class Games(Struct, frozen=True):
    games: list[GameInfo]


class Setup(Request, frozen=True):
    """A game with so many seats and these options; what is left out is as the game has it."""

    game: Annotated[str, Meta(max_length=40)]
    seats: SeatCount | None = None
    options: dict[str, Annotated[str, Meta(max_length=8000)]] = {}


class EmptyBoard(Struct, frozen=True):
    """A board before the first move."""

    board: Any


class RecordText(Request, frozen=True):
    record: Annotated[str, Meta(max_length=200_000)]


class Verified(Struct, frozen=True):
    """What was found to be true."""

    facts: list[Fact]


class ReplayAt(Request, frozen=True):
    """A finished game as `seat` saw it after `round` rounds; no seat: as everybody did."""

    record: Annotated[str, Meta(max_length=200_000)]
    round: Annotated[int, Meta(ge=0)] = 0
    seat: SeatNumber | None = None


class Replay(Struct, frozen=True):
    game: str
    options: dict[str, str]
    players: list[str]
    bots: list[int]
    rounds: int
    round: int
    board: Any
    lines: list[StoryLine]
    outcome: Outcome


class Searched(Struct, frozen=True, tag_field="kind", tag="search"):
    """What the kernel `think` takes, to judge a seat's moves in the page. Trays are in base64 as
    they lie in memory, whose layout kernels alone know."""

    module: str  # the address of the game's kernels
    box: str
    position: str
    plan: str
    seat: int
    seed: str  # 64 bits, in decimal
    simulations: int
    node_bytes: int  # of the tree
    most_moves: int  # in any list
    deepest: int  # moves in the tree, one below the other


class Solved(Struct, frozen=True, tag_field="kind", tag="solved"):
    """The same of a solved game: what the kernel `weigh_moves` takes. Nothing is thought about."""

    module: str
    table: str  # the address of what is known of each position, a byte for each
    box: str
    position: str
    most_moves: int
    most_listed: int  # of what the table is listed by
    sure: int  # the rating of a move that has won; one less for each turn that it still takes


class Analysis(Struct, frozen=True):
    """A moment of a finished game, as it was seen by the seat whose moves are to be judged. If the
    game was over there is none."""

    replay: Replay
    movers: tuple[int, ...]  # seats that are to move
    seat: int | None
    played: str | None  # the move that was made; None where the game was ended before
    numbers: tuple[int, ...]  # of the legal moves, as kernels call them
    legal: tuple[str, ...]
    steps: tuple[tuple[int, ...], ...]
    effects: Any  # what each does, field by field; None where nothing is foreseen
    task: Searched | Solved | None


# ---- lessons

Verdict = Literal["begun", "good", "other", "done"]


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    """The same in each language."""

    en: str
    de: str


class LessonInfo(Struct, frozen=True):
    name: str
    title: Words
    text: Words


class Lessons(Struct, frozen=True):
    game: str
    lessons: list[LessonInfo]


class TryMoves(Request, frozen=True):
    """All moves that the reader has made in a lesson, from its beginning on."""

    moves: Annotated[list[MoveText], Meta(max_length=40)] = []


class Tried(Struct, frozen=True):
    """A lesson's board after these moves, and its coach. After an "other" move the reader takes it
    back; "done" ends the lesson."""

    game: TableView
    seats: int
    lines: list[StoryLine]  # what the last move and the replies to it did
    made: int  # moves that led on, of `exercises`
    exercises: int
    verdict: Verdict
    heard: Words | None  # about the last move
    says: Words | None  # what to do now
    good: list[str]  # moves that lead on; none: all do
    shown: bool  # point at them without being asked


class Refused(Struct, frozen=True):
    """Any answer that is not what was asked for, and why, as in `Answer`."""

    words: str
    said: tuple[Said, ...]
    again: bool = False
