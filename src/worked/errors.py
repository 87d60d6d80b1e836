"""One family of mistakes, each said as 'path:line: what, and what would have been right'.

    Mistake
    ├── SettingsMistake    the configuration of the course
    ├── SnippetMistake     a snippet that did not run as a student would need it to
    ├── ReferenceMistake   a reference that names nothing
    ├── DisplayMistake     a value that cannot be shown as asked
    ├── FormulaMistake     TeX that does not parse
    ├── IncludeMistake     a fence that shows no file, or not the file it should
    ├── PageMistake        a page, heading, link or twin that does not fit its neighbours
    ├── AssignmentMistake  an assignment that cannot be handed out as it is
    ├── ApprovalMistake    a published text that is not the approved one
    └── CertifyMistake     a published number that is not proven

Lower floors raise a mistake without a place; whoever knows the place adds it with `at`.
"""

from pathlib import Path
from typing import Self


class Mistake(Exception):
    """Something an author can mend, at a place the author can open."""

    def __init__(self, message: str, path: str = "", line: int = 0, guide: str = "") -> None:
        super().__init__(message)
        self.message, self.path, self.line = message, path, line
        self.guide = guide
        """Which guide it is about, if it stands in a file of all of them."""

    def at(self, path: str, line: int) -> Self:
        """Return the same mistake with its place, unless it already has one."""
        return self if self.path else type(self)(self.message, path, line, self.guide)

    def data(self) -> dict[str, str | int]:
        """Return it as data, for editors and CI."""
        kind = type(self).__name__.removesuffix("Mistake").lower()
        return {"path": self.path, "line": self.line, "kind": kind, "message": self.message}

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.message}" if self.path else self.message


class SettingsMistake(Mistake):
    """The configuration of the course says something that cannot be followed."""


class SnippetMistake(Mistake):
    """A snippet did not run as a student would need it to."""


class ReferenceMistake(Mistake):
    """A reference names nothing."""


class DisplayMistake(Mistake):
    """A value cannot be shown as asked."""


class FormulaMistake(Mistake):
    """TeX does not parse."""


class IncludeMistake(Mistake):
    """A fence shows no file, or not the file it should."""


class PageMistake(Mistake):
    """A page, heading, link or twin does not fit its neighbours."""


class AssignmentMistake(Mistake):
    """An assignment cannot be handed out as it is."""


class ApprovalMistake(Mistake):
    """A published text is not the approved one."""


class CertifyMistake(Mistake):
    """A published number is not proven, and not declared to be measured."""


def unusable(error: OSError, root: Path) -> Mistake:
    """Return what to say when the system refuses to read or to write something."""
    why = error.strerror or str(error)
    if not isinstance(error.filename, str | Path):
        return Mistake(f"cannot be done: {why}; make room on the disk, or look at what the system says")
    file = Path(error.filename).absolute()
    path = file.relative_to(root).as_posix() if file.is_relative_to(root) else str(file)
    return Mistake(
        f"cannot be used: {why}; see to it that it is there, that you may use it, and that there is room",
        path,
        1,
    )


class Mistakes(Exception):
    """All the mistakes of one run, at once."""

    def __init__(self, mistakes: list[Mistake]) -> None:
        super().__init__("\n".join(str(mistake) for mistake in mistakes))
        self.mistakes = mistakes
