"""`clew play`: a game in the terminal."""

import secrets
from collections.abc import Callable
from pathlib import Path

from rich.markup import escape

from clew import all_games as every
from clew import bots
from clew import game as find
from clew.bots import Bot
from clew.cli.screen import drawn, out, paint, painter, read_options, wipe, write_file
from clew.core.drawing import with_names
from clew.core.errors import BadOption, ClewError, NotAllowed, listed, quoted
from clew.core.game import Game
from clew.core.layout import read_text
from clew.table import Player, Table, load
from clew.table.record import record as record_text
from clew.table.record import save as save_text
from clew.table.table import NO_UNDO

BOT = "bot:"
MANY = 60  # moves that are listed
HELP = (
    "Type a move, or: [bold]moves[/] all legal moves, [bold]hint[/], [bold]undo[/], "
    "[bold]resign[/], [bold]save[/] FILE, [bold]quit[/] (the game is saved), [bold]help[/]."
)


def play_game(
    name: str | None,
    players: list[str],
    options: list[str],
    resume: Path | None,
    record: Path | None,
) -> None:
    if resume:
        if name or players or options:
            raise BadOption("--resume goes on with a saved game as it was; leave the rest out.")
        table = load(read_text(resume), str(resume))
    else:
        table = set_up(find(name) if name else ask_game(), players, options)
    Terminal(table, record).run()


# ---- before the game


def set_up(game: Game, players: list[str], options: list[str]) -> Table:
    chosen = read_options(game, options)
    names = players or ask_players(game)
    table = Table(game.box(len(names), **chosen))
    for seat, name in enumerate(names):
        if name.startswith(BOT):
            kind = name.removeprefix(BOT)
            bots.find(kind, game)
            several = f" {seat + 1}" if names.count(name) > 1 else ""
            table.sit(seat, f"{kind} bot{several}", bot=kind)
        else:
            table.sit(seat, name)
    table.begin()
    return table


def ask_game() -> Game:
    games = every()
    if len(games) == 1:
        return games[0]
    return games[ask_choice("Which game?", [f"{g.title}: {g.motto[0]}" for g in games])]


def ask_players(game: Game) -> list[str]:
    """Who plays, in the order of seats."""
    kinds = bots.names(game)
    strongest_first = list(reversed(kinds))
    ways = [f"You against the {kind} bot" for kind in strongest_first]
    choice = ask_choice("Who plays?", [*ways, "Several people at this keyboard"])
    seats = game.seats[0] if len(game.seats) == 1 else ask_seats(game)
    if choice == len(ways):
        return [ask_name(f"Name of player {seat + 1}") for seat in range(seats)]
    sides = game.box(seats).deal().sides
    place = 0
    if len(set(sides)) > 1 and not game.parts.alike:
        place = ask_choice("Which side do you take?", list(sides))
    players = [BOT + strongest_first[choice]] * seats
    players[place] = "You"
    return players


def ask_seats(game: Game) -> int:
    counts = [str(count) for count in game.seats]
    return game.seats[ask_choice("How many players, with you?", counts)]


def ask_name(prompt: str) -> str:
    return ask(prompt) or prompt


def ask_choice(question: str, answers: list[str]) -> int:
    out.print(question)
    for number, answer in enumerate(answers, start=1):
        out.print(f"  [bold]{number}[/]  {answer}")
    while True:
        given = ask(f"1-{len(answers)}, or Enter for 1") or "1"
        if given in map(str, range(1, len(answers) + 1)):
            return int(given) - 1
        out.print(escape(f"Please type a number from 1 to {len(answers)}, not {quoted(given)}."))


def ask(prompt: str) -> str:
    try:
        return out.input(f"{prompt} [dim]>[/] ").strip()
    except EOFError:
        raise NotAllowed(f"Expected an answer to {prompt!r}; the input ended.") from None


# ---- the game


