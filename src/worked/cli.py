"""The commands: check a course, see its values, approve what it publishes.

    worked check                    every mistake on every page, with file and line
    worked check three-positions    those alone that touch this guide
    worked values three-positions   what each reference prints, and where it comes from
    worked certify three-positions  prove each of its numbers by a second, exact run
    worked accept three-positions   approve the values of one guide, old beside new
    worked translated three-positions   confirm that its languages say the same
    worked new masks                begin a guide of the series
    worked snippet causal --standalone  a script as one file that runs alone
    worked notebook three-positions     the exercise of a guide as a notebook
    worked assignment three-positions   its assignment: for students, for the instructor, and an autograder
    worked grade submissions        what students handed in, graded
    worked variants three-positions --roster class.csv   the same question with other numbers for each student

Building and previewing are MkDocs' commands: `mkdocs build`, `mkdocs serve`.
"""

import argparse
import io
import os
import sys
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from . import counted
from .approving import accept, count, translate, written
from .certifying import Known, certify, known, print_data
from .checks import every
from .course import Course
from .errors import Mistake, Mistakes, unusable
from .files import walk
from .grading import grade
from .grading.options import OPTIONS
from .handing import assignment, notebook, snippet, variants
from .handouts import shown_line
from .pages import Printed
from .project import Project, load
from .site.settings import read
from .skeleton import skeleton
from .touched import Touched


def check(course: Course, guides: Sequence[str] = (), json: bool = False) -> int:
    """Print every mistake in the course, or those that touch some guides, then one line of counts."""
    project = load(course)
    touched = Touched(project)
    if unknown := [guide for guide in guides if guide not in touched.guides]:
        return _unknown(unknown, touched.guides)
    found = every(project, brief=not guides and not json)
    mistakes = [m for m in found if not guides or not touched.by(m).isdisjoint(guides)]
    if json:
        print_data(mistakes)
        return bool(mistakes)
    for mistake in mistakes:
        print(mistake)
    print(f"{_counts(len(mistakes), len(found), guides)} {project.counts()}")
    return bool(mistakes)


def values(course: Course, guides: Sequence[str] = ()) -> int:
    """Print each reference: page and line, text, full value, and the snippet and line that named it."""
    project = load(course)
    there = Touched(project).guides
    if unknown := [guide for guide in guides if guide not in there]:
        return _unknown(unknown, there)
    pages = [page for page in project.pages if not guides or project.course.slug(page) in guides]
    proven = known(project, pages)
    for page in pages:
        for value in project.values[page]:
            print(_origin(value, project, proven))
    return 0


def new(course: Course, guides: Sequence[str] = ()) -> int:
    """Make the pages and the snippet that each new guide begins with; overwrite nothing."""
    there = [file for folder in (course.docs, course.snippets) for file in walk(course.root, folder).files]
    made = {path: text for slug in guides for path, text in skeleton(course, slug, there).items()}
    for name, text in made.items():
        written(name, partial(_make, course.root / name, text))
        print(f"made {name}")
    steps = ["accept", "translated", *["certify"] * (course.root / counted.path(course)).exists()]
    print("next:", *(f"worked {step} {' '.join(guides)};" for step in steps), "worked check")
    return 0


