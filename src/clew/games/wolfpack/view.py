"""What people see of Wolfpack: their own hand, and of the others only how much they hold."""

from typing import Literal

from msgspec import Struct

from clew.core.drawing import Paint, plain
from clew.core.records import Record
from clew.games.wolfpack.box import (
    ACTIONS,
    DECIDE,
    KINDS,
    OVER,
    PHASES,
    REASONS,
    SHEEP,
    SNATCH_SHEEP,
)
from clew.games.wolfpack.rules import actions_held, pile_size, playing_held

PACKS = ("red", "blue", "green", "yellow", "purple")
NAMES = ("snatch sheep", "snatch wolf", "steal", "swap")  # of the action cards, for sentences


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


def view(box: Record, pos: Record, seat: int | None) -> View:
    deciding = pos.phase == DECIDE and pos.mover == seat
    best = max(pos.points[: box.seats])
    return View(
        seat=seat,
        players=tuple(player(box, pos, other, seat) for other in range(box.seats)),
        piles=tuple(int(size) for size in pos.piles),
        action_pile=pile_size(pos),
        discard=int(pos.discard.sum()),
        mover=int(pos.mover),
        phase=PHASES[pos.phase],  # type: ignore[arg-type]
        drawn=word_of(int(pos.drawn)) if deciding else None,
        ended=REASONS[pos.reason],
        winners=tuple(s for s in range(box.seats) if pos.reason and pos.points[s] == best),
    )


def player(box: Record, pos: Record, other: int, viewer: int | None) -> Player:
    shown = other == viewer or pos.phase == OVER
    return Player(
        pack=PACKS[other],
        playing=playing_held(pos, other),
        actions=actions_held(pos, other),
        hand=cards(box, pos.count[other]) if shown else None,
        held=held(pos, other) if shown else None,
        snatched=cards(box, pos.snatched[other]),
        points=int(pos.points[other]),
        eliminated=bool(pos.out >> other & 1),
        idle=int(pos.idle[other]),
    )


def cards(box: Record, counts: Record) -> Cards:
    return Cards(int(counts[SHEEP]), tuple(int(count) for count in counts[: box.seats]))


def held(pos: Record, seat: int) -> tuple[str, ...]:
    """Action cards in hand, but for one that was just drawn."""
    words = [word_of(k) for k in range(SNATCH_SHEEP, KINDS) for _ in range(pos.count[seat, k])]
    if pos.phase == DECIDE and pos.mover == seat:
        words.remove(word_of(int(pos.drawn)))
    return tuple(words)


def word_of(kind: int) -> str:
    """Of an action card."""
    return ACTIONS[kind - SNATCH_SHEEP]


def in_words(shown: Cards) -> str:
    """`3 sheep, 1 red wolf, 2 blue wolves`."""
    words = [f"{shown.sheep} sheep"] if shown.sheep else []
    for pack, count in zip(PACKS, shown.wolves, strict=False):
        if count:
            words.append(f"{count} {pack} {'wolf' if count == 1 else 'wolves'}")
    return ", ".join(words) or "nothing"


def curtain(box: Record) -> bool:
    return True


def sides(box: Record, pos: Record) -> tuple[str, ...]:
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
    state = "eliminated" if shown.eliminated else f"{shown.playing} in hand, {shown.actions} action"
    if seat == view.mover and view.phase == "decide":
        state += " + 1 drawn"
    points = f"{shown.points} point{'' if shown.points == 1 else 's'}"
    lying = f"   snatched: {_painted(shown.snatched, paint)}" if shown.points else ""
    return [f" {marker} {seat} {name}  {state:31} {points:>10}{lying}"]


def _painted(shown: Cards, paint: Paint) -> str:
    words = []
    for word in in_words(shown).split(", "):
        pack = next((pack for pack in PACKS if pack in word), None)
        words.append(paint(word, pack) if pack else word)
    return ", ".join(words)


def _hand(view: View, seat: int, shown: Player, paint: Paint) -> list[str]:
    """Cards alike lie on one another, so a hand has no order."""
    if shown.hand is None or shown.held is None:
        return []
    labels = [(f"{shown.hand.sheep} sheep", "sheep")] if shown.hand.sheep else []
    for pack, count in zip(PACKS, shown.hand.wolves, strict=False):
        if count:
            labels.append((f"{count} {pack} {'wolf' if count == 1 else 'wolves'}", pack))
    labels += [(f"« {NAMES[ACTIONS.index(word)]} »", "action") for word in shown.held]
    if view.drawn and seat == view.seat:
        labels.append((f"« {NAMES[ACTIONS.index(view.drawn)]} », just drawn", "die"))
    title = "Your hand" if seat == view.seat else f"Hand of {shown.pack}"
    if not labels:
        return ["", f"{title}: empty"]
    rows = [
        "  ".join(f"╭{'─' * (len(text) + 2)}╮" for text, _ in labels),
        "  ".join(f"│ {paint(text, style)} │" for text, style in labels),
        "  ".join(f"╰{'─' * (len(text) + 2)}╯" for text, _ in labels),
    ]
    return ["", f"{title}:", *rows]
