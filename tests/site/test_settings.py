"""mkdocs.yml, read as the settings of a course."""

from pathlib import Path

import pytest
from mkdocs.config import load_config

from worked.course import Course, Guide, Language
from worked.errors import SettingsMistake
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


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            START + "      languages: {}\n",
            "mkdocs.yml:5: there is no language; name one, such as 'en: {name: English}'",
        ),
        (
            START + "      languages:\n        en: English\n",
            "mkdocs.yml:5: language 'en' has no name; write 'en: {name: …}'",
        ),
        (
            START + "      languages: {en: {name: English, titel: Tea}}\n",
            "mkdocs.yml:5: 'titel' is no setting of language 'en'; there are: name, hreflang, config, theme",
        ),
        (
            START + "      languages: {en: {name: English, config: Tea}}\n",
            "mkdocs.yml:5: 'config' of language 'en' is 'Tea'; it takes settings, each by its name",
        ),
        (
            START + LANGUAGES + "      series:\n        - leaves: {en: Leaves}\n",
            "mkdocs.yml:8: guide 'leaves' has no title in 'zh'; it takes one in en, zh",
        ),
        (
            START + LANGUAGES + "      series:\n        - leaves: Leaves\n",
            "mkdocs.yml:8: guide 'leaves' has no title in 'en'; it takes one in en, zh",
        ),
        (
            START + LANGUAGES + "      series:\n        - leaves: {en: Leaves, zh: 茶叶, fr: Feuilles}\n",
            "mkdocs.yml:8: 'fr' is no language of guide 'leaves'; there are: en, zh",
        ),
        (
            START + LANGUAGES + "      series: [leaves]\n",
            "mkdocs.yml:8: 'leaves' is no guide; write '- slug: {language: title, …}'",
        ),
        (
            START + LANGUAGES + SERIES + "        - leaves: {en: Leaves, zh: 茶叶}\n",
            "mkdocs.yml:8: 'leaves' is in the series twice; once is enough",
        ),
        (
            START + LANGUAGES + "      snipets: code\n",
            "mkdocs.yml:4: 'snipets' is no option of the plugin; "
            "there are: languages, series, snippets, published, facts, time_limit, terms, notation",
        ),
        (
            START + LANGUAGES + "      series:\n        - Tea_Leaves: {en: Leaves, zh: 茶叶}\n",
            "mkdocs.yml:8: guide 'Tea_Leaves' would be part of an address; write a-z, digits and hyphens only",
        ),
        (
            START + "      languages: {no: {name: Norsk}}\n",
            "mkdocs.yml:5: 'False' is no language; write its code, such as en, pt-BR or, in quotes, 'no'",
        ),
        (
            START + LANGUAGES + "      snippets: ../code\n",
            "mkdocs.yml:8: snippets is '../code'; it takes a folder beside mkdocs.yml, such as 'snippets'",
        ),
        (
            START + LANGUAGES + "      published: /srv/approved\n",
            "mkdocs.yml:8: published is '/srv/approved'; it takes a folder beside mkdocs.yml, such as 'snippets'",
        ),
        (
            START + LANGUAGES + "      time_limit: 0\n",
            "mkdocs.yml:8: time_limit is 0; it takes a number of seconds above 0",
        ),
        (
            "theme: {name: material, features: [navigation.instant]}\nsite_name: Tea\nplugins:\n"
            f"  - worked:\n{LANGUAGES}",
            "mkdocs.yml:1: theme feature 'navigation.instant' does not go with languages; leave it out",
        ),
        (
            "site_name: Tea\nplugins: []\n",
            "mkdocs.yml:1: there is no plugin 'worked'; add '- worked:' under plugins",
        ),
    ],
)
def test_settings_that_cannot_be_followed_are_refused(folder: Path, text: str, message: str) -> None:
    """With the line of the setting, and what would have been right."""
    with pytest.raises(SettingsMistake) as mistake:
        read(folder, text)
    assert str(mistake.value) == message


def test_the_pages_of_the_navigation_are_known_with_their_lines(folder: Path) -> None:
    """Within the folder of a language; addresses elsewhere and the series are no pages."""
    nav = "nav:\n  - index.md\n  - <series>\n  - More:\n    - Tea: more/tea.md\n    - https://a.example\n"
    assert read(folder, nav + START + LANGUAGES).navigation == {"index.md": 2, "more/tea.md": 5}
    assert read(folder, START + LANGUAGES).navigation is None


def test_pages_outside_the_folder_of_the_course_are_refused(folder: Path) -> None:
    """A path of a page is told relative to mkdocs.yml."""
    inner = folder / "inner"
    inner.mkdir()
    with pytest.raises(SettingsMistake) as mistake:
        read(inner, f"docs_dir: ../docs\n{START}{LANGUAGES}")
    given = (folder / "docs").as_posix()
    message = f"docs_dir is {given}; it takes a folder beside mkdocs.yml, such as 'docs'"
    assert str(mistake.value) == f"mkdocs.yml:1: {message}"


def test_settings_may_be_named_from_where_mkdocs_is_started(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`mkdocs build -f mkdocs.yml` finds the folder of pages beside it, as without -f."""
    (folder / "mkdocs.yml").write_text(START + LANGUAGES, "utf-8")
    monkeypatch.chdir(folder)
    found = course(load_config("mkdocs.yml"))
    assert (found.root, found.docs) == (folder, "docs")
