"""Cases for the balance lab, and what it measures of them."""

import clew
from clew.lab.balance.figures import Figures
from clew.lab.balance.measure import figures
from clew.lab.balance.plan import Case, plan
from clew.lab.balance.play import run


def case(name: str, seats: int | None = None, label: str = "default", **options: str) -> Case:
    return Case(label, clew.game(name).box(seats, **options))


def measured(cases: list[Case], bots: str = "random", deals: int = 12, seed: int = 0) -> Figures:
    chosen = plan(cases, bots.split(), deals, seed)
    found = figures(chosen, run(chosen))
    assert found
    return found


def variants(name: str, seats: int, **options: str) -> list[str]:
    """The options that are changed, one at a time."""
    return [v.label for v in plan([case(name, seats, **options)], ["random"], 1).variants]
