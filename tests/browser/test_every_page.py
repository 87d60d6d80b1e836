"""What holds on every page of the course, also on those still to be written."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from browser.pages import GENERATED, NOT_FOUND, PAGES
from browser.reader import Contexts, Reader
from playwright.sync_api import Browser, Page

HEADINGS = """
[...document.querySelectorAll("article :is(h1, h2, h3, h4, h5, h6)")]
  .filter(heading => heading.textContent.trim()).map(heading => +heading.tagName[1])
"""
FORMULAS = """
[...document.querySelectorAll("math")]
  .map(math => [math.getBoundingClientRect(), math.textContent])
  .filter(([box]) => box.width < 3 || box.height < 6)
  .map(([box, text]) => text)
"""


@pytest.fixture(scope="module")
def desk(contexts: Contexts, address: str) -> Iterator[Reader]:
    """A browser on a desk."""
    reader = Reader(contexts(), address)
    yield reader
    reader.close()


@pytest.fixture(scope="module", params=[*PAGES, NOT_FOUND], ids=lambda path: path or "root")
def reader(request: pytest.FixtureRequest, desk: Reader) -> Reader:
    """A reader on each page in turn, with everything on it unfolded."""
    desk.page.goto("about:blank")  # what comes from now on belongs to this page
    desk.troubles.clear()
    desk.requested.clear()
    page = desk.open(request.param)
    page.evaluate("document.querySelectorAll('details').forEach(details => { details.open = true })")
    return desk


@pytest.fixture(scope="module")
def page(reader: Reader) -> Page:
    """The page."""
    return reader.page


def test_the_page_says_its_language(reader: Reader, page: Page) -> None:
    """To browsers, readers of screens, and fonts."""
    spoken = reader.place.partition("/")[0] if reader.place != NOT_FOUND else "en"
    assert page.locator("html").get_attribute("lang") == (spoken or "en")


def test_search_engines_find_the_address_and_the_twins(reader: Reader, page: Page, home: str) -> None:
    """Except of the page that is not found."""
    place, rest = reader.place, reader.place.partition("/")[2]
    canonical = page.locator("link[rel=canonical]").evaluate_all("links => links.map(link => link.href)")
    twins = page.locator("link[hreflang]").evaluate_all(
        "links => links.map(link => [link.hreflang, link.href])"
    )
    if place == NOT_FOUND:
        assert (canonical, twins) == ([], [])
        return
    other = f"{home}en/{rest}" if rest else home
    expected = [["en", f"{home}en/{rest}"], ["zh-Hans", f"{home}zh/{rest}"], ["x-default", other]]
    assert (canonical, twins) == ([home + place], expected)


def test_headings_go_down_one_by_one(page: Page) -> None:
    """One title, and no level left out below it."""
    levels = page.evaluate(HEADINGS)
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert [step for step in pairwise(levels) if step[1] > step[0] + 1] == []


def test_images_have_a_text_in_their_place(page: Page) -> None:
    """An empty one says that the image is an ornament."""
    assert page.locator("img:not([alt]), svg[role=img]:not(:has(title))").count() == 0


NAMELESS = """
[...document.querySelectorAll("nav:not([role]), [role=dialog], th, button, a[href], input:not([type=checkbox])")]
  .filter(one => one.matches("nav, [role=dialog], input")
    ? !one.getAttribute("aria-label") && !document.getElementById(one.getAttribute("aria-labelledby"))
    : !one.textContent.trim() && !one.title && !one.getAttribute("aria-label") && !one.querySelector("img[alt]"))
  .map(one => one.outerHTML.slice(0, 80))
