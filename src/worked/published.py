"""What was approved for publication: one readable record for each guide.

    tests/published/masks.json
    {
     "values": {"masks/causal.outputs[1, 0]:frac": "10/3"},
     "printed": {"snippets/masks/causal.py": ["row 2: 10/3"]}
    }

Both languages print the same values, so they share the record. Only `worked accept` writes it.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field

from . import claims, files
from .errors import ApprovalMistake, Mistake, PageMistake
from .project import Project


@dataclass(frozen=True)
class Record:
    """What one guide publishes, in every language."""

    values: dict[str, str] = field(default_factory=dict)
    """Each reference, and the text it prints."""
    printed: dict[str, list[str]] = field(default_factory=dict)
    """Each executed file, and the lines it prints."""

    def differences(self, other: "Record") -> Iterator[tuple[str, str | None, str | None]]:
        """Return what differs, as (what, here, in `other`); None where it is missing."""
        here, there = self._flat(), other._flat()
        for key in dict.fromkeys([*here, *there]):
            if here.get(key) != there.get(key):
                yield key, here.get(key), there.get(key)

    def numbers(self) -> int:
        """Return how many numbers it holds: those of each reference, and those in what is printed."""
        lines = [line for lines in self.printed.values() for line in lines]
        return sum(map(claims.numbers, self.values.values())) + sum(map(claims.printed_numbers, lines))

    def _flat(self) -> dict[str, str]:
        return {**self.values, **{key: "\n".join(lines) for key, lines in self.printed.items()}}


def path(project: Project, slug: str) -> str:
    """Return the path of the record of the page `slug`."""
    return f"{project.course.published}/{slug}.json"


def computed(project: Project) -> dict[str, Record]:
    """Return the record of each page as it is now, by slug; pages that publish no value have none."""
    records: dict[str, Record] = {}
    for page, values in sorted(project.values.items()):
        texts = {value.key: value.text for value in values if value.snippet}
        if texts:
            records.setdefault(project.course.slug(page), Record()).values.update(texts)
    for executed in project.executed:
        run = project.runs.get(executed.snippet)
        if run and not run.mistakes:
            record = records.setdefault(project.course.slug(executed.page), Record())
            record.printed[run.path] = run.printed.splitlines()
    return records


def approved(project: Project) -> tuple[dict[str, Record], list[Mistake]]:
    """Return every record on disk, by slug, and a mistake for each that cannot be read."""
    records: dict[str, Record] = {}
    folder = project.course.published
    tree = files.walk(project.course.root, folder)
    mistakes: list[Mistake] = [*tree.mistakes]
    for record in tree.files:
        if record.endswith(".json"):
            slug = record.removeprefix(f"{folder}/").removesuffix(".json")
            try:
                records[slug] = _read(files.read(project.course.root, record))
            except (ValueError, TypeError, KeyError, RecursionError, PageMistake) as error:
                text = f"this record cannot be read; restore it, or delete it and run: worked accept {slug}"
                mistakes.append(ApprovalMistake(text, record, _line(error)))
    return records, mistakes


def write(project: Project, slug: str, record: Record | None) -> None:
    """Approve `record` for the page `slug`; None removes what was approved."""
    file = project.course.root / path(project, slug)
    if record is None:
        file.unlink(missing_ok=True)
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    content = {"values": dict(sorted(record.values.items())), "printed": dict(sorted(record.printed.items()))}
    beside = file.with_suffix(".new")
    beside.write_text(json.dumps(content, ensure_ascii=False, indent=1) + "\n", "utf-8", newline="\n")
    beside.replace(file)  # a reader never finds half a record


def _read(text: str) -> Record:
    content = json.loads(text, object_pairs_hook=_once)
    record = Record(content["values"], content["printed"])
    if not isinstance(record.values, dict) or not isinstance(record.printed, dict):
        raise TypeError("a record holds two tables")
    for lines in ([*record.values.values()], *record.printed.values()):
        if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
            raise TypeError("a record holds texts, and lists of texts")
    return record


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Return the pairs as a dictionary; a merge of two records may hold one key twice."""
    content = dict(pairs)
    if len(content) < len(pairs):
        raise ValueError("a key that is there twice")
    return content


def _line(error: Exception) -> int:
    """Return the line of a record at which it cannot be read, as far as it is known."""
    return getattr(error, "lineno", 0) or getattr(error, "line", 0) or 1
