"""What became of a snippet, from the files it left: its values, what it printed, what is to be said of it.

    Outcome(job, root="/course", time_limit=20.0).faults()  →  [Fault(3, "still running after 20 s; …")]

What the snippet took down itself comes first, then how it ended, then what is wrong with its output.
"""

import json
import os
import pickle
import signal
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from .faults import Fault, Frame, Script
from .hanging import frames
from .reading import of_course
from .script import Job
from .worker import MOST_OUTPUT


@dataclass(frozen=True)
class Outcome:
    """The outcome of one job."""

    job: Job
    root: str
    time_limit: float
    lost: str = ""
    """How the worker ended, if it ended while it did this job."""

    def values(self) -> dict[str, object]:
        """Return the values that the snippet named, none if it did not come so far."""
        data = left_by(self.job, "values")
        return dict(pickle.loads(data)) if data else {}

    def random(self) -> bool:
        """Return whether it drew random numbers; only an exact run tells."""
        return Path(f"{self.job.desk}.random").exists()

    def printed(self) -> str:
        """Return what the snippet wrote to the standard output."""
        text = left_by(self.job, "out")[:MOST_OUTPUT].decode("utf-8", "replace")
        return text.replace(os.linesep, "\n")

    def files(self) -> tuple[str, ...]:
        """Return the files of the course that the snippet read, itself among them."""
        read = {of_course(file, self.root) for file in json.loads(left_by(self.job, "files") or "[]")}
        return tuple(sorted({self.job.path, *read} - {""}))

    def faults(self) -> list[Fault]:
        """Return every fault of the snippet, none if it ran well."""
        noted = left_by(self.job, "faults").decode("utf-8").splitlines()
        return [*(Fault(*json.loads(line)) for line in noted), *self._ending(), *self._misprinted()]

    def _ending(self) -> Iterator[Fault]:
        end = left_by(self.job, "end").decode("ascii")
        if self.lost:
            what = f"the process that runs the snippets {self.lost} while it ran this one"
        elif end == "time":
            what = f"still running after {self.time_limit:g} s"
        elif end != "output" and (end != "0" or not left_by(self.job, "values")):
            what = f"the process {manner(int(end))}{self._last_words()}"
        else:
            return
        yield self._script.stopped(f"{what}; a snippet must run to its end", self._frames())

    def _misprinted(self) -> Iterator[Fault]:
        output = left_by(self.job, "out")
        if len(output) > MOST_OUTPUT or left_by(self.job, "end") == b"output":
            yield Fault(self._line(), f"more than {MOST_OUTPUT:,} bytes of output; print less")
            return
        try:
            output.decode("utf-8")
        except UnicodeDecodeError as error:
            byte = f"byte {error.start + 1} is {output[error.start]:#04x}"
            yield Fault(1, f"the output is not UTF-8 ({byte}); print text")

    def _line(self) -> int:
        """Return the line that the snippet was at when its process was ended, 1 if it is not known."""
        return self._script.stopped("", self._frames()).line

    def _frames(self) -> list[Frame]:
        """Return what was being run when the process was ended, as far as it is known, the innermost last."""
        return frames(self.job)

    @property
    def _script(self) -> Script:
        return Script(os.path.join(self.root, self.job.path), self.root)  # noqa: PTH118 (as script.py joins them)

    def _last_words(self) -> str:
        lines = left_by(self.job, "err").decode("utf-8", "replace").split("\n")
        words = next((line for line in reversed(lines) if line.strip()), "")
        return f" ({self._script.anonymous(words)})" if words else ""


def left_by(job: Job, end: str) -> bytes:
    """Return what is in one of the files that a job leaves, nothing if it did not come so far."""
    file = Path(f"{job.desk}.{end}")
    return file.read_bytes() if file.exists() else b""


def manner(code: int) -> str:
    """Return how a process ended, from its exit code, which is minus the signal if it was killed."""
    if code >= 0:
        return f"ended with exit code {code}"
    known = -code in list(signal.Signals)
    return f"was ended by {signal.Signals(-code).name if known else f'signal {-code}'}"
