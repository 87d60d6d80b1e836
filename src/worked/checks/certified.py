"""No number is published that was not proven or declared, once a course has been certified: of the files as they are.

Of each guide one mistake is enough, for one command settles all of them.
"""

from collections.abc import Iterator, Sequence

from .. import counted
from ..counted import Counted, Counts
from ..errors import CertifyMistake
from ..project import Project
from ..proven import misrecorded, stale
from ..published import Record, computed, lost


def check(project: Project) -> Iterator[CertifyMistake]:
    """Return each guide whose numbers are not those that were proven, and what a README misstates."""
    try:
        counts = counted.recorded(project.course)
    except CertifyMistake as mistake:
        yield mistake
        return
    missing = any(one.snippet not in project.runs for one in project.executed)
    if counts is None or missing or project.mistakes or any(run.mistakes for run in project.runs.values()):
        return
    found = [*_guides(project, counts)]
    yield from found or _readme(project, counts)  # which is written anew with the rest


def _guides(project: Project, counts: Counts) -> Iterator[CertifyMistake]:
    """Return each guide whose proofs do not hold; of those that are lost, gone.py says enough."""
    file, now, changed = counted.path(project.course), computed(project), stale(project)
    for slug in sorted({*counts, *now} - lost(project).keys()):
        if text := _proofs(project, slug, counts.get(slug), now.get(slug), changed.get(slug, [])):
            run = f"{text}; run: worked certify{f' {slug}' if slug in now else ''}"
            yield CertifyMistake(run, file, counted.line(project.course, slug), slug)


def _readme(project: Project, counts: Counts) -> Iterator[CertifyMistake]:
    for line, said, right in counted.misstated(project.course, counts):
        text = f"this says '{said}', but {right} is recorded; run: worked certify"
        yield CertifyMistake(text, counted.README, line)


def _proofs(
    project: Project, slug: str, known: Counted | None, record: Record | None, changed: Sequence[str]
) -> str:
    """Return what is wrong with the proofs of a guide, nothing if all is well."""
    before = known.certified + known.measured if known else 0
    if known and record and changed:
        more = f" and {len(changed) - 1} more file{'s' * (len(changed) > 2)}" if changed[1:] else ""
        return f"'{slug}' was last certified before {changed[0]}{more} changed"
    if before != (number := record.numbers() if record else 0):
        told = f"{before} when it was last certified" if before else "none of them was ever certified"
        return f"'{slug}' publishes {number} numbers, but {told}"
    if (
        known
        and record
        and (new := [key for key in record.values if key not in known.values])
        and known.values
    ):
        return f"'{slug}' publishes '{new[0]}', but not when it was last certified"
    return next(misrecorded(project, slug, known), "") if known else ""
