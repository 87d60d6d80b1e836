"""Terms and symbols of a toy course: how they are read, shown and checked, with the exact wording of each message."""

from pathlib import Path
from typing import Any

import pytest
from messages.rows import read as table

from worked.checks import links
from worked.checks import terms as checks
from worked.errors import Mistake
from worked.markup import read as markup
from worked.project import load
from worked.terms import read
from worked.terms.glossary import Symbol
from worked.terms.tables import View, address, asked, fill
from worked.terms.wording import hits, reading

FILES = table(Path(__file__).parents[1] / "messages/terms.yml")[0].files
"""The terms and the symbols that the table of messages plants its mistakes in."""
TERMS = str(FILES["docs/data/terms.yml"])
SETTINGS = {"terms": "docs/data/terms.yml", "notation": "docs/data/notation.yml"}
HEADS = {"meaning": "Meaning", "shape": "Shape", "symbol": "Symbol"}


def view(course: Any, language: str, page: str = "terms") -> View:
    path = f"docs/{language}/{page}.md"
    return View(path, language, course, {f"docs/{code}/interest.md" for code in ("en", "zh")}, HEADS)


def said(make: Any, files: dict[str, str | None], **settings: str) -> list[str]:
    """Return what the check says of the toy course with its terms, and with some files replaced."""
    course = make({**FILES, **files}, **{**SETTINGS, **settings})
    return [str(mistake) for mistake in checks.check(load(course))]


def on_page(make: Any, language: str, text: str) -> list[str]:
    """Return what is said of the wording of one page."""
    return said(make, {f"docs/{language}/index.md": text})


def test_a_course_without_terms_has_nothing_to_check(make: Any) -> None:
    """Both files are optional: no setting, no terms, no mistakes."""
    glossary, mistakes = read(make())
    assert (glossary.terms, glossary.symbols, mistakes) == ((), (), [])
    assert list(checks.check(load(make()))) == []


def test_terms_and_symbols_are_read(make: Any) -> None:
    """Each row has its words, notes, shape and guide, and what it avoids."""
    glossary, mistakes = read(make(FILES, **SETTINGS))
    assert mistakes == []
    assert [dict(term.words) for term in glossary.terms] == [
        {"en": "interest", "zh": "利息"},
        {"en": "rate of interest", "zh": "利率"},
    ]
    assert glossary.terms[0].notes["zh"] == "借钱的代价"
    assert [(one.pattern.pattern, one.write, one.means) for one in glossary.avoided("zh")] == [
        ("利钱", "利息", "interest"),
        ("红利", "利息", "interest"),
        ("股(?:利|息)", "利息", "interest"),
    ]
    assert [(symbol.tex, symbol.shape, symbol.guide) for symbol in glossary.symbols] == [
        ("r", "", "interest"),
        ("R", "n \\times 1", "interest"),
        ("n", "", "interest"),
    ]


SOURCE = """\
---
title: "**Interest** \\
  on savings"
template: terms.html
---
# [Money](money.md "of all") { #money }

The *interest*
on \\( \\frac{1}{2} \\) is {{ savings.growth[1]:frac }}, <b>high</b>.
`usury` https://usury.example/

!!! note "利息"
    钱的**利息**
    很高 {{ "3" }} 也 `x` 很高。
"""


@pytest.mark.parametrize(
    ("whole", "text"),
    [
        (
            False,
            '"Interest \\ on savings"\n# Money "of all")\nThe interest on is , high .\n"利息" 钱的利息很高也很高。 ',
        ),
        (
            True,
            '"Interest \\ on savings"\n# Money "of all")\n'
            'The interest on \\frac{1}{2} is savings.growth , high .\n"利息" 钱的利息很高也很高。 ',
        ),
    ],
)
def test_a_page_is_read_as_its_reader_sees_it(whole: bool, text: str) -> None:
    """Code, addresses and marks are left out; formulas and values too, or they are read as TeX and names."""
    assert reading(markup(SOURCE), whole).text.strip() == text.strip()


