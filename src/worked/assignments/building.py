"""Puts the cells of an assignment together: each test, draw, wrong solution and variants with the task above it."""

import ast
from collections.abc import Callable, Iterator, Sequence
from typing import ParamSpec, TypeVar

from ..course import Course
from ..errors import AssignmentMistake
from ..runner.bindings import bindings
from . import functions, marks
from .attributes import ROLES, entries
from .cells import Cell
from .functions import Function
from .model import Assignment, Block, Code, Entry, Random, Said, Task, Test, Variants, Wrong

P = ParamSpec("P")
T = TypeVar("T")
BELONGS = ("test", "random", "wrong", "variants")
"""The roles of cells that belong to the task above them."""


class Building:
    """The cells of one file, each of them right by itself, on their way to an assignment."""

    def __init__(self, cells: Sequence[Cell], course: Course, path: str) -> None:
        self.cells, self.course, self.path = cells, course, path
        self.mistakes: list[AssignmentMistake] = []

    def assignment(self) -> Assignment:
        """Return the assignment, which is whole if there are no `mistakes` afterwards."""
        groups = self._groups()
        tasks = [task for group in groups if (task := self._try(self._task, group))]
        self.mistakes += [*_alone(self.cells), *_again(self.cells, [task.name for task in tasks])]
        if not groups:
            self.mistakes.append(AssignmentMistake('no cell is a task; give one role="task"', "", 1))
        setup = tuple(Code(cell.text, cell.first) for cell in self.cells if cell.role == "setup")
        blocks = tuple(map(_block, self.cells))
        slug, languages = _slug(self.course, self.path), tuple(self.course.languages)
        return Assignment(self.path, slug, languages, self._titles(), blocks, setup, tuple(tasks))

    def _try(self, make: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T | None:
        """Return what is made; None where that is a mistake, which is kept."""
        try:
            return make(*args, **kwargs)
        except AssignmentMistake as mistake:
            self.mistakes.append(mistake)
            return None

    def _each(self, make: Callable[[Cell], T], cells: Sequence[Cell], role: str) -> tuple[T, ...]:
        made = (self._try(make, cell) for cell in cells if cell.role == role)
        return tuple(one for one in made if one is not None)

    def _groups(self) -> list[list[Cell]]:
        """Return each task with the cells below it, up to the next one."""
        starts = [number for number, cell in enumerate(self.cells) if cell.role == "task"]
        ends = [*starts, len(self.cells)][1:]
        return [list(self.cells[start:end]) for start, end in zip(starts, ends, strict=True)]

    def _task(self, group: Sequence[Cell]) -> Task:
        """Return the task that the first cell of a group begins."""
        cell, asked = group[0], _asked(group[0])
        returns = tuple(cell.given["returns"].split(", "))
        if not any(one.role in ("test", "random") for one in group):
            text = 'nothing judges this task; add a cell with role="test" or role="random" below it'
            raise AssignmentMistake(text, "", cell.line)
        return Task(
            cell.id,
            cell.line,
            *asked,
            returns,
            float(cell.given["rtol"]),
            float(cell.given["atol"]),
            Code(cell.text, cell.first),
            self._each(lambda one: _test(one, asked, returns, self._said(one, "title")), group, "test"),
            self._each(lambda one: _random(one, self._said(one, "title")), group, "random"),
            self._each(lambda one: _wrong(one, asked, self._said(one, "hint")), group, "wrong"),
            self._each(lambda one: _variants(one, group, returns), group, "variants"),
        )

    def _said(self, cell: Cell, what: str) -> Said:
        return {code: cell.given[f"{what}_{code}"] for code in self.course.languages}

    def _titles(self) -> Said:
        """Return the first heading of the first text, in each language."""
        found: dict[str, str] = {}
        for cell in [cell for cell in self.cells if cell.role == "text"]:
            first = cell.prose.split("\n")[0]
            if cell.given["lang"] not in found:
                found[cell.given["lang"]] = first.removeprefix("# ")
                if not first.startswith("# "):
                    text = "the first text is the title of all; begin it with # and a title, as in: # # Masks"
                    self.mistakes.append(AssignmentMistake(text, "", cell.first))
        if not found:
            text = 'this assignment has no text; begin it with # %% [markdown] lang="en" id="intro"'
            self.mistakes.append(AssignmentMistake(text, "", 1))
        return found


def _asked(cell: Cell) -> Function:
    """Return the function of a task; raise where students would get its solution, or a stub that is no Python."""
    asked = functions.function(cell)
    if not marks.holds_code(cell):
        text = f"there is no code between these marks; put them around what students write of {asked.name}"
        raise AssignmentMistake(text, "", cell.line)
    try:
        ast.parse(marks.stubbed(cell.text, ""))
    except SyntaxError:
        text = "without its solution this is no Python; let the marks stand around whole lines of one block"
        raise AssignmentMistake(text, "", cell.line) from None
    return asked


def _test(cell: Cell, asked: Function, returns: Sequence[str], titles: Said) -> Test:
    inputs, judgement = functions.parts(cell, asked, returns)
    hidden = cell.given.get("hidden") == "true"
    return Test(cell.id, cell.line, float(cell.given["points"]), titles, hidden, inputs, judgement)


def _random(cell: Cell, titles: Said) -> Random:
    name = functions.takes(cell, ["rng"], "a NumPy Generator").name
    given, code = cell.given, Code(cell.text, cell.first)
    return Random(cell.id, cell.line, float(given["points"]), int(given["draws"]), titles, name, code)


def _wrong(cell: Cell, asked: Function, hints: Said) -> Wrong:
    name = functions.takes(cell, asked.parameters, f"as {asked.name} does").name
    credit = int(cell.given.get("credit", "0"))
    return Wrong(cell.id, cell.line, hints, name, Code(cell.text, cell.first), credit)


def _variants(cell: Cell, group: Sequence[Cell], returns: Sequence[str]) -> Variants:
    name = functions.takes(cell, [], "and yield the inputs").name
    asks = tuple(Entry(*one) for one in entries(cell.given["asks"]))
    if unknown := [one.name for one in asks if one.name not in returns]:
        text = f"'asks' names {unknown[0]}, which the task does not return; there are: {', '.join(returns)}"
        raise AssignmentMistake(text, "", cell.line)
    questions = {one.given["lang"]: one.prose for one in _questions(cell, group)}
    if not questions:
        text = 'nothing is asked of these variants; add [markdown] cells with role="question" below'
        raise AssignmentMistake(text, "", cell.line)
    return Variants(cell.id, cell.line, asks, questions, name, Code(cell.text, cell.first))


def _questions(cell: Cell, group: Sequence[Cell]) -> Iterator[Cell]:
    """Return the questions right below a cell."""
    for one in group[group.index(cell) + 1 :]:
        if one.role != "question":
            return
        yield one


def _alone(cells: Sequence[Cell]) -> Iterator[AssignmentMistake]:
    """Return each cell that stands where there is nothing for it to belong to."""
    above, task = "", False
    for cell in cells:
        task = task or cell.role == "task"
        if cell.role in BELONGS and not task:
            text = f"no task stands above this {cell.role}; move it below the task that it belongs to"
            yield AssignmentMistake(text, "", cell.line)
        if cell.role == "question" and above not in ("variants", "question"):
            text = "no variants stand above this question; move it right below those that it belongs to"
            yield AssignmentMistake(text, "", cell.line)
        above = cell.role


def _again(cells: Sequence[Cell], names: Sequence[str]) -> Iterator[AssignmentMistake]:
    """Return each cell that gives the name of a task's function to something else."""
    seen = set[str]()
    for cell in [cell for cell in cells if not cell.is_text]:
        for name in sorted(_defined(cell) & {*names}):
            if cell.role != "task" or name in seen:
                text = f"'{name}' is a function that students write already; use another name here"
                yield AssignmentMistake(text, "", cell.line)
        seen |= _defined(cell) if cell.role == "task" else set()


def _defined(cell: Cell) -> set[str]:
    """Return the names that a cell gives to something."""
    found = {*bindings(cell.text)}
    for node in functions.parsed(cell).body:
        match node:
            case ast.FunctionDef() | ast.ClassDef():
                found.add(node.name)
            case ast.Import() | ast.ImportFrom():
                found |= {alias.asname or alias.name for alias in node.names}
    return found


def _block(cell: Cell) -> Block:
    text = cell.prose if cell.is_text else cell.text
    hidden = ROLES[cell.role].hidden or cell.given.get("hidden") == "true"
    return Block(cell.id, cell.role, cell.first, cell.given.get("lang", ""), text, hidden)


def _slug(course: Course, path: str) -> str:
    """Return the guide in whose folder the file is."""
    folder = path.split("/")[-2]
    planned = {guide.slug.rpartition("/")[2].replace("-", "_"): guide.slug for guide in course.series}
    return planned.get(folder, folder.replace("_", "-"))
