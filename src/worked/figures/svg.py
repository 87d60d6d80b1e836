"""What all figures are drawn with.

    text(20, 14, "1/7", "c")  -> '<text class="c" x="20" y="14">1/7</text>'

A unit is a pixel where the browser's own size of text is not changed.
"""

import math
import unicodedata
from dataclasses import dataclass
from html import escape

SMALLER = 0.85
"""By how much a figure may shrink before it is scrolled: 13 becomes 11."""


@dataclass(frozen=True)
class Drawing:
    """A figure before it is an image."""

    width: float
    height: float
    parts: list[str]

    @property
    def least(self) -> float:
        """How wide it is at least, on whatever screen."""
        return self.width * SMALLER


def image(drawing: Drawing, id: str, title: str, description: str) -> str:
    """Return a drawing as an element that says what it shows."""
    width, height = number(drawing.width), number(drawing.height)
    return (
        f'<svg role="img" aria-labelledby="{id}-title {id}-values" viewBox="0 0 {width} {height}"'
        f' width="{width}" height="{height}">'
        f'<title id="{id}-title">{title}</title><desc id="{id}-values">{description}</desc>'
        f"{''.join(drawing.parts)}</svg>"
    )


def text(x: float, y: float, said: str, kind: str = "") -> str:
    """Return a text whose middle, or what its class says instead, is at x."""
    return f'<text{_class(kind)} x="{number(x)}" y="{number(y)}">{escape(said, quote=False)}</text>'


def rectangle(x: float, y: float, width: float, height: float, opacity: float) -> str:
    """Return an area in the colour of heat, the more of it the greater the opacity."""
    size = f'width="{number(width)}" height="{number(height)}"'
    return f'<rect x="{number(x)}" y="{number(y)}" {size} fill-opacity="{number(opacity)}"/>'


def path(steps: str, kind: str = "") -> str:
    return f'<path{_class(kind)} d="{steps}"/>'


def circle(x: float, y: float, radius: float) -> str:
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"/>'


def number(value: float) -> str:
    """Return a number as short as a drawing needs it."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def width(said: str, size: float = 14) -> int:
    """Return how wide a text is at most in any usual face."""
    return math.ceil(size * sum(1.0 if _is_wide(sign) else WIDTHS.get(sign, 0.6) for sign in said))


def _is_wide(sign: str) -> bool:
    return unicodedata.east_asian_width(sign) in "WF"


WIDTHS = dict.fromkeys(".,:;'|!()[]/ilj ", 0.36) | dict.fromkeys("MWmw∞−→↓", 0.95)
"""Of signs that are narrower or wider than a digit."""


def _class(kind: str) -> str:
    return f' class="{kind}"' if kind else ""
