"""The balance lab: what it plays, what it finds, and what it refuses to find."""

import re
from html.parser import HTMLParser
from pathlib import Path

import msgspec
import numpy as np
import pytest

import clew
from clew.bots.uniform import choose
from clew.core.errors import BadText, NotAllowed, UnknownName
from clew.lab import arena
from clew.lab.balance import words
from clew.lab.balance.figures import Figures
from clew.lab.balance.measure import figures
from clew.lab.balance.plan import Case, compared, plan
from clew.lab.balance.play import run
from clew.lab.balance.report import report
from clew.lab.balance.stats import components, is_clear, share

DOCS = Path(__file__).parents[2] / "docs" / "balance"
GAMES = [("wolle", 2), ("traxx", 2), ("wolfpack", 3), ("cat_and_mouse", 2), ("sewing_circle", 2)]

WALLED_IN = """
side: W
carpet: grey
sets: 2 3
timer: 6 6 6
cups: 1
item_points: 1
cup_points: -2
paw_points: 5
map:
  @ m s p o
  . . . # #
  . . . # s
  . * . # #
"""

ONE_GOOD_START = """
  B  B  B9 B  B
 B  B  B  B  B  B
B7 B  B  B2 B  B  B5
 B  B  B  B*1 B  B  B  B
B  B  B  R  R  R  B  B  B
 B  B4 R  R*2 R*3 R3 B  B
B6 B  R  R  R  R  B10
 B  R  R*4 R  R  B
  B  R  R8 B  B
"""
ONLY_BLUE = "B B B B\n" * 15


def case(name: str, seats: int | None = None, label: str = "default", **options: str) -> Case:
    return Case(label, clew.game(name).box(seats, **options))


def measured(cases: list[Case], bots: str = "random", deals: int = 12, seed: int = 0) -> Figures:
    chosen = plan(cases, bots.split(), deals, seed)
    found = figures(chosen, run(chosen))
    assert found
    return found


@pytest.fixture
def kittens_are_random(monkeypatch):
    monkeypatch.setattr(arena.bots, "find", lambda name, game: choose)


# ---- what is played


def test_on_every_deal_each_level_meets_itself_and_its_neighbour_from_both_sides():
    tasks = plan([case("traxx", 2)], ["cat", "random", "kitten"], 1).tasks

    assert [" ".join(task.match.names) for task in tasks] == [
        "random random",
        "kitten kitten",
        "cat cat",
        "random kitten",
        "kitten random",
        "kitten cat",
        "cat kitten",
    ]


def test_who_plays_alone_meets_nobody():
    tasks = plan([case("traxx", 1)], ["random", "kitten"], 2).tasks

    assert [task.match.names for task in tasks] == [("random",), ("kitten",)] * 2


def test_one_option_at_a_time_is_changed_if_that_changes_the_game():
    def variants(name: str, seats: int, **options: str) -> list[str]:
        return [v.label for v in plan([case(name, seats, **options)], ["random"], 1).variants]

    assert variants("wolle", 2) == ["side=B", "cups=off", "bend=joint", "crossing=never"]
    assert variants("sewing_circle", 2) == ["mode=coop"]
    assert variants("sewing_circle", 1) == ["level=medium", "level=hard"]
    assert variants("wolfpack", 2)[:2] == ["sheep=14", "sheep=28"]
    assert variants("traxx", 2, cards=ONLY_BLUE) == ["cards=printed"]


def test_two_cases_are_both_played_whole_and_nothing_else_is():
    chosen = plan([case("wolle", 2), case("wolle", 2, side="B")], ["random"], 3)

    assert [task.case for task in chosen.tasks] == [0, 1] * 3


@pytest.mark.parametrize(
    ("bots", "deals", "error", "words"),
    [
        (["random"], 0, BadText, "at least one deal, not 0"),
        (["dog"], 1, UnknownName, "called 'dog'"),
        (["random", "random"], 1, BadText, "random came 2 times"),
    ],
)
def test_what_cannot_be_played_is_refused(bots, deals, error, words):
    with pytest.raises(error, match=words):
        plan([case("traxx", 2)], bots, deals)


def test_two_cases_that_are_the_same_game_are_not_compared():
    with pytest.raises(NotAllowed, match="set up the same game"):
        compared(case("sewing_circle", 2), case("sewing_circle", 2, level="hard"))


# ---- the same report


