r"""The text of a question, with the numbers of a variant.

asked(assignment, variants, "en", {"K": [[0.0], [0.693…]]})  ->  '<p>The keys are <math>…</math>.</p>'

In the text `{{ K:matrix:ln }}` shows an input, as a reference on a page shows a value; formulas become MathML.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from html import unescape
from typing import Any

import numpy as np
from markdown import Markdown

from ... import reference
from ...display import show
from ...errors import Mistake, ReferenceMistake
from ...formulas import mathml
from ...pages import Page, Printed, fill
from ..model import Assignment, Entry, Variants

INPUTS = "inputs"
"""What stands in front of the name of an input, as a snippet stands in front of a value."""
FORMULA = re.compile(r'class="arithmatex">(?:\\\((?P<inline>.*?)\\\)|\\\[(?P<block>.*?)\\\])<', re.S)
ARITHMATEX = {"generic": True, "inline_syntax": ["round"], "block_syntax": ["dollar", "square"]}


@dataclass(frozen=True)
class Inputs:
    """The inputs of a variant, as a reference resolves them."""

    path: str
    values: Mapping[str, object]


def asked(assignment: Assignment, variants: Variants, language: str, inputs: Mapping[str, Any]) -> str:
    """Return a question as HTML; raise the Mistake in it, with its line."""
    text = variants.questions[language]
    line = next(block.line for block in assignment.blocks if (block.language, block.text) == (language, text))
    page = Page(assignment.path, text)
    values = Inputs(assignment.path, {name: np.array(given) for name, given in inputs.items()})
    try:
        return html(fill(page, [_shown(page, values, found, line) for found in reference.find(text)]))
    except Mistake as mistake:
        raise mistake.at(assignment.path, line + mistake.line) from None


def name(entry: Entry) -> str:
    """Return what an entry is called in a formula, its indices counted from 1, as MathML."""
    indices = ",".join(str(index + 1) for index in entry.indices)
    return mathml(f"{entry.name}_{{{indices}}}")


def html(text: str) -> str:
    """Return Markdown as HTML, with formulas as MathML; raise FormulaMistake where one does not parse."""
    convert = Markdown(
        extensions=["tables", "pymdownx.arithmatex"], extension_configs={"pymdownx.arithmatex": ARITHMATEX}
    )
    return FORMULA.sub(_formula, convert.convert(text))


def _formula(found: re.Match[str]) -> str:
    display = found["block"] is not None
    tex = unescape(found["block"] if display else found["inline"])
    return f'class="{"math-block" if display else "math"}">{mathml(tex, display)}<'


def _shown(page: Page, inputs: Inputs, found: reference.Found, line: int) -> Printed:
    """Return what a reference to an input shows; raise the Mistake in it, with the line of the file."""
    at = page.markup.line(found.start)
    try:
        if found.source is None:
            raise ReferenceMistake("this reference does not close on its line; end it with a blank and }}")
        parsed = reference.parse(f"{INPUTS}.{found.source}")
        value, place = reference.resolve(parsed, inputs), page.place(found.start)
        text = show(value, parsed.spec, tex=place == "formula")
    except Mistake as mistake:
        raise mistake.at(page.path, line + at - 1) from None
    return Printed(page.path, found.start, found.end, at, place, parsed, inputs.path, value, text)
