"""Sewing Circle: where cards are flipped, swapped and exchanged, and where ribbons tangle."""

from collections.abc import Iterable, Iterator, Mapping
from math import cos, pi, sin

from clew.core.heat import (
    Picture,
    Seen,
    bar_table,
    beside,
    caption,
    label,
    number,
    on_heat,
    rate_table,
    svg,
    tag,
    warmth,
)
from clew.core.moves import Turns
from clew.core.trays import Tray
from clew.games.sewing_circle.box import CHOOSE_HAND, CHOOSE_RIBBON, COMPETITIVE, FACE_DOWN, PLACES
from clew.games.sewing_circle.deck import CARDS, RIBBONS
from clew.games.sewing_circle.ribbons import tangles
from clew.games.sewing_circle.view import card

PLACE_NAMES = tuple(str(place) for place in range(1, PLACES + 1))
CARD_NAMES = tuple(str(number) for number in range(1, CARDS + 1))
USED = {"flip": "places flipped", "swap": "places swapped", "exchange": "places exchanged"}  # maps
FLIPPED, SWAPPED, LAID, TAKEN = (
    "cards flipped",
    "cards swapped",
    "cards laid down",
    "cards taken up",
)
HANDLED = (FLIPPED, SWAPPED, LAID, TAKEN)
RADIUS = 120


def sets_up(pos: Tray) -> bool:
    return bool(pos.phase in (CHOOSE_RIBBON, CHOOSE_HAND))


def turns(before: Tray, after: Tray) -> int:
    return int(after.turn) - int(before.turn)


def roles(box: Tray, end: Tray) -> tuple[str, ...]:
    """S3: the ribbon of each seat."""
    if box.mode != COMPETITIVE:
        return ()
    return tuple(RIBBONS[end.ribbon[seat]] for seat in range(box.seats))


def places(box: Tray) -> dict[str, tuple[str, ...]]:
    return dict.fromkeys(USED.values(), PLACE_NAMES) | dict.fromkeys(HANDLED, CARD_NAMES)


def happened(box: Tray, before: Tray, turns: Turns, after: Tray) -> Iterator[tuple[str, str]]:
    ((_, move),) = turns
    word, *rest = move.split()
    if not sets_up(before):
        yield "moves", word
    if word in USED:
        yield USED[word], rest[0]
    if word == "swap":
        yield USED[word], rest[1]
        for place in rest:
            if before.circle[int(place) - 1] != FACE_DOWN:
                yield SWAPPED, _card(before, place)
    if word == "flip":
        yield FLIPPED, _card(after, rest[0])
    if word == "exchange":
        yield TAKEN, _card(before, rest[0])
        yield LAID, rest[1]


def stood(box: Tray, end: Tray) -> Iterator[tuple[str, str]]:
    found = tangles(box, end)
    for place, name in enumerate(PLACE_NAMES):
        for lane, ribbon in enumerate(RIBBONS):
            if found >> 3 * place + lane & 1:
                yield ribbon, name


def _card(pos: Tray, place: str) -> str:
    return str(int(pos.circle[int(place) - 1]) + 1)


# ---- drawn


def pictures(box: Tray, seen: Seen) -> list[Picture]:
    return [
        *(_places_used(seen, name) for name in USED.values()),
        Picture(
            "Tangles at the end",
            "Where ribbons are tangled when the game is over: the darker a spot between two "
            "places, the more games end with a tangle there.",
            beside((bot, _joints(seen, bot)) for bot in seen.bots),
        ),
        Picture(
            "Ribbons",
            "Which ribbon the tangles are in when the game is over.",
            bar_table(
                "tangles a game",
                seen.bots,
                ((r, [sum(seen.per_game(bot, r).values()) for bot in seen.bots]) for r in RIBBONS),
                number,
            ),
            wide=False,
        ),
        Picture(
            "Cards",
            f"What happens to each card in a game of {seen.bots[-1]}: D and L are the dark and "
            "light ends of its green, orange and purple ribbon, left and right. A card that "
            "goes into hands more often than out of them is a hard one to place.",
            _cards(box, seen, seen.bots[-1]),
            wide=False,
        ),
        Picture(
            "What players do",
            "How often a player does it in a game.",
            rate_table(seen, "move, times a game", "moves"),
            wide=False,
        ),
    ]


def _places_used(seen: Seen, name: str) -> Picture:
    return Picture(
        name.capitalize(),
        f"How often the card on each place is {name.removeprefix('places ')} in a game.",
        beside((bot, _circle(seen.per_game(bot, name))) for bot in seen.bots),
    )


def _cards(box: Tray, seen: Seen, bot: str) -> str:
    rates = [seen.per_game(bot, name) for name in HANDLED]
    faces = (card(box, n) for n in range(CARDS))
    rows = (
        (
            f"{face.number}: {face.left}–{face.right}",
            [rate.get(str(face.number), 0.0) for rate in rates],
        )
        for face in faces
    )
    return bar_table("card", [name.removeprefix("cards ") for name in HANDLED], rows, number)


def _circle(rates: Mapping[str, float]) -> str:
    most = max(rates.values(), default=0.0)
    return _ring(_place(name, rates.get(name, 0.0), most) for name in PLACE_NAMES)


def _joints(seen: Seen, bot: str) -> str:
    """Three dots, one for each ribbon, where a place meets the next."""
    rates = {ribbon: seen.per_game(bot, ribbon) for ribbon in RIBBONS}
    most = max((max(rate.values(), default=0.0) for rate in rates.values()), default=0.0)
    cards = [_place(name, None, most) for name in PLACE_NAMES]
    joints = [
        _joint(place, row, ribbon, rates[ribbon].get(str(place + 1), 0.0), most)
        for place in range(PLACES)
        for row, ribbon in enumerate(RIBBONS)
    ]
    return _ring([*cards, *joints])


def _ring(parts: Iterable[str]) -> str:
    size = 2 * RADIUS + 72
    return svg(size, size, *parts, label="the circle of twelve places", most=310)


def _where(turn: float, radius: float) -> tuple[float, float]:
    """A point on the circle; place 1 is on top, the others follow clockwise."""
    angle, middle = 2 * pi * turn / PLACES - pi / 2, RADIUS + 36
    return middle + radius * cos(angle), middle + radius * sin(angle)


def _place(name: str, rate: float | None, most: float) -> str:
    x, y = _where(int(name) - 1, RADIUS)
    card = {"x": x - 20, "y": y - 26, "width": 40, "height": 52, "rx": 5}
    if rate is None:
        return tag("rect", **card, cls="rim") + label(x, y + 4, name, "l off")
    ink = on_heat(rate, most)
    drawn = tag("rect", caption(f"place {name}: {number(rate)}"), **card, **warmth(rate, most))
    drawn += tag("rect", **card, cls="rim" if rate else "never")
    return drawn + label(x, y - 4, name, f"l {ink}") + label(x, y + 14, number(rate), f"n {ink}")


def _joint(place: int, row: int, ribbon: str, rate: float, most: float) -> str:
    x, y = _where(place + 0.5, RADIUS + 15 * (1 - row))
    told = caption(f"{ribbon}, {place + 1} to {(place + 1) % PLACES + 1}: {number(rate)} a game")
    heat = 0.08 + 0.92 * (rate / most if most else 0.0)
    return tag("circle", told, cx=x, cy=y, r=7, cls=f"ink-{ribbon}", fill_opacity=heat)
