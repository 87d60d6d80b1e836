"""Figures as a reader sees them: whole, legible on a phone, and within reach of the keyboard."""

import pytest
from browser.pages import GUIDES
from browser.reader import PHONE, SMALL_PHONE, Read
from playwright.sync_api import Page

UNFOLD = "document.querySelectorAll('details').forEach(details => { details.open = true })"
OUTSIDE = """
() => [...document.querySelectorAll(".worked-figure text")].filter(text => {
  const box = text.getBoundingClientRect(), all = text.ownerSVGElement.getBoundingClientRect()
  return box.left < all.left - 1 || box.right > all.right + 1 || box.top < all.top - 1 || box.bottom > all.bottom + 1
}).map(text => text.textContent)
"""
SMALLEST = """
() => Math.min(...[...document.querySelectorAll(".worked-figure text")].map(text => {
  const image = text.ownerSVGElement
  return parseFloat(getComputedStyle(text).fontSize) * image.getBoundingClientRect().width / image.viewBox.baseVal.width
}))
"""
CROWDED = """
() => [...document.querySelectorAll(".worked-figure rect + text, .worked-figure .hatch + text")].filter(text => {
  const cells = [...text.ownerSVGElement.querySelectorAll("rect")].map(rect => rect.getBoundingClientRect())
  const box = text.getBoundingClientRect()
  return !cells.some(cell => cell.left + 2 < box.left && box.right < cell.right - 2)
}).map(text => text.textContent)
"""


def opened(read: Read, place: str, **options: object) -> Page:
    page = read(**options).open(place)
    page.evaluate(UNFOLD)
    assert page.locator(".worked-figure").count() > 4
    return page


@pytest.mark.parametrize(
    "size", [{"width": 1280, "height": 900}, PHONE, SMALL_PHONE], ids=lambda size: size["width"]
)
@pytest.mark.parametrize("place", GUIDES)
def test_every_text_is_whole_and_legible(read: Read, place: str, size: dict[str, int]) -> None:
    """Inside its picture, inside its cell, and not under 11 pixels."""
    page = opened(read, place, viewport=size)
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate(CROWDED) == []
    assert page.evaluate(SMALLEST) >= 11


def test_figures_of_a_row_stand_side_by_side_where_there_is_room(read: Read) -> None:
    """Two of them on a phone too, a little smaller; below each other where there is no room even so."""
    tops = "all => all.map(one => Math.round(one.getBoundingClientRect().top))"
    page = opened(read, "en/three-positions/", viewport={"width": 1280, "height": 900})
    row = page.locator(".worked-figures:below(#mask-first)").first.locator(".worked-figure")
    assert row.count() == 3
    assert len(set(row.evaluate_all(tops))) == 1
    page.set_viewport_size(PHONE)
    first, second, third = row.evaluate_all(tops)
    assert first == second < third
    assert page.evaluate(SMALLEST) >= 11
    page.set_viewport_size(SMALL_PHONE)
    assert len(set(row.evaluate_all(tops))) == 3


WIDE = """
() => {
  const figure = document.querySelector(".worked-figure"), image = figure.querySelector("svg")
  figure.style.setProperty("--width", 900)
  image.setAttribute("viewBox", "0 0 900 151")
  figure.querySelector(".worked-figure-box").setAttribute("tabindex", "0")
}
"""


def test_what_is_wider_than_a_phone_is_scrolled_by_itself(read: Read) -> None:
    """Its text stays legible, the page stays as it is, and the arrow keys move it."""
    page = opened(read, "en/three-positions/", viewport=PHONE)
    page.evaluate(WIDE)
    assert page.evaluate(SMALLEST) >= 11
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    box = page.locator(".worked-figure-box").first
    box.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("document.querySelector('.worked-figure-box').scrollLeft > 0")
