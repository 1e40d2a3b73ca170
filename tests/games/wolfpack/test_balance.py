"""What the balance lab finds in Wolfpack."""

from clew.lab.balance.report import report
from tests.lab.balancing import case, measured, variants


def test_one_option_at_a_time_is_changed_if_that_changes_the_game():
    assert variants("wolfpack", 2)[:2] == ["sheep=14", "sheep=28"]


def test_a_game_without_an_end_is_stopped_and_counts_as_drawn(monkeypatch):
    monkeypatch.setattr("clew.lab.balance.play.LONGEST", 9)
    found = measured([case("wolfpack", 2)], deals=2)
    level = found.cases[0].levels[0]

    assert [ending.key for ending in level.endings] == ["endless"]
    assert level.moves.most == 5
    assert level.payoff.mean == level.seats[0].payoff.mean == 0.5
    assert "without an end" in report(found, [case("wolfpack", 2).box])


def test_an_option_that_changes_the_length_clearly_does():
    found = measured([case("wolfpack", 2)], deals=16)
    changes = {option.label: {c.figure: c for c in option.changes} for option in found.options}

    assert changes["sheep=28"]["turns"].clear
    assert changes["sheep=28"]["turns"].difference.low > 0
    assert not any(change.clear for change in changes["stall=off"].values())


def test_sheep_are_snatched_shared_or_void_and_none_is_lost():
    level = measured([case("wolfpack", 2)], deals=4).cases[0].levels[0]
    ended_with_all_taken = [e.share.mean for e in level.endings if e.key == "last_card"]

    assert ended_with_all_taken == [1.0]
    assert sum(level.heat["sheep"].values()) == 40 * level.games
