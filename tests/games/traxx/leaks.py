"""Boards and cards that somebody could send to do harm."""

EVIL_FIELDS = [
    "B" + "1" * 5000 + "\n",
    "B*" + "9" * 5000 + " B B B B\n",
    "B2 " * 2000 + "\n",
    "\n" * 5000,
]
EVIL = {"board": EVIL_FIELDS, "cards": EVIL_FIELDS}
