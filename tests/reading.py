"""Read a built page as a reader does: its sections as plain text, fractions written with a slash.

sections('<h2 id="a">A</h2><p><math><mfrac><mn>1</mn><mn>3</mn></mfrac></math></p>')  -> {"a": "A 1/3"}
"""

import re
from html import unescape

ARTICLE = re.compile(r"<article\b.*?</article>", re.S)
HEADING = re.compile(r'<h[2-6] id="([^"]+)"')
FRACTION = re.compile(r"<mfrac>((?:(?!</?mfrac>).)*?)</mfrac>", re.S)
PART = re.compile(r"<(mrow|mn|mi|mo|mtext|mrow)\b[^>]*>((?:(?!<\1\b).)*?)</\1>", re.S)
CODE = re.compile(r'<div class="[^"]*\bhighlight\b.*?</pre>', re.S)


def article(html: str) -> str:
    """Return the part of a built page that holds the guide."""
    found = ARTICLE.search(html)
    assert found, "the page has no article"
    return found[0]


def sections(html: str) -> dict[str, str]:
    """Return the text of each section of a built page, by the id of its heading, without code."""
    pieces = HEADING.split(CODE.sub(" ", article(html)))
    return {name: text(body) for name, body in zip(pieces[1::2], pieces[2::2], strict=True)}


def text(html: str) -> str:
    """Return the text of `html` on one line: cells of tables and matrices apart, 10/3 for a fraction."""
    html = html[html.index(">") + 1 :] if html.startswith(">") or not html.startswith("<") else html
    while FRACTION.search(html):
        html = FRACTION.sub(lambda found: _fraction(found[1]), html)
    html = re.sub(r"</?(?:mtd|td|th|tr|mtr|p|li|div|h\d)\b[^>]*>", " ", html)
    return " ".join(
        unescape(re.sub(r"<[^>]*>", "", html)).replace("\u2062", "").replace("\u2061", "").split()
    )


def _fraction(inside: str) -> str:
    """Return 'a/b' for the two children of a fraction, in brackets where they are sums."""
    parts, depth, start = [], 0, 0
    for found in re.finditer(r"<(/?)\w+[^>]*?(/?)>", inside):
        depth += -1 if found[1] else 0 if found[2] else 1
        if depth == 0:
            parts.append(re.sub(r"<[^>]*>", "", inside[start : found.end()]))
            start = found.end()
    over, under = (part if re.fullmatch(r"[\w.,]+", part) else f"({part})" for part in parts)
    return f"{over}/{under}"
