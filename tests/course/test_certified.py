"""Every number of the course is proven, and the counts that pages show are those of now."""

import io
import json
import re
from collections.abc import Iterator
from contextlib import chdir, redirect_stdout
from pathlib import Path

import pytest
from course.guides import GUIDES

from worked import cli, counted

ROOT = Path(__file__).parents[2]
RECORD = ROOT / "tests/published/numbers.certified"


def stale(*_: object) -> None:
    """Stand in for the writing of the record."""
    raise AssertionError("tests/published/numbers.certified or README.md is stale; run: worked certify")


@pytest.fixture(scope="module")
def said() -> Iterator[tuple[int, list[str]]]:
    """What `worked certify` says of the course; it must find nothing new to record."""
    with pytest.MonkeyPatch.context() as patch, chdir(ROOT), redirect_stdout(io.StringIO()) as out:
        patch.setattr(counted, "write", stale)
        code = cli.main(["certify"])
        yield code, out.getvalue().splitlines()


def total(kind: str) -> int:
    """Return how many numbers are recorded."""
    return sum(count[kind] for count in json.loads(RECORD.read_text("utf-8")).values())


def test_every_number_is_proven(said: tuple[int, list[str]]) -> None:
    """All of them, with no word about a single one; a few are measured and say so."""
    code, lines = said
    certified, measured = total("certified"), total("measured")
    assert certified > 1000
    assert measured < certified / 100
    assert lines[-1] == f"certified {certified:,} of {certified:,} numbers ({measured:,} measured)"
    assert code == 0
    assert [line.split(":")[0] for line in lines[:-1]] == sorted(["index", "manual", *GUIDES])


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_start_pages_state_the_counts(site: Path, language: str) -> None:
    """As they are recorded."""
    words = re.sub("<[^>]*>", " ", (site / language / "index.html").read_text("utf-8")).split()
    assert {f"{total('certified'):,}", f"{total('measured'):,}"} <= {*words}


def test_the_readme_states_the_counts() -> None:
    """Between its marks."""
    text = (ROOT / "README.md").read_text("utf-8")
    assert f"<!-- certified -->{total('certified'):,}<!-- /certified -->" in text
    assert f"<!-- measured -->{total('measured'):,}<!-- /measured -->" in text
