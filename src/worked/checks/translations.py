"""A section that changed in one language is compared with its twin, and confirmed, before it is published."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from ..errors import ApprovalMistake, Mistake
from ..languages import empty, twins
from ..markup import Markup
from ..project import Project
from ..sections import Line
from ..translated import Change, Record, changes, guides, path, records, stale


def check(project: Project) -> Iterator[Mistake]:
    """Return each section that changed since its twin was last confirmed, and each confirmation left behind."""
    if not (project.course.root / project.course.published).is_dir():
        return  # which approved.py says
    if empty(project.files, project.course):
        return  # which places.py says
    confirmed, unreadable = records(project)
    yield from unreadable
    bad, there = {mistake.path for mistake in unreadable}, guides(project)
    for slug, pages in there.items():
        if path(project, slug) not in bad:
            yield from _guide(project, slug, pages, confirmed.get(slug))
    for slug in confirmed.keys() - there.keys():
        text = (
            f"this record confirms sections of '{slug}', which has no page in every language any more; "
            f"to clear it away, run: worked accept {slug}"
        )
        yield ApprovalMistake(text, path(project, slug), 1)


def _guide(
    project: Project, slug: str, pages: dict[str, Markup], confirmed: Record | None
) -> Iterator[Mistake]:
    if confirmed is None:
        text = f"the twins of this page were never confirmed to agree; compare them, then run: worked translated {slug}"
        yield ApprovalMistake(text, project.course.page(next(iter(pages)), slug), 1)
        return
    found = changes(pages, confirmed)
    for change in found:
        also = {project.course.page(c.language, slug) for c in found if c.section == change.section}
        yield _changed(project, project.course.page(change.language, slug), change, also)
    for name in stale(pages, confirmed):
        text = (
            f"this record confirms section '{name}', which is on no page any more; "
            f"to clear it away, run: worked accept {slug}"
        )
        yield ApprovalMistake(text, path(project, slug), 1)


def _changed(project: Project, page: str, change: Change, also: set[str]) -> ApprovalMistake:
    """Say what changed in a section of `page`; the pages in `also` have changed there."""
    others = [other for other in twins(page, project.course).values() if other != page]
    behind = [other for other in others if other not in also]
    remedy = (
        f"bring {', '.join(behind)} in step" if behind else f"compare {', '.join(others)}, which changed too"
    )
    what = f"section '{change.section}' changed since its twins were confirmed: {said(change)}"
    if not change.known:
        what, remedy = (
            f"section '{change.section}' was never confirmed to agree with its twins",
            "compare them",
        )
    run = f"then run: worked translated {project.course.slug(page)}"
    return ApprovalMistake(f"{what}; {remedy}, {run}", page, change.line)


def said(change: Change) -> str:
    """Say which lines of a section are new, with the beginning of the first, and how many are gone."""
    if not change.known:
        return "never confirmed before"
    what = []
    if len(change.new) == 1:
        what.append(f"line {change.new[0].number} is new, '{_short(change.new[0].text)}'")
    elif change.new:
        what.append(f"lines {_numbers(change.new)} are new, first '{_short(change.new[0].text)}'")
    if change.gone:
        what.append(f"{change.gone} line{' is' if change.gone == 1 else 's are'} gone")
    return ", ".join(what) or "its lines stand in another order"


def _numbers(lines: Sequence[Line]) -> str:
    """Return the numbers of `lines`, neighbours together: 8, 10-12."""
    runs = groupby(enumerate(lines), lambda pair: pair[1].number - pair[0])
    ends = [[line.number for _, line in run] for _, run in runs]
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in ends)


def _short(line: str) -> str:
    return line if len(line) <= 60 else f"{line[:57]}…"
