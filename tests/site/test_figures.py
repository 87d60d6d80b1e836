"""Figures on a page: side by side, in a box, in the search, marked in the preview; and where none can stand."""

import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from conftest import TOY
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.exceptions import Abort

from worked.cli import main
from worked.pages import Printed
from worked.published import Record
from worked.reference import parse
from worked.site.figures import Figures
from worked.site.marking import Marks
from worked.site.reading import readable

EN = """\
{{ savings.table:heatmap | Money, by year | year | account }}
{{ savings.table:heatmap:.1f | The same, rounded | year | account }}

??? success "Answer"
    {{ savings.paid:mask | Paid | year }}

- An item

    {{ savings.growth:line | Growth | year }}
"""
ZH = """\
{{ savings.table:heatmap | 各年的钱 | 年 | 账户 }}
{{ savings.table:heatmap:.1f | 舍入之后 | 年 | 账户 }}

??? success "答案"
    {{ savings.paid:mask | 已付 | 年 }}

- 一项

    {{ savings.growth:line | 增长 | 年 }}
"""
SNIPPET = (
    TOY["snippets/interest/savings.py"] + "table = np.array([[1.0, 2.0], [3.0, 4.0]])\npaid = table[:1] > 1\n"
)


def printed(source: str, value: object, text: str) -> Printed:
    return Printed("docs/en/tea.md", 0, 9, 1, "text", parse(source), "snippets/tea/cups.py", value, text)


FIGURE = printed("cups.table:heatmap | Hot cups | cup", np.array([[1, 2]]), "[[1, 2]]")


def test_a_paragraph_of_figures_is_a_row() -> None:
    """Wherever Markdown makes a paragraph of it; each has ids of its own."""
    figures = Figures("en")
    one, two = figures.hold(FIGURE), figures.hold(FIGURE)
    html = figures.show(f"<li><p>{one}<br />\n{two}</p></li>\n<p>Tea.</p>")
    assert re.sub(r"<figure.*?</figure>", "F", html) == (
        '<li><div class="worked-figures">F\nF</div></li>\n<p>Tea.</p>'
    )
    assert re.findall(r' id="([^"]*)"', html) == [
        "worked-figure-1-title",
        "worked-figure-1-values",
        "worked-figure-2-title",
        "worked-figure-2-values",
    ]
    assert figures.shown == {0, 1}


def test_a_figure_within_other_text_is_not_shown() -> None:
    """It is missed then, when the page is inspected."""
    figures = Figures("en")
    assert figures.show(f"<p>So {figures.hold(FIGURE)}.</p>").count("<figure") == len(figures.shown) == 0


def test_a_new_figure_is_marked() -> None:
    """As any other value, with what was approved."""
    figures, marks = Figures("en"), Marks(Record({"tea/cups.table:heatmap": "[[1, 3]]"}), "New")
    html = figures.show(f"<p>{marks.value(FIGURE, figures.hold(FIGURE))}</p>")
    assert html.startswith(
        '<div class="worked-figures"><ins class="worked-new" title="New: [[1, 3]] → [[1, 2]]"><figure '
    )
    assert html.endswith("</figure></ins></div>")


def test_in_the_search_a_figure_is_its_caption() -> None:
    """Not its numbers, and nothing twice."""
    figures = Figures("en")
    html = figures.show(f"<p>{figures.hold(FIGURE)}</p><p>{figures.hold(FIGURE)}</p>")
    assert readable(html) == '<div class="worked-figures"><p>Hot cups</p></div>' * 2


@pytest.fixture
def built(make: Any, capsys: pytest.CaptureFixture[str]) -> Any:
    """Return a function that builds the toy course with figures on its pages."""

    def _built(en: str = EN, zh: str = ZH) -> Path:
        files = {"snippets/interest/savings.py": SNIPPET, "mkdocs.yml": TOY["mkdocs.yml"]}
        for code, text, place in (("en", en, "Money grows by"), ("zh", zh, "钱的增长倍数是")):
            path = f"docs/{code}/interest.md"
            files[path] = TOY[path].replace(place, f"{text}\n{place}")
        root: Path = make(files).root
        config = str(root / "mkdocs.yml")
        assert [main(["-f", config, command]) for command in ("accept", "translated")] == [0, 0], (
            capsys.readouterr()
        )
        settings = load_config(config, site_dir=str(root / "site"))
        settings.plugins.on_startup(command="build", dirty=False)
        build(settings)
        return root / "site"

    return _built


def test_figures_stand_where_they_are_written(built: Any) -> None:
    """Two side by side, one in a folded answer, one in an item; in the language of the page."""
    site = built()
    html = (site / "en/interest/index.html").read_text("utf-8")
    rows = re.findall(r'<div class="worked-figures">(.*?)</figure></div>', html, re.DOTALL)
    assert [row.count("<figure") for row in rows] == [2, 1, 1]
    assert re.findall(r"<figcaption>(.*?)</figcaption>", html) == [
        "Money, by year",
        "The same, rounded",
        "Paid",
        "Growth",
    ]
    assert re.findall(r"<desc[^>]*>(.*?)</desc>", html) == [
        "year 1: 1, 2; year 2: 3, 4",
        "year 1: 1, 2; year 2: 3, 4",
        "year 1: hidden, visible",
        "1.25, 1.5",
    ]
    zh = (site / "zh/interest/index.html").read_text("utf-8")
    assert re.findall(r"<desc[^>]*>(.*?)</desc>", zh)[::2] == ["年 1：1，2；年 2：3，4", "年 1：不可见，可见"]
    assert "\ue002" not in html + zh
    assert re.findall(r"<p>\s*<(?:div|figure)", html) == []


def test_the_index_has_captions_and_no_picture(built: Any) -> None:
    """Neither the titles nor the values of the pictures."""
    site = built()
    index = json.loads((site / "en/search/search_index.json").read_text("utf-8"))
    text = " ".join(doc["text"] for doc in index["docs"])
    assert text.count("Money, by year") == text.count("The same, rounded") == 1
    assert "year 1" not in text


def test_a_figure_that_markdown_does_not_see_stops_the_build(
    built: Any, caplog: pytest.LogCaptureFixture
) -> None:
    """In raw HTML nothing becomes a paragraph."""
    raw = "<div>\n\n{{{{ savings.table:heatmap | {} }}}}\n\n</div>\n"
    with pytest.raises(Abort):
        built(raw.format("Money"), raw.format("钱"))
    line = next(line for line in caplog.text.splitlines() if "docs/en" in line)
    assert re.search(
        r"docs/en/interest\.md:\d+: {{ savings\.table:heatmap \| Money }}: this figure is not shown; ", line
    )
