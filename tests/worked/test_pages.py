"""A page, filled as a string: no file, no MkDocs."""

from pathlib import Path

import pytest

from worked.course import Course, Language
from worked.pages import Page, Printed, fill, printed
from worked.runner import Run

COURSE = Course(Path(), {"en": Language("en", "English"), "zh": Language("zh", "中文")})
VALUES: dict[str, object] = {"n": 3, "power": 10, "loss": -2.5, "half": 0.5, "tag": "<s>", "name": "d_k"}
RUNS = {
    "snippets/more_tax/rates.py": Run("snippets/more_tax/rates.py", VALUES),
    "snippets/rent/flat.py": Run("snippets/rent/flat.py", {"sum": 7}),
}


def page(text: str) -> Page:
    """Return a page whose own snippets are in more_tax."""
    return Page("docs/en/more-tax.md", text)


def filled(text: str) -> str:
    """Return `text` with its references printed."""
    values, mistakes = printed(page(text), COURSE, RUNS)
    assert mistakes == []
    return fill(page(text), values)


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("It is {{ rates.n }}.", "It is 3."),
        ("A loss of {{ rates.loss }}", "A loss of −2.5"),
        ("{{ rent/flat.sum }} elsewhere", "7 elsewhere"),
        ("| {{ rates.n }} | {{ rates.loss }} |", "| 3 | −2.5 |"),
        ("## {{ rates.n }} rates { #rates }", "## 3 rates { #rates }"),
        ('[a](b.md "{{ rates.n }}")', '[a](b.md "3")'),
        ("---\ntitle: {{ rates.n }} rates\n---\n", "---\ntitle: 3 rates\n---\n"),
        ('in {{ "2026" }}', "in 2026"),
        ("the tag {{ rates.tag }}", "the tag &#60;s&#62;"),
        ("named {{ rates.name }}", "named d&#95;k"),
        (r"\( -{{ rates.loss }} \)", r"\( --2.5 \)"),
        (r"\( x^{{ rates.power }} \)", r"\( x^{10} \)"),
        (r"\( x_{ {{ rates.power }} } \)", r"\( x_{ 10 } \)"),
        (r"\( \frac{ {{ rates.half:frac }} }{2} \)", r"\( \frac{ \frac{1}{2} }{2} \)"),
        ("`{{ rates.n }}`", "`{{ rates.n }}`"),
        ("```\n{{ rates.n }}\n```", "```\n{{ rates.n }}\n```"),
        (r"\{{ rates.n }}", r"\{{ rates.n }}"),
        (r"\( x^{{2}} \)", r"\( x^{{2}} \)"),
    ],
)
def test_references_are_filled(text: str, result: str) -> None:
    """Everywhere a reader reads, and nowhere in code; TeX in formulas, text elsewhere."""
    assert filled(text) == result


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("{{ rates.n }}", "text"),
        ("---\ntitle: {{ rates.n }}\n---\n", "front"),
        ("# {{ rates.n }}", "heading"),
        (r"\( {{ rates.n }} \)", "formula"),
        ("$$\n{{ rates.n }}\n$$", "formula"),
        ("![{{ rates.n }}](a.png)", "attribute"),
        ('[a](b "{{ rates.n }}")', "attribute"),
        ('!!! note "{{ rates.n }}"', "attribute"),
        ("[{{ rates.n }}](b)", "text"),
    ],
)
def test_the_place_of_a_reference_is_known(text: str, place: str) -> None:
    """Where no tag may stand, a reference is not dressed in one."""
    assert printed(page(text), COURSE, RUNS)[0][0].place == place


def test_the_dress_decides_what_stands_on_the_page() -> None:
    """A reference can be wrapped, with all that is known of it at hand."""

    def dress(value: Printed, text: str) -> str:
        return f"<b title='{value.snippet}:{value.reference.text}'>{text}</b>"

    values, _ = printed(page("{{ rates.n }}"), COURSE, RUNS)
    assert fill(page("{{ rates.n }}"), values, dress) == "<b title='snippets/more_tax/rates.py:rates.n'>3</b>"


def test_twins_approve_under_one_key() -> None:
    """A reference from the page's own folder and the same one spelled out are approved together."""
    values, _ = printed(page(r"{{ rates.n }} {{ more_tax/rates.n }} \( {{ rates.n }} \)"), COURSE, RUNS)
    assert [value.key for value in values] == [
        "more_tax/rates.n",
        "more_tax/rates.n",
        "more_tax/rates.n in a formula",
    ]


def test_every_mistake_of_a_page_is_found_at_once() -> None:
    """Each with its own line; what is right is still printed."""
    text = "---\ntitle: x\n---\n{{ rates.m }}\n{{ rates.n }}\n{{ rat.n }}\n{{ rates.n"
    values, mistakes = printed(page(text), COURSE, RUNS)
    assert [value.text for value in values] == ["3"]
    assert [str(mistake) for mistake in mistakes] == [
        "docs/en/more-tax.md:4: {{ rates.m }}: no value 'm' in snippets/more_tax/rates.py; "
        "there are: n, power, loss, half, tag, name",
        "docs/en/more-tax.md:6: {{ rat.n }}: no snippet snippets/more_tax/rat.py; there are: rates.py",
        "docs/en/more-tax.md:7: {{ rates.n: this reference does not close on its line; end it with a blank and }}",
    ]