def test_a_place_in_the_reading_is_a_place_on_the_page() -> None:
    """Every character of the reading that is no joint comes from the place it says."""
    for whole in (False, True):
        read = reading(markup(SOURCE), whole)
        for offset, character in enumerate(read.text):
            if not character.isspace():
                assert SOURCE[read.place(offset)] == character


USED_WELL = [
    ("zh", "# 开始\n\n`利钱` 与\n\n```\n利钱\n```\n"),
    ("zh", "# 开始\n\n\\( \\text{利钱} \\)\n\n$$\n\\text{红利}\n$$\n"),
    (
        "zh",
        "# 开始\n\n[甲](interest.md#红利) <span title='红利'>乙</span> <!-- 红利 --> https://x.example/红利\n",
    ),
    ("zh", "---\ntitle: 开始\nredirect: 红利\n---\n# 开始\n"),
    ("zh", "# 开始 { #红利 }\n"),
    ("zh", "# 开始\n\n今年分红利。\n"),
    ("zh", "# 开始\n\n利息也叫利钱。\n"),
    ("zh", "# 开始\n\n红\n\n利\n"),
    ("zh", "# 开始\n\n| 红 | 利 |\n| --- | --- |\n"),
    ("zh", "# 开始\n\nusury\n"),
    ("en", "# Start\n\n红利\n"),
    ("en", "# Start\n\nUsurys, non-usury, usury_1; interest, percentage.\n"),
    ("en", "# Start\n\nInterest, also called usury.\n"),
    ("en", "# Start\n\n{{ usury.usury }}\n"),
    ("en", "# Start\n\n{{ usury.usury:line | Interest }}\n"),
]


@pytest.mark.parametrize(("language", "text"), USED_WELL)
def test_what_is_no_misuse_passes(make: Any, language: str, text: str) -> None:
    """Code, formulas, addresses, longer words, other languages, exceptions and mentions are left alone."""
    assert on_page(make, language, text) == []


def test_of_two_that_overlap_the_longer_is_said(make: Any) -> None:
    """One stretch of text is one mistake."""
    files = {
        **FILES,
        "docs/data/terms.yml": TERMS.replace("avoid_en: [usury]", "avoid_en: [usury, usury rates]"),
    }
    glossary, _ = read(make(files, **SETTINGS))
    assert [hit.text for hit in hits(markup("Usury rates."), glossary.avoided("en"))] == ["Usury rates"]


def test_the_page_of_the_terms_may_speak_of_what_to_avoid(make: Any) -> None:
    """A page that shows the terms is not read; one that shows them in code only is."""
    assert on_page(make, "zh", "# 术语\n\n不写利钱。\n\n<!-- terms -->\n") == []
    assert on_page(make, "zh", "# 术语\n\n不写利钱。\n\n```\n<!-- terms -->\n```\n") == [
        "docs/zh/index.md:3: '利钱': write 利息 (interest)"
    ]


ENGLISH = """\
# Terms

## Money { #money }

| English | 中文 | Meaning |
| --- | --- | --- |
| <dfn id="interest">interest</dfn> | <span lang="zh">利息</span> | what a debt costs |
| <dfn id="rate">rate of interest</dfn> | <span lang="zh">利率</span> | the interest on one coin, \\( r \\) |

The end.
"""
CHINESE = """\
# 术语

## 钱 { #money }

| 中文 | English | Meaning |
| --- | --- | --- |
| <dfn id="interest">利息</dfn> | <span lang="en">interest</span> | 借钱的代价 |
| <dfn id="rate">利率</dfn> | <span lang="en">rate of interest</span> | 一枚钱的利息，\\( r \\) |
"""
SYMBOLS = """\
## Numbers { #numbers }

| Symbol | Meaning |
| --- | --- |
| <span id="symbol-r">\\( r \\)</span> | rate of interest<br>GUIDE |

## Arrays { #arrays }

| Symbol | Shape | Meaning |
| --- | --- | --- |
| <span id="symbol-R">\\( R \\)</span> | \\( n \\times 1 \\) | rates<br>GUIDE |
| <span id="symbol-n">\\( n \\)</span> |  | how many<br>GUIDE |
""".replace("GUIDE", "<small data-search-exclude>[Interest](../interest.md)</small>")


