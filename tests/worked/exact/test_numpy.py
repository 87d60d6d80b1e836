"""NumPy as an exact run has it does what NumPy does: the same text, wherever float64 happens to be exact or near."""

import ast
from pathlib import Path

import numpy as np
import pytest

from worked.exact.functions import NUMPY
from worked.exact.modules import MATH, standins
from worked.runner import Run, run

SETUP = """\
import math, operator, random
from fractions import Fraction

import numpy as np
import numpy.typing as npt
from numpy.linalg import norm

x = np.array([3.0, 4.0])
i = np.arange(6).reshape(2, 3)
m = np.array([[1.0, 2.0], [3.0, 4.0]])
above = m > 2
y = x.copy()
n, d = 7, {"a": 3}
f = Fraction(3, 4)
"""
EXPRESSIONS = Path(__file__).with_name("expressions.txt").read_text("utf-8")
STATEMENTS = r"""
n /= 2; print(n)
n **= -1; print(round(n, 3))
n //= 2; print(n)
d["a"] /= 4; print(d)
y[0] = 1; y += 1; y *= 2; y /= 4; y **= 2; y -= i[0, 1]; print(y)
y[:] = [1, 2]; y[y > 1] = 0.5; y.fill(3); print(y)
i[0] = 2.7; print(i)
i += 1; i *= 2; print(i)
np.fill_diagonal(m, 0.5); print(m)
for entry in x: print(entry)
for row, (a, b) in zip("ab", m): print(row, a, b)
print(*x, sep=" | ")
x.sort(); print(x)
x.flat[0] = 7; x[1] = 8; print(x, x / 2, x[::-1].copy())
print(m.std(axis=0, out=np.zeros(2)), np.std(m, 1, ddof=1).round(3), m.sum(axis=0, out=y), y)
m[0] = m[1]; m[:, 0] += 0.5; row = m[0]; row[1] = 9; print(m)
np.random.default_rng(3).shuffle(x); print(x)  # measured
i[i > 2] = 0; i[0, 0] = True; print(i, i.dtype)
above[0] = 1; print(above)
with np.errstate(divide="ignore"): print(np.log([0.0, 1.0]))
rng = np.random.default_rng(0); print(rng.normal(size=2).round(6), rng.integers(10, size=3), rng.choice(x))  # measured
print(isinstance(np.random.default_rng(0), np.random.Generator))
rng = np.random.default_rng(0); print(rng.standard_normal((2, 2)).round(4), round(rng.normal(0.5, 0.02), 6))  # measured
rng = np.random.default_rng(0); print(rng.permutation(3), rng.uniform(0.5, 1, 2).round(3))  # measured
np.random.seed(0); print(np.random.rand(2).round(6), round(np.random.randn(), 6), np.random.randint(5))  # measured
random.seed(1); print(round(random.random(), 6), random.choice([1, 2, 3]), random.sample([1, 2], 2))  # measured
try: np.zeros(2) + np.zeros(3)\nexcept ValueError as error: print(error)
try: 1 / 0\nexcept ZeroDivisionError as error: print(error)
try: 0.5 + "a"\nexcept TypeError as error: print(error)
def half(v: float = 0.5) -> "npt.NDArray[np.float64]": return v / 2\nprint(half(), half(x))
print(y := x / 2, [v / 2 for v in (0.5, 3)], {v: v ** 2 for v in (0.5, 2)}, (lambda v: v / 4)(2))
class Rate:\n    value: float = 0.05\n    def __truediv__(self, other): return "divided"\nprint(Rate.value, Rate() / 2)
"""


def lines() -> list[str]:
    """Return the text of each snippet: a line of expressions, each printed, or a statement."""
    expressions = [printing(line) for line in EXPRESSIONS.strip().splitlines()]
    return expressions + [line.replace("\\n", "\n") for line in STATEMENTS.strip().splitlines()]


def printing(line: str) -> str:
    tree = ast.parse(line, mode="eval").body
    entries = tree.elts if isinstance(tree, ast.Tuple) else [tree]
    return "\n".join(f"print({ast.unparse(entry)})" for entry in entries)


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[Run, Run]]:
    """Run each line in a snippet of its own, in floats and exactly."""
    root = tmp_path_factory.mktemp("lines")
    files = {f"snippets/{number}.py": line for number, line in enumerate(lines())}
    (root / "snippets").mkdir()
    for path, line in files.items():
        Path(root / path).write_text(f"{SETUP}{line}\n", "utf-8")
    floats, exact = run(files, root), run(files, root, exact_bits=256)
    return {line: (floats[path], exact[path]) for path, line in files.items()}


@pytest.mark.parametrize("line", lines())
def test_the_same_text_as_numpy(line: str, both: dict[str, tuple[Run, Run]]) -> None:
    """Each line prints the same in both runs, without a mistake in either."""
    floats, exact = both[line]
    assert [*map(str, exact.mistakes)] == [*map(str, floats.mistakes)] == []
    assert exact.printed == floats.printed != ""


def test_every_function_of_the_table_is_tried() -> None:
    """No name of the table stands there without a line above that uses it, or is one of NumPy's own types."""
    tried = SETUP + EXPRESSIONS + STATEMENTS
    ours = [name for name, member in NUMPY.items() if member is not getattr(np, name)]
    assert [name for name in ours if f"np.{name}" not in tried] == [
        "float32",
        "half",
        "single",
    ]  # test_measured.py


def test_every_function_of_math_is_tried() -> None:
    """The same for math."""
    assert [name for name in MATH if f"math.{name}" not in EXPRESSIONS] == []


def test_the_table_holds_nothing_that_numpy_has_not() -> None:
    """A name of ours is a name of NumPy's."""
    assert [name for name in NUMPY if not hasattr(np, name)] == []
    assert {*standins()} == {"numpy", "math", "fractions", "random", "operator"}
