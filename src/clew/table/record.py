"""Matches as text: records to read, replay and verify; saves to go on with.

A record lists the options, who sat where, the commitment, the moves and how it ended; comments
say in words what each move did. Words are never compared: what a record claims stands in it as
keys, numbers and moves, so that other words do not make it false. While the game runs it holds
neither the secret nor, where the rules hide anything, the moves. A save holds everything, closed so
that nobody reads it by accident.
"""

import base64
import binascii
import hashlib
import textwrap
import zlib

from clew.core.errors import BadRecord, quoted
from clew.core.layout import Layout, Line
from clew.core.position import Outcome, read_options, write_options
from clew.core.refusals import Why
from clew.core.registry import find
from clew.core.texts import expect_text, is_number
from clew.core.words import Phrases, Said
from clew.table.fairness import SECRET_BYTES, commitment
from clew.table.messages import Ending, Fact
from clew.table.refusals import TableRefusal
from clew.table.table import Table

FORMAT = 2  # in format 1 the result was a sentence
LONGEST_SAVE = 1_000_000  # characters, unpacked; a few bytes can be packed from gigabytes
CLAIMS = ("result", "payoffs", "points")  # the last two by seat
SAVE_NOTE = "; A running game, closed so that nobody reads it by accident: clew play --resume FILE"
FACTS: Phrases = {
    "seal_fits": (
        "The seal fits: nothing was changed by accident. It has no key, so who changes a "
        "record on purpose can seal it anew.",
        "Das Siegel passt: Nichts wurde aus Versehen verändert. Es hat keinen Schlüssel; "
        "wer eine Aufzeichnung mit Absicht ändert, kann sie neu versiegeln.",
    ),
    "luck_was_fixed": (
        "The secret fits the commitment: if this is the one that was shown before the first "
        "move, all luck was fixed by then.",
        "Das Geheimnis passt zum Fingerabdruck: Ist es der, der vor dem ersten Zug gezeigt "
        "wurde, so war alles Glück da schon festgelegt.",
    ),
    "moves_are_legal": (
        "{turns:legal move leads|legal moves lead} to the position at the end, to the last byte.",
        "{turns:erlaubter Zug führt|erlaubte Züge führen} aufs Byte genau zur Stellung am Ende.",
    ),
    "result_is_right": (
        "The result follows from this: {outcome}",
        "Daraus folgt das Ergebnis: {outcome}",
    ),
}


# ---- written


def record(table: Table) -> str:
    """What anybody may read of the match now."""
    return _seal(
        _lines(table, secret=table.shown_secret, with_moves=_is_open(table), with_waiting=False)
    )


def save(table: Table) -> str:
    """Everything, to go on later."""
    text = _seal(_lines(table, secret=table.secret.hex(), with_moves=True, with_waiting=True))
    packed = base64.b64encode(zlib.compress(text.encode(), 9)).decode()
    return "\n".join([SAVE_NOTE, f"save: {FORMAT}", "closed:", *textwrap.wrap(packed, 76), ""])


def _is_open(table: Table) -> bool:
    """Whether the moves may be read: at the end, or where the whole story is told anyway."""
    all_told = table.game.parts.told_turns(table.box.tray) is None
    return table.outcome is not None or (all_told and not table.game.hidden)


def _lines(table: Table, secret: str | None, with_moves: bool, with_waiting: bool) -> list[str]:
    options = " ".join(write_options(table.box.options))
    lines = [
        f"; {table.game.title}, played with Clew.",
        f"record: {FORMAT}",
        f"game: {table.game.name}",
        f"rules: {table.game.rules_version}",
        f"seats: {table.box.seats}",
        *([f"options: {options}"] if options else []),
    ]
    for seat, player in enumerate(table.players):
        if player:
            lines.append(f"seat {seat}: {player.name}")
            lines += [f"bot {seat}: {player.bot}"] if player.bot else []
            lines += [f"word {seat}: {player.word}"] if player.word else []
    lines.append(f"commitment: {table.commitment}")
    if secret:
        lines.append(f"secret: {secret}")
    if table.ended:
        lines.append(f"ended: {_ending_text(table.ended)}")
    if table.outcome:
        lines += [f"{key}: {value}" for key, value in _claims(table.outcome).items()]
        lines[-len(CLAIMS)] += f" ; {table.outcome}"
        lines.append(f"position: {table.position.text}")
    if not with_moves:
        return [*lines, "; The moves are shown when the game is over."]
    waiting = [
        f"{len(table.rounds) + 1:4} {seat} {move}"
        for seat, move in sorted(table.waiting.items())
        if with_waiting
    ]
    return [*lines, "moves:", *_move_lines(table), *waiting]


