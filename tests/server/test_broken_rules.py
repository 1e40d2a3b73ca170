"""Rules that break down in the middle of a game: its people are told, and nothing has happened."""

import logging

import pytest

from clew.core.errors import KernelFailed
from clew.core.refusals import Refusal
from tests import cast, machines
from tests.server.live import live

BOX = cast.box(cast.open_to_all, cast.against_others, seats=2)


@pytest.fixture
def server(tmp_path):
    with live(tmp_path) as running:
        yield running


def broken(*_):
    raise KernelFailed(Refusal.KERNEL_FAILED(game=BOX.game.name, detail="play: unreachable"))


def test_a_move_on_which_the_rules_break_down_is_refused_and_can_be_made_afterwards(
    server, monkeypatch, caplog
):
    table = server.table(BOX.game.name, 2, bots={"1": "kitten"})
    token = server.sit(table)
    with server.at(table, token) as person:
        person.ask("ready")
        before = person.find(lambda update: update["game"] and update["game"]["legal"])["game"]
        move = {"move": before["legal"][0], "version": before["version"]}
        with monkeypatch.context() as patched, caplog.at_level(logging.ERROR):
            machines.seed(patched, "play", BOX.game.parts.position, broken)
            refused = person.ask("move", **move)

        assert not refused["accepted"]
        assert "broke down (play: unreachable); nothing was changed" in refused["words"]
        assert refused["said"][0]["key"] == Refusal.KERNEL_FAILED.key
        assert any("play: unreachable" in line.message for line in caplog.records)
        assert person.ask("move", **move)["accepted"]
