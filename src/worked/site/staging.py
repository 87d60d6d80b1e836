"""A site is built beside the old one and takes its place at the end, so a failed build changes nothing.

stage = Stage(Path("site"))
...                              # everything is written to stage.folder
stage.publish()
"""

import shutil
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from ..errors import SettingsMistake


class Stage:
    """A folder that will become the contents of `target`."""

    def __init__(self, target: Path) -> None:
        self.target = target
        self._real = target.resolve()  # a link to where the site is served from stays a link
        if self._real.exists() and not self._real.is_dir():
            raise SettingsMistake(
                f"site_dir {target} is a file; remove it, or build elsewhere with -d FOLDER"
            )
        try:
            self._folder = self._beside()
        except OSError as error:
            raise self._unwritable(error) from None

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
        except OSError as error:
            raise self._unwritable(error) from None
        finally:
            self.discard()

    def discard(self) -> None:
        """Remove what was built."""
        with suppress(OSError):
            self._folder.cleanup()

    def _beside(self) -> TemporaryDirectory[str]:
        """Return a folder beside the target, or in it where there is no other place that can be written to."""
        self._real.parent.mkdir(parents=True, exist_ok=True)
        prefix = f".{self._real.name}-"
        try:
            folder = TemporaryDirectory(prefix=prefix, dir=self._real.parent)
        except OSError:
            if not self._real.is_dir():
                raise
            folder = TemporaryDirectory(prefix=prefix, dir=self._real)
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

    def _unwritable(self, error: OSError) -> SettingsMistake:
        why = error.strerror or str(error)
        return SettingsMistake(
            f"site_dir {self.target} cannot be written: {why}; build elsewhere with -d FOLDER"
        )


def _shown(folder: Path) -> list[Path]:
    """Return the entries of `folder` that are not hidden."""
    return [entry for entry in folder.iterdir() if not entry.name.startswith(".")]


def _move(entries: Iterable[Path], folder: Path) -> None:
    for entry in entries:
        shutil.move(entry, folder / entry.name)
