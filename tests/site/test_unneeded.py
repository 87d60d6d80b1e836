"""What no page asks for is not published, and what one may ask for is; our own files are short."""

from pathlib import Path
from typing import Any

import pytest
from mkdocs.structure.files import File, Files

from worked.site.plugin import THEME
from worked.site.unneeded import flush, is_unneeded, script, shorten

SCRIPTS = "assets/javascripts/"


@pytest.mark.parametrize(
    ("path", "languages", "expected"),
    [
        (SCRIPTS + "bundle.a5f9d56c.min.js", "en", False),
        (SCRIPTS + "bundle.a5f9d56c.min.js.map", "en", True),
        ("assets/stylesheets/main.57a0d79d.min.css.map", "en", True),
        ("assets/stylesheets/palette.fb2fffe2.min.css", "en", True),
        ("assets/stylesheets/palette.css", "en", False),
        ("assets/world.map", "en", False),
        (SCRIPTS + "lunr/min/lunr.zh.min.js", "en zh", False),
        (SCRIPTS + "lunr/min/lunr.stemmer.support.min.js", "zh", False),
        (SCRIPTS + "lunr/min/lunr.multi.min.js", "en zh", False),
        (SCRIPTS + "lunr/min/lunr.multi.min.js", "en", True),
        (SCRIPTS + "lunr/min/lunr.de.min.js", "en zh", True),
        (SCRIPTS + "lunr/tinyseg.js", "zh", True),
        (SCRIPTS + "lunr/tinyseg.js", "ja", False),
        (SCRIPTS + "lunr/wordcut.js", "zh", True),
        (SCRIPTS + "lunr/wordcut.js", "th", False),
        (SCRIPTS + "search.js", "en", False),
    ],
)
def test_a_file_is_needed_where_its_language_is(path: str, languages: str, expected: bool) -> None:
    """Maps of sources never are."""
    assert is_unneeded(path, languages.split()) is expected


def test_a_site_is_published_without_them(site: Any) -> None:
    """Material has no stemmer for Chinese, which jieba cuts into words, and for English it needs no file."""
    folder: Path = site.folder
    assert [*folder.glob("assets/javascripts/lunr/**/*.js"), *folder.rglob("*.map")] == []
    assert len([*folder.glob("assets/javascripts/workers/*.js")]) == 1


@pytest.mark.parametrize(
    ("name", "remark"),
    [("stylesheets/look.css", "/*"), ("javascripts/worked.js", "\n//"), ("javascripts/searching.js", "\n//")],
)
def test_our_own_files_are_published_without_remarks(site: Any, name: str, remark: str) -> None:
    """And are shorter; nothing of Material's is touched."""
    source = (THEME / "assets" / name).read_text("utf-8")
    published = site.read(f"assets/{name}")
    assert remark in source and remark not in published
    assert 100 < len(published) < len(source)


def test_a_script_that_ends_no_line_with_a_sign_goes_on_as_it_was(tmp_path: Path) -> None:
    """A line end that separates two statements stays, a remark in quotes is none, and other files are left alone."""
    script = 'const a = "// b"  // c\nlet d = a\n[e] = [1]\nconst f = `\n  ${a}`\n'
    (tmp_path / "theme").mkdir()
    for name in ("theme/a.js", "b.js"):
        (tmp_path / name).write_text(script)
    ours, others = files = [
        File("a.js", str(tmp_path / "theme"), "", True),
        File("b.js", str(tmp_path), "", True),
    ]
    shorten(Files(files), tmp_path / "theme")
    assert ours.content_string == 'const a="// b"\nlet d=a\n[e]=[1]\nconst f=`\n  ${a}`'
    assert others.content_string == script


@pytest.mark.parametrize(
    ("source", "published"),
    [
        ("const a = `b  ${c(d, 1n)}  // e` // f\n", "const a=`b  ${c(d, 1n)}  // e`"),
        ("class A {\n  #a\n  #b = 1\n}\n", "class A{;#a;#b=1}"),
        ("const a = `b ${c ? `d,  // ${e}` : 1}` // f\n", None),
        ("const a = `${b({ c: 1 }, `d  e`)}` // f\n", None),
        ("const a = `b\n  #c` // d\n", None),
    ],
)
def test_a_script_that_cannot_be_told_apart_is_published_as_it_is(source: str, published: str | None) -> None:
    """A template within a template looks like two; a private field needs its line."""
    assert script(source) == (published or source)


@pytest.mark.parametrize(
    ("html", "flushed"),
    [
        ("<p>a\n    b</p>  \n\n\n  <p>c", "<p>a\nb</p>\n<p>c"),
        ("<p>a  b</p>", "<p>a  b</p>"),
        ("  <pre>\n  x\n\n\n  y  \n</pre>\n  <p>", "  <pre>\n  x\n\n\n  y  \n</pre>\n<p>"),
        ("<script>\n  `a\n  b`\n</script>\n\n<b>", "<script>\n  `a\n  b`\n</script>\n<b>"),
        ("<textarea>\n  x</textarea>", "<textarea>\n  x</textarea>"),
        ("<preface>\n  x</preface>", "<preface>\nx</preface>"),
    ],
)
def test_a_page_has_no_indentation(html: str, flushed: str) -> None:
    """But where it is seen, or may be in quotes, it stays."""
    assert flush(html) == flushed
