"""Records of approved values that something happened to."""

from typing import Any

import pytest

PAGE, RECORD = "docs/en/interest.md", "tests/published/interest.json"


@pytest.fixture
def record(make: Any, told: Any) -> str:
    """Return the record of the toy course."""
    assert told() == []
    return str((make().root / RECORD).read_text("utf-8"))


UNREADABLE = [
    ("merged by hand", lambda text: text.replace(' "printed"', '<<<<<<< ours\n "printed"'), 6),
    ("merged by a tool", lambda text: text.replace('"1.5",', '"1.5",\n  "interest/savings.growth[1]": "1.6",'), 1),
    ("GBK", lambda text: text.replace("1.5", "利").encode("gbk"), 3),
    ("UTF-16", lambda text: text.encode("utf-16"), 1),
    ("cut off", lambda text: text[:30], 3),
    ("empty", lambda text: "", 1),
    ("something else", lambda text: '{"name": "x"}', 1),
    ("a list", lambda text: "[]", 1),
    ("a text for a table", lambda text: '{"values": "abc", "printed": {}}', 1),
    ("a list for the files", lambda text: '{"values": {}, "printed": {}, "files": []}', 1),
    ("a number for a hash", lambda text: '{"values": {}, "printed": {}, "files": {"a.py": 12345678}}', 1),
    ("a number for a text", lambda text: '{"values": {"a": 1}, "printed": {}}', 1),
    ("a text for lines", lambda text: '{"values": {}, "printed": {"a": "b"}}', 1),
]  # fmt: skip


@pytest.mark.parametrize(
    ("spoil", "line"), [row[1:] for row in UNREADABLE], ids=[row[0] for row in UNREADABLE]
)
def test_a_record_that_cannot_be_read_is_told(
    make: Any, told: Any, record: str, spoil: Any, line: int
) -> None:
    """One mistake, at the line as far as it is known, and not one for each value."""
    text = "this record cannot be read; restore it, or delete it and run: worked accept interest"
    assert told({RECORD: spoil(record)}) == [f"{RECORD}:{line}: {text}"]


@pytest.mark.parametrize("spoil", [lambda text: "\ufeff" + text, lambda text: text.replace("\n", "\r\n")])
def test_a_record_is_read_however_it_was_checked_out(told: Any, record: str, spoil: Any) -> None:
    """With line ends and marks of another system."""
    assert told({RECORD: spoil(record).encode()}) == []


def test_a_record_that_was_edited_is_told(told: Any, record: str) -> None:
    """As any other difference."""
    text = (
        "{{ savings.growth[1] }} prints 1.5, approved is 1.6; if that is right, run: worked accept interest"
    )
    assert f"{PAGE}:8: {text}" in told({RECORD: record.replace('"1.5"', '"1.6"')})


def test_a_record_of_no_page_is_told_once(told: Any, record: str) -> None:
    """A guide that was removed leaves no approvals behind; other files in the folder are left alone."""
    text = (
        "this record approves values of 'rent', which publishes none any more; "
        "to clear it away, run: worked accept rent"
    )
    files = {"tests/published/rent.json": record, "tests/published/README.md": "Approved."}
    assert told(files) == [f"tests/published/rent.json:1: {text}"]


def test_a_record_in_place_of_a_folder_is_told(make: Any, told: Any, record: str) -> None:
    """A folder that is called like a record is none."""
    (make().root / "tests/published/rent.json").mkdir()
    assert told() == []
