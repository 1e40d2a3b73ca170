"""One match: seats, story, views, fairness, undo, record. No sockets, no storage."""

from clew.table.messages import Ending, Player, TableView
from clew.table.record import load, verify
from clew.table.table import Table

__all__ = ["Ending", "Player", "Table", "TableView", "load", "verify"]
