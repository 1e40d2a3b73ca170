"""Rulings of Cat and Mouse; each cites its clause in the name."""

import numpy as np
import pytest

import clew
from clew.core.errors import BadText, IllegalMove, WrongTurn
from clew.core.kernel import bulk
from clew.games.cat_and_mouse import solver
from clew.games.cat_and_mouse.box import RUNNING
from clew.games.cat_and_mouse.rules import MAX_MOVES, legal
from clew.games.cat_and_mouse.solving import unfold
from tests.machines import COMPILED

GAME = clew.game("cat_and_mouse")


def position(piles="", to_move="mouse", frozen=None, ply=None, **options):
    """After ten turns or so, unless told otherwise; the mouse has even ones before it (C1)."""
    ply = 10 + (to_move == "cat") if ply is None else ply
    settings = " ".join(f"{name}={value}" for name, value in options.items())
    frozen_text = f"frozen={frozen}" if frozen else ""
    return clew.position(f"cat_and_mouse {settings} | {piles} {to_move} {frozen_text} ply={ply}")


def play(start, *moves):
    """Play moves in turn, whoever's they are."""
    for move in moves:
        start = start.play(start.to_act[0], move)
    return start


# ---- C1 to C3: turns and piles


def test_c1_all_sixteen_discs_start_in_reserve_and_the_mouse_begins():
    view = GAME.deal().view()

    assert view.reserve == {"mouse": 8, "cat": 8}
    assert view.piles == ()
    assert view.to_move == "mouse"


def test_c1_players_take_turns():
    assert GAME.deal().play("mouse", "a").view().to_move == "cat"


def test_c1_each_introduces_discs_of_the_own_kind_only():
    after = play(GAME.deal(), "a", "b")

    assert [pile.top for pile in after.view().piles] == ["mouse", "cat"]
    assert after.view().reserve == {"mouse": 7, "cat": 7}


def test_c2_the_first_turn_can_only_begin_a_pile():
    assert GAME.deal().legal("mouse") == ("a",)


def test_c2_a_turn_introduces_to_the_table_or_onto_a_pile_or_moves_a_top_disc():
    before = position("a:M b:C")

    assert before.legal("mouse") == ("a", "b", "c", "a>b", "b>a")


def test_c2_the_top_disc_of_either_kind_may_be_moved_also_to_a_new_pile():
    before = position("a:MC")

    assert before.legal("mouse") == ("a", "b", "a>b")
    assert [pile.top for pile in play(before, "a>b").view().piles] == ["mouse", "cat"]


def test_c2_with_an_empty_reserve_only_discs_on_the_table_can_be_used():
    before = position("a:MMM b:MMM c:MMC d:C", ply=30)

    assert before.view().reserve["mouse"] == 0
    assert all(">" in move for move in before.legal("mouse"))


def test_c2_moving_the_cat_from_a_mouse_onto_another_lone_mouse_is_a_turn_though_piles_look_alike():
    before = position("a:MC b:M")

    after = before.play("mouse", "a>b")

    assert sorted(p.height for p in after.view().piles) == sorted(
        p.height for p in before.view().piles
    )


def test_c3_a_fourth_disc_on_a_pile_is_refused():
    before = position("a:MCM b:C")

    assert "a" not in before.legal("mouse")
    assert "b>a" not in before.legal("mouse")
    with pytest.raises(IllegalMove, match="three discs high"):
        before.play("mouse", "b>a")


def test_c3_a_new_pile_takes_the_first_free_place():
    before = position("a:M c:CM")

    assert "b" in before.legal("mouse")
    with pytest.raises(IllegalMove, match="first free place, b"):
        before.play("mouse", "d")


# ---- C4: the frozen disc


def test_c4_the_disc_just_introduced_by_the_opponent_cannot_be_moved():
    before = position("a:M b:C", frozen="b")

    assert "b>a" not in before.legal("mouse")
    with pytest.raises(IllegalMove, match="used in the turn just before"):
        before.play("mouse", "b>a")


def test_c4_the_disc_just_used_may_be_covered():
    before = position("a:M b:C", frozen="b")

    assert "b" in before.legal("mouse")
    assert "a>b" in before.legal("mouse")


def test_c4_a_disc_just_moved_cannot_be_moved_and_is_free_the_turn_after():
    after = position("a:M b:C d:MC").play("mouse", "d>a")

    assert "a>b" not in after.legal("cat")
    assert "a>b" in play(after, "c").legal("mouse")


def test_c4_covering_the_frozen_disc_freezes_the_one_on_top():
    after = play(GAME.deal(), "a", "a")

    assert after.view().frozen == "a"
    assert "a>b" not in after.legal("mouse")


