"""mkdocs.yml, read as the settings of a course."""

from pathlib import Path

import pytest
from mkdocs.config import load_config

from worked.course import Course, Guide, Language
from worked.site.settings import course

START = """\
site_name: Tea
theme: {name: material}
plugins:
  - worked:
"""
LANGUAGES = """\
      languages:
        en: {name: English}
        zh: {name: 中文, hreflang: zh-Hans, config: {site_name: 茶}}
"""
SERIES = """\
      series:
        - leaves: {en: Leaves, zh: 茶叶}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "docs").mkdir()
    return tmp_path


def read(folder: Path, text: str) -> Course:
    (folder / "mkdocs.yml").write_text(text, "utf-8")
    return course(load_config(str(folder / "mkdocs.yml")))


def test_a_course_is_read_from_its_configuration(folder: Path) -> None:
    """What is not said has a usual value."""
    assert read(folder, START + LANGUAGES + SERIES) == Course(
        root=folder,
        languages={
            "en": Language("en", "English"),
            "zh": Language("zh", "中文", "zh-Hans", {"site_name": "茶"}),
        },
        series=(Guide("leaves", {"en": "Leaves", "zh": "茶叶"}),),
        docs="docs",
        snippets="snippets",
        published="tests/published",
        time_limit=20.0,
        title="Tea",
        texts=((1, "Tea"), (7, "茶"), (9, "Leaves"), (9, "茶叶")),
    )


def test_folders_and_the_time_limit_can_be_set(folder: Path) -> None:
    """Folders are relative to mkdocs.yml, the pages too."""
    (folder / "text").mkdir()
    options = "      snippets: code/\n      published: approved\n      time_limit: 3\n"
    found = read(folder, f"docs_dir: text\n{START}{LANGUAGES}{options}")
    assert (found.docs, found.snippets, found.published, found.time_limit) == (
        "text",
        "code",
        "approved",
        3.0,
    )


def test_the_pages_of_the_navigation_are_known_with_their_lines(folder: Path) -> None:
    """Within the folder of a language; addresses elsewhere and the series are no pages."""
    nav = "nav:\n  - index.md\n  - <series>\n  - More:\n    - Tea: more/tea.md\n    - https://a.example\n"
    assert read(folder, nav + START + LANGUAGES).navigation == {"index.md": 2, "more/tea.md": 5}
    assert read(folder, START + LANGUAGES).navigation is None


def test_settings_may_be_named_from_where_mkdocs_is_started(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`mkdocs build -f mkdocs.yml` finds the folder of pages beside it, as without -f."""
    (folder / "mkdocs.yml").write_text(START + LANGUAGES, "utf-8")
    monkeypatch.chdir(folder)
    found = course(load_config("mkdocs.yml"))
    assert (found.root, found.docs) == (folder, "docs")
