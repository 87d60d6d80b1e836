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
        ("assets/world.map", "en", False),
        (SCRIPTS + "lunr/min/lunr.zh.min.js", "en zh", False),
        (SCRIPTS + "lunr/min/lunr.stemmer.support.min.js", "zh", False),
        (SCRIPTS + "lunr/min/lunr.multi.min.js", "en zh", False),
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


def test_a_site_has_the_search_of_its_languages_only(site: Any) -> None:
    """English needs none of these."""
    folder: Path = site.folder / SCRIPTS / "lunr"
    names = sorted(file.relative_to(folder).as_posix() for file in folder.rglob("*.js"))
    shared = ["min/lunr.multi.min.js", "min/lunr.stemmer.support.min.js", "min/lunr.zh.min.js"]
    assert names == shared
    assert [*site.folder.rglob("*.map")] == []
