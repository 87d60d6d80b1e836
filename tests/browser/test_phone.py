"""On a phone nothing stands out of the page: what is too wide is scrolled by itself."""

from collections.abc import Iterator

import pytest
from browser.pages import NOT_FOUND, PAGES
from browser.reader import PHONE, SMALL_PHONE, Contexts, Reader
from playwright.sync_api import Page

OUTSIDE = """
() => {
  const scrolls = one => ["auto", "scroll"].includes(getComputedStyle(one).overflowX)
  const width = document.documentElement.clientWidth
  const inBox = one => one && one !== document.body && (scrolls(one) || inBox(one.parentElement))
  return [...document.querySelectorAll("article *, header.md-header *, footer *")].filter(one => {
    const box = one.getBoundingClientRect()
    return box.width > 1 && (box.right > width + 0.5 || box.left < -0.5) && !inBox(one.parentElement)
      && !one.closest(".md-search, .md-skip, .md-source, .md-top, .worked-unseen, title")
  }).map(one => `${one.tagName} ${one.className} ${one.textContent.slice(0, 40)}`)
}
"""
"""What begins before the left edge of the page or ends behind the right one, and is in nothing that scrolls."""

CUT = """
() => [...document.querySelectorAll("article *")].filter(one => {
  const style = getComputedStyle(one)
  return one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1
    && ["hidden", "clip"].includes(style.overflowX) && !one.closest(".worked-unseen")
}).map(one => `${one.tagName} ${one.className} ${one.textContent.slice(0, 40)}`)
"""
"""What is cut off at the edge of a box that does not scroll."""


COVERED = """
() => [...document.querySelectorAll("article pre:has(button)")].filter(pre => pre.checkVisibility()).flatMap(pre => {
  const button = pre.querySelector("button").parentElement.getBoundingClientRect()
  const texts = document.createTreeWalker(pre.querySelector("code"), NodeFilter.SHOW_TEXT)
  const range = document.createRange(), found = []
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    range.selectNode(text)
    const boxes = text.data.trim() ? [...range.getClientRects()] : []
    if (boxes.some(box => box.top >= button.bottom)) break
    if (boxes.some(box => box.right > button.left + 0.5 && box.bottom > button.top)) found.push(text.data)
  }
  return found
})
"""
"""Code that lies under the button that copies it."""

UNREACHED = """
() => [...document.querySelectorAll("article .math-block")].filter(block => {
  const edge = side => [...block.querySelectorAll("math *")].map(part => part.getBoundingClientRect()[side])
  const box = block.getBoundingClientRect(), first = Math.min(...edge("left")), last = Math.max(...edge("right"))
  const fits = last <= box.right + 0.5
  const scrolls = ["auto", "scroll"].includes(getComputedStyle(block).overflowX)
  block.scrollLeft = block.scrollWidth
  const end = Math.max(...edge("right"))
  block.scrollLeft = 0
  return first < box.left - 0.5 || !fits && !(scrolls && end <= box.right + 0.5)
    || box.left < -0.5 || box.right > document.documentElement.clientWidth + 0.5
}).map(block => block.textContent.slice(0, 40))
"""
"""Displayed formulas with an end that is neither in their box nor scrolled into it, or with too wide a box."""


WIDTH = "document.documentElement.clientWidth"
META = '<meta name="viewport" content="width=device-width">'


@pytest.fixture(scope="module")
def phone(contexts: Contexts, address: str) -> Iterator[Reader]:
    """A phone."""
    reader = Reader(contexts(viewport=PHONE, is_mobile=True, has_touch=True), address)
    yield reader
    reader.close()


@pytest.fixture(scope="module", params=[*PAGES, NOT_FOUND], ids=lambda path: path or "root")
def opened(request: pytest.FixtureRequest, phone: Reader) -> Page:
    """Each page on it."""
    return unfolded(phone.open(request.param))


def unfolded(page: Page) -> Page:
    """Return the page with everything on it unfolded, and with the buttons that copy code."""
    page.evaluate("document.querySelectorAll('details').forEach(details => { details.open = true })")
    page.wait_for_function(
        "!document.querySelector('article .highlight:not(.worked-output *) > pre:not(:has(button))')"
    )
    return page


@pytest.fixture(scope="module", params=[PHONE, SMALL_PHONE], ids=lambda size: str(size["width"]))
def page(request: pytest.FixtureRequest, opened: Page) -> Page:
    """The page on each size of phone."""
    opened.set_viewport_size(request.param)
    opened.wait_for_function(f"{WIDTH} === {request.param['width']}")
    return opened


