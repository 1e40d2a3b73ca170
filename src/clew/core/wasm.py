"""The one module that knows wasmtime: entries run by a game's module of WebAssembly.

A call copies its arguments into the memory of an instance and back what was written. So nothing is
left of a call but what it gave, any instance can serve any call, and a kernel that goes astray
reaches that memory alone; if it traps, the instance is thrown away. Each thread that calls has an
instance meanwhile.

wasmtime's own call for Python takes 60 microseconds; what it is made of is called here.
"""

import atexit
import ctypes
import hashlib
import sys
from collections.abc import Callable, Iterator
from ctypes import POINTER, byref, c_double, c_int64, c_size_t, c_void_p, cast
from pathlib import Path
from threading import Lock
from typing import Any

import msgspec
import wasmtime
from wasmtime import _bindings

from clew.core import stamp
from clew.core.calls import BITS, NOTHING, REAL, TRUTH, Argument, Memory, Number, Parts, signature
from clew.core.errors import KernelFailed, NotAllowed
from clew.core.kernel import NUMBA, Entry, owner, started
from clew.core.memory import array_address, tray_address
from clew.core.refusals import Refusal
from clew.core.trays import TrayType

PAGE = 1 << 16
ALIGNED = 16  # bytes, where a tray or an array begins
LARGE = 64 << 20  # bytes: an instance that grew so far is not kept
MOST = 64  # numbers that an entry takes

Call = Callable[..., Any]
_call_unchecked = ctypes.CFUNCTYPE(c_void_p, c_void_p, c_void_p, c_void_p, c_size_t, c_void_p)(
    ("wasmtime_func_call_unchecked", getattr(_bindings, "dll"))  # noqa: B009
)


class Wasm:
    """A machine. What no module has, it has Numba do: what is studied, and rules that changed."""

    def __init__(self) -> None:
        self._engine = wasmtime.Engine()
        self._modules: dict[str, Module | None] = {}
        self._calls: dict[tuple[Entry, TrayType], Call] = {}
        self._lock = Lock()
        atexit.register(self._close)  # later wasmtime cannot let go of what it holds any more

    def _close(self) -> None:
        self._calls.clear()
        self._modules.clear()
        self._engine.close()

    def run(self, entry: Entry, args: tuple[Any, ...]) -> Any:
        if entry.bulk:
            return started(NUMBA).run(entry, args)
        key = entry, args[entry.by].dtype
        call = self._calls.get(key)
        if call is None:
            call = self._calls[key] = self._call(entry, owner(key[1]))
        return call(*args)

    def _call(self, entry: Entry, package: str) -> Call:
        module = self.module(package)
        if module is None:
            numba = started(NUMBA)
            return lambda *args: numba.run(entry, args)
        return module.call(entry)

    def module(self, package: str) -> "Module | None":
        """The game's module, or None where its rules are newer."""
        with self._lock:
            if package not in self._modules:
                self._modules[package] = _load(self._engine, package)
            return self._modules[package]


def _load(engine: wasmtime.Engine, package: str) -> "Module | None":
    name = package.rpartition(".")[2]
    code = read(stamp.place_of(package))
    if code is not None and stamp.is_fresh(package, code[1]):
        try:
            return Module(engine, package, code[0])
        except wasmtime.WasmtimeError as error:
            name = package.rpartition(".")[2]
            raise NotAllowed(
                f"The module of {name} cannot be loaded: {first_line(error)}"
            ) from None
    name = package.rpartition(".")[2]
    why = "has no module of WebAssembly that fits its stamp"
    if code is not None:
        why = "has rules newer than its module"
    try:
        started(NUMBA)
    except NotAllowed:
        raise NotAllowed(
            f"{name} {why}, and Numba, which could compile them here, is not installed. "
            "Run `make kernels`, or pip install 'clew[study]'."
        ) from None
    print(f"{name} {why}: compiled here by Numba. `make kernels` makes it anew.", file=sys.stderr)
    return None


def read(place: Path) -> tuple[bytes, stamp.Stamp] | None:
    """A module and its stamp, or None where one is missing or they do not belong together."""
    try:
        code = place.read_bytes()
        kept = msgspec.json.decode(place.with_suffix(".json").read_bytes(), type=stamp.Stamp)
    except (OSError, msgspec.MsgspecError):
        return None
    return (code, kept) if hashlib.sha256(code).hexdigest() == kept.module else None


class Module:
    """A game's module, with instances that are not in use."""

    def __init__(self, engine: wasmtime.Engine, package: str, code: bytes) -> None:
        self.name = package.rpartition(".")[2]
        self._package = package
        self._engine = engine
        self._compiled = wasmtime.Module(engine, code)
        self._free: list[Instance] = []

    def take(self) -> "Instance":
        """An instance that nobody else has."""
        try:
            return self._free.pop()
        except IndexError:
            pass
        try:
            return Instance(self._engine, self._compiled, self.name)
        except wasmtime.WasmtimeError as error:  # there is no memory, or not so much address space
            raise failed(self.name, first_line(error)) from None

    def give(self, instance: "Instance") -> None:
        if instance.size < LARGE:
            self._free.append(instance)

    def check(self, count: int, most: int) -> None:
        """How much a kernel says that it filled: a kernel gone astray may say anything."""
        if not 0 <= count <= most:
            raise failed(self.name, f"{count} of {most} filled")

    def call(self, entry: Entry) -> Call:
        """What calls the entry: made as text, since it is called thousands of times a second."""
        with_base = self.take()
        code = _Code(entry, stamp.trays_of(self._package), with_base.heap)
        self.give(with_base)
        given = {
            "take": self.take,
            "give": self.give,
            "check": self.check,
            "memmove": ctypes.memmove,
            "tray_address": tray_address,
            "array_address": array_address,
        }
        exec(code.text, given)
        return given["call"]  # type: ignore[return-value]


