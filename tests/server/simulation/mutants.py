"""Servers with one defect each. The simulation must find every one of them."""

from collections.abc import Callable
from typing import Any

from clew.server import room as rooms
from clew.server import views
from clew.server.events import AnyEvent
from clew.server.hub import Hub
from clew.server.match import Match
from clew.server.retention import Retention
from clew.server.room import Room
from clew.server.sockets import Connection

Patch = Callable[..., None]  # as monkeypatch.setattr


def early_acknowledge(patch: Patch) -> None:
    """The answer goes out before the entry is durable."""
    store = Room._store

    async def store_later(self: Room, event: AnyEvent, after: Match) -> bool:
        self.hub.spawn(store(self, event, after))
        return True

    patch(Room, "_store", store_later)


def ids_not_remembered(patch: Patch) -> None:
    """A command that is sent again happens again."""
    apply = Match.apply

    def apply_and_forget(self: Match, event: AnyEvent) -> None:
        apply(self, event)
        self.happened.clear()

    patch(Match, "apply", apply_and_forget)


def undo_leaves_lines(patch: Patch) -> None:
    """What was taken back stays in the story that people read."""

    def rounds_at(self: Match, sequence: int) -> int:
        return self.marks[sequence - 1] if sequence else 0

    patch(Match, "fewest_rounds_since", rounds_at)


def resume_skips_lines(patch: Patch) -> None:
    """Who comes back is taken to know everything already."""
    greet = Connection._greet

    async def greet_as_known(self: Connection) -> Room:
        room = await greet(self)
        self.known = room.match.sequence if self.known else 0
        return room

    patch(Connection, "_greet", greet_as_known)


def update_for_another_seat(patch: Patch) -> None:
    update = views.update

    def leak(match: Match, seat: int | None, *more: Any) -> Any:
        return update(match, 0 if seat is None else (seat + 1) % len(match.seats), *more)

    patch(rooms.views, "update", leak)


def seat_kept_after_rotation(patch: Patch) -> None:
    """An old token goes on seeing what the seat sees."""
    patch(Connection, "_check_seat", lambda self, room: None)


def race_taken_for_success(patch: Patch) -> None:
    """That another node has the place is overlooked."""
    store = Room._store

    async def store_anyhow(self: Room, event: AnyEvent, after: Match) -> bool:
        await store(self, event, after)
        return True

    patch(Room, "_store", store_anyhow)


def silence_taken_for_failure(patch: Patch) -> None:
    """Whether the store kept it is not looked up; it is called not stored."""

    async def not_stored(self: Room, entry: Any) -> bool:
        raise rooms.NotStored("This was not stored; nothing was stored.")

    def no_doubt(self: Room, value: int) -> None:
        pass

    patch(Room, "_is_stored", not_stored)
    patch(Room, "_in_doubt", property(lambda self: 0, no_doubt), raising=False)


def retention_by_the_wall_clock(patch: Patch) -> None:
    """A wall clock that jumps ahead makes tables old."""
    patch(Retention, "witness", _by_the_wall)
    patch(Retention, "now", lambda self: self.hub.wall())


async def _by_the_wall(self: Retention) -> int:
    return await self.hub.store.witness(self.hub.wall())


def open_tables_grow_old(patch: Patch) -> None:
    """Only what happens at a table keeps it from being forgotten."""

    async def do_nothing(self: Retention) -> None:
        pass

    patch(Retention, "keep_open", do_nothing)


def late_requests_are_carried_out(patch: Patch) -> None:
    """A node that was paused does what was asked before."""
    patch(Hub, "check_in_time", lambda self, deadline=0.0: None)


# Which promise each must be seen to break.
MUTANTS = {
    early_acknowledge: "1:",
    ids_not_remembered: "2:",
    undo_leaves_lines: "3:",
    resume_skips_lines: "3:",
    update_for_another_seat: "5:",
    seat_kept_after_rotation: "5:",
    race_taken_for_success: "1:",
    silence_taken_for_failure: "7:",
    retention_by_the_wall_clock: "1:",
    open_tables_grow_old: "1:",
    late_requests_are_carried_out: "7:",
}
