"""Finished games: looked through round by round, and all that it takes to judge a move of them."""

from base64 import b64encode

import numpy as np

from clew.bots import LEVELS, levels
from clew.bots.search import DEEPEST, NODE
from clew.core.errors import UnknownName, quoted
from clew.core.luck import nth_seed
from clew.core.position import Outcome, Position
from clew.core.trays import Tray
from clew.server.kernels import address_of, table_of
from clew.server.messages import Analysis, Replay, ReplayAt, Searched, Solved
from clew.server.refusals import ServerRefusal
from clew.table.messages import NO_OFFER
from clew.table.record import load_finished
from clew.table.table import Table, offer


def replayed(asked: ReplayAt) -> Replay:
    table, outcome = load_finished(asked.record)
    return _replay(table, outcome, _moment(table, asked.round), asked.round, asked.seat)


def analysed(asked: ReplayAt) -> Analysis:
    """Seen by whom it is about: the seat that was asked for if it is to move, or the first."""
    table, outcome = load_finished(asked.record)
    at = _moment(table, asked.round)
    movers, wished = at.to_act, None if asked.seat is None else at.seat(asked.seat)
    seat = wished if wished in movers else next(iter(movers), None)
    offered = NO_OFFER if seat is None else offer(at, seat)
    turns = table.rounds[asked.round].turns if asked.round < len(table.rounds) else ()
    return Analysis(
        replay=_replay(table, outcome, at, asked.round, wished if seat is None else seat),
        movers=movers,
        seat=seat,
        played=next((str(move) for mover, move in turns if mover == seat), None),
        numbers=() if seat is None else tuple(at.legal_numbers(seat).tolist()),
        legal=offered.legal,
        steps=offered.steps,
        effects=offered.effects,
        task=None if seat is None else judged_by(at.imagine(seat, at.luck), seat),
    )


def _moment(table: Table, number: int) -> Position:
    last = len(table.rounds)
    if number > last:
        raise UnknownName(ServerRefusal.UNKNOWN_ROUND(rounds=last, came=quoted(number)))
    return table.rounds[number - 1].after if number else table.first


def _replay(table: Table, outcome: Outcome, at: Position, number: int, seat: int | None) -> Replay:
    return Replay(
        game=table.game.name,
        options=dict(table.box.options),
        players=[player.name if player else "" for player in table.players],
        bots=[seat for seat, player in enumerate(table.players) if player and player.bot],
        rounds=len(table.rounds),
        round=number,
        board=at.plain(seat),
        lines=list(table.story(seat)),
        outcome=outcome,
    )


def judged_by(position: Position, seat: int) -> Searched | Solved:
    """As the strongest bot would do it: by the solution, where there is one."""
    return solved(position) or searched(position, seat)


def solved(position: Position) -> Solved | None:
    game, table = position.game, table_of(position.box)
    if table is None:
        return None
    ratings = game.part("ratings")
    return Solved(
        module=address_of(game),
        table=table,
        box=_written(position.box.tray),
        position=_written(position.kernel),
        most_moves=game.parts.max_moves,
        most_listed=ratings.SETS,
        sure=ratings.SURE,
    )


def searched(position: Position, seat: int) -> Searched:
    """What the strongest bot would think of a position that the seat imagines, bit for bit."""
    game = position.game
    search = levels.search(LEVELS[-1], game)
    return Searched(
        module=address_of(game),
        box=_written(position.box.unwatched),
        position=_written(position.kernel),
        plan=_written(search.plan()),
        seat=seat,
        seed=str(int(nth_seed(np.uint64(position.luck), 0))),
        simulations=search.simulations,
        node_bytes=NODE.itemsize,
        most_moves=game.parts.max_moves,
        deepest=DEEPEST,
    )


def _written(tray: Tray) -> str:
    return b64encode(tray.tobytes()).decode()
