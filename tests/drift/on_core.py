"""Faults of the core: what people get wrong in attention, softmax and masks.

core(bench)  -> Fault('core', 'src/handformer/attention.py', 74, 'mask inverted', ('snippets', 'approved'))
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from breaks import BREAKS, BY_HAND, GUIDES
from drift.planting import CHECKS, ROOT, Bench, Fault, with_runs

from worked import runner

HAND_CHECK = ROOT / "tests/handformer/hand_check.py"


def core(bench: Bench) -> Iterator[Fault]:
    """Return a fault for each mutation."""
    for name, (file, old, _, checks) in BREAKS.items():
        path = f"src/handformer/{file}"
        text = (bench.project.course.root / path).read_text("utf-8")
        assert text.count(old) == 1, f"{old!r} of '{name}' stands {text.count(old)} times in {file}"
        yield Fault("core", path, text.count("\n", 0, text.index(old)) + 1, name, checks)


def reports(bench: Bench, fault: Fault) -> set[str]:
    """Break a copy of the core, run what imports it, and return the checks that report it."""
    with tempfile.TemporaryDirectory(prefix="drift-") as folder:
        _broken(bench, fault, Path(folder))
        os.environ["PYTHONPATH"], before = folder, os.environ["PYTHONPATH"]
        try:
            return (
                _noticed_by_hand(Path(folder))
                if fault.checks == BY_HAND
                else _noticed_by_guides(bench, fault)
            )
        finally:
            os.environ["PYTHONPATH"] = before


def _broken(bench: Bench, fault: Fault, folder: Path) -> None:
    file, old, new, _ = BREAKS[fault.what]
    shutil.copytree(bench.project.course.root / "src/handformer", folder / "handformer")
    path = folder / "handformer" / file
    path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")


def _noticed_by_guides(bench: Bench, fault: Fault) -> set[str]:
    paths = [path for path, run in bench.project.runs.items() if "handformer" in run.source]
    project = with_runs(bench.project, runner.run(paths, bench.project.course.root))
    return {name for name in fault.checks if bench.new(name, project)}


def _noticed_by_hand(folder: Path) -> set[str]:
    """Return 'hand_check' if one of its numbers is another one; a crash would prove nothing."""
    run = subprocess.run([sys.executable, HAND_CHECK], capture_output=True, text=True)
    ran_it = run.stdout == f"{folder / 'handformer'}\n"
    return set(BY_HAND) if ran_it and run.returncode and "\nAssertionError" in run.stderr else set()


assert set(GUIDES) <= CHECKS.keys()
