"""Files that are not text, are where nobody finds them, or are called what nobody can name."""

import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from worked.checks import every
from worked.checks.unused import UNUSED
from worked.project import load

PAGE, TWIN, CODE = "docs/en/interest.md", "docs/zh/interest.md", "snippets/interest/savings.py"
ADDRESS = "would be part of an address; write a-z, digits and hyphens only"
LONELY = "nothing leads to this page; name it in the series or under nav, or link to it"


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


NOT_TEXT = [
    ("GBK", lambda text: text.replace("Money", "利").encode("gbk"), 8,
     "this page is not UTF-8 from here on; save it as UTF-8"),
    ("GBK, line ends of old", lambda text: text.replace("Money", "利").replace("\n", "\r").encode("gbk"), 8,
     "this page is not UTF-8 from here on; save it as UTF-8"),
    ("UTF-16", lambda text: text.encode("utf-16"), 1, "this file is UTF-16; save it as UTF-8"),
    ("UTF-16 without a mark", lambda text: text.encode("utf-16-le"), 1,
     "this file is not text: it holds a NUL; save it as UTF-8"),
    ("a NUL", lambda text: text.replace("Money", "Mo\0ney").encode(), 8,
     "this file is not text: it holds a NUL; save it as UTF-8"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("save", "line", "message"), [row[1:] for row in NOT_TEXT], ids=[r[0] for r in NOT_TEXT]
)
def test_a_page_that_is_no_text_is_told_once(
    told: Any, sources: Any, save: Any, line: int, message: str
) -> None:
    """Its twin, and the links to it, are not to blame."""
    assert told({PAGE: save(sources[PAGE])}) == [f"{PAGE}:{line}: {message}"]


def test_a_snippet_that_is_no_text_is_told_once(told: Any, sources: Any) -> None:
    """Not again for each fence and each reference."""
    text = "not UTF-8 (byte 3 of this line is 0xc0); save the file as UTF-8"
    assert told({CODE: (sources[CODE] + "# 利\n").encode("gbk")}) == [f"{CODE}:9: {text}"]


MISPLACED = [
    ("docs/en/a_b.md", f"'a_b' {ADDRESS}, as in a-b"),
    ("docs/en/More.md", f"'More' {ADDRESS}, as in more"),
    ("docs/en/a b.md", f"'a b' {ADDRESS}, as in a-b"),
    ("docs/en/Über uns/a.md", f"'Über uns' {ADDRESS}"),
    ("docs/en/利息.md", f"'利息' {ADDRESS}"),
    ("docs/en/README.md", f"'README' {ADDRESS}, as in index"),
    ("docs/fr/a.md", "'fr' is no language of this course; move it to docs/en/ or docs/zh/"),
    ("docs/assets/readme.md", "'assets' is no language of this course; move it to docs/en/ or docs/zh/"),
    ("docs/about.md", "a page belongs to a language; move it to docs/en/ or docs/zh/"),
    ("docs/en/a.markdown", "this would be a page without values and checks; let its name end in .md"),
    ("docs/en/a.MD", "this would be a page without values and checks; let its name end in .md"),
]


@pytest.mark.parametrize(("path", "message"), MISPLACED)
def test_a_page_in_the_wrong_place_is_told(told: Any, path: str, message: str) -> None:
    """Under no language, or under a name that is no good in an address."""
    assert f"{path}:1: {message}" in told({path: "# A\n"})


MISNAMED = [
    ("interest/my snip", "no page can name 'my snip.py'; write a letter first, then letters, digits and _"),
    ("interest/a-b", "no page can name 'a-b.py'; write a letter first, then letters, digits and _"),
    ("interest/1a", "no page can name '1a.py'; write a letter first, then letters, digits and _"),
    ("interest/__init__", "no page can name '__init__.py'; write a letter first, then letters, digits and _"),
    ("three-ways/a", "no page can name the folder 'three-ways'; write a-z, digits and _, as in three_positions"),
    ("interest/deep/a", "no page can name a snippet here; move it to snippets/<guide>/a.py"),
    ("a", "no page can name a snippet here; move it to snippets/<guide>/a.py"),
    ("interest/numpy",
     "called like the package 'numpy', which its neighbours would import instead; give it another name"),
    ("interest/random",
     "called like the package 'random', which its neighbours would import instead; give it another name"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "message"), MISNAMED)
def test_a_snippet_that_nobody_can_name_is_told(told: Any, name: str, message: str) -> None:
    """Names are those of references, and of no package."""
    assert told({f"snippets/{name}.py": "x = 1\n"}) == [f"snippets/{name}.py:1: {message}"]


def test_plain_names_pass(told: Any) -> None:
    """A snippet may be called in Chinese; what begins with a dot belongs to an editor."""
    snippets = {"snippets/interest/利率.py": "x = 1\n", "snippets/more_tax/x2.py": "x = 1\n"}
    others = {"docs/en/.#interest.md": "{{ x", "docs/.notes/a.md": "{{ x", "snippets/.old/a.py": "1 / 0\n"}
    pages = {f"docs/{code}/more/rates-2.md": "# A\n" for code in ("en", "zh")}
    found = told({**snippets, **others, **pages, "docs/en/my file.png": b"\x89PNG"})
    assert [mistake for mistake in found if UNUSED not in mistake] == []


@pytest.mark.parametrize(
    ("path", "what"),
    [("docs/index.md", "the choice of language"), ("docs/zh/index.md", "the start page of 'zh'")],
)
def test_a_missing_start_page_is_told(told: Any, path: str, what: str) -> None:
    """The root and every language have one."""
    assert f"{path}:1: there is no such page; it is {what}" in told({path: None})


def test_a_page_that_nothing_leads_to_is_told(told: Any) -> None:
    """The series, the navigation or a link leads to each page; without a navigation all are in it."""
    pages = {f"docs/{code}/more.md": "# More\n" for code in ("en", "zh")}
    assert told(pages) == []
    assert told(pages, navigation={}) == [f"docs/{code}/more.md:1: {LONELY}" for code in ("en", "zh")]
    assert told(pages, navigation={"more.md": 4}) == []
    assert told({**pages, "docs/en/index.md": "# Start\n\n[More](more.md)\n"}, navigation={}) == []


def test_a_page_that_the_navigation_names_is_there(told: Any) -> None:
    """MkDocs only warns."""
    text = "the navigation names 'mising.md', but there is no docs/en/mising.md"
    assert told(navigation={"interest.md": 3, "mising.md": 4}) == [f"mkdocs.yml:4: {text}"]


OUT = "this link leads out of the folders of the course; put what it leads to in its place"
LINKS = [
    ("docs/en/host.md", "/etc/hostname", OUT),
    ("docs/en/etc", "/etc", OUT),
    ("snippets/interest/a.py", "../../mkdocs.yml", OUT),
    ("tests/published/a.json", "/etc/hostname", OUT),
    ("docs/en/loop", "..", "this link leads back to a folder that it is in; remove it"),
    ("docs/en/self", "self", "this link leads back to itself; remove it"),
    ("docs/en/gone.md", "nothere.md", "this link leads to nothing; remove it, or restore what it led to"),
]


@pytest.mark.parametrize(("path", "target", "message"), LINKS)
def test_a_link_that_leads_elsewhere_is_told(
    make: Any, told: Any, path: str, target: str, message: str
) -> None:
    """Nothing of the machine is published, and nothing is read for ever."""
    link = make().root / path
    link.parent.mkdir(parents=True, exist_ok=True)
    link.symlink_to(target)
    found = told()
    assert f"{path}:1: {message}" in found or f"{path}:1: this record cannot be read; " in found[0]


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
