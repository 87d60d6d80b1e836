"""Exact numbers are for taught code only: everything else in the process, and in ours, stays as it is."""

import ast
import builtins
import math
import operator
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from exactly import FILE, Exact, in_folder

from worked.exact.transform import compiled
from worked.runner import run

LOOK = """\
import builtins, json, math, operator, sys
import numpy as np
print(sys.modules["numpy"].exp(1) > 2, type(sys.modules["math"].sqrt(2)) is type(json.loads("0.5")))  # measured
print(builtins.float is not float, builtins.__import__ is not __import__, json.loads("0.5").hex())  # measured
"""


def test_the_rest_of_the_process_is_as_it_was(exact: Exact) -> None:
    """Other modules have NumPy, math and float as ever, even while a snippet runs."""
    assert exact(LOOK).printed == "True True\nTrue True 0x1.0000000000000p-1\n"


def test_nothing_is_left_in_the_process_that_builds(exact: Exact) -> None:
    """Neither an import hook, nor a builtin, nor a module of the taught code."""
    before = (*sys.meta_path,), vars(builtins).copy(), {*sys.modules}, vars(np).copy(), vars(math).copy()
    exact("import core\nx = core.half\n", core="half = 1 / 2\n")
    after = (*sys.meta_path,), vars(builtins).copy(), {*sys.modules}, vars(np).copy(), vars(math).copy()
    assert before == after
    assert "core" not in sys.modules
    assert operator.truediv(1, 2).hex() == "0x1.0000000000000p-1"


def test_a_float_run_after_an_exact_one_is_the_same(tmp_path: Path) -> None:
    """Values, their types, and what is printed."""
    source = "import numpy as np\nimport core\nx = np.exp([core.half, 2])\ny = 0.1 + 0.2\nprint(x, y)\n"
    go = in_folder(tmp_path)
    exact = go(source, core="half = 1 / 2\n")
    first = run([FILE], tmp_path)[FILE]
    assert exact.printed == "[1.64872127 7.3890561 ] 0.3\n"
    second = run([FILE], tmp_path)[FILE]
    assert first.printed == second.printed == "[1.64872127 7.3890561 ] 0.30000000000000004\n"
    assert (type(second.values["x"]), second.values["x"].dtype, type(second.values["y"])) == (
        np.ndarray,
        np.float64,
        float,
    )
    assert first.values["x"].tolist() == second.values["x"].tolist()


def test_modules_of_the_course_are_taught_too(exact: Exact) -> None:
    """A package, and what it imports relatively; no bytecode of a float run is used, and none is left."""
    run = exact(
        "from core import third\nx = third\nimport core\nprint(core.__name__, core.__file__[-8:])\n",
        core="third = 1 / 3\n",
    )
    assert run.values["x"].exact
    assert run.printed == "core /core.py\n"


@pytest.mark.parametrize("bits", [64, 256, 1024])
def test_the_bits_are_those_asked_for(bits: int, exact: Exact) -> None:
    """An enclosure of √2 is about as wide as its last bit."""
    width = exact("x = 2 ** 0.5\n", bits).values["x"].width
    assert 2.0 ** -(bits + 2) < width < 2.0 ** -(bits - 4)


def test_lines_and_columns_stay(exact: Exact) -> None:
    """A traceback points at the text of the author."""
    source = "x = 1\n\n\ny = (x +\n     1 / 0 +\n     2)\n"
    (mistake,) = exact(source).mistakes
    assert (mistake.line, mistake.message) == (5, "ZeroDivisionError: division by zero")
    code = compiled("x = 0.1 / y", "a.py")
    assert {tuple(place) for place in code.co_positions() if place[2:] != (None, None)} >= {
        (1, 1, 4, 11),
        (1, 1, 4, 7),
    }


@pytest.mark.parametrize("source", ["x = = 1", "x = 1\n  y = 2\n", "'''", "x = (1\n"])
def test_text_that_is_no_python_is_the_same_mistake(source: str, tmp_path: Path) -> None:
    """Its line and message are those of a float run."""
    exact = in_folder(tmp_path)(source)
    floats = run([FILE], tmp_path)[FILE]
    assert [*map(str, exact.mistakes)] == [*map(str, floats.mistakes)] != []


def test_a_target_is_read_as_it_is_written(exact: Exact) -> None:
    """`/=` and `**=` of whole numbers give real ones, wherever they are kept."""
    source = """\
class Box: pass
box, counts, rows, name = Box(), {"a": 3, (1, 2): 5}, [[1, 2], [3, 4]], "a"
box.n = 7
box.n /= 2
counts[name] /= 2
counts[1, 2] **= -1
rows[0][1] /= 4
a, b, c, d = box.n, counts["a"], counts[1, 2], rows[0][1]
"""
    values = exact(source).values
    assert [str(values[name].low) for name in "abcd"] == ["7/2", "3/2", "1/5", "1/2"]


@pytest.mark.parametrize("name", ["worked.cli", "worked.runner", "worked.runner.values", "worked.exact.ball"])
def test_the_project_needs_no_ball_arithmetic(name: str) -> None:
    """Whoever does not certify need not install it: nothing imports flint."""
    code = f"import sys; sys.modules['flint'] = None; import {name}; assert sys.modules['flint'] is None"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_only_the_lowest_files_know_flint() -> None:
    """Everything else uses numbers by what they do."""
    folder = Path(__file__).parents[3] / "src/worked"
    users = {
        file.relative_to(folder).as_posix()
        for file in folder.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Import | ast.ImportFrom) and "flint" in ast.unparse(node)
    }
    names = ("number", "elementary", "real", "modules", "sources")
    assert users == {f"exact/{name}.py" for name in names} | {"certified/proofs.py"}
