r"""A page: text with references in, text with values out.

    page = Page("docs/en/masks.md", "The output is {{ causal.output:frac }}.")
    values, mistakes = printed(page, course, runs)
    fill(page, values)  -> 'The output is 10/3.'

Nothing here knows MkDocs, so a page can be filled, checked and tested as a string.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from . import reference
from .course import Course
from .display import data, figures, show
from .errors import Mistake, ReferenceMistake, SnippetMistake
from .markup import Markup, Span, blank, read, within
from .markup.elements import Tag, tags
from .runner import Run

ATTRIBUTE = re.compile(
    r"!\[[^\]\n]*\]\([^)\n]*\)"  # an image: its text and title
    r"|\]\([^)\n]*\)"  # a link: its address and title
    r"|^[ \t>]*(?:!!!|\?\?\?\+?|===)[^\n]*$"  # the title of an admonition or a tab
    r"|<[a-zA-Z/][^<>]*>",  # a tag
    re.M,
)

MARKS = re.compile(r"[&<>\"`*_|\[\]\\{}$#~^=!:]|^[+-]")
"""What Markdown, HTML or an extension could take for a mark; as an entity it is itself everywhere, in HTML too."""


@dataclass(frozen=True)
class Page:
    """One Markdown page."""

    path: str
    """Where it is, relative to the root of the course."""
    text: str
    """All of the file, front matter included."""
    markup: Markup = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "markup", read(self.text))

    def place(self, start: int) -> str:
        """Return what kind of place `start` is in, as `Printed.place` names it."""
        if start < self.markup.front.end:
            return "front"
        return next((kind for kind, spans in self._places.items() if within(start, spans)), "text")

    @cached_property
    def prose(self) -> str:
        """The running text, with one long word for each reference, whose brackets and braces mean nothing else."""
        spans = [Span(found.start, found.end) for found in reference.find(self.markup.plain)]
        return blank(self.markup.prose, spans, by="_")

    @cached_property
    def elements(self) -> tuple[Tag, ...]:
        """The tags of custom elements, opening and closing ones."""
        return tuple(tags(self.prose))

    @cached_property
    def _places(self) -> Mapping[str, Sequence[Span]]:
        attributes = [Span(*found.span()) for found in ATTRIBUTE.finditer(self.markup.prose)]
        return {
            "formula": self.markup.formulas,
            "heading": self.markup.headings,
            "element": self.elements,
            "attribute": attributes,
        }


@dataclass(frozen=True)
class Printed:
    """A reference on a page, with the value it names and the text it prints."""

    page: str
    start: int
    end: int
    line: int
    place: str
    """'front', 'heading', 'formula', 'element' (in its tag), 'attribute' (no tags can stand there) or 'text'."""
    reference: reference.Reference
    snippet: str
    """The path of the snippet; empty for a quoted fact."""
    value: object
    text: str

    @property
    def full(self) -> str:
        """The value with all its digits, as Python writes it."""
        return " ".join(repr(np.asarray(self.value).tolist()).split())

    @property
    def figure(self) -> str:
        """Which kind of figure it is; empty if it prints its text."""
        return figures.kind(self.reference.spec)

    @property
    def is_data(self) -> bool:
        """Whether it is data for an element."""
        return data.is_data(self.reference.spec)

    @property
    def key(self) -> str:
        """What the reference and its text are approved under: the same in every language."""
        name = self.snippet.split("/", 1)[-1].removesuffix(".py") + self.reference.text.removeprefix(
            self.reference.example
        )
        return f"{name} in a formula" if self.place == "formula" else name


Dress = Callable[[Printed, str], str]
"""Given a reference and its text, ready for Markdown, return what stands on the page."""


def printed(page: Page, course: Course, runs: Mapping[str, Run]) -> tuple[list[Printed], list[Mistake]]:
    """Return what each reference of `page` prints, and every mistake in them, with its line."""
    values: list[Printed] = []
    mistakes: list[Mistake] = []
    for found in reference.find(page.markup.plain):
        try:
            if value := _printed(page, course, runs, found):
                values.append(value)
        except Mistake as mistake:
            quoted = page.text[found.start : found.end].split("\n", 1)[0]
            named = type(mistake)(f"{quoted}: {mistake.message}")
            mistakes.append(named.at(page.path, page.markup.line(found.start)))
    return values, mistakes


def fill(page: Page, values: list[Printed], dress: Dress = lambda _, text: text) -> str:
    """Return the text of `page` with each reference replaced by what it prints, dressed."""
    pieces, last = [], 0
    for value in values:
        pieces += [page.text[last : value.start], dress(value, inserted(page, value))]
        last = value.end
    return "".join([*pieces, page.text[last:]])


def inserted(page: Page, value: Printed) -> str:
    """Return the text of `value` as its place needs it: a group after ^ or _ in TeX, plain text in Markdown."""
    if value.place == "formula" and page.text[value.start - 1] in "^_":
        return f"{{{value.text}}}"
    if value.place in ("front", "formula"):
        return value.text
    return MARKS.sub(lambda found: f"&#{ord(found[0])};", value.text)


def _printed(page: Page, course: Course, runs: Mapping[str, Run], found: reference.Found) -> Printed | None:
    """Return what a reference prints; nothing if its snippet failed, which is one mistake and not one for each."""
    if found.source is None:
        raise ReferenceMistake("this reference does not close on its line; end it with a blank and }}")
    parsed = reference.parse(found.source)
    place, line = page.place(found.start), page.markup.line(found.start)
    if parsed.fact is not None:
        return Printed(page.path, found.start, found.end, line, place, parsed, "", parsed.fact, parsed.fact)
    run = run_of(course.snippet(page.path, parsed.example), runs)
    if run.mistakes:
        return None
    value = reference.resolve(parsed, run)
    text = _text(value, parsed, tex=place == "formula")
    return Printed(page.path, found.start, found.end, line, place, parsed, run.path, value, text)


def _text(value: object, parsed: reference.Reference, tex: bool) -> str:
    if figures.kind(parsed.spec):
        return figures.text(value, parsed.spec)
    if parsed.labels:
        kinds = ", ".join(f":{name}" for name in figures.FIGURES)
        text = (
            f"behind a bar stands the caption of a figure; say which figure ({kinds}), or leave the bar out"
        )
        raise ReferenceMistake(text)
    return data.text(value, parsed.spec) if data.is_data(parsed.spec) else show(value, parsed.spec, tex)


def run_of(path: str, runs: Mapping[str, Run]) -> Run:
    """Return what the snippet at `path` did; raise SnippetMistake if there is none."""
    if path not in runs:
        folder = path.rpartition("/")[0]
        there = sorted(other.rpartition("/")[2] for other in runs if other.rpartition("/")[0] == folder)
        raise SnippetMistake(f"no snippet {path}; there are: {', '.join(there) or 'none in that folder'}")
    return runs[path]
