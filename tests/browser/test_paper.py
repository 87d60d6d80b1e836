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
    assert answers.evaluate_all(VISIBLE) == answers.count()


@pytest.mark.parametrize("place", GUIDES)
def test_what_is_clicked_is_not_on_paper(read: Read, place: str) -> None:
    """Neither the header nor the navigation."""
    page = read().open(place)
    assert page.locator("header").evaluate_all(VISIBLE) == 1
    page.emulate_media(media="print")
    assert page.locator(CLICKED).evaluate_all(VISIBLE) == 0
    assert page.locator("h1").is_visible()


def test_answers_are_folded_again_after_printing(read: Read) -> None:
    """Printing gives no answer away."""
    page = read().open("en/two-tokens/")
    before = page.locator("details[open]").count()
    page.pdf()
    assert page.locator("details[open]").count() == before
