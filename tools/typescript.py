"""Write `web/src/messages.ts`: what clients and server say to each other, as TypeScript types.

Run as `python tools/typescript.py`; with `--check` it writes nothing and fails if the file is
stale. Everything is read from the structs, so there is nothing to keep in step by hand.
"""

import inspect
import re
import sys
import textwrap
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

from msgspec import inspect as types

import clew
from clew.core.fields import Form
from clew.server import messages
from clew.server.http import ENDPOINTS

ROOT = Path(__file__).parent.parent
FILE = ROOT / "web/src/messages.ts"
COMMAND = "make types"
WIDTH = 100
HEAD = f"// Generated from the server's messages by `{COMMAND}`; do not edit."
PLAIN: dict[type[types.Type], str] = {
    types.BoolType: "boolean",
    types.FloatType: "number",
    types.IntType: "number",
    types.NoneType: "null",
    types.StrType: "string",
}
BOARDS = {
    ("TableView", "board"): "Shown",
    ("TableView", "effects"): "Columns<Effect> | null",
    ("Replay", "board"): "Shown",
    ("Moment", "board"): "Shown",
    ("Analysis", "effects"): "Columns<Effect> | null",
    ("EmptyBoard", "board"): "Shown",
}  # Any in Python: the game's own tray

COLUMNS = """/** Of many trays field by field: a list with an entry for each. */
export type Columns<Row> = { [Field in keyof Row]: Row[Field][] };"""

Values = frozenset[Any]


def main(arguments: Sequence[str]) -> int:
    check = only_checks(arguments)
    text = written()
    name = FILE.relative_to(ROOT)
    if not check:
        FILE.parent.mkdir(parents=True, exist_ok=True)
        FILE.write_text(text, "utf-8")
        print(f"{name} is written.")
        return 0
    if FILE.is_file() and FILE.read_text("utf-8") == text:
        print(f"{name} fits the messages.")
        return 0
    print(f"{name} is stale: the messages have changed since. Run {COMMAND}.")
    return 1


def only_checks(arguments: Sequence[str]) -> bool:
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if it is stale")
    return bool(parser.parse_args(arguments).check)


def written() -> str:
    """The whole file."""
    return Writer().text()


# ---- what there is


def game_names() -> list[str]:
    return sorted(game.name for game in clew.all_games())


def sight_module(game: str) -> Any:
    return import_module(f"clew.games.{game}.sight")


def frames(union: Any) -> list[type]:
    return list(get_args(union))


def http_structs() -> list[type]:
    used = [kind for each in ENDPOINTS for kind in (each.takes, each.gives)]
    return [kind for kind in dict.fromkeys(used) if kind not in (None, str)] + [messages.Refused]


def sent_by_clients() -> list[type]:
    bodies = [each.takes for each in ENDPOINTS if each.takes]
    return frames(messages.FromClient) + bodies


def contained(kinds: Iterable[type]) -> list[type]:
    """These structs and all that they are made of, each once, what contains before what is in."""
    found: dict[type, None] = {}
    for kind in kinds:
        found.update(dict.fromkeys(_structs(types.type_info(kind))))
    return list(found)


def _structs(kind: types.Type) -> Iterator[type]:
    if isinstance(kind, types.StructType):
        yield kind.cls
        for field in kind.fields:
            yield from _structs(field.type)
    else:
        for part in _parts(kind):
            yield from _structs(part)


def _parts(kind: types.Type) -> tuple[types.Type, ...]:
    match kind:
        case types.UnionType(types=parts):
            return parts
        case types.ListType() | types.VarTupleType():
            return (kind.item_type,)
        case types.TupleType():
            return kind.item_types
        case types.DictType():
            return (kind.key_type, kind.value_type)
        case _:
            return ()


def game_of(module: str) -> str | None:
    """The game that a module belongs to, if any."""
    words = module.split(".")
    return words[2] if words[:2] == ["clew", "games"] else None


