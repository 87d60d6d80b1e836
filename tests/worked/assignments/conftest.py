"""A small assignment of the toy course; its text is the first row of the table of messages."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from messages.rows import read as rows

from worked.assignments import Assignment, read
from worked.assignments.grader.booth import Booth

FILE = "snippets/interest/assignment.py"
TEXT = rows(Path(__file__).parents[2] / "messages/assignments.yml")[0].files[FILE] or ""


@pytest.fixture
def assigned(make: Any) -> Callable[..., Assignment]:
    """Return a function that reads the small assignment with some pieces of its text replaced."""

    def _assigned(*edit: str) -> Assignment:
        text = TEXT
        for old, new in zip(edit[::2], edit[1::2], strict=True):
            assert text.count(old) == 1, old
            text = text.replace(old, new)
        return read(make({FILE: text}), FILE)

    return _assigned


@pytest.fixture(scope="module")
def booth() -> Iterator[Booth]:
    """Return a booth for the tests of a file."""
    with Booth() as one:
        yield one
