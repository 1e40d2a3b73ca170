"""What a kernel is, how kernels find a game's methods, and what runs them.

A *kernel* is a plain function over trays. It trusts its caller, does not allocate and does not
raise. Called from Python it is just that function. What loops over moves or positions is an
*entry*: called from Python, a *machine* runs it, which gives the same bits whichever it is.

    wasm    the game's module of WebAssembly, made by `make kernels`: for all who play
    numba   compiled on this computer: for what is studied, and for rules that were changed
    plain   the function itself

`generic` makes a function with one method for each game, chosen by the tray type of the position,
so that algorithms over any game are ordinary functions.
"""

import inspect
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from functools import wraps
from typing import Any, Protocol, TypeVar, overload

from clew.core.errors import BadOption, NotAllowed, listed, quoted
from clew.core.trays import TrayType

Function = TypeVar("Function", bound=Callable[..., Any])

WASM, NUMBA, PLAIN = MACHINES = ("wasm", "numba", "plain")
TRAYS = {"pos": "position", "before": "position", "shown": "shown"}  # by the second parameter
WITHOUT_NUMBA = "This needs Numba, which is not installed: pip install 'clew[study]'."
ALIKE = "another game has a tray with just these fields; add one, or give one another name."


class Entry:
    """A function that Python calls, and what a machine must know of it."""

    def __init__(
        self,
        function: Callable[..., Any],
        writes: str = "",
        fills: str = "",
        scratch: str = "",
        bulk: bool = False,
    ) -> None:
        self.function = function
        self.name = function.__name__
        self.writes = frozenset(writes.split())  # parameters, or parts of them, that may change
        self.fills = fills  # as much is written to it as the call returns
        self.scratch = frozenset(scratch.split())  # room to work in: it matters to nobody else
        self.bulk = bulk  # for studying alone: it is in no module
        self.typed: Callable[..., Any] | None = None  # of a generic, its method for these types
        self.by = 0  # whose type chooses it
        self.caller: Callable[..., Any] = function  # what stands in its place in Python


class Machine(Protocol):
    """What runs entries."""

    def run(self, entry: Entry, args: tuple[Any, ...]) -> Any: ...


kernels: list[Callable[..., Any]] = []  # all that kernels may call by name, beside the generics
entries: dict[str, Entry] = {}
generics: dict[Callable[..., Any], Callable[..., Any]] = {}  # with the method for given types
_methods: dict[TrayType, dict[str, Callable[..., Any]]] = {}
_stubs: dict[str, Callable[..., Any]] = {}
_kinds: dict[str, str] = {}  # of each generic: whose tray chooses the method
_owners: dict[TrayType, str] = {}
_machines: dict[str, Machine] = {}
_now: Machine | None = None  # that runs entries; None: nobody has asked yet


def kernel(function: Function) -> Function:
    """What kernels call. From Python it is the Python function that it is."""
    kernels.append(function)
    return function


def entry(
    *, writes: str = "", fills: str = "", scratch: str = ""
) -> Callable[[Function], Function]:
    """A kernel that Python calls; its box comes first. All parameters say by type how they lie.

    Of what is handed over, machines may give back only what it `writes`, as in "pos desk.nodes".
    """
    return lambda function: _entered(Entry(function, writes, fills, scratch))


def bulk(function: Function) -> Function:
    """A kernel that Python calls where games are studied: it is in no module, Numba compiles it."""
    return _entered(Entry(function, bulk=True))


def _entered(made: Entry) -> Any:
    if not made.bulk and entries.setdefault(made.name, made) is not made:
        raise TypeError(f"two entries are called {made.name}")

    @wraps(made.function)
    def call(*args: Any) -> Any:
        return (_now or machine()).run(made, args)

    made.caller = call
    if made.typed:
        generics[call] = made.typed
    else:
        kernels.append(call)
    return call


@overload
def generic(stub: Function) -> Function: ...


@overload
def generic(
    *, writes: str | None = None, fills: str = "", bulk: bool = False
) -> Callable[[Function], Function]: ...


def generic(
    stub: Any = None, *, writes: str | None = None, fills: str = "", bulk: bool = False
) -> Any:
    """Make `stub` a function that dispatches on the tray type of its second argument.

    That is a position, or what is shown of one; where it is no tray, the first is a box. With
    `writes` or `bulk` it is an entry too.
    """
    if stub is None:
        return lambda stub: _dispatching(stub, None, writes, fills, bulk)
    return _dispatching(stub, None, writes, fills, bulk)


