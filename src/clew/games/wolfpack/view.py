"""What people see of Wolfpack: their own hand, and of the others only how much they hold."""

from typing import Literal

from msgspec import Struct

from clew.core.contract import WATCHER
from clew.core.drawing import Paint, plain
from clew.core.fields import NONE
from clew.core.trays import Tray
from clew.core.words import english
from clew.games.wolfpack.box import (
    ACTIONS,
    PHASES,
    REASONS,
    SNATCH_SHEEP,
)
from clew.games.wolfpack.words import LABELS

PACKS = ("red", "blue", "green", "yellow", "purple")
PAINTS = {"purple": "magenta", "sheep": "white", "action": "bold", "drawn": "bold reverse"}


class Cards(Struct, frozen=True):
    """Playing cards."""

    sheep: int
    wolves: tuple[int, ...]  # by pack


class Player(Struct, frozen=True):
    pack: str
    playing: int  # cards in hand
    actions: int  # in hand, without one that was just drawn
    hand: Cards | None  # None: hidden from the viewer
    held: tuple[str, ...] | None
    snatched: Cards
    points: int
    eliminated: bool
    idle: int  # P21


class View(Struct, frozen=True):
    seat: int | None
    players: tuple[Player, ...]
    piles: tuple[int, ...]
    action_pile: int
    discard: int
    mover: int
    phase: Literal["turn", "decide", "over"]
    drawn: str | None  # the action card that the viewer decides about
    ended: str  # "running", or why
    winners: tuple[int, ...]

    def __str__(self) -> str:
        return draw(self)


def view(box: Tray, shown: Tray) -> View:
    return View(
        seat=None if shown.seat == WATCHER else int(shown.seat),
        players=tuple(player(box, shown, seat) for seat in range(box.seats)),
        piles=tuple(shown.piles.tolist()),
        action_pile=int(shown.action_pile),
        discard=int(shown.discard),
        mover=int(shown.mover),
        phase=PHASES[shown.phase],  # type: ignore[arg-type]
        drawn=None if shown.drawn == NONE else ACTIONS[shown.drawn],
        ended=REASONS[shown.ended],
        winners=tuple(seat for seat in range(box.seats) if shown.winners[seat]),
    )


def player(box: Tray, shown: Tray, seat: int) -> Player:
    hidden, seats = shown.sheep[seat] == NONE, range(box.seats)
    snatched = [int(shown.snatched_wolves[seat, pack]) for pack in seats]
    return Player(
        pack=PACKS[seat],
        playing=int(shown.playing[seat]),
        actions=int(shown.actions[seat]),
        hand=None if hidden else hand(box, shown, seat),
        held=None if hidden else held(shown, seat),
        snatched=Cards(int(shown.snatched_sheep[seat]), tuple(snatched)),
        points=int(shown.points[seat]),
        eliminated=bool(shown.eliminated[seat]),
        idle=int(shown.idle[seat]),
    )


def hand(box: Tray, shown: Tray, seat: int) -> Cards:
    wolves = (int(shown.wolves[seat, pack]) for pack in range(box.seats))
    return Cards(int(shown.sheep[seat]), tuple(wolves))


def held(shown: Tray, seat: int) -> tuple[str, ...]:
    """Action cards in hand, but for one that was just drawn."""
    words = zip(ACTIONS, shown.held[seat].tolist(), strict=True)
    return tuple(word for word, count in words for _ in range(count))


def word_of(kind: int) -> str:
    """Of an action card."""
    return ACTIONS[kind - SNATCH_SHEEP]


def in_words(shown: Cards) -> str:
    """`3 sheep, 1 red wolf, 2 blue wolves`."""
    return ", ".join(words for words, _ in _kinds(shown)) or english(LABELS, "no_cards")


def _kinds(shown: Cards) -> list[tuple[str, str]]:
    """How many of each kind, in words, and the style of the kind."""
    sheep = [(english(LABELS, "sheep", count=shown.sheep), "sheep")] if shown.sheep else []
    return sheep + [
        (english(LABELS, f"wolves_{pack}", count=count), pack)
        for pack, count in zip(PACKS, shown.wolves, strict=False)
        if count
    ]


def action_name(word: str) -> str:
    return english(LABELS, f"action_{word}")


def sides(box: Tray, pos: Tray) -> tuple[str, ...]:
    return PACKS[: box.seats]


# ---- drawn


def draw(view: View, paint: Paint = plain) -> str:
    """The piles, the packs with what lies beside them, and the hands that the viewer may see."""
    piles = "  ".join(f"{n}:{size:3}" for n, size in enumerate(view.piles, start=1))
    lines = [
        f"Piles     {piles}",
        f"Actions   {view.action_pile} in the pile, {view.discard} discarded",
        "",
    ]
    for seat, shown in enumerate(view.players):
        lines += _player(view, seat, shown, paint)
    for seat, shown in enumerate(view.players):
        lines += _hand(view, seat, shown, paint)
    return "\n".join(lines)


def _player(view: View, seat: int, shown: Player, paint: Paint) -> list[str]:
    marker = "▸" if seat == view.mover and view.ended == "running" else " "
    name = paint(f"{shown.pack:6}", shown.pack)
    held = f"{shown.playing} in hand, {shown.actions} action"
    state = english(LABELS, "eliminated") if shown.eliminated else held
    if seat == view.mover and view.phase == "decide":
        state += " + 1 drawn"
    points = english(LABELS, "points", count=shown.points)
    lying = f"   snatched: {_painted(shown.snatched, paint)}" if shown.points else ""
    return [f" {marker} {seat} {name}  {state:31} {points:>10}{lying}"]


def _painted(shown: Cards, paint: Paint) -> str:
    words = [paint(words, style) for words, style in _kinds(shown)]
    return ", ".join(words) or english(LABELS, "no_cards")


def _hand(view: View, seat: int, shown: Player, paint: Paint) -> list[str]:
    """Cards alike lie on one another, so a hand has no order."""
    if shown.hand is None or shown.held is None:
        return []
    labels = _kinds(shown.hand)
    labels += [(f"« {action_name(word)} »", "action") for word in shown.held]
    if view.drawn and seat == view.seat:
        labels.append((f"« {action_name(view.drawn)} », {english(LABELS, 'just_drawn')}", "drawn"))
    title = english(LABELS, "hand") if seat == view.seat else f"Hand of {shown.pack}"
    if not labels:
        return ["", f"{title}: {english(LABELS, 'empty_hand')}"]
    rows = [
        "  ".join(f"╭{'─' * (len(text) + 2)}╮" for text, _ in labels),
        "  ".join(f"│ {paint(text, style)} │" for text, style in labels),
        "  ".join(f"╰{'─' * (len(text) + 2)}╯" for text, _ in labels),
    ]
    return ["", f"{title}:", *rows]
