r"""The tables of messages: what is planted in the toy course, and the lines that an author is told.

    - name: a value that is not there
      text: "{{ interest/savings.grwth[1] }}"
      told: |
        docs/index.md:5: {{ interest/savings.grwth[1] }}: no value 'grwth' in snippets/interest/savings.py; there are: …

The toy course is the one of tests/conftest.py, its values approved and its twins confirmed. A row plants something
wrong in it, runs one command, and lists, typed by hand, every line that the command prints.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import yaml


@dataclass(frozen=True)
class Row:
    """One thing that an author can get wrong."""

    name: str
    told: str
    """Every line that is printed, but for the count at the end of a check; {root} is the folder of the course."""
    command: str = "check"
    """What is run: a command of `worked`, or the build."""
    text: str = ""
    """A paragraph at the end of docs/index.md, which is of no language and needs no twin; it begins on line 5."""
    snippet: str = ""
    """Lines at the end of snippets/interest/savings.py, from line 9 on."""
    files: Mapping[str, str | None] = field(default_factory=dict)
    """Files, with what they hold; none where it is removed."""
    edit: Mapping[str, list[str]] = field(default_factory=dict)
    """In a file, what is there once and what stands there instead; again, if it is more than one place."""
    encode: Mapping[str, str] = field(default_factory=dict)
    """Files that are saved in another encoding."""
    at: str = ""
    """What stands in the line that is told, if it is not the new text: for {line}, in the table of the real course."""
    move: Mapping[str, str] = field(default_factory=dict)
    """Files that are called otherwise from now on."""
    links: Mapping[str, str] = field(default_factory=dict)
    """Links of the file system, with what they lead to."""
    approve: bool = False
    """Whether the values are approved with this planted, as they were before."""
    confirm: bool = True
    """Whether the twins are confirmed with this planted: their author has compared them."""
    remember: bool = True
    """Whether snippets of the same text are run only once in all these tests."""
    table: str = ""
    """The file that the row is in."""

    def __str__(self) -> str:
        return f"{self.table}: {self.name}"

    def plant(self, root: Path) -> None:
        """Write what is wrong into the course in `root`."""
        for path, content in self.files.items():
            if content is None:
                (root / path).unlink(missing_ok=True)
            else:
                (root / path).parent.mkdir(parents=True, exist_ok=True)
                (root / path).write_bytes(content.encode())
        for path, new in self._edited(root):
            (root / path).write_bytes(new.encode(self.encode.get(path, "utf-8")))
        for path, name in self.move.items():
            (root / path).rename(root / name)
        for path, target in self.links.items():
            (root / path).symlink_to(target)

    def _edited(self, root: Path) -> Iterator[tuple[str, str]]:
        """Return the text of each file in which something is replaced, added or saved otherwise."""
        more = {"docs/index.md": self.text and f"\n{self.text}", "snippets/interest/savings.py": self.snippet}
        for path in {**self.edit, **self.encode, **{path: text for path, text in more.items() if text}}:
            text = (root / path).read_text("utf-8")
            for old, new in zip(self.edit.get(path, [])[::2], self.edit.get(path, [])[1::2], strict=True):
                assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {path}"
                text = text.replace(old, new)
            yield path, text + more.get(path, "")


def rows() -> list[Row]:
    """Return the rows of all tables."""
    return [row for file in sorted(Path(__file__).parent.glob("*.yml")) for row in read(file)]


def read(file: Path) -> list[Row]:
    """Return the rows of one table."""
    return [Row(**row, table=file.name) for row in yaml.safe_load(file.read_text("utf-8"))]
