"""Every page exists in every language, with the same headings under the same ids in the same order."""

from collections.abc import Iterator

from ..errors import Mistake, PageMistake
from ..languages import twins
from ..markup import Heading
from ..pages import Page
from ..project import Project


def check(project: Project) -> Iterator[Mistake]:
    """Return each page without a twin, each heading without an id, and ids that differ between twins."""
    for path, page in project.pages.items():
        language = project.course.language(path)
        if language is None:
            continue
        yield from _ids(page)
        for other in twins(path, project.course).values():
            if other not in project.pages:
                yield PageMistake(f"no twin {other}; write it, or remove this page", path, 1)
            elif language == next(iter(project.course.languages)) and other != path:
                yield from _order(page, project.pages[other])


def _ids(page: Page) -> Iterator[Mistake]:
    seen: dict[str, int] = {}
    for heading in _sections(page):
        line = page.markup.line(heading.start)
        if heading.id is None:
            text = (
                f"heading '{heading.text}' has no id; add one, the same in every language: {{ #short-name }}"
            )
            yield PageMistake(text, page.path, line)
        elif heading.id in seen:
            text = f"id '{heading.id}' is on line {seen[heading.id]} already; give this heading another"
            yield PageMistake(text, page.path, line)
        else:
            seen[heading.id] = line


def _order(page: Page, twin: Page) -> Iterator[Mistake]:
    """Return the first place where the ids of the headings of `twin` are not those of `page`."""
    ours, theirs = _sections(page), _sections(twin)
    for one, other in zip(ours, theirs, strict=False):
        if one.id and other.id and one.id != other.id:
            place = f"{page.path}:{page.markup.line(one.start)}"
            text = f"heading id '{other.id}' stands where {place} has '{one.id}'; use the same ids in the same order"
            yield PageMistake(text, twin.path, twin.markup.line(other.start))
            return
    if len(ours) != len(theirs):
        more, less = (page, twin) if len(ours) > len(theirs) else (twin, page)
        extra = _sections(more)[min(len(ours), len(theirs))]
        text = f"heading id '{extra.id}' has no counterpart in {less.path}; add it there, or remove it here"
        yield PageMistake(text, more.path, more.markup.line(extra.start))


def _sections(page: Page) -> list[Heading]:
    """Return the headings below the title."""
    return [heading for heading in page.markup.headings if heading.level > 1]
