"""The process that runs snippets, each in a child of its own, and stops those that do not stop by themselves.

    python -P -c START <src> <folder>     runs the jobs that are in <folder>/jobs, one after the other

A child is a copy of this process, which has loaded NumPy and nothing that is taught: it starts at once and
knows nothing of its neighbours. It ends at once too: what Python does at an end is done for what the snippet
made (ending.py), and not for what the child was born with, which would take longer than most snippets.
Where there is no os.fork, or it is not safe, it is a new process instead.
The worker ends, with its child, when the other end of its standard input is closed.
"""

import gc
import os
import pickle
import select
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from .ending import Ending
from .hanging import Hangs
from .script import WHERE, Job, run

START = """\
import sys
sys.path.insert(0, sys.argv[1])
from worked.runner.worker import main
del sys.path[0]
main(*sys.argv[2:])
"""
FORKS = hasattr(os, "fork") and sys.platform != "darwin"  # Apple's linear algebra does not survive a fork
MOST_OUTPUT = 1_000_000
_PAUSE = 0.002
EARLY = 1 / 20
"""After which part of its time a snippet is looked for at a place where others were stopped."""
_LONG_PAUSE = 0.05
"""Where the system wakes us when the child ends: it, too, should be left alone meanwhile."""


@dataclass(frozen=True)
class Order:
    """What a worker is asked for."""

    jobs: list[Job]
    time_limit: float
    """How many seconds one snippet may run."""
    forks: bool
    """Whether to make children by os.fork."""
    exact_bits: int = 0
    """How many bits an enclosure has; 0 for the floats of everyone."""


class Child(Protocol):
    """A process that runs one snippet; its id is also the one of its process group."""

    pid: int

    def poll(self) -> int | None: ...


def main(folder: str, number: str = "") -> None:
    """Do the job with this number here, or all of them in children."""
    order: Order = pickle.loads((Path(folder) / "jobs").read_bytes())
    if number:
        run(order.jobs[int(number)], order.time_limit, order.exact_bits)
    else:
        serve(order, Forked.start if order.forks else lambda order, number: fresh(folder, number))


def serve(order: Order, start: Callable[[Order, int], Child]) -> None:
    """Do the jobs one after the other; how each ended is in its file '.end'."""
    if order.exact_bits and order.forks:
        from ..exact import sources  # noqa: F401 (each child is born with it)
    gc.freeze()  # no child need look for garbage in what it was born with
    hangs = Hangs(str(Path.cwd()))
    for number, job in enumerate(order.jobs):
        child = start(order, number)
        end = _watch(child, job, order.time_limit, hangs)
        stop(child.pid)  # and what it has left running
        if end == "time":
            hangs.add(job)
        if end == "abandoned":
            shutil.rmtree(Path(job.desk).parent, ignore_errors=True)
            return
        Path(f"{job.desk}.end").write_text(end, encoding="ascii")


def stop(group: int) -> None:
    """End all processes of a group."""
    with suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(group, signal.SIGKILL)
        else:
            os.kill(group, signal.SIGTERM)


class Forked:
    """A copy of this process."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        with suppress(OSError):  # both sides do it: whoever comes first
            os.setpgid(pid, pid)

    @classmethod
    def start(cls, order: Order, number: int) -> "Forked":
        """Return the child, which runs the snippet and ends."""
        if pid := os.fork():
            return cls(pid)
        ending = Ending()
        os.setpgid(0, 0)
        run(order.jobs[number], order.time_limit, order.exact_bits)
        ending.now()

    def poll(self) -> int | None:
        """Return the exit code, or minus the signal, once it has ended."""
        pid, status = os.waitpid(self.pid, os.WNOHANG)
        return os.waitstatus_to_exitcode(status) if pid else None


def fresh(folder: str, number: int) -> Child:
    """Return a new Python that does one job."""
    command = [sys.executable, "-P", "-c", START, str(Path(__file__).parents[2]), folder, str(number)]
    return subprocess.Popen(command, stdin=subprocess.DEVNULL, process_group=0)


def _watch(child: Child, job: Job, time_limit: float, hangs: Hangs) -> str:
    """Wait for the child, and say how it ended: its exit code, or why it has to be stopped.

    Where it is known that snippets hang, one look tells that this one does, long before its time is over.
    """
    desk, deadline = job.desk, time.monotonic() + time_limit
    look = time.monotonic() + time_limit * EARLY if WHERE and hangs.known() else deadline
    with _end_of(child) as ended:
        while (code := child.poll()) is None:
            if _size(f"{desk}.out") + _size(f"{desk}.err") > MOST_OUTPUT:
                return _interrupt(child, desk, "output")
            if time.monotonic() > deadline:
                return _interrupt(child, desk, "time")
            if time.monotonic() > look and Path(f"{desk}.pid").exists():
                if _hangs(child, job, hangs):
                    return "time"
                look = deadline
            if _abandoned(ended):
                return "abandoned"
    return str(code)


def _hangs(child: Child, job: Job, hangs: Hangs) -> bool:
    """Return whether the child is where others were stopped; if not, it goes on."""
    _interrupt(child, job.desk, "")
    if hangs.at(job):
        return True
    with suppress(OSError):
        os.truncate(f"{job.desk}.trace", 0)
    return False


def _interrupt(child: Child, desk: str, why: str) -> str:
    """Let the child write down the line it is at."""
    if WHERE:
        with suppress(OSError):
            os.kill(child.pid, WHERE)
        trace, patience = Path(f"{desk}.trace"), time.monotonic() + 0.5
        while time.monotonic() < patience and not _written(trace):
            time.sleep(_PAUSE)
    return why


def _written(trace: Path) -> bool:
    return trace.exists() and b" in <module>\n" in trace.read_bytes()


def _size(file: str) -> int:
    return Path(file).stat().st_size if Path(file).exists() else 0


@contextmanager
def _end_of(child: Child) -> Iterator[int | None]:
    """Have a file that can be read from as soon as the child ends; none where the system has no such thing."""
    try:
        file = os.pidfd_open(child.pid)
    except (AttributeError, OSError):
        yield None
        return
    try:
        yield file
    finally:
        os.close(file)


def _abandoned(ended: int | None) -> bool:
    """Pause, and say whether the one who asked has gone."""
    if os.name != "posix":
        time.sleep(_PAUSE)
        return False
    asked, files = 0, [] if ended is None else [ended]
    ready, _, _ = select.select([asked, *files], [], [], _LONG_PAUSE if files else _PAUSE)
    return asked in ready
