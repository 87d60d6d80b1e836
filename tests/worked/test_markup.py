"""What a Markdown source holds, and where."""

import random

import markdown
import pytest
from markdown.extensions.tables import TableExtension

from worked.markup import read


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("a `{{ b.c }}` d", "a             d"),
        ("a ``x ` {{ b.c }}`` d", "a                   d"),
        ("a\n```\n{{ b.c }}\n```\nd", "a\n   \n         \n   \nd"),
        (
            "!!! note\n    ~~~python\n    {{ b.c }}\n    ~~~\nd",
            "!!! note\n             \n             \n       \nd",
        ),
        ("- x\n\n    ````\n    ```\n    ````\nd", "- x\n\n        \n       \n        \nd"),
        ("a <!-- {{ b.c }} --> d", "a                    d"),
        ("a ` b {{ c.d }}", "a ` b {{ c.d }}"),
        ("a `b\n\nc` {{ d.e }}", "a `b\n\nc` {{ d.e }}"),
        ("\\`{{ a.b }}\\`", "\\`{{ a.b }}\\`"),
    ],
)
def test_code_and_comments_are_blanked_out_and_nothing_moves(text: str, plain: str) -> None:
    """Code spans, fences (nested ones too) and comments are blanks; a lone backtick or an escaped one is not code."""
    assert read(text).plain == plain
    assert len(plain) == len(text)


@pytest.mark.parametrize(
    ("text", "formulas"),
    [
        (r"so \( x^2 \) is", [(r" x^2 ", False)]),
        ("$$\na = b\n$$", [("\na = b\n", True)]),
        (r"\[ a \]", [(" a ", True)]),
        (r"`\( x \)` and \\( y \\)", []),
        ("costs $5 and $6", []),
        (r"\( \{ a \} \) and \(b\)", [(r" \{ a \} ", False), ("b", False)]),
        ("\\( a\n\nb \\)", []),
    ],
)
def test_formulas_are_found(text: str, formulas: list[tuple[str, bool]]) -> None:
    """Round brackets are inline, double dollars and square brackets displayed; single dollars are money."""
    assert [(formula.tex, formula.display) for formula in read(text).formulas] == formulas


@pytest.mark.parametrize(
    ("text", "headings"),
    [
        ("# A\n\n## B { #b }\n", [(1, "A", None), (2, "B", "b")]),
        ("## B {: #b .c }", [(2, "B", "b")]),
        ("## Set {1, 2}", [(2, "Set {1, 2}", None)]),
        ("## {{ a.b }} ##", [(2, "{{ a.b }}", None)]),
        ("B\n---\n", [(2, "B", None)]),
        ("| a | b |\n|---|---|\n", []),
        ("```\n# not one\n```", []),
        ("---\ntitle: x\n---\n## C { #c }", [(2, "C", "c")]),
    ],
)
def test_headings_are_found_with_their_ids(text: str, headings: list[tuple[int, str, str | None]]) -> None:
    """Both kinds of headings count; attributes are not text; front matter and tables are not headings."""
    assert [(heading.level, heading.text, heading.id) for heading in read(text).headings] == headings


def test_lines_are_those_of_the_file() -> None:
    """Front matter counts, so the line is the one an editor shows."""
    markup = read("---\ntitle: x\n---\n\nhere")
    assert markup.line(markup.text.index("here")) == 5


def test_an_unclosed_fence_is_told() -> None:
    """A fence that never ends runs to the end of the page and says so."""
    fault = "this fence is never closed; end it with the same marks on a line of their own"
    assert [fence.fault for fence in read("```\na\n```\n\n```\nb\n").fences] == ["", fault]


LINES = [
    "```",
    "```python",
    "````",
    "~~~",
    '~~~ python title="x"',
    "  ```",
    "    ```",
    "    ```python",
    "x = 1",
]
LINES += [
    "    y = 2",
    "",
    "- item",
    "!!! note",
    "text `a` b",
    "\t```",
    "\tq",
    "```a``` b",
    "``` {.python}",
    "      ```",
]


def test_fences_are_those_that_superfences_sees() -> None:
    """Whatever stands in whatever order; where ours has a fault, superfences sees no fence."""
    chance = random.Random(7)
    for _ in range(400):
        text = "\n".join(chance.choice(LINES) for _ in range(chance.randint(2, 9)))
        ours = read(text)
        sound = {(ours.line(f.start), ours.line(f.end)) for f in ours.fences if not f.fault}
        faulty = {ours.line(f.start) for f in ours.fences if f.fault and "before the next one" not in f.fault}
        theirs = _superfences(text)
        assert theirs.isdisjoint({(start, end) for start, end in theirs if start in faulty}), text
        assert len(sound) < len(ours.fences) or sound == theirs, text


def _superfences(text: str) -> set[tuple[int, int]]:
    """Return the first and last line of each fence that pymdownx.superfences finds."""
    found: set[tuple[int, int]] = set()
    preprocessor = markdown.Markdown(extensions=["pymdownx.superfences"]).preprocessors["fenced_code_block"]
    process = preprocessor.process_nested_block
    preprocessor.process_nested_block = lambda ws, content, start, end: (
        process(ws, content, start, end),
        found.add((start + 1, end)),
    )
    preprocessor.run(text.split("\n"))
    return found


CELLS = ["a", "b c", "`x|y`", "\\|", "\\\\|", "**q**", "", "``a`|b``", ":-", "| ", " |"]


def test_cells_are_those_that_markdown_sees() -> None:
    """With and without borders, with pipes in code and behind backslashes."""
    chance = random.Random(7)
    splitter = markdown.Markdown(extensions=[TableExtension()]).parser.blockprocessors["table"]
    seen = 0
    for _ in range(2000):
        rows = [_row(chance) for _ in range(3)]
        rows.insert(1, "|".join(["---"] * chance.randint(2, 4)))
        if all(rows) and splitter.test(None, "\n".join(rows)):
            seen += 1
            [table] = read("\n".join(rows)).tables
            assert [row.cells for row in table.rows] == [len(splitter._split_row(row)) for row in rows], rows
    assert seen > 200


def _row(chance: random.Random) -> str:
    row = " | ".join(chance.choice(CELLS) for _ in range(chance.randint(1, 4)))
    return f"{'| ' * chance.randint(0, 1)}{row}{' |' * chance.randint(0, 1)}".strip()
