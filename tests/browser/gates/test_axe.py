"""axe-core finds nothing to blame on any page: light and dark, at a desk and on a phone, with all that opens open."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

import pytest
from browser.pages import GUIDES
from browser.reader import DESK, PHONE, Reader
from browser.serving import serving
from playwright.sync_api import Browser, Page

Views = list[tuple[Literal["light", "dark"], dict[str, int]]]
VIEWS: Views = [("light", DESK), ("light", PHONE), ("dark", PHONE), ("dark", DESK)]

AXE = """
async where => {
  await Promise.all(document.getAnimations().map(animation => animation.finished))
  const rules = { "target-size": { enabled: true } }
  const { violations } = await axe.run(where, { resultTypes: ["violations"], rules })
  const isFormula = (rule, node) => rule.id === "empty-table-header" && node.html.includes("<math")
  return violations.flatMap(rule => rule.nodes.filter(node => !isFormula(rule, node)).map(node => {
    const [, why = ""] = node.failureSummary.split("\\n")
    return `${rule.id}: ${node.target.join(" ")}: ${why.trim()}`
  }))
}
"""
"""What is wrong with a part of the page; axe does not see MathML, and takes a head with a formula for an empty one."""
ALIKE = """
earlier => {
  const boxes = "pre, .highlight, .worked-output, .filename, .admonition, details, td, th, li, h1, h2, h3, h4"
  const lines = ".worked-line, .worked-numbered, .worked-numbers li, article p, math:not(th *), article tbody tr"
  const drawn = "article figure svg :is(rect, circle, path, text)"
  const parts = `${lines}, ${drawn}, .md-sidebar li:not(:has(ul))`
  const said = one => [one.tagName, one.className, ...one.getAttributeNames(), !one.textContent.trim()]
  const kind = one => one ? said(one).join() : ""
  const look = one => [one, one.parentElement, one.closest(boxes)].map(kind).join(";")
  const seen = new Set(earlier)
  for (const part of document.querySelectorAll(parts)) {
    const looks = [part, ...part.querySelectorAll("*")].map(look)
    if (looks.every(one => seen.has(one)) && part.parentElement.children.length > 1) part.remove()
    looks.forEach(one => seen.add(one))
  }
  return [...seen]
}
"""
"""Of lines, paragraphs, formulas, rows and entries that consist of what was there before, in boxes of the same kind,
the first is enough, be it on this page or on an earlier one; a guide has thousands of elements in them. What holds
them keeps one, so that it does not collapse."""
ALONE = """
kept => {
  for (const child of document.querySelectorAll("article > *"))
    if (!child.matches(kept) && !child.querySelector(kept)) child.remove()
}
"""
"""What is looked at by itself is judged sooner without the rest of its page."""
UNFOLD = "for (const details of document.querySelectorAll('details')) details.open = true"
TOGGLE = "([name, on]) => { document.getElementById(name).checked = on }"


@contextmanager
def looking(browser: Browser, address: str, packages: Path) -> Iterator[Reader]:
    """Have a reader with axe in the page and without anything that moves."""
    context = browser.new_context(reduced_motion="reduce")
    context.add_init_script(path=packages / "axe-core/axe.min.js")
    yield Reader(context, address)
    context.close()


def faults(
    page: Page, opening: bool = True, views: Views = VIEWS, seen: set[str] | None = None
) -> Iterator[str]:
    """Return what is wrong with a page in some views, and, if it is opened, with what opens over it.

    What was `seen` on earlier pages is not looked at again; what is new here is added to it.
    """
    seen = set() if seen is None else seen
    page.evaluate(UNFOLD)
    seen.update(page.evaluate(ALIKE, [*seen]))
    for scheme, size in views:
        page.emulate_media(color_scheme=scheme)
        page.set_viewport_size(size)
        over = [*_searching(page), *_asking(page), *_menu(page, size)] if opening else []
        for fault in [*page.evaluate(AXE, "html"), *over]:
            yield f"{scheme}, {size['width']}: {fault}"


def _searching(page: Page) -> list[str]:
    """Return what is wrong with the search, while it shows what was found; it is the same below a start page."""
    if not page.locator(".md-search").count():
        return []
    page.locator("[data-md-component=search-query]").fill("transformer")
    page.evaluate(TOGGLE, ["__search", True])
    page.locator(".md-search-result__item").first.wait_for()
    found = page.evaluate(AXE, ".md-search")
    page.evaluate(TOGGLE, ["__search", False])
    return found


def _asking(page: Page) -> list[str]:
    """Return what is wrong with a number that is asked where it comes from, and with the answer."""
    if not page.locator("article [data-n]").count():
        return []
    page.evaluate("document.querySelector('article [data-n][tabindex=\"0\"]').focus()")
    page.locator(".worked-origin").wait_for()
    found = [*page.evaluate(AXE, ".worked-origin"), *page.evaluate(AXE, ".worked-asked")]
    page.evaluate("document.activeElement.blur()")
    return found


def _menu(page: Page, size: dict[str, int]) -> list[str]:
    """Return what is wrong with the menu, which is a drawer on a phone."""
    if size is not PHONE or not page.locator(".md-sidebar--primary").count():
        return []
    page.evaluate(TOGGLE, ["__drawer", True])
    found = page.evaluate(AXE, ".md-sidebar--primary")
    page.evaluate(TOGGLE, ["__drawer", False])
    return found


def kind_of(place: str) -> str:
    """Return what a page is alike to: one for the guides of a language, one for its scripts; else itself."""
    if place in GUIDES:
        return place.partition("/")[0]
    return "".join(place.partition("/snippets/")[:2]) if "/snippets/" in place else place


def test_every_page_can_be_used_by_everyone(
    browser: Browser, address: str, packages: Path, places: list[str]
) -> None:
    """And no page asks another host for anything, or for what is not there.

    What opens over guides is the same on all of one language, and is opened on the first; so with pages of scripts.
    Of these the others are seen light at a desk and dark on a phone, without what those before them had.
    """
    kinds, seen, found = set[str](), set[str](), list[str]()
    with looking(browser, address, packages) as reader:
        for place in places:
            kind, page = kind_of(place), reader.open(place)
            if "/snippets/" in kind and kind in kinds:
                told = faults(page, opening=False, views=[VIEWS[0], VIEWS[2]], seen=seen)
            else:
                told = faults(page, opening=kind not in kinds)
            found += [f"{place} {fault}" for fault in told]
            kinds.add(kind)
    assert found + reader.troubles == []


PAGE = """
<!doctype html>
<html lang="en">
<head><title>A page</title><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width"></head>
<body data-md-color-scheme="default"><main><h1>A page</h1>{}</main></body>
</html>
"""


CODE = """
<style>.pale {{ color: #999 }}</style>
<div class="highlight"><pre><code>
<span class="worked-line"><span class="{}">plain</span></span>
<span class="worked-line"><span class="{}">pale</span></span>
<span class="worked-line"><span class="{}">again</span></span>
</code></pre></div>
"""


@pytest.mark.parametrize(
    ("html", "found"),
    [
        ("<p>Fine</p>", []),
        ('<img src="data:,">', ["image-alt"] * 4),
        (
            "<table><tr><th></th><th>a</th></tr><tr><td>b</td><td>c</td></tr></table>",
            ["empty-table-header"] * 4,
        ),
        ("<table><tr><th><math><mi>A</mi></math></th></tr><tr><td>b</td></tr></table>", []),
        (CODE.format("n", "pale", "pale"), ["color-contrast"] * 4),
        ('<article><p><a href="/">a</a></p><p><a href="/"></a></p></article>', ["link-name"] * 4),
        ('<article><p><img src="data:," alt=""></p><p><img src="data:,"></p></article>', ["image-alt"] * 4),
        ('<p style="color: #999">Pale</p>', ["color-contrast"] * 4),
        ("<details><summary>More</summary><img src='data:,'></details>", ["image-alt"] * 4),
        (
            "<style>@media (prefers-color-scheme: dark) { p { color: #999 } }</style><p>Pale</p>",
            ["color-contrast"] * 2,
        ),
        ("<style>@media (max-width: 400px) { p { color: #999 } }</style><p>Pale</p>", ["color-contrast"] * 2),
    ],
)
def test_what_is_wrong_in_one_view_only_is_noticed(
    browser: Browser, tmp_path: Path, packages: Path, html: str, found: list[str]
) -> None:
    """The check above can fail: in the dark, on a phone, behind a fold."""
    (tmp_path / "index.html").write_text(PAGE.format(html))
    with serving(tmp_path) as address, looking(browser, address, packages) as reader:
        assert [fault.split(": ")[1] for fault in faults(reader.open(""))] == found


def test_what_is_new_on_a_later_page_is_noticed(browser: Browser, tmp_path: Path, packages: Path) -> None:
    """What an earlier page had is not looked at again."""
    same = '<article><p><a href="/">a</a></p><p><b style="color: #999">Pale</b></p>{}</article>'
    (tmp_path / "one.html").write_text(PAGE.format(same.format("")))
    (tmp_path / "two.html").write_text(PAGE.format(same.format('<p><a href="/"></a></p>')))
    seen = set[str]()
    with serving(tmp_path) as address, looking(browser, address, packages) as reader:
        told = [
            [fault.split(": ")[1] for fault in faults(reader.open(page), seen=seen)]
            for page in ("one.html", "two.html")
        ]
    assert told == [["color-contrast"] * 4, ["link-name"] * 4]


HIDDEN = """
<style>
  input {{ display: block; width: 3rem; height: 3rem }}
  .{name} p {{ display: none }} :checked ~ .{name} p {{ display: block }}
</style>
<input type="checkbox" id="{toggle}" aria-label="Open">
<div class="{name}">
  <input data-md-component="search-query" aria-label="Query">
  <p class="md-search-result__item" style="color: #999">Pale</p>
</div>
"""


@pytest.mark.parametrize(
    ("name", "toggle", "views"), [("md-search", "__search", 4), ("md-sidebar--primary", "__drawer", 2)]
)
def test_what_is_wrong_with_what_opens_is_noticed(
    browser: Browser, tmp_path: Path, packages: Path, name: str, toggle: str, views: int
) -> None:
    """The search everywhere, the menu on a phone."""
    html = HIDDEN.format(name=name, toggle=toggle)
    (tmp_path / "index.html").write_text(PAGE.format(html))
    with serving(tmp_path) as address, looking(browser, address, packages) as reader:
        assert [fault.split(": ")[1] for fault in faults(reader.open(""))] == ["color-contrast"] * views
