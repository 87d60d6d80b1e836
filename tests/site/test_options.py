"""Settings that look like one that is refused, and what MkDocs says of others; the rest is in tests/messages/."""

from pathlib import Path

import pytest

from worked.course import Course
from worked.errors import SettingsMistake
from worked.site.settings import read

START = """\
site_name: Tea
theme: {name: material}
plugins:
  - worked:
"""
LANGUAGES = "      languages: {en: {name: English}}\n"
SERIES = "      series: [leaves: {en: Leaves}]\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with a page in it."""
    (tmp_path / "docs/en").mkdir(parents=True)
    (tmp_path / "docs/en/leaves.md").write_text("# Leaves\n")
    for name in ("docs/a.css", "docs/a.svg", "src/.git/HEAD", "public/index.html"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("")
    return tmp_path


def course(folder: Path, text: str) -> Course:
    (folder / "mkdocs.yml").write_text(text, "utf-8")
    return read(str(folder / "mkdocs.yml"))


GOOD = [
    START + "      languages: {en: {name: English, hreflang: 'no'}}\n",
    START + LANGUAGES + "      facts: [GPT-2, 'row {n}', '第 {n} 行']\n",
    START + "      languages: {pt-BR: {name: Português}, ja: {name: 日本語}}\n",
    "site_dir: tests/site\n" + START + LANGUAGES,
    "site_dir: src\n" + START + LANGUAGES,  # where nothing is yet but what is hidden
    "site_dir: public\n" + START + LANGUAGES,  # where a site is
    "nav: [a.md, b: a/b.md, c: 'https://a.example', <series>]\n" + START + LANGUAGES + SERIES,
    "extra_css: [a.css]\n" + START.replace("}", ", logo: a.svg}") + LANGUAGES,
    "exclude_docs: leaves.txt\ndraft_docs: more.md\n" + START + LANGUAGES + SERIES,
]


@pytest.mark.parametrize("text", GOOD)
def test_settings_that_can_be_followed_are_read(folder: Path, text: str) -> None:
    """They look like those above."""
    assert course(folder, text).root == folder


def test_words_of_a_theme_of_ones_own_are_enough(folder: Path) -> None:
    """Whoever knows Latin may write it."""
    file = folder / "theme/partials/languages/la.html"
    file.parent.mkdir(parents=True)
    file.write_text("")
    theme = START.replace("{name: material}", "{name: material, custom_dir: theme}")
    assert list(course(folder, theme + "      languages: {la: {name: Latina}}\n").languages) == ["la"]


def test_what_mkdocs_says_is_told_without_its_traceback(folder: Path) -> None:
    """In one line, at the setting that it is about."""
    extension = "markdown_extensions: [pymdownx.snippets: {base: x}]\n"
    for text, line, message in (
        (START + LANGUAGES + extension, 6,
         "Config value 'markdown_extensions': Failed to load extension 'pymdownx.snippets'. KeyError: 'base'"),
        (START + LANGUAGES + "      facts: 2017\n", 6,
         "Config value 'plugins': Plugin 'worked' option 'facts': "
         "Expected type: <class 'list'> but received: <class 'int'>"),
    ):  # fmt: skip
        with pytest.raises(SettingsMistake) as mistake:
            course(folder, text)
        assert str(mistake.value) == f"{folder}/mkdocs.yml:{line}: {message}"