def test_c4_with_the_option_moved_an_introduced_disc_is_free_at_once():
    after = play(GAME.deal(frozen="moved"), "a", "b")

    assert after.view().frozen is None
    assert {"a>b", "b>a"} <= set(after.legal("mouse"))


def test_c4_with_the_option_moved_a_moved_disc_is_still_frozen():
    after = clew.position("cat_and_mouse frozen=moved | a:MC b:C mouse ply=10").play("mouse", "a>b")

    assert after.view().frozen == "b"
    assert "b>a" not in after.legal("cat")


# ---- C5: no standing still


def test_c5_a_disc_lying_alone_may_not_be_moved_to_a_new_pile():
    before = position("a:M b:C")

    assert "a>c" not in before.legal("mouse")
    with pytest.raises(IllegalMove, match="lying alone"):
        before.play("mouse", "a>c")


def test_c5_the_option_null_move_frees_this_one_move():
    before = position("a:M b:C", null_move="yes")

    assert "a>c" in before.legal("mouse")
    assert [pile.place for pile in before.play("mouse", "a>c").view().piles] == ["b", "c"]


def test_c5_a_turn_names_disc_and_target_at_once_and_then_shows_what_lay_beneath():
    before = position("a:CM b:M")
    with pytest.raises(BadText, match="A move is a place"):
        before.play("mouse", "a>")

    assert before.legal("mouse") == position("a:MM b:C").legal("mouse"), "no move tells it"
    assert before.view().piles[0].discs is None
    assert before.play("mouse", "a>c").view().piles[0].top == "cat"


@pytest.mark.parametrize("null_move", ["no", "yes"])
def test_c5_a_lifted_disc_may_not_be_put_back(null_move):
    with pytest.raises(IllegalMove, match="put back"):
        position("a:MC b:C", null_move=null_move).play("mouse", "a>a")


# ---- C6: winning


def test_c6_the_fifth_uncovered_mouse_wins_at_once():
    after = position("a:M b:M c:M d:CM").play("mouse", "e")

    assert after.outcome.winners == (0,)
    assert str(after.outcome) == "The mouse wins: five mice lie uncovered."


def test_c6_uncovering_the_opponents_fifth_disc_makes_the_opponent_win():
    after = position("a:M b:M c:M d:M e:MC f:C", to_move="cat").play("cat", "e>f")

    assert after.outcome.winners == (0,)


def test_c6_height_does_not_matter():
    after = position("a:CC b:MC c:C d:MMC", to_move="cat").play("cat", "e")

    assert after.outcome.winners == (1,)


def test_c6_nobody_moves_when_it_is_over():
    after = position("a:M b:M c:M d:M").play("mouse", "e")

    assert after.legal("cat") == ()
    with pytest.raises(WrongTurn, match="The game is over"):
        after.play("cat", "a")


# ---- C7: memory


def test_c7_covered_discs_are_hidden_while_the_game_runs():
    hidden = position("a:CM b:MM").view()

    assert [(pile.top, pile.height) for pile in hidden.piles] == [("mouse", 2), ("mouse", 2)]
    assert all(pile.discs is None for pile in hidden.piles)


def test_c7_the_option_open_shows_them():
    assert position("a:CM", memory="open").view().piles[0].discs == ("cat", "mouse")


def test_c7_at_the_end_everything_opens():
    after = position("a:CM b:M c:M d:M").play("mouse", "e")

    assert after.view().piles[0].discs == ("cat", "mouse")


@pytest.mark.parametrize("seat", [0, 1, None])
def test_c7_two_positions_that_differ_beneath_look_the_same(seat):
    one, other = position("a:CMM b:CC"), position("a:MCM b:MC")
    shared = {"reserve"}

    for field in set(one.view().__struct_fields__) - shared:
        assert getattr(one.view(seat), field) == getattr(other.view(seat), field)


def test_c7_places_stay_where_they_are():
    after = play(position("a:M b:MC c:C"), "a>c")

    assert [pile.place for pile in after.view().piles] == ["b", "c"]


# ---- C8: draws


def shuffle_back_and_forth(start, rounds):
    """Both sides move discs to and fro so that the same positions come back."""
    for _ in range(rounds):
        start = play(start, "a>b", "c>d", "b>a", "d>c")
    return start


SHUFFLE = "a:MC b:M c:CM d:C mouse ply=6"


