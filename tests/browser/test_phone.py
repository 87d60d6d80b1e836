"""On a phone nothing stands out of the page: what is too wide is scrolled by itself."""

from collections.abc import Iterator

import pytest
from browser.pages import NOT_FOUND, PAGES
from browser.reader import PHONE, SMALL_PHONE, Read, Reader
from playwright.sync_api import Browser, Page

OUTSIDE = """
() => {
  const scrolls = one => ["auto", "scroll"].includes(getComputedStyle(one).overflowX)
  const inBox = one => one && one !== document.body && (scrolls(one) || inBox(one.parentElement))
  return [...document.querySelectorAll("article *, header.md-header *, footer *")].filter(one => {
    const box = one.getBoundingClientRect()
    return box.width > 1 && (box.right > innerWidth + 0.5 || box.left < -0.5) && !inBox(one.parentElement)
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


@pytest.fixture(scope="module", params=[*PAGES, NOT_FOUND], ids=lambda path: path or "root")
def opened(request: pytest.FixtureRequest, browser: Browser, address: str) -> Iterator[Page]:
    """Each page on a phone, with everything on it unfolded."""
    reader = Reader(browser, address, viewport=PHONE, is_mobile=True, has_touch=True)
    page = reader.open(request.param)
    page.evaluate("document.querySelectorAll('details').forEach(details => { details.open = true })")
    yield page
    reader.close()


@pytest.fixture(params=[PHONE, SMALL_PHONE], ids=lambda size: str(size["width"]))
def page(request: pytest.FixtureRequest, opened: Page) -> Page:
    """The page on each phone."""
    opened.set_viewport_size(request.param)
    opened.wait_for_function("width => innerWidth === width", arg=request.param["width"])
    return opened


def test_the_page_is_not_wider_than_the_phone(page: Page) -> None:
    """It cannot be pushed sideways, and nothing is out of reach."""
    width = page.evaluate("innerWidth")
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert page.evaluate(OUTSIDE) == []


def test_nothing_is_cut_off(page: Page) -> None:
    """A wide table, formula or line of code has a box that scrolls."""
    assert page.evaluate(CUT) == []


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
def test_what_stands_out_is_noticed(read: Read, html: str, outside: int, cut: int) -> None:
    """The two checks above can fail."""
    page = read(viewport=PHONE).page
    page.set_content(f"<body style='margin: 0'><article>{html}</article>")
    assert len(page.evaluate(OUTSIDE)) == outside
    assert len(page.evaluate(CUT)) == cut
