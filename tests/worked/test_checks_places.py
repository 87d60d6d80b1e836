"""Files that look misplaced or unreadable and are not; what is stands in tests/messages/."""

import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from worked.checks import every
from worked.checks.unused import UNUSED
from worked.project import load

PAGE, CODE = "docs/en/interest.md", "snippets/interest/savings.py"


@pytest.fixture
def sources(make: Any) -> dict[str, str]:
    """Return the page and the snippet of the toy course."""
    root: Path = make().root
    return {path: (root / path).read_text("utf-8") for path in (PAGE, CODE)}


@pytest.mark.parametrize("end", ["\r\n", "\r"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_line_ends_and_marks_of_an_encoding_change_nothing(
    told: Any, sources: Any, end: str, mark: str
) -> None:
    """Pages and snippets that were saved on any system are the same pages and snippets."""
    assert told({path: (mark + text.replace("\n", end)).encode() for path, text in sources.items()}) == []


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_are_counted_as_an_editor_counts_them(told: Any, sources: Any, end: str) -> None:
    """Whatever ends them, the line of a mistake is true."""
    text = sources[PAGE].replace("growth[1]", "grwth[1]").replace("\n", end)
    assert told({PAGE: text.encode()})[0].startswith(
        f"{PAGE}:8: {{{{ savings.grwth[1] }}}}: no value 'grwth'"
    )


def test_plain_names_pass(told: Any) -> None:
    """A snippet may be called in Chinese; what begins with a dot belongs to an editor."""
    snippets = {"snippets/interest/利率.py": "x = 1\n", "snippets/more_tax/x2.py": "x = 1\n"}
    others = {"docs/en/.#interest.md": "{{ x", "docs/.notes/a.md": "{{ x", "snippets/.old/a.py": "1 / 0\n"}
    pages = {f"docs/{code}/more/rates-2.md": "# A\n" for code in ("en", "zh")}
    found = told({**snippets, **others, **pages, "docs/en/my file.png": b"\x89PNG"})
    assert [mistake for mistake in found if UNUSED not in mistake] == []


def test_a_page_that_something_leads_to_passes(told: Any) -> None:
    """The series, the navigation or a link; without a navigation all are in it."""
    pages = {f"docs/{code}/more.md": "# More\n" for code in ("en", "zh")}
    assert told(pages) == []
    assert told(pages, navigation={"more.md": 4}) == []
    assert told({**pages, "docs/en/index.md": "# Start\n\n[More](more.md)\n"}, navigation={}) == []


def test_a_link_inside_the_course_is_followed(make: Any, told: Any) -> None:
    """One page in two places, one snippet under two names, a whole folder."""
    root = make({"MORE.md": "# More\n"}).root
    for path, target in {
        "docs/en/more.md": "../../MORE.md",
        "docs/zh/more.md": "../en/more.md",
        "snippets/interest/again.py": "savings.py",
        "snippets/bonds": "interest",
    }.items():
        (root / path).symlink_to(target)
    assert [mistake for mistake in told() if UNUSED not in mistake] == []


def test_a_course_may_stand_anywhere(make: Any, told: Any, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Below a folder with blanks and Chinese in its name, or behind a link."""
    assert told() == []
    course, folder = make(), tmp_path_factory.mktemp("elsewhere")
    shutil.copytree(course.root, folder / "课 程 (1)")
    (folder / "link").symlink_to("课 程 (1)")
    for name in ("课 程 (1)", "link"):
        assert (
            every(load(replace(course, root=folder / name)), without=["numerals", "sections", "translations"])
            == []
        )
