"""A sheet for each student, to be printed: name, questions with numbers of their own, and room to answer."""

from collections.abc import Callable, Mapping, Sequence
from html import escape

from ..files import Frame
from ..model import Assignment
from . import questions
from .choosing import Choice
from .frame import document
from .neat import Variant
from .roster import Student

Words = Mapping[str, str]


def sheets(
    assignment: Assignment,
    roster: Sequence[Student],
    choices: Sequence[Choice],
    frame: Frame,
    words: Words,
    font: Callable[[str], bytes],
) -> str:
    """Return one file with a page for each student, in the order of the roster."""
    title = assignment.titles[frame.language]
    asked = [_questions(assignment, choice, frame.language, words) for choice in choices]
    body = "".join(_sheet(student, choices, asked, title, frame, words) for student in roster)
    return document(frame.language, words["sheets"].format(title=title), body, font)


def _questions(assignment: Assignment, choice: Choice, language: str, words: Words) -> dict[int, str]:
    """Return a question for each variant that a student gets."""
    return {one.number: _question(assignment, choice, one, language, words) for one in choice.used}


def _question(assignment: Assignment, choice: Choice, variant: Variant, language: str, words: Words) -> str:
    text = questions.asked(assignment, choice.asked, language, variant.inputs)
    lines = "\n".join(f"<p>{questions.name(entry)} <b>=</b> <i></i></p>" for entry in choice.asked.asks)
    number = escape(words["variant"].format(number=variant.number))
    return f'{text}\n<div class="answers">\n{lines}\n<p class="variant">{number}</p>\n</div>\n'


def _sheet(
    student: Student,
    choices: Sequence[Choice],
    asked: Sequence[Mapping[int, str]],
    title: str,
    frame: Frame,
    words: Words,
) -> str:
    who = [("student_name", student.name), ("student_id", student.id)]
    said = "".join(
        f"<div><dt>{escape(words[key])}</dt><dd>{escape(text)}</dd></div>" for key, text in who if text
    )
    parts = []
    for number, (choice, texts) in enumerate(zip(choices, asked, strict=True), 1):
        head = f"<h2>{escape(words['question'].format(number=number))}</h2>\n" if len(choices) > 1 else ""
        text = texts[choice.picked[student.id].number]
        parts.append(f'<div class="question">\n{head}{text}</div>\n')
    return (
        f'<section class="sheet">\n<header>\n<p>{escape(frame.course)} · {escape(frame.title)}</p>\n'
        f"<h1>{escape(title)}</h1>\n<dl>{said}</dl>\n</header>\n"
        f'<p class="how">{escape(words["how_to_answer"])}</p>\n{"".join(parts)}'
        f'<p class="working">{escape(words["working"])}</p>\n</section>\n'
    )
