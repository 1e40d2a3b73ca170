"""Rulings of Sewing Circle; each cites its clause in the name."""

import pytest

import clew
from clew.core.errors import IllegalMove, WrongTurn

GAME = clew.game("sewing_circle")
CLOSED = "1,7,2,8,3,9,4,10,5,11,6,12"  # no ribbon tangles anywhere
KNOTTED = "1,7,8,2,3,9,4,10,5,11,6,12"  # green at 3 and 4; "swap 3 4" undoes it
ALMOST = "1,7,2,8,3,9,4,10,5,11,6,-"  # with the usual hands only card 12 can lie there
TWO = ("13+14+15", "16+17+18")
OTHER_TWO = ("13+14+15", "12+16+17")  # leaves 18 unseen
LOW_TWO = ("3+4+5", "6+7+8")
THREE = ("13+14", "15+16", "17+18")
RIBBONS = ("green", "orange", "purple")
TANGLED_PAIRS = [("green", "2,14"), ("orange", "1,13"), ("purple", "18,1")]  # only that ribbon


def position(circle=CLOSED, hands=TWO, box="", **fields):
    """With all cards face up and no tangle, in the middle of a turn, unless told otherwise."""
    seats = len(hands) if "level" not in box else 1
    words = [f"hand{seat}={hand}" for seat, hand in enumerate(hands)]
    if not box:
        words += [f"ribbon{seat}={RIBBONS[seat]}" for seat in range(seats)]
    fields = {"mover": 0, "turn": turn_with(circle, fields.get("phase")), "phase": "act"} | fields
    words += [f"{name}={value}" for name, value in fields.items()]
    return clew.position(f"sewing_circle seats={seats} {box} | circle={circle} {' '.join(words)}")


def turn_with(circle, phase):
    """S5: each turn flips a card, while there is one."""
    up = 12 - circle.split(",").count("-")
    return 20 if up == 12 else up + (phase == "flip")


def coop(circle=CLOSED, hands=TWO, **fields):
    return position(circle, hands, "mode=coop", **fields)


def beginning(*first):
    """A circle with these cards face up, the rest face down."""
    return ",".join([*first, *["-"] * (12 - len(",".join(first).split(",")))])


def play(start, *moves):
    """Play moves in turn, whoever's they are."""
    for move in moves:
        start = start.play(start.to_act[0], move)
    return start


def circle(position):
    return [card.number if card else None for card in position.view().circle]


def hands(position):
    """Every hand, whoever may know it."""
    masks = position.tray.hand[: len(position.view().hands)]
    return [{card + 1 for card in range(18) if mask >> card & 1} for mask in masks]


def tangles(position):
    return {(tangle.place, tangle.ribbon) for tangle in position.view().tangles}


def kinds(moves):
    return {move.split()[0] for move in moves}


def reason(position):
    return position.view().ended


# ---- S1 to S3: cards and setting up


def test_s1_eighteen_cards_lie_in_the_circle_and_in_the_hands():
    cards = set()
    for seed in range(30):
        cards |= {card for hand in hands(GAME.deal(2, seed)) for card in hand}

    assert cards == set(range(1, 19))


def test_s1_each_ribbon_has_a_side_at_each_edge_and_is_twisted_where_they_differ():
    seventh = position().view().circle[1]

    assert (seventh.number, seventh.left, seventh.right) == (7, "LDD", "LLD")  # orange is twisted


def test_s1_a_right_edge_meets_the_next_left_edge():
    assert tangles(position(beginning("1,13"), LOW_TWO)) == {(1, "orange")}
    assert tangles(position(beginning("13,1"), LOW_TWO)) == set()


def test_s1_a_card_is_never_turned_around():
    before = position()
    after = play(before, "swap 2 3")

    assert after.view().circle[2] == before.view().circle[1]
    assert after.view().circle[1] == before.view().circle[2]


@pytest.mark.parametrize(("seats", "size"), [(2, 3), (3, 2)])
@pytest.mark.parametrize("mode", ["competitive", "coop"])
def test_s2_twelve_cards_face_down_the_rest_is_dealt(seats, size, mode):
    start = GAME.deal(seats, 1, mode=mode)

    assert circle(start) == [None] * 12
    assert [len(hand) for hand in hands(start)] == [size] * seats
    assert len(set().union(*hands(start))) == 6


