"""A section that changed in one language is compared with its twin, and confirmed, before it is published."""

from collections.abc import Iterator

from ..errors import ApprovalMistake, Mistake
from ..languages import twins
from ..markup import Markup
from ..project import Project
from ..sections import sections
from ..translated import Change, Record, changes, guides, path, records, stale


def check(project: Project) -> Iterator[Mistake]:
    """Return each section that changed since its twin was last confirmed, and each confirmation left behind."""
    try:
        confirmed = records(project)
    except ApprovalMistake as mistake:
        yield mistake
        return
    there = guides(project)
    for slug, pages in there.items():
        yield from _guide(project, slug, pages, confirmed.get(slug))
    for slug in confirmed.keys() - there.keys():
        text = f"no guide '{slug}' has pages in every language any more; run: worked translated {slug}"
        yield ApprovalMistake(text, path(project, slug), 1)


def _guide(
    project: Project, slug: str, pages: dict[str, Markup], confirmed: Record | None
) -> Iterator[Mistake]:
    if confirmed is None:
        text = f"the twins of this page were never confirmed to agree; compare them, then run: worked translated {slug}"
        yield ApprovalMistake(text, project.course.page(next(iter(pages)), slug), 1)
        return
    for change in changes(pages, confirmed):
        page = project.course.page(change.language, slug)
        line = pages[change.language].line(sections(pages[change.language])[change.section].start)
        yield ApprovalMistake(_text(project, page, change), page, line)
    for name in stale(pages, confirmed):
        text = f"section '{name}' was confirmed and is on no page any more; run: worked translated {slug}"
        yield ApprovalMistake(text, path(project, slug), 1)


def _text(project: Project, page: str, change: Change) -> str:
    others = ", ".join(other for other in twins(page, project.course).values() if other != page)
    what = [f"{len(change.new)} new: '{_short(change.new[0])}'"] if change.new else []
    what += [f"{change.gone} gone"] if change.gone else []
    return (
        f"section '{change.section}' changed since {others} was confirmed (lines {', '.join(what) or 'moved'}); "
        f"bring them in step, then run: worked translated {project.course.slug(page)}"
    )


def _short(line: str) -> str:
    return line if len(line) <= 60 else f"{line[:57]}…"
