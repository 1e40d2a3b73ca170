"""Rulings of Wolfpack; each cites its clause in the name."""

from collections import Counter

import pytest

import clew
from clew.core.errors import BadOption, BadText, IllegalMove, WrongTurn
from clew.core.telling import tell

GAME = clew.game("wolfpack")
KINDS = ("sheep", "wolf", "steal", "swap")
NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve"]
THREE = ("s00", "s11", "s22")
every_number_of_seats = pytest.mark.parametrize("seats", [2, 3, 4, 5])


# ---- positions


def count(text: str) -> int:
    """Playing cards in the text of a hand."""
    return len(text.partition("/")[0].replace("-", ""))


def text_of(*hands, box="", snatched=None, **fields):
    """In the middle of the game; cards that are not told lie in the piles."""
    seats, laid = len(hands), snatched or {}
    sheep = int(box.partition("sheep=")[2].split()[0]) if "sheep=" in box else 20
    out = sum(map(count, hands)) + sum(map(len, laid.values()))
    least, more = divmod(seats * (10 + sheep) - out, 6)
    piles = [least + (pile >= 6 - more) for pile in range(6)]
    told = {"piles": ",".join(map(str, piles)), "mover": 0, "phase": "turn"} | fields
    words = [f"hand{seat}={hand}" for seat, hand in enumerate(hands)]
    words += [f"snatched{seat}={cards}" for seat, cards in laid.items()]
    words += [f"{name}={value}" for name, value in told.items()]
    return f"wolfpack seats={seats} {box} | {' '.join(words)} | luck=0"


def position(*hands, **more):
    return clew.position(text_of(*hands, **more))


def decide(drawn, *hands, **more):
    """An action card has just been taken."""
    return position(*hands, phase="decide", drawn=drawn, **more)


AT_ONCE = "third_action=play_at_once"


def late(*hands, left="", snatched=None, **more):
    """One more seat has all other cards, the sheep laid down: it gets what it has laid down,
    and nobody gets anything for its hand. `left`: what is still in pile 1."""
    seats, laid = len(hands) + 1, dict(snatched or {})
    rest = Counter({str(seat): 10 for seat in range(seats)} | {"s": 20 * seats})
    rest.subtract("".join([*(hand.partition("/")[0] for hand in hands), *laid.values(), left]))
    del rest["-"]
    assert min(rest.values()) >= 0
    last = seats - 1
    laid[last] = laid.get(last, "") + "s" * rest.pop("s")
    dump = "".join(rest.elements())
    told = {"piles": f"{len(left)},0,0,0,0,0", "discard": "1,0,0,0"}
    if not left:
        told |= {"phase": "over", "reason": "last_card", "mover": last}
    laid = {seat: cards for seat, cards in laid.items() if cards}
    return position(*hands, dump or "-", snatched=laid, **(told | more))


def got(end):
    """The points of all seats but the one that `late` adds."""
    return list(end.points[:-1])


# ---- what lies where


def play(start, *moves):
    """Play moves in turn, whoever's they are."""
    for move in moves:
        start = start.play(start.to_act[0], move)
    return start


def written(cards):
    """As in a position's text: sheep first, then wolves by pack."""
    wolves = "".join(str(pack) * number for pack, number in enumerate(cards.wolves))
    return "s" * cards.sheep + wolves


def hands(position):
    """Every hand, as in a position's text, whoever may know it."""
    found = []
    for seat in range(position.box.seats):
        own = position.view(seat).players[seat]
        words = [written(own.hand) or "-"] + (["+".join(own.held)] if own.held else [])
        found.append("/".join(words))
    return found


def snatched(position):
    return [written(player.snatched) for player in position.view().players]


def players(position, name):
    return [getattr(player, name) for player in position.view().players]


def steals(position):
    return {str(m) for m in position.legal(position.to_act[0]) if m.startswith("steal")}


def refused(position, move, clause, seat=None):
    with pytest.raises(IllegalMove, match=rf"not a legal move: .*\b{clause}\b"):
        position.play(position.to_act[0] if seat is None else seat, move)


def outcomes(before, move, what, tries=60):
    """Different results of a move with different luck, by what came out."""
    seat = before.to_act[0]
    return {what(after): after for after in _afters(before, seat, move, tries)}


def _afters(before, seat, move, tries):
    return [before.with_luck(luck).play(seat, move) for luck in range(tries)]


# ---- P1, P2: cards


def test_p1_five_packs_of_ten_wolves_and_140_sheep():
    view = GAME.deal(5, 1, sheep=28).view()

    assert sum(view.piles) + sum(player.playing for player in view.players) == 5 * 10 + 140


def test_p1_fifty_six_action_cards_lie_in_the_middle():
    for seats in (2, 3, 4, 5):
        view = GAME.deal(seats, 1).view()
        assert (view.action_pile, view.discard) == (56, 0)


@pytest.mark.parametrize("kind", range(4))
def test_p1_fourteen_action_cards_of_each_kind(kind):
    discard = ",".join("13" if other == kind else "14" for other in range(4))
    after = play(position(*THREE, discard=discard), "draw")  # only that card is left

    assert after.view(0).drawn == KINDS[kind]


@pytest.mark.parametrize("card", ["0", "1", "2", "s"])
def test_p1_ten_wolves_of_each_pack_and_the_sheep_of_the_option(card):
    before = late("ss00", "s11", left=card, mover=0)

    assert hands(play(before, "take 1"))[0] == "".join(sorted("ss00" + card, key="s012".index))


@pytest.mark.parametrize("sheep", [14, 15, 19, 20, 26, 28])
def test_p2_there_are_so_many_sheep_for_each_player(sheep):
    view = GAME.deal(3, 1, sheep=sheep).view()

    assert sum(view.piles) == 3 * (10 + sheep) - 9


def test_p2_twenty_sheep_are_the_default():
    assert GAME.deal(3, 1) == GAME.deal(3, 1, sheep=20)
    assert GAME.deal(3, 1) != GAME.deal(3, 1, sheep=14)


@pytest.mark.parametrize("sheep", [14, 20, 26])
def test_p2_some_numbers_divide_evenly_into_six_piles_for_every_number_of_players(sheep):
    for seats in (2, 3, 4, 5):
        view = GAME.deal(seats, 1, sheep=sheep).view()
        dealt = [len(range(pile, 3 * seats, 6)) for pile in range(6)]
        assert len({left + taken for left, taken in zip(view.piles, dealt, strict=True)}) == 1


@pytest.mark.parametrize("sheep", [13, 29, 0, -1, 140, "many"])
def test_p2_worked_example_other_numbers_of_sheep_are_refused_with_the_limits(sheep):
    with pytest.raises(BadOption, match=rf"sheep takes 14 to 28, not {sheep!r}"):
        GAME.deal(3, 1, sheep=sheep)


@pytest.mark.parametrize("seats", [0, 1, 6, 7])
def test_worked_example_one_or_six_players_are_refused_with_the_limits(seats):
    with pytest.raises(BadOption, match=rf"2, 3, 4 or 5 seats, not {seats}"):
        GAME.deal(seats, 1)


# ---- P3, P4: setting up


