"""Terms and symbols of a toy course: how they are read, shown and checked, with the exact wording of each message."""

from typing import Any

import pytest

from worked.checks import links
from worked.checks import terms as checks
from worked.errors import Mistake
from worked.markup import read as markup
from worked.project import load
from worked.terms import read
from worked.terms.tables import View, asked, fill
from worked.terms.wording import hits, reading

TERMS = """\
mentions: {en: 'also called [^.]*', zh: '也叫[^。]*'}
groups:
  - id: money
    en: Money
    zh: 钱
    terms:
      - id: interest
        en: interest
        zh: 利息
        note_en: what a debt costs
        note_zh: 借钱的代价
        avoid_en: [usury]
        avoid_zh:
          - 利钱
          - words: [红利, '股(?:利|息)']
            unless: 分红利
      - id: rate
        en: rate of interest
        zh: 利率
        note_en: the interest on one coin, \\( r \\)
        note_zh: 一枚钱的利息，\\( r \\)
        avoid_en:
          - words: [interest percentages?, 'interest of \\\\frac', 'interest is [\\w/]+\\.rate']
            write: rate
            because: a rate is a number, interest is money
"""
NOTATION = """\
groups:
  - id: numbers
    en: Numbers
    zh: 数
    symbols:
      - {symbol: r, en: rate of interest, zh: 利率, guide: interest}
  - id: arrays
    en: Arrays
    zh: 数组
    symbols:
      - {symbol: R, shape: n \\times 1, en: rates, zh: 各个利率, guide: interest}
      - {symbol: n, en: how many, zh: 个数, guide: interest}
"""
FILES = {"docs/data/terms.yml": TERMS, "docs/data/notation.yml": NOTATION}
SETTINGS = {"terms": "docs/data/terms.yml", "notation": "docs/data/notation.yml"}
HEADS = {"meaning": "Meaning", "shape": "Shape", "symbol": "Symbol"}


def view(course: Any, language: str, page: str = "terms") -> View:
    path = f"docs/{language}/{page}.md"
    return View(path, language, course, {f"docs/{code}/interest.md" for code in ("en", "zh")}, HEADS)


def said(make: Any, files: dict[str, str | None], **settings: str) -> list[str]:
    """Return what the check says of the toy course with its terms, and with some files replaced."""
    course = make({**FILES, **files}, **{**SETTINGS, **settings})
    return [str(mistake) for mistake in checks.check(load(course))]


def in_file(make: Any, old: str, new: str) -> list[str]:
    """Return what is said when one stretch of one of the files is replaced."""
    path = next(path for path, text in FILES.items() if text.count(old) == 1)
    return said(make, {path: FILES[path].replace(old, new)})


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


MISUSED = [
    # language, text, line, message
    ("zh", "# 开始\n\n利钱很高。\n", 3, "'利钱': write 利息 (interest)"),
    ("zh", "# 股利\n", 1, "'股利': write 利息 (interest)"),
    ("zh", "---\ntitle: 开始\ndescription: 说股息\n---\n# 开始\n", 3, "'股息': write 利息 (interest)"),
    ("zh", '# 开始\n\n!!! note "红利"\n    如上。\n', 3, "'红利': write 利息 (interest)"),
    ("zh", "# 开始\n\n| 甲 | 乙 |\n| --- | --- |\n| 红利 | 3 |\n", 5, "'红利': write 利息 (interest)"),
    ("zh", "# 开始\n\n[红利](interest.md)\n", 3, "'红利': write 利息 (interest)"),
    ("zh", "# 开始\n\n这是红\n利。\n", 3, "'红利': write 利息 (interest)"),
    ("zh", "# 开始\n\n**利**钱\n", 3, "'利钱': write 利息 (interest)"),
    ("en", "# Start\n\nUsury is high.\n", 3, "'Usury': write interest (利息)"),
    ("en", "# Start\n\nAn *interest*\n**percentage**.\n", 3,
     "'interest percentage': write rate (利率); a rate is a number, interest is money"),
    ("en", "# Start\n\nAn interest \\( r \\) percentage.\n", 3,
     "'interest percentage': write rate (利率); a rate is a number, interest is money"),
    ("en", "# Start\n\nAn interest of \\( \\frac{1}{2} \\).\n", 3,
     "'interest of \\frac': write rate (利率); a rate is a number, interest is money"),
    ("en", "# Start\n\nThe interest is {{ interest/savings.rate[1] }}.\n", 3,
     "'interest is interest/savings.rate': write rate (利率); a rate is a number, interest is money"),
]  # fmt: skip


@pytest.mark.parametrize(("language", "text", "line", "message"), MISUSED)
def test_wording_to_avoid_is_said_with_its_line_and_the_remedy(
    make: Any, language: str, text: str, line: int, message: str
) -> None:
    """Prose, headings, tables, notes, link texts and front matter are read, through emphasis and line breaks."""
    assert on_page(make, language, text) == [f"docs/{language}/index.md:{line}: {message}"]


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


