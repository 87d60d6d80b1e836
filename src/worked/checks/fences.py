"""Shown code is run code: a fence shows files of snippets/, and an executed one shows what a file prints."""

import re
from collections.abc import Iterator
from posixpath import dirname

from ..errors import IncludeMistake, Mistake
from ..includes import Include, includes, shown, stray
from ..markup import Fence
from ..pages import Page
from ..project import UNASKED, Project, is_executed
from .references import lost

MISSING = re.compile(r"no file (?P<path>\S+);")
"""What is said of a file that is not there; once on each page is enough."""
PYTHON = ("py", "python")
OUTPUT = ("output", "out", "stdout", "pycon")
"""What an author calls a fence of what code printed."""
COMPUTED = (
    "output is computed, not typed; execute the file that prints it: "
    '```python exec="on", --8<-- "guide/example.py", ```'
)
OPTIONS = {True: ("exec", "title"), False: ("exec", "title", "hl_lines", "linenums", "title_mode")}
"""What a fence may say, executed or not."""
VALUES = {"hl_lines": r"\d+(-\d+)?([ \t]+\d+(-\d+)?)*", "linenums": r"\d+([ \t]+\d+){0,2}"}


def check(project: Project) -> Iterator[Mistake]:
    """Return each fence that shows nothing, or not what it should."""
    for page in project.pages.values():
        for offset, text in stray(page.markup):
            yield IncludeMistake(text, page.path, page.markup.line(offset))
        said = lost(project, page)
        for fence in page.markup.fences:
            for mistake in _fence(page, fence, project):
                missing = MISSING.match(mistake.message)
                if not missing or said.isdisjoint({missing["path"], dirname(missing["path"])}):
                    yield mistake.at(page.path, mistake.line or page.markup.line(fence.start))
                said |= {missing["path"]} if missing else set()


def _fence(page: Page, fence: Fence, project: Project) -> Iterator[Mistake]:
    if text := fence.fault or _header(fence):
        yield IncludeMistake(text)
        return
    try:
        found = includes(fence, page.markup)
        texts = [_shown(include, fence, project) for include in found]
    except IncludeMistake as mistake:
        yield mistake
        return
    if fence.language in OUTPUT and not found:
        yield IncludeMistake(COMPUTED)
    if is_executed(fence):
        yield from _executed(fence, found, project)
    elif text := _beyond(fence, texts):
        yield IncludeMistake(text)


def _beyond(fence: Fence, texts: list[str]) -> str:
    """Say if lines are to be highlighted that the fence does not have, `texts` standing in place of its includes."""
    numbers = [int(number) for number in re.findall(r"\d+", fence.options.get("hl_lines", ""))]
    count = len(fence.body.splitlines()) - len(texts) + sum(len(text.splitlines()) for text in texts)
    if not all(texts) or all(1 <= number <= count for number in numbers):
        return ""
    lines = f"{count} line{'' if count == 1 else 's'}"
    return f'hl_lines="{fence.options["hl_lines"]}", but this fence has {lines}; name lines that are there'


def _header(fence: Fence) -> str:
    """Return what is wrong with the first line of a fence."""
    executed = is_executed(fence)
    if fence.language in UNASKED:
        return f"a fence of '{fence.language}' is run by markdown-exec, whatever it says; write ```text"
    if executed and fence.language not in PYTHON:
        return f"only Python is executed here, not '{fence.language}'; leave exec out, or write ```python"
    if executed and "{" in fence.info:
        return (
            'an executed fence takes its options without braces; write ```python exec="on" title="example.py"'
        )
    if "{{ " in fence.info:
        return "a reference is left alone in a fence, in its title too; write it out"
    strange = [key for key in fence.options if key not in OPTIONS[executed]]
    if strange and "{" not in fence.info:  # in braces they become attributes of the HTML
        what = "an executed fence" if executed else "a fence"
        return f"'{strange[0]}' is no option of {what}; there are: {', '.join(OPTIONS[executed])}"
    for key, form in VALUES.items():
        if key in fence.options and not re.fullmatch(form, fence.options[key]):
            return f'{key}="{fence.options[key]}" cannot be read; write numbers, such as {key}="2"'
    return ""


def _shown(include: Include, fence: Fence, project: Project) -> str:
    """Return what `include` shows, nothing of a file that is no text; raise if the fence would not show it."""
    run = project.runs.get(f"{project.course.snippets}/{include.path}")
    if run and ((run.mistakes and not run.source) or any("SyntaxError" in str(one) for one in run.mistakes)):
        return ""  # it could not be read, which is said already
    try:
        text = shown(include, project.course)
    except IncludeMistake as mistake:
        raise mistake if mistake.path else IncludeMistake(mistake.message, "", include.line) from mistake
    if not text.strip():
        name = f"{include.path}:{include.section}" if include.section else include.path
        what = f"{name} is empty, so nothing is shown here; write something into it, or leave it out"
        raise IncludeMistake(what, "", include.line)
    if any(line.rstrip() == fence.marks for line in text.split("\n")):
        more = fence.marks + fence.marks[0]
        what = f"{include.path} holds a line {fence.marks}, which would end this fence; begin and end it with {more}"
        raise IncludeMistake(what, "", include.line)
    return text


def _executed(fence: Fence, found: list[Include], project: Project) -> Iterator[Mistake]:
    if len(found) != 1 or found[0].section or len(fence.body.strip().splitlines()) != 1:
        yield IncludeMistake(
            "an executed fence shows one whole file and nothing else; its body is one line: "
            f'--8<-- "{found[0].path if found else "guide/example.py"}"'
        )
        return
    path = f"{project.course.snippets}/{found[0].path}"
    if path not in project.runs:
        yield IncludeMistake(f"{path} is no Python file, so it is not run; show it without exec")
    elif not project.runs[path].mistakes and not project.runs[path].printed.strip():
        yield IncludeMistake(
            f"{path} prints nothing, so this executed fence shows nothing; print what to see"
        )
