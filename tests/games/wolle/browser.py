"""Wolle in a browser."""

from tests.browser.people import Person

DOTS = "(cups) => cups.map((cup) => cup.dataset.dot)"
MIDDLE = 6
CHOICES = ("on",)  # with cups, which somebody's first game is offered without


def begin(ada: Person) -> None:
    """Cups are put in any order: those that stand already stay, and can be taken away again."""
    put = ada.page.locator("section.board [data-dot].put")
    ada.wait_for_turn()
    for _ in range(3):
        ada.draft_on()
    dots = put.evaluate_all(DOTS)

    ada.page.reload()

    ada.wait_for_turn()
    assert put.evaluate_all(DOTS) == dots
    assert len(dots) == 3
    ada.press(put.first)
    assert put.evaluate_all(DOTS) == dots[1:]
