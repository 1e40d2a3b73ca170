"""Rulings of Träxx; each cites its clause in the name."""

from collections import Counter

import pytest

import clew
from clew.core.errors import BadLayout, ClewError, IllegalMove, WrongTurn
from clew.core.position import write_options
from clew.games.traxx.layouts import COLOURS, FIELD_NAMES, printed, read_board, read_cards

GAME = clew.game("traxx")
PACK = read_cards(printed("cards"), "cards")  # BGYR, BGYP, …
ROWS = [[name for name in FIELD_NAMES if name[0] == letter] for letter in "abcdefghi"]


def pack_of(card):
    """Fifteen cards all alike, so that the next one is known."""
    return 15 * f"{' '.join(card)}\n"


def board_with(line):
    """A blue board, but e2 to e5 are green, yellow, grey and red and carry these numbers.

    All four starts lie beside e2, so that everybody can walk along the line.
    """
    rest = [number for number in range(2, 11) if number not in line]
    fields = dict.fromkeys(FIELD_NAMES, "B")
    fields |= {name: f"B{number}" for name, number in zip(FIELD_NAMES, rest, strict=False)}
    fields |= {"e1": "B*1", "d1": "B*2", "f1": "B*3", "d2": "B*4"}
    fields |= {f"e{2 + x}": f"{'GYSR'[x]}{number}" for x, number in enumerate(line)}
    return "\n".join(" ".join(fields[name] for name in row) for row in ROWS) + "\n"


def position(card, *paths, rounds=0, line=None, more=""):
    """One seat for each path, after so many rounds; this card and all that follow show `card`.

    There are at least as many rounds as cards of five fields take to pay for the paths.
    """
    board = board_with(line) if line else printed("board")
    played = cards_that_pay(board, paths)
    rounds = max(rounds, len(played))
    pack = [*played, *[card] * (15 - len(played))]
    options = {"cards": "\n".join(" ".join(letters) for letters in pack) + "\n", "board": board}
    words = " ".join(f"path{seat}={path}" for seat, path in enumerate(paths))
    unseen = ",".join(str(number) for number in range(rounds + 1, 15))
    return clew.position(
        f"traxx seats={len(paths)} {' '.join(write_options(options))} "
        f"| {words} {more} card={rounds} unseen={unseen} round={rounds}"
    )


def cards_that_pay(board, paths):
    colours, _, starts = read_board(board, "board")
    needed = Counter()
    for board_and_fields in paths:
        number, _, names = board_and_fields.partition(":")
        fields = {FIELD_NAMES.index(name) for name in names.split("-")} - {starts[int(number) - 1]}
        needed |= Counter(COLOURS[colours[field]] for field in fields)
    letters = "".join(needed.elements())
    return [letters[at : at + 5] for at in range(0, len(letters), 5)]


def along(*line, seats=1):
    """A fresh game on the board with this line; every card pays all of it."""
    return GAME.deal(seats, board=board_with(line), cards=pack_of("GYSR"))


def play(start, *rounds):
    """Play round by round; a round is one move for each seat, in order."""
    for moves in rounds:
        for seat, move in enumerate([moves] if isinstance(moves, str) else moves):
            start = start.play(seat, move)
    return start


def alone_after_the_last_card(fields):
    """A path over so many fields, down from a1 row by row, and its numbers, all in full: 52."""
    way = [name for y, row in enumerate(ROWS) for name in (row[::-1] if y % 2 else row)]
    marks = dict(zip(way, [f"B{n}" if n > 2 else "B" for n in range(2, 11)], strict=False))
    starts = {way[-1]: "B2", "a1": "B*1", "i1": "B*2", "i2": "B*3", "i4": "B*4"}
    board = dict.fromkeys(FIELD_NAMES, "B") | marks | starts
    rows = "\n".join(" ".join(board[name] for name in row) for row in ROWS) + "\n"
    options = write_options({"board": rows, "cards": pack_of("BBBBB")})
    scored = ",".join(f"{n}:{n}" for n in range(3, 11))
    text = f"path0=1:{'-'.join(way[:fields])} scored0={scored} card=14 round=14"
    return clew.position(f"traxx seats=1 {' '.join(options)} | {text}").play(0, "pass")


def path(position, seat=0):
    return "-".join(position.view().paths[seat].fields)


def scored(position, seat=0):
    return {int(n): points for n, points in position.view().paths[seat].scored.items()}