def test_s2_hands_are_hidden_in_the_competitive_game():
    start = GAME.deal(3, 1)
    for viewer in range(3):
        shown = [len(hand.cards) for hand in start.view(viewer).hands]
        assert shown == [2 if seat == viewer else 0 for seat in range(3)]

    assert [len(hand.cards) for hand in start.view().hands] == [0, 0, 0]


def test_s2_hands_are_open_in_coop():
    start = GAME.deal(3, 1, mode="coop")
    for viewer in (0, 1, 2, None):
        shown = [{card.number for card in hand.cards} for hand in start.view(viewer).hands]
        assert shown == hands(start)


@pytest.mark.parametrize("seats", [2, 3])
def test_s3_the_first_player_is_random(seats):
    assert {GAME.deal(seats, seed).to_act for seed in range(30)} == {(s,) for s in range(seats)}
    firsts = {GAME.deal(seats, seed, mode="coop").to_act for seed in range(30)}
    assert firsts == {(s,) for s in range(seats)}


@pytest.mark.parametrize("seats", [2, 3])
def test_s3_the_first_chooses_a_ribbon_then_the_next_from_the_other_two(seats):
    start = GAME.deal(seats, 5)
    first = start.to_act[0]
    after = play(start, "orange")

    assert start.legal(first) == ("green", "orange", "purple")
    assert after.to_act == ((first + 1) % seats,)
    assert after.legal(after.to_act[0]) == ("green", "purple")
    with pytest.raises(IllegalMove, match="S3"):
        play(after, "orange")


def test_s3_hands_are_looked_at_before_choosing():
    start = GAME.deal(2, 5)

    assert {card.number for card in start.view(1).hands[1].cards} == hands(start)[1]


@pytest.mark.parametrize("seed", range(6))
def test_s3_a_third_player_gets_the_last_ribbon_and_the_first_player_begins(seed):
    start = GAME.deal(3, seed)
    first = start.to_act[0]
    after = play(start, "orange", "purple")
    ribbons = [hand.ribbon for hand in after.view().hands]

    assert [ribbons[(first + n) % 3] for n in range(3)] == ["orange", "purple", "green"]
    assert after.to_act == (first,)
    assert kinds(after.legal(first)) == {"flip"}


@pytest.mark.parametrize("seed", range(4))
def test_s3_with_two_players_the_first_begins_once_both_have_chosen(seed):
    start = GAME.deal(2, seed)

    assert play(start, "green", "purple").to_act == start.to_act


def test_s3_with_two_players_the_third_ribbon_is_ignored():
    after = play(position(mover=1), "exchange 1 18")

    assert tangles(after) == {(1, "purple")}
    assert not after.is_over
    assert not play(after, "done", "done").is_over


@pytest.mark.parametrize("seats", [2, 3])
def test_s3_in_coop_no_ribbon_is_chosen(seats):
    start = GAME.deal(seats, 1, mode="coop")

    assert kinds(start.legal(start.to_act[0])) == {"flip"}
    assert [hand.ribbon for hand in start.view().hands] == [None] * seats


def test_s3_in_solo_no_ribbon_is_chosen():
    start = play(GAME.deal(1, 1), "hand 1")

    assert kinds(start.legal(0)) == {"flip"}
    assert [hand.ribbon for hand in start.view().hands] == [None, None]


# ---- S4 to S6: a turn


@pytest.mark.parametrize("seats", [2, 3])
def test_s4_the_very_first_turn_flips_any_card_and_nothing_else(seats):
    start = play(GAME.deal(seats, 2), "green", "orange")
    first = start.to_act[0]
    after = play(start, "flip 7")

    assert start.legal(first) == tuple(f"flip {place}" for place in range(1, 13))
    assert [place for place, card in enumerate(circle(after), 1) if card] == [7]
    assert after.to_act == ((first + 1) % seats,)


def test_s4_only_the_very_first_turn_is_so_short():
    after = play(GAME.deal(2, 2), "green", "orange", "flip 7", "flip 1")

    assert kinds(after.legal(after.to_act[0])) == {"swap", "exchange", "done"}


def test_s5_a_flip_is_a_must_while_a_card_is_face_down():
    before = position(beginning("1,7"), phase="flip")

    assert before.legal(0) == tuple(f"flip {place}" for place in range(3, 13))
    for move in ("swap 1 2", "exchange 1 13", "done", "tie"):
        with pytest.raises(IllegalMove, match="first a card must be flipped"):
            before.play(0, move)


