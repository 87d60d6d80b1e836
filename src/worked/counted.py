"""How many numbers of each guide were proven: a record that `worked certify` writes, and a page may read.

    tests/published/numbers.certified
    {
     "masks": {"certified": 214, "measured": 2}
    }

A README says it too: <!-- certified -->214<!-- /certified --> is what is there for all guides together.
"""

import json
import re
from collections.abc import Iterator, Mapping

from . import files
from .course import Course
from .errors import CertifyMistake, PageMistake

Counts = Mapping[str, Mapping[str, int]]
"""For each guide how many numbers are certified, and how many measured."""

FILE = "numbers.certified"
README = "README.md"
KINDS = ("certified", "measured")
STATED = re.compile(rf"<!-- (?P<kind>{'|'.join(KINDS)}) -->(?P<number>.*?)<!-- /(?P=kind) -->", re.S)


def path(course: Course) -> str:
    """Return the path of the record."""
    return f"{course.published}/{FILE}"


def recorded(course: Course) -> Counts | None:
    """Return what is recorded; nothing in a course that was never certified."""
    if not (course.root / path(course)).exists():
        return None
    try:
        counts = json.loads(files.read(course.root, path(course)))
        return {slug: {kind: int(count[kind]) for kind in KINDS} for slug, count in counts.items()}
    except (ValueError, TypeError, KeyError, AttributeError, PageMistake):
        text = "this record cannot be read; delete it, and run: worked certify"
        raise CertifyMistake(text, path(course), 1) from None


def line(course: Course, slug: str) -> int:
    """Return the line of the record that names a guide, the first one if none does."""
    lines = files.read(course.root, path(course)).splitlines()
    return next((n for n, text in enumerate(lines, 1) if text.startswith(f' "{slug}"')), 1)


def write(course: Course, counts: Counts) -> None:
    """Record how many numbers are proven, here and in the README."""
    record, readme = course.root / path(course), course.root / README
    record.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(dict(sorted(counts.items())), ensure_ascii=False, indent=1)
    record.write_text(f"{text}\n", "utf-8", newline="\n")
    if readme.exists():
        text = readme.read_text("utf-8")
        new = STATED.sub(lambda found: found[0].replace(found["number"], said(counts, found["kind"])), text)
        if new != text:
            readme.write_text(new, "utf-8", newline="\n")


def said(counts: Counts, kind: str) -> str:
    """Return how many numbers of a kind there are in all guides, as a text has it."""
    return f"{sum(count[kind] for count in counts.values()):,}"


def misstated(course: Course, counts: Counts) -> Iterator[tuple[int, str, str]]:
    """Return each place of the README that says another number: its line, what it says, what it should say."""
    readme = course.root / README
    text = readme.read_text("utf-8", errors="replace") if readme.exists() else ""
    for found in STATED.finditer(text):
        if found["number"] != (right := said(counts, found["kind"])):
            yield text.count("\n", 0, found.start()) + 1, found["number"], right
