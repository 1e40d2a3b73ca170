"""Whether what is made from a game's kernels is made from them as they are now.

That is its module of WebAssembly and, of a solved game, the solution. What counts is the kernels'
code without comments, the constants it names and the trays, not files: a sentence changed in a
rulebook makes nothing stale.
"""

import hashlib
import inspect
import json
import re
import tokenize
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from io import StringIO
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, TypeAlias

import numpy as np
from msgspec import Struct

from clew.core import kernel
from clew.core.cache import PACKAGE
from clew.core.calls import signature
from clew.core.trays import TrayType

SHARED = ("clew.core", "clew.bots")  # where a game's module has kernels from, beside its own
DECORATED = re.compile(r"^@(kernel|entry|bulk|generic|default|method)\b", re.MULTILINE)
Makers: TypeAlias = tuple[Callable[..., Any], ...]  # the functions that made it, if not all kernels
BESIDE_CODE = (tokenize.COMMENT, tokenize.NL)
LAID_OUT = (tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT)  # what matters of where code stands
IMPORTED = re.compile(r"^from (clew\.[\w.]+) import ([\w, ]*)", re.MULTILINE)
CONSTANTS = (int, float, str, tuple, np.generic, np.dtype)


class Stamp(Struct, frozen=True):
    """What is kept beside a module, or beside whatever else was made."""

    code: str  # a digest of the kernels
    files: dict[str, str]  # of all that hold them, digests: while they are so, nothing has changed
    module: str  # a digest of the module itself

    @property
    def text(self) -> str:
        lines = {"code": self.code, "module": self.module, "files": self.files}
        return json.dumps(lines, indent=2) + "\n"


def trays_of(package: str) -> dict[str, TrayType]:
    """The trays that a game's kernels work on, by what they are called in annotations."""
    box, sight = (import_module(f"{package}.{name}") for name in ("box", "sight"))
    return {
        "box": box.BOX,
        "position": box.POSITION,
        "shown": sight.SHOWN.dtype,
        "known": sight.KNOWN.dtype,
        "effect": sight.EFFECT.dtype,
    }


def stamp(package: str, made: bytes, makers: Makers = ()) -> Stamp:
    """Of a module just made, or of what else `makers` made."""
    digest = hashlib.sha256(made).hexdigest()
    return Stamp(code_digest(package, makers), _files(package, makers), digest)


def is_fresh(package: str, kept: Stamp, makers: Makers = ()) -> bool:
    """Whether the kernels are those of the stamp."""
    return kept.files == _files(package, makers) or code_digest(package, makers) == kept.code


def code_digest(package: str, makers: Makers = ()) -> str:
    trays = trays_of(package)
    digest = hashlib.sha256(repr(sorted(trays.items())).encode())
    lines = _described(_called(makers)) if makers else _described(_kernels_of(package))
    calls = () if makers else _calls(load(package), trays)
    for line in sorted((*lines, *calls)):
        digest.update(line.encode() + b"\0")
    return digest.hexdigest()


def _described(functions: Iterable[Any]) -> Iterator[str]:
    for function in functions:
        place = f"{function.__module__}.{function.__qualname__}"
        yield f"{place}: {code_of(function)} {function.__defaults__}"
        names = _names(function.__code__)
        for name in names:
            value = function.__globals__.get(name)
            yield f"{place}: {name} = {_told(value)}"
            if isinstance(value, ModuleType):
                for of_it in names & vars(value).keys():
                    yield f"{place}: {name}.{of_it} = {_told(vars(value)[of_it])}"


def _names(code: CodeType) -> set[str]:
    """What code names, also within what is defined in it."""
    inner = (_names(part) for part in code.co_consts if isinstance(part, CodeType))
    return {*code.co_names}.union(*inner)


def _told(value: Any) -> str:
    """A constant that kernels name; of other things that is said elsewhere, or nothing."""
    if isinstance(value, np.ndarray):
        return f"{value.dtype} {value.shape} {value.tobytes().hex()}"
    if isinstance(value, CONSTANTS):
        return repr(value)
    return repr(getattr(value, "_fields", ""))  # of a named tuple


def _calls(modules: tuple[str, ...], trays: dict[str, TrayType]) -> Iterator[str]:
    """How entries are called."""
    for entry in kernel.entries.values():
        if entry.function.__module__ in modules:
            yield f"{entry.name}: {signature(entry, trays)}"


def _called(makers: Makers) -> list[Any]:
    """These functions, and all of Clew's that they call by name."""
    found: list[Any] = []
    new = [*makers]
    while new:
        function = inspect.unwrap(new.pop())
        named = isinstance(function, FunctionType) and function.__module__.startswith("clew.")
        if named and function not in found:
            found.append(function)
            new += filter(callable, map(function.__globals__.get, function.__code__.co_names))
    return found


def load(package: str) -> tuple[str, ...]:
    """Import all modules that hold kernels of this game; their names, the same in any process."""
    names = [name for folder in (*SHARED, package) for name in _holding(folder)]
    for name in names:
        import_module(name)
    return tuple(names)


def _holding(package: str) -> Iterator[str]:
    for path in sorted(_folder(package).glob("*.py")):
        if DECORATED.search(path.read_text("utf-8")):
            yield f"{package}.{path.stem}"


def _kernels_of(package: str) -> Iterator[Any]:
    modules = load(package)
    for function in (*kernel.kernels, *kernel.generics):
        plain = inspect.unwrap(function)
        if plain.__module__ in modules:
            yield plain


def code_of(function: Any) -> str:
    """Its source without comments and what it says of itself."""
    words = []
    for token in tokenize.generate_tokens(StringIO(inspect.getsource(function)).readline):
        of_itself = token.type == tokenize.STRING and token.line.strip().startswith(('"""', "'''"))
        if token.type in LAID_OUT:
            words.append(tokenize.tok_name[token.type])
        elif token.type not in BESIDE_CODE and not of_itself:
            words.append(token.string)
    return " ".join(words)


def _files(package: str, makers: Makers) -> dict[str, str]:
    """All files that can matter, by their paths: those with kernels and what they import."""
    folders = (*SHARED, package)
    holding = [name for folder in folders for name in _holding(folder)]
    new = [f.__module__ for f in _called(makers)] if makers else holding
    new += [f"{package}.box", f"{package}.sight"]
    files: dict[str, str] = {}
    while new:
        name = new.pop()
        path = "/".join(name.split(".")[1:]) + ".py"
        inside = name.rpartition(".")[0] in folders and path not in files
        if inside and (source := _source(PACKAGE / path)):
            files[path] = hashlib.sha256(source).hexdigest()[:16]
            for module, names in IMPORTED.findall(source.decode()):
                new += [module, *(f"{module}.{name}" for name in names.split(", "))]
    return dict(sorted(files.items()))


def _source(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:  # a package, or gone
        return b""


def place_of(package: str) -> Path:
    """Where a game's module lies, its stamp beside it."""
    return _folder(package) / "kernels.wasm"


def _folder(package: str) -> Path:
    return PACKAGE.joinpath(*package.split(".")[1:])
