"""For games with few moves: every move is one action, with the move's number."""

from clew.core.contract import legal
from clew.core.kernel import method
from clew.core.records import Features, Moves, Record, RecordType
from clew.rl.actions import Mask
from clew.rl.listing import Sketched


def whole_moves(position: RecordType) -> None:
    for function in (offer, choose, sketch):
        method(position)(function)


def sketched(box: Record) -> Sketched:
    """Nothing is ever drafted."""
    return ()


def offer(box: Record, pos: Record, seat: int, draft: int, moves: Moves, mask: Mask) -> None:
    for index in range(legal(box, pos, seat, moves)):
        mask[moves[index]] = True


def choose(box: Record, pos: Record, seat: int, draft: int, action: int) -> int:
    return action


def sketch(box: Record, pos: Record, seat: int, draft: int, out: Features, first: int) -> None:
    pass
