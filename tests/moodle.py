"""A bank of questions as Moodle reads it, written from its documentation and its importer.

read(text)  ->  ["$course$/top/…"], [Question("masks 3", "<p>…", [Field("SHORTANSWER", 1, [Choice(100, "1/2", …)])])]

https://docs.moodle.org/en/Moodle_XML_format and the function qtype_multianswer_extract_question of Moodle.
"""

import re
from html import unescape
from typing import NamedTuple
from xml.etree import ElementTree

ANSWER = r".+?(?<![\\&])(?=[~#}]|$)"
FEEDBACK = r".*?(?<!\\)(?=[~}]|$)"
CHOICE = rf"(?:=|%(?P<credit>-?[0-9]+(?:[.,][0-9]*)?)%)?(?P<answer>{ANSWER})(?:#(?P<feedback>{FEEDBACK}))?"
CHOICES = re.sub(r"\?P<\w+>", "?:", CHOICE)
FIELD = rf"\{{(?P<points>[0-9]*):(?P<kind>NUMERICAL|SHORTANSWER):(?P<choices>{CHOICES}(?:~{CHOICES})*)\}}"
NUMBER = r"-?[0-9]+(?:\.[0-9]*)?:[0-9.]+"


class Choice(NamedTuple):
    """One alternative of a field: its share of the points in percent, what is answered, and what is then said."""

    credit: float
    answer: str
    feedback: str


class Field(NamedTuple):
    """A field of a question of embedded answers."""

    kind: str
    points: str
    choices: list[Choice]


class Question(NamedTuple):
    """A question, its text without the fields."""

    name: str
    text: str
    fields: list[Field]
    idnumber: str
    told: str


def read(source: str) -> tuple[list[str], list[Question]]:
    """Return the categories and the questions of a file; fail where Moodle would, or where it would guess."""
    quiz = ElementTree.fromstring(source.encode())
    assert quiz.tag == "quiz" and {child.tag for child in quiz} == {"question"}
    kinds = [child.get("type") for child in quiz]
    assert {*kinds} == {"category", "cloze"}
    categories = [_text(child, "category") for child in quiz if child.get("type") == "category"]
    return categories, [_question(child) for child in quiz if child.get("type") == "cloze"]


def _text(element: ElementTree.Element, tag: str) -> str:
    [inner] = element.findall(tag)
    [text] = inner
    assert text.tag == "text" and len(text) == 0
    return text.text or ""


def _question(element: ElementTree.Element) -> Question:
    tags = [child.tag for child in element]
    assert tags == ["name", "questiontext", "generalfeedback", "penalty", "hidden", "idnumber"]
    assert [element.find(tag).get("format") for tag in tags[1:3]] == ["html", "html"]  # type: ignore[union-attr]
    text = re.sub(r"&amp;(#[0-9a-fx]{2,6}?);", r"&\1;", _text(element, "questiontext"))
    text = re.sub(r"&amp;(.{2,9}?;)", r"&\1", text)
    fields = [_field(found) for found in re.finditer(FIELD, text, re.S)]
    rest = re.sub(FIELD, "", text, flags=re.S)
    assert not re.search(r"\{|\}|~", rest), "part of a field was left over"
    idnumber = element.findtext("idnumber") or ""
    assert 0 < len(idnumber) <= 100
    return Question(_text(element, "name"), rest, fields, idnumber, _text(element, "generalfeedback"))


def _field(found: re.Match[str]) -> Field:
    choices = []
    for one in re.finditer(rf"~?{CHOICE}", found["choices"], re.S):
        feedback = unescape(one["feedback"] or "").replace("\\}", "}").replace("\\#", "#")
        choices.append(Choice(float(one["credit"] or 0), one["answer"], feedback))
        assert found["kind"] == "SHORTANSWER" or re.fullmatch(NUMBER, one["answer"])
    return Field(found["kind"], found["points"], choices)
