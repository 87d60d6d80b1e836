"""A rounded value is never said to be equal: the text is not exactly the value, so the sign is ≈."""

import re
from collections.abc import Iterator
from decimal import Decimal, InvalidOperation
from fractions import Fraction

import numpy as np

from ..errors import DisplayMistake, Mistake
from ..pages import Page, Printed
from ..project import Project

EQUAL = re.compile(r"(?<![\\<>!:=])[=＝](?!=)")
OTHER = re.compile(r"\\(?:approx|simeq|sim|neq?|leq?|geq?|lt|gt|to)\b|[≈≠≤≥<>→]")
DECIMAL = re.compile(r"\.\d*[f%e]$")
WORDS = re.compile(
    r"(?<!approximately\s)(?<!roughly\s)(?<!about\s)(?<!nearly\s)(?<!almost\s)(?<!not\s)(?<!n't\s)(?<!never\s)"
    r"\bequals?(?:\s+to)?\b|(?<![约似不乎多致地])等[于於]",
    re.I,
)
"""What says the same as the sign; what is about equal, or not, does not."""
BETWEEN = re.compile(r"[\s*_~`|(\[（「『“:：$€£¥+\-−&{}]|\\[()\[\],;:! ]|\\q?quad\b|<[A-Za-z/][^<>]*>")
"""What may stand between the two and what is equal: marks, brackets, the end of a formula, of a cell."""
LED = re.compile(rf"(?P<sign>{EQUAL.pattern}|{WORDS.pattern})(?:{BETWEEN.pattern})*\Z", re.I)
NEAR = 200
"""As far before a value as all that may be."""


def check(project: Project) -> Iterator[Mistake]:
    """Return each rounded value that an equality leads to."""
    for path, page in project.pages.items():
        for value in project.values[path]:
            if value.place != "element" and is_rounded(value) and (sign := equality(page, value)):
                right = r"\approx" if value.place == "formula" else "≈"
                text = (
                    f"{{{{ {value.reference.text} }}}} prints {value.text}, which is rounded, after '{sign}'; "
                    f"write {right}, or show the exact value"
                )
                yield DisplayMistake(text, path, value.line)


def is_rounded(value: Printed) -> bool:
    """Return whether the text of `value` is not exactly what the snippet computed."""
    if not DECIMAL.search(value.reference.spec):
        return False
    shown = [_shown(text) for text in re.findall(r"[-−]?[\d,.{}]*\d%?", value.text)]
    return shown != [
        _exact(item) for item in np.ravel(np.asarray(value.value)).tolist() if abs(item) < np.inf
    ]


def _exact(number: float | Fraction) -> Fraction:
    """Return what a number stands for: 0.1 is one tenth, as it is written."""
    return Fraction(str(number))


def _shown(text: str) -> Fraction | None:
    plain = text.replace("−", "-").replace("{,}", "").replace(",", "")
    try:
        return Fraction(Decimal(plain.rstrip("%"))) / (100 if plain.endswith("%") else 1)
    except InvalidOperation:
        return None


def equality(page: Page, value: Printed) -> str:
    """Return what says that `value` is equal: the nearest sign before it in its formula, or what leads to it."""
    if value.place != "formula":
        return _led(page.text[: value.start])
    formula = next(f for f in page.markup.formulas if f.start <= value.start < f.end)
    before = page.text[formula.tex_start : value.start]
    equal, other = (max((m.start() for m in sign.finditer(before)), default=-1) for sign in (EQUAL, OTHER))
    return "=" if equal > other else "" if other >= 0 else _led(page.text[: formula.start])


def _led(before: str) -> str:
    """Return the equality that leads up to the end of `before`, in the same row if that is a table's."""
    row = before.rpartition("\n")[2]
    found = LED.search(row if row.lstrip(" \t>").startswith("|") else before[-NEAR:])
    return found["sign"].replace("＝", "=") if found else ""
