"""Every way by which a float64 could get in is closed: it is exact, or refused at the line of the snippet."""

from fractions import Fraction

import numpy as np
import pytest
from exactly import Exact, refusal

from worked.exact.ball import Ball

PLAIN = 'import importlib\nreal = importlib.import_module("numpy")\n'  # NumPy itself, past the exact one
GOT_IN = "it is rounded already: make it by float(text), or declare the line: # measured"
COMPLEX = "complex numbers have no exact counterpart: compute with real and imaginary parts"
PRINTED = "is printed, which was rounded: compute it exactly, or declare the line: # measured"


@pytest.mark.parametrize(
    ("source", "value"),
    [
        ("x = 0.1", "1/10"),
        ('x = float("0.1")', "1/10"),
        ("import numpy as np\nx = np.float64(0.1)", "1/10"),
        ("import numpy as np\nx = np.double('1e-3')", "1/1000"),
        ("x = 1 / 3", "1/3"),
        ("x = 2 ** -1", "1/2"),
        ("x = pow(3, -1)", "1/3"),
        ("x = 1\nx /= 3", "1/3"),
        ("x = 3\nx **= -2", "1/9"),
        ("import operator\nx = operator.truediv(1, 3)", "1/3"),
        ("import numpy as np\nx = np.mean([1, 2, 4])", "7/3"),
        ("import numpy as np\nx = np.array([1, 2, 4]).mean()", "7/3"),
        ("import numpy as np\nx = np.arange(4).var()", "5/4"),
        ("import numpy as np\nx = np.int64(1) / np.int64(3)", "1/3"),
        ("import numpy as np\nx = np.array([1, 2])[0] / 3", "1/3"),
        ("import numpy as np\nx = np.divide(1, 3)", "1/3"),
        ("import numpy as np\nx = (np.array([1, 2]) / 3)[0]", "1/3"),
        ("import numpy as np\nx = np.array([1]).astype(float)[0] / 3", "1/3"),
        ("import numpy as np\nx = np.zeros(1)\nx[0] = 0.1\nx = x[0]", "1/10"),
        ("import numpy as np\nx = np.full(2, 0.1).sum()", "1/5"),
        ("import numpy as np\nx = np.linspace(0, 1, 11)[1]", "1/10"),
        ("import numpy as np\nx = np.arange(0, 1, 0.1)[3]", "3/10"),
        ("import math\nx = math.sqrt(0.01)", "1/10"),
        ("import math\nx = math.fsum([0.1] * 10)", "1"),
        ("from fractions import Fraction\nx = float(Fraction(1, 3))", "1/3"),
        ("from fractions import Fraction\nx = 0.1 + Fraction(1, 3)", "13/30"),
        ("x = sum([0.1] * 3)", "3/10"),
        ("x = round(2.675, 2)", "67/25"),
        ("def rate(r=0.1): return r\nx = rate()", "1/10"),
        ("x = [r for r in (0.1,)][0]", "1/10"),
        ("x = (lambda: 0.1)()", "1/10"),
        ("x = 0.1 if isinstance(0.1, float) else 1", "1/10"),
        (
            "from numpy.typing import NDArray\nimport numpy as np\nx: NDArray[np.float64] = np.array([0.1])[0]",
            "1/10",
        ),
        ("import numpy.linalg as la\nx = la.norm([0.3, 0.4])", "1/2"),
        ("import numpy.random\nimport numpy as np\nx = np.abs(-0.1)", "1/10"),
        ("from math import *\nx = sqrt(0.01)", "1/10"),
        ("from numpy import *\nx = mean(array([1, 2, 4]))", "7/3"),
        ("import rate\nx = rate.value / 3", "1/30"),
        ("from rate import third\nx = third()", "1/3"),
    ],
)
def test_it_is_exact(source: str, value: str, exact: Exact) -> None:
    """The number is the fraction that the text says, and no float64."""
    run = exact(source, rate="value = 0.1\ndef third(): return 1 / 3\n")
    assert run.mistakes == ()
    assert run.values["x"] == Ball(Fraction(value), Fraction(value))


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("import statistics", "1: Inexact: statistics has no exact counterpart; use np.mean, np.std …"),
        (
            "\nfrom statistics import mean",
            "2: Inexact: statistics has no exact counterpart; use np.mean, np.std …",
        ),
        ("import decimal", "1: Inexact: decimal has no exact counterpart; use floats, which are exact here"),
        ("import time\nx = time.time() * 0.5", f"2: Inexact: a float got into the exact run: …; {GOT_IN}"),
        ("import time\nprint(time.time())", f"2: Inexact: a float got into the exact run: …; {GOT_IN}"),
        (
            "import time\nprint({'t': [(1, time.time())]})",
            f"2: Inexact: a float got into the exact run: …; {GOT_IN}",
        ),
        (
            'import json\nx = json.loads("[0.1]")[0] + 0.5',
            f"2: Inexact: a float got into the exact run: 0.1; {GOT_IN}",
        ),
        (
            'x = eval("0.1")',
            "1: Inexact: eval has no exact counterpart: only what stands in a file is compiled exactly",
        ),
        (
            'exec("x = 0.1")',
            "1: Inexact: exec has no exact counterpart: only what stands in a file is compiled exactly",
        ),
        ("x = 1j + 0.5", f"1: Inexact: {COMPLEX}"),
        ("x = abs(3 + 4j)", f"1: Inexact: {COMPLEX}"),
        (
            f"{PLAIN}x = 0.5 * real.exp(1)",
            f"3: Inexact: a float64 got into the exact run: 2.718281828459045; {GOT_IN}",
        ),
        ("import numpy as np\nprint(np.float32(0.5))", f"2: Inexact: a float32 {PRINTED}"),
        (
            f"{PLAIN}import numpy as np\nx = np.ones(2) + real.ones(2)",
            f"4: Inexact: a float64 got into the exact run: 1.0; {GOT_IN}",
        ),
        (
            f"{PLAIN}import numpy as np\nx = np.exp(real.ones(2))",
            f"4: Inexact: a float64 got into the exact run: 1.0; {GOT_IN}",
        ),
        (
            f"{PLAIN}import numpy as np\nx = np.stack([real.ones(2), np.ones(2)])",
            f"4: Inexact: a float64 got into the exact run: 1.0; {GOT_IN}",
        ),
        (
            f"{PLAIN}import numpy as np\nx = np.zeros(2)\nx[0] = real.exp(0)",
            f"5: Inexact: a float64 got into the exact run: 1.0; {GOT_IN}",
        ),
        (
            f"{PLAIN}import numpy as np\nx = real.sum(np.ones(2))",
            "4: Inexact: numpy.sum was reached past the exact run: import numpy in the plain way",
        ),
        (
            f"{PLAIN}import numpy as np\nx = real.arctan(np.arange(2))",
            "4: Inexact: np.arctan has no exact counterpart",
        ),
        (
            f"{PLAIN}import numpy as np\nx = real.arctan(np.ones(2))",
            "4: Inexact: np.arctan of real numbers has no exact counterpart",
        ),
        (
            "import numpy as np\nx = np.arange(3).sum(dtype=np.float32)",
            "2: Inexact: np.add in float32 rounds each step: compute exactly, then round with astype",
        ),
        (
            "import numpy as np\nx = np.int64(7).mean() + 0.5",
            f"2: Inexact: a float64 got into the exact run: 7.0; {GOT_IN}",
        ),
        (
            'import numpy as np\nprint(np.array([1, 2]).view("float64"))',
            f"2: Inexact: a float64 got into the exact run: 5e-324; {GOT_IN}",
        ),
        (
            'import math\nprint("%.3f" % math.sqrt(2))',
            "2: Inexact: 1.414213562 would be rounded to a float64; use functions of np or math, and f-strings",
        ),
        (
            "x = {2 ** 0.5: 1}",
            "1: Undecided: 1.414213562 is only enclosed: it is no key of a dict, set or cache; round it first",
        ),
        (
            "print(1 / 3)",
            "1: Inexact: 0.3333333333 is no short decimal: say how many digits to print, as in {x:.4f}",
        ),
        (
            "import numpy as np\nprint(np.array([0.1, 1 / 3]).tolist())",
            "2: Inexact: 0.3333333333 is no short decimal: say how many digits to print, as in {x:.4f}",
        ),
        (
            "import numpy as np\nnp.set_printoptions(precision=17)\nprint(np.sqrt([2, 3]))",
            "3: Inexact: an array is printed with more digits than are right: round it, or print its entries",
        ),
    ],
)
def test_it_is_refused(source: str, message: str, exact: Exact) -> None:
    """The message names the line of the snippet, what came in, and what to do."""
    before, _, after = message.partition("…")
    said = refusal(exact(source))
    assert said.startswith(before)
    assert said.endswith(after)