class Terminal:
    """A table at which everybody sits before one keyboard."""

    def __init__(self, table: Table, record: Path | None) -> None:
        self.table = table
        self.record = record
        self.told: dict[int | None, int] = {}  # rounds of the story that each reader knows
        self.moved: list[int] = []  # people whose moves wait for the others, in order
        self.looking: int | None = None  # the person before the screen
        self.shown = True  # that person has seen what came of the own move
        self.bots: dict[int, Bot] = {}  # by seat, as far as they were asked
        self.commands: dict[str, Callable[[str], None]] = {
            "help": self.help,
            "?": self.help,
            "moves": self.moves,
            "hint": self.hint,
            "undo": self.undo,
            "resign": self.resign,
            "save": self.save,
        }

    def run(self) -> None:
        self.told = dict.fromkeys([None, *range(self.table.box.seats)], len(self.table.rounds))
        out.print(f"\n[bold]{self.table.game.title}[/]. {self.table.game.motto[0]}")
        out.print(f"[dim]Luck is fixed beforehand: {self.table.commitment[:16]}…[/]")
        out.print(HELP + "\n")
        try:
            while not self.table.outcome:
                self.turn(self.table.to_act[0])
        except (KeyboardInterrupt, EOFError):
            out.print()
            self.keep()
            return
        self.finish()

    def turn(self, seat: int) -> None:
        if self.is_bot(seat):
            with out.status(f"{self.player(seat).name} thinks …"):
                move = self.bot(seat)(self.table.imagined(seat, secrets.randbits(64)), seat)
            self.table.move(seat, move)
            return
        self.draw_curtain(seat)
        self.show(seat)
        while seat in self.table.to_act and not self.obey(seat):
            pass

    def draw_curtain(self, seat: int) -> None:
        """Hide what one person saw from the next."""
        if self.has_curtain and seat != self.looking:
            self.show_result()
            wipe()
            name = escape(self.player(seat).name)
            out.input(f"Pass the keyboard to [bold]{name}[/]. Ready? Enter ")
            wipe()
        self.looking = seat

    @property
    def has_curtain(self) -> bool:
        people = [s for s in range(self.table.box.seats) if not self.is_bot(s)]
        return self.table.has_curtain and len(people) > 1

    def show_result(self) -> None:
        """What the move of the person before the screen showed: before it is wiped away."""
        who, shown, self.shown = self.looking, self.shown, True
        if who is not None and not shown and self.table.why_no_undo(who) == "revealed":
            self.show(who)
            out.input("Have a look. Then Enter, and pass the keyboard on ")

    def bot(self, seat: int) -> Bot:
        """The same one for the whole game: it may remember."""
        if seat not in self.bots:
            self.bots[seat] = bots.find(self.player(seat).bot or "", self.table.game)
        return self.bots[seat]

    def player(self, seat: int) -> Player:
        return self.table.players[seat] or Player("nobody")

    def is_bot(self, seat: int) -> bool:
        return self.player(seat).bot is not None

    def obey(self, seat: int) -> bool:
        """Ask the seat for a move or a command; true when the board should be shown anew."""
        words = self.prompt(seat)
        command, _, rest = words.partition(" ")
        try:
            if command == "quit":
                raise KeyboardInterrupt
            if command in self.commands:
                before = self.table.version, self.table.waiting
                self.commands[command](rest.strip())
                return (self.table.version, self.table.waiting) != before
            if words:
                self.table.move(seat, words)
                self.moved = [*self.moved, seat] if self.table.waiting else []
                self.shown = False
                return True
        except ClewError as error:
            out.print(paint(str(error), "bad"))
        return False

    def show(self, seat: int) -> None:
        self.tell(seat)
        self.draw(seat)

    def draw(self, viewer: int | None) -> None:
        """The board, with people's names where it says seats."""
        out.print(self.named(drawn(self.table.position, viewer)))

    def named(self, text: str) -> str:
        names = [escape(self.player(seat).name) for seat in range(self.table.box.seats)]
        return with_names(text, names)

    def tell(self, viewer: int | None) -> None:
        """What is new to who reads; without a curtain all read the same screen."""
        reader = viewer if self.has_curtain else None
        for line in self.table.story(viewer, self.told[reader]):
            out.print(f"[dim]{line.round}.[/] {escape(line.words)}")
        self.told[reader] = len(self.table.rounds)

    def prompt(self, seat: int) -> str:
        position, parts = self.table.position, self.table.game.parts
        question = position.asks(seat)
        asked = f"{question.words(parts.phrases)} [dim]({parts.typed[question.key]})[/]"
        side, name = position.sides[seat], escape(self.player(seat).name)
        who = name if parts.alike else f"{painter(self.table.game)(side, side)}, {name}"
        return out.input(f"[bold]{who}:[/] {asked} [dim]>[/] ").strip()

    # ---- commands

    def help(self, rest: str) -> None:
        out.print(HELP)

    def moves(self, rest: str) -> None:
        legal = self.table.position.legal(self.table.to_act[0])
        more = " …" if len(legal) > MANY else ""
        out.print(f"{len(legal)} moves: {'  |  '.join(legal[:MANY])}{more}")

    def hint(self, rest: str) -> None:
        """What the strongest bot would do, from what the person knows."""
        from clew.bots.explain import explain

        seat = self.table.to_act[0]
        with out.status("Thinking …"):
            told = explain(self.table.imagined(seat, secrets.randbits(64)), seat)
        values = ", ".join(f"{other.move} {other.value:.2f}" for other in told.others)
        out.print(f"[bold]{told.best.move}[/] {told.best.value:.2f}: {told.words}")
        out.print(f"[dim]Else: {values}[/]" if values else "[dim]There is nothing else.[/]")

    def undo(self, rest: str) -> None:
        """Take back the last move of a person, with what bots did since: they do not mind."""
        if self.moved:
            self.table.undo(self.moved.pop())
            self.looking = None
            return
        back = list(self.table.rounds)
        while back and all(self.is_bot(mover) for mover, _ in back[-1].turns):
            back.pop()
        if not back:
            raise NotAllowed(NO_UNDO["no_move"]())
        since = self.table.rounds[len(back) - 1 :]
        if since[0].revealed:
            raise NotAllowed(NO_UNDO["revealed"]())
        if any(played.revealed for played in since):
            raise NotAllowed("A bot's move showed something new since; yours cannot be taken back.")
        for played in reversed(since):
            self.table.undo(played.turns[0][0])
        self.told = {reader: min(n, len(back) - 1) for reader, n in self.told.items()}

    def resign(self, rest: str) -> None:
        seat = self.table.to_act[0]
        if ask("Really resign? Type yes") == "yes":
            self.table.resign(seat)

    def save(self, rest: str) -> None:
        path = Path(rest) if rest else self.free_path("save")
        write_file(path, save_text(self.table))
        out.print(f"Saved. Go on with: clew play --resume {path}")

    def keep(self) -> None:
        """Leave without losing the game."""
        if self.table.rounds or self.table.waiting:
            self.save("")
        else:
            out.print("Nothing was played, so nothing is saved.")

    def finish(self) -> None:
        self.tell(self.looking)
        self.draw(None)
        out.print(f"\n[bold]{self.named(escape(str(self.table.outcome)))}[/]")
        out.print(self.result())
        if self.record:
            write_file(self.record, record_text(self.table))
            out.print(f"The record is in {self.record}: clew replay {self.record}")
            return
        try:
            path = out.input("Keep the record? Type a file's name, or Enter for no [dim]>[/] ")
        except (EOFError, KeyboardInterrupt):
            return
        if path.strip():
            write_file(Path(path.strip()), record_text(self.table))

    def result(self) -> str:
        """Who won, by name."""
        outcome, seats = self.table.outcome, self.table.box.seats
        if outcome is None or seats == 1:
            return ""
        if len(set(outcome.payoffs)) == 1:
            together = {1.0: "All win together.", 0.0: "All lose together."}
            return together.get(outcome.payoffs[0], "Nobody wins: all share alike.")
        winners = [f"[bold]{escape(self.player(seat).name)}[/]" for seat in outcome.winners]
        return f"{listed(winners, last='and')} {'wins' if len(winners) == 1 else 'share the win'}."

    def free_path(self, ending: str) -> Path:
        name = self.table.game.name
        paths = (Path(f"{name}{n or ''}.{ending}") for n in range(1000))
        return next(path for path in paths if not path.exists())
