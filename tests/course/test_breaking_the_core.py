"""Break the taught core, and the course notices: `worked check` fails on the real guides, with file and line."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from breaks import BREAKS
from mkdocs.config import load_config

from worked.checks import every
from worked.project import load
from worked.site.settings import course

ROOT = Path(__file__).parents[2]

SOME = (
    "mask inverted",
    "mask ignored",
    "mask after softmax",
    "finite fill",
    "softmax over the queries",
    "weights transposed",
    "no scale",
    "scale by d",
    "strictly causal",
    "looking ahead",
    "either mask is enough",
    "powers of two",
    "empty rows uniform",
)
"""Of the breaks those that are most alike to what a student writes; drift/ tries them all."""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of everything that a check reads."""
    root = tmp_path_factory.mktemp("course")
    for folder in ("src/handformer", "snippets", "docs", "tests/published"):
        shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "mkdocs.yml", root)
    return root


def mistakes(root: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what `worked check` says about the course in `root`, with the core that lies there."""
    monkeypatch.setenv("PYTHONPATH", str(root / "src"))
    return [str(mistake) for mistake in every(load(course(load_config(str(root / "mkdocs.yml")))))]


def test_the_course_as_it_is_has_no_mistakes(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Unbroken, everything agrees; so what the other tests see is the break."""
    assert mistakes(copy, monkeypatch) == []


@pytest.mark.parametrize("name", SOME)
def test_a_broken_core_is_noticed(
    copy: Path, monkeypatch: pytest.MonkeyPatch, remembered: Callable[[bool], None], name: str
) -> None:
    """Each break of the core contradicts a snippet's assertion or an approved number."""
    file, old, new, _ = BREAKS[name]
    path = copy / "src/handformer" / file
    text = path.read_text("utf-8")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file}"
    path.write_text(text.replace(old, new), "utf-8")
    try:
        found = mistakes(copy, monkeypatch)
    finally:
        path.write_text(text, "utf-8")
    assert found and all(mistake.startswith(("docs/", "snippets/", "src/handformer/")) for mistake in found)
