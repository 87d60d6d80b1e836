"""The text of a snippet is UTF-8, as Python reads it, or the mistake says where it is not."""

from pathlib import Path

import pytest

from worked.errors import SnippetMistake
from worked.runner.sources import read

OTHER = "declares another encoding; save the file as UTF-8 and remove the declaration"


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"", ""),
        ("name = '利'\n".encode(), "name = '利'\n"),
        (b"\xef\xbb\xbfrate = 5\r\nyears = 3\r", "rate = 5\nyears = 3\n"),
        (b"# coding: utf-8\nrate = 5", "# coding: utf-8\nrate = 5"),
        (b"#!/bin/python\n# -*- coding: UTF8 -*-\n", "#!/bin/python\n# -*- coding: UTF8 -*-\n"),
        (b"rate = 5\n# coding: latin-1\n", "rate = 5\n# coding: latin-1\n"),  # too late to be a declaration
    ],
)
def test_utf8_is_read_as_python_reads_it(tmp_path: Path, data: bytes, text: str) -> None:
    """A mark at the start is no text, and each kind of line end ends a line."""
    (tmp_path / "loan.py").write_bytes(data)
    assert read(tmp_path, "loan.py") == text


@pytest.mark.parametrize(
    ("data", "mistake"),
    [
        (b"rate = 5\nname = '\xe9'\n", "2: not UTF-8 (byte 9 of this line is 0xe9); save the file as UTF-8"),
        ("利".encode("utf-16"), "1: not UTF-8 (byte 1 of this line is 0xff); save the file as UTF-8"),
        (b"\xef\xbb\xbf\xff", "1: not UTF-8 (byte 4 of this line is 0xff); save the file as UTF-8"),
        (b"rate = 5\n\0\n", "2: not text (byte 1 of this line is 0x00); save the file as UTF-8"),
        (b"# coding: latin-1\n", f"1: {OTHER}"),
        (b"#!/bin/python\n# coding: gbk\n", f"2: {OTHER}"),
        (b"# coding: utf-9\n", f"1: {OTHER}"),
    ],
)
def test_other_encodings_are_refused(tmp_path: Path, data: bytes, mistake: str) -> None:
    """The line and the byte are told, and what to do."""
    (tmp_path / "loan.py").write_bytes(data)
    with pytest.raises(SnippetMistake) as caught:
        read(tmp_path, "loan.py")
    assert str(caught.value) == f"loan.py:{mistake}"


@pytest.mark.parametrize(
    ("path", "mistake"),
    [
        ("rates/lone.py", "no such snippet; there are: bond, folder, loan"),
        ("nowhere/lone.py", "no such snippet; there are none in nowhere"),
        ("rates/loan.py/x.py", "no such snippet; there are none in rates/loan.py"),
        ("rates/folder.py", "cannot be read: Is a directory; see to it that it is there and may be read"),
    ],
)
def test_a_missing_snippet_names_those_that_are_there(tmp_path: Path, path: str, mistake: str) -> None:
    """The folder's snippets are listed; a folder that is not there has none."""
    (tmp_path / "rates/folder.py").mkdir(parents=True)
    for name in ("loan.py", "bond.py", "notes.txt"):
        (tmp_path / "rates" / name).touch()
    with pytest.raises(SnippetMistake) as caught:
        read(tmp_path, path)
    assert str(caught.value) == f"{path}:1: {mistake}"
