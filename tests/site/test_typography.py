"""What a browser does not do for Chinese text by itself."""

import pytest

from worked.site.typography import join, keep, part, stress


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("词元。\n掩码", "词元。掩码"),
        ("词元\n掩码", "词元掩码"),
        ("词元。 \n   掩码", "词元。掩码"),
        ("一\n二\n三", "一二三"),
        ("说<em>词元</em>\n<strong>掩码</strong>", "说<em>词元</em><strong>掩码</strong>"),
        ("词元。\nsoftmax 的", "词元。softmax 的"),
        ("用 softmax\n（按行）", "用 softmax（按行）"),
        ("得到。\n<code>x</code>", "得到。<code>x</code>"),
        (
            '词元。<sup id="f"><a href="#n">1</a></sup>\n掩码',
            '词元。<sup id="f"><a href="#n">1</a></sup>掩码',
        ),
    ],
)
def test_a_line_break_among_chinese_characters_goes(html: str, expected: str) -> None:
    """Authors break the line after each sentence; a browser would show a blank there."""
    assert join(html) == expected


@pytest.mark.parametrize(
    "html",
    [
        "the token\nand the mask",
        "用 softmax\n计算",
        "计算\nsoftmax",
        "词元<br>\n掩码",
        "<pre>词元\n掩码</pre>",
        "<p>词元。</p>\n<p>掩码。</p>",
    ],
)
def test_every_other_line_break_stays(html: str) -> None:
    """Between Latin and Chinese it is the blank that is typed there; in code it is a line."""
    assert join(html) == html


def test_text_around_code_is_joined_and_the_code_is_not() -> None:
    """Each stretch on its own."""
    assert join("一\n二<pre>三\n四</pre>五\n六") == "一二<pre>三\n四</pre>五六"


FORMULA = '<span class="math"><math><mi>x</mi></math></span>'


@pytest.mark.parametrize(("before", "after"), [("", "；"), ("", ","), ("（", "）："), ("(", ")."), ("(", "")])
def test_a_formula_keeps_the_punctuation_around_it(before: str, after: str) -> None:
    """A browser would break the line there, and begin the next with a comma."""
    kept = f'<span class="worked-kept">{before}{FORMULA}{after}</span>'
    assert keep(f"so: {before}{FORMULA}{after} and") == f"so: {kept} and"


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        (f"position {FORMULA} reads", f"position\u00a0{FORMULA} reads"),
        (f"第 {FORMULA} 行", f"第\u00a0{FORMULA} 行"),
        (f"reads, {FORMULA} is",) * 2,
        ('of <span class="math"><math><mrow><mi>x</mi><mi>y</mi></mrow></math></span>',) * 2,
    ],
)
def test_a_symbol_goes_with_the_word_before_it(html: str, expected: str) -> None:
    """A line does not begin with a letter that says which position is meant."""
    assert keep(html) == expected


def test_two_formulas_are_kept_each_on_its_own() -> None:
    """The line may still break between them, and beside a formula among words."""
    kept = f'<span class="worked-kept">{FORMULA},</span>'
    assert keep(f"{FORMULA}, {FORMULA} and") == f"{kept} {FORMULA} and"


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("<td>1 × 5 × 5</td>", "<td>1\u00a0×\u00a05\u00a0×\u00a05</td>"),
        ("3 × 1, as code <code>3 × 1</code>", "3\u00a0×\u00a01, as code <code>3 × 1</code>"),
        ("<pre><code><span>3 × 1</span></code></pre>",) * 2,
        ("T × d",) * 2,
    ],
)
def test_a_shape_stays_on_one_line(html: str, expected: str) -> None:
    """In a narrow table it would fall apart; in code every blank stays what it is."""
    assert keep(html) == expected


@pytest.mark.parametrize(
    ("before", "kept", "after"),
    [
        ("so ", "≈ 19.820138", " and"),
        ("权重 ", "≈ −0.5", "；"),
        ("so ", "≈ [0.047426, 0.952574]", "."),
        ("so ", "≈ [0.047426,", " 0.952574, 0.000001]"),
        ("so ", "[1/11, 2/11, 8/11]", ""),
        ("so ", "[1/7, 2/7, 4/7]", ", and"),
        ("so ", "&#91;1, −1&#93;", "."),
        ("like ", "GPT-2", "."),
        ("the ", "CMU 07-280", "（2026）"),
        ("an ", "n-gram", ", and"),
        ("以及 ", "gpt-nano", " 有"),
        ('<a href="https://arxiv.org/abs/1706.03762">', "arXiv 1706.03762", "</a>"),
    ],
)
def test_what_belongs_together_stays_on_one_line(before: str, kept: str, after: str) -> None:
    """A rounded number with its sign, a short row, a name with a number."""
    assert keep(f"<p>{before}{kept}{after}</p>") == (
        f'<p>{before}<span class="worked-kept">{kept}</span>{after}</p>'
    )


