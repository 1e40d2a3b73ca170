"""Positions of Cat and Mouse as text: `a:M b:CM cat frozen=b ply=3`.

Piles by place, discs from bottom to top; the side to move; then what is not at its start:
`frozen=` a place, `ply=` turns taken, `seen=` keys of earlier positions that can still come back,
and in a match `game=`, `score=` by seat and `previous=`, how the game before ended and its piles.
What came before may be left out, as lessons and studies do: then nothing is frozen, whatever the
ply, and no earlier position counts.
"""

import re
from collections import Counter

from clew.core.errors import BadText, listed
from clew.core.texts import whole_number
from clew.core.trays import Tray
from clew.games.cat_and_mouse import MOST_GAMES
from clew.games.cat_and_mouse.box import (
    CAT,
    CAT_WON,
    DISCS,
    EMPTY,
    ENDINGS,
    LAST_PLY,
    MOUSE,
    MOUSE_WON,
    NOWHERE,
    PLACES,
    RUNNING,
    SIDES,
)
from clew.games.cat_and_mouse.moves import NAMES
from clew.games.cat_and_mouse.rules import (
    KEY_FROZEN,
    KEY_SIDE,
    MARKS,
    ending,
    first_free,
    key_of,
    pile,
    score_game,
    seat_of,
)

PILE = re.compile(r"([a-i]):([MC]{1,3})")
KEY = re.compile(r"[0-9a-f]{1,16}")
FIELDS = ("frozen", "ply", "seen", "game", "score", "previous")
LEAST_WIN, MOST_WIN = 25, 40  # C6, C10: who has five uncovered has at most three in reserve


def write_position(box: Tray, pos: Tray) -> str:
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


def read_position(box: Tray, pos: Tray, text: str) -> None:
    piles = [word for word in text.split() if ":" in word and "=" not in word]
    sides = [word for word in text.split() if ":" not in word and "=" not in word]
    fields = read_words([word for word in text.split() if "=" in word])
    pos.table = read_piles(piles)
    for side in (MOUSE, CAT):
        pos.reserve[side] = DISCS - discs_of(int(pos.table), side)
    pos.side = read_side(sides)
    pos.frozen = read_frozen(int(pos.table), fields.get("frozen"))
    pos.ply = whole_number(fields.get("ply", "0"), "ply", 0, LAST_PLY)
    check_ply(box, pos)
    check_places(box, int(pos.table), lifts_of(pos))
    pos.game = whole_number(fields.get("game", "1"), "game", 1, int(box.games)) - 1
    read_seen(pos, fields.get("seen"))
    check_frozen(box, pos)
    pos.ended = ending(pos, key_of(pos))
    if pos.ended != RUNNING and pos.game + 1 < box.games:
        raise BadText(f"Expected game {pos.game + 2}: this one of {box.games} is over (C10).")
    read_previous(box, pos, fields.get("previous"))
    read_score(box, pos, fields.get("score"))


def read_words(words: list[str]) -> dict[str, str]:
    fields: dict[str, str] = {}
    for word in words:
        name, _, value = word.partition("=")
        if name not in FIELDS:
            raise BadText(f"A position has {listed(FIELDS)}, no {name[:20]!r}.")
        if name in fields:
            raise BadText(f"Expected {name}= once, it came twice.")
        fields[name] = value
    return fields


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
        found = PILE.fullmatch(word)
        if not found:
            raise BadText(
                f"A pile is a place a to i and one to three discs, a:MC, not {word[:20]!r}."
            )
        name, discs = found[1], found[2]
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
                f"There are {DISCS} discs of the {SIDES[side]}, not {discs_of(table, side)} (C1)."
            )
        if uncovered(table)[side] > 5:
            raise BadText(f"Expected five uncovered of the {SIDES[side]} at most: they win (C6).")
    return table


def uncovered(table: int) -> tuple[int, int]:
    """How many discs of each side lie on top."""
    tops = [pile(table, place) & 1 for place in range(PLACES) if pile(table, place) != EMPTY]
    return tops.count(MOUSE), tops.count(CAT)


def read_side(words: list[str]) -> int:
    if len(words) > 1 or (words and words[0] not in SIDES):
        came = " ".join(words)[:20]
        raise BadText(f"Expected one side to move, {listed(SIDES)}, not {came!r}.")
    return SIDES.index(words[0]) if words else MOUSE


