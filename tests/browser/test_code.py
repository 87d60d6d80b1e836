"""A reader copies the code of a page, runs it, and gets what the page shows."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from browser.pages import GUIDES, SNIPPETS
from browser.reader import DESK, PHONE, Contexts, Reader
from playwright.sync_api import Locator, Page

ENGLISH = [guide for guide in GUIDES if guide.startswith("en/")]


def copied(page: Page, block: Locator) -> str:
    """Return what the button of the code in `block` puts into the clipboard."""
    page.evaluate("navigator.clipboard.writeText('nothing')")
    block.hover()
    block.locator("button.md-code__button[title]").first.click()
    page.wait_for_function("async () => await navigator.clipboard.readText() !== 'nothing'")
    return str(page.evaluate("navigator.clipboard.readText()"))


@pytest.fixture(scope="module")
def desk(contexts: Contexts, address: str) -> Iterator[Reader]:
    """A reader at a desk, who lets pages use the clipboard."""
    yield from reading(contexts, address)


@pytest.fixture(scope="module")
def phone(contexts: Contexts, address: str) -> Iterator[Reader]:
    """A reader with a phone, who does so too."""
    yield from reading(contexts, address, viewport=PHONE, is_mobile=True, has_touch=True)


def reading(contexts: Contexts, address: str, **options: Any) -> Iterator[Reader]:
    """Have a reader who meets no trouble."""
    reader = Reader(contexts(permissions=["clipboard-read", "clipboard-write"], **options), address)
    yield reader
    reader.close()
    assert reader.troubles == []


def unfolded(page: Page) -> Page:
    """Return the page with all answers unfolded."""
    page.evaluate("document.querySelectorAll('details').forEach(details => { details.open = true })")
    return page


@pytest.fixture(scope="module", params=ENGLISH)
def page(request: pytest.FixtureRequest, desk: Reader) -> Page:
    """Each guide on a desk, in one language."""
    return unfolded(desk.open(request.param))


@pytest.fixture(scope="module", params=GUIDES)
def on_phone(request: pytest.FixtureRequest, phone: Reader) -> Page:
    """Each guide on a phone."""
    return unfolded(phone.open(request.param))


def test_copied_code_prints_what_the_page_shows(page: Page, tmp_path: Path) -> None:
    """Every example of a guide, to the letter, in a folder where there is nothing else."""
    examples = page.locator(".worked-run").all()
    assert len(examples) > 5
    codes = [copied(page, example.locator(".highlight").first) for example in examples]
    for example, code, printed in zip(examples, codes, run(codes, tmp_path), strict=True):
        assert printed == example.locator(".worked-output code").inner_text()
        assert "# --8<--" not in code


RUN = """
import io, json, sys
from contextlib import redirect_stdout

printed = []
for code in json.load(sys.stdin):
    with redirect_stdout(io.StringIO()) as out:
        exec(compile(code, "copied", "exec"), {"__name__": "__main__"})
    printed.append(out.getvalue())
