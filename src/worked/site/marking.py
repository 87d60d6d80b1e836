r"""In the preview, what nobody has approved yet is marked: values in text and in formulas, and printed lines.

marks = Marks(record, "New value, not approved yet")
marks.value(printed, "10/3")    ->  '<ins class="worked-new" title="New value, …: 2 → 10/3">10/3</ins>'
marks.lines(run)                ->  'row 1: 2\n<ins class="worked-new" title="…">row 2: 10/3</ins>\n'
marks.formulas(html)            the marks that `value` left in TeX, and in the tags of elements, made visible
"""

import re
from difflib import SequenceMatcher
from html import escape
from typing import Protocol

from ..display import data
from ..formulas import mathml
from ..pages import Printed
from ..published import Record
from ..runner import Run
from .reading import reading
from .tints import NEW

NOTE = "\ue004{}\ue004"
"""What a value that is handed to an element takes along; see elements.py."""
NOTES = re.compile(NOTE.format(r"(\d+)"))
ELEMENT = re.compile(rf"(<[a-z][^<>]*?{NOTES.pattern}[^<>]*)>")
FORMULA = re.compile(r'(<(?:span|div) class="math(?:-block)?")([^>]*>(?:(?!</math>).)*</math>)', re.S)


class Dressing(Protocol):
    """What a page puts around its values and its output."""

    def value(self, value: Printed, text: str) -> str: ...
    def lines(self, run: Run) -> str: ...
    def formulas(self, html: str) -> str: ...


class Plain:
    """A published page shows all as it is: all of it is approved."""

    def value(self, value: Printed, text: str) -> str:
        return text

    def lines(self, run: Run) -> str:
        return escape(run.printed)

    def formulas(self, html: str) -> str:
        return html


class Marks:
    """The marks of one page of the preview."""

    def __init__(self, approved: Record, label: str) -> None:
        self.approved, self.label = approved, label
        self.titles: list[str] = []
        """What the marks in formulas say, by their numbers."""

    def value(self, value: Printed, text: str) -> str:
        """Mark a value that is not the approved one, where a mark can stand."""
        before = self.approved.values.get(value.key)
        if not value.snippet or before == value.text or value.place in ("front", "attribute"):
            return text
        if value.place == "formula":
            self.titles.append(self._title(before and _read(before), _read(value.text)))
            return NEW.on(text, len(self.titles) - 1)
        if value.place == "element":
            self.titles.append(self._title(before and _plain(before, value), _plain(value.text, value)))
            return text + NOTE.format(len(self.titles) - 1)
        return _mark(text, self._title(before, value.text))

    def lines(self, run: Run) -> str:
        """Return what `run` printed as HTML, with each line marked that was not approved."""
        before, now = self.approved.printed.get(run.path, []), run.printed.splitlines()
        shown = [escape(line) for line in run.printed.splitlines(keepends=True)]
        for kind, start, end, first, last in SequenceMatcher(None, before, now, False).get_opcodes():
            old = before[start:end] if kind == "replace" and end - start == last - first else []
            for number in range(first, last) if kind in ("replace", "insert") else ():
                if text := escape(now[number]):
                    title = self._title(old[number - first] if old else None, now[number])
                    shown[number] = shown[number].replace(text, _mark(text, title))
        return "".join(shown)

    def formulas(self, html: str) -> str:
        """Return `html` with the marks that TeX carried as colours, and with a frame for each element with a mark."""
        return FORMULA.sub(self._formula, ELEMENT.sub(self._element, html))

    def _element(self, tag: re.Match[str]) -> str:
        said = "; ".join(self.titles[int(number)] for number in NOTES.findall(tag[0]))
        return f'{NOTES.sub("", tag[1])} data-worked-new="{escape(said)}">'

    def _formula(self, found: re.Match[str]) -> str:
        said = [self.titles[number] for number in NEW.numbers(found[2])]
        title = f' title="{escape("; ".join(dict.fromkeys(said)))}"' if said else ""
        return found[1] + title + NEW.replace(found[2], lambda _: 'class="worked-new"')

    def _title(self, before: str | None, now: str) -> str:
        return f"{self.label}: {before} → {now}" if before else self.label


def _mark(html: str, title: str) -> str:
    return f'<ins class="worked-new" title="{escape(title)}">{html}</ins>'


def _plain(text: str, value: Printed) -> str:
    return data.plain(text) if value.is_data else text


def _read(tex: str) -> str:
    """Return a value as a reader would say it who sees no TeX: 10/3."""
    return reading(mathml(tex))
