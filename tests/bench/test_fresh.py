"""When a bot has moved: from what the page was sent."""

from typing import Any

from bench.fresh import has_moved


def update(version: int, to_act: list[int], ready: list[int]) -> dict[str, Any]:
    return {"game": {"version": version, "to_act": to_act, "ready": ready}}


def test_after_us_the_bot_has_moved_when_the_version_is_newer():
    ours, its = update(0, [0], []), update(1, [1], [])

    assert not has_moved(1, [ours, its])
    assert not has_moved(1, [ours, its, its]), "something else was told"
    assert has_moved(1, [ours, its, update(2, [0], [])])


def test_where_all_move_at_once_the_bot_may_be_the_first_or_the_last():
    begun = update(0, [0, 1], [])

    assert not has_moved(1, [begun, update(1, [0, 1], [0])])
    assert has_moved(1, [begun, update(1, [0, 1], [1])])
    assert has_moved(1, [begun, update(1, [0, 1], [0]), update(2, [0, 1], [])])
