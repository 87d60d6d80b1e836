"""Settings that the build would stop at, or worse, are refused when they are read."""

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
    (tmp_path / "docs/en/index.md").write_text("# Tea\n")
    return tmp_path


def course(folder: Path, text: str) -> Course:
    (folder / "mkdocs.yml").write_text(text, "utf-8")
    return read(str(folder / "mkdocs.yml"))


BAD = [
    (START + LANGUAGES + "  - worked\n", 1, "the plugin 'worked' is there twice; once is enough"),
    (START + "      languages: {en: {name: English, hreflang: no}}\n", 5,
     "'hreflang' of language 'en' is False; it takes a tag, such as zh-Hans or, in quotes, 'no'"),
    (START + LANGUAGES + "      series: [index: {en: Start}]\n", 6,
     "guide 'index' would take the place of the site's own page; call it otherwise"),
    (START + LANGUAGES + "      series: [series: {en: All}]\n", 6,
     "guide 'series' would take the place of the site's own page; call it otherwise"),
    (START + LANGUAGES + "      facts: [GPT-2, '{n}']\n", 6,
     "'{n}' under facts would let any number be typed; write words around it, as in 'row {n}'"),
    (START + LANGUAGES + "      facts: ['']\n", 6,
     "'' under facts would let any number be typed; write words around it, as in 'row {n}'"),
    (START + "      languages: {la: {name: Latina}}\n", 5,
     "the theme says nothing in 'la'; take a theme and a language of Material, "
     "or put partials/languages/la.html into the theme's custom_dir"),
    (START.replace("material", "mkdocs") + LANGUAGES, 5,
     "the theme says nothing in 'en'; take a theme and a language of Material, "
     "or put partials/languages/en.html into the theme's custom_dir"),
    ("site_dir: snippets\n" + START + LANGUAGES, 1,
     "site_dir is snippets, and a build replaces all that is there; keep snippets out of it"),
    ("site_dir: tests\n" + START + LANGUAGES, 1,
     "site_dir is tests, and a build replaces all that is there; keep tests/published out of it"),
    ("site_dir: tests/published/site\n" + START + LANGUAGES, 1,
     "site_dir is tests/published/site, and a build replaces all that is there; keep tests/published out of it"),
    ("exclude_docs: index.md\n" + START + LANGUAGES + SERIES, 1,
     "exclude_docs leaves out en/index.md, which the site shows; let it leave out other files only"),
    ("draft_docs: en/\n" + START + LANGUAGES + SERIES, 1,
     "draft_docs leaves out en/index.md, which the site shows; let it leave out other files only"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "line", "message"), BAD)
def test_settings_that_cannot_be_followed_are_refused(
    folder: Path, text: str, line: int, message: str
) -> None:
    """With the line of the setting, and what would have been right."""
    with pytest.raises(SettingsMistake) as mistake:
        course(folder, text)
    assert str(mistake.value) == f"mkdocs.yml:{line}: {message}"


GOOD = [
    START + "      languages: {en: {name: English, hreflang: 'no'}}\n",
    START + LANGUAGES + "      facts: [GPT-2, 'row {n}', '第 {n} 行']\n",
    START + "      languages: {pt-BR: {name: Português}, ja: {name: 日本語}}\n",
    "site_dir: tests/site\n" + START + LANGUAGES,
    "exclude_docs: leaves.txt\ndraft_docs: more.md\n" + START + LANGUAGES + SERIES,
]


@pytest.mark.parametrize("text", GOOD)
def test_settings_that_can_be_followed_are_read(folder: Path, text: str) -> None:
    """They look like those above."""
    assert course(folder, text).root == folder


def test_a_site_that_is_a_file_is_refused(folder: Path) -> None:
    """As the build would, but before it has begun."""
    (folder / "site").write_text("mine")
    with pytest.raises(SettingsMistake) as mistake:
        course(folder, START + LANGUAGES)
    text = f"site_dir {folder / 'site'} is a file; remove it, or build elsewhere with -d FOLDER"
    assert mistake.value.message == text


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
        (START + LANGUAGES + "      facts: [2017]\n", 6,
         "Config value 'plugins': Plugin 'worked' option 'facts': "
         "Expected type: <class 'str'> but received: <class 'int'>"),
    ):  # fmt: skip
        with pytest.raises(SettingsMistake) as mistake:
            course(folder, text)
        assert str(mistake.value) == f"{folder}/mkdocs.yml:{line}: {message}"