def _make(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("x", encoding="utf-8", newline="\n") as new_file:
        new_file.write(text)


def _unknown(guides: Sequence[str], there: Sequence[str]) -> int:
    print(f"no page {', '.join(guides)}; there are: {', '.join(there)}", file=sys.stderr)
    return 1


def _counts(here: int, all_of_them: int, guides: Sequence[str]) -> str:
    """Say how many mistakes there are, and how many of them were left out."""
    if not guides:
        return f"{count(here, 'mistake')} in"
    return f"{count(here, 'mistake')} in {', '.join(guides)}, {all_of_them - here or 'none'} elsewhere, among"


def _origin(value: Printed, project: Project, proven: Known) -> str:
    where = f"{value.page}:{value.line}: {value.reference.text} = {value.text}"
    if not value.snippet:
        return f"{where}  (a quoted fact)"
    said = "" if proven is None else f", {proven.get((value.page, value.line, value.key), 'not certified')}"
    return f"{where}  ({value.full}, {_named(value, project)}{said})"


def _named(value: Printed, project: Project) -> str:
    """Return the line that names a value, in the file and, if it is another one there, on the page of the snippet."""
    line = project.line(value)
    shown = shown_line(project.runs[value.snippet], line)
    return f"{value.snippet}:{line}" + (f", line {shown} on its page" if shown != line else "")


COMMANDS = {
    "check": check,
    "accept": accept,
    "translated": translate,
    "certify": certify,
    "values": values,
    "new": new,
}
GUIDE = "the name of a page, such as three-positions"
HERE = "the folder to write to (where you are)"
HANDING = {
    "snippet": (
        snippet,
        "example",
        "a script, such as three_positions/causal",
        "FILE",
        "the file to write to (printed)",
    ),
    "notebook": (notebook, "guide", GUIDE, "FOLDER", HERE),
    "assignment": (assignment, "guide", GUIDE, "FOLDER", HERE),
    "variants": (variants, "guide", GUIDE, "FOLDER", HERE),
}
"""The commands for one thing: what it is called, and what -o names."""


def _take_guides(sub: argparse.ArgumentParser, name: str) -> None:
    """Let a command take guides; none of them means all."""
    if name in ("check", "certify"):
        sub.add_argument("--json", action="store_true", help="print the mistakes as data, for editors and CI")
    sub.add_argument(
        "guides",
        nargs="+" if name == "new" else "*",
        metavar="GUIDE",
        help=GUIDE,
    )


def _take_one(sub: argparse.ArgumentParser, name: str) -> None:
    """Let a command take the one thing that it hands out, and where to."""
    _, what, help_what, where, help_where = HANDING[name]
    sub.add_argument(what, metavar=what.upper(), help=help_what)
    if name == "snippet":
        sub.add_argument("--standalone", action="store_true", help="copy in what it uses of the course")
    if name == "variants":
        sub.add_argument("--roster", metavar="FILE", required=True, help="the class, as CSV with a column id")
        sub.add_argument(
            "--secret-file",
            default=argparse.SUPPRESS,
            metavar="FILE",
            help="the secret that decides who gets what (without it: WORKED_SECRET)",
        )
    sub.add_argument("-o", "--output", default=argparse.SUPPRESS, metavar=where, help=help_where)


def _take_submissions(sub: argparse.ArgumentParser, _: str) -> None:
    """Let a command take what students handed in, and how it is graded."""
    for name, (kind, what, help_what) in OPTIONS.items():
        sub.add_argument(*name.split(), type=kind, default=argparse.SUPPRESS, metavar=what, help=help_what)
    sub.add_argument("submission", nargs="+", metavar="SUBMISSION", help="a notebook, a script, or a folder")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return its exit code."""
    parser = argparse.ArgumentParser(prog="worked", description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument(
        "-f", "--config-file", default="mkdocs.yml", help="the settings of the site (mkdocs.yml)"
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    takers = {**dict.fromkeys(COMMANDS, _take_guides), **dict.fromkeys(HANDING, _take_one)}
    every_one = COMMANDS | {name: command for name, (command, *_) in HANDING.items()} | {"grade": grade}
    for name, command in every_one.items():
        sub = commands.add_parser(name, help=command.__doc__, description=command.__doc__)
        takers.get(name, _take_submissions)(sub, name)
        sub.set_defaults(command=command)
    given = parser.parse_args(arguments)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # it may know no Chinese: better escapes than no message
            stream.reconfigure(errors="backslashreplace")
    options = {name: value for name, value in vars(given).items() if name not in ("command", "config_file")}
    try:
        course = read(given.config_file)
        return int(given.command(course, **_meant(course, options)))
    except Mistake as mistake:
        return _failed([mistake], options.get("json"))
    except Mistakes as several:
        return _failed(several.mistakes, options.get("json"))
    except KeyboardInterrupt:
        print("interrupted; nothing was changed", file=sys.stderr)
        return 130
    except BrokenPipeError:  # `worked values | head` has read enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        return _failed([unusable(error, Path(given.config_file).absolute().parent)], options.get("json"))


def _meant(course: Course, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a command is given, with each guide called by its name, though its folder's was typed."""
    found = dict(options)
    for name in {"guide", "assignment"} & {*found}:
        found[name] = course.guide(found[name])
    if "guides" in found:
        found["guides"] = [*map(course.guide, found["guides"])]
    return found


def _failed(mistakes: Sequence[Mistake], json: object) -> int:
    """Say what stopped the command; return the exit code."""
    if json:
        print_data(mistakes)
    else:
        print(*mistakes, sep="\n", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