@pytest.mark.parametrize(
    "html",
    [
        '<a href="GPT-2" title="≈ 1">x</a>',
        "<code>GPT-2, [1, 2]</code>",
        "<pre><code>≈ 1</code></pre>",
        "<math><mtext>GPT-2</mtext></math>",
        "row [0.156174, −0.156174, 0.5] and [BOS, I]",
        "next-token prediction",
        "token-by-token, not-a-one, column-wise",
    ],
)
def test_everything_else_may_be_broken(html: str) -> None:
    """Addresses and code stay what they are; what is long would leave a gap."""
    assert keep(html) == html


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        (
            "<code>torch.nn.functional.scaled_dot_product_attention</code>",
            "<code>torch.nn.functional.<wbr>scaled_dot_product_attention</code>",
        ),
        ("<code>scores[np.triu_indices(T, 1)]</code>",) * 2,
        ("<code>snippets/two_masks/causal.py</code>", "<code>snippets/<wbr>two_masks/<wbr>causal.py</code>"),
        (
            "<code>an_unusually_long_name_for_a_value</code>",
            "<code>an_<wbr>unusually_<wbr>long_<wbr>name_<wbr>for_<wbr>a_<wbr>value</code>",
        ),
        ("<code>nn.MultiheadAttention</code>",) * 2,
        ("<pre><code>F.scaled_dot_product_attention</code></pre>",) * 2,
        ("F.scaled_dot_product_attention",) * 2,
    ],
)
def test_a_long_name_may_be_broken_between_its_parts(html: str, expected: str) -> None:
    """Not in the middle of a word, as a narrow column would have it."""
    assert part(html) == expected


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("<code>Q @ K.T</code>", '<code class="worked-kept">Q @ K.T</code>'),
        ("<code>-1e9</code>", '<code class="worked-kept">-1e9</code>'),
        ("<code>a &lt; b</code>", '<code class="worked-kept">a &lt; b</code>'),
        ("<code>np.exp</code>",) * 2,
        ("<code>softmax(scores) * visible</code>",) * 2,
        ("<pre><code>Q @ K.T</code></pre>",) * 2,
    ],
)
def test_short_code_stays_on_one_line(html: str, expected: str) -> None:
    """Up to 20 characters; what has no blank and no hyphen does so by itself."""
    assert part(html) == expected


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("<em>词元</em>", '<em class="worked-stress">词元</em>'),
        ("<em>用 softmax</em>", '<em class="worked-stress">用 softmax</em>'),
        ("<em>Zipf’s law</em> 与<em>Need</em>", "<em>Zipf’s law</em> 与<em>Need</em>"),
    ],
)
def test_stressed_chinese_is_marked_and_latin_is_left_in_italics(html: str, expected: str) -> None:
    """An English title stays as it is."""
    assert stress(html) == expected


ONE, TWO = '<span data-n="1">', '<span data-n="2">'


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        (f"≈ {ONE}0.5</span>, so", f'<span class="worked-kept">≈ {ONE}0.5</span></span>, so'),
        (f"{ONE}&#91;1, 2&#93;</span>", f'<span class="worked-kept">{ONE}&#91;1, 2&#93;</span></span>'),
        (f"≈ {ONE}&#91;1&#93;</span>", f'<span class="worked-kept">≈ {ONE}&#91;1&#93;</span></span>'),
        (
            f"[{ONE}1</span>, {TWO}2</span>]",
            f'<span class="worked-kept">[{ONE}1</span>, {TWO}2</span>]</span>',
        ),
        (f"<b>x</b>[{ONE}1</span>]", f'<b>x</b><span class="worked-kept">[{ONE}1</span>]</span>'),
        (f"<span>[{ONE}1</span>]</span>", f'<span><span class="worked-kept">[{ONE}1</span>]</span></span>'),
        (
            f"≈ {ONE}&#91;0.148615, 0.148615, 0.702770&#93;</span>",
            f"≈\u00a0{ONE}&#91;0.148615, 0.148615, 0.702770&#93;</span>",
        ),
        (f"{ONE}3</span> × {TWO}1</span>", f"{ONE}3</span>\u00a0×\u00a0{TWO}1</span>"),
        (f"{ONE}3</span> {FORMULA}", f"{ONE}3</span>\u00a0{FORMULA}"),
    ],
)
def test_a_number_that_can_be_asked_is_kept_like_any_other(html: str, expected: str) -> None:
    """With its sign, in its row, in a shape; each element is closed where it was."""
    assert keep(html) == expected


def test_a_computed_number_alone_in_a_formula_goes_with_the_word_before_it() -> None:
    """As a typed one does."""
    four = '<span class="math"><math><mrow data-n="1"><mn>4</mn></mrow></math></span>'
    assert keep(f"row {four} of") == f"row\u00a0{four} of"
