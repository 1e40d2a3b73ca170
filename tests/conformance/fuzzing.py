"""Texts that nobody would write: valid ones with something changed, lost, doubled or swapped.

A text is good if it is refused in one short sentence, or if it is read, reads back equal, and
whatever can be asked of what it says can be asked. `problem_of_…` tells what is wrong, or nothing.
Everything follows from a number, so a failure can be had again.
"""

import random
import re
import string
import traceback
from collections.abc import Callable, Iterator
from functools import cache
from importlib.resources import files
from typing import TypeVar

import numpy as np

import clew
from clew.core import contract
from clew.core.errors import MOST_SAID, BadRecord, ClewError
from clew.core.layout import HALVES, Layout
from clew.core.moves import Move
from clew.core.position import Box, Position
from clew.core.telling import tell
from clew.table import Table, load, verify
from clew.table.record import _seal, _unpack, record, save
from tests.walks import all_boxes, random_move, walk

EXTREMES = (
    *("", "0", "-1", "1", "2", "9", "00", "+1", "1e3", "0x1", "127", "128", "255", "256", "32767"),
    *("32768", "65535", str(2**31 - 1), str(2**31), str(2**63 - 1), str(2**63), str(2**64 - 1)),
    *(str(2**64), "9" * 21, "9" * 5_000, "1" + "0" * 5_000, "²", "١", "1_0"),
)
ODD = "\0\n\t ;:|=,+-_/*>@%.aZ09\ud800\x85\u2028é²١"
WORD = re.compile(r"[^\s=|,+:/>-]+")
NUMBER = re.compile(r"[0-9]+")
PIECES = re.compile(r"([\s=|,+:/>-]+)")
PLAYED = 300  # moves after which a game need not go on
SECRET = bytes(range(32))


# ---- changes


def mutated(text: str, others: list[str], luck: random.Random) -> str:
    for _ in range(luck.choice((1, 1, 1, 2, 3))):
        text = luck.choice(CHANGES)(text, luck.choice(others), luck)
    return text


def change_number(text: str, other: str, luck: random.Random) -> str:
    found = list(NUMBER.finditer(text))
    if not found:
        return text
    place = luck.choice(found)
    near = [str(max(0, int(place[0][:9]) + step)) for step in (-1, 1)]
    return text[: place.start()] + luck.choice((*EXTREMES, *near, *near)) + text[place.end() :]


def change_letter(text: str, other: str, luck: random.Random) -> str:
    at = luck.randrange(len(text) + 1)
    letter = luck.choice((luck.choice(ODD), luck.choice(other or " "), ""))
    return text[:at] + letter + text[at + luck.randrange(2) :]


def change_alike(text: str, other: str, luck: random.Random) -> str:
    """Another digit for a digit, another letter of the same kind for a letter: it still reads."""
    at = luck.randrange(max(1, len(text)))
    letter = text[at : at + 1]
    kinds = ("0123456789", "abcdefghi", "MC", "RDLU", "0123s", string.ascii_letters)
    kind = luck.choice([kind for kind in kinds if letter and letter in kind] or [letter or " "])
    return text[:at] + luck.choice(kind) + text[at + 1 :]


def change_word(text: str, other: str, luck: random.Random) -> str:
    """A word from elsewhere, here or in another text."""
    mine, theirs = list(WORD.finditer(text)), WORD.findall(luck.choice((text, other)))
    if not mine or not theirs:
        return text
    place = luck.choice(mine)
    return text[: place.start()] + luck.choice(theirs) + text[place.end() :]


def change_pieces(text: str, other: str, luck: random.Random) -> str:
    """Drop, double or swap what separators part, with what follows it."""
    pieces = PIECES.split(text)
    one, two = luck.randrange(len(pieces)), luck.randrange(len(pieces))
    match luck.randrange(3):
        case 0:
            del pieces[one : one + luck.choice((1, 2, 2))]
        case 1:
            pieces[one:one] = pieces[two : two + 2]
        case 2:
            pieces[one], pieces[two] = pieces[two], pieces[one]
    return "".join(pieces)