def test_the_terms_are_shown_in_the_language_of_the_page_first(make: Any) -> None:
    """Each language has its own order: its word, the other's word, the meaning in its words."""
    course = make(FILES, **SETTINGS)
    glossary, _ = read(course)
    page = "# Terms\n\n<!-- terms -->\n\nThe end.\n"
    assert fill(page, glossary, view(course, "en")) == ENGLISH
    assert fill("# 术语\n\n<!-- terms -->\n", glossary, view(course, "zh")) == CHINESE


def test_the_symbols_are_shown_with_shapes_where_there_are_any(make: Any) -> None:
    """A group without arrays has no empty column; a guide is linked from wherever the page is."""
    course = make(FILES, **SETTINGS)
    glossary, _ = read(course)
    assert fill("<!-- notation -->\n", glossary, view(course, "en", "more/notation")) == SYMBOLS


def test_a_planned_guide_is_named_without_a_link(make: Any) -> None:
    """What is not written cannot be linked; of a long title, the part before the colon is enough."""
    course = make(FILES, **SETTINGS)
    course.series[0].titles["en"] = "Interest: the price of money"
    planned = View("docs/en/notation.md", "en", course, set(), HEADS)
    assert "<small data-search-exclude>Interest</small>" in fill(
        "<!-- notation -->", read(course)[0], planned
    )


TABLES = {f"docs/{code}/terms.md": "# T\n\n<!-- terms -->\n" for code in ("en", "zh")}


@pytest.mark.parametrize(
    ("link", "message"),
    [
        ("terms.md#interest", ""),
        ("terms.md#money", ""),
        ("terms.md#intrest", "there are: interest"),
        ("terms.md#numbers", "there are: none"),
        ("interest.md#interest", "there are: growth"),
    ],
)
def test_a_row_of_a_table_can_be_linked_to(make: Any, link: str, message: str) -> None:
    """And so can its heading, on a page that asks for the table; of many rows those are told that may be meant."""
    page = {"docs/en/index.md": f"# Start\n\n[x]({link})\n"}
    path, _, name = link.partition("#")
    said = [str(mistake) for mistake in links.check(load(make({**FILES, **TABLES, **page}, **SETTINGS)))]
    wrong = f"docs/en/index.md:3: link to '{link}': no heading #{name} in docs/en/{path}; {message}"
    assert said == ([wrong] if message else [])


@pytest.mark.parametrize(
    ("tex", "name"),
    [
        ("d_k", "symbol-d_k"),
        (r"d_{\text{model}}", "symbol-d_model"),
        ("S_{ij}", "symbol-S_ij"),
        (r"\bar X", "symbol-bar-X"),
        (r"\operatorname{softmax}", "symbol-softmax"),
        (r"\lvert V \rvert", "symbol-lvert-V-rvert"),
    ],
)
def test_a_symbol_has_an_address(tex: str, name: str) -> None:
    """Its letters."""
    assert address(Symbol(tex, 1, "", {}, "interest")) == name


def test_a_heading_of_the_notation_can_be_linked_to(make: Any) -> None:
    """Its rows have no ids."""
    pages = {
        "docs/en/notation.md": "# N\n\n<!-- notation -->\n",
        "docs/en/index.md": "# Start\n\n[x](notation.md#arrays) [y](notation.md#interest)\n",
    }
    said = [str(mistake) for mistake in links.check(load(make({**FILES, **pages}, **SETTINGS)))]
    assert said == [
        "docs/en/index.md:3: link to 'notation.md#interest': "
        "no heading #interest in docs/en/notation.md; there are: none"
    ]


def test_only_a_comment_of_its_own_asks_for_a_table() -> None:
    """Code shows how to ask without asking."""
    page = markup("<!-- terms -->\n\nso: <!-- terms -->\n\n```\n<!-- notation -->\n```\n")
    assert asked(page) == [("terms", 0)]


def test_mistakes_in_the_files_are_mistakes_of_the_settings(make: Any) -> None:
    """They are of the one family, so that a build stops on them like on any other."""
    _, mistakes = read(make({}, **SETTINGS))
    assert len(mistakes) == 2
    assert all(isinstance(mistake, Mistake) for mistake in mistakes)
