"""The one module that knows Numba: how kernels are compiled, cached and dispatched.

A *kernel* is a plain function over trays. It trusts its caller, does not allocate and does not
raise. `generic` makes a function with one method for each game, chosen by the tray type of the
position, so that algorithms over any game are ordinary functions that Numba can cache on disk.
"""

import ctypes
import inspect
import os
import shutil
import tempfile
import time
import warnings
from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from pathlib import Path
from typing import Any, TypeVar

import numba
import numpy as np
from llvmlite import ir
from numba.core import boxing
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.pythonapi import NativeValue, _unboxers
from numba.extending import intrinsic, overload

from clew.core.cache import cache_folder, sources_digest
from clew.core.trays import TrayType, tray_type

Function = TypeVar("Function", bound=Callable[..., Any])
Typed = Callable[..., Callable[..., Any]]

COMPILED = not numba.config.DISABLE_JIT
WORDY = ("games/*/words.py", "games/*/reasons.py", "games/*/heat.py")
NO_KERNELS = ("cli", "server", "table", "lab/balance", "rl/envs", *WORDY)  # recompile nothing
UNUSED_DAYS = 30
TRAYS = {"pos": "position", "before": "position", "shown": "shown"}  # by the second parameter
ALIKE = "another game has a tray with just these fields; add one, or give one another name."
WARP = 0xFFFFFFFF  # the 32 threads of a GPU that go step by step together, as bits
COMPANY = 26  # of them, see `gather`: measured with all games

_methods: dict[TrayType, dict[str, Callable[..., Any]]] = {}
_kinds: dict[str, str] = {}  # of each generic: whose tray chooses the method
_owners: dict[TrayType, str] = {}
_generics: list[tuple[Callable[..., Any], Typed]] = []
_on_cuda: set[Callable[..., Any]] = set()


def kernel(function: Function) -> Function:
    """Compile `function`; under NUMBA_DISABLE_JIT=1 it stays the Python function it is."""
    options = {"nogil": True, "error_model": "numpy"}
    compiled: Any = numba.njit(cache=True, **options)(function)
    if COMPILED:  # how other kernels call it
        within = _widened(numba.njit(pipeline_class=_Linked, **options)(function))
        compiled.get_call_template = within.get_call_template
        compiled.get_overload = within.get_overload
    return compiled


def _widened(within: Any) -> Any:
    """Whole numbers are handed over as int64, however wide they are: one compilation does for all.

    Numba would compile anew for an int8 of a tray and for each number that stands in the code.
    """
    compile_for = within.compile

    def compile_wide(kinds: tuple[Any, ...]) -> Any:
        return compile_for(tuple(map(_wide, kinds)))

    within.compile = compile_wide
    return within


def _wide(kind: Any) -> Any:
    kind = numba.types.unliteral(kind) if isinstance(kind, numba.types.IntegerLiteral) else kind
    narrow = isinstance(kind, numba.types.Integer) and kind.signed
    return numba.int64 if narrow else kind


class _LinkedLibrary(JITCodeLibrary):  # type: ignore[misc]
    """Code that kernels call: it is optimised as a part of what calls it, once, not by itself."""

    def _optimize_functions(self, ll_module: Any) -> None:
        ll_module.data_layout = self._codegen._data_layout

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._verify_declare_only_symbols()
        self._finalized = True


class _Linked(Compiler):  # type: ignore[misc]
    """For what is called from within kernels alone: no machine code of its own, nothing cached.

    Compiling takes half as long for it. What a caller finds it by is any builtin function.
    """

    def _compile_core(self) -> Any:
        state, flags = self.state, self.state.flags
        flags.no_compile = flags.no_cpython_wrapper = flags.no_cfunc_wrapper = True
        state.library = _LinkedLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        found: list[None] = []
        result = super()._compile_core()._replace(entry_point=found.append)
        state.targetctx.insert_user_function(result.entry_point, result.fndesc, [state.library])
        return result


