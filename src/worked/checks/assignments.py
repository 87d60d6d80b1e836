"""An assignment can be handed out as it is, its solution passes its tests, and nothing of it can be published."""

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import PurePosixPath

from .. import assignments, files
from ..assignments.leaks import given_away
from ..assignments.marks import MARK
from ..assignments.trial import tried
from ..course import ASSIGNMENT
from ..errors import AssignmentMistake, Mistake, Mistakes, PageMistake
from ..project import Project
from ..published import lost

HOLDS = re.compile(rf"(?:^{MARK.pattern}$|^# %%.* role=\"?(?:task|wrong|variants|random)\b)", re.M)
"""What stands in an assignment, and in no file that is meant for readers."""
TEXTS = (".py", ".ipynb", ".txt")
"""The endings of files in the folder of pages that could be a copy of an assignment."""


def check(project: Project) -> Iterator[Mistake]:
    """Return what is wrong with each assignment, and where one would be read by those who should not."""
    guides, gone = assignments.found(project), lost(project)  # what is gone is told once, as a whole
    for path in project.assignments:
        if path not in guides.values() and PurePosixPath(path).parent.name.replace("_", "-") not in gone:
            text = f"no page belongs to this assignment; move it to {project.course.snippets}/<guide>/{ASSIGNMENT}"
            yield AssignmentMistake(text, path, 1)
        yield from _read(project, path)
    yield from _published(project)
    for run in project.runs.values():
        if used := [file for file in run.files if PurePosixPath(file).name == ASSIGNMENT]:
            text = f"it reads {used[0]}, whose solution no page shows; write here what is needed of it"
            yield AssignmentMistake(text, run.path, 1)


def _read(project: Project, path: str) -> Iterator[Mistake]:
    """Return what is wrong with one assignment: first with its form, then when it is run."""
    try:
        assignment = assignments.read(project.course, path)
    except Mistakes as several:
        yield from several.mistakes
        return
    trial = tried(assignment, project.course.time_limit)
    yield from trial.mistakes
    yield from given_away(assignment, trial)


def _published(project: Project) -> Iterator[Mistake]:
    """Return each file with a mark of a solution that the site would publish, or that a page could show."""
    course = project.course
    snippets = files.walk(course.root, course.snippets, within=course.snippets).files
    paths = [path for path in snippets if PurePosixPath(path).name != ASSIGNMENT]
    for path in [*paths, *(path for path in sorted(project.files) if path.endswith(TEXTS))]:
        with suppress(PageMistake):  # no text, or not UTF-8, which is said elsewhere
            text = files.read(course.root, path)
            if mark := HOLDS.search(text):
                said = (
                    f"this looks like an assignment, and is published; call it {ASSIGNMENT}, or move it away"
                )
                yield AssignmentMistake(said, path, text.count("\n", 0, mark.start()) + 1)
