"""Whether a room fits its screen: nothing scrolls, nothing covers anything, nothing is cut off."""

from playwright.sync_api import Page

SIZES = (
    (360, 640), (390, 844), (640, 360), (844, 390), (820, 1180),
    (1180, 820), (1280, 720), (1440, 900), (1920, 1080),
)  # fmt: skip
TIDY = 39.5  # pixels that a button has at least; dense boards snap to the nearest target instead

# Once for a page: what of it is not as it should be, in words.
LOOK = """(tidy) => {
  const bad = [];
  const [width, height] = [innerWidth, innerHeight];
  const box = (element) => element.getBoundingClientRect();
  const drawn = (element) =>
    element.checkVisibility({ visibilityProperty: true }) && box(element).width > 1;
  const name = (element) => `${element.tagName.toLowerCase()} "${(
    element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 40)}"`;
  const outside = ({ left, top, right, bottom }, frame) =>
    left < frame.left - 1 || top < frame.top - 1
    || right > frame.right + 1 || bottom > frame.bottom + 1;
  const screen = { left: 0, top: 0, right: width, bottom: height };

  const page = document.scrollingElement;
  if (page.scrollWidth > width || page.scrollHeight > height)
    bad.push(`the page scrolls: ${page.scrollWidth}x${page.scrollHeight}`);

  const table = document.querySelector(".room > .table");
  const over = document.querySelector(".room > .over");
  const areas = [...table.children].filter(drawn);
  for (const area of areas) {
    if (outside(box(area), screen)) bad.push(`${area.classList[0]} is outside`);
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = area;
    const overflows = scrollWidth > clientWidth + 2 || scrollHeight > clientHeight + 2;
    if (!area.matches(".side") && overflows)
      bad.push(`${area.classList[0]} is ${scrollWidth}x${scrollHeight}`
        + ` in ${clientWidth}x${clientHeight}`);
    for (const other of areas) {
      if (area === other) continue;
      const [one, two] = [box(area), box(other)];
      if (one.left < two.right - 1.5 && two.left < one.right - 1.5
          && one.top < two.bottom - 1.5 && two.top < one.bottom - 1.5)
        bad.push(`${area.classList[0]} covers ${other.classList[0]}`);
    }
  }

  const picture = document.querySelector(".board svg");
  if (!picture || !drawn(picture)) bad.push("there is no board");
  else if (outside(box(picture), screen)) bad.push("the board is not in sight");

  const CONTROLS = "button, a, select, input, [role=button], [role=radio], [role=tab]";
  for (const control of (over ?? table).querySelectorAll(CONTROLS)) {
    if (!drawn(control) || control.closest(".side")) continue;
    const { left, top, width, height } = box(control);
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const grouped = control.closest("[data-hit]") ?? control;
    if (!hit || !(grouped.contains(hit) || hit.contains(control) && hit.closest("svg")))
      bad.push(`${name(control)} is not what is hit there, but ${hit ? name(hit) : "nothing"}`);
    if (!control.closest("svg, .prompt") && (width < tidy || height < tidy))
      bad.push(`${name(control)} is small: ${Math.round(width)}x${Math.round(height)}`);
  }

  const texts = document.createTreeWalker(over ?? table, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const holder = text.parentElement;
    if (!text.textContent.trim() || !drawn(holder)) continue;
    if (holder.closest(".side, .unseen, svg, .prompt")) continue;
    const style = getComputedStyle(holder);
    if (style.clipPath !== "none") continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const frame = holder.closest("button, .button")
      ?? holder.closest(".paper, .bar-card, .hand, .head, .tabs");
    if (!frame || style.textOverflow === "ellipsis") continue;
    if (outside(range.getBoundingClientRect(), box(frame)))
      bad.push(`"${text.textContent.trim().slice(0, 40)}" leaves its `
        + (frame.classList[0] ?? frame.localName));
  }
  const prompt = (over ? null : table.querySelector(".bar .prompt"));
  if (prompt && prompt.scrollHeight > prompt.clientHeight + 2)
    bad.push(`the voice says too much: "${prompt.textContent.trim()}"`);
  return [...new Set(bad)];
}"""

# With large text, scrolled to: what still cannot be touched.
HIDDEN = """() => {
  const lost = [];
  for (const control of document.querySelectorAll(".room button, .room a")) {
    if (control.closest("svg, .side")) continue;
    if (!control.checkVisibility({ visibilityProperty: true })) continue;
    control.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = control.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!control.contains(hit))
      lost.push(`${control.textContent.trim()} is not what is hit there`);
  }
  const prompt = document.querySelector(".bar .prompt");
  if (prompt && innerWidth < 600 && prompt.scrollHeight > prompt.clientHeight + 2)
    lost.push(`"${prompt.textContent.trim()}" is cut off`);
  scrollTo(0, 0);
  return lost;
}"""

BAR = """() => {
  const { x, y, width, height } = document.querySelector(".bar").getBoundingClientRect();
  return [x, y, width, height].map(Math.round).join(" ");
}"""


def misfits(page: Page) -> list[str]:
    """What does not fit, in words; nothing where all does."""
    return list(page.evaluate(LOOK, TIDY))


def bar(page: Page) -> str:
    """Where the buttons are."""
    return str(page.evaluate(BAR))


def hidden(page: Page) -> list[str]:
    """What cannot be touched even when it is scrolled to."""
    return list(page.evaluate(HIDDEN))
