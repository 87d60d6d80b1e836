r"""Faults of one page: what somebody types, moves or forgets in one language.

typed(bench)  -> Fault('typed', 'docs/en/masks.md', 41, '{{ causal.outputs[1]:frac }} → 10/3', ('numerals',), …)
"""

import re
from collections.abc import Iterator

from drift.planting import Bench, Edit, Fault, lines

from worked import reference
from worked.display import figures as shown
from worked.display import show
from worked.errors import Mistake
from worked.markup import Formula
from worked.pages import Page, Printed, inserted
from worked.project import is_executed
from worked.reference import Found

EXEMPT = re.compile(r"\]\([^)\s]*|https?://[^\s)]+|\{:? ?#[^}\n]*\}|^[ \t]*\d+\.(?=[ \t])", re.M)
"""Where a digit says nothing: where a link leads, an id, the numbering of a list."""
LETTER = re.compile(r"\\(?:text|mbox|begin|end)\{[^}]*\}|\\[A-Za-z]+|\{\{[^\n]*?\}\}|(?P<letter>[A-Za-z])")
SIGN = {
    "=": r"\ne",
    "+": "-",
    r"\le": r"\ge",
    r"\cdot": "+",
    r"\approx": "=",
    r"\times": r"\cdot",
    r"\infty": "1",
}
WORD = re.compile(r"[A-Za-z]{2,}|[\u4e00-\u9fff]+")


def planted(bench: Bench, kind: str, page: Page, what: str, checks: tuple[str, ...], *edits: Edit) -> Fault:
    """Return a fault at the first of `edits`."""
    touched = tuple(dict.fromkeys(bench.section(page.path, edit.start) for edit in edits))
    return Fault(kind, page.path, page.markup.line(edits[0].start), what, checks, edits, touched)


def digits(bench: Bench) -> Iterator[Fault]:
    """Every digit that counts is another one: in facts, in declared facts, in formulas, in specs."""
    for page in bench.guides.values():
        references = reference.find(page.markup.plain)
        exempt = [found.span() for found in EXEMPT.finditer(page.markup.plain)]
        for found in re.finditer(r"\d", page.markup.plain):
            at = found.start()
            inside = next((r for r in references if r.start <= at < r.end), None)
            if any(a <= at < b for a, b in exempt) or (inside and not _counts(page, inside, at)):
                continue
            new = str((int(found[0]) + 1) % 10)
            what = f"{_around(page.text, at, at)}«{found[0]} → {new}»{_around(page.text, at + 1, at + 1, behind=True)}"
            yield planted(bench, "digits", page, what, ("numerals", "sections"), Edit(at, at + 1, new))


def typed(bench: Bench) -> Iterator[Fault]:
    """Each reference is replaced by the text that it prints."""
    for page in bench.guides.values():
        for value in bench.project.values[page.path]:
            text = inserted(page, value) if value.place == "formula" else value.text
            checks = ("sections",) if _is_structure(page, value) else ("numerals",)
            if not value.snippet:  # a quoted fact may be a declared one too
                checks = ("numerals", "sections")
            what = f"{page.text[value.start : value.end]} → {text}"
            yield planted(bench, "typed", page, what, checks, Edit(value.start, value.end, text))


def indices(bench: Bench) -> Iterator[Fault]:
    """Each index of each reference points one further, or one less, where something is."""
    for page in bench.guides.values():
        for value in bench.project.values[page.path]:
            old = page.text[value.start : value.end]
            for found in re.finditer(r"(?<=[\[,: ])-?\d+(?=[\],: ])", old.partition("]:")[0] + "]"):
                for step in (1, -1):
                    number = int(found[0]) + step
                    new = old[: found.start()] + str(number) + old[found.end() :]
                    if (number < 0) == (int(found[0]) < 0) and _resolves(bench, new, value):
                        what, edit = f"{old} → {new}", Edit(value.start, value.end, new)
                        yield planted(bench, "indices", page, what, ("sections",), edit)


def moved(bench: Bench) -> Iterator[Fault]:
    """Each reference stands in the next section instead, in one language."""
    for page in bench.guides.values():
        named = [heading for heading in page.markup.headings if heading.level > 1 and heading.id]
        for value in bench.project.values[page.path]:
            here = bench.section(page.path, value.start)
            after = next((h for h in named if h.start > value.start and h.id != here), named[0])
            text = page.text[value.start : value.end]
            edits = Edit(value.start, value.end, ""), Edit(after.end, after.end, f"\n\n{text}")
            yield planted(bench, "moved", page, f"{text} from {here} to {after.id}", ("sections",), *edits)


def fences(bench: Bench) -> Iterator[Fault]:
    """Each fence shows another file or section, is not run, has another title, a typed line, or is gone."""
    for page in bench.guides.values():
        for fence in page.markup.fences:
            source = page.text[fence.start : fence.end]
            for what, new in _other_fences(bench, source, is_executed(fence)):
                if new != source:
                    edit = Edit(fence.start, fence.end, new)
                    yield planted(bench, "fences", page, what, ("fences", "sections"), edit)


def figures(bench: Bench) -> Iterator[Fault]:
    """Each figure shows another value of its snippet, has a digit in its caption, or lacks a label."""
    for page in bench.guides.values():
        for value in filter(lambda value: value.figure, bench.project.values[page.path]):
            source = page.text[value.start : value.end]
            for new, check in _other_figures(bench, source, value):
                edit = Edit(value.start, value.end, new)
                yield planted(bench, "figures", page, f"{source} → {new}", (check,), edit)


