"""A title and a description are text: what HTML would take for a mark in them is written as an entity.

    write_as_text(page)     # page.title: 'If x < y' -> 'If x &lt; y'
    read_formulas(page)     # page.toc: 'Why 12' -> 'Why 1/2', where the heading has a formula
    contents(page)          # {"why": "Why 1/2"}

Material's templates put both into tags and attributes as they stand.
"""

import re
from collections.abc import Iterable, Iterator
from html import escape, unescape

from mkdocs.structure.pages import Page
from mkdocs.structure.toc import AnchorLink

from .reading import readable

HEADING = re.compile(
    r'<h(?P<level>[1-6])[^>]*? id="(?P<id>[^"]*)"[^>]*>(?P<text>.*?)</h(?P=level)>', re.DOTALL
)
TAG = re.compile(r'<a class="headerlink".*?</a>|<[^>]*>', re.DOTALL)


def write_as_text(page: Page) -> None:
    """Let the title and the description of a rendered page stand in HTML."""
    page.title = _text(page.title)
    for name in ("title", "description"):
        if name in page.meta:
            page.meta[name] = _text(page.meta[name])


def read_formulas(page: Page) -> None:
    """Let the title and the contents of a rendered page read the formulas of its headings: 1/2, not 12."""
    found = [heading for heading in HEADING.finditer(page.content or "") if "<math" in heading["text"]]
    said = {heading["id"]: TAG.sub("", readable(heading["text"])).strip() for heading in found}
    for item in _items(page.toc):
        item.title = said.get(item.id, item.title)
    if "title" not in page.meta and found and found[0]["level"] == "1":
        page.title = unescape(said[found[0]["id"]])


def contents(page: Page) -> dict[str, str]:
    """Return the title of each section of a rendered page, by its id."""
    return {item.id: item.title for item in _items(page.toc)}


def _items(items: Iterable[AnchorLink]) -> Iterator[AnchorLink]:
    for item in items:
        yield item
        yield from _items(item.children)


def _text(said: object) -> str:
    return escape(unescape(str(said)))  # an author may have written an entity already
