"""What float64, or the end of an integer's type, would decide without a word: the exact run sees it, and says where."""

import pytest
from exactly import Exact, refusal

GOT_IN = (
    "Inexact: a float got into the exact run: {}; it is rounded already: "
    "make it by float(text), or declare the line: # measured"
)
LARGE = "Inexact: a whole number is too large for {}: compute with floats, or Python's own int"
CHANCE = (
    "Inexact: a number is printed that may come from np.random; say so at the end of the line: # measured"
)
COMPLEX = "Inexact: complex numbers have no exact counterpart: compute with real and imaginary parts"
PROCESS = "Inexact: another process has no exact counterpart; compute in the snippet itself"
DIGITS = "Inexact: {} asks for more of {} than a float64 can print"
ROUNDED = "Inexact: 1152921504606846976 would be rounded to a float64; use an f-string, as in {x:.3e}"
METHOD = "Inexact: the method {} of a number has no exact counterpart (the manual lists all that have)"
EQUAL = (
    "Undecided: 2.000000000 and 2 cannot be told apart with 256 bits; "
    "if they are equal, compare them with np.isclose"
)
NUMPY = "import numpy as np\n"
JSON = "import json\n"


@pytest.mark.parametrize(
    ("source", "line", "message"),
    [
        # 0.29 * 100 is 28.999999999999996 in float64, so int() would make 28 of 29
        (f"{JSON}x = json.loads('0.29')\nprint(int(x * 100))", 2, GOT_IN.format("0.29")),
        (f"{JSON}n = [int(v * 100) for v in json.loads('[0.29]')]", 2, GOT_IN.format("0.29")),
        (f"{JSON}n = json.loads('{{\"a\": [0.29]}}')", 2, GOT_IN.format("0.29")),
        ("import ast\nn = int(ast.literal_eval('0.29') * 100)", 2, GOT_IN.format("0.29")),
        ("import sys\nn = sys.float_info.max > 1", 2, GOT_IN.format("1.7976931348623157e+308")),
        (f"{NUMPY}x = [float(np.float32(0.5))]  # measured\nfor v in x:\n    n = int(v * 2)",
         4, GOT_IN.format("0.5")),
        (f"{NUMPY}x = np.array([1, 2]).view(np.ndarray) / 3 > 1", 2,
         GOT_IN.replace("float", "float64", 1).format(1 / 3)),
        ("print(f'{(1 + 2j) / 3:.3f}')", 1, COMPLEX),
        ("n = int(abs(complex(3, 4)))", 1, COMPLEX),
        # a whole number that is formatted as a float
        ("print(f'{12345678901234567891:.0f}')", 1, DIGITS.format("'.0f'", "1.23456789e+19")),
        ("print('{:,.1f}'.format(2**53 + 1))", 1, DIGITS.format("',.1f'", "9.007199255e+15")),
        ("print('%d %.0f' % (1, 2**60))", 1, ROUNDED),
        ("form = '%.0f'\nprint(form % 2**60)", 2, ROUNDED),
        # NumPy's integers start again at the other end of their type
        (f"{NUMPY}np.array([10**10]) * 10**10", 2, LARGE.format('int64')),
        (f"{NUMPY}x = np.array([10**10])\nx *= 10**10", 3, LARGE.format('int64')),
        (f"{NUMPY}np.cumprod(np.arange(1, 26))", 2, LARGE.format('int64')),
        (f"{NUMPY}np.array([2**62, 2**62]) @ [1, 1]", 2, LARGE.format('int64')),
        (f"{NUMPY}np.dot([2**40], [2**40])", 2, LARGE.format('int64')),
        (f"{NUMPY}np.trace(np.diag([2**62, 2**62]))", 2, LARGE.format('int64')),
        (f"{NUMPY}np.array([100], np.int8) + 100", 2, LARGE.format('int8')),
        (f"{NUMPY}np.diff(np.array([3, 1], np.uint8))", 2, LARGE.format('uint8')),
        # what comes from chance, however it is printed
        (f"{NUMPY}x = np.random.default_rng(0).normal(size=2)\nprint(x.round(3))", 3, CHANCE),
        (f"{NUMPY}x = np.random.default_rng(0).normal()\nprint('{{:.3f}}'.format(x))", 3, CHANCE),
        ("import random\nx = round(random.random(), 3)\nprint([x])", 3, CHANCE),
        # another process
        ("import os\nos.system('true')", 2, PROCESS),
        ("import subprocess\nsubprocess.run(['true'])", 2, PROCESS),
        # what a snippet would swallow
        ("try:\n    n = 2 ** 0.5 * 2 ** 0.5 == 2\nexcept:\n    n = 0", 2, EQUAL),
        ("import contextlib\nwith contextlib.suppress(BaseException):\n    n = 2 ** 0.5 * 2 ** 0.5 == 2",
         3, EQUAL),
        ("def f():\n    try:\n        return 2 ** 0.5 * 2 ** 0.5 == 2\n    finally:\n        return 0\nn = f()",
         3, EQUAL),
        # methods of float64 that tell its bits
        ("n = (0.1).hex()", 1, METHOD.format("hex")),
        (f"{NUMPY}n = np.float64(0.1).view(int)", 2, METHOD.format("view")),
    ],
)  # fmt: skip
def test_it_is_refused(source: str, line: int, message: str, exact: Exact) -> None:
    """At its line; a file of Python's own that it came from may stand behind."""
    assert refusal(exact(source)).partition(" (raised in ")[0] == f"{line}: {message}"


