"""The one module that knows Numba: kernels compiled on this computer, to study or to edit them.

What is compiled is kept on disk, in a folder named after the sources.
"""

import inspect
import os
import shutil
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Lock
from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba.core import boxing
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.pythonapi import NativeValue, _unboxers
from numba.core.registry import cpu_target
from numba.extending import intrinsic, overload

from clew.core import kernel
from clew.core.cache import cache_folder, sources_digest
from clew.core.kernel import Entry
from clew.core.memory import VOID_DATA, lies_as_known
from clew.core.trays import TrayType

OPTIONS = {"nogil": True, "error_model": "numpy"}
WORDY = ("games/*/words.py", "games/*/reasons.py", "games/*/heat.py")
NO_KERNELS = ("cli", "server", "table", "lab/balance", "rl/envs", *WORDY)  # recompile nothing
UNUSED_DAYS = 30
WARP = 0xFFFFFFFF  # the 32 threads of a GPU that go step by step together, as bits
COMPANY = 26  # of them, see `gather`: measured with all games

linked: dict[Callable[..., Any], Any] = {}  # what compiled code can call, and how
_one_at_a_time = Lock()
_on_cuda: set[Callable[..., Any]] = set()


class Numba:
    """A machine: every entry is compiled for the types that it is first called with."""

    def __init__(self) -> None:
        self.compiled: dict[tuple[Entry, TrayType | None], Any] = {}

    def run(self, entry: Entry, args: tuple[Any, ...]) -> Any:
        key = entry, args[entry.by].dtype if entry.typed else None
        know_all()
        if key not in self.compiled:
            function = entry.typed(*args) if entry.typed else entry.function
            self.compiled[key] = numba.njit(cache=True, **OPTIONS)(function)
        return self.compiled[key](*args)


def know_all() -> None:
    """Let compiled code call all kernels that there are by now: games come one after the other."""
    if len(linked) < len(kernel.kernels) + len(kernel.generics):
        with _one_at_a_time:
            for function in kernel.kernels:
                if function not in linked:
                    _link(function)
            for function, typed in kernel.generics.items():
                if function not in linked:
                    overload(function, jit_options={"pipeline_class": _Linked})(typed)
                    linked[function] = typed


def _link(function: Callable[..., Any]) -> None:
    within = _widened(numba.njit(pipeline_class=_Linked, **OPTIONS)(_plain(function)))
    cpu_target.typing_context.insert_global(function, numba.types.Dispatcher(within))
    linked[function] = within


def _plain(function: Any) -> Any:
    """The kernel itself: an entry's name stands for what calls a machine."""
    return getattr(function, "__wrapped__", function)


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


# ---- instructions that Python has no name for


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


overload(kernel.count_bits)(lambda bits: lambda bits: _count_bits(bits))
overload(kernel.index_of)(lambda bits: lambda bits: _index_of(bits))
overload(kernel.converge)(lambda: lambda: None)
overload(kernel.gather)(lambda waits: lambda waits: True)


# ---- CUDA


def enable_cuda() -> None:
    """Let CUDA kernels call them too. Importing numba-cuda takes time: only when wanted."""
    from numba import cuda
    from numba.cuda.cudadrv import nvvm
    from numba.cuda.extending import overload as overload_anywhere

    cuda_overload = partial(overload_anywhere, target="cuda")

    if not _on_cuda:
        # A product and a sum rounded only once would be other bits than everywhere else.
        nvvm.compile_ir = partial(nvvm.compile_ir, fma=False)
        cuda_overload(kernel.count_bits)(lambda bits: lambda bits: cuda.popc(np.int64(bits)))
        cuda_overload(kernel.index_of)(lambda bits: lambda bits: cuda.ffs(np.int64(bits)) - 1)
        cuda_overload(kernel.converge)(lambda: lambda: cuda.syncwarp())
        cuda_overload(kernel.gather)(
            lambda waits: (
                lambda waits: (
                    (cuda.popc(cuda.ballot_sync(WARP, waits)) >= COMPANY)
                    | (cuda.ballot_sync(WARP, not waits) == 0)
                    | (not waits)
                )
            )
        )
    for function, typed in (*((f, _always(f)) for f in kernel.kernels), *kernel.generics.items()):
        if function not in _on_cuda:
            cuda_overload(function)(typed)
            _on_cuda.add(function)


def _always(function: Any) -> Callable[..., Any]:
    """What finds the method of a kernel that has but one."""

    def typed(*args: Any) -> Any:
        return _plain(function)

    typed.__signature__ = inspect.signature(function)  # type: ignore[attr-defined]
    return typed


# ---- calls


def _unbox_tray(kind: Any, tray: Any, c: Any) -> Any:
    """Read where a tray's bytes lie from NumPy's own struct.

    Numba asks by the buffer protocol, for which NumPy describes all fields in a text first: that
    takes up to three microseconds for each tray and call, this none.
    """
    start = c.builder.bitcast(tray, ir.IntType(8).as_pointer())
    field = c.builder.gep(start, [ir.Constant(ir.IntType(64), VOID_DATA)])
    kind_of = c.context.get_value_type(kind)
    return NativeValue(c.builder.load(c.builder.bitcast(field, kind_of.as_pointer())))


def _calls_quickly() -> bool:
    """Have trays handed over so, by whoever uses Numba in this process; whether that was done."""
    known = _unboxers.functions.get(numba.types.Record) is boxing.unbox_record
    if not known or not lies_as_known():
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


_use_own_cache()