def change_field(text: str, other: str, luck: random.Random) -> str:
    """Drop, double or swap whole words, or take one of another text in place of its namesake."""
    mine, theirs = text.split(" "), other.split(" ")
    one, two = luck.randrange(len(mine)), luck.randrange(len(mine))
    match luck.randrange(5):
        case 0:
            del mine[one]
        case 1:
            mine.insert(two, mine[one])
        case 2:
            mine[one], mine[two] = mine[two], mine[one]
        case 3:
            mine.insert(one, luck.choice(theirs))
        case 4:
            name = mine[one].partition("=")[0]
            mine[one] = next((w for w in theirs if w.partition("=")[0] == name), mine[one])
    return " ".join(mine)


def change_line(text: str, other: str, luck: random.Random) -> str:
    """Drop, double, swap or take lines."""
    mine, theirs = text.split("\n"), other.split("\n")
    one, two = luck.randrange(len(mine)), luck.randrange(len(mine))
    match luck.randrange(4):
        case 0:
            del mine[one]
        case 1:
            mine.insert(two, mine[one])
        case 2:
            mine[one], mine[two] = mine[two], mine[one]
        case 3:
            mine[one] = luck.choice(theirs)
    return "\n".join(mine)


def cut(text: str, other: str, luck: random.Random) -> str:
    at = luck.randrange(len(text) + 1)
    return luck.choice((text[:at], text[at:], text[:at] + other[at:]))


CHANGES = (
    *(change_number, change_number, change_letter, change_word, change_word, change_pieces),
    *(change_field, change_field, change_field, change_alike, change_alike, change_alike),
    *(change_line, cut),
)


# ---- what is changed


def boxes_of(game: str) -> list[Box]:
    return [box for box in all_boxes() if box.game.name == game]


@cache
def positions(game: str) -> list[str]:
    """Some of several games, early, late and over."""
    luck, texts = random.Random(game), []
    for box in boxes_of(game):
        moments = [position for position, _, _ in walk(box, luck.getrandbits(30))]
        texts += [p.text for p in (*luck.sample(moments, min(3, len(moments))), moments[-1])]
    return texts


@cache
def moves(game: str) -> list[tuple[Position, int, str]]:
    luck, found = random.Random(game), []
    for box in boxes_of(game):
        moments = [moment for moment in walk(box, luck.getrandbits(30)) if moment[1] >= 0]
        found += luck.sample(moments, min(4, len(moments)))
    return found


def layouts(game: str) -> list[tuple[str, str]]:
    """Every option that takes a layout, with every text that the game has for one."""
    folder = files(f"clew.games.{game}")
    texts = [f.read_text("utf-8") for f in folder.iterdir() if f.name.endswith(".txt")]
    options = [option.name for option in clew.game(game).options if option.layout]
    return [(option, text) for option in options for text in texts]


@cache
def records(game: str) -> list[str]:
    luck, texts = random.Random(game), []
    for number, box in enumerate(boxes_of(game)):
        table = Table(box, SECRET)
        for seat in range(box.seats):
            table.sit(seat, f"Player {seat}", word="clew" if seat else "")
        table.begin()
        stop = 5 if number % 3 == 0 else 10_000
        while not table.outcome and table.round_count < stop:
            seat = luck.choice(table.to_act)
            table.move(seat, random_move(table.position, seat, luck))
        if not table.outcome and box.seats <= 2:
            table.resign(0)
        texts.append(record(table) if table.outcome else opened(save(table)))
    return [*texts, save(table)]


def opened(saved: str) -> str:
    """What is closed in it: a record of a running game."""
    return _unpack(Layout(saved, "save", BadRecord))


# ---- what is wrong


Problem = str | None
Subject = TypeVar("Subject")


def refused(error: ClewError) -> Problem:
    said = str(error)
    if len(said) > MOST_SAID:
        return f"a refusal of {len(said)} characters: {said[:80]}"
    if not said.isprintable():
        return f"a refusal that no screen can show: {said!r}"
    return None


def problem(read: Callable[[], Subject], ask: Callable[[Subject], Problem]) -> Problem:
    """What is wrong with reading something or, once it was read, with asking it."""
    try:
        subject = read()
    except ClewError as error:
        return refused(error)
    except Exception as error:
        return told(error)
    try:
        return ask(subject)
    except Exception as error:
        return f"read, then {told(error)}"


