"""What is told of a match, to whom. Every byte that a viewer gets of a table is made here."""

from collections.abc import Mapping

from clew.core.refusals import Why
from clew.server.log import Listing
from clew.server.match import Match
from clew.server.messages import (
    LookBack,
    Moment,
    OwnTable,
    SeatView,
    Story,
    Summary,
    TableSetup,
    Update,
    Welcome,
)
from clew.table.messages import StoryLine

NOTHING = Why((), "")


def welcome(table: str, match: Match, seat: int | None, lost: Why | None = None) -> Welcome:
    opened = match.opened
    setup = TableSetup(
        game=opened.game,
        options=opened.options,
        seats=opened.seats,
        public=opened.public,
        clock=opened.clock,
        commitment=match.table.commitment,
        previous=opened.previous,
        scored=match.table.is_scored,
        curtain=match.table.has_curtain,
    )
    said, words = lost or NOTHING
    return Welcome(table, seat, setup, words, said)


def update(
    match: Match,
    seat: int | None,
    since: int,
    here: set[int],
    watching: int,
    spent: Mapping[int, int],
    waits: Mapping[int, int] | None = None,
    seats: list[SeatView] | None = None,
) -> Update:
    """For who knows the table up to `since`; `spent` is what runs on clocks just now, `waits` how
    long who is away is waited for, `seats` what is told of them, where that was made already."""
    return Update(
        sequence=match.sequence,
        phase=match.phase,
        seats=seat_views(match, here, spent, waits or {}) if seats is None else seats,
        host=match.host,
        watching=watching,
        tie=sorted(match.tie),
        rematch=sorted(match.wishes),
        next=match.next,
        game=match.table.view(seat) if match.table.has_begun else None,
        story=story(match, seat, since),
        chat=[line for line in match.chat if line.sequence > since],
    )


def story(match: Match, seat: int | None, since: int) -> Story:
    known = match.fewest_rounds_since(since)
    first = match.table.told_from if match.table.has_begun else 1
    if match.over_since and since < match.over_since:
        known = 0  # now everything may be told
    elif since and known < match.marks[since - 1]:
        known = min(known, first - 1)  # after an undo lines that were dropped may be told again
    lines: list[StoryLine] = match.table.story(seat, known) if match.table.has_begun else []
    return Story(first, known + 1, lines)


def moment(match: Match, seat: int | None, asked: LookBack) -> Moment:
    return Moment(asked.id, asked.round, match.table.board_at(asked.round, seat))


def seat_views(
    match: Match, here: set[int], spent: Mapping[int, int], waits: Mapping[int, int]
) -> list[SeatView]:
    return [
        seat_view(match, seat, seat in here, spent.get(seat), waits.get(seat))
        for seat in match.seats
    ]


def seat_view(match: Match, seat: int, here: bool, spent: int | None, wait: int | None) -> SeatView:
    chair = match.chairs[seat]
    person = chair is not None and chair.token is not None
    return SeatView(
        name=chair.name if chair else None,
        bot=chair.bot if chair else None,
        person=person,
        ready=chair is not None and chair.ready,
        here=here or (chair is not None and not person),
        left=max(0, match.left[seat] - (spent or 0)) if match.opened.clock else None,
        thinking=spent is not None,
        wait=wait,
    )


def summary(table: str, match: Match) -> Summary:
    opened, outcome = match.opened, match.table.outcome
    return Summary(
        table=table,
        game=opened.game,
        options=opened.options,
        phase=match.phase,
        public=opened.public,
        clock=opened.clock,
        seats=[chair.name if chair else None for chair in match.chairs],
        bots=[seat for seat, chair in enumerate(match.chairs) if chair and not chair.token],
        winners=list(outcome.winners) if outcome else None,
    )


def own_table(table: str, match: Match, seat: int) -> OwnTable:
    return OwnTable(
        table=table,
        game=match.opened.game,
        phase=match.phase,
        seat=seat,
        seats=[chair.name if chair else None for chair in match.chairs],
        bots=[chair.bot if chair and not chair.token else None for chair in match.chairs],
        to_act=list(match.awaited),
        outcome=match.table.outcome,
        scored=match.table.is_scored,
    )


def listing(
    table: str, match: Match, touched: int, encoded: bytes, witnessed: int | None
) -> Listing:
    opened = match.opened
    return Listing(table, opened.game, match.phase, opened.public, touched, encoded, witnessed)
