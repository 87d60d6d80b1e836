"""Every section has an id of its own, so that a link to it lasts, and so do all other places that have one."""

import re
from collections.abc import Iterator

from ..errors import Mistake, PageMistake
from ..pages import Page
from ..project import Project

GOOD = re.compile(r"[^\W\d_][\w-]*")


def check(project: Project) -> Iterator[Mistake]:
    """Return each section without an id, each id that is there twice, and each that a link could not name."""
    for path, page in project.pages.items():
        if project.course.language(path):
            for line, text in _sections(page):
                yield PageMistake(text, path, line)
        for line, text in _ids(page):
            yield PageMistake(text, path, line)


def is_open(page: Page) -> bool:
    """Return whether nobody can tell yet which ids `page` has: a heading lacks one, or a fence hides some."""
    unnamed = any(heading.level > 1 and not heading.ids for heading in page.markup.headings)
    return unnamed or any(fence.fault for fence in page.markup.fences)


def _sections(page: Page) -> Iterator[tuple[int, str]]:
    for heading in page.markup.headings:
        line = page.markup.line(heading.start)
        if heading.level > 1 and not heading.ids:
            text = (
                f"heading '{heading.text}' has no id; add one, the same in every language: {{ #short-name }}"
            )
            yield line, text
        if len(heading.ids) > 1:
            yield (
                line,
                f"heading '{heading.text}' has {len(heading.ids)} ids; keep one of {', '.join(heading.ids)}",
            )


def _ids(page: Page) -> Iterator[tuple[int, str]]:
    seen: dict[str, int] = {}
    for name, start in page.markup.ids:
        line = page.markup.line(start)
        if not GOOD.fullmatch(name):
            yield line, f"id '{name}' is hard to link to; write a letter first, then letters, digits, - and _"
        elif name in seen:
            yield line, f"id '{name}' is on line {seen[name]} already; write another one here"
        seen.setdefault(name, line)
