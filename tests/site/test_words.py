"""What the site itself says."""

from worked.site.words import ENGLISH, WORDS, words


def test_every_language_has_every_word() -> None:
    """A missing word would show in English among the others."""
    assert {code: sorted(said) for code, said in WORDS.items()} == dict.fromkeys(WORDS, sorted(ENGLISH))


def test_the_words_of_two_languages_and_of_one_we_do_not_speak() -> None:
    """French falls back to English."""
    assert [words(code)["planned"] for code in ("en", "zh", "fr")] == ["Planned", "计划中", "Planned"]
