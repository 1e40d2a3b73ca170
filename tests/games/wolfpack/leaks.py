"""What Wolfpack could tell, seeded leak by leak, and what finds it."""

from collections.abc import Iterator

import msgspec
import numpy as np
import pytest

import clew
from clew.core.telling import tell
from clew.games.wolfpack.box import NO_CARD, SNATCH_SHEEP
from clew.games.wolfpack.rules import STEAL_AT
from tests.leaks.seeding import change_kernel, change_shown, change_told, honest_kernel

GAME = clew.game("wolfpack")


# P12: seat 2 passes its hand to seat 1, and seat 0 gets a steal.
BEFORE_THE_SWAP = (
    "wolfpack seats=3 | hand0=00 hand1=11/steal hand2=sssss2/swap piles=13,13,13,14,14,13"
    " mover=2 | luck=1"
)


def thefts_that_tell() -> Iterator[str]:
    """Nobody but thief and victim can tell what was stolen, and luck alone decides it."""
    before = clew.position(BEFORE_THE_SWAP).play(2, "swap right")
    theft = before.check(0, "steal 1p 2p")
    heard, stolen, imagined = set(), set(), set()
    for luck in range(60):
        after = before.with_luck(luck).play(0, theft)
        for viewer in (2, None):
            told = tell(before, [(0, theft)], after, viewer)
            heard.add((viewer, msgspec.json.encode(told)))
            heard.add((viewer, after.shown(viewer).tobytes()))
        stolen.add(after.view(1).players[1].hand)
    for seed in range(60):
        imagined.add(after.imagine(2, seed).view(1).players[1].hand)
    if len(heard) != 4:
        yield "wolfpack: others can tell what was stolen"
    if len(stolen) != 2:
        yield "wolfpack: what is stolen depends on more than luck"
    if len(imagined) != 2:
        yield "wolfpack: a bot is handed what was stolen"


def opponents_wolves_that_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    def change(box, pos, seat, shown):
        for other in range(box.seats):
            shown.idle[other] = pos.count[other, other]

    change_shown(monkeypatch, GAME, change)


def drawn_card_for_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    def change(box, pos, seat, shown):
        if pos.drawn != NO_CARD:
            shown.drawn = pos.drawn - SNATCH_SHEEP

    change_shown(monkeypatch, GAME, change)


def stolen_card_in_the_public_log(monkeypatch: pytest.MonkeyPatch) -> None:
    def change(before, seat, move, rows):
        return dict.fromkeys(rows, rows[seat])

    change_told(monkeypatch, GAME, change)


def hand_order_kept_through_a_steal(monkeypatch: pytest.MonkeyPatch) -> None:
    """The card at the same place of the hand is taken every time."""
    honest = honest_kernel(GAME, "play")

    def play(box, pos, seat, move):
        if move >= STEAL_AT:
            pos.luck = np.uint64(0)
        honest(box, pos, seat, move)

    change_kernel(monkeypatch, GAME, "play", play)


def thefts_as_they_were_for_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    def imagine(box, pos, seat, seed):
        pos.luck = np.uint64(seed)

    change_kernel(monkeypatch, GAME, "imagine", imagine)


CHECKS = (thefts_that_tell,)
LEAKS = (
    opponents_wolves_that_are_shown,
    drawn_card_for_everybody,
    stolen_card_in_the_public_log,
    hand_order_kept_through_a_steal,
    thefts_as_they_were_for_bots,
)
