"""The files of an assignment for people: what students of a language get, and the instructor's key.

    student(assignment, "en", frame, words)      cells, with stubs in place of solutions and without what is hidden
    key(assignment, "en", frame, words)          cells with all of it
    script(cells, frame), notebook(cells, frame) the text of a .py and of an .ipynb file

A notebook says in its metadata what it is, {"worked": {"assignment": "masks", "language": "en"}}, and a script on a
line of its head, `# worked assignment masks, en`: whoever grades one knows the language that it was handed out in.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from json import dumps

from ..notebooks import Cell, dollars, written
from . import marks
from .model import Assignment, Block

Words = Mapping[str, str]


@dataclass(frozen=True)
class Frame:
    """Where an assignment comes from, in one language."""

    title: str
    """The title of its guide."""
    address: str
    """Where its guide is published."""
    course: str
    """The title of the course."""
    licence: str
    """What the head of a script says of its licence."""
    rights: str
    """What a notebook says of it, as Markdown."""
    made: str
    """How the file was made."""
    language: str
    slug: str


def student(assignment: Assignment, frame: Frame, words: Words) -> list[Cell]:
    """Return what students get, in one language."""
    blocks = [block for block in assignment.blocks if not block.hidden]
    return [_opening(assignment, frame, words["assignment"]), *_cells(assignment, blocks, frame, words)]


def key(assignment: Assignment, frame: Frame, words: Words) -> list[Cell]:
    """Return what students get, with the solutions, and below each task all else that belongs to it."""
    blocks = [block for block in assignment.blocks if block.role not in ("variants", "question")]
    cells = _cells(assignment, blocks, frame, words, solved=True)
    return [_opening(assignment, frame, words["key"]), *cells]


def notebook(cells: Sequence[Cell], frame: Frame) -> str:
    """Return cells as a notebook, with what may be done with it at its beginning."""
    first = Cell(cells[0].name, cells[0].kind, "\n\n".join(filter(None, [cells[0].text, frame.rights])))
    about = {"worked": {"assignment": frame.slug, "language": frame.language}}
    return written([first, *cells[1:]], about)


def script(cells: Sequence[Cell], frame: Frame, name: str) -> str:
    """Return cells as a script in percent format, below a comment that says what it is."""
    about = f"worked assignment {frame.slug}, {frame.language}{frame.made}"
    head = [f"{name} from {frame.course}", frame.address, frame.licence, about]
    parts = ["\n".join(f"# {line}" for line in head if line)]
    for cell in cells:
        if cell.kind == "markdown":
            lines = [f"# {line}".rstrip() for line in cell.text.split("\n")]
            parts.append("\n".join(["# %% [markdown]", *lines]))
        else:
            parts.append(f"# %%\n{cell.text}")
    return "\n\n".join(parts) + "\n"


def _opening(assignment: Assignment, frame: Frame, said: str) -> Cell:
    points = f"{assignment.points:g}"
    return Cell("origin", "markdown", said.format(title=frame.title, address=frame.address, points=points))


def _cells(
    assignment: Assignment, blocks: Sequence[Block], frame: Frame, words: Words, solved: bool = False
) -> Iterator[Cell]:
    remarks = dict(_remarks(assignment, frame.language, words))
    calls = _calls(assignment, frame.language) if solved else {}
    for block in blocks:
        if block.role == "text":
            if block.language == frame.language:
                yield Cell(block.id, "markdown", dollars(block.text))
            continue
        text = marks.solved(block.text) if solved else marks.stubbed(block.text, words["answer"])
        parts = [remarks.get(block.id, ""), text, calls.get(block.id, "")]
        yield Cell(block.id, "code", "\n".join(filter(None, parts)))


def _remarks(assignment: Assignment, language: str, words: Words) -> Iterator[tuple[str, str]]:
    """Return the comment above each test, draw and wrong solution."""
    total = f"{assignment.points:g}"
    for task in assignment.tasks:
        for test in task.tests:
            said = words["hidden_test" if test.hidden else "test"]
            yield (
                test.id,
                "# " + said.format(points=f"{test.points:g}", total=total, title=test.titles[language]),
            )
        for draw in task.draws:
            title, points = draw.titles[language], f"{draw.points:g}"
            said = words["random_test"].format(points=points, total=total, title=title, draws=draw.draws)
            yield draw.id, f"# {said}"
        for wrong in task.wrongs:
            yield wrong.id, "# " + words["mistake"].format(hint=wrong.hints[language])


def _calls(assignment: Assignment, language: str) -> dict[str, str]:
    """Return for each test that leaves the judgement to the grader the lines that print the right answer."""
    return {
        test.id: "\n".join(
            [task.call, f"print({_quoted(test.titles[language])})", *map(_print, task.returns)]
        )
        for task in assignment.tasks
        for test in task.tests
        if not test.judgement
    }


def _print(name: str) -> str:
    """Return what prints an array below its name."""
    return f'print("{name} =", {name}, sep="\\n")'


def _quoted(text: str) -> str:
    """Return a text as Python code, with double quotes."""
    return dumps(text, ensure_ascii=False)
