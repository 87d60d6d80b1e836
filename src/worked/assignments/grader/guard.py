"""Refuses, inside Python, what no answer needs: files elsewhere, processes, connections, the memory of others.

    guard(readable=[library], folder=empty)
    open("/etc/passwd")                         PermissionError

It is a hook of audit events (PEP 578), which cannot be taken out again. Python says itself that this is no sandbox:
it is there for systems whose kernel shuts nobody in (walls.py), and so that each system answers alike.
The hook names no module and no builtin: a student's code may have put something else in their place.
"""

import os
import sys
from collections.abc import Sequence
from typing import Any

REFUSED = ("os.fork", "os.forkpty", "os.exec", "os.posix_spawn", "os.spawn", "os.system", "os.startfile", "os.kill",
           "os.killpg", "os.chdir", "os.fchdir", "os.chmod", "os.chown", "os.chflags", "os.link", "os.symlink",
           "os.truncate", "os.utime", "os.setxattr", "os.removexattr", "os.lockf", "pty.spawn", "resource.",
           "signal.", "subprocess.", "socket.", "ctypes.", "gc.", "shutil.", "syslog.", "sqlite3.", "fcntl.",
           "cpython.run", "sys.addaudithook", "_thread.", "mmap.", "winreg.", "_winapi.", "msvcrt.")  # fmt: skip
"""Events, and beginnings of events."""
IMPORTS = ("ctypes", "_ctypes", "_posixsubprocess", "multiprocessing", "_multiprocessing", "_testcapi", "_cffi_backend",
           "cffi", "_xxsubinterpreters", "_interpreters")  # fmt: skip
PROCESSES = ("_posixsubprocess", "subprocess")
"""Modules that start processes by `fork_exec`, of which no event tells."""
WRITES = ("os.mkdir", "os.remove", "os.rmdir", "os.rename")
READS = ("os.listdir", "os.scandir")
CHANGES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND


def guard(readable: Sequence[str], folder: str) -> None:
    """Let this process read below some folders, and write below one, for good."""
    places, own = (*(f"{path}/" for path in readable), os.devnull), f"{folder}/"
    refused, imports, writes, reads, changes = REFUSED, IMPORTS, WRITES, READS, CHANGES
    kind, text, open_already, error = type, str, (int, type(None)), PermissionError

    def inside(path: Any, among: tuple[str, ...]) -> bool:
        if kind(path) in open_already:  # or no path at all, which is the folder here
            return True
        if kind(path) is not text or "/../" in f"/{path}/":
            return False
        whole = path if path.startswith("/") else f"{own}{path}"
        return f"{whole}/".startswith(among) or whole in among

    def hook(event: str, given: tuple[Any, ...]) -> None:
        if event == "open":
            changing = given[2] & changes and given[0] != "/dev/null"
            fine = inside(given[0], (own,) if changing else (own, *places))
        elif event in reads:
            fine = inside(given[0], (own, *places))
        elif event in writes:
            fine = inside(given[0], (own,)) and (event != "os.rename" or inside(given[1], (own,)))
        elif event == "import":
            fine = given[0] not in imports
        else:
            fine = not event.startswith(refused)
        if not fine:
            raise error(event)

    _start_nothing()
    sys.addaudithook(hook)


def _start_nothing() -> None:
    """Take away what starts processes, and tells of it by no event."""
    for module in [sys.modules[name] for name in PROCESSES if name in sys.modules]:
        for name in {"fork_exec", "_fork_exec"} & {*vars(module)}:
            setattr(module, name, None)
