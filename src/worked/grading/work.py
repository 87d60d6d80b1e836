"""Grades many submissions at once: a thread and a booth for each processor.

    for job, result in work(jobs): …      as they are done

Comparing takes no time beside waiting for students' code, which runs in processes; so threads are enough here.
"""

import json
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import ExitStack
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from ..assignments import grader
from ..assignments.grader import marking
from ..assignments.grader.booth import Booth
from ..assignments.grader.exam import Exam
from ..assignments.grader.marking import Manner
from .submissions import Submission, Ungraded

Result = dict[str, Any]


class Job:
    """One submission, and what it is graded by."""

    def __init__(self, submission: Submission, exam: Exam, manner: Manner) -> None:
        self.submission, self.exam, self.manner = submission, exam, manner

    @cached_property
    def key(self) -> str:
        """A hash of all that the result depends on."""
        parts = [self.submission, self.exam.data, self.exam.seed, self.manner, _grader()]
        return sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()

    def result(self, booth: Booth) -> Result:
        """Return what came of it."""
        return marking.graded(self.exam, self.submission.handed, booth, self.manner)


def work(jobs: Sequence[Job]) -> Iterator[tuple[Job, Result | Ungraded]]:
    """Do the jobs; yield each with its result when it is done. What is under way is given up when nobody asks on."""
    workers = max(1, min(_processors(), len(jobs)))
    with ExitStack() as stack:
        pool = ThreadPoolExecutor(workers)
        stack.callback(pool.shutdown)
        free = SimpleQueue[Booth]()
        for _ in range(workers):
            free.put(stack.enter_context(Booth()))
        stack.callback(pool.shutdown, wait=False, cancel_futures=True)
        waiting = {pool.submit(_done, job, free): job for job in jobs}
        for future in as_completed(waiting):
            yield waiting[future], future.result()


def _done(job: Job, free: "SimpleQueue[Booth]") -> Result | Ungraded:
    """Return the result of a job; why there is none if we fail at it, which must not stop the others."""
    booth = free.get()
    try:
        return job.result(booth)
    except Exception as error:
        one, why = job.submission, f"the grader failed with {type(error).__name__}: {error}"
        return Ungraded(one.name, one.student, one.slug, why, f"not graded: {why}; look at it by hand")
    finally:
        free.put(booth)


def _grader() -> str:
    """Return a hash of the grader's own code: another one may judge otherwise."""
    files = sorted(Path(grader.__file__).parent.glob("*.py"))
    return sha256(b"".join(file.read_bytes() for file in files)).hexdigest()


def _processors() -> int:
    """Return how many processors we may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
