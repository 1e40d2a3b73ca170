"""What others did is shown move by move, and nobody has to wait for it."""

import time
from itertools import pairwise

import pytest

from tests import cast
from tests.browser.conftest import Invite
from tests.browser.people import Person

WHOSE = ".seat.turn .who"
QUICK = 0.5  # seconds that a move is shown at least, less what a busy machine takes
MANY = cast.box(cast.in_turn, seats=4)


def sit_down(ada: Person) -> None:
    ada.visit(f"/g/{MANY.game.name}")
    ada.press(ada.page.get_by_role("radio", name=str(MANY.seats), exact=True))
    ada.press(ada.button("start"))
    ada.wait_for_turn()


def turns_seen(ada: Person) -> list[tuple[str, float]]:
    """Whose turn is shown and for how long, from a move of Ada's on to her next."""
    confirm = """(turn) => new Promise((done) => {
      const seen = [], whose = () => document.querySelector(turn)?.textContent ?? "";
      const look = () => {
        const now = whose();
        if (seen.at(-1)?.[0] !== now) seen.push([now, performance.now() / 1000]);
        if (seen.length > 1 && now === seen[0][0]) done(seen); else requestAnimationFrame(look);
      };
      look();
      document.querySelector("button.confirm").click();
    })"""
    while not ada.page.locator("button.confirm:not([aria-disabled=true])").count():
        ada.draft_on()
    return [(str(name), float(at)) for name, at in ada.page.evaluate(confirm, WHOSE)]


def test_moves_of_others_are_shown_one_after_the_other(invite: Invite):
    ada = invite("Ada", motion=True)
    sit_down(ada)
    seen = turns_seen(ada)

    assert len({name for name, _ in seen}) == MANY.seats
    spans = [after - before for (_, before), (_, after) in pairwise(seen[1:])]
    assert min(spans) > QUICK


@pytest.mark.parametrize("motion", [True, False])
def test_a_touch_skips_and_reduced_motion_never_waits(invite: Invite, motion: bool):
    ada = invite("Ada", motion=motion)
    sit_down(ada)
    mine = ada.page.locator(WHOSE).inner_text()
    while not ada.page.locator("button.confirm:not([aria-disabled=true])").count():
        ada.draft_on()
    before = ada.answers
    ada.press(ada.page.locator("button.confirm"))
    ada.wait_until(lambda: ada.answers > before)
    ada.wait_until(lambda: 0 in next(reversed(list(ada.heard.updates)))["game"]["to_act"])
    began = time.monotonic()
    if motion:
        ada.page.locator("h1").click()
    ada.page.locator(WHOSE, has_text=mine).wait_for()
    assert time.monotonic() - began < 2 * QUICK


def test_who_does_not_want_to_follow_need_not(invite: Invite):
    ada = invite("Ada", motion=True)
    ada.visit("/")
    ada.press(ada.page.get_by_role("button", name=ada.say("settings")))
    ada.page.get_by_label(ada.say("following")).select_option("off")
    ada.press(ada.button("close"))
    sit_down(ada)
    seen = turns_seen(ada)

    assert seen[-1][1] - seen[1][1] < QUICK * (MANY.seats - 1)  # they think a moment


def test_what_all_did_at_once_is_shown_seat_by_seat(invite: Invite):
    ada, box = invite("Ada", motion=True), cast.box(cast.at_once, seats=4)
    ada.visit(f"/g/{box.game.name}")
    ada.press(ada.page.get_by_role("radio", name=str(box.seats), exact=True))
    ada.press(ada.button("start"))
    ada.play_on(1)
    ada.wait_for_turn()
    while not ada.page.locator("button.confirm:not([aria-disabled=true])").count():
        ada.draft_on()
    seen = ada.page.evaluate(SPOTS)

    assert len(seen) == len(set(seen)) == box.seats


SPOTS = """() => new Promise((done) => {
  const seen = [], began = performance.now();
  const look = () => {
    const name = document.querySelector(".seat.spot .who")?.textContent;
    if (name && seen.at(-1) !== name) seen.push(name);
    if (performance.now() - began > 6000 || seen.length && !name) done(seen);
    else requestAnimationFrame(look);
  };
  look();
  document.querySelector("button.confirm").click();
})"""
