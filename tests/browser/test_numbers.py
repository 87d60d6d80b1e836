"""Every computed number of a guide says where it comes from: with a mouse, a finger, keys, and without any script."""

import json
import re
from pathlib import Path

import pytest
from browser.pages import GUIDES
from browser.reader import PHONE, Read
from playwright.sync_api import Locator, Page, expect

THREE = "en/three-positions/"
OUTPUT = "#outputs ~ .math-block mrow[data-n]"
"""The numbers of the formula that has the outputs; among them the second output, 10/3."""
ANSWER = "10/3 causal.outputs[1, 0]:frac 3.333333333333333 · causal.py, line 28 · certified to 70 digits"
ZH_ANSWER = "10/3 causal.outputs[1, 0]:frac 3.333333333333333 · causal.py 第 28 行 · 已验证到 70 位"
FIRST = "#weights ~ .md-typeset__scrollwrap [data-n]"
"""The numbers of two tables, row by row, in the section Then the weights."""


def box(page: Page) -> Locator:
    return page.get_by_role("dialog", name=re.compile("Where this number comes from|这个数的来源"))


def said(page: Page) -> str:
    """Return what the answer shows, without what only a screen reader says."""
    expect(box(page)).to_be_visible()
    texts = box(page).locator("> :not(.worked-unseen)").all_text_contents()
    return " ".join(" ".join(texts).split())


def output(page: Page) -> Locator:
    return page.locator(OUTPUT).filter(has_text="103").first


@pytest.mark.parametrize(("guide", "answer"), [(THREE, ANSWER), ("zh/three-positions/", ZH_ANSWER)])
def test_pointing_at_a_number_shows_where_it_comes_from(read: Read, guide: str, answer: str) -> None:
    """In a formula too, in the words of the page; not at once, for a pointer may only be on its way."""
    page = read().open(guide)
    number = output(page)
    number.hover()
    assert said(page) == answer
    assert number.get_attribute("class") == "worked-asked"


def test_the_answer_stays_until_the_pointer_leaves_it(read: Read) -> None:
    """It can be pointed at, as long as one likes; so its link can be reached."""
    page = read().open(THREE)
    page.locator(FIRST).first.hover()
    expect(box(page)).to_be_visible()
    box(page).get_by_role("link").hover()
    page.wait_for_timeout(600)
    expect(box(page)).to_be_visible()
    page.mouse.move(5, 400)
    expect(box(page)).to_be_hidden()


def test_a_pointer_on_its_way_asks_nothing(read: Read) -> None:
    """Across a table of numbers."""
    page = read().open(THREE)
    page.locator(FIRST).first.scroll_into_view_if_needed()
    for number in page.locator(FIRST).all()[:6]:
        number.hover()
    page.mouse.move(5, 400)
    page.wait_for_timeout(400)
    expect(box(page)).to_be_hidden()


