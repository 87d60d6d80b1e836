"""The scripts of a guide are small beside Material's own, with all that comes while it is read to its end."""

import gzip
import random
import re
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest
from browser.pages import GUIDES
from browser.reader import Reader
from browser.serving import serving
from playwright.sync_api import Browser, Response
from saying import say

LIMIT = 15_000
"""In bytes, compressed."""
MATERIAL = re.compile(r"(?:bundle|search|lunr)\.[\w.]*min\.js|wordcut\.js|tinyseg\.js")
IMPORT = re.compile(r"[\"'](\.{0,2}/[^\"'\s]+\.m?js)[\"']")
DOWN = """
async () => {
  for (const details of document.querySelectorAll("details")) details.open = true
  for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
    scrollTo(0, top)
    await new Promise(done => requestAnimationFrame(() => setTimeout(done, 30)))  // what has come into view knows
  }
}
"""


def scripts(browser: Browser, address: str) -> tuple[dict[str, int], dict[str, int]]:
    """Return how large each script of a page is that is not Material's, and how large what it may import later."""
    context = browser.new_context()  # in which nothing is kept from other pages
    texts = read(Reader(context, address))
    later, left = dict[str, str](), [*texts.items()]
    while left:
        url, text = left.pop()
        for found in {urljoin(url, name) for name in IMPORT.findall(text)} - {*texts, *later}:
            if (there := context.request.get(found)).ok:
                later[found] = there.text()
                left.append((found, later[found]))
    context.close()
    return sizes(texts), sizes(later)


def sizes(texts: dict[str, str]) -> dict[str, int]:
    """Return how large scripts are, by their names, without Material's."""
    names = {url: urlsplit(url).path.rpartition("/")[2] for url in texts}
    own = {names[url]: text for url, text in texts.items() if not MATERIAL.fullmatch(names[url])}
    return {name: len(gzip.compress(text.encode())) for name, text in own.items()}


def read(reader: Reader) -> dict[str, str]:
    """Return the scripts that come while somebody reads a page to its end, by their addresses."""
    answers = list[Response]()

    def keep(answer: Response) -> None:
        answers.append(answer)

    reader.page.on("response", keep)
    reader.open("").evaluate(DOWN)
    reader.page.wait_for_load_state("networkidle")
    return {answer.url: answer.text() for answer in answers if answer.request.resource_type == "script"}


OTHER_LABS: dict[str, set[str]] = {"counting-the-next-token": set(), "squeezing-a-prefix": {"state.js"}}
"""What guides have in place of the lab of attention."""


@pytest.mark.parametrize("place", GUIDES)
def test_the_scripts_of_a_guide_are_small(
    browser: Browser, address: str, pytestconfig: pytest.Config, place: str
) -> None:
    """Material's own are not counted, nor what a reader has to ask for, by a click or in another language."""
    found, later = scripts(browser, address + place)
    say(
        pytestconfig,
        f"{place} {sum(found.values()) / 1000:.2f} KB of scripts: {listed(found)}; later: {listed(later)}",
    )
    lab = OTHER_LABS.get(place.split("/")[1], {"lab.js"})
    assert {"worked.js", "search.js", "numbers.js", "answers.js", "exact.js"} | lab <= {*found}
    assert sum(found.values()) < LIMIT


def listed(found: dict[str, int]) -> str:
    """Return names and sizes."""
    return ", ".join(f"{name} {size / 1000:.1f}" for name, size in sorted(found.items()))


NOISE = random.Random(0).randbytes(20_000).hex()
SEEN = "new IntersectionObserver(([one]) => one.isIntersecting && import('./noise.js'))"
LATE = f"{SEEN}.observe(document.querySelector('b'))"
PAGES = {
    "nothing": ("", []),
    "a script": ('<script src="noise.js"></script>', ["noise.js"]),
    "a module": ('<script type="module" src="noise.js"></script>', ["noise.js"]),
    "what is loaded near the screen": (
        f'<p style="height: 9000px"></p><b>x</b><script>{LATE}</script>',
        ["noise.js"],
    ),
    "what is loaded on a click": ('<script type="module" src="click.js"></script>', ["click.js"]),
    "a script of Material's": ('<script src="bundle.0a1b2c3d.min.js"></script>', []),
}


@pytest.mark.parametrize("what", PAGES)
def test_every_script_is_counted(browser: Browser, tmp_path: Path, what: str) -> None:
    """The check above can fail."""
    html, names = PAGES[what]
    (tmp_path / "index.html").write_text(f'<!doctype html><link rel="icon" href="data:,">{html}')
    (tmp_path / "click.js").write_text("addEventListener('click', () => import('./noise.js'))")
    for name in ("noise.js", "bundle.0a1b2c3d.min.js"):
        (tmp_path / name).write_text(f"'{NOISE}'")
    with serving(tmp_path) as address:
        found, later = scripts(browser, address)
    assert sorted(found) == names
    assert [*later] == (["noise.js"] if "click.js" in names else [])
    assert (sum(found.values()) > LIMIT) is ("noise.js" in names)
