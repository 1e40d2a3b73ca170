"""What `make balance` writes of it."""

from tools.balance import Report

REPORTS = (Report("wolfpack", "Wolfpack for three", seats=3, games=40),)
