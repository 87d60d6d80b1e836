"""What must agree before anything is published: one file for each kind of disagreement.

Each check is a function from a project to its mistakes; `every` runs them all.
"""

from collections.abc import Callable, Iterable

from ..errors import Mistake
from ..project import Project
from . import (
    approved,
    certified,
    characters,
    fences,
    formulas,
    headings,
    links,
    numerals,
    openings,
    places,
    references,
    rounded,
    sections,
    snippets,
    tables,
    terms,
    translations,
    twins,
    unwritten,
)

Check = Callable[[Project], Iterable[Mistake]]

CHECKS: dict[str, Check] = {
    "characters": characters.check,
    "places": places.check,
    "snippets": snippets.check,
    "openings": openings.check,
    "references": references.check,
    "formulas": formulas.check,
    "fences": fences.check,
    "tables": tables.check,
    "headings": headings.check,
    "twins": twins.check,
    "links": links.check,
    "terms": terms.check,
    "numerals": numerals.check,
    "rounded": rounded.check,
    "sections": sections.check,
    "translations": translations.check,
    "unwritten": unwritten.check,
    "approved": approved.check,
    "certified": certified.check,
}


def every(project: Project, without: Iterable[str] = ()) -> list[Mistake]:
    """Return all mistakes of all checks but those named in `without`, in the order of their places."""
    found = [m for name, check in CHECKS.items() if name not in set(without) for m in check(project)]
    once = {str(mistake): mistake for mistake in found}
    return sorted(once.values(), key=lambda mistake: (mistake.path, mistake.line))
