"""What is one thing is found as one thing, and what explains it comes first."""

import json
import re
from pathlib import Path

import pytest
from browser.queries import SYMBOLS, WHOLE
from browser.searching import Search


@pytest.mark.parametrize(("query", "text"), WHOLE)
@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_fraction_a_symbol_and_a_name_are_found_whole(
    english: Search, chinese: Search, site: Path, language: str, query: str, text: str
) -> None:
    """10/3 is not 10 and 3, GPT-2 is not 2017, NaN is not nano."""
    index = (site / language / "search/search_index.json").read_text("utf-8")
    usual = index.replace("\u2044", "/").replace("\u2011", "-").replace("\u203f", "_").replace("\u200b", "")
    sections = {doc["location"]: doc["title"] + doc["text"] for doc in json.loads(usual)["docs"]}
    search = english if language == "en" else chinese
    found = [place for page in search(query) for place in page if "#" in place]
    assert found
    assert [place for place in found if not re.search(text, sections[place])] == []


@pytest.mark.parametrize("query", SYMBOLS)
def test_a_symbol_is_explained_first(english: Search, chinese: Search, query: str) -> None:
    """Its row of the notation is on the first or the second page that is found."""
    for search in (english, chinese):
        assert f"notation/#symbol-{query}" in [place for page in search(query)[:2] for place in page[:3]]


@pytest.mark.parametrize(("query", "page"), [("mkdocs", "reuse/"), ("exclude_docs", "manual/")])
def test_the_words_of_authors_are_found_where_authors_read(english: Search, query: str, page: str) -> None:
    """Which no student looks for."""
    assert english(query)[0][0] == page


@pytest.mark.parametrize(("query", "shown"), [("10/3", "10/3"), ("d_k", "d_k"), ("GPT-2", "GPT-2")])
def test_an_excerpt_has_the_usual_signs(english: Search, query: str, shown: str) -> None:
    """Not those by which the index keeps a fraction, a symbol or a name whole."""
    english(query)
    text = english.page.locator(".md-search-result__list").text_content() or ""
    assert shown in text
    assert not re.search("[\u2011\u203f\u2044]", text)