def test_a_leak_in_a_module_is_shown_with_its_line(exact: Exact) -> None:
    """The snippet's line comes first, then where beneath it; never a line of ours."""
    source, core = (
        "import core\n\ncore.half()\n",
        "import time\n\ndef half():\n    return time.time() * 0.5\n",
    )
    assert refusal(exact(source, core=core)).startswith("3: Inexact: a float got into the exact run: ")
    assert refusal(exact(source, core=core)).endswith(f"; {GOT_IN} (raised in snippets/rates/core.py:4)")


def test_a_snippet_cannot_swallow_what_is_undecided(exact: Exact) -> None:
    """`except Exception` is for the snippet's own mistakes."""
    source = "try:\n    print(2 ** 0.5 * 2 ** 0.5 == 2)\nexcept Exception:\n    print('caught')\n"
    assert refusal(exact(source)).startswith(
        "2: Undecided: 2.000000000 and 2 cannot be told apart with 256 bits"
    )


def test_literals_are_read_from_the_source(exact: Exact) -> None:
    """More digits than a float64 has are digits; also inside an f-string, and beside Chinese text."""
    source = 'x = 0.30000000000000000001\nprint(f"利率 {0.30000000000000000001 == 0.3} {0.1 + 0.2 == 0.3}")\n'
    run = exact(source)
    assert run.values["x"] == Ball(Fraction("0.30000000000000000001"), Fraction("0.30000000000000000001"))
    assert run.printed == "利率 False True\n"


def test_random_numbers_are_exact_and_told(exact: Exact) -> None:
    """A draw is the float64 that NumPy's generator gives, as a fraction; the run says that there were any."""
    run = exact("import numpy as np\nx = np.random.default_rng(7).normal(0.0, 0.02)\n")
    drawn = Fraction(float(np.random.default_rng(7).normal(0.0, 0.02)))
    assert (run.values["x"], run.random) == (Ball(drawn, drawn), True)
    assert exact("import random\nx = random.random()\n").random
    assert not exact(
        "import numpy as np\nrng = np.random.default_rng(0)\nimport random\nrandom.seed(1)\n"
    ).random
