"""A rounded value never stands after '=': the text is not exactly the value, so the sign is ≈."""

import re
from collections.abc import Iterator
from decimal import Decimal, InvalidOperation
from fractions import Fraction

import numpy as np

from ..errors import DisplayMistake, Mistake
from ..pages import Page, Printed
from ..project import Project

EQUAL = re.compile(r"(?<![\\<>!:])[=＝]")
OTHER = re.compile(r"\\(?:approx|simeq|sim|neq?|leq?|geq?|lt|gt|to)\b|[≈≠≤≥<>→]")
DECIMAL = re.compile(r"\.\d*[f%e]$")


def check(project: Project) -> Iterator[Mistake]:
    """Return each rounded value that an equality sign leads to."""
    for path, page in project.pages.items():
        for value in project.values[path]:
            if is_rounded(value) and equated(page, value):
                sign = r"\approx" if value.place == "formula" else "≈"
                text = (
                    f"{{{{ {value.reference.text} }}}} prints {value.text}, which is rounded, after '='; "
                    f"write {sign}, or show the exact value"
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


def equated(page: Page, value: Printed) -> bool:
    """Return whether the nearest sign before `value` is '=': in its formula, or just before it in prose."""
    if value.place != "formula":
        return bool(re.search(r"[=＝][ \t*_~]*[-−]?[ \t]*$", page.text[: value.start]))
    formula = next(f for f in page.markup.formulas if f.start <= value.start < f.end)
    before = page.text[formula.tex_start : value.start]
    equal = max((found.start() for found in EQUAL.finditer(before)), default=-1)
    return equal > max((found.start() for found in OTHER.finditer(before)), default=-1)
