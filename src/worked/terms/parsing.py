"""Records become terms and symbols; what is wrong with them is said, with its line.

    terms(read(text), ("en", "zh"), say)    -> the groups of terms of a file
    symbols(read(text), ("en", "zh"), say)  -> the groups of symbols of a file

The fields of a term: id, one for each language, note_<language>, avoid_<language>.
The fields of a symbol: symbol, shape, one for each language, guide.
"""

import re
from collections.abc import Callable, Iterator, Sequence

from ..errors import FormulaMistake
from ..formulas import mathml
from ..markup import read as markup
from .glossary import Avoided, Mentions, Symbol, Symbols, Term, Terms
from .records import Entry

Say = Callable[[str, int], None]
"""Keeps a message and its line."""
AVOIDED = ("words", "unless", "write", "because")


def terms(file: Entry, codes: Sequence[str], say: Say) -> Iterator[Terms]:
    """Return the groups of a file of terms."""
    for group in file.entries("groups"):
        if _complete(group, "group", ("id", *codes, "terms"), (), say):
            found = (_term(entry, codes, say) for entry in group.entries("terms"))
            yield Terms(group.text("id"), group.line, _each(group, codes), tuple(filter(None, found)))


def symbols(file: Entry, codes: Sequence[str], say: Say) -> Iterator[Symbols]:
    """Return the groups of a file of symbols."""
    for group in file.entries("groups"):
        if _complete(group, "group", ("id", *codes, "symbols"), (), say):
            found = (_symbol(entry, codes, say) for entry in group.entries("symbols"))
            yield Symbols(group.text("id"), group.line, _each(group, codes), tuple(filter(None, found)))


def mentions(file: Entry, codes: Sequence[str], say: Say) -> Mentions:
    """Return the wording that a file of terms calls mentions, by language."""
    found = {}
    for entry in file.entries("mentions"):
        for code in codes:
            patterns = (_pattern(text, entry.line, say) for text in entry.texts(code))
            found[code] = tuple(filter(None, patterns))
    return found


def _term(entry: Entry, codes: Sequence[str], say: Say) -> Term | None:
    notes, avoided = [f"note_{code}" for code in codes], [f"avoid_{code}" for code in codes]
    if not _complete(entry, "term", ("id", *codes, *notes), avoided, say):
        return None
    words = _each(entry, codes)
    return Term(
        entry.text("id"),
        entry.line,
        words,
        _each(entry, codes, "note_"),
        {code: tuple(_avoided(entry, code, words, say)) for code in codes},
    )


def _symbol(entry: Entry, codes: Sequence[str], say: Say) -> Symbol | None:
    if not _complete(entry, "symbol", ("symbol", *codes, "guide"), ("shape",), say):
        return None
    for name in ("symbol", "shape"):
        if tex := entry.text(name):
            _parses(tex, entry.line, say)
    return Symbol(
        entry.text("symbol"), entry.line, entry.text("shape"), _each(entry, codes), entry.text("guide")
    )


def _avoided(entry: Entry, code: str, words: dict[str, str], say: Say) -> Iterator[Avoided]:
    """Return the wording that the term `entry` avoids in the language `code`."""
    means = ", ".join(word for other, word in words.items() if other != code)
    for avoid in entry.entries(f"avoid_{code}"):
        if not _complete(avoid, "wording to avoid", ("words",), AVOIDED, say):
            continue
        unless = _pattern(avoid.text("unless"), avoid.line, say) if avoid.text("unless") else None
        for text in avoid.texts("words"):
            if pattern := _pattern(text, avoid.line, say, re.IGNORECASE):
                write = avoid.text("write") or words[code]
                yield Avoided(pattern, unless, write, means, avoid.text("because"))


def _complete(entry: Entry, kind: str, needed: Sequence[str], more: Sequence[str], say: Say) -> bool:
    """Return whether `entry` has all fields that it needs; say what it lacks, and what it has too much."""
    for name, value in entry.fields.items():
        if name not in (*needed, *more):
            there = ", ".join(dict.fromkeys((*needed, *more)))
            say(f"'{name}' is no field of a {kind}; there are: {there}", entry.line)
        elif isinstance(value, str) and name not in AVOIDED and not name.startswith("avoid_"):
            _fits(value, entry.line, say)
    missing = [name for name in needed if not entry.fields.get(name)]
    for name in missing:
        say(f"this {kind} has no '{name}'; every {kind} has: {', '.join(needed)}", entry.line)
    return not missing


def _fits(text: str, line: int, say: Say) -> None:
    """Say what keeps `text` from standing in the cell of a table."""
    if "|" in text:
        say(f"'{text}': a | ends the cell of a table; in a formula write \\mid, \\lvert or \\rvert", line)
    for formula in markup(text).formulas:
        _parses(formula.tex, line, say)


def _parses(tex: str, line: int, say: Say) -> None:
    try:
        mathml(tex)
    except FormulaMistake as mistake:
        say(mistake.message, line)


def _pattern(text: str, line: int, say: Say, flags: int = 0) -> re.Pattern[str] | None:
    try:
        return re.compile(text, flags)
    except re.error as error:
        say(f"'{text}' is no regular expression: {error}; mend it, or write \\ before a mark", line)
        return None


def _each(entry: Entry, codes: Sequence[str], prefix: str = "") -> dict[str, str]:
    return {code: entry.text(f"{prefix}{code}") for code in codes}
