"""Each line of code is an element of its own, so that a long one goes on below itself on a narrow screen.

    cut('<pre><span></span><code>if x:\\n    y\\n</code></pre>')
    # '…<code><span class="worked-line">if x:</span>\\n<span class="worked-line" style="--in: 4">    y</span>\\n…'

The style sheet does the rest. Output has no such lines: its columns have to stand below each other.

A line that may be too long for a screen is made of pieces, which end where it may be broken: at a blank, behind a comma
or an opening bracket. A browser by itself breaks -np.inf behind its minus, and a long word anywhere.
"""

import re
from html import unescape

CODE = re.compile(r"(<pre[^>]*><span></span><code[^>]*>)(.*?)(</code></pre>)", re.DOTALL)
"""As Pygments writes it; what a program printed has no empty span."""
TAG = re.compile(r"<[^>]*>")
UNIT = re.compile(r"<[^>]*>|&#?\w+;|.", re.DOTALL)
"""A tag, or a character."""
NARROW = 24
"""So many letters stand side by side on any screen, in a fold too."""
PLACE = re.compile(r"(?<=\S) +(?=\S)|(?<=[,(\[{])(?=[^\s,)\]}])")
PIECE = '<span class="worked-piece">'
PLAIN = re.compile(r'<span class="[nw]">([^<]*)</span>')
"""A name, or blanks: it looks like the text around it, and a guide has thousands of them."""
EMPTY = re.compile(r'<span class="\w+"></span>')
SHORT = 24
"""A remark up to here stays whole; of a longer one the sign stays with its first word."""


def cut(html: str) -> str:
    """Return `html` with each line of its code in an element."""
    return CODE.sub(lambda found: f"{found[1]}{_lines(found[2])}{found[3]}", html)


def _lines(code: str) -> str:
    lines = code.split("\n")
    if any(one.count("<span") != one.count("</span") for one in lines):
        return code  # an element that holds several lines, such as those that an author highlights
    return "\n".join(map(line, lines))


def line(html: str) -> str:
    """Return one line of code in an element; nothing for an empty one."""
    html = PLAIN.sub(r"\1", html)
    text = unescape(TAG.sub("", html))
    indent = len(text) - len(text.lstrip(" "))
    style = f' style="--in: {indent}"' if indent else ""
    parts = _pieces(html, places(text)) if len(text) > NARROW else html
    return f'<span class="worked-line"{style}>{parts}</span>' if text else html


def places(text: str) -> list[tuple[int, int]]:
    """Return where a line of code may be broken: each place from the end of a piece to the beginning of the next."""
    remark = _remark(text)
    kept = range(remark + 1, len(text) if len(text) - remark <= SHORT else remark + 3)
    return [found.span() for found in PLACE.finditer(text) if found.end() not in kept]


def _remark(text: str) -> int:
    """Return where the remark of a line begins, or its end if it has none; a sign in quotes begins none."""
    for found in re.finditer("#", text):
        before = text[: found.start()]
        if before.count('"') % 2 == before.count("'") % 2 == 0:
            return found.start()
    return len(text)


def _pieces(line: str, places: list[tuple[int, int]]) -> str:
    """Return the HTML of a line with an element for each piece; a tag around a place is closed, and opened again."""
    marks = {end: "</span>" for end, _ in places}
    for end, begin in places:
        marks[begin] = f"</span><wbr>{PIECE}" if begin == end else PIECE
    out, tags, at = [PIECE], list[str](), 0
    for unit in UNIT.findall(line):
        if unit.startswith("</"):
            tags.pop()
        elif unit.startswith("<"):
            tags.append(unit)
        else:
            out += ["</span>" * len(tags), marks[at], *tags] if at in marks else []
            at += 1
        out.append(unit)
    return EMPTY.sub("", "".join([*out, "</span>"]))
