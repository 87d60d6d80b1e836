"""Which texts of the settings a reader sees."""

from worked.site.texts import shown
from worked.yamls import compose

SETTINGS = """\
site_name: Tea
site_url: https://tea.example/3/
copyright: 2026
nav: [index.md, {Week one: [a3.md, {More: b.md}]}]
theme: {name: worked, logo: a4.svg}
plugins:
  - search
  - worked:
      languages:
        en: {name: English, config: {site_name: A cup, site_description: All of it}}
      series:
        - leaves: {en: Leaves, zh: 茶叶}
"""


def test_the_texts_that_are_shown_are_found() -> None:
    """Names and descriptions of the site and of its languages, titles of the navigation and of guides."""
    assert list(shown(compose(SETTINGS))) == [
        (1, "Tea"),
        (4, "Week one"),
        (4, "More"),
        (10, "A cup"),
        (10, "All of it"),
        (12, "Leaves"),
        (12, "茶叶"),
    ]


def test_settings_without_texts_have_none() -> None:
    """An empty file too."""
    assert list(shown(compose("a: {b: [1, 2]}\n"))) == list(shown(compose(""))) == []
