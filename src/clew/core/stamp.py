"""Whether a game's module of WebAssembly is made from the kernels as they are now.

What counts is the kernels' code without comments, the constants it names and the trays, not files:
a sentence changed in a rulebook makes no module stale.
"""

import hashlib
import inspect
import json
import re
import tokenize
from collections.abc import Iterator
from importlib import import_module
from io import StringIO
from pathlib import Path
from typing import Any

import numpy as np
from msgspec import Struct

from clew.core import kernel
from clew.core.cache import PACKAGE
from clew.core.trays import TrayType

SHARED = ("clew.core", "clew.bots")  # where a game's module has kernels from, beside its own
DECORATED = re.compile(r"^@(kernel|entry|bulk|generic|default|method)\b", re.MULTILINE)
BESIDE_CODE = (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT)


class Stamp(Struct, frozen=True):
    """What is kept beside a module."""

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


def stamp(package: str, module: bytes) -> Stamp:
    """Of a module just made."""
    return Stamp(code_digest(package), _files(package), hashlib.sha256(module).hexdigest())


def is_fresh(package: str, kept: Stamp) -> bool:
    """Whether the kernels are those of the stamp."""
    unchanged = all(_file_digest(path) == digest for path, digest in kept.files.items())
    return unchanged or code_digest(package) == kept.code


def code_digest(package: str) -> str:
    digest = hashlib.sha256(repr(sorted(trays_of(package).items())).encode())
    for line in sorted(_described(package)):
        digest.update(line.encode() + b"\0")
    return digest.hexdigest()


def _described(package: str) -> Iterator[str]:
    for function in _kernels_of(package):
        yield f"{function.__module__}.{function.__qualname__}: {code_of(function)}"
        for name in function.__code__.co_names:
            value = function.__globals__.get(name)
            if isinstance(value, int | float | tuple | np.generic):
                yield f"{function.__module__}.{name} = {value!r}"
            elif isinstance(value, np.ndarray):
                yield f"{function.__module__}.{name} = {value.dtype} {value.tobytes().hex()}"


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


def _files(package: str) -> dict[str, str]:
    modules = {*load(package), f"{package}.box", f"{package}.sight"}
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
