"""The course can be read without a mouse: every stop is reached in order and can be seen."""

import pytest
from browser.reader import Read

SEEN = """
() => {
  const focused = document.activeElement
  const one = focused.matches(".md-option") ? focused.nextElementSibling : focused  // its label stands for it
  const style = getComputedStyle(one), box = one.getBoundingClientRect()
  const name = `${one.tagName} ${one.className} ${one.textContent.trim().slice(0, 30)}`
  const ring = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0
  return {
    name, ring, top: box.top, bottom: box.bottom, width: box.width, height: box.height,
    typed: one.matches("input"), ours: one.matches("[data-worked-twin]"), skip: one.matches(".md-skip"),
  }
}
"""


@pytest.mark.parametrize("place", ["en/two-tokens/", "zh/two-tokens/"])
def test_the_first_stop_leads_to_the_text(read: Read, place: str) -> None:
    """Past the header and the navigation; it is seen when it is reached."""
    page = read().open(place)
    page.keyboard.press("Tab")
    page.wait_for_function("getComputedStyle(document.activeElement).opacity === '1'")
    stop = page.evaluate(SEEN)
    assert stop["skip"] and stop["ring"]
    assert stop["top"] >= 0 and stop["height"] > 10
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("!!document.activeElement.closest('article')")


def test_every_stop_can_be_seen_and_one_is_the_switch(read: Read) -> None:
    """With a ring around it; the search box has a cursor in it."""
    page = read().open("en/three-positions/")
    stops = []
    for _ in range(45):
        page.keyboard.press("Tab")
        stops.append(page.evaluate(SEEN))
    assert any(stop["ours"] for stop in stops[:8])
    assert [stop["name"] for stop in stops if not (stop["ring"] or stop["typed"])] == []
    assert [
        stop["name"] for stop in stops if stop["width"] < 1 or stop["bottom"] < 0 or stop["top"] > 800
    ] == []


def test_an_answer_is_opened_with_a_key(read: Read) -> None:
    """And closed again."""
    page = read().open("en/two-tokens/")
    answer = page.locator("details.success").first
    answer.locator("summary").focus()
    for opened in (True, False):
        page.keyboard.press("Enter")
        assert answer.evaluate("details => details.open") is opened


def test_wide_output_is_scrolled_with_a_key(read: Read) -> None:
    """Its columns stand below each other; whoever uses keys reaches the end of a long line too."""
    page = read(viewport={"width": 300, "height": 800}).open("en/three-positions/")
    code = page.locator("article > .worked-run .worked-output pre code").first
    assert code.evaluate("code => code.scrollWidth > code.clientWidth")
    code.focus()
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    page.wait_for_function("code => code.scrollLeft > 0", arg=code.element_handle())
