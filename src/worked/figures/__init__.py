"""Figures: values -> SVG, by hand, with the values as text in it.

    shown = Shown("heatmap", rows, cells, labels, words)
    draw(shown, "worked-figure-1")  -> '<figure class="worked-figure" …>…</figure>'

Pure functions: they know no page and no subject. Each file draws one kind, from what svg.py and grid.py offer.
A figure is text, lines and areas without a colour of their own: the style sheet sets them, right in light and dark.
"""

from collections.abc import Callable
from html import escape

from .heatmap import heatmap
from .line import line
from .mask import mask
from .shown import Shown
from .svg import Drawing, image, number

__all__ = ["Shown", "draw"]

KINDS: dict[str, Callable[[Shown], Drawing]] = {"heatmap": heatmap, "line": line, "mask": mask}

NARROW = 340
"""So wide a figure fits on any screen."""


def draw(shown: Shown, id: str) -> str:
    """Return the figure as HTML; `id` is its own on the page."""
    drawing, caption = KINDS[shown.kind](shown), escape(shown.caption)
    picture = image(drawing, id, caption, escape(shown.described))
    # What may be wider than the screen is scrolled, by keyboard too.
    reach = f' tabindex="0" role="group" aria-label="{caption}"' if drawing.least > NARROW else ""
    return (
        f'<figure class="worked-figure" style="--width:{number(drawing.width)}">'
        f'<div class="worked-figure-box"{reach}>{picture}</div>'
        f"<figcaption>{caption}</figcaption></figure>"
    )
