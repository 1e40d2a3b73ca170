"""Moves judged in the page: for people, and to the last bit as they are judged anywhere else."""

from base64 import b64decode
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import msgspec
import numpy as np
import pytest
from playwright.sync_api import Locator

import clew
from clew.bots import LEVELS, levels
from clew.bots.search import make_desk, think
from clew.core import stamp
from clew.core.game import Game
from clew.core.kernel import NUMBA, WASM, running
from clew.core.luck import nth_seed
from clew.core.position import Box, Position
from clew.server.messages import Searched, Solved
from clew.server.records import judged_by, searched, solved
from clew.table import Table
from clew.table.record import record
from tests import cast
from tests.browser.conftest import ROOT, Invite
from tests.browser.fits import misfits
from tests.browser.people import PHONE, Person
from tests.browser.phrases import ALL_TEXT, english_in
from tests.soak import SOAKING
from tests.tables import begun, play_on
from tests.walks import walk

every_game = pytest.mark.parametrize("game", clew.all_games(), ids=lambda game: game.name)
SIMULATIONS = 200
ROWS, THOUGHT = "ol[aria-busy] li", "ol[aria-busy=false]"
WIDTHS = "[document.documentElement.scrollWidth, innerWidth]"
SMALLEST = min(
    clew.all_games(), key=lambda game: stamp.place_of(game.package).stat().st_size
)  # Numba takes long to compile a search

# Of a worker of the page's own: the tree it grows, if any, in base64, and the moves it tells.
JUDGED = """([address, task]) => new Promise((resolve, reject) => {
  const worker = new Worker(address, { type: "module" });
  worker.onerror = ({ message }) => reject(message);
  worker.onmessage = ({ data }) => {
    if (data.kind === "failed") reject(data.why);
    if (data.done < data.all) return;
    const letters = Array.from(data.tree ?? [], (byte) => String.fromCharCode(byte));
    resolve([btoa(letters.join("")), data.moves]);
    worker.terminate();
  };
  worker.postMessage({ kind: "judge", id: 1, task, whole: true });
})"""


# ---- bit for bit


@every_game
def test_a_position_is_judged_in_a_browser_as_by_python_to_the_last_bit(invite: Invite, game: Game):
    ada = invite("Ada")
    ada.visit("/analyse")
    for position, seat in moments(game):
        tree, moves = grown_in(ada, position, seat)
        search = replace(levels.search(LEVELS[-1], game), simulations=SIMULATIONS)
        judged = search.judge(position, seat)

        with running(WASM):
            assert tree == grown(position, seat)
        if SOAKING or game is SMALLEST:
            with running(NUMBA):
                assert tree == grown(position, seat)
        assert moves == [
            {"number": each.move.number, "value": each.value, "visits": each.visits}
            for each in judged
        ]


def moments(game: Game) -> Iterator[tuple[Position, int]]:
    """The first, and some of the middle."""
    table = begun(cast.for_few(game))
    for _ in range(3):
        seat = table.to_act[-1]
        yield table.imagined(seat, 5), seat
        play_on(table, 5)


def grown_in(ada: Person, position: Position, seat: int) -> tuple[bytes, Any]:
    task = msgspec.structs.replace(searched(position, seat), simulations=SIMULATIONS)
    tree, moves = judged_in(ada, task)
    return b64decode(tree), moves


def judged_in(ada: Person, task: Searched | Solved) -> tuple[str, list[Any]]:
    (asset,) = (ROOT / "src/clew/page/assets").glob("engine.worker-*.js")
    tree, moves = ada.page.evaluate(JUDGED, [f"/assets/{asset.name}", msgspec.to_builtins(task)])
    return tree, moves


def grown(position: Position, seat: int) -> bytes:
    plan = levels.search(LEVELS[-1], position.game).plan()
    desk, seed = make_desk(position, SIMULATIONS), nth_seed(np.uint64(position.luck), 0)
    think(position.box.unwatched, plan, desk, seat, np.uint64(seed), 0, SIMULATIONS)
    return desk.nodes.tobytes()


@pytest.mark.parametrize("box", cast.boxes(cast.solved), ids=lambda box: box.text)
def test_a_solved_game_is_known_in_a_browser_as_it_is_by_python(invite: Invite, box: Box):
    ada = invite("Ada")
    ada.visit("/analyse")
    solution = box.game.part("solver").solve(box)
    for position, seat, _ in list(walk(box, 1))[:-1:4]:
        task = judged_by(position, seat)
        assert isinstance(task, Solved)
        _, moves = judged_in(ada, task)
        weighed = {
            move.number: (rating, share) for rating, share, move in solution.weighed_moves(position)
        }

        ranked = [weighed[each["number"]] for each in moves]
        assert ranked == sorted(weighed.values(), reverse=True)
        for each, (rating, _) in zip(moves, ranked, strict=True):
            assert each["value"] == (rating > 0) + (rating == 0) / 2
            assert each.get("turns") == (task.sure - abs(rating) if rating else None)


# ---- for people


@every_game
@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_the_best_moves_of_any_round_of_a_record_are_shown(invite: Invite, game: Game, device: str):
    finger = device == "phone"
    ada = invite("Ada", **({"size": PHONE, "touches": "finger"} if finger else {}))
    table = play_on(begun(cast.for_few(game)), 10_000)
    opened(ada, table)
    for number in range(min(4, len(table.rounds) - 1)):
        judged_as_by_python(ada, table, number)
        if number == 0:
            fits(ada)
            ada.press(ada.page.locator(ROWS).first.get_by_role("button"))
            if finger:  # the board comes into sight
                ada.press(ada.page.get_by_role("tab", name=ada.say("tab_moves")))
        ada.press(on(ada))
    ada.page.get_by_role("slider").press("End")
    ada.page.get_by_text(ada.say("nothing_to_judge")).wait_for()
    assert ada.page.locator(ROWS).count() == 0
    fits(ada)


