"""The marks around a solution, and what stands in its place for students.

# BEGIN SOLUTION                                  # Your answer here
return Q @ K.T                        becomes     raise NotImplementedError
# END SOLUTION
"""

import ast
import re
import unicodedata
from collections.abc import Iterator
from difflib import get_close_matches

from ..errors import AssignmentMistake
from .cells import Cell

MARK = re.compile(r"(?P<indent> *)# (?P<kind>BEGIN|END) SOLUTION *")
ALIKE = re.compile(r"(?:BEGIN|END)[^A-Z0-9]*SOLUTION|SOLUTION[^A-Z0-9]*(?:BEGIN|END)")
MARKS = ("BEGIN SOLUTION", "END SOLUTION")
WRITE = "write # BEGIN SOLUTION or # END SOLUTION on a line of its own"


def alike(line: str, is_text: bool = False) -> bool:
    """Return whether a line was meant to mark a solution: in any case and width, and in code also with a typo."""
    plain = unicodedata.normalize("NFKC", line).upper()
    if ALIKE.search(plain):
        return True
    words = re.sub(r"[^A-Z]+", " ", plain).strip()
    return (
        not is_text and plain.lstrip().startswith("#") and bool(get_close_matches(words, MARKS, cutoff=0.88))
    )


def wrong(cell: Cell) -> Iterator[AssignmentMistake]:
    """Return what is wrong with the marks of a cell; a task has some, and no other cell."""
    lines = list(enumerate(cell.text.split("\n"), cell.first))
    near = [n for n, line in lines if not MARK.fullmatch(line) and alike(line, cell.is_text)]
    for number in near:
        yield AssignmentMistake(f"this is nearly a mark of a solution; {WRITE}, or other words", "", number)
    if near:
        return
    marks = [(number, mark["kind"]) for number, line in lines if (mark := MARK.fullmatch(line))]
    if cell.role == "task":
        yield from _unpaired(cell, marks)
    elif marks:
        text = 'a solution outside of a task; put it into a cell with role="task"'
        yield AssignmentMistake(text, "", marks[0][0])


def _unpaired(cell: Cell, marks: list[tuple[int, str]]) -> Iterator[AssignmentMistake]:
    """Return the marks of a task that are no pairs; or that it has none."""
    if not marks:
        text = "a task without a solution would give all of it away; put # BEGIN SOLUTION and # END SOLUTION around it"
        yield AssignmentMistake(text, "", cell.line)
    begun = 0
    for number, kind in marks:
        if kind == "BEGIN" and begun:
            text = f"a solution begins inside that of line {begun}; write # END SOLUTION above it first"
            yield AssignmentMistake(text, "", number)
        elif kind == "END" and not begun:
            yield AssignmentMistake("no solution begins above; write # BEGIN SOLUTION there", "", number)
        begun = (begun or number) if kind == "BEGIN" else 0
    if begun:
        yield AssignmentMistake("this solution has no end; write # END SOLUTION below it", "", begun)


def holds_code(cell: Cell) -> bool:
    """Return whether each solution of a task, whose marks are pairs, holds a statement of its function."""
    lines = cell.text.split("\n")
    starts = [number for number, line in enumerate(lines, 1) if line.strip() == f"# {MARKS[0]}"]
    ends = [number for number, line in enumerate(lines, 1) if line.strip() == f"# {MARKS[1]}"]
    inside = [node for node in ast.walk(ast.parse(cell.text)) if isinstance(node, ast.stmt)]
    whole = [(node.lineno, node.end_lineno or 0) for node in inside]
    return all(any(a < b and c < d for b, c in whole) for a, d in zip(starts, ends, strict=True))


def solutions(text: str) -> list[str]:
    """Return the lines of code that stand between marks."""
    found, inside = list[str](), False
    for line in text.split("\n"):
        mark = MARK.fullmatch(line)
        if inside and not mark:
            found.append(line)
        inside = mark["kind"] == "BEGIN" if mark else inside
    return found


def solved(text: str) -> str:
    """Return code without the marks, with what stands between them."""
    return "\n".join(line for line in text.split("\n") if not MARK.fullmatch(line))


def stubbed(text: str, remark: str) -> str:
    """Return code with a remark and an error in place of each solution."""
    lines, inside = list[str](), False
    for line in text.split("\n"):
        mark = MARK.fullmatch(line)
        if mark and mark["kind"] == "BEGIN":
            lines += [f"{mark['indent']}# {remark}", f"{mark['indent']}raise NotImplementedError"]
        if not mark and not inside:
            lines.append(line)
        inside = mark["kind"] == "BEGIN" if mark else inside
    return "\n".join(lines)
