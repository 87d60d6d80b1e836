"""Faults of the snippets: each number that one is given is another one.

    inputs(bench)  -> Fault('inputs', 'snippets/masks/causal.py', 5, 'V = np.array([[«2 → 3»], …])', …)

All variants are run at once, each as a file beside the snippet it comes from.
"""

import ast
from collections.abc import Iterator
from dataclasses import replace

from drift.planting import Bench, Fault

from worked import runner
from worked.errors import SnippetMistake
from worked.runner import Run


def inputs(bench: Bench) -> Iterator[Fault]:
    """Return a fault for each number of each snippet, not run yet; `what` says what is changed."""
    for path, run in bench.project.runs.items():
        for node in _numbers(run.source):
            line = run.source.split("\n")[node.lineno - 1]
            assert isinstance(node.value, int | float)
            new = repr(node.value + 1)
            what = f"{line[: node.col_offset].lstrip()}«{ast.unparse(node)} → {new}»{line[node.end_col_offset :]}"
            source = _planted(run.source, node, new)
            yield Fault(
                "inputs",
                path,
                node.lineno,
                what,
                ("snippets", "alike", "approved"),
                run=Run(path, source=source),
            )


def run(bench: Bench, faults: list[Fault]) -> list[Fault]:
    """Return the faults with the runs of their variants."""
    root, files = bench.project.course.root, []
    for number, fault in enumerate(faults):
        assert fault.run
        files.append(fault.path.replace(".py", f"_variant_{number}.py"))
        (root / files[-1]).write_text(fault.run.source, "utf-8")
    runs = runner.run(files, root)
    for file in files:
        (root / file).unlink()
    return [replace(f, run=_back(runs[file], f.path)) for f, file in zip(faults, files, strict=True)]


def _back(run: Run, path: str) -> Run:
    """Return the run of a variant as the run of its snippet."""
    mistakes = tuple(SnippetMistake(m.message, path, m.line) for m in run.mistakes)
    return replace(run, path=path, mistakes=mistakes)


def _numbers(source: str) -> list[ast.Constant]:
    """Return the numbers of a snippet, those in f-strings aside: Python 3.11 does not say where they are."""
    tree = ast.parse(source)
    formats = {
        id(node) for text in ast.walk(tree) if isinstance(text, ast.JoinedStr) for node in ast.walk(text)
    }
    found = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in formats]
    numbers = [
        node for node in found if isinstance(node.value, int | float) and not isinstance(node.value, bool)
    ]
    return sorted(numbers, key=lambda node: (node.lineno, node.col_offset))


def _planted(source: str, node: ast.Constant, new: str) -> str:
    lines = source.split("\n")
    line = lines[node.lineno - 1].encode()
    lines[node.lineno - 1] = (line[: node.col_offset] + new.encode() + line[node.end_col_offset :]).decode()
    return "\n".join(lines)
