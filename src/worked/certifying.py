"""What `worked certify` says, and what it records.

certify(course, ["masks"])     docs/en/masks.md:41: {{ causal.weights[1]:.4f }} prints 0.3334, but …
                               masks: 213 numbers certified, 2 measured, float64 is off by up to 4.5e-16
                               certified 213 of 214 numbers (2 measured)
"""

import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import ROUND_CEILING, Context, Decimal
from functools import partial
from importlib.util import find_spec
from json import dumps
from typing import TypeAlias

from . import counted
from .approving import count, written
from .certified.certificate import Certificate, Proof, certified
from .counted import Counted
from .course import Course
from .errors import Mistake
from .project import Project, load
from .proven import sources
from .published import computed

Known: TypeAlias = Mapping[tuple[str, int, str], str] | None
"""What is known of numbers, by page, line and key; None where nothing can be."""


@dataclass(frozen=True)
class Tally:
    """What was proven of one guide; its languages show the same numbers, and each is counted once."""

    certified: int
    measured: int
    error: float
    """The largest relative error of a float64 that is published."""
    proofs: tuple[Proof, ...] = ()

    @classmethod
    def of(cls, project: Project, slug: str, certificate: Certificate) -> "Tally":
        proofs = [one for one in certificate.proofs if project.course.slug(one.page) == slug]
        once = {(one.key, one.known.measured): one.known for one in proofs}.values()
        measured = sum(one.numbers for one in once if one.measured)
        error = max((one.error for one in once), default=0.0)
        return cls(sum(one.numbers for one in once) - measured, measured, error, tuple(proofs))

    def counted(self, project: Project, slug: str) -> Counted:
        """Return what is recorded of it."""
        values = {one.key: one.known.recorded for one in self.proofs if not one.key.endswith(".py")}
        printed = {one.key: self._printed(one.key) for one in self.proofs if one.key.endswith(".py")}
        tables = (dict(sorted(table.items())) for table in (values, printed, sources(project, slug)))
        return Counted(self.certified, self.measured, *tables)

    def _printed(self, path: str) -> str:
        numbers = {one.known.measured: one.known.numbers for one in self.proofs if one.key == path}
        return f"{numbers[False]} certified" + (f", {numbers[True]} measured" if numbers[True] else "")

    def __str__(self) -> str:
        measured = f", {self.measured:,} measured" if self.measured else ""
        off = f", float64 is off by up to {_upwards(self.error)}" if self.error else ""
        return f"{count(self.certified, 'number')} certified{measured}{off}"


def certify(course: Course, guides: Sequence[str] = (), json: bool = False) -> int:
    """Prove every published number by a second run on enclosures; print what is not proven, then counts."""
    project = load(course)
    there = {slug: record.numbers() for slug, record in sorted(computed(project).items())}
    if unknown := [guide for guide in guides if guide not in there]:
        some = ", ".join(there) or "none"
        print(f"no guide {', '.join(unknown)} publishes numbers; these do: {some}", file=sys.stderr)
        return 1
    slugs = [*(guides or there)]
    certificate = certified(project, [page for page in project.pages if project.course.slug(page) in slugs])
    mistakes = _sorted([*_broken(project), *certificate.mistakes])
    tallies = {slug: Tally.of(project, slug, certificate) for slug in slugs}
    recorded = [] if mistakes else [*_recorded(project, tallies, all_of_them=not guides)]
    if json:
        print_data(mistakes)
    else:
        lines = [f"{slug}: {tally}" for slug, tally in tallies.items()]
        print(*mistakes, *lines, _total(tallies, sum(there[slug] for slug in slugs)), *recorded, sep="\n")
    return bool(mistakes)


def print_data(mistakes: Sequence[Mistake]) -> None:
    """Print mistakes as data, for editors and CI."""
    print(dumps([mistake.data() for mistake in mistakes], ensure_ascii=False, indent=1))


def known(project: Project, pages: Collection[str]) -> Known:
    """Return what is known of the numbers of some pages, if python-flint is there to tell."""
    if find_spec("flint") is None:
        return None
    return {(one.page, one.line, one.key): str(one.known) for one in certified(project, pages).proofs}


def _broken(project: Project) -> list[Mistake]:
    """Return why some numbers cannot even be printed."""
    return [*project.mistakes, *(mistake for run in project.runs.values() for mistake in run.mistakes)]


def _sorted(mistakes: Sequence[Mistake]) -> list[Mistake]:
    once = {str(mistake): mistake for mistake in mistakes}
    return sorted(once.values(), key=lambda mistake: (mistake.path, mistake.line))


def _total(tallies: Mapping[str, Tally], published: int) -> str:
    proven, measured = (sum(getattr(tally, kind) for tally in tallies.values()) for kind in counted.KINDS)
    return f"certified {proven:,} of {published - measured:,} numbers ({measured:,} measured)"


def _recorded(project: Project, tallies: Mapping[str, Tally], all_of_them: bool) -> Iterator[str]:
    """Record what is proven, and say so if it is not what was recorded before."""
    course = project.course
    before = counted.recorded(course) or {}
    now = {slug: tally.counted(project, slug) for slug, tally in tallies.items()}
    counts = now if all_of_them else {**dict(before), **now}
    for slug in sorted(now.keys() & before.keys()):
        yield from _edited(slug, before[slug], now[slug])
    if counts != before or any(counted.misstated(course, counts)):
        written(counted.path(course), partial(counted.write, course, counts))
        yield f"recorded in {counted.path(course)}; a page that says how many waits for: worked accept"


def _edited(slug: str, before: Counted, now: Counted) -> Iterator[str]:
    """Return what was recorded otherwise of the same files, old beside new."""
    old, new = ({**one.values, **one.printed} for one in (before, now))
    for key in sorted(old.keys() & new.keys()) if before.files == now.files else ():
        if old[key] != new[key]:
            yield f"{slug}: {key}: {old[key]} -> {new[key]} (none of its files changed: was the record edited?)"


def _upwards(error: float) -> str:
    """Return a number with two digits that is not smaller."""
    digits = Context(prec=2, rounding=ROUND_CEILING).create_decimal(Decimal(error))
    return f"{digits:.1e}"
