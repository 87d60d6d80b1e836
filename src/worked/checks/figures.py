"""Every figure stands by itself, and says in plain words what it shows."""

import re
from collections.abc import Iterator

from ..errors import Mistake, ReferenceMistake
from ..pages import Page, Printed
from ..project import Project

TITLE = re.compile(r"[ \t>]*(?:!!!|\?\?\?\+?|===)")
"""How a box opens; what it holds may stand right below."""
MARKS = re.compile(r"[`*\\#<>\[\]{}]|\$\$")
"""What Markdown, TeX or HTML would take for a mark, were a label more than plain text."""


def check(project: Project) -> Iterator[Mistake]:
    """Return each figure that is in the middle of something, and what is wrong with its labels."""
    for path, page in project.pages.items():
        figures = [value for value in project.values[path] if value.figure]
        sources = {_source(page, figure) for figure in figures}
        for figure in figures:
            for text in [*_place(page, figure, sources), *_labels(figure)]:
                yield ReferenceMistake(f"{_source(page, figure)}: {text}", path, figure.line)


def _place(page: Page, figure: Printed, figures: set[str]) -> Iterator[str]:
    """Say if a figure is not by itself: between blank lines, or with others, each on a line of its own."""
    lines = [line.strip(" \t>") for line in page.markup.plain.split("\n")]
    number = figure.line - 1
    above = next((n for n in range(number - 1, -1, -1) if lines[n] not in figures), -1)
    below = next((n for n in range(number + 1, len(lines)) if lines[n] not in figures), len(lines))
    opened = above < 0 or not lines[above] or TITLE.match(lines[above])
    if lines[number] not in figures or not opened or (below < len(lines) and lines[below]):
        yield "a figure stands on a line of its own, with a blank line above and below, or next to other figures"


def _labels(figure: Printed) -> Iterator[str]:
    """Say what is wrong with the labels of a figure."""
    caption, *more = figure.reference.labels or ("",)
    if not caption:
        yield "a figure has a caption; write it behind a bar, as in :heatmap | What it shows"
    for extra in more[2:]:
        yield f"a figure has a caption, then what its rows and its columns are; leave '{extra}' out"
    for label in (caption, *more):
        if found := MARKS.search(label):
            yield f"'{found[0]}' would be shown as it stands, for a label is plain text; say it in words"


def _source(page: Page, figure: Printed) -> str:
    return page.text[figure.start : figure.end]
