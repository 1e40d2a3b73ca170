"""Everything that reaches somebody, and what is wrong with it. `find_leaks` finds none today."""

import random
from collections.abc import Iterator

import msgspec

import clew
from clew.core.telling import tell
from clew.table import Table
from clew.table.record import record
from tests.leaks.wire import find_wire_leaks
from tests.soak import many
from tests.walks import all_boxes, random_move, walk

SECRET = bytes(range(1, 33))
WALKS = many(1, 50)
REFUSED = ("pass", "a", "exchange 1 9", "flip 1", "sheep", "wolf", "steal", "keep")


def find_leaks() -> Iterator[str]:
    """The quick checks first."""
    yield from covered_discs_that_show()
    yield from moves_that_do_not_wait_unseen()
    yield from running_tables_that_tell_secrets()
    yield from bots_that_see_the_truth()
    yield from thefts_that_tell()
    yield from find_wire_leaks()
    yield from positions_that_look_different()


def positions_that_look_different() -> Iterator[str]:
    """What a seat is shown must be the same in every position that it could imagine."""
    for box in sorted(all_boxes(), key=lambda box: (not box.game.hidden, box.seats)):
        for seed in range(WALKS):
            for position, _, _ in walk(box, seed):
                for seat in range(box.seats):
                    imagined = position.imagine(seat, seed + 1)
                    if reaches(imagined, seat) != reaches(position, seat):
                        yield f"{box.text}: seat {seat} can tell {position.text}"
                    if reaches(imagined, None) != reaches(position, None):
                        yield f"{box.text}: the public can tell {position.text}"


def reaches(position, viewer: int | None) -> list[str]:
    """What is shown, picture, features, legal moves, what they do, and refusals, as text."""
    shown = [position.shown(viewer).tobytes().hex(), str(position.view(viewer))]
    if viewer is not None:
        shown += [position.features(viewer).tobytes().hex(), " ".join(position.legal(viewer))]
        shown += [effects(position, viewer).hex()]
        shown += [refusal(position, viewer, text) for text in REFUSED]
    return shown


def effects(position, seat: int) -> bytes:
    """What each legal move would do."""
    if seat not in position.to_act:
        return b""
    return position.foresee(seat).tobytes()


def refusal(position, seat: int, text: str) -> str:
    try:
        position.check(seat, text)
    except clew.ClewError as error:
        return str(error.why)
    return "fine"


# C7: two games to the same tops and heights over other discs.
ONE, OTHER = "a a a b b a>c c", "a a b a b a>c c"


def covered_discs_that_show() -> Iterator[str]:
    one, other = table("cat_and_mouse", 2), table("cat_and_mouse", 2)
    for turn, (first, second) in enumerate(zip(ONE.split(), OTHER.split(), strict=True)):
        one.move(turn % 2, first)
        other.move(turn % 2, second)
    for viewer in (0, 1, None):
        if table_text(one, viewer) != table_text(other, viewer):
            yield f"cat_and_mouse: {viewer} can tell what lies beneath"
    if record(one) != record(other):
        yield "cat_and_mouse: the record tells what lies beneath"


def moves_that_do_not_wait_unseen() -> Iterator[str]:
    for game in ("wolle", "traxx"):
        seen = set()
        for choice in (0, -1):
            at = table(game, 3)
            at.move(0, at.position.legal(0)[choice])
            others = [table_text(at, viewer) for viewer in (1, 2, None)]
            seen.add("\n".join([*others, record(at)]))
        if len(seen) > 1:
            yield f"{game}: others can tell a move that waits"
        position = clew.game(game).deal(3)
        pending = {position.play(0, position.legal(0)[choice]) for choice in (0, -1)}
        for viewer in (1, 2, None):
            if len({tuple(reaches(p, viewer)) for p in pending}) > 1:
                yield f"{game}: {viewer} can tell a move that waits"


def running_tables_that_tell_secrets() -> Iterator[str]:
    luck = random.Random(3)
    for game in clew.all_games():
        at = table(game.name, game.seats[-1])
        for _ in range(5):
            if at.outcome:
                break
            seat = at.to_act[0]
            at.move(seat, random_move(at.position, seat, luck))
            texts = [table_text(at, viewer) for viewer in (*range(at.box.seats), None)]
            for text in [*texts, record(at)]:
                if SECRET.hex() in text or str(at.position.luck) in text:
                    yield f"{game.name}: the luck to come is told"
        if game.hidden and not at.outcome and "moves:" in record(at):
            yield f"{game.name}: the moves of a running game are told"


def bots_that_see_the_truth() -> Iterator[str]:
    """A bot's position has the bot's own luck, and over many seeds not always the true hands."""
    at = table("sewing_circle", 2)
    if at.imagined(0, 5).luck == at.position.luck:
        yield "a bot is handed the luck to come"
    if len({at.imagined(0, seed).view(1) for seed in range(20)}) == 1:
        yield "a bot is handed the hands of others"


# P12: seat 2 passes its hand to seat 1, and seat 0 gets a steal.
BEFORE_THE_SWAP = (
    "wolfpack seats=3 | hand0=00 hand1=11/steal hand2=sssss2/swap piles=13,13,13,14,14,13"
    " mover=2 | luck=1"
)


def thefts_that_tell() -> Iterator[str]:
    """Nobody but thief and victim can tell what was stolen, and luck alone decides it."""
    before = clew.position(BEFORE_THE_SWAP).play(2, "swap right")
    theft = before.check(0, "steal 1p 2p")
    heard, stolen, imagined = set(), set(), set()
    for luck in range(60):
        after = before.with_luck(luck).play(0, theft)
        for viewer in (2, None):
            told = tell(before, [(0, theft)], after, viewer)
            heard.add((viewer, msgspec.json.encode(told)))
            heard.add((viewer, after.shown(viewer).tobytes()))
        stolen.add(after.view(1).players[1].hand)
    for seed in range(60):
        imagined.add(after.imagine(2, seed).view(1).players[1].hand)
    if len(heard) != 4:
        yield "wolfpack: others can tell what was stolen"
    if len(stolen) != 2:
        yield "wolfpack: what is stolen depends on more than luck"
    if len(imagined) != 2:
        yield "wolfpack: a bot is handed what was stolen"


def table(game: str, seats: int) -> Table:
    new = Table(clew.game(game).box(seats), SECRET)
    for seat in range(seats):
        new.sit(seat, f"Player {seat}")
    new.begin()
    return new


def table_text(at: Table, viewer: int | None) -> str:
    shown = [at.view(viewer), at.log(viewer)]
    return msgspec.json.encode(shown).decode() + str(at.view(viewer).board)
