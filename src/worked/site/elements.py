"""What the elements of one page are handed, kept away from Markdown: a word that nobody writes stands for each value.

    elements = Elements()
    elements.hold(value, '[["1"]]')                 -> that word
    elements.show(f'<word-count of="{word}">')      -> '<word-count of="[[&quot;1&quot;]]">'

Whatever is done to the text of a page in between, the data arrives as it was.
"""

import re
from html import escape

WORD = "\ue003value {}\ue003"
"""No page may hold such a character; see checks/characters.py."""
ONE = re.compile(WORD.format(r"(\d+)"))


class Elements:
    """The values that one page hands to its elements."""

    def __init__(self) -> None:
        self.held: list[str] = []

    def hold(self, text: str) -> str:
        """Keep a value and return what stands for it."""
        self.held.append(text)
        return WORD.format(len(self.held) - 1)

    def show(self, html: str) -> str:
        """Return `html` with the values in the tags of its elements."""
        return ONE.sub(lambda found: escape(self.held[int(found[1])]), html)
