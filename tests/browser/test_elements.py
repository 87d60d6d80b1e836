"""An element of a course on another subject, in a browser: with its script, and wherever there is none."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from browser.previewing import COURSE
from browser.reader import Contexts, Reader
from browser.serving import serving
from mkdocs.commands.build import build
from mkdocs.config import load_config
from playwright.sync_api import Browser, expect

from worked.cli import main
from worked.site.unneeded import script

ELEMENT = """\
<money-box markdown="1" rates="{{ savings.rates:json:frac }}" paid="{{ savings.paid:json }}">
Static {{ savings.growth }}.
</money-box>

"""
FILES = {
    **COURSE,
    "docs/assets/box/money-box.js": """\
// Shows what it was given.
import { read } from "./read.js"
customElements.define("money-box", class extends HTMLElement {
  connectedCallback() {
    const { rates, paid } = read(this), said = document.createElement("p")
    said.textContent = `${rates.length} rows, ${typeof rates[0][0]}: ${rates.flat().join(" | ")}; ${paid[1]}`
    this.replaceChildren(said)
  }
})
""",
    "docs/assets/box/read.js": """\
// What the attributes say.
export const read = element => ({
  rates: JSON.parse(element.getAttribute("rates")),
  paid: JSON.parse(element.getAttribute("paid")),
})
""",
    "snippets/interest/savings.py": COURSE["snippets/interest/savings.py"]
    + "rates = [[-growth, 1 / 3], [0.5, 2.0]]\npaid = [True, False]\n",
    "mkdocs.yml": COURSE["mkdocs.yml"]
    .replace("      series:", "      elements: {money-box: assets/box/money-box.js}\n      series:")
    .replace("markdown_extensions:\n", "markdown_extensions:\n  - md_in_html\n"),
}
SHOWN, STATIC = "2 rows, string: −3/2 | 1/3 | 1/2 | 2; false", "Static 1.5."


def built(root: Path, **settings: object) -> Path:
    """Write the course below `root`, approve and build it."""
    for path, text in FILES.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text.replace("\\( g", f"{ELEMENT}\\( g"), "utf-8")
    config = str(root / "mkdocs.yml")
    assert [main(["-f", config, command]) for command in ("accept", "translated")] == [0, 0]
    build(load_config(config, site_dir=str(root / "site"), **settings))
    return root / "site"


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> dict[bool, Path]:
    """The course, built with and without directory URLs."""
    with pytest.MonkeyPatch.context() as patch:
        found = {}
        for directories in (True, False):
            root = tmp_path_factory.mktemp("box")
            patch.setenv("PYTHONPATH", str(root / "src"))
            found[directories] = built(root, use_directory_urls=directories)
    return found


@pytest.fixture(params=[True, False], ids=["folders", "files"])
def host(request: pytest.FixtureRequest, folders: dict[bool, Path]) -> Iterator[tuple[str, str]]:
    """The address of the course below a sub-path, and where its guide is."""
    with serving(folders[request.param], "/a/course/") as address:
        yield address, "en/interest/" if request.param else "en/interest.html"


@pytest.fixture
def reader(contexts: Contexts, host: tuple[str, str]) -> Iterator[Reader]:
    """A reader who meets no trouble."""
    reader = Reader(contexts(), host[0])
    yield reader
    reader.close()
    assert reader.troubles == []


def test_an_element_gets_its_values(reader: Reader, host: tuple[str, str]) -> None:
    """Its module imports another, both without remarks, below a sub-path."""
    page = reader.open(host[1])
    expect(page.locator("money-box")).to_have_text(SHOWN)
    assert page.locator("money-box").evaluate("one => getComputedStyle(one).display") == "block"
    assert [url.rpartition("/")[2] for url in reader.requested if "/box/" in url] == [
        "money-box.js",
        "read.js",
    ]


def test_other_pages_load_nothing_of_it(reader: Reader, host: tuple[str, str]) -> None:
    page = reader.open(host[1].replace("interest/", "").replace("interest", "index"))
    page.wait_for_load_state("networkidle")
    assert [url for url in reader.requested if "/box/" in url] == []


def test_without_scripts_there_is_what_it_holds(contexts: Contexts, host: tuple[str, str]) -> None:
    reader = Reader(contexts(java_script_enabled=False), host[0])
    expect(reader.open(host[1]).locator("money-box")).to_have_text(STATIC)
    reader.page.close()
    assert reader.troubles == []


def test_from_a_disk_there_is_what_it_holds(contexts: Contexts, folders: dict[bool, Path]) -> None:
    """No module is asked for, so the browser has nothing to refuse."""
    reader = Reader(contexts(), folders[False].as_uri() + "/")
    page = reader.open("en/interest.html")
    page.wait_for_load_state("networkidle")
    expect(page.locator("money-box")).to_have_text(STATIC)
    reader.close()
    assert [url for url in reader.requested if "/box/" in url] == []
    assert reader.troubles == []


MODULE = r"""
// A module with what trips a shortener: remarks, templates, BigInt, division, private fields, regular expressions.
const big = 10n ** 20n, half = big / 2n / 5n
/* a block
   remark */
const url = "http://x//y"
const name = `two  blanks // no remark /* none */ ${url}  ${[1, 2].map(one => one + 1).join(", ")}`
class Sum {
  #terms = new Map() // a remark
  #first = null

  static of(...terms) { return new Sum().add(...terms) }

  add(...terms) {
    for (const [key, value] of terms) this.#terms.set(key, (this.#terms.get(key) ?? 0n) + value)
    return this
  }

  get text() {
    return [...this.#terms].map(([key, value]) => `${value}·${key}`).join(" + ") || this.#first
  }
}
const pattern = /[/`]\/\/ \d+/g, found = "a// 12".replace(/\/\/ (\d+)/, (_, digits) => `<${digits}>`)
const a = 6, g = 3
let b = a
/* between */
;[b] = [b / a / g]
let i = 1
const j = i++ + +i
let k = i
++k
export const said = [String(half), name, Sum.of(["x", 1n], ["y", -2n]).text, pattern.source, found, b, j, k].join("; ")
"""
SAID = (
    "10000000000000000000; two  blanks // no remark /* none */ http://x//y  2, 3; "
    "1·x + -2·y; [/`]\\/\\/ \\d+; a<12>; 0.3333333333333333; 3; 3"
)
RUN = "source => import('data:text/javascript,' + encodeURIComponent(source)).then(module => module.said)"


def test_a_shortened_module_does_the_same(browser: Browser) -> None:
    """Templates, BigInt and private fields survive."""
    page, short = browser.new_page(), script(MODULE)
    assert len(short) < 0.8 * len(MODULE) and "remark */\n" not in short
    assert page.evaluate(RUN, MODULE) == page.evaluate(RUN, short) == SAID
    page.close()
