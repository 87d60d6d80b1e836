"""What is float's own, and says so: float32, float16, clocks; it never becomes exact again."""

from fractions import Fraction

import numpy as np
import pytest
from exactly import Exact, refusal

from worked.exact.ball import Ball
from worked.exact.marks import measured_lines

F32 = "import numpy as np\ny = np.array([0.1, 0.2], dtype=np.float32)\n"
PRINTED = "is printed, which was rounded: compute it exactly, or declare the line: # measured"


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        ("x = 1\ny = 2  # measured\n", {2}),
        ("y = 2  # measured: it is a float32\n", {1}),
        ("y = 2  #measured\n", {1}),
        ("y = 2  # measures\nz = 3  # not measured\n", set()),
        ('y = "# measured"\n', set()),
        ("print(\n    1,\n    2,\n)  # measured\nx = 1\n", {1, 2, 3, 4}),
        ("print(\n    1,  # measured\n    2,\n)\nx = 1\n", {1, 2, 3, 4}),
        ("for y in x:  # measured\n    print(y)\n", {1}),
        ("for y in x:\n    print(y)  # measured\n", {2}),
        ("with a:\n    # measured\n    x = 1\n", set()),
        ("if x:\n    y = 1  # measured\nelse:\n    y = 2\n", {2}),
    ],
)
def test_measured_lines(source: str, lines: set[int]) -> None:
    """The comment counts for the statement it is in; of a compound one, for its header."""
    assert measured_lines(source) == lines


def test_float32_stays_numpys(exact: Exact) -> None:
    """NumPy computes with it as in a float run, and it comes back as it is: no enclosure."""
    run = exact(f'{F32}z = np.exp(y).sum()\nprint(f"{{z:.6f}}")  # measured\n')
    known = np.exp(np.array([0.1, 0.2], np.float32)).sum()
    assert (run.mistakes, run.printed) == ((), f"{known:.6f}\n")
    assert run.values["y"].dtype == run.values["z"].dtype == np.float32
    assert run.values["z"] == known


@pytest.mark.parametrize(
    "line",
    [
        "print(y)",
        "print(y[0])",
        'print(f"{y[0]:.3f}")',
        "print(*y)",
        "print([y[0]])",
        "print(str(y))",
    ],
)
def test_an_undeclared_line_does_not_print_it(line: str, exact: Exact) -> None:
    """Each way of printing is refused without the comment, and works with it."""
    said = refusal(exact(f"{F32}{line}\n"))
    assert said.startswith("3: Inexact: a float")
    assert said.endswith(PRINTED)
    assert exact(f"{F32}{line}  # measured\n").mistakes == ()


def test_what_is_measured_is_printed_in_the_snippet_itself(exact: Exact) -> None:
    """A function may compute with it, and return it; its own lines print nothing that is measured, marked or not."""
    helper = 'def show(v):\n    print(f"{v:.3f}")\ndef half(v):\n    return v / 2\n'
    assert exact(f'{F32}{helper}h = half(y[0])  # measured\nprint(f"{{h:.2f}}")  # measured\n').mistakes == ()
    assert refusal(exact(f"{F32}{helper}show(y[0])\n")).startswith("4: Inexact: a float32 is printed")
    said = (
        "a function prints what is measured; print it in the snippet itself, on a line that says # measured"
    )
    assert refusal(exact(f"{F32}{helper}show(y[0])  # measured\n")) == f"4: Inexact: {said}"
    core = 'def show(v):\n    print(f"{v:.3f}")  # measured\n'
    told = refusal(exact(f"{F32}from core import show\nshow(y[0])  # measured\n", core=core))
    assert told == f"4: Inexact: {said} (raised in snippets/rates/core.py:2)"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (
            "z = y + np.array([0.1, 0.2])",
            "float32 meets exact numbers that it cannot hold: round them with astype, or keep both exact",
        ),
        (
            "z = y @ np.array([0.1, 0.2])",
            "float32 meets exact numbers that it cannot hold: round them with astype, or keep both exact",
        ),
        ("z = y.astype(np.float64)", "float32 is rounded already, and cannot become exact again"),
        (
            "z = np.zeros(2)\nz[0] = y[0]",
            "a float32 cannot be put among exact numbers; it is rounded already",
        ),
        (
            "z = np.stack([y, np.array([0.1, 0.2])])",
            "float32 meets exact numbers that it cannot hold: round them with astype, or keep both exact",
        ),
        (
            "z = np.where(True, y, np.array([0.1, 0.2]))",
            "float32 meets exact numbers that it cannot hold: round them with astype, or keep both exact",
        ),
        (
            "z = float(y[0]) + 0.5",
            "a float got into the exact run: 0.10000000149011612; it is rounded already: "
            "make it by float(text), or declare the line: # measured",
        ),
    ],
)
def test_it_does_not_become_exact(line: str, message: str, exact: Exact) -> None:
    """Where it meets exact numbers, it is refused."""
    said = refusal(exact(f"{F32}{line}\n"))
    assert said.partition("Inexact: ")[2].startswith(message[:40])
    assert said.endswith(message[-40:])