@every_number_of_seats
@pytest.mark.parametrize("sheep", range(14, 29))
def test_p3_six_piles_as_equal_as_can_be_the_first_being_the_larger(seats, sheep):
    total = seats * (10 + sheep)
    piles = [total // 6 + (pile < total % 6) for pile in range(6)]
    for card in range(3 * seats):  # P4
        piles[card % 6] -= 1

    assert list(GAME.deal(seats, 1, sheep=sheep).view().piles) == piles


@every_number_of_seats
def test_p3_only_the_packs_of_the_players_are_in_the_game(seats):
    dealt = Counter()
    for seed in range(80):
        dealt.update("".join(hands(GAME.deal(seats, seed))))

    assert set(dealt) == {"s", *map(str, range(seats))}
    assert dealt["s"] == pytest.approx(80 * 3 * seats * 2 / 3, rel=0.25)  # two thirds are sheep


def test_p3_cards_are_shuffled():
    assert len({tuple(hands(GAME.deal(2, seed))) for seed in range(30)}) > 10
    taken = outcomes(position(*THREE), "take 1", lambda after: hands(after)[0])
    drawn = outcomes(position(*THREE), "draw", lambda after: after.view(0).drawn)

    assert set(taken) == {"ss00", "s000", "s001", "s002"}
    assert set(drawn) == set(KINDS)


@every_number_of_seats
def test_p4_each_player_draws_three_playing_cards_and_no_action_card(seats):
    start = GAME.deal(seats, 4)

    assert players(start, "playing") == [3] * seats
    assert players(start, "actions") == [0] * seats
    assert [count(hand) for hand in hands(start)] == [3] * seats


def test_p4_with_five_players_the_first_three_piles_give_a_card_more():
    assert list(GAME.deal(5, 1).view().piles) == [22, 22, 22, 23, 23, 23]


@every_number_of_seats
def test_p4_hands_are_hidden(seats):
    start = GAME.deal(seats, 4)
    for viewer in (None, *range(seats)):
        shown = [player.hand is not None for player in start.view(viewer).players]
        assert shown == [seat == viewer for seat in range(seats)]


@every_number_of_seats
def test_p4_the_first_player_is_random(seats):
    assert {GAME.deal(seats, seed).to_act for seed in range(40)} == {(s,) for s in range(seats)}


@every_number_of_seats
def test_p4_turns_go_clockwise(seats):
    start = GAME.deal(seats, 4)
    first = start.to_act[0]
    for turn in range(2 * seats):
        assert start.to_act == ((first + turn) % seats,)
        start = play(start, "take 3")

    with pytest.raises(WrongTurn):
        start.play((start.to_act[0] + 1) % seats, "take 1")


# ---- P5 to P9: a turn


def test_p5_the_top_card_of_any_pile_that_is_not_empty_may_be_taken():
    before = position("s" * 20, "s" * 20, "s" * 9, piles="0,13,0,14,14,0")

    assert {m for m in before.legal(0) if m.startswith("take")} == {"take 2", "take 4", "take 5"}
    for pile in (1, 3, 6):
        refused(before, f"take {pile}", "P5")


def test_p5_the_card_comes_into_the_hand_from_that_pile_and_the_turn_is_over():
    before = position(*THREE)
    after = play(before, "take 5")
    piles = [old - new for old, new in zip(before.view().piles, after.view().piles, strict=True)]

    assert piles == [0, 0, 0, 0, 1, 0]
    assert count(hands(after)[0]) == 4
    assert hands(after)[1:] == hands(before)[1:]
    assert after.to_act == (1,)


def test_p6_who_takes_an_action_card_sees_it_and_then_decides():
    after = play(position(*THREE), "draw")

    assert after.to_act == (0,)
    assert after.view(0).phase == "decide"
    assert after.view(0).drawn in KINDS
    assert after.view().action_pile == 55
    assert "keep" in after.legal(0)


def test_p6_it_may_be_kept_and_the_turn_is_over():
    after = play(decide("swap", "s00/wolf", *THREE[1:]), "keep")

    assert hands(after) == ["s00/wolf+swap", "s11", "s22"]
    assert after.view().discard == 0
    assert after.to_act == (1,)


@pytest.mark.parametrize(
    ("drawn", "hand", "plays"),
    [
        ("sheep", "ss00", {"sheep"}),
        ("sheep", "ss01", set()),
        ("wolf", "s001", {"wolf"}),
        ("wolf", "s00", set()),
        ("steal", "s00/swap", {"steal 1p 2p"}),
        ("swap", "s00/swap", {"swap left", "swap right"}),
    ],
)
def test_p6_it_may_be_played_at_once_or_kept(drawn, hand, plays):
    assert set(decide(drawn, hand, *THREE[1:]).legal(0)) == {"keep", *plays}


def test_p6_a_card_in_the_hand_stays_there_when_the_card_just_taken_is_played():
    after = play(decide("swap", "s001/wolf", *THREE[1:]), "swap right")

    assert hands(after) == ["s11", "s22", "s001/wolf"]
    assert after.view().discard == 1
    assert after.to_act == (1,)
    refused(decide("swap", "s001/wolf", *THREE[1:]), "wolf", "P6")


def test_p6_of_two_alike_one_is_played_and_one_stays():
    after = play(decide("wolf", "s001/wolf", *THREE[1:]), "wolf")

    assert hands(after)[0] == "s00/wolf"
    assert snatched(after)[0] == "1"


@pytest.mark.parametrize("move", ["take 1", "draw", "renew", "discard"])
def test_p6_the_card_just_taken_comes_first(move):
    refused(decide("swap", "s00/wolf", *THREE[1:]), move, "P6")


@pytest.mark.parametrize("move", ["keep", "discard"])
def test_p6_nothing_is_kept_or_discarded_before_a_card_is_taken(move):
    refused(position(*THREE), move, "P6")


def test_p6_with_two_action_cards_no_third_is_taken():
    before = position("s00/wolf+swap", *THREE[1:])

    assert "draw" not in before.legal(0)
    refused(before, "draw", "P6")


def test_p6_with_the_option_a_third_is_taken_and_must_be_played_at_once():
    before = position("s001/wolf+swap", *THREE[1:], box=AT_ONCE)
    drawn = decide("swap", "s001/wolf+swap", *THREE[1:], box=AT_ONCE)

    assert "draw" in before.legal(0)
    assert play(before, "draw").to_act == (0,)
    assert set(drawn.legal(0)) == {"swap left", "swap right"}
    refused(drawn, "keep", "P6")
    refused(drawn, "discard", "P6")
    assert hands(play(drawn, "swap left")) == ["s22", "s001/wolf+swap", "s11"]


@pytest.mark.parametrize(("card", "hand"), [("wolf", "s00"), ("sheep", "s01"), ("sheep", "00")])
def test_p6_a_third_that_cannot_be_played_is_discarded_and_the_turn_is_over(card, hand):
    before = decide(card, f"{hand}/steal+swap", "ss11", "ss22", box=AT_ONCE)
    after = play(before, "discard")

    assert before.legal(0) == ("discard",)
    assert hands(after)[0] == f"{hand}/steal+swap"
    assert (after.view().discard, after.view().action_pile) == (1, 53)
    assert after.to_act == (1,)


def test_p6_with_the_option_a_second_may_still_be_kept():
    assert "keep" in decide("swap", "s00/wolf", *THREE[1:], box=AT_ONCE).legal(0)


def test_p7_one_action_card_of_the_hand_is_played_and_the_turn_is_over():
    after = play(position("s001/wolf+swap", *THREE[1:]), "wolf")

    assert hands(after)[0] == "s00/swap"
    assert after.view().discard == 1
    assert after.to_act == (1,)


@pytest.mark.parametrize("move", ["sheep", "wolf", "steal 1p 2p", "swap left"])
def test_p7_a_card_that_is_not_in_the_hand_is_not_played(move):
    others = [kind for kind in KINDS if kind != move.split()[0]]
    before = position(f"ss001/{others[0]}+{others[1]}", "s11/sheep+wolf", "s22/steal+swap")

    assert not [legal for legal in before.legal(0) if legal.startswith(move.split()[0])]
    refused(before, move, "P7")


def test_p7_without_action_cards_none_can_be_played():
    kinds = {move.split()[0] for move in position("ss001", *THREE[1:]).legal(0)}

    assert kinds == {"take", "draw"}


def test_p8_two_action_cards_are_discarded_for_a_new_one_and_the_turn_is_over():
    after = play(position("s00/wolf+swap", *THREE[1:]), "renew")

    assert players(after, "actions") == [1, 0, 0]
    assert (after.view().discard, after.view().action_pile) == (2, 53)
    assert after.to_act == (1,)


def test_p8_the_new_card_is_random_and_cannot_be_played_before_the_next_turn():
    before = position("s00/swap+swap", *THREE[1:])
    new = outcomes(before, "renew", lambda after: hands(after)[0])

    assert set(new) == {f"s00/{kind}" for kind in KINDS}
    assert all(after.to_act == (1,) for after in new.values())
    later = play(new["s00/swap"], "take 1", "take 1")
    assert "swap left" in later.legal(0)


@pytest.mark.parametrize("held", ["", "/wolf", "/steal"])
def test_p8_with_fewer_than_two_action_cards_there_is_nothing_to_renew(held):
    refused(position(f"s00{held}", *THREE[1:]), "renew", "P8")


def test_p9_any_number_of_playing_cards_may_be_in_a_hand():
    before = position("s" * 40 + "0" * 10, "s11", "s22")

    assert players(play(before, "take 1"), "playing") == [51, 3, 3]


def test_p9_a_thief_takes_no_more_action_cards_than_two_in_the_hand():
    after = play(position("s00/steal", "s11/wolf", "s22/swap"), "steal 1a 2a")

    assert hands(after) == ["s00/wolf+swap", "s11", "s22"]
    refused(position("s00/steal+swap", "s11/wolf", "s22/swap"), "steal 1a 2a", "(P9|P12)")


def test_p9_three_action_cards_are_in_no_hand():
    with pytest.raises(BadText):
        position("s00/wolf+swap+steal", *THREE[1:])
    with pytest.raises(BadText):
        decide("wolf", "s00/wolf+swap", *THREE[1:])
    assert decide("wolf", "s00/wolf+swap", *THREE[1:], box=AT_ONCE).to_act == (0,)


# ---- P10, P11: snatching


def test_p10_worked_example_three_own_two_hostile_four_sheep_are_four_points():
    after = play(position("ssss00012/sheep", "sss", "sss"), "sheep")

    assert after.points == (4, 0, 0)
    assert snatched(after) == ["ssss", "", ""]
    assert hands(after)[0] == "00012"
    assert after.view().discard == 1
    assert after.to_act == (1,)


@pytest.mark.parametrize("wolves", ["0012", "", "01", "012", "0111", "00011222"])
def test_p10_worked_example_two_to_two_and_none_to_none_are_refused(wolves):
    before = position(f"ssss{wolves}/sheep", "sss", "sss")

    assert "sheep" not in before.legal(0)
    refused(before, "sheep", "P10")


def test_p10_own_are_those_of_the_seat_that_plays():
    before = position("sss", "ss1100/sheep", "ss110/sheep", mover=1)

    refused(before, "sheep", "P10")
    assert "sheep" in position("sss", "ss110/sheep", "sss", mover=1).legal(1)
    refused(position("sss", "sss", "ss110/sheep", mover=2), "sheep", "P10")


def test_p10_without_a_sheep_it_is_refused():
    refused(position("000/sheep", "sss", "sss"), "sheep", "P10")
    assert "sheep" in position("s000/sheep", "sss", "sss").legal(0)


def test_p10_sheep_laid_down_before_stay():
    after = play(position("ss0/sheep", "sss", "ss1", snatched={0: "sss1"}), "sheep")

    assert snatched(after)[0] == "sssss1"
    assert after.points == (8, 0, 0)


def test_p11_worked_example_two_red_and_one_blue_in_a_green_hand_are_nine_points():
    after = play(position("s000112/wolf", "sss", "sss"), "wolf")

    assert after.points == (9, 0, 0)
    assert snatched(after) == ["112", "", ""]
    assert hands(after)[0] == "s000"
    assert after.to_act == (1,)


def test_p11_no_majority_is_needed():
    after = play(position("s1122/wolf", "sss", "sss"), "wolf")

    assert snatched(after)[0] == "1122"


@pytest.mark.parametrize("hand", ["s000", "sss", "0", "-"])
def test_p11_without_a_hostile_wolf_it_is_refused(hand):
    refused(position(f"{hand}/wolf", "ssss1", "ssss2"), "wolf", "P11")


# ---- P12: steal


def test_p12_a_card_is_taken_from_each_other_player():
    after = play(position("s00/steal", "111", "222", "333"), "steal 1p 2p 3p")

    assert hands(after) == ["s00123", "11", "22", "33"]
    assert after.view().discard == 1
    assert after.to_act == (1,)


def test_p12_the_thief_says_which_kind_from_whom():
    before = position("s00/steal", "s11/wolf", "s22/swap")

    assert steals(before) == {f"steal 1{one} 2{two}" for one in "pa" for two in "pa"}
    assert hands(play(before, "steal 1a 2p"))[1] == "s11"
    assert hands(play(before, "steal 1p 2a"))[2] == "s22"


def test_p12_which_card_of_that_kind_is_random():
    before = position("s00/steal", "s112/wolf+swap", "ssss")
    cards = outcomes(before, "steal 1p 2p", lambda after: hands(after)[1])
    actions = outcomes(before, "steal 1a 2p", lambda after: hands(after)[1])

    assert set(cards) == {"s12/wolf+swap", "s11/wolf+swap", "112/wolf+swap"}
    assert set(actions) == {"s112/wolf", "s112/swap"}


def test_p12_every_card_of_a_hand_is_stolen_equally_often():
    before = position("s00/steal", "sss1", "ssss")
    wolf = [hands(before.with_luck(luck).play(0, "steal 1p 2p"))[1] == "sss" for luck in range(200)]

    assert 25 <= sum(wolf) <= 80


def test_p12_worked_example_with_room_for_one_action_card_it_comes_from_either_never_from_both():
    before = position("s00/steal+swap", "-/wolf+wolf", "ssss22/sheep")

    assert steals(before) == {"steal 1a 2p", "steal 2a"}
    assert hands(play(before, "steal 2a")) == ["s00/sheep+swap", "-/wolf+wolf", "ssss22"]
    assert hands(play(before, "steal 1a 2p"))[1] == "-/wolf"
    for move in ("steal 1a 2a", "steal 2p", "steal 1a", "steal"):
        refused(before, move, "(P9|P12)")


def test_p12_the_steal_card_itself_has_left_the_hand():
    before = position("s00/steal+steal", "s11/wolf", "s22")

    assert "steal 1a 2p" in before.legal(0)
    assert hands(play(before, "steal 1a 2p"))[0].endswith("/wolf+steal")


def test_p12_a_steal_card_just_taken_was_never_in_the_hand():
    before = decide("steal", "s00/swap", "s11/wolf", "s22/wolf")

    assert steals(before) == {"steal 1p 2p", "steal 1a 2p", "steal 1p 2a"}


def test_p12_without_room_playing_cards_alone_are_taken():
    before = decide("steal", "ssss00/wolf+swap", "s11/wolf", "-/swap", "sss", box=AT_ONCE)

    assert steals(before) == {"steal 1p 3p"}


def test_p12_from_a_hand_of_action_cards_an_action_card_is_taken_while_there_is_room():
    before = position("s00/steal", "-/wolf", "-/wolf", "sssssssss/wolf")

    assert steals(before) == {"steal 1a 2a 3p", "steal 1a 3a", "steal 2a 3a"}


def test_p12_from_an_empty_hand_nothing_is_taken():
    before = position("s00/steal", "-", "ssssss")

    assert steals(before) == {"steal 2p"}
    refused(before, "steal 1p 2p", "P12")
    refused(before, "steal 1a 2p", "P12")


def test_p12_what_can_get_nothing_can_still_be_played():
    before = position("ssssss000/steal", "-", "-")

    assert steals(before) == {"steal"}
    assert hands(play(before, "steal")) == ["ssssss000", "-", "-"]
    assert play(before, "steal").view().discard == 1


def test_p12_nobody_steals_from_the_own_hand():
    with pytest.raises(clew.ClewError):
        position("s00/steal", *THREE[1:]).play(0, "steal 0p 1p")


# ---- P13: swap


SWAPPERS = ("s00/wolf+swap", "s11/steal", "s22")


def test_p13_all_pass_their_whole_hands_left_to_the_next_in_turn_order():
    after = play(position(*SWAPPERS), "swap left")

    assert hands(after) == ["s22", "s00/wolf", "s11/steal"]
    assert after.view().discard == 1
    assert after.to_act == (1,)


def test_p13_or_right():
    assert hands(play(position(*SWAPPERS), "swap right")) == ["s11/steal", "s22", "s00/wolf"]


def test_p13_cards_laid_down_are_not_passed():
    after = play(position(*SWAPPERS, snatched={0: "ss1", 2: "s0"}), "swap left")

    assert snatched(after) == ["ss1", "", "s0"]


def test_p13_eliminated_seats_are_passed_over():
    before = position("s00/swap", "sss/wolf", "s22", "s33", snatched={2: "1" * 10})

    assert hands(play(before, "swap left")) == ["s33", "sss/wolf", "s00", "s22"]
    assert hands(play(before, "swap right")) == ["s22", "sss/wolf", "s33", "s00"]


def test_p13_with_two_in_play_there_is_one_exchange():
    two = position("ss00/swap", "ss11/wolf")
    left = position("ss00/swap", "sss", "ss22/wolf", snatched={2: "1" * 10})

    for before in (two, left):
        assert [move for move in before.legal(0) if "swap" in move] == ["swap"]
        for way in ("swap left", "swap right"):
            with pytest.raises(clew.ClewError):
                before.play(0, way)
    assert hands(play(two, "swap")) == ["ss11/wolf", "ss00"]
    assert hands(play(left, "swap")) == ["ss22/wolf", "sss", "ss00"]


def test_p13_with_more_in_play_the_way_is_said():
    with pytest.raises(clew.ClewError):
        position(*SWAPPERS).play(0, "swap")


# ---- P14: the action discard


def test_p14_a_played_card_goes_to_the_discard():
    before = position("s00/wolf+swap", *THREE[1:], discard="3,1,0,2")

    assert (before.view().discard, before.view().action_pile) == (6, 48)
    after = play(before, "swap left")
    assert (after.view().discard, after.view().action_pile) == (7, 48)
    assert "discard=3,1,0,3" in after.text


def test_p14_as_soon_as_the_pile_is_empty_the_discard_becomes_a_new_one():
    after = play(position(*THREE, discard="14,14,14,13"), "draw")

    assert after.view(0).drawn == "swap"
    assert (after.view().discard, after.view().action_pile) == (0, 55)
    assert play(after, "keep").view().action_pile == 55
    assert play(after, "swap left").view().discard == 1


def test_p14_not_before_the_last_card_is_taken():
    after = play(position(*THREE, discard="14,14,13,13"), "draw")

    assert (after.view().discard, after.view().action_pile) == (54, 1)


def test_p14_cards_in_hands_stay_there():
    before = position("s00/wolf", "s11/wolf+steal", "s22", discard="14,12,13,13")
    after = play(before, "draw")

    assert after.view(0).drawn == "swap"
    assert (after.view().discard, after.view().action_pile) == (0, 52)
    assert hands(after)[1] == "s11/wolf+steal"


def test_p14_the_two_cards_of_p8_are_in_the_discard_before_the_last_is_taken():
    before = position("s00/wolf+swap", *THREE[1:], discard="14,13,13,13")
    after = play(before, "renew")

    assert hands(after)[0] == "s00/steal"
    assert (after.view().discard, after.view().action_pile) == (0, 55)


def test_p14_an_empty_pile_is_waiting_for_nobody():
    with pytest.raises(BadText):
        position("s00/swap", *THREE[1:], discard="14,14,14,13")


# ---- P15: the proof


def told(before, move, viewer):
    """The log of a move for a viewer."""
    seat = before.to_act[0]
    checked = before.check(seat, move)
    said = tell(before, [(seat, checked)], before.play(seat, checked), viewer)
    return " ".join(one.words(GAME.parts.phrases, NAMES, GAME.parts.spell) for one in said).lower()


VIEWERS = (None, 0, 1, 2)
PROOFS = ["ss0001/sheep", "ss0002/sheep", "ss0000/sheep", "ss0001/sheep+swap"]


def proofs(viewer, box):
    """How the same move is told for different hands."""
    return {told(position(hand, "sss", "sss", box=box), "sheep", viewer) for hand in PROOFS}


@pytest.mark.parametrize("viewer", VIEWERS)
def test_p15_when_sheep_are_snatched_the_hand_is_shown_to_all(viewer):
    assert len(proofs(viewer, "")) == len(PROOFS)


@pytest.mark.parametrize("viewer", [None, 1, 2])
def test_p15_with_the_option_it_is_not(viewer):
    with_actions = told(position(PROOFS[3], "sss", "sss", box="proof=hidden"), "sheep", viewer)

    assert len(proofs(viewer, "proof=hidden")) == 1
    assert "swap" not in with_actions
    assert "sheep" in with_actions


def imagined(position, viewer, seat, tries=25):
    """The hands that a viewer thinks possible for a seat."""
    return {hands(position.imagine(viewer, seed))[seat] for seed in range(tries)}


def test_p15_what_was_shown_is_known():
    before = position("ss0001/sheep+swap", "sss", "sss")
    after = play(before, "sheep")

    assert len(imagined(before, 1, 0)) > 5
    for viewer in (1, 2):
        assert imagined(after, viewer, 0) == {"0001/swap"}


def test_p15_what_was_not_shown_is_not_known():
    after = play(position("ss0001/sheep+swap", "sss", "sss", box="proof=hidden"), "sheep")
    possible = imagined(after, 1, 0)

    assert len(possible) > 3
    for hand in possible:  # but P10 was true, and all sheep are gone
        assert hand.count("0") > hand.count("1") + hand.count("2")
        assert hand.partition("/")[0].count("s") == 0


def test_p15_a_snatched_wolf_needs_no_proof():
    public = {
        told(position(hand, "sss", "sss"), "wolf", None)
        for hand in ("s001/wolf", "ss01/wolf", "0001/wolf")
    }
    after = play(position("s001/wolf", "sss", "sss"), "wolf")

    assert len(public) == 1
    assert len(imagined(after, 1, 0)) > 2


# ---- P16, P17: elimination and end


def eliminating(**more):
    """Seat 0 can lay down the last wolf of seat 2."""
    return position("s002/wolf", "s11/steal", "ss/swap", snatched={1: "s" + "2" * 9}, **more)


def test_p16_a_player_whose_ten_wolves_lie_snatched_is_eliminated():
    before = eliminating()
    after = play(before, "wolf")

    assert players(before, "eliminated") == [False, False, False]
    assert players(after, "eliminated") == [False, False, True]
    assert not after.is_over


def test_p16_wolves_in_hands_are_not_snatched():
    before = position("s22222/wolf", "s22222", "ss")

    assert players(before, "eliminated") == [False, False, False]
    assert players(play(before, "wolf"), "eliminated") == [False, False, False]


def test_p16_it_does_not_matter_beside_whose_pack_cards_they_lie():
    before = position("s3/wolf", "s", "s", "s", snatched={0: "3333", 1: "333", 2: "33"})

    assert players(play(before, "wolf"), "eliminated") == [False, False, False, True]


def test_p16_the_eliminated_take_no_more_turns():
    after = play(eliminating(), "wolf", "take 1")

    assert after.to_act == (0,)
    assert play(after, "take 1").to_act == (1,)
    with pytest.raises(WrongTurn):
        after.play(2, "take 1")


def test_p16_the_hand_is_frozen_no_steal():
    after = play(eliminating(), "wolf")

    assert steals(after) == {"steal 0p"}
    refused(after, "steal 0p 2p", "(P12|P16)")
    assert hands(play(after, "steal 0p"))[2] == "ss/swap"


def test_p16_the_hand_is_frozen_no_swap():
    before = position("s00/swap", "s11", "ss/wolf", snatched={1: "2" * 10})

    assert hands(play(before, "swap")) == ["s11", "s00", "ss/wolf"]


def test_p16_points_of_the_eliminated_still_count():
    before = position("s002/wolf", "s11", "ss", snatched={1: "2" * 9, 2: "s" * 40})
    after = play(before, "wolf")

    assert after.points == (3, 27, 40)


def test_p16_the_hand_of_the_eliminated_still_counts():
    end = late("sssss22", "-", "-", snatched={1: "0" * 10})

    assert players(end, "eliminated") == [True, False, False, False]
    assert got(end) == [0, 30, 5]


def test_p16_the_eliminated_can_win():
    end = play(position("s1/wolf", "s", snatched={0: "1" * 9, 1: "s" * 37}), "wolf")

    assert end.is_over
    assert end.points == (30, 37)
    assert end.outcome.payoffs == (0.0, 1.0)


def test_p17_the_game_ends_when_the_last_playing_card_has_been_taken():
    before = late("ss00", "s11", left="s", mover=0)
    end = play(before, "take 1")

    assert not before.is_over
    assert end.is_over
    assert end.to_act == ()
    assert end.view().ended == end.outcome.reason.key == "last_card"
    assert not play(late("ss00", "s11", left="s0", mover=0), "take 1").is_over


def test_p17_with_one_card_left_nobody_needs_to_take_it():
    assert "draw" in late("ss00", "s11", left="s", mover=0).legal(0)
    assert not play(late("ss00", "s11/swap", left="s", mover=1), "swap left").is_over


def test_p17_the_game_ends_at_once_when_only_one_player_is_left():
    end = play(position("s1/wolf", "sss", snatched={0: "1" * 9}), "wolf")

    assert end.view().ended == end.outcome.reason.key == "one_left"
    assert end.view().phase == "over"
    assert end.view().piles != (0,) * 6


def test_p17_two_can_be_eliminated_at_once():
    before = position("s12/wolf", "sss", "sss", snatched={0: "1" * 9, 1: "2" * 9})
    end = play(before, "wolf")

    assert end.view().ended == "one_left"
    assert players(end, "eliminated") == [False, True, True]


def test_p17_with_two_of_three_left_it_goes_on():
    assert not play(eliminating(), "wolf").is_over


def test_p17_nobody_moves_when_it_is_over():
    end = play(late("ss00", "s11", left="s", mover=0), "take 1")

    assert end.legal(0) == end.legal(1) == end.legal(2) == ()
    with pytest.raises(WrongTurn, match="over"):
        end.play(1, "draw")


# ---- P18 to P20: score


def test_p18_one_for_each_sheep_and_three_for_each_wolf_laid_down():
    laid = {0: "sss", 1: "0022", 2: "s1"}
    before = position("sss", "sss", "sss", snatched=laid, discard="2,2,0,0")

    assert before.points == (3, 12, 4)
    assert players(before, "points") == [3, 12, 4]


def test_p18_cards_in_hands_are_no_points_while_the_game_runs():
    assert position("sssss0", "sss00", "222").points == (0, 0, 0)


def test_p19_worked_example_tied_colours_get_equal_shares_rounded_down():
    assert got(late("sssss12", "-", "-")) == [0, 2, 2]
    assert late("sssss12", "-").points == (0, 2, 55 + 2)


def test_p19_worked_example_sheep_without_a_wolf_are_void():
    assert got(late("sssss", "-", "-")) == [0, 0, 0]
    assert got(late("sssss", "-", "-", box="own_wolves=ignore")) == [0, 0, 0]


def test_p19_the_colour_with_most_wolves_gets_all_the_sheep_of_the_hand():
    assert got(late("sssss122", "-", "-")) == [0, 0, 5]
    assert got(late("sssss00122", "ss0", "s1")) == [2 + 2, 1, 2]
    assert got(late("sssss0001122", "ss0", "s1")) == [5 + 2, 1, 0]


def test_p19_the_last_card_taken_counts():
    before = late("sssss12", "-", "-", left="s", mover=0)

    assert got(play(before, "take 1")) == [0, 3, 3]
    assert got(play(late("sssss12", "-", "-", left="2", mover=0), "take 1")) == [0, 0, 5]


def test_p19_own_wolves_count():
    assert got(late("sssss001", "-", "-")) == [5, 0, 0]
    assert got(late("sssss01", "-", "-")) == [2, 2, 0]


def test_p19_with_the_option_own_wolves_are_ignored():
    def ignoring(*hands):
        return got(late(*hands, box="own_wolves=ignore"))

    assert ignoring("sssss001", "-", "-") == [0, 5, 0]
    assert ignoring("sssss0012", "-", "-") == [0, 2, 2]
    assert ignoring("sssss000", "-", "-") == [0, 0, 0]
    assert ignoring("-", "sss001", "-") == [3, 0, 0]


def test_p19_a_tie_of_three_or_four_colours():
    assert got(late("ssssssss012", "-", "-")) == [2, 2, 2]
    assert late("sssssss0123", "-", "-").points[:3] == (1, 1, 1)


def test_p19_wolves_and_action_cards_in_the_hand_count_nothing():
    assert got(late("00112222/wolf+swap", "000", "-")) == [0, 0, 0]


def test_p20_all_transfers_use_the_hands_as_they_lie():
    assert got(late("sss11", "ss00", "-")) == [2, 3, 0]
    assert got(late("sssss11", "ss22", "s00")) == [1, 5, 2]


def test_p20_most_points_win():
    end = late("ss00", "s11", snatched={0: "s" * 40, 1: "s" * 10})

    assert end.points == (42, 11, 7)
    assert end.outcome.payoffs == (1.0, 0.0, 0.0)
    assert end.outcome.winners == end.view().winners == (0,)


def test_p20_ties_are_shared():
    end = late("ss00", "s11", snatched={0: "s" * 20, 1: "s" * 21})

    assert end.points == (22, 22, 16)
    assert end.outcome.payoffs == (0.5, 0.5, 0.0)
    assert end.outcome.winners == end.view().winners == (0, 1)


def test_p20_an_eliminated_player_receives_nothing_from_hands():
    end = play(position("sss1/wolf", "sss", snatched={0: "1" * 9}), "wolf")

    assert end.points == (30, 0)


# ---- P21: stall


def idling(idle, *hands, **more):
    """Seat 0 has a turn that takes no card from a pile."""
    return position(*(hands or ("s00/steal", "s11", "s22")), idle=idle, **more)


@pytest.mark.parametrize("moves", [("draw", "keep"), ("steal 1p 2p",)])
def test_p21_when_all_have_had_twelve_turns_without_a_card_taken_the_game_is_over(moves):
    end = play(idling("11,12,12"), *moves)

    assert end.view().ended == end.outcome.reason.key == "stall"
    assert sum(end.view().piles) > 0
    assert players(end, "idle") == [12, 12, 12]


def test_p21_not_one_turn_earlier():
    after = play(idling("11,11,12"), "steal 1p 2p")

    assert not after.is_over
    assert players(after, "idle") == [12, 11, 12]
    assert play(after, "draw", "keep").view().ended == "stall"


def test_p21_a_turn_ends_when_the_card_taken_is_kept_or_played():
    assert not play(idling("11,12,12"), "draw").is_over


def test_p21_a_card_taken_from_a_pile_begins_the_count_anew():
    after = play(idling("11,12,12"), "take 1")

    assert players(after, "idle") == [0, 0, 0]
    assert players(play(after, "draw", "keep"), "idle") == [0, 1, 0]


def test_p21_from_the_beginning_it_takes_twelve_turns_of_each():
    game, turns = GAME.deal(2, 3), 0
    while not game.is_over:
        moves = game.legal(game.to_act[0])
        game = play(game, "renew") if "renew" in moves else play(game, "draw", "keep")
        turns += 1

    assert turns == 24
    assert game.view().ended == "stall"


def test_p21_turns_of_the_eliminated_are_not_asked_for():
    hands = ("s00/steal", "s11", "ss")
    end = play(idling("11,12,3", *hands, snatched={1: "2" * 10}), "steal 1p")

    assert end.view().ended == "stall"


def test_p21_it_is_scored_as_if_the_last_card_had_been_taken():
    end = play(idling("11,12,12", "ss00/swap", "s22", "s0"), "swap left")

    assert hands(end) == ["s0", "ss00", "s22"]
    assert end.points == (1 + 2, 0, 1)
    assert end.outcome.payoffs == (1.0, 0.0, 0.0)


def test_p21_with_the_option_the_game_goes_on():
    after = idling("11,12,12", box="stall=off")
    for _ in range(30):
        renewing = "renew" in after.legal(after.to_act[0])
        after = play(after, "renew") if renewing else play(after, "draw", "keep")

    assert not after.is_over


def test_p21_an_elimination_in_the_same_turn_is_the_reason():
    end = play(idling("11,12", "s1/wolf", "sss", snatched={0: "1" * 9}), "wolf")

    assert end.view().ended == "one_left"


# ---- P22: who knows what


def test_p22_numbers_are_open_to_all():
    before = position("sss00/wolf", "s11/steal+swap", "s", snatched={1: "s0"}, discard="1,0,2,0")
    for viewer in VIEWERS:
        view = before.view(viewer)
        assert [player.playing for player in view.players] == [5, 3, 1]
        assert [player.actions for player in view.players] == [1, 2, 0]
        assert [written(player.snatched) for player in view.players] == ["", "s0", ""]
        assert (view.discard, view.action_pile) == (3, 50)
        assert sum(view.piles) == 90 - 9 - 2


def test_p22_faces_in_hands_are_hidden():
    before = position("sss00/wolf", "s11/steal+swap", "s22/sheep")
    for viewer in VIEWERS:
        for seat, player in enumerate(before.view(viewer).players):
            assert (player.hand is None) == (player.held is None) == (seat != viewer)
    own = before.view(1).players[1]
    assert (written(own.hand), own.held) == ("s11", ("steal", "swap"))


def test_p22_other_seats_see_the_same_whatever_a_hand_holds():
    one = position("sss00/wolf", "s11/swap", "ss2")
    other = position("ss011/steal", "s11/swap", "ss2")
    for viewer in (None, 1, 2):
        assert one.view(viewer) == other.view(viewer)
        assert str(one.view(viewer)) == str(other.view(viewer))


def test_p22_the_card_just_taken_is_seen_by_its_taker_alone():
    before = decide("swap", "s00/wolf", *THREE[1:])
    for viewer in VIEWERS:
        view = before.view(viewer)
        assert view.drawn == ("swap" if viewer == 0 else None)
        assert view.phase == "decide"
        assert [player.actions for player in view.players] == [1, 0, 0]


def test_p22_a_list_of_legal_moves_is_private():
    before = position("s001/wolf", *THREE[1:])

    assert "wolf" in before.legal(0)
    assert before.legal(1) == before.legal(2) == ()


@pytest.mark.parametrize("viewer", VIEWERS)
def test_p22_at_the_end_all_hands_are_open(viewer):
    end = play(late("ss00/wolf", "s11", left="s", mover=0), "take 1")
    view = end.view(viewer)

    assert [written(player.hand) for player in view.players[:2]] == ["sss00", "s11"]
    assert view.players[0].held == ("wolf",)
    assert None not in [player.hand for player in view.players]


def telling(before, move, what, viewer, tries=60):
    """What a viewer is told, by what luck brought."""
    found = {}
    for luck in range(tries):
        lucky = before.with_luck(luck)
        result = what(lucky.play(lucky.to_act[0], move))
        found.setdefault(result, set()).add(told(lucky, move, viewer))
    assert all(len(words) == 1 for words in found.values())
    return {result: words.pop() for result, words in found.items()}


def first_hand(after):
    return hands(after)[0]


def second_hand(after):
    return hands(after)[1]


@pytest.mark.parametrize(
    ("before", "move", "what", "knowing"),
    [
        pytest.param(position(*THREE), "take 1", first_hand, {0}, id="a playing card taken"),
        pytest.param(
            position(*THREE), "draw", lambda after: after.view(0).drawn, {0}, id="an action card"
        ),
        pytest.param(
            position("s00/wolf+swap", *THREE[1:]), "renew", first_hand, {0}, id="a new card"
        ),
        pytest.param(
            position("s00/steal", "s112", "ssss"), "steal 1p 2p", second_hand, {0, 1}, id="stolen"
        ),
        pytest.param(
            position("s00/steal", "s11/wolf+swap", "ssss"),
            "steal 1a 2p",
            second_hand,
            {0, 1},
            id="a stolen action card",
        ),
    ],
)
def test_p22_luck_is_told_to_whom_it_concerns(before, move, what, knowing):
    for viewer in VIEWERS:
        words = telling(before, move, what, viewer)
        assert len(words) > 1
        assert len(set(words.values())) == (len(words) if viewer in knowing else 1)


def test_p22_the_card_taken_has_a_name_for_its_taker():
    before = late("ss00", "s11", left="ss", mover=0)
    wolf = late("ss00", "s11", left="11", mover=0)

    assert "sheep" in told(before, "take 1", 0)
    assert "wolf" in told(wolf, "take 1", 0)
    for viewer in (None, 1, 2):
        assert "sheep" not in told(before, "take 1", viewer)
        assert "wolf" not in told(wolf, "take 1", viewer)


def test_p22_a_stolen_card_has_a_name_for_thief_and_victim():
    before = position("s00/steal", "-/swap", "sss22222222")
    action = told(before, "steal 1a 2p", 0)

    assert "swap" in action
    assert "swap" in told(before, "steal 1a 2p", 1)
    for viewer in (None, 2):
        assert "swap" not in told(before, "steal 1a 2p", viewer)
    sheep = position("000/steal", "sss", "222")
    assert [("sheep" in told(sheep, "steal 1p 2p", v)) for v in VIEWERS] == [
        False,
        True,
        True,
        False,
    ]


@pytest.mark.parametrize("viewer", [None, 1, 2])
def test_p22_a_kept_card_is_not_told(viewer):
    kept = {told(decide(card, "s00", *THREE[1:]), "keep", viewer) for card in KINDS}

    assert len(kept) == 1
    assert NAMES[0].lower() in kept.pop()


@pytest.mark.parametrize("viewer", [None, 1, 2])
def test_p22_the_two_cards_of_p8_are_hidden(viewer):
    pairs = ("wolf+swap", "steal+steal", "sheep+swap")
    words = {told(position(f"s00/{pair}", *THREE[1:]), "renew", viewer) for pair in pairs}

    assert len(words) == 1


@pytest.mark.parametrize("viewer", VIEWERS)
def test_p22_cards_played_and_laid_down_are_told(viewer):
    assert "swap" in told(position("s00/swap", *THREE[1:]), "swap left", viewer)
    one = told(position("ss0/sheep", "sss", "sss", box="proof=hidden"), "sheep", viewer)
    two = told(position("sss0/sheep", "sss", "sss", box="proof=hidden"), "sheep", viewer)
    assert "sheep" in one
    assert one != two
    wolf = told(position("s01/wolf", "sss", "sss"), "wolf", viewer)
    assert "wol" in wolf
    assert wolf != told(position("s02/wolf", "sss", "sss"), "wolf", viewer)
    assert wolf != told(position("s11/wolf", "sss", "sss"), "wolf", viewer)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_p22_the_kinds_that_a_thief_named_are_told(viewer):
    before = position("s00/steal", "sss/sheep", "sss/sheep")
    moves = ("steal 1p 2p", "steal 1a 2p", "steal 1p 2a", "steal 1a 2a")

    assert len({told(before, move, viewer) for move in moves}) == 4


@pytest.mark.parametrize("viewer", VIEWERS)
def test_p22_the_way_of_a_swap_is_told(viewer):
    before = position(*SWAPPERS)

    assert told(before, "swap left", viewer) != told(before, "swap right", viewer)


def test_p22_hands_that_are_passed_are_not_told_to_all():
    one = position("s00/swap", "s11", "s22")
    other = position("ss0/swap", "s01/wolf", "ss2")

    assert len(told(one, "swap left", None)) > 0
    assert told(one, "swap left", None) == told(other, "swap left", None)


def test_p22_a_passed_hand_is_told_to_its_new_holder():
    others = ("s22", "ss2", "222", "s22/steal", "s22/steal+steal", "s22/steal+wolf")
    words = {told(position("s00/swap", "s11", hand), "swap left", 0) for hand in others}

    assert len(words) == len(others)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_p22_a_third_action_card_that_cannot_be_played_is_discarded_face_up(viewer):
    held = ("s00/steal+swap", *THREE[1:])
    words = [
        told(decide(card, *hands, box=AT_ONCE), "discard", viewer)
        for card, hands in (("wolf", held), ("sheep", ("s01/steal+swap", *THREE[1:])))
    ]

    assert "wolf" in words[0]
    assert "sheep" in words[1]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_p22_the_end_and_an_elimination_are_told(viewer):
    last = told(late("ss00", "s11", left="s", mover=0), "take 1", viewer)
    out = told(eliminating(), "wolf", viewer)

    assert len(last) > len(told(late("ss00", "s11", left="ss", mover=0), "take 1", viewer))
    assert NAMES[2].lower() in out


def test_p22_a_stolen_card_is_known_by_thief_and_victim():
    before = position("000/steal", "111", "222")
    after = play(before, "steal 1p 2p")

    assert all("1" in hand for hand in imagined(after, 1, 0))
    assert all("2" in hand for hand in imagined(after, 2, 0))
    assert not all("1" in hand for hand in imagined(after, 2, 0))


def test_p22_a_passed_hand_is_known_by_its_old_and_its_new_holder():
    after = play(position("ss00/swap+wolf", "s11", "s22/steal"), "swap left")

    assert hands(after) == ["s22/steal", "ss00/wolf", "s11"]
    assert imagined(after, 0, 1) == {"ss00/wolf"}
    assert imagined(after, 1, 1) == {"ss00/wolf"}
    assert imagined(after, 1, 2) == {"s11"}
    assert imagined(after, 2, 0) == {"s22/steal"}
    assert len(imagined(after, 2, 1)) > 5
    assert len(imagined(after, 0, 2)) > 5


def test_p22_a_card_just_taken_is_imagined_by_the_others():
    before = decide("swap", "s00/wolf", *THREE[1:])
    drawn = {before.imagine(1, seed).view(0).drawn for seed in range(40)}

    assert drawn == set(KINDS)
    assert {before.imagine(0, seed).view(0).drawn for seed in range(10)} == {"swap"}


# ---- moves that are none


@pytest.mark.parametrize(
    "text",
    [
        "take 7",
        "take 0",
        "take",
        "take 1 2",
        "take one",
        "draw 1",
        "steal 9p",
        "steal 3p",
        "steal 2a 1p",
        "steal 1p 1p",
        "steal 1p 1a",
        "steal 1x",
        "steal p1",
        "steal 1",
        "swap up",
        "swap left right",
        "sheep 1",
        "keep swap",
        "renew 2",
        "goat",
        "",
        "💥",
    ],
)
def test_a_move_that_is_none_is_refused(text):
    before = position("ss001/steal+swap", *THREE[1:])
    with pytest.raises(BadText):
        before.play(0, text)


@pytest.mark.parametrize("text", ["steal 1p 2p", "Steal 1P 2p", "  STEAL  1p\t2p "])
def test_case_and_spaces_do_not_matter(text):
    before = position("s00/steal", *THREE[1:])

    assert before.play(0, text) == before.play(0, "steal 1p 2p")


# ---- positions that no game reaches


def test_the_usual_position_of_the_cases_below_is_read():
    assert clew.position(text_of(*THREE)).to_act == (0,)


LAID = {0: "1" * 9 + "2" * 9, 1: "2", 2: "1"}  # the packs of seats 1 and 2


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(text_of("0" * 11, "sss", "sss"), id="P1: eleven wolves of a pack"),
        pytest.param(text_of("0" * 6, "0" * 5, "sss"), id="P1: eleven wolves in two hands"),
        pytest.param(
            text_of("s0", "s", "sss", snatched={1: "0" * 10}), id="P1: eleven wolves, ten lying"
        ),
        pytest.param(text_of("s" * 61, "s11", "s22"), id="P2: too many sheep"),
        pytest.param(text_of("s" * 43, "111", "222", box="sheep=14"), id="P2: too many of 14"),
        pytest.param(text_of(*THREE, piles="13,13,13,14,14,13"), id="P3: a card is missing"),
        pytest.param(text_of(*THREE, piles="13,13,14,14,14,14"), id="P3: a card too many"),
        pytest.param(text_of("s3", "s11", "s222"), id="P3: a pack that is not there"),
        pytest.param(
            text_of("s0", "s1", "s2"),
            id="P4: fewer cards than were dealt",
        ),
        pytest.param(text_of(*THREE, piles="81,0,0,0,0,0"), id="P3: a pile that never was so high"),
        pytest.param(
            text_of(*THREE, piles="14,13,13,14,14,13"),
            id="P4: pile 1 gave two cards",
        ),
        pytest.param(text_of(*THREE, piles="13,13,13,14,28"), id="P3: five piles"),
        pytest.param(text_of(*THREE, piles="13,13,13,14,14,7,7"), id="P3: seven piles"),
        pytest.param(text_of(*THREE, piles="13,13,13,14,29,-1"), id="P3: less than nothing"),
        pytest.param(text_of("s00/wolf+swap+steal", *THREE[1:]), id="P9: three action cards"),
        pytest.param(text_of("s00/goat", *THREE[1:]), id="P1: no such action card"),
        pytest.param(text_of(*THREE) + "x", id="no such luck"),
        pytest.param(
            text_of("s00/", *THREE[1:]),
            id="P1: an action card without a name",
        ),
        pytest.param(text_of("x00", *THREE[1:]), id="P1: no such playing card"),
        pytest.param(text_of(*THREE, discard="15,0,0,0"), id="P1: fifteen of a kind"),
        pytest.param(
            text_of("s00/wolf", *THREE[1:], discard="0,14,0,0"), id="P1: fifteen, one in a hand"
        ),
        pytest.param(
            text_of(*THREE, phase="decide", drawn="steal", discard="0,0,14,0"),
            id="P1: fifteen, one just taken",
        ),
        pytest.param(text_of(*THREE, discard="1,0,0"), id="P1: three kinds"),
        pytest.param(text_of(*THREE, discard="14,14,14,14"), id="P14: no action card left"),
        pytest.param(
            text_of("s00/swap", *THREE[1:], discard="14,14,14,13"), id="P14: no card in the pile"
        ),
        pytest.param(text_of(*THREE, phase="decide"), id="P6: nothing was taken"),
        pytest.param(text_of(*THREE, drawn="steal"), id="P6: taken, but not to decide"),
        pytest.param(text_of(*THREE, phase="decide", drawn="goat"), id="P6: no such card"),
        pytest.param(
            text_of("s00/wolf+swap", *THREE[1:], phase="decide", drawn="steal"), id="P6: a third"
        ),
        pytest.param(text_of(*THREE, phase="sleep"), id="no such phase"),
        pytest.param(text_of(*THREE, mover=3), id="P4: no such seat"),
        pytest.param(text_of(*THREE, mover="x"), id="P4: no seat at all"),
        pytest.param(
            text_of("sss", "s11", "s22", snatched={1: "0" * 10}), id="P16: the eliminated moves"
        ),
        pytest.param(text_of("sss", "s11", "s22", snatched={1: "s1"}), id="P11: an own wolf laid"),
        pytest.param(text_of(*THREE, idle="13,12,12"), id="P21: thirteen turns"),
        pytest.param(
            text_of(*THREE, idle="0,13,0"),
            id="P21: thirteen turns of one",
        ),
        pytest.param(text_of(*THREE, idle="12,12,12"), id="P21: that game is over"),
        pytest.param(text_of(*THREE, idle="99999999999,0,0"), id="P21: far too many turns"),
        pytest.param(text_of(*THREE, idle="1,1"), id="P21: a seat is missing"),
        pytest.param(text_of(*THREE, phase="over"), id="P17: over without a reason"),
        pytest.param(text_of(*THREE, reason="stall"), id="P17: a reason while it runs"),
        pytest.param(text_of(*THREE, phase="over", reason="luck"), id="P17: no such reason"),
        pytest.param(text_of(*THREE, phase="over", reason="last_card"), id="P17: cards are left"),
        pytest.param(text_of(*THREE, phase="over", reason="one_left"), id="P17: all are in play"),
        pytest.param(text_of(*THREE, phase="over", reason="stall"), id="P21: nobody idles"),
        pytest.param(
            text_of(*THREE, phase="over", reason="stall", idle="12,12,12", box="stall=off"),
            id="P21: there is no stall",
        ),
        pytest.param(
            text_of("s00", "ss", "ss", snatched=LAID), id="P17: one is left, that game is over"
        ),
        pytest.param(
            text_of("s00", "s11", "s22", phase="over", reason="last_card", idle="12,12,12"),
            id="P21: another reason",
        ),
        pytest.param(text_of("s0?", *THREE[1:]), id="P4: a hand that nobody knows"),
        pytest.param(text_of(*THREE, discard="1,0,0,0", down="2,0,0,0"), id="P8: too many down"),
        pytest.param(text_of("ss", "s11", "s22", snatched={0: "s/wolf"}), id="P10: an action laid"),
        pytest.param(text_of(*THREE, knows0="garbage!"), id="P22: no memory"),
        pytest.param(text_of(*THREE, knows0="💥:s"), id="P22: an odd memory"),
        pytest.param(text_of(*THREE, knows0="3:sss"), id="P22: of a seat that is not there"),
        pytest.param(text_of(*THREE, knows0="0:s00"), id="P22: of the own hand"),
        pytest.param(text_of(*THREE, knows0="1:222"), id="P22: of cards that are elsewhere"),
        pytest.param(text_of(*THREE, knows0="1:s1"), id="P22: of fewer cards"),
        pytest.param(text_of(*THREE, knows0="1:s1/steal"), id="P22: of cards of another back"),
        pytest.param(text_of(*THREE, knows0="1:www"), id="P22: of wolves that are sheep"),
        pytest.param(text_of(*THREE, knows0="1:ee?"), id="P22: of a pack that is not there"),
        pytest.param(text_of(*THREE, knows0="1:s1A"), id="P22: of an empty bag"),
        pytest.param(text_of(*THREE, knows0="A:s1"), id="P22: of a bag that nobody uses"),
        pytest.param(text_of(*THREE, knows0="1:sAA,A:1"), id="P22: of too small a bag"),
        pytest.param(text_of(*THREE, knows0="1:sAA,A:BB,B:AA"), id="P22: of bags in each other"),
        pytest.param(text_of(*THREE, knows0="1:sAA,A:ll"), id="P10: of a lead in a bag"),
        pytest.param(text_of(*THREE, knows0="1:AAA,A:2222s"), id="P22: of a bag that lies"),
        pytest.param(
            text_of(*THREE, knows0=f"1:AAA,A:{'s' * 247}1"), id="P22: of a bag without a bottom"
        ),
        pytest.param(text_of(*THREE, knows0=f"1:{'s' * 999}"), id="P22: of no end of cards"),
        pytest.param(text_of(*THREE, saw0="1"), id="P22: seen on one side"),
        pytest.param(text_of(*THREE, saw0="0,4,0/0,0,0"), id="P22: more seen than there are"),
        pytest.param(text_of(*THREE, saw0="1,0,0/0,0,0"), id="P22: the own cards seen"),
        pytest.param(text_of(*THREE, wind=3), id="no such field"),
        pytest.param(text_of(*THREE, hand3="-"), id="no such seat"),
        pytest.param(text_of(*THREE) + " | more", id="too many parts"),
        pytest.param("wolfpack seats=3 | ", id="nothing"),
    ],
)
def test_a_position_that_no_game_reaches_is_refused(text):
    with pytest.raises(BadText):
        clew.position(text)


