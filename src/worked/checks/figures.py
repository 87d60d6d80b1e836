"""Every figure stands by itself, and says in plain words what it shows, in the language of its page."""

import re
from collections.abc import Iterator

from ..errors import Mistake, PageMistake, ReferenceMistake
from ..markup import blank
from ..pages import Printed
from ..project import Project
from ..reference import Found, find
from .untranslated import untranslated

TITLE = re.compile(r"[ \t>]*(?:!!!|\?\?\?\+?|===)")
"""How a box opens; what it holds may stand right below."""
ITEM = re.compile(r"[ ]*(?:[-*+]|\d+\.|\[\^[^\]]+\]:)[ ]")
"""How an item or a note opens; what belongs to it may stand further in."""
MARKS = re.compile(r"[`*\\#<>\[\]{}]|\$\$")
"""What Markdown, TeX or HTML would take for a mark, were a label more than plain text."""


def check(project: Project) -> Iterator[Mistake]:
    """Return each figure that is in the middle of something, and what is wrong with its labels."""
    for path, page in project.pages.items():
        figures = [value for value in project.values[path] if value.figure]
        # One that could not be printed, which is said already, is a neighbour too.
        spans: list[Printed | Found] = [
            *figures,
            *(one for one in find(page.markup.plain) if one.labels < one.end),
        ]
        lines = {page.markup.plain[span.start : span.end] for span in spans}
        plain = blank(
            page.markup.plain, page.elements
        )  # around what an element holds no blank line is needed
        for figure in figures:
            source = page.text[figure.start : figure.end]
            for text in [*_place(plain, figure, lines), *_labels(source)]:
                yield ReferenceMistake(f"{source}: {text}", path, figure.line)
        for line, text in untranslated(project, page):
            yield PageMistake(text, path, line)


def _place(plain: str, figure: Printed, figures: set[str]) -> Iterator[str]:
    """Say if a figure is not by itself: between blank lines, or with others, each on a line of its own."""
    lines = [line.strip(" \t>") for line in plain.split("\n")]
    number = figure.line - 1
    above = next((line for line in lines[:number][::-1] if line not in figures), "")
    below = next((line for line in lines[number + 1 :] if line not in figures), "")
    if _is_code(plain, figure):
        yield "this figure is indented, so it is shown as code; begin it where the text around it begins"
    elif lines[number] not in figures or (above and not TITLE.match(above)) or below:
        yield (
            "this figure is in the middle of something; give it a line of its own, "
            "with a blank line above and below, or next to other figures"
        )


def _is_code(plain: str, figure: Printed) -> bool:
    """Return whether a figure stands four blanks further in than what it belongs to, which makes code of it."""
    lines = [line.expandtabs(4) for line in plain.split("\n")[: figure.line]]
    inside = indent(lines.pop())
    for above, line in zip(["", *lines][::-1][1:], lines[::-1], strict=True):
        opens = TITLE.match(line) or ITEM.match(line)
        if line.strip() and indent(line) < inside and (opens or not above.strip()):
            if inside - indent(line) >= 4 and not opens:
                return True
            inside = indent(line)
    return inside >= 4


def indent(line: str) -> int:
    """Return how far in a line stands."""
    return len(line) - len(line.lstrip(" "))


def _labels(source: str) -> Iterator[str]:
    """Say what is wrong with the labels of a figure, as the author wrote them: a code span in them counts."""
    caption, *more = [label.strip() for label in source.removesuffix("}}").split("|")[1:]] or [""]
    if not caption:
        yield "a figure has a caption; write it behind a bar, as in :heatmap | What it shows"
    for extra in more[2:]:
        yield f"a figure has a caption, then what its rows and its columns are; leave '{extra}' out"
    for label in (caption, *more):
        if found := MARKS.search(label):
            yield f"'{found[0]}' would be shown as it stands, for a label is plain text; say it in words"
