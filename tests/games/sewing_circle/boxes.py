"""Seats and options that are to be tried together."""

MIXED = [
    (1, {"level": "medium"}),
    (1, {"level": "hard"}),
    (3, {"mode": "coop"}),
]
BATCH = [(1, {}), (3, {}), (2, {"mode": "coop"})]
