"""The commands: check a course, see its values, approve what it publishes.

    worked check                    every mistake on every page, with file and line
    worked values three-positions   what each reference prints, and where it comes from
    worked certify three-positions  prove each of its numbers by a second, exact run
    worked accept three-positions   approve the values of one guide, old beside new
    worked translated three-positions   confirm that its languages say the same
    worked new masks                begin a guide of the series

Building and previewing are MkDocs' commands: `mkdocs build`, `mkdocs serve`.
"""

import argparse
import io
import os
import sys
from collections.abc import Callable, Sequence
from functools import partial
from json import dumps
from pathlib import Path

import numpy as np

from . import counted, translated
from .certifying import Known, certify, known
from .checks import every, steady
from .course import Course
from .errors import ApprovalMistake, Mistake
from .files import walk
from .markup import Markup
from .pages import Printed
from .project import Project, load
from .published import Record, approved, computed, path, write
from .reference import base
from .site.settings import read
from .skeleton import skeleton


def check(course: Course, _: Sequence[str] = (), json: bool = False) -> int:
    """Print every mistake in the course, then one line of counts; return 1 if there was one."""
    project = load(course)
    mistakes = every(project)
    if json:
        print(dumps([mistake.data() for mistake in mistakes], ensure_ascii=False, indent=1))
        return bool(mistakes)
    for mistake in mistakes:
        print(mistake)
    print(f"{_count(len(mistakes), 'mistake')} in {project.counts()}")
    return bool(mistakes)


def accept(course: Course, guides: Sequence[str] = ()) -> int:
    """Print what changed, old beside new, and approve it; refuse while anything else is wrong."""
    project = load(course)
    (old, unreadable), new = approved(project), computed(project)
    mistakes = [
        *every(project, without=["approved", "certified", "translations", "unwritten"]),
        *unreadable,
    ] or [*steady.check(project)]
    if mistakes:
        print(*mistakes, sep="\n")
        print(f"nothing approved: mend {_count(len(mistakes), 'mistake')} first")
        return 1
    unknown = [guide for guide in guides if guide not in {*old, *new}]
    if unknown:
        print(f"no guide {', '.join(unknown)} publishes values; these do: {', '.join(sorted(new)) or 'none'}")
        return 1
    changed = sum(
        _accept(project, slug, old.get(slug), new.get(slug)) for slug in sorted(guides or {*old, *new})
    )
    print(
        f"approved {_count(changed, 'change')}"
        if changed
        else "nothing to approve: every value is as approved"
    )
    return 0


def translate(course: Course, guides: Sequence[str] = ()) -> int:
    """Print what changed in each language, section by section, and confirm that the twins say the same."""
    project = load(course)
    pages, confirmed = translated.guides(project), translated.records(project)
    unknown = [guide for guide in guides if guide not in {*pages, *confirmed}]
    if unknown:
        print(
            f"no guide {', '.join(unknown)} has pages in every language; these do: {', '.join(sorted(pages))}"
        )
        return 1
    sections = sum(
        _translate(project, slug, pages.get(slug), confirmed.get(slug))
        for slug in guides or sorted({*pages, *confirmed})
    )
    print(
        f"confirmed {_count(sections, 'section')}"
        if sections
        else "nothing to confirm: no section has changed"
    )
    return 0


def values(course: Course, guides: Sequence[str] = ()) -> int:
    """Print each reference: page and line, text, full value, and the snippet and line that named it."""
    project = load(course)
    chosen = [p for p in project.pages if not guides or project.course.slug(p) in guides]
    unknown = set(guides) - {project.course.slug(page) for page in chosen}
    if unknown:
        print(f"no page {', '.join(sorted(unknown))}; there are: {', '.join(_slugs(project))}")
        return 1
    proven = known(project, chosen)
    for page in chosen:
        for value in project.values[page]:
            print(_origin(value, project, proven))
    return 0