def test_s5_only_one_card_is_flipped_and_it_is_seen_before_the_rest_of_the_turn():
    after = play(position(beginning("1,7"), phase="flip"), "flip 9")

    assert circle(after)[8] is not None
    assert after.to_act == (0,)
    assert kinds(after.legal(0)) == {"swap", "exchange", "done"}


def test_s5_a_face_up_card_may_be_swapped_with_a_neighbour_face_up_or_face_down():
    before = position(beginning("1,7"))

    assert [m for m in before.legal(0) if "swap" in m] == ["swap 1 2", "swap 2 3", "swap 12 1"]
    assert circle(play(before, "swap 1 2"))[:3] == [7, 1, None]
    assert circle(play(before, "swap 2 3"))[:3] == [1, None, 7]
    assert circle(play(before, "swap 12 1")) == [None, 7, *[None] * 9, 1]


def test_s5_two_face_down_cards_are_not_swapped():
    with pytest.raises(IllegalMove, match="one of the two must be face up"):
        position(beginning("1,7")).play(0, "swap 3 4")


def test_s5_a_swap_is_one_move_whichever_is_named_first():
    before = position()

    assert play(before, "swap 6 5") == play(before, "swap 5 6")
    assert play(before, "swap 1 12") == play(before, "swap 12 1")
    assert len([move for move in before.legal(0) if "swap" in move]) == 12


def test_s5_there_is_one_swap_and_then_an_exchange_or_done():
    after = play(position(), "swap 5 6")

    assert after.to_act == (0,)
    assert kinds(after.legal(0)) == {"exchange", "done"}
    with pytest.raises(IllegalMove, match="one swap in a turn"):
        after.play(0, "swap 5 6")


def test_s5_any_face_up_card_is_exchanged_with_any_card_of_the_hand():
    before = position(beginning("1,7"))

    assert [m for m in before.legal(0) if "exchange" in m] == [
        f"exchange {place} {card}" for place in (1, 2) for card in (13, 14, 15)
    ]
    with pytest.raises(IllegalMove, match="lies face down"):
        before.play(0, "exchange 3 13")
    with pytest.raises(IllegalMove, match="not in the hand"):
        before.play(0, "exchange 1 16")


def test_s5_the_card_of_the_hand_lies_face_up_in_its_place_and_the_other_is_in_the_hand():
    after = play(position(), "exchange 1 13")

    assert circle(after)[0] == 13
    assert hands(after) == [{1, 14, 15}, {16, 17, 18}]


def test_s5_the_exchange_ends_the_turn():
    assert play(position(), "exchange 1 13").to_act == (1,)
    assert play(position(), "swap 1 2", "exchange 1 13").to_act == (1,)


def test_s5_otherwise_the_player_says_done():
    assert play(position(beginning("1,7")), "done").to_act == (1,)
    assert play(position(beginning("1,7")), "swap 2 3", "done").to_act == (1,)


def test_s5_the_card_just_flipped_may_be_swapped_or_exchanged():
    after = play(position(beginning("1,7"), phase="flip"), "flip 9")

    assert {"swap 8 9", "swap 9 10", "exchange 9 13"} <= set(after.legal(0))


def test_s5_the_card_just_swapped_may_be_exchanged():
    after = play(position(beginning("1,7")), "swap 2 3", "exchange 3 14")

    assert circle(after)[:3] == [1, None, 14]
    assert 7 in hands(after)[0]


def test_s6_when_no_card_is_face_down_a_turn_begins_with_the_swap_and_done_is_legal():
    after = play(position(), "done")

    assert kinds(after.legal(1)) == {"swap", "exchange", "done", "tie"}
    assert not play(after, "done").is_over


def test_s6_the_turn_after_the_last_flip_has_no_flip():
    after = play(position(ALMOST, phase="flip"), "flip 12", "done")

    assert "flip" not in kinds(after.legal(1))


# ---- S7, S8: tangles


@pytest.mark.parametrize(("ribbon", "pair"), TANGLED_PAIRS)
def test_s7_neighbours_tangle_a_ribbon_whose_side_differs_where_they_meet(ribbon, pair):
    assert tangles(position(beginning("-,-,-", pair), LOW_TWO)) == {(4, ribbon)}


def test_s7_cards_that_are_no_neighbours_never_tangle():
    assert tangles(position(beginning("1,-,13,-,17"), LOW_TWO)) == set()


def test_s7_position_twelve_meets_position_one():
    round_the_corner = ",".join(["13", *["-"] * 10, "1"])

    assert tangles(position(round_the_corner, hands=("14+15+16", "17+18+2"))) == {(12, "orange")}


