"""Each language searches its own pages, and finds a word by its parts and in its other forms."""

import json
from pathlib import Path

import pytest
from browser.pages import GUIDES
from browser.queries import CHINESE, ENGLISH, THREE, TWO
from browser.reader import Read
from browser.searching import Search

STUDENTS = {"terms/", *(place.partition("/")[2] for place in GUIDES)}


def first(found: list[list[str]]) -> list[str]:
    """Return what a reader sees at once: the first places of the first pages."""
    return [place for page in found[:3] for place in page[:5]]


def behind_the_manual(found: list[list[str]]) -> list[str]:
    """Return the pages for students that come after the manual, which is for authors."""
    pages = [page[0].partition("#")[0] for page in found]
    behind = pages[pages.index("manual/") :] if "manual/" in pages else []
    return [page for page in behind if page in STUDENTS]


@pytest.mark.parametrize(("query", "place"), ENGLISH)
def test_english_is_found(english: Search, query: str, place: str) -> None:
    """In the singular and in the plural, in either spelling, complete or not; the manual comes last."""
    found = english(query)
    assert place in first(found)
    assert behind_the_manual(found) == []


@pytest.mark.parametrize(("query", "place"), CHINESE)
def test_chinese_is_found(chinese: Search, query: str, place: str) -> None:
    """By whole compounds and by their parts, alone or beside Latin letters; the manual comes last."""
    found = chinese(query)
    assert place in first(found)
    assert behind_the_manual(found) == []


def test_a_page_behind_the_manual_is_noticed() -> None:
    """Only one that students read."""
    found = [[THREE + "#mask"], ["manual/#words", "manual/"], ["series/"], [TWO, TWO + "#mask"]]
    assert behind_the_manual(found) == [TWO]
    assert behind_the_manual(found[:3]) == behind_the_manual(found[2:]) == []


@pytest.mark.parametrize(
    "query", ["填充", "分布", "下溢", "解释", "置换", "多头", "注意", "上下", "行和", "编码"]
)
def test_chinese_finds_nothing_else(chinese: Search, site: Path, query: str) -> None:
    """Each section that is found has every character of the query: a word is not taken for its first character."""
    text = (site / "zh/search/search_index.json").read_text("utf-8")
    sections = {doc["location"]: doc["title"] + doc["text"] for doc in json.loads(text)["docs"]}
    found = [place for page in chinese(query) for place in page if "#" in place]
    assert found
    assert [place for place in found if not set(query) <= set(sections[place])] == []


@pytest.mark.parametrize(
    ("query", "page"),
    [
        ("layer norm", TWO),
        ("KV cache", THREE),
        ("femto", TWO),
        ("padding mask", "masks/"),
        ("series", "series/"),
    ],
)
def test_the_best_page_comes_first(english: Search, query: str, page: str) -> None:
    """All the words in a text weigh more than one of them in a heading."""
    assert english(query)[0][0] == page


@pytest.mark.parametrize("query", ["掩码", "注意力", "词元", "铅笔", "归一化", "两个词元"])
def test_english_pages_do_not_find_chinese(english: Search, query: str) -> None:
    """Save on the page of terms, where both languages stand side by side, and in the examples of the manual."""
    assert {page[0] for page in english(query)} <= {"terms/", "manual/"}


@pytest.mark.parametrize("query", ["pencil", "bottleneck", "recurrent"])
def test_chinese_pages_do_not_find_english(chinese: Search, query: str) -> None:
    """Save on the page of terms, and in the code that both languages show."""
    assert {page[0] for page in chinese(query)} <= {"terms/"}


@pytest.mark.parametrize("query", ["mask", "softmax", "Transformer", "Vaswani"])
def test_what_both_languages_have_is_found_in_the_own_one(
    english: Search, chinese: Search, query: str
) -> None:
    """All results lie below the root of the language."""
    for search in (english, chinese):
        search(query)
        links = search.page.locator(".md-search-result__link").evaluate_all("links => links.map(a => a.href)")
        assert links
        assert [link for link in links if not link.startswith(search.reader.address + search.root)] == []


@pytest.mark.parametrize("query", ["xyzzy", "convolution", "卷积", "鱼行", "行鱼"])
def test_a_word_of_no_page_is_not_found(english: Search, chinese: Search, query: str) -> None:
    """Looser matching does not find what is not there."""
    assert (english(query), chinese(query)) == ([], [])


