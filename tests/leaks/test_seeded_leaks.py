"""Deliberate leaks, each switched on in turn: the channels' checks must find every one."""

import pytest
from msgspec.structs import replace

import clew
from clew.core.errors import NotAllowed
from clew.core.game import Game
from clew.core.telling import tell
from clew.server import http, views
from clew.server.match import Match, Stale
from clew.server.messages import Hint, Moment, Story
from clew.server.players import Players
from clew.server.room import Room
from clew.server.sockets import Connection
from clew.table import record as record_module
from clew.table.messages import StoryLine
from clew.table.table import Table
from tests.games.found import given
from tests.leaks.channels import find_leaks
from tests.machines import COMPILED

pytestmark = pytest.mark.skipif(not COMPILED, reason="the checks themselves run uncompiled too")


def moves_in_the_record_of_a_running_game(monkeypatch):
    monkeypatch.setattr(record_module, "_is_open", lambda table: True)


def secret_in_the_record_of_a_running_game(monkeypatch):
    monkeypatch.setattr(Table, "shown_secret", property(lambda table: table.secret.hex()))


def waiting_move_in_the_record(monkeypatch):
    honest = record_module._lines
    monkeypatch.setattr(
        record_module,
        "_lines",
        lambda table, **given: honest(table, **{**given, "with_waiting": True}),
    )


def waiting_move_in_the_tables_view(monkeypatch):
    honest = Table.view

    def view(table, seat=None):
        waiting = " ".join(map(str, table.waiting.values()))
        return replace(honest(table, seat), mine=waiting)

    monkeypatch.setattr(Table, "view", view)


def truth_for_bots(monkeypatch):
    monkeypatch.setattr(Table, "imagined", lambda table, seat, seed: table.position)


def true_hands_for_bots(monkeypatch):
    monkeypatch.setattr(Table, "imagined", lambda table, seat, seed: table.position.with_luck(seed))


# ---- of the server


def change_update(monkeypatch, change) -> None:
    """`change` is given the match, the seat and the honest update."""
    honest = views.update

    def update(match, seat, *more):
        return change(match, seat, honest(match, seat, *more))

    monkeypatch.setattr(views, "update", update)


def moves_of_others_in_the_update(monkeypatch):
    def legal(match, seat, update):
        moves = match.table.position.legal(match.awaited[0]) if match.awaited else ()
        return replace(update, game=replace(update.game, legal=tuple(map(str, moves))))

    change_update(monkeypatch, legal)


def truth_in_the_update(monkeypatch):
    def told(match, seat, update):
        return replace(update, next=match.table.position.text)

    change_update(monkeypatch, told)


def watchers_get_the_view_of_the_first_seat(monkeypatch):
    honest = views.update
    monkeypatch.setattr(views, "update", lambda match, seat, *more: honest(match, seat or 0, *more))


def log_as_the_mover_saw_it(monkeypatch):
    honest = views.story

    def story(match, seat, since):
        return honest(match, match.awaited[0] if match.awaited else seat, since)

    monkeypatch.setattr(views, "story", story)


def whole_log_in_the_update(monkeypatch):
    monkeypatch.setattr(views, "story", lambda match, seat, since: story_from_one(match, seat))


def story_from_one(match, seat):
    table = match.table.copy()
    told = []
    for number, played in enumerate(table.rounds, start=1):
        for said in tell(played.before, played.turns, played.after, seat):
            told.append(StoryLine(number, said, said.key))
    return Story(1, 1, told)


def waiting_move_at_the_seat(monkeypatch):
    honest = views.seat_view

    def seat_view(match, seat, *more):
        return replace(honest(match, seat, *more), name=str(match.table.waiting.get(seat)))

    monkeypatch.setattr(views, "seat_view", seat_view)


def secret_in_the_setup(monkeypatch):
    honest = views.welcome

    def welcome(table, match, seat, *more):
        told = honest(table, match, seat, *more)
        return replace(told, setup=replace(told.setup, commitment=match.opened.secret))

    monkeypatch.setattr(views, "welcome", welcome)


def tokens_in_the_summary(monkeypatch):
    honest = views.summary

    def summary(table, match):
        return replace(honest(table, match), seats=[c and c.token for c in match.chairs])

    monkeypatch.setattr(views, "summary", summary)


def claims_at_the_seats(monkeypatch):
    honest = views.seat_view

    def seat_view(match, seat, *more):
        return replace(honest(match, seat, *more), name=getattr(match.chairs[seat], "claim", None))

    monkeypatch.setattr(views, "seat_view", seat_view)


