"""The exercise of a guide as a Jupyter notebook, made from the section `tonight` of its page.

    exercises(project)                             the pages that have such a section
    notebook(project, "docs/en/masks.md", words)   the text of an .ipynb file

Prose becomes Markdown cells, with formulas between dollars, boxes as quotes and whole addresses; code becomes code
cells, and what it uses of the course comes first, in a cell of its own. Folded boxes hold answers: they are left out,
with what only they use, and in their place is a cell to write in.
"""

import json
import warnings
from collections.abc import Iterable, Mapping

import nbformat

from ..handouts import modules, title
from ..project import Project
from ..standalone import Copy, Lines, Source, copied
from .blocks import EXERCISE, blocks, exercise, open_lines, scripts
from .cells import Cell, View, cells, dollars

__all__ = ["EXERCISE", "FOLDER", "Cell", "dollars", "exercises", "notebook", "written"]

FOLDER = "notebooks"
"""Where the notebooks of a language are on the site."""
METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


def exercises(project: Project) -> list[str]:
    """Return the pages that have an exercise, in the order of their names."""
    named = {path: {heading.id for heading in page.markup.headings} for path, page in project.pages.items()}
    return sorted(path for path, ids in named.items() if EXERCISE in ids and project.course.language(path))


def notebook(project: Project, path: str, words: Mapping[str, str], answered: bool = False) -> str:
    """Return the exercise of a page as a notebook; `answered` puts the answers where they are to be written."""
    found = blocks(exercise(project, path))
    lines = None if answered else open_lines(found, project)
    copy = _copied(project, scripts(found, project.course), lines)
    view = View(project, path, words, copy, answered)
    return written([*_opening(view), *cells(found, view)])


def written(made: Iterable[Cell], metadata: Mapping[str, object] | None = None) -> str:
    """Return cells as the text of a notebook, valid without a warning, the same each time."""
    data = {
        "cells": _named(made),
        "metadata": {**METADATA, **(metadata or {})},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        nbformat.validate(data)
    return json.dumps(data, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def _copied(project: Project, paths: Iterable[str], lines: Lines | None) -> Copy:
    """Return the scripts of a section, which share their names, and what their `lines` use of the course."""
    runs = [project.runs[path] for path in paths]
    needed = {name: source for run in runs for name, source in modules(project, run).items()}
    return copied([Source(run.path, run.source) for run in runs], dict(sorted(needed.items())), lines)


def _opening(view: View) -> Iterable[Cell]:
    """Return the cells that come before the exercise: what it is, and what its code needs."""
    course, words = view.project.course, view.words
    language = course.languages[course.language(view.path) or ""]
    address = f"{course.address(view.path.removeprefix(f'{course.docs}/'))}#{EXERCISE}"
    said = words["exercise"].format(title=title(view.project, view.path), address=address)
    licence = str(language.config.get("copyright") or "")
    yield Cell("origin", "markdown", "\n\n".join(filter(None, [said, licence])))
    said = f"# {words['core']}\n" if view.copy.core else ""
    if core := "\n\n".join(filter(None, [view.copy.imports, view.copy.core])):
        yield Cell("core", "code", said + core)


def _named(made: Iterable[Cell]) -> list[dict[str, object]]:
    """Return the cells as a notebook holds them, each with an id of its own."""
    found: list[dict[str, object]] = []
    seen: dict[str, int] = {}
    for cell in made:
        seen[cell.name] = seen.get(cell.name, 0) + 1
        name = cell.name if seen[cell.name] == 1 else f"{cell.name}-{seen[cell.name]}"
        extra: dict[str, object] = {"execution_count": None, "outputs": []} if cell.kind == "code" else {}
        found.append({"cell_type": cell.kind, "id": name, "metadata": {}, "source": cell.text, **extra})
    return found
