"""The commands that hand out files: a snippet to take along, the exercise of a guide as a notebook, its assignment.

snippet(course, "causal", standalone=True)     prints the file that runs alone
notebook(course, "masks", output="handouts")   writes handouts/masks.en.ipynb, handouts/masks.zh.ipynb
assignment(course, "masks", output="week-3")   writes week-3/student/… and week-3/instructor/…
"""

from functools import partial
from pathlib import Path

from . import assignments, handouts, notebooks
from .approving import written
from .course import Course
from .errors import AssignmentMistake, PageMistake
from .project import load
from .site.words import words


def snippet(course: Course, example: str, standalone: bool = False, output: str = "") -> int:
    """Print a snippet as its page shows it, or with what it uses of the course copied in."""
    project = load(course)
    path = handouts.find(project, example)
    text = handouts.alone(project, path) if standalone else handouts.plain(project.runs[path])
    if output:
        _write(Path(output), text)
    else:
        print(text, end="")
    return 0


def notebook(course: Course, guide: str, output: str = ".") -> int:
    """Write the exercise of a guide as a notebook, one for each language."""
    project = load(course)
    pages = notebooks.exercises(project)
    mine = [path for path in pages if course.slug(path) == guide]
    if not mine:
        there = ", ".join(sorted({course.slug(path) for path in pages})) or "none"
        raise PageMistake(f"no guide {guide} has a section '{notebooks.EXERCISE}'; these do: {there}")
    for path in mine:
        code = course.language(path) or ""
        text = notebooks.notebook(project, path, words(code))
        _write(Path(output) / f"{guide}.{code}.ipynb", text)
    return 0


def assignment(course: Course, guide: str, output: str = ".") -> int:
    """Write the assignment of a guide: what students get, the keys, and an autograder, in every language."""
    project = load(course)
    there = assignments.found(project)
    if guide not in there:
        names = ", ".join(sorted(there)) or "none"
        raise AssignmentMistake(f"no guide {guide} has an assignment; these do: {names}")
    for name, data in assignments.prepared(project, guide, words).items():
        _write(Path(output) / name, data)
    return 0


def _write(file: Path, data: str | bytes) -> None:
    written(str(file), partial(_save, file, data if isinstance(data, bytes) else data.encode()))
    print(f"made {file.as_posix()}")


def _save(file: Path, data: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)
