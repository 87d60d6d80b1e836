"""A printed page holds the text and the answers, and nothing that can only be clicked."""

import pytest
from browser.pages import GUIDES
from browser.reader import Read

CLICKED = "header, .md-sidebar, .md-footer, .md-search, .worked-place, .md-top, .md-code__nav, .headerlink"
VISIBLE = (
    "all => all.filter(one => one.checkVisibility({contentVisibilityAuto: true}) && one.offsetHeight).length"
)


@pytest.mark.parametrize("place", GUIDES)
def test_answers_are_on_paper(read: Read, place: str) -> None:
    """All of them, also where the browser runs no scripts."""
    page = read(java_script_enabled=False).open(place)
    answers = page.locator("details > :not(summary)")
    assert answers.count() > 4
    assert answers.evaluate_all(VISIBLE) == 0
    page.emulate_media(media="print")
    for _ in range(100):
        if answers.evaluate_all(VISIBLE) == answers.count():
            break
        page.wait_for_timeout(20)  # until the browser has drawn it; without scripts it tells nobody
    assert answers.evaluate_all(VISIBLE) == answers.count()


@pytest.mark.parametrize("place", GUIDES)
def test_what_is_clicked_is_not_on_paper(read: Read, place: str) -> None:
    """Neither the header nor the navigation."""
    page = read().open(place)
    assert page.locator("header").evaluate_all(VISIBLE) == 1
    page.emulate_media(media="print")
    assert page.locator(CLICKED).evaluate_all(VISIBLE) == 0
    assert page.locator("h1").is_visible()


BRIGHTEST = """
all => Math.max(...all.map(one => Math.max(...getComputedStyle(one).color.match(/\\d+/g).slice(0, 3).map(Number))))
"""
TEXT = "article :is(p, li, td, h1, h2, pre code)"
GROUND = "one => [getComputedStyle(one).backgroundColor, getComputedStyle(one).backgroundImage]"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_paper_is_black_on_white(read: Read, scheme: str) -> None:
    """Also when the screen is dark."""
    page = read(color_scheme=scheme).open("en/two-tokens/")
    text = page.locator(TEXT)
    assert (text.evaluate_all(BRIGHTEST) > 150) is (scheme == "dark")
    page.emulate_media(media="print", color_scheme=scheme)
    page.wait_for_function(f"({BRIGHTEST})([...document.querySelectorAll('{TEXT}')]) < 110")  # code fades
    assert page.locator(".math-block").first.evaluate(GROUND) == ["rgba(0, 0, 0, 0)", "none"]


def test_no_line_of_code_is_cut_off_on_paper(read: Read) -> None:
    """It goes on below itself."""
    page = read(viewport={"width": 500, "height": 800}).open("en/two-tokens/")
    page.emulate_media(media="print")
    code = page.locator("article .highlight pre code:not(.worked-output *)")
    assert code.evaluate_all("all => all.filter(one => one.scrollWidth > one.clientWidth).length") == 0
    rows = page.locator("article .worked-line").evaluate_all(
        "all => new Set(all.map(one => one.offsetHeight)).size"
    )
    assert rows > 1


def test_answers_are_folded_again_after_printing(read: Read) -> None:
    """Printing gives no answer away."""
    page = read().open("en/two-tokens/")
    before = page.locator("details[open]").count()
    page.pdf()
    assert page.locator("details[open]").count() == before
