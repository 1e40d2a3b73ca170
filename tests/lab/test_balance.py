"""The balance lab: what it plays, what it finds, and what it refuses to find."""

import re
from html.parser import HTMLParser
from pathlib import Path

import msgspec
import numpy as np
import pytest

import clew
from clew.bots.uniform import choose
from clew.core.errors import BadText, UnknownName
from clew.lab import arena
from clew.lab.balance import words
from clew.lab.balance.figures import Figures
from clew.lab.balance.measure import figures
from clew.lab.balance.plan import Case, plan
from clew.lab.balance.play import run
from clew.lab.balance.report import report
from clew.lab.balance.stats import components, is_clear, share
from tests import cast
from tests.lab.balancing import case, measured

DOCS = Path(__file__).parents[2] / "docs" / "balance"
TRAXX = case("traxx", 2)


@pytest.fixture
def kittens_are_random(monkeypatch):
    monkeypatch.setattr(arena.bots, "find", lambda name, game: choose)


# ---- what is played


def test_on_every_deal_each_level_meets_itself_and_its_neighbour_from_both_sides():
    tasks = plan([TRAXX], ["cat", "random", "kitten"], 1).tasks

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


def test_two_cases_are_both_played_whole_and_nothing_else_is():
    chosen = plan([TRAXX, case("traxx", 2, cards="B B B B\n" * 15)], ["random"], 3)

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
        plan([TRAXX], bots, deals)


# ---- the same report


def test_the_same_seed_gives_the_same_report_whatever_the_workers():
    chosen = plan([TRAXX], ["random"], 3, seed=7)
    alone, shared = (figures(chosen, run(chosen, workers)) for workers in (1, 2))
    other = measured([TRAXX], deals=3, seed=8)

    assert alone == shared != other
    assert report(alone, [chosen.box]) == report(shared, [chosen.box])


def test_figures_round_trip_through_json():
    found = measured([TRAXX], "random kitten", 2)

    assert msgspec.json.decode(msgspec.json.encode(found), type=Figures) == found


def test_of_an_interrupted_run_only_whole_deals_count():
    chosen = plan([TRAXX], ["random", "kitten"], 3)
    played = list(run(chosen))
    torn = figures(chosen, reversed(played[:-1]))

    assert (torn.deals, torn.planned) == (2, 3)
    assert torn == msgspec.structs.replace(measured([TRAXX], "random kitten", 2), planned=3)
    assert figures(chosen, played[:2]) is None


def test_ctrl_c_ends_a_run_and_no_more():
    chosen = plan([TRAXX], ["random"], 5)

    def stop(count: int) -> None:
        if count == 4:
            raise KeyboardInterrupt

    assert len(list(run(chosen, progress=stop))) == 3


# ---- what it finds


def test_the_same_level_under_two_names_is_not_clearly_better(kittens_are_random):
    found = measured([TRAXX], "random kitten", 40)
    (contest,) = found.cases[0].contests

    assert not contest.wins_clear
    assert not contest.ahead_clear
    assert "not clearly better" in " ".join(words.glance(found, found.cases[0]))
    assert found.cases[0].luck.shares["level"].mean < 0.05


def test_a_better_level_is_clearly_better():
    found = measured([TRAXX], "random kitten", 12).cases[0]
    (contest,) = found.contests

    assert found.luck.shares["level"].mean > 0.5
    assert contest.wins_clear
    assert contest.wins.mean > 0.8
    assert contest.effect.mean > 1


# ---- what is counted


@pytest.mark.parametrize("game", clew.all_games(), ids=lambda game: game.name)
def test_every_game_has_its_pictures_and_a_page_that_is_whole(game):
    box = cast.for_few(game)
    found = measured([Case("default", box)], "random", 3)
    page = report(found, [box])

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


def test_the_docs_link_each_of_their_reports_and_none_is_large():
    links = re.findall(r"\]\(([^)]+\.html)\)", (DOCS / "README.md").read_text("utf-8"))

    assert sorted(links) == sorted(file.name for file in DOCS.glob("*.html"))
    assert links
    assert all((DOCS / link).stat().st_size < 300_000 for link in links)


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
