"""Elements of a course on another subject: what they are given, what they load, and what is theirs alone."""

import json
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from conftest import TOY
from mkdocs.commands.build import build
from mkdocs.config import load_config

from worked.cli import main
from worked.notebooks import notebook
from worked.project import load
from worked.site.words import words

ELEMENT = """\
<money-box markdown="1" id="box-1"
    table="{{ savings.table:json:frac }}" rate="{{ savings.third:json:frac }}"
    title="Grows by {{ savings.growth[1] }}" signs="{{ savings.signs:json }}" kind="a × b">
{{ savings.table:heatmap:frac | %s | %s }}

Here **it** stands: {{ savings.third:frac }}.

```python
--8<-- "interest/savings.py:growth"
```

| %s |
|---|
| {{ savings.growth[0] }} |
</money-box>

"""
EN = ELEMENT % ("Money, by year", "year", "growth")
ZH = ELEMENT % ("各年的钱", "年", "增长")
MORE = "table = np.array([[-1.0, 2.0], [1 / 3, 4.0]])\nsigns = table > 0\n"
SCRIPT = """\
// A remark
import { grown } from "./money.js"
customElements.define("money-box", class extends HTMLElement {})
"""
FILES = {
    "docs/assets/box/money-box.js": SCRIPT,
    "docs/assets/box/money.js": "// Another\nexport const grown = (rate) => 1 + rate\n",
    "docs/assets/box/box.css": "/* A remark */\nmoney-box { color: inherit }\n",
    "snippets/interest/savings.py": TOY["snippets/interest/savings.py"] + MORE,
    "mkdocs.yml": TOY["mkdocs.yml"]
    .replace(
        "      series:",
        "      elements: {money-box: [assets/box/money-box.js, assets/box/box.css]}\n      series:",
    )
    .replace("  - attr_list", "  - attr_list\n  - md_in_html"),
}
PLACES = {"en": "Money grows by", "zh": "钱的增长倍数是"}


def pages(texts: dict[str, str]) -> dict[str, str]:
    """Return the guide in each language, with a text of its own in front."""
    found = {}
    for code, text in texts.items():
        path = f"docs/{code}/interest.md"
        found[path] = TOY[path].replace(PLACES[code], f"{text}{PLACES[code]}")
    return found


def made(root: Path, command: str = "build", **settings: object) -> Path:
    """Build the course below `root`."""
    config = load_config(str(root / "mkdocs.yml"), site_dir=str(root / "site"), **settings)
    config.plugins.on_startup(command=command, dirty=False)
    build(config)
    return root / "site"


@pytest.fixture
def course(make: Any, capsys: pytest.CaptureFixture[str]) -> Any:
    """Return a function that writes the course, approves its values, and returns its folder."""

    def _course(en: str = EN, zh: str = ZH) -> Path:
        root: Path = make({**FILES, **pages({"en": en, "zh": zh})}).root
        for command in ("accept", "translated"):
            assert main(["-f", str(root / "mkdocs.yml"), command]) == 0, capsys.readouterr()
        return root

    return _course


def opening(html: str) -> dict[str, str]:
    """Return the attributes of the element."""
    [tag] = re.findall(r"<money-box( [^>]*)>", html)
    return {name: unescape(said) for name, said in re.findall(r' ([\w-]+)="([^"]*)"', tag)}


def test_an_element_is_given_its_values_as_they_were_printed(course: Any) -> None:
    site = made(course())
    html = (site / "en/interest/index.html").read_text("utf-8")
    assert opening(html) == {
        "id": "box-1",
        "table": '[["−1","2"],["1/3","4"]]',
        "rate": '"1/3"',
        "title": "Grows by 1.5",
        "signs": "[[false,true],[true,true]]",
        "kind": "a × b",
    }


def test_what_an_element_holds_is_markdown(course: Any) -> None:
    """A figure, stress, code, a table, without blank lines around; nothing is left of what kept the values."""
    html = (made(course()) / "zh/interest/index.html").read_text("utf-8")
    found = re.search(r"<money-box [^>]*>(.*)</money-box>", html, re.DOTALL)
    assert found
    for part in (
        "<figcaption>各年的钱</figcaption>",
        "<strong>it</strong>",
        '<span class="worked-line">growth',
        "<th scope",
    ):
        assert part in found[1]
    assert re.findall("[\ue000-\uf8ff]", html) == []
    assert "markdown=" not in html


