"""Whether what was proven still holds: of the files as they are now, of the lines as the snippets have them.

    stale(project)["masks"]        -> ["src/handformer/softmax.py"], which changed since `worked certify` was run
    waiting(project)               -> {"index/certified.numbers:,d"}, which counts proofs, some of them stale
    misrecorded(project, "masks")  -> what the record says and the snippets deny, or nothing

No exact run is needed to say it.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

import numpy as np

from . import claims, counted
from .counted import Counted
from .exact.marks import measured_lines
from .files import hashes
from .pages import Printed
from .project import Project
from .reference import base

PROOF = re.compile(r"exactly|measured|[1-9]\d* digits")
MEASURED = re.compile(r"(\d+) measured")
_measured = lru_cache(measured_lines)


def files(project: Project, snippet: str) -> dict[str, str]:
    """Return the hashes of what a snippet is made of, but for the record of proofs itself, which a page may show."""
    record = counted.path(project.course)
    return hashes(project.course.root, (path for path in project.runs[snippet].files if path != record))


def sources(project: Project, slug: str) -> dict[str, str]:
    """Return the hashes of the files that all numbers of the page `slug` come from."""
    pages = [page for page in project.pages if project.course.slug(page) == slug]
    snippets = {value.snippet for page in pages for value in project.values[page] if value.snippet}
    snippets |= {one.snippet for one in project.executed if one.page in pages}
    there = snippets & project.runs.keys()
    return {path: mark for snippet in there for path, mark in files(project, snippet).items()}


def stale(project: Project) -> dict[str, list[str]]:
    """Return the guides whose proofs are of other files than those of now, with what changed, came or went.

    A record of an earlier time names no files, and nothing is known of it.
    """
    known = counted.known(project.course)
    changed = {slug: _changed(project, slug, one) for slug, one in known.items() if one.files}
    return {slug: paths for slug, paths in changed.items() if paths}


def waiting(project: Project) -> set[str]:
    """Return what counts proofs while some of them do not hold: once these are renewed, it is another number."""
    record = counted.path(project.course)
    counting = {path for path, run in project.runs.items() if record in run.files}
    if not counting or not (stale(project) or _edited(project)):
        return set()
    values = (value for values in project.values.values() for value in values)
    return {value.key for value in values if value.snippet in counting} | counting


def _edited(project: Project) -> bool:
    return any(
        any(misrecorded(project, slug, known)) for slug, known in counted.known(project.course).items()
    )


def misrecorded(project: Project, slug: str, known: Counted) -> Iterator[str]:
    """Return what the record says of a guide with the same files and cannot be so: somebody has edited it."""
    pages = [page for page in project.pages if project.course.slug(page) == slug]
    values = {value.key: value for page in pages for value in project.values[page] if value.snippet}
    for key, value in values.items():
        if said := _denied(project, value, known.values.get(key, "")):
            yield f"'{key}' is recorded as '{known.values[key]}', but {said}"
    measured = [key for key, how in known.values.items() if how == "measured" and key in values]
    there = sum(claims.numbers(values[key].text) for key in measured)
    there += sum(int(found[1]) for how in known.printed.values() if (found := MEASURED.search(how)))
    if known.values and there != known.measured:
        yield f"'{slug}' counts {known.measured} measured numbers here, but {there} of them are recorded as such"


def _changed(project: Project, slug: str, known: Counted) -> list[str]:
    now = hashes(project.course.root, known.files) | sources(project, slug)
    return sorted(path for path in {*now, *known.files} if now.get(path) != known.files.get(path))


def _denied(project: Project, value: Printed, how: str) -> str:
    """Return what a snippet says against how one of its values is recorded; nothing if that may well be."""
    run = project.runs[value.snippet]
    line, marked = run.lines.get(base(value.reference), 1), _measured(run.source)
    if how and not PROOF.fullmatch(how):
        return "a proof is 'exactly', '70 digits' or the like, or 'measured'"
    if how not in ("", "measured") and line in marked:
        return f"{run.path}:{line} declares it to be measured"
    # In a snippet in which all real numbers are measured, whole ones are said to be measured without a word.
    if how == "measured" and line not in marked and (_has_floats(value.value) or not marked):
        return f"{run.path}:{line} does not declare it"
    return ""


def _has_floats(value: object) -> bool:
    """Return whether there are real numbers in a value."""
    if isinstance(value, list | tuple):
        return any(map(_has_floats, value))
    return np.asarray(value).dtype.kind == "f"