OUT = {"discard": "0,0,1,1"}  # action cards have been played


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        pytest.param(text_of(*THREE, snatched={0: "s"}), "P7", id="laid, no card was played"),
        pytest.param(text_of("ss", "s11", "sss22"), "P12", id="stolen, no card was played"),
        pytest.param(text_of(*THREE, knows0="1:s1?"), "P22", id="known, nothing was shown"),
        pytest.param(text_of(*THREE, saw0="0,1,0/0,0,0"), "P22", id="seen, nothing was shown"),
        pytest.param(text_of(*THREE, idle="1,1,1"), "P21", id="idle, no card was out"),
        pytest.param(text_of(*THREE, idle="0,2,2", **OUT), "P21", id="two turns apart"),
        pytest.param(text_of(*THREE, idle="1,0,1", **OUT), "P21", id="out of turn"),
        pytest.param(text_of(*THREE, idle="1,0,0", **OUT), "P21", id="who is to move has moved"),
        pytest.param(
            text_of("s00", "s11", "ss", snatched={1: "2" * 10}, idle="1,1,2", **OUT),
            "P21",
            id="the eliminated had most turns",
        ),
        pytest.param(
            late("ss00", "s11").text.replace("reason=", "idle=1,1,1 reason="),
            "P21",
            id="idle, the last card was taken",
        ),
        pytest.param(
            text_of(*THREE, discard="1,0,0,1", down="1,0,0,0"), "P8", id="one card face down"
        ),
        pytest.param(
            text_of(*THREE, discard="1,0,0,1", down="1,0,0,1"), "P8", id="none taken for two down"
        ),
        pytest.param(
            text_of("s00", "ss", "ss", snatched=LAID, phase="over", reason="one_left", mover=1),
            "P16",
            id="the eliminated made the last turn",
        ),
    ],
)
def test_a_position_that_no_turns_lead_to_is_refused_with_its_clause(text, clause):
    with pytest.raises(BadText, match=rf"\b{clause}\)\.$"):
        clew.position(text)


