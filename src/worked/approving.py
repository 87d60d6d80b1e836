"""What `worked accept` and `worked translated` say of a guide, and what they write.

    accept(course, ["masks"])     masks: changed since approved: src/handformer/masks.py
                                  masks: masks/causal.outputs[1, 0]:frac: 10/3 -> 4
    translate(course, ["masks"])  masks: section 'empty' in 'en': line 41 is new, 'A row without …'

Both refuse while something is wrong that they would settle for good.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from difflib import SequenceMatcher
from functools import partial
from itertools import zip_longest

from . import translated
from .checks import UNSETTLED, every, steady
from .checks.translations import said
from .course import Course
from .errors import ApprovalMistake, Mistake
from .markup import Markup
from .project import Project, load
from .proven import waiting
from .published import Record, approved, behind, computed, hashes, path, write
from .touched import Touched

UNMOVED = " (no file of the course that it comes from changed: did NumPy or Python?)"


def accept(course: Course, guides: Sequence[str] = ()) -> int:
    """Print what changed, old beside new, and approve it; refuse while anything else is wrong."""
    project = load(course)
    (old, unreadable), new = approved(project), computed(project)
    wait = waiting(project)  # for proofs: to approve it now would be to approve a number that will not stay
    # What wavers comes first: nothing can be said of values that are others at the next run.
    if mistakes := [*steady.check(project), *every(project, without=UNSETTLED), *unreadable]:
        return refused("approved", mistakes)
    left = _left_behind(project)
    if unknown := [guide for guide in guides if guide not in {*old, *new, *left}]:
        there = ", ".join(sorted(new)) or "none"
        print(f"no guide {', '.join(unknown)} publishes values; these do: {there}", file=sys.stderr)
        return 1
    changed = 0
    for slug in sorted(guides or {*old, *new, *left}):
        if slug in new:
            before = old.get(slug, Record())
            changed += _accept(project, slug, before, new[slug].held(before, wait))
        elif slug in old:
            _clear(path(project, slug), slug, partial(write, project, slug, None))
        if slug in left:
            _clear(translated.path(project, slug), slug, partial(translated.write, project, slug, left[slug]))
    print(
        f"approved {count(changed, 'change')}"
        if changed
        else "nothing to approve: every value is as approved"
    )
    return 0


def translate(course: Course, guides: Sequence[str] = ()) -> int:
    """Print what changed in each section and language, and confirm that the twins agree; refuse if they do not."""
    project = load(course)
    pages, (confirmed, unreadable) = translated.guides(project), translated.records(project)
    if unknown := [guide for guide in guides if guide not in {*pages, *confirmed}]:
        there = ", ".join(sorted(pages)) or "none"
        print(
            f"no guide {', '.join(unknown)} has pages in every language; these do: {there}", file=sys.stderr
        )
        return 1
    asked = list(guides) or sorted({*pages, *confirmed})
    touched = Touched(project)
    found = [m for m in every(project, without=UNSETTLED) if not touched.by(m).isdisjoint(asked)]
    if mistakes := [*found, *unreadable]:
        return refused("confirmed", mistakes)
    sections = sum(_translate(project, slug, pages.get(slug), confirmed.get(slug)) for slug in asked)
    print(
        f"confirmed {count(sections, 'section')}"
        if sections
        else "nothing to confirm: no section has changed"
    )
    return 0


def refused(what: str, mistakes: Sequence[Mistake]) -> int:
    """Print what has to be mended first; return the exit code."""
    print(*mistakes, f"nothing {what}: mend {count(len(mistakes), 'mistake')} first", sep="\n")
    return 1


def written(file: str, write: Callable[[], None]) -> None:
    """Call `write`; raise ApprovalMistake if the folder cannot be written to."""
    try:
        write()
    except OSError as error:
        text = f"cannot be written: {error.strerror}; let this folder be written to, then run it again"
        raise ApprovalMistake(text, file, 1) from None


def count(number: int, what: str) -> str:
    """Return how many there are, in words."""
    return f"{f'{number:,}' if number else 'no'} {what}{'' if number == 1 else 's'}"


def _accept(project: Project, slug: str, before: Record, after: Record) -> int:
    """Print and write what changed for one guide; return how much it was."""
    sources = behind(project, slug)
    files = hashes(project, (file for each in sources.values() for file in each))
    differences = list(before.differences(after))
    moved = _moved(before.files, files)
    if differences and before.files and moved:
        print(f"{slug}: changed since approved: {', '.join(moved.values())}")
    for key, one, other in differences:
        known = one is not None and other is not None and before.files
        note = UNMOVED if known and moved.keys().isdisjoint(sources.get(key, ())) else ""
        printed = key in {*before.printed, *after.printed}
        for line in _lines(key, before, after) if printed else [_pair(one, other)]:
            print(f"{slug}: {key}: {line}{note}")
    if differences or moved:  # or a later change would be laid to a file that changed no number
        written(path(project, slug), lambda: write(project, slug, after))
    return len(differences)


def _moved(before: dict[str, str], now: dict[str, str]) -> dict[str, str]:
    """Return the files that are not as they were, each with what to say of it."""
    changed = [file for file in sorted(before | now) if before.get(file) != now.get(file)]
    return {
        file: file + ("" if file in before else " (new)") + ("" if file in now else " (gone)")
        for file in changed
    }


def _lines(key: str, before: Record, after: Record) -> Iterator[str]:
    """Return the lines in which an output differs, each with its number."""
    old, new = before.printed.get(key, []), after.printed.get(key, [])
    for tag, a, a_end, b, b_end in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag != "equal":
            for place, pair in enumerate(zip_longest(old[a:a_end], new[b:b_end])):
                number = f"line {b + place + 1}" if pair[1] is not None else f"approved line {a + place + 1}"
                yield f"{number}: {_pair(*pair)}"


def _pair(old: str | None, new: str | None) -> str:
    return " -> ".join("nothing" if text is None else text for text in (old, new))


def _left_behind(project: Project) -> dict[str, translated.Record | None]:
    """Return what is left of each confirmation once the guides and sections that are gone are taken from it."""
    pages, confirmed = translated.guides(project), translated.records(project)[0]
    left = {slug: translated.cleared(pages.get(slug), record) for slug, record in confirmed.items()}
    return {slug: record for slug, record in left.items() if record != confirmed[slug]}


def _clear(file: str, slug: str, write: Callable[[], None]) -> None:
    """Write what is left of a record once what is gone is taken from it, and say so."""
    written(file, write)
    print(f"{slug}: {file} cleared of what is gone")


def _translate(
    project: Project, slug: str, pages: dict[str, Markup] | None, confirmed: translated.Record | None
) -> int:
    """Print and write what changed in one guide; return in how many sections it was."""
    found = translated.changes(pages, confirmed or {}) if pages else []
    for change in found:
        print(f"{slug}: section '{change.section}' in '{change.language}': {said(change)}")
    now = translated.current(pages) if pages else None
    if now != confirmed:
        written(translated.path(project, slug), lambda: translated.write(project, slug, now))
    left = translated.stale(pages, confirmed) if pages and confirmed else []
    return len({change.section for change in found} | set(left))
