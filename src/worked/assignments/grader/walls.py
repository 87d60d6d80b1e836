"""Shuts the process of a student in, by the kernel: Landlock, which Linux has from 5.13 and needs no rights for.

    shut(readable=[library], folder=empty)     reads these, writes into that folder, and no more

With it go, where the kernel knows how: connections, signals to processes outside, and a look into their memory.
See https://docs.kernel.org/userspace-api/landlock.html, whose names and numbers these are.
"""

import ctypes
import os
import struct
import sys
from collections.abc import Sequence

CREATE_RULESET, ADD_RULE, RESTRICT_SELF = 444, 445, 446
VERSION = 1
PATH_BENEATH = 1
NO_NEW_PRIVILEGES = 38
EXECUTE, WRITE_FILE, READ_FILE, READ_DIR = 1, 2, 4, 8
OF_FILES = EXECUTE | WRITE_FILE | READ_FILE | 1 << 14
"""What can be allowed of a file; all else is of folders."""
RIGHTS = {1: 13, 2: 14, 3: 15, 5: 16}
"""From which version on how many rights of files there are."""


def shut(readable: Sequence[str], folder: str) -> bool:
    """Shut this process in for good; return whether the kernel can."""
    version = _system(CREATE_RULESET, None, 0, VERSION) if sys.platform == "linux" else -1
    if version < 1:
        return False
    rights = (1 << max(count for since, count in RIGHTS.items() if since <= version)) - 1
    net, scope = (3 if version >= 4 else 0), (3 if version >= 6 else 0)
    size = 8 * (3 if version >= 6 else 2 if version >= 4 else 1)
    rules = _system(CREATE_RULESET, struct.pack("=QQQ", rights, net, scope), size, 0)
    if rules < 0:
        return False
    for path in readable:
        _allow(rules, path, (READ_FILE | READ_DIR | EXECUTE) & rights)
    _allow(rules, folder, rights & ~EXECUTE)
    _allow(rules, os.devnull, (READ_FILE | WRITE_FILE) & rights)
    _libc().prctl(NO_NEW_PRIVILEGES, 1, 0, 0, 0)
    done = _system(RESTRICT_SELF, rules, 0)
    os.close(rules)
    return done == 0


def _allow(rules: int, path: str, rights: int) -> None:
    """Allow what is below a path; nothing if it is not there."""
    try:
        place = os.open(path, os.O_PATH | os.O_CLOEXEC)
    except OSError:
        return
    _system(
        ADD_RULE,
        rules,
        PATH_BENEATH,
        struct.pack("=Qi", rights if os.path.isdir(path) else rights & OF_FILES, place),  # noqa: PTH112 (a Path raises where it may not look)
        0,
    )
    os.close(place)


def _system(number: int, *given: object) -> int:
    """Call the system; -1 where that fails."""
    return int(_libc().syscall(number, *given))


def _libc() -> ctypes.CDLL:
    return ctypes.CDLL(None, use_errno=True)
