"""Messages in a pipe: eight bytes that say how long each one is, then JSON.

write(pipe, {"inputs": []})
heard(pipe, deadline, most)     ("whole", b'{"inputs": []}'), or ("time", b""), ("ended", b""), ("large", b"")
"""

import json
import math
import os
import select
import time
from typing import Any

SIZE = 8
CHUNK = 1 << 16
MOST = 8 << 20
"""Bytes that the answer of a student's code may have."""


def write(pipe: int, message: Any) -> None:
    """Write a message, all of it."""
    body = json.dumps(message).encode("ascii")
    rest = memoryview(len(body).to_bytes(SIZE, "big") + body)
    while rest:
        rest = rest[os.write(pipe, rest) :]


def heard(pipe: int, deadline: float, most: int) -> tuple[str, bytes]:
    """Return how the next message came, and the message if it is whole: in time, and no longer than `most` bytes."""
    data = bytearray()
    while True:
        wait = deadline - time.monotonic() if deadline < math.inf else None
        if (wait is not None and wait <= 0) or not select.select([pipe], [], [], wait)[0]:
            return "time", b""
        chunk = os.read(pipe, CHUNK)
        if not chunk:
            return "ended", b""
        data += chunk
        size = int.from_bytes(data[:SIZE], "big") if len(data) >= SIZE else 0
        if size > most:
            return "large", b""
        if len(data) >= SIZE + size and len(data) >= SIZE:
            return "whole", bytes(data[SIZE : SIZE + size])