class Instance:
    """A module with a memory of its own. One call at a time."""

    def __init__(self, engine: wasmtime.Engine, module: wasmtime.Module, name: str) -> None:
        self._name = name
        self._store = wasmtime.Store(engine)
        instance = wasmtime.Instance(self._store, module, [])
        self._exports = instance.exports(self._store)
        self._memory: Any = self._exports["memory"]
        self._context = cast(self._store._context(), c_void_p)
        self._raw = (c_int64 * (2 * MOST))()  # what goes in and what comes out, 16 bytes each
        self._trap = c_void_p()
        self._functions: dict[str, Any] = {}
        heap: Any = self._exports["__heap_base"]
        self.heap: int = heap.value(self._store)
        self.whole = self._raw
        self.real = cast(self._raw, POINTER(c_double))
        self._measure()

    def _measure(self) -> None:
        self.size: int = self._memory.data_len(self._store)
        self.base: int = ctypes.addressof(self._memory.data_ptr(self._store).contents)

    def room(self, size: int) -> int:
        """Have so much memory; where it begins."""
        if size > self.size:
            try:
                self._memory.grow(self._store, -(-(size - self.size) // PAGE))
            except wasmtime.WasmtimeError as error:
                raise failed(self._name, first_line(error)) from None
            self._measure()
        return self.base

    def run(self, name: str, count: int) -> None:
        """Call the function with the numbers that lie ready."""
        if name not in self._functions:
            function: Any = self._exports[name]
            self._functions[name] = function, byref(function._func)
        given = self._functions[name][1], byref(self._raw), count, byref(self._trap)
        error = _call_unchecked(self._context, *given)
        if error or self._trap.value:
            raise failed(self._name, f"{name}: {self._why(error)}")

    def _why(self, error: int | None) -> str:
        if error:
            pointer = cast(error, POINTER(_bindings.wasmtime_error_t))
            return first_line(wasmtime.WasmtimeError._from_ptr(pointer))
        trap = cast(self._trap, POINTER(_bindings.wasm_trap_t))
        return wasmtime.Trap._from_ptr(trap).message.splitlines()[-1].strip()


def failed(game: str, detail: str) -> KernelFailed:
    return KernelFailed(Refusal.KERNEL_FAILED(game=game, detail=detail))


def first_line(error: Exception) -> str:
    return str(error).splitlines()[0]


class _Code:
    """The text of a function that copies arguments in, calls, and copies out."""

    def __init__(self, entry: Entry, trays: dict[str, TrayType], heap: int) -> None:
        self._at = -(-heap // ALIGNED) * ALIGNED
        self._sizes: list[str] = []
        self._copies: list[str] = []
        self._numbers: list[str] = []
        self._back: list[str] = []
        self._given = 0
        told = signature(entry, trays)
        for argument in told.arguments:
            for line, place in _flat(argument, argument.name):
                self._add(line, place)
        returns = {
            NOTHING: "None",
            REAL: "instance.real[0]",
            BITS: "instance.whole[0] & 0xFFFFFFFFFFFFFFFF",
            TRUTH: "bool(instance.whole[0] & 1)",
        }.get(told.returns, "instance.whole[0]")
        lines = [
            f"at = {self._at}",
            *self._sizes,
            "instance = take()",
            "base = instance.room(at)",
            *self._copies,
            "whole, real = instance.whole, instance.real",
            *self._numbers,
            f"instance.run({entry.name!r}, {max(1, self._given)})",
            f"result = {returns}",
            *self._back,
            "give(instance)",
            "return result",
        ]
        names = ", ".join(argument.name for argument in told.arguments)
        self.text = f"def call({names}):\n" + "".join(f"    {line}\n" for line in lines)

    def _add(self, argument: Number | Memory, place: str) -> None:
        if isinstance(argument, Number):
            self._number(place, "real" if argument.kind == REAL else "whole")
            return
        size, name = argument.dtype.itemsize, f"at_{self._given}"
        if argument.axes:
            self._sizes.append(f"{name} = at")
            self._sizes.append(f"at += {place}.nbytes + {ALIGNED - 1} & -{ALIGNED}")
            start, length = f"array_address({place})", f"{place}.nbytes"
        else:
            name = str(self._at)
            self._at += -(-size // ALIGNED) * ALIGNED
            start, length = f"tray_address({place})", str(size)
        if argument.copied_in:
            self._copies.append(f"memmove(base + {name}, {start}, {length})")
        if argument.filled:
            length = f"result * {size}"
            self._back.insert(0, f"check(result, {place}.size)")
        if argument.copied_out or argument.filled:
            self._back.append(f"memmove({start}, base + {name}, {length})")
        self._number(name)
        for axis in range(argument.axes):
            self._number(f"{place}.shape[{axis}]")

    def _number(self, value: str, to: str = "whole") -> None:
        kind = "float" if to == "real" else "int"
        self._numbers.append(f"{to}[{2 * self._given}] = {kind}({value})")
        self._given += 1


def _flat(argument: Argument, place: str) -> Iterator[tuple[Number | Memory, str]]:
    if isinstance(argument, Parts):
        for number, part in enumerate(argument.parts):
            yield from _flat(part, f"{place}[{number}]")
    else:
        yield argument, place
