"""Nothing is published that is still to be written: what `worked new` left open is said, with its place."""

from collections.abc import Iterator

from ..errors import Mistake, PageMistake, SnippetMistake
from ..project import Project
from ..skeleton import unwritten


def check(project: Project) -> Iterator[Mistake]:
    """Return each part of a page or a snippet that waits for its author; code on a page is left alone."""
    for path, page in project.pages.items():
        front = page.text[: page.markup.front.end]
        for start, what in unwritten(front + page.markup.plain[len(front) :]):
            yield PageMistake(_said(what), path, page.markup.line(start))
    for path, run in project.runs.items():
        for start, what in unwritten(run.source):
            yield SnippetMistake(_said(what), path, run.source.count("\n", 0, start) + 1)


def _said(what: str) -> str:
    return f"still to be written: {what or 'this part'}; write it in place of this line"
