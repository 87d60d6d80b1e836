"""What the list at the end of a page says of each number."""

from conftest import SNIPPET, Make

from worked.origins import origins
from worked.pages import fill
from worked.project import load
from worked.site.answers import Answer, Answers, Part
from worked.site.asking import Asked
from worked.site.marking import Plain

PAGE = """\
---
title: Interest {{ savings.third:.2f }}
---
# Interest

Above all {{ savings.growth[1] }}.

## Growth { #growth }

{{ savings.growth:row }}, {{ "2026" }}, {{ savings.growth[1] }}, \\( {{ savings.third:frac }} \\)

## Tables { #tables }

{{ savings.table:matrix }}, {{ savings.long:shape }}, {{ savings.line:shape }}, {{ savings.yes }}, {{ savings.name }},
{{ savings.huge:.2e }}
"""
MORE = "table = rate[:, None]\nlong = np.ones((9, 9))\nline = np.ones(99)\nyes, name = bool(rate[0]), 'tea'\n"
MORE += "huge = 5 * 10**300\n"
TITLES = {"growth": "Growth &amp; more"}


def parts(make: Make, language: str) -> list[Part]:
    """Return what is said of the page in one language."""
    path = f"docs/{language}/interest.md"
    project = load(make({path: PAGE, "snippets/interest/savings.py": SNIPPET + MORE}))
    assert project.mistakes == ()
    asked = Asked(Plain())
    fill(project.pages[path], project.values[path], asked.value)
    return Answers(project, origins(project)).parts(asked.values, TITLES, "to:{}".format)


def test_each_number_is_answered_in_the_section_where_it_is_first(make: Make) -> None:
    """In full precision, with the line that names it on the page of its snippet, which has no marks of sections."""
    third, growth, where = "0.3333333333333333", "savings.py, line 4", "to:interest/savings#line-4"
    top, middle, last = parts(make, "en")
    assert top == Part(
        "", "Beginning of the page", [Answer("1.5", "savings.growth[1]", "", growth, where, "")]
    )
    assert middle == Part(
        "growth",
        "Growth &amp; more",
        [
            Answer("[1.25, 1.5]", "savings.growth:row", "", growth, where, ""),
            Answer(
                "1/3", "savings.third:frac", third, "savings.py, line 5", "to:interest/savings#line-5", ""
            ),
        ],
    )
    assert (last.id, last.title) == ("tables", "tables")
    assert [answer[:3] for answer in last.answers] == [
        ("[[0.25], [0.5]]", "savings.table:matrix", "2 × 1: [[0.25], [0.5]]"),
        ("9 × 9", "savings.long:shape", "an array of 9 × 9"),
        ("99", "savings.line:shape", "an array of 99"),
        ("True", "savings.yes", ""),
        ("tea", "savings.name", "'tea'"),
        ("5.00 × 10³⁰⁰", "savings.huge:.2e", ""),
    ]


def test_the_words_are_those_of_the_page(make: Make) -> None:
    """The references and the numbers are not."""
    top, _, last = parts(make, "zh")
    assert (top.title, top.answers[0].place) == ("页首", "savings.py 第 4 行")
    assert last.answers[1].value == "9 × 9 的数组"


def test_how_well_a_number_is_known_is_what_was_certified(make: Make) -> None:
    """Exactly, to so many digits, or measured; nothing where nobody certified it."""
    path = "docs/en/interest.md"
    project = load(make({path: PAGE, "snippets/interest/savings.py": SNIPPET + MORE}))
    content = origins(project)
    values = content["interest"]["values"]
    values["interest/savings.growth[1]"]["proof"] = "exactly"
    values["interest/savings.growth:row"]["proof"] = "70 digits"
    values["interest/savings.third:frac in a formula"]["proof"] = "measured"
    asked = Asked(Plain())
    fill(project.pages[path], project.values[path], asked.value)
    answers = [one for part in Answers(project, content).parts(asked.values, {}, str) for one in part.answers]
    said = ["certified exactly", "certified to 70 digits", "measured", ""]
    assert [one.proof for one in answers[:4]] == said


def test_a_page_without_numbers_has_no_list(make: Make) -> None:
    """Nothing is said."""
    project = load(make())
    assert Answers(project, origins(project)).parts([], {}, str) == []
