"""What leaves a game of Träxx: it is what play does, and the same for eyes and learners."""

import random

import numpy as np
import pytest

import clew
from clew.core.moves import Move
from clew.core.position import Position
from clew.core.telling import tell
from clew.games.traxx.layouts import FIELD_NAMES
from clew.games.traxx.sight import EFFECT
from tests.games.traxx.test_rules import GAME, along, pack_of, play, position
from tests.soak import many
from tests.walks import random_move

GAMES, MOVES = many(2, 20), many(12, 10_000)  # so many moves of each position are looked at
BLUE = "traxx seats=2 cards=" + 15 * "B%20G%20Y%20S%20R%0A"


def all_but(*cards: int) -> str:
    return ",".join(str(card) for card in range(15) if card not in cards)


# ---- foreseen


def effects(at: Position, seat: int, *moves: Move) -> np.ndarray:
    return at.foresee(seat, *moves)


def effect(at: Position, seat: int, text: str) -> dict[str, object]:
    found = effects(at, seat, at.check(seat, text))[0]
    return {name: found[name].tolist() for name in EFFECT.fields}


def with_all(at: Position, seat: int, move: str, luck: random.Random) -> Position:
    """A round: this seat's move, the others' as it comes."""
    others = [(other, random_move(at, other, luck)) for other in at.to_act if other != seat]
    for other, theirs in [*others, (seat, move)]:
        at = at.play(other, theirs)
    return at


def matches_play(at: Position, seat: int, move: Move, luck: random.Random) -> None:
    """T10, T13: whatever the others do in this round."""
    (does,), count = effects(at, seat, move), len(move.steps)
    after = with_all(at, seat, move, luck).view(seat).paths[seat]
    before = at.view(seat).paths[seat]
    new = {int(n): points for n, points in after.scored.items() if n not in before.scored}
    lines = tuple(int(does[name][count - 1]) for name in ("number_points", "missing", "totals"))

    assert lines == (after.number_points, after.missing, after.total)
    assert (
        dict(zip(does.reached[:count], does.scores[:count], strict=True)).items() - {(0, 0)}
        == new.items()
    )
    assert not does.totals[count:].any()


def matches_shorter(at: Position, seat: int, move: Move) -> None:
    """What holds after some steps is what the move of these steps would do."""
    (does,) = effects(at, seat, move)
    for count in range(1, len(move.steps)):
        (shorter,) = effects(at, seat, at.check(seat, " ".join(move.split()[: 1 + count])))
        assert (shorter.end, shorter.either) == (does.end, does.either)
        for name in ("pips", "reached", "scores", "number_points", "missing", "totals"):
            assert shorter[name][:count].tolist() == does[name][:count].tolist()


def pays_once(at: Position, seat: int, move: Move) -> None:
    """T6: each step is paid by another pip of its colour."""
    (does,), view, count = effects(at, seat, move), at.view(seat), len(move.steps)
    pips = does.pips[:count].tolist()

    assert len(set(pips)) == count
    assert [view.card[pip] for pip in pips] == [view.board[field].colour for field in move.steps]