def test_s7_worked_example_a_face_up_card_beside_two_face_down_cards_tangles_nothing():
    for card in range(1, 13):
        assert tangles(position(beginning("-", str(card)), phase="flip")) == set()


def test_s7_a_face_down_card_swapped_in_between_ends_a_tangle():
    before = position(beginning("1,13"), hands=("14+15+16", "17+18+2"))

    assert tangles(before) == {(1, "orange")}
    assert tangles(play(before, "swap 2 3")) == set()


def test_s7_the_closed_circle_has_no_tangle():
    assert tangles(position()) == set()


@pytest.mark.parametrize(("ribbon", "pair"), TANGLED_PAIRS)
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_s8_only_the_own_ribbon_of_the_player_whose_turn_ends_is_checked(ribbon, pair, seat):
    before = position(beginning(pair), hands=("3+4", "5+6", "7+8"), mover=seat)
    lost = [hand.out for hand in play(before, "done").view().hands]

    assert lost == [own == seat and RIBBONS[own] == ribbon for own in range(3)]


def test_s8_a_tangle_in_the_middle_of_a_turn_that_is_repaired_at_its_end_does_not_matter():
    before = position(beginning("2,-,14"), hands=("13+15+16", "17+18+1"))
    tangled = play(before, "swap 2 3")

    assert tangles(tangled) == {(1, "green")}
    assert not play(tangled, "exchange 2 13").is_over  # 13 begins light green, as 2 ends


def test_s8_worked_example_the_opponents_tangle_counts_only_at_the_end_of_the_opponents_turn():
    after = play(position(), "exchange 1 13")

    assert tangles(after) == {(12, "orange")}
    assert not after.is_over
    unrepaired = play(after, "done")
    assert reason(unrepaired) == "tangled"
    assert unrepaired.outcome.payoffs == (1.0, 0.0)
    assert not play(after, "exchange 1 18").is_over


# ---- S9: competitive


LOSING = "exchange 3 14"  # green at place 2, seat 0's


def test_s9_with_three_players_the_loser_is_out_and_takes_no_more_turns():
    after = play(position(hands=THREE), LOSING)

    assert [hand.out for hand in after.view().hands] == [True, False, False]
    assert not after.is_over
    assert after.to_act == (1,)
    assert play(after, "done").to_act == (2,)
    assert play(after, "done", "done").to_act == (1,)


def test_s9_the_losers_two_cards_are_dealt_one_to_each_of_the_others():
    after = play(position(hands=THREE), LOSING)
    taken = {13, 2}  # 2 came into the hand by the exchange

    assert hands(after)[0] == set()
    assert [len(hand) for hand in hands(after)] == [0, 3, 3]
    assert len(hands(after)[1] & taken) == len(hands(after)[2] & taken) == 1


def test_s9_the_cards_are_dealt_at_random():
    before = position(hands=THREE)
    got = [2 in hands(play(before.with_luck(luck), LOSING))[1] for luck in range(200)]

    assert 60 < sum(got) < 140


def test_s9_each_sees_only_the_own_card():
    before = position(beginning("2,14"), hands=("3+4", "5+6", "7+8"))
    after = play(before, "done")
    for viewer, other in ((1, 2), (2, 1)):
        assert len(after.view(viewer).hands[viewer].cards) == 3
        assert after.view(viewer).hands[other].cards == ()
    for viewer in (0, None):
        assert [hand.cards for hand in after.view(viewer).hands] == [(), (), ()]


def test_s9_the_losers_ribbon_no_longer_matters():
    after = play(position(hands=THREE), LOSING, "done", "done", "done")

    assert "green" in {ribbon for _, ribbon in tangles(after)}
    assert not after.is_over


def test_s9_when_a_second_player_of_three_loses_the_last_one_wins():
    after = play(position(hands=THREE), LOSING, "done")
    end = play(after, "exchange 1 18")  # tangles purple, seat 2's

    assert reason(end) == "tangled"
    assert end.outcome.payoffs == (0.0, 1.0, 0.0)


def test_s9_with_two_players_the_other_one_wins():
    end = play(position(), LOSING)

    assert reason(end) == "tangled"
    assert end.outcome.payoffs == (0.0, 1.0)
    assert end.to_act == ()


def test_s9_with_two_players_the_other_one_wins_even_tangled():
    end = play(position(), "swap 1 2", LOSING)

    assert {ribbon for _, ribbon in tangles(end)} == {"green", "orange"}
    assert end.outcome.payoffs == (0.0, 1.0)


