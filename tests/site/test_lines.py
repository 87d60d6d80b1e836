"""Each line of code is an element of its own."""

import pytest

from worked.site.lines import cut, places

CODE = "<pre><span></span><code>{}</code></pre>"


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("x = 1\n", '<span class="worked-line">x = 1</span>\n'),
        (
            "if <b>x</b>:\n\n    y &lt; 1\n",
            '<span class="worked-line">if <b>x</b>:</span>\n\n'
            '<span class="worked-line" style="--in: 4">    y &lt; 1</span>\n',
        ),
        (
            '<span class="w">        </span>y\n',
            '<span class="worked-line" style="--in: 8">        y</span>\n',
        ),
        ("", ""),
    ],
)
def test_a_line_says_how_far_in_it_begins(code: str, expected: str) -> None:
    """What goes on below it begins further in; the text is the same, line breaks and all."""
    assert cut(f"<p>a\nb</p>{CODE.format(code)}") == f"<p>a\nb</p>{CODE.format(expected)}"


@pytest.mark.parametrize(
    "html",
    [
        "<pre><code>row 1\nrow 2\n</code></pre>",
        CODE.format('<span class="hll">x\n</span>y\n'),
        "<p><code>x\ny</code></p>",
    ],
)
def test_what_is_no_code_or_is_marked_already_is_left_alone(html: str) -> None:
    """Output has columns; a highlighted stretch is an element that holds whole lines."""
    assert cut(html) == html


def test_a_long_line_is_made_of_pieces() -> None:
    """Blanks stand between them, a place to break behind a bracket; a tag goes on in the next piece."""
    line = '<span class="n">masked_scores</span> = where(kept, <span class="s">"a &amp; b"</span>)'
    pieces = [
        'masked_scores</span> <span class="worked-piece">=</span>',
        ' <span class="worked-piece">where(</span><wbr><span class="worked-piece">kept,</span>',
        ' <span class="worked-piece"><span class="s">"a</span></span><span class="s"> </span>',
        '<span class="worked-piece"><span class="s">&amp;</span></span><span class="s"> </span>',
        '<span class="worked-piece"><span class="s">b"</span>)</span>',
    ]
    inside = f'<span class="worked-piece">{"".join(pieces)}'
    expected = f'<span class="worked-line">{inside}</span>'
    assert cut(CODE.format(f"{line}\n")) == CODE.format(f"{expected}\n")


@pytest.mark.parametrize(
    ("line", "pieces"),
    [
        ("x = y", ["x", "=", "y"]),
        ("    x = -np.inf", ["    x", "=", "-np.inf"]),
        ("f(x).limit(100)", ["f(", "x).limit(", "100)"]),
        ("f(), [], {}", ["f(),", "[],", "{}"]),
        ("(1,\t2)", ["(", "1,\t2)"]),
        ("Q @ K.T  # [T, T]", ["Q", "@", "K.T", "# [T, T]"]),
        ("T  # the number of positions here", ["T", "# the", "number", "of", "positions", "here"]),
        ('a["#"] = "it\'s # no"', ["a[", '"#"]', "=", "\"it's", "#", 'no"']),
    ],
)
def test_a_line_may_be_broken_between_its_words(line: str, pieces: list[str]) -> None:
    """Behind a comma or an opening bracket, never in a number, nor between a sign and what it belongs to."""
    found, begin = [], 0
    for end, beyond in places(line):
        found.append(line[begin:end])
        begin = beyond
    assert [*found, line[begin:]] == pieces