def ahead_of(path):
    """Where end 0 can go, if the card shows what is needed."""
    moves = {move for card in PACK for move in position(card, path).legal(0)}
    return {move.split()[1] for move in moves if move.startswith("0")}


# ---- T1, T2: the board and the cards


def test_t1_the_board_has_61_fields_in_rows_of_5_to_9_to_5():
    names = [field.name for field in GAME.deal(1).view().board]

    assert len(names) == 61
    assert [sum(n[0] == row for n in names) for row in "abcdefghi"] == [5, 6, 7, 8, 9, 8, 7, 6, 5]


def test_t1_every_field_has_one_of_six_colours():
    colours = {field.colour for field in GAME.deal(1).view().board}

    assert colours == {"blue", "green", "yellow", "grey", "red", "purple"}


def test_t1_nine_fields_carry_the_numbers_2_to_10():
    numbers = [field.number for field in GAME.deal(1).view().board if field.number]

    assert sorted(numbers) == [2, 3, 4, 5, 6, 7, 8, 9, 10]


def test_t1_all_boards_are_alike_but_for_the_start():
    boards = [position("BGYR", start) for start in ("1:f5", "2:e6", "3:d4", "4:e4")]

    assert {board.view().board for board in boards} == {boards[0].view().board}
    assert [path(board) for board in boards] == ["f5", "e6", "d4", "e4"]


def test_t2_there_are_fifteen_cards_each_with_four_colours_on_four_or_five_fields():
    assert len(PACK) == 15
    assert {len(set(card)) for card in PACK} == {4}
    assert {len(card) for card in PACK} == {4, 5}


@pytest.mark.parametrize("card", ["B", "P P P P P", "B B G G G", "S R"])
def test_t2_own_decks_may_have_cards_of_1_to_5_fields_in_any_colours(card):
    start = GAME.deal(1, cards=f"{card}\n" * 15)

    names = {"B": "blue", "G": "green", "S": "grey", "R": "red", "P": "purple"}
    assert start.view().card == tuple(names[letter] for letter in card.split())


@pytest.mark.parametrize("card", ["B B B B B B", "B G Y S R P"])
def test_t2_a_card_has_no_more_than_five_fields(card):
    with pytest.raises(BadLayout, match="line 15: expected one to five fields on a card, not 6"):
        GAME.deal(1, cards="B\n" * 14 + f"{card}\n")


# ---- T3: setting up


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_t3_no_two_players_get_the_same_board(seats):
    for seed in range(20):
        boards = [own.board for own in GAME.deal(seats, seed).view().paths]

        assert len(set(boards)) == seats
        assert set(boards) <= {1, 2, 3, 4}


@pytest.mark.parametrize("seat", range(4))
def test_t3_every_player_may_get_every_board(seat):
    assert {GAME.deal(4, seed).view().paths[seat].board for seed in range(60)} == {1, 2, 3, 4}


def test_t3_the_cards_come_in_an_order_of_luck_and_each_once():
    orders = []
    for seed in range(3):
        game, cards = GAME.deal(1, seed), []
        while not game.is_over:
            cards.append(game.view().card)
            game = play(game, "pass")
        orders.append(cards)

    assert [len(set(cards)) for cards in orders] == [15, 15, 15]
    assert len({tuple(cards) for cards in orders}) == 3


# ---- T4: a round


def test_t4_everybody_uses_the_same_card_at_the_same_time():
    start = position("BGYR", "1:f5", "2:e6")

    assert start.to_act == (0, 1)
    assert "0 e5" in start.legal(0)
    assert "0 e5" in start.legal(1)
    assert start.play(0, "0 e5").play(1, "0 e5") == start.play(1, "0 e5").play(0, "0 e5")


def test_t4_nothing_happens_before_everyone_has_chosen():
    start = position("BGYR", "1:f5", "2:e6")
    half = start.play(0, "0 f6")

    assert (path(half), scored(half), half.points) == ("f5", {}, start.points)
    assert half.view().card == start.view().card
    assert path(half.play(1, "pass")) == "f5-f6"


def test_t4_nobody_sees_anothers_choice_of_this_round():
    start = position("BGYR", "1:f5", "2:e6")
    one, other = start.play(0, "0 f6"), start.play(0, "pass")

    assert one.view(1) == other.view(1)
    assert one.view() == other.view()
    assert one.view(1).paths[0].ready


