"""What the lab says exactly, against texts worked out by hand; what it reads, and what it does not read."""

from typing import Any

import pytest
from course.lab.asking import Ask

ONES = [["1"], ["1"], ["1"]]
THREE = {
    "queries": ONES,
    "keys": [["0"], ["ln 2"], ["ln 4"]],
    "values": [["2"], ["4"], ["8"]],
    "causal": True,
}
LOUDER = {**THREE, "values": [["2"], ["4"], ["15"]]}
TONIGHT = {
    "queries": [["√2", "0"], ["0", "√2"], ["√2", "√2"]],
    "keys": [["0", "ln 2"], ["ln 2", "0"], ["ln 2", "ln 3"]],
    "values": [["3", "0", "0", "1"], ["0", "3", "0", "1"], ["4", "4", "5", "1"]],
    "causal": True,
}
TWO = {"queries": [["1"], ["2"]], "keys": [["1"], ["3"]], "values": [["10"], ["20"]], "causal": True}
OBLONG = {"queries": [["1"], ["2"]], "keys": THREE["keys"], "values": THREE["values"]}
QUARTERS = {**OBLONG, "queries": [["1/2"], ["-1"]]}
LOUD = {
    "queries": [["1"] * 9],
    "keys": [["0"] * 9, ["(ln 2)/3"] * 9, ["(ln 4)/3"] * 9],
    "values": THREE["values"],
}
PADDED = {**THREE, "padded": [True, False, False]}
FIRST, COLUMN, UNSCALED = {"normaliseFirst": True}, {"axis": "column"}, {"scale": False}

EXACT: list[tuple[dict[str, Any], str, str]] = [  # set-up, part, rows apart by |
    (THREE, "scores", "0 ln2 ln4|0 ln2 ln4|0 ln2 ln4"),
    (THREE, "masked", "0 −∞ −∞|0 ln2 −∞|0 ln2 ln4"),
    (THREE, "numerators", "1 0 0|1 2 0|1 2 4"),
    (THREE, "weights", "1 0 0|1/3 2/3 0|1/7 2/7 4/7"),
    (THREE, "rowSums", "1|1|1"),
    (THREE, "outputs", "2|10/3|6"),
    (LOUDER, "outputs", "2|10/3|10"),
    ({**LOUDER, "causal": False}, "outputs", "10|10|10"),
    ({**THREE, **FIRST}, "weights", "1/7 0 0|1/7 2/7 0|1/7 2/7 4/7"),
    ({**THREE, **FIRST}, "rowSums", "1/7|3/7|1"),
    ({**THREE, **FIRST}, "outputs", "2/7|10/7|6"),
    ({**THREE, "queries": [["1"], ["2"], ["1"]]}, "outputs", "2|18/5|6"),
    ({**THREE, "queries": [["1"], ["1"], ["-1"]]}, "weights", "1 0 0|1/3 2/3 0|4/7 2/7 1/7"),
    ({**THREE, "queries": [["1"], ["1"], ["-1"]]}, "outputs", "2|10/3|24/7"),
    ({**THREE, "queries": [["1"], ["1"], ["0"]]}, "outputs", "2|10/3|14/3"),
    ({**THREE, "keys": [["0"], ["ln 2"], ["ln 4 + ln 2"]]}, "outputs", "2|10/3|74/11"),
    (PADDED, "weights", "0 0 0|0 1 0|0 1/3 2/3"),
    (PADDED, "rowSums", "0|1|1"),
    (PADDED, "outputs", "0|4|20/3"),
    (TONIGHT, "scores", "0 ln2 ln2|ln2 0 ln3|ln2 ln2 ln6"),
    (TONIGHT, "weights", "1 0 0|2/3 1/3 0|1/5 1/5 3/5"),
    (TONIGHT, "outputs", "3 0 0 1|2 1 0 1|3 3 3 1"),
    ({**TONIGHT, **COLUMN}, "rowSums", "1/5|11/15|31/15"),
    ({**TONIGHT, **COLUMN}, "outputs", "3/5 0 0 1/5|6/5 1 0 11/15|26/5 6 5 31/15"),
    ({**TONIGHT, **UNSCALED}, "scores", "0 √2ln2 √2ln2|√2ln2 0 √2ln3|√2ln2 √2ln2 √2ln6"),
    ({**TONIGHT, **UNSCALED}, "weights", "1 0 0|≈0.7272 ≈0.2728 0|≈0.1486 ≈0.1486 ≈0.7028"),
    ({**TONIGHT, **UNSCALED}, "rowSums", "1|1|1"),
    ({**TONIGHT, "causal": False}, "outputs", "11/5 14/5 2 1|3 5/2 5/2 1|3 3 3 1"),
    (TWO, "weights", "1 0|≈0.0180 ≈0.9820"),
    (TWO, "outputs", "10|≈19.8201"),
    ({**TWO, **COLUMN}, "rowSums", "≈0.2689|≈1.7311"),
    ({**TWO, "queries": [["1"], ["(ln 3)/2"]]}, "outputs", "10|35/2"),
    ({**TWO, "keys": [["1"], ["1"]]}, "outputs", "10|15"),
    (OBLONG, "outputs", "6|146/21"),
    ({**OBLONG, **COLUMN}, "outputs", "59/15|151/15"),
    (QUARTERS, "numerators", "1 √2 2|1 1/2 1/4"),
    (LOUD, "outputs", "6"),
    ({**LOUD, **UNSCALED}, "weights", "1/73 8/73 64/73"),
    ({**LOUD, **UNSCALED}, "outputs", "546/73"),
]


