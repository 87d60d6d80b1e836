"""For the search, a row of terms or symbols is a section."""

import pytest

from worked.site.rows import sections

HEAD = "<table>\n<thead>\n<tr>\n<th>English</th>\n<th>Meaning</th>\n</tr>\n</thead>\n<tbody>\n"
TAIL = "</tbody>\n</table>"


def test_each_row_is_a_section_of_its_own() -> None:
    """Its heading is the word, its text what the other cells say; the head of the table is no text."""
    rows = [
        '<tr>\n<td><dfn id="mask">mask</dfn></td>\n<td>what to <em>keep</em></td>\n</tr>\n',
        '<tr>\n<td><span id="symbol-d_k">d_k</span></td>\n<td></td>\n<td>a number</td>\n</tr>\n',
    ]
    assert sections(f"<p>a</p>{HEAD}{''.join(rows)}{TAIL}<p>b</p>") == (
        '<p>a</p><h3 id="mask">mask</h3><p>what to <em>keep</em></p>'
        '<h3 id="symbol-d_k">d_k</h3><p></p><p>a number</p><p>b</p>'
    )


@pytest.mark.parametrize(
    "html",
    [
        f"{HEAD}<tr>\n<td>mask</td>\n<td>what to keep</td>\n</tr>\n{TAIL}",
        '<table class="highlighttable"><tr><td><span id="a">1</span></td></tr></table>',
        '<p><dfn id="mask">mask</dfn></p>',
    ],
)
def test_everything_else_stays(html: str) -> None:
    """A table whose rows have no address, the table of numbered code, a word in a text."""
    assert sections(html) == html
