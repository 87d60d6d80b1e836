"""What was approved for publication: one readable record for each guide.

    tests/published/masks.json
    {
     "values": {"masks/causal.outputs[1, 0]:frac": "10/3"},
     "printed": {"snippets/masks/causal.py": ["row 2: 10/3"]},
     "files": {"snippets/masks/causal.py": "1a2b3c4d", "src/handformer/masks.py": "5e6f7a8b"}
    }

Both languages print the same values, so they share the record. Only `worked accept` writes it; the files are then
as they are. Nobody approves files: they say later which of them changed meanwhile.
"""

import json
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import TypeVar

from . import claims, files
from .errors import ApprovalMistake, Mistake, PageMistake
from .project import Project, folders


@dataclass(frozen=True)
class Record:
    """What one guide publishes, in every language."""

    values: dict[str, str] = field(default_factory=dict)
    """Each reference, and the text it prints."""
    printed: dict[str, list[str]] = field(default_factory=dict)
    """Each executed file, and the lines it prints."""
    files: dict[str, str] = field(default_factory=dict)
    """Each file of the course that these come from, and a hash of it; none in a record of an earlier time."""

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

    def held(self, before: "Record", keys: Collection[str]) -> "Record":
        """Return the same, but of `keys` what `before` has: they wait."""
        values = _held(self.values, before.values, keys), _held(self.printed, before.printed, keys)
        return Record(*values, self.files)

    def _flat(self) -> dict[str, str]:
        return {**self.values, **{key: "\n".join(lines) for key, lines in self.printed.items()}}


T = TypeVar("T")


def _held(now: Mapping[str, T], before: Mapping[str, T], keys: Collection[str]) -> dict[str, T]:
    """Return what is there now, of `keys` as it was before."""
    waiting = {key: thing for key, thing in before.items() if key in keys}
    return {key: thing for key, thing in now.items() if key not in keys} | waiting


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


def behind(project: Project, slug: str) -> dict[str, tuple[str, ...]]:
    """Return for all that the page `slug` publishes, as its record names it, the files that it comes from."""
    pages = [page for page in project.pages if project.course.slug(page) == slug]
    found = {v.key: v.snippet for page in pages for v in project.values[page] if v.snippet}
    found |= {one.snippet: one.snippet for one in project.executed if one.page in pages}
    return {key: project.runs[path].files for key, path in found.items() if path in project.runs}


def hashes(project: Project, paths: Iterable[str]) -> dict[str, str]:
    """Return a short hash of each of these files."""
    return files.hashes(project.course.root, paths)


def recorded(project: Project) -> dict[str, str]:
    """Return every page that something was approved or confirmed of, by slug, with the record that says so."""
    folder, found = project.course.published, dict[str, str]()
    for file in files.walk(project.course.root, folder).files:
        slug, _, ending = file.removeprefix(f"{folder}/").rpartition(".")
        if ending in ("json", "translated") and slug not in project.left_out:
            found.setdefault(slug, file)
    return found


def lost(project: Project) -> dict[str, str]:
    """Return those of them that are in no language any more."""
    there = {project.course.slug(page) for page in project.files if page.endswith(".md")}
    return {slug: record for slug, record in recorded(project).items() if slug not in there}


def changed(project: Project, record: Record) -> set[str]:
    """Return the files that are not as they were when `record` was approved; those that are gone aside."""
    return {path for path, mark in hashes(project, record.files).items() if mark != record.files[path]}


def approved(project: Project) -> tuple[dict[str, Record], list[Mistake]]:
    """Return the record of each page of the course, by slug, and a mistake for each that cannot be read.

    A record whose page is gone is among them; one whose page is left out waits for it.
    """
    records: dict[str, Record] = {}
    folder = project.course.published
    tree = files.walk(project.course.root, folder)
    mistakes: list[Mistake] = [*tree.mistakes, *folders(project, ".json")]
    for record in tree.files:
        if record.endswith(".json"):
            slug = record.removeprefix(f"{folder}/").removesuffix(".json")
            if slug in project.left_out:
                continue
            try:
                records[slug] = _read(files.read(project.course.root, record))
            except (ValueError, TypeError, KeyError, RecursionError, PageMistake) as error:
                text = f"this record cannot be read; restore it, or delete it and run: worked accept {slug}"
                mistakes.append(ApprovalMistake(text, record, _line(error)))
    return records, mistakes


def write(project: Project, slug: str, record: Record | None) -> None:
    """Approve `record` for the page `slug`, with the files as they are; None removes what was approved."""
    file = project.course.root / path(project, slug)
    if record is None:
        file.unlink(missing_ok=True)
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    files = hashes(project, (path for paths in behind(project, slug).values() for path in paths))
    tables: dict[str, Mapping[str, object]] = vars(record) | {"files": files}
    content = {name: dict(sorted(table.items())) for name, table in tables.items()}
    beside = file.with_suffix(".new")
    beside.write_text(json.dumps(content, ensure_ascii=False, indent=1) + "\n", "utf-8", newline="\n")
    beside.replace(file)  # a reader never finds half a record


def _read(text: str) -> Record:
    content = json.loads(text, object_pairs_hook=partial(_once, text))
    record = Record(content["values"], content["printed"], content.get("files", {}))
    if not all(isinstance(table, dict) for table in vars(record).values()):
        raise TypeError("a record holds tables")
    for lines in ([*record.values.values()], [*record.files.values()], *record.printed.values()):
        if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
            raise TypeError("a record holds texts, and lists of texts")
    return record


def _once(text: str, pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Return the pairs as a dictionary; a merge of two records may hold one key twice."""
    content = dict(pairs)
    if len(content) < len(pairs):
        twice = next(key for key, count in Counter(key for key, _ in pairs).items() if count > 1)
        key = json.dumps(twice, ensure_ascii=False)
        raise json.JSONDecodeError("a key that is there twice", text, text.find(key, text.find(key) + 1))
    return content


def _line(error: Exception) -> int:
    """Return the line of a record at which it cannot be read, as far as it is known."""
    return getattr(error, "lineno", 0) or getattr(error, "line", 0) or 1
