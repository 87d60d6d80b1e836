"""The words and symbols of a course: one word for each sense in each language, one meaning for each symbol.

    glossary, mistakes = read(course)
    glossary.terms[0].words            {"en": "token", "zh": "词元"}
    glossary.avoided("zh")[0].write    "词元"

Both files are data of the course, named by its settings. Nothing here knows their subject.
"""

from collections.abc import Iterable, Iterator
from functools import partial

from .. import files
from ..course import Course
from ..errors import Mistake, SettingsMistake
from ..markup import read as markup
from ..yamls import repeated
from . import parsing, records
from .glossary import Glossary
from .wording import hits

NOTHING = records.Entry(1, {})


def read(course: Course) -> tuple[Glossary, list[Mistake]]:
    """Return the terms and the notation of `course`, and what is wrong in their files."""
    mistakes: list[Mistake] = []
    codes = tuple(course.languages)

    def say(path: str, message: str, line: int) -> None:
        mistakes.append(SettingsMistake(message, path, line))

    of_terms, of_notation = partial(say, course.terms), partial(say, course.notation)
    words = _file(course, course.terms, of_terms)
    signs = _file(course, course.notation, of_notation)
    glossary = Glossary(
        tuple(parsing.terms(words, codes, of_terms)),
        tuple(parsing.symbols(signs, codes, of_notation)),
        parsing.mentions(words, codes, of_terms),
    )
    for message, line in (*_ambiguous(glossary, codes), *_contradictory(glossary, codes)):
        of_terms(message, line)
    for message, line in (*_unclear(glossary), *_unplaced(glossary, course)):
        of_notation(message, line)
    return glossary, mistakes


def _file(course: Course, path: str, say: parsing.Say) -> records.Entry:
    """Return what the file at `path` holds; nothing if the course has none."""
    if not path:
        return NOTHING
    try:
        text = files.read(course.root, path)
        content = records.read(text)
    except Mistake as mistake:
        say(mistake.message, mistake.line)
        return NOTHING
    for line, message in repeated(text):
        say(message, line)
    if not isinstance(content, records.Entry) or not content.fields.get("groups"):
        say("this file has no 'groups'; it takes a list of them, each with its rows", 1)
        return NOTHING
    return content


def _ambiguous(glossary: Glossary, codes: Iterable[str]) -> Iterator[tuple[str, int]]:
    """Return each id, and each word of a language, that stands for two things."""
    ids = [(group.id, group.line) for group in glossary.groups]
    ids += [(term.id, term.line) for term in glossary.terms]
    yield from _twice([(f"id '{name}'", line) for name, line in ids], "give this one another")
    for code in codes:
        words = [(f"{code} '{term.words[code].lower()}'", term.line) for term in glossary.terms]
        yield from _twice(words, "a word has one sense, and a sense one word")


def _unclear(glossary: Glossary) -> Iterator[tuple[str, int]]:
    """Return each symbol that has two meanings."""
    ids = [(f"id '{group.id}'", group.line) for group in glossary.notation]
    yield from _twice(ids, "give this one another")
    symbols = [("symbol " + "".join(symbol.tex.split()), symbol.line) for symbol in glossary.symbols]
    yield from _twice(symbols, "a symbol has one meaning")


def _unplaced(glossary: Glossary, course: Course) -> Iterator[tuple[str, int]]:
    """Return each guide that is not in the series, at the first symbol that it is to introduce."""
    slugs = [guide.slug for guide in course.series]
    strange: dict[str, list[int]] = {}
    for symbol in glossary.symbols:
        if symbol.guide not in slugs:
            strange.setdefault(symbol.guide, []).append(symbol.line)
    for slug, (first, *more) in strange.items():
        there = ", ".join(slugs) or "none"
        same = f"; the same in line {', '.join(map(str, more))}" if more else ""
        yield f"'{slug}' is no guide of the series; there are: {there}{same}", first


def _contradictory(glossary: Glossary, codes: Iterable[str]) -> Iterator[tuple[str, int]]:
    """Return each term that the glossary itself avoids."""
    for code in codes:
        for term in glossary.terms:
            for hit in hits(markup(term.words[code]), glossary.avoided(code)):
                text = f"'{hit.text}' is to be avoided, for {hit.avoided.write}, and is a term itself"
                yield f"{text}; keep one of the two", term.line


def _twice(rows: Iterable[tuple[str, int]], why: str) -> Iterator[tuple[str, int]]:
    seen: dict[str, int] = {}
    for name, line in rows:
        if name in seen:
            yield f"{name} is on line {seen[name]} already; {why}", line
        seen.setdefault(name, line)
