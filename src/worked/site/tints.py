r"""A mark in TeX is a colour, the only thing that passes through it; the colour is the number of the mark.

NEW.on(r"\ln 2", 3)              ->  r"{\color[HTML]{FA0003} \ln 2}"
NEW.replace(html, "<mrow {}>")   what became of it
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

INNER = r"\mathinner"
APART = (r"\begin{bmatrix}", INNER)
"""What TeX keeps apart from what is beside it."""
TINT = re.compile(r"\\color\[HTML\]\{F[AB][0-9A-F]{4}\} ")


@dataclass(frozen=True)
class Tint:
    """One kind of mark."""

    kind: str
    """The first two digits of the colour."""

    def on(self, tex: str, number: int) -> str:
        """Return `tex` with a mark; around a matrix stands as much space as if there were none."""
        group = INNER if tex.startswith(APART) else ""
        return f"{group}{{\\color[HTML]{{{self.kind}{number:04X}}} {tex}}}"

    def numbers(self, html: str) -> list[int]:
        """Return the numbers of the marks in `html`."""
        return [int(number, 16) for number in self._pattern.findall(html)]

    def replace(self, html: str, attribute: Callable[[int], str]) -> str:
        """Return `html` with an attribute in place of each colour."""
        return self._pattern.sub(lambda found: f"<mrow {attribute(int(found[1], 16))}>", html)

    @property
    def _pattern(self) -> re.Pattern[str]:
        return re.compile(rf'<mrow style="color:#{self.kind}([0-9A-F]{{4}});">')


NEW = Tint("FA")
"""What nobody has approved yet."""
ASKED = Tint("FB")
"""What can be asked where it comes from."""


def untinted(tex: str) -> str:
    r"""Return `tex` without marks, for a place in it that takes no colour, such as \text{…}."""
    return TINT.sub("", tex)