@overload
def default(stub: Function) -> Function: ...


@overload
def default(
    *, writes: str | None = None, fills: str = "", bulk: bool = False
) -> Callable[[Function], Function]: ...


def default(
    stub: Any = None, *, writes: str | None = None, fills: str = "", bulk: bool = False
) -> Any:
    """Like `generic`; the body of `stub` is the method of games that have none of their own."""
    if stub is None:
        return lambda stub: _dispatching(stub, stub, writes, fills, bulk)
    return _dispatching(stub, stub, writes, fills, bulk)


def _dispatching(
    stub: Any, otherwise: Any | None, writes: str | None, fills: str, bulk: bool
) -> Any:
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
        return method_for(args[by].dtype)

    # Who compiles compares signatures by name: the method's parameters are those of the stub.
    typed.__signature__ = inspect.signature(stub)  # type: ignore[attr-defined]
    if writes is None and not bulk:
        generics[dispatch] = typed
        _stubs[name] = dispatch
        return dispatch
    made = Entry(dispatch, writes or "", fills, bulk=bulk)
    made.typed, made.by = typed, by
    _stubs[name] = _entered(made)
    return _stubs[name]


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


def owner(tray: TrayType) -> str:
    """The package of the game that has this tray."""
    return _owners[tray]


def lacking(tray: TrayType, names: Iterable[str]) -> set[str]:
    """Those of these generics for which there is no method of this tray type."""
    return {*names} - {*_methods.get(tray, {})}


def method(tray: TrayType) -> Callable[[Function], Function]:
    """For trays of this type, make a kernel the method of the generic it is named after."""

    def register(function: Function) -> Function:
        name = function.__name__
        if name not in _stubs:
            raise TypeError(f"no generic function is called {name}; there are {', '.join(_stubs)}")
        expected, came = (tuple(inspect.signature(f).parameters) for f in (_stubs[name], function))
        if came != expected:
            raise TypeError(f"{name} takes {expected}, not {came}")
        methods = _methods.setdefault(tray, {})
        if name in methods:
            raise TypeError(f"{function.__module__}: {ALIKE}")
        methods[name] = kernel(function)
        return methods[name]  # type: ignore[return-value]

    return register


# ---- what runs entries


class Plain:
    def run(self, entry: Entry, args: tuple[Any, ...]) -> Any:
        return entry.function(*args)


def chosen() -> str:
    """The machine that CLEW_KERNELS asks for."""
    name = os.environ.get("CLEW_KERNELS") or WASM
    if name not in MACHINES:
        raise BadOption(f"Expected CLEW_KERNELS to be {listed(MACHINES)}, not {quoted(name)}.")
    return name


def machine() -> Machine:
    """The one that runs entries now."""
    global _now
    if _now is None:
        _now = started(chosen())
    return _now


@contextmanager
def running(name: str) -> Iterator[None]:
    """Meanwhile this machine runs entries, whoever in this process calls them."""
    global _now
    before, _now = _now, started(name)
    try:
        yield
    finally:
        _now = before


def studying() -> AbstractContextManager[None]:
    """Meanwhile Numba runs entries, if it is installed and CLEW_KERNELS asks for nothing else."""
    if os.environ.get("CLEW_KERNELS"):
        return running(chosen())
    try:
        started(NUMBA)
    except NotAllowed:
        return running(WASM)
    return running(NUMBA)


def started(name: str) -> Machine:
    """The machine of that name; there is one of each."""
    if name not in _machines:
        _machines[name] = _start(name)
    return _machines[name]


def _start(name: str) -> Machine:
    if name == WASM:
        from clew.core.wasm import Wasm

        return Wasm()
    if name == NUMBA:
        try:
            from clew.core.compiling import Numba
        except ImportError as error:
            raise NotAllowed(WITHOUT_NUMBA) from error
        return Numba()
    return Plain()


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
    """Whether to go on. On a GPU, who has something rare to do waits until enough of them have.

    So they do it at the same time, and it costs only once. Every thread must come here equally
    often, or have ended. On a CPU nobody waits.
    """
    return True
