"""The list of commands. What a command needs is imported when it runs, so that `clew` is quick."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from clew.core.errors import BadText, ClewError, quoted
from clew.core.registry import every
from clew.core.texts import is_number

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Tabletop games to play and to study.",
    epilog="Begin with: clew play",
)


def count(text: str | int) -> int:
    return whole_number(text, 1)


def seed_number(text: str | int) -> int:
    return whole_number(text, 0)


def whole_number(text: str | int, least: int) -> int:
    if not is_number(str(text)) or int(text) < least:
        raise BadText(f"Expected a whole number from {least}, not {quoted(text)}.")
    return int(text)


def place(workers: int | None, cluster: str | None) -> int | str:
    """Where many games are played, as `clew.lab.workers` takes it."""
    if workers and cluster is not None:
        raise BadText("Expected --workers or --cluster, not both: a cluster has its own workers.")
    return workers or 1 if cluster is None else cluster


def example(words: str, part: str = "") -> str:
    """What one could type, with the first game that it fits: one with this part, or a layout."""
    for game in every():
        layout = next((option.name for option in game.options if option.layout), "")
        if (not part or game.has(part)) and (layout or "{layout}" not in words):
            return f"Example: clew {words.format(game=game.name, layout=layout)}"
    return ""


GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's name; see clew games.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game; repeatable."),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for machines.")]
Workers = Annotated[
    int | None,
    typer.Option(metavar="W", parser=count, help="How many processes play, one if left out."),
]
Cluster = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS", help="Play on a dask cluster, given by its scheduler's address."
    ),
]
Database = Annotated[
    str,
    typer.Option(
        envvar="CLEW_DATABASE",
        metavar="URL",
        help="sqlite:///FILE or postgresql://…; left out, a file of your own.",
    ),
]
RecordFile = Annotated[Path, typer.Argument(metavar="RECORD", help="A record's file.")]


@app.command(epilog=example("games {game}"))
def games(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="Show this game and its options.")
    ] = None,
    as_json: Json = False,
) -> None:
    """List the games, or the options of one."""
    from clew.cli import show

    show.games(game, as_json)


@app.command(epilog=example("rules {game}"))
def rules(game: GameName) -> None:
    """Print the rules of a game in numbered clauses."""
    from clew.cli import show

    show.rules(game)


@app.command(epilog=example("play {game} --player Ada --player bot:cat"))
def play(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="A game's name; left out, you are asked.")
    ] = None,
    player: Annotated[
        list[str] | None,
        typer.Option(
            "--player",
            "-p",
            metavar="NAME",
            help="Who plays, seat by seat; bot:KIND for a bot. Repeatable.",
        ),
    ] = None,
    option: Options = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with a game that was saved.")
    ] = None,
    record: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the record of the finished game here.")
    ] = None,
) -> None:
    """Play in the terminal: several people at one keyboard, or against bots."""
    from clew.cli.play import play_game

    play_game(game, player or [], option or [], resume, record)


@app.command(epilog="Example: clew replay game.clew --all")
def replay(
    record: RecordFile,
    everything: Annotated[bool, typer.Option("--all", help="Show every move at once.")] = False,
) -> None:
    """Walk through a finished game, move by move."""
    from clew.cli import records

    records.replay(record, everything)


@app.command(epilog="Example: clew verify game.clew")
def verify(record: RecordFile) -> None:
    """Check a finished game: its text, its luck, every move and the result."""
    from clew.cli import records

    records.verify(record)


@app.command(epilog=example("simulate {game} --games 100000 --seed 7"))
def simulate(
    game: GameName,
    games: Annotated[int, typer.Option(metavar="N", parser=count, help="How many games.")] = 10_000,
    seed: Annotated[
        int, typer.Option(metavar="S", parser=seed_number, help="Same seed, same games.")
    ] = 0,
    seats: Annotated[
        int | None, typer.Option(metavar="K", parser=count, help="How many seats.")
    ] = None,
    option: Options = None,
    workers: Workers = None,
    cluster: Cluster = None,
    as_json: Json = False,
) -> None:
    """Play many games at random, as fast as one core can, or many."""
    from clew.cli import study

    where = place(workers, cluster)
    study.simulate(game, games, seed, seats, option or [], where, as_json)


@app.command(epilog=example("arena {game} --bots random,cat --games 50 --seed 7"))
def arena(
    game: GameName,
    bots: Annotated[
        list[str] | None,
        typer.Option("--bots", "-b", metavar="NAME", help="Who plays: repeatable, or a,b,c."),
    ] = None,
    games: Annotated[
        int,
        typer.Option(
            metavar="N", parser=count, help="How many deals; each is played with every seating."
        ),
    ] = 100,
    seats: Annotated[
        int | None, typer.Option(metavar="K", parser=count, help="How many seats.")
    ] = None,
    option: Options = None,
    seed: Annotated[
        int, typer.Option(metavar="S", parser=seed_number, help="Same seed, same matches.")
    ] = 0,
    workers: Workers = None,
    cluster: Cluster = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Keep every result here, and go on where it stops."),
    ] = None,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE.png", help="Draw the standings into this file.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Let bots play against each other, fairly, and say which is better."""
    from clew.cli.arena import compete, read_plan

    plan = read_plan(game, bots or [], games, seats, option or [], seed)
    compete(plan, place(workers, cluster), out, plot, as_json)