def moves_in_the_record_over_http(monkeypatch):
    def whole(table):
        lines = record_module._lines(table, secret=None, with_moves=True, with_waiting=False)
        return "\n".join(lines)

    monkeypatch.setattr(http, "record", whole)


def save_in_place_of_the_record_over_http(monkeypatch):
    monkeypatch.setattr(http, "record", record_module.save)


def frames_kept_without_their_seat(monkeypatch):
    honest = Room.frame

    def frame(room, seat, since):
        return room.__dict__.setdefault("kept", {}).setdefault(since, honest(room, seat, since))

    monkeypatch.setattr(Room, "frame", frame)


def watchers_sockets_take_the_first_seat(monkeypatch):
    honest = Connection.__init__

    def init(connection, *given):
        honest(connection, *given)
        connection.seat = 0

    monkeypatch.setattr(Connection, "__init__", init)
    monkeypatch.setattr(Connection, "_check_seat", lambda connection, room: None)


def sockets_of_old_tokens_keep_their_seat(monkeypatch):
    monkeypatch.setattr(Connection, "_check_seat", lambda connection, room: None)


def position_in_a_stale_refusal(monkeypatch):
    def check(match, version):
        if version != match.table.version:
            raise Stale(f"The game is at {match.table.position.text}.")

    monkeypatch.setattr(Match, "check_version", check)


def hints_from_the_true_position(monkeypatch):
    async def hint(players, room, seat, asked, *_):
        return Hint(asked, *await players.thinker.explain(room.match.table.position, seat))

    monkeypatch.setattr(Players, "hint", hint)


def hints_from_the_true_hands(monkeypatch):
    async def hint(players, room, seat, asked, *_):
        position = room.match.table.position.with_luck(players.hub.luck.getrandbits(64))
        return Hint(asked, *await players.thinker.explain(position, seat))

    monkeypatch.setattr(Players, "hint", hint)


def moments_as_the_mover_saw_them(monkeypatch):
    honest = views.moment

    def moment(match, seat, asked):
        return honest(match, match.awaited[0] if match.awaited else seat, asked)

    monkeypatch.setattr(views, "moment", moment)


def moments_that_are_to_be_remembered(monkeypatch):
    honest = views.moment

    def moment(match, seat, asked):
        rounds = match.table.copy().rounds
        if not 1 <= asked.round <= len(rounds):
            return honest(match, seat, asked)
        return Moment(asked.id, asked.round, rounds[asked.round - 1].after.plain(seat))

    monkeypatch.setattr(views, "moment", moment)


def position_in_a_reason_against_steps(monkeypatch):
    def check(match, seat, version, steps):
        raise NotAllowed(match.table.position.text)

    monkeypatch.setattr(Match, "check_steps", check)


LEAKS = [
    moves_in_the_record_of_a_running_game,
    secret_in_the_record_of_a_running_game,
    waiting_move_in_the_record,
    waiting_move_in_the_tables_view,
    truth_for_bots,
    true_hands_for_bots,
    moves_of_others_in_the_update,
    truth_in_the_update,
    watchers_get_the_view_of_the_first_seat,
    log_as_the_mover_saw_it,
    whole_log_in_the_update,
    waiting_move_at_the_seat,
    secret_in_the_setup,
    tokens_in_the_summary,
    claims_at_the_seats,
    moves_in_the_record_over_http,
    save_in_place_of_the_record_over_http,
    frames_kept_without_their_seat,
    watchers_sockets_take_the_first_seat,
    sockets_of_old_tokens_keep_their_seat,
    position_in_a_stale_refusal,
    hints_from_the_true_position,
    hints_from_the_true_hands,
    moments_as_the_mover_saw_them,
    moments_that_are_to_be_remembered,
    position_in_a_reason_against_steps,
]


OF_GAMES = [(game, leak) for game in clew.all_games() for leak in given(game, "leaks", "LEAKS", ())]


def name(value: object) -> str:
    return value.name if isinstance(value, Game) else value.__name__


def test_nothing_leaks():
    assert list(find_leaks()) == []


@pytest.mark.parametrize("leak", LEAKS, ids=name)
def test_a_seeded_leak_is_found(leak, monkeypatch):
    leak(monkeypatch)

    assert next(find_leaks(), None) is not None


@pytest.mark.parametrize(("game", "leak"), OF_GAMES, ids=name)
def test_a_leak_that_is_seeded_in_one_game_is_found(game, leak, monkeypatch):
    leak(monkeypatch)

    assert next(find_leaks([game]), None) is not None