def name_in(module: str, name: str) -> str:
    """Two games may call different things alike; so theirs are named after them."""
    game = game_of(module)
    prefix = "".join(word.capitalize() for word in game.split("_")) if game else ""
    return prefix + name


def name_of(kind: type) -> str:
    return name_in(kind.__module__, kind.__name__)


def literals_of(module: Any) -> dict[Values, str]:
    """Choices that have a name in the module: Phase, Reaction, Side."""
    return {
        frozenset(get_args(value)): name_in(module.__name__, name)
        for name, value in vars(module).items()
        if get_origin(value) is Literal
    }


# ---- how it is written


class Writer:
    def __init__(self) -> None:
        self.optional = set(contained(sent_by_clients()))
        self.literals: dict[Values, str] = {}
        self.literals.update(literals_of(messages))
        self.done: set[type] = set()

    def text(self) -> str:
        sections = [
            [HEAD],
            [_alias(name, _choices(values)) for values, name in self.literals.items()],
            self.section("From clients, by socket", frames(messages.FromClient)),
            [_alias("FromClient", [name_of(kind) for kind in frames(messages.FromClient)])],
            self.section("To clients, by socket", frames(messages.FromServer)),
            [_alias("FromServer", [name_of(kind) for kind in frames(messages.FromServer)])],
            self.section("Over HTTP", http_structs()),
            [_routes()],
            ["// ---- What games show, and what moves do", *_forms()],
            [_by_game("Showns", "Shown"), _by_game("Effects", "Effect")],
            [_alias("GameName", ["keyof Showns"]), _alias("Shown", ["Showns[GameName]"])],
            [_alias("Effect", ["Effects[GameName]"]), COLUMNS],
        ]  # fmt: skip
        return "\n\n".join(part for section in sections for part in section) + "\n"

    def section(self, title: str, kinds: Iterable[type]) -> list[str]:
        new = [kind for kind in contained(kinds) if kind not in self.done]
        self.done.update(new)
        return [f"// ---- {title}", *(self.interface(kind) for kind in new)]

    def interface(self, kind: type) -> str:
        info = types.type_info(kind)
        assert isinstance(info, types.StructType)
        remarks = field_remarks(kind)
        lines = [
            *_comment(kind.__dict__.get("__doc__"), ""),
            f"export interface {name_of(kind)} {{",
        ]
        if info.tag_field:
            lines.append(f"  {info.tag_field}: {_quoted(info.tag)};")
        for field in info.fields:
            lines += _comment(remarks.get(field.name), "  ")
            lines += self.field(kind, field)
        return "\n".join([*lines, "}"])

    def field(self, kind: type, field: types.Field) -> list[str]:
        mark = "?" if kind in self.optional and not field.required else ""
        start = f"  {field.encode_name}{mark}:"
        if (kind.__name__, field.name) in BOARDS:
            return [f"{start} {BOARDS[kind.__name__, field.name]};"]
        return _fitted(start, self.choices(field.type), "    ")

    def choices(self, kind: types.Type) -> list[str]:
        if isinstance(kind, types.UnionType):
            return list(dict.fromkeys(name for part in kind.types for name in self.choices(part)))
        if isinstance(kind, types.LiteralType) and frozenset(kind.values) not in self.literals:
            return _choices(kind.values)
        return [self.name(kind)]

    def name(self, kind: types.Type) -> str:
        if type(kind) in PLAIN:
            return PLAIN[type(kind)]
        match kind:
            case types.StructType():
                return name_of(kind.cls)
            case types.LiteralType():
                return self.literals[frozenset(kind.values)]
            case types.ListType() | types.VarTupleType():
                return f"{self.item(kind.item_type)}[]"
            case types.TupleType():
                return f"[{', '.join(self.whole(part) for part in kind.item_types)}]"
            case types.DictType():
                return f"Record<{self.key(kind.key_type)}, {self.whole(kind.value_type)}>"
            case _:
                raise TypeError(f"There is no TypeScript for {kind}; see {Path(__file__).name}.")

    def whole(self, kind: types.Type) -> str:
        return " | ".join(self.choices(kind))

    def item(self, kind: types.Type) -> str:
        choices = self.choices(kind)
        return choices[0] if len(choices) == 1 else f"({' | '.join(choices)})"

    def key(self, kind: types.Type) -> str:
        return "string" if isinstance(kind, types.IntType) else self.whole(kind)