def texts(rows: Any) -> str:
    """Write a matrix, or a list, in one line."""
    rows = [row if isinstance(row, list) else [row] for row in rows]
    return "|".join(" ".join(said["text"].replace(" ", "") for said in row) for row in rows)


def test_exact_values_have_their_exact_text(ask: Ask) -> None:
    """The fractions, logarithms and roots of the course; a decimal only where there is no such form."""
    answers = ask([{"attention": setup} for setup, _, _ in EXACT])
    found = [(part, texts(answer[part])) for answer, (_, part, _) in zip(answers, EXACT, strict=True)]
    assert found == [(part, expected) for _, part, expected in EXACT]


READ = {
    "7": ("7", 7.0),
    "-7": ("−7", -7.0),
    "−7": ("−7", -7.0),
    "－７": ("−7", -7.0),
    "+7": ("7", 7.0),
    "10/3": ("10/3", 10 / 3),
    " 10 / 3 ": ("10/3", 10 / 3),
    "１０／３": ("10/3", 10 / 3),
    "20/6": ("10/3", 10 / 3),
    "-10/-3": ("10/3", 10 / 3),
    "(1+2)/4": ("3/4", 0.75),
    "3+1/3": ("10/3", 10 / 3),
    "0.5": ("1/2", 0.5),
    ".5": ("1/2", 0.5),
    "5.": ("5", 5.0),
    "3.333": ("3333/1000", 3.333),
    "３．３３": ("333/100", 3.33),
    "0.123456": ("≈ 0.1235", 0.123456),
    "1/10000": ("1/10000", 1e-4),
    "1/10001": ("≈ 1.0 × 10⁻⁴", 1 / 10001),
    "-0.00001234567": ("≈ −1.2 × 10⁻⁵", -0.00001234567),
    "123456789012.5": ("246913578025/2", 123456789012.5),
    "1234567890123": ("≈ 1.2 × 10¹²", 1234567890123.0),
    "0": ("0", 0.0),
    "-0": ("0", 0.0),
    "ln 2": ("ln 2", 0.6931471805599453),
    "ｌｎ　２": ("ln 2", 0.6931471805599453),
    "LN(2)": ("ln 2", 0.6931471805599453),
    "2 ln 3": ("ln 9", 2.1972245773362196),
    "2*ln3": ("ln 9", 2.1972245773362196),
    "ln(2)/2": ("(ln 2)/2", 0.34657359027997264),
    "1/2 ln 2": ("(ln 2)/2", 0.34657359027997264),
    "-(ln 3)/2": ("−(ln 3)/2", -0.5493061443340549),
    "ln(2/3)": ("ln(2/3)", -0.40546510810816444),
    "ln(1/2)": ("−ln 2", -0.6931471805599453),
    "ln 2 + ln 3": ("ln 6", 1.791759469228055),
    "ln 1": ("0", 0.0),
    "ln 4 / ln 2": ("≈ 2.0000", 2.0),
    "√2": ("√2", 1.4142135623730951),
    "sqrt 2": ("√2", 1.4142135623730951),
    "sqrt(2)": ("√2", 1.4142135623730951),
    "2√2": ("2√2", 2.8284271247461903),
    "√8": ("2√2", 2.8284271247461903),
    "√2/2": ("√2/2", 0.7071067811865476),
    "1/√2": ("√2/2", 0.7071067811865476),
    "-√(3/2)": ("−√6/2", -1.224744871391589),
    "√(9/4)": ("3/2", 1.5),
    "√2·√2": ("2", 2.0),
    "√2 ln 2": ("√2 ln 2", 0.9802581434685472),
    "1+√2": ("≈ 2.4142", 2.414213562373095),
    "ln 2 + 1": ("≈ 1.6931", 1.6931471805599454),
    "ln 2 · ln 2": ("≈ 0.4805", 0.4804530139182014),
    "√(1+√2)": ("≈ 1.5538", 1.5537739740300374),
    "ln 1000003": ("≈ 13.8155", 13.81551355795977),
}  # fmt: skip


