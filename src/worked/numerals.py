r"""The numerals that a page types instead of computing.

    typed("The output is 3.3 in row 2.", facts=["row {n}"])  -> [Numeral('3.3', …)]

A numeral is any run of digits, full-width ones and fractions in words too. It may be typed where it is structure
(a list's numbering, an id, a link, a sub- or superscript) or a declared fact; everything else is computed.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from .markup import Formula, Markup, Span, blank
from .markup.unread import ADDRESS, ATTRIBUTES, DEFINITION, FOOTNOTE, FRONT, LINK
from .reference import find

DIGIT = r"\d½¼¾\u2150-\u218b\u2460-\u249b\u24ea-\u24ff"
NUMERAL = re.compile(rf"[-−－]?[{DIGIT}](?:[{DIGIT}.,．，／/:]*[{DIGIT}])?[%％‰]?")
CODED = re.compile(rf"(?<![A-Za-z_.{DIGIT}]){NUMERAL.pattern}")
ONES = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|twenty"
PARTS = (
    "hal(?:f|ves)|thirds?|quarters?|fourths?|fifths?|sixths?|sevenths?|eighths?|ninths?|tenths?|elevenths?"
)
GAP = r"(?:[ \t*_]|\n(?![ \t]*\n))+"
"""What stands between two words of a paragraph."""
ENGLISH = re.compile(
    rf"\b(?:{ONES})(?:-|{GAP})(?:{PARTS}|twelfths?|thirteenths?|fourteenths?|fifteenths?)\b"
    rf"|\ba{GAP}(?:{PARTS}){GAP}of\b",
    re.I,
)
CHINESE = re.compile(
    r"[零〇一二两三四五六七八九十百千万亿\d]+分之(?:\s*[零〇一二两三四五六七八九十百千万亿]+|\d+)"
    r"|[零〇一二两三四五六七八九十百]+(?<!一)点[零〇一二三四五六七八九]+"
    r"|一点(?!一[点滴])[零〇一二三四五六七八九]+"  # 一点一点 is little by little
)
STRUCTURE = re.compile(
    rf"{LINK}|{DEFINITION}|<(?:https?:|mailto:)[^>\n]*>|{ADDRESS}|{FOOTNOTE}"
    r"|&[A-Za-z]+;",  # such as &nbsp;
    re.M,
)
ITEM = re.compile(r"^[ \t>]*\d+[.)](?=\s)", re.M)
"""The numbering of a list."""
OPENED = re.compile(r"[ \t>]*(?:$|\d+[.)]\s|[-*+]\s|!!!|\?\?\?|===|[ ]{4}|\t)")
"""How the line above begins where a list can begin: elsewhere its numbering is part of a paragraph."""
MARKS = re.compile(rf"<[A-Za-z/][^<>]*>|{ATTRIBUTES}")
"""A tag, or attributes in braces."""
TEXTS = re.compile(
    r"\b(?:alt|title|aria-label|placeholder|label)[ \t]*=[ \t]*(?:\"([^\"]*)\"|'([^']*)'|([^\s\"'>}]+))", re.I
)
"""An attribute that is read, or read aloud."""
ELEMENT = re.compile(r"<[A-Za-z][A-Za-z0-9]*-[\w-]*")
"""How the tag of a custom element begins: what its attributes say, a reader will see."""
FREE = re.compile(
    r"(?<![\w-])(?:id|class|markdown|style)[ \t]*=[ \t]*(?:\"[^\"]*\"|'[^']*'|[^\s\"'>]+)", re.I
)
"""But these."""

RELATION = (
    r"=|<|>|≈|≠|≤|≥|\\(?:approx|neq?|leq?|geq?|lt|gt|equiv|sim|simeq|cong|propto|to|in|mapsto|coloneqq)\b"
)
SIDES = re.compile(rf"{RELATION}|\\(?:Rightarrow|implies|iff|doteq)\b|&|\\\\")
NUMBERS_ONLY = re.compile(
    r"\\(?:[tdc]?frac|sqrt|mathbf|mathrm|boxed|left|right|[bB]igg?[lr]?|q?quad|displaystyle|textstyle|cdot|times|ln"
    r"|[,;:! {}])(?![A-Za-z])"
)
"""What may stand around numbers without making a formula of letters."""
TEX_NUMERAL = re.compile(r"\d+(?:[.,]\d+|\{,\}\d+)*|[½¼¾\u2150-\u218b]")
SCRIPT = re.compile(r"[_^][ \t]*(?:\d|\{)")
LENGTH = re.compile(r"\\\\\[[^\]]*\]|\\[hv]space\*?\{[^}]*\}|\\(?:begin|end)\{[^}]*\}(?:\{[^}]*\})?")
PROSE = re.compile(r"\\(?:text|textbf|textit|mbox|operatorname)\*?\{[^{}]*\}")


@dataclass(frozen=True)
class Numeral:
    """A numeral on a page."""

    text: str
    start: int
    """Where it begins in the source."""

    @property
    def end(self) -> int:
        return self.start + len(self.text)

    @property
    def value(self) -> str:
        """The numeral as it would be printed by a reference: half-width, with the proper minus."""
        return unicodedata.normalize("NFKC", self.text).replace("-", "−").replace("⁄", "/")


def typed(markup: Markup, facts: Iterable[str]) -> tuple[list[Numeral], list[Numeral]]:
    """Return the numerals of a page that should be computed, and those that are declared facts, in order."""
    prose = _prose(markup)
    found = [*_digits(prose)]
    for formula in markup.formulas:
        found += _in_formula(formula)
    prose = _with_words(prose, markup.formulas)
    return _apart([*found, *_words(prose)], prose, facts)


def in_code(text: str, facts: Iterable[str]) -> list[Numeral]:
    """Return the numerals of some code that are no declared facts; x1 and float64 are names."""
    return _apart([Numeral(found[0], found.start()) for found in CODED.finditer(text)], text, facts)[0]


def _apart(found: list[Numeral], text: str, facts: Iterable[str]) -> tuple[list[Numeral], list[Numeral]]:
    """Return which of the numerals in `text` are no declared facts, and which are, in order."""
    declared = [match.span() for fact in facts for match in _pattern(fact).finditer(text)]
    wrong: list[Numeral] = []
    exempt: list[Numeral] = []
    for numeral in sorted(set(found), key=lambda numeral: numeral.start):
        inside = any(start <= numeral.start and numeral.end <= end for start, end in declared)
        (exempt if inside else wrong).append(numeral)
    return wrong, exempt


def _prose(markup: Markup) -> str:
    """Return what a reader reads as words, everything else blanked out."""
    front = [found.span() for found in FRONT.finditer(markup.text, 0, markup.front.end)]
    text = _unreferenced(markup.prose)
    text = _blanked(text, [*(found.span() for found in STRUCTURE.finditer(text)), *_numbering(text)])
    text = MARKS.sub(lambda marks: _texts(marks[0]), text)
    for start, end in front:
        text = text[:start] + _unreferenced(markup.text[start:end]) + text[end:]
    return text


def _numbering(text: str) -> Iterator[tuple[int, int]]:
    """Return where the items of a list are numbered: below a blank line, another item, or what opens a block."""
    for found in ITEM.finditer(text):
        end = max(found.start() - 1, 0)
        above = text[text.rfind("\n", 0, end) + 1 : end]
        if OPENED.match(above):
            yield found.span()


def _texts(marks: str) -> str:
    """Return a tag, or attributes, with all blanked out but the texts that are read."""
    if name := ELEMENT.match(marks):
        return _blanked(marks, [name.span(), *(found.span() for found in FREE.finditer(marks))])
    kept = [Span(*found.span(found.lastindex or 0)) for found in TEXTS.finditer(marks)]
    return _without(marks, kept)


def _unreferenced(text: str) -> str:
    """Return `text` without its references, but with the labels of its figures."""
    return _blanked(text, [span for found in find(text) for span in found.unread])


def _blanked(text: str, spans: list[tuple[int, int]]) -> str:
    """Return `text` with blanks in `spans`, line ends kept."""
    return blank(text, [Span(start, end) for start, end in spans])


def _without(text: str, kept: Iterable[Span]) -> str:
    """Return `text` with blanks in place of all but what is kept, line ends kept too."""
    ends = [0, *(end for span in kept for end in (span.start, span.end)), len(text)]
    return blank(text, [Span(start, end) for start, end in zip(ends[::2], ends[1::2], strict=True)])


def _pattern(fact: str) -> re.Pattern[str]:
    """Return what matches a declared fact: as it stands, with {n} for any number, its first letter large or small."""
    pattern = re.escape(fact).replace(r"\{n\}", r"\d+(?:[.,]\d+)*").replace(r"\ ", r"[ \n]+")
    first = f"[{fact[0].lower()}{fact[0].upper()}]" if fact[0].isalpha() and fact[0].isascii() else ""
    return re.compile(rf"(?<![A-Za-z\d]){first + pattern[1:] if first else pattern}(?!\d)")


def _digits(prose: str) -> Iterator[Numeral]:
    return (Numeral(found[0].strip("."), found.start()) for found in NUMERAL.finditer(prose))


def _words(prose: str) -> Iterator[Numeral]:
    for pattern in (ENGLISH, CHINESE):
        yield from (Numeral(found[0], found.start()) for found in pattern.finditer(prose))


def _in_formula(formula: Formula) -> Iterator[Numeral]:
    """Return the numerals of a formula that are neither scripts nor a 0, 1 or 2 among letters."""
    tex = _unreferenced(formula.tex)
    tex = _blanked(
        tex, [found.span() for found in LENGTH.finditer(tex) if not found[0].startswith("\\begin")]
    )
    scripts = list(_scripts(tex))
    for found in TEX_NUMERAL.finditer(tex):
        if any(start <= found.start() < end for start, end in scripts):
            continue
        prose = any(a <= found.start() < b for a, b in (text.span() for text in PROSE.finditer(tex)))
        if prose or found[0] not in ("0", "1", "2") or _result(formula.tex, *found.span()):
            yield Numeral(found[0], formula.tex_start + found.start())


def _words_of(formula: Formula) -> str:
    """Return a formula with all blanked out but its words, as long as it stands on the page."""
    tex = formula.tex
    words = _without(tex, [Span(*found.span()) for found in PROSE.finditer(tex)]).replace("\n", " ")
    before = formula.tex_start - formula.start
    return " " * before + words + " " * (formula.end - formula.start - before - len(words))


def _with_words(prose: str, formulas: Iterable[Formula]) -> str:
    """Return `prose` with the words of each formula where it stands."""
    pieces, last = [], 0
    for formula in formulas:
        pieces += [prose[last : formula.start], _words_of(formula)]
        last = formula.end
    return "".join([*pieces, prose[last:]])


def _without_letters(tex: str, place: int) -> bool:
    """Return whether `place` is behind a relation sign, on a side that is made of numbers only."""
    cuts = [found.span() for found in SIDES.finditer(tex)]
    before = [cut for cut in cuts if cut[1] <= place]
    if not before or tex[slice(*before[-1])] in ("&", "\\\\"):
        return False
    last = min((start for start, _ in cuts if start >= place), default=len(tex))
    side = NUMBERS_ONLY.sub(" ", tex[before[-1][1] : last])
    return not re.search(r"[^\W\d_]|\\", side)


def _scripts(tex: str) -> Iterator[tuple[int, int]]:
    """Return the spans of sub- and superscripts."""
    for found in SCRIPT.finditer(tex):
        yield found.start(), _group_end(tex, found.end() - 1) if tex[found.end() - 1] == "{" else found.end()


def _group_end(tex: str, start: int) -> int:
    depth = 0
    for place in range(start, len(tex)):
        depth += {"{": 1, "}": -1}.get(tex[place], 0)
        if depth == 0:
            return place + 1
    return len(tex)


def _result(tex: str, start: int, end: int) -> bool:
    """Return whether the numeral states a result: behind or next to a relation sign, or alone in a cell."""
    if _without_letters(tex, start):
        return True
    before, after = tex[:start].rstrip(" \n\t&-−+"), tex[end:].lstrip(" \n\t&")
    if re.search(rf"(?:{RELATION})[ \n\t]*$", before) or re.match(RELATION, after):
        return True
    left, right = tex[:start].rstrip(" \n\t-−"), tex[end:].lstrip()
    opened = re.search(r"(?:&|\\\\|\\begin\{\w*(?:matrix|array|cases)\*?\}(?:\{[^}]*\})?)$", left)
    closed = re.match(r"&|\\\\|\\end\{\w*(?:matrix|array|cases)", right)
    return bool(opened and closed and re.search(r"\\begin\{\w*(?:matrix|array|cases)", tex))
