"""A site is built beside the old one and takes its place at the end, so a failed build changes nothing.

stage = Stage(Path("site"))
...                              # everything is written to stage.folder
stage.publish()

A build that is killed leaves its folder; the next one removes it.
"""

import logging
import shutil
from collections.abc import Iterable
from contextlib import suppress
from errno import EDQUOT, EFBIG, ENOSPC
from pathlib import Path
from tempfile import TemporaryDirectory

from ..errors import SettingsMistake
from .hold import abandoned, take

LOG = logging.getLogger("mkdocs.commands.build")
"""Where MkDocs says which folder it writes to."""
FULL = (ENOSPC, EDQUOT, EFBIG)


class Stage:
    """A folder that will become the contents of `target`."""

    def __init__(self, target: Path) -> None:
        self.target = target
        self._real = target.resolve()  # a link to where the site is served from stays a link
        if self._real.exists() and not self._real.is_dir():
            raise SettingsMistake(
                f"site_dir {target} is a file; remove it, or build elsewhere with -d FOLDER"
            )
        self._sweep(after=False)
        try:
            self._folder = self._beside()
            self._held = take(Path(self._folder.name))
        except OSError as error:
            raise self._unwritable(error) from None
        self._name = _Name(self._folder.name, str(target))
        LOG.addFilter(self._name)

    @property
    def folder(self) -> Path:
        """Where the new site is built."""
        return Path(self._folder.name) / "new"

    def publish(self) -> None:
        """Put the new site in place of the old one; hidden files there, such as .git, stay, as MkDocs has it."""
        old = Path(self._folder.name) / "old"
        try:
            self._real.mkdir(exist_ok=True)
            self._swap(_shown(self._real), old)
            self._sweep(after=True)
        except OSError as error:
            raise self._unwritable(error) from None
        finally:
            self.discard()

    def discard(self) -> None:
        """Remove what was built."""
        LOG.removeFilter(self._name)
        self._held.close()
        with suppress(OSError):
            _remove(Path(self._folder.name))
            self._folder.cleanup()

    def refuse(self, error: Exception) -> None:
        """Raise what an author can act on, if `error` says that the new site could not be written."""
        if isinstance(error, OSError):
            names = (str(error.filename), str(error.filename2))  # what is copied, and to where
            if error.errno in FULL or any(name.startswith(self._folder.name) for name in names):
                raise self._unwritable(error) from None

    def _beside(self) -> TemporaryDirectory[str]:
        """Return a folder beside the target, or in it where there is no other place that can be written to."""
        self._real.parent.mkdir(parents=True, exist_ok=True)
        try:
            folder = TemporaryDirectory(prefix=self._prefix, dir=self._real.parent)
        except OSError:
            if not self._real.is_dir():
                raise
            folder = TemporaryDirectory(prefix=self._prefix, dir=self._real)
        for name in ("new", "old"):
            (Path(folder.name) / name).mkdir()
        return folder

    def _swap(self, before: list[Path], old: Path) -> None:
        """Move the old site away and the new one in; if that fails half-way, move the old one back."""
        try:
            _move(before, old)
            _move(_shown(self.folder), self._real)
        except OSError:
            for entry in _shown(self._real):
                if entry not in before or (old / entry.name).exists():
                    shutil.rmtree(entry) if entry.is_dir() else entry.unlink()
            _move(_shown(old), self._real)
            raise

    def _sweep(self, after: bool) -> None:
        """Remove what killed builds left; what may hold the only copy of an old page, `after` there is a new site."""
        for place in (self._real.parent, self._real):
            with suppress(OSError):
                for folder in place.iterdir():
                    mine = folder.name.startswith(self._prefix) and abandoned(folder)
                    if mine and (after or not any((folder / "old").iterdir())):
                        _remove(folder)

    @property
    def _prefix(self) -> str:
        """How the folders of all builds of this site begin."""
        return f".{self._real.name}-"

    def _unwritable(self, error: OSError) -> SettingsMistake:
        why = error.strerror or str(error)
        return SettingsMistake(
            f"site_dir {self.target} cannot be written: {why}; build elsewhere with -d FOLDER"
        )


class _Name(logging.Filter):
    """Calls the folder of the new site what it will be called."""

    def __init__(self, folder: str, target: str) -> None:
        super().__init__()
        self.folder, self.target = f"{folder}/new", target

    def filter(self, record: logging.LogRecord) -> bool:
        record.msg, record.args = record.getMessage().replace(self.folder, self.target), ()
        return True


def _remove(folder: Path) -> None:
    """Remove the folder of a build; its mark goes last, so that what is left of it can still be known."""
    for part in (folder / "new", folder / "old", folder):
        shutil.rmtree(part, ignore_errors=True)


def _shown(folder: Path) -> list[Path]:
    """Return the entries of `folder` that are not hidden."""
    return [entry for entry in folder.iterdir() if not entry.name.startswith(".")]


def _move(entries: Iterable[Path], folder: Path) -> None:
    for entry in entries:
        shutil.move(entry, folder / entry.name)