def test_escape_puts_the_answer_away(read: Read) -> None:
    """Without moving the pointer."""
    page = read().open(THREE)
    page.locator(FIRST).first.hover()
    expect(box(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(box(page)).to_be_hidden()


def test_the_link_leads_to_the_line(read: Read) -> None:
    """That names the value, on the page of its snippet."""
    page = read().open(THREE)
    output(page).hover()
    box(page).get_by_role("link").click()
    page.wait_for_url("**/en/snippets/three_positions/causal/#line-28")
    line = page.locator(".worked-numbered:has(> #line-28)")
    assert (line.text_content() or "").strip() == "outputs = weights @ V"


def test_a_click_keeps_the_answer(read: Read) -> None:
    """Until a click elsewhere."""
    page = read().open(THREE)
    output(page).click()
    page.mouse.move(5, 400)
    page.wait_for_timeout(600)
    assert said(page) == ANSWER
    page.locator("h1").click()
    expect(box(page)).to_be_hidden()


def test_a_tap_shows_the_answer(read: Read) -> None:
    """A tap on another number its own, and a tap elsewhere none; all of it is on the screen of a phone."""
    page = read(viewport=PHONE, has_touch=True).open(THREE)
    for number in (page.locator(FIRST).first, output(page)):
        number.tap()
        expect(box(page)).to_be_visible()
        found = box(page).bounding_box()
        assert found and found["x"] >= 0 and found["x"] + found["width"] <= 390
        assert page.evaluate("document.documentElement.scrollWidth") == 390
    assert said(page) == ANSWER
    page.locator("h3#outputs").tap()
    expect(box(page)).to_be_hidden()


FOCUSED = "[document.activeElement.dataset.n, document.activeElement.textContent]"


def test_a_section_is_one_stop_of_the_tab_key(read: Read) -> None:
    """The arrows move among its numbers; Tab leads on, and back to the number that was left."""
    page = read().open(THREE)
    marks = page.locator("article [data-n]")
    stops = marks.evaluate_all("all => all.filter(one => one.tabIndex === 0).length")
    headings = page.locator("article :is(h1, h2, h3)").count()
    assert 10 < stops <= headings < marks.count() / 5
    first = page.locator(FIRST).first
    first.focus()
    shown = []
    for key in ("ArrowRight", "ArrowDown", "End", "ArrowRight", "Home", "ArrowLeft", "ArrowRight"):
        page.keyboard.press(key)
        shown.append(page.evaluate("document.activeElement.textContent"))
    section = page.locator("#weights ~ * [data-n]")
    assert (
        shown[:2] == ["0", "0"] and shown[2] == shown[3] and shown[4] == shown[5] == "1" and shown[6] == "0"
    )
    assert section.first.text_content() == "1"
    page.keyboard.press("Tab")
    assert not page.evaluate("document.activeElement.matches('[data-n]')")
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("document.activeElement.textContent") == "0"


def test_focus_shows_the_answer_and_describes_the_number_with_it(read: Read) -> None:
    """A screen reader says the number, and then the answer: it is a text, and no button."""
    page = read().open(THREE)
    number = output(page)
    number.focus()
    assert said(page) == ANSWER
    assert number.get_attribute("role") is None
    described = number.get_attribute("aria-describedby") or ""
    assert box(page).get_attribute("id") == described
    assert page.locator("article [aria-describedby=worked-origin]").count() == 1
    page.keyboard.press("ArrowLeft")
    assert number.get_attribute("aria-describedby") is None


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_keys_lead_to_the_link_and_back(read: Read, key: str) -> None:
    """Escape closes the answer, also where the focus is, and Enter opens it again."""
    page = read().open(THREE)
    number = output(page)
    number.focus()
    page.keyboard.press("Escape")
    expect(box(page)).to_be_hidden()
    expect(number).to_be_focused()
    page.keyboard.press(key)
    link = box(page).get_by_role("link")
    expect(link).to_be_focused()
    page.keyboard.press("Escape")
    expect(box(page)).to_be_hidden()
    expect(number).to_be_focused()
    page.keyboard.press(key)
    expect(link).to_be_focused()
    page.keyboard.press("Tab")
    expect(box(page)).to_be_hidden()
    assert page.evaluate(
        "document.activeElement !== document.body && !!document.activeElement.closest('article')"
    )


def test_what_is_folded_away_is_no_stop(read: Read) -> None:
    """Once it is open, it is."""
    page = read().open(THREE)
    hidden = page.locator("article details:has([data-n]):not([open])")
    assert hidden.count() > 2
    stops = "all => all.filter(one => one.tabIndex === 0 && !one.checkVisibility()).length"
    assert page.locator("article [data-n]").evaluate_all(stops) == 0


QUIET = """
one => {
  const style = getComputedStyle(one)
  return [style.textDecorationLine, style.cursor, style.backgroundColor, style.borderBottomStyle]
}
"""


def test_a_page_of_numbers_reads_as_prose(read: Read) -> None:
    """A number looks like the text around it, until it is asked; then it has a faint ground."""
    page = read().open(THREE)
    number = page.locator("article p > [data-n]").first
    assert number.evaluate(QUIET) == ["none", "auto", "rgba(0, 0, 0, 0)", "none"]
    number.hover()
    line, _, ground, border = number.evaluate(QUIET)
    assert (line, border) == ("none", "none")
    assert 0 < float(re.findall(r"[\d.]+", ground)[3]) < 0.2


@pytest.mark.parametrize("guide", GUIDES)
def test_every_number_has_an_answer_and_every_answer_a_number(read: Read, guide: str) -> None:
    """In the list; but those of headings, titles, figures, labs and boxes are in the list only."""
    page = read(java_script_enabled=False).open(guide)
    numbers = {int(number) for number in re.findall(r'data-n="(\d+)"', page.content())}
    entries = page.locator(".worked-numbers li").all()
    assert min(numbers) >= 1 and max(numbers) <= len(entries)
    shown = [entry for entry in entries if ":json" not in (entry.text_content() or "")]
    assert len(shown) - len(numbers) < len(shown) / 10
    assert len(entries) > 200


SUMMARY = "All numbers of this page"


@pytest.mark.parametrize(("guide", "summary"), [(THREE, SUMMARY), ("zh/three-positions/", "本页的全部数值")])
def test_the_list_needs_no_script(read: Read, guide: str, summary: str) -> None:
    """It is folded; it is in sections, which it leads to."""
    page = read(java_script_enabled=False).open(guide)
    entry = page.locator(".worked-numbers li").filter(has_text="causal.outputs[1, 0]:frac")
    expect(entry).to_be_hidden()
    page.get_by_text(summary, exact=True).click()
    expect(entry).to_be_visible()
    assert " ".join((entry.text_content() or "").split()) == (ANSWER if guide == THREE else ZH_ANSWER)
    assert entry.locator("xpath=../preceding-sibling::p[1]/a").get_attribute("href") == "#outputs"


def test_the_list_is_on_paper(read: Read) -> None:
    """Open, also without scripts; an answer that happens to be open is not."""
    page = read(java_script_enabled=False).open(THREE)
    page.emulate_media(media="print")
    assert page.locator(".worked-numbers li").first.evaluate(
        "one => one.checkVisibility({contentVisibilityAuto: true}) && one.offsetHeight > 0"
    )
    page = read().open(THREE)
    output(page).focus()
    expect(box(page)).to_be_visible()
    page.emulate_media(media="print")
    expect(box(page)).to_be_hidden()


@pytest.mark.parametrize("guide", GUIDES)
def test_headings_and_titles_stay_plain(read: Read, guide: str) -> None:
    """The table of contents and the head of the page too; the list is not among the sections."""
    page = read().open(guide)
    assert page.locator(":is(h1, h2, h3, h4, h5, h6, nav, head, summary) [data-n]").count() == 0
    assert "data-n" not in re.sub(r'<(?:span|mrow) data-n="\d+"', "", page.content())
    assert page.locator("nav.md-nav--secondary").get_by_text("All numbers").count() == 0


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_search_knows_nothing_of_the_list(site: Path, language: str) -> None:
    """It finds the text."""
    index = (site / language / "search/search_index.json").read_text("utf-8")
    assert not re.search("data-n|causal\\.outputs", index)
    assert any("10\u20443" in doc["text"] for doc in json.loads(index)["docs"])


LINKED = """
() => {
  const link = document.createElement("a")
  link.href = "#weights"
  const number = document.querySelector("article p > [data-n]")
  number.before(link)
  link.append(number)
}
"""


def test_a_number_in_a_link_keeps_the_click_of_the_link(read: Read) -> None:
    """It can be pointed at all the same."""
    page = read().open(THREE)
    page.evaluate(LINKED)
    number = page.locator("article a > [data-n]").first
    number.hover()
    expect(box(page)).to_be_visible()
    number.click()
    assert page.url.endswith("#weights")