@app.command(epilog=example("balance {game} --option {layout}=mine.txt --against {layout}=new.txt"))
def balance(
    game: GameName,
    option: Options = None,
    against: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=VALUE", help="Compare with the same but for this option. Repeatable."
        ),
    ] = None,
    bots: Annotated[
        list[str] | None,
        typer.Option(
            "--bots",
            "-b",
            metavar="NAME",
            help="Who plays: repeatable, or a,b,c; random, kitten and cat if left out.",
        ),
    ] = None,
    games: Annotated[int, typer.Option(metavar="N", parser=count, help="How many deals.")] = 100,
    seats: Annotated[
        int | None, typer.Option(metavar="K", parser=count, help="How many seats.")
    ] = None,
    seed: Annotated[
        int, typer.Option(metavar="S", parser=seed_number, help="Same seed, same report.")
    ] = 0,
    workers: Workers = None,
    cluster: Cluster = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE.html", help="The report; its figures go beside it as .json."),
    ] = None,
    as_json: Json = False,
) -> None:
    """For designers: what a sheet, a board, a deck or a variant is like to play."""
    from clew.cli.balance import read_plan, weigh

    plan = read_plan(game, option or [], against or [], bots or [], games, seats, seed)
    weigh(plan, place(workers, cluster), out, as_json)


@app.command(epilog=example("solve {game}", "solver"))
def solve(
    game: GameName,
    option: Options = None,
    position: Annotated[
        str | None, typer.Option(metavar="TEXT", help="Judge this position instead of the start.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Solve a game: who wins with perfect play, how fast, and by which moves."""
    from clew.cli import study

    study.solve(game, option or [], position, as_json)


@app.command(epilog=example("hindsight {game} game.clew --seat 0", "hindsight"))
def hindsight(
    game: GameName,
    record: RecordFile,
    seat: Annotated[
        int | None, typer.Option(metavar="S", parser=seed_number, help="Only this seat.")
    ] = None,
    seconds: Annotated[
        int, typer.Option(metavar="N", parser=count, help="Search that long for each seat.")
    ] = 10,
    as_json: Json = False,
) -> None:
    """After a game: the most that each seat could have made of its luck, others as they were."""
    from clew.cli import records

    records.hindsight(game, record, seat, seconds, as_json)


@app.command(epilog="Example: clew serve --port 8000")
def serve(
    host: Annotated[
        str, typer.Option(envvar="CLEW_HOST", help="Address to listen on; 0.0.0.0 for all.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(envvar="CLEW_PORT", metavar="N", parser=seed_number, help="Its port.")
    ] = 8321,
    database: Database = "",
    news: Annotated[
        str,
        typer.Option(
            envvar="CLEW_NEWS",
            metavar="URL",
            help="nats://…, where several nodes share a database.",
        ),
    ] = "",
    origin: Annotated[
        list[str] | None,
        typer.Option(
            envvar="CLEW_ORIGINS",
            metavar="URL",
            help="Another page that may open sockets here. Repeatable.",
        ),
    ] = None,
    proxies: Annotated[
        str,
        typer.Option(
            envvar="CLEW_PROXIES",
            metavar="ADDRESSES",
            help="Reverse proxies whose word about the client's address is taken.",
        ),
    ] = "",
    setting: Annotated[
        list[str] | None,
        typer.Option(
            "--set",
            envvar="CLEW_SET",
            metavar="NAME=VALUE",
            help="Any other setting; see the operations guide. Repeatable.",
        ),
    ] = None,
    open_browser: Annotated[
        bool, typer.Option("--open", help="Open the page in a browser once it is there.")
    ] = False,
    journal: Annotated[
        str,
        typer.Option(
            envvar="CLEW_JOURNAL",
            metavar="LEVEL",
            help="What its journal tells: debug, info, warning or error.",
        ),
    ] = "warning",
) -> None:
    """Let people play in a browser: run the server."""
    from clew.cli.serve import start

    flags = {
        "host": host,
        "port": port,
        "database": database,
        "news": news,
        "origins": tuple(origin or ()),
        "proxies": proxies,
    }
    start(flags, setting or [], open_browser, journal)


@app.command(epilog="Example: clew check --json")
def check(database: Database = "", as_json: Json = False) -> None:
    """Say whether all that a server stored is as it was written; it may be running."""
    from clew.cli.serve import look

    look(database, as_json)


@app.command(epilog="Example: clew backup clew-2026-11.backup")
def backup(file: Path, database: Database = "") -> None:
    """Copy all tables of a server, which may be running, into one file."""
    from clew.cli.serve import keep

    keep(file, database)


@app.command(epilog="Example: clew restore clew-2026-11.backup --database sqlite:///new.db")
def restore(file: Path, database: Database = "") -> None:
    """Put the tables of a backup into an empty database."""
    from clew.cli.serve import bring_back

    bring_back(file, database)


def main() -> None:
    """Run a command; what Clew refuses is a sentence and exit code 2, never a traceback."""
    try:
        app()
    except ClewError as error:
        print(f"clew: {error}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        sys.exit(130)
    except BrokenPipeError:  # whoever read our output has gone
        sys.stderr.close()
        sys.exit(1)
