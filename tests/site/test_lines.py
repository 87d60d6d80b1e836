"""Each line of code is an element of its own."""

import pytest

from worked.site.lines import cut

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
            '<span class="worked-line" style="--in: 8"><span class="w">        </span>y</span>\n',
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
