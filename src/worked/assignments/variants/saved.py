"""The text of a roster, as a spreadsheet saved it.

read("class.csv")  ->  "id;name\\n17;Ada\\n"

What says its encoding is read: UTF-8, with the mark at its beginning or without, and UTF-16 with it. Of other
encodings nobody can tell which one it is, and a name that is read wrongly looks like a name; so they are refused.
"""

from contextlib import suppress
from pathlib import Path

from ... import files
from ...errors import AssignmentMistake, PageMistake

MARKS = (b"\xff\xfe", b"\xfe\xff")
"""How UTF-16 begins."""
BOOKS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
"""How the files of spreadsheets begin that are no text: .xlsx, .ods and .xls."""
REMEDY = 'in the spreadsheet, save it again as "CSV UTF-8"'


def read(path: str) -> str:
    """Return the text of a file; raise a Mistake, with its place, if that cannot be known."""
    if not Path(path).is_file():
        return files.read(Path(), path)  # which says what is there instead
    data = Path(path).read_bytes()
    if data.startswith(BOOKS):
        raise AssignmentMistake(f"this is the spreadsheet itself, and no CSV file; {REMEDY}", path, 1)
    if data.startswith(MARKS):
        with suppress(UnicodeDecodeError):
            return data.decode("utf-16").replace("\r\n", "\n").replace("\r", "\n")
    try:
        return files.read(Path(), path)
    except PageMistake as mistake:
        text = f"from here on this is not UTF-8, and letters would come out wrong; {REMEDY}"
        raise AssignmentMistake(text, path, mistake.line) from None