def test_t4_a_choice_is_made_once():
    half = position("BGYR", "1:f5", "2:e6").play(0, "pass")

    assert half.legal(0) == ()
    with pytest.raises(WrongTurn, match=r"not seat 0: its move of this round is in \(T4\)"):
        half.play(0, "0 f6")


def test_t4_every_round_has_a_card_of_its_own():
    start = GAME.deal(2, 1)
    after = play(start, ("pass", "pass"))

    assert after.view().card != start.view().card
    assert (start.view().cards_left, after.view().cards_left) == (14, 13)


# ---- T5: the path


@pytest.mark.parametrize(
    ("start", "around"),
    [
        ("1:f5", {"e5", "e6", "f4", "f6", "g4", "g5"}),  # below the middle row
        ("3:d4", {"c3", "c4", "d3", "d5", "e4", "e5"}),  # above it
        ("4:e4", {"d3", "d4", "e3", "e5", "f3", "f4"}),  # in it
        ("4:e4-e3-e2-e1", {"d1", "f1"}),  # in a corner: e2 lies on the path
        ("3:d4-d3-c2-b2-a2", {"a1", "a3", "b3"}),  # at a side
    ],
)
def test_t5_a_path_goes_on_across_a_shared_edge(start, around):
    assert ahead_of(start) == around


def test_t5_a_path_cannot_jump():
    with pytest.raises(IllegalMove, match="the end on f5 does not lie beside d4"):
        position("BGYR", "1:f5").play(0, "0 d4")


def test_t5_a_path_never_enters_a_field_twice():
    with pytest.raises(IllegalMove, match="f5 lies on the path already"):
        position("BYYRP", "1:f5-e5").play(0, "0 f5")


def test_t5_nor_does_it_within_a_move():
    before = position("BGGSR", "1:f5")

    assert "0 f4 e5" in before.legal(0)
    with pytest.raises(IllegalMove, match="f4 lies on the path already"):
        before.play(0, "0 f4 e5 f4")


def test_t5_lying_side_by_side_is_no_touching():
    after = play(position("BSRP", "1:f5"), "0 e5 e6 d5")  # e6 lies beside f5, d5 beside e5

    assert path(after) == "f5-e5-e6-d5"


def test_t5_all_61_fields_can_lie_on_one_path():
    to_and_fro = [name for y, row in enumerate(ROWS) for name in (row[::-1] if y % 2 else row)]

    numbers = ",".join(f"{number}:{number}" for number in range(2, 11))
    full = position("BGYR", f"1:{'-'.join(to_and_fro)}", "2:e6", more=f"scored0={numbers}")

    assert full.view().paths[0].missing == 0
    assert full.points == (54, -60)


# ---- T6: extending


def test_t6_as_many_fields_as_wanted():
    before = position("GYSR", "1:e1", line=(5, 6, 7, 8))

    assert before.legal(0) == ("pass", "0 e2", "0 e2 e3", "0 e2 e3 e4", "0 e2 e3 e4 e5")


def test_t6_at_one_of_the_two_ends_only():
    before = position("GYSR", "4:d2-d3", line=(5, 6))

    assert set(before.legal(0)) == {
        *("pass", "0 e3", "0 e3 e2"),  # from d3
        *("1 e2", "1 e2 e3", "1 e3", "1 e3 e2"),  # from d2
    }


def test_t6_the_end_is_chosen_anew_each_round():
    after = play(position("BGYR", "1:f5"), "0 e5", "1 g4", "0 d4", "1 h3")

    assert path(after) == "h3-g4-f5-e5-d4"


def test_t6_colours_may_be_used_in_any_order():
    legal = position("BGYR", "1:f5").legal(0)

    assert {"0 e5 f4 g4", "0 f4 e5", "0 g4 f4 e5"} <= set(legal)


def test_t6_each_colour_pays_once():
    before = position("BGYR", "1:f5")

    assert "0 f4 e5" in before.legal(0)
    with pytest.raises(IllegalMove, match="d4 is green, and the card pays no more green"):
        before.play(0, "0 f4 e5 d4")


def test_t6_a_colour_shown_twice_pays_twice_and_no_third_time():
    before = position("BGGSR", "1:f5")

    assert "0 f4 e5 d4" in before.legal(0)
    with pytest.raises(IllegalMove, match="e3 is green, and the card pays no more green"):
        before.play(0, "0 f4 e5 d4 e4 e3")


def test_t6_a_colour_that_is_not_shown_pays_nothing():
    with pytest.raises(IllegalMove, match="e6 is purple, and the card pays no more purple"):
        position("BGYR", "1:f5").play(0, "0 e6")


