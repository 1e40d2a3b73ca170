"""Deliberate leaks, each switched on in turn: the channels' checks must find every one."""

import dataclasses

import numpy as np
import pytest
from msgspec.structs import replace

import clew
from clew.core import kernel, telling
from clew.core.kernel import COMPILED
from clew.core.position import Position
from clew.core.refusals import Why
from clew.core.telling import tell
from clew.core.words import Said
from clew.games.cat_and_mouse.box import POSITION as CAT_AND_MOUSE_POSITION
from clew.games.cat_and_mouse.rules import pile
from clew.games.cat_and_mouse.sight import disc_at
from clew.games.sewing_circle.box import POSITION as SEWING_POSITION
from clew.games.wolfpack.box import NO_CARD, SNATCH_SHEEP
from clew.games.wolfpack.box import POSITION as WOLFPACK_POSITION
from clew.games.wolfpack.rules import STEAL_AT
from clew.games.wolle.box import POSITION as WOLLE_POSITION
from clew.server import http, views
from clew.server.match import Match, Stale
from clew.server.messages import Hint, Log
from clew.server.players import Players
from clew.server.room import Room
from clew.server.sockets import Connection
from clew.table import record as record_module
from clew.table import table as table_module
from clew.table.messages import LogLine
from clew.table.table import Table
from tests.leaks.channels import find_leaks

pytestmark = pytest.mark.skipif(not COMPILED, reason="the checks themselves run uncompiled too")


def change_parts(monkeypatch, game: str, **changes) -> None:
    parts = dataclasses.replace(clew.game(game).parts, **changes)
    monkeypatch.setitem(clew.game(game).__dict__, "parts", parts)


def change_told(monkeypatch, game: str, change) -> None:
    """`change` is given the position before, the mover, the move's number, and all rows."""
    honest = telling.told_rows

    def told_rows(before, turns, after):
        rows = honest(before, turns, after)
        (seat, move), *_ = turns
        return change(before.record, seat, move.number, rows) if before.game.name == game else rows

    for module in (telling, table_module):
        monkeypatch.setattr(module, "told_rows", told_rows)


def change_shown(monkeypatch, record, change) -> None:
    """`change` is given box, position, seat and what was honestly shown."""

    honest = Position.shown

    def shown(position, seat=None):
        seen = honest(position, seat).copy()
        if position.game.parts.position == record:
            change(position.box.record, position.record, int(seen[0].seat), seen[0])
        return seen

    monkeypatch.setattr(Position, "shown", shown)


def covered_discs_that_are_shown(monkeypatch):
    def change(box, pos, seat, shown):
        for place, level in np.ndindex(shown.discs.shape):
            shown.discs[place, level] = disc_at(pile(int(pos.table), place), level)

    change_shown(monkeypatch, CAT_AND_MOUSE_POSITION, change)


def covered_discs_in_a_counter(monkeypatch):
    def change(box, pos, seat, shown):
        shown.ply += int(pos.table) % 97

    change_shown(monkeypatch, CAT_AND_MOUSE_POSITION, change)


def covered_disc_in_the_log(monkeypatch):
    def change(before, seat, move, rows):
        for told in rows.values():
            told[0, 2] = pile(int(before.table), move % 9) & 1
        return rows

    change_told(monkeypatch, "cat_and_mouse", change)


def whole_log_of_a_running_game(monkeypatch):
    change_parts(monkeypatch, "cat_and_mouse", told_turns=lambda box: None)


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


def waiting_move_on_the_board(monkeypatch):
    def change(box, pos, seat, shown):
        shown.die += np.sum(pos.pending) % 5

    change_shown(monkeypatch, WOLLE_POSITION, change)


def opponents_hand_that_is_shown(monkeypatch):
    def change(box, pos, seat, shown):
        shown.turn += np.sum(pos.hand[1:]) % 5

    change_shown(monkeypatch, SEWING_POSITION, change)


def opponents_hand_in_the_features(monkeypatch):
    honest = Position.features

    def features(position, seat):
        out = honest(position, seat)
        if position.game.name == "sewing_circle" and position.box.seats == 2:
            out[-1] = np.float32(position.record.hand[1 - seat])
        return out

    monkeypatch.setattr(Position, "features", features)


def opponents_hand_in_what_is_foreseen(monkeypatch):
    honest = Position.foresee

    def foresee(position, seat, *moves):
        effects = honest(position, seat, *moves)
        if position.game.name == "sewing_circle" and position.box.seats == 2:
            effects.view(np.int16)[:1] += np.int16(position.record.hand[1 - seat] % 7)
        return effects

    monkeypatch.setattr(Position, "foresee", foresee)


