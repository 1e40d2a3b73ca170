"""Everything that reaches somebody, and what is wrong with it. `find_leaks` finds none today."""

import random
from collections.abc import Iterator, Sequence

import msgspec

import clew
from clew.core.game import Game
from clew.table import Table
from clew.table.record import record
from tests.games.found import given
from tests.leaks.eyes import eyes_of, refused
from tests.leaks.wire import find_wire_leaks
from tests.soak import many
from tests.walks import all_boxes, random_move, walk

SECRET = bytes(range(1, 33))
WALKS = many(1, 50)


def find_leaks(games: Sequence[Game] = clew.all_games()) -> Iterator[str]:
    """The quick checks first."""
    for game in games:
        for check in given(game, "leaks", "CHECKS", ()):
            yield from check()
    yield from moves_that_do_not_wait_unseen(games)
    yield from running_tables_that_tell_secrets(games)
    yield from bots_that_see_the_truth(games)
    yield from find_wire_leaks(games)
    yield from positions_that_look_different(games)


def positions_that_look_different(games: Sequence[Game]) -> Iterator[str]:
    """What a seat is shown must be the same in every position that it could imagine."""
    boxes = [box for box in all_boxes() if box.game in games]
    for box in sorted(boxes, key=lambda box: (not box.game.hidden, box.seats)):
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
        shown += [refusal(position, viewer, text) for text in refused(position.game)]
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


def moves_that_do_not_wait_unseen(games: Sequence[Game]) -> Iterator[str]:
    for game in games:
        if not game.simultaneous:
            continue
        seen = set()
        for choice in (0, -1):
            at = table(game, 3)
            at.move(0, at.position.legal(0)[choice])
            others = [table_text(at, viewer) for viewer in (1, 2, None)]
            seen.add("\n".join([*others, record(at)]))
        if len(seen) > 1:
            yield f"{game.name}: others can tell a move that waits"
        position = game.deal(3)
        pending = {position.play(0, position.legal(0)[choice]) for choice in (0, -1)}
        for viewer in (1, 2, None):
            if len({tuple(reaches(p, viewer)) for p in pending}) > 1:
                yield f"{game.name}: {viewer} can tell a move that waits"


def running_tables_that_tell_secrets(games: Sequence[Game]) -> Iterator[str]:
    luck = random.Random(3)
    for game in games:
        at = table(game, game.seats[-1])
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


def bots_that_see_the_truth(games: Sequence[Game]) -> Iterator[str]:
    """A bot's position has the bot's own luck, and over many seeds not always the true hands."""
    for game in games:
        at = table(game, max(2, game.seats[0]))
        if at.imagined(0, 5).luck == at.position.luck:
            yield f"{game.name}: a bot is handed the luck to come"
        if eyes_of(game).secret_deal and len({at.imagined(0, n).view(1) for n in range(20)}) == 1:
            yield f"{game.name}: a bot is handed the hands of others"


def table(game: Game, seats: int) -> Table:
    new = Table(game.box(seats), SECRET)
    for seat in range(seats):
        new.sit(seat, f"Player {seat}")
    new.begin()
    return new


def table_text(at: Table, viewer: int | None) -> str:
    shown = [at.view(viewer), at.story(viewer)]
    return msgspec.json.encode(shown).decode() + str(at.view(viewer).board)
