"""What students must not get: lines of solutions and of hidden cells, hints, and numbers that are answers.

leaks(assignment, trial, {"student/masks.en.py": b"…"})    what is about to be written, searched through
given_away(assignment, trial)                              asserts and hints that name an answer
"""

import ast
import json
import re
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from ..errors import AssignmentMistake
from . import marks
from .model import Assignment, Block, Code
from .trial import Trial

LEAST, LONG = 8, 10
"""Shorter lines, such as `return A`, tell nothing; longer ones are found inside others, too. Blanks do not count."""
FRACTION = re.compile(r"(?<![A-Za-z\d./])(\d+)/(\d+)(?![A-Za-z\d]|[./][A-Za-z\d])")
DECIMAL = re.compile(r"(?<![A-Za-z\d.])\d+\.\d+(?![A-Za-z\d]|\.\d)")
DIGITS = 4
"""Decimals of fewer digits may be like an answer by chance."""


def leaks(assignment: Assignment, trial: Trial, files: Mapping[str, bytes]) -> Iterator[AssignmentMistake]:
    """Return each secret that stands in some files for students, at its line in the assignment."""
    secrets = list(_secrets(assignment))
    hidden = [x for test in _hidden(assignment) for x in trial.answers.get(test, ())]
    for file, data in sorted(files.items()):
        texts = list(_texts(file, data))
        lines = {_bare(line) for text in texts for line in text.split("\n")}
        for secret, line in secrets:
            bare = _bare(secret)
            if bare in lines or (len(bare) >= LONG and any(bare in one for one in lines)):
                text = f"'{secret}' is not for students, but would be in {file}; take it out of what they get"
                yield AssignmentMistake(text, assignment.path, line)
        for number in sorted({one for text in texts for one in _answers(text, hidden)}):
            text = f"'{number}' is an answer to a hidden test, and would be in {file}; leave it out"
            yield AssignmentMistake(text, assignment.path, _line(assignment, number))


def given_away(assignment: Assignment, trial: Trial) -> Iterator[AssignmentMistake]:
    """Return each assert that students get, and each hint, which names an entry of an answer."""
    for task in assignment.tasks:
        for test in task.tests:
            if test.judgement and not test.hidden:
                for value, line in _asserted(test.judgement):
                    if any(_same(value, x) for x in trial.answers.get(test.id, ())):
                        text = f"{value:g} is an entry of the answer; assert what holds of it, not what it is"
                        yield AssignmentMistake(text, assignment.path, line)
        ids = [*(test.id for test in task.tests), *(draw.id for draw in task.draws)]
        every = [x for name in ids for x in trial.answers.get(name, ())]
        for wrong in task.wrongs:
            for number in sorted({n for hint in wrong.hints.values() for n in _answers(hint, every)}):
                text = (
                    f"this hint holds {number}, an entry of an answer; say how to see what is wrong instead"
                )
                yield AssignmentMistake(text, assignment.path, wrong.line)


def _bare(line: str) -> str:
    """Return a line without its blanks: nobody would write them all alike."""
    return "".join(line.split())


def _secrets(assignment: Assignment) -> Iterator[tuple[str, int]]:
    """Return each line that no student gets, with its place; inputs that a visible test has too are no secret."""
    given = {_bare(line) for block in assignment.blocks for line in _given(block)}
    for block in assignment.blocks:
        solution = {*marks.solutions(block.text)} if block.role == "task" else set()
        for number, line in enumerate(block.text.split("\n"), block.line):
            secret = line in solution or (block.hidden and _bare(line) not in given)
            if secret and len(_bare(line)) >= LEAST:
                yield line.strip(), number
    for task in assignment.tasks:
        for wrong in task.wrongs:
            yield from ((hint, wrong.line) for hint in wrong.hints.values())
        for test in (test for test in task.tests if test.hidden):
            yield from ((title, test.line) for title in test.titles.values())


def _given(block: Block) -> Sequence[str]:
    """Return the lines of code that students get of a cell."""
    if block.hidden or block.language:
        return []
    return marks.stubbed(block.text, "").split("\n")


def _hidden(assignment: Assignment) -> Iterator[str]:
    """Return the tests whose answers are secret."""
    for task in assignment.tasks:
        yield from (test.id for test in task.tests if test.hidden)
        yield from (draw.id for draw in task.draws)


def _texts(file: str, data: bytes) -> Iterator[str]:
    """Return every text in a file: of a notebook those that its JSON holds, at any depth."""
    text = data.decode("utf-8")
    yield text
    waiting = [json.loads(text)] if file.endswith(".ipynb") else []
    while waiting:
        match waiting.pop():
            case str() as one:
                yield one
            case list() as several:
                waiting += several
            case dict() as named:
                waiting += [*named, *named.values()]


def _answers(text: str, answers: Sequence[float]) -> Iterator[str]:
    """Return each fraction and each decimal in a text that is an entry of some answer."""
    for found in FRACTION.finditer(text):
        value = Fraction(int(found[1]), int(found[2]) or 1)
        if value.denominator > 1 and any(_same(float(value), x) for x in answers):
            yield found[0]
    for found in DECIMAL.finditer(text):
        half = 0.5 * 10.0 ** -len(found[0].partition(".")[2])
        long = len(found[0].replace(".", "").lstrip("0")) >= DIGITS
        if long and any(abs(abs(x) - float(found[0])) <= half for x in answers):
            yield found[0]


def _same(one: float, other: float) -> bool:
    return abs(one - other) <= 1e-6 * max(1.0, abs(other))


def _asserted(judgement: Code) -> Iterator[tuple[float, int]]:
    """Return the numbers that asserts compare with, 0 and 1 left out; no sizes, indices and options."""
    waiting = deque[ast.AST]([ast.parse(judgement.text)])
    while waiting:
        node = waiting.popleft()
        value = _value(node)
        if value is not None:
            if value not in (0, 1):
                yield value, judgement.line + getattr(node, "lineno", 1) - 1
            continue
        sizes = isinstance(node, ast.Compare) and any(
            isinstance(one, ast.Attribute) and one.attr in ("shape", "ndim", "size") for one in ast.walk(node)
        )
        if not sizes and not isinstance(node, ast.keyword):
            waiting += [node.value] if isinstance(node, ast.Subscript) else ast.iter_child_nodes(node)


def _value(node: ast.AST) -> float | None:
    """Return the number that an expression of typed numbers is; None for anything else."""
    match node:
        case ast.Constant(value=int() | float() as number):
            return float(number)
        case ast.UnaryOp(op=ast.USub(), operand=operand) if (value := _value(operand)) is not None:
            return -value
        case ast.BinOp(left=left, op=ast.Div(), right=right):
            above, below = _value(left), _value(right)
            return above / below if above is not None and below else None
    return None


def _line(assignment: Assignment, text: str) -> int:
    """Return the first line of the file's own that holds a text."""
    for block in assignment.blocks:
        for number, line in enumerate(block.text.split("\n"), block.line):
            if not block.hidden and text in line:
                return number
    return 1
