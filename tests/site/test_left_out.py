"""Pages that MkDocs is told to leave out, to show as drafts, or not to list."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config

from worked.cli import main
from worked.project import load
from worked.site.settings import read

BROKEN = "---\ntitle: Bonds\n---\n# Bonds\n\n{{ bonds.nothing }} [x](nowhere.md) \\( \\fraq \\)\n"
PAGES = {
    "docs/en/bonds.md": BROKEN,
    "docs/zh/bonds.md": BROKEN,
    "snippets/bonds/bonds.py": "raise ValueError('not yet')\n",
}


@pytest.fixture
def course(make: Any, capsys: pytest.CaptureFixture[str]) -> Any:
    """Return a function that writes the toy course with more files and settings, its values approved."""

    def _course(settings: str = "", files: dict[str, str] | None = None) -> Path:
        root: Path = make(files).root
        with (root / "mkdocs.yml").open("a") as file:
            file.write(settings)
        for command in ("accept", "translated"):
            assert main(["--config-file", str(root / "mkdocs.yml"), command]) == 0
        capsys.readouterr()
        return root

    return _course


def checked(root: Path) -> int:
    return main(["--config-file", str(root / "mkdocs.yml"), "check"])


def built(root: Path, serve: bool = False) -> list[str]:
    """Build the course, or its preview, and return its pages, without those of snippets."""
    config = load_config(str(root / "mkdocs.yml"), site_dir=str(root / "site"))
    config.plugins.on_startup(command="serve" if serve else "build", dirty=False)
    build(config, serve_url="http://127.0.0.1/interest/" if serve else None)
    pages = [file.parent.relative_to(root / "site") for file in (root / "site").rglob("index.html")]
    return sorted(page.as_posix() for page in pages if "snippets" not in page.parts)


GOOD = ["en", "en/interest", "zh", "zh/interest", "."]
LEAVING = ["exclude_docs: bonds.md\n", "exclude_docs: '/*/bonds.md'\n", "draft_docs: bonds.md\n"]


@pytest.mark.parametrize("settings", LEAVING)
def test_what_is_left_out_is_no_part_of_the_course(
    course: Any, settings: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Neither its pages nor its snippets are checked, and nothing of it is published; the series has it as planned."""
    root = course(settings, PAGES)
    assert checked(root) == 0
    assert (
        capsys.readouterr().out
        == "no mistakes in 5 pages, 1 snippet, 4 references, 2 executed fences, 2 formulas\n"
    )
    assert built(root) == sorted(GOOD)


def test_without_these_settings_it_is_part_of_it(course: Any, make: Any) -> None:
    """And its mistakes stop everything."""
    root = course()
    for path, text in PAGES.items():
        (root / path).parent.mkdir(exist_ok=True)
        (root / path).write_text(text)
    assert checked(root) == 1


