"""What students of a guide get, and what grades it: made of one file, `snippets/<guide>/assignment.py`.

    assignment = read(course, path)               the file; its format is told in source.py
    prepared(project, "masks", words)             {"student/masks.en.ipynb": b"…", …, "instructor/…": b"…"}
    varied(project, "masks", roster, secret, …)   {"sheets/masks.en.html": b"…", …}, and what to say of them

Nothing is written that has a mistake, or that would give students what is not for them (leaks.py).
The package grader/ grades, with NumPy alone, and imports nothing of what is around it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import PurePosixPath

from ..errors import Mistakes
from ..handouts import title, version
from ..notebooks import Cell
from ..project import Project
from . import files, variants
from .autograder import archive
from .files import Frame
from .leaks import given_away, leaks
from .model import Assignment
from .source import read
from .trial import tried

__all__ = ["Assignment", "found", "prepared", "read", "varied"]

STUDENT, INSTRUCTOR = "student", "instructor"
"""The folders that an assignment is written to."""


def found(project: Project) -> dict[str, str]:
    """Return the path of each assignment by its guide; the folder of one names no guide if it has no page."""
    course = project.course
    slugs = {course.folder(page): course.slug(page) for page in project.pages if course.language(page)}
    folders = {PurePosixPath(path).parent.name: path for path in project.assignments}
    return {slugs[folder]: path for folder, path in folders.items() if folder in slugs}


def prepared(project: Project, guide: str, words: Callable[[str], Mapping[str, str]]) -> dict[str, bytes]:
    """Return all files of the assignment of a guide, which has one; raise Mistakes, also if something would leak."""
    assignment = replace(read(project.course, found(project)[guide]), slug=guide)
    trial = tried(assignment, project.course.time_limit)
    made = dict[str, bytes]()
    for code in assignment.languages:
        frame = _frame(project, assignment, code)
        made |= _pair(
            f"{STUDENT}/{assignment.slug}.{code}", files.student(assignment, frame, words(code)), frame
        )
        made |= _pair(
            f"{INSTRUCTOR}/{assignment.slug}-key.{code}", files.key(assignment, frame, words(code)), frame
        )
    given = {name: data for name, data in made.items() if name.startswith(f"{STUDENT}/")}
    mistakes = [*trial.mistakes, *given_away(assignment, trial), *leaks(assignment, trial, given)]
    if mistakes:
        raise Mistakes([*mistakes])
    return made | {f"{INSTRUCTOR}/{assignment.slug}-autograder.zip": archive(assignment)}


def varied(
    project: Project,
    guide: str,
    roster: Sequence[variants.Student],
    secret: bytes,
    words: Callable[[str], Mapping[str, str]],
    font: Callable[[str], bytes],
) -> variants.Made:
    """Return sheets, keys and questions for Moodle, with numbers of each student's own; raise Mistakes."""
    assignment = replace(read(project.course, found(project)[guide]), slug=guide)
    limit = project.course.time_limit
    if wrong := tried(assignment, limit).mistakes:
        raise Mistakes([*wrong])
    frames = {code: _frame(project, assignment, code) for code in assignment.languages}
    return variants.prepared(assignment, roster, secret, variants.Setting(frames, words, font, limit))


def _pair(name: str, cells: Sequence[Cell], frame: Frame) -> dict[str, bytes]:
    """Return cells as a notebook and as a script."""
    script = files.script(cells, frame, f"{name.partition('/')[2]}.py")
    return {f"{name}.ipynb": files.notebook(cells, frame).encode(), f"{name}.py": script.encode()}


def _frame(project: Project, assignment: Assignment, code: str) -> Frame:
    """Return where an assignment comes from, for the readers of a language."""
    course = project.course
    page = course.page(code, assignment.slug)
    return Frame(
        title=title(project, page),
        address=course.address(page.removeprefix(f"{course.docs}/")),
        course=course.title,
        licence=course.licence,
        rights=str(course.languages[code].config.get("copyright") or ""),
        made=version(course),
        language=code,
        slug=assignment.slug,
    )
