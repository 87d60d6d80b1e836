"""The page of each snippet, the files to take along, and the links between them and the guides."""

import re
from pathlib import Path
from typing import Any

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config

from worked.cli import main
from worked.handouts import shown_line
from worked.runner import Run
from worked.site.snippets import numbered

EXERCISE = {f"docs/{code}/interest.md": ["{ #growth }", "{ #tonight }"] for code in ("en", "zh")} | {
    f"docs/{code}/index.md": ["#growth", ""] for code in ("en", "zh")
}
ALIVE = """\
from bank import grow

rate = 3
# --8<-- [start:growth]
growth = [1, grow(rate)]
# --8<-- [end:growth]
third = 1 / 3
print('`grown`', growth)
"""
BANK = "def grow(rate):\n    return rate / 2\n"


@pytest.fixture
def publish(make: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return a function that builds the toy course and returns the folder of the site."""

    def _publish(files: dict[str, str] | None = None, settings: str = "", edit: Any = None) -> Path:
        root: Path = make(files).root
        for path, (old, new) in (edit or {}).items():
            (root / path).write_text((root / path).read_text("utf-8").replace(old, new), "utf-8")
        monkeypatch.setenv("PYTHONPATH", str(root / "src"))
        with (root / "mkdocs.yml").open("a", encoding="utf-8") as file:
            file.write(settings)
        for command in ("accept", "translated"):
            assert main(["-f", str(root / "mkdocs.yml"), command]) == 0
        config = load_config(str(root / "mkdocs.yml"), site_dir=str(root / "site"))
        config.plugins.on_startup(command="build", dirty=False)
        build(config)
        return root / "site"

    return _publish


def links(html: str, pattern: str) -> list[tuple[str, str]]:
    return re.findall(rf'<a [^>]*?href="([^"]*{pattern}[^"]*)"[^>]*>(.*?)</a>', html)


def test_a_page_shows_the_snippet_its_output_and_where_it_is_used(publish: Any) -> None:
    """In each language, with what the language calls it, and its twin."""
    site = publish({"snippets/interest/savings.py": ALIVE, "src/bank.py": BANK})
    for code, used, twin in [("en", "Where it is used", "zh"), ("zh", "用在哪里", "en")]:
        html = (site / code / "snippets/interest/savings/index.html").read_text("utf-8")
        assert f">{used}<" in html
        assert f'href="../../../../{twin}/snippets/interest/savings/"' in html
        assert "&#96;grown&#96; [1, 1.5]" in html or "`grown` [1, 1.5]" in html
        assert links(html, "../../interest/#")[0][0] == "../../../interest/#growth"
        assert [name for _, name in links(html, r"/snippets/interest/\w+\.py")] == [
            "savings_standalone.py",
            "savings.py",
        ]
    assert "interest/savings" not in (site / "en/search/search_index.json").read_text("utf-8")


def test_both_files_are_there_to_be_saved(publish: Any) -> None:
    """The one as the page shows it, the other with what it uses."""
    site = publish({"snippets/interest/savings.py": ALIVE, "src/bank.py": BANK})
    plain = (site / "snippets/interest/savings.py").read_text("utf-8")
    assert plain == re.sub(r"# --8<-- .*\n", "", ALIVE)
    alone = (site / "snippets/interest/savings_standalone.py").read_text("utf-8")
    assert f"# src/bank.py\n\n\n{BANK}\n\n# snippets/interest/savings.py\n\nrate = 3\n" in alone
    assert alone.startswith(
        "# savings.py from Interest, made to run alone\n# https://example.org/interest/en/snippets/"
    )


@pytest.mark.parametrize(("settings", "page", "address"), [
    ("", "en/interest/index.html", "../snippets/interest/savings/"),
    ("use_directory_urls: false\n", "en/interest.html", "snippets/interest/savings.html"),
])  # fmt: skip
def test_the_name_of_each_shown_file_leads_to_its_page(
    publish: Any, settings: str, page: str, address: str
) -> None:
    """Of a section to the line where it begins; relative, so it works below a sub-path and from a disk."""
    edit = {f"docs/{code}/interest.md": ["```python\n", '```python title="part"\n'] for code in ("en", "zh")}
    site = publish(settings=settings, edit=edit)
    html = (site / page).read_text("utf-8")
    text, _, _ = html.partition('class="worked-numbers"')
    assert links(text, "/savings") == [(f"{address}#line-4", "part"), (address, "savings.py")]
    assert "\ue000" not in html


@pytest.mark.parametrize(("settings", "page", "address"), [
    ("", "zh/interest/index.html", "../notebooks/interest.ipynb"),
    ("use_directory_urls: false\n", "zh/interest.html", "notebooks/interest.ipynb"),
])  # fmt: skip
def test_an_exercise_has_a_notebook(publish: Any, settings: str, page: str, address: str) -> None:
    """With a link at its end, in the words of the page."""
    site = publish(settings=settings, edit=EXERCISE)
    html = (site / page).read_text("utf-8")
    assert links(html, "ipynb") == [(address, "下载本练习的 Jupyter 笔记本")]
    assert (site / "en/notebooks/interest.ipynb").is_file()


def test_without_an_exercise_there_is_none(publish: Any) -> None:
    """No file, no link."""
    site = publish()
    assert [*site.rglob("*.ipynb")] == []
    assert "ipynb" not in (site / "en/interest/index.html").read_text("utf-8")


def test_each_line_has_an_anchor_and_only_one_stop_of_the_tab_key() -> None:
    """The id is the link's, and empty lines have one too."""
    html = numbered("a = 1\n\nb = '''x\ny'''\n", "Line {}")
    assert re.findall(r'id="(line-\d)" href="#(line-\d)" aria-label="Line (\d)"', html) == [
        (f"line-{n}", f"line-{n}", str(n)) for n in range(1, 5)
    ]
    assert html.count("tabindex") == 3
    assert re.sub(r"<[^>]*>", "", html) == "a = 1\n\nb = '''x\ny'''\n"


def test_lines_are_counted_as_they_are_shown() -> None:
    """Without the marks of sections above them."""
    run = Run("x.py", source="a\n# --8<-- [start:s]\nb\n# --8<-- [end:s]\nc\n")
    assert [shown_line(run, line) for line in (1, 3, 5)] == [1, 2, 3]
