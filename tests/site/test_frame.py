"""What is around the text says what it is, in the language of the page, and is what HTML allows."""

import re
from typing import Any

import pytest

from worked.site.frame import mended
from worked.site.words import words

HOME = '<a href=".." data-md-component="logo">'


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ('<input id="__drawer" autocomplete="off">', '<input id="__drawer" aria-label="菜单">'),
        ('<input id="__search" autocomplete="off">', '<input id="__search" aria-label="搜索">'),
        ('<input type="checkbox" id="__toc">', '<input type="checkbox" id="__toc" aria-label="本页目录">'),
        (f'{HOME}<img src="a.svg" alt="logo">' * 2, f'{HOME}<img src="a.svg" alt="">' * 2),
        ('<img src="a.svg" alt="logo">', '<img src="a.svg" alt="logo">'),
        (
            '<p>\n  <link rel="stylesheet" href="../assets/stylesheets/palette.fb2fffe2.min.css">',
            "<p>",
        ),
        ('<link rel="stylesheet" href="../palette.css">', '<link rel="stylesheet" href="../palette.css">'),
        ('<label class="a" for="__toc">b</label>', '<label class="a">b</label>'),
        (
            '<input id="__toc"><label for="__toc">',
            '<input id="__toc" aria-label="本页目录"><label for="__toc">',
        ),
        ('<label for="__drawer"></label>', '<label for="__drawer"></label>'),
        ("<code>id=&quot;__toc&quot;&gt;</code>", "<code>id=&quot;__toc&quot;&gt;</code>"),
    ],
)
def test_a_box_that_opens_something_says_what(html: str, expected: str) -> None:
    """And nothing else is changed."""
    assert mended(html, words("zh")) == expected


@pytest.mark.parametrize(("path", "menu"), [("en/cups", "Menu"), ("zh/cups", "菜单"), ("404", "Menu")])
def test_every_page_says_it_in_its_language(site: Any, path: str, menu: str) -> None:
    """The page that is not found in the first one."""
    html = site.read(f"{path}/index.html" if "/" in path else f"{path}.html")
    assert re.findall('id="__drawer" aria-label="(.*?)"', html) == [menu]
    assert 'autocomplete="off">' not in html.split("<header")[0]
