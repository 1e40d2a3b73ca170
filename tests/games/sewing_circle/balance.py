"""What `make balance` writes of it."""

from tools.balance import Report

REPORTS = (
    Report("sewing_circle", "Sewing Circle for two", seats=2, games=100),
    Report("sewing_circle-alone", "Sewing Circle alone, at its levels", seats=1, games=100),
)
