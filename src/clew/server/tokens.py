"""Names nobody can guess: tables by code, seats by token. Of a token only its hash is kept."""

import hashlib
import hmac
from random import Random

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that looks like another
CODE_LENGTH = 11  # 54 bits
TOKEN_BYTES = 16  # 128 bits


def new_code(random: Random) -> str:
    return "".join(random.choice(LETTERS) for _ in range(CODE_LENGTH))


def is_code(text: str) -> bool:
    """Whether a table could be called so; nothing else is looked for."""
    return len(text) == CODE_LENGTH and set(text) <= set(LETTERS)


def new_token(random: Random) -> str:
    return random.randbytes(TOKEN_BYTES).hex()


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def fits(token: str, kept: str) -> bool:
    return hmac.compare_digest(hashed(token), kept)
