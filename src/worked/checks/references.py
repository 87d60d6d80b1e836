"""Every reference names a value, the value can be shown as asked, and what looks like a reference is one."""

import re
from collections.abc import Iterator

from ..errors import Mistake, ReferenceMistake
from ..pages import Page
from ..project import Project

BRACES = re.compile(r"(?<!\\)(?:\\\\)*(?P<all>\{\{(?![^\S\n])[^\n]{0,30})")
ESCAPED = re.compile(r"\\\{\\?\{(?:(?!\}\})[^\n])*\}\}")
NAMED = re.compile(r"\{\{[\w/]+\.[\w.]+[^{}\n]*\}\}")


def check(project: Project) -> Iterator[Mistake]:
    """Return what could not be read, or could not be printed, and braces without the blank that makes them one.

    A reference into a snippet that did not run is not said again: the snippet's own mistake is enough.
    """
    yield from project.mistakes
    for page in project.pages.values():
        for start, braces in _unblanked(page):
            text = f"{braces}: a reference opens with {{{{ and a blank, and closes with a blank and }}}}"
            yield ReferenceMistake(text, page.path, page.markup.line(start))


def _unblanked(page: Page) -> Iterator[tuple[int, str]]:
    """Return each pair of braces that would be shown as it stands; in a formula, x^{{2}} is TeX."""
    front = page.text[: page.markup.front.end]
    for found in BRACES.finditer(front + page.markup.prose[len(front) :]):
        yield found.start("all"), found["all"].partition("}}")[0] + ("}}" if "}}" in found["all"] else "")
    words = ESCAPED.sub(lambda found: "_" * len(found[0]), page.prose)
    for found in re.finditer(r"\S*[^\S\n]*\}\}", words) if "}}" in words else ():
        if "{{" not in found[0]:
            yield found.start(), found[0]
    for formula in page.markup.formulas:
        for found in NAMED.finditer(formula.tex):
            yield formula.tex_start + found.start(), found[0]
