"""Every published text is the approved one; a new one waits for `worked accept`, old beside new."""

from collections.abc import Iterator

from ..errors import ApprovalMistake, Mistake
from ..project import Project
from ..proven import waiting
from ..published import Record, approved, computed, path


def check(project: Project) -> Iterator[Mistake]:
    """Return each value and each printed output that differs from what was approved, and each record left behind."""
    records, unreadable = approved(project)
    yield from unreadable
    folder = project.course.published
    if not (project.course.root / folder).is_dir():
        text = "there is no such folder, so nothing is approved; restore it, or run: worked accept, worked translated"
        yield ApprovalMistake(text, folder, 1)
        return
    now, bad = computed(project), {mistake.path for mistake in unreadable}
    wait = waiting(project)  # for proofs, and not for approval
    for slug in sorted({*records, *now}):
        if path(project, slug) in bad:
            continue
        if slug not in records:
            yield from _never(project, slug)
        elif slug not in now and not _unfinished(project):
            text = (
                f"this record approves values of '{slug}', which publishes none any more; "
                f"to clear it away, run: worked accept {slug}"
            )
            yield ApprovalMistake(text, path(project, slug), 1)
        else:
            after = now.get(slug, Record()).held(records[slug], wait)
            yield from _differences(project, slug, records[slug], after)


def _never(project: Project, slug: str) -> Iterator[Mistake]:
    """Say once for each page that has numbers that none of them is approved yet."""
    text = (
        f"no number of this page is approved yet; read them with 'worked values {slug}', "
        f"then run: worked accept {slug}"
    )
    for page in project.pages:
        if project.course.slug(page) == slug and _publishes(project, page):
            yield ApprovalMistake(text, page, 1)


def _publishes(project: Project, page: str) -> bool:
    """Return whether a page shows something computed."""
    return any(v.snippet for v in project.values[page]) or any(run.page == page for run in project.executed)


def _differences(project: Project, slug: str, old: Record, new: Record) -> Iterator[Mistake]:
    gone = [key for key, _, after in old.differences(new) if after is None]
    for key, before, after in old.differences(new):
        if after is not None:
            for page, line, what in _places(project, slug, key):
                text = f"{what} {_change(before, after)}; if that is right, run: worked accept {slug}"
                yield ApprovalMistake(text, page, line)
    if gone and not _unfinished(project):
        more = f" and {len(gone) - 1} more" if gone[1:] else ""
        text = (
            f"this record approves '{gone[0]}'{more}, which no page of '{slug}' publishes any more; "
            f"to clear it away, run: worked accept {slug}"
        )
        yield ApprovalMistake(text, path(project, slug), 1)


def _unfinished(project: Project) -> bool:
    """Return whether some references could not be printed, so that nothing can be called stale."""
    return bool(project.mistakes) or any(run.mistakes for run in project.runs.values())


def _places(project: Project, slug: str, key: str) -> Iterator[tuple[str, int, str]]:
    """Return each line, in every language, that publishes `key`, and how it says so."""
    for page in project.pages:
        if project.course.slug(page) == slug:
            for value in project.values[page]:
                if value.snippet and value.key == key:
                    yield page, value.line, f"{{{{ {value.reference.text} }}}}"
            for run in project.executed:
                if run.page == page and run.snippet == key:
                    yield page, run.line, key


def _change(before: str | None, after: str) -> str:
    """Say what changed, on one line."""
    if before is None:
        return f"prints {_short(after)}, which is not approved yet"
    old, new = before.split("\n"), after.split("\n")
    first = next(
        (n for n, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new))
    )
    if len(old) == len(new) == 1:
        return f"prints {after}, approved is {before}"
    lines = [f"{_nth(new, first)}, approved is {_nth(old, first)}"]
    return f"prints, in line {first + 1} of its output, {lines[0]}"


def _nth(lines: list[str], number: int) -> str:
    return f"'{lines[number]}'" if number < len(lines) else "nothing"


def _short(text: str) -> str:
    first, _, rest = text.partition("\n")
    return f"'{first} …'" if rest else first