def test_the_same_seed_gives_the_same_report_whatever_the_workers():
    chosen = plan([case("wolle", 2)], ["random"], 3, seed=7)
    alone, shared = (figures(chosen, run(chosen, workers)) for workers in (1, 2))
    other = measured([case("wolle", 2)], deals=3, seed=8)

    assert alone == shared != other
    assert report(alone, [chosen.box]) == report(shared, [chosen.box])


def test_figures_round_trip_through_json():
    found = measured([case("traxx", 2)], "random kitten", 2)

    assert msgspec.json.decode(msgspec.json.encode(found), type=Figures) == found


def test_of_an_interrupted_run_only_whole_deals_count():
    chosen = plan([case("traxx", 2)], ["random", "kitten"], 3)
    played = list(run(chosen))
    torn = figures(chosen, reversed(played[:-1]))

    assert (torn.deals, torn.planned) == (2, 3)
    assert torn == msgspec.structs.replace(
        measured([case("traxx", 2)], "random kitten", 2), planned=3
    )
    assert figures(chosen, played[:2]) is None


def test_ctrl_c_ends_a_run_and_no_more():
    chosen = plan([case("traxx", 2)], ["random"], 5)

    def stop(count: int) -> None:
        if count == 4:
            raise KeyboardInterrupt

    assert len(list(run(chosen, progress=stop))) == 3


def test_a_game_without_an_end_is_stopped_and_counts_as_drawn(monkeypatch):
    monkeypatch.setattr("clew.lab.balance.play.LONGEST", 9)
    found = measured([case("wolfpack", 2)], deals=2)
    level = found.cases[0].levels[0]

    assert [ending.key for ending in level.endings] == ["endless"]
    assert level.moves.most == 5
    assert level.payoff.mean == level.seats[0].payoff.mean == 0.5
    assert "without an end" in report(found, [case("wolfpack", 2).box])


# ---- what it finds


def test_an_item_that_no_thread_reaches_is_never_collected():
    found = measured([case("wolle", 1, sheet=WALLED_IN)], deals=300)
    never = found.cases[0].never

    assert never["items collected"] == ("sock e3",)
    assert never["dots visited"] == ("e3",)
    assert "items collected sock e3" in " ".join(words.glance(found, found.cases[0]))


def test_a_board_whose_start_is_better_is_found():
    found = measured([case("traxx", 2, board=ONE_GOOD_START, cards=ONLY_BLUE)], deals=40)
    level = found.cases[0].levels[0]
    good, *others = level.roles

    assert good.name == "board 1"
    assert good.payoff_clear
    assert good.lead_clear
    assert good.lead.low > 5
    assert not any(board.lead.mean > 0 for board in others)
    assert not any(seat.payoff_clear for seat in level.seats)
    assert "board 1 wins" in " ".join(words.glance(found, found.cases[0]))


def test_the_same_level_under_two_names_is_not_clearly_better(kittens_are_random):
    found = measured([case("traxx", 2)], "random kitten", 40)
    (contest,) = found.cases[0].contests

    assert not contest.wins_clear
    assert not contest.ahead_clear
    assert "not clearly better" in " ".join(words.glance(found, found.cases[0]))
    assert found.cases[0].luck.shares["level"].mean < 0.05


def test_a_better_level_is_clearly_better():
    found = measured([case("traxx", 2)], "random kitten", 12).cases[0]
    (contest,) = found.contests

    assert found.luck.shares["level"].mean > 0.5
    assert contest.wins_clear
    assert contest.wins.mean > 0.8
    assert contest.effect.mean > 1


def test_an_option_that_changes_the_length_clearly_does():
    found = measured([case("wolfpack", 2)], deals=16)
    changes = {option.label: {c.figure: c for c in option.changes} for option in found.options}

    assert changes["sheep=28"]["turns"].clear
    assert changes["sheep=28"]["turns"].difference.low > 0
    assert not any(change.clear for change in changes["stall=off"].values())


def test_two_layouts_are_compared_deal_by_deal():
    first, second = case("wolle", 2), case("wolle", 2, "bend=joint", bend="joint")
    found = measured([*compared(first, second)], deals=20)
    ((choices, *_),) = [
        [c for c in changes.changes if c.figure == "choices"] for changes in found.compared
    ]

    assert choices.clear
    assert choices.difference.mean == pytest.approx(choices.there.mean - choices.here.mean)
    assert not found.options


# ---- what is counted


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_every_game_has_its_pictures_and_a_page_that_is_whole(name, seats):
    found = measured([case(name, seats)], "random", 3)
    page = report(found, [case(name, seats).box])

    assert open_tags(page) == []
    assert page.count("<svg") >= 3
    assert words.command(found) in page
    assert "http" not in page
    for level in found.cases[0].levels:
        assert sum(ending.share.mean for ending in level.endings) == pytest.approx(1)
        assert level.decisions.most <= level.moves.most


