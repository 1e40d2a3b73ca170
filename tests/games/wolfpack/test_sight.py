"""What leaves a game of Wolfpack: it foresees what play does, and features tell all of it."""

from itertools import chain
from typing import Any

import numpy as np
import pytest

import clew
from clew.core.position import Box, Position
from clew.core.telling import tell
from tests.soak import many
from tests.walks import looks, walk

GAME = clew.game("wolfpack")
MIXED = {"proof": "hidden", "third_action": "play_at_once", "sheep": "14"}
BOXES = [*(GAME.box(seats) for seats in GAME.seats), GAME.box(4, **MIXED)]
WALKS = many(1, 30)
NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve"]
FIRST_ACTION = 6  # of the kinds
every_box = pytest.mark.parametrize("box", BOXES, ids=[box.text for box in BOXES])


# ---- foreseen


@every_box
def test_what_is_foreseen_is_what_play_does(box: Box):
    for seed in range(WALKS):
        for position, seat, _ in looks(box, seed):
            if seat < 0:
                break
            numbers = position.legal_numbers(seat)
            for number, effect in zip(numbers, position.foresee(seat), strict=True):
                move = str(box.move(int(number)))
                after = position.play(seat, move)
                if move.startswith("swap"):
                    check_swap(position, seat, effect, after)
                else:
                    check_hand(position, seat, effect, after)
                check_laid(position, seat, effect, after)


def check_laid(before: Position, seat: int, effect: Any, after: Position) -> None:
    """P10, P11, P18; P14: what leaves the hand lies in the discard, unless that was shuffled."""
    old, new = before.shown(seat)[0], after.shown(seat)[0]
    points = [int(shown.from_sheep[seat] + shown.from_wolves[seat]) for shown in (old, new)]
    assert effect.points == points[1] - points[0]
    assert effect.sheep == new.snatched_sheep[seat] - old.snatched_sheep[seat]
    assert (effect.wolves == new.snatched_wolves[seat] - old.snatched_wolves[seat]).all()
    if new.action_pile <= old.action_pile:
        assert (effect.discards == after.tray.discard - before.tray.discard).all()


def check_hand(before: Position, seat: int, effect: Any, after: Position) -> None:
    """P5, P6, P8, P12: what comes unseen, and what goes."""
    last, came = before.box.seats - 1, after.tray.count[seat] - before.tray.count[seat]
    gone = int(effect.sheep + effect.wolves.sum())
    assert effect.playing[last] - gone == came[:FIRST_ACTION].sum()
    assert effect.actions[last] - effect.discards.sum() == came[FIRST_ACTION:].sum()
    assert not effect.passes.any()


def check_swap(before: Position, seat: int, effect: Any, after: Position) -> None:
    """P13: the hands that go on are those that were there, without the card that was played."""
    seats = before.box.seats
    hands = before.tray.count
    hands[seat, FIRST_ACTION:] -= effect.discards
    for giver in range(seats):
        getter = (giver + effect.passes[1, giver]) % seats
        assert (after.tray.count[getter] == hands[giver]).all()
        assert (effect.passes[1, giver] > 0) == (not before.shown()[0].eliminated[giver])
    assert not effect.playing.any()
    assert not effect.actions.any()


@every_box
def test_half_a_move_does_the_same_whatever_comes_of_it(box: Box):
    """By its steps, against every other move that begins so, and against one that ends there."""
    for position, seat, _ in looks(box, 3):
        if seat < 0:
            break
        moves = position.legal(seat)
        effects = position.foresee(seat)
        begun: dict[tuple[int, ...], list[int]] = {}
        for move, effect in zip(moves, effects, strict=True):
            for made in range(1, len(move.steps) + 1):
                does = so_far(effect, made)
                assert begun.setdefault(move.steps[:made], does) == does
                if move.startswith("steal"):  # P12: each name brings a card
                    assert effect.playing[made - 1] + effect.actions[made - 1] == made - 1


def so_far(effect: Any, made: int) -> list[int]:
    hands = effect.passes[min(made, 2) - 1]
    return [int(effect.playing[made - 1]), int(effect.actions[made - 1]), *hands.tolist()]


def test_p13_nothing_is_passed_on_before_the_side_is_said():
    position = at("s/swap", "s", "s", "s", more=f"snatched0={'1' * 10}")
    left, right = (foreseen(position, f"swap {side}").passes for side in ("left", "right"))

    assert not left[0].any()
    assert not right[0].any()
    assert left[1, :4].tolist() == [2, 0, 1, 1]
    assert right[1, :4].tolist() == [3, 0, 2, 3]


