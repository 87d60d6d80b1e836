"""Shown code is run code: a fence shows files of snippets/, and an executed one shows what a file prints."""

from collections.abc import Iterator

from ..errors import IncludeMistake, Mistake
from ..includes import Include, includes, lines, shown
from ..markup import Fence
from ..pages import Page
from ..project import Project, is_executed


def check(project: Project) -> Iterator[Mistake]:
    """Return each fence that shows nothing, or not what it should."""
    for page in project.pages.values():
        for offset in lines(page.markup, page.markup.plain):
            text = 'an include outside a fence; put it in one: ```python, --8<-- "guide/example.py", ```'
            yield IncludeMistake(text, page.path, page.markup.line(offset))
        for fence in page.markup.fences:
            line = page.markup.line(fence.start)
            yield from (
                mistake.at(page.path, mistake.line or line) for mistake in _fence(page, fence, project)
            )


def _fence(page: Page, fence: Fence, project: Project) -> Iterator[Mistake]:
    if not fence.closed:
        yield IncludeMistake("this fence is never closed; end it with the same marks on a line of their own")
        return
    try:
        found = includes(fence, page.markup)
        texts = [_shown(include, project) for include in found]
    except IncludeMistake as mistake:
        yield mistake
        return
    if is_executed(fence):
        yield from _executed(fence, found, texts, project)


def _shown(include: Include, project: Project) -> str:
    try:
        text = shown(include, project.course)
    except IncludeMistake as mistake:
        raise IncludeMistake(mistake.message, "", include.line) from mistake
    if not text.strip():
        raise IncludeMistake(f"{include.path} shows nothing here; it is empty", "", include.line)
    return text


def _executed(fence: Fence, found: list[Include], texts: list[str], project: Project) -> Iterator[Mistake]:
    if len(found) != 1 or found[0].section or len(fence.body.strip().splitlines()) != 1:
        yield IncludeMistake(
            "an executed fence shows one whole file and nothing else; its body is one line: "
            f'--8<-- "{found[0].path if found else "guide/example.py"}"'
        )
        return
    path = f"{project.course.snippets}/{found[0].path}"
    run = project.runs.get(path)
    if run is not None and not run.mistakes and not run.printed.strip():
        yield IncludeMistake(
            f"{path} prints nothing, so this executed fence shows nothing; print what to see"
        )
