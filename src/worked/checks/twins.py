"""Every page exists in every language, with the same sections in the same order."""

from collections.abc import Iterator
from itertools import groupby

from ..errors import Mistake, PageMistake
from ..languages import empty, twins
from ..markup import Heading
from ..pages import Page
from ..project import Project


def check(project: Project) -> Iterator[Mistake]:
    """Return each page without a twin, and what the sections of twins differ in."""
    gone = empty(project.files, project.course)  # which places.py says
    for path, page in project.pages.items():
        language = project.course.language(path)
        for code, other in twins(path, project.course).items():
            if other not in project.files and code not in gone:
                yield PageMistake(f"no twin {other}; write it, or remove this page", path, 1)
            elif other in project.pages and language == next(iter(project.course.languages)) != code:
                yield from _sections(page, project.pages[other])


def _sections(page: Page, twin: Page) -> list[PageMistake]:
    """Return the sections that only one of two twins has; if there are none, the first that stands elsewhere.

    Where each has one that the other lacks, at the same place, it is one section with two ids.
    """
    lonely = [*_lonely(page, twin), *_lonely(twin, page)]
    return [*_renamed(page, twin)] or lonely or [*_order(page, twin)]


def _renamed(page: Page, twin: Page) -> Iterator[PageMistake]:
    """Return the sections of `twin` that have another id in `page`, if there are no other differences."""
    here, there = ([heading.id for heading in _named(one)] for one in (page, twin))
    pairs = list(zip(_named(page), _named(twin), strict=False))
    if len(here) == len(there) and all(
        a == b or (a not in there and b not in here) for a, b in zip(here, there, strict=True)
    ):
        for one, other in pairs:
            if one.id != other.id:
                place = f"{page.path}:{page.markup.line(one.start)}"
                text = f"section '{other.id}' is '{one.id}' in {place}; give both the same id"
                yield PageMistake(text, twin.path, twin.markup.line(other.start))


def _lonely(page: Page, twin: Page) -> Iterator[PageMistake]:
    """Return the sections that only `page` has; neighbours are one mistake, for the other may have been cut short."""
    there = {heading.id for heading in _named(twin)}
    for shared, headings in groupby(_named(page), lambda heading: heading.id in there):
        if not shared:
            first, *more = headings
            text = f"section '{first.id}' has no counterpart in {twin.path}; add it there, or remove it here"
            if more:
                text = (
                    f"section '{first.id}' and {len(more)} more below it have no counterpart in {twin.path}; "
                    "add them there, or remove them here"
                )
            yield PageMistake(text, page.path, page.markup.line(first.start))


def _order(page: Page, twin: Page) -> Iterator[PageMistake]:
    for one, other in zip(_named(page), _named(twin), strict=False):
        place = f"{page.path}:{page.markup.line(one.start)}"
        if one.id != other.id:
            text = f"section '{other.id}' stands where {place} has '{one.id}'; keep the same order"
        elif one.level != other.level:
            text = f"section '{other.id}' has level {other.level}, but {one.level} in {place}; write {'#' * one.level}"
        else:
            continue
        yield PageMistake(text, twin.path, twin.markup.line(other.start))
        return


def _named(page: Page) -> list[Heading]:
    """Return the sections that have an id; the others are said elsewhere."""
    return [heading for heading in page.markup.headings if heading.level > 1 and heading.id]
