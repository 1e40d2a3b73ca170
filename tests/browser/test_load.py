"""How much comes over the line until the first board is there."""

import time

import pytest
from playwright.sync_api import Response

from tests.browser.conftest import Invite
from tests.server.house import GAMES

MOST = 200_000  # bytes, compressed


@pytest.mark.parametrize("game", GAMES)
def test_the_first_load_to_a_board_is_small(
    invite: Invite, game: str, capsys: pytest.CaptureFixture[str]
):
    ada = invite("Ada", size=(360, 740))
    answers: list[Response] = []
    ada.page.on("response", lambda response: answers.append(response))
    began = time.monotonic()
    ada.visit(f"/g/{game}")
    ada.press(ada.button("start"))
    ada.page.locator("section.board").wait_for()
    took = time.monotonic() - began

    scripts = [answer for answer in answers if answer.url.endswith(".js")]
    sizes = [answer.request.sizes() for answer in answers]
    size = sum(each["responseBodySize"] + each["responseHeadersSize"] for each in sizes)
    with capsys.disabled():
        print(f"\n{game}: {size / 1000:.0f} KB to the first board, there after {took:.1f} s")
    assert {answer.header_value("content-encoding") for answer in scripts} == {"gzip"}
    assert size < MOST
