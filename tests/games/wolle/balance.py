"""What `make balance` writes of it."""

from tools.balance import Report

REPORTS = (
    Report("wolle", "Wolle, sheet A, and what its options change", seats=2, games=80),
    Report("wolle-sheets", "Wolle, sheet A beside sheet B", seats=2, games=80, against=("side=B",)),
)
