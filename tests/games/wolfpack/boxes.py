"""Seats and options that are to be tried together."""

MIXED = [
    (4, {"proof": "hidden", "third_action": "play_at_once", "sheep": "14"}),
]
BATCH = [(3, {"sheep": "14"})]
