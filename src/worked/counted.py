"""What was proven of the numbers of each guide: a record that `worked certify` writes, and a page may read.

    tests/published/numbers.certified
    {
     "masks": {
      "certified": 214,
      "measured": 2,
      "values": {"masks/causal.outputs[1, 0]:frac": "exactly", "masks/causal.weights[1]:.4f": "70 digits"},
      "printed": {"snippets/masks/causal.py": "12 certified, 1 measured"},
      "files": {"snippets/masks/causal.py": "1a2b3c4d"}
     }
    }

What is said of a number holds as long as the files that it comes from have these hashes.

A README says it too: <!-- certified -->214<!-- /certified --> is what is there for all guides whose files are so.
"""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from . import files
from .course import Course
from .errors import CertifyMistake, PageMistake


@dataclass(frozen=True)
class Counted:
    """What was proven of one guide."""

    certified: int
    measured: int
    values: Mapping[str, str] = field(default_factory=dict)
    """Each reference, as its text is approved, and how it is proven."""
    printed: Mapping[str, str] = field(default_factory=dict)
    """Each executed file, and how many of the numbers that it prints are proven."""
    files: Mapping[str, str] = field(default_factory=dict)
    """Each file of the course that these come from, and its hash."""

    def proof(self, key: str, files: Mapping[str, str]) -> str | None:
        """Return how something is proven; None if it never was, or if one of the files behind it changed since."""
        same = all(self.files.get(path) == known for path, known in files.items())
        return {**self.values, **self.printed}.get(key) if same else None


Counts = Mapping[str, Counted]
"""What was proven of each guide."""

FILE = "numbers.certified"
README = "README.md"
KINDS = ("certified", "measured")
TABLES = ("values", "printed", "files")
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
        return {slug: _read(count) for slug, count in counts.items()}
    except (ValueError, TypeError, KeyError, AttributeError, PageMistake):
        text = "this record cannot be read; delete it, and run: worked certify"
        raise CertifyMistake(text, path(course), 1) from None


def known(course: Course) -> Counts:
    """Return what is recorded; nothing where the record cannot be read, which the check says."""
    try:
        return recorded(course) or {}
    except CertifyMistake:
        return {}


def named(course: Course) -> set[str]:
    """Return the files that the record names."""
    return {path for one in known(course).values() for path in one.files}


def _read(count: Mapping[str, Any]) -> Counted:
    tables = [dict[str, str](count.get(name, {})) for name in TABLES]
    return Counted(int(count["certified"]), int(count["measured"]), *tables)


def line(course: Course, slug: str) -> int:
    """Return the line of the record that names a guide, the first one if none does."""
    lines = files.read(course.root, path(course)).splitlines()
    return next((n for n, text in enumerate(lines, 1) if text.startswith(f' "{slug}"')), 1)


def write(course: Course, counts: Counts) -> None:
    """Record how many numbers are proven, here and in the README, which counts what is fresh."""
    record, readme = course.root / path(course), course.root / README
    record.parent.mkdir(parents=True, exist_ok=True)
    content = {slug: vars(counted) for slug, counted in sorted(counts.items())}
    text = json.dumps(content, ensure_ascii=False, indent=1)
    record.write_text(f"{text}\n", "utf-8", newline="\n")
    if readme.exists():
        text, now = readme.read_text("utf-8"), fresh(course, counts)
        new = STATED.sub(lambda found: found[0].replace(found["number"], said(now, found["kind"])), text)
        if new != text:
            readme.write_text(new, "utf-8", newline="\n")


def said(counts: Counts, kind: str) -> str:
    """Return how many numbers of a kind there are in these guides, as a text has it."""
    return f"{sum(getattr(count, kind) for count in counts.values()):,}"


def fresh(course: Course, counts: Counts) -> Counts:
    """Return what was proven of files that are as they were; all of an earlier time, when no files were recorded."""
    return {
        slug: one for slug, one in counts.items() if files.hashes(course.root, one.files) == dict(one.files)
    }


def misstated(course: Course, counts: Counts) -> Iterator[tuple[int, str, str]]:
    """Return each place of the README that says another number: its line, what it says, what it should say."""
    readme = course.root / README
    text, now = readme.read_text("utf-8", errors="replace") if readme.exists() else "", fresh(course, counts)
    for found in STATED.finditer(text):
        if found["number"] != (right := said(now, found["kind"])):
            yield text.count("\n", 0, found.start()) + 1, found["number"], right
