"""What a reader's browser fetches to show a guide for the first time, compressed as a host would send it."""

import gzip
import random
from collections import Counter
from pathlib import Path

import pytest
from browser.pages import GUIDES
from browser.reader import Reader
from browser.serving import serving
from playwright.sync_api import Browser, Response
from saying import say

LIMIT = 150_000
"""In bytes; a little more than the heaviest guide has."""

KINDS = {".html": "page", ".css": "styles", ".js": "scripts", ".woff2": "font", ".json": "search"}
PACKED = ("font", "other")
"""What is compressed already."""


def weigh(browser: Browser, address: str) -> Counter[str]:
    """Return how many bytes of each kind come before the browser has nothing more to ask for."""
    context = browser.new_context()  # in which nothing is kept from other pages
    reader, answers = Reader(context, address), list[Response]()

    def keep(answer: Response) -> None:
        answers.append(answer)

    reader.page.on("response", keep)
    reader.open("").wait_for_load_state("networkidle")
    weight: Counter[str] = Counter()
    for answer in answers:
        kind = "page" if answer.url.endswith("/") else KINDS.get(Path(answer.url).suffix, "other")
        weight[kind] += len(answer.body() if kind in PACKED else gzip.compress(answer.body()))
    context.close()
    return weight


@pytest.mark.parametrize("place", GUIDES)
def test_a_guide_is_light(browser: Browser, address: str, pytestconfig: pytest.Config, place: str) -> None:
    """The search is fetched when somebody searches."""
    weight = weigh(browser, address + place)
    parts = ", ".join(f"{kind} {size / 1000:.1f}" for kind, size in weight.most_common())
    say(pytestconfig, f"{place} {weight.total() / 1000:.1f} KB: {parts}")
    assert weight["font"] > 10_000
    assert weight["search"] == 0
    assert weight.total() < LIMIT


NOISE = random.Random(0).randbytes(100_000).hex()
FONT = "<style>@font-face { font-family: x; src: url(x.woff2) }</style><p style='font-family: x'>x"
HEAVY = {
    "nothing": ("", 0, 500),
    "text that is all alike": ("<p>" + "alike " * 50_000, 0, 2_000),
    "text of which each piece is new": (f"<p>{NOISE}", 100_000, 120_000),
    "a script": ('<script src="noise.js"></script>', 100_000, 120_000),
    "a worker": ('<script>new Worker("noise.js")</script>', 100_000, 120_000),
    "what a script fetches": ('<script>fetch("noise.js")</script>', 100_000, 120_000),
    "a font": (
        "<style>@font-face { font-family: x; src: url(x.woff2) }</style><p style='font-family: x'>x",
        200_000,
        201_000,
    ),
    "what is not shown yet": ('<div style="height: 20000px"></div><img loading="lazy" src="x.png">', 0, 500),
}


@pytest.mark.parametrize("what", HEAVY)
def test_all_that_is_fetched_is_weighed(browser: Browser, tmp_path: Path, what: str) -> None:
    """The check above can fail."""
    html, least, most = HEAVY[what]
    (tmp_path / "index.html").write_text(f'<!doctype html><link rel="icon" href="data:,">{html}')
    (tmp_path / "noise.js").write_text(f"'{NOISE}'")
    (tmp_path / "x.woff2").write_text(NOISE)
    (tmp_path / "x.png").write_text(NOISE)
    with serving(tmp_path) as address:
        assert least <= weigh(browser, address).total() <= most
