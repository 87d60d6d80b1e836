r"""TeX becomes MathML, at build time.

mathml(r"\frac{10}{3}")  -> '<math><mfrac><mn>10</mn><mn>3</mn></mfrac></math>'
"""

import re
from functools import lru_cache
from html import unescape
from unicodedata import category

from math_core import LatexError, LatexToMathML

from .errors import FormulaMistake

CONVERTER = LatexToMathML(fancy_error=False)


@lru_cache(maxsize=4096)
def mathml(tex: str, display: bool = False) -> str:
    """Return the MathML of `tex`; raise FormulaMistake where it does not parse, with the line within `tex` from 0."""
    try:
        math = CONVERTER.convert_with_local_state(tex.strip(), displaystyle=display)
    except LatexError as error:
        raise _explained(tex, str(error)) from error
    if not _shows(math):
        raise FormulaMistake("an empty formula; write TeX between its marks, or remove them")
    return math


def _shows(math: str) -> bool:
    """Return whether there is anything to be seen in `math`: more than blanks and signs such as U+2061."""
    text = unescape(re.sub(r"<mphantom>.*?</mphantom>|<[^>]*>", "", math))
    return any(not character.isspace() and category(character) != "Cf" for character in text)


def _explained(tex: str, error: str) -> FormulaMistake:
    """Say what is wrong and just where, the converter's 'OFFSET: reason' turned into words."""
    offset, _, reason = error.partition(": ")
    begin = len(tex) - len(tex.lstrip())
    at = begin + int(offset) if offset.isdigit() else begin
    near = " ".join(f"{tex[begin:at][-12:]}▸{tex[at:].rstrip()[:20]}".split())
    what = (reason or error).rstrip(".")
    text = f"TeX that does not parse, at '{near}': {what}; mend it where ▸ stands"
    return FormulaMistake(text, line=tex.count("\n", 0, at))
