"""Which of many each student gets: decided by a secret, the same on every machine and in every version of Python.

pick(b"secret", ["masks", "other-scores", "17"], 100)  ->  a number from 0 to 99

HMAC-SHA256 (RFC 2104, FIPS 180-4) of what is asked for and of a counter; the first eight bytes are a number. One
that lies beyond the last whole multiple of the size is rejected, so that each is as likely as any other.
"""

import hashlib
import hmac
from collections.abc import Sequence
from itertools import count

ALL = 1 << 64


def pick(secret: bytes, words: Sequence[str], size: int) -> int:
    """Return a number below `size`, of at least 1; the words hold no NUL."""
    limit = ALL - ALL % size
    numbers = (_number(secret, [*words, str(turn)]) for turn in count())
    return next(number for number in numbers if number < limit) % size


def _number(secret: bytes, words: Sequence[str]) -> int:
    message = "\0".join(words).encode("utf-8", "surrogatepass")
    return int.from_bytes(hmac.digest(secret, message, hashlib.sha256)[:8], "big")
