"""Make each game's kernels a module of WebAssembly, `kernels.wasm` in its folder, with a stamp.
For a game with a `solver`, keep its solution too.

Run as `python tools/kernels.py`: made anew is what has changed. Or
    --check   say which are not what `make kernels` would make
    --all     make all of them anew

Numba types and lowers an entry with all that it calls; its LLVM text, not yet optimised, is given
another target, optimised by llvmlite and linked by the wasm-ld inside ziglang.
"""

import os

os.environ["NUMBA_OPT"] = "0"  # optimised for this computer, its pointers would be baked in

import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import clew
from clew.core import kernel, stamp
from clew.core.calls import (
    BITS,
    NOTHING,
    REAL,
    TRUTH,
    WHOLE,
    Argument,
    Memory,
    Number,
    Parts,
    Signature,
    signature,
)
from clew.core.game import Game
from clew.core.kernel import Entry
from clew.core.wasm import read

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals"
INLINING = 500  # more makes Wolfpack slower, and nothing quicker
STACK = 1 << 18  # bytes; it lies below everything, so that overflowing it traps
HINDSIGHT = ("bound", "promise", "sort_of", "likeness")  # not every game has them
LINKED = ("--strip-all", "--gc-sections", "--stack-first", "-z", f"stack-size={STACK}")


LACKS = """\
{name}: its kernels need what no module has: {missing}.
Powers, logarithms and exponentials are in core/arithmetic.py. What Python's own names stand for is
an error that a kernel could raise: an array unpacked into names, a tuple indexed by a variable, a
range whose step is one, a slice, an array made within."""


class CannotLink(Exception):
    """Kernels that are no module; the names of what they need."""


def main(arguments: Sequence[str]) -> int:
    wish = " ".join(arguments)
    if wish in ("-h", "--help"):
        print(__doc__, end="")
        return 0
    if wish not in ("", "--check", "--all"):
        print(f"One of --check, --all is expected, not {wish}.", file=sys.stderr)
        return 2
    games = [game for game in clew.all_games() if wish == "--all" or not is_fresh(game)]
    solvable = [game for game in clew.all_games() if game.has("solver")]
    solved = [game for game in solvable if wish == "--all" or not is_kept(game)]
    if wish == "--check":
        for game in games:
            print(
                f"{game.name}: its module or stamp is older than its kernels. Run `make kernels`.",
                file=sys.stderr,
            )
        for game in solved:
            print(f"{game.name}: what solved it has changed. Run `make kernels`.", file=sys.stderr)
        return 1 if games or solved else 0
    # Each in a process of its own: what was compiled before must not matter.
    with get_context("spawn").Pool(os.cpu_count(), maxtasksperchild=1) as processes:
        made = partial(make, anew=wish == "--all")
        try:
            for words in processes.imap(made, [game.name for game in games], chunksize=1):
                print(words)
        except CannotLink as error:
            print(error, file=sys.stderr)
            return 1
        settled = partial(solve, anew=wish == "--all")
        for words in processes.imap(settled, [game.name for game in solved], chunksize=1):
            print(words)
    return 0


def is_fresh(game: Game) -> bool:
    """Whether the module and its stamp are what would be made now."""
    found = read(stamp.place_of(game.package))
    return found is not None and stamp.stamp(game.package, found[0]) == found[1]


def make(name: str, anew: bool) -> str:
    """A game's module and its stamp, in their place; what to say of it."""
    package = clew.game(name).package
    place = stamp.place_of(package)
    found = None if anew else read(place)
    if found and found[1].code == stamp.code_digest(package):  # only comments have changed
        place.with_suffix(".json").write_text(stamp.stamp(package, found[0]).text)
        return f"{name}: as it was"
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "kernels.wasm"
        try:
            link(emitted(package), target, [entry.name for entry in entries_of(package)])
        except CannotLink as error:
            raise CannotLink(LACKS.format(name=name, missing=error)) from None
        module = target.read_bytes()
    place.write_bytes(module)
    place.with_suffix(".json").write_text(stamp.stamp(package, module).text)
    return f"{name}: {len(module):,} bytes"


def is_kept(game: Game) -> bool:
    """Whether the solution and its stamp are what would be kept now."""
    solver = game.part("solver")
    found = solver.kept()
    return found is not None and stamp.stamp(game.package, found[0], solver.MAKERS) == found[1]


def solve(name: str, anew: bool) -> str:
    """Solve a game and keep that; what to say of it."""
    del os.environ["NUMBA_OPT"]  # this runs here
    return f"{name}, solved: {clew.game(name).part('solver').make(anew)}"


