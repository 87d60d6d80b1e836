"""What a reader is led to is not folded away."""

import pytest
from browser.pages import GUIDES
from browser.reader import Read
from playwright.sync_api import Page

FOLDED = """
() => {
  let section, shown = {}, folded = []
  for (const one of document.querySelectorAll("article > *")) {
    if (/^H\\d$/.test(one.tagName)) section = one.id
    else if (one.matches("details")) folded.push([section, one])
    if (!one.matches("details")) shown[section] = (shown[section] ?? "") + one.textContent.toLowerCase()
  }
  return folded.flatMap(([section, one]) => {
    const words = one.textContent.toLowerCase().match(/[a-z]{5,}|[\u4e00-\u9fff]{2,}/g) ?? []
    const word = words.find(word => !shown[section].includes(word))
    return word ? [[section, word]] : []
  })
}
"""
"""Sections with a word that only a folded box of them has."""
OPEN = """
word => [...document.querySelectorAll("details[open]")].map(one => one.textContent.toLowerCase().includes(word))
"""


def opened(page: Page, word: str) -> list[bool]:
    """Return for each box that is open whether it has the word."""
    return list(page.evaluate(OPEN, word))


@pytest.mark.parametrize("guide", GUIDES)
def test_a_box_with_what_was_found_is_open(read: Read, guide: str) -> None:
    """If the section does not show it elsewhere; the others stay closed."""
    reader = read()
    found = reader.open(guide).evaluate(FOLDED)
    assert found
    for section, word in found[:3]:
        page = reader.open(f"{guide}?h={word}#{section}")
        assert set(opened(page, word)) == {True}


def test_a_box_stays_closed_where_the_section_shows_the_word(read: Read) -> None:
    """An answer is not given away; nor on a page that no search led to."""
    page = read().open("en/three-positions/")
    section = page.evaluate(FOLDED)[0][0]
    word = page.locator(f"#{section}").evaluate("one => one.firstChild.textContent.trim().split(' ')[0]")
    assert opened(page, word) == []
    assert opened(read().open(f"en/three-positions/?h={word}#{section}"), word) == []


def test_a_box_with_the_place_of_an_address_is_open(read: Read) -> None:
    """Material sees to it."""
    page = read().open("en/three-positions/")
    place = page.locator("details [id]").first.get_attribute("id")
    page = read().open(f"en/three-positions/#{place}")
    page.locator(f"details[open] [id={place}]").wait_for(state="attached")
