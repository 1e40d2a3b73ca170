"""Measured beside something else in the same run: machines are shared and noisy."""

from rich.table import Table

SECONDS = 3.0  # for each measurement
TIMES = 3  # the best of so many, taken in turns, so that noise hits both


def table_of(title: str, *headings: str) -> Table:
    """A name, then numbers."""
    table = Table(title=title, title_justify="left")
    for heading in headings:
        table.add_column(heading, justify="right" if table.columns else "left")
    return table
