"""Records of approved values that something happened to."""

from typing import Any

import pytest

PAGE, RECORD = "docs/en/interest.md", "tests/published/interest.json"


@pytest.fixture
def record(make: Any, told: Any) -> str:
    """Return the record of the toy course."""
    assert told() == []
    return str((make().root / RECORD).read_text("utf-8"))


@pytest.mark.parametrize("spoil", [lambda text: "\ufeff" + text, lambda text: text.replace("\n", "\r\n")])
def test_a_record_is_read_however_it_was_checked_out(told: Any, record: str, spoil: Any) -> None:
    """With line ends and marks of another system."""
    assert told({RECORD: spoil(record).encode()}) == []


def test_a_record_in_place_of_a_folder_is_told(make: Any, told: Any, record: str) -> None:
    """A folder that is called like a record is none."""
    (make().root / "tests/published/rent.json").mkdir()
    assert told() == []
