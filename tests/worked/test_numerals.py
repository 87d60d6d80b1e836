"""Which numerals a page types, and which of them it may."""

import pytest

from worked.markup import read
from worked.numerals import in_code, typed

FACTS = ["GPT-2", "row {n}", "Lecture {n}", "CMU 07-280", "第 {n} 行"]

WRONG = [
    ("The output is 3.3.", ["3.3"]),
    ("It is 10/3, or −7 or 12%.", ["10/3", "−7", "12%"]),
    ("It is １０／３.", ["１０／３"]),
    ("得到三分之一。", ["三分之一"]),
    ("得到七分之 4，或十二分之五。", ["4", "十二分之五"]),
    ("One third of it, four sevenths, three-quarters.", ["One third", "four sevenths", "three-quarters"]),
    ("a half ½", ["½"]),
    ("## Result 5 { #result-5 }", ["5"]),
    ("| a | 7 |\n|---|---|\n| 8 | b |", ["7", "8"]),
    ('!!! note "Top 5"\n    In 6 steps.', ["5", "6"]),
    ("![a heatmap of 9 cells](heat.png)", ["9"]),
    ('<img src="a2.png" alt="of 9 cells" width="300">', ["9"]),
    ("[5 of them](b.md)", ["5"]),
    ('[them](b.md "all 5")', ["5"]),
    ("---\ntitle: The best 5\ndescription: in 6\nauthor: 7\n---\n", ["5", "6"]),
    ("Lectures 20 and row2", ["20", "2"]),
    (r"\( x = 1 \)", ["1"]),
    (r"\( 2 \approx x \)", ["2"]),
    (r"\( x = -1 \)", ["1"]),
    ("$$\n\\begin{aligned}\nx &= 2 y\n\\end{aligned}\n$$", ["2"]),
    (r"\( 3 x \)", ["3"]),
    (r"\( 0.5 x \)", ["0.5"]),
    ("$$\n\\begin{bmatrix} 1 & a \\\\ 2b & 0 \\end{bmatrix}\n$$", ["1", "0"]),
    (r"\( x \text{ of 7} \)", ["7"]),
    (r"\( x \to 0 \)", ["0"]),
    ("The weights are {0.25, 0.75} and {x is 3.}", ["0.25", "0.75", "3"]),
    ("**b**{ title=\"2.39\" } and ![x](a.svg){ alt='7' }", ["2.39", "7"]),
    (
        "<span title='2.32'>a</span> <abbr TITLE = \"2.31\">b</abbr> <abbr title=5>c</abbr>",
        ["2.32", "2.31", "5"],
    ),
    ("---\ntitle: >-\n  The output\n  is 3.33\n---\n", ["3.33"]),
    ('---\n"title": is 3.33\ndescription : share 0.4286\n---\n', ["3.33", "0.4286"]),
    ("It is &#51;.", ["51"]),
    (
        "one\nthird, one  third, one *third*, a third of it",
        ["one\nthird", "one  third", "one *third", "a third of"],
    ),
    ("四分之 三，三点五，一点五", ["四分之 三", "三点五", "一点五"]),
    ("Ⅳ and ① and ↉", ["Ⅳ", "①", "↉"]),
    ("the row 10/3 of it", ["10/3"]),
    ("The answer is\n42. And so on.", ["42"]),
    (r"\( x = \frac{1}{2} \)", ["1", "2"]),
    (r"\( x = \mathbf{2} \)", ["2"]),
    (r"\( x = (1, 2) \)", ["1", "2"]),
    (r"\( x =\, \left( 1 \right) \)", ["1"]),
    (r"\( x \Rightarrow 2 \)", ["2"]),
    (r"\( x = -\frac{1}{2} y_1 = \sqrt{2} \)", ["2"]),
    (r"\( x = ½ \)", ["½"]),
    (r"\( x = \text{one third} \)", ["one third"]),
    ("{{ a.b[2]:heatmap:.3f | All 5 of them | one third | row 3 }}", ["5", "one third"]),
]

RIGHT = [
    "two tokens, three positions, the second row, 两个词元，第三行",
    "1. first\n2. second\n\n   3) third",
    "## Result { #result-5 }",
    "[them](b2.md#c3) and <https://example.org/4>, https://example.org/5",
    "`x[2]` and\n\n```\n7\n```\n\n<!-- 8 -->",
    '{{ a.b[2]:.3f }} and {{ "2026" }} and {{ "3 | 4" }}',
    "{{ a.b[2]:line:.3f | What is in row 3 | GPT-2 }}",
    "a note[^1]\n\n[^1]: Here.",
    "Before:\n\n1. first\n2. second\n10. tenth",
    "!!! note\n    1. first",
    "[them](b.md){ #c3 .md-button width=300 data-x='4' }",
    "an hour and a half; a third reading; five parts",
    "The first one\n\nThird parties",
    "一点一点来，一点一滴，第一点",
    r"\( p = \frac{1}{1 + e^{-x}} \) and \( y = x \cdot 1 / (1 + x) \)",
    "GPT-2 in row 3 of Lecture 20, CMU 07-280; Row 4; 第 5 行",
    "---\ntemplate: page2.html\n---\n",
    '<img src="a2.png" width="300">',
    r"\( x^2 + y_1 + z^{10} + w_{T,3} \)",
    r"\( \frac{1}{2} x \) and \( 2 x + 1 \) and \( 1 - p \)",
    r"\( a \\[4pt] b \hspace{3em} c \)",
    r"\( x \text{ in row 7} \)",
    r"\( \frac{ {{ a.b }} }{ {{ a.c }} } = {{ a.d:frac }} \)",
]


@pytest.mark.parametrize(("text", "numerals"), WRONG)
def test_a_typed_number_is_found(text: str, numerals: list[str]) -> None:
    """Digits of any width and fractions in words, wherever a reader reads."""
    assert [numeral.text for numeral in typed(read(text), FACTS)[0]] == numerals


@pytest.mark.parametrize("text", RIGHT)
def test_structure_and_facts_may_be_typed(text: str) -> None:
    """Numbering, ids, links, code, scripts, small numbers among letters, and what the course declares."""
    assert typed(read(text), FACTS)[0] == []


def test_declared_facts_are_known_as_such() -> None:
    """They are told apart, so that twins can be held to the same ones."""
    exempt = typed(read("Row 2 and GPT-2 and 第 3 行"), FACTS)[1]
    assert [numeral.value for numeral in exempt] == ["2", "−2", "3"]


def test_numerals_have_their_place() -> None:
    """The place is an offset into the page, front matter included."""
    text = "---\ntitle: x\n---\nIt is 5 and \\( 7 y \\)."
    assert [text[n.start] for n in typed(read(text), FACTS)[0]] == ["5", "7"]


@pytest.mark.parametrize(
    ("code", "numerals"),
    [
        ("rate = 0.05  # of 7", ["0.05", "7"]),
        ("x = weights[2] - 1", ["2", "1"]),
        ("x1 = np.float64(row_2)", []),
        ("# row 3", []),
        (">>> 1/3\n０.５", ["1/3", "０.５"]),
    ],
)
def test_numerals_of_code_are_no_names(code: str, numerals: list[str]) -> None:
    """What stands behind a letter belongs to a name; facts are facts there too."""
    assert [numeral.text for numeral in in_code(code, FACTS)] == numerals
