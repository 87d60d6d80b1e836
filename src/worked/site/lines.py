"""Each line of code is an element of its own, so that a long one goes on below itself on a narrow screen.

    cut('<pre><span></span><code>if x:\\n    y\\n</code></pre>')
    # '…<code><span class="worked-line">if x:</span>\\n<span class="worked-line" style="--in: 4">    y</span>\\n…'

The style sheet does the rest. Output has no such lines: its columns have to stand below each other.
"""

import re
from html import unescape

CODE = re.compile(r"(<pre[^>]*><span></span><code[^>]*>)(.*?)(</code></pre>)", re.DOTALL)
"""As Pygments writes it; what a program printed has no empty span."""
TAG = re.compile(r"<[^>]*>")


def cut(html: str) -> str:
    """Return `html` with each line of its code in an element."""
    return CODE.sub(lambda found: f"{found[1]}{_lines(found[2])}{found[3]}", html)


def _lines(code: str) -> str:
    lines = code.split("\n")
    if any(line.count("<span") != line.count("</span") for line in lines):
        return code  # an element that holds several lines, such as those that an author highlights
    return "\n".join(map(_line, lines))


def _line(line: str) -> str:
    text = unescape(TAG.sub("", line))
    indent = len(text) - len(text.lstrip(" "))
    style = f' style="--in: {indent}"' if indent else ""
    return f'<span class="worked-line"{style}>{line}</span>' if text else line
