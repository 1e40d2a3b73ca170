"""What leaves the game: shown, known, foreseen, told."""

import random
from collections import Counter

import numpy as np
import pytest

import clew
from clew.core.fields import NONE
from clew.core.telling import tell
from clew.games.sewing_circle.sight import FEATURES, KNOWN, SHOWN
from tests.soak import many
from tests.walks import walk

GAME = clew.game("sewing_circle")
GAMES = many(2, 40)
CLOSED = "1,7,2,8,3,9,4,10,5,11,6,12"  # no ribbon tangles anywhere
KNOTTED = "1,7,8,2,3,9,4,10,5,11,6,12"  # green at 3 and 4; "swap 3 4" undoes it
OWNED = "ribbon0=green ribbon1=orange"
TWO = f"hand0=13+14+15 hand1=16+17+18 {OWNED} mover=0 phase=act"
THREE = f"hand0=13+14 hand1=15+16 hand2=17+18 {OWNED} ribbon2=purple mover=0 phase=act"
LOSING = "exchange 3 14"  # green at place 2, seat 0's
MODES = {
    "competitive 2": (2, {}),
    "competitive 3": (3, {}),
    "coop 2": (2, {"mode": "coop"}),
    "coop 3": (3, {"mode": "coop"}),
    "solo easy": (1, {"level": "easy"}),
    "solo medium": (1, {"level": "medium"}),
    "solo hard": (1, {"level": "hard"}),
}
every_mode = pytest.mark.parametrize("mode", MODES)


def two(circle: str = CLOSED, turn: int = 20, box: str = "", pieces: str = TWO):
    return clew.position(f"sewing_circle seats=2 {box} | circle={circle} {pieces} turn={turn}")


def three(circle: str = CLOSED, turn: int = 20):
    return clew.position(f"sewing_circle seats=3 | circle={circle} {THREE} turn={turn}")


def play(position, *moves: str):
    for move in moves:
        position = position.play(position.to_act[0], move)
    return position


def late(mode: str, seed: int):
    """With all cards face up when a turn begins; where a team plays tangled anyhow."""
    (seats, options), cards = MODES[mode], [*map(int, CLOSED.split(",")), *range(13, 19)]
    box = GAME.box(seats, **options)
    if not mode.startswith("competitive"):
        random.Random(seed).shuffle(cards)
    words = [f"circle={','.join(map(str, cards[:12]))} mover=0 turn=14 phase=act"]
    for hand in range(box.tray.hands):
        first = 12 + hand * box.tray.hand_size
        own = sorted(cards[first : first + box.tray.hand_size])
        words.append(f"hand{hand}={'+'.join(map(str, own))}")
        if mode.startswith("competitive"):
            words.append(f"ribbon{hand}={('green', 'orange', 'purple')[hand]}")
    return clew.position(f"{box.text} | {' '.join(words)}")


def moments(mode: str):
    """Random games from their beginning, and some that go on with all cards face up."""
    seats, options = MODES[mode]
    for seed in range(GAMES):
        for position, seat, _ in walk(GAME.box(seats, **options), seed):
            if seat >= 0:
                yield position
        luck, position = random.Random(seed), late(mode, seed).with_luck(seed)
        for _ in range(8):
            yield position
            moves = luck.sample(position.legal(position.to_act[0]), 5)
            after = [play(position, move) for move in moves]
            position = next((at for at in after if not at.is_over), position)


# ---- foreseen


@every_mode
def test_what_is_foreseen_comes_true(mode: str):
    """S5, S7, S8, S11, S12: what lies where, what comes into the hand, what tangles, what loses."""
    luck, made = random.Random(mode), Counter()
    for position in moments(mode):
        seat, shown = position.to_act[0], position.shown()[0]
        legal = position.legal(seat)
        for move in luck.sample(legal, min(many(6, 60), len(legal))):
            (effect,) = position.foresee(seat, move)
            check_steps(move, shown, effect)
            check_whole(position, seat, move, effect)
            made[move.split()[0]] += 1

    assert {"flip", "swap", "exchange", "done"} <= set(made)


def check_steps(move, shown, effect) -> None:
    """Before the last of them nothing has moved."""
    word, *numbers = move.split()
    named = {"flip": numbers[:1], "swap": numbers, "exchange": numbers[:1]}.get(word, [])
    places = [int(number) - 1 for number in named] + [NONE] * (2 - len(named))
    assert effect.places.tolist() == [[NONE, NONE], places, places]
    assert effect.cards[0].tolist() == [NONE, NONE]
    assert effect.cards[1].tolist() == [NONE if p == NONE else shown.circle[p] for p in places]
    assert effect.taken[:2].tolist() == [NONE, NONE]
    assert effect.tangles[:2].tolist() == [shown.tangles.tolist()] * 2


