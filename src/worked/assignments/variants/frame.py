"""The one HTML file that all sheets, or a key, are: it loads nothing from anywhere, and is made for paper.

document("en", "Sheets", "<section>…</section>", font)  ->  '<!doctype html>…'
"""

from base64 import b64encode
from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path

STYLE = Path(__file__).with_name("paper.css")


def document(language: str, title: str, body: str, font: Callable[[str], bytes]) -> str:
    """Return a file with its style, and with the font that its formulas need."""
    source = f"data:font/woff2;base64,{b64encode(font(body)).decode()}"
    face = f'@font-face {{\n  font-family: "Worked Math";\n  src: url("{source}") format("woff2");\n}}'
    return f"""\
<!doctype html>
<html lang="{escape(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>{escape(title)}</title>
<style>
{face}
{STYLE.read_text("utf-8")}</style>
</head>
<body>
{body}</body>
</html>
"""


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a table; its cells are HTML."""
    first = "".join(f'<th scope="col">{cell}</th>' for cell in head)
    lines = ["".join(f"<td>{cell}</td>" for cell in row) for row in rows]
    body = "\n".join(f"<tr>{line}</tr>" for line in lines)
    return (
        f'<div class="table">\n<table>\n<thead><tr>{first}</tr></thead>\n'
        f"<tbody>\n{body}\n</tbody>\n</table>\n</div>\n"
    )
