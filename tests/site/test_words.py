"""What the site itself says."""

from pathlib import Path

import material

from worked.site.words import ENGLISH, THEME, WORDS, words


def test_every_language_has_every_word() -> None:
    """A missing word would show in English among the others."""
    assert {code: sorted(said) for code, said in WORDS.items()} == dict.fromkeys(WORDS, sorted(ENGLISH))


def test_words_of_the_theme_are_put_better_where_it_says_them_badly() -> None:
    """By its own keys, which its translations share."""
    theme = Path(material.__file__).parent / "templates/partials/languages"
    for code, said in THEME.items():
        there = (theme / f"{code}.html").read_text("utf-8")
        assert [key for key in said if f'"{key}": ' not in there] == []


def test_the_words_of_two_languages_and_of_one_we_do_not_speak() -> None:
    """French falls back to English."""
    assert [words(code)["planned"] for code in ("en", "zh", "fr")] == ["Planned", "计划中", "Planned"]
