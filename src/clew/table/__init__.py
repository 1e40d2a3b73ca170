"""One match: seats, log, views, fairness, undo, record. No sockets, no storage."""

from clew.table.messages import Answer, Player, Proposal, TableView
from clew.table.record import load, verify
from clew.table.table import Table

__all__ = ["Answer", "Player", "Proposal", "Table", "TableView", "load", "verify"]