def test_s9_with_two_players_no_card_is_dealt_on():
    assert [len(hand) for hand in hands(play(position(), LOSING))] == [3, 3]


# ---- S10: ties


def test_s10_a_tie_is_offered_only_when_no_card_is_face_down():
    assert "tie" in position().legal(0)
    with pytest.raises(IllegalMove, match="S10"):
        position(ALMOST).play(0, "tie")


def test_s10_a_tie_may_be_offered_in_the_turn_that_flipped_the_last_card():
    assert "tie" in play(position(ALMOST, phase="flip"), "flip 12").legal(0)


def test_s10_a_tie_is_offered_before_the_swap():
    assert "tie" not in play(position(), "swap 5 6").legal(0)


def test_s10_a_tie_is_offered_on_the_own_turn():
    with pytest.raises(WrongTurn):
        position().play(1, "tie")


def test_s10_a_tie_is_offered_once_a_turn():
    after = play(position(), "tie", "refuse")

    assert "tie" not in after.legal(0)
    with pytest.raises(IllegalMove, match="S10"):
        after.play(0, "tie")
    assert "tie" in play(after, "done").legal(1)
    assert "tie" in play(after, "done", "done").legal(0)


def test_s10_the_others_answer_in_turn_order():
    offered = play(position(hands=THREE, mover=1), "tie")

    assert offered.to_act == (2,)
    assert offered.legal(2) == ("accept", "refuse")
    assert play(offered, "accept").to_act == (0,)


def test_s10_who_is_out_is_not_asked():
    offered = play(position(hands=THREE), LOSING, "done", "tie")

    assert offered.to_act == (1,)
    assert play(offered, "accept").outcome.payoffs == (0.0, 0.5, 0.5)


@pytest.mark.parametrize("hands", [TWO, THREE])
def test_s10_if_all_accept_they_share_the_win(hands):
    seats = len(hands)
    end = play(position(hands=hands), "tie", *["accept"] * (seats - 1))

    assert reason(end) == "tie_agreed"
    assert end.outcome.payoffs == pytest.approx([1 / seats] * seats)


def test_s10_the_first_refusal_ends_the_offer_and_the_turn_goes_on():
    after = play(position(hands=THREE), "tie", "refuse")

    assert after.to_act == (0,)
    assert kinds(after.legal(0)) == {"swap", "exchange", "done"}
    assert play(position(hands=THREE), "tie", "accept", "refuse").to_act == (0,)


def test_s10_a_tangled_own_ribbon_is_no_bar():
    tangled = position("13,7,2,8,3,9,4,10,5,11,6,12", ("1+14+15", "16+17+18"), mover=1)

    assert tangles(tangled) == {(12, "orange")}
    assert play(tangled, "tie", "accept").outcome.payoffs == (0.5, 0.5)


FLIPPED = ("flip 12", "done")  # then seat 1's turn begins for the first time with this circle


def test_s10_the_third_time_at_the_beginning_of_a_turn_is_a_tie():
    first = play(position(ALMOST, phase="flip"), *FLIPPED)
    before = play(first, "done", "done", "done")

    assert not before.is_over
    end = play(before, "done")
    assert reason(end) == "repeated"
    assert end.outcome.payoffs == (0.5, 0.5)


def test_s10_the_same_within_a_turn_is_no_repetition():
    first = play(position(ALMOST, phase="flip"), *FLIPPED)
    after = play(first, "tie", "refuse", "swap 5 6", "done", "swap 5 6", "done", "tie", "refuse")

    assert not after.is_over


def test_s10_only_the_same_hands_are_a_repetition():
    twice = play(position(ALMOST, phase="flip"), *FLIPPED, "done", "done", "done")
    third = play(twice, "exchange 1 13", "exchange 1 18", "exchange 1 1")

    assert third.to_act == (1,)
    assert circle(third) == circle(twice)
    assert hands(third) == [{14, 15, 18}, {13, 16, 17}]
    assert not third.is_over


def test_s10_only_the_same_places_are_a_repetition():
    twice = play(position(ALMOST, phase="flip"), *FLIPPED, "done", "done", "done")

    assert not play(twice, "swap 11 12", "done").is_over


def test_s10_a_repetition_need_not_come_in_a_row():
    first = play(position(ALMOST, phase="flip"), *FLIPPED)
    around = ["exchange 1 18", "done", "exchange 1 1", "done"]  # purple has no owner

    assert reason(play(first, *around)) == "running"
    assert reason(play(first, *around, *around[:3])) == "running"
    assert reason(play(first, *around, *around)) == "repeated"


