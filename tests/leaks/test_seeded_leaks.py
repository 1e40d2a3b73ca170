"""Deliberate leaks, each switched on in turn: the channels' checks must find every one."""

import dataclasses

import numpy as np
import pytest
from msgspec.structs import replace

import clew
from clew.core import kernel
from clew.core.kernel import COMPILED
from clew.core.words import Said
from clew.games.cat_and_mouse import view as cat_and_mouse_view
from clew.games.sewing_circle import view as sewing_view
from clew.games.sewing_circle.box import POSITION as SEWING_POSITION
from clew.games.wolfpack import view as wolfpack_view
from clew.games.wolfpack.box import POSITION as WOLFPACK_POSITION
from clew.games.wolfpack.rules import STEAL_AT
from clew.games.wolle import view as wolle_view
from clew.table import record as record_module
from clew.table.table import Table
from tests.leaks.channels import find_leaks

pytestmark = pytest.mark.skipif(not COMPILED, reason="the checks themselves run uncompiled too")


def change_parts(monkeypatch, game: str, **changes) -> None:
    parts = dataclasses.replace(clew.game(game).parts, **changes)
    monkeypatch.setitem(clew.game(game).__dict__, "parts", parts)


def covered_discs_in_the_view(monkeypatch):
    honest = cat_and_mouse_view.piles_of
    monkeypatch.setattr(
        cat_and_mouse_view, "piles_of", lambda table, *, shown: honest(table, shown=True)
    )


def piles_in_an_order_that_tells(monkeypatch):
    honest = cat_and_mouse_view.piles_of

    def sorted_piles(table, *, shown):
        whole = honest(table, shown=True)
        places = [pile.place for pile in sorted(whole, key=lambda pile: pile.discs)]
        return tuple(sorted(honest(table, shown=shown), key=lambda p: places.index(p.place)))

    monkeypatch.setattr(cat_and_mouse_view, "piles_of", sorted_piles)


def covered_disc_in_the_log(monkeypatch):
    honest = clew.game("cat_and_mouse").parts.tell

    def tell(before, turns, after, viewer):
        target = turns[0][1].steps[-1]
        beneath = next((p.top for p in before.view().piles if p.place == target), "nothing")
        first, *rest = honest(before, turns, after, viewer)
        return [Said(first.key, {**first.args, "beneath": beneath}), *rest]

    change_parts(monkeypatch, "cat_and_mouse", tell=tell)


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
    honest = wolle_view.thread

    def thread(box, pos, seat):
        shown = honest(box, pos, seat)
        return replace(shown, end=f"{shown.end}{pos.pending[seat]}")

    monkeypatch.setattr(wolle_view, "thread", thread)


def opponents_hand_in_the_view(monkeypatch):
    honest = sewing_view.hand
    monkeypatch.setattr(
        sewing_view, "hand", lambda box, pos, index, viewer: honest(box, pos, index, index)
    )


def opponents_hand_in_the_features(monkeypatch):
    honest = kernel._methods[SEWING_POSITION]["observe"]

    def observe(box, pos, seat, out):
        honest(box, pos, seat, out)
        out[-1] = np.float32(pos.hand[1 - seat] if box.seats == 2 else 0)

    monkeypatch.setitem(kernel._methods[SEWING_POSITION], "observe", observe)


def opponents_hand_in_a_refusal(monkeypatch):
    honest = clew.game("sewing_circle").parts.why_not

    def why_not(box, pos, seat, number):
        return f"{honest(box, pos, seat, number)} {pos.hand[(seat + 1) % box.seats]}"

    change_parts(monkeypatch, "sewing_circle", why_not=why_not)


def opponents_wolves_in_the_view(monkeypatch):
    honest = wolfpack_view.player

    def player(box, pos, other, viewer):
        shown = honest(box, pos, other, viewer)
        return replace(shown, idle=int(pos.count[other, other]))

    monkeypatch.setattr(wolfpack_view, "player", player)


def drawn_card_for_everybody(monkeypatch):
    honest = wolfpack_view.view

    def view(box, pos, seat):
        drawn = wolfpack_view.word_of(int(pos.kind[pos.drawn])) if pos.drawn >= 0 else None
        return replace(honest(box, pos, seat), drawn=drawn)

    change_parts(monkeypatch, "wolfpack", view=view)


def stolen_card_in_the_public_log(monkeypatch):
    honest = clew.game("wolfpack").parts.tell

    def tell(before, turns, after, viewer):
        return honest(before, turns, after, turns[0][0])

    change_parts(monkeypatch, "wolfpack", tell=tell)


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


LEAKS = [
    covered_discs_in_the_view,
    piles_in_an_order_that_tells,
    covered_disc_in_the_log,
    whole_log_of_a_running_game,
    moves_in_the_record_of_a_running_game,
    secret_in_the_record_of_a_running_game,
    waiting_move_in_the_record,
    waiting_move_in_the_tables_view,
    waiting_move_on_the_board,
    opponents_hand_in_the_view,
    opponents_hand_in_the_features,
    opponents_hand_in_a_refusal,
    opponents_wolves_in_the_view,
    drawn_card_for_everybody,
    stolen_card_in_the_public_log,
    hand_order_kept_through_a_steal,
    thefts_as_they_were_for_bots,
    truth_for_bots,
    true_hands_for_bots,
]


def test_nothing_leaks():
    assert list(find_leaks()) == []


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_a_seeded_leak_is_found(leak, monkeypatch):
    leak(monkeypatch)

    assert next(find_leaks(), None) is not None