def test_what_is_read(ask: Ask) -> None:
    """As a reader types it, half-width or full-width, and how it is written back."""
    answers = ask([{"parse": text} for text in READ])
    for (typed, (text, number)), answer in zip(READ.items(), answers, strict=True):
        assert (typed, answer["text"]) == (typed, text)
        assert float(answer["float"]) == pytest.approx(number, rel=1e-15, abs=0), typed


REFUSED = {
    "": "empty",
    "   ": "empty",
    "≈": "empty",
    "1/0": "zero-division",
    "1/(2-2)": "zero-division",
    "3/0.00": "zero-division",
    **dict.fromkeys(
        [
            "abc", "x", "1e5", "3,3", "1,000", "3 1/3", "1 2", "2(3)", "(1", "1)", "()", "1/", "/3", "*", "1.2.3", ".",
            "ln", "ln 0", "ln -1", "ln(-1)", "√-1", "√", "log 2", "∞", "-∞", "−inf", "2²", "½", "3⅓", "10%", "1:3", "−",
            "NaN", "1" * 400, "1+" * 40 + "1", "<b>", "三",
        ],
        "unknown",
    ),
}  # fmt: skip


def test_what_is_not_read(ask: Ask) -> None:
    """What is not a number, or could be taken for two of them, is no number at all; and why."""
    answers = ask([{"parse": text} for text in REFUSED])
    assert dict(zip(REFUSED, answers, strict=True)) == {text: {"error": why} for text, why in REFUSED.items()}


PLACES = {"3.33": 2, "-0.1429": 4, "≈ 3.333": 3, "３．３": 1, "5.": 0, "3": None, "10/3": None, "1.5/2": None}
LED = ["≈ 3.33", "≈3.33", "～３．３３", "约 3.33", "= 3.33", " 3.33"]


def test_a_decimal_says_how_many_places_it_has(ask: Ask) -> None:
    """Nothing else has places."""
    answers = ask([{"parse": text} for text in PLACES])
    assert [answer.get("places") for answer in answers] == list(PLACES.values())


def test_a_leading_sign_is_skipped(ask: Ask) -> None:
    """Of rounding, or of equality."""
    [plain, *answers] = ask([{"parse": text} for text in ["3.33", *LED]])
    assert (plain["text"], plain["places"]) == ("333/100", 2)
    assert answers == [plain] * len(LED)
