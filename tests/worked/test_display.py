"""Display: a value becomes text once, in running text and in a formula, and no text claims too much."""

import math
from collections import namedtuple
from fractions import Fraction

import math_core
import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from worked.display import show
from worked.errors import DisplayMistake

WEIGHTS = np.array([1, 2, 4]) / 7
COLUMN = np.array([[2.0], [10 / 3], [6.0]])

# value, spec, in running text, in a formula (where that differs)
SHOWN: list[tuple[object, str, str, str | None]] = [
    # As it is.
    (0, "", "0", None),
    (42, "", "42", None),
    (-7, "", "−7", "-7"),
    (2525766049, "", "2525766049", None),
    (np.int64(-3), "", "−3", "-3"),
    (np.uint8(255), "", "255", None),
    (6.0, "", "6", None),
    (-6.0, "", "−6", "-6"),
    (-0.0, "", "0", None),
    (0.5, "", "0.5", None),
    (-0.018, "", "−0.018", "-0.018"),
    (123.456, "", "123.456", None),
    (1e-05, "", "0.00001", None),
    (1e-09, "", "0.000000001", None),
    (-1e9, "", "−1000000000", "-1000000000"),
    (9007199254740992.0, "", "9007199254740992", None),
    (np.float64(0.25), "", "0.25", None),
    (np.float32(0.1), "", "0.1", None),
    (np.float32(1e-05), "", "0.00001", None),
    (np.float16(0.1), "", "0.1", None),
    (np.float32(16777216), "", "16777216", None),
    (np.array(3.0), "", "3", None),
    (Fraction(10, 3), "", "10/3", r"\frac{10}{3}"),
    (Fraction(-10, 3), "", "−10/3", r"-\frac{10}{3}"),
    (Fraction(6), "", "6", None),
    (Fraction(11126257, 3570125), "", "11126257/3570125", r"\frac{11126257}{3570125}"),
    (True, "", "True", r"\text{True}"),
    (np.bool_(False), "", "False", r"\text{False}"),
    (math.inf, "", "∞", r"\infty"),
    (-math.inf, "", "−∞", r"-\infty"),
    (np.float32(-np.inf), ".3f", "−∞", r"-\infty"),
    (math.inf, "frac", "∞", r"\infty"),
    (math.nan, "", "NaN", r"\text{NaN}"),
    (math.nan, ".2f", "NaN", r"\text{NaN}"),
    ("cats", "", "cats", r"\text{cats}"),
    ("猫 like", "", "猫 like", r"\text{猫 like}"),
    ("三个", "", "三个", r"\text{三个}"),
    ("</s>", "", "</s>", r"\text{</s>}"),
    ("d_k & {", "", "d_k & {", r"\text{d\_k \& \{}"),
    ("end-of-text", "", "end-of-text", r"\text{end-of-text}"),
    (np.str_("cats"), "", "cats", r"\text{cats}"),
    # Decimals.
    (10 / 3, ".3f", "3.333", None),
    (10 / 3, ".0f", "3", None),
    (2, ".2f", "2.00", None),
    (-2 / 3, ".2f", "−0.67", "-0.67"),
    (2 / 3, "+.2f", "+0.67", None),
    (-2 / 3, "+.2f", "−0.67", "-0.67"),
    (0.0, "+.2f", "0.00", None),
    (-0.0001, ".3f", "0.000", None),
    (-0.0001, "+.3f", "0.000", None),
    (0.125, ".2f", "0.12", None),
    (0.375, ".2f", "0.38", None),
    (2.675, ".2f", "2.67", None),
    (Fraction(1, 8), ".2f", "0.12", None),
    (Fraction(2, 3), ".4f", "0.6667", None),
    (Fraction(1, 3), ".20f", "0.33333333333333333333", None),
    (19.820137900379085, ".6f", "19.820138", None),
    (60611.47718, ",.3f", "60,611.477", "60{,}611.477"),
    (np.float32(1 / 3), ".3f", "0.333", None),
    (0.5, ".20f", "0.50000000000000000000", None),
    (1e-17, ".3f", "0.000", None),
    (9.999, ".1f", "10.0", None),
    (124439808, ",d", "124,439,808", "124{,}439{,}808"),
    (50257, "d", "50257", None),
    (np.int64(9223372036854775807), ".3f", "9223372036854775807.000", None),
    (6.0, "d", "6", None),
    (65504.0, ",d", "65,504", "65{,}504"),
    (-1234, "+,d", "−1,234", "-1{,}234"),
    (1234, "+,d", "+1,234", "+1{,}234"),
    (1 / 3, ".1%", "33.3%", r"33.3\%"),
    (0.316489, ".4%", "31.6489%", r"31.6489\%"),
    (Fraction(-1, 8), ".0%", "−12%", r"-12\%"),
    (1.5e-07, ".2e", "1.50 × 10⁻⁷", r"1.50 \times 10^{-7}"),
    (-0.000133352, ".2e", "−1.33 × 10⁻⁴", r"-1.33 \times 10^{-4}"),
    (9.999, ".2e", "1.00 × 10¹", r"1.00 \times 10^{1}"),
    (1234567890, ".3e", "1.235 × 10⁹", r"1.235 \times 10^{9}"),
    (1, ".0e", "1 × 10⁰", r"1 \times 10^{0}"),
    (1000, ".1e", "1.0 × 10³", r"1.0 \times 10^{3}"),
    (0.0, ".1e", "0.0 × 10⁰", r"0.0 \times 10^{0}"),
    (1e23, ".1e", "1.0 × 10²³", r"1.0 \times 10^{23}"),
    (Fraction(1, 81), ".3e", "1.235 × 10⁻²", r"1.235 \times 10^{-2}"),
    # Fractions.
    (10 / 3, "frac", "10/3", r"\frac{10}{3}"),
    (-10 / 3, "frac", "−10/3", r"-\frac{10}{3}"),
    (6.000000000000001, "frac", "6", None),
    (-6, "frac", "−6", "-6"),
    (0.0, "frac", "0", None),
    (-0.0, "frac", "0", None),
    (0.1 + 0.2, "frac", "3/10", r"\frac{3}{10}"),
    (55 / 324, "frac", "55/324", r"\frac{55}{324}"),
    (1234.5, "frac", "2469/2", r"\frac{2469}{2}"),
    (1 / 9999, "frac", "1/9999", r"\frac{1}{9999}"),
    (123456789.0, "frac", "123456789", None),
    (np.float32(6), "frac", "6", None),
    (Fraction(1, 20001), "frac", "1/20001", r"\frac{1}{20001}"),
    # Logarithms.
    (0.6931471805599453, "ln", "ln 2", r"\ln 2"),
    (1.3862943611198906, "ln", "ln 4", r"\ln 4"),
    (0, "ln", "0", None),
    (0.0, "ln", "0", None),
    (-0.6931471805599453, "ln", "−ln 2", r"-\ln 2"),
    (0.4054651081081644, "ln", "ln(3/2)", r"\ln\frac{3}{2}"),
    (-0.4054651081081644, "ln", "ln(2/3)", r"\ln\frac{2}{3}"),
    (10.82490511970208, "ln", "ln 50257", r"\ln 50257"),
    (13.815510557964274, "ln", "ln 1000000", r"\ln 1000000"),
    (-math.inf, "ln", "−∞", r"-\infty"),
    # Roots.
    (1.4142135623730951, "sqrt", "√2", r"\sqrt{2}"),
    (-1.4142135623730951, "sqrt", "−√2", r"-\sqrt{2}"),
    (3.4641016151377544, "sqrt", "2√3", r"2\sqrt{3}"),
    (-8.48528137423857, "sqrt", "−6√2", r"-6\sqrt{2}"),
    (1.224744871391589, "sqrt", "√(3/2)", r"\sqrt{\frac{3}{2}}"),
    (0.7071067811865476, "sqrt", "√(1/2)", r"\sqrt{\frac{1}{2}}"),
    (0.8660254037844386, "sqrt", "√(3/4)", r"\sqrt{\frac{3}{4}}"),
    (1.5, "sqrt", "3/2", r"\frac{3}{2}"),
    (3.0000000000000004, "sqrt", "3", None),
    (3, "sqrt", "3", None),
    (0.0, "sqrt", "0", None),
    # Rows, matrices and shapes.
    (
        WEIGHTS,
        "row:frac",
        "[1/7, 2/7, 4/7]",
        r"\begin{bmatrix} \frac{1}{7} & \frac{2}{7} & \frac{4}{7} \end{bmatrix}",
    ),
    (WEIGHTS, "row:.3f", "[0.143, 0.286, 0.571]", r"\begin{bmatrix} 0.143 & 0.286 & 0.571 \end{bmatrix}"),
    ([2, 4, 8], "row", "[2, 4, 8]", r"\begin{bmatrix} 2 & 4 & 8 \end{bmatrix}"),
    ((Fraction(1, 3), -0.5), "row", "[1/3, −0.5]", r"\begin{bmatrix} \frac{1}{3} & -0.5 \end{bmatrix}"),
    (
        np.array([True, False]),
        "row",
        "[True, False]",
        r"\begin{bmatrix} \text{True} & \text{False} \end{bmatrix}",
    ),
    (["BOS", "I"], "row", "[BOS, I]", r"\begin{bmatrix} \text{BOS} & \text{I} \end{bmatrix}"),
    (np.array([0, -np.inf]), "row", "[0, −∞]", r"\begin{bmatrix} 0 & -\infty \end{bmatrix}"),
    (
        np.array([Fraction(1, 7), Fraction(2, 7)], dtype=object),
        "row",
        "[1/7, 2/7]",
        r"\begin{bmatrix} \frac{1}{7} & \frac{2}{7} \end{bmatrix}",
    ),
    (
        np.array([[1.0, 3.0], [2.0, 6.0]]),
        "matrix",
        "[[1, 3], [2, 6]]",
        r"\begin{bmatrix} 1 & 3 \\ 2 & 6 \end{bmatrix}",
    ),
    (COLUMN, "matrix:frac", "[[2], [10/3], [6]]", r"\begin{bmatrix} 2 \\ \frac{10}{3} \\ 6 \end{bmatrix}"),
    (
        [[0, 0.6931471805599453]],
        "matrix:ln",
        "[[0, ln 2]]",
        r"\begin{bmatrix} 0 & \ln 2 \end{bmatrix}",
    ),
    (COLUMN, "shape", "3 × 1", r"3 \times 1"),
    (WEIGHTS, "shape", "3", None),
    (np.zeros((2, 3, 3)), "shape", "2 × 3 × 3", r"2 \times 3 \times 3"),
    (np.zeros((0, 3)), "shape", "0 × 3", r"0 \times 3"),
    ((3, 1), "shape", "3 × 1", r"3 \times 1"),
    ((3,), "shape", "3", None),
    ([3, 1], "shape", "2", None),
    ([[1, 2, 3], [4, 5, 6]], "shape", "2 × 3", r"2 \times 3"),
    ((0.5, 1.5), "shape", "2", None),
]