def field_remarks(kind: type) -> dict[str, str]:
    """What stands behind the fields in the source: `die: int  # 0 before the first roll`."""
    source = inspect.getsource(kind)
    return dict(re.findall(r"^    (\w+): .*?  # (.*)$", source, re.MULTILINE))


def _alias(name: str, choices: list[str]) -> str:
    return "\n".join(_fitted(f"export type {name} =", choices, "  "))


def _fitted(start: str, choices: list[str], indent: str) -> list[str]:
    """In one line, in two, or in a line each, as prettier would."""
    line = " | ".join(choices) + ";"
    if len(start) + 1 + len(line) <= WIDTH or len(choices) == 1:
        return [f"{start} {line}"]
    if len(indent) + len(line) <= WIDTH:
        return [start, indent + line]
    lines = [f"{indent}| {choice}" for choice in choices]
    return [start, *lines[:-1], lines[-1] + ";"]


def _routes() -> str:
    """What each endpoint takes and gives; rulebooks and records are plain text."""
    lines = ["export interface Api {"]
    for each in ENDPOINTS:
        takes = name_of(each.takes) if each.takes else "null"
        gives = "string" if each.gives is str else name_of(each.gives)
        lines += _comment(each.words, "  ")
        lines.append(f'  "{each.method} {each.path}": {{ takes: {takes}; gives: {gives} }};')
    return "\n".join([*lines, "}"])


def _forms() -> Iterator[str]:
    """Of each game the trays that leave it. What a move does are plain numbers."""
    for game in game_names():
        module = sight_module(game)
        yield _form(module, "Shown", in_words=True)
        yield _form(module, "Effect", in_words=False)


def _form(module: Any, name: str, *, in_words: bool) -> str:
    lines, remarks = [f"export interface {name_in(module.__name__, name)} {{"], {}
    form: Form = getattr(module, name.upper())
    if found := re.search(rf"^{name.upper()} = Form\((.*?)^\)", *_source(module)):
        remarks = dict(re.findall(r'^    field\("(\w+)".*?\),  # (.*)$', found[1], re.MULTILINE))
    for each in form.fields.values():
        choices = _choices(each.words) if each.words and in_words else ["number"]
        choices += ["null"] if each.maybe and in_words else []
        lines += _comment(remarks.get(each.name), "  ")
        if each.axes:
            item = choices[0] if len(choices) == 1 else f"({' | '.join(choices)})"
            choices = [item + "[]" * len(each.axes)]
        lines += _fitted(f"  {each.name}:", choices, "    ")
    return "\n".join([*lines, "}"])


def _source(module: Any) -> tuple[str, re.RegexFlag]:
    return inspect.getsource(module), re.MULTILINE | re.DOTALL


def _by_game(name: str, tray: str) -> str:
    lines = [f"  {game}: {name_in(f'clew.games.{game}', tray)};" for game in game_names()]
    return "\n".join([f"export interface {name} {{", *lines, "}"])


def _choices(values: Iterable[Any]) -> list[str]:
    return sorted(_quoted(value) for value in values)


def _quoted(value: Any) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)


def _comment(text: str | None, indent: str) -> list[str]:
    if not text:
        return []
    words = re.sub(r"\bNone\b", "null", " ".join(text.split()))
    if len(indent) + len(words) + len("/**  */") <= WIDTH:
        return [f"{indent}/** {words} */"]
    lines = textwrap.wrap(words, WIDTH - len(indent) - 3)
    return [f"{indent}/**", *(f"{indent} * {line}" for line in lines), f"{indent} */"]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
