"""A reader copies the code of a page, runs it, and gets what the page shows."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from browser.pages import GUIDES
from browser.reader import DESK, PHONE, Read
from playwright.sync_api import Locator, Page

ENGLISH = [guide for guide in GUIDES if guide.startswith("en/")]


def copied(page: Page, block: Locator) -> str:
    """Return what the button of the code in `block` puts into the clipboard."""
    page.evaluate("navigator.clipboard.writeText('nothing')")
    block.hover()
    block.locator("button.md-code__button[title]").first.click()
    page.wait_for_function("async () => await navigator.clipboard.readText() !== 'nothing'")
    return str(page.evaluate("navigator.clipboard.readText()"))


def opened(read: Read, place: str, **options: Any) -> Page:
    """Return the page at `place` with all answers unfolded, for a reader who lets it use the clipboard."""
    page = read(permissions=["clipboard-read", "clipboard-write"], **options).open(place)
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


WIDE = """
code => code.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent.slice(0, 40))
"""
BEGINNINGS = """
lines => lines.filter(line => line.getClientRects().length).map(line => {
  const range = document.createRange(), letter = /\\S/.exec(line.textContent).index
  const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
  const places = []
  for (let text = texts.nextNode(), at = 0; text; at += text.length, text = texts.nextNode())
    for (let i = 0; i < text.length; i++)
      if (at + i >= letter && text.data[i] !== " ") {
        range.setStart(text, i)
        range.setEnd(text, i + 1)
        const box = range.getBoundingClientRect()
        if (!places.length || box.top > places.at(-1)[1] + 5) places.push([box.left, box.top, box.width])
      }
  return places.map(([left, , width]) => Math.round((left - places[0][0]) / width))
})
"""
"""Where each row of a line begins, counted in letters from where the first one does."""


@pytest.mark.parametrize("place", GUIDES)
def test_on_a_phone_a_long_line_goes_on_below_itself(read: Read, place: str) -> None:
    """Two letters further in, so that it is not taken for the next one; on a desk no line is as long as that."""
    page = opened(read, place, viewport=PHONE, is_mobile=True, has_touch=True)
    code = page.locator("article .highlight pre code:not(.worked-output *)")
    assert code.count() > 10
    assert code.evaluate_all(WIDE) == []
    rows = page.locator("article .worked-line").evaluate_all(BEGINNINGS)
    assert {begin for line in rows for begin in line[1:]} == {2}
    page.set_viewport_size(DESK)
    rows = page.locator("article .worked-line").evaluate_all(BEGINNINGS)
    assert {len(line) for line in rows} == {1}


BREAKS = """
lines => lines.filter(line => line.getClientRects().length).flatMap(line => {
  const range = document.createRange(), texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
  let shown = "", top
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (let i = 0; i < text.length; i++) {
      if (text.data[i] !== " ") {
        range.setStart(text, i)
        range.setEnd(text, i + 1)
        const box = range.getBoundingClientRect()
        if (box.top > top + 5) shown += "\\n"
        top = box.top
      }
      shown += text.data[i]
    }
  return shown.includes("\\n") ? [shown] : []
})
"""
"""Each line that goes on below itself, as it is shown."""
WRONG = re.compile(r"[^\s,(\[{]\n|# *\n")


@pytest.mark.parametrize("place", GUIDES)
@pytest.mark.parametrize("width", [390, 320])
def test_a_long_line_is_broken_between_its_words(read: Read, place: str, width: int) -> None:
    """At a blank, behind a comma or an opening bracket: never inside a name, a number or -np.inf."""
    page = opened(read, place, viewport={"width": width, "height": 844}, is_mobile=True, has_touch=True)
    broken = page.locator("article .worked-line").evaluate_all(BREAKS)
    assert len(broken) > 50
    assert [line for line in broken if WRONG.search(line)] == []
    code = page.locator("article .highlight pre code:not(.worked-output *)")
    assert code.evaluate_all(WIDE) == []


@pytest.mark.parametrize(
    ("html", "shown"),
    [
        ("limit_denominator(100)", "limit_denomi\nnator(100)"),
        ("scores, -np.inf", "scores, -\nnp.inf"),
        ("a sum of b # c", "a sum of b # \nc"),
    ],
)
def test_a_line_that_is_broken_elsewhere_is_noticed(read: Read, html: str, shown: str) -> None:
    """As a browser breaks it by itself."""
    page = read().page
    style = (
        "display: block; width: 12ch; font: 20px monospace; white-space: pre-wrap; overflow-wrap: anywhere"
    )
    page.set_content(f"<p style='{style}'>{html}</p>")
    assert page.locator("p").evaluate_all(BREAKS) == [shown]
    assert WRONG.search(shown)


def test_code_copied_on_a_phone_has_the_lines_of_the_file(read: Read) -> None:
    """Whatever the screen makes of them."""
    copies = []
    for options in ({}, {"viewport": PHONE, "has_touch": True}):
        page = opened(read, "en/three-positions/", **options)
        block = page.locator("article > .worked-run .highlight").first
        copies.append(copied(page, block))
    assert copies[0] == copies[1]
    assert copies[0].count("\n") > 30


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
