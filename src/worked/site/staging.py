"""A site is built beside the old one and takes its place at the end, so a failed build changes nothing.

stage = Stage(Path("site"))
...                              # everything is written to stage.folder
stage.publish()
"""

import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from mkdocs.utils import clean_directory


class Stage:
    """A folder beside `target` that will become its contents."""

    def __init__(self, target: Path) -> None:
        target.parent.mkdir(parents=True, exist_ok=True)
        self.target = target
        self._folder = TemporaryDirectory(prefix=f".{target.name}-", dir=target.parent)

    @property
    def folder(self) -> Path:
        """Where the new site is built."""
        return Path(self._folder.name)

    def publish(self) -> None:
        """Put the new site in place of the old one; hidden files there, such as .git, stay, as MkDocs has it."""
        self.target.mkdir(exist_ok=True)
        clean_directory(str(self.target))
        for entry in self.folder.iterdir():
            shutil.move(entry, self.target / entry.name)
        self.discard()

    def discard(self) -> None:
        """Remove what was built."""
        self._folder.cleanup()
