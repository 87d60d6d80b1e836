"""No number of a guide is typed: each digit comes from a reference, is a declared fact, or is structure."""

from collections.abc import Iterator

from ..errors import Mistake, PageMistake
from ..numerals import Numeral
from ..pages import Page, Printed
from ..project import Project
from .formulas import torn


def check(project: Project) -> Iterator[Mistake]:
    """Return each numeral that a guide types, with the reference to use where a value of the page prints the same.

    What was meant as a formula and is none waits until it is one: there 2 may be an exponent.
    """
    guides = {guide.slug for guide in project.course.series}
    for path, page in project.pages.items():
        if project.course.language(path) and project.course.slug(path) in guides:
            meant = [span for span, _ in torn(page)]
            for numeral in project.typed[path][0]:
                if not any(span.start <= numeral.start < span.end for span in meant):
                    yield _mistake(page, numeral, project.values[path])


def _mistake(page: Page, numeral: Numeral, values: list[Printed]) -> Mistake:
    same = [value for value in values if value.snippet and value.text == numeral.value]
    if same:
        near = min(
            same, key=lambda value: abs(value.start - numeral.start)
        )  # most likely about the same thing
        remedy = f"use {{{{ {near.reference.text} }}}}, which prints the same, if that is meant"
    else:
        remedy = (
            "compute it in a snippet and refer to it; if it is a fact, "
            f'quote it as {{{{ "{numeral.text}" }}}} or declare its pattern under facts'
        )
    text = f"'{numeral.text}' is typed; {remedy}"
    return PageMistake(text, page.path, page.markup.line(numeral.start))