@pytest.mark.parametrize(("value", "spec", "text", "tex"), SHOWN)
def test_values_become_text(value: object, spec: str, text: str, tex: str | None) -> None:
    """Each value prints what the author reads in a lecture: in running text, and as TeX."""
    assert show(value, spec) == text
    assert show(value, spec, tex=True) == (tex or text)


@pytest.mark.parametrize("tex", sorted({tex for *_, text, tex in SHOWN if tex}))
def test_the_tex_parses(tex: str) -> None:
    """What stands in a formula is TeX that the site can turn into MathML."""
    assert math_core.LatexToMathML().convert_with_local_state(tex, displaystyle=False)


DIGITS = "has {} digits: say how to round it (:.4f) or which exact form it has (:frac, :ln, :sqrt)"
UNKNOWN = (
    "no way to show a value is called '{}'; there are: .3f, .1%, .2e, d "
    "(each also with + or a comma in front: ,d), frac, ln, sqrt, row, matrix, shape"
)
NO_FRACTION = "is not a fraction with a denominator of at most 10,000; say :sqrt or :.4f"
NO_LOGARITHM = "is not ln(p/q) with p × q at most 1,000,000; say :frac or :.4f"
NO_ROOT = "is not √(p/q) with p × q at most 1,000,000; say :frac or :.4f"
TOO_FEW = "too few to tell its exact form: compute it in float64"
TOO_LARGE = "has no room for its last digit: say :.1e, or :d if every digit is meant"
Pair = namedtuple("Pair", "scores loss")