"""


def test_what_can_be_named_has_a_name(page: Page) -> None:
    """A part of the page, a dialog, a button, a link, the head of a column; buttons beside code are no part."""
    page.wait_for_function("!document.querySelector('nav.md-code__nav:not([role=none])')")
    assert page.evaluate(NAMELESS) == []


@pytest.mark.parametrize(
    ("html", "nameless"),
    [
        ("<nav><a href='x'>y</a></nav>", 1),
        ("<nav aria-label='z'><a href='x'>y</a></nav>", 0),
        ("<nav role='none'></nav><div role='dialog'></div>", 1),
        ("<article><table><tr><th></th><th>a</th><td></td></tr></table></article>", 1),
        ("<button></button><button title='copy'></button>", 1),
        ("<a href='x'><img src='data:,' alt=''></a><a href='x'></a><input>", 2),
    ],
)
def test_what_has_no_name_is_noticed(browser: Browser, html: str, nameless: int) -> None:
    """The check above can fail."""
    page = browser.new_page()
    page.set_content(html)
    assert len(page.evaluate(NAMELESS)) == nameless
    page.close()


def test_no_id_is_used_twice(page: Page) -> None:
    """A link leads to one place."""
    ids = page.locator("[id]").evaluate_all("all => all.map(one => one.id)")
    assert sorted({name for name in ids if ids.count(name) > 1}) == []


def test_links_within_the_site_lead_somewhere(reader: Reader, page: Page, site: Path) -> None:
    """To a file, and to a section that it has."""
    base = urlsplit(reader.address).path
    links = page.locator("a[href]").evaluate_all("links => links.map(link => link.href)")
    here = [link for link in links if link.startswith(reader.address)]
    assert here
    assert [
        link for link in here if not _leads(site, unquote(urlsplit(link).path).removeprefix(base), link)
    ] == []


@cache
def _ids(file: Path) -> set[str]:
    return set(re.findall(r'\sid="([^"]*)"', file.read_text("utf-8")))


def _leads(site: Path, path: str, link: str) -> bool:
    fragment = unquote(urlsplit(link).fragment)
    file = site / path / "index.html" if not path or path.endswith("/") else site / path
    if path == NOT_FOUND:
        file = site / "404.html"
    return file.is_file() and (not fragment or fragment in _ids(file))


def test_only_the_switch_leads_out_of_the_language(reader: Reader, page: Page) -> None:
    """Not the navigation, not previous and next, and no link of the text."""
    language = reader.place[:3]
    links = page.locator("a[href]:not([data-worked-twin], [download])").evaluate_all(
        "links => links.map(link => link.href)"
    )
    inside = [link.removeprefix(reader.address) for link in links if link.startswith(reader.address)]
    if language and reader.place != NOT_FOUND:
        assert [link for link in inside if not link.startswith((language, "data/"))] == []


def test_formulas_are_drawn(page: Page) -> None:
    """Each has a box of its own."""
    assert page.evaluate(FORMULAS) == []


def test_nothing_comes_from_another_host_and_nothing_fails(reader: Reader) -> None:
    """Neither a request nor a script; only the address that is not found is not found."""
    reader.page.wait_for_load_state("networkidle")
    expected = [f"404: {reader.page.url}"] if reader.place == NOT_FOUND else []
    found = [
        trouble for trouble in reader.troubles if "the server responded with a status of 404" not in trouble
    ]
    assert found == expected
    assert len(reader.requested) > 3


def test_every_page_has_a_description_of_its_own(site: Path) -> None:
    """And a title."""
    files = [*(site / page / "index.html" for page in PAGES), site / "404.html"]
    pages = [file.read_text("utf-8") for file in files]
    for pattern in ('<meta name="description" content="(.{10,}?)"', "<title>(.+?)</title>"):
        found = [re.findall(pattern, page) for page in pages]
        assert [len(said) for said in found] == [1] * len(files)
        assert len({said[0] for said in found}) == len(files)


def test_the_sitemap_lists_every_page_with_its_twins(site: Path, home: str) -> None:
    """Each once, with its addresses in all languages."""
    text = (site / "sitemap.xml").read_text("utf-8")
    entries = re.findall("<loc>(.*?)</loc>(.*?)</url>", text, re.S)
    assert sorted(address for address, _ in entries) == sorted(home + page for page in {*PAGES, *GENERATED})
    for address, alternates in entries:
        tags = dict(re.findall('hreflang="(.*?)" href="(.*?)"', alternates))
        assert set(tags) == {"en", "zh-Hans", "x-default"}
        assert address in tags.values()
        assert {twin.removeprefix(home) for twin in tags.values()} <= {*PAGES, *GENERATED}
