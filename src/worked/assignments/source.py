"""Reads `snippets/<guide>/assignment.py`: what students of a guide write, and how it is judged.

    read(course, "snippets/masks/assignment.py")  ->  Assignment; raises Mistakes, all of them at once

The file is Python, cut into cells by lines `# %%` (cells.py), and runs as it stands by `python FILE`, with NumPy alone.
Each cell has an id of its own and, by its role, more attributes (attributes.py):

    [markdown] lang id              a text for students; the same id once in each language
    (no role)  id                   code that students get as it is: imports, functions that are given
    task       id returns           one function, which students write: what is between # BEGIN SOLUTION and
               rtol atol            # END SOLUTION (marks.py) they get as a stub. It returns one array, or a tuple
                                    of several; `returns` names them. Plain positional parameters.
    test       id points title_…    values for all parameters of the task, under their names; then the call, written
               [hidden]             as `A, Z = head(Q, K, V)`, and asserts about the answer. Students get it, unless
                                    hidden=true. A hidden test may leave out call and asserts: the answer is then
                                    compared with that of the reference.
    random     id points draws      one function of a NumPy Generator that returns a tuple of inputs, in the order of
               title_…              the parameters; the answer is compared with that of the reference
    wrong      id hint_…            one function with the parameters of the task's, that makes a frequent mistake
    variants   id asks              one function without parameters that yields tuples of inputs; `asks` says which
                                    entries of the answer are asked: "Z[2, 0]; A[2, 1]"
    [markdown] role="question"      what is asked, below its variants: Markdown with references to the inputs, as in
               lang id              {{ K:matrix:ln }}; the same id once in each language

A test, a draw, a wrong solution and variants belong to the task above them, a question to the variants above it.
Students get the texts, the code without a role, the tasks as stubs, and the tests that are not hidden; nothing else.
"""

from collections.abc import Iterator, Sequence

from ..course import Course
from ..errors import AssignmentMistake, Mistakes, SnippetMistake
from ..runner.sources import read as text_of
from . import attributes, functions, marks
from .building import Building
from .cells import Cell, cut
from .model import Assignment


def read(course: Course, path: str) -> Assignment:
    """Return the assignment in a file; raise Mistakes with all that is wrong with its form."""
    try:
        cells, found = cut(text_of(course.root, path))
    except SnippetMistake as mistake:
        raise Mistakes([mistake]) from None
    languages = [*course.languages]
    found += [mistake for cell in cells for mistake in attributes.wrong(cell, languages)]
    found += [mistake for cell in cells for mistake in marks.wrong(cell)]
    found += [*_twice(cells), *_missing(cells, languages), *_code(cells)]
    if not found:
        building = Building(cells, course, path)
        made = building.assignment()
        found += building.mistakes
    if found:
        raise Mistakes([one.at(path, one.line) for one in sorted(found, key=lambda one: one.line)])
    return made


def _twice(cells: Sequence[Cell]) -> Iterator[AssignmentMistake]:
    """Return each id that another cell has already; the same text in two languages has one id."""
    lines: dict[tuple[str, str], int] = {}
    for cell in cells:
        key = cell.given.get("lang", "") if cell.is_text else ""
        others = [
            line for (name, lang), line in lines.items() if name == cell.id and (not key or lang in ("", key))
        ]
        if cell.id and others:
            text = f"the id '{cell.id}' is in line {others[0]} already; write another one here"
            yield AssignmentMistake(text, "", cell.line)
        lines.setdefault((cell.id, key), cell.line)


def _missing(cells: Sequence[Cell], languages: Sequence[str]) -> Iterator[AssignmentMistake]:
    """Return each text that is not there in every language, at its first cell."""
    texts: dict[str, list[Cell]] = {}
    for cell in cells:
        if cell.is_text and cell.id and "lang" in cell.given:
            texts.setdefault(cell.id, []).append(cell)
    for name, group in texts.items():
        there = [cell.given["lang"] for cell in group]
        for language in languages:
            if language not in there:
                role = ' role="question"' if group[0].role == "question" else ""
                write = f'# %% [markdown] lang="{language}"{role} id="{name}"'
                text = f"this text is not there in '{language}'; write it below this one, under {write}"
                yield AssignmentMistake(text, "", group[0].line)


def _code(cells: Sequence[Cell]) -> Iterator[AssignmentMistake]:
    """Return what is wrong with the code of each cell by itself."""
    for cell in [cell for cell in cells if not cell.is_text]:
        try:
            yield from functions.imports(cell)
        except AssignmentMistake as mistake:
            yield mistake
