"""Runs one snippet in the process it is called in, as `python FILE` would, and writes down what came of it.

    run(Job("snippets/rates/loan.py", "rate = 0.05", ("rate",), "desk/0"), time_limit=20.0)

What came of it is in files beside each other: desk/0.out, 0.err, 0.files, 0.values, 0.faults, 0.trace, 0.pid;
0.random, if an exact run drew random numbers.
"""

import faulthandler
import json
import os
import pickle
import signal
import sys
import threading
import types
import warnings
from dataclasses import dataclass
from importlib.machinery import SourceFileLoader
from pathlib import Path

from .faults import Fault, Frame, Script
from .reading import Reading
from .values import plain_values

WHERE = getattr(signal, "SIGUSR2", None)
"""The signal that makes a snippet write down the line it is at; Windows has none."""


@dataclass(frozen=True)
class Job:
    """One snippet to be run, from the root of the course."""

    path: str
    """The file, relative to the root."""
    source: str
    """What is in it."""
    names: tuple[str, ...]
    """The names whose values are wanted."""
    desk: str
    """What the names of the files that it leaves start with."""


def run(job: Job, time_limit: float, exact_bits: int = 0) -> None:
    """Run the snippet to its end; the files are complete when this process has ended."""
    process, root = os.getpid(), str(Path.cwd())
    file = os.path.join(root, job.path)  # noqa: PTH118 (as Python joins them, '..' and all)
    script, faults = Script(file, root), _Faults(job.desk)
    _redirect(job.desk)
    _keep_track(job.desk, time_limit)
    _report_to(faults, script)
    _compile_afresh(job.desk)
    main, reading = _fresh_main(job.path, file), Reading()
    try:
        _execute(job, file, main.__dict__, exact_bits)
    except BaseException as error:
        faults.add(script.error(error))
    if os.getpid() == process:  # and not a child that the snippet forked
        _send(job, main.__dict__, reading)


def _execute(job: Job, file: str, namespace: dict[str, object], exact_bits: int) -> None:
    if not exact_bits:
        exec(compile(job.source, file, "exec", dont_inherit=True), namespace)
        return
    from ..exact import sources  # ball arithmetic, which only an exact run needs

    sources.execute(job.source, file, namespace, exact_bits)
    if sources.random():
        Path(f"{job.desk}.random").touch()


class _Faults:
    """The faults of one snippet: each is written down once, and at once, whatever becomes of the process."""

    def __init__(self, desk: str) -> None:
        self._file, self._seen = Path(f"{desk}.faults"), set[Fault]()

    def add(self, fault: Fault) -> None:
        if fault not in self._seen and len(self._seen) < 20:
            self._seen.add(fault)
            with self._file.open("a", encoding="utf-8") as file:
                file.write(json.dumps(fault) + "\n")


def _redirect(desk: str) -> None:
    """Read the standard input from nowhere; leave what we and our children write in files."""
    files = [os.open(os.devnull, os.O_RDONLY)]
    files += [os.open(f"{desk}.{end}", os.O_WRONLY | os.O_CREAT | os.O_APPEND) for end in ("out", "err")]
    for number, file in enumerate(files):
        os.dup2(file, number)
        os.close(file)
    # In the order of a terminal, where a line is out before os.write or a child writes the next one.
    sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]


def _keep_track(desk: str, time_limit: float) -> None:
    """See to it that the line is known when the snippet crashes, leaves, or has to be stopped."""
    process, leave = os.getpid(), os._exit
    trace = os.open(
        f"{desk}.trace", os.O_WRONLY | os.O_CREAT | os.O_APPEND
    )  # a number: no object that could be collected
    faulthandler.enable(trace, all_threads=False)
    if WHERE:
        faulthandler.register(WHERE, trace, all_threads=False)
    else:
        faulthandler.dump_traceback_later(time_limit, file=trace)
    Path(f"{desk}.pid").write_text(str(process), encoding="ascii")  # from now on the signal may come

    def leave_a_trace(status: int) -> None:
        if os.getpid() == process:
            faulthandler.dump_traceback(trace, all_threads=False)
        leave(status)

    os._exit = leave_a_trace  # type: ignore[assignment]


def _report_to(faults: _Faults, script: Script) -> None:
    """Take down what Python would otherwise show on the standard error and then forget."""
    ours = {__file__, warnings.__file__}

    def warned(message: Warning | str, category: type[Warning], file: str, line: int, *_: object) -> None:
        stack = [place for place in _stack(sys._getframe(1)) if place.file not in ours]
        faults.add(script.warning(str(message), category, Frame(file, line), stack))

    def ended(thread: threading.ExceptHookArgs) -> None:
        if thread.exc_value is not None and not isinstance(thread.exc_value, SystemExit):
            faults.add(script.error(thread.exc_value))

    warnings.showwarning, threading.excepthook = warned, ended  # type: ignore[assignment]


def _stack(frame: types.FrameType | None) -> list[Frame]:
    """Return the files and lines that are being run, the innermost last."""
    if frame is None:
        return []
    code = frame.f_code
    return [*_stack(frame.f_back), Frame(code.co_filename, frame.f_lineno, code.co_name)]


def _fresh_main(path: str, file: str) -> types.ModuleType:
    """Return an empty `__main__`, and set the paths that Python sets when it is given a file."""
    main = types.ModuleType("__main__")
    main.__loader__ = SourceFileLoader("__main__", file)
    if "__annotations__" in vars(sys.modules["__main__"]):  # from Python 3.14 on they are made when asked for
        main.__annotations__ = {}
    vars(main).update(__builtins__=sys.modules["builtins"], __file__=file, __cached__=None)
    sys.modules["__main__"] = main
    sys.argv = [path]
    sys.path.insert(0, os.path.dirname(os.path.realpath(file)))  # noqa: PTH120
    return main


def _compile_afresh(desk: str) -> None:
    """Trust no bytecode of an earlier time.

    Python takes bytecode for fresh when the source has the same size and was saved in the same second.
    """
    sys.pycache_prefix, sys.dont_write_bytecode = str(Path(desk).with_name("bytecode")), False


def _send(job: Job, namespace: dict[str, object], reading: Reading) -> None:
    """Leave the values of the snippet, and what it read, for the one who asked."""
    sys.setrecursionlimit(1000)  # whatever the snippet set: a nesting that deep is not plain
    Path(f"{job.desk}.files").write_text(json.dumps(reading.files()), encoding="utf-8")
    values, file = plain_values(job.names, namespace), Path(f"{job.desk}.values")
    file.with_suffix(".part").write_bytes(pickle.dumps(values))
    file.with_suffix(".part").rename(file)
