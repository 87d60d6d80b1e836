"""What a fence shows."""

import pytest

from worked.errors import IncludeMistake
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
    ("body", "message"),
    [
        (
            '--8<-- "g/a.py:1:3"',
            '--8<-- "g/a.py:1:3" asks for lines by number, which move; '
            'mark a section in the file and write --8<-- "g/a.py:section"',
        ),
        (
            "--8<--\ng/a.py\n--8<--",
            'write one line for each file, and nothing else on it: --8<-- "guide/example.py"',
        ),
    ],
)
def test_other_forms_are_refused(body: str, message: str) -> None:
    """Line ranges and the block form of pymdownx.snippets have no place here."""
    with pytest.raises(IncludeMistake) as caught:
        one(body)
    assert caught.value.message == message


@pytest.mark.parametrize(
    ("section", "text"), [("", "a = 1\nb = 2\nc = 3\n"), ("two", "b = 2\nc = 3"), ("deep", "c = 3")]
)
def test_a_file_and_its_sections_are_shown_without_their_marks(make, section: str, text: str) -> None:  # type: ignore[no-untyped-def]
    """Section marks are for the page, not for the reader of it."""
    assert shown(Include("g/a.py", section, 1), make({"snippets/g/a.py": FILE})) == text


@pytest.mark.parametrize(
    ("include", "message"),
    [
        (Include("g/b.py", "", 1), "no file snippets/g/b.py; there are: g/a.py"),
        (Include("h/b.py", "", 1), "no file snippets/h/b.py; there is nothing in that folder of snippets/"),
        (Include("g/a.py", "three", 1), "no section 'three' in g/a.py; there are: two, deep"),
        (
            Include("g/x.py", "open", 1),
            "section 'open' of g/x.py must have one [start:open] and one [end:open] below it",
        ),
        (
            Include("../secret.py", "", 1),
            "../secret.py is outside snippets/; a fence shows files of snippets/ only",
        ),
        (Include("g/out.py", "", 1), "g/out.py is outside snippets/; a fence shows files of snippets/ only"),
        (Include("g/bad.py", "", 1), "snippets/g/bad.py cannot be shown (line 1); save it as UTF-8"),
    ],
)
def test_what_cannot_be_shown_is_said(make, include: Include, message: str) -> None:  # type: ignore[no-untyped-def]
    """Missing files and sections, and whatever lies outside snippets/ (by a link too), are mistakes."""
    if include.path == "g/x.py":
        files = {"snippets/g/x.py": "# --8<-- [start:open]\na = 1\n"}
    elif include.path == "g/bad.py":
        files = {"snippets/g/bad.py": b"# \xff\n"}
    else:
        files = {"snippets/g/a.py": FILE, "secret.py": "x = 1\n"}
    course = make(files)
    if include.path == "g/out.py":
        (course.root / "snippets/g/out.py").symlink_to(course.root / "secret.py")
    with pytest.raises(IncludeMistake) as caught:
        shown(include, course)
    assert caught.value.message == message