def test_only_the_pages_of_an_element_load_its_files(course: Any) -> None:
    """The script as a module, the style sheet behind the site's own, on pages at any depth."""
    site = made(course())
    html = (site / "en/interest/index.html").read_text("utf-8")
    assert '<script type="module" src="../../assets/box/money-box.js"></script>' in html
    assert (
        html.index("stylesheets/parts.css")
        < html.index('href="../../assets/box/box.css"')
        < html.index("</head>")
    )
    assert "<style>money-box { display: block }</style>" in html
    others = [file for file in site.rglob("*.html") if file.parent.name != "interest"]
    assert len(others) > 5
    assert [file for file in others if "money-box" in file.read_text("utf-8").partition("<article")[0]] == []
    assert [file for file in others if "money-box.js" in file.read_text("utf-8")] == []


def test_a_site_that_may_be_read_from_a_disk_asks_for_no_module_there(course: Any) -> None:
    """Browsers would refuse it, and complain."""
    html = (made(course(), use_directory_urls=False) / "en/interest.html").read_text("utf-8")
    assert (
        '<script>if (location.protocol !== "file:") import("./../assets/box/money-box.js")</script>' in html
    )
    assert 'type="module"' not in html


def test_files_of_elements_are_published_without_remarks(course: Any) -> None:
    """Those that the settings name, and what lies beside them."""
    folder = made(course()) / "assets/box"
    texts = {file.name: file.read_text("utf-8") for file in folder.iterdir()}
    assert texts["box.css"] == "money-box{color:inherit}"
    assert texts["money.js"] == "export const grown=(rate)=>1+rate"
    assert texts["money-box.js"].startswith('import{grown}from"./money.js"')


def test_the_search_finds_what_an_element_holds_and_not_what_it_is_given(course: Any) -> None:
    """Its caption, its text, its table."""
    index = json.loads((made(course()) / "en/search/search_index.json").read_text("utf-8"))
    text = " ".join(entry["text"] for entry in index["docs"])
    assert "Money, by year" in text and "stands" in text
    assert [word for word in ("money-box", "json", "Grows by", "quot", "true") if word in text] == []


def test_the_list_of_numbers_has_what_an_element_is_given(course: Any) -> None:
    """As a reader reads it."""
    html = (made(course()) / "en/interest/index.html").read_text("utf-8")
    listed = re.findall(r"<li><b>([^<]*)</b> <code>(savings[^<]*)</code>", html)
    assert ("[[−1, 2], [1/3, 4]]", "savings.table:json:frac") in listed
    assert ("[[False, True], [True, True]]", "savings.signs:json") in listed
    assert ("1/3", "savings.third:json:frac") in listed


def test_in_the_preview_an_element_with_a_new_value_says_so(course: Any) -> None:
    """The old one beside the new; the tag is as it would be published otherwise."""
    root = course()
    before = opening((made(root) / "en/interest/index.html").read_text("utf-8"))
    snippet = root / "snippets/interest/savings.py"
    snippet.write_text(snippet.read_text("utf-8").replace("[1 / 3, 4.0]", "[1 / 6, 4.0]"), "utf-8")
    after = opening((made(root, "serve") / "en/interest/index.html").read_text("utf-8"))
    said = after.pop("data-worked-new")
    assert said == "New value, not approved yet: [[−1, 2], [1/3, 4]] → [[−1, 2], [1/6, 4]]"
    assert after == {**before, "table": '[["−1","2"],["1/6","4"]]'}


def test_a_notebook_has_what_an_element_holds(make: Any) -> None:
    """Without its tags, and one that holds nothing is gone."""
    text = f'\n## Tonight {{ #tonight }}\n\n{EN}\n<money-box kind="b"></money-box>\n\nWork.\n'
    path = "docs/en/interest.md"
    project = load(make({**FILES, path: TOY[path] + text}))
    assert project.mistakes == ()
    cells = json.loads(notebook(project, path, words("en")))["cells"]
    said = "".join(cell["source"] for cell in cells)
    assert "Here **it** stands: 1/3." in said and "Work." in said
    assert [word for word in ("money-box", "kind", '[["', "savings.") if word in said] == []
