"""What `make balance` writes of it."""

from tools.balance import Report

REPORTS = (Report("traxx", "Träxx, our board with its four starts", seats=2, games=120),)