def open_tags(page: str) -> list[str]:
    """What was opened and not closed, or closed and not open."""
    left: list[str] = []

    class Parser(HTMLParser):
        def handle_starttag(self, tag, attributes):
            if tag not in ("meta", "br"):
                left.append(tag)

        def handle_endtag(self, tag):
            left.append(f"/{tag}") if not left or left[-1] != tag else left.pop()

    Parser().feed(page)
    return left


def test_no_game_is_forgotten():
    assert {name for name, _ in GAMES} == {game.name for game in clew.all_games()}


def test_the_docs_link_each_of_their_reports_and_none_is_large():
    links = re.findall(r"\]\(([^)]+\.html)\)", (DOCS / "README.md").read_text("utf-8"))

    assert sorted(links) == sorted(file.name for file in DOCS.glob("*.html"))
    assert links
    assert all((DOCS / link).stat().st_size < 300_000 for link in links)


def test_pictures_of_two_cases_are_paired_by_title_where_one_has_more():
    cases = [case("wolle", 2, "cups=on"), case("wolle", 2, "cups=off", cups="off")]
    page = report(measured(cases, deals=2), [one.box for one in cases])

    cups, sets = (page.index(f"<h3>{title}</h3>") for title in ("Cups in the way", "Sets"))
    assert page[cups:].split("<h3>")[1].count("<h4>") == 1
    assert page[sets:].split("<h3>")[1].count("<h4>") == 2


def test_every_thread_is_counted_once_on_every_map():
    level = measured([case("wolle", 3)], deals=4).cases[0].levels[0]
    threads = 3 * level.games

    assert level.heat["dots visited"]["c1"] == threads  # where all begin
    assert sum(level.heat["sets"].values()) == sum(level.heat["paw"].values()) == threads
    assert sum(level.heat["cups drawn on"].values()) == 6 * threads


def test_sheep_are_snatched_shared_or_void_and_none_is_lost():
    level = measured([case("wolfpack", 2)], deals=4).cases[0].levels[0]
    ended_with_all_taken = [e.share.mean for e in level.endings if e.key == "last_card"]

    assert ended_with_all_taken == [1.0]
    assert sum(level.heat["sheep"].values()) == 40 * level.games


def test_choices_made_while_setting_up_are_not_moves():
    level = measured([case("wolle", 2)], deals=4).cases[0].levels[0]

    assert level.choices.most < 100  # cups alone could be drawn in 924 ways and more
    assert level.moves.most <= level.turns.most


# ---- estimates


def test_shares_of_variance_name_their_source():
    luck = np.random.default_rng(1)
    deal, level = luck.normal(size=(200, 1, 1)), np.array([-1.0, 1.0]).reshape(1, 2, 1)
    hand, noise = luck.normal(size=(200, 1, 2)), luck.normal(size=(200, 2, 2))
    none = np.zeros((200, 2, 2))

    assert components(none + level)["level"] > 0.99
    assert components(none + deal)["deal"] > 0.95
    assert components(none + hand - hand.mean(axis=2, keepdims=True))["hand"] > 0.95
    assert components(noise)["rest"] > 0.85
    assert sum(components(deal + level + hand + noise).values()) == pytest.approx(1)
    assert sum(components(none).values()) == 0


def test_what_one_seat_wins_from_the_other_by_chance_is_neither_luck_of_the_deal_nor_skill():
    """One's gain is the other's loss: in the same game, or a level's from both sides."""
    first, second = np.random.default_rng(2).normal(size=(2, 400))
    alike = np.array([[first, -first], [second, -second]]).transpose(2, 0, 1)
    met = np.array([[first, -second], [second, -first]]).transpose(2, 0, 1)

    for scores in (alike, met):
        assert components(scores)["rest"] > 0.9
    assert components(met + np.array([[3.0], [-3.0]]))["level"] > 0.8


def test_of_much_that_is_looked_at_little_is_clear_by_chance():
    luck = np.random.default_rng(3)
    found = [
        any(is_clear(list(luck.normal(size=20)), among=10) for _ in range(10)) for _ in range(200)
    ]

    assert sum(found) < 20
    assert is_clear([1.0] * 6)
    assert not is_clear([1.0] * 6, among=10)


def test_none_of_twenty_is_not_never():
    assert share(0, 20).high == pytest.approx(0.161, abs=0.001)
    assert share(20, 20).low == pytest.approx(0.839, abs=0.001)