def test_t6_colours_not_used_do_not_pay_in_a_later_round():
    after = play(position("BGYR", "1:f5"), "pass")

    assert "0 f4 e5" in after.legal(0)
    assert "0 f4 e5 d4" not in after.legal(0)


# ---- T7: the start


def test_t7_the_start_lies_on_the_path_from_the_beginning():
    own = GAME.deal(1, 3).view().paths[0]

    assert len(own.fields) == 1
    assert (own.missing, own.total) == (60, -60)


def test_t7_the_start_costs_no_colour():
    """From the yellow start, the card's one yellow is left for another field."""
    after = play(position("BGYR", "1:f5"), "0 g5 h5 h6")

    assert path(after) == "f5-g5-h5-h6"


def test_t7_until_the_first_extension_there_is_only_end_0():
    start = position("BGYR", "1:f5")

    for before in (start, play(start, "pass")):
        assert not [move for move in before.legal(0) if move.startswith("1")]
        with pytest.raises(IllegalMove, match="before the first extension there is only end 0"):
            before.play(0, "1 e5")


def test_t7_end_0_is_the_end_drawn_first_and_end_1_the_starts_side():
    after = play(position("BGYR", "1:f5"), "0 e5")

    assert {"0 d4", "1 f4"} <= set(after.legal(0))
    assert not {"0 g4", "1 d4"} & set(after.legal(0))


def test_t7_each_number_stays_with_its_end():
    after = play(position("BGYR", "1:f5"), "0 e5", "1 g4", "1 h3")

    assert path(after) == "h3-g4-f5-e5"
    assert "0 d4" in after.legal(0)
    assert "1 i2" in after.legal(0)


# ---- T8, T9: number fields, passing


def test_t8_a_number_field_costs_its_colour():
    assert "0 f6" in position("BGYR", "1:f5").legal(0)
    with pytest.raises(IllegalMove, match="f6 is green, and the card pays no more green"):
        position("BYSR", "1:f5").play(0, "0 f6")


def test_t8_the_colour_spent_on_a_number_is_spent():
    assert "0 f6 g5 h5" not in position("BGYR", "1:f5").legal(0)
    assert "0 f6 g5 h5" in position("BGGSR", "1:f5").legal(0)


def test_t9_a_pass_is_always_allowed_and_changes_nothing_on_the_board():
    before = position("BGYR", "1:f5-f6", more="scored0=3:3")
    after = play(before, "pass")

    assert "pass" in before.legal(0)
    assert (path(after), scored(after), after.points) == ("f5-f6", {3: 3}, before.points)
    assert after.view().round == before.view().round + 1


def test_t9_who_cannot_extend_passes():
    assert position("SRPP", "1:e1", line=(5, 6)).legal(0) == ("pass",)


# ---- T10: numbers with 2 to 4 players


@pytest.mark.parametrize("number", range(2, 11))
def test_t10_the_first_to_reach_a_number_scores_it_in_full(number):
    after = play(along(number, seats=2), ("0 e2", "pass"))

    assert (scored(after, 0), scored(after, 1)) == ({number: number}, {})


@pytest.mark.parametrize(
    ("number", "half"),
    [(2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4), (8, 4), (9, 5), (10, 5)],
)
def test_t10_after_another_player_it_scores_half_rounded_up(number, half):
    after = play(along(number, seats=2), ("pass", "0 e2"), ("0 e2", "pass"))

    assert (scored(after, 0), scored(after, 1)) == ({number: half}, {number: number})


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_t10_all_who_reach_it_in_the_same_round_score_in_full(seats):
    after = play(along(9, seats=seats), ["0 e2"] * seats)

    assert [scored(after, seat) for seat in range(seats)] == [{9: 9}] * seats


def test_t10_all_who_come_later_score_half_each_other_or_not():
    after = play(
        along(9, seats=4),
        ("pass", "0 e2", "pass", "pass"),
        ("0 e2", "pass", "0 e2", "pass"),
        ("pass", "pass", "pass", "0 e2"),
    )

    assert [scored(after, seat)[9] for seat in range(4)] == [5, 9, 5, 5]


def test_t10_several_numbers_may_be_reached_in_one_round():
    after = play(along(9, 2, 7, seats=2), ("0 e2 e3 e4", "pass"))

    assert scored(after) == {9: 9, 2: 2, 7: 7}  # a higher number before does not matter here


