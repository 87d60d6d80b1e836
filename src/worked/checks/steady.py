"""What a snippet gives is the same at every run, or nobody could approve it: no clock, no dice, no order of a set."""

from collections.abc import Iterator

from .. import runner
from ..errors import SnippetMistake
from ..pages import Printed, printed
from ..project import Project
from ..published import Record, approved, computed


def check(project: Project) -> Iterator[SnippetMistake]:
    """Run the snippets again whose texts are not the approved ones, and return those that now give another."""
    paths = _changed(project)
    if not paths:
        return
    again = runner.run(sorted(paths), project.course.root, project.course.time_limit)
    for path, run in again.items():
        if run.mistakes:
            fault = run.mistakes[0]
            text = f"runs to its end once, and the next time not: {fault.message}"
            yield _mistake(fault.path, fault.line, text)
        elif (before := project.runs[path].printed) != run.printed:
            first, second = _first_difference(before, run.printed)
            yield _mistake(path, 1, f"prints '{first}' in one run and '{second}' in the next")
    said: set[tuple[str, str]] = set()
    for page in project.pages.values():
        values, _ = printed(page, project.course, {**project.runs, **again})
        texts = {value.start: value.text for value in values}  # none of a snippet that did not run this time
        for one in project.values[page.path]:
            name, other = _name(one), texts.get(one.start, one.text)
            if one.text != other and (one.snippet, name) not in said:
                said.add((one.snippet, name))
                line = project.runs[one.snippet].lines.get(name, 1)
                yield _mistake(
                    one.snippet, line, f"'{name}' is {one.text} in one run and {other} in the next"
                )


def _changed(project: Project) -> set[str]:
    """Return the snippets behind the texts that are not approved."""
    old = approved(project)[0]
    changed = {
        (slug, key)
        for slug, record in computed(project).items()
        for key, _, after in old.get(slug, Record()).differences(record)
        if after is not None
    }
    slugs = {page: project.course.slug(page) for page in project.pages}
    values = [value for page in project.values.values() for value in page]
    behind = {v.snippet for v in values if v.snippet and (slugs[v.page], v.key) in changed}
    return behind | {key for _, key in changed if key in project.runs}


def _mistake(path: str, line: int, text: str) -> SnippetMistake:
    return SnippetMistake(f"{text}; leave nothing to chance: give a seed, sort what has no order", path, line)


def _name(value: Printed) -> str:
    return value.reference.path.partition("[")[0].partition(".")[0]


def _first_difference(one: str, other: str) -> tuple[str, str]:
    """Return the first lines that differ."""
    lines = zip(one.split("\n"), other.split("\n"), strict=False)
    return next(((a, b) for a, b in lines if a != b), (f"{len(one)} characters", f"{len(other)}"))
