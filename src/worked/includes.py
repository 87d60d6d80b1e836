"""Which file, or which section of a file, a fence shows.

    --8<-- "three_positions/causal.py"            the whole file
    --8<-- "three_positions/causal.py:scores"     what stands between its marks [start:scores] and [end:scores]

The showing itself is pymdownx.snippets' work; here is what must be true for it to show the right thing.
It takes other spellings too, and drops some of them, or what they stand on, without a word: those are mistakes.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from posixpath import normpath

from .course import ASSIGNMENT, Course
from .errors import IncludeMistake, PageMistake
from .files import read
from .markup import Fence, Markup, blank

LINE = re.compile(r"[ \t]*-+8<-+[ \t]+(?P<quote>[\"'])(?P<target>[^\"'\n]+)(?P=quote)")
ALIKE = re.compile(r"^[ \t>]*(?P<escape>;*)-+8(?:<+-+(?![ \t]+\[)|-+[ \t]*[\"']).*$", re.M)
"""What is, or nearly is, an include; with a semicolon in front it is shown as it stands."""
MARK = re.compile(
    r"^(?P<before>.*?)(?<![;-])-+8<-+[ \t]+\[[ \t]*(?P<kind>start|end)[ \t]*:[ \t]*(?P<name>[a-z][\w-]*)[ \t]*\]"
    r"(?P<behind>.*)$",
    re.M | re.I | re.A,
)
TARGET = re.compile(r"(?P<path>[^:]+)(?::(?P<section>.*))?")
WRITE = '--8<-- "guide/example.py"'


@dataclass(frozen=True)
class Include:
    """One line of a fence that shows a file of snippets/."""

    path: str
    """The file, relative to the folder of snippets."""
    section: str
    """The section of it, empty for the whole file."""
    line: int
    """The line of the page that asks for it."""


def stray(markup: Markup) -> Iterator[tuple[int, str]]:
    """Return the place of each include outside a fence and of each mark of a section, and what is wrong with it."""
    outside = blank(markup.text, [markup.front, *markup.fences])
    for found in ALIKE.finditer(outside):
        if not found["escape"]:
            yield found.start(), f"an include outside a fence; put it in one: ```python, {WRITE}, ```"
    for found in MARK.finditer(markup.text, markup.front.end):
        yield found.start(), "a mark of a section, which would not be shown; write ;--8<-- to show one"


def includes(fence: Fence, markup: Markup) -> list[Include]:
    """Return what `fence` shows, in order; raise IncludeMistake for a form that is not ours."""
    found = []
    for alike in ALIKE.finditer(fence.body):
        if not alike["escape"]:
            line = markup.line(fence.body_start + alike.start())
            match = LINE.fullmatch(alike[0])
            if not match:
                raise IncludeMistake(
                    f"this line shows no file; write one line for each, and nothing else on it: {WRITE}",
                    "",
                    line,
                )
            found.append(_include(match["target"], line))
    return found


def _include(target: str, line: int) -> Include:
    match = TARGET.fullmatch(target.strip())
    if not match:
        raise IncludeMistake(f'--8<-- "{target}" names no file; write {WRITE}', "", line)
    path, section = match["path"], match["section"] or ""
    if target.strip().endswith(":") or re.fullmatch(r"[-\d:,]+", section):
        text = f'asks for lines by number, which move; mark a section in the file and write --8<-- "{path}:section"'
        raise IncludeMistake(f'--8<-- "{target}" {text}', "", line)
    return Include(path, section, line)


def shown(include: Include, course: Course) -> str:
    """Return the text that `include` shows; raise IncludeMistake where there is none, or not the same on a page."""
    text = _read(include, course)
    _refuse_marks(f"{course.snippets}/{include.path}", text)
    return section(include, text, course.snippets) if include.section else without_marks(text)


def first_line(include: Include, text: str) -> int:
    """Return the line of `text` at which the section begins that `include` shows."""
    for number, line in enumerate(text.split("\n"), 1):
        mark = MARK.search(line)
        if mark and (mark["kind"].lower(), mark["name"]) == ("start", include.section):
            return number + 1
    return 1


def without_marks(text: str) -> str:
    """Return `text` without the lines that mark its sections."""
    return "\n".join(line for line in text.split("\n") if not MARK.search(line))


def _read(include: Include, course: Course) -> str:
    base = (course.root / course.snippets).resolve()
    file = base / include.path
    if Path(include.path).is_absolute() or not file.resolve().is_relative_to(base):
        raise IncludeMistake(
            f"{include.path} is outside {course.snippets}/; a fence shows files of {course.snippets}/ only"
        )
    if file.resolve().name == ASSIGNMENT:
        text = f"{course.snippets}/{include.path} is an assignment, whose solution no page shows; show another file"
        raise IncludeMistake(text)
    if not file.is_file():
        raise IncludeMistake(f"no file {course.snippets}/{include.path}; {_there(file, course)}")
    if (plain := normpath(include.path)) != include.path:
        raise IncludeMistake(f'--8<-- "{include.path}" goes a roundabout way; write --8<-- "{plain}"')
    try:
        return read(course.root, f"{course.snippets}/{include.path}")
    except PageMistake as mistake:
        text = f"{mistake.path} cannot be shown (line {mistake.line}); save it as UTF-8"
        raise IncludeMistake(text) from mistake


def _there(file: Path, course: Course) -> str:
    others = [other for other in file.parent.glob("*.py") if other.name != ASSIGNMENT]
    names = sorted(f"{other.parent.name}/{other.name}" for other in others)
    return (
        f"there are: {', '.join(names)}"
        if names
        else f"there is nothing in that folder of {course.snippets}/"
    )


def _refuse_marks(path: str, text: str) -> None:
    """Raise for a line that runs in the snippet at `path` and would not be on the page."""
    for number, line in enumerate(text.split("\n"), 1):
        mark = MARK.search(line)
        if mark and path.endswith(".py") and not re.fullmatch(r"[ \t]*#[ \t]*", mark["before"]):
            what = "a mark of a section behind code, which no page would show; put it on a line of its own, behind #"
        elif not mark and re.match(r"[ \t]*;*-+8<-+", line):
            what = "this line would be taken for an include when the file is shown; write it in another way"
        else:
            continue
        raise IncludeMistake(what, path, number)


def section(include: Include, text: str, snippets: str) -> str:
    """Return what stands between the marks of a section; raise at the line of the file if they are no pair."""
    lines = section_lines(include, text, snippets)
    return without_marks("\n".join(text.split("\n")[lines.start - 1 : lines.stop - 1]))


def section_lines(include: Include, text: str, snippets: str) -> range:
    """Return the lines of a file between the marks of a section; raise if they are no pair."""
    marks = [
        (m["kind"].lower(), m["name"], number)
        for number, line in enumerate(text.split("\n"))
        if (m := MARK.search(line))
    ]
    starts = [number for kind, name, number in marks if (kind, name) == ("start", include.section)]
    ends = [number for kind, name, number in marks if (kind, name) == ("end", include.section)]
    if not starts:
        names = ", ".join(dict.fromkeys(name for kind, name, _ in marks if kind == "start")) or "none"
        raise IncludeMistake(f"no section '{include.section}' in {include.path}; there are: {names}")
    if len(starts) > 1 or len(ends) != 1 or ends[0] < starts[0]:
        write = f"write one [start:{include.section}] and one [end:{include.section}] below it"
        what = f"section '{include.section}' does not begin and end once; {write}"
        raise IncludeMistake(what, f"{snippets}/{include.path}", min(starts + ends) + 1)
    return range(starts[0] + 2, ends[0] + 1)