def test_t10_each_number_is_judged_by_itself():
    after = play(along(9, 2, 7, seats=2), ("0 e2", "pass"), ("0 e3", "0 e2 e3 e4"))

    assert scored(after, 0) == {9: 9, 2: 2}
    assert scored(after, 1) == {9: 5, 2: 2, 7: 7}  # the 2 in the same round, the 7 first


# ---- T11: numbers alone


def test_t11_alone_a_number_scores_in_full_if_no_higher_was_reached():
    assert scored(play(along(4, 7), "0 e2", "0 e3")) == {4: 4, 7: 7}


@pytest.mark.parametrize(
    ("number", "half"), [(2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4), (8, 4), (9, 5)]
)
def test_t11_alone_a_number_after_a_higher_one_scores_half_rounded_up(number, half):
    assert scored(play(along(10, number), "0 e2", "0 e3")) == {10: 10, number: half}


def test_t11_a_higher_number_counts_also_if_it_scored_only_half():
    assert scored(play(along(10, 6, 5), "0 e2", "0 e3", "0 e4")) == {10: 10, 6: 3, 5: 3}


def test_t11_a_higher_number_after_a_half_one_is_full_again():
    assert scored(play(along(6, 5, 7), "0 e2", "0 e3", "0 e4")) == {6: 6, 5: 3, 7: 7}


def test_t11_within_a_round_numbers_count_in_the_order_in_which_they_are_entered():
    assert scored(play(position("BGSP", "3:d4"), "0 c4 b3 a3")) == {2: 2, 9: 9}
    assert scored(play(position("BGSP", "3:d4-d5-c5-b4"), "0 a3 b3 c4")) == {9: 9, 2: 1}


def test_t11_the_order_goes_from_the_path_outwards_at_end_1_too():
    assert scored(play(position("BGSP", "3:b4-c5-d5-d4-d3"), "1 a3 b3 c4")) == {9: 9, 2: 1}


# ---- T12, T13: end and score


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_t12_the_game_ends_after_the_fifteenth_card(seats):
    last = play(along(5, seats=seats), *[["pass"] * seats] * 14)
    assert not last.is_over
    assert last.view().card
    after = play(last, ["pass"] * seats)

    assert after.is_over
    assert after.view().card == ()
    assert after.outcome.reason.key == ("alone" if seats == 1 else "cards_over")


def test_t12_the_fifteenth_card_is_played_like_any_other():
    after = play(position("BGYR", "1:f5", rounds=14), "0 f6")

    assert after.is_over
    assert scored(after) == {3: 3}
    with pytest.raises(WrongTurn, match="The game is over"):
        after.play(0, "pass")


def test_t12_no_earlier_end_even_if_no_path_can_be_extended():
    """Both ends have shut themselves in, one in each upper corner: no card will ever help."""
    shut_in = "3:a1-b1-b2-a2-b3-c3-d4-d5-c5-b4-a4-b5-b6-a5"
    assert {position(card, shut_in).legal(0) for card in PACK} == {("pass",)}

    before = position("BGYR", shut_in, rounds=3)

    assert not play(before, *["pass"] * 11).is_over
    assert play(before, *["pass"] * 12).is_over


def test_t13_points_are_the_numbers_minus_one_for_every_field_not_on_the_path():
    after = play(along(9, 2, 7, 10), "0 e2 e3 e4 e5")

    own = after.view().paths[0]
    assert own.number_points == 9 + 1 + 4 + 10
    assert own.missing == 61 - 5
    assert after.points == (24 - 56,)


@pytest.mark.parametrize(
    ("moves", "payoffs"),
    [
        (("0 e2", "pass", "pass"), (1, 0, 0)),
        (("pass", "pass", "0 e2"), (0, 0, 1)),
        (("0 e2", "pass", "0 e2"), (1 / 2, 0, 1 / 2)),
        (("pass", "pass", "pass"), (1 / 3, 1 / 3, 1 / 3)),
    ],
)
def test_t13_the_highest_wins_and_ties_are_shared(moves, payoffs):
    last = position("GYSR", "1:e1", "2:d1", "3:f1", rounds=14, line=(9,))

    assert play(last, moves).outcome.payoffs == payoffs


def test_t13_a_long_path_can_beat_a_number():
    last = position("GYSR", "1:e1", "2:d1-c1-c2-c3-c4", rounds=14, line=(2,))
    after = play(last, ("0 e2", "pass"))

    assert after.points == (2 - 59, 0 - 56)
    assert after.outcome.winners == (1,)


