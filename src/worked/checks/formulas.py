"""Every formula parses, with its values filled in, and stands where it will be seen as one."""

from collections.abc import Iterator

from ..errors import FormulaMistake, Mistake
from ..formulas import mathml
from ..markup import Formula
from ..pages import Page, Printed, inserted
from ..project import Project


def check(project: Project) -> Iterator[Mistake]:
    """Return each formula that does not parse, or that Markdown would leave as text."""
    for path, page in project.pages.items():
        for formula in page.markup.formulas:
            if mistake := _mistake(page, formula, project.values[path]):
                yield mistake.at(path, page.markup.line(formula.start))


def _mistake(page: Page, formula: Formula, values: list[Printed]) -> FormulaMistake | None:
    if formula.display and not _alone(page, formula):
        return FormulaMistake(
            "a displayed formula stands alone between blank lines; add them, or use \\( … \\)"
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
    """Return the TeX of `formula` with its references printed."""
    pieces, last = [], formula.tex_start
    for value in values:
        if formula.start <= value.start < formula.end:
            pieces += [page.text[last : value.start], inserted(page, value)]
            last = value.end
    return "".join([*pieces, page.text[last : formula.tex_start + len(formula.tex)]])


def _alone(page: Page, formula: Formula) -> bool:
    """Return whether blank lines, or the edges of the text, surround `formula`."""
    before = page.markup.plain[: formula.start].split("\n")[-2:]
    after = page.markup.plain[formula.end :].split("\n")[:2]
    return not any(line.strip(" \t>") for line in (*before, *after))
