"""In `mkdocs serve` the open page follows the author: no edit needs a reload by hand, and a mistake spoils nothing."""

import time
from collections.abc import Iterator

import pytest
from browser.previewing import Preview, previewing
from browser.reader import Contexts, Reader
from playwright.sync_api import Page, expect

PATIENCE = 20_000
"""How many milliseconds the open page may take to follow."""

SNIPPET, CORE = "snippets/interest/savings.py", "src/bank.py"
EDITS = [
    ("docs/en/interest.md", "Money grows", "Wealth grows", "Wealth grows by 1.5.", []),
    (SNIPPET, "grow(0.5)", "grow(0.25)", "Money grows by 1.25.", ["1.25", "1.25", "1.25"]),
    (CORE, "1 + rate", "3 + rate", "Money grows by 3.5.", ["3.5", "3.5", "3.5"]),
]
MISTAKES = [
    ("docs/en/interest.md", "savings.growth", "savings.growht", "docs/en/interest.md:6: "),
    (SNIPPET, "grow(0.5)", "grow(1 / 0)", "snippets/interest/savings.py:3: "),
    (CORE, "1 + rate", "1 + rat", "snippets/interest/savings.py:3: "),
]


@pytest.fixture(scope="module")
def preview(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Preview]:
    """A preview of a small course, whose values are approved."""
    with previewing(tmp_path_factory.mktemp("preview")) as preview:
        yield preview


@pytest.fixture(scope="module")
def opened(contexts: Contexts, preview: Preview) -> Iterator[Page]:
    """A page of it that stays open."""
    reader = Reader(contexts(), preview.address)
    yield reader.open("en/interest/")
    reader.close()


@pytest.fixture
def page(preview: Preview, opened: Page) -> Page:
    """The same page, once it shows what was approved."""
    preview.undo()
    expect(opened.locator("article p").first).to_have_text("Money grows by 1.5.", timeout=PATIENCE)
    expect(opened.locator(".worked-new, .worked-mistakes")).to_have_count(0, timeout=PATIENCE)
    return opened


@pytest.mark.parametrize(("path", "old", "new", "text", "marked"), EDITS, ids=["page", "snippet", "core"])
def test_an_edit_shows_in_the_open_page(
    preview: Preview, page: Page, path: str, old: str, new: str, text: str, marked: list[str]
) -> None:
    """What nobody approved yet is marked, in text, formula and output; the edit undone, it is as before."""
    preview.edit(path, old, new)
    expect(page.locator("article p").first).to_have_text(text, timeout=PATIENCE)
    assert page.locator(".worked-new").all_text_contents() == marked
    preview.edit(path, new, old)
    expect(page.locator("article p").first).to_have_text("Money grows by 1.5.", timeout=PATIENCE)


LINES = """
() => [...document.querySelectorAll(".worked-new")].map(one => {
  const style = getComputedStyle(one), line = one.localName === "mrow" ? "borderBottom" : "textDecoration"
  return [style[line + "Style"], style[line + "Color"]]
})
"""
COLOURS = {"default": "rgb(168, 106, 0)", "slate": "rgb(242, 177, 52)"}


def test_a_new_value_is_marked_with_the_approved_one_beside_it(preview: Preview, page: Page) -> None:
    """In the words of the page's language, in text, formula and output, by a line seen on the ground of either page."""
    preview.edit(CORE, "1 + rate", "2 + rate")
    said = "New value, not approved yet: 1.5 → 2.5"
    for place in ("article p > .worked-new", ".math:has(.worked-new)", ".worked-output .worked-new"):
        expect(page.locator(place)).to_have_attribute("title", said, timeout=PATIENCE)
    expect(page.locator(".worked-output code")).to_have_text("2.5")
    for scheme, colour in COLOURS.items():
        page.evaluate("scheme => { document.body.dataset.mdColorScheme = scheme }", scheme)
        assert page.evaluate(LINES) == [["dotted", colour]] * 3, scheme


def test_what_is_approved_loses_its_mark_in_the_open_page(preview: Preview, page: Page) -> None:
    """Without a reload by hand; the next edit is measured by what was approved last."""
    record = preview.root / "tests/published/interest.json"
    before = record.read_bytes()
    preview.edit(CORE, "1 + rate", "2 + rate")
    expect(page.locator(".worked-new")).to_have_count(3, timeout=PATIENCE)
    preview.accept()
    expect(page.locator(".worked-new")).to_have_count(0, timeout=PATIENCE)
    assert page.locator("article p").first.inner_text() == "Money grows by 2.5."
    record.write_bytes(before)


@pytest.mark.parametrize(("path", "old", "new", "place"), MISTAKES, ids=["page", "snippet", "core"])
def test_a_mistake_shows_above_the_last_good_page(
    preview: Preview, page: Page, path: str, old: str, new: str, place: str
) -> None:
    """With file and line; mended, it goes away."""
    preview.edit(path, old, new)
    mistakes = page.locator(".worked-mistakes li")
    expect(mistakes.first).to_contain_text(place, timeout=PATIENCE)
    assert page.locator("article p").first.inner_text() == "Money grows by 1.5."
    assert page.locator(".worked-mistakes").get_attribute("role") == "alert"
    preview.edit(path, new, old)
    expect(mistakes).to_have_count(0, timeout=PATIENCE)


def test_the_way_from_the_root_to_the_site_is_no_warning(preview: Preview, page: Page) -> None:
    """A browser is led there; an address that leads nowhere is still told."""
    root = preview.address.removesuffix("interest/")
    assert (page.request.get(root).url, page.request.get(root + "nowhere").status) == (preview.address, 404)
    assert (preview.said("WARNING .* code 302"), preview.said("WARNING .* code 404")) == (0, 1)


def test_one_edit_is_one_build(preview: Preview, page: Page) -> None:
    """What a build writes, such as its caches, does not start another."""
    before = preview.builds
    preview.edit(SNIPPET, "print(growth)", "print(growth, 1)")
    expect(page.locator(".worked-output code")).to_have_text("1.5 1", timeout=PATIENCE)
    time.sleep(2)
    assert preview.builds == before + 1
