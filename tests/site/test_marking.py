"""What nobody has approved yet is marked: in text, in formulas, in output."""

import re

import pytest

from worked.formulas import mathml
from worked.pages import Printed
from worked.published import Record
from worked.reference import parse
from worked.runner import Run
from worked.site.marking import Marks, Plain
from worked.site.tints import untinted

RECORD = Record(
    {"tea/cups.hot": "1.5", "tea/cups.hot in a formula": r"\frac{3}{2}"},
    {"snippets/tea/cups.py": ["cups 2", "hot 1.5", "cold 3"]},
)


def printed(text: str, place: str = "text", source: str = "cups.hot") -> Printed:
    """Return a value on a page that prints `text` in that `place`."""
    reference = parse(source)
    snippet = "" if reference.fact else "snippets/tea/cups.py"
    return Printed("docs/en/tea.md", 0, 9, 1, place, reference, snippet, text, text)


def run(*lines: str) -> Run:
    return Run("snippets/tea/cups.py", {}, "".join(f"{line}\n" for line in lines), {}, "", ())


@pytest.fixture
def marks() -> Marks:
    return Marks(RECORD, "New")


def test_a_new_value_is_marked_with_the_approved_one_beside_it(marks: Marks) -> None:
    """An approved one is not."""
    assert marks.value(printed("2.5"), "2.5") == '<ins class="worked-new" title="New: 1.5 → 2.5">2.5</ins>'
    assert marks.value(printed("1.5"), "1.5") == "1.5"


def test_a_value_that_never_was_approved_is_new(marks: Marks) -> None:
    """There is nothing to show beside it."""
    assert marks.value(printed("7", source="cups.cold"), "7") == '<ins class="worked-new" title="New">7</ins>'


@pytest.mark.parametrize("place", ["front", "attribute"])
def test_where_no_tag_can_stand_nothing_is_marked(marks: Marks, place: str) -> None:
    """A description, the text of an image."""
    assert marks.value(printed("2.5", place), "2.5") == "2.5"


def test_a_quoted_fact_is_never_new(marks: Marks) -> None:
    """Nobody approves it."""
    assert marks.value(printed("2026", source='"2026"'), "2026") == "2026"


def formula(tex: str) -> str:
    return f'<p><span class="math">{mathml(tex)}</span></p>'


def test_a_new_value_in_a_formula_is_marked_there(marks: Marks) -> None:
    """Only itself; the formula says what it was, as a reader reads it."""
    new = marks.value(printed(r"\frac{5}{2}", "formula"), r"\frac{5}{2}")
    html = marks.formulas(formula(f"a = {new}") + formula("b"))
    assert html == (
        '<p><span class="math" title="New: 3/2 → 5/2"><math><mi>a</mi><mo>=</mo>'
        '<mrow class="worked-new"><mfrac><mn>5</mn><mn>2</mn></mfrac></mrow></math></span></p>'
        '<p><span class="math"><math><mi>b</mi></math></span></p>'
    )


def test_an_approved_value_in_a_formula_is_not_marked(marks: Marks) -> None:
    """Nor is anything else that has a colour."""
    approved = marks.value(printed(r"\frac{3}{2}", "formula"), r"\frac{3}{2}")
    html = formula(rf"a = {approved} \textcolor{{red}}{{x}}")
    assert marks.formulas(html) == html


def test_each_formula_says_its_own_values(marks: Marks) -> None:
    """Each once, also when it stands there twice."""
    one, two = (marks.value(printed(text, "formula"), text) for text in ("4", "5"))
    html = marks.formulas(formula(two) + formula(f"{one} + {one}"))
    assert re.findall('title="(.*?)"', html) == ["New: 3/2 → 5", "New: 3/2 → 4"]
    assert html.count("worked-new") == 3


@pytest.mark.parametrize("tex", ["x^{}", r"\frac{{1}}{{{}}}", r"\sqrt{}", r"e^{{-{}}}"])
def test_a_mark_fits_into_tex_wherever_a_value_does(marks: Marks, tex: str) -> None:
    """After ^ without a group too."""
    new = marks.value(printed("4", "formula"), "4")
    assert "worked-new" in marks.formulas(formula(tex.format(new)))


def test_tex_can_be_freed_from_its_marks(marks: Marks) -> None:
    r"""For \text{…}, which takes none."""
    new = marks.value(printed("4", "formula"), "4")
    assert untinted(rf"\text{{row {new}}}") == r"\text{row {4}}"
    assert untinted(r"\color[HTML]{FF0000} x") == r"\color[HTML]{FF0000} x"


@pytest.mark.parametrize(
    ("lines", "html"),
    [
        (["cups 2", "hot 1.5", "cold 3"], "cups 2\nhot 1.5\ncold 3\n"),
        (
            ["cups 2", "hot 2.5", "cold 3"],
            'cups 2\n<ins class="worked-new" title="New: hot 1.5 → hot 2.5">hot 2.5</ins>\ncold 3\n',
        ),
        (
            ["cups 2", "hot 1.5", "warm <2>", "", "cold 3"],
            'cups 2\nhot 1.5\n<ins class="worked-new" title="New">warm &lt;2&gt;</ins>\n\ncold 3\n',
        ),
        (["cups 2", "cold 3"], "cups 2\ncold 3\n"),
        (
            ["cups 2", "hot 1.5", "cold 4"],
            'cups 2\nhot 1.5\n<ins class="worked-new" title="New: cold 3 → cold 4">cold 4</ins>\n',
        ),
    ],
)
def test_printed_lines_that_are_new_are_marked(marks: Marks, lines: list[str], html: str) -> None:
    """The others are not, wherever they stand now; a line that is gone leaves no mark."""
    assert marks.lines(run(*lines)) == html


def test_a_file_that_never_was_approved_is_new_line_by_line() -> None:
    """As in a new guide."""
    assert Marks(Record(), "New").lines(run("a", "b")).count("<ins") == 2


def test_a_published_page_shows_all_as_it_is() -> None:
    """Without a mark."""
    plain = Plain()
    assert plain.value(printed("2.5"), "2.5") == "2.5"
    assert plain.lines(run("a < b")) == "a &lt; b\n"
    assert plain.formulas(formula(r"\color[HTML]{FA0000} x")) == formula(r"\color[HTML]{FA0000} x")
