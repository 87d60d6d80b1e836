"""The section of an exercise, cut into headings, prose, code and boxes.

[block.kind for block in blocks(exercise(project, "docs/en/masks.md"))]  ->  ["heading", "prose", "code", "folded"]
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath

from ..course import Course
from ..includes import includes, section_lines
from ..markup import Fence, read
from ..markup.elements import tags
from ..pages import Printed, fill
from ..project import Project

EXERCISE = "tonight"
"""The id of the section that holds the exercise of a guide."""
BOX = re.compile(r"(?P<kind>!!!|\?\?\?\+?)[ ]+[\w -]+?(?:[ ]+\"(?P<title>.*)\")?[ ]*")
SPECIAL = re.compile(r"[*_`<$|]")


@dataclass(frozen=True)
class Block:
    """A part of a section."""

    kind: str
    """'heading', 'prose', 'code', 'open' or 'folded': the latter two are boxes."""
    text: str
    """As it stands on the page; of a box what is inside, not indented."""
    name: str = ""
    """The id of a heading, the title of a box."""
    fence: Fence | None = None

    @property
    def inside(self) -> "list[Block]":
        """What a box holds."""
        return blocks(self.text)


def exercise(project: Project, path: str) -> str:
    """Return the section of a page that holds its exercise, which is there, with its values in place.

    Of an element there is what it holds: in a notebook its script is not.
    """
    page = project.pages[path]
    text = _untagged(fill(page, project.values[path], _dress))
    headings = read(text).headings
    at = next(number for number, one in enumerate(headings) if one.id == EXERCISE)
    ends = [one.start for one in headings[at + 1 :] if one.level <= headings[at].level]
    return text[headings[at].start : ends[0] if ends else len(text)]


def blocks(text: str) -> list[Block]:
    """Return the parts of a section, in order."""
    markup = read(text)
    headings = {markup.line(one.start): one for one in markup.headings}
    fences = {markup.line(one.start): one for one in markup.fences}
    lines, found, number = text.split("\n"), list[Block](), 0
    while number < len(lines):
        box = BOX.fullmatch(lines[number])
        if fence := fences.get(number + 1):
            last = markup.line(fence.end)
            found.append(Block("code", "\n".join(lines[number:last]), fence=fence))
        elif heading := headings.get(number + 1):
            last = number + 1
            found.append(Block("heading", f"{'#' * heading.level} {heading.text}", heading.id or ""))
        elif box:
            last = _end(lines, number + 1)
            inside = "\n".join(line[4:] for line in lines[number + 1 : last]).strip("\n")
            kind = "folded" if box["kind"] == "???" else "open"
            found.append(Block(kind, inside, box["title"] or ""))
        else:
            last = number + 1
            found.append(Block("prose", lines[number]))
        number = last
    return list(_joined(found))


def scripts(found: Sequence[Block], course: Course) -> list[str]:
    """Return the Python files that are shown, folded away or not, in order."""
    paths = [path for block in found for path in _scripts(block, course)]
    return list(dict.fromkeys(paths))


def open_lines(found: Sequence[Block], project: Project) -> dict[str, set[int]]:
    """Return the lines of each script that are shown and not folded away."""
    snippets = project.course.snippets
    lines: dict[str, set[int]] = {path: set() for path in scripts(found, project.course)}
    for block in found:
        for one in includes(block.fence, read(block.text)) if block.fence else []:
            if (path := f"{snippets}/{one.path}") in lines:
                text = project.runs[path].source
                whole = range(1, text.count("\n") + 2)
                lines[path] |= {*(section_lines(one, text, snippets) if one.section else whole)}
    return lines


def _scripts(block: Block, course: Course) -> list[str]:
    if block.fence is None:
        return scripts(block.inside, course) if block.kind in ("open", "folded") else []
    shown = includes(block.fence, read(block.text))
    return [f"{course.snippets}/{one.path}" for one in shown if PurePosixPath(one.path).suffix == ".py"]


def _end(lines: Sequence[str], number: int) -> int:
    """Return where the indented lines end that begin at a line."""
    while number < len(lines) and (not lines[number].strip() or lines[number].startswith("    ")):
        number += 1
    return number


def _joined(found: Sequence[Block]) -> Iterator[Block]:
    """Return the blocks with lines of prose that follow each other as one; empty ones are gone."""
    prose: list[str] = []
    for block in [*found, Block("end", "")]:
        if block.kind == "prose":
            prose.append(block.text)
            continue
        if text := "\n".join(prose).strip("\n"):
            yield Block("prose", text)
        prose = []
        if block.kind != "end":
            yield block


def _untagged(text: str) -> str:
    """Return `text` without the tags of elements."""
    pieces, last = list[str](), 0
    for tag in tags(read(text).prose):
        pieces, last = [*pieces, text[last : tag.start]], tag.end
    return "".join([*pieces, text[last:]])


def _dress(value: Printed, text: str) -> str:
    """Return what a value prints as a notebook needs it: entities would be seen where it is edited."""
    if value.place == "element":
        return ""
    return text if value.place == "formula" else SPECIAL.sub(lambda found: f"\\{found[0]}", value.text)
