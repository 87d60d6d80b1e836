"""Each mark that Markdown left as text is found, at its own place, unless it was escaped."""

import pytest

from worked.site.leftovers import leftovers

FOUND = [
    ("<p>a ** b</p>\n<p>a ** b</p>", "a ** b\n\na ** b", [("** b", 2), ("** b", 10)]),
    ("<p><b>so</b> it\nand ** it</p>", "**so** it\nand ** it", [("** it", 14)]),
    ("<p>a * b</p>\n<p>a * b</p>", "a \\* b\n\na * b", [("* b", 10)]),
    ("<p>a ** b</p>", "a \\*\\* b", []),
    ("<p>~~a~~</p>", "~~a~~", [("~~a~~", 0)]),
    ("<p>a ~~ b</p>", "a \\~~ b", []),
    ("<p><code>**</code> *</p>", "`**` *", [("*", 5)]),
    ("<p>5&#42;3</p>", "{{ a.b }}", []),
    ('<img alt="a * b">', "![a * b](c.svg)", [("* b", 4)]),
    ('<a-b late="**" hint-late="a * b">', '<a-b late="**" hint-late="a * b">', [("* b", 28)]),
    ("<div>\\( x \\)</div>", "<div>\\( x \\)</div>", [("\\( x \\)", 5)]),
    ("<p>&lt;!-- a</p>", "b", [("<!-- a", -1)]),
]


@pytest.mark.parametrize(("html", "source", "found"), FOUND)
def test_what_is_left_is_found_at_its_place(html: str, source: str, found: list[tuple[str, int]]) -> None:
    """The same mark again and again, each time where it is."""
    assert [*leftovers(html, source)] == found