@pytest.mark.parametrize(
    ("fields", "points", "words"),
    [
        (49, 40, "The game is over: 40 points. More than 40 would be great."),
        (50, 41, "The game is over: 41 points. That is great: more than 40."),
    ],
)
def test_t13_alone_the_player_is_told_that_more_than_40_is_great(fields, points, words):
    over = alone_after_the_last_card(fields)

    assert over.outcome.points == (points,)
    assert str(over.outcome) == words
    assert over.outcome.reason.args == {"points": points, "great": 40}


def test_t13_with_others_the_ending_says_nothing_of_greatness():
    last = position("GYSR", "1:e1", "2:d1", rounds=14, line=(9,))

    over = play(last, ("0 e2", "pass"))
    assert str(over.outcome) == "The game is over: the fifteenth card has been played."


def test_t13_alone_the_payoff_is_1_and_the_points_are_the_measure():
    last = position("BGYR", "1:f5", rounds=14)
    poor, better = play(last, "pass"), play(last, "0 f6")

    assert poor.outcome.payoffs == better.outcome.payoffs == (1.0,)
    assert (poor.outcome.points, better.outcome.points) == ((-60,), (3 - 59,))


# ---- the worked examples at the end of the rules


def test_t7_example_the_cards_yellow_pays_for_the_last_field_not_for_the_start():
    assert "BGYSS" in PACK
    before = position("BGYSS", "1:f5")
    fields = {field.name: field for field in before.view().board}
    assert fields["f5"].colour == fields["g2"].colour == "yellow"
    assert fields["f6"].number == 3  # beside the start
    assert fields["g1"].number == 6  # beside the last field

    after = play(before, "0 e5 f4 g3 g2")

    assert path(after) == "f5-e5-f4-g3-g2"
    with pytest.raises(IllegalMove, match="g2 is yellow, and the card pays no more yellow"):
        position("BGSP", "1:f5").play(0, "0 e5 f4 g3 g2")
    assert {"0 g1", "1 f6"} <= set(after.legal(0))  # on from either yellow field


def test_t13_example_39_for_the_numbers_and_ten_fields_missing_make_29():
    """The other seat was first at 2, 5, 7 and 10; the 8 is reached with the last card."""
    long = "i1-h2-h1-g1-g2-g3-f4-f5-f6-f7-g7-f8-e9-e8-e7-e6-e5-e4-e3-e2-e1-d1-d2-d3-d4-d5-d6-d7-d8"
    long += "-c7-c6-c5-c4-c3-c2-c1-b1-b2-b3-b4-b5-b6-a5-a4-a3-a2-a1"
    other = "e6-e7-f7-g6-g7-f8-e9-d8-c7-c6-c5-c4-c3-c2-c1"
    so_far = "scored0=2:1,3:3,5:3,6:6,7:4,9:9,10:5 scored1=2:2,5:5,7:7,10:10"
    last = position("BYSR", f"1:{long}", f"2:{other}", rounds=14, more=so_far)

    after = play(last, ("1 i2 i3 i4 i5", "pass"))

    own = after.view().paths[0]
    assert scored(after) == {3: 3, 6: 6, 8: 8, 9: 9} | {2: 1, 5: 3, 7: 4, 10: 5}
    assert (own.number_points, own.missing, own.total) == (39, 10, 29)


def test_t10_example_the_7_reached_a_round_after_another_player_scores_4():
    before = position("BGSP", "3:d4-d3-c2", "4:e4-e3-d2")

    after = play(before, ("0 c1", "pass"), ("pass", "0 c1"))

    assert (scored(after, 0), scored(after, 1)) == ({7: 7}, {7: 4})


@pytest.mark.parametrize("rounds", [["0 e2", "0 e3", "0 e4", "0 e5"], ["0 e2 e3 e4 e5"]], ids=str)
def test_t11_example_alone_4_7_5_9_scores_4_7_3_9(rounds):
    assert scored(play(along(4, 7, 5, 9), *rounds)) == {4: 4, 7: 7, 5: 3, 9: 9}


@pytest.mark.parametrize(("steps", "why"), [(("a1",), "not lie beside a1")])
def test_why_steps_lead_nowhere_is_said(steps, why):
    position = clew.game("traxx").box(2).deal(7)

    with pytest.raises(ClewError, match=why):
        position.check_steps(0, steps)
