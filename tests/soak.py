"""How much is tried: a sample in `make test`, all of it in `make soak`."""

import os

SOAKING = os.environ.get("CLEW_SOAK") == "1"


def many(sample: int, soak: int) -> int:
    return soak if SOAKING else sample
