"""Every link of every page leads somewhere."""

from pathlib import Path

import pytest
from browser.gates.links import broken

HOME = "https://example.org/course/"


def test_every_link_leads_to_a_page_and_to_a_section_that_it_has(site: Path, home: str) -> None:
    """Those of the navigation and the head too, and of the page that is not found."""
    assert broken(site, home) == []


@pytest.mark.parametrize(
    ("link", "fault"),
    [
        ("../", None),
        ("../b/", None),
        ("../b/#there", None),
        ("../b/?h=x#there", None),
        ("#here", None),
        ("#", None),
        ("/course/b/", None),
        ("https://example.org/course/b/#%E8%AF%8D", None),
        ("https://example.com/nowhere", None),
        ("mailto:someone@example.com", None),
        ("../sum.py#L3", None),
        ("../c/", "no such page"),
        ("../b", "no such page"),
        ("../b/#here", "no such section"),
        ("#there", "no such section"),
        ("/b/", "no such page"),
        ("../difference.py", "no such page"),
    ],
)
def test_a_link_that_leads_nowhere_is_noticed(tmp_path: Path, link: str, fault: str | None) -> None:
    """The check above can fail."""
    pages = {"index.html": "", "a/index.html": f'<p id="here"><a href="{link}">x</a>', "sum.py": "1 + 2"}
    pages["b/index.html"] = '<h2 id="there">There</h2><h2 id="词">Word</h2>'
    for name, html in pages.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(html, "utf-8")
    assert broken(tmp_path, HOME) == ([f"a/: {link}: {fault}"] if fault else [])


@pytest.mark.parametrize("html", ['<img src="no.png">', '<img srcset="no.png 2x">', '<link href="no.png">'])
def test_a_file_that_is_missing_is_noticed(tmp_path: Path, html: str) -> None:
    """Whatever asks for it."""
    (tmp_path / "index.html").write_text(html)
    assert broken(tmp_path, HOME) == [": no.png: no such page"]
