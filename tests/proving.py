"""Small courses, and what cannot be proven of them."""

import re
from collections.abc import Sequence
from pathlib import Path

from worked.certified.certificate import certified
from worked.course import Course, Guide, Language
from worked.project import Project, load

PAGE = "docs/en/toy.md"
SETTINGS = """\
site_name: Toy
theme: {name: material}
plugins:
  - worked:
      languages: {en: {name: English}}
      series: [toy: {en: Toy}]
"""
FENCE = '```python exec="on"\n--8<-- "toy/savings.py"\n```'


def course(root: Path, cases: Sequence[tuple[str, str]]) -> Course:
    """Write a course of one page: for each case a snippet, which its text calls `savings`, and a paragraph."""
    paragraphs = []
    for number, (snippet, text) in enumerate(cases):
        file = root / f"snippets/toy/savings_{number}.py"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(snippet, "utf-8")
        paragraphs.append(re.sub(r"\bsavings\b", f"savings_{number}", text))
    (root / PAGE).parent.mkdir(parents=True)
    (root / PAGE).write_text("# Toy\n\n" + "\n\n".join(paragraphs) + "\n", "utf-8")
    return Course(root, {"en": Language("en", "English")}, (Guide("toy", {"en": "Toy"}),))


def sound(project: Project) -> Project:
    """Return a course in which all snippets run and all references print."""
    assert project.mistakes == ()
    assert [mistake for run in project.runs.values() for mistake in run.mistakes] == []
    return project


def unproven(root: Path, cases: Sequence[tuple[str, str]]) -> list[list[str]]:
    """Return what cannot be proven of each case, with its line in the snippet, or 0 for the page."""
    project = sound(load(course(root, cases)))
    found: list[list[str]] = [[] for _ in cases]
    for mistake in certified(project, [PAGE]).mistakes:
        line = (root / PAGE).read_text("utf-8").splitlines()[mistake.line - 1 : mistake.line + 1]
        place = mistake.path if mistake.path != PAGE else " ".join(line)
        number = re.search(r"savings_(\d+)", place)[1]  # type: ignore[index]
        said = mistake.message.replace(f"savings_{number}", "savings")
        found[int(number)].append(f"{0 if mistake.path == PAGE else mistake.line}: {said}")
    return found
