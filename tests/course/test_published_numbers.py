"""The numbers a reader sees: typed here by hand, read back from the built pages of both languages."""

import re
from html import escape, unescape
from pathlib import Path

import pytest
from reading import sections

LANGUAGES = ("en", "zh")

THREE_POSITIONS = [
    # section, what its text holds in every language
    ("scores", "[ 0 ln2 ln4 0 ln2 ln4 0 ln2 ln4 ]"),
    ("mask", "[ 0 −∞ −∞ 0 ln2 −∞ 0 ln2 ln4 ]"),
    ("weights", " 1 0 0 1 "),  # three exponentials, total
    ("weights", " 1 2 0 3 "),
    ("weights", " 1 2 4 7 "),
    ("weights", "1/3 2/3 0 1"),
    ("weights", "1/7 2/7 4/7 1"),
    ("outputs", "=1⋅2=2"),
    ("outputs", "=1/3⋅2+2/3⋅4=(2+8)/3=10/3"),
    ("outputs", "=1/7⋅2+2/7⋅4+4/7⋅8 =(2+8+32)/7=42/7=6"),  # two lines
    ("mask-first", "[1/7, 0, 0] 1/7 2/7 2"),  # weights, row sum, output, right output
    ("mask-first", "[1/7, 2/7, 0] 3/7 10/7 10/3"),
    ("mask-first", "[1/7, 2/7, 4/7] 1 6 6"),
    ("diagnostic", "=3/7⋅10/3=10/7"),
    ("diagnostic", "[1/3, 2/3, 0]"),
    ("cache", "=(10+32)/(3+4)=6"),
    ("training", "[BOS, I, like]"),
    ("training", "[I, like, cats]"),
    ("tonight-by-hand", "=(2+8+32+128)/15=34/3"),
]

TWO_TOKENS = [
    ("row-2", "≈0.017986"),
    ("row-2", "≈19.820138"),
    ("axes", "[ 0.268941 0 0.731059 1 ]"),
    ("heads", " 1 × 5 × 5 3 × 5 × 5 "),  # scores of femto and of pico
    ("block", "2⋅2+2=6"),  # one matrix of femto's attention and its biases
    ("block", "4⋅6=24"),
    ("block", "2⋅8+8=24"),  # feed-forward, up and back
    ("block", "8⋅2+2=18"),
    ("block", " 74 510 "),
    ("femto-norm", "46.5"),  # (100 - 7) / 2
    ("femto-norm", "53.5"),  # (100 + 7) / 2
    ("femto-norm", "[0.156174, −0.156174]"),
    ("tonight-by-hand", "[ 1 0 0 2/3 1/3 0 1/5 1/5 3/5 ]"),
    ("tonight-by-hand", "[ 3 0 0 1 2 1 0 1 3 3 3 1 ]"),
    ("tonight-break", "1/5, 11/15"),  # row sums down the columns
    ("tonight-break", "31/15"),
    ("tonight-detector", "42/5, 14/5, 14/5"),
]

VARIATIONS = {
    "a": ["2", "10/3", "10"],
    "b": ["2", "16/3", "48/7"],
    "c": ["5", "13/3", "45/7"],
    "d": ["1/5", "4/5", "18/5"],
    "e": ["14/3", "4/7", "2/7", "1/7", "24/7"],
    "f": ["1/11", "2/11", "8/11", "74/11"],
    "h": ["3/7"],
}

THREE_SHAPES = ["3 × 1", "3 × 1", "3 × 1", "3 × 3", "3 × 3", "3 × 3", "3 × 1"]
"""Q, K, V, mask, scores, weights, outputs."""


def guide(site: Path, language: str, slug: str) -> dict[str, str]:
    """Return the sections of one built guide."""
    return sections((site / language / slug / "index.html").read_text("utf-8"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("section", "text"), THREE_POSITIONS)
def test_three_positions(site: Path, language: str, section: str, text: str) -> None:
    """The worked example, the counter-example and tonight's answer stand on both pages."""
    assert text in guide(site, language, "three-positions")[section]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("section", "text"), TWO_TOKENS)
def test_two_tokens(site: Path, language: str, section: str, text: str) -> None:
    """The row by row example, the counts of the models and tonight's answers stand on both pages."""
    found = guide(site, language, "two-tokens")[section].replace("、", ", ")
    assert text in found


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_first_reading_goes_straight_on(site: Path, language: str) -> None:
    """No side topic stands before tonight's exercise, and what is reported of a course stands at the end."""
    parts = list(guide(site, language, "three-positions"))
    first = [part for part in parts if not part.startswith("tonight-")]
    aside = ["near-misses", "padding", "empty-rows", "scale", "order"]
    assert first[first.index("tonight") + 1 :] == ["second-reading", *aside, "sources", "references"]
    assert list(guide(site, language, "two-tokens"))[-3:] == ["material", "homework", "references"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("letter", VARIATIONS)
def test_variations(site: Path, language: str, letter: str) -> None:
    """The answer to each variation holds its numbers, in order."""
    text = guide(site, language, "three-positions")["variations"]
    answer = text[text.index(f"({letter})") :].split(f"({chr(ord(letter) + 1)})")[0]
    numbers = iter(re.findall(r"−?\d+(?:/\d+)?", answer))
    assert all(number in numbers for number in VARIATIONS[letter]), answer


@pytest.mark.parametrize("language", LANGUAGES)
def test_shapes(site: Path, language: str) -> None:
    """The dimension check shows every shape, as a table and as what the snippet printed."""
    page = (site / language / "three-positions" / "index.html").read_text("utf-8")
    assert re.findall(r"\d × \d", guide(site, language, "three-positions")["dimension-check"]) == THREE_SHAPES
    printed = page[page.index('id="dimension-check"') :]
    assert re.search(r"weights\s+\(3, 3\)\s+\(3, 3\)\n", printed)


def test_both_languages_print_the_same_numbers(site: Path) -> None:
    """Section by section, what is computed is the same; only the words around it differ."""
    for slug in ("counting-the-next-token", "three-positions", "two-tokens"):
        english, chinese = (guide(site, language, slug) for language in LANGUAGES)
        assert list(english) == list(chinese)


SHOWN_AS_CODE = re.compile(r"<(pre|code|script|style|math)\b.*?</\1>", re.S)
RAW = re.compile(r"\{\{|\\\(|\\\[|\$\$|\\(?:frac|sqrt|begin|text)\b|np\.float64|np\.int64|Traceback|--8<--")


def raw(html: str) -> list[str]:
    """Return what stands on a page as source, outside code."""
    return RAW.findall(unescape(re.sub(r"<[^>]*>", "", SHOWN_AS_CODE.sub("", html))))


def test_no_page_shows_source_outside_code(site: Path) -> None:
    """No reference, raw TeX, NumPy repr, include or traceback is on any page."""
    pages = sorted(site.rglob("*.html"))
    assert len(pages) > 10
    assert {page.name: raw(page.read_text("utf-8")) for page in pages if raw(page.read_text("utf-8"))} == {}


@pytest.mark.parametrize(
    "text",
    ["{{ a.b }}", r"\( x \)", "$$", r"\frac{1}{2}", "np.float64(2.0)", "Traceback (most", '--8<-- "a.py"'],
)
def test_source_outside_code_is_noticed(text: str) -> None:
    """Each kind is found in text, and left alone in code."""
    assert raw(f"<p>{escape(text)}</p>")
    assert not raw(f"<p><code>{escape(text)}</code></p>")