def told(error: Exception) -> str:
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {last.name}: {str(error)[:120]}"


def problem_of_position(text: str) -> Problem:
    return problem(lambda: clew.position(text), asked_everything)


def asked_everything(position: Position) -> Problem:
    """Whether it reads back and can be looked at, imagined and played on from."""
    again = clew.position(position.text)
    if again != position or again.text != position.text:
        return f"reads back as {again.text[:200]}"
    looked_at(position)
    for seat in range(position.box.seats):
        looked_at(position.imagine(seat, 7))
    return played_on(position)


def looked_at(position: Position) -> None:
    seats, parts = range(position.box.seats), position.game.parts
    for viewer in (None, *seats):
        str(position.view(viewer))
    for seat in seats:
        position.features(seat)
        position.legal(seat)
    for seat in position.to_act:
        question = position.asks(seat)
        assert question.words(parts.phrases)
        assert parts.typed[question.key]
    position.points, position.outcome, position.sides, hash(position)


def played_on(position: Position) -> Problem:
    box, parts, names = position.box, position.game.parts, [f"P{s}" for s in range(5 + 1)]
    list_of = np.empty(parts.max_moves, np.int32)
    for number in range(PLAYED):
        if position.is_over:
            break
        seat = position.to_act[number % len(position.to_act)]
        before, after = position.tray, position.tray
        if not contract.legal(box.tray, before, seat, list_of):
            return f"seat {seat} is to move after {number} moves and has none"
        move = contract.sample(box.tray, after, seat)
        contract.play(box.tray, after, seat, move)
        following = Position(box, after)
        if number < 3 and not position.game.simultaneous:
            turns = ((seat, parts.write_move(box.tray, move)),)
            for viewer in (None, *range(box.seats)):
                for said in tell(position, turns, following, viewer):
                    said.words(parts.phrases, names, parts.spell)
        position = following
    looked_at(position)
    if clew.position(position.text) != position:
        return "where it leads does not read back"
    payoffs = position.outcome.payoffs if position.outcome else ()
    return None if all(0 <= payoff <= 1 for payoff in payoffs) else f"pay-offs {payoffs}"


def problem_of_move(position: Position, seat: int, text: str) -> Problem:
    def ask(move: Move) -> Problem:
        position.play(seat, text)
        again = position.check(seat, str(move))
        return None if again.number == move.number else f"{move} reads back as another"

    return problem(lambda: position.check(seat, text), ask)


def problem_of_layout(game: str, option: str, text: str) -> Problem:
    return problem(lambda: clew.game(game).deal(seed=7, **{option: text}), asked_everything)


def resealed(text: str) -> str:
    at = text.rfind("seal:")
    return text if at < 0 or HALVES.search(text) else _seal(text[:at].splitlines())


def problem_of_record(text: str) -> Problem:
    def ask(table: Table) -> Problem:
        again = load(record(table) if table.outcome else save(table))
        table.story()
        same = again.position == table.position and again.ended == table.ended
        return None if same else "is written as another"

    return problem(lambda: load(text), ask) or problem(lambda: verify(text), lambda facts: None)


# ---- shorter


def kind_of(found: Problem) -> str:
    """Without what differs from text to text."""
    return re.sub("[0-9]+", "N", (found or "").split("'")[0])[:60]


def shortest(text: str, fails: Callable[[str], Problem]) -> str:
    """The text with all left out that is not needed for the same kind of failure."""
    kind = kind_of(fails(text))
    for separator in ("\n", " ", ",", ""):
        for _ in range(3):
            shorter = next(_shorter(text, separator, lambda t: kind_of(fails(t)) == kind), text)
            if shorter == text:
                break
            text = shorter
    return text


def _shorter(text: str, separator: str, still: Callable[[str], bool]) -> Iterator[str]:
    parts = text.split(separator) if separator else list(text)
    if len(parts) > 400:
        return
    at = len(parts) - 1
    while at >= 0:
        fewer = parts[:at] + parts[at + 1 :]
        if still(separator.join(fewer)):
            parts = fewer
        at -= 1
    yield separator.join(parts)
