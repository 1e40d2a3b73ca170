"""`Match`: the state of a table as its log tells it, the same on every node and after every crash.

Nothing here reads a clock, draws luck or waits. `apply` either takes the next event or refuses it
with a sentence; to try an event without harm, apply it to a copy.
"""

from typing import Self, get_args

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from clew import bots
from clew.core.errors import BadText, ClewError, NotAllowed, UnknownName, quoted
from clew.core.refusals import Refusal, Why
from clew.core.registry import find
from clew.server.events import (
    AnyEvent,
    Carried,
    Declined,
    Moved,
    Offered,
    Opened,
    Overtime,
    Paused,
    Reacted,
    Readied,
    Replaced,
    Reseated,
    Resigned,
    Returned,
    Rotated,
    Seated,
    Spoke,
    Ticketed,
    Undone,
    Vacated,
    Wished,
)
from clew.server.messages import TEXT_LENGTH, ChatLine, Phase, Reaction
from clew.server.refusals import ServerRefusal
from clew.table import Ending, Table
from clew.table.messages import is_plain
from clew.table.refusals import TableRefusal
from clew.table.table import Frozen, shared_copy

CHAT_KEPT = 100  # lines
PLENTY = 10_000  # events; no game has nearly so many, somebody who floods a table has


LOST_KEPT = 50  # tokens
# No game ends these.
ENDLESS = (
    Spoke, Reacted, Offered, Declined, Undone, Returned, Vacated, Rotated, Reseated, Ticketed,
)  # fmt: skip


# Since when whoever asked sits at the table, on whichever seat, and their own name for what it is.
Asked = tuple[int | None, str]


class Stale(ClewError):
    """Meant for an older version of the game than it is now at."""


class Chair(Struct, frozen=True):
    """A seat that is taken. Without a token nobody but the bot ever sits there."""

    name: str
    token: str | None  # its hash
    bot: str | None  # who plays for the person, or in place of one
    ready: bool
    claim: str | None  # under which id the seat was taken
    since: int  # the sequence at which they sat down
    ticket: tuple[str, int] | None = None  # the hash of what takes it elsewhere, and until when


class State(Struct, frozen=True):
    """A match in one piece, for snapshots."""

    opened: Opened
    words: list[str]
    chairs: list[Chair | None]
    left: list[int]
    tie: list[int]
    wishes: list[int]
    lost: dict[str, str]
    next: str | None
    chat: list[ChatLine]
    happened: list[tuple[int | None, str, int]]
    marks: list[int]
    over_since: int | None
    game: Frozen | None


decode_state = msgspec.msgpack.Decoder(State).decode


