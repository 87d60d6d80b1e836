"""What is too wide for its box can be scrolled without a pointer, and says in the language of the page what it is."""

import pytest
from browser.reader import DESK, Read
from playwright.sync_api import Page

NAMED = """
() => [...document.querySelectorAll(":is(.math-block, .md-typeset__scrollwrap)[role=group]:not(details:not([open]) *)")]
  .map(box => [box.getAttribute("aria-label"), box.tabIndex])
"""
"""Which formulas and tables have a name, and can be seen: what is folded away is measured when it is opened."""
WIDE = '<div class="md-typeset__scrollwrap"><p style="width: {}px">cells</p></div>'


def put(page: Page, width: int) -> None:
    """Put what is as wide as a table into the page, in the box that Material makes for one."""
    page.evaluate(
        "html => document.querySelector('article').insertAdjacentHTML('afterbegin', html)", WIDE.format(width)
    )


@pytest.mark.parametrize(
    ("place", "formula", "table"),
    [
        ("en/three-positions/", "Wide formula, scrolls sideways", "Wide table, scrolls sideways"),
        ("zh/three-positions/", "较宽的公式，可左右滚动", "较宽的表格，可左右滚动"),
    ],
)
def test_what_is_wide_has_a_name_and_is_scrolled_with_a_key(
    read: Read, place: str, formula: str, table: str
) -> None:
    """As long as it is wide."""
    page = read(viewport={"width": 250, "height": 800}).open(place)
    page.wait_for_function(f"({NAMED})().length > 0")
    assert [formula, 0] in page.evaluate(NAMED)
    page.locator(".math-block[role=group]").first.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("document.activeElement.scrollLeft > 0")
    put(page, 500)
    page.wait_for_function(f"({NAMED})()[0][0] === {table!r}")
    page.set_viewport_size(DESK)
    page.wait_for_function(f"({NAMED})().length === 0")


def test_what_fits_is_no_stop(read: Read) -> None:
    """For keys there is nothing to do there."""
    page = read().open("en/three-positions/")
    put(page, 100)
    put(page, 2000)
    page.wait_for_function(f"({NAMED})().length > 0")
    assert page.evaluate(NAMED) == [["Wide table, scrolls sideways", 0]]


def test_the_menu_is_opened_with_keys(read: Read) -> None:
    """On a screen where it is a drawer; while it is closed no key leads into it."""
    page = read(viewport={"width": 390, "height": 800}).open("en/three-positions/")
    inside = "!!document.activeElement.closest('.md-sidebar--primary')"
    stops = []
    for _ in range(12):
        page.keyboard.press("Tab")
        stops.append(page.evaluate(inside))
    assert not any(stops)
    page.reload()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")  # past the way to the text
    assert page.evaluate("document.activeElement.textContent.trim()") == "Menu"
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") != "none"
    page.keyboard.press("Enter")
    page.locator(".md-sidebar--primary a:visible").first.wait_for()
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate(inside):
            return
    raise AssertionError("no key leads into the open menu")
