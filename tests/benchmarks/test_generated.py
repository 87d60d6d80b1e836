"""The course of the benchmark is a sound one, so what is measured is what an author would have."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from benchmarks import generated

from worked.checks import every
from worked.project import Project, load


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Project]:
    """A generated course of two guides, its values approved."""
    root = tmp_path_factory.mktemp("generated")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(root / "src"), prepend=":")
        generated.write(root, guides=2)
        generated.approve(root)
        yield load(generated.course(root))


def test_nothing_is_wrong_with_it(project: Project) -> None:
    """All checks pass on two guides in both languages, with a snippet for each of their 14 parts."""
    assert every(project) == []
    assert (len(project.pages), len(project.runs), len(project.executed)) == (7, 2 * 14, 2 * 2 * 13)


def test_its_core_decides_its_numbers(project: Project) -> None:
    """After an edit of the core every page has numbers that nobody approved: nothing that is measured stands still."""
    root = project.course.root
    generated.write_core(root, extra=2)
    try:
        changed = {mistake.path for mistake in every(load(project.course))}
    finally:
        generated.write_core(root)
    guides = ["en/guide-001", "en/guide-002", "zh/guide-001", "zh/guide-002"]
    assert sorted(changed) == [*(f"docs/{guide}.md" for guide in guides), "src/tally.py"]


def test_the_plain_one_says_the_same(project: Project, tmp_path: Path) -> None:
    """In the counterpart the same numbers, code and output are typed; no reference and no include is left."""
    generated.type_in(project.course.root, tmp_path)
    page = (tmp_path / "docs/en/guide-001.md").read_text("utf-8")
    values = {value.reference.text: value.text for value in project.values["docs/en/guide-001.md"]}
    assert f"the output is {values['part_a.output:frac']}, as" in page
    assert all(
        f"    {line}" in page for line in project.runs["snippets/guide_001/part_a.py"].printed.splitlines()
    )
    assert [mark for mark in ("{{ ", "8<", "exec=") if mark in page] == []
