"""What a course calls things: its terms and its symbols, in groups.

term.words      {"en": "token", "zh": "词元"}
symbol.tex      "d_k"
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Avoided:
    """Wording in which another word stands for a term."""

    pattern: re.Pattern[str]
    unless: re.Pattern[str] | None
    """Where a match is fine: where it overlaps a match of this."""
    write: str
    """What to write instead."""
    means: str
    """The term in the other languages."""
    because: str = ""


@dataclass(frozen=True)
class Term:
    """One sense, with its word in each language."""

    id: str
    line: int
    words: Mapping[str, str]
    notes: Mapping[str, str]
    """What it means, in each language, as Markdown."""
    avoided: Mapping[str, tuple[Avoided, ...]]

    @property
    def texts(self) -> list[str]:
        """What is shown of it."""
        return [*self.words.values(), *self.notes.values()]


@dataclass(frozen=True)
class Symbol:
    """One symbol, with its meaning in each language, as Markdown."""

    tex: str
    line: int
    shape: str
    """The shape of an array, as TeX; empty for anything else."""
    meanings: Mapping[str, str]
    guide: str
    """The slug of the guide that introduces it."""

    @property
    def texts(self) -> list[str]:
        """What is shown of it, TeX as formulas."""
        return [*(f"\\( {tex} \\)" for tex in (self.tex, self.shape) if tex), *self.meanings.values()]


@dataclass(frozen=True)
class Terms:
    """Terms under a heading of their own."""

    id: str
    line: int
    titles: Mapping[str, str]
    rows: tuple[Term, ...]


@dataclass(frozen=True)
class Symbols:
    """Symbols under a heading of their own."""

    id: str
    line: int
    titles: Mapping[str, str]
    rows: tuple[Symbol, ...]


def texts(groups: Sequence[Terms | Symbols]) -> Iterator[tuple[int, str]]:
    """Return each text that is shown of `groups`, with the line of its row."""
    for group in groups:
        yield from ((group.line, title) for title in group.titles.values())
        yield from ((row.line, text) for row in group.rows for text in row.texts)


Mentions = Mapping[str, tuple[re.Pattern[str], ...]]
"""Wording, by language, that speaks of a word instead of using it."""


@dataclass(frozen=True)
class Glossary:
    """The terms and the notation of a course."""

    groups: tuple[Terms, ...] = ()
    notation: tuple[Symbols, ...] = ()
    mentions: Mentions = field(default_factory=dict)

    @property
    def terms(self) -> tuple[Term, ...]:
        return tuple(term for group in self.groups for term in group.rows)

    @property
    def symbols(self) -> tuple[Symbol, ...]:
        return tuple(symbol for group in self.notation for symbol in group.rows)

    def avoided(self, language: str) -> list[Avoided]:
        """Return the wording to avoid in one language."""
        return [avoided for term in self.terms for avoided in term.avoided.get(language, ())]
