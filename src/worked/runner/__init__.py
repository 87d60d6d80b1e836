"""Runs snippets as `python FILE` would, and brings back what they printed and the plain values they named.

    runs = run(["snippets/rates/loan.py"], Path("."))
    runs["snippets/rates/loan.py"].values["rate"]  →  0.05

No snippet and no module it imports is loaded here: processes of their own run them (worker.py), one, or
one for each processor when there are many.
So an edited module is new in the next run, and an endless loop, a crash or sys.exit is one mistake.
A value is public, plain (values.py) and bound by the snippet itself (bindings.py), so not what it imports.
"""

import os
import pickle
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field, replace
from importlib.util import find_spec
from pathlib import Path

from ..errors import SettingsMistake, SnippetMistake
from .bindings import bindings
from .outcome import Outcome, left_by, manner
from .script import Job
from .shared import told
from .sources import read
from .worker import FORKS, START, Order, stop

FEWEST = 40
"""How many snippets make another worker worth its start, which takes as long as twenty of them."""
_DROPPED = {"PYTHONWARNINGS", "PYTHONDEVMODE", "PYTHONWARNDEFAULTENCODING", "PYTHONOPTIMIZE", "PYTHONINSPECT"}
"""Variables that would change what warns, whether asserts are checked, or how Python ends."""
_SET = {"PYTHONUTF8": "1", "PYTHONIOENCODING": "utf-8:strict", "PYTHONDONTWRITEBYTECODE": "1"}


@dataclass(frozen=True)
class Run:
    """What came of one snippet."""

    path: str
    """The file, as it was asked for: relative to the root, with forward slashes."""
    values: dict[str, object] = field(default_factory=dict)
    """The plain values of its public names."""
    printed: str = ""
    """What `python FILE` shows on a terminal, without the standard error."""
    lines: dict[str, int] = field(default_factory=dict)
    """The line of the last top-level statement that binds each name."""
    source: str = ""
    """The text of the file."""
    mistakes: tuple[SnippetMistake, ...] = ()
    """What is wrong with it, each with path and line; empty if it ran well.

    The place of a mistake that it shares with others may be in the module that they share.
    """
    files: tuple[str, ...] = ()
    """The files of the course that it is made of, as far as it came: itself, what it imported, what it opened."""
    random: bool = False
    """Whether the exact run drew random numbers; the float run does not tell."""

    @property
    def undecided(self) -> bool:
        """Whether the enclosures were too wide: more bits may help."""
        return any(mistake.message.startswith("Undecided: ") for mistake in self.mistakes)


def run(
    paths: Iterable[str],
    root: Path,
    time_limit: float = 20.0,
    *,
    forks: bool = FORKS,
    exact_bits: int = 0,
) -> dict[str, Run]:
    """Run the snippets at `paths`, each with a clean state and at most `time_limit` seconds.

    With `exact_bits`, real numbers are enclosures of that many bits: values are Balls, and what is printed is
    proven. A float among the values of such a run is float's own: float32, or from a clock.
    """
    if exact_bits and find_spec("flint") is None:
        raise SettingsMistake("an exact run needs python-flint: pip install 'worked[certify]'")
    root = Path(root).resolve()
    runs = {path: _written(_read(root, path)) for path in paths}
    good = [run for run in runs.values() if not run.mistakes]
    with tempfile.TemporaryDirectory(prefix="worked-", ignore_cleanup_errors=True) as folder:
        jobs = [Job(run.path, run.source, tuple(run.lines), f"{folder}/{n}") for n, run in enumerate(good)]
        lost = _work(Order(jobs, time_limit, forks, exact_bits), Path(folder), root)
        outcomes = [Outcome(job, str(root), time_limit, lost.get(job.path, "")) for job in jobs]
        mistakes = told({outcome.job.path: outcome.faults() for outcome in outcomes})
        runs |= {
            run.path: _complete(run, outcome, mistakes[run.path])
            for run, outcome in zip(good, outcomes, strict=True)
        }
    return _refuse_modules(runs, root)


def _refuse_modules(runs: dict[str, Run], root: Path) -> dict[str, Run]:
    """Return `runs`, those wanting that read a module which Python need not read alike everywhere."""
    modules = {
        file for run in runs.values() for file in run.files if file.endswith(".py") and file not in runs
    }
    wrong = {file: run.mistakes for file in modules if (run := _read(root, file)).mistakes}
    return {
        path: replace(run, mistakes=next((wrong[file] for file in run.files if file in wrong), run.mistakes))
        for path, run in runs.items()
    }


def _read(root: Path, path: str) -> Run:
    """Return the run of a snippet before it is run: what its text says."""
    try:
        source = read(root, path)
    except SnippetMistake as mistake:
        return Run(path, mistakes=(mistake,))
    with suppress(SyntaxError, RecursionError, MemoryError):  # running it will say what is wrong
        return Run(path, source=source, lines=bindings(source))
    return Run(path, source=source)


def _written(run: Run) -> Run:
    """Return `run`, with a mistake if there is nothing in its file, so that nobody looks for values in it."""
    if run.mistakes or run.source.strip():
        return run
    text = "there is nothing in this snippet; write its code, or restore or delete the file"
    return replace(run, source="", mistakes=(SnippetMistake(text, run.path, 1),))


def _complete(run: Run, outcome: Outcome, mistakes: tuple[SnippetMistake, ...]) -> Run:
    return replace(
        run,
        values=outcome.values(),
        printed=outcome.printed(),
        files=outcome.files(),
        random=outcome.random(),
        mistakes=mistakes,
    )


def _work(order: Order, folder: Path, root: Path) -> dict[str, str]:
    """Have the jobs done; return those that took their worker with them, and how: another one goes on."""
    lost: dict[str, str] = {}
    count = max(1, min(_processors(), len(order.jobs) // FEWEST))
    shares = [order.jobs[n::count] for n in range(count)]
    while shares := [jobs for jobs in shares if jobs]:
        with ExitStack() as stack:
            at_work = [
                stack.enter_context(_worker(replace(order, jobs=jobs), folder / f"share-{n}", root))
                for n, jobs in enumerate(shares)
            ]
            ends = [manner(worker.wait()) for worker in at_work]
        shares = [_unfinished(jobs, how, lost) for jobs, how in zip(shares, ends, strict=True)]
    return lost


def _unfinished(jobs: list[Job], how: str, lost: dict[str, str]) -> list[Job]:
    """Return the jobs that a worker has not begun; the one it was at when it ended is lost."""
    left = [job for job in jobs if not left_by(job, "end")]
    for job in left[:1]:
        lost[job.path] = how
        with suppress(ValueError):  # no number: it had not even begun
            stop(int(left_by(job, "pid")))
    return left[1:]


@contextmanager
def _worker(order: Order, folder: Path, root: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Have a worker do what is ordered; it ends, done or not, when the context does."""
    folder.mkdir(exist_ok=True)
    (folder / "jobs").write_bytes(pickle.dumps(order))
    command = [sys.executable, "-P", "-c", START, str(Path(__file__).parents[2]), str(folder)]
    variables = {name: value for name, value in os.environ.items() if name not in _DROPPED} | _SET
    with subprocess.Popen(
        command,
        cwd=root,
        env=variables,
        stdin=subprocess.PIPE,  # when it closes, the worker knows that we are gone
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,  # an interrupt from the terminal is for us alone
    ) as worker:
        try:
            yield worker
        finally:
            worker.communicate()


def _processors() -> int:
    """Return how many processors we may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
