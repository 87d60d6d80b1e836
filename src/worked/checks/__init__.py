"""What must agree before anything is published: one file for each kind of disagreement.

Each check is a function from a project to its mistakes; `every` runs them all.

Causes come before consequences: files that changed since they were approved come first of all, and until that is
settled nothing is said of proofs. And a check that compares (twins, unused, sections, translations, approved,
certified) says nothing of a section, in whichever language, in which a check above it in the table has found a
mistake: what it would say may be no more than the consequence, and if it is more, it is said as soon as the cause is
mended. A mistake that is about a whole guide (in its snippets, its records, or where its sections begin) counts for
all its sections.
"""

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor

from ..errors import Mistake
from ..project import Project
from . import (
    alike,
    approved,
    assignments,
    blocks,
    certified,
    changed,
    characters,
    elements,
    fences,
    figures,
    formulas,
    gone,
    headings,
    links,
    numerals,
    openings,
    places,
    references,
    rounded,
    sections,
    settings,
    snippets,
    steady,
    tables,
    terms,
    translations,
    twins,
    unused,
    unwritten,
)
from .brief import few
from .causes import Causes

Check = Callable[[Project], Iterable[Mistake]]

CHECKS: dict[str, Check] = {
    "changed": changed.check,
    "settings": settings.check,
    "gone": gone.check,
    "places": places.check,
    "openings": openings.check,
    "fences": fences.check,
    "headings": headings.check,
    "twins": twins.check,
    "characters": characters.check,
    "snippets": snippets.check,
    "alike": alike.check,
    "steady": steady.check,
    "references": references.check,
    "figures": figures.check,
    "elements": elements.check,
    "formulas": formulas.check,
    "blocks": blocks.check,
    "tables": tables.check,
    "links": links.check,
    "terms": terms.check,
    "numerals": numerals.check,
    "rounded": rounded.check,
    "assignments": assignments.check,
    "unused": unused.check,
    "sections": sections.check,
    "translations": translations.check,
    "approved": approved.check,
    "certified": certified.check,
    "unwritten": unwritten.check,
}
UNSETTLED = ("changed", "steady", "translations", "approved", "certified", "unwritten")
"""What need not be settled while a guide is being written, or is settled by accepting and confirming it."""


WAITING = ("assignments",)
"""The checks that mostly wait for other processes, and do so while those above them in the table go on."""
FOLLOWING = ("references", "approved")
"""The checks that may find dozens of mistakes where one file has changed."""


def every(project: Project, without: Iterable[str] = (), brief: bool = False) -> list[Mistake]:
    """Return the mistakes of all checks but those named in `without`: files that changed, then all by their places.

    When it is to be `brief`, the first few that follow from a changed file stand for all of their page.
    """
    causes, found = Causes(project), dict[str, list[Mistake]]()
    names = [name for name in CHECKS if name not in {*without}]
    with ThreadPoolExecutor() as pool:
        waiting = {name: pool.submit(list, CHECKS[name](project)) for name in names if name in WAITING}
        for name in names:
            told = waiting[name].result() if name in waiting else CHECKS[name](project)
            found[name] = [mistake for mistake in told if not causes.explain(name, mistake)]
            causes.add(name, found[name])
    changed = found.pop("changed", [])
    if changed and brief:
        found |= {name: few(project, found[name]) for name in FOLLOWING if name in found}
    once = {str(mistake): mistake for mistakes in found.values() for mistake in mistakes}
    named = {mistake.path for mistake in once.values()}
    first = [
        mistake for mistake in changed if mistake.path not in named
    ]  # else it is said what is wrong in it
    return first + sorted(once.values(), key=lambda mistake: (mistake.path, mistake.line))