def test_c8_the_third_time_the_same_position_stands_is_a_draw():
    start = clew.position(f"cat_and_mouse | {SHUFFLE}")
    twice = shuffle_back_and_forth(start, 1)
    assert not twice.is_over

    seen = [twice]
    while not seen[-1].is_over:
        seen.append(play(seen[-1], ("a>b", "c>d", "b>a", "d>c")[(len(seen) - 1) % 4]))

    assert seen[-1].outcome.reason.key == "repeated"
    assert seen[-1].outcome.payoffs == (0.5, 0.5)


def test_c8_the_position_includes_the_kind_of_the_frozen_pile():
    once = clew.position(f"cat_and_mouse | {SHUFFLE}")
    same_piles = shuffle_back_and_forth(once, 1)

    assert same_piles.view().frozen == "c"
    assert once.view().frozen is None
    assert same_piles.tray.seen[0] != same_piles.tray.seen[4]


def test_c8_a_disc_from_the_reserve_makes_the_past_forgotten():
    long = shuffle_back_and_forth(clew.position(f"cat_and_mouse | {SHUFFLE}"), 1)

    assert long.tray.seen_count == 5
    assert play(long, "e").tray.seen_count == 1


def test_c8_the_end_of_ply_200_is_a_draw():
    before = position("a:MC b:C", "cat", ply=199)

    after = before.play("cat", "c")

    assert after.outcome.reason.key == "too_long"
    assert after.outcome.payoffs == (0.5, 0.5)


def test_c8_a_win_in_ply_200_is_a_win():
    after = position("a:C b:C c:C d:C e:M", "cat", ply=199).play("cat", "f")

    assert after.outcome.winners == (1,)


# ---- C9: always a turn


@pytest.mark.skipif(not COMPILED, reason="a million positions take minutes uncompiled")
@pytest.mark.parametrize("frozen", ["used", "moved"])
@pytest.mark.parametrize("null_move", ["no", "yes"])
def test_c9_a_legal_turn_exists_in_every_position_that_can_arise(frozen, null_move):
    """Computed, over all of them; only ended positions lead nowhere."""
    box = GAME.box(frozen=frozen, null_move=null_move)

    assert fewest_moves(box.tray, box.blank(), solver.solve(box).keys) >= 1


@bulk
def fewest_moves(box, pos, keys):
    moves = np.empty(MAX_MOVES, np.int32)
    fewest = MAX_MOVES
    for key in keys:
        unfold(box, pos, key)
        if pos.ended == RUNNING:
            fewest = min(fewest, legal(box, pos, 0, moves))
    return fewest


# ---- C10: match play


def test_c10_the_winner_scores_25_and_5_for_each_own_disc_in_reserve():
    after = position("a:M b:M c:M d:CM", match="yes").play("mouse", "e")

    assert after.points == (25 + 3 * 5, 0)


def test_c10_a_draw_scores_nothing():
    after = position("a:MC b:C", "cat", ply=199, match="yes").play("cat", "c")

    assert after.view().previous_ended == "too_long"
    assert after.points == (0, 0)


@pytest.mark.parametrize("games", [{}, {"match": "yes", "games": 1}])
def test_c10_a_single_game_is_won_lost_or_drawn_and_has_no_points(games):
    won = position("a:M b:M c:M d:CM", **games).play("mouse", "e")
    lost = position("a:C b:C c:C d:C e:M", "cat", **games).play("cat", "f")
    drawn = position("a:MC b:C", "cat", ply=199, **games).play("cat", "c")

    for end, payoffs in ((won, (1.0, 0.0)), (lost, (0.0, 1.0)), (drawn, (0.5, 0.5))):
        assert end.outcome.payoffs == payoffs
        assert end.outcome.points == end.points == end.view().score == (0, 0)
        assert "score" not in end.text
        assert "score" not in str(end.view())


def test_c10_in_a_match_sides_change_after_each_game():
    after = position("a:M b:M c:M d:M", match="yes").play("mouse", "e")

    assert after.sides == ("cat", "mouse")
    assert after.to_act == (1,)
    assert after.view().game == 2
    assert after.view().previous_ended == "mouse_won"
    assert [pile.top for pile in after.view().previous] == ["mouse"] * 5


def test_c10_the_match_ends_after_the_agreed_games_and_most_points_win():
    second = position("a:M b:M c:M d:M", match="yes", games=2).play("mouse", "e")
    assert second.points == (40, 0)
    text = second.text.replace(" mouse ", " a:MC b:C cat ").replace("game=", "ply=199 game=")

    over = clew.position(text).play("cat", "c")

    assert over.outcome.reason.key == "match"
    assert over.outcome.payoffs == (1.0, 0.0)
    assert over.points == (40, 0)


def test_c10_the_default_match_has_two_games_and_a_single_game_is_no_match():
    assert GAME.deal(match="yes").view().games == 2
    assert GAME.deal().view().games == 1
