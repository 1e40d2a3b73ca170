"""Wolfpack in a browser."""

import re
from typing import Any

from clew.table.table import Table
from tests.browser.leaks import plain

SHORT = (3, "14")  # seats and, of the options, sheep
MIDDLE = 16
NOT_TOLD = re.compile(r"(takes a card from pile \d|takes a new one|card of \w+)\.")  # which card


def anothers_log(update: dict[str, Any], table: Table) -> None:
    own = [plain(line) for line in table.story(0)]
    foreign = [line for line in map(plain, table.story(1)) if line not in own]
    update["story"]["lines"] += foreign[:1]


LEAKS = (anothers_log,)
