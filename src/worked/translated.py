"""Which text of each section was confirmed to say the same in every language.

    tests/published/masks.translated
    growth en 1a2b3c4d 5e6f7a8b
    growth zh 9c0d1e2f

A hash stands for each line of the section's source. Only `worked translated` writes the record;
`worked accept` clears away what it says of guides and sections that are gone.
"""

import re
from dataclasses import dataclass

from . import files
from .errors import ApprovalMistake, Mistake, PageMistake
from .languages import twins
from .markup import Markup
from .project import Project, folders
from .sections import Line, fingerprints, sections

Record = dict[tuple[str, str], tuple[str, ...]]
"""The hashes of the lines, in order, by section and language."""
ENDING = ".translated"
LINE = re.compile(r"\S+ \S+(?: [0-9a-f]{8})+")


@dataclass(frozen=True)
class Change:
    """What one language says otherwise than when its twin was last confirmed."""

    section: str
    language: str
    line: int
    """Where the section first differs."""
    new: tuple[Line, ...]
    """The lines that came."""
    gone: int
    """How many lines went."""
    known: bool
    """Whether the section was ever confirmed."""


def path(project: Project, slug: str) -> str:
    """Return the path of the record of the page `slug`."""
    return f"{project.course.published}/{slug}{ENDING}"


def guides(project: Project) -> dict[str, dict[str, Markup]]:
    """Return the pages that have a twin in every language, by slug and language."""
    found: dict[str, dict[str, Markup]] = {}
    for page in project.pages:
        there = {code: other for code, other in twins(page, project.course).items() if other in project.pages}
        if len(there) == len(project.course.languages) > 1:
            found[project.course.slug(page)] = {
                code: project.pages[other].markup for code, other in there.items()
            }
    return found


def current(pages: dict[str, Markup]) -> Record:
    """Return the record of a guide as its pages are now."""
    return {
        (name, code): tuple(fingerprints(markup, section))
        for code, markup in pages.items()
        for name, section in sections(markup).items()
    }


def changes(pages: dict[str, Markup], confirmed: Record) -> list[Change]:
    """Return what changed in each section and language since it was confirmed, in the order of the pages."""
    found = []
    for code, markup in pages.items():
        for name, section in sections(markup).items():
            now, before = fingerprints(markup, section), confirmed.get((name, code), ())
            if tuple(now) != before:
                new = tuple(line for mark, line in now.items() if mark not in before)
                gone = len([mark for mark in before if mark not in now])
                first = new[0].number if new else _first(now, before) or markup.line(section.start)
                found.append(Change(name, code, first, new, gone, bool(before)))
    return found


def _first(now: dict[str, Line], before: tuple[str, ...]) -> int:
    """Return the first line of a section that is not as it was; its last one if what went stood at the end."""
    lines = [line.number for line in now.values()]
    differ = (line for line, mark, old in zip(lines, now, before, strict=False) if mark != old)
    return next(differ, max(lines, default=0))


def stale(pages: dict[str, Markup], confirmed: Record) -> list[str]:
    """Return the sections that were confirmed and are on no page any more."""
    now = current(pages)
    return list(dict.fromkeys(name for name, code in confirmed if (name, code) not in now))


def cleared(pages: dict[str, Markup] | None, confirmed: Record) -> Record | None:
    """Return `confirmed` without the sections that are on no page any more; None without such a guide."""
    gone = set(stale(pages, confirmed)) if pages else set()
    return {key: marks for key, marks in confirmed.items() if key[0] not in gone} if pages else None


def records(project: Project) -> tuple[dict[str, Record], list[Mistake]]:
    """Return every record on disk, by slug, and a mistake for each that cannot be read."""
    folder = project.course.published
    found: dict[str, Record] = {}
    mistakes: list[Mistake] = [*folders(project, ENDING)]
    for file in files.walk(project.course.root, folder).files:
        slug = file.removeprefix(f"{folder}/").removesuffix(ENDING)
        if not file.endswith(ENDING) or slug in project.left_out:
            continue
        try:
            found[slug] = _read(files.read(project.course.root, file))
        except (ValueError, PageMistake):
            text = f"this record cannot be read; restore it, or delete it and run: worked translated {slug}"
            mistakes.append(ApprovalMistake(text, file, 1))
    return found, mistakes


def write(project: Project, slug: str, record: Record | None) -> None:
    """Confirm `record` for the page `slug`; None removes what was confirmed."""
    file = project.course.root / path(project, slug)
    if record is None:
        file.unlink(missing_ok=True)
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    lines = [" ".join((name, code, *marks)) for (name, code), marks in sorted(record.items())]
    beside = file.with_suffix(".new")
    beside.write_text("\n".join(lines) + "\n", "utf-8", newline="\n")
    beside.replace(file)


def _read(text: str) -> Record:
    lines = [line for line in text.splitlines() if line]
    if not all(map(LINE.fullmatch, lines)):
        raise ValueError("a line that is not: section language hashes")
    rows = [line.split(" ") for line in lines]
    return {(row[0], row[1]): tuple(row[2:]) for row in rows}