def check_whole(position, seat: int, move, effect) -> None:
    word, mover = move.split()[0], position.view().mover
    after = position.play(seat, move)
    shown = after.shown()[0]
    if word == "flip":  # nobody knows what it shows
        assert effect.cards[-1].tolist() == [NONE, NONE]
        return
    assert effect.tangles[-1].tolist() == shown.tangles.tolist()
    for place, card in zip(effect.places[-1], effect.cards[-1], strict=True):
        assert place == NONE or shown.circle[place] == card
    if word == "exchange" and not out(after)[mover]:
        assert shown.held[effect.taken[-1]] == mover
    assert (effect.taken[-1] != NONE) == (word == "exchange")
    if word in ("swap", "exchange", "done"):
        end = after.play(seat, "done") if word == "swap" else after
        lost = out(end)[mover] or end.view().ended == "lost"
        assert lost == (effect.against[-1] > 0)


def out(position) -> list[bool]:
    return [hand.out for hand in position.view().hands]


def test_s8_s11_s12_only_tangles_that_count_against_the_mover_are_counted():
    """Green at 3 and 4: seat 0's. A team minds both once they are old, and all before that."""
    own, laid = two(KNOTTED), "exchange 1 13"  # which tangles orange at 12, seat 1's
    team = "hand0=13+14+15 hand1=16+17+18 mover=0 phase=act"
    old, new = (two(KNOTTED, turn, "mode=coop", team) for turn in (20, 12))
    early = two("-,-,1,7,-,-,-,-,-,-,-,-", 2, "mode=coop", team)

    assert [against(own), against(own, "swap 3 4")] == [2, 0]
    assert [against(two(), laid), against(play(two(), laid))] == [0, 1]
    assert [against(at) for at in (old, new)] == [2, 0]
    assert [against(early), against(early, "swap 3 4")] == [0, 1]


def against(position, move: str = "done") -> int:
    seat = position.to_act[0]
    number = position.check(seat, move).number
    return int(position.foresee(seat, position.box.move(int(number)))[0].against[-1])


# ---- shown


def test_s9_a_losers_cards_are_shown_to_who_got_them_and_all_in_the_end():
    after = play(three(), LOSING)
    end = play(after, "done", "exchange 1 18")  # purple, seat 2's

    taken = after.tray.hand[1]
    for viewer in (0, 1, 2, None):
        held = np.flatnonzero(after.shown(viewer)[0].held == 1).tolist()
        assert held == [card for card in range(18) if viewer == 1 and taken >> card & 1]
    assert end.is_over
    for viewer in (0, 1, 2, None):
        assert np.bincount(end.shown(viewer)[0].held + 1).tolist() == [12, 0, 3, 3]


@pytest.mark.parametrize(
    ("position", "viewer", "expected"),
    [
        (GAME.deal(2), 0, ["nobody", "nobody", "nobody"]),  # not chosen yet
        (two(), 0, ["viewer", "others", "nobody"]),  # S3: the third has no owner
        (two(), None, ["others", "others", "nobody"]),
        (play(three(), LOSING), 1, ["nobody", "viewer", "others"]),  # S9: who is out minds none
        (play(two(), LOSING), 1, ["others", "viewer", "nobody"]),  # over: all that were owned
        (GAME.deal(2, mode="coop"), None, ["viewer", "viewer", "viewer"]),  # S11
    ],
)
def test_s3_s9_s11_whom_a_ribbons_tangles_count_for(position, viewer, expected):
    assert position.plain(viewer)["counts_for"] == expected


def test_s10_a_tie_can_be_offered_when_no_card_is_face_down():
    ties = [at.plain()["ties"] for at in (two(), two("1,7,-,-,-,-,-,-,-,-,-,-", 2))]

    assert ties == [1, 0]
    assert GAME.deal(2, mode="coop").plain()["ties"] == late("coop 2", 1).plain()["ties"] == 0


# ---- known


def test_s10_a_memory_knows_how_often_a_turn_began_so_and_would_begin_so():
    """Both do nothing, so the first turn comes again and again."""
    position, stood = two(turn=14), []
    for _ in range(5):
        known = position.known(0)[0]
        stood.append((int(known.stood), int(known.stood_then)))
        position = play(position, "done")

    assert stood == [(0, 0), (1, 0), (1, 1), (2, 1), (2, 2)]
    assert position.view().ended == "repeated"
    assert position.known(1)[0].stood == 3


