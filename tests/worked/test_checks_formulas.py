"""What was meant as a formula and is none: dollars, a mark without its other, TeX that breaks off further down."""

from typing import Any

import pytest

from worked.checks import formulas, numerals
from worked.project import load

EN, PLACE, LINE = "docs/en/interest.md", "Money", 8
CLOSE = r"\( without its \); close the formula in the same paragraph, or write ( for a bracket"
NEXT = r"\( without its \); close the formula before the next \( opens"
SHUT = r"\) without its \(; open the formula in the same paragraph, or write ) for a bracket"
OTHER = "$$ without its other $$; close the formula, and leave no blank line inside it"


def told(make: Any, text: str, check: Any = formulas) -> list[str]:
    """Return what a check says of the toy page with some more text, each with the lines from there on."""
    page = (make().root / EN).read_text("utf-8").replace(PLACE, f"{text}\n\n{PLACE}")
    found = [mistake for mistake in check.check(load(make({EN: page}))) if mistake.path == EN]
    return [f"{mistake.line - LINE}: {mistake.message}" for mistake in found]


def dollars(*formulas: str) -> list[str]:
    return [f"0: ${tex}$ is no formula, for dollars mean money; write \\( {tex} \\)" for tex in formulas]


BAD = [
    ("so $x^2$ and $d_k$.", dollars("x^2", "d_k")),
    ("公式$x$，即$QK^T$。", dollars("x", "QK^T")),
    (r"$\frac{1}{2}$", dollars(r"\frac{1}{2}")),
    ("($2 = x$)", dollars("2 = x")),
    ("| a | b |\n|---|---|\n| $x$ | $y$ |", [text.replace("0:", "2:") for text in dollars("x", "y")]),
    (r"so \( x = 2 is", ["0: " + CLOSE]),
    ("so\n\\( x = 2 is\n\nand \\( y \\) is", ["1: " + CLOSE]),
    ("so\n\\( x = 2 is\nand \\( y \\) is", ["1: " + NEXT]),
    ("so \\( x = 2\n\nis \\)", ["0: " + CLOSE]),
    ("so \\( x\n\n### A { #a }\n\nis \\)", ["0: " + CLOSE, "4: " + SHUT]),
    (r"x = 2 \) and \( y \)", ["0: " + SHUT]),
    ("$$\nx = 2\n\ny\n$$", ["0: " + OTHER]),
    ("$$\nx = 2\n\nso\n\n$$\ny\n$$", ["0: " + OTHER]),
    ("$$\nx = 3 $\n\nso", ["0: " + OTHER]),
]


@pytest.mark.parametrize(("text", "messages"), BAD)
def test_what_is_no_formula_is_told_once(make: Any, text: str, messages: list[str]) -> None:
    """At its line, with what would make it one; its digits wait until it is one."""
    assert told(make, text) == messages
    assert told(make, text, numerals) == []


GOOD = [
    "$5 and $6, US$5–US$6, from 5$ to 6$, from $5 to 6$",
    "for $ and $, a $ b $ c",
    "`$x$` and \\$x\\$ and $\\$",
    "{{ savings.rate[0] }}$ or ${{ savings.rate[0] }}/${{ savings.rate[1] }}",
    "```text\n$x$\n```",
    "<!-- $x$ -->",
    r"\( x \) and \( y \), \\( no",
]


@pytest.mark.parametrize("text", GOOD)
def test_money_code_and_formulas_pass(make: Any, text: str) -> None:
    """A dollar is a dollar."""
    assert told(make, text) == []


def test_digits_beside_it_are_told(make: Any) -> None:
    """What waits is what it holds, and no more."""
    assert [text.partition(";")[0] for text in told(make, "7 of $x^2$ and 9", numerals)] == [
        "0: '7' is typed",
        "0: '9' is typed",
    ]
    assert len(told(make, "so \\( x = 2\n7 more", numerals)) == 1


UNKNOWN = 'Unknown command "\\fraq"; mend it where ▸ stands'
ENDS = 'Expected closing token "}", but reached end of input; mend it where ▸ stands'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("$$\na\n= \\fraq{b}\n$$", f"2: TeX that does not parse, at 'a = ▸\\fraq{{b}}': {UNKNOWN}"),
        ("so \\( a\n+ \\fraq{b} \\)", f"1: TeX that does not parse, at 'a + ▸\\fraq{{b}}': {UNKNOWN}"),
        ("> $$\n> \\fraq{b}\n> $$", f"1: TeX that does not parse, at '▸\\fraq{{b}}': {UNKNOWN}"),
        ("$$\na \\frac{b\n$$", f"1: TeX that does not parse, at 'a \\frac{{b▸': {ENDS}"),
    ],
)
def test_tex_is_told_at_its_line(make: Any, text: str, message: str) -> None:
    """Not at the line where the formula begins."""
    assert told(make, text) == [message]
