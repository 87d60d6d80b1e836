"""Formulas are drawn as formulas: brackets grow, fractions stand on each other, letters are slanted."""

from collections.abc import Iterator

import pytest
from browser.pages import GUIDES
from browser.reader import Contexts, Reader
from playwright.sync_api import Page

BRACKETS = """
[...document.querySelectorAll("math mtable")].filter(one => one.previousElementSibling?.textContent === "[")
  .map(table => {
  const parts = [table.previousElementSibling, table, document.querySelector("math mi")]
  const [high, inside, letter] = parts.map(part => part.getBoundingClientRect().height)
  return [high / inside, high / letter]
})
"""
FRACTIONS = """
[...document.querySelectorAll("math mfrac")].filter(one => one.checkVisibility()).map(one => {
  const [over, under] = [...one.children].map(part => part.getBoundingClientRect())
  return over.bottom <= under.top + 1 && over.height > 5
})
"""
SCRIPTS = """
[...document.querySelectorAll("math msub, math msup")].filter(one => one.checkVisibility()).map(one => {
  const [base, small] = [...one.children].map(part => part.getBoundingClientRect())
  const lower = small.top + small.bottom > base.top + base.bottom
  return small.left >= base.left && lower === (one.tagName === "msub")
})
"""
CENTRE = """
[...document.querySelectorAll(".math-block")].filter(one => one.checkVisibility()).map(one => {
  const [block, formula] = [one, one.querySelector("math")].map(part => part.getBoundingClientRect())
  return Math.abs((block.left + block.right) / 2 - (formula.left + formula.right) / 2)
})
"""


@pytest.fixture(scope="module")
def reader(contexts: Contexts, address: str) -> Iterator[Reader]:
    """A reader who meets no trouble."""
    reader = Reader(contexts(), address)
    yield reader
    reader.close()
    assert reader.troubles == []


@pytest.fixture(scope="module", params=GUIDES)
def page(request: pytest.FixtureRequest, reader: Reader) -> Page:
    """Each guide."""
    return reader.open(request.param)


def test_a_displayed_formula_stands_in_the_middle(page: Page) -> None:
    """On a line of its own."""
    offsets = page.evaluate(CENTRE)
    assert len(offsets) > 3
    assert max(offsets) < 2


def test_formulas_are_built_of_their_parts(page: Page) -> None:
    """A bracket is as high as its matrix; what is over a line is above what is under it; indices hang."""
    page.evaluate("document.querySelectorAll('details').forEach(details => { details.open = true })")
    brackets = page.evaluate(BRACKETS)
    assert len(brackets) > 1
    assert [pair for pair in brackets if pair[0] < 0.85] == []
    assert max(higher for _, higher in brackets) > 2.5
    for check in (FRACTIONS, SCRIPTS):
        parts = page.evaluate(check)
        assert len(parts) > 3 and all(parts)