def test_p13_with_two_in_play_the_first_step_passes_the_hands():
    assert foreseen(at("sss/swap", "sss"), "swap").passes[:, :2].tolist() == [[1, 1], [1, 1]]


def foreseen(position: Position, move: str) -> Any:
    seat = position.to_act[0]
    return position.foresee(seat, move)[0]


# ---- features


@every_box
def test_what_is_shown_and_known_follows_from_the_features(box: Box):
    for position, _, _ in looks(box, 4):
        for seat in range(box.seats):
            told = decoded(box, seat, position.features(seat))
            shown, known = (part[0] for part in (position.shown(seat), position.known(seat)))
            for name, value in {**told, **followed(box, seat, told)}.items():
                tray = shown if name in shown.dtype.names else known
                cut = tuple(slice(n) for n in value.shape)
                assert (tray[name][cut] == value).all(), (name, value, position.text)
            parts = box.game.parts
            assert {*told, *followed(box, seat, told), "seat"} == {
                *parts.shown.fields,
                *parts.known.fields,
            }


def decoded(box: Box, seat: int, features: Any) -> dict[str, np.ndarray]:
    """The fields that are coded, turned back to the seats as they are numbered."""
    told, seats = {}, box.seats
    codings = {coding.name: coding for coding in box.game.parts.features}
    for line in box.plan.features:
        part = features[line.start : line.start + line.size].reshape(line.shape)
        coding = codings[line.name]
        if line.coding == "one-hot":
            number = np.where(part.any(axis=-1), part.argmax(axis=-1), -1)
            told[line.name] = (number + seat) % seats if coding.own else number
        else:
            told[line.name] = np.rint(part / (line.most or 1) * coding.most).astype(int)
        form = box.game.parts.shown
        form = form if line.name in form.fields else box.game.parts.known
        for axis, field in enumerate(form.fields[line.name].axes):
            if field.own:
                told[line.name] = np.roll(told[line.name], seat, axis)
    return {name: np.asarray(value) for name, value in told.items()}


