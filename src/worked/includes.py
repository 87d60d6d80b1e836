"""Which file, or which section of a file, a fence shows.

    --8<-- "three_positions/causal.py"            the whole file
    --8<-- "three_positions/causal.py:scores"     what stands between its marks [start:scores] and [end:scores]

The showing itself is pymdownx.snippets' work; here is what must be true for it to show the right thing.
"""

import re
from dataclasses import dataclass
from pathlib import Path

from .course import Course
from .errors import IncludeMistake
from .markup import Fence, Markup

LINE = re.compile(r"^[ \t>]*-+8<-+[ \t]*(?:(?P<quote>[\"'])(?P<target>.*?)(?P=quote))?[ \t]*$")
MARK = re.compile(r"-+8<-+[ \t]+\[[ \t]*(?P<kind>start|end)[ \t]*:[ \t]*(?P<name>[A-Za-z][\w-]*)[ \t]*\]")
TARGET = re.compile(r"^(?P<path>[^:]+)(?::(?P<section>.*))?$")


@dataclass(frozen=True)
class Include:
    """One line of a fence that shows a file of snippets/."""

    path: str
    """The file, relative to the folder of snippets."""
    section: str
    """The section of it, empty for the whole file."""
    line: int
    """The line of the page that asks for it."""


def lines(markup: Markup, text: str) -> list[int]:
    """Return the offset of each line of `text` that pymdownx.snippets would take for an include."""
    places, offset = [], 0
    for line in text.splitlines(keepends=True):
        if LINE.match(line.rstrip("\r\n")):
            places.append(offset)
        offset += len(line)
    return places


def includes(fence: Fence, markup: Markup) -> list[Include]:
    """Return what `fence` shows, in order; raise IncludeMistake for a form that is not ours."""
    found = []
    for number, line in enumerate(fence.body.splitlines(), markup.line(fence.body_start)):
        if match := LINE.match(line):
            if match["target"] is None:
                raise IncludeMistake('write one line for each file: --8<-- "guide/example.py"', "", number)
            found.append(_include(match["target"], number))
    return found


def _include(target: str, line: int) -> Include:
    match = TARGET.match(target.strip())
    if not match:
        raise IncludeMistake(f'--8<-- "{target}" names no file; write --8<-- "guide/example.py"', "", line)
    section = match["section"] or ""
    if target.strip().endswith(":") or re.match(r"^[-\d:,]+$", section):
        raise IncludeMistake(
            f'--8<-- "{target}" asks for lines by number, which move; '
            f'mark a section in the file and write --8<-- "{match["path"]}:section"',
            "",
            line,
        )
    return Include(match["path"], section, line)


def shown(include: Include, course: Course) -> str:
    """Return the text that `include` shows; raise IncludeMistake where there is none."""
    text = _read(include, course)
    return _section(include, text) if include.section else without_marks(text)


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
    if not file.is_file():
        raise IncludeMistake(f"no file {course.snippets}/{include.path}; {_there(file, course)}")
    try:
        return file.read_text("utf-8-sig")
    except UnicodeDecodeError as error:
        raise IncludeMistake(f"{course.snippets}/{include.path} is not UTF-8; save it as UTF-8") from error


def _there(file: Path, course: Course) -> str:
    names = sorted(f"{file.parent.name}/{other.name}" for other in file.parent.glob("*.py"))
    return (
        f"there are: {', '.join(names)}"
        if names
        else f"there is nothing in that folder of {course.snippets}/"
    )


def _section(include: Include, text: str) -> str:
    marks = [
        (m["kind"], m["name"], number)
        for number, line in enumerate(text.split("\n"))
        if (m := MARK.search(line))
    ]
    starts = [number for kind, name, number in marks if (kind, name) == ("start", include.section)]
    ends = [number for kind, name, number in marks if (kind, name) == ("end", include.section)]
    if not starts:
        names = ", ".join(dict.fromkeys(name for kind, name, _ in marks if kind == "start")) or "none"
        raise IncludeMistake(f"no section '{include.section}' in {include.path}; there are: {names}")
    if len(starts) > 1 or len(ends) != 1 or ends[0] < starts[0]:
        raise IncludeMistake(
            f"section '{include.section}' of {include.path} must have one [start:{include.section}] "
            f"and one [end:{include.section}] below it"
        )
    return without_marks("\n".join(text.split("\n")[starts[0] + 1 : ends[0]]))
