"""What the process of a student may use; each limit where the system has it, none of them ever raised.

    limit(seconds=10)     time of the processor, memory, files, no other processes
    give_up_root()        where it is run by root, and everybody may read Python: go on as nobody

Limits of a process are not a sandbox. What they leave open is said in the manual.
"""

import os
import resource
import signal
import stat
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

MEMORY = 2 << 30
"""Bytes of addresses; Python with NumPy takes some hundred million of them to begin with."""
FILE = 1 << 20
"""Bytes that a file may grow to."""
FILES = 64
"""Open files."""
NOBODY = 65534
LATER = 5
"""Seconds after which a process that nobody ended ends."""


def limit(seconds: float) -> None:
    """Limit this process and whatever it starts."""
    cpu = int(seconds) + 1
    wanted = {
        "RLIMIT_CPU": cpu,
        "RLIMIT_AS": MEMORY,
        "RLIMIT_FSIZE": FILE,
        "RLIMIT_NOFILE": FILES,
        "RLIMIT_CORE": 0,
        "RLIMIT_NPROC": 0,  # this process is there already; a fork or a thread would be one more
    }
    signal.alarm(cpu + LATER)  # if whoever waits for this process is gone
    for name, most in wanted.items():
        with suppress(AttributeError, ValueError, OSError):  # a system that has no such limit
            kind = getattr(resource, name)
            hard = resource.getrlimit(kind)[1]
            least = most if hard == resource.RLIM_INFINITY else min(most, hard)
            resource.setrlimit(kind, (least, least))


def give_up_root(folder: str, needed: Sequence[str]) -> None:
    """Go on as nobody, who may read nothing that is for root alone, and whose processes are limited.

    Not where nobody could read what Python needs: an import would fail that a student may rely on.
    """
    if os.geteuid() != 0 or not all(map(for_all, needed)):
        return
    with suppress(OSError):  # a container that has this one user
        os.chown(folder, NOBODY, NOBODY)
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)


def for_all(path: str) -> bool:
    """Return whether everybody may read a folder: it, and those that it is in."""
    here = Path(path).resolve()
    way = all(folder.stat().st_mode & stat.S_IXOTH for folder in [here, *here.parents])
    return way and bool(here.stat().st_mode & stat.S_IROTH)