def _claims(outcome: Outcome) -> dict[str, str]:
    """How it ended, in keys and numbers."""
    payoffs = " ".join(f"{payoff:g}" for payoff in outcome.payoffs)
    points = " ".join(map(str, outcome.points))
    return dict(zip(CLAIMS, (outcome.reason.key, payoffs, points), strict=True))


def _move_lines(table: Table) -> list[str]:
    lines = []
    words = {line.round: "" for line in table.story()}
    for line in table.story():
        words[line.round] += f" {line.words}"
    for number, played in enumerate(table.rounds, start=1):
        for index, (seat, move) in enumerate(played.turns):
            said = f" ;{words[number]}" if index == 0 and number in words else ""
            lines.append(f"{number:4} {seat} {move:8}{said}".rstrip())
    return lines


def _seal(lines: list[str]) -> str:
    text = "\n".join(lines) + "\n"
    return f"{text}seal: {_digest(text)}\n"


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


# ---- read


def load(text: str, source: str = "record") -> Table:
    """The table as the record or save left it; every move is checked on the way."""
    layout = Layout(expect_text(text, "a record"), source, BadRecord)
    if "save" in layout.headers:
        text = _unpack(layout)
        layout = Layout(text, source, BadRecord)
    _check_seal(layout, text)
    table = _set_up(layout)
    for line in layout.sections.get("moves", []):
        _replay_line(layout, table, line)
    if "ended" in layout.headers:
        with layout.at(layout.headers["ended"]):
            table.end(_ending(layout, table.box.seats))
    return table


def load_finished(text: str, source: str = "record") -> tuple[Table, Outcome]:
    """The table of a finished game. A save, which may hold no end of moves, is refused unread, and
    so is a record that claims no result: nothing is replayed that could not be finished."""
    layout = Layout(expect_text(text, "a record"), source, BadRecord)
    is_save = "save" in layout.headers
    if not is_save:
        _check_seal(layout, text)
    table = load(text, source) if CLAIMS[0] in layout.headers and not is_save else None
    if table is None or table.outcome is None:
        layout.refuse(None, TableRefusal.NOT_FINISHED())
    return table, table.outcome


def verify(text: str, source: str = "record") -> list[Fact]:
    """Check a finished game; the facts say what was found to be true."""
    table, outcome = load_finished(text, source)
    layout = Layout(text, source, BadRecord)
    claims = _claims(outcome) if layout.number("record") > 1 else {}
    for key, replayed in (*claims.items(), ("position", table.position.text)):
        _expect(layout, key, replayed)
    turns = sum(len(played.turns) for played in table.rounds)
    for line in layout.rows("moves")[turns:]:
        layout.refuse(line, TableRefusal.PLAYED_ON())
    found = (
        Said("seal_fits"),
        Said("luck_was_fixed"),
        Said("moves_are_legal", {"turns": turns}),
        Said("result_is_right", {"outcome": str(outcome)}),
    )
    return [Fact(said, said.words(FACTS)) for said in found]


def _unpack(layout: Layout) -> str:
    layout.allow_only(["save"], ["closed"])
    _check_format(layout, "save")
    packed = "".join(line.text for line in layout.rows("closed"))
    unpacking = zlib.decompressobj()
    try:
        data = unpacking.decompress(base64.b64decode(packed, validate=True), LONGEST_SAVE)
        text = data.decode()
    except (binascii.Error, zlib.error, ValueError):
        layout.refuse(None, TableRefusal.SAVE_DAMAGED())
    if not unpacking.eof:
        layout.refuse(None, TableRefusal.SAVE_CUT_OFF(most=LONGEST_SAVE))
    return text