@pytest.mark.parametrize(
    ("source", "printed"),
    [
        (f"{JSON}x = json.loads('0.29', parse_float=float)\nprint(int(x * 100))", "29"),
        (f"{JSON}print([v['n'] for v in json.loads('[{{\"n\": 3}}]')])", "[3]"),
        ("print(f'{3 * 10**23:.2e} {2**70:,} {10**17:d} {3:.1f} {True:.1f}')",
         "3.00e+23 1,180,591,620,717,411,303,424 100000000000000000 3.0 1.0"),
        ("print('%d %.1f %s' % (2**60, 3, 2**60))", "1152921504606846976 3.0 1152921504606846976"),
        (f"{NUMPY}print(np.array([3, 1], np.int8) + 1, (np.array([3, 1], np.uint8) * 2).dtype)", "[4 2] uint8"),
        (f"{NUMPY}print(np.array([2**62, 2**62]).mean() / 2**62)", "1.0"),
        (f"{NUMPY}print(np.diff([1, 4, 9], 2), np.diff([[1.0, 4.0], [2.0, 8.0]], axis=0))", "[2] [[1. 4.]]"),
        (f"{NUMPY}w = np.exp([0.5, 0.5])\nw = w / w.sum()\nprint(f'{{max(w):.2f}} {{min(w[0], w[1]):.2f}}')",
         "0.50 0.50"),
        ("print(max(0.5, 0.25), min([3, 0.5], key=abs), max('ab'), min([], default=0.5))", "0.5 0.5 b 0.5"),
        (f"{NUMPY}rng = np.random.default_rng(0)\nprint(rng.normal(size=3).shape, rng.integers(1, 2))", "(3,) 1"),
        (f"{NUMPY}print(np.inf, -np.inf, [np.nan], float('inf'))", "inf -inf [nan] inf"),
        ("try:\n    {}['a']\nexcept KeyError as error:\n    print(error, 1 / 4)", "'a' 0.25"),
        (f"{NUMPY}print(np.allclose([2 ** 0.5 * 2 ** 0.5, 1], [2 + 1e-7, 3]))", "False"),
        ("print(type(0.1), type(0.1) is float, isinstance(0.1, float))", "<class 'float'> True True"),
    ],
)  # fmt: skip
def test_it_is_right(source: str, printed: str, exact: Exact) -> None:
    """Beside each of these stands what passes, with what it prints."""
    run = exact(source)
    assert run.mistakes == ()
    assert run.printed == f"{printed}\n"


FORMS = """\
from __future__ import annotations
from dataclasses import dataclass, field
from typing import ClassVar, NamedTuple
@dataclass
class Loan:
    years: ClassVar[int] = 3
    rates: list[float] = field(default_factory=lambda: [0.25])
class Pair(NamedTuple):
    x: float = 0.5
class Base:
    def go(self, *, rate=0.5): return rate
class Child(Base):
    def go(self): return super().go() + 0.25, __class__.__name__
def outer():
    x = 0.25
    def inner():
        nonlocal x
        x += 0.5
        yield x
    return [*inner()]
class P:
    __match_args__ = ("a",)
    def __init__(self, a): self.a = a
match P(0.5):
    case P(a) if a / 2 == 0.25: print(a, Pair(), Loan(), Loan.years)
match {"k": [1, 2]}:
    case {"k": [n, *rest], **others}: print(n / 4, rest, others)
box = {"a": [0.5, 1], "b": 2}
del box["b"]
(p, q), *r = box["a"], (n := 3) / 4
print(Child().go(), outer(), p, q, r, n, sep="|")
print(f"{p=} {p!r:>5} {p + q = :.2f} {p:{n + 3}.{n}f}")
"""


def test_all_forms_of_python_mean_what_they_do(exact: Exact) -> None:
    """Though each name, attribute, entry and call is looked at."""
    run = exact(FORMS)
    assert run.mistakes == ()
    assert run.printed.splitlines() == [
        "0.5 Pair(x=0.5) Loan(rates=[0.25]) 3",
        "0.25 [2] {}",
        "(0.75, 'Child')|[0.75]|0.5|1|[0.75]|3",
        "p=0.5   0.5 p + q = 1.50  0.500",
    ]
