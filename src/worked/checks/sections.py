r"""Section by section, twins hold the same references, fences, figures, formulas and typed digits.

Clauses move in translation, so within a section the order does not count; texts inside \text{} are words.
"""

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath

from ..errors import Mistake, PageMistake
from ..includes import ALIKE
from ..languages import twins
from ..markup import Formula, Span
from ..pages import Page
from ..project import Project
from ..sections import Section, sections

TEXT = re.compile(r"\\(text|mbox)\{[^{}]*\}")
IMAGE = re.compile(r"!\[[^\]\n]*\]\([ \t]*<?(?P<target>[^\s)>]+)|<img\b[^>]*\bsrc=\"(?P<source>[^\"]+)\"")


@dataclass(frozen=True)
class Thing:
    """Something that both twins must hold."""

    name: str
    """What it is, as an author would say it: '{{ causal.outputs[1, 0]:frac }}'."""
    start: int


Collect = Callable[[Project, Page], list[Thing]]


def check(project: Project) -> Iterator[Mistake]:
    """Return what one twin holds in a section and the other does not."""
    default = next(iter(project.course.languages))
    for path, page in project.pages.items():
        if project.course.language(path) == default:
            for code, other in twins(path, project.course).items():
                if code != default and other in project.pages:
                    yield from _compare(project, page, project.pages[other])


def _compare(project: Project, page: Page, twin: Page) -> Iterator[Mistake]:
    ours, theirs = sections(page.markup), sections(twin.markup)
    for kind, collect in KINDS.items():
        here, there = _sorted(collect(project, page), ours), _sorted(collect(project, twin), theirs)
        for name in ours.keys() & theirs.keys():
            yield from _extra(kind, here[name], there[name], page, twin, theirs[name])
            yield from _extra(kind, there[name], here[name], twin, page, ours[name])


def _sorted(things: list[Thing], parts: Mapping[str, Section]) -> dict[str, list[Thing]]:
    """Return the things that each section holds."""
    names, starts = [*parts], [part.start for part in parts.values()]
    found: dict[str, list[Thing]] = {name: [] for name in parts}
    for thing in things:
        found[names[bisect_right(starts, thing.start) - 1]].append(thing)
    return found


def _extra(
    kind: str, mine: list[Thing], other: list[Thing], page: Page, twin: Page, section: Section
) -> Iterator[Mistake]:
    """Return what `page` holds more often than its twin does."""
    more = Counter(thing.name for thing in mine) - Counter(thing.name for thing in other)
    for name, count in more.items():
        for thing in [thing for thing in mine if thing.name == name][-count:]:
            place = f"{twin.path}:{twin.markup.line(section.start)}"
            text = (
                f"{kind} {name} has no counterpart in section '{section.id}' of {place}; "
                "use it in both or in neither"
            )
            yield PageMistake(text, page.path, page.markup.line(thing.start))


def _references(project: Project, page: Page) -> list[Thing]:
    """Return every reference, and of a figure how many labels it has: what these say is a matter of the language."""
    return [
        Thing(f"{{{{ {value.reference.text}{' | …' * len(value.reference.labels)} }}}}", value.start)
        for value in project.values[page.path]
    ]


def _fences(_: Project, page: Page) -> list[Thing]:
    """Return every fence, by what it says of itself and what it shows; code typed in it is the author's own."""
    found = page.markup.fences
    shown = (" ".join(fence.body.split()) if ALIKE.search(fence.body) else "" for fence in found)
    return [Thing(f"{f.info.strip()} {body}".strip(), f.start) for f, body in zip(found, shown, strict=True)]


def _figures(_: Project, page: Page) -> list[Thing]:
    found = IMAGE.finditer(page.markup.plain)
    return [Thing(PurePosixPath(image["target"] or image["source"]).name, image.start()) for image in found]


def _elements(_: Project, page: Page) -> list[Thing]:
    """Return every element, by its tag; references count by themselves, and words are a matter of the language."""
    found = []
    for tag in page.elements:
        unread = [a for a in tag.attributes if a.is_words or "__" in page.prose[a.start : a.end]]
        said = _replaced(page.prose, tag, unread)
        found += [] if tag.closing else [Thing(" ".join(said.split()), tag.start)]
    return found


def _replaced(text: str, whole: Span, parts: Sequence[Span]) -> str:
    """Return `whole` of a text with … for each of `parts`."""
    starts, ends = [whole.start, *(part.end for part in parts)], [*(part.start for part in parts), whole.end]
    return "…".join(text[start:end] for start, end in zip(starts, ends, strict=True))


def _formulas(_: Project, page: Page) -> list[Thing]:
    return [Thing(_plain(formula), formula.start) for formula in page.markup.formulas]


def _plain(formula: Formula) -> str:
    return " ".join(TEXT.sub(r"\\\1{…}", formula.tex).split())


def _digits(project: Project, page: Page) -> list[Thing]:
    return [Thing(numeral.value, numeral.start) for numeral in project.typed[page.path][1]]


KINDS: dict[str, Collect] = {
    "reference": _references,
    "fence": _fences,
    "figure": _figures,
    "element": _elements,
    "formula": _formulas,
    "digit": _digits,
}
