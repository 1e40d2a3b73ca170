"""Seats and options that are to be tried together."""

MIXED = [
    (4, {"side": "B", "bend": "joint", "crossing": "never"}),
    (2, {"forgiven": "0+1"}),
]
