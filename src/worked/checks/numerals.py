"""No number of a guide is typed: each digit comes from a reference, is a declared fact, or is structure."""

from collections.abc import Iterable, Iterator
from posixpath import basename

from ..errors import IncludeMistake, Mistake, PageMistake, SettingsMistake
from ..includes import ALIKE, includes
from ..markup import Fence, read
from ..numerals import Numeral, in_code, typed
from ..pages import Page, Printed
from ..project import Project, is_executed
from ..reference import find
from .fences import OUTPUT
from .formulas import torn
from .references import unfilled

NOWHERE = "'{}' is typed where nothing can be computed; leave it out, or declare its pattern under facts if it is one"


def check(project: Project) -> Iterator[Mistake]:
    """Return each numeral that a guide types, with the reference to use where a value of the page prints the same.

    What was meant as a formula and is none waits until it is one: there 2 may be an exponent. So does a reference.
    """
    guides = {guide.slug for guide in project.course.series}
    for path, page in project.pages.items():
        if project.course.language(path) and project.course.slug(path) in guides:
            meant = [*(span for span, _ in torn(page)), *unfilled(page)]
            for numeral in project.typed[path][0]:
                if not any(span.start <= numeral.start < span.end for span in meant):
                    yield _mistake(page, numeral, project.values[path])
            for fence in page.markup.fences:
                yield from _in_fence(page, fence, project.course.facts)


def outside(path: str, texts: Iterable[tuple[int, str]], facts: Iterable[str]) -> Iterator[Mistake]:
    """Return each numeral, and each reference, of texts that are shown but stand on no page; each has its line."""
    given = list(texts)
    whole = read("\n\n".join(" ".join(text.split()) for _, text in given))
    for numeral in typed(whole, facts)[0]:
        line = given[whole.line(numeral.start) // 2][0]
        yield SettingsMistake(NOWHERE.format(numeral.text), path, line)
    for found in find(whole.text):
        text = (
            f"{whole.text[found.start : found.end]} would be shown as it stands; write it out, without braces"
        )
        yield SettingsMistake(text, path, given[whole.line(found.start) // 2][0])


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


def _in_fence(page: Page, fence: Fence, facts: Iterable[str]) -> Iterator[Mistake]:
    """Return each numeral that is typed into a fence, or into its title, unless that is the name of what it shows."""
    line = page.markup.line(fence.start)
    title = fence.options.get("title", "")
    for numeral in [] if title in _names(page, fence) else typed(read(title), facts)[0]:
        yield PageMistake(NOWHERE.format(numeral.text), page.path, line)
    if fence.fault or is_executed(fence) or fence.language in OUTPUT:
        return  # which must be mended first
    for numeral in in_code(ALIKE.sub("", fence.body), facts):
        text = (
            f"'{numeral.text}' is typed into a fence; write its code into a file of snippets and show that: "
            '--8<-- "guide/example.py"; or declare its pattern under facts if it is one'
        )
        yield PageMistake(text, page.path, line + 1 + fence.body.count("\n", 0, numeral.start))


def _names(page: Page, fence: Fence) -> list[str]:
    """Return the names of the files that a fence shows."""
    try:
        return [basename(include.path) for include in includes(fence, page.markup)]
    except IncludeMistake:
        return []