def opponents_hand_in_a_refusal(monkeypatch):
    honest = clew.game("sewing_circle").parts.why_not

    def why_not(box, pos, seat, number):
        (said,), words = honest(box, pos, seat, number)
        hand = str(pos.hand[(seat + 1) % box.seats])
        return Why((Said(said.key, {**said.args, "hand": hand}),), words)

    change_parts(monkeypatch, "sewing_circle", why_not=why_not)


def opponents_wolves_that_are_shown(monkeypatch):
    def change(box, pos, seat, shown):
        for other in range(box.seats):
            shown.idle[other] = pos.count[other, other]

    change_shown(monkeypatch, WOLFPACK_POSITION, change)


def drawn_card_for_everybody(monkeypatch):
    def change(box, pos, seat, shown):
        if pos.drawn != NO_CARD:
            shown.drawn = pos.drawn - SNATCH_SHEEP

    change_shown(monkeypatch, WOLFPACK_POSITION, change)


def stolen_card_in_the_public_log(monkeypatch):
    def change(before, seat, move, rows):
        return dict.fromkeys(rows, rows[seat])

    change_told(monkeypatch, "wolfpack", change)


def hand_order_kept_through_a_steal(monkeypatch):
    """The card at the same place of the hand is taken every time."""
    honest = kernel._methods[WOLFPACK_POSITION]["play"]

    def play(box, pos, seat, move):
        if move >= STEAL_AT:
            pos.luck = np.uint64(0)
        honest(box, pos, seat, move)

    monkeypatch.setitem(kernel._methods[WOLFPACK_POSITION], "play", play)


def thefts_as_they_were_for_bots(monkeypatch):
    def imagine(box, pos, seat, seed):
        pos.luck = np.uint64(seed)

    monkeypatch.setitem(kernel._methods[WOLFPACK_POSITION], "imagine", imagine)


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
    honest = views.log

    def log(match, seat, since):
        return honest(match, match.awaited[0] if match.awaited else seat, since)

    monkeypatch.setattr(views, "log", log)


def whole_log_in_the_update(monkeypatch):
    monkeypatch.setattr(views, "log", lambda match, seat, since: log_from_one(match, seat))


def log_from_one(match, seat):
    table = match.table.copy()
    told = []
    for number, played in enumerate(table.rounds, start=1):
        for said in tell(played.before, played.turns, played.after, seat):
            told.append(LogLine(number, said, said.key))
    return Log(1, 1, told)


def waiting_move_at_the_seat(monkeypatch):
    honest = views.seat_view

    def seat_view(match, seat, *more):
        return replace(honest(match, seat, *more), name=str(match.table.waiting.get(seat)))

    monkeypatch.setattr(views, "seat_view", seat_view)


def secret_in_the_setting(monkeypatch):
    honest = views.welcome

    def welcome(table, match, seat):
        told = honest(table, match, seat)
        return replace(told, setting=replace(told.setting, commitment=match.opened.secret))

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

    monkeypatch.setattr(Match, "_check_version", check)


def hints_from_the_true_position(monkeypatch):
    async def hint(players, room, seat, asked):
        return Hint(asked, *await players.thinker.explain(room.match.table.position, seat))

    monkeypatch.setattr(Players, "hint", hint)


def hints_from_the_true_hands(monkeypatch):
    async def hint(players, room, seat, asked):
        position = room.match.table.position.with_luck(players.hub.luck.getrandbits(64))
        return Hint(asked, *await players.thinker.explain(position, seat))

    monkeypatch.setattr(Players, "hint", hint)


LEAKS = [
    covered_discs_that_are_shown,
    covered_discs_in_a_counter,
    covered_disc_in_the_log,
    whole_log_of_a_running_game,
    moves_in_the_record_of_a_running_game,
    secret_in_the_record_of_a_running_game,
    waiting_move_in_the_record,
    waiting_move_in_the_tables_view,
    waiting_move_on_the_board,
    opponents_hand_that_is_shown,
    opponents_hand_in_the_features,
    opponents_hand_in_what_is_foreseen,
    opponents_hand_in_a_refusal,
    opponents_wolves_that_are_shown,
    drawn_card_for_everybody,
    stolen_card_in_the_public_log,
    hand_order_kept_through_a_steal,
    thefts_as_they_were_for_bots,
    truth_for_bots,
    true_hands_for_bots,
    moves_of_others_in_the_update,
    truth_in_the_update,
    watchers_get_the_view_of_the_first_seat,
    log_as_the_mover_saw_it,
    whole_log_in_the_update,
    waiting_move_at_the_seat,
    secret_in_the_setting,
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
]


def test_nothing_leaks():
    assert list(find_leaks()) == []


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_a_seeded_leak_is_found(leak, monkeypatch):
    leak(monkeypatch)

    assert next(find_leaks(), None) is not None
