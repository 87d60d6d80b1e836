"""What was handed in: each file is a submission, and each folder of one student.

found(["submissions"], output)     {"submissions/mo.ipynb": …, "submissions/王芳": …, "submissions/zoe.pdf": …}
read(files, there, "", ["en"])     [Submission("submissions/mo.ipynb", "mo", "two-tokens", Handed(…)), …,
                                    Ungraded("submissions/zoe.pdf", "zoe", "", "this is no notebook …", "look …")]

Nothing that was handed in is left out: what cannot be graded is told, and stands in the tables without points.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from ..assignments import Assignment
from ..assignments.grader import handed as reading
from ..assignments.grader.handed import ENDINGS, Handed, Unreadable
from ..assignments.grader.words import say
from ..errors import AssignmentMistake, Mistakes

REMEDIES = {"several_files": "leave the one that is meant, or look at it by hand"}
REMEDY = "look at it by hand, or ask for a notebook or a script"


class Submission(NamedTuple):
    """One submission."""

    name: str
    """Its path, with forward slashes."""
    student: str
    """Whose it is: what the folder is called, or the file without its ending."""
    slug: str
    """The guide whose assignment it is for."""
    handed: Handed


class Ungraded(NamedTuple):
    """What was handed in, and cannot be graded."""

    name: str
    student: str
    slug: str
    """Empty if it is not known."""
    remark: str
    """Why not, as the tables say it."""
    message: str
    """Why not, and what to do."""

    @property
    def mistake(self) -> AssignmentMistake:
        """What is told at the end."""
        return AssignmentMistake(self.message, self.name, 1)


def found(given: Sequence[str], output: Path, ours: Sequence[str] = ()) -> dict[str, Path]:
    """Return what is at some paths by their names, of a folder what is in it; raise Mistakes if nothing is there.

    Files that systems leave behind are left out, and `ours`, which an earlier run wrote into the folder `output`.
    """
    files = dict[str, Path]()
    made = {output.resolve(), *((output / name).resolve() for name in ours)}
    mistakes = [_nothing(name) for name in given if not Path(name).exists()]
    for name in given:
        path = Path(name)
        for one in sorted(path.iterdir()) if path.is_dir() else [path]:
            if not reading.is_junk(Path(one.name)) and one.resolve() not in made:
                files[one.as_posix()] = one
    if not any(map(_is_submission, files.values())) and not mistakes:
        text = "no notebook and no script is there; name what was handed in, or its folder"
        mistakes.append(AssignmentMistake(text, given[0], 1))
    if mistakes:
        raise Mistakes([*mistakes])
    return files


def _is_submission(path: Path) -> bool:
    return bool(reading.candidates(path)) if path.is_dir() else path.suffix.lower() in ENDINGS


def _nothing(name: str) -> AssignmentMistake:
    text = "there is nothing of this name; name a notebook, a script, or a folder of them"
    return AssignmentMistake(text, name, 1)


def read(
    files: Mapping[str, Path], there: Mapping[str, Assignment], guide: str, languages: Sequence[str]
) -> list[Submission | Ungraded]:
    """Return what was handed in; what cannot be graded with the reason, in some languages.

    Where a file does not say which assignment it is, it is that of `guide`, or the only one there is.
    """
    names = sorted({task.name for one in there.values() for task in one.tasks})
    other = guide or (next(iter(there)) if len(there) == 1 else "")
    made = list[Submission | Ungraded]()
    for name, path in files.items():
        try:
            file = reading.chosen(path, names) if path.is_dir() else path
            handed = reading.handed(file)
            slug = handed.assignment if handed.assignment in there else other
            if not slug:
                raise Unreadable("unsaid")
            made.append(Submission(name, student(path, handed), slug, handed))
        except Unreadable as why:
            made.append(_ungraded(name, path, other, why, there, languages))
    return made


def student(path: Path, handed: Handed) -> str:
    """Return whose a submission is; a file that is called as it was handed out lies in a folder of the student."""
    as_it_was = path.stem == f"{handed.assignment}.{handed.language}" and path.parent.name
    return path.parent.name if as_it_was else path.name if path.is_dir() else path.stem


def _ungraded(
    name: str,
    path: Path,
    slug: str,
    why: Unreadable,
    there: Mapping[str, Assignment],
    languages: Sequence[str],
) -> Ungraded:
    remedy = REMEDIES.get(why.key, REMEDY)
    if why.key == "unsaid":
        remedy = f"add --assignment, one of {', '.join(sorted(there))}"
    message = f"not graded: {say(why.key, ['en'], **why.values)}; {remedy}"
    whose = student(path, Handed("", "", ()))
    return Ungraded(name, whose, slug, say(why.key, languages, **why.values), message)
