"""The navigation of one language, from a list that knows no language."""

import pytest

from worked.course import Guide
from worked.site.navigation import expand, usual, written

GUIDES = ["a.md", "b.md"]


@pytest.mark.parametrize(
    ("items", "expected"),
    [
        (["index.md"], ["zh/index.md"]),
        (["index.md", "<series>", "z.md"], ["zh/index.md", "zh/a.md", "zh/b.md", "zh/z.md"]),
        ([{"More": ["x.md", "<series>"]}], [{"More": ["zh/x.md", "zh/a.md", "zh/b.md"]}]),
        ([{"One": "x.md"}], [{"One": "zh/x.md"}]),
        ([{"<authors>": ["x.md"]}], [{"<authors>": ["zh/x.md"]}]),
        (["https://example.org/", {"There": "https://example.org/"}], None),
        ([], []),
    ],
)
def test_every_page_of_a_nav_moves_into_the_folder_of_the_language(
    items: list[object], expected: list[object] | None
) -> None:
    """Pages get the folder, <series> becomes the guides, addresses of other sites stay."""
    assert expand(items, "zh", GUIDES) == (items if expected is None else expected)


def test_the_guides_come_in_the_order_of_the_series() -> None:
    """Not in the order of the folder; what is no guide, or not written, is left out."""
    series = [Guide(slug, {}) for slug in ("c", "a", "b")]
    assert written(series, ["a.md", "index.md", "c.md", "more/b.md"]) == ["c.md", "a.md"]


def test_a_course_without_a_nav_shows_start_then_guides_then_the_rest() -> None:
    """The rest is sorted by name."""
    pages = ["z.md", "b.md", "index.md", "a.md", "about.md"]
    assert usual(pages, ["b.md", "a.md"]) == ["index.md", "<series>", "about.md", "z.md"]