@pytest.mark.parametrize("options", [{}, {"cards": pack_of("BBGRR")}], ids=["printed", "own"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_what_is_foreseen_of_a_move_is_what_it_does_step_by_step(seats, options):
    for seed in range(GAMES):
        at, luck = GAME.deal(seats, seed, **options), random.Random(seed)
        while not at.is_over:
            seat = luck.choice(at.to_act)
            legal = at.legal(seat)
            for move in luck.sample(legal[1:], min(MOVES, len(legal) - 1)):
                matches_play(at, seat, move, luck)
                matches_shorter(at, seat, move)
                pays_once(at, seat, move)
                others = {f"{end}{move[1:]}" for end in "01"} & set(legal)
                (does,) = effects(at, seat, move)
                assert (does.end, does.either) == (int(move[0]), len(others) > 1)
            longest = max(luck.sample(legal, min(5, len(legal))), key=len)
            at = with_all(at, seat, longest, luck)


def test_t9_of_a_pass_nothing_is_foreseen():
    at = GAME.deal(2, 1)

    assert not effects(at, 0, at.check(0, "pass")).view(np.int16).any()


def test_t11_alone_the_order_within_the_move_counts():
    assert effect(along(9, 4), 0, "0 e2 e3")["scores"] == [9, 2, 0, 0, 0]
    assert effect(along(4, 9), 0, "0 e2 e3")["scores"] == [4, 9, 0, 0, 0]
    assert effect(along(9, 4, seats=2), 0, "0 e2 e3")["scores"] == [9, 4, 0, 0, 0]


def test_t6_a_colour_shown_twice_is_two_pips():
    at = position("BGGSR", "1:f5")

    assert effect(at, 0, "0 f4 e5 d4")["pips"] == [1, 0, 2, 0, 0]


def test_t7_fields_beside_both_ends_can_be_drawn_from_either():
    at = position("BGYRP", "1:f5-e5", rounds=1)

    assert (effect(at, 0, "0 f4")["end"], effect(at, 0, "0 f4")["either"]) == (0, 1)
    assert (effect(at, 0, "1 f4")["end"], effect(at, 0, "1 f4")["either"]) == (1, 1)
    assert effect(at, 0, "0 d4")["either"] == 0
    assert effect(position("BGYRP", "1:f5"), 0, "0 f4")["either"] == 0  # one end only


# ---- shown


def test_t10_a_number_that_another_reached_is_worth_half_to_all_others():
    after = play(along(9, 4, seats=3), ("0 e2", "pass", "pass"))
    shown = after.shown()[0]

    assert shown.worth[:, 9].tolist()[:3] == [0, 5, 5]
    assert shown.worth[:, 4].tolist()[:3] == [4, 4, 4]


def test_t11_alone_all_lower_numbers_are_worth_half():
    shown = play(along(9, 4), "0 e2").shown(0)[0]

    assert shown.worth[0].tolist() == [0, 0, 1, 2, 2, 3, 3, 4, 4, 0, 10]


def test_t12_when_all_is_over_no_number_is_worth_anything():
    over = play(along(9, 4), "0 e2", *14 * ["pass"])

    assert not over.shown()[0].worth.any()
    assert not over.shown()[0].card.any()
    assert over.shown()[0].scored[0, 9] == 9


def test_t4_a_choice_that_waits_is_in_nobodys_tray():
    start = position("BGYR", "1:f5", "2:e6")
    one, other = start.play(0, "0 f6"), start.play(0, "pass")

    for viewer in (0, 1, None):
        assert one.shown(viewer).tobytes() == other.shown(viewer).tobytes()
    assert one.shown()[0].ready.tolist()[:2] == [1, 0]


def test_places_count_from_end_1_to_end_0():
    shown = play(position("BGYR", "1:f5"), "0 e5 d4", "1 g4").shown()[0]
    along_path = {FIELD_NAMES[f]: int(p) for f, p in enumerate(shown.places[0]) if p}

    assert along_path == {"g4": 1, "f5": 2, "e5": 3, "d4": 4}
    assert [FIELD_NAMES[end] for end in shown.ends[0]] == ["d4", "g4"]


# ---- learners

PATHS = "path1=2:e6 card=5"
APART = {
    "the order of the same fields": (
        f"path0=1:f5-e5-f4-e4 {PATHS} unseen={all_but(0, 1, 5)} round=2",
        f"path0=1:f5-f4-e5-e4 {PATHS} unseen={all_but(0, 1, 5)} round=2",
    ),
    "another's path": (
        f"path0=1:f5 path1=2:e6-e5 card=5 unseen={all_but(0, 5)} round=1",
        f"path0=1:f5 path1=2:e6-d5 card=5 unseen={all_but(0, 5)} round=1",
    ),
    "the cards played": (
        f"path0=1:f5 {PATHS} unseen={all_but(0, 5)} round=1",
        f"path0=1:f5 {PATHS} unseen={all_but(1, 5)} round=1",
    ),
    "who is ready": (
        f"path0=1:f5 pending0=pass {PATHS} unseen={all_but(5)} round=0",
        f"path0=1:f5 {PATHS} unseen={all_but(5)} round=0",
    ),
    "the boards": (
        f"path0=1:f5 {PATHS} unseen={all_but(5)} round=0",
        f"path0=3:d4 {PATHS} unseen={all_but(5)} round=0",
    ),
}


@pytest.mark.parametrize("what", APART)
def test_what_eyes_and_memory_tell_apart_the_features_do(what):
    cards = "cards=" + 4 * "B%20G%20Y%20S%20R%0A" + 11 * "B%20G%20Y%20S%20P%0A"
    if what == "the cards played":
        cards = "cards=B%0AG%0A" + 13 * "Y%0A"
    one, other = (clew.position(f"traxx seats=2 {cards} | {text}") for text in APART[what])

    for seat in (0, 1):
        sights = [at.shown(seat).tobytes() + at.known(seat).tobytes() for at in (one, other)]
        assert sights[0] != sights[1]
        assert one.features(seat).tobytes() != other.features(seat).tobytes()


def test_t4_of_cards_alike_nobody_knows_which_were_played():
    one, other = (
        clew.position(f"{BLUE} | path0=1:f5 path1=2:e6 card={card} unseen={all_but(card)} round=0")
        for card in (3, 11)
    )

    assert one.features(0).tobytes() == other.features(0).tobytes()
    assert one.known(0)[0].to_come.sum() == 14


def test_features_lie_within_their_bounds():
    for seed in range(GAMES):
        at, luck = GAME.deal(4, seed), random.Random(seed)
        while not at.is_over:
            at = with_all(at, 0, random_move(at, 0, luck), luck)
            for line in at.box.plan.features:
                values = at.features(seed % 4)[line.start : line.start + line.size]
                assert line.least <= values.min() <= values.max() <= line.most


# ---- told


def sentences(before: Position, *moves: str) -> list[str]:
    turns = [(seat, before.check(seat, move)) for seat, move in enumerate(moves)]
    parts, names = before.game.parts, ["Ann", "Bob"]
    told = tell(before, turns, play(before, moves), None)
    return [said.words(parts.phrases, names, parts.spell) for said in told]


def test_what_happened_is_told_seat_by_seat_and_then_the_next_card():
    """With the first round the first card too, which lay there before anybody moved."""
    first = along(9, 4, seats=2)
    assert sentences(first, "0 e2 e3", "pass") == [
        "The card shows green, yellow, grey, red.",
        "Ann extends the path over e2 e3.",
        "Ann reaches the 9 and scores 9.",
        "Ann reaches the 4 and scores 4.",
        "Bob passes.",
        "The card shows green, yellow, grey, red.",
    ]
    second = play(first, ("0 e2 e3", "pass"))
    assert sentences(second, "pass", "pass")[0] == "Ann passes."


def test_a_colour_shown_twice_is_told_twice():
    assert sentences(position("BGGSR", "1:f5"), "pass") == [
        "The card shows blue, green, green, grey, red.",
        "Ann passes.",
        "The card shows blue, green, green, grey, red.",
    ]


def test_t12_after_the_last_card_the_end_is_told():
    last = play(along(9, seats=2), *14 * [("pass", "pass")])
    alone = play(along(9), *14 * ["pass"])

    assert sentences(last, "pass", "pass")[-1] == (
        "The game is over: the fifteenth card has been played."
    )
    assert sentences(alone, "pass")[-1] == (
        "The game is over: -60 points. More than 40 would be great."
    )


def test_steps_are_fields_and_a_pass_has_none():
    at = along(5, 6, 7, 8)

    assert [FIELD_NAMES[field] for field in at.check(0, "0 e2 e3 e4").steps] == ["e2", "e3", "e4"]
    assert at.check(0, "pass").steps == ()