REFUSED: list[tuple[object, str, str]] = [
    # Floats that need to be told how.
    (1 / 3, "", f"0.3333333333333333 {DIGITS.format(16)}"),
    (0.1 + 0.2, "", f"0.30000000000000004 {DIGITS.format(17)}"),
    (-1234.567, "", f"-1234.567 {DIGITS.format(7)}"),
    (np.float64(10 / 3), "", f"3.3333333333333335 {DIGITS.format(17)}"),
    (np.float32(1 / 3), "", f"0.33333334 {DIGITS.format(8)}"),
    (1.5e-12, "", "1.5e-12 has 13 decimal places: say :.1e"),
    (1e20, "", f"1e+20 is so large that float64 {TOO_LARGE}"),
    (np.float16(4096), "", f"4096.0 is so large that float16 {TOO_LARGE}"),
    # Decimals.
    (3.5, "d", "3.5 is not whole: say how to round it, as in :.1f"),
    (5.999999999, ",d", "5.999999999 is not whole: say how to round it, as in :.1f"),
    (Fraction(1, 3), "d", "1/3 is not whole: say how to round it, as in :.1f"),
    (0.1, ".20f", "0.1 is a float64, good for 15 digits: ask for no more"),
    (np.float32(0.1), ".9f", "0.1 is a float32, good for 6 digits: ask for no more"),
    (np.float16(0.1), ".4e", "0.1 is a float16, good for 3 digits: ask for no more"),
    (2, "f", UNKNOWN.format("f")),
    (2, "8.3f", UNKNOWN.format("8.3f")),
    (2, ">8", UNKNOWN.format(">8")),
    (2, "x", UNKNOWN.format("x")),
    (2, ".3d", UNKNOWN.format(".3d")),
    (2, "fraction", UNKNOWN.format("fraction")),
    (2, "frac:.3f", UNKNOWN.format("frac:.3f")),
    ("cats", "fraction", UNKNOWN.format("fraction")),
    (WEIGHTS, "rows", UNKNOWN.format("rows")),
    (WEIGHTS, "row:fraction", UNKNOWN.format("fraction")),
    # Exact forms.
    (1.4142135623730951, "frac", f"1.4142135623730951 {NO_FRACTION}"),
    (1e-17, "frac", f"1e-17 {NO_FRACTION}"),
    (1 / 10001, "frac", f"9.999000099990002e-05 {NO_FRACTION}"),
    (0.3333333333, "frac", f"0.3333333333 {NO_FRACTION}"),
    (7000.00010001, "frac", f"7000.00010001 {NO_FRACTION}"),
    (np.float32(1 / 3), "frac", f"0.33333334 is a float32, good for 6 digits, {TOO_FEW}"),
    (np.float16(1 / 3), "frac", f"0.3333 is a float16, good for 3 digits, {TOO_FEW}"),
    (0.5, "ln", f"0.5 {NO_LOGARITHM}"),
    (1, "ln", f"1 {NO_LOGARITHM}"),
    (1e-17, "ln", f"1e-17 {NO_LOGARITHM}"),
    (800.0, "ln", f"800.0 {NO_LOGARITHM}"),
    (0.693147, "ln", f"0.693147 {NO_LOGARITHM}"),
    (np.float32(0.6931472), "ln", f"0.6931472 is a float32, good for 6 digits, {TOO_FEW}"),
    (3.141592653589793, "sqrt", f"3.141592653589793 {NO_ROOT}"),
    (1e-17, "sqrt", f"1e-17 {NO_ROOT}"),
    (1.41421356, "sqrt", f"1.41421356 {NO_ROOT}"),
    # Text, booleans and what is no number.
    (
        "GPT-2",
        "",
        "'GPT-2' is text with digits: reference the number itself, or quote a fact, {{ \"GPT-2\" }}",
    ),
    ("x²", "", "'x²' is text with digits: reference the number itself, or quote a fact, {{ \"x²\" }}"),
    (
        np.str_("a1"),
        "",
        "'a1' is text with digits: reference the number itself, or quote a fact, {{ \"a1\" }}",
    ),
    ("", "", "'' is not one line of text: name one line in the snippet"),
    ("a\nb", "", r"'a\nb' is not one line of text: name one line in the snippet"),
    ("cats", ".3f", "'cats' is no number: leave :.3f away"),
    (True, "d", "'True' is no number: leave :d away"),
    (None, "", "None cannot be shown: name a number, a text or an array in the snippet"),
    ({"a": 1}, "", "a dict cannot be shown: name a number, a text or an array in the snippet"),
    (1j, "", "a complex cannot be shown: name a number, a text or an array in the snippet"),
    (Pair(1, 2), "", "a record is not one value: name one of its fields, scores, loss"),
    (Pair(1, 2), "frac", "a record is not one value: name one of its fields, scores, loss"),
    # Arrays shown as what they are not.
    (WEIGHTS, "", "a row of 3 is not one value: say :row, or give it an index, such as [0]"),
    (WEIGHTS, "frac", "a row of 3 is not one value: say :row:frac, or give it an index, such as [0]"),
    (COLUMN, "", "a matrix of 3 × 1 is not one value: say :matrix, or give it an index, such as [0, 0]"),
    (
        np.zeros((2, 3, 3)),
        ".1f",
        "an array of 2 × 3 × 3 is not one value: say :shape, or give it an index, such as [0, 0, 0]",
    ),
    (COLUMN, "row", "a matrix of 3 × 1 is not a row: say :matrix, or give it an index, such as [:, 0]"),
    (
        [[1, 2], [3, 4]],
        "row:frac",
        "a matrix of 2 × 2 is not a row: say :matrix:frac, or give it an index, such as [0]",
    ),
    (WEIGHTS, "matrix", "a row of 3 is not a matrix: say :row"),
    (WEIGHTS, "matrix:frac", "a row of 3 is not a matrix: say :row:frac"),
    (
        np.zeros((2, 3, 3)),
        "matrix:frac",
        "an array of 2 × 3 × 3 is not a matrix: say :shape, or give it an index, such as [0]",
    ),
    (3, "row", "one value is not a row: leave :row away"),
    ("cats", "matrix", "one value is not a matrix: leave :matrix away"),
    (3, "shape", "one value has no shape: leave :shape away"),
    ((), "shape", "one value has no shape: leave :shape away"),
    (COLUMN, "shape:frac", "a shape is shown in one way: leave :frac away"),
    ([], "row", "an array of 0 holds nothing: say :shape"),
    (np.zeros((0, 3)), "matrix", "an array of 0 × 3 holds nothing: say :shape"),
    ([[1], [2, 3]], "matrix", "the rows of this list differ in length: reference them one by one"),
    (WEIGHTS, "row", f"0.14285714285714285 {DIGITS.format(17)}"),
    (WEIGHTS, "row:row", "one value is not a row: leave :row away"),
    ([1, None], "row", "None cannot be shown: name a number, a text or an array in the snippet"),
]


