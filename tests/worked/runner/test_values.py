"""Plain values cross from a snippet to a page; what only the snippet knows stays there."""

import pickle
from collections import Counter, OrderedDict, defaultdict, namedtuple
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum, IntEnum
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from worked.runner import Run
from worked.runner.values import NotPlain, Record, plain, plain_values

Go = Callable[..., dict[str, Run]]


class Grade(IntEnum):
    GOOD = 2


class Colour(Enum):
    RED = 1


class Money(float):
    def __repr__(self) -> str:
        return "much"


class Name(str):
    __slots__ = ()


@dataclass
class Loan:
    rate: float
    years: list[int]
    _bank: object = None


@dataclass
class Shop:
    close: Callable[[], None] = field(default=print)


Point = namedtuple("Point", "x y")
EXACT = np.array([Fraction(1, 3), 2, 0.5, np.int64(4)], dtype=object)


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (None, None),
        (True, True),
        (5, 5),
        (0.5, 0.5),
        ("利", "利"),
        (Fraction(1, 3), Fraction(1, 3)),
        (Fraction(np.int64(1), 3), Fraction(1, 3)),
        (Grade.GOOD, 2),
        (Money(0.5), 0.5),
        (Name("rate"), "rate"),
        (np.str_("rate"), "rate"),
        (np.float32(0.5), np.float32(0.5)),
        (np.float64(0.5), np.float64(0.5)),
        (np.int8(5), np.int8(5)),
        (np.True_, np.True_),
        ((1, [2, {"a": (3,)}]), (1, [2, {"a": (3,)}])),
        (OrderedDict(a=1), {"a": 1}),
        (defaultdict(list, a=[1]), {"a": [1]}),
        (Counter("aab"), {"a": 2, "b": 1}),
        ({(1, 2): "pair", None: 0}, {(1, 2): "pair", None: 0}),
        (Point(1, [2]), Record("Point", ("x", "y"), (1, [2]), True)),
        (Loan(0.05, [1, 2], print), Record("Loan", ("rate", "years"), (0.05, [1, 2]))),
        ([Loan(0.05, [])], [Record("Loan", ("rate", "years"), (0.05, []))]),
    ],
)
def test_plain_values_are_copied(value: object, expected: object) -> None:
    """Each keeps its type, or takes the plain type that it is a special case of."""
    copy = plain(value)
    assert copy == expected
    assert type(copy) is type(expected)
    assert pickle.loads(pickle.dumps(copy)) == expected


OTHERS = [
    print,
    Loan,
    np,
    Colour.RED,
    object(),
    {1},
    range(3),
    b"rate",
    1j,
    iter([]),
    Shop(),
    [print],
    {1: len},
]


@pytest.mark.parametrize("value", OTHERS, ids=lambda value: type(value).__name__)
def test_other_values_are_not(value: object) -> None:
    """Modules, functions, classes, generators, objects, and whatever contains one."""
    with pytest.raises(NotPlain):
        plain(value)


@pytest.mark.parametrize("dtype", ["?", "i1", "u8", "f2", "f4", "f8", ">f8"])
def test_arrays_keep_their_dtype_and_are_no_views(dtype: str) -> None:
    """A row of a large array comes back alone, in one piece."""
    large = np.ones((100, 100), dtype)
    copy = plain(large[:, 1])
    assert isinstance(copy, np.ndarray)
    assert (copy.dtype, copy.shape, copy.base) == (np.dtype(dtype), (100,), None)
    assert copy.flags.c_contiguous
    large[:] = 0
    assert copy.all()


def test_arrays_of_any_rank_and_exact_numbers() -> None:
    """A single value, no value, and numbers that no dtype holds."""
    assert plain(np.array(0.5)).shape == ()
    assert plain(np.zeros((0, 3))).shape == (0, 3)
    exact = plain(EXACT.reshape(2, 2))
    assert exact.dtype == object
    assert exact.tolist() == [[Fraction(1, 3), 2], [0.5, 4]]
    assert type(plain(np.array([Grade.GOOD], dtype=object))[0]) is int


OTHER_ARRAYS = [
    np.array([print], dtype=object),
    np.array([None], dtype=object),
    np.array(["a"], dtype=object),
    np.array(["a"]),
    np.array([1j]),
    np.array([1], dtype="M8[s]"),
    np.zeros(1, [("a", "f8")]),
    np.complex64(1j),
    np.ma.masked_array([1, 2], [True, False]),
]


@pytest.mark.parametrize("value", OTHER_ARRAYS, ids=repr)
def test_other_arrays_are_not_plain(value: object) -> None:
    """Text, complex numbers, dates, and arrays that say more than their numbers."""
    with pytest.raises(NotPlain):
        plain(value)


def test_what_contains_itself_is_not_plain_and_what_is_shared_stays_shared() -> None:
    """Neither hangs, nor grows."""
    endless: list[object] = []
    endless.append([endless])
    with pytest.raises(NotPlain):
        plain(endless)
    tower: list[object] = [1]
    for _ in range(60):
        tower = [tower, tower]
    copy = plain(tower)
    assert isinstance(copy, list)
    assert copy[0] is copy[1]


def test_values_are_public_and_asked_for() -> None:
    """Only the names asked for, without an underscore, whose values can be read and are plain."""
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    namespace = {"rate": 5, "_own": 5, "other": 5, "pay": print, "deep": deep}
    assert plain_values(["rate", "_own", "pay", "deep", "gone"], namespace) == {"rate": 5}


def test_a_record_is_read_by_its_fields() -> None:
    """Attributes for all, indices for what was a named tuple, and nothing else."""
    point, loan = plain(Point(1, 2)), plain(Loan(0.05, [1]))
    assert isinstance(point, Record)
    assert isinstance(loan, Record)
    assert (point.x, point[1], point[-2:], [*point]) == (1, 2, (1, 2), [1, 2])
    assert (loan.rate, loan.years, loan._fields, loan._name) == (0.05, [1], ("rate", "years"), "Loan")
    assert repr(loan) == "Loan(rate=0.05, years=[1])"
    with pytest.raises(AttributeError, match=r"^bank$"):
        _ = loan.bank
    with pytest.raises(TypeError, match=r"^Loan has fields and no indices$"):
        _ = loan[0]
    with pytest.raises(AttributeError):
        loan.rate = 1


SNIPPET = """\
import math
from dataclasses import dataclass
from fractions import Fraction
from math import pi
from typing import NamedTuple
import numpy as np

@dataclass
class Loan:
    rate: Fraction
    paid: np.ndarray

class Point(NamedTuple):
    x: int

loan = Loan(Fraction(1, 20), np.array([1, 2], np.float16))
point, *rest = Point(5), 6, 7
for year in range(3): pass
def pay(): pass
tau = 2 * pi
pay_later = pay
"""


def test_values_cross_without_their_classes(go: Go, tmp_path: Path) -> None:
    """The classes of the snippet are not needed to read them; what it imports or defines is not its value."""
    run = go({"snippets/loan.py": SNIPPET})["loan"]
    assert run.mistakes == ()
    assert list(run.values) == ["loan", "point", "rest", "year", "tau"]
    loan = run.values["loan"]
    assert isinstance(loan, Record)
    assert (loan.rate, loan.paid.dtype, loan.paid.tolist()) == (Fraction(1, 20), np.float16, [1, 2])
    assert (run.values["point"], run.values["rest"]) == (Record("Point", ("x",), (5,), True), [6, 7])
    assert run.values["tau"] == 6.283185307179586