def test_the_page_is_not_wider_than_the_phone(page: Page) -> None:
    """It cannot be pushed sideways, and nothing is out of reach."""
    assert page.evaluate("document.documentElement.scrollWidth") == page.evaluate(WIDTH)
    assert page.evaluate(OUTSIDE) == []


def test_nothing_is_cut_off(page: Page) -> None:
    """A wide table, formula or line of code has a box that scrolls."""
    assert page.evaluate(CUT) == []


def test_no_code_lies_under_the_button_that_copies_it(page: Page) -> None:
    """The first line goes on below itself before it reaches the button."""
    assert page.evaluate(COVERED) == []


def test_a_formula_is_all_there(page: Page) -> None:
    """A displayed one fits, or is scrolled in its box from end to end."""
    assert page.evaluate(UNREACHED) == []


def shown(phone: Reader, html: str) -> Page:
    """Return a page that has only this."""
    phone.page.goto("about:blank")
    phone.page.set_content(f"{META}<body style='margin: 0'><article>{html}</article>")
    return phone.page


@pytest.mark.parametrize(
    ("html", "outside", "cut"),
    [
        ('<p style="width: 500px">wide</p>', 1, 0),
        ('<p style="margin-left: -20px">far left</p>', 1, 0),
        ('<div style="overflow-x: auto"><p style="width: 500px">wide</p></div>', 0, 0),
        ('<div style="overflow-x: hidden"><p style="width: 500px">wide</p></div>', 1, 1),
        ('<div style="overflow-x: clip; white-space: nowrap">' + "long " * 99 + "</div>", 0, 1),
        ("<p>" + "long " * 99 + "</p>", 0, 0),
    ],
)
def test_what_stands_out_is_noticed(phone: Reader, html: str, outside: int, cut: int) -> None:
    """The two checks above can fail."""
    page = shown(phone, html)
    assert len(page.evaluate(OUTSIDE)) == outside
    assert len(page.evaluate(CUT)) == cut


BUTTON = (
    '<nav style="position: absolute; right: 0; top: 0; width: 30px; height: 30px"><button></button></nav>'
)
PRE = '<pre style="position: relative; width: 300px; font: 20px/24px monospace; white-space: pre-wrap">'


@pytest.mark.parametrize(
    ("code", "covered"),
    [
        ("short\n" + "long" * 5, []),
        ("short\n" + "long" * 6, ["short\n" + "long" * 6]),
        ("<i>two </i>" + "long" * 5, ["long" * 5]),
        ("<i>a</i>\n" + "<b>long</b>" * 6 + "\nlast", ["long"]),
        ("<i>a</i>\n<i>b</i>\n" + "long" * 6, []),
        ('<b style="display: inline-block; padding-right: 40px">' + "long " * 9 + "</b>", []),
    ],
)
def test_code_under_a_button_is_noticed(phone: Reader, code: str, covered: list[str]) -> None:
    """Under any part of it, in any line beside it."""
    page = shown(phone, f"{PRE}{BUTTON}<code>{code}</code></pre>")
    assert page.evaluate(COVERED) == covered


def test_without_its_margin_code_would_lie_under_the_button(phone: Reader) -> None:
    """So the check above looks at what the style sheet sees to."""
    page = unfolded(phone.open("en/two-tokens/"))
    page.add_style_tag(content=".highlight .worked-line { padding-inline-end: 0 !important }")
    assert len(page.evaluate(COVERED)) > 0


WIDE = '<math display="block"><mrow>' + "<mn>1000000</mn><mo>+</mo>" * 9 + "<mn>1</mn></mrow></math>"


@pytest.mark.parametrize(
    ("style", "formula", "unreached"),
    [
        ("overflow-x: auto", "<math><mn>1</mn></math>", 0),
        ("overflow-x: auto", WIDE, 0),
        ("overflow-x: visible", WIDE, 1),
        ("overflow-x: hidden", WIDE, 1),
        ("overflow-x: auto; width: 500px", "<math><mn>1</mn></math>", 1),
        ("overflow-x: auto; display: flex; justify-content: center", f"<div>{WIDE}</div>", 1),
    ],
)
def test_a_formula_with_an_end_out_of_reach_is_noticed(
    phone: Reader, style: str, formula: str, unreached: int
) -> None:
    """In a box that does not scroll, is too wide, or cuts off the beginning."""
    block = f'<div class="math-block" style="{style}">{formula}</div>'
    assert len(shown(phone, block).evaluate(UNREACHED)) == unreached