@pytest.mark.parametrize(("value", "spec", "message"), REFUSED)
@pytest.mark.parametrize("tex", [False, True])
def test_what_would_mislead_is_refused(value: object, spec: str, message: str, tex: bool) -> None:
    """A text that would not be the value, or is wrongly asked for, is a mistake that says what is right."""
    with pytest.raises(DisplayMistake) as caught:
        show(value, spec, tex)
    assert caught.value.message == message


@given(st.integers(-49_999_999, 49_999_999), st.integers(1, 10_000))
@example(1, 10_000)
@example(49_999_999, 10_000)
@example(49_999_999, 9_999)
def test_every_fraction_is_found_again(numerator: int, denominator: int) -> None:
    """The float of p/q shows as p/q in lowest terms, whatever p below 50,000,000 and q up to 10,000."""
    shown = show(numerator / denominator, "frac").replace("−", "-")
    assert Fraction(shown) == Fraction(numerator, denominator)


@given(st.floats(-1e4, 1e4).filter(lambda x: abs(x) > 1e-9))
def test_a_shown_fraction_agrees(value: float) -> None:
    """A float that is no fraction is refused; what is shown agrees to twelve digits."""
    try:
        shown = Fraction(show(value, "frac").replace("−", "-"))
    except DisplayMistake:
        return
    assert shown.denominator <= 10_000
    assert abs(shown - Fraction(value)) <= abs(Fraction(value)) / 10**12