@pytest.mark.parametrize(("knowing", "exposed"), [(0b011, []), (0b111, [12])])
def test_s9_that_a_loser_knows_of_an_own_card_is_not_told(knowing, exposed):
    """The loser knows it once the other card is laid, of which no other knows whose it was."""
    pieces = "hand0=- hand1=13+15+16 hand2=2+17+18 mover=1 phase=act turn=20 out=1 split=0+0@0"
    circle = "1,7,14,8,3,9,4,10,5,11,6,12"
    position = clew.position(
        f"sewing_circle seats=3 | circle={circle} {OWNED} ribbon2=purple {pieces}"
        f" known=13:{knowing}"
    )

    assert np.flatnonzero(position.known(1)[0].exposed).tolist() == exposed


# ---- features


def test_all_that_is_shown_and_known_is_coded_or_follows_from_it():
    coded = {coding.name for coding in FEATURES}

    assert set(SHOWN.fields) | set(KNOWN.fields) == coded | {
        "seat",  # whose features they are
        "mode",  # the box's
        "counts_for",  # from `ribbon`, `out` and `ended`
        "ties",  # from `circle` and the mode
    }


@every_mode
def test_where_features_are_the_same_all_that_is_shown_and_known_is(mode: str):
    told: dict[bytes, set[bytes]] = {}
    for position in moments(mode):
        for seat in range(position.box.seats):
            for at in (position, position.imagine(seat, 1)):
                both = at.shown(seat).tobytes() + at.known(seat).tobytes()
                told.setdefault(at.features(seat).tobytes() + bytes([seat]), set()).add(both)

    assert all(len(all_told) == 1 for all_told in told.values())


def test_hands_are_coded_from_the_own_one_on_and_alone_in_their_order():
    """S14: alone all hands are the player's, whichever is used."""
    for position, seat, order in ((three(), 1, [1, 2, 0]), (late("solo medium", 1), 0, [0, 1, 2])):
        shown = position.shown(seat)[0]
        feature = next(f for f in position.box.plan.features if f.name == "held")
        plane = position.features(seat)[feature.start :][: feature.size].reshape(feature.shape)

        assert plane.T.tolist() == [(shown.held == hand).tolist() for hand in order]


# ---- told


def words(position, move: str) -> list[str]:
    seat, parts = position.to_act[0], GAME.parts
    turns, after = [(seat, position.check(seat, move))], position.play(seat, move)
    for viewer in (None, *range(position.box.seats)):
        said = tell(position, turns, after, viewer)
        assert said == tell(position, turns, after, 0), "all of it is public"
    return [each.words(parts.phrases, ("Ann", "Ben", "Cem"), parts.spell) for each in said]


def test_what_happened_is_told_in_sentences():
    answering = play(two(), "tie")
    flipping = two("1,7,-,-,-,-,-,-,-,-,-,-", 3, pieces=TWO.replace("act", "flip"))
    card = play(flipping, "flip 12").view().circle[11].number

    assert words(flipping, "flip 12") == [f"Ann flips place 12: card {card}."]
    assert words(two(), "swap 12 1") == ["Ann swaps places 12 and 1."]
    assert words(two(), "exchange 1 15")[0] == "Ann lays card 15 on place 1 and takes card 1."
    assert words(two(), "done") == ["Ann is done."]
    assert words(two(), "tie") == ["Ann offers a tie."]
    assert words(answering, "refuse") == ["Ben refuses; the turn goes on."]
    assert words(answering, "accept") == [
        "Ben accepts.",
        "The game is over: all remaining players agreed on a tie and share the win.",
    ]
    assert words(GAME.deal(1), "hand 2") == ["Ann begins with hand 2."]


def test_s3_the_last_of_three_ribbons_is_told():
    start = GAME.deal(3, 5)
    first, second, third = (("Ann", "Ben", "Cem")[(start.view().mover + n) % 3] for n in range(3))

    assert words(start, "purple") == [f"{first} takes the purple ribbon."]
    assert words(play(start, "purple"), "green") == [
        f"{second} takes the green ribbon.",
        f"{third} gets the orange ribbon.",
    ]


def test_s9_who_is_out_is_told_with_the_ribbon():
    assert words(three(), LOSING)[1:] == [
        "The green ribbon of Ann is tangled: Ann is out, the hand is dealt on."
    ]
    assert words(two(), LOSING)[1:] == [
        "The green ribbon of Ann is tangled.",
        "The game is over: everybody else ended a turn with a tangled ribbon.",
    ]


@pytest.mark.parametrize(
    ("move", "steps"),
    [
        ("flip 12", (100, 12)),
        ("swap 12 1", (101, 12, 1)),
        ("exchange 3 17", (102, 3, 37)),
        ("done", (103,)),
        ("refuse", (106,)),
        ("green", (107,)),
        ("purple", (109,)),
        ("hand 2", (110, 42)),
    ],
)
def test_a_number_alone_names_a_step(move: str, steps: tuple[int, ...]):
    box = GAME.box(1)

    assert GAME.parts.read_move(box.tray, move).steps == steps
    assert " ".join(GAME.parts.steps[step] for step in steps) == move
