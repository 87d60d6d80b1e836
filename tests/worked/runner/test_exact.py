"""run(…, exact_bits=256): what comes back of an exact run, and what it needs."""

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from exactly import FILE, in_folder

from worked import runner
from worked.errors import SettingsMistake
from worked.exact.ball import Ball
from worked.runner.values import Record

SOURCE = """\
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

import numpy as np


class Loan(NamedTuple):
    rate: float
    years: int


@dataclass
class Bank:
    loans: list
    share: float


rate = 0.05
loan = Loan(rate, 3)
bank = Bank([loan], 1 / 3)
table = {"rate": rate, 0.5: "half"}
whole, good, name, exactly = 3, True, "loan", Fraction(1, 3)
hidden, nothing = -np.inf, np.nan
counts = np.arange(3)
mask = counts > 1
interest = np.array([[rate, 1], [2, 3]])
scalar = interest.sum()
small = np.int64(3)
view = interest[0, ::-1]
"""


@pytest.mark.parametrize("forks", [True, False])
def test_values_are_enclosures(forks: bool, tmp_path: Path) -> None:
    """Floats are Balls wherever they stand; everything else is as it is in a float run."""
    run = in_folder(tmp_path)(SOURCE, forks=forks)
    rate, third = ball(Fraction(1, 20)), ball(Fraction(1, 3))
    assert run.mistakes == ()
    values = dict(run.values)
    assert values.pop("interest").tolist() == [[rate, ball(1)], [ball(2), ball(3)]]
    assert values.pop("view").tolist() == [ball(1), rate]
    assert [type(values[name]) for name in ("counts", "mask")] == [np.ndarray, np.ndarray]
    assert (values.pop("counts").tolist(), values.pop("mask").tolist()) == ([0, 1, 2], [False, False, True])
    assert values.pop("nothing").special is not None
    assert values == {
        "rate": rate,
        "loan": (loan := Record("Loan", ("rate", "years"), (rate, 3), True)),
        "bank": Record("Bank", ("loans", "share"), ([loan], third)),
        "table": {"rate": rate, ball(Fraction(1, 2)): "half"},
        **{"whole": 3, "good": True, "name": "loan", "exactly": Fraction(1, 3)},
        "hidden": Ball(float("-inf"), float("-inf")),
        "scalar": ball(Fraction(121, 20)),
        "small": 3,
    }
    assert run.lines["rate"] == 19


def ball(number: Fraction | int) -> Ball:
    return Ball(Fraction(number), Fraction(number))


def test_without_bits_nothing_is_different(tmp_path: Path) -> None:
    """A float run has floats."""
    run = in_folder(tmp_path)("x = 0.1\n", exact_bits=0)
    assert (run.values, run.random, run.undecided) == ({"x": 0.1}, False, False)


def test_without_flint_the_extra_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The message is a command that helps; a float run does not ask."""
    find: Callable[[str], object] = lambda name: None  # noqa: E731
    monkeypatch.setattr(runner, "find_spec", find)
    with pytest.raises(
        SettingsMistake, match=r"^an exact run needs python-flint: pip install 'worked\[certify\]'$"
    ):
        in_folder(tmp_path)("x = 0.1\n")
    assert in_folder(tmp_path)("x = 0.1\n", exact_bits=0).values == {"x": 0.1}


def test_an_undecided_run_says_so(tmp_path: Path) -> None:
    """So that it can be run again with more bits; another mistake is none that bits could mend."""
    go = in_folder(tmp_path)
    assert go("x = 2 ** 0.5 * 2 ** 0.5 > 2\n").undecided
    assert not go("x = 2 ** 0.5 > 1\n").undecided
    assert not go("import statistics\n").undecided


def test_it_ends_at_its_time_limit(tmp_path: Path) -> None:
    """An exact run is stopped as a float run is, at the line that it was at."""
    (tmp_path / FILE).parent.mkdir(parents=True)
    (tmp_path / FILE).write_text("x = 1 / 3\nwhile True:\n    x = x * x\n", "utf-8")
    (mistake,) = runner.run([FILE], tmp_path, 0.5, exact_bits=256)[FILE].mistakes
    assert mistake.message == "still running after 0.5 s; a snippet must run to its end"
    assert mistake.line in (2, 3)


def test_values_before_a_mistake_come_back(tmp_path: Path) -> None:
    """As in a float run: what was computed is there."""
    run = in_folder(tmp_path)("x = 1 / 3\nimport statistics\n")
    assert (run.values, len(run.mistakes)) == ({"x": ball(Fraction(1, 3))}, 1)
