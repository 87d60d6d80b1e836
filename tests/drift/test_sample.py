"""A number that drifts is noticed: a few faults of each kind, planted in a copy of the course."""

import os
from collections.abc import Iterator

import pytest
from drift.planting import Bench
from drift.run import KINDS, results

from worked.checks import steady

AMOUNTS = {"core": 3, "inputs": 12}
"""How many of a kind; of the others, which change no number, it is 25."""


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Bench]:
    """A copy of the course, with the core that lies in it."""
    before, waver = os.environ.get("PYTHONPATH"), steady.check
    yield Bench.open(tmp_path_factory.mktemp("drift") / "course")
    steady.check = waver
    os.environ.pop("PYTHONPATH")
    if before is not None:
        os.environ["PYTHONPATH"] = before


def test_nothing_is_wrong_before(bench: Bench) -> None:
    """The checks have nothing to say about the course as it is, so what they say later is about the fault."""
    assert [str(mistake) for mistake in bench.unsound()] == []


@pytest.mark.parametrize("kind", KINDS)
def test_a_fault_is_reported_by_the_check_meant_for_it(bench: Bench, kind: str) -> None:
    """Whatever survives has a written reason."""
    (found,) = results(bench, [kind], sample=AMOUNTS.get(kind, 25), seed=1, jobs=1)
    assert found.planted > 0
    assert [f"{fault.path}:{fault.line}: {fault.what}" for fault in found.unexplained] == []
