"""What was handed in: each file is a submission, and each folder of one student.

found(["submissions"], output)     submissions/mo.ipynb, submissions/王芳/ …; and what is skipped
read(files, there, "")             [Submission("submissions/mo.ipynb", "two-tokens", Handed(…), "")], []
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from ..assignments import Assignment
from ..assignments.grader import handed as reading
from ..assignments.grader.handed import ENDINGS, Handed, Unreadable
from ..assignments.grader.words import say
from ..errors import AssignmentMistake, Mistake, Mistakes


class Found(NamedTuple):
    """The paths of submissions by their names, and the names of what is none."""

    files: dict[str, Path]
    skipped: list[str]


class Submission(NamedTuple):
    """One submission."""

    name: str
    """Its path, with forward slashes."""
    slug: str
    """The guide whose assignment it is for."""
    handed: Handed
    fault: str
    """Why it cannot be read, a word of grader/words.py; empty if it can."""


def found(given: Sequence[str], output: Path) -> Found:
    """Return what is at some paths; of a folder what is in it. Raise Mistakes if nothing is there."""
    files, skipped = dict[str, Path](), list[str]()
    mistakes = [_nothing(name) for name in given if not Path(name).exists()]
    for name in given:
        path = Path(name)
        inside = sorted(path.iterdir()) if path.is_dir() else [path]
        for one in inside:
            if reading.is_junk(Path(one.name)) or one.resolve() == output.resolve():
                continue
            if reading.candidates(one) if one.is_dir() else one.suffix.lower() in ENDINGS:
                files[one.as_posix()] = one
            else:
                skipped.append(one.as_posix())
    if not files and not mistakes:
        text = "no notebook and no script is there; name what was handed in, or its folder"
        mistakes.append(AssignmentMistake(text, given[0], 1))
    if mistakes:
        raise Mistakes([*mistakes])
    return Found(files, skipped)


def _nothing(name: str) -> AssignmentMistake:
    text = "there is nothing of this name; name a notebook, a script, or a folder of them"
    return AssignmentMistake(text, name, 1)


def read(
    files: Mapping[str, Path], there: Mapping[str, Assignment], guide: str
) -> tuple[list[Submission], list[Mistake]]:
    """Return the submissions, and a mistake for each that does not say for which assignment it is.

    Where a file does not say so, it is that of `guide`, or the only one there is.
    """
    names = sorted({task.name for one in there.values() for task in one.tasks})
    made = [_read(name, path, names) for name, path in files.items()]
    other = guide.replace("_", "-") or (next(iter(there)) if len(there) == 1 else "")
    made = [one._replace(slug=said if (said := one.handed.assignment) in there else other) for one in made]
    mistakes = [_unsaid(one, there) for one in made if one.slug not in there]
    return [one for one in made if one.slug in there], [*mistakes]


def _unsaid(one: Submission, there: Mapping[str, Assignment]) -> AssignmentMistake:
    why = say(one.fault, ["en"]) if one.fault else "it does not say for which assignment it is"
    return AssignmentMistake(f"{why}; add --assignment, one of {', '.join(sorted(there))}", one.name, 1)


def _read(name: str, path: Path, names: Sequence[str]) -> Submission:
    try:
        file = reading.chosen(path, names) if path.is_dir() else path
        return Submission(name, "", reading.handed(file), "")
    except Unreadable as why:
        return Submission(name, "", Handed("", "", ()), str(why))