def test_s10_a_repetition_is_shared_by_those_who_are_not_out():
    after = play(position(hands=THREE), LOSING, *["done"] * 4)

    assert reason(after) == "repeated"
    assert after.outcome.payoffs == (0.0, 0.5, 0.5)


@pytest.mark.parametrize("hands", [TWO, THREE])
def test_s10_when_turn_hundred_has_ended_the_game_is_a_tie(hands):
    end = play(position(hands=hands, turn=100), "done")

    assert not play(position(hands=hands, turn=99), "done").is_over
    assert reason(end) == "turn_limit"
    assert end.outcome.payoffs == pytest.approx([1 / len(hands)] * len(hands))


def test_s10_who_loses_in_turn_hundred_has_lost():
    end = play(position(turn=100), LOSING)

    assert reason(end) == "tangled"
    assert end.outcome.payoffs == (0.0, 1.0)


def test_s10_when_one_of_three_loses_in_turn_hundred_the_other_two_share_it():
    end = play(position(hands=THREE, turn=100), LOSING)

    assert [hand.out for hand in end.view().hands] == [True, False, False]
    assert reason(end) == "turn_limit"
    assert end.outcome.payoffs == (0.0, 0.5, 0.5)


def test_s10_every_players_turn_counts_and_the_very_first_flip_is_turn_one():
    start = play(GAME.deal(2, 1), "green", "orange")
    turns = [start.view().turn, play(start, "flip 1").view().turn]
    third = play(start, "flip 1", "flip 5", "done")

    assert [*turns, third.view().turn] == [1, 2, 3]


# ---- S11 to S13: co-op


@pytest.mark.parametrize(("ribbon", "pair"), TANGLED_PAIRS)
@pytest.mark.parametrize("hands", [("3+4+5", "6+7+8"), ("3+4", "5+6", "7+8")])
def test_s11_while_cards_are_face_down_any_tangle_loses_also_of_the_ribbon_nobody_owns(
    ribbon, pair, hands
):
    end = play(coop(beginning(pair), hands), "done")

    assert reason(end) == "lost"
    assert end.outcome.payoffs == (0.0,) * len(hands)


def test_s11_without_a_tangle_the_next_in_turn_order_goes_on():
    assert play(coop(beginning("1,7"), THREE, mover=1), "done").to_act == (2,)


def test_s11_hands_are_open():
    after = play(coop(ALMOST, THREE, phase="flip"), *NEW_TANGLE)
    for viewer in (0, 1, 2, None):
        shown = [{card.number for card in hand.cards} for hand in after.view(viewer).hands]
        assert shown == hands(after)


def test_s11_there_is_no_tie_to_offer():
    assert "tie" not in coop(KNOTTED).legal(0)


NEW_TANGLE = ("flip 12", "exchange 1 13")  # orange at place 12, made in the turn of the last flip


def made_tangle():
    return play(coop(ALMOST, phase="flip"), *NEW_TANGLE)


def test_s12_worked_example_an_old_tangle_that_is_still_there_loses_a_new_one_does_not():
    after = made_tangle()

    assert tangles(after) == {(12, "orange")}
    assert not after.is_over
    assert reason(play(after, "done")) == "lost"


def test_s12_new_tangles_are_allowed_when_the_old_ones_are_gone():
    after = play(made_tangle(), "exchange 1 18")

    assert tangles(after) == {(1, "purple")}
    assert not after.is_over
    assert after.to_act == (0,)


def test_s12_an_old_tangle_repaired_and_made_again_within_the_turn_is_still_there():
    swapped = play(made_tangle(), "swap 12 1")  # 13 and 12 lie the other way round
    again = play(swapped, "exchange 12 16")

    assert (12, "orange") not in tangles(swapped)
    assert (12, "orange") in tangles(again)
    assert reason(again) == "lost"


def test_s12_other_cards_at_the_same_place_with_the_same_ribbon_are_the_old_tangle():
    end = play(made_tangle(), "exchange 12 17")

    assert (12, "orange") in tangles(end)
    assert circle(end)[11] == 17
    assert reason(end) == "lost"


def test_s12_another_ribbon_at_the_same_place_is_a_new_tangle():
    after = play(made_tangle(), "swap 12 1", "done")

    assert {ribbon for place, ribbon in tangles(after) if place == 12} == {"purple"}
    assert not after.is_over


