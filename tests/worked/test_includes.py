"""What a fence shows."""

import pytest

from worked.includes import Include, includes, shown
from worked.markup import read

FILE = "a = 1\n# --8<-- [start:two]\nb = 2\n# --8<-- [start:deep]\nc = 3\n# --8<-- [end:deep]\n# --8<-- [end:two]\n"


def one(body: str) -> list[Include]:
    """Return the includes of a fence with `body`."""
    markup = read(f"text\n\n```python\n{body}\n```\n")
    return includes(markup.fences[0], markup)


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ('--8<-- "g/a.py"', [Include("g/a.py", "", 4)]),
        ("--8<-- 'g/a.py:two'", [Include("g/a.py", "two", 4)]),
        ('x = 1\n--8<-- "g/a.py"', [Include("g/a.py", "", 5)]),
        ("x = 1", []),
    ],
)
def test_includes_are_read(body: str, found: list[Include]) -> None:
    """A fence names a file, or a section of one, with the line of the page."""
    assert one(body) == found


@pytest.mark.parametrize(
    ("section", "text"), [("", "a = 1\nb = 2\nc = 3\n"), ("two", "b = 2\nc = 3"), ("deep", "c = 3")]
)
def test_a_file_and_its_sections_are_shown_without_their_marks(make, section: str, text: str) -> None:  # type: ignore[no-untyped-def]
    """Section marks are for the page, not for the reader of it."""
    assert shown(Include("g/a.py", section, 1), make({"snippets/g/a.py": FILE})) == text
