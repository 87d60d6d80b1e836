r"""TeX becomes MathML, at build time.

mathml(r"\frac{10}{3}")  -> '<math><mfrac><mn>10</mn><mn>3</mn></mfrac></math>'
"""

from functools import lru_cache

from math_core import LatexError, LatexToMathML

from .errors import FormulaMistake

CONVERTER = LatexToMathML(fancy_error=False)


@lru_cache(maxsize=4096)
def mathml(tex: str, display: bool = False) -> str:
    """Return the MathML of `tex`; raise FormulaMistake where it does not parse, with how many lines down that is."""
    if not tex.strip():
        raise FormulaMistake("an empty formula; write TeX between its marks, or remove them")
    try:
        return CONVERTER.convert_with_local_state(tex.strip(), displaystyle=display)
    except LatexError as error:
        raise _explained(tex, str(error)) from error


def _explained(tex: str, error: str) -> FormulaMistake:
    """Say what is wrong and just where, the converter's 'OFFSET: reason' turned into words."""
    offset, _, reason = error.partition(": ")
    place = len(tex) - len(tex.lstrip()) + (int(offset) if offset.isdigit() else 0)
    near = " ".join(f"{tex[:place].lstrip()[-12:]}▸{tex[place:].rstrip()[:20]}".split())
    text = f"TeX that does not parse, at '{near}': {(reason or error).rstrip('.')}; mend it where ▸ stands"
    return FormulaMistake(text, line=tex.count("\n", 0, place))
