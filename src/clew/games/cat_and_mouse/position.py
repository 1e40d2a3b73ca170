"""Positions of Cat and Mouse as text: `a:M b:CM cat frozen=b ply=3`.

Piles by place, discs from bottom to top; the side to move; then what is not at its start:
`frozen=` a place, `ply=` turns taken, `seen=` keys of earlier positions that can still come back,
and in a match `game=`, `score=` by seat and `previous=`, how the game before ended and its piles.
"""

import re

from clew.core.errors import BadText, listed
from clew.core.records import Record
from clew.games.cat_and_mouse.box import (
    CAT,
    DISCS,
    EMPTY,
    ENDINGS,
    LAST_PLY,
    MOUSE,
    NOWHERE,
    PLACES,
    SIDES,
)
from clew.games.cat_and_mouse.moves import NAMES
from clew.games.cat_and_mouse.rules import MARKS, ending, key_of, pile, score_game

PILE = re.compile(r"([a-i]):([MC]{1,3})")
FIELDS = ("frozen", "ply", "seen", "game", "score", "previous")


def write_position(box: Record, pos: Record) -> str:
    words = [*piles_text(int(pos.table)), SIDES[pos.side]]
    if pos.frozen != NOWHERE:
        words.append(f"frozen={NAMES[pos.frozen]}")
    if pos.ply:
        words.append(f"ply={pos.ply}")
    if pos.seen_count > 1:
        words.append("seen=" + ",".join(f"{key:x}" for key in pos.seen[: pos.seen_count - 1]))
    if pos.game:
        words.append(f"game={pos.game + 1}")
    if pos.score.any():
        words.append(f"score={pos.score[0]},{pos.score[1]}")
    if pos.previous:
        ended = ENDINGS[pos.previous_ended]
        words.append("previous=" + ",".join([ended, *piles_text(int(pos.previous))]))
    return " ".join(words)


def read_position(box: Record, pos: Record, text: str) -> None:
    piles = [word for word in text.split() if ":" in word and "=" not in word]
    sides = [word for word in text.split() if ":" not in word and "=" not in word]
    fields = dict(word.split("=", 1) for word in text.split() if "=" in word)
    for name in fields:
        if name not in FIELDS:
            raise BadText(f"A position has {listed(FIELDS)}, no {name!r}.")
    pos.table = read_piles(piles)
    for side in (MOUSE, CAT):
        pos.reserve[side] = DISCS - discs_of(int(pos.table), side)
    pos.side = read_side(sides)
    pos.frozen = read_frozen(int(pos.table), fields.get("frozen"))
    pos.ply = read_number(fields, "ply", 0, LAST_PLY)
    pos.game = read_number(fields, "game", 1, int(box.games)) - 1
    if "previous" in fields:
        ended, *before = fields["previous"].split(",")
        pos.previous, pos.previous_ended = read_piles(before), read_ending(ended)
    read_seen(pos, fields.get("seen", ""))
    pos.ended = ending(pos, key_of(pos))
    if "score" in fields:
        pos.score[:] = read_score(fields["score"])
    else:
        score_game(pos)


def piles_text(table: int) -> list[str]:
    codes = [(name, pile(table, place)) for place, name in enumerate(NAMES)]
    return [f"{name}:{discs_text(code)}" for name, code in codes if code != EMPTY]


def discs_text(code: int) -> str:
    """A pile's discs from bottom to top: its code's bits after the leading one."""
    return "".join("MC"[int(bit)] for bit in f"{code:b}"[1:])


def discs_of(table: int, side: int) -> int:
    return sum(discs_text(pile(table, place)).count("MC"[side]) for place in range(PLACES))


def read_piles(words: list[str]) -> int:
    table, taken = MARKS, ""
    for word in words:
        match = PILE.fullmatch(word)
        if not match:
            raise BadText(f"A pile is a place a to i and one to three discs, a:MC, not {word!r}.")
        name, discs = match[1], match[2]
        if name in taken:
            raise BadText(f"Two piles lie on {name}; expected one for each place.")
        taken += name
        code = EMPTY
        for disc in discs:
            code = 2 * code + "MC".index(disc)
        table += (code - EMPTY) << 4 * NAMES.index(name)
    for side in (MOUSE, CAT):
        if discs_of(table, side) > DISCS:
            raise BadText(
                f"There are {DISCS} discs of the {SIDES[side]}, not {discs_of(table, side)}."
            )
    return table


def read_side(words: list[str]) -> int:
    if len(words) > 1 or (words and words[0] not in SIDES):
        raise BadText(f"Expected one side to move, {listed(SIDES)}, not {' '.join(words)!r}.")
    return SIDES.index(words[0]) if words else MOUSE


def read_frozen(table: int, name: str | None) -> int:
    if name is None:
        return NOWHERE
    if len(name) != 1 or name not in NAMES or pile(table, NAMES.index(name)) == EMPTY:
        raise BadText(f"The frozen disc tops a pile; there is none on {name!r}.")
    return NAMES.index(name)


def read_number(fields: dict[str, str], name: str, least: int, most: int) -> int:
    text = fields.get(name, str(least))
    if not text.isdecimal() or not least <= int(text) <= most:
        raise BadText(f"Expected {name}= a number from {least} to {most}, not {text!r}.")
    return int(text)


def read_ending(text: str) -> int:
    if text not in ENDINGS[1:]:
        raise BadText(f"A game before ended as {listed(ENDINGS[1:])}, not {text!r}.")
    return ENDINGS.index(text)


def read_score(text: str) -> list[int]:
    numbers = text.split(",")
    if len(numbers) != 2 or not all(number.isdecimal() for number in numbers):
        raise BadText(f"Expected score= two numbers like 25,0, not {text!r}.")
    return [int(number) for number in numbers]


def read_seen(pos: Record, text: str) -> None:
    words = text.split(",") if text else []
    if len(words) >= LAST_PLY or not all(re.fullmatch(r"[0-9a-f]{1,16}", w) for w in words):
        raise BadText(f"Expected seen= fewer than {LAST_PLY} hexadecimal keys, not {text!r}.")
    keys = [int(word, 16) for word in words] + [key_of(pos)]
    pos.seen[: len(keys)] = keys
    pos.seen_count = len(keys)
