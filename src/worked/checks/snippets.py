"""Every snippet runs to its end, as a student would run it, and is where a page can name it."""

import re
import sys
from collections.abc import Iterator
from importlib.machinery import PathFinder
from pathlib import PurePosixPath

from ..errors import Mistake, SnippetMistake
from ..project import Project

FOLDER = re.compile(r"[a-z0-9_]+")
FILE = re.compile(r"[^\W\d_]\w*\.py")


def check(project: Project) -> Iterator[Mistake]:
    """Return what went wrong in each snippet, and what is wrong with its name.

    Beside one that is called like a package nobody can tell: its neighbours import it, and so may that package's own.
    """
    taken = {PurePosixPath(path).parent for path in project.runs if _is_package(PurePosixPath(path).stem)}
    said = set[tuple[PurePosixPath, str]]()
    for path, run in project.runs.items():
        text = misnamed(path, project.course.snippets)
        yield from () if PurePosixPath(path).parent in taken or (text and not run.source) else run.mistakes
        place = PurePosixPath(path).parent, text
        if text and place not in said:
            said.add(place)  # of a folder once, not of each file in it
            yield SnippetMistake(text, path, 1)


def misnamed(file: str, snippets: str) -> str:
    """Return what is wrong with the name of a snippet, nothing if all is well."""
    path = PurePosixPath(file).relative_to(snippets)
    if len(path.parts) != 2:
        return f"no page can name a snippet here; move it to {snippets}/<guide>/{path.name}"
    if not FOLDER.fullmatch(path.parent.name):
        return f"no page can name the folder '{path.parent}'; write a-z, digits and _, as in three_positions"
    if not FILE.fullmatch(path.name):
        return f"no page can name '{path.name}'; write a letter first, then letters, digits and _, and .py at the end"
    if _is_package(path.stem):
        return f"called like the package '{path.stem}', which its neighbours would import instead; give it another name"
    return ""


def _is_package(name: str) -> bool:
    """Return whether 'import NAME' already means something; a folder without code of its own does not."""
    if name in sys.stdlib_module_names:
        return True
    found = PathFinder.find_spec(name)
    return found is not None and found.origin is not None
