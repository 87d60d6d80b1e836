"""Ends a forked child as Python ends, for all that came into it after its birth.

    ending = Ending()      # right after the fork
    run(job, time_limit)
    ending.now()           # does not return

Python's own end takes apart all modules, NumPy with them, and so touches, and copies, the memory that the child
shares with its parent. Here the same is done, in the same order, for the modules that are new:
threads are waited for, what was registered with atexit is called, objects go with their module, files are flushed.
"""

import atexit
import gc
import io
import os
import sys
import threading
from typing import NoReturn, TextIO

_FLUSH_FAILED = 120
"""The exit code that Python gives when the standard output could not be written to its end."""


class Ending:
    """The end of this process, prepared while it is as it was born."""

    def __init__(self) -> None:
        self._leave = os._exit  # the snippet gets another one, which leaves a trace
        self._born_with = {name: id(module) for name, module in sys.modules.items()}

    def now(self) -> NoReturn:
        """End; what a thread or a function at the exit does wrong is told, as Python does, and ends nothing."""
        threading._shutdown()  # type: ignore[attr-defined]  # what Python itself calls at its end
        atexit._run_exitfuncs()
        flushed = _flush(sys.stdout) and _flush(sys.stderr)
        for file in _open_files():  # objects that hold each other would lose it
            _flush(file)
        self._drop_modules()
        flushed = _flush(sys.stdout) and flushed
        self._leave(0 if flushed else _FLUSH_FAILED)

    def _drop_modules(self) -> None:
        for name, module in list(sys.modules.items()):
            if self._born_with.get(name) != id(module):
                del sys.modules[name]
        del module
        gc.collect()


def _open_files() -> list[io.TextIOWrapper]:
    return [one for one in gc.get_objects() if issubclass(type(one), io.TextIOWrapper) and not one.closed]


def _flush(file: TextIO | None) -> bool:
    try:
        if file is not None:
            file.flush()
    except (OSError, ValueError):
        return False
    return True
