"""The commands that hand out files: a snippet to take along, the exercise of a guide as a notebook, its assignment.

snippet(course, "causal", standalone=True)     prints the file that runs alone
notebook(course, "masks", output="handouts")   writes handouts/masks.en.ipynb, handouts/masks.zh.ipynb
assignment(course, "masks", output="week-3")   writes week-3/student/… and week-3/instructor/…
variants(course, "masks", "class.csv", output="week-3")   writes week-3/sheets/… and week-3/instructor/…
"""

import os
from collections.abc import Mapping
from functools import partial
from pathlib import Path

from . import assignments, handouts, notebooks, targets
from .approving import written
from .assignments.variants import students
from .assignments.variants.saved import read
from .course import Course
from .errors import AssignmentMistake, PageMistake
from .project import Project, load
from .site import mathfont
from .site.words import words

SECRET, LEAST = "WORKED_SECRET", 16
"""The variable of the environment that holds the secret of variants, and how many bytes that has at least."""


def snippet(course: Course, example: str, standalone: bool = False, output: str = "") -> int:
    """Print a snippet as its page shows it, or with what it uses of the course copied in."""
    if output:
        targets.expect_file(output)
    project = load(course)
    path = handouts.find(project, example)
    text = handouts.alone(project, path) if standalone else handouts.plain(project.runs[path])
    if output:
        _write("", {output: text})
    else:
        print(text, end="")
    return 0


def notebook(course: Course, guide: str, output: str = ".") -> int:
    """Write the exercise of a guide as a notebook, one for each language."""
    targets.expect_folder(output)
    project = load(course)
    pages = notebooks.exercises(project)
    mine = [path for path in pages if course.slug(path) == guide]
    if not mine:
        there = ", ".join(sorted({course.slug(path) for path in pages})) or "none"
        raise PageMistake(f"no guide {guide} has a section '{notebooks.EXERCISE}'; these do: {there}")
    codes = {path: course.language(path) or "" for path in mine}
    made = {
        f"{guide}.{code}.ipynb": notebooks.notebook(project, path, words(code))
        for path, code in codes.items()
    }
    _write(output, made)
    return 0


def assignment(course: Course, guide: str, output: str = ".") -> int:
    """Write the assignment of a guide: what students get, the keys, and an autograder, in every language."""
    targets.expect(course, output)
    project = load(course)
    _expect_assignment(project, guide)
    _write(output, assignments.prepared(project, guide, words))
    return 0


def variants(course: Course, guide: str, roster: str, secret_file: str = "", output: str = ".") -> int:
    """Write sheets with numbers of each student's own, their key, and questions for Moodle, in every language."""
    targets.expect(course, output)
    secret = _secret(secret_file)
    there = students(read(roster), roster)
    project = load(course)
    _expect_assignment(project, guide)
    made = assignments.varied(project, guide, there, secret, words, _font)
    _write(output, made.files)
    print(*made.said, sep="\n")
    return 0


def _expect_assignment(project: Project, guide: str) -> None:
    """Raise if a guide has no assignment."""
    there = assignments.found(project)
    if guide not in there:
        names = ", ".join(sorted(there)) or "none"
        raise AssignmentMistake(f"no guide {guide} has an assignment; these do: {names}")


def _secret(file: str) -> bytes:
    """Return the secret in a file, or else in the environment; never one from the command line, which is remembered."""
    secret = (Path(file).read_bytes() if file else os.fsencode(os.environ.get(SECRET, ""))).strip()
    if not secret:
        where = f"{file} is empty" if file else "there is no secret"
        text = f"{where}; put one into the variable {SECRET}, or into a file for --secret-file, and keep it"
        raise AssignmentMistake(f"{text}: the same numbers need the same secret")
    if len(secret) < LEAST:
        text = f"the secret has {len(secret)} bytes, and could be guessed; take {LEAST} or more"
        raise AssignmentMistake(f"{text}, such as those of secrets.token_hex() in Python")
    return secret


def _font(html: str) -> bytes:
    """Return the font for the formulas of a file that stands alone."""
    return mathfont.subset(mathfont.characters([html]))


def _write(folder: str, made: Mapping[str, str | bytes]) -> None:
    """Write files into a folder, all of them or, where one cannot be there, none."""
    for name in made:
        targets.expect_file(Path(folder) / name)
    for name, data in made.items():
        file = Path(folder) / name
        written(str(file), partial(_save, file, data if isinstance(data, bytes) else data.encode()))
        print(f"made {file.as_posix()}")


def _save(file: Path, data: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)
