"""Nodes, store, news and people under every fault we know of, by seed.

CLEW_SEEDS says how many seeds, CLEW_SEED with which to begin.
"""

import os
from pathlib import Path

import pytest

from tests.machines import COMPILED
from tests.server.simulation.mutants import MUTANTS
from tests.server.simulation.run import Result, run, story
from tests.soak import many

SEEDS = int(os.environ.get("CLEW_SEEDS", many(90, 10_000)))
START = int(os.environ.get("CLEW_SEED", "0"))
CHUNK = 50
FOUND_WITHIN = 300  # seeds
KNOWN = Path(__file__).parent / "simulation" / "failing_seeds.txt"

pytestmark = pytest.mark.skipif(not COMPILED, reason="takes too long uncompiled")


def known_seeds() -> list[int]:
    lines = KNOWN.read_text(encoding="utf-8").splitlines()
    return [int(line.split()[0]) for line in lines if line and not line.startswith("#")]


def check(result: Result) -> None:
    if result.failures:
        pytest.fail(story(result), pytrace=False)


@pytest.mark.parametrize("seed", known_seeds())
def test_what_once_failed_holds(seed: int) -> None:
    check(run(seed))


@pytest.mark.parametrize("first", range(START, START + SEEDS, CHUNK))
def test_the_promises_hold_under_faults(first: int) -> None:
    for seed in range(first, min(first + CHUNK, START + SEEDS)):
        check(run(seed))


def test_a_seed_is_one_story() -> None:
    for seed in (1, 2, 5):
        assert run(seed).trace == run(seed).trace


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.__name__)
def test_a_defect_is_found(mutant, monkeypatch: pytest.MonkeyPatch) -> None:
    mutant(monkeypatch.setattr)

    assert any(breaks(run(seed), MUTANTS[mutant]) for seed in range(FOUND_WITHIN))


def test_a_store_without_a_primary_key_is_found() -> None:
    assert any(
        breaks(run(seed, last_wins=True), ("1:", "3:", "4:")) for seed in range(FOUND_WITHIN)
    )


def breaks(result: Result, promise: str | tuple[str, ...]) -> bool:
    return any(failure.startswith(promise) for failure in result.failures)
