"""Each computed number of a page can be asked where it comes from."""

import re

import pytest

from worked.formulas import mathml
from worked.pages import Printed
from worked.published import Record
from worked.reference import parse
from worked.runner import Run
from worked.site.asking import Asked
from worked.site.marking import Marks, Plain
from worked.site.tints import ASKED, NEW, Tint, untinted


def printed(text: str, place: str = "text", source: str = "cups.hot") -> Printed:
    """Return a value on a page that prints `text` in that `place`."""
    reference = parse(source)
    snippet = "" if reference.fact else "snippets/tea/cups.py"
    return Printed("docs/en/tea.md", 0, 9, 1, place, reference, snippet, text, text)


def formula(tex: str) -> str:
    return f'<p><span class="math">{mathml(tex)}</span></p>'


@pytest.fixture
def asked() -> Asked:
    return Asked(Plain())


def test_each_reference_has_a_number(asked: Asked) -> None:
    """The same one wherever it stands; another way to show a value is another reference."""
    sources = ["cups.hot", "cups.hot[1]", "cups.hot", "tea/cups.hot", "cups.hot:.1f"]
    shown = [asked.value(printed("2", source=source), "2") for source in sources]
    assert [html.partition('"')[2][0] for html in shown] == ["1", "2", "1", "1", "3"]
    assert shown[0] == '<span data-n="1">2</span>'
    assert [value.reference.text for value in asked.values] == ["cups.hot", "cups.hot[1]", "cups.hot:.1f"]


def test_a_value_in_a_formula_has_the_number_that_it_has_in_the_text(asked: Asked) -> None:
    """The colour that brought it through TeX is gone."""
    assert asked.value(printed("10/3"), "10/3") == '<span data-n="1">10/3</span>'
    tex = asked.value(printed(r"\frac{10}{3}", "formula"), r"\frac{10}{3}")
    assert asked.formulas(formula(f"a = {tex}")) == (
        '<p><span class="math"><math><mi>a</mi><mo>=</mo>'
        '<mrow data-n="1"><mfrac><mn>10</mn><mn>3</mn></mfrac></mrow></math></span></p>'
    )


@pytest.mark.parametrize("place", ["heading", "attribute"])
def test_where_a_text_goes_elsewhere_too_it_stays_plain(asked: Asked, place: str) -> None:
    """A heading is in the table of contents, and a title in an attribute; the list has them all the same."""
    assert asked.value(printed("2", place), "2") == "2"
    assert len(asked.values) == 1


@pytest.mark.parametrize(("place", "source"), [("front", "cups.hot"), ("text", '"2026"')])
def test_what_is_not_on_the_page_or_not_computed_has_no_number(asked: Asked, place: str, source: str) -> None:
    """A description; a quoted fact."""
    assert asked.value(printed("2026", place, source), "2026") == "2026"
    assert asked.values == []


def test_what_is_new_is_marked_too() -> None:
    """In the preview a number can be asked, approved or not, in text and in a formula."""
    asked = Asked(Marks(Record({"tea/cups.hot": "1.5"}), "New"))
    assert asked.value(printed("2.5"), "2.5") == (
        '<ins class="worked-new" title="New: 1.5 → 2.5"><span data-n="1">2.5</span></ins>'
    )
    html = asked.formulas(formula(asked.value(printed("4", "formula"), "4")))
    assert '<mrow class="worked-new"><mrow data-n="1"><mn>4</mn></mrow></mrow>' in html
    run = Run("snippets/tea/cups.py", {}, "a\n", {}, "", ())
    assert asked.lines(run) == '<ins class="worked-new" title="New">a</ins>\n'


def test_another_colour_is_no_number(asked: Asked) -> None:
    """Nor is one that an author wrote."""
    html = formula(r"\textcolor{red}{x} \color[HTML]{FA0001} y")
    assert asked.formulas(html) == html


@pytest.mark.parametrize("tint", [ASKED, NEW])
@pytest.mark.parametrize("tex", ["Q = {}, K", r"\sin {}", r"x \, {} \cdot 2", r"\frac{{1}}{{{}}}"])
def test_a_marked_matrix_has_as_much_space_around_it(tint: Tint, tex: str) -> None:
    """TeX keeps a matrix apart from what is beside it; in braces alone it would not."""
    matrix = r"\begin{bmatrix} 1 & 2 \end{bmatrix}"
    once = tint.on(matrix, 7)
    twice = NEW.on(once, 8)
    assert len({_space(tex.format(one)) for one in (matrix, once, twice)}) == 1
    if tex != r"\frac{{1}}{{{}}}":
        assert _space(tex.format(f"{{{matrix}}}")) != _space(tex.format(matrix))


def _space(tex: str) -> int:
    """Return how many thin spaces there are."""
    return len(re.findall(r'(?:[lr]space="|padding-(?:left|right):)0\.1667em', mathml(tex)))


def test_tex_can_be_freed_from_both_kinds_of_marks() -> None:
    r"""For \text{…}, which takes none."""
    assert untinted(NEW.on(ASKED.on("4", 1), 2)) == "{{4}}"
    assert untinted(r"\color[HTML]{FF0000} x") == r"\color[HTML]{FF0000} x"
