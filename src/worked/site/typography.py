r"""What a browser does not do by itself for text with formulas, and for Chinese text.

join("词元。\n掩码")  ->  "词元。掩码"
"""

import re

LANGUAGES = ("zh", "ja")
"""The languages that are written without blanks between words."""

INLINE = "a|abbr|code|del|em|ins|mark|span|strong|sub"
STOP = "\u3001-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65“”‘’…—"
LETTER = "\u2e80-\u2fdf\u3040-\u9fff\uf900-\ufaff"
WIDE = STOP + LETTER
OPEN = rf"(?:<(?:{INLINE})\b[^>]*>)*"
CLOSE = rf"(?:</(?:{INLINE})>)*(?:<sup\b(?:(?!</sup>).)*</sup>)?"
LINE = r"[ \t]*\n[ \t]*"

VERBATIM = re.compile(r"<(pre|textarea|script|style)\b.*?</\1>", re.DOTALL)
BREAK = re.compile(
    rf"([{WIDE}]{CLOSE}){LINE}(?={OPEN}[{WIDE}])|([{STOP}]{CLOSE}){LINE}(?={OPEN}\S)|{LINE}(?={OPEN}[{STOP}])"
)
STRESSED = re.compile(rf"<em>((?:(?!</em>).)*[{LETTER}].*?)</em>", re.DOTALL)
OPENING = r"[(\[（［【《〈“‘]"
CLOSING = r"[,.;:!?)\]%，。；：？！、）］】》〉”’…]"
FORMULA = re.compile(
    rf'({OPENING}*)(<span class="math"[^>]*>(?:(?!</math>).)*</math></span>)({CLOSING}*)', re.DOTALL
)
TIE = re.compile(
    r"(?:(?<=\w)|(?<=\w</span>)) "
    r'(?=<span class="math"><math>(?:<mrow data-n="\d+">)?<m[in]>.</m[in]>(?:</mrow>)?</math></span>)'
)
ASK = r'(?:<span data-n="\d+">)?'
"""What stands before a number that can be asked where it comes from."""
ROW = r"(?:\[|&#91;)"  # a value writes its brackets as entities
WORD = re.compile(
    r"<(pre|code|textarea|script|style|math)\b.*?</\1>"
    rf"|(?P<kept>(?:≈ )?{ASK}{ROW}(?:{ASK}[−∞\d./, ](?:</span>)?){{1,22}}(?:\]|&#93;)(?:</span>)?"
    rf"|≈ {ASK}{ROW}?−?\d[\d.,/]*(?:</span>)?"
    r"|\b(?:[A-Z]+ )?[A-Za-z\d]+-\d+\b"
    r"|(?<![\w-])[A-Za-z]{1,3}-[a-z]{1,5}(?![\w-])|\barXiv \d{4}\.\d{4,5}\b)"
    r"|<[^>]*>",
    re.DOTALL,
)
"""A rounded number with its sign, a short row of numbers, a name with a number, a short compound: GPT-2, n-gram."""
NAME = re.compile(r"(<pre\b.*?</pre>)|<code>([^\s<]{25,})</code>", re.DOTALL)
JOINT = re.compile(r"(?<=\w[/=(,])(?=\w)|(?<=\w\w\w\.)(?=\w{5})")
HYPHEN = re.compile(r"(?<=\w_)(?=\w)")
BRIEF = re.compile(r"(<pre\b.*?</pre>)|<code>(?=[^<]*[ \-/])((?:[^<&]|&#?\w+;){1,20})</code>", re.DOTALL)
SHAPE = re.compile(
    rf"<(pre|code|textarea|script|style)\b.*?</\1>|(?:(?<=\d)|(?<=\d</span>)) × (?={ASK}\d)", re.DOTALL
)


def join(html: str) -> str:
    """Return `html` without the line breaks that would show as blanks among Chinese characters."""
    found: list[str] = []
    end = 0
    for verbatim in VERBATIM.finditer(html):
        found += [_join(html[end : verbatim.start()]), verbatim[0]]
        end = verbatim.end()
    return "".join([*found, _join(html[end:])])


def stress(html: str) -> str:
    """Return `html` with stressed Chinese marked: it has no italics, and a made-up slant is ugly."""
    return STRESSED.sub(r'<em class="worked-stress">\1</em>', html)


def keep(html: str) -> str:
    """Return `html` with each formula on one line with the punctuation around it, and so each shape, as 3 × 1.

    A symbol goes with the word before it: position i.
    """
    html = WORD.sub(_keep_word, FORMULA.sub(_keep, TIE.sub("\u00a0", html)))
    return SHAPE.sub(lambda found: found[0] if found[1] else "\u00a0×\u00a0", html)


def part(html: str) -> str:
    """Return `html` with places in each long name of code where a line may end: after a dot, before a word.

    What is short stays on one line: Q @ K.T.
    """
    html = BRIEF.sub(lambda found: found[1] or f'<code class="worked-kept">{found[2]}</code>', html)
    return NAME.sub(lambda found: found[1] or f"<code>{_part(found[2])}</code>", html)


def _part(name: str) -> str:
    """Return a long name with its joints; inside a word only where the word alone is too long for a telephone."""
    words = JOINT.split(name)
    return "<wbr>".join(HYPHEN.sub("<wbr>", word) if len(word) > 30 else word for word in words)


def _join(html: str) -> str:
    return BREAK.sub(lambda found: found[1] or found[2] or "", html)


def _keep_word(found: re.Match[str]) -> str:
    """Keep what is whole; of a long row in an element of its own only the sign and the row keep together."""
    if not found["kept"]:
        return found[0]
    kept, end = found["kept"], ""
    if kept.count("<span") < kept.count("</span"):
        kept, end = kept.removesuffix("</span>"), "</span>"
    whole = kept.count("<span") == kept.count("</span")
    return f'<span class="worked-kept">{kept}</span>{end}' if whole else found[0].replace("≈ ", "≈\u00a0")


def _keep(found: re.Match[str]) -> str:
    return f'<span class="worked-kept">{found[0]}</span>' if found[1] or found[3] else found[0]
