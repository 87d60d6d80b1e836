"""Titles and contents are text: formulas in them are read."""

from types import SimpleNamespace
from typing import Any

import pytest
from mkdocs.structure.toc import AnchorLink

from worked.site.titles import read_formulas

HALF = '<span class="math"><math><mfrac><mn>1</mn><mn>2</mn></mfrac></math></span>'
LINK = '<a class="headerlink" href="#a" title="Link">&para;</a>'


def page(content: str, **meta: str) -> Any:
    """Return a page as MkDocs has rendered it, its headings with the formulas torn."""
    top = AnchorLink("Why 12", "why", 0)
    top.children.append(AnchorLink("If x &lt; 12", "if", 1))
    return SimpleNamespace(content=content, toc=[top], title=meta.get("title", "Why 12"), meta=meta)


HEADINGS = f'<h1 id="why">Why {HALF}{LINK}</h1>\n<h2 class="x" id="if">If <em>x</em> &lt; {HALF}{LINK}</h2>'


def test_the_contents_read_the_formulas_of_headings() -> None:
    """1/2, not 12; on every level, as HTML without tags."""
    read_formulas(found := page(HEADINGS))
    assert (found.toc[0].title, found.toc[0].children[0].title) == ("Why 1/2", "If x &lt; 1/2")
    assert found.title == "Why 1/2"


@pytest.mark.parametrize(
    ("content", "meta", "title"),
    [
        (HEADINGS, {"title": "A title of its own"}, "A title of its own"),
        (HEADINGS.replace("h1", "h2"), {}, "Why 12"),
        ('<h1 id="why">Why 12</h1>', {}, "Why 12"),
    ],
)
def test_a_title_that_holds_no_formula_stays(content: str, meta: dict[str, str], title: str) -> None:
    """Whether it stands in the front matter, or the page has no such heading."""
    read_formulas(found := page(content, **meta))
    assert found.title == title


def test_contents_without_formulas_stay() -> None:
    """As Markdown made them."""
    read_formulas(found := page('<h1 id="why">Why 12</h1><h2 id="if">If x &lt; 12</h2>'))
    assert (found.toc[0].title, found.toc[0].children[0].title) == ("Why 12", "If x &lt; 12")
