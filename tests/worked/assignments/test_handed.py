"""What can be read of what students hand in: notebooks and scripts in any state, and the one file of a folder."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from grading import RIGHT, exam, graded, said

from worked.assignments import Assignment
from worked.assignments.grader.booth import Booth
from worked.assignments.grader.handed import Handed, Unreadable, chosen, handed
from worked.assignments.grader.statements import statements

Assigned = Callable[..., Assignment]


def notebook(*cells: str, **metadata: Any) -> str:
    """Return a notebook of cells of code, below one of text."""
    code = [{"cell_type": "code", "source": cell, "outputs": [], "metadata": {}} for cell in cells]
    text = {"cell_type": "markdown", "source": ["def grow(: # no code"], "metadata": {}}
    return json.dumps({"cells": [text, *code], "metadata": metadata, "nbformat": 4, "nbformat_minor": 5})


def test_a_notebook_says_what_it_is(tmp_path: Path) -> None:
    """Where it was handed out by us; its cells may be texts or lists of lines."""
    file = tmp_path / "王芳.ipynb"
    file.write_text(notebook("x = 1", worked={"assignment": "two-tokens", "language": "zh"}), "utf-8")
    assert handed(file) == Handed("two-tokens", "zh", ("x = 1",))
    lines = {"cells": [{"cell_type": "code", "source": ["x = 1\n", "y = 2"]}]}
    file.write_text(json.dumps(lines), "utf-8-sig")
    assert handed(file) == Handed("", "", ("x = 1\ny = 2",))


def test_a_notebook_of_an_old_format_is_read(tmp_path: Path) -> None:
    """Format 3 has worksheets, and calls the source input."""
    file = tmp_path / "old.ipynb"
    file.write_text(json.dumps({"worksheets": [{"cells": [{"cell_type": "code", "input": "x = 1"}]}]}))
    assert handed(file).cells == ("x = 1",)


def test_a_script_is_cut_into_cells(tmp_path: Path) -> None:
    """At the lines that begin one, so that a broken one loses no other; lines keep their numbers."""
    file = tmp_path / "mo.py"
    file.write_bytes(
        b"\xef\xbb\xbf# mo.py\r\n# worked assignment masks, en, by hand\r\nx = 1\r\n# %% a\r\ny = (\r\n"
    )
    text = "# mo.py\n# worked assignment masks, en, by hand\nx = 1\n"
    assert handed(file) == Handed("masks", "en", (text, "\n\n\n# %% a\ny = (\n"))
    found, broken = statements(handed(file).cells)
    assert ([one.cell for one in found], broken) == ([1], [(2, 5)])


@pytest.mark.parametrize(
    ("name", "data", "why"),
    [
        ("a.ipynb", b"", "no_notebook"),
        ("a.ipynb", b"<html>", "no_notebook"),
        ("a.ipynb", b"[1, 2]", "no_notebook"),
        ("a.ipynb", b"{}", "no_notebook"),
        ("a.ipynb", b'{"cells": 3}', "no_notebook"),
        ("a.ipynb", b'{"cells": [3]}', "no_notebook"),
        ("a.ipynb", b'{"cells": [{"cell_type": "code", "source": [3]}]}', "no_notebook"),
        ("a.ipynb", b"[" * 100_000, "no_notebook"),
        ("a.py", b"\xff\xfex\x00", "no_utf8"),
        ("a.py", b" " * (1 << 25) + b" ", "too_long"),
        ("b.py", None, "no_file"),
        ("a.pdf", b"%PDF", "no_submission"),
    ],
)
def test_what_cannot_be_read_is_named(tmp_path: Path, name: str, data: bytes | None, why: str) -> None:
    """By a word that is told in both languages."""
    if data is not None:
        (tmp_path / name).write_bytes(data)
    with pytest.raises(Unreadable, match=f"^{why}$"):
        handed(tmp_path / name)


def test_of_several_files_the_one_with_the_function_is_meant(tmp_path: Path) -> None:
    """What Jupyter and systems leave behind does not count."""
    for path in (".ipynb_checkpoints/a.py", "__MACOSX/a.py", "._a.py", "deep/notes.py"):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(RIGHT if path != "deep/notes.py" else "x = 1\n")
    assert chosen(tmp_path, ["grow"]) == tmp_path / "deep/notes.py"
    (tmp_path / "deep/a.ipynb").write_text(notebook(RIGHT))
    assert chosen(tmp_path, ["grow"]) == tmp_path / "deep/a.ipynb"
    (tmp_path / "b.py").write_text(RIGHT)
    with pytest.raises(Unreadable, match=r"^several_files$") as raised:
        chosen(tmp_path, ["grow"])
    assert raised.value.values == {"files": "b.py, deep/a.ipynb"}
    with pytest.raises(Unreadable, match=r"^no_file$"):
        chosen(tmp_path / "none", ["grow"])


def test_a_folder_without_a_submission_says_what_is_there(tmp_path: Path) -> None:
    """The first files of many."""
    for number in range(7):
        (tmp_path / f"page{number}.jpg").write_bytes(b"")
    with pytest.raises(Unreadable, match=r"^only_others$") as raised:
        chosen(tmp_path, ["grow"])
    assert raised.value.values == {"files": "page0.jpg, page1.jpg, page2.jpg, page3.jpg, page4.jpg, …"}


READ = {
    # cells, and what is said of them
    "one cell": ([RIGHT], []),
    "cells in another order": (
        [
            "def grow(r, n):\n    return power(one + r, n)",
            "power = np.power",
            "one = np.array(1.0)",
            "import numpy as np",
        ],
        [],
    ),
    "a helper and a constant": (
        [
            "import numpy as np\nONE = np.array([1.0])",
            "def add(a):\n    return ONE + a",
            "def grow(r, n):\n    return add(r) ** n",
        ],
        [],
    ),
    "a constant that a loop computes": (
        [
            "one = 0\nfor _ in range(10):\n    one += 1\none /= 10",
            "def grow(r, n):\n    return (one + r) ** n",
        ],
        [],
    ),
    "cells that only print and assert": (
        [RIGHT, "print(grow(1, 2))", "assert grow(1, 1) == 3", "grow(None, None)"],
        [],
    ),
    "magics": (
        ["%matplotlib inline\n!pip install numpy\n?grow\ngrow?\nfiles = !ls\nt = %timeit 1\n" + RIGHT],
        [],
    ),
    "magics of a cell": (["%%time\n" + RIGHT, "%%bash\nls | grep '(", "%%writefile x.py\nx = ("], []),
    "a magic in a block": (["if True:\n    %cd ..\n" + RIGHT], []),
    "a percent sign in a text": (["'''\n%d per cent\n!\n'''\n" + RIGHT], []),
    "a function in lambda form": (["grow = lambda r, n: (1 + r) ** n"], []),
    "a dataclass": (
        [
            "from dataclasses import dataclass\n@dataclass\nclass Rate:\n    r: object\n",
            "def grow(r, n):\n    return (1 + Rate(r).r) ** n",
        ],
        [],
    ),
    "one broken cell": (
        ["def no(:\n", RIGHT, "x = ("],
        ["cell 1 is no Python (line 1), and is left out", "cell 3 is no Python (line 1), and is left out"],
    ),
    "a cell with a null": (["x = '\0'", RIGHT], ["cell 1 is no Python (line 1), and is left out"]),
    "a cell too deep": (
        ["x = " + "(" * 5000 + ")" * 5000, RIGHT],
        ["cell 1 is no Python (line 1), and is left out"],
    ),
    "an import that fails": (
        ["import numpy as np\nimport torch_of_mine\n" + RIGHT],
        ["cell 1 imports something that is not there"],
    ),
    "two definitions": (
        ["def grow(r, n):\n    return r", RIGHT],
        ["grow is defined 2 times; the last definition counts"],
    ),
    "an empty cell, and Chinese": (["", "# 答案\n利率 = 1\ndef grow(r, n):\n    return (利率 + r) ** n"], []),
}


@pytest.mark.parametrize("case", READ)
def test_a_right_function_is_found(assigned: Assigned, booth: Booth, case: str) -> None:
    """Wherever it is, and whatever is around it."""
    cells, notes = READ[case]
    result = graded(exam(assigned()), booth, *cells)
    assert (result["points"], result["notes"]) == (4, notes)


LOST = {
    "nothing": ([], []),
    "another name": (["def grew(r, n):\n    return (1 + r) ** n"], []),
    "no function": (["grow = 3"], []),
    "a script that is no Python": (
        ["def grow(r, n)\n    return 1"],
        ["cell 1 is no Python (line 1), and is left out"],
    ),
}


@pytest.mark.parametrize("case", LOST)
def test_a_function_that_is_not_there_is_missed(assigned: Assigned, booth: Booth, case: str) -> None:
    """By its name."""
    cells, notes = LOST[case]
    result = graded(exam(assigned()), booth, *cells)
    assert (result["points"], result["notes"], said(result)) == (0, notes, ["there is no function grow"] * 3)


def test_the_last_definition_counts(assigned: Assigned, booth: Booth) -> None:
    """Also if it is the wrong one."""
    result = graded(exam(assigned()), booth, RIGHT, "def grow(r, n):\n    return 0 * r")
    assert (result["points"], result["notes"]) == (1, ["grow is defined 2 times; the last definition counts"])
