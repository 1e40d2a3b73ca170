"""Seats and options that are to be tried together."""

MIXED = [
    (2, {"match": "yes", "frozen": "moved", "null_move": "yes"}),
]
BATCH = [(2, {"match": "yes"})]
