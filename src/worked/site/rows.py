"""For the search, a row of a table of terms or symbols is a section of its own, with the address of the row.

    sections('<table>…<tr><td><dfn id="mask">mask</dfn></td><td>掩码</td><td>a table …</td></tr>…</table>')
    # '<h3 id="mask">mask</h3><p>掩码</p><p>a table …</p>…'

So who looks for a word is led to it, and not to a table of thirty.
"""

import re

TABLE = re.compile(r"<table>(?:(?!</table>).)*</table>", re.DOTALL)
ROW = re.compile(
    r'<tr>\s*<td[^>]*><(?P<tag>dfn|span)\b[^>]*? ?id="(?P<id>[^"]+)"[^>]*>(?P<name>(?:(?!</td>).)*)</(?P=tag)></td>'
    r"(?P<rest>.*?)</tr>",
    re.DOTALL,
)
CELL = re.compile(r"<td[^>]*>(.*?)</td>", re.DOTALL)


def sections(html: str) -> str:
    """Return `html` with a heading and paragraphs for each row that has an address, in place of its table."""
    return TABLE.sub(lambda table: "".join(map(_section, ROW.finditer(table[0]))) or table[0], html)


def _section(row: re.Match[str]) -> str:
    cells = "".join(f"<p>{cell}</p>" for cell in CELL.findall(row["rest"]))
    return f'<h3 id="{row["id"]}">{row["name"]}</h3>{cells}'
