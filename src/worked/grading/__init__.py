"""The command that grades what students handed in.

grade(course, ["submissions"], output="grades")    mo.ipynb: 7 of 10
                                                   made grades/grades.csv
                                                   made grades/grades.json
                                                   2 submissions graded, none of them before
    then raises Mistakes, one for each submission that could not be graded
"""

import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from .. import targets
from ..approving import count
from ..assignments import Assignment, read
from ..assignments.grader.exam import Exam
from ..assignments.grader.marking import Manner
from ..assignments.trial import tried
from ..course import ASSIGNMENT, Course
from ..errors import AssignmentMistake, Mistake, Mistakes
from ..files import walk
from . import submissions, tables
from .record import Record
from .submissions import Submission, Ungraded
from .work import Job, work

NAMES = ("grades.csv", "grades.json")
PROGRESS = "progress.jsonl"


def grade(
    course: Course,
    submission: Sequence[str],
    assignment: str = "",
    output: str = "grades",
    language: str = "",
    seed: int | None = None,
    time_limit: float = 10.0,
) -> int:
    """Grade notebooks and scripts, and folders of them; write a table of what they reached, and why."""
    _expect(course, language)
    targets.expect(course, output, [*NAMES, PROGRESS])
    there = _assignments(course, assignment)
    files = submissions.found(submission, Path(output), [*NAMES, PROGRESS])
    languages = [language] if language else [*course.languages]
    handed = submissions.read(files, there, assignment, languages)
    used = {one.slug: there[one.slug] for one in handed if isinstance(one, Submission)}
    _expect_right([*used.values()], course.time_limit)
    record = Record(Path(output) / PROGRESS, seed)
    manner = Manner(languages, time_limit)
    exams = {slug: Exam(one.data(), record.seed) for slug, one in used.items()}
    jobs = {one.name: Job(one, exams[one.slug], manner) for one in handed if isinstance(one, Submission)}
    return _graded(handed, jobs, record, Path(output))


def _expect(course: Course, language: str) -> None:
    """Raise if this system cannot limit a process, or the course has no such language."""
    if not hasattr(os, "fork"):
        raise AssignmentMistake(
            "this system cannot limit what a student's code does; grade on Linux or macOS"
        )
    if language and language not in course.languages:
        names = ", ".join(course.languages)
        raise AssignmentMistake(f"no language {language} is in this course; there are: {names}")


def _assignments(course: Course, guide: str) -> dict[str, Assignment]:
    """Return the assignments of the course by guide; raise if there is none, or not that of `guide`."""
    files = walk(course.root, course.snippets, within=course.snippets).files
    folders = {path.split("/")[-2]: path for path in files if path.endswith(f"/{ASSIGNMENT}")}
    if not folders or (guide and course.folder(guide) not in folders):
        names = ", ".join(sorted(name.replace("_", "-") for name in folders)) or "none"
        raise AssignmentMistake(f"no guide {guide or 'at all'} has an assignment; these do: {names}")
    made = [read(course, path) for path in folders.values()]
    return {one.slug: one for one in made}


def _expect_right(assignments: Sequence[Assignment], time_limit: float) -> None:
    """Raise Mistakes unless the assignments judge their own solutions right."""
    mistakes: list[Mistake] = [mistake for one in assignments for mistake in tried(one, time_limit).mistakes]
    if mistakes:
        raise Mistakes(mistakes)


def _graded(
    handed: Sequence[Submission | Ungraded], jobs: Mapping[str, Job], record: Record, output: Path
) -> int:
    """Grade what the record does not know; write the tables also if that is interrupted, or some cannot be graded."""
    waiting = [job for job in jobs.values() if job.key not in record.known]
    left = {one.name: one for one in handed if isinstance(one, Ungraded)}
    interrupted = False
    try:
        for done, (job, result) in enumerate(work(waiting), 1):
            if isinstance(result, Ungraded):
                left[result.name] = result
            else:
                record.add(job.key, job.submission.name, result)
            _progress(done, len(waiting))
    except KeyboardInterrupt:
        interrupted = True
    _progress(0, 0)
    known = {name: record.known[job.key] for name, job in jobs.items() if job.key in record.known}
    told = [left.get(one.name, one) for one in handed if one.name in known | left]
    _tell({one.name: _row(one, known) for one in told}, record, output)
    if interrupted:
        text = f"interrupted: {len(known)} of {len(jobs)} are graded; run it again to go on"
        print(text, file=sys.stderr)
        return 130
    before = len(jobs) - len(waiting)
    rest = f"; {len(left)} not graded" if left else ""
    print(f"{count(len(known), 'submission')} graded, {before or 'none'} of them before{rest}")
    if left:
        raise Mistakes([left[one.name].mistake for one in handed if one.name in left])
    return 0


def _row(one: Submission | Ungraded, known: Mapping[str, Mapping[str, Any]]) -> Mapping[str, Any]:
    """Return what the tables say of a submission."""
    if isinstance(one, Ungraded):
        return tables.ungraded(one.student, one.slug, one.remark)
    return tables.graded(one.student, known[one.name])


def _tell(rows: Mapping[str, Mapping[str, Any]], record: Record, output: Path) -> None:
    """Print a line for each submission, all that is known of a single one, and write the tables."""
    for name, row in rows.items():
        graded = row["status"] == "graded"
        print(f"{name}: {row['points']:g} of {row['of']:g}" if graded else f"{name}: not graded")
        for line in tables.details(row) if len(rows) == 1 and graded else []:
            print(f"    {line}")
    for name, text in zip(NAMES, (tables.csv(rows), tables.json(rows, record.seed)), strict=True):
        (output / name).write_bytes(text.encode())
        print(f"made {(output / name).as_posix()}")


def _progress(done: int, whole: int) -> None:
    """Show on a terminal how far it is; nothing at all when it is over."""
    if sys.stderr.isatty():
        print(f"\r{done} of {whole} graded" if whole else "\r\033[K", end="", file=sys.stderr, flush=True)
