"""Built without directory URLs, the course can be read from a disk, and served as well.

Only the search needs a server; from a disk Chromium starts no worker, and the box is hidden.
"""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from browser.building import build
from browser.pages import PAGES
from browser.reader import Read
from browser.searching import Search
from browser.serving import serving


def flat(page: str) -> str:
    """Return where a page is without directory URLs: en/masks/ becomes en/masks.html."""
    return page + "index.html" if page.count("/") < 2 else page.rstrip("/") + ".html"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The course, built without directory URLs, in a folder with a blank and Chinese in its name."""
    folder = tmp_path_factory.mktemp("disk") / "a course 课程"
    build(folder, use_directory_urls=False)
    return folder


@pytest.fixture(scope="module")
def disk(folder: Path) -> str:
    return folder.as_uri() + "/"


@pytest.fixture(scope="module")
def flat_address(folder: Path, home: str) -> Iterator[str]:
    with serving(folder, urlsplit(home).path) as address:
        yield address


@pytest.mark.parametrize(
    "page", [page for page in PAGES if page[:3] != "zh/"], ids=lambda page: page or "root"
)
def test_a_page_is_whole_when_it_is_read_from_a_disk(read: Read, disk: str, page: str) -> None:
    """With its styles and formulas, and nothing is missing."""
    reader = read(disk)
    opened = reader.open(flat(page))
    assert opened.locator("h1").count() == 1
    assert opened.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(251, 250, 247)"
    assert opened.locator(".md-search__form:visible").count() == 0
    opened.wait_for_function("[...document.fonts].every(font => font.status !== 'loading')")
    fonts = opened.evaluate(
        "[...document.fonts].map(font => font.family.replaceAll('\"', '') + ' ' + font.status)"
    )
    assert ("Worked Math loaded" in fonts) == (opened.locator("math").count() > 0)


def test_links_and_the_switch_work_on_a_disk(read: Read, disk: str) -> None:
    """From the choice of language to a guide, to its other language at the same section, and on."""
    reader = read(disk)
    page = reader.open("index.html")
    page.locator("article a[href='en/index.html']").click()
    page.locator("article a.md-button--primary").click()
    page.wait_for_url("**/en/counting-the-next-token.html")
    page = reader.open("en/three-positions.html#mask")
    page.locator("a[data-worked-twin]").click()
    page.wait_for_url("**/zh/three-positions.html#mask")
    page.locator(".worked-place a[rel=next]").click()
    page.wait_for_url("**/zh/two-tokens.html")


def test_dark_mode_works_on_a_disk(read: Read, disk: str) -> None:
    """It needs no server."""
    page = read(disk).open("en/two-tokens.html")
    page.locator("label[for=__palette_1]").click()
    assert page.locator("body").get_attribute("data-md-color-scheme") == "slate"


@pytest.mark.parametrize(
    ("root", "query", "place"), [("en/", "masks", "three-positions.html"), ("zh/", "掩码", "two-tokens.html")]
)
def test_the_search_works_on_a_server(
    read: Read, flat_address: str, root: str, query: str, place: str
) -> None:
    """Without directory URLs too."""
    search = Search(read(flat_address), root)
    assert place in [page[0] for page in search(query)]
    search.page.locator(f".md-search-result__link[href*='{place}']").first.click()
    search.page.wait_for_url(f"{flat_address}{root}{place}?h=*")


def test_the_switch_keeps_the_section_on_a_server(read: Read, flat_address: str) -> None:
    """And the page that is not found leads to both languages."""
    reader = read(flat_address)
    page = reader.open("zh/two-tokens.html#scores")
    page.locator("a[data-worked-twin]").click()
    page.wait_for_url(flat_address + "en/two-tokens.html#scores")
    page = reader.open("en/no/such.html")
    reader.troubles.clear()
    page.locator("article a[hreflang], article a.md-button").last.click()
    page.wait_for_url(flat_address + "zh/index.html")
