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
from types import FunctionType
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
BESIDE_CODE = (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT)


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
    unchanged = all(_file_digest(path) == digest for path, digest in kept.files.items())
    return unchanged or code_digest(package, makers) == kept.code


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
        yield f"{function.__module__}.{function.__qualname__}: {code_of(function)}"
        for name in function.__code__.co_names:
            value = function.__globals__.get(name)
            if isinstance(value, int | float | tuple | np.generic):
                yield f"{function.__module__}.{name} = {value!r}"
            elif isinstance(value, np.ndarray):
                yield f"{function.__module__}.{name} = {value.dtype} {value.tobytes().hex()}"


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
        if token.type not in BESIDE_CODE and not of_itself:
            words.append(token.string)
    return " ".join(words)


def _files(package: str, makers: Makers) -> dict[str, str]:
    holding = [function.__module__ for function in _called(makers)] if makers else load(package)
    modules = {*holding, f"{package}.box", f"{package}.sight"}
    paths = sorted("/".join(name.split(".")[1:]) + ".py" for name in modules)
    return {path: _file_digest(path) for path in paths}


def _file_digest(path: str) -> str:
    try:
        return hashlib.sha256((PACKAGE / path).read_bytes()).hexdigest()[:16]
    except OSError:
        return ""


def place_of(package: str) -> Path:
    """Where a game's module lies, its stamp beside it."""
    return _folder(package) / "kernels.wasm"


def _folder(package: str) -> Path:
    return PACKAGE.joinpath(*package.split(".")[1:])