def test_a_link_to_what_is_left_out_leads_nowhere(course: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """And the author is told which setting leaves it out."""
    root = course("exclude_docs: bonds.md\n", PAGES)
    with (root / "docs/en/index.md").open("a") as file:
        file.write("\nRead [bonds](bonds.md).\n")
    assert checked(root) == 1
    assert (
        "docs/en/index.md:5: link to 'bonds.md': docs/en/bonds.md is left out by exclude_docs; "
        "publish it, or link to another page\n" in capsys.readouterr().out
    )


def test_one_language_of_a_page_is_not_left_out_alone(
    course: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its twin misses it."""
    root = course()
    with (root / "mkdocs.yml").open("a") as file:
        file.write("exclude_docs: /zh/interest.md\n")
    assert checked(root) == 1
    assert "docs/zh/interest.md" in capsys.readouterr().out


def test_what_was_approved_of_a_draft_waits_for_it(course: Any) -> None:
    """To draft a page that was published, and publish it again, asks for no new approval."""
    root = course()
    records = {file.name: file.read_bytes() for file in (root / "tests/published").iterdir()}
    text = (root / "mkdocs.yml").read_text("utf-8")
    (root / "mkdocs.yml").write_text(text + "draft_docs: interest.md\n", "utf-8")
    for language, start in (("en", "# Start\n"), ("zh", "# 开始\n")):
        (root / f"docs/{language}/index.md").write_text(start, "utf-8")
    for command in ("accept", "translated", "check"):
        assert main(["--config-file", str(root / "mkdocs.yml"), command]) == 0
    (root / "mkdocs.yml").write_text(text, "utf-8")
    after = {file.name: file.read_bytes() for file in (root / "tests/published").iterdir()}
    assert {name for name in records if after.get(name) != records[name]} <= {"index.translated"}
    assert main(["--config-file", str(root / "mkdocs.yml"), "translated"]) == 0
    assert checked(root) == 0


def test_the_preview_shows_drafts_with_their_values(course: Any) -> None:
    """Outside the navigation; a published page does not know them."""
    page = "---\ntitle: Bonds\n---\n# Bonds\n\nWorth {{ bonds.worth }}.\n"
    files = {"docs/en/bonds.md": page, "docs/zh/bonds.md": page, "snippets/bonds/bonds.py": "worth = 7\n"}
    root = course("draft_docs: bonds.md\n", files)
    assert built(root, serve=True) == sorted([*GOOD, "en/bonds", "zh/bonds"])
    html = (root / "site/en/bonds/index.html").read_text("utf-8")
    assert re.search('Worth <ins class="worked-new" title="[^"]*"><span data-n="1">7</span></ins>', html)
    assert "bonds/" not in (root / "site/en/interest/index.html").read_text("utf-8")


def test_a_mistake_in_a_draft_is_told_in_the_preview(course: Any) -> None:
    """That is where its author sees it."""
    root = course("draft_docs: bonds.md\n", PAGES)
    command = [sys.executable, "-c", PREVIEW, str(root / "mkdocs.yml")]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, env=environment)
    assert done.returncode == 1
    assert "snippets/bonds/bonds.py:1: ValueError: not yet" in done.stderr
    assert "docs/en/bonds.md:6: link to 'nowhere.md'" in done.stderr


PREVIEW = """
import sys
from mkdocs.commands.build import build
from mkdocs.config import load_config

config = load_config(sys.argv[1])
config.plugins.on_startup(command="serve", dirty=False)
build(config, serve_url="http://127.0.0.1/interest/")
"""


def test_a_page_that_is_not_to_be_listed_needs_no_link(
    course: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is published; without the setting a reader could not find it."""
    pages = {f"docs/{language}/about.md": "# About\n" for language in ("en", "zh")}
    root = course("not_in_nav: about.md\n", pages)
    assert checked(root) == 0
    assert built(root) == sorted([*GOOD, "en/about", "zh/about"])
    settings = (root / "mkdocs.yml").read_text("utf-8")
    (root / "mkdocs.yml").write_text(settings.replace("not_in_nav: about.md\n", ""), "utf-8")
    capsys.readouterr()
    assert checked(root) == 1
    lonely = "nothing leads to this page; name it in the series or under nav, or link to it"
    assert f"docs/en/about.md:1: {lonely}\n" in capsys.readouterr().out


def test_a_navigation_of_all_pages_lists_only_those_to_be_listed(course: Any, make: Any) -> None:
    """In a course that sets no nav."""
    pages = {
        f"docs/{language}/{page}.md": "# About\n" for language in ("en", "zh") for page in ("about", "more")
    }
    settings = (make().root / "mkdocs.yml").read_text("utf-8")
    settings = settings.replace("nav: [index.md, <series>]\n", "not_in_nav: about.md\n")
    root = course(files={**pages, "mkdocs.yml": settings})
    built(root)
    html = (root / "site/en/interest/index.html").read_text("utf-8")
    assert 'href="../more/"' in html
    assert 'href="../about/"' not in html


@pytest.mark.parametrize(
    ("settings", "path", "left_out"),
    [
        ("exclude_docs: a.md\n", "docs/en/a.md", "exclude_docs"),
        ("exclude_docs: /a.md\n", "docs/en/a.md", ""),
        ("exclude_docs: |\n  *.md\n  !index.md\n  !/en/a.md\n", "docs/en/a.md", ""),
        ("exclude_docs: drafts/\n", "docs/en/drafts/a.md", "exclude_docs"),
        ("draft_docs: a.md\n", "docs/en/a.md", "draft_docs"),
        ("not_in_nav: a.md\n", "docs/en/a.md", ""),
        ("", "docs/en/a.md", ""),
        ("", "docs/en/.a.md", "exclude_docs"),
    ],
)
def test_patterns_mean_what_they_mean_to_mkdocs(course: Any, settings: str, path: str, left_out: str) -> None:
    """Those of .gitignore, relative to the folder of pages."""
    root = course()
    with (root / "mkdocs.yml").open("a") as file:
        file.write(settings)
    assert read(str(root / "mkdocs.yml")).left_out(path) == left_out


def test_a_file_that_is_left_out_is_not_even_read(course: Any) -> None:
    """It may be no text at all."""
    root = course("exclude_docs: old.md\n")
    (root / "docs/en/old.md").write_bytes(b"\xff\xfe\x00")
    assert load(read(str(root / "mkdocs.yml"))).mistakes == ()