def formulas(bench: Bench) -> Iterator[Fault]:
    """In each formula a letter is another one, a sign is another one; or it is gone."""
    for page in bench.guides.values():
        for formula in page.markup.formulas:
            edits = [_letter(formula), *_signs(formula), Edit(formula.start, formula.end, "")]
            for edit in filter(None, edits):
                old = page.text[edit.start : edit.end]
                what = f"{_short(formula.tex)}: «{_short(old)} → {edit.new.strip()}»"
                yield planted(bench, "formulas", page, what, ("sections",), edit)


def sentences(bench: Bench) -> Iterator[Fault]:
    """In each line of prose one word is another one."""
    for page in bench.guides.values():
        for at, line in lines(page.markup.prose):
            if found := WORD.search(line):
                start, end = at + found.start(), at + found.end()
                new = "otherwise" if found[0].isascii() else f"{found[0]}不"
                what = f"{_short(line.strip())}: «{found[0]} → {new}»"
                yield planted(bench, "sentences", page, what, ("translations",), Edit(start, end, new))


def _counts(page: Page, found: Found, at: int) -> bool:
    """Return whether a digit of a reference is in a fact, a spec or a label; indices are a kind of their own."""
    if at > found.labels:
        return True
    source = page.text[found.start : found.end]
    return '"' in source or at - found.start > len(source.rpartition(":")[0]) > 0 == source.count(
        "]", at - found.start
    )


def _is_structure(page: Page, value: Printed) -> bool:
    """Return whether the text may be typed: no digit, or in a formula a script, or 0, 1 and 2 that state no result."""
    numbers = re.findall(r"\d+(?:\.\d+)?", value.text)
    if value.place != "formula" or not numbers:
        return not numbers
    if re.search(r"[_^]\{?[\s-]*$", page.text[: value.start]):
        return True
    states = re.search(r"(?:=|\\approx)[\s&-]*$", page.text[: value.start]) or "matrix" in value.text
    return set(numbers) <= {"0", "1", "2"} and not states


def _resolves(bench: Bench, source: str, value: Printed) -> bool:
    try:
        parsed = reference.parse(source.removeprefix("{{").removesuffix("}}"))
        named = reference.resolve(parsed, bench.project.runs[value.snippet])
        if value.figure:
            shown.text(named, parsed.spec)
        else:
            show(named, parsed.spec, value.place == "formula")
    except Mistake:
        return False
    return True


def _other_figures(bench: Bench, source: str, value: Printed) -> Iterator[tuple[str, str]]:
    """Return what can be wrong with a figure, and the check that has to say so."""
    caption, last = value.reference.labels[0], value.reference.labels[-1]
    yield source.replace(caption, f"7 {caption}"), "numerals"
    yield source.replace(f" | {last} }}}}", " }}"), "sections"
    name = reference.base(value.reference)
    for other in bench.project.runs[value.snippet].values:
        new = re.sub(rf"\.{name}\b", f".{other}", source, count=1)
        if other != name and _resolves(bench, new, value):
            yield new, "sections"


def _other_fences(bench: Bench, source: str, executed: bool) -> Iterator[tuple[str, str]]:
    """Return what can be wrong with a fence, and the fence that has it."""
    include = re.search(r'--8<-- "(?P<file>[^":]+)(?::(?P<section>[^"]+))?"', source)
    indent = re.match(r"[ \t]*", source.rpartition("\n")[2] or source)
    blanks = indent[0] if indent else ""
    if include:
        path = f"{bench.project.course.snippets}/{include['file']}"
        other = _next([p for p in bench.project.runs if p.startswith(path.rpartition("/")[0])], path)
        yield "shows another file", source.replace(include["file"], other.partition("/")[2])
        if include["section"]:
            names = re.findall(r"\[start:([\w-]+)\]", bench.project.runs[path].source)
            new = source.replace(f':{include["section"]}"', f':{_next(names, include["section"])}"')
            yield "shows another section", new
        if len(source.splitlines()) == 3:
            first, rest = source.split("\n", 1)
            yield "a typed line in it", f"{first}\n{blanks}answer = 42\n{rest}"
    else:
        yield "another line typed in it", re.sub(r"\n(.*\w)", r"\n\1x", source, count=1)
    if executed:
        yield "not executed", source.replace(' exec="on"', "")
    yield "another title", re.sub(r'title="([^"]*)"', r'title="other.py"', source)
    yield "gone", ""


def _next(names: list[str], name: str) -> str:
    return names[(names.index(name) + 1) % len(names)]


def _letter(formula: Formula) -> Edit | None:
    found = next((m for m in LETTER.finditer(formula.tex) if m["letter"]), None)
    if found is None:
        return None
    at = formula.tex_start + found.start()
    return Edit(at, at + 1, "b" if found[0] == "a" else "a")


def _signs(formula: Formula) -> Iterator[Edit]:
    bare = re.sub(r"\{\{[^\n]*?\}\}", lambda found: "_" * len(found[0]), formula.tex)
    for sign, other in SIGN.items():
        if found := re.search(re.escape(sign) + r"(?![A-Za-z])", bare):
            yield Edit(formula.tex_start + found.start(), formula.tex_start + found.end(), f"{other} ")


def _around(text: str, start: int, end: int, behind: bool = False) -> str:
    piece = (
        text[end : end + 12].split("\n")[0] if behind else text[max(0, start - 20) : start].split("\n")[-1]
    )
    return piece


def _short(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= 50 else f"{text[:47]}…"
