"""Whether everybody can use what is shown: axe's findings, and what it does not look for."""

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parent.parent.parent / "web/node_modules/axe-core/axe.min.js"
FINGER = 40  # pixels

RUN = """async () => {
  const found = await axe.run(document, { resultTypes: ["violations"] });
  return found.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}"""

# Buttons and links that a finger meets; dense boards snap to the nearest target instead.
SMALL = """(finger) => [...document.querySelectorAll("button, a, select, input, summary")]
  .filter((element) => !element.closest("svg, [inert]") && element.checkVisibility())
  .filter((element) => {
    const { width, height } = (element.closest("label") ?? element).getBoundingClientRect();
    return width + 0.5 < finger || height + 0.5 < finger;
  })
  .map((element) => element.outerHTML.slice(0, 160))"""

# Whether the focused element, or what is drawn around it, looks other than without the focus.
LOOKS = """() => {
  const element = document.activeElement;
  const around = element.closest("svg") ? element.parentElement : element;
  const look = () => JSON.stringify([element, ...around.querySelectorAll("*")].map((part) => {
    const { outline, stroke, strokeWidth, fill, fillOpacity, boxShadow, borderColor } =
      getComputedStyle(part);
    return [outline, stroke, strokeWidth, fill, fillOpacity, boxShadow, borderColor];
  }));
  const focused = look();
  element.blur();
  const plain = look();
  element.focus();
  return [focused !== plain, element.outerHTML.slice(0, 160)];
}"""

WIDTHS = "[document.documentElement.scrollWidth, document.documentElement.clientWidth]"


@cache
def axe() -> str:
    return AXE.read_text()


def barriers(page: Page) -> list[str]:
    """What axe calls serious or critical."""
    page.evaluate(axe())
    return list(page.evaluate(RUN))


def too_small(page: Page) -> list[str]:
    """What a finger would miss."""
    return list(page.evaluate(SMALL, FINGER))


def too_wide(page: Page) -> list[str]:
    """How wide a page is that has to be moved sideways to be read."""
    wide, seen = page.evaluate(WIDTHS)
    return [f"{wide} pixels of which {seen} are seen"] if wide > seen else []


def unseen_stops(page: Page, most: int = 120) -> list[str]:
    """Stops of the Tab key that do not look focused or have no name."""
    found, seen = [], set()
    page.evaluate("document.activeElement.blur()")
    for _ in range(most):
        page.keyboard.press("Tab")
        where = page.evaluate("document.activeElement.outerHTML")
        if where in seen or where.startswith("<body"):
            break
        seen.add(where)
        differs, html = page.evaluate(LOOKS)
        if not differs:
            found.append(f"looks the same with the focus: {html}")
    return found + nameless(page)


def nameless(page: Page) -> list[str]:
    """Interactive things without a name, as assistive technology sees them."""
    tree: Any = page.locator("body").aria_snapshot()
    roles = ("button", "link", "combobox", "textbox", "slider", "radio", "checkbox")
    lines = [line.strip().removeprefix("- ") for line in tree.splitlines()]
    return [line for line in lines if line.rstrip(":") in roles]