def opened(ada: Person, table: Table) -> None:
    ada.visit("/analyse")
    file = {"name": "game.clew", "mimeType": "text/plain", "buffer": record(table).encode()}
    ada.page.locator("input[type=file]").set_input_files(file)  # type: ignore[arg-type]
    ada.page.get_by_role("slider").wait_for()
    if not ada.page.locator("#panel").is_visible():  # it lies over the board when asked for
        ada.press(ada.page.get_by_role("tab", name=ada.say("tab_moves")))


def on(ada: Person) -> Locator:
    return ada.page.get_by_role("button", name=ada.say("replay_on"), exact=True)


def fits(ada: Person) -> None:
    ada.page.wait_for_timeout(100)
    wide, window = ada.page.evaluate(WIDTHS)
    assert wide <= window
    if window > PHONE[0]:  # on a phone the panel lies over the board
        assert [what for what in misfits(ada.page) if not what.startswith("the voice")] == []


def judged_as_by_python(ada: Person, table: Table, number: int) -> None:
    """After all was thought: how often the best was tried, and which was played."""
    at = table.rounds[number].before
    seat, made = at.to_act[0], dict(table.rounds[number].turns)
    imagined = at.imagine(seat, at.luck)
    rounds = {"round": number, "rounds": len(table.rounds)}
    ada.page.get_by_text(ada.say("replay_round").format(**rounds)).wait_for()
    first = ada.page.locator(f"{THOUGHT} li").first
    if solved(imagined):
        first.locator(".worth").wait_for()
    else:
        best, *_ = levels.search(LEVELS[-1], table.game).judge(imagined, seat)
        first.get_by_text(f"{best.visits} ×").wait_for()
        assert is_marked(first) == (made[seat] == best.move)
    assert ada.page.locator("li.played").count() == 1


def is_marked(row: Locator) -> bool:
    return bool(row.evaluate("(row) => row.matches('.played')"))


def test_who_slides_on_sees_what_is_thought_of_the_round_where_he_stops(invite: Invite):
    ada = invite("Ada")
    box = cast.box(cast.at_once, seats=2)
    table = play_on(begun(box), 10_000)
    opened(ada, table)
    stop = len(table.rounds) - 2
    for _ in range(stop):
        ada.page.keyboard.press("ArrowRight")

    judged_as_by_python(ada, table, stop)


def test_of_those_who_move_at_once_the_reader_chooses_one(invite: Invite):
    ada = invite("Ada")
    table = play_on(begun(cast.box(cast.at_once, seats=2)), 10_000)
    opened(ada, table)
    chooser = ada.page.locator("#panel").get_by_label(ada.say("moves_of"))
    chooser.select_option("1")
    ada.page.locator(f"{THOUGHT} li").first.wait_for()
    ada.press(on(ada))
    ada.page.get_by_text("Round 1 of").wait_for()

    assert chooser.input_value() == "1", "also in the next round"


def test_after_a_game_one_click_leads_to_what_the_bot_thinks_of_it(invite: Invite):
    ada = invite("Ada", language="de")
    ada.visit(f"/g/{cast.box(cast.open_to_all, seats=2).game.name}")
    ada.choose("bot_kitten")
    ada.press(ada.button("start"))
    ada.wait_for_turn()
    ada.move()
    ada.press(ada.button("menu"))
    ada.press(ada.button("resign"))
    ada.press(ada.button("yes"))
    ada.press(ada.page.get_by_role("link", name=ada.say("analyse")))
    ada.page.locator(f"{THOUGHT} li").first.wait_for()
    assert english_in(ada.page.evaluate(ALL_TEXT)) == set()

    ada.press(on(ada))
    ada.press(ada.page.get_by_role("link", name=ada.say("replay")))
    ada.press(ada.page.get_by_role("tab", name=ada.say("tab_record")))
    ada.page.get_by_text(ada.say("verified")).wait_for()
    assert ada.page.get_by_role("slider").input_value() == "1", "where one was"
    ada.press(ada.page.get_by_role("link", name=ada.say("analyse")))
    ada.page.locator(f"{THOUGHT} li").first.wait_for()
    assert ada.page.get_by_role("slider").input_value() == "1"


def test_a_pasted_record_is_opened_and_one_that_is_none_is_refused(invite: Invite):
    ada = invite("Ada", touches="keys")
    table = play_on(begun(cast.box(cast.open_to_all, seats=2)), 10_000)
    ada.visit("/analyse")
    ada.press(ada.page.locator("summary"))
    field = ada.page.get_by_role("textbox")
    field.fill(record(table))
    ada.press(ada.button("open_pasted"))

    ada.page.locator(f"{THOUGHT} li").first.wait_for()


def test_a_browser_that_cannot_think_says_so(invite: Invite):
    ada = invite("Ada")
    ada.page.add_init_script("delete Navigator.prototype.serviceWorker")  # it would fetch for it
    ada.page.route("**/kernels/*", lambda route: route.fulfill(status=200, body="no module"))
    opened(ada, play_on(begun(cast.box(cast.open_to_all, seats=2)), 10_000))

    ada.page.get_by_role("alert").get_by_text(ada.say("think_failed")).wait_for()
    ada.page.locator("section.board").wait_for()
