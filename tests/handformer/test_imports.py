"""handformer needs NumPy and nothing else, and its docstring is a map of its files."""

import ast
import doctest
import importlib
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import handformer

FOLDER = Path(handformer.__file__).parent
FILES = sorted(FOLDER.glob("*.py"))
TOPICS = [file.stem for file in FILES if file.stem != "__init__"]

NEWCOMERS = """
import importlib, json, sys
before = set(sys.modules)
for name in sys.argv[1:]:
    importlib.import_module(name)
new = set(sys.modules) - before
new -= {name for name in new if not getattr(sys.modules[name], "__spec__", None)}  # made up by Cython
tops = {name.partition(".")[0] for name in new}
print(json.dumps(sorted(tops - sys.stdlib_module_names)))
"""


def newcomers(*names: str) -> list[str]:
    """The packages outside the standard library that a fresh Python loads with these modules."""
    path = {"PYTHONPATH": str(FOLDER.parent)}
    command = [sys.executable, "-c", NEWCOMERS, *names]
    run = subprocess.run(command, env=os.environ | path, capture_output=True, text=True, check=True)
    return json.loads(run.stdout)


def imports(source: str) -> set[str]:
    """The modules a source names in its imports, deferred ones included."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add("." * node.level + (node.module or ""))
    return found


def strangers(source: str) -> set[str]:
    """The imports that are neither NumPy, nor the standard library, nor a file of handformer."""
    allowed = {"numpy", *sys.stdlib_module_names}
    return {
        name
        for name in imports(source)
        if name.partition(".")[0] not in allowed and not name.startswith("handformer.")
    }


def test_a_fresh_python_loads_numpy_and_nothing_else() -> None:
    """With every module of the package imported."""
    assert newcomers(*(f"handformer.{topic}" for topic in TOPICS)) == ["handformer", "numpy"]


def test_a_fresh_python_would_tell() -> None:
    """The probe sees a third package when there is one."""
    assert "pytest" in newcomers("handformer", "pytest")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_no_file_names_another_package(file: Path) -> None:
    """Deferred imports count; nothing inside imports the root."""
    assert strangers(file.read_text(encoding="utf-8")) == set()


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("import numpy.typing as npt\nfrom typing import Any\nfrom handformer.masks import combine", set()),
        ("def f():\n    import torch", {"torch"}),
        ("from worked.runner import run", {"worked.runner"}),
        ("from handformer import softmax", {"handformer"}),
        ("from . import masks", {"."}),
    ],
)
def test_another_package_would_be_seen(source: str, expected: set[str]) -> None:
    """What the check above lets pass, and what it does not."""
    assert strangers(source) == expected


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_exact_numbers_are_not_locked_out(file: Path) -> None:
    """No large constant in place of -inf, no limits of floats, no writing into arrays."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        assert not isinstance(node, ast.AugAssign)
        assert not (isinstance(node, ast.Attribute) and node.attr in {"finfo", "masked_fill", "nan_to_num"})
        assert not (isinstance(node, ast.Constant) and type(node.value) in {int, float} and node.value > 9)
        assert not (isinstance(node, ast.Assign) and any(isinstance(t, ast.Subscript) for t in node.targets))


def test_the_docstring_maps_every_file() -> None:
    """One indented line for each module, in words: name first, then what it is for."""
    doc = handformer.__doc__ or ""
    listed = re.findall(r"^    (\w+)  +\w", doc, re.MULTILINE)
    assert sorted(listed) == TOPICS


def test_the_root_offers_what_the_files_define() -> None:
    """from handformer import attention is from handformer.attention import attention."""
    for name in handformer.__all__:
        thing = getattr(handformer, name)
        assert getattr(importlib.import_module(thing.__module__), name) is thing
        assert thing.__doc__


@pytest.mark.parametrize("module", ["handformer", *(f"handformer.{topic}" for topic in TOPICS)])
def test_the_examples_in_docstrings_print_what_they_say(module: str) -> None:
    """Every module opens with an example, and it runs."""
    results = doctest.testmod(importlib.import_module(module), extraglobs={"np": np})
    assert results.failed == 0
    assert results.attempted > 0
