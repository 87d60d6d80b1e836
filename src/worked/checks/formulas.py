"""Every formula parses, with its values filled in, and stands where it will be seen as one."""

import re
from bisect import bisect_left
from collections.abc import Iterator
from operator import attrgetter

from ..errors import FormulaMistake, Mistake
from ..formulas import mathml
from ..markup import Formula
from ..pages import Page, Printed, inserted
from ..project import Project

LONE = re.compile(r"(?<!\\)(?:\\\\)*(?P<mark>\\[()]|\$\$)")
OPENER = re.compile(r"[ \t>]*(?:!!!|\?\?\?\+?|===)[^\n]*|[ \t>]*(?:[-*+]|\d+\.|\[\^[^\]]+\]:)[ \t]*")
"""What a formula may follow without a blank line: the title of an admonition, the mark of an item."""


def check(project: Project) -> Iterator[Mistake]:
    """Return each formula that does not parse, or that Markdown would leave as text."""
    for path, page in project.pages.items():
        for formula in page.markup.formulas:
            if mistake := _mistake(page, formula, project.values[path]):
                yield mistake.at(path, page.markup.line(formula.start) + mistake.line)
        for lone in LONE.finditer(page.markup.prose):
            yield FormulaMistake(SINGLE[lone["mark"]], path, page.markup.line(lone.start("mark")))


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
