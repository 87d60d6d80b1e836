"""The real course, built once and opened in Chromium; where there is none, these tests are left out, in one line."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from browser import chromium
from browser.pages import ROOT
from browser.reader import Contexts, Read, Reader
from browser.searching import Search
from browser.serving import serving
from mkdocs.config import load_config
from playwright.sync_api import Browser, sync_playwright
from saying import say
from sharing import built

CI = bool(os.environ.get("CI"))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what needs Chromium where there is none; but in CI it has to be there."""
    if chromium.find() or CI:
        return
    left_out = [item for item in items if "browser" in getattr(item, "fixturenames", ())]
    items[:] = [item for item in items if item not in left_out]
    config.hook.pytest_deselected(items=left_out)
    if left_out:
        say(config, f"{len(left_out)} browser tests were left out: {chromium.MISSING}")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium."""
    with sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the built course."""
    return built(tmp_path_factory)


@pytest.fixture(scope="session")
def home() -> str:
    """The address that the course will have."""
    return str(load_config(str(ROOT / "mkdocs.yml")).site_url)


@pytest.fixture(scope="session")
def address(site: Path, home: str) -> Iterator[str]:
    """The address that the course has here: another host, and the same sub-path."""
    with serving(site, urlsplit(home).path) as address:
        yield address


@pytest.fixture(scope="session")
def contexts(browser: Browser) -> Iterator[Contexts]:
    """Browsing contexts, for all tests."""
    contexts = Contexts(browser)
    yield contexts
    contexts.close()


@pytest.fixture
def read(contexts: Contexts, address: str) -> Iterator[Read]:
    """Return a function that gives a reader of the course; nothing may go wrong on the way."""
    readers: list[Reader] = []

    def _read(address: str = address, **options: object) -> Reader:
        readers.append(Reader(contexts(**options), address))
        return readers[-1]

    yield _read
    for reader in readers:
        reader.close()
    assert [trouble for reader in readers for trouble in reader.troubles] == []


@contextmanager
def searching(contexts: Contexts, address: str, root: str) -> Iterator[Search]:
    """Have the search of a language, on a page that meets no trouble."""
    reader = Reader(contexts(), address)
    yield Search(reader, root)
    reader.close()
    assert reader.troubles == []


@pytest.fixture(scope="module")
def english(contexts: Contexts, address: str) -> Iterator[Search]:
    """The search of the English pages."""
    with searching(contexts, address, "en/") as search:
        yield search


@pytest.fixture(scope="module")
def chinese(contexts: Contexts, address: str) -> Iterator[Search]:
    """The search of the Chinese pages."""
    with searching(contexts, address, "zh/") as search:
        yield search
