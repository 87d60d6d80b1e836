"""What Material's page says around the text, put right where it is outside of every block of its templates.

mended('<input … id="__drawer" autocomplete="off">', {"menu": "Menu", …})
# '<input … id="__drawer" aria-label="Menu">'
"""

import re
from collections.abc import Mapping

TOGGLE = re.compile(r' id="__(drawer|search|toc)"(?: autocomplete="off")?(?=>)')
"""The boxes that open the menu, the search and the list of sections; HTML has no autocomplete for a box to tick."""
LOGO = re.compile(r'(data-md-component="logo">\s*<img [^>]*)alt="logo"')
"""The link around it says where it leads."""
PALETTE = re.compile(r'\s*<link rel="stylesheet" href="[^"]*/palette\.\w+\.min\.css">')
"""Colours that ours outweigh; see colours.css."""
NOWHERE = ' for="__toc"'
"""A page that no navigation lists has no box of this name."""
NAMES = {"drawer": "menu", "search": "search", "toc": "sections"}


def mended(html: str, words: Mapping[str, str]) -> str:
    """Return a whole page with names for the boxes that open something, and none for its ornament."""
    html = TOGGLE.sub(lambda box: f' id="__{box[1]}" aria-label="{words[NAMES[box[1]]]}"', html)
    html = PALETTE.sub("", html, count=1)
    if ' id="__toc"' not in html:
        html = html.replace(NOWHERE, "")
    return LOGO.sub(r'\1alt=""', html)