@given(st.integers(1, 1000), st.integers(1, 1000))
def test_every_small_logarithm_and_root_is_found_again(p: int, q: int) -> None:
    """Of any p/q with p × q up to a million, the logarithm and the root are recognised."""
    ratio = Fraction(p, q)
    logarithm = show(math.log(p) - math.log(q) if p != q else 0.0, "ln")
    inside = Fraction(logarithm.removeprefix("−").removeprefix("ln").strip(" ()"))
    assert (0 if p == q else 1 / ratio if logarithm.startswith("−") else ratio) == inside
    outside, mark, radicand = show(math.sqrt(ratio), "sqrt").partition("√")
    assert Fraction(outside or 1) ** 2 * Fraction(radicand.strip("()") if mark else 1) == ratio


@given(
    st.floats(-1e12, 1e12), st.integers(0, 3), st.sampled_from(["", "+", ",", "+,"]), st.sampled_from("fe")
)
def test_decimals_are_pythons(value: float, places: int, flags: str, kind: str) -> None:
    """Digits are those of Python's own format, which rounds the exact value; only zero has no sign."""
    spec = f"{flags}.{places}{kind}"
    try:
        text = show(value, spec, tex=True)
    except DisplayMistake as mistake:
        assert mistake.message.endswith("good for 15 digits: ask for no more")
        return
    python = format(value, spec)
    digits, _, power = python.partition("e")
    expected = rf"{digits} \times 10^{{{int(power)}}}" if kind == "e" else digits
    if not set(digits) & set("123456789"):
        expected = expected.lstrip("+-")
    assert text == expected.replace(",", "{,}")


