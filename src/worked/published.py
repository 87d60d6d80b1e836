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
from pathlib import Path

from .errors import ApprovalMistake, Mistake
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

    def _flat(self) -> dict[str, str]:
        return {**self.values, **{key: "\n".join(lines) for key, lines in self.printed.items()}}


def path(project: Project, slug: str) -> str:
    """Return the path of the record of the page `slug`."""
    return f"{project.course.published}/{slug}.json"


def computed(project: Project) -> dict[str, Record]:
    """Return the record of each page as it is now, by slug; pages that publish no value have none."""
    records: dict[str, Record] = {}
    for page, values in sorted(project.values.items()):
        for value in values:
            if value.snippet:
                records.setdefault(project.course.slug(page), Record()).values[value.key] = value.text
    for run in project.executed:
        if run.snippet in project.runs:
            record = records.setdefault(project.course.slug(run.page), Record())
            record.printed[run.snippet] = project.runs[run.snippet].printed.splitlines()
    return records


def approved(project: Project) -> tuple[dict[str, Record], list[Mistake]]:
    """Return every record on disk, by slug, and a mistake for each that cannot be read."""
    records: dict[str, Record] = {}
    mistakes: list[Mistake] = []
    folder = project.course.root / project.course.published
    for file in sorted(folder.rglob("*.json")):
        slug = file.relative_to(folder).with_suffix("").as_posix()
        try:
            records[slug] = _read(file)
        except (ValueError, TypeError, KeyError):
            text = f"this record cannot be read; restore it, or delete it and run: worked accept {slug}"
            mistakes.append(ApprovalMistake(text, path(project, slug), 1))
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


def _read(file: Path) -> Record:
    content = json.loads(file.read_text("utf-8"))
    record = Record(dict(content["values"]), dict(content["printed"]))
    if not all(isinstance(text, str) for text in record.values.values()):
        raise TypeError("a value that is not a text")
    return Record(
        record.values, {key: [str(line) for line in lines] for key, lines in record.printed.items()}
    )
