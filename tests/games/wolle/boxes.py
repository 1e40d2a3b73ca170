"""Seats and options that are to be tried together, and those to look back on."""

MIXED = [
    (4, {"side": "B", "bend": "joint", "crossing": "never"}),
    (2, {"forgiven": "0+1"}),
]
HINDSIGHT = [
    *[(seats, {"side": "AB"[seats % 2]}) for seats in range(1, 7)],
    (2, {"bend": "joint", "crossing": "never"}),
    (2, {"forgiven": "0", "cups": "off"}),
]
BATCH = [(1, {"side": "B"}), (3, {})]
