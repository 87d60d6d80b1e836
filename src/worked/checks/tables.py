"""Every table is seen as one, and every row of it has a cell for each column."""

from collections.abc import Iterator

from ..errors import Mistake, PageMistake
from ..markup import Table
from ..markup.tables import bare
from ..project import Project


def check(project: Project) -> Iterator[Mistake]:
    """Return each table that would be shown as text, and each row that would lose or lack cells."""
    for path, page in project.pages.items():
        for table in page.markup.tables:
            for start, text in _faults(table):
                yield PageMistake(text, path, page.markup.line(start))
        for start in bare(page.prose, page.markup.tables):
            yield PageMistake(BARE, path, page.markup.line(start))


def _faults(table: Table) -> Iterator[tuple[int, str]]:
    header, rule, *rows = table.rows
    if table.after_text:
        yield table.start, "a table right below a line of text is no table; leave a blank line between them"
    if rule.cells != header.cells:
        yield (
            rule.start,
            f"{_count(rule.cells)} under {_count(header.cells)}, so this is no table; make them as many",
        )
        return
    for row in rows:
        if row.cells != header.cells:
            remedy = MORE if row.cells > header.cells else "add the others, empty ones too"
            yield row.start, f"{_count(row.cells)} in a row of a table of {header.cells}; {remedy}"


BARE = "rows without a rule are no table; write |---|---| below the first one, all bars half-width, or \\| for a bar"
MORE = r"write a | in a cell as &#124; or \|"


def _count(cells: int) -> str:
    return f"{cells} cell{'' if cells == 1 else 's'}"