ANYTHING = (
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.fractions() | st.text(max_size=5),
        lambda inside: (
            st.lists(inside, max_size=3) | st.tuples(inside, inside) | st.dictionaries(st.text(), inside)
        ),
        max_leaves=6,
    )
    | st.floats(width=16).map(np.float16)
    | st.floats(width=32).map(np.float32)
    | st.floats().map(np.float64)
)
SPECS = ["", ".3f", "+,.0f", ",d", ".1%", ".2e", "frac", "ln", "sqrt", "shape"]
SPECS += [f"{array}:{spec}" for array in ("row", "matrix") for spec in SPECS]


@given(ANYTHING, st.sampled_from(SPECS), st.booleans())
def test_any_value_is_text_or_a_mistake(value: object, spec: str, tex: bool) -> None:
    """Nothing fails otherwise, and no sign of Python's or NumPy's stands in a text."""
    try:
        text = show(value, spec, tex)
    except DisplayMistake as mistake:
        assert "np." not in mistake.message
        return
    assert text
    if not isinstance(value, str | list | tuple):
        assert not any(sign in text for sign in ("np.", "array", "e+", "e-", "inf ", "nan"))
        assert tex or "-" not in text


@pytest.mark.parametrize("options", [{"precision": 2}, {"legacy": "1.13"}, {"suppress": True, "sign": "+"}])
def test_print_options_make_no_difference(options: dict[str, object]) -> None:
    """What a snippet or a module sets for NumPy's printing does not reach a page."""
    with np.printoptions(**options):
        assert show(np.array([0.125, -1e-05, 1 / 3])[:2], "row") == "[0.125, −0.00001]"
        assert show(np.float32(0.1)) == "0.1"
        with pytest.raises(DisplayMistake, match=r"^0\.33333334 has 8 digits"):
            show(np.float32(1 / 3))
