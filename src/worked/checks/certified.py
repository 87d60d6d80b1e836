"""No number is published that was not proven or declared, once a course has been certified: as many as were counted."""

from collections.abc import Iterator

from .. import counted
from ..errors import CertifyMistake
from ..project import Project
from ..published import Record, computed, lost


def check(project: Project) -> Iterator[CertifyMistake]:
    """Return each guide that publishes more numbers than were certified, or fewer, and what a README misstates."""
    try:
        counts = counted.recorded(project.course)
    except CertifyMistake as mistake:
        yield mistake
        return
    missing = any(one.snippet not in project.runs for one in project.executed)
    if counts is None or missing or project.mistakes or any(run.mistakes for run in project.runs.values()):
        return
    file, now = counted.path(project.course), computed(project)
    for slug in sorted({*counts, *now} - lost(project).keys()):  # of those that are lost, gone.py says enough
        before = counts[slug].certified + counts[slug].measured if slug in counts else 0
        if before != (number := now[slug].numbers() if slug in now else 0):
            known = f"{before} when it was last certified" if before else "none of them was ever certified"
            text = f"'{slug}' publishes {number} numbers, but {known}; run: worked certify"
            yield CertifyMistake(
                f"{text} {slug}" if slug in now else text, file, counted.line(project.course, slug)
            )
        elif slug in counts and (new := [*_new(counts[slug], now.get(slug))]):
            text = f"'{slug}' publishes '{new[0]}', but not when it was last certified; run: worked certify {slug}"
            yield CertifyMistake(text, file, counted.line(project.course, slug))
    for line, said, right in counted.misstated(project.course, counts):
        text = f"this says '{said}', but {right} is recorded; run: worked certify"
        yield CertifyMistake(text, counted.README, line)


def _new(counts: counted.Counted, record: Record | None) -> Iterator[str]:
    """Return the references of which nothing is recorded; a record of an earlier time says nothing of any."""
    if record and counts.values:
        yield from (key for key in record.values if key not in counts.values)