class Match:
    def __init__(self, opened: Opened) -> None:
        game = find(opened.game)
        game.check_version(opened.rules)
        box = game.box(opened.seats, **opened.options)
        self.opened = opened
        self.table = Table(box, bytes.fromhex(opened.secret))
        self.chairs: list[Chair | None] = [None] * box.seats
        clock = opened.clock
        self.left = [1000 * clock.seconds if clock else 0] * box.seats  # milliseconds
        self.tie: set[int] = set()  # seats that offer one
        self.wishes: set[int] = set()  # seats that wish a rematch
        self.lost: dict[str, str] = {}  # hashes of tokens that opened a seat once: why not now
        self.next: str | None = None
        self.chat: list[ChatLine] = []
        self.happened: dict[Asked, int] = {}  # when what was asked came true
        self.marks = [0]  # how many rounds there were at each sequence from 1 on
        self.over_since: int | None = None  # the sequence at which the game ended

    # ---- as it stands

    @property
    def sequence(self) -> int:
        """The last place of the log that is in this state."""
        return len(self.marks)

    @property
    def phase(self) -> Phase:
        if not self.table.has_begun:
            return "seating"
        return "over" if self.table.outcome else "playing"

    @property
    def seats(self) -> range:
        return range(self.table.box.seats)

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats whose move is awaited."""
        return self.table.to_act if self.table.has_begun else ()

    def bot_of(self, seat: int) -> str | None:
        chair = self.chairs[seat]
        return chair.bot if chair else None

    def people(self) -> list[int]:
        """Seats that belong to people, whoever plays there now."""
        return [seat for seat in self.seats if (chair := self.chairs[seat]) and chair.token]

    @property
    def host(self) -> int | None:
        """Of the people who are at the table, who sat down first."""
        since = {
            chair.since: seat for seat, chair in enumerate(self.chairs) if chair and chair.token
        }
        return since[min(since)] if since else None

    def present_people(self) -> list[int]:
        """Seats where people play themselves."""
        return [seat for seat in self.people() if not self.bot_of(seat)]

    def thinking(self) -> set[int]:
        """Seats whose clocks run."""
        return set(self.awaited) & set(self.present_people()) if self.opened.clock else set()

    def since(self, seat: int | None) -> int | None:
        """The place in the log at which whoever sits there sat down."""
        chair = self.chairs[seat] if seat is not None and seat in self.seats else None
        return chair.since if chair else None

    def seat_of_token(self, token: str) -> int | None:
        """Where whoever has the token with this hash sits."""
        tokens = [chair.token if chair else None for chair in self.chairs]
        return tokens.index(token) if token in tokens else None

    def why_lost(self, token: str) -> Why:
        """Why the token with this hash opens no seat, though it may have opened one once."""
        name = self.lost.get(token)
        return ServerRefusal[name]() if name else ServerRefusal.TOKEN_INVALID_WATCH()

    def fewest_rounds_since(self, sequence: int) -> int:
        """Who saw the log at `sequence` knows so many rounds that were not taken back since."""
        return min(self.marks[max(0, sequence - 1) :], default=0) if sequence else 0

    def chair(self, seat: int | None) -> tuple[int, Chair]:
        """The seat and who sits there, or an error."""
        if seat is None or seat not in self.seats:
            last = self.table.box.seats - 1
            raise UnknownName(TableRefusal.NO_SUCH_SEAT(last=last, came=str(seat)))
        chair = self.chairs[seat]
        if chair is None:
            raise NotAllowed(ServerRefusal.SEAT_EMPTY(number=seat))
        return seat, chair

    def check_steps(self, seat: int, version: int, steps: tuple[str, ...]) -> None:
        """What stands against a move of these steps, made looking at `version`, as a refusal."""
        self.check_version(version)
        self.table.check_steps(seat, steps)

    # ---- what happens

    def apply(self, event: AnyEvent) -> None:
        """Take the next event of the log, or refuse it; a refusal may leave half of it done."""
        asked = event.asked and (self.since(event.asked[0]), event.asked[1])
        if asked in self.happened:
            raise NotAllowed(ServerRefusal.HAPPENED_ALREADY())
        if self.sequence >= PLENTY and isinstance(event, ENDLESS):
            raise NotAllowed(ServerRefusal.TOO_MUCH_HAPPENED())
        self._apply(event)
        self.marks.append(self.table.round_count)
        if asked:
            self.happened[asked] = self.sequence
        if self.over_since is None and self.phase == "over":
            self.over_since = self.sequence

    def _apply(self, event: AnyEvent) -> None:
        match event:
            case Opened():
                raise NotAllowed(ServerRefusal.OPENED_ONCE())
            case Seated():
                self._seat(event)
            case Vacated():
                self._vacate(event)
            case Reseated():
                self._reseat(event)
            case Readied():
                self._ready(event)
            case Moved() | Undone():
                self._move(event)
            case Resigned():
                self._resign(event)
            case Offered() | Declined():
                self._tie(event)
            case Overtime():
                self._overtime(event)
            case Paused():
                for seat, spent in event.spent.items():
                    self._spend(seat, spent)
            case Replaced() | Returned():
                self._change_hands(event)
            case Spoke() | Reacted():
                self._say(event)
            case Rotated() | Ticketed() | Carried():
                self._change_token(event)
            case Wished():
                self._wish(event)

    # ---- before the game

    def _seat(self, event: Seated) -> None:
        seat = event.seat
        if seat is not None and seat in self.seats and self.chairs[seat]:
            raise NotAllowed(ServerRefusal.SEAT_TAKEN(number=seat))
        if event.bot:
            bots.find(event.bot, self.table.game)  # or an UnknownName
        self.table.sit(-1 if seat is None else seat, event.name, event.bot, event.word)
        assert seat is not None
        player = self.table.players[seat]
        assert player
        ready = event.bot is not None
        claim, since = event.id if event.token else None, self.sequence + 1
        self.chairs[seat] = Chair(player.name, event.token, event.bot, ready, claim, since)
        self._begin_if_ready()

    def _vacate(self, event: Vacated) -> None:
        seat, chair = self.chair(event.seat)
        self.table.stand_up(seat)
        self.chairs[seat] = None
        self._lose(
            chair, ServerRefusal.SEAT_LEFT if event.by is None else ServerRefusal.SEAT_REMOVED
        )

    def _reseat(self, event: Reseated) -> None:
        """Sides may differ, so whoever sits elsewhere now says anew that they are ready."""
        seat, chair = self.chair(event.seat)
        if seat == event.to:
            raise NotAllowed(ServerRefusal.SAME_SEAT())
        self.table.change_seats(seat, event.to)
        other = self.chairs[event.to]
        self.chairs[event.to], self.chairs[seat] = _moved(chair), other and _moved(other)

    def _lose(self, chair: Chair, why: ServerRefusal) -> None:
        """Its token is worth nothing any more; whoever comes with it is told why."""
        if chair.token:
            lost = [*self.lost.items(), (chair.token, why.name)]
            self.lost = dict(lost[-LOST_KEPT:])

    def _ready(self, event: Readied) -> None:
        seat, chair = self.chair(event.seat)
        if self.table.has_begun:
            raise NotAllowed(ServerRefusal.HAS_BEGUN())
        self.chairs[seat] = replace(chair, ready=True)
        self._begin_if_ready()

    def _begin_if_ready(self) -> None:
        if all(chair and chair.ready for chair in self.chairs):
            self.table.begin()

    # ---- the game

    def _move(self, event: Moved | Undone) -> None:
        seat, chair = self.chair(event.seat)
        self.check_version(event.version)
        increment = 1000 * self.opened.clock.increment if self.opened.clock else 0
        self._spend(seat, event.spent)
        if isinstance(event, Moved):
            self.table.move(seat, event.move)
            self.left[seat] += 0 if chair.bot else increment
        else:  # nobody gains time by moving and taking it back
            self.table.undo(seat)
            self._spend(seat, increment)
        self.tie.clear()

    def _resign(self, event: Resigned) -> None:
        seat, _ = self.chair(event.seat)
        self.check_version(event.version)
        self.table.resign(seat)

    def check_version(self, version: int) -> None:
        self._check_playing()
        if version != self.table.version:
            raise Stale(
                ServerRefusal.NEWER_VERSION(version=self.table.version, came=quoted(version))
            )

    def _check_playing(self) -> None:
        if not self.table.has_begun:
            raise NotAllowed(TableRefusal.NOT_BEGUN())
        if self.table.outcome:
            raise NotAllowed(Refusal.GAME_IS_OVER(outcome=str(self.table.outcome)))

    def _spend(self, seat: int, spent: int) -> None:
        self.left[seat] = max(0, self.left[seat] - spent)

    def _tie(self, event: Offered | Declined) -> None:
        seat, _ = self.chair(event.seat)
        self._check_playing()
        if isinstance(event, Declined):
            self.tie.clear()
            return
        if self.table.box.is_shared:
            raise NotAllowed(TableRefusal.NOTHING_TO_TIE())
        if len(self.present_people()) < self.table.box.seats:
            raise NotAllowed(TableRefusal.BOTS_DO_NOT_TIE())
        self.tie.add(seat)
        if len(self.tie) == self.table.box.seats:
            self.table.end(Ending("tie"))

    def _overtime(self, event: Overtime) -> None:
        seat, chair = self.chair(event.seat)
        self._check_playing()
        self._spend(seat, event.spent)
        if self.left[seat] or seat not in self.awaited:
            raise NotAllowed(ServerRefusal.TIME_LEFT(name=chair.name))
        if self.table.box.seats <= 2:
            self.table.end(Ending("overtime", seat))
        else:
            self.chairs[seat] = replace(chair, bot=event.bot)

    def _change_hands(self, event: Replaced | Returned) -> None:
        seat, chair = self.chair(event.seat)
        self._check_playing()
        if not chair.token:
            raise NotAllowed(ServerRefusal.NOBODYS_SEAT(name=chair.name))
        if isinstance(event, Replaced):
            if chair.bot:
                raise NotAllowed(ServerRefusal.BOT_PLAYS_ALREADY(name=chair.name))
            bots.find(event.bot, self.table.game)
            self._spend(seat, event.spent)
            self.chairs[seat] = replace(chair, bot=event.bot)
            self.tie.clear()
            return
        if not chair.bot:
            raise NotAllowed(ServerRefusal.NO_BOT_FOR_YOU())
        if self.opened.clock and not self.left[seat]:
            raise NotAllowed(ServerRefusal.NO_TIME_LEFT())
        self.chairs[seat] = replace(chair, bot=None)

    # ---- on which device

    def _change_token(self, event: Rotated | Ticketed | Carried) -> None:
        seat, chair = self.chair(event.seat)
        if isinstance(event, Ticketed):
            self.chairs[seat] = replace(chair, ticket=(event.ticket, event.until))
            return
        if isinstance(event, Carried):
            if chair.ticket is None or chair.ticket[0] != event.ticket:
                raise NotAllowed(ServerRefusal.TICKET_UNKNOWN())
            chair = replace(chair, claim=event.claim)
        self._lose(chair, ServerRefusal.SEAT_CARRIED)
        self.chairs[seat] = replace(chair, token=event.token, ticket=None)

    # ---- besides the game

    def _say(self, event: Spoke | Reacted) -> None:
        seat, chair = self.chair(event.seat)
        text = check_text(event.text) if isinstance(event, Spoke) else None
        reaction = event.reaction if isinstance(event, Reacted) else None
        if reaction is not None and reaction not in get_args(Reaction):
            raise BadText(ServerRefusal.UNKNOWN_REACTION(came=quoted(reaction)))
        place = self.sequence + 1
        line = ChatLine(place, seat, chair.name, text, reaction)  # type: ignore[arg-type]
        self.chat = [*self.chat, line][-CHAT_KEPT:]

    def _wish(self, event: Wished) -> None:
        seat, _ = self.chair(event.seat)
        if self.phase != "over":
            raise NotAllowed(ServerRefusal.NO_REMATCH_YET())
        if self.next:
            raise NotAllowed(ServerRefusal.REMATCH_HAS_TABLE(table=self.next))
        self.wishes.add(seat)
        self.next = event.next

    # ---- kept elsewhere

    def copy(self) -> Self:
        """Another match, equal now; neither hears of what happens to the other."""
        new = shared_copy(self)
        new.table, new.chairs, new.left = self.table.copy(), list(self.chairs), list(self.left)
        new.tie, new.wishes = set(self.tie), set(self.wishes)
        new.happened, new.marks = dict(self.happened), list(self.marks)
        return new

    def freeze(self) -> bytes:
        state = State(
            opened=self.opened,
            words=[player.word if player else "" for player in self.table.players],
            chairs=self.chairs,
            left=self.left,
            tie=sorted(self.tie),
            wishes=sorted(self.wishes),
            lost=self.lost,
            next=self.next,
            chat=self.chat,
            happened=[(seat, name, place) for (seat, name), place in self.happened.items()],
            marks=self.marks,
            over_since=self.over_since,
            game=self.table.freeze() if self.table.has_begun else None,
        )
        return msgspec.msgpack.encode(state)


def thaw(state: State) -> Match:
    """The match that was frozen so by this very code."""
    match = Match(state.opened)
    for seat, chair in enumerate(state.chairs):
        if chair:
            resident = None if chair.token else chair.bot
            match.table.sit(seat, chair.name, resident, state.words[seat])
    match.chairs, match.left, match.next = state.chairs, state.left, state.next
    match.tie, match.wishes, match.chat = set(state.tie), set(state.wishes), state.chat
    match.happened = {(seat, name): place for seat, name, place in state.happened}
    match.marks, match.over_since, match.lost = state.marks, state.over_since, state.lost
    if state.game:
        match.table.thaw(state.game)
    return match


def _moved(chair: Chair) -> Chair:
    return replace(chair, ready=chair.token is None)


def check_text(text: str) -> str:
    """What somebody says: one line that any screen can show."""
    tidy = text.strip()
    if not tidy or len(tidy) > TEXT_LENGTH or not is_plain(tidy):
        raise BadText(ServerRefusal.SPOKEN(most=TEXT_LENGTH))
    return tidy