def test_s12_the_turn_that_flips_the_last_card_can_never_lose():
    before = coop(ALMOST, OTHER_TWO, phase="flip")  # 18 turns up, beside 6 and 1
    flipped = play(before, "flip 12")

    assert tangles(flipped)
    for move in flipped.legal(0):
        after = play(flipped, move)
        if move.startswith("swap"):
            after = play(after, "done")
        assert reason(after) in ("running", "won"), move


def test_s12_tangles_that_the_last_flip_made_are_old_in_the_next_turn():
    after = play(coop(ALMOST, OTHER_TWO, phase="flip"), "flip 12", "done")

    assert {(tangle.place, tangle.ribbon) for tangle in after.view().old} == tangles(after)
    assert reason(play(after, "done")) == "lost"
    assert reason(play(after, "exchange 12 12")) == "won"


def test_s13_all_face_up_and_no_tangle_at_the_end_of_a_turn_wins():
    end = play(coop(ALMOST, phase="flip"), "flip 12", "done")

    assert reason(end) == "won"
    assert end.outcome.payoffs == (1.0, 1.0)


def test_s13_all_face_up_without_a_tangle_wins_only_at_the_end_of_the_turn():
    flipped = play(coop(ALMOST, phase="flip"), "flip 12")

    assert not flipped.is_over
    assert not play(flipped, "swap 5 6").is_over


def test_s13_with_a_card_face_down_nothing_is_won():
    assert not play(coop(ALMOST), "done").is_over


def test_s13_when_turn_hundred_has_ended_without_a_win_it_is_a_loss():
    mend_and_tangle = ("swap 3 4", "exchange 1 13")
    end = play(coop(KNOTTED, turn=100), *mend_and_tangle)

    assert not play(coop(KNOTTED, turn=99), *mend_and_tangle).is_over
    assert reason(end) == "too_late"
    assert end.outcome.payoffs == (0.0, 0.0)


def test_s13_a_win_in_turn_hundred_is_a_win():
    assert reason(play(coop(KNOTTED, turn=100), "swap 3 4", "done")) == "won"


def test_s13_there_is_no_repetition_rule():
    around = ["exchange 1 18", "swap 5 6", "exchange 1 1", "swap 5 6", "exchange 1 13"]
    around += ["exchange 1 18", "swap 5 6", "exchange 1 1", "swap 5 6", "exchange 1 13"]
    start = made_tangle()
    later = start
    for _ in range(4):
        later = play(later, *around)
        assert (circle(later), hands(later), later.to_act) == (
            circle(start),
            hands(start),
            start.to_act,
        )

    assert not later.is_over


# ---- S14: solo


@pytest.mark.parametrize(("level", "sizes"), [("easy", [3, 3]), ("medium", [2, 2, 2])])
def test_s14_easy_has_two_hands_of_three_medium_three_of_two(level, sizes):
    start = GAME.deal(1, 1, level=level)

    assert [len(hand) for hand in hands(start)] == sizes
    assert circle(start) == [None] * 12


def test_s14_worked_example_hard_has_twelve_in_the_circle_four_in_hands_two_unseen():
    start = GAME.deal(1, 1, level="hard")
    last = position(ALMOST, ("13+14", "15+16"), "level=hard", phase="flip")
    full = play(last, "flip 12")
    in_circle, in_hands = set(circle(full)), set().union(*hands(full))

    assert (len(circle(start)), [len(hand) for hand in hands(start)]) == (12, [2, 2])
    assert (len(in_circle), len(in_hands)) == (12, 4)
    assert len(set(range(1, 19)) - in_circle - in_hands) == 2


def test_s14_in_hard_any_three_cards_can_be_the_last_face_down_and_the_two_put_away():
    flipped = position(ALMOST, ("13+14", "15+16"), "level=hard", phase="flip")
    shown = {circle(play(flipped.with_luck(luck), "flip 12"))[11] for luck in range(60)}

    assert shown == {12, 17, 18}


@pytest.mark.parametrize(("level", "count"), [("easy", 2), ("medium", 3), ("hard", 2)])
def test_s14_the_player_chooses_the_hand_of_the_first_turn_with_open_hands(level, count):
    start = GAME.deal(1, 1, level=level)
    shown = [{card.number for card in hand.cards} for hand in start.view(0).hands]

    assert start.legal(0) == tuple(f"hand {number}" for number in range(1, count + 1))
    assert shown == hands(start)


