"""All proofs of some pages, and what could not be proven.

    found = certified(project, pages)
    found.proofs      one for each reference and each executed fence
    found.mistakes    each with path and line

A snippet is run with more and more bits until every number of it is decided.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from .. import runner
from ..checks.rounded import equated
from ..errors import CertifyMistake, Mistake, ReferenceMistake
from ..exact.ball import Undecided
from ..exact.marks import measured_lines
from ..pages import Printed
from ..project import Executed, Project
from ..runner import Run
from . import output
from .proofs import Unproven
from .values import Known, is_measured, prove

BITS = (256, 1024, 4096)
"""How many bits an enclosure has, at first, and when that does not decide."""

Runner = Callable[[Collection[str], int], Mapping[str, Run]]
"""Runs snippets with so many bits."""


@dataclass(frozen=True)
class Proof:
    """What is known of one thing that a page publishes: a reference, or what a snippet printed."""

    page: str
    line: int
    key: str
    """What it is approved under."""
    known: Known


@dataclass(frozen=True)
class Certificate:
    """What was proven, and what was not."""

    proofs: tuple[Proof, ...] = ()
    mistakes: tuple[Mistake, ...] = ()
    undecided: bool = False
    """Whether more bits may help."""


def certified(project: Project, pages: Collection[str], run: Runner | None = None) -> Certificate:
    """Prove what `pages` publish; the course must have no mistakes of other kinds there."""
    run = run or partial(_run, project)
    uses = {path: _Uses(project, path, pages) for path in _published(project, pages)}
    found = {path: use.against(None) for path, use in uses.items() if use.all_measured()}
    left = [path for path in uses if path not in found]
    for bits in BITS:
        for path, exact in run(left, bits).items() if left else ():
            found[path] = uses[path].against(exact)
        left = [path for path in left if found[path].undecided]
    return Certificate(
        tuple(proof for each in found.values() for proof in each.proofs),
        tuple(mistake for each in found.values() for mistake in each.mistakes),
    )


def _run(project: Project, paths: Collection[str], bits: int) -> Mapping[str, Run]:
    return runner.run(paths, project.course.root, project.course.time_limit, exact_bits=bits)


def _published(project: Project, pages: Collection[str]) -> list[str]:
    """Return the snippets that something on `pages` comes from, if they ran well."""
    used = {value.snippet for page in pages for value in project.values[page] if value.snippet}
    used |= {executed.snippet for executed in project.executed if executed.page in pages}
    return sorted(path for path in used if path in project.runs and not project.runs[path].mistakes)


class _Uses:
    """What some pages publish of one snippet."""

    def __init__(self, project: Project, path: str, pages: Collection[str]) -> None:
        self.project, self.run = project, project.runs[path]
        self.values = [v for page in pages for v in project.values[page] if v.snippet == path]
        self.fences = [one for one in project.executed if one.page in pages and one.snippet == path]

    def all_measured(self) -> bool:
        """Return whether every float that is published is declared to be measured: there is nothing to prove."""
        floats = [v for v in self.values if any(map(is_float, entries(v.value, v.reference.spec)))]
        declared = [is_measured(value.reference, self.run) for value in floats]
        shown = output.declared(self.run) if self.fences else []
        return bool(declared or shown) and all([*declared, *shown])

    def against(self, exact: Run | None) -> Certificate:
        """Compare all of it with the exact run, or with nothing if all is measured."""
        if exact and exact.mistakes:
            mistakes = tuple(map(_in_the_exact_run, exact.mistakes))
            return Certificate(mistakes=mistakes, undecided=exact.undecided)
        found = [*(self._value(value, exact) for value in self.values), *(self._fence(one, exact) for one in self.fences)]
        return Certificate(
            tuple(one for one in found if isinstance(one, Proof)),
            (*(one for one in found if isinstance(one, Mistake)), *self._lines(exact)),
            undecided=any(isinstance(one, StillUndecided) for one in found),
        )

    def _value(self, value: Printed, exact: Run | None) -> Proof | CertifyMistake:
        """Prove what a reference prints."""
        where, what = (value.page, value.line), f"{{{{ {value.reference.text} }}}} prints {value.text}"
        try:
            known = prove(value, equated(self.project.pages[value.page], value), self.run, exact)
            return Proof(*where, value.key, known)
        except Undecided as unknown:
            text = f"{what}, which {BITS[-1]} bits do not decide: {unknown}; show fewer digits, or compute it exactly"
            return StillUndecided(text, *where)
        except (Unproven, ReferenceMistake) as mistake:
            return CertifyMistake(f"{what}, but {mistake}", *where)

    def _fence(self, fence: Executed, exact: Run | None) -> Proof | CertifyMistake:
        """Prove what an executed fence shows."""
        if exact and (text := output.difference(self.run, exact)):
            return CertifyMistake(f"{fence.snippet} {text}; print fewer digits, or compute it otherwise", fence.page, fence.line)
        return Proof(fence.page, fence.line, fence.snippet, Known(*output.counts(self.run, exact)))

    def _lines(self, exact: Run | None) -> Iterator[CertifyMistake]:
        """Return what is to be said of the snippet itself."""
        if self.fences:
            said = [*output.unsteady(self.run), *(output.undeclared(self.run, exact) if exact else ())]
            yield from (CertifyMistake(one.text, self.run.path, one.line) for one in said)


def _in_the_exact_run(mistake: Mistake) -> CertifyMistake: ...