def test_a_page_of_no_language_is_read_in_all(make: Any) -> None:
    """The choice of language speaks every language."""
    assert said(make, {"docs/index.md": "# 利钱\n\nusury\n"}) == [
        "docs/index.md:3: 'usury': write interest (利息)",
        "docs/index.md:1: '利钱': write 利息 (interest)",
    ]


def test_a_table_that_the_course_does_not_have_is_a_mistake(make: Any) -> None:
    """A page that asks for terms or notation is told to name the file."""
    page = "# Start\n\n<!-- notation -->\n"
    assert said(make, {"docs/en/index.md": page}, notation="") == [
        "docs/en/index.md:3: there are no notation to show here; "
        "name their file in the settings: 'notation: docs/data/notation.yml'"
    ]


T, N = "docs/data/terms.yml", "docs/data/notation.yml"
BAD_FILES = [
    # old text, new text, message
    ("zh: 利率\n        note_en", "zh: 利息\n        note_en",
     f"{T}:17: zh '利息' is on line 7 already; a word has one sense, and a sense one word"),
    ("id: rate", "id: money", f"{T}:17: id 'money' is on line 3 already; give this one another"),
    ("        note_zh: 借钱的代价\n", "",
     f"{T}:7: this term has no 'note_zh'; every term has: id, en, zh, note_en, note_zh"),
    ("zh: 利息", "zh: ''", f"{T}:7: this term has no 'zh'; every term has: id, en, zh, note_en, note_zh"),
    ("    zh: 钱\n", "", f"{T}:3: this group has no 'zh'; every group has: id, en, zh, terms"),
    ("avoid_en: [usury]", "avoids_en: [usury]",
     f"{T}:7: 'avoids_en' is no field of a term; there are: id, en, zh, note_en, note_zh, avoid_en, avoid_zh"),
    ("because: a rate", "why: a rate",
     f"{T}:23: 'why' is no field of a wording to avoid; there are: words, unless, write, because"),
    ("- 利钱", "- '('", f"{T}:7: '(' is no regular expression: missing ), unterminated subpattern at position 0"),
    ("- 利钱", "- 率", f"{T}:17: '率' is to be avoided, for 利息, and is a term itself"),
    ("what a debt costs", "'a | b'",
     f"{T}:7: 'a | b': a | ends the cell of a table; in a formula write \\mid, \\lvert or \\rvert"),
    ("on one coin, \\( r \\)", "on one coin, \\( \\frac{r} \\)",
     f"{T}:17: TeX that does not parse, at '\\frac{{r}}▸': Expected argument but reached end of input."),
    ("groups:\n  - id: money", "groups: [\n  - id: money",
     f"{T}:3: this is not YAML: did not find expected node content"),
    ("groups:\n  - id: numbers", "sets:\n  - id: numbers",
     f"{N}:1: this file has no 'groups'; it takes a list of them, each with its rows"),
    ("symbol: n,", "symbol: r,", f"{N}:12: symbol r is on line 6 already; a symbol has one meaning"),
    ("{symbol: r, en: rate of interest, zh: 利率, guide: interest}",
     "{symbol: r, en: rate of interest, zh: 利率, guide: bonds}",
     f"{N}:6: 'bonds' is no guide of the series; there are: interest"),
    ("symbol: r, en", "symbol: '\\foo', en",
     f"{N}:6: TeX that does not parse, at '▸\\foo': Unknown command \"\\foo\"."),
    ("en: how many, ", "", f"{N}:12: this symbol has no 'en'; every symbol has: symbol, en, zh, guide"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "message"), BAD_FILES)
def test_what_is_wrong_in_a_file_is_said_with_its_line(make: Any, old: str, new: str, message: str) -> None:
    """One word for each sense, one meaning for each symbol, no empty field, nothing that cannot be shown."""
    (found,) = in_file(make, old, new)
    assert found == message


def test_a_file_that_is_not_there_is_a_mistake(make: Any) -> None:
    """The settings may not name what does not exist."""
    assert said(make, {"docs/data/terms.yml": None}, terms="docs/data/trems.yml") == [
        "docs/data/trems.yml:1: cannot be read: No such file or directory"
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
| \\( r \\) | rate of interest<br><small data-search-exclude>[Interest](../interest.md)</small> |

## Arrays { #arrays }

| Symbol | Shape | Meaning |
| --- | --- | --- |
| \\( R \\) | \\( n \\times 1 \\) | rates<br><small data-search-exclude>[Interest](../interest.md)</small> |
| \\( n \\) |  | how many<br><small data-search-exclude>[Interest](../interest.md)</small> |
"""


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
    assert asked("<!-- terms -->\n\nso: <!-- terms -->\n\n```\n<!-- notation -->\n```\n") == [("terms", 0)]


def test_mistakes_in_the_files_are_mistakes_of_the_settings(make: Any) -> None:
    """They are of the one family, so that a build stops on them like on any other."""
    _, mistakes = read(make({}, **SETTINGS))
    assert len(mistakes) == 2
    assert all(isinstance(mistake, Mistake) for mistake in mistakes)
