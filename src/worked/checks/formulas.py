"""Every formula parses, with its values filled in, and stands where it will be seen as one."""

import re
from bisect import bisect_left
from collections.abc import Iterator
from itertools import zip_longest
from operator import attrgetter

from ..errors import FormulaMistake, Mistake
from ..formulas import mathml
from ..markup import Formula, Span
from ..pages import Page, Printed, inserted
from ..project import Project

LONE = re.compile(r"(?<!\\)(?:\\\\)*(?P<mark>\\[()]|\$\$)")
DOLLARS = re.compile(r"(?<![\\$A-Za-z0-9])\$(?=\S)(?P<tex>[^$\n]*[^\s$\\])\$(?![A-Za-z0-9${\\])")
TEX = re.compile(r"[A-Za-z]|.*[\\^_={]")
"""What begins or holds such a thing stands for a formula; from $5 to 6$ it is about money."""
COMMENT = re.compile(r"(?<!\\)(?:\\\\)*%")
BLANK = re.compile(r"\n[ \t>]*\n")
OPENS = re.compile(r"(?<!\\)(?:\\\\)*\\\(")
OPENER = re.compile(r"[ \t>]*(?:!!!|\?\?\?\+?|===)[^\n]*|[ \t>]*(?:[-*+]|\d+\.|\[\^[^\]]+\]:)[ \t]*")
"""What a formula may follow without a blank line: the title of an admonition, the mark of an item."""


def check(project: Project) -> Iterator[Mistake]:
    """Return each formula that does not parse, or that Markdown would leave as text."""
    for path, page in project.pages.items():
        meant = {span.start: text for span, text in torn(page)}
        for start, text in meant.items():
            yield FormulaMistake(text, path, page.markup.line(start))
        for formula in page.markup.formulas:
            mistake = None if formula.start in meant else _mistake(page, formula, project.values[path])
            if mistake:
                yield mistake.at(path, page.markup.line(formula.start) + mistake.line)


def torn(page: Page) -> Iterator[tuple[Span, str]]:
    """Return each stretch that was meant as a formula and is none, and what would make it one."""
    for found in DOLLARS.finditer(page.markup.prose):
        if TEX.match(found["tex"]):
            text = f"{found[0]} is no formula, for dollars mean money; write \\( {found['tex']} \\)"
            yield Span(*found.span()), text
    for formula in page.markup.formulas:
        if not formula.display and OPENS.search(formula.tex):
            yield Span(formula.start, formula.end), UNCLOSED
    yield from _lone(page.markup.prose)


def _lone(prose: str) -> Iterator[tuple[Span, str]]:
    """Return each mark without its other; two in neighbouring paragraphs are one formula, torn apart."""
    marks, torn_off = list(LONE.finditer(prose)), False
    for mark, after in zip_longest(marks, marks[1:]):
        if not torn_off:
            paragraphs = BLANK.split(prose[mark.end() : after.start("mark")]) if after else ()
            torn_off = len(paragraphs) == 2 and OTHER.get(mark["mark"]) == after["mark"]
            yield _span(prose, mark, after.end() if torn_off else None), SINGLE[mark["mark"]]
        else:
            torn_off = False


def _span(prose: str, mark: re.Match[str], end: int | None) -> Span:
    """Return what was meant as a formula: up to `end`, or else the line, and of a displayed one the paragraph."""
    start = mark.start("mark")
    if mark["mark"] == r"\)":
        return Span(prose.rfind("\n", 0, start) + 1, mark.end())
    below = (BLANK if mark["mark"] == "$$" else re.compile("\n")).search(prose, start)
    return Span(start, end or (below.start() if below else len(prose)))


OTHER = {r"\(": r"\)", "$$": "$$"}
UNCLOSED = r"\( without its \); close the formula before the next \( opens"
SINGLE = {
    r"\(": r"\( without its \); close the formula in the same paragraph, or write ( for a bracket",
    r"\)": r"\) without its \(; open the formula in the same paragraph, or write ) for a bracket",
    "$$": "$$ without its other $$; close the formula, and leave no blank line inside it",
}


def _mistake(page: Page, formula: Formula, values: list[Printed]) -> FormulaMistake | None:
    if formula.display and not _alone(page, formula):
        return FormulaMistake(
            "a displayed formula stands alone between blank lines; add them, or use \\( … \\)"
        )
    if "|" in formula.tex and any(t.start <= formula.start < t.end for t in page.markup.tables):
        return FormulaMistake(
            "a | in a formula ends the cell of the table; write \\mid, \\lvert … \\rvert, or \\Vert for a double one"
        )
    tex = filled(page, formula, values)
    if "{{ " in tex:
        return None  # a reference in it could not be printed, which is said already
    if comment := COMMENT.search(tex):
        line = tex.count("\n", 0, comment.end())
        return FormulaMistake(
            "% hides the rest of its line; write \\% for a percent sign, or delete it", line=line
        )
    try:
        mathml(tex, formula.display)
    except FormulaMistake as mistake:
        return mistake
    return None


def filled(page: Page, formula: Formula, values: list[Printed]) -> str:
    """Return the TeX of `formula` with its references printed, as Markdown hands it on."""
    pieces, last = [], formula.tex_start
    first, behind = (bisect_left(values, end, key=_start) for end in (formula.start, formula.end))
    for value in values[first:behind]:
        pieces += [page.text[last : value.start], inserted(page, value)]
        last = value.end
    tex = "".join([*pieces, page.text[last : formula.tex_start + len(formula.tex)]])
    quoted = page.text[: formula.start].rpartition("\n")[2].lstrip().startswith(">")
    return re.sub(r"(?m)^[ \t]*(?:>[ \t]?)+", "", tex) if quoted else tex


_start = attrgetter("start")


def _alone(page: Page, formula: Formula) -> bool:
    """Return whether blank lines, or what opens a block, surround `formula`."""
    above, _, before = page.markup.plain[: formula.start].rpartition("\n")
    behind, _, below = page.markup.plain[formula.end :].partition("\n")
    above, below = above.rpartition("\n")[2], below.partition("\n")[0]
    opened = OPENER.fullmatch(before) or (OPENER.fullmatch(above) and not before.strip(" \t>"))
    around = (behind, below) if opened else (above, before, behind, below)
    return not any(line.strip(" \t>") for line in around)