def _check_format(layout: Layout, key: str) -> None:
    if not 1 <= layout.number(key) <= FORMAT:
        came = quoted(layout.header(key))
        why = TableRefusal.OTHER_FORMAT(kind=key, newest=FORMAT, came=came)
        layout.refuse(layout.headers[key], why)


def _check_seal(layout: Layout, text: str) -> None:
    seal = layout.header("seal")
    written = text[: max(0, text.rfind("seal:"))]
    if text[len(written) :] != f"seal: {_digest(written)}\n":  # and nothing after it
        why = TableRefusal.OTHER_SEAL(expected=_digest(written), came=quoted(seal))
        layout.refuse(layout.headers["seal"], why)


def _set_up(layout: Layout) -> Table:
    seats = layout.one_number("seats", 1, 99)
    named = [f"{kind} {seat}" for kind in ("seat", "bot", "word") for seat in range(seats)]
    fixed = ("record", "game", "rules", "seats", "options", "commitment", "secret", "ended")
    _check_format(layout, "record")
    claims = CLAIMS if layout.number("record") > 1 else CLAIMS[:1]
    layout.allow_only([*fixed, *claims, "position", "seal", *named], ["moves"])
    with layout.at(layout.headers.get("game")):
        game = find(layout.header("game"))
    with layout.at(layout.headers.get("rules")):
        game.check_version(layout.number("rules"))
    with layout.at(layout.headers.get("options")):
        options = game.choose(read_options(layout.headers.get("options", Line(0, "")).text))
        table = Table(game.box(seats, **options), _secret(layout))
    for seat in range(seats):
        name = layout.header(f"seat {seat}")
        bot, word = layout.headers.get(f"bot {seat}"), layout.headers.get(f"word {seat}")
        with layout.at(layout.headers[f"seat {seat}"]):
            table.sit(seat, name, bot.text if bot else None, word.text if word else "")
    table.begin()
    return table


def _secret(layout: Layout) -> bytes:
    if "secret" not in layout.headers:
        layout.refuse(None, TableRefusal.NOT_SHOWN())
    try:
        secret = bytes.fromhex(layout.header("secret"))
    except ValueError:
        secret = b""
    if len(secret) != SECRET_BYTES:
        layout.refuse(layout.headers["secret"], TableRefusal.NO_SECRET(digits=2 * SECRET_BYTES))
    if commitment(secret) != layout.header("commitment"):
        layout.refuse(layout.headers["secret"], TableRefusal.OTHER_SECRET())
    return secret


def _replay_line(layout: Layout, table: Table, line: Line) -> None:
    number, seat, move = [*line.text.split(None, 2), "", ""][:3]
    expected = len(table.rounds) + 1
    if number != str(expected) or not is_number(seat) or not move:
        layout.refuse(line, TableRefusal.NO_TURN(round=expected, came=quoted(line.text)))
    with layout.at(line):
        table.move(int(seat), move)


def _ending(layout: Layout, seats: int) -> Ending:
    endings = [Ending("resigned", seat) for seat in range(seats)]
    endings += [Ending("overtime", seat) for seat in range(seats)]
    written = {_ending_text(ending): ending for ending in (*endings, Ending("tie"))}
    if layout.header("ended") not in written:
        why = TableRefusal.NO_ENDING(came=quoted(layout.header("ended")))
        layout.refuse(layout.headers["ended"], why)
    return written[layout.header("ended")]


def _ending_text(ending: Ending) -> str:
    return ending.kind if ending.seat is None else f"{ending.kind} {ending.seat}"


def _apart(replayed: str, written: str) -> Why:
    """Both, from shortly before the place where they part."""
    pairs = enumerate(zip(replayed, written, strict=False))
    parted = next((place for place, (one, other) in pairs if one != other), 0)
    begin = max(0, parted - 8)
    return TableRefusal.OTHER_RESULT(
        replayed=quoted(replayed[begin:]), came=quoted(written[begin:])
    )


def _expect(layout: Layout, key: str, replayed: str) -> None:
    if layout.header(key) != replayed:
        layout.refuse(layout.headers[key], _apart(replayed, layout.header(key)))
