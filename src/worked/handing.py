"""The commands that hand out files: a snippet to take along, and the exercise of a guide as a notebook.

snippet(course, "causal", standalone=True)     prints the file that runs alone
notebook(course, "masks", output="handouts")   writes handouts/masks.en.ipynb, handouts/masks.zh.ipynb
"""

from functools import partial
from pathlib import Path

from . import handouts, notebooks
from .approving import written
from .course import Course
from .errors import PageMistake
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


def _write(file: Path, text: str) -> None:
    written(str(file), partial(_save, file, text))
    print(f"made {file.as_posix()}")


def _save(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8", newline="\n")
