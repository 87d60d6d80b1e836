r"""What a printed text says of the number behind it, read from the text alone.

    claims("[1/7, 2/7]")           ->  [Exactly(1/7), Exactly(2/7)]
    claims("0.143", rounded=True)  ->  [Rounded(143/1000, low=1425/10000, high=1435/10000)]
    claims("[0, 0.143]", rounded=True, pointed=True)  ->  [Exactly(0), Rounded(…)]
    claims(r"\ln\frac{3}{2}")      ->  [Logarithm(3/2)]
    claims('[["1/7"],["2/7"]]')    ->  [Exactly(1/7), Exactly(2/7)], as data for a script

Whoever reads here knows nothing of how it was printed (display), so no fault of the one hides in the other.
"""

import json
import math
import re
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias


@dataclass(frozen=True)
class Exactly:
    """The number is this one."""

    value: Fraction | float
    """A fraction, an infinity or NaN."""


@dataclass(frozen=True)
class Rounded:
    """The number rounds to this one: it lies between two boundaries, half of the last place away."""

    value: Fraction
    low: Fraction
    high: Fraction
    low_fits: bool
    """Whether the lower boundary itself rounds to the value: a half goes to the even neighbour."""
    high_fits: bool


@dataclass(frozen=True)
class Logarithm:
    """The number is the natural logarithm of a fraction."""

    of: Fraction


@dataclass(frozen=True)
class Root:
    """The number is a square root, or minus one."""

    of: Fraction
    sign: int


@dataclass(frozen=True)
class Word:
    """No number, but this text."""

    text: str


Claim: TypeAlias = Exactly | Rounded | Logarithm | Root | Word

AS_TEXT = [  # how a formula writes what is plain in running text
    (r"\\begin\{bmatrix\} (.*) \\end\{bmatrix\}", r"[\1]"),
    (r" & | \\\\ |\], \[", ", "),
    (r"\{,\}", ","),
    (r"\\text\{(.*)\}", r"\1"),
    (r"\\frac\{(\d+)\}\{(\d+)\}", r"\1/\2"),
    (r"\\sqrt\{(\d+)\}", r"√\1"),
    (r"\\sqrt\{(\d+/\d+)\}", r"√(\1)"),
    (r"\\ln ?(\d+/\d+)", r"ln(\1)"),
    (r"\\ln ", "ln "),
    (r"\\infty", "∞"),
    (r"(?<=\d)e\+?(-?)0*(\d+)", r" × 10^{\1\2}"),  # as Python prints it
    (r"\\times", "×"),
    (r"\\%", "%"),
    ("−", "-"),
]
NUMBER = re.compile(
    r"""(?P<sign>[-+]?)(?:
        (?P<infinity>∞)
        | (?P<digits>\d+(?:,\d{3})*(?:\.\d+)?)
          (?:(?P<percent>%)|\ ×\ 10(?:\^\{(?P<power>-?\d+)\}|(?P<raised>[⁻⁰¹²³⁴-⁹]+)))?
        | (?P<fraction>\d+/\d+)
        | ln(?:\ (?P<ln>\d+)|\((?P<ln_fraction>\d+/\d+)\))
        | (?P<outside>\d*)√(?:(?P<root>\d+)|\((?P<root_fraction>\d+/\d+)\))
    )""",
    re.X,
)
DATA = re.compile(r'\[*(?:"(?:[^"\\]|\\.)*"|true|false)(?:[\],]|$)')
"""How data for a script begins: with a text or a truth value, and no blank behind it."""
SHAPE = re.compile(r"(?<=\d) × (?!10(?:\^|[⁻⁰¹²³⁴-⁹]))")
RAISED = str.maketrans("⁻⁰¹²³⁴⁵⁶⁷⁸⁹", "-0123456789")
PRINTED = re.compile(
    r"(?<![A-Za-z_.\d])[-−]?\d+(?:,\d{3})*(?:\.\d+)?(?:e[-+]?\d+)?%?(?:/\d+)?(?![A-Za-z_\d])"
    r"|(?<![A-Za-z])[-−]?(?:inf|nan|∞)(?![A-Za-z])"
)
"""A number in what a snippet prints; float64 and x_1 are names."""


def claims(text: str, rounded: bool = False, pointed: bool = False) -> list[Claim]:
    """Return what a reference's text says, entry by entry; raise ValueError if it is not known what it says.

    `rounded` says that its decimals are rounded, `pointed` that each of those has a point: one without is exact.
    """
    return [_claim(cell, rounded and ("." in cell or not pointed)) for cell in _cells(text)]


def _cells(text: str) -> list[str]:
    """Return the single values of a text, as running text has them."""
    if DATA.match(text):
        return [_plain(cell) for cell in _leaves(json.loads(text))]
    text = _plain(text)
    return text.strip("[]").split(", ") if text.startswith("[") else SHAPE.split(text)


def _leaves(data: object) -> list[str]:
    return [leaf for one in data for leaf in _leaves(one)] if isinstance(data, list) else [str(data)]


def _plain(text: str) -> str:
    for written, plain in AS_TEXT:
        text = re.sub(written, plain, text)
    return text


def numbers(text: str) -> int:
    """Return how many numbers a reference's text shows: as many as a row has entries."""
    return sum(not isinstance(claim, Word) for claim in claims(text))


def printed_numbers(line: str) -> int:
    """Return how many numbers there are in a line that a snippet prints."""
    return len(PRINTED.findall(line))


def _holds_number(text: str) -> bool:
    return any(sign.isdigit() for sign in text) or "∞" in text or "NaN" in text


def _claim(text: str, rounded: bool) -> Claim:
    if text == "NaN":
        return Exactly(math.nan)
    if not _holds_number(text):
        return Word(text)
    if not (found := NUMBER.fullmatch(text)):
        raise ValueError(text)
    sign = -1 if found["sign"] == "-" else 1
    if found["infinity"]:
        return Exactly(sign * math.inf)
    if found["digits"]:
        return _decimal(found, sign, rounded)
    if found["fraction"]:
        return Exactly(sign * Fraction(found["fraction"]))
    if logarithm := found["ln"] or found["ln_fraction"]:
        return Logarithm(Fraction(logarithm) ** sign)  # -ln 2 is ln(1/2)
    outside = int(found["outside"] or 1)
    return Root(outside**2 * Fraction(found["root"] or found["root_fraction"]), sign)


def _decimal(found: re.Match[str], sign: int, rounded: bool) -> Claim:
    digits = found["digits"].replace(",", "")
    power = found["power"] or (found["raised"] or "0").translate(RAISED)
    scale = Fraction(10) ** (int(power) - 2 * bool(found["percent"]))
    size, unit = Fraction(digits) * scale, scale / 10 ** len(digits.partition(".")[2])
    scientific = bool(found["power"] or found["raised"])
    if not rounded or (scientific and not size):  # any other number would have a first digit that is not 0
        return Exactly(sign * size)
    return _rounded(sign, size, unit, unit / 10 if scientific and size == scale else unit)


def _rounded(sign: int, size: Fraction, unit: Fraction, inner: Fraction) -> Rounded:
    """Return the claim of a decimal; towards 0 its neighbour may be nearer: 9.99 × 10² comes before 1.00 × 10³."""
    ends = [(size - inner / 2, (size / inner) % 2 == 0), (size + unit / 2, (size / unit) % 2 == 0)]
    if not size:
        ends[0] = -unit / 2, True
    (low, low_fits), (high, high_fits) = ends if sign > 0 else [(-end, fits) for end, fits in reversed(ends)]
    return Rounded(sign * size, low, high, low_fits, high_fits)