json.dump(printed, sys.stdout)
"""


def run(codes: list[str], folder: Path) -> list[str]:
    """Return what each of `codes` prints, none of which may warn of anything."""
    command = [sys.executable, "-W", "error", "-c", RUN]
    done = subprocess.run(
        command, cwd=folder, input=json.dumps(codes), capture_output=True, text=True, timeout=60
    )
    assert (done.stderr, done.returncode) == ("", 0)
    return list(json.loads(done.stdout))


def test_the_steps_are_copied_whole(page: Page) -> None:
    """They are parts of an example; each is whole lines of Python."""
    steps = page.locator("article > .highlight").all()
    assert len(steps) > 2
    for step in steps:
        compile(copied(page, step), page.url, "exec")


def test_output_has_no_button(page: Page) -> None:
    """It is not code, and nobody copies it by mistake."""
    assert page.locator(".worked-output").count() > 5
    assert page.locator(".worked-output button:visible").count() == 0


CODE = """
async url => {
  const text = await (await fetch(url)).text()
  const page = new DOMParser().parseFromString(text, "text/html")
  return [...page.querySelectorAll("article pre code")].map(code => code.textContent)
}
"""


def test_code_and_output_are_the_same_in_both_languages(page: Page) -> None:
    """A number that differs would be a mistake."""
    english, chinese = (
        page.evaluate(CODE, page.url.replace("/en/", language)) for language in ("/en/", "/zh/")
    )
    assert english == chinese
    assert len(english) > 20


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


def resized(page: Page, width: int) -> Page:
    """Return the page, `width` wide."""
    page.set_viewport_size({"width": width, "height": 844})
    page.wait_for_function("width => innerWidth === width", arg=width)
    return page


def test_on_a_phone_a_long_line_goes_on_below_itself(on_phone: Page) -> None:
    """Two letters further in, so that it is not taken for the next one; on a desk no line is as long as that."""
    page = resized(on_phone, PHONE["width"])
    code = page.locator("article .highlight pre code:not(.worked-output *)")
    assert code.count() > 10
    assert code.evaluate_all(WIDE) == []
    rows = page.locator("article .worked-line").evaluate_all(BEGINNINGS)
    assert {begin for line in rows for begin in line[1:]} == {2}
    resized(page, DESK["width"])
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


@pytest.mark.parametrize("width", [390, 320])
def test_a_long_line_is_broken_between_its_words(on_phone: Page, width: int) -> None:
    """At a blank, behind a comma or an opening bracket: never inside a name, a number or -np.inf."""
    page = resized(on_phone, width)
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
def test_a_line_that_is_broken_elsewhere_is_noticed(phone: Reader, html: str, shown: str) -> None:
    """As a browser breaks it by itself."""
    page = phone.page
    page.goto("about:blank")
    style = (
        "display: block; width: 12ch; font: 20px monospace; white-space: pre-wrap; overflow-wrap: anywhere"
    )
    page.set_content(f"<p style='{style}'>{html}</p>")
    assert page.locator("p").evaluate_all(BREAKS) == [shown]
    assert WRONG.search(shown)


def test_code_copied_on_a_phone_has_the_lines_of_the_file(desk: Reader, phone: Reader) -> None:
    """Whatever the screen makes of them."""
    pages = [reader.open("en/three-positions/") for reader in (desk, phone)]
    copies = [copied(page, page.locator("article > .worked-run .highlight").first) for page in pages]
    assert copies[0] == copies[1]
    assert copies[0].count("\n") > 30


@pytest.mark.parametrize("path", SNIPPETS)
def test_the_page_of_a_snippet_is_copied_without_its_numbers(desk: Reader, path: str) -> None:
    """What the button copies is the file that can be downloaded."""
    page = desk.open(path)
    code = copied(page, page.locator(".worked-source"))
    href = page.locator("a[download]", has_text=re.compile(r"^near_misses\.py$")).get_attribute("href")
    assert code.rstrip("\n") == page.evaluate("async href => await (await fetch(href)).text()", href).rstrip(
        "\n"
    )


@pytest.mark.parametrize("path", SNIPPETS)
def test_an_address_leads_to_a_line(desk: Reader, path: str) -> None:
    """Its number is seen, and the line stands out."""
    page = desk.open(f"{path}#line-12")
    number = page.locator("#line-12")
    assert number.evaluate("link => getComputedStyle(link).visibility") == "visible"
    assert page.locator(".worked-numbered:has(> :target)").inner_text().startswith("right = ")


@pytest.mark.parametrize("path", SNIPPETS)
def test_the_numbers_of_lines_are_one_stop_of_the_tab_key(desk: Reader, path: str) -> None:
    """From there the arrow keys lead on."""
    page = desk.open(path)
    page.locator("#line-1").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.id") == "line-2"
    assert page.locator(".worked-number:not([tabindex='-1'])").count() == 1
    page.keyboard.press("Enter")
    page.wait_for_url("**#line-2")
    page.keyboard.press("Tab")
    assert not page.evaluate("document.activeElement.matches('.worked-number')")
