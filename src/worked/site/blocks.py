"""The Markdown extension that takes the elements of a course for blocks, as a <div>; others are part of a line.

With markdown="1", what stands in one is Markdown then, as in other HTML; see md_in_html.
"""

from collections.abc import Sequence

from markdown import Markdown
from markdown.extensions import Extension


class BlocksExtension(Extension):
    """Names the elements to Markdown."""

    def __init__(self, names: Sequence[str] = ()) -> None:
        super().__init__()
        self.names = names

    def extendMarkdown(self, md: Markdown) -> None:
        md.block_level_elements = [*md.block_level_elements, *self.names]  # the list is shared by all pages


def makeExtension(**options: Sequence[str]) -> BlocksExtension:
    """Return the extension; Markdown calls this."""
    return BlocksExtension(**options)
