r"""A formula as plain text, for places that show no MathML: what a search finds, what the pointer rests on.

reading(mathml(r"\frac{QK^\top}{\sqrt{d_k}}"))  ->  "QKᵀ/√d_k"
"""

import re
from collections.abc import Callable, Iterable
from html import escape, unescape
from unicodedata import normalize
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

FORMULA = re.compile(r"<math\b.*?</math>", re.DOTALL)
FIGURE = re.compile(r"<figure class=\"worked-figure\".*?<figcaption>(.*?)</figcaption></figure>", re.DOTALL)
ENTITY = re.compile(r"&(?!(?:lt|gt|amp|quot|#\w+);)\w+;")
APPLIED = "\u2061"
"""What stands, unseen, between a function and what it is applied to."""
UNSEEN = re.compile("[\u2062-\u2064]")
RELATIONS = frozenset("=≠≈≡<>≤≥≪≫∈∉→↦∼∝∣×⋅·∘")
SIGNS = frozenset("+−±")
"""Between two terms they stand apart; before the first they belong to it."""
OPENING = RELATIONS | SIGNS | frozenset("([{,;")
"""After these, and at the beginning, comes the first term."""
SIMPLE = re.compile(rf"[−√]?(?:[^\s{APPLIED}+−×⋅/=,]+|\([^()]*\))")
RAISED = str.maketrans("0123456789+−nT⊤𝖳", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿᵀᵀᵀ")
ACCENTS = {"ˆ": "\u0302", "˜": "\u0303", "¯": "\u0304", "˙": "\u0307", "⃗": "\u20d7"}


def reading(mathml: str) -> str:
    """Return the formula in `mathml` on one line, in characters alone."""
    xml = ENTITY.sub(lambda found: unescape(found[0]), mathml)
    text = UNSEEN.sub("", _said(ElementTree.fromstring(xml)))
    text = re.sub(f" *{APPLIED} *(?=[(\\[])", "", text).replace(APPLIED, " ")
    return normalize("NFC", " ".join(text.split()))


def readable(html: str) -> str:
    """Return `html` with each formula as text: with its tags taken off, 1/7 would be found as 17.

    A figure is its caption: who looks for a number finds it in the text.
    """
    html = FIGURE.sub(lambda found: f"<p>{found[1]}</p>", html)
    return FORMULA.sub(lambda found: escape(reading(found[0]), quote=False), html)


def _said(element: Element) -> str:
    shape = SHAPES.get(element.tag)
    if shape:
        return shape(*element)
    return _row(element) if len(element) else element.text or ""


def _row(elements: Iterable[Element]) -> str:
    said = ""
    for element in elements:
        text = _said(element)
        said += _operator(text, said) if element.tag == "mo" else text
    return said


def _operator(sign: str, before: str) -> str:
    """Return `sign` with the blanks around it that the terms beside it need."""
    infix = sign in SIGNS and before.strip() and before.strip()[-1] not in OPENING
    if sign in RELATIONS or infix:
        return f" {sign} "
    return f"{sign} " if sign in (",", ";") else sign


def _group(element: Element) -> str:
    """Return a part of a formula in brackets, unless it holds together without."""
    text = _said(element).strip()
    return text if SIMPLE.fullmatch(text) else f"({text})"


def _lowered(base: Element, below: Element) -> str:
    return f"{_said(base)}_{_group(below)}"


def _raised(base: Element, above: Element) -> str:
    """Return a power; 10⁻⁹ where there are small letters for it, e^(x − 1) where there are none."""
    text = _said(above).strip()
    raised = text.translate(RAISED)
    if text == "′" or all(one not in text for one in raised):
        return _said(base) + raised
    return f"{_said(base)}^{text if len(text) == 1 else f'({text})'}"


def _accented(base: Element, mark: Element) -> str:
    """Return letters below a bar, or above a brace, without it where no letter has it."""
    return _said(base) + ACCENTS.get(_said(mark), "")


def _limits(base: Element, *limits: Element) -> str:
    """Return a sum or a maximum with what it runs over, or letters with a mark."""
    if limits[0].tag == "mo":
        return _accented(base, limits[0])
    return _said(base) + "".join(map(str.__add__, "_^", map(_group, limits))) + " "


def _table(*rows: Element) -> str:
    """Return the rows of a matrix, or the lines of a calculation, which are cut where they are aligned."""
    aligned = any("text-align: right" in cell.get("style", "") for row in rows for cell in row)
    lines = [[_said(cell).strip() for cell in row] for row in rows]
    return "; ".join((" " if aligned else ", ").join(filter(None, line)) for line in lines)


SHAPES: dict[str, Callable[..., str]] = {
    "mfrac": lambda above, below: f"{_group(above)}/{_group(below)}",
    "msqrt": lambda *inside: f"√{_group(_whole('mrow', *inside))}",
    "mroot": lambda inside, degree: f"{_said(degree).translate(RAISED)}√{_group(inside)}",
    "msub": _lowered,
    "msup": _raised,
    "msubsup": lambda base, below, above: _raised(_whole("msub", base, below), above),
    "munder": _limits,
    "mover": _accented,
    "munderover": _limits,
    "mtable": _table,
    "mspace": lambda *_: " ",
    "mphantom": lambda *_: "",
}


def _whole(tag: str, *parts: Element) -> Element:
    """Return `parts` as one element."""
    whole = Element(tag)
    whole.extend(parts)
    return whole