@pytest.mark.parametrize(
    ("query", "place", "without"),
    [
        ("mask -causal", THREE + "#mask-first", THREE + "#mask"),
        ("title:mask", THREE + "#mask-first", THREE + "#weights"),
        ("+mask +transpose", TWO + "#axes", THREE + "#mask"),
    ],
)
def test_the_operators_of_the_search_still_work(
    english: Search, query: str, place: str, without: str
) -> None:
    """A word can be left out, looked for in titles alone, or made a must."""
    found = english(query)
    assert place in first(found)
    assert without not in [place for page in found for place in page]


EXCERPTS = """
() => [...document.querySelectorAll(".md-search-result__article, [data-md-component=search-suggest]")]
  .map(one => one.textContent).join(" ")
"""


@pytest.mark.parametrize("query", ["因果掩码", "行和", "注意"])
def test_an_excerpt_is_the_text_of_the_page(chinese: Search, query: str) -> None:
    """Without the marks between the words of the index."""
    chinese(query)
    text = chinese.page.evaluate(EXCERPTS)
    assert len(text) > 200
    assert "\u200b" not in text


def test_a_formula_is_in_the_excerpt(english: Search, chinese: Search) -> None:
    """As it is read."""
    english("divide dot product by sqrt")
    assert "With one component per key the division by √d_k did" in english.page.evaluate(EXCERPTS)
    chinese("点积")
    assert "分数等于点积除以 √d_k" in chinese.page.evaluate(EXCERPTS)


def test_a_formula_on_the_page_stays_a_formula(read: Read) -> None:
    """Only the index has it as text."""
    page = read().open("en/three-positions/")
    assert page.locator(".math-block math mfrac").count() > 3
    assert page.locator("article .math, article .math-block").count() == page.locator("article math").count()


def test_a_term_is_a_word(chinese: Search, site: Path) -> None:
    """行和 is no word to jieba; found are only sections that have it as one."""
    text = (site / "zh/search/search_index.json").read_text("utf-8").replace("\u200b", "")
    sections = {doc["location"]: doc["title"] + doc["text"] for doc in json.loads(text)["docs"]}
    found = [place for page in chinese("行和") for place in page if "#" in place]
    assert THREE + "#diagnostic" in found
    assert [place for place in found if "行和" not in sections[place]] == []


def test_the_rest_of_a_word_is_suggested(english: Search) -> None:
    """As it is written in a title, not its stem."""
    english.box.fill("")
    english.box.press_sequentially("dimens")
    english.page.wait_for_function(
        "document.querySelector('[data-md-component=search-suggest]').textContent === 'dimension'"
    )


@pytest.mark.parametrize(
    ("page", "query", "section", "marked"),
    [
        ("en/two-tokens/", "circulants", "tonight-detector", "circulant"),
        ("zh/two-tokens/", "循环矩阵", "tonight-detector", "循环"),
    ],
)
def test_a_result_leads_to_the_section_with_the_words_marked(
    read: Read, page: str, query: str, section: str, marked: str
) -> None:
    """From any page of the language."""
    reader = read()
    search = Search(reader, page)
    search(query)
    search.page.locator(f".md-search-result__link[href$='#{section}']").click()
    search.page.locator("article mark:visible").first.wait_for()  # one may be folded away
    assert search.page.url.partition("?")[0] == reader.address + page
    assert search.page.url.endswith("#" + section)
    assert marked in search.page.locator("article mark").all_inner_texts()


def test_a_shared_query_opens_the_results(read: Read) -> None:
    """Its address holds the query."""
    reader = read()
    page = reader.open("zh/?q=因果掩码")
    page.locator(".md-search-result__link").first.wait_for()
    assert "/zh/" in str(page.locator(".md-search-result__link").first.get_attribute("href"))


@pytest.mark.parametrize("path", ["", "no/such/page/"])
def test_where_no_language_is_there_is_no_search(read: Read, path: str) -> None:
    """The choice of language, and the page that is not found."""
    reader = read()
    page = reader.open(path)
    reader.troubles.clear()  # the address that is not found
    assert page.locator(".md-search").count() == 0
