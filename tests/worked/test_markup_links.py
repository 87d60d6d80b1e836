"""What was meant as a link and is none is told apart from brackets that mean something else."""

import pytest

from worked.markup.links import spoilt
from worked.pages import Page

GOOD = [
    "[x](y.md)（见下文）",
    "数组 [1, 2]（两个元素）",
    "[0, 1] (half open)",
    "[1] (see y.md)",
    r"\[x\] (y.md)",
    "`[x] (y.md)` and `[[x]]`",
    "[[1, 3], [2, 6]] and {{ a.b }} [[x, y]]",
    "f(x)[0] and (x)[y]",
    "[[x](y.md)]",
    "[![text](x.svg)](y.md)",
    "[`x`](y.md) and [\\( x \\)](y.md) and [{{ a.b }}](y.md)",
    "![](x.svg){ .wide role=presentation }",
    "- [ ] (a) to do",
    "text[^1] (y)",
]


@pytest.mark.parametrize("source", GOOD)
def test_brackets_that_are_right_pass(source: str) -> None:
    """Links, intervals, matrices, notes, and what stands in code or behind a backslash."""
    assert [*spoilt(source, Page("", source).prose)] == []


BAD = [
    "[x]（y.md）",
    "[x] (y.md)",
    "[x]\n(y.md#a)",
    "［x］(y.md)",
    "[x] (#a)",
    "(x)[https://a.example/b]",
    "[[y]]",
    "[](y.md)",
]


@pytest.mark.parametrize("source", BAD)
def test_what_is_no_link_is_told_once(source: str) -> None:
    """Whatever is wrong with its brackets."""
    assert len([*spoilt(source, Page("", source).prose)]) == 1
