r"""What a browser does not do for Chinese text by itself.

join("词元。\n掩码")  ->  "词元。掩码"
"""

import re

LANGUAGES = ("zh", "ja")
"""The languages that are written without blanks between words."""

INLINE = "a|abbr|code|del|em|ins|mark|span|strong|sub"
STOP = "\u3001-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65“”‘’…—"
WIDE = f"{STOP}\u2e80-\u2fdf\u3040-\u9fff\uf900-\ufaff"
OPEN = rf"(?:<(?:{INLINE})\b[^>]*>)*"
CLOSE = rf"(?:</(?:{INLINE})>)*(?:<sup\b(?:(?!</sup>).)*</sup>)?"

VERBATIM = re.compile(r"<(pre|textarea|script|style)\b.*?</\1>", re.DOTALL)
BREAK = re.compile(
    rf"([{WIDE}]{CLOSE})\n(?={OPEN}[{WIDE}])|([{STOP}]{CLOSE})\n(?={OPEN}\S)|\n(?={OPEN}[{STOP}])"
)
FORMULA = re.compile(r'(<span class="math"[^>]*>(?:(?!</math>).)*</math></span>)([：；])', re.DOTALL)


def join(html: str) -> str:
    """Return `html` without the line breaks that would show as blanks among Chinese characters."""
    found: list[str] = []
    end = 0
    for verbatim in VERBATIM.finditer(html):
        found += [_join(html[end : verbatim.start()]), verbatim[0]]
        end = verbatim.end()
    return "".join([*found, _join(html[end:])])


def keep(html: str) -> str:
    """Return `html` with each formula and the colon or semicolon after it on one line."""
    return FORMULA.sub(r'<span class="worked-kept">\1\2</span>', html)


def _join(html: str) -> str:
    return BREAK.sub(lambda found: found[1] or found[2] or "", html)
