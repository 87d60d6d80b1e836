"""The sheets with numbers for each student, as they are printed: whole, each on a page of its own."""

import re
from collections.abc import Callable, Iterator

import pytest
from browser.pages import ROOT
from playwright.sync_api import Browser, Page

from worked import handing
from worked.assignments import varied
from worked.assignments.variants import students
from worked.project import load
from worked.site.settings import read
from worked.site.words import words

GUIDES = ["three-positions", "two-tokens"]
CLASS = students("id,name\n1,Ada\n2,王小明\n3,Bo\n4,Zoë\n5,李华\n", "class.csv")
CUT = """
() => [...document.querySelectorAll(".math-block")]
  .filter((block) => block.scrollHeight > block.clientHeight)
  .map((block) => block.textContent)
"""
"""The formulas that reach out of their block, which would cut them off."""
Show = Callable[[str, str], Page]


@pytest.fixture(scope="module")
def sheets() -> dict[str, str]:
    """The sheets of both guides, in both languages."""
    project = load(read(str(ROOT / "mkdocs.yml")))
    made = [
        varied(project, guide, CLASS, b"2d8f0c5e7a9b41c3", words, handing._font).files for guide in GUIDES
    ]
    return {name: data.decode() for files in made for name, data in files.items() if name.endswith(".html")}


@pytest.fixture
def show(browser: Browser, sheets: dict[str, str]) -> Iterator[Show]:
    """Return a function that opens a file, for a medium."""
    page = browser.new_page()

    def _show(name: str, medium: str) -> Page:
        page.emulate_media(media="print" if medium == "print" else "screen")
        page.set_content(sheets[name])
        page.evaluate("() => document.fonts.ready")
        return page

    yield _show
    page.close()


@pytest.mark.parametrize("medium", ["screen", "print"])
@pytest.mark.parametrize("code", ["en", "zh"])
@pytest.mark.parametrize("guide", GUIDES)
def test_no_bracket_loses_its_feet(show: Show, guide: str, code: str, medium: str) -> None:
    """Tall brackets reach a little out of the box of their formula."""
    page = show(f"sheets/{guide}.{code}.html", medium)
    assert page.locator(".math-block").count() == len(CLASS)
    assert page.evaluate(CUT) == []


def test_brackets_without_room_would_be_found(show: Show) -> None:
    """As they were before there was room."""
    page = show("sheets/three-positions.en.html", "screen")
    page.add_style_tag(content=".math-block { padding: 0 }")
    assert page.evaluate(CUT)


@pytest.mark.parametrize("code", ["en", "zh"])
def test_each_student_has_one_page_of_paper(show: Show, code: str) -> None:
    """And the last one is not followed by an empty page."""
    paper = show(f"sheets/two-tokens.{code}.html", "print").pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) == len(CLASS)