@pytest.mark.parametrize(
    "fields",
    [
        {"idle": "1,2,2", "discard": "0,0,1,1"},
        {"idle": "3,3,3", "discard": "0,0,0,1"},  # P14: the others were shuffled
        {"knows0": "1:s1?", "saw0": "0,1,0/0,0,0", "discard": "0,0,0,1"},
        {"discard": "1,0,0,2", "down": "1,0,0,1"},
    ],
)
def test_a_position_that_turns_can_lead_to_is_read(fields):
    before = position(*THREE, **fields)

    assert clew.position(before.text) == before


def test_a_game_with_no_card_left_is_over():
    running = late("ss00", "s11").text.replace("phase=over", "phase=turn")
    with pytest.raises(BadText):
        clew.position(running.replace(" reason=last_card", ""))


@pytest.mark.parametrize(
    "before",
    [
        position("sss00/wolf", "s11/steal+swap", "s", snatched={1: "s0"}, discard="1,0,2,0"),
        decide("steal", "ssss00/wolf+swap", "s11/wolf", "-/swap", "sss", box=AT_ONCE),
        idling("11,12,3", "s00/steal", "s11", "ss", snatched={1: "2" * 10}),
        late("sssss12", "-", "-"),
        play(position("ss00/swap+wolf", "s11", "s22/steal"), "swap left"),
        play(position("ss0001/sheep+swap", "sss", "sss"), "sheep"),
        play(position("s00/steal", "s11/wolf", "s22/swap"), "steal 1a 2p"),
        position(*THREE, knows0="1:s1A,2:s2A,A:12", discard="0,0,1,0"),
        play(idling("30000,30000,29999", mover=2, box="stall=off"), "draw", "keep"),
    ],
)
def test_a_position_is_read_as_it_was_written(before):
    again = clew.position(before.text)

    assert again == before
    assert again.text == before.text
    for viewer in VIEWERS:
        assert again.view(viewer) == before.view(viewer)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"third_action": "yes"}, "third_action takes no or play_at_once, not 'yes'"),
        ({"proof": "open"}, "proof takes shown or hidden, not 'open'"),
        ({"own_wolves": "no"}, "own_wolves takes count or ignore, not 'no'"),
        ({"stall": "12"}, "stall takes on or off, not '12'"),
        ({"goats": "1"}, "no option 'goats'"),
    ],
)
def test_an_option_that_is_none_is_refused_with_what_was_expected(options, reason):
    with pytest.raises(BadOption, match=reason):
        GAME.deal(3, 1, **options)
