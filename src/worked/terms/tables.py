"""Terms and symbols become Markdown, where a page asks for them.

    fill("<!-- terms -->", …)  -> '## Text and tokens { #text }\\n\\n| English | 中文 | Meaning |\\n…'

A page asks with a comment on a line of its own, `<!-- terms -->` or `<!-- notation -->`. The tables are part of its
source then, so that search, contents and formulas see them.
"""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from html import escape
from posixpath import dirname, relpath

from ..course import Course
from ..markup import Markup, read, within
from .glossary import Glossary, Symbol, Symbols, Term, Terms

PLACE = re.compile(r"^<!-- (terms|notation) -->[ \t]*$", re.M)


@dataclass(frozen=True)
class View:
    """A page that shows a table."""

    path: str
    language: str
    course: Course
    pages: Collection[str]
    """The paths of all pages: a guide that is written has one."""
    words: Mapping[str, str]
    """What the site says in this language: the heads of the columns."""

    @property
    def others(self) -> list[str]:
        return [code for code in self.course.languages if code != self.language]


def asked(page: Markup) -> list[tuple[str, int]]:
    """Return what a page asks for, and where; code asks for nothing."""
    places = ((found[1], found.start()) for found in PLACE.finditer(page.text))
    return [(what, at) for what, at in places if not within(at, page.fences)]


def ids(what: str, glossary: Glossary) -> list[str]:
    """Return the ids in the tables of the terms, or of the notation."""
    if what == "notation":
        return [group.id for group in glossary.notation] + list(map(address, glossary.symbols))
    return [group.id for group in glossary.groups] + [term.id for term in glossary.terms]


def address(symbol: Symbol) -> str:
    """Return the id of the row of a symbol: symbol-d_model."""
    plain = re.sub(r"_\{+", "_", re.sub(r"\\(?:text|operatorname)\b", "", symbol.tex))
    return "-".join(["symbol", *re.findall(r"\w+", plain)])


def fill(text: str, glossary: Glossary, view: View) -> str:
    """Return `text` with the tables that it asks for."""
    places = {at for _, at in asked(read(text))}
    tables = {"terms": lambda: _terms(glossary, view), "notation": lambda: _notation(glossary, view)}

    def table(found: re.Match[str]) -> str:
        return tables[found[1]]() if found.start() in places else found[0]

    return PLACE.sub(table, text)


def _terms(glossary: Glossary, view: View) -> str:
    names = [view.course.languages[code].name for code in (view.language, *view.others)]
    heads = [*names, view.words["meaning"]]
    sections = (
        _section(group, heads, [_term(term, view) for term in group.rows], view) for group in glossary.groups
    )
    return "\n\n".join(sections)


def _notation(glossary: Glossary, view: View) -> str:
    return "\n\n".join(_symbols(group, view) for group in glossary.notation)


def _symbols(group: Symbols, view: View) -> str:
    """Return a group of symbols, with their shapes if any of them has one."""
    shapes = any(symbol.shape for symbol in group.rows)
    heads = [view.words[head] for head in ("symbol", *(("shape",) if shapes else ()), "meaning")]
    return _section(group, heads, [_symbol(symbol, shapes, view) for symbol in group.rows], view)


def _section(group: Terms | Symbols, heads: list[str], rows: list[list[str]], view: View) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    table = "\n".join(f"| {' | '.join(cells)} |" for cells in lines)
    return f"## {group.titles[view.language]} {{ #{group.id} }}\n\n{table}"


def _term(term: Term, view: View) -> list[str]:
    """Return the word, with its address, in the language of the page; then in the others; then its meaning."""
    own = f'<dfn id="{term.id}">{escape(term.words[view.language])}</dfn>'
    languages = view.course.languages
    others = [f'<span lang="{languages[code].tag}">{escape(term.words[code])}</span>' for code in view.others]
    return [own, *others, term.notes[view.language]]


def _symbol(symbol: Symbol, shapes: bool, view: View) -> list[str]:
    shape = f"\\( {symbol.shape} \\)" if symbol.shape else ""
    guide = f"<small data-search-exclude>{_guide(symbol, view)}</small>"
    meaning = f"{symbol.meanings[view.language]}<br>{guide}"
    own = f'<span id="{address(symbol)}">\\( {symbol.tex} \\)</span>'
    return [own, *([shape] if shapes else []), meaning]


def _guide(symbol: Symbol, view: View) -> str:
    """Return the guide that introduces a symbol, its title up to a colon, with a link once it is written."""
    titles = {guide.slug: guide.titles[view.language] for guide in view.course.series}
    title = re.split("[:：]", titles[symbol.guide])[0]
    page = view.course.page(view.language, symbol.guide)
    return f"[{title}]({relpath(page, dirname(view.path))})" if page in view.pages else title