def followed(box: Box, seat: int, told: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
    """All that is not coded: it follows by the clauses."""
    seats, over = range(box.seats), told["phase"] == 2
    hidden = np.array([not over and other != seat for other in seats])
    hostile = told["sure_wolves"][seat].sum() - told["sure_wolves"][seat, seat]
    wolves = 3 * told["snatched_wolves"].sum(axis=1)  # P18
    hands = told["points"] - told["snatched_sheep"] - wolves  # P19
    best = told["points"] == told["points"].max()
    return {
        "sheep": np.where(hidden, -1, told["sure_sheep"]),
        "wolves": np.where(hidden[:, None], -1, told["sure_wolves"]),
        "held": np.where(hidden[:, None], -1, told["sure_actions"]),
        "winners": np.asarray(best & over),
        "fallen": told["snatched_wolves"].sum(axis=0),
        "in_play": np.asarray((told["eliminated"] == 0).sum()),
        "from_sheep": told["snatched_sheep"],
        "from_wolves": wolves,
        "from_hands": hands if over else np.full(box.seats, -1),
        "hostile": np.asarray(hostile),
        "worth": np.array([told["sure_sheep"][seat], 3 * hostile]),
    }


# ---- shown and told


def test_p22_hands_are_hidden_from_others_and_at_the_end_all_are_open():
    start = GAME.deal(3, 1)
    *_, (end, _, _) = walk(GAME.box(3), 1)

    for viewer in (None, 0, 1, 2):
        shown = start.plain(viewer)
        open_hands = [sheep is not None for sheep in shown["sheep"]]
        assert open_hands == [seat == viewer for seat in range(3)]
        assert [None not in row for row in shown["wolves"]] == open_hands
        assert [None not in row for row in shown["held"]] == open_hands
        assert shown["from_hands"] == [None] * 3
        shown = end.plain(viewer)
        assert None not in [*shown["sheep"], *shown["from_hands"], *chain(*shown["wolves"])]


def test_p6_the_card_just_drawn_is_shown_to_who_drew_it():
    drawn = at("sss/swap", "sss", more="phase=decide drawn=steal")

    assert [drawn.plain(viewer)["drawn"] for viewer in (0, 1, None)] == ["steal", None, None]
    assert drawn.plain(0)["held"][0] == [0, 0, 0, 1]
    assert [drawn.plain(viewer)["actions"] for viewer in (0, 1)] == [[1, 0]] * 2


SENTENCES = [
    ("s00", "", "take 3", 0, "Ann takes a card from pile 3: a sheep."),
    ("s00", "", "take 3", 1, "Ann takes a card from pile 3."),
    ("s00", "discard=14,0,14,14", "draw", 0, "Ann draws an action card: snatch wolf."),
    ("s00", "", "draw", None, "Ann draws an action card."),
    ("s00", "phase=decide drawn=swap", "keep", 1, "Ann keeps it."),
    (
        "s00/steal+swap",
        "phase=decide drawn=wolf",
        "discard",
        1,
        "Ann cannot play the third card and discards it: snatch wolf.",
    ),
    (
        "s00/wolf+wolf",
        "discard=14,0,14,14",
        "renew",
        0,
        "Ann discards two action cards face down and takes a new one: snatch wolf.",
    ),
    (
        "s00/wolf+wolf",
        "",
        "renew",
        1,
        "Ann discards two action cards face down and takes a new one.",
    ),
    (
        "ss00/sheep+steal",
        "",
        "sheep",
        2,
        "Ann snatches 2 sheep. Ann shows the rest of the hand: 2 red wolves; 1 steal.",
    ),
    ("0122/wolf", "", "wolf", 1, "Ann snatches 1 blue wolf, 2 green wolves."),
    (
        "s00/swap",
        "",
        "swap left",
        1,
        "Ann swaps: all hands go one place to the left. "
        "Ben now holds the hand of Ann: 1 sheep, 2 red wolves.",
    ),
    (
        "-/swap",
        "hand1=ssss11",
        "swap right",
        2,
        "Ann swaps: all hands go one place to the right. Cleo now holds the hand of Ann: nothing.",
    ),
    (
        "s00/steal",
        "",
        "steal 1a 2p",
        1,
        "Ann steals. Ann gets a card of Ben: snatch wolf. Ann gets a playing card of Cleo.",
    ),
    (
        "s00/steal",
        "",
        "steal 1a 2p",
        None,
        "Ann steals. Ann gets an action card of Ben. Ann gets a playing card of Cleo.",
    ),
    (
        "s01/wolf",
        "snatched2=111111111 hand1=ss/wolf",
        "wolf",
        2,
        "Ann snatches 1 blue wolf. All ten wolves of Ben are lost: Ben is eliminated.",
    ),
    (
        "sssss12/steal",
        "phase=decide drawn=swap idle=11,12,12 hand1=s11 hand2=ss",
        "keep",
        0,
        "Ann keeps it. The game is over: each has had twelve turns since a card was last taken. "
        "The hand of Ann with 5 sheep brings blue and green each 2 points. "
        "The hand of Ben with 1 sheep brings blue 1 point. "
        "2 sheep are void in the hand of Cleo.",
    ),
]


@pytest.mark.parametrize(("hand", "more", "move", "viewer", "sentence"), SENTENCES)
def test_p22_what_is_told_of_a_move(hand, more, move, viewer, sentence):
    assert sentences(at(hand, "s11/wolf", "s22", more=more), move, viewer) == sentence


def at(*hands: str, more: str = "") -> Position:
    """Seat 0 to move; all other cards lie in the piles. `more` comes after it and counts."""
    fields = {f"hand{seat}": hand for seat, hand in enumerate(hands)} | {"mover": "0"}
    fields |= dict(word.split("=") for word in more.split())
    laid = [value for name, value in fields.items() if name.startswith(("hand", "snatched"))]
    left = 30 * len(hands) - sum(len(cards.split("/")[0].replace("-", "")) for cards in laid)
    piles = ",".join(str((left + pile) // 6) for pile in range(6))
    words = [f"{name}={value}" for name, value in ({"piles": piles} | fields).items()]
    box = f"wolfpack seats={len(hands)} third_action=play_at_once"
    return clew.position(f"{box} | {' '.join(words)}")


def sentences(before: Position, move: str, viewer: int | None) -> str:
    seat = before.to_act[0]
    said = tell(before, [(seat, before.check(seat, move))], before.play(seat, move), viewer)
    return " ".join(one.words(GAME.parts.phrases, NAMES, GAME.parts.spell) for one in said)


@pytest.mark.parametrize(
    ("move", "steps"),
    [
        ("take 3", (15, 2)),
        ("draw", (6,)),
        ("wolf", (11,)),
        ("swap", (14,)),
        ("swap left", (14, 12)),
        ("swap right", (14, 13)),
        ("steal", (16,)),
        ("steal 0p 2a 4p", (16, 17, 22, 25)),
    ],
)
def test_a_move_has_its_steps_as_numbers(move, steps):
    assert GAME.parts.read_move(GAME.box(5).tray, move).steps == steps
    assert " ".join(GAME.parts.steps[step] for step in steps) == move
