"""What Sewing Circle could tell, seeded leak by leak."""

import numpy as np
import pytest

import clew
from clew.core.position import Position
from clew.core.refusals import Why
from clew.core.words import Said
from tests.leaks.seeding import change_parts, change_shown

GAME = clew.game("sewing_circle")


def opponents_hand_that_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    def change(box, pos, seat, shown):
        shown.turn += np.sum(pos.hand[1:]) % 5

    change_shown(monkeypatch, GAME, change)


def opponents_hand_in_the_features(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Position.features

    def features(position, seat):
        out = honest(position, seat)
        if position.game is GAME and position.box.seats == 2:
            out[-1] = np.float32(position.tray.hand[1 - seat])
        return out

    monkeypatch.setattr(Position, "features", features)


def opponents_hand_in_what_is_foreseen(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Position.foresee

    def foresee(position, seat, *moves):
        effects = honest(position, seat, *moves)
        if position.game is GAME and position.box.seats == 2:
            effects.view(np.int16)[:1] += np.int16(position.tray.hand[1 - seat] % 7)
        return effects

    monkeypatch.setattr(Position, "foresee", foresee)


def opponents_hand_in_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = GAME.parts.why_not

    def why_not(box, pos, seat, number):
        (said,), words = honest(box, pos, seat, number)
        hand = str(pos.hand[(seat + 1) % box.seats])
        return Why((Said(said.key, {**said.args, "hand": hand}),), words)

    change_parts(monkeypatch, GAME, why_not=why_not)


LEAKS = (
    opponents_hand_that_is_shown,
    opponents_hand_in_the_features,
    opponents_hand_in_what_is_foreseen,
    opponents_hand_in_a_refusal,
)
