"""What became of a snippet, read from the files it left: its values, what it printed, and what is to be said of it.

Outcome(job, root="/course", time_limit=20.0).faults()  →  [(3, "still running after 20 s; …")]
"""

import json
import os
import pickle
import re
import signal
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from worked.faults import Fault, Script
from worked.worker import MOST_OUTPUT, Job

_TO_ITS_END = "a snippet must run to its end"


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
        data = self._left("values")
        return dict(pickle.loads(data)) if data else {}

    def printed(self) -> str:
        """Return what the snippet wrote to the standard output."""
        text = self._left("out")[:MOST_OUTPUT].decode("utf-8", "replace")
        return text.replace(os.linesep, "\n")

    def faults(self) -> list[Fault]:
        """Return what the snippet itself took down, then how it ended, then what is wrong with its output."""
        noted = [json.loads(line) for line in self._left("faults").decode("utf-8").splitlines()]
        return [*((line, text) for line, text in noted), *self._ending(), *self._misprinted()]

    def _ending(self) -> Iterator[Fault]:
        end = self._left("end").decode("ascii")
        if self.lost:
            yield self._line(), f"the process that runs the snippets {self.lost} at this one; {_TO_ITS_END}"
        elif end == "time":
            yield self._line(), f"still running after {self.time_limit:g} s; {_TO_ITS_END}"
        elif end not in ("0", "output") or not self._left("values"):
            yield self._line(), f"the process {manner(int(end))}{self._last_words()}; {_TO_ITS_END}"

    def _misprinted(self) -> Iterator[Fault]:
        output = self._left("out")
        if len(output) > MOST_OUTPUT or self._left("end") == b"output":
            yield self._line(), f"more than {MOST_OUTPUT:,} bytes of output; print less"
            return
        try:
            output.decode("utf-8")
        except UnicodeDecodeError as error:
            yield (
                1,
                f"the output is not UTF-8 (byte {error.start + 1} is {output[error.start]:#04x}); write text",
            )

    def _line(self) -> int:
        """Return the line that the snippet was at when its process was ended, 1 if it is not known."""
        file = os.path.join(self.root, self.job.path)  # noqa: PTH118 (as script.py joins them)
        escaped = file.encode("ascii", "backslashreplace").decode("ascii")
        found = re.search(rf'File "{re.escape(escaped)}", line (\d+)', self._left("trace").decode("ascii"))
        return int(found[1]) if found else 1

    def _last_words(self) -> str:
        lines = self._left("err").decode("utf-8", "replace").split("\n")
        words = next((line for line in reversed(lines) if line.strip()), "")
        return f" ({Script('', self.root).anonymous(words)})" if words else ""

    def _left(self, end: str) -> bytes:
        file = Path(f"{self.job.desk}.{end}")
        return file.read_bytes() if file.exists() else b""


def manner(code: int) -> str:
    """Return how a process ended, from its exit code, which is minus the signal if it was killed."""
    if code >= 0:
        return f"ended with exit code {code}"
    return f"was ended by {signal.Signals(-code).name}"