@pytest.mark.parametrize("first", [1, 2, 3])
def test_s14_every_later_turn_uses_the_next_hand_in_order(first):
    start = play(GAME.deal(1, 1, level="medium"), f"hand {first}")
    second = play(start, "flip 1", "flip 5")
    third = play(second, "done", "flip 9")

    assert start.view().mover == first - 1
    for later, hand in ((second, first % 3), (third, (first + 1) % 3)):
        exchanged = {int(m.split()[2]) for m in later.legal(0) if m.startswith("exchange")}
        assert exchanged == hands(later)[hand]


def test_s14_the_first_turn_is_only_a_flip():
    start = play(GAME.deal(1, 1), "hand 2")

    assert kinds(start.legal(0)) == {"flip"}
    assert kinds(play(start, "flip 3").legal(0)) == {"flip"}


def test_s14_a_card_exchanged_stays_in_the_hand_it_was_exchanged_with():
    before = position(beginning("1,7"), TWO, "level=easy", mover=1)
    after = play(before, "exchange 2 18")

    assert hands(after) == [{13, 14, 15}, {7, 16, 17}]


def solo(circle=CLOSED, hands=TWO, **fields):
    return position(circle, hands, "level=easy", **fields)


def test_s14_tangles_and_wins_are_those_of_coop():
    new = play(solo(ALMOST, phase="flip"), *NEW_TANGLE)

    assert reason(play(solo(beginning("1,13"), LOW_TWO), "done")) == "lost"
    assert reason(new) == "running"
    assert reason(play(new, "done")) == "lost"
    assert reason(play(new, "exchange 1 18")) == "running"
    assert play(solo(ALMOST, phase="flip"), "flip 12", "done").outcome.payoffs == (1.0,)


def test_s14_turn_hundred_is_the_last_and_there_is_no_tie():
    late = play(solo(KNOTTED, turn=100), "swap 3 4", "exchange 1 13")

    assert reason(late) == "too_late"
    assert late.outcome.payoffs == (0.0,)
    assert "tie" not in solo(KNOTTED).legal(0)


# ---- S15: who knows what


def known(position, viewer, seat):
    return {card.number for card in position.view(viewer).hands[seat].cards}


def test_s15_an_exchange_shows_all_what_came_into_that_hand():
    after = play(position(hands=THREE), "exchange 1 13")
    for viewer in (1, 2, None):
        assert known(after, viewer, 0) == {1}

    assert known(after, 0, 0) == {1, 14}


def test_s15_what_came_into_a_hand_is_known_until_it_is_laid_down_again():
    once = play(position(), "exchange 1 13", "exchange 1 18")
    twice = play(once, "exchange 1 1")  # what came in goes out, and 18 comes in

    assert known(once, 1, 0) == {1}
    assert known(once, 0, 1) == {13}
    assert known(twice, 1, 0) == {18}


def test_s15_all_know_it_until_s9_deals_it_on():
    after = play(position(hands=THREE), LOSING)  # 2 came into the hand for all to see
    taker, other = (1, 2) if 2 in hands(after)[1] else (2, 1)

    assert known(after, 0, taker) == known(after, None, taker) == set()
    assert known(after, 0, other) == known(after, None, other) == set()


def test_s15_who_did_not_get_the_known_card_knows_who_did():
    after = play(position(hands=THREE), LOSING)
    taker, other = (1, 2) if 2 in hands(after)[1] else (2, 1)

    assert known(after, other, taker) == {2}
    assert known(after, taker, other) == set()


def test_s15_moves_that_name_hand_cards_are_private():
    before = position()

    assert any("13" in move for move in before.legal(0))
    assert before.legal(1) == ()
    assert known(before, 1, 0) == set()


def test_s15_in_hard_solo_a_flip_can_show_any_card_not_yet_seen():
    before = position(beginning("1,7"), ("13+14", "15+16"), "level=hard", phase="flip")
    shown = {circle(play(before.with_luck(luck), "flip 3"))[2] for luck in range(200)}

    assert shown == set(range(1, 19)) - {1, 7, 13, 14, 15, 16}


def test_s15_in_the_competitive_game_a_flip_shows_a_card_that_is_in_no_hand():
    before = position(beginning("1,7"), phase="flip")
    shown = {circle(play(before.with_luck(luck), "flip 3"))[2] for luck in range(200)}

    assert shown == {2, 3, 4, 5, 6, 8, 9, 10, 11, 12}
