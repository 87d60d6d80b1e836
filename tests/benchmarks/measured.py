"""What a process takes, and how two of them compare.

    Side("ours", ["mkdocs", "build"], Path("course")).run()  ->  Cost(wall=2.8, cpu=2.7, memory=91.0)

Every figure is of a whole process with all that it starts. A process counts the memory of the one that starts it
as its own, so whoever measures keeps small and leaves the work to others.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median


@dataclass(frozen=True)
class Cost:
    """What one process took."""

    wall: float
    """Seconds on the clock."""
    cpu: float
    """Seconds on the processors, of the process and all that it started."""
    memory: float
    """The most that one of them held, in megabytes."""


@dataclass(frozen=True)
class Side:
    """One of the two that are compared: a command in a folder."""

    name: str
    command: Sequence[str]
    folder: Path
    own: bool = True
    """Whether the folder is ours to clean, and holds the module that the snippets import."""

    def run(self, command: Sequence[str] = ()) -> Cost:
        """Run the command, or another one in its place, and return what it took; stop everything if it fails."""
        start = time.perf_counter()
        with tempfile.TemporaryFile() as said:
            child = subprocess.Popen(
                command or self.command, cwd=self.folder, env=self._environment(), stdout=said, stderr=said
            )
            _, status, usage = os.wait4(child.pid, 0)
            wall = time.perf_counter() - start
            child.returncode = os.waitstatus_to_exitcode(status)
            if child.returncode:
                said.seek(0)
                sys.exit(f"{self.name} failed in {self.folder}:\n{said.read().decode(errors='replace')}")
        megabytes = usage.ru_maxrss / (1e6 if sys.platform == "darwin" else 1e3)
        return Cost(wall, usage.ru_utime + usage.ru_stime, megabytes)

    def clean(self) -> None:
        """Remove what earlier builds left."""
        for name in ("site", ".cache", "tmp"):
            shutil.rmtree(self.folder / name, ignore_errors=True)
        (self.folder / "tmp").mkdir(parents=True)

    def _environment(self) -> dict[str, str]:
        given = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
        if not self.own:
            return given
        path = [str(self.folder / "src"), *filter(None, [os.environ.get("PYTHONPATH")])]
        return {**given, "PYTHONPATH": os.pathsep.join(path), "TMPDIR": str(self.folder / "tmp")}


Costs = dict[str, list[Cost]]
"""What each side took, by its name."""


def in_turn(sides: Sequence[Side], number: int, costs: Costs) -> None:
    """Run both sides, the first one first in rounds 0, 2, 4, … and last in the others."""
    for side in sides if number % 2 == 0 else reversed(sides):
        cost = side.run()
        print(f"  {side.name:<6}{cost.wall:8.2f} s", file=sys.stderr)
        costs.setdefault(side.name, []).append(cost)


def report(found: dict[str, Costs]) -> None:
    """Print a line for each entry: the ratio of its two sides first, then what it is made of."""
    one, other = next(iter(found.values()))
    print(f"{'':<15}{'ratio':>6}{'(cpu)':>7}   {one + ', seconds':<25}{other + ', seconds':<25}peak MB")
    for name, costs in found.items():
        mine, theirs = costs[one], costs[other]
        ratios = f"{_ratio(mine, theirs, 'wall'):>6.2f}{_ratio(mine, theirs, 'cpu'):>7.2f}"
        memory = f"{_most(mine):.0f} to {_most(theirs):.0f}"
        print(f"{name:<15}{ratios}   {_seconds(mine):<25}{_seconds(theirs):<25}{memory}", flush=True)


def _ratio(one: list[Cost], other: list[Cost], what: str) -> float:
    mine, theirs = (median(getattr(cost, what) for cost in costs) for costs in (one, other))
    return float(mine / theirs)


def _seconds(costs: list[Cost]) -> str:
    """Return the median, and between what it lies."""
    walls = sorted(cost.wall for cost in costs)
    return f"{median(walls):.2f} ({walls[0]:.2f}–{walls[-1]:.2f})"


def _most(costs: list[Cost]) -> float:
    return max(cost.memory for cost in costs)
