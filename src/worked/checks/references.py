"""Every reference names a value, the value can be shown as asked, and what looks like a reference is one."""

import re
from collections.abc import Iterable, Iterator

from ..errors import Mistake, ReferenceMistake, SnippetMistake
from ..markup import Span
from ..pages import Page
from ..project import Project
from ..reference import find

MISSING = re.compile(r"^\{\{.*\}\}: no snippet (?P<path>(?P<folder>\S+)/\S+);(?P<none>.* none in)?")
BRACES = re.compile(r"(?<!\\)(?:\\\\)*(?P<all>\{\{(?![^\S\n])[^\n]{0,60})")
PARAGRAPH = re.compile(r"\n[ \t>]*\n")
ESCAPED = re.compile(r"\\\{\\?\{(?:(?!\}\})[^\n])*\}\}")
REMEDY = "nothing is filled in; a reference opens with {{ and a blank, and closes with a blank and }}"
LIKE = re.compile(
    r"(?<![\\{｛])(?:(?=\{?｛|｛?\{｛)[{｛]{2}[^{}｛｝\n]*[}｝]{0,2}"
    r"|[{｛][^\S\n]*(?:\w+/)?[^\W\d]\w*[.．][^\W\d]\w*(?:[.．:：\[［][^{}｛｝\n=]*?)?[^\S\n]*[}｝]+)"
)
"""What has one brace in place of two, or full-width ones, around what a reference would say."""
NAMED = re.compile(r"\{\{[\w/]+\.[\w.]+[^{}\n]*\}\}")


def check(project: Project) -> Iterator[Mistake]:
    """Return what could not be read, or could not be printed, and braces without the blank that makes them one.

    A reference into a snippet that did not run is not said again: the snippet's own mistake is enough.
    One that is not there is said once on each page, and then not of the fences that would show it.
    """
    yield from _once(project.mistakes)
    for page in project.pages.values():
        for start, braces in _unblanked(page):
            yield ReferenceMistake(f"{braces}: {REMEDY}", page.path, page.markup.line(start))


def lost(project: Project, page: Page) -> set[str]:
    """Return the snippets that `page` refers to and that are not there, or the folder if there is none in it."""
    found = [MISSING.search(mistake.message) for mistake in project.mistakes if mistake.path == page.path]
    return {_lost(missing) for missing in found if missing}


def _lost(missing: re.Match[str]) -> str:
    return missing["folder"] if missing["none"] else missing["path"]


def _once(mistakes: Iterable[Mistake]) -> Iterator[Mistake]:
    """Return `mistakes`, the references of a page to a snippet that is not there as one."""
    alike: dict[tuple[str, str], list[Mistake]] = {}
    for mistake in mistakes:
        missing = MISSING.search(mistake.message)
        alike.setdefault((mistake.path, _lost(missing) if missing else str(mistake)), []).append(mistake)
    for first, *more in alike.values():
        said = (
            f"; the same in {len(more)} more reference{'' if len(more) == 1 else 's'} of this page"
            if more
            else ""
        )
        yield SnippetMistake(first.message + said, first.path, first.line) if said else first


def unfilled(page: Page) -> list[Span]:
    """Return each stretch that was meant as a reference and is none; what is wrong with it, the checks here say."""
    closed = [Span(start, start + len(said)) for start, said in _unblanked(page)]
    return [*closed, *_open(page)]


def _unblanked(page: Page) -> Iterator[tuple[int, str]]:
    """Return each pair of braces that would be shown as it stands; in a formula, x^{{2}} is TeX."""
    front = page.text[: page.markup.front.end]
    meant = [*_open(page)]
    for found in BRACES.finditer(front + page.markup.prose[len(front) :]):
        said = found["all"].partition("}}")[0] + ("}}" if "}}" in found["all"] else "")
        end = found.start("all") + len(said)
        meant.append(Span(found.start("all"), end if "}}" in said else _closed(page.markup.plain, end)))
        yield found.start("all"), said
    words = ESCAPED.sub(lambda found: "_" * len(found[0]), page.prose)
    for found in LIKE.finditer(words):
        meant.append(Span(*found.span()))
        yield found.start(), found[0]
    for found in re.finditer(r"\S*[^\S\n]*\}\}", words) if "}}" in words else ():
        if "{{" not in found[0] and not any(span.start <= found.end() <= span.end for span in meant):
            yield found.start(), found[0]
    for formula in page.markup.formulas:
        for found in NAMED.finditer(formula.tex):
            yield formula.tex_start + found.start(), found[0]


def _open(page: Page) -> Iterator[Span]:
    """Return each reference that does not close on its line, up to where its paragraph does close it."""
    for found in find(page.markup.plain):
        if found.source is None:
            yield Span(found.start, _closed(page.markup.plain, found.end))


def _closed(text: str, end: int) -> int:
    """Return where what opens before `end` closes in its paragraph; `end` if it does not."""
    below = PARAGRAPH.split(text[end:], maxsplit=1)[0]
    line = below.partition("\n")[0]  # where another one may open, and close
    closing = line.rfind("}}") if "}}" in line else below.find("}}")
    return end + (closing + len("}}") if closing >= 0 else 0)
