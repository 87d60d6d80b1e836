"""What Markdown left as text although it was meant as a reference, a formula or an include.

leftovers("<p>{{ a.b }} <code>{{ c.d }}</code></p>")  -> ["{{ a.b }}"]
"""

import re
from html import unescape

CODE = re.compile(r"<(pre|code|script|style|math)\b.*?</\1>", re.S)
TAG = re.compile(r"<[^>]*>")
TEXTS = re.compile(r"\s(?:alt|title|aria-label|content)=\"([^\"]*)\"")
RAW = re.compile(
    r"\{\{ [^\n]*? \}\}|\\\)"
    r"|(?:\\\(|\$\$|\\\[|-+8<-+|`|\*|<!--|^[ \t]*(?:!!!|\?\?\?|===|[!?]{2}[ \t]+\w+[ \t]+\"))[^\n]*",
    re.M,
)
ENTITY = re.compile(r"&#\d+;")
"""What pages.py writes for a mark that is meant."""


def leftovers(html: str) -> list[str]:
    """Return each stretch of raw source outside code in the HTML of a page, the texts of its tags included."""
    shown = ENTITY.sub("", CODE.sub("", html))
    text = unescape("\n".join([TAG.sub("", shown), *TEXTS.findall(shown)]))
    return [found[0][:60] for found in RAW.finditer(text)]
