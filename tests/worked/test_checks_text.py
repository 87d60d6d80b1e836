"""Text of a page that looks like a mistake and is none; what is one stands in tests/messages/."""

from typing import Any

import pytest

PAGE = "docs/en/interest.md"
TEXT = "---\ntitle: Interest\n---\n# Interest\n\n## Growth { #growth }\n\nMoney grows.\n"
GOOD = [
    ("escaped braces", r"\{{ a.b }} and \{\{ a.b }}"),
    ("braces in code", "`{{ a.b }}`, `` ` {{ a.b }} ``, `{{a.b}}`"),
    ("braces in a comment", "<!-- {{ a.b -->"),
    ("a comment in code", "`<!--` {{ savings.third:frac }} `-->`"),
    ("braces of TeX", r"\( x^{{n}} \)"),
    ("money", "for $ and $"),
    ("a formula over two lines", "so \\( a +\nb \\) is"),
    ("a displayed formula in a box", "!!! note\n    $$\n    x\n    $$"),
    ("a displayed formula in an item", "- $$\n  x\n  $$"),
    ("a displayed formula in a quote", "> $$\n> a > b\n> $$"),
    ("square brackets", "\\[\nx\n\\]"),
    ("formulas in a table", "| \\( a \\) | b |\n|---|---|\n| \\( a \\mid b \\) | {{ savings.growth:row }} |"),
    ("pipes in a table", "| a | b |\n|:--|--:|\n| `x|y` | x\\|y |"),
    ("a table in a box", "!!! note\n    | a | b |\n    |---|---|\n    | c | d |"),
    ("a table without borders", "a | b\n--- | ---\nc | d"),
    ("a paragraph above a line", "a\nb\n---"),
    ("an id of its own", "para\n{ #own }\n\n[x](#own)"),
    ("links",
     '[x](index.md "T"), [x](<interest.md#growth>), ![x](../index.md), [x](../zh/index.md), [x][y]\n\n[y]: index.md'),
    ("links to elsewhere", "[x](https://a.example), <https://a.example>, [x](mailto:a@b.example)"),
    ("a tag with a whole address", '<a href="https://a.example">x</a> <a href="#growth">y</a>'),
    ("a picture in a link", "[![x](../index.md)](index.md), [a [b] c](index.md)"),
    ("brackets of a row", "{{ savings.growth:row }}(see), {{ savings.growth[:][1] }}"),
    ("a note", "so[^a]\n\n[^a]: so"),
    ("wide blanks and joined pictures", "a\u00a0b\u3000c 👩\u200d🔬"),
]  # fmt: skip


@pytest.mark.parametrize("text", [row[1] for row in GOOD], ids=[row[0] for row in GOOD])
def test_good_text_passes(told_of: Any, text: str) -> None:
    """What looks alike and is right is left alone."""
    mistakes = [mistake for mistake in told_of(text) if "not approved yet" not in mistake]
    assert mistakes == []


@pytest.mark.parametrize(
    "front",
    ["", "---\ntitle: {{ savings.third:frac }}\n---\n", '---\ntags: [a, "{{ savings.third:frac }}"]\n...\n'],
)
def test_good_front_matter_passes(told: Any, front: str) -> None:
    """A page may do without it; references work in it with and without quotes, in lists too."""
    found = told({PAGE: front + TEXT.split("---\n")[2]})
    assert [m for m in found if "approved" not in m and m.startswith(PAGE)] == []