def entries_of(package: str) -> list[Entry]:
    """Those that a game has: generics without its method are left out, and what calls them."""
    modules = {*stamp.load(package)}  # first, for methods come with it
    if kernel.lacking(stamp.trays_of(package)["position"], HINDSIGHT):
        modules -= {"clew.core.hindsight"}
    return [e for e in kernel.entries.values() if e.function.__module__ in modules]


# ---- from Python to LLVM


def emitted(package: str) -> bytes:
    """An object file of all entries."""
    import llvmlite.binding as llvm
    from numba import cfunc

    from clew.core.compiling import OPTIONS, know_all

    entries = entries_of(package)  # loads them
    know_all()
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(opt=3, features=FEATURES)
    layout, trays = str(machine.target_data), stamp.trays_of(package)
    names, whole = set(), llvm.parse_assembly(_retarget("", layout))
    for entry in entries:
        told = signature(entry, trays)
        compiled = cfunc(_type_of(told), error_model=OPTIONS["error_model"])(
            _unpacking(entry, told)
        )
        text = _retarget(compiled._library.get_llvm_str(), layout)
        for quoted in (f'"{compiled._wrapper_name}"', compiled._wrapper_name):
            text = text.replace("@" + quoted + "(", f"@{entry.name}(")
        names.add(entry.name)
        whole.link_in(llvm.parse_assembly(text))
    for thing in [*whole.functions, *whole.global_variables]:
        if not thing.is_declaration and thing.name not in names:
            thing.linkage = "internal"
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.inlining_threshold = INLINING
    for _ in range(2):
        builder = llvm.create_pass_builder(machine, options)
        builder.getModulePassManager().run(whole, builder)
    return machine.emit_object(whole)


def _type_of(told: Signature) -> Any:
    from numba import types

    numbers = {
        WHOLE: types.int64,
        BITS: types.uint64,
        REAL: types.float64,
        TRUTH: types.boolean,
        NOTHING: types.void,
    }
    given = [kind for argument in told.arguments for kind in _types(argument, numbers)]
    return numbers[told.returns](*given)


def _types(argument: Argument, numbers: Any) -> Iterator[Any]:
    from numba import from_dtype, types

    if isinstance(argument, Number):
        yield numbers[argument.kind]
    elif isinstance(argument, Memory):
        yield types.CPointer(from_dtype(argument.dtype))
        yield from [types.int64] * argument.axes
    else:
        for part in argument.parts:
            yield from _types(part, numbers)


def _unpacking(entry: Entry, told: Signature) -> Any:
    """A function of flat arguments that makes of them what the entry takes."""
    from numba import carray

    given: dict[str, Any] = {"carray": carray, "entry": entry.caller}
    names: list[str] = []
    unpacked = [_unpacked(argument, names, given) for argument in told.arguments]
    text = f"def call({', '.join(names)}):\n    return entry({', '.join(unpacked)})\n"
    exec(text, given)
    return given["call"]


def _unpacked(argument: Argument, names: list[str], given: dict[str, Any]) -> str:
    """The expression for an argument; `names` gets its flat ones."""
    own = f"a{len(names)}"
    if isinstance(argument, Parts):
        make = f"make{len(given)}"
        given[make] = argument.make
        parts = ", ".join(_unpacked(part, names, given) for part in argument.parts)
        return f"{make}({parts})"
    names.append(own)
    if isinstance(argument, Number):
        return own
    shape = [f"{own}_{axis}" for axis in range(argument.axes)]
    names += shape
    if not shape:
        return f"carray({own}, 1)[0]"
    return f"carray({own}, ({', '.join(shape)},))"


def _retarget(text: str, layout: str) -> str:
    text = re.sub(r"^target .*$", "", text, flags=re.M)
    text = f'target datalayout = "{layout}"\ntarget triple = "{TRIPLE}"\n{text}'
    # Addresses of this process's dispatchers; nothing reads them.
    own = r"= linkonce global ptr inttoptr \(i64 \d+ to ptr\)"
    return re.sub(own, "= internal global ptr null", text)


# ---- from LLVM to WebAssembly


def link(code: bytes, target: Path, names: Sequence[str]) -> None:
    """A module that imports nothing."""
    source = target.with_suffix(".o")
    source.write_bytes(code)
    exports = [f"--export={name}" for name in (*names, "__heap_base")]
    linker = [sys.executable, "-m", "ziglang", "wasm-ld", "--no-entry"]
    command = [*linker, *LINKED, *exports, str(source), "-o", str(target)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        missing = sorted(set(re.findall(r"undefined symbol: (\w+)", done.stderr)))
        raise CannotLink(", ".join(missing) or done.stderr)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
