"""All proofs of some pages, and what could not be proven.

    found = certified(project, pages)
    found.proofs      one for each reference and each executed fence
    found.mistakes    each with path and line

A snippet is run with more and more bits until every number of it is decided.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from .. import runner
from ..checks.rounded import equality
from ..errors import CertifyMistake, Mistake, ReferenceMistake
from ..exact.ball import Undecided
from ..pages import Printed
from ..project import Executed, Project
from ..runner import Run
from . import output
from .margins import measured
from .proofs import Unproven
from .values import Known, entries, is_measured, is_rounded, prove

BITS = (256, 1024, 4096)
"""How many bits an enclosure has at first, and when that does not decide."""

SLOWER = 5
"""How many times the time of the other run an exact run may take before it is stopped."""
LOST = re.compile(r"\s*#\s*measured\b")
"""A declaration that stands by itself."""

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


def joined(parts: Iterable[Certificate]) -> Certificate:
    """Return all that is in several certificates."""
    parts = [*parts]
    proofs = tuple(proof for part in parts for proof in part.proofs)
    mistakes = tuple(mistake for part in parts for mistake in part.mistakes)
    return Certificate(proofs, mistakes, any(part.undecided for part in parts))


def certified(project: Project, pages: Collection[str], run: Runner | None = None) -> Certificate:
    """Prove what `pages` publish; what did not run or print as it is has mistakes of its own."""
    uses = {path: _Uses(project, path, pages) for path in _published(project, pages)}
    found = {path: use.against(None) for path, use in uses.items() if use.all_measured()}
    left = [path for path in uses if path not in found]
    for bits in BITS:
        exact = (run or _exactly(project))(left, bits) if left else {}
        found |= {path: uses[path].against(exact[path]) for path in left}
        left = [path for path in left if found[path].undecided]
    return joined(found.values())


def _exactly(project: Project) -> Runner:
    root, limit = project.course.root, SLOWER * project.course.time_limit
    return lambda paths, bits: runner.run(paths, root, limit, exact_bits=bits)


def _published(project: Project, pages: Collection[str]) -> list[str]:
    """Return the snippets that something on `pages` comes from, if they ran well."""
    used = {value.snippet for page in pages for value in project.values[page] if value.snippet}
    used |= {one.snippet for one in project.executed if one.page in pages}
    return sorted(path for path in used if path in project.runs and not project.runs[path].mistakes)


class _Uses:
    """What some pages publish of one snippet."""

    def __init__(self, project: Project, path: str, pages: Collection[str]) -> None:
        self.project, self.run = project, project.runs[path]
        self.values = [v for page in pages for v in project.values[page] if v.snippet == path]
        self.fences = [one for one in project.executed if one.page in pages and one.snippet == path]

    def all_measured(self) -> bool:
        """Return whether all floats that are published are declared to be measured: there is nothing to prove."""
        floats = [v for v in self.values if any(map(is_rounded, entries(v.value, v.reference.spec)))]
        declared = [is_measured(value.reference, self.run) for value in floats]
        shown = [one.measured for one in output.shown(self.run) if is_rounded(one.value)]
        unsaid = bool(self.fences) and output.undeclared(self.run)
        return any([*declared, *shown]) and all(declared) and not unsaid

    def against(self, exact: Run | None) -> Certificate:
        """Compare all of it with the exact run; with nothing if all is measured."""
        if exact and exact.mistakes:
            return Certificate(mistakes=tuple(map(_exactly_wrong, exact.mistakes)), undecided=exact.undecided)
        lines = tuple(CertifyMistake(text, self.run.path, line) for line, text in self._lines())
        parts = [self._value(value, exact) for value in self.values]
        parts += [self._fence(fence, exact) for fence in self.fences]
        return joined([*parts, Certificate(mistakes=lines)])

    def _value(self, value: Printed, exact: Run | None) -> Certificate:
        """Prove what a reference prints."""
        what = f"{{{{ {value.reference.text} }}}} prints {value.text}"
        try:
            known = prove(value, bool(equality(self.project.pages[value.page], value)), self.run, exact)
        except Undecided as unknown:
            text = f"{what}, and {BITS[-1]} bits do not decide it: {unknown}; show fewer digits, or none"
            return Certificate(mistakes=(CertifyMistake(text, value.page, value.line),), undecided=True)
        except (Unproven, ReferenceMistake) as mistake:
            return Certificate(mistakes=(CertifyMistake(f"{what}, but {mistake}", value.page, value.line),))
        return Certificate((Proof(value.page, value.line, value.key, known),))

    def _fence(self, fence: Executed, exact: Run | None) -> Certificate:
        """Prove what an executed fence shows."""
        if exact and (text := output.difference(self.run, exact)):
            text = f"{fence.snippet}: {text}; print fewer digits, or compute them in another way"
            return Certificate(mistakes=(CertifyMistake(text, fence.page, fence.line),))
        if any(output.unsteady(self.run)):
            return Certificate()
        numbers, declared = output.counts(self.run)
        declared = declared if exact else numbers
        known = Known(numbers - declared, digits=0), Known(declared, measured=True)
        return Certificate(tuple(Proof(fence.page, fence.line, fence.snippet, one) for one in known))

    def _lines(self) -> Iterator[tuple[int, str]]:
        """Return what is to be said of lines of the snippet itself."""
        for line, text in enumerate(self.run.source.splitlines(), 1):
            if LOST.match(text) and line not in measured(self.run.source):
                said = (
                    f"'{text.strip()}' belongs to no line; put it at the end of the line that binds or prints"
                )
                yield line, said
        if self.fences:
            yield from output.unsteady(self.run)


def _exactly_wrong(mistake: Mistake) -> Mistake:
    """Return what the exact run could not do as a mistake of the snippet."""
    kind, _, text = mistake.message.partition(": ")
    match kind:
        case "Inexact":
            pass
        case "Undecided":
            text = text if "; " in text else f"{text}; show fewer digits, or round less"
        case "AssertionError" | "ZeroDivisionError" | "ValueError":
            text = f"{mistake.message}; let it hold for the numbers themselves, not only for their float64"
        case _ if kind.endswith("Error"):
            text = f"{mistake.message}; write it with what the manual lists for an exact run"
        case _:
            text = mistake.message
    said = text if " the exact run" in mistake.message else f"in the exact run: {text}"
    return CertifyMistake(said, mistake.path, mistake.line)
