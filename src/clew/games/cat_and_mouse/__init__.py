"""Cat and Mouse: who first has five discs uncovered; a game of memory for two."""

from clew.core.game import Game, Option, Parts

MOST_GAMES = 20


def load_parts() -> Parts:
    from clew.games.cat_and_mouse import box, moves, position, rules, view

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
    name="cat_and_mouse",
    title="Cat and Mouse",
    summary="Uncover five of your discs first, and remember what lies beneath.",
    seats=(2,),
    options=(
        Option(
            name="frozen",
            values=("used", "moved"),
            default="used",
            help="which disc of the opponent's last turn cannot be moved: moved or introduced "
            "(used), or only a moved one (moved); C4",
        ),
        Option(
            name="null_move",
            values=("no", "yes"),
            default="no",
            help="may a disc lying alone be moved to a new pile of its own; C5",
        ),
        Option(
            name="memory",
            values=("hidden", "open"),
            default="hidden",
            help="are covered discs hidden while the game runs; C7",
        ),
        Option(
            name="match",
            values=("no", "yes"),
            default="no",
            help="play a match of several games, changing sides after each; C10",
        ),
        Option(
            name="games",
            values=tuple(str(n) for n in range(1, MOST_GAMES + 1)),
            default="2",
            help="how many games make a match, if one is played; C10",
        ),
    ),
    hidden=True,
    simultaneous=False,
    curtain=False,
    rules_version=1,
    load_parts=load_parts,
    solver="clew.games.cat_and_mouse.solver",
)
