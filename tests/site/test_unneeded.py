"""What no page asks for is not published, and what one may ask for is."""

from pathlib import Path
from typing import Any

import pytest

from worked.site.unneeded import is_unneeded

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
