"""A bank of questions for Moodle, as it imports them: one category, and a question for each variant in use.

bank(assignment, choices, frame, words)  ->  '<?xml version="1.0" …><quiz>…</quiz>'

A question is of the type *Embedded answers (Cloze)*. Each entry has two fields: SHORTANSWER compares text, so that a
fraction is taken as it is typed; NUMERICAL takes decimals within a tolerance, but no fractions. A field looks for the
first alternative that fits: the right answer, then each named mistake with its credit and its hint.

https://docs.moodle.org/en/Moodle_XML_format, https://docs.moodle.org/en/Embedded_Answers_(Cloze)_question_type, and
Moodle's own reader of it, question/type/multianswer/questiontype.php.
"""

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from xml.etree import ElementTree as xml

from ..files import Frame
from ..model import Assignment
from . import questions
from .choosing import Choice
from .neat import TOLERANCE, Value, Variant

Words = Mapping[str, str]
WHOLE = 100
"""The credit of a right answer, in percent."""
MARKS = {"&": "&amp;amp;amp;", "<": "&amp;amp;lt;", ">": "&amp;amp;gt;", "\\": "&amp;amp;#92;"}
"""How feedback writes what HTML would take for marks; Moodle takes off two layers of entities before it shows it."""
SIGNS = {sign: f"&#{ord(sign)};" for sign in "}{~#="}
"""How it writes what would end it."""


def bank(assignment: Assignment, choices: Sequence[Choice], frame: Frame, words: Words) -> str:
    """Return the file for one language."""
    quiz = xml.Element("quiz")
    title = assignment.titles[frame.language]
    path = "/".join(
        part.replace("/", "//") for part in (frame.course, title)
    )  # a slash of its own is doubled
    category = xml.SubElement(quiz, "question", type="category")
    _text(category, "category", f"$course$/top/{path}")
    for choice in choices:
        for variant in choice.used:
            _question(quiz, assignment, choice, variant, frame, words)
    xml.indent(quiz)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{xml.tostring(quiz, encoding="unicode")}\n'


def _question(
    quiz: xml.Element, assignment: Assignment, choice: Choice, variant: Variant, frame: Frame, words: Words
) -> None:
    """Add the question of a variant."""
    name = f"{assignment.slug} {choice.asked.id} {variant.number}"
    asked = questions.asked(assignment, choice.asked, frame.language, variant.inputs)
    fields = "\n".join(_fields(choice, variant, frame.language, words))
    question = xml.SubElement(quiz, "question", type="cloze")
    _text(question, "name", name)
    _text(question, "questiontext", f"{asked}\n{fields}", format="html")
    answers = zip(choice.asked.asks, variant.answers, strict=True)
    told = "".join(f"<p>{questions.name(entry)} = {Value(x, True).text}</p>" for entry, x in answers)
    _text(question, "generalfeedback", told, format="html")
    for tag, text in (("penalty", "0.3333333"), ("hidden", "0"), ("idnumber", name.replace(" ", "-"))):
        xml.SubElement(question, tag).text = text


def _text(parent: xml.Element, tag: str, text: str, **given: str) -> None:
    xml.SubElement(xml.SubElement(parent, tag, given), "text").text = text


def _fields(choice: Choice, variant: Variant, language: str, words: Words) -> Iterator[str]:
    """Return for each entry that is asked its two fields."""
    hints = {one.id: (one.credit, one.hints[language]) for one in choice.task.wrongs}
    for number, entry in enumerate(choice.asked.asks):
        given = [(Value(variant.answers[number], True), WHOLE, words["answer_right"])]
        for name, values in variant.mistakes.items():
            if (value := values[number]) is not None:
                given.append((value, *hints[name]))
        typed = [_one(text, credit, said) for one, credit, said in given for text in _typed(one, credit)]
        decimals = [_one(f"{one.decimal}:{float(TOLERANCE)}", credit, said) for one, credit, said in given]
        yield (
            f"<p>{questions.name(entry)} = {{1:SHORTANSWER:{'~'.join(typed)}}} {escape(words['as_fraction'])}<br>\n"
            f"{questions.name(entry)} ≈ {{1:NUMERICAL:{'~'.join(decimals)}}} {escape(words['as_decimal'])}</p>"
        )


def _typed(value: Value, credit: int) -> list[str]:
    """Return how a fraction may be typed, if it is right with blanks too; nothing for what is none."""
    texts = [str(value.number)] if value.exact else []
    if credit == WHOLE:
        texts += [text.replace("/", " / ") for text in texts]
    return list(dict.fromkeys(sign for text in texts for sign in (text, text.replace("-", "−"))))


def _one(answer: str, credit: int, feedback: str) -> str:
    """Return one alternative of a field: what is answered, its share of the points, and what is said of it."""
    marked = "".join(MARKS.get(sign) or SIGNS.get(sign) or sign for sign in " ".join(feedback.split()))
    return f"%{credit}%{answer}#{marked}"