def generic(stub: Function) -> Function:
    """Make `stub` a function that dispatches on the tray type of its second argument.

    That is a position, or what is shown of one; where it is no tray, the first is a box.
    """
    return _dispatching(stub, None)


def default(stub: Function) -> Function:
    """Like `generic`; the body of `stub` is the method of games that have none of their own."""
    return _dispatching(stub, stub)


def _dispatching(stub: Function, otherwise: Function | None) -> Function:
    name, second = stub.__name__, tuple(inspect.signature(stub).parameters)[1]
    by = 1 if second in TRAYS else 0
    _kinds[name] = TRAYS.get(second, "box")

    def method_for(tray: TrayType) -> Callable[..., Any]:
        methods = _methods.get(tray, {})
        return methods.get(name, otherwise) if otherwise else methods[name]

    @wraps(stub)
    def dispatch(*args: Any) -> Any:
        return method_for(args[by].dtype)(*args)

    def typed(*args: Any) -> Callable[..., Any]:
        method = method_for(args[by].dtype)
        return getattr(method, "py_func", method)

    # Numba compares signatures by name: the method's parameters are those of the stub.
    typed.__signature__ = inspect.signature(stub)  # type: ignore[attr-defined]
    overload(dispatch, jit_options={"pipeline_class": _Linked})(typed)
    _generics.append((dispatch, typed))
    return dispatch  # type: ignore[return-value]


def belongs(package: str, trays: Mapping[str, TrayType]) -> None:
    """Whether a game's trays, its box, position and what it shows, are its own, with their methods.

    Methods are found by what a tray looks like: two games may not have trays that are alike.
    """
    for kind, tray in trays.items():
        if _owners.setdefault(tray, package) != package:
            raise TypeError(f"{package}, {kind}: {ALIKE}")
        for name in _methods.get(tray, {}):
            if _kinds[name] != kind:
                raise TypeError(f"{package}: {name} is a method of the {_kinds[name]}, not {kind}.")


def lacking(tray: TrayType, names: Iterable[str]) -> set[str]:
    """Those of these generics for which there is no method of this tray type."""
    return {*names} - {*_methods.get(tray, {})}


def method(tray: TrayType) -> Callable[[Function], Function]:
    """For trays of this type, make a kernel the method of the generic it is named after."""

    def register(function: Function) -> Function:
        stubs = {stub.__name__: stub for stub, _ in _generics}
        name = function.__name__
        if name not in stubs:
            raise TypeError(f"no generic function is called {name}; there are {', '.join(stubs)}")
        expected, came = (tuple(inspect.signature(f).parameters) for f in (stubs[name], function))
        if came != expected:
            raise TypeError(f"{name} takes {expected}, not {came}")
        methods = _methods.setdefault(tray, {})
        if name in methods:
            raise TypeError(f"{function.__module__}: {ALIKE}")
        methods[name] = kernel(function)
        return methods[name]  # type: ignore[return-value]

    return register


# ---- instructions that Python has no name for


def count_bits(bits: int) -> int:
    """How many bits are set."""
    return int(bits).bit_count()


def index_of(bits: int) -> int:
    """The number of the lowest bit that is set; there must be one."""
    return (int(bits) & -int(bits)).bit_length() - 1


def converge() -> None:
    """On a GPU, wait for the neighbours: what they do at the same time costs only once.

    Every thread must come here equally often, or have ended. On a CPU it is nothing.
    """


def gather(waits: bool) -> bool:
    """Whether to go on. On a GPU, who has something rare to do waits until COMPANY of them have.

    So they do it at the same time, and it costs only once. Every thread must come here equally
    often, or have ended. On a CPU nobody waits.
    """
    return True


