r"""The parts of an exercise as cells of a notebook.

markdown(r"Take \( x \), as in [masks](masks.md).", view)
->  "Take $x$, as in [masks](https://example.org/course/en/masks/)."
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath
from posixpath import dirname, normpath
from textwrap import dedent

from ..errors import PageMistake
from ..includes import includes, section, without_marks
from ..markup import read
from ..project import Project, is_executed
from ..standalone import Copy
from .blocks import EXERCISE, Block

LINK = re.compile(r"(?<=\]\()(?P<address>[^)\s]+)")
LIST = re.compile(r"[ \t]*\{:?[ \t]*[#.][^{}\n]*\}[ \t]*$", re.M)


@dataclass(frozen=True)
class Cell:
    """One cell of a notebook."""

    name: str
    kind: str
    """'markdown' or 'code'."""
    text: str


@dataclass(frozen=True)
class View:
    """What the cells of one page are made with."""

    project: Project
    path: str
    words: Mapping[str, str]
    copy: Copy
    answered: bool


def cells(found: Sequence[Block], view: View) -> Iterator[Cell]:
    """Return the cells of an exercise, in order."""
    name, prose = EXERCISE, list[str]()
    folded: list[Block] = []
    for block in [*found, Block("end", "")]:
        if block.kind == "folded":
            folded.append(block)
            continue
        if folded or block.kind in ("heading", "code", "end"):
            if prose:
                yield Cell(name, "markdown", "\n\n".join(prose))
            prose = []
            if folded:
                yield _answer(name, folded, view)
            folded = []
        if block.kind == "heading":
            name = block.name or name
        if block.fence and block.fence.language == "python":
            yield code(block, view)
        elif block.kind != "end":
            prose.append(markdown(block, view))


def code(block: Block, view: View) -> Cell:
    """Return a piece of shown code as a cell, called after the file and the section."""
    assert block.fence
    shown = includes(block.fence, read(block.text))
    if not shown:
        return Cell("code", "code", dedent(block.fence.body).rstrip("\n"))
    texts = []
    for one in shown:
        text = view.copy.scripts[f"{view.project.course.snippets}/{one.path}"]
        texts.append(section(one, text, view.project.course.snippets) if one.section else without_marks(text))
    stem = PurePosixPath(shown[0].path).stem.replace("_", "-")
    name = f"{stem}-{shown[0].section}" if shown[0].section else stem
    return Cell(name, "code", "\n\n".join(text.strip("\n") for text in texts))


def markdown(block: Block, view: View) -> str:
    """Return prose, a heading or an open box as Markdown that any notebook shows."""
    if "--8<--" in block.text:
        text = (
            f"in section '{EXERCISE}' an open box shows code, which a notebook cannot; move it out of the box"
        )
        raise PageMistake(text, view.path, _line(view))
    if block.kind == "heading":
        return _plain(block.text[1:], view)
    if block.kind == "open":
        lines = [f"**{block.name}**", "", *_plain(block.text, view).split("\n")]
        return "\n".join(f"> {line}".rstrip() for line in lines)
    return _plain(block.text, view)


def _answer(name: str, folded: Sequence[Block], view: View) -> Cell:
    """Return the cell to write an answer in, or what it should say: code, where the answer is code."""
    inside = [block for box in folded for block in box.inside]
    python = [block for block in inside if block.fence and block.fence.language == "python"]
    best = [block for block in python if block.fence and not is_executed(block.fence)] or python
    text, kind = (f"# {view.words['answer']}", "code") if best else (f"*{view.words['answer']}*", "markdown")
    if view.answered:
        parts = [code(block, view).text for block in best] or [markdown(block, view) for block in inside]
        text = "\n\n".join(parts)
    return Cell(f"{name}-answer", kind, text)


def _plain(text: str, view: View) -> str:
    """Return Markdown without what only this site knows."""
    return dollars(LINK.sub(lambda found: _address(found["address"], view), LIST.sub("", text)))


def dollars(text: str) -> str:
    """Return Markdown with its formulas between dollars, as a notebook shows them."""
    pieces, last = [], 0
    for formula in read(text).formulas:
        tex = formula.tex.strip()
        pieces += [_dollars(text[last : formula.start]), f"$$\n{tex}\n$$" if formula.display else f"${tex}$"]
        last = formula.end
    return "".join([*pieces, _dollars(text[last:])])


def _dollars(text: str) -> str:
    """Return `text` with each dollar written so that it begins no formula, outside of code."""
    return re.sub(r"(`+).+?\1|(?<!\\)\$", lambda found: found[0] if found[1] else r"\$", text, flags=re.S)


def _address(address: str, view: View) -> str:
    """Return the whole address of what a link leads to."""
    if re.match(r"[a-z][a-z+.-]*:", address):
        return address
    course = view.project.course
    here = view.path.removeprefix(f"{course.docs}/")
    target, _, anchor = address.partition("#")
    page = normpath(f"{dirname(here)}/{target}") if target else here
    return course.address(page) + (f"#{anchor}" if anchor else "")


def _line(view: View) -> int:
    markup = view.project.pages[view.path].markup
    return next(markup.line(one.start) for one in markup.headings if one.id == EXERCISE)
