"""Elements of a course on another subject: what they are given, what they load, and what is theirs alone."""

import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from conftest import TOY
from mkdocs.commands.build import build
from mkdocs.config import load_config

from worked.cli import main

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