def read_frozen(table: int, name: str | None) -> int:
    if name is None:
        return NOWHERE
    if len(name) != 1 or name not in NAMES or pile(table, NAMES.index(name)) == EMPTY:
        raise BadText(f"The frozen disc tops a pile; there is none on {name[:20]!r} (C4).")
    return NAMES.index(name)


def check_ply(box: Tray, pos: Tray) -> None:
    """C1, C2: the mouse begins, each turn introduces one own disc at most, the first ones do."""
    ply = int(pos.ply)
    if pos.side != ply % 2:
        raise BadText(f"Expected the {SIDES[ply % 2]} to move after {ply} turns (C1).")
    for side in (MOUSE, CAT):
        turns, discs = (ply + 1 - side) // 2, DISCS - int(pos.reserve[side])
        if discs > turns:
            raise BadText(f"Expected at most {turns} {SIDES[side]} discs after {ply} turns (C2).")
    forced = 1 if box.frozen == 1 and box.null_move == 1 else 2  # else a lone disc cannot move
    mice, discs = DISCS - int(pos.reserve[MOUSE]), 2 * DISCS - int(pos.reserve.sum())
    if mice < min(ply, 1) or discs < min(ply, forced):
        raise BadText(f"Expected more discs on the table after {ply} turns (C2).")


def lifts_of(pos: Tray) -> int:
    """Turns that took no disc from a reserve."""
    return int(pos.ply) - (2 * DISCS - int(pos.reserve.sum()))


def check_places(box: Tray, table: int, lifts: int) -> None:
    if not places_fit(box, table, lifts):
        last = max(place for place in range(PLACES) if pile(table, place) != EMPTY)
        raise BadText(
            f"Expected a pile on each place before {NAMES[last]}, or turns that took it away (C2)."
        )


def places_fit(box: Tray, table: int, lifts: int) -> bool:
    """C2: before a new pile all places were taken, so each that is empty now needs a lift.

    C5, C6: the ninth pile ends the game, unless its disc lay alone before.
    """
    places = [place for place in range(PLACES) if pile(table, place) != EMPTY]
    needed = places[-1] + 1 if places else 0
    gaps = needed - len(places)
    if box.null_move == 0 and needed == PLACES and gaps:
        return False
    discs = discs_of(table, MOUSE) + discs_of(table, CAT)
    return discs >= needed - int(box.null_move) and lifts >= gaps


def check_frozen(box: Tray, pos: Tray) -> None:
    if pos.frozen != NOWHERE and not (was_introduced(box, pos) or was_lifted(box, pos)):
        name = NAMES[pos.frozen]
        raise BadText(f"Expected frozen= a disc that was used last, as {name} cannot be (C4, C6).")


def was_introduced(box: Tray, pos: Tray) -> bool:
    """Whether the frozen disc can have come from the reserve of who moved last."""
    code = pile(int(pos.table), int(pos.frozen))
    may = box.frozen == 0 and code & 1 != pos.side and pos.seen_count == 1  # C4, C8
    return may and could_be_used(box, without_top(pos), int(pos.frozen), lifts_of(pos))


def was_lifted(box: Tray, pos: Tray) -> bool:
    """Whether the frozen disc can have come from some other place."""
    mover = 1 - int(pos.side)
    turns = (int(pos.ply) + 1 - mover) // 2 - 1  # of the mover, before this one
    if lifts_of(pos) < 1 or DISCS - int(pos.reserve[mover]) > turns:
        return False
    left, place = without_top(pos), int(pos.frozen)
    for source in range(PLACES):
        beneath = pile(left, source)
        parting = beneath != EMPTY or pile(left, place) != EMPTY or box.null_move == 1  # C5
        if source != place and beneath < 8 and parting:
            lifted = 2 * beneath + (pile(int(pos.table), place) & 1)
            before = left + (lifted - beneath << 4 * source)
            if could_be_used(box, before, place, lifts_of(pos) - 1):
                return True
    return False


def without_top(pos: Tray) -> int:
    """The table without the frozen disc."""
    code, place = pile(int(pos.table), int(pos.frozen)), int(pos.frozen)
    return int(pos.table) - (code - (code >> 1) << 4 * place)