def new(course: Course, guides: Sequence[str] = ()) -> int:
    """Make the pages and the snippet that each new guide begins with; overwrite nothing."""
    there = [file for folder in (course.docs, course.snippets) for file in walk(course.root, folder).files]
    made = {path: text for slug in guides for path, text in skeleton(course, slug, there).items()}
    for name, text in made.items():
        _written(name, partial(_make, course.root / name, text))
        print(f"made {name}")
    steps = ["accept", "translated", *["certify"] * (course.root / counted.path(course)).exists()]
    print("next:", *(f"worked {step} {' '.join(guides)};" for step in steps), "worked check")
    return 0


def _make(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("x", encoding="utf-8", newline="\n") as new_file:
        new_file.write(text)


def _accept(project: Project, slug: str, old: Record | None, new: Record | None) -> int:
    """Print and write what changed for one guide; return how much it was."""
    differences = list((old or Record()).differences(new or Record()))
    for key, before, after in differences:
        print(f"{slug}: {key}: {_one_line(before)} -> {_one_line(after)}")
    if differences:
        _written(path(project, slug), lambda: write(project, slug, new))
    return len(differences)


def _translate(
    project: Project, slug: str, pages: dict[str, Markup] | None, confirmed: translated.Record | None
) -> int:
    """Print and write what changed in one guide; return in how many sections it was."""
    found = translated.changes(pages, confirmed or {}) if pages else []
    for change in found:
        print(
            f"{slug}: section '{change.section}' in '{change.language}': {len(change.new)} new, {change.gone} gone"
        )
    now = translated.current(pages) if pages else None
    if now != confirmed:
        _written(translated.path(project, slug), lambda: translated.write(project, slug, now))
    left = translated.stale(pages, confirmed) if pages and confirmed else []
    return len({change.section for change in found} | set(left))


def _written(file: str, write: Callable[[], None]) -> None:
    """Call `write`; raise ApprovalMistake if the folder cannot be written to."""
    try:
        write()
    except OSError as error:
        text = f"cannot be written: {error.strerror}; let this folder be written to, then run it again"
        raise ApprovalMistake(text, file, 1) from None


def _origin(value: Printed, project: Project, proven: Known) -> str:
    where = f"{value.page}:{value.line}: {value.reference.text} = {value.text}"
    if not value.snippet:
        return f"{where}  (a quoted fact)"
    full = " ".join(repr(np.asarray(value.value).tolist()).split())
    line = project.runs[value.snippet].lines.get(base(value.reference), 1)
    said = "" if proven is None else f", {proven.get((value.page, value.line, value.key), 'not certified')}"
    return f"{where}  ({full}, {value.snippet}:{line}{said})"


def _one_line(text: str | None) -> str:
    return "nothing" if text is None else text.replace("\n", " ⏎ ")


def _slugs(project: Project) -> list[str]:
    return sorted({project.course.slug(page) for page in project.pages})


def _count(number: int, what: str) -> str:
    return f"{number or 'no'} {what}{'' if number == 1 else 's'}"


COMMANDS = {
    "check": check,
    "accept": accept,
    "translated": translate,
    "certify": certify,
    "values": values,
    "new": new,
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return its exit code."""
    parser = argparse.ArgumentParser(prog="worked", description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument(
        "-f", "--config-file", default="mkdocs.yml", help="the settings of the site (mkdocs.yml)"
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for name, command in COMMANDS.items():
        sub = commands.add_parser(name, help=command.__doc__, description=command.__doc__)
        if name == "check":
            sub.add_argument(
                "--json", action="store_true", help="print the mistakes as data, for editors and CI"
            )
        if name == "certify":
            sub.add_argument(
                "--json", action="store_true", help="print the mistakes as data, for editors and CI"
            )
        if name != "check":
            sub.add_argument(
                "guides",
                nargs="+" if name == "new" else "*",
                metavar="GUIDE",
                help="the name of a page, such as three-positions",
            )
        sub.set_defaults(command=command)
    given = parser.parse_args(arguments)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # it may know no Chinese: better escapes than no message
            stream.reconfigure(errors="backslashreplace")
    try:
        options = {"json": True} if getattr(given, "json", False) else {}
        return int(given.command(read(given.config_file), getattr(given, "guides", ()), **options))
    except Mistake as mistake:
        print(mistake, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("interrupted; nothing was changed", file=sys.stderr)
        return 130
    except BrokenPipeError:  # `worked values | head` has read enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


if __name__ == "__main__":
    sys.exit(main())