@intrinsic
def _count_bits(context: Any, bits: Any) -> Any:
    def generate(_context: Any, builder: ir.IRBuilder, _signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return numba.int64(numba.int64), generate


@intrinsic
def _index_of(context: Any, bits: Any) -> Any:
    def generate(_context: Any, builder: ir.IRBuilder, _signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

    return numba.int64(numba.int64), generate


overload(count_bits)(lambda bits: lambda bits: _count_bits(bits))
overload(index_of)(lambda bits: lambda bits: _index_of(bits))
overload(converge)(lambda: lambda: None)
overload(gather)(lambda waits: lambda waits: True)


# ---- CUDA


def enable_cuda() -> None:
    """Let CUDA kernels call the generics too. Importing numba-cuda takes time: only when wanted."""
    from numba import cuda
    from numba.cuda.extending import overload as cuda_overload

    if not _on_cuda:
        cuda_overload(count_bits)(lambda bits: lambda bits: cuda.popc(np.int64(bits)))
        cuda_overload(index_of)(lambda bits: lambda bits: cuda.ffs(np.int64(bits)) - 1)
        cuda_overload(converge)(lambda: lambda: cuda.syncwarp())
        cuda_overload(gather)(
            lambda waits: (
                lambda waits: (
                    (cuda.popc(cuda.ballot_sync(WARP, waits)) >= COMPANY)
                    | (cuda.ballot_sync(WARP, not waits) == 0)
                    | (not waits)
                )
            )
        )

    for stub, typed in _generics:
        if stub not in _on_cuda:
            cuda_overload(stub)(typed)
            _on_cuda.add(stub)


# ---- calls

POINTER = np.dtype(np.intp).itemsize
DATA = 3 * POINTER  # in NumPy's scalars: behind count, type and size of any Python object


def _unbox_tray(kind: Any, tray: Any, c: Any) -> Any:
    """Read where a tray's bytes lie from NumPy's own struct, see its `arrayscalars.h`.

    Numba asks by the buffer protocol, for which NumPy describes all fields in a text first: that
    takes up to three microseconds for each tray and call, this none.
    """
    start = c.builder.bitcast(tray, ir.IntType(8).as_pointer())
    field = c.builder.gep(start, [ir.Constant(ir.IntType(64), DATA)])
    kind_of = c.context.get_value_type(kind)
    return NativeValue(c.builder.load(c.builder.bitcast(field, kind_of.as_pointer())))


def _calls_quickly() -> bool:
    """Have trays handed over so, by whoever uses Numba in this process; whether that was done.

    Only where NumPy's struct is as it was when this was written.
    """
    tray = np.zeros(1, tray_type(("some", np.int64), ("more", np.int8, (3,))))[0]
    found = ctypes.c_void_p.from_address(id(tray) + DATA).value
    known = _unboxers.functions.get(numba.types.Record) is boxing.unbox_record
    if not known or found != tray.__array_interface__["data"][0]:
        return False
    _unboxers.functions[numba.types.Record] = _unbox_tray
    return True


# ---- cache


def _use_own_cache() -> None:
    """Keep compiled code in a folder named after the sources: Numba looks at one file only."""
    quick = f"-numpy-{np.__version__}" if _calls_quickly() else ""  # compiled code knows its struct
    if "NUMBA_CACHE_DIR" in os.environ:
        return
    root = cache_folder() / "kernels"
    checked = "-checked" if numba.config.BOUNDSCHECK else ""
    folder = root / (sources_digest(NO_KERNELS) + checked + quick)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
    except OSError:
        folder = Path(tempfile.mkdtemp(prefix="clew-kernels-"))
    numba.config.CACHE_DIR = str(folder)
    _drop_unused(root)


def _drop_unused(root: Path) -> None:
    oldest = time.time() - UNUSED_DAYS * 24 * 3600
    for folder in root.glob("*"):
        if folder.stat().st_mtime < oldest:
            shutil.rmtree(folder, ignore_errors=True)


if COMPILED:
    _use_own_cache()
else:
    np.seterr(over="ignore")  # 64-bit luck wraps silently, as it does when compiled
    warnings.filterwarnings("ignore", "overflow encountered", RuntimeWarning)  # in threads too