def could_be_used(box: Tray, before: int, place: int, lifts: int) -> bool:
    """Whether a game can have come to this table, and a disc then to this place."""
    going_on = max(uncovered(before)) < 5  # C6
    free = pile(before, place) != EMPTY or first_free(before) == place
    return going_on and free and places_fit(box, before, lifts)


def read_seen(pos: Tray, text: str | None) -> None:
    """C8: positions since the last disc from a reserve, each with the same discs."""
    words = text.split(",") if text is not None else []
    most = lifts_of(pos)
    if len(words) > most:
        raise BadText(f"Expected seen= at most {most} positions here, not {len(words)} (C8).")
    keys = [read_key(pos, word, len(words) - index) for index, word in enumerate(words)]
    now = key_of(pos)
    for key, times in Counter([*keys, now]).items():
        if times > 2 + (key == now):
            raise BadText(f"Expected seen={key:x} twice at most: the third time ends it (C8).")
    pos.seen[: len(keys) + 1] = [*keys, now]
    pos.seen_count = len(keys) + 1


def read_key(pos: Tray, word: str, turns: int) -> int:
    """The key of a position that stood so many turns ago."""
    if not KEY.fullmatch(word):
        raise BadText(f"Expected seen= hexadecimal keys, not {word[:20]!r}.")
    key = int(word, 16)
    counts = {code: key >> 4 * (code - 2) & 15 for code in range(2, 16)}
    discs, tops = [0, 0], [0, 0]
    for code, count in counts.items():
        for side in (MOUSE, CAT):
            discs[side] += count * discs_text(code).count("MC"[side])
        tops[code & 1] += count
    frozen = key >> KEY_FROZEN
    fits = max(tops) < 5 and (frozen == 0 or counts.get(frozen, 0) > 0)
    if not fits or discs != [DISCS - int(reserve) for reserve in pos.reserve]:
        raise BadText(f"Expected seen= positions of the discs that lie here, not {word} (C8).")
    if key >> KEY_SIDE & 1 != (int(pos.side) + turns) % 2:
        raise BadText(f"Expected seen= the sides in turn; {word} has another to move (C8).")
    return key


def read_previous(box: Tray, pos: Tray, text: str | None) -> None:
    if (text is not None) != (pos.game > 0):
        raise BadText("Expected previous= from the second game of a match on (C10).")
    if text is None:
        return
    ended, *piles = text.split(",")
    if ended not in ENDINGS[1:]:
        raise BadText(f"A game before ended as {listed(ENDINGS[1:])}, not {ended[:20]!r}.")
    pos.previous, pos.previous_ended = read_piles(piles), ENDINGS.index(ended)
    check_places(box, int(pos.previous), LAST_PLY)
    won = [side for side in (MOUSE, CAT) if uncovered(int(pos.previous))[side] == 5]
    if won != [side for side in (MOUSE, CAT) if ENDINGS[MOUSE_WON + side] == ended]:
        raise BadText(f"Expected previous= piles of a game that ended as {ended} (C6, C10).")


def read_score(box: Tray, pos: Tray, text: str | None) -> None:
    """C10: what the games before can have brought, and this one if it is over."""
    numbers = text.split(",") if text is not None else ["0", "0"]
    if len(numbers) != 2:
        raise BadText(f"Expected score= two numbers like 25,0, not {str(text)[:20]!r}.")
    most = MOST_WIN * int(box.games) if box.games > 1 else 0
    score = [whole_number(number, "score", 0, most) for number in numbers]
    if box.games > 1:
        score_game(pos)
    rest = [score[seat] - int(pos.score[seat]) for seat in (0, 1)]
    if pos.previous_ended in (MOUSE_WON, CAT_WON):
        winner = int(pos.previous_ended) - MOUSE_WON
        reserve = DISCS - discs_of(int(pos.previous), winner)
        rest[1 - seat_of(pos, winner)] -= LEAST_WIN + 5 * reserve  # sides changed since
    if wins(rest[0]) + wins(rest[1]) > max(0, int(pos.game) - 1):
        came = f"{score[0]},{score[1]}"
        raise BadText(f"Expected score= what the games so far can have brought, not {came} (C10).")
    pos.score[:] = score


def wins(points: int) -> int:
    """How few games can have brought these points; more than any match has if none can."""
    games = -(-points // MOST_WIN)
    return games if points % 5 == 0 and LEAST_WIN * games <= points else MOST_GAMES