def test_on_a_declared_line_it_may_meet_them(exact: Exact) -> None:
    """The result is a float again, as in a float run; afterwards it is refused as before."""
    run = exact(
        f"{F32}z = y.astype(np.float64) - np.array([0.1, 0.2])  # measured\nw = float(y[0]) - 0.1  # measured\n"
    )
    assert run.mistakes == ()
    assert (type(run.values["w"]), run.values["z"].dtype) == (float, np.float64)
    assert run.values["w"] == pytest.approx(float(np.float32(0.1)) - 0.1, rel=1e-6)
    source = f"{F32}w = float(y[0]) - 0.1  # measured\nv = w * 0.5\n"
    assert refusal(exact(source)).startswith("4: Inexact: a float got into the exact run: ")


def test_a_clock_may_be_computed_with(exact: Exact) -> None:
    """Floats of Python's own, on lines that say so: seconds, and what math makes of them."""
    clock = "import math, time\nt = time.perf_counter()  # measured\ns = math.sqrt(t * 0.5) + math.pi  # measured\n"
    run = exact(f"{clock}print(f'{{s:.0f}}')  # measured\n")
    assert run.mistakes == ()
    assert type(run.values["s"]) is float


def test_whole_numbers_as_float32_stay_exact(exact: Exact) -> None:
    """A mask as float32 is zeros and ones; 2 ** 24 + 1 is the first whole number that float32 has not."""
    run = exact("import numpy as np\nx = np.array([True, False]).astype(np.float32) * np.array([0.1, 0.2])\n")
    assert [ball.low for ball in run.values["x"]] == [Fraction(1, 10), 0]
    run = exact("import numpy as np\nx = np.array([2 ** 24, 2 ** 24 + 1]).astype(np.float32)\n")
    assert run.values["x"].dtype == np.float32
    assert isinstance(exact("import numpy as np\nx = np.ones(1, np.float32)\n").values["x"][0], Ball)


def test_real_numbers_are_rounded_to_it_only_when_asked(exact: Exact) -> None:
    """np.float32(x) and astype round; scalars join an array of float32 as they do in NumPy."""
    run = exact("import numpy as np\nx = np.float32(0.1)\ny = np.sqrt([2.0]).astype(np.float16) * 2.0\n")
    assert run.values["x"] == np.float32(0.1)
    assert run.values["y"].dtype == np.float16
    assert run.values["y"][0] == np.float16(2**0.5) * 2


def test_the_constants_of_narrow_floats_are_exact(exact: Exact) -> None:
    """finfo says what there is; that is known exactly."""
    run = exact(
        "import numpy as np\nlow = np.finfo(np.float16).min\neps = np.finfo(float).eps\nn = np.finfo(np.half).bits\n"
    )
    low, eps = Fraction(-65504), Fraction(1, 2**52)
    assert run.values == {"low": Ball(low, low), "eps": Ball(eps, eps), "n": 16}
