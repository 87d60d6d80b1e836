"""Which files a snippet read: what it imported, and what it opened.

    reading = Reading()                     before the snippet is run, in its process
    reading.files()                         →  ["/usr/lib/python3/json/__init__.py", "/course/src/bank/rates.py"]
    of_course("/course/src/bank/rates.py", "/course")  →  "src/bank/rates.py"

Whoever sees a number change wants to know which of them did.
"""

import os
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path
from types import ModuleType


class Reading:
    """Keeps in mind what is imported and opened from now on, in this process."""

    def __init__(self) -> None:
        self._known, self._opened = set(sys.modules), set[str]()
        sys.addaudithook(self._note)

    def files(self) -> list[str]:
        """Return the names of the files, wherever they are."""
        new = [module for name, module in list(sys.modules.items()) if name not in self._known]
        imported = {vars(module).get("__file__") for module in new if isinstance(module, ModuleType)}
        opened = {file for file in self._opened if Path(file).is_file()}
        return sorted(opened | {file for file in imported if isinstance(file, str)})

    def _note(self, event: str, arguments: tuple[object, ...]) -> None:
        # A module is opened only once: the next snippet gets its bytecode. So sys.modules is needed too.
        if event == "open":
            with suppress(OSError, ValueError):  # the folder that it is in may be gone
                file, mode, flags = arguments
                if isinstance(file, str) and _reads(mode, flags):
                    self._opened.add(os.path.abspath(file))  # noqa: PTH100 (now: the snippet may go elsewhere)


def _reads(mode: object, flags: object) -> bool:
    if isinstance(mode, str):
        return "r" in mode
    return isinstance(flags, int) and not flags & os.O_WRONLY  # os.open knows no mode


@cache
def of_course(file: str, root: str) -> str:
    """Return the path of `file` in the course; empty for a file of Python, of a library or of the system.

    An environment may well be in the same folder as the course.
    """
    real = Path(file).resolve()
    if not real.is_relative_to(root):
        return ""
    path = real.relative_to(root)
    if "site-packages" in path.parts or any(part.startswith(".") for part in path.parts):
        return ""
    environments = [Path(folder) for folder in (sys.prefix, sys.base_prefix) if folder != root]
    inside = any(real.is_relative_to(folder) for folder in environments if folder.is_relative_to(root))
    return "" if inside else path.as_posix()
