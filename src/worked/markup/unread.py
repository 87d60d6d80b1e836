"""What of a source Markdown reads and no reader does; and what of the front matter a reader does read.

For those who look for words and numbers: what they find in an address or an id is none of theirs.
"""

import re

LINK = r"\]\([ \t]*<?[^\s)]*"
"""Where a link leads."""
DEFINITION = r"^[ ]{0,3}\[[^\]\n]+\]:[ \t]*\S+"
"""Where a link leads that is defined in a line of its own."""
ADDRESS = r"\bhttps?://[^\s)>\]]*"
FOOTNOTE = r"\[\^[^\]\n]+\]"
"""The mark of one."""
ATTRIBUTES = (
    r"\{:?[ \t]*(?:(?:[#.][^\W\d][\w-]*"
    r"|[\w-]+[ \t]*=[ \t]*(?:\"[^\"\n]*\"|'[^'\n]*'|[^\s\"'{}=]+))[ \t]*)+\}"
)
"""Ids, classes and attributes in braces; the weights {0.25, 0.75} are none."""
FRONT = re.compile(
    r"^[ \t]*[\"']?(?:title|description)[\"']?[ \t]*:(?P<text>[^\n]*(?:\n[ \t]+[^\n]*)*)", re.M
)
"""The fields of the front matter that are shown."""
