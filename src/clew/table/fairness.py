"""Luck that nobody can predict and everybody can check.

A table has a secret of 32 bytes. Its SHA-256, the commitment, is shown before the first move;
every seat may add a word. Before each round luck is set from all of these and the round's number,
so past dice tell nothing of future ones and no order of arrival changes anything. When the game
is over the secret is shown, and the record proves that the dice were fixed beforehand.
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence

import msgspec

SECRET_BYTES = 32


def new_secret() -> bytes:
    return secrets.token_bytes(SECRET_BYTES)


def commitment(secret: bytes) -> str:
    return hashlib.sha256(secret).hexdigest()


def luck_of_round(secret: bytes, words: Sequence[str], number: int) -> int:
    message = msgspec.json.encode([list(words), number])
    return int.from_bytes(hmac.digest(secret, message, "sha256")[:8], "little")
