"""A title and a description are text: what HTML would take for a mark in them is written as an entity.

    write_as_text(page)     # page.title: 'If x < y' -> 'If x &lt; y'

Material's templates put both into tags and attributes as they stand.
"""

from html import escape, unescape

from mkdocs.structure.pages import Page


def write_as_text(page: Page) -> None:
    """Let the title and the description of a rendered page stand in HTML."""
    page.title = _text(page.title)
    for name in ("title", "description"):
        if name in page.meta:
            page.meta[name] = _text(page.meta[name])


def _text(said: object) -> str:
    return escape(unescape(str(said)))  # an author may have written an entity already
