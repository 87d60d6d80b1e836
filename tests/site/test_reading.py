"""A formula as plain text."""

import pytest

from worked.formulas import mathml
from worked.site.reading import readable, reading


@pytest.mark.parametrize(
    ("tex", "text"),
    [
        (r"\frac{QK^\top}{\sqrt{d_k}}", "QKᵀ/√d_k"),
        (r"S = \frac{Q K^{\mathsf T}}{\sqrt{d_k}}", "S = QKᵀ/√d_k"),
        (r"-3 \times -\infty", "−3 × −∞"),
        (r"x = -1, y = 2 - 3", "x = −1, y = 2 − 3"),
        (r"a < b \mid c", "a < b ∣ c"),
        (r"\frac{1 + x}{-3}", "(1 + x)/−3"),
        (r"\frac{\frac12}{3}", "(1/2)/3"),
        (r"\frac{2\sqrt{3}}{3}", "2√3/3"),
        (r"\sqrt{2 - 1}", "√(2 − 1)"),
        (r"\sqrt[3]{x}", "³√x"),
        (r"x^2, 10^{-9}, 2^{x}", "x², 10⁻⁹, 2^x"),
        (r"e^{x_{ij} - 1}", "e^(x_ij − 1)"),
        (r"x_1^2, A_{2, 1}", "x_1², A_(2, 1)"),
        (r"\operatorname{softmax}(S)_j", "softmax(S)_j"),
        (r"\operatorname{softmax} \begin{bmatrix} 1 & 2 \end{bmatrix}", "softmax[1, 2]"),
        (r"\ln 2 + \log_2 y", "ln 2 + log_2 y"),
        (r"\sum_{j=1}^{T} A_{ij} V_j", "∑_(j = 1)^T A_ijV_j"),
        (r"\max_j s_j", "max_j s_j"),
        (r"\begin{bmatrix} 1 & 2 \\ 3 & 4 \end{bmatrix}", "[1, 2; 3, 4]"),
        (r"\begin{aligned} a &= b + c \\ &= d \end{aligned}", "a = b + c; = d"),
        (r"\hat y, \bar{x}, \tilde z_i", "ŷ, x̄, z̃_i"),
        (r"\overline{AB}, \underbrace{a}_{b}", "AB, a_b"),
        (r"f'(x)", "f′(x)"),
        (r"\mathbb{R}^{T \times d_k}", "ℝ^(T × d_k)"),
        (r"S_{\text{masked}}, \text{row 1}", "S_masked, row 1"),
        (r"1\,000 \quad \phantom{5} 2", "1 000 2"),
    ],
)
def test_a_formula_reads_as_one_would_type_it(tex: str, text: str) -> None:
    """With brackets where a line needs them, and nowhere else."""
    assert reading(mathml(tex)) == text
    assert reading(mathml(tex, display=True)) == text


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("<p>so <math><mfrac><mn>1</mn><mn>7</mn></mfrac></math>.</p>", "<p>so 1/7.</p>"),
        ("<math><mi>a</mi><mo>&lt;</mo><mi>b</mi></math>", "a &lt; b"),
        ("<p>1/7</p>", "<p>1/7</p>"),
    ],
)
def test_a_formula_is_found_as_it_is_read(html: str, text: str) -> None:
    """Its tags taken off, 1/7 would be 17."""
    assert readable(html) == text
