"""Träxx: everybody extends the own path with the colours of the same card."""

from clew.core.game import Game, Option, Parts
from clew.games.traxx.layouts import parse_board, parse_cards


def load_parts() -> Parts:
    from clew.games.traxx import box, moves, position, rules, view

    return Parts(
        position=box.POSITION,
        max_moves=rules.MAX_MOVES,
        features=rules.FEATURES,
        phrases=moves.PHRASES,
        make_box=box.make_box,
        sides=view.sides,
        read_move=moves.read_move,
        write_move=moves.write_move,
        why_not=moves.why_not,
        read_position=position.read_position,
        write_position=position.write_position,
        view=view.view,
        draw=view.draw,
        asks=moves.asks,
        ending=moves.ending,
        tell=moves.tell,
        told_turns=moves.told_turns,
    )


GAME = Game(
    name="traxx",
    title="Träxx",
    summary="One card of colours for all: extend your path and be first at the high numbers.",
    seats=(1, 2, 3, 4),
    options=(
        Option(
            name="board",
            values=("printed",),
            default="printed",
            more="a board's file",
            parse=parse_board,
            layout=True,
            help="our own board, or one that you drew; T1",
        ),
        Option(
            name="cards",
            values=("printed",),
            default="printed",
            more="a file of cards",
            parse=parse_cards,
            layout=True,
            help="our own fifteen cards, or yours; T2",
        ),
    ),
    hidden=False,
    simultaneous=True,
    curtain=True,
    rules_version=1,
    load_parts=load_parts,
    hindsight="clew.games.traxx.hindsight",
)
