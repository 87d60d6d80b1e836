"""A reader copies the code of a page, runs it, and gets what the page shows."""

import subprocess
import sys
from pathlib import Path

import pytest
from browser.pages import GUIDES
from browser.reader import Read
from playwright.sync_api import Locator, Page

ENGLISH = [guide for guide in GUIDES if guide.startswith("en/")]


def copied(page: Page, block: Locator) -> str:
    """Return what the button of the code in `block` puts into the clipboard."""
    page.evaluate("navigator.clipboard.writeText('nothing')")
    block.hover()
    block.locator("button.md-code__button[title]").first.click()
    page.wait_for_function("async () => await navigator.clipboard.readText() !== 'nothing'")
    return str(page.evaluate("navigator.clipboard.readText()"))


def opened(read: Read, place: str) -> Page:
    """Return the page at `place` with all answers unfolded, for a reader who lets it use the clipboard."""
    page = read(permissions=["clipboard-read", "clipboard-write"]).open(place)
    page.evaluate("document.querySelectorAll('details').forEach(details => { details.open = true })")
    return page


@pytest.mark.parametrize("place", ENGLISH)
def test_copied_code_prints_what_the_page_shows(read: Read, place: str, tmp_path: Path) -> None:
    """Every example of a guide, to the letter, in a folder where there is nothing else."""
    page = opened(read, place)
    examples = page.locator(".worked-run").all()
    assert len(examples) > 5
    for example in examples:
        code = copied(page, example.locator(".highlight").first)
        run = subprocess.run(
            [sys.executable, "-W", "error", "-c", code],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            timeout=30,
        )
        assert (run.stderr, run.stdout) == ("", example.locator(".worked-output code").inner_text())
        assert "# --8<--" not in code


@pytest.mark.parametrize("place", ENGLISH)
def test_the_steps_are_copied_whole(read: Read, place: str) -> None:
    """They are parts of an example; each is whole lines of Python."""
    page = opened(read, place)
    steps = page.locator("article > .highlight").all()
    assert len(steps) > 2
    for step in steps:
        compile(copied(page, step), place, "exec")


@pytest.mark.parametrize("place", ENGLISH)
def test_code_and_output_are_the_same_in_both_languages(read: Read, place: str) -> None:
    """A number that differs would be a mistake."""
    shown = []
    for language in ("en", "zh"):
        page = read(java_script_enabled=False).open(language + place[2:])
        shown.append(page.locator("article pre code").all_text_contents())
    assert shown[0] == shown[1]
    assert len(shown[0]) > 20


def test_output_has_no_button(read: Read) -> None:
    """It is not code, and nobody copies it by mistake."""
    page = opened(read, "en/two-tokens/")
    assert page.locator(".worked-output").count() > 5
    assert page.locator(".worked-output button:visible").count() == 0
