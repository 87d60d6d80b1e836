"""What a Markdown source holds, and where."""

import pytest

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
