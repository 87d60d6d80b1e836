"""Every snippet is used: a page refers to it, shows it or executes it, or a snippet that is used imports it."""

from collections.abc import Iterator

from ..errors import Mistake, SnippetMistake
from ..project import Project
from ..published import lost
from ..touched import used
from .snippets import misnamed

UNUSED = (
    "no page refers to this snippet, shows it or executes it, and no snippet that is used imports it; "
    "use it on a page, or delete it"
)


def check(project: Project) -> Iterator[Mistake]:
    """Return each snippet that no reader would ever meet; one that no page can name has to be renamed first."""
    course = project.course
    gone = tuple(f"{course.snippets}/{course.folder(slug)}/" for slug in lost(project))  # which gone.py says
    for path in unused(project):
        if not path.startswith(gone) and not misnamed(path, course.snippets):
            yield SnippetMistake(UNUSED, path, 1)


def unused(project: Project) -> list[str]:
    """Return the snippets that no page has, and no snippet that a page has."""
    met = {path for page in project.pages.values() for path in used(project, page)}
    read = {path for snippet in met & project.runs.keys() for path in project.runs[snippet].files}
    return [path for path in project.runs if path not in met | read]
