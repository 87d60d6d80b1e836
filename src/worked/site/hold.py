"""A mark in a folder that tells whether the program that made the folder still runs.

    held = take(folder)      # from now on the folder is in use, until this program lets go or ends, however it ends
    abandoned(folder)        # whether a program took it, and was killed

The mark is a file with a lock on it, and the system takes the lock away from a program that is gone. A number of a
process would not do: another one may have it now, and in a container it means something else.
"""

from contextlib import suppress
from pathlib import Path
from typing import IO

try:
    import fcntl
except ImportError:  # Windows has no such locks; there nothing is ever known to be abandoned
    fcntl = None  # type: ignore[assignment]  # a module elsewhere

MARK = "in-use"


def take(folder: Path) -> IO[bytes]:
    """Mark `folder` as in use until the file that is returned is closed."""
    beside = folder / f"{MARK}.new"
    held = beside.open("xb")
    with suppress(OSError):  # a file system without locks
        if fcntl:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
            beside.rename(folder / MARK)  # nobody ever finds the mark without its lock
    return held


def abandoned(folder: Path) -> bool:
    """Return whether `folder` has the mark of a program that is gone; False if that cannot be known."""
    try:
        with (folder / MARK).open("r+b") as mark:
            if fcntl:
                fcntl.flock(mark, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return fcntl is not None
    except OSError:
        return False
