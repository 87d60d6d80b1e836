"""What is right, and what each named mistake gives: a page for people, a table for machines.

table(roster, choices)  ->  "id,name,variants,variant,entry,mistake,value,decimal\\n17,Ada,other-scores,3,…"
"""

import csv
import io
from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape

from ..files import Frame
from ..model import Assignment
from . import frame as frames
from . import questions
from .choosing import Choice
from .neat import Value, Variant
from .roster import Student

Words = Mapping[str, str]
COLUMNS = ("id", "name", "variants", "variant", "entry", "mistake", "value", "decimal")


def table(roster: Sequence[Student], choices: Sequence[Choice]) -> str:
    """Return a line for each student, entry and solution; `mistake` is empty in that of the right one.

    `value` is a fraction, and empty where it is none; `decimal` has nine places, and is empty for no number.
    """
    writer = csv.writer(made := io.StringIO(), lineterminator="\n")
    writer.writerow(COLUMNS)
    for student in roster:
        for choice in choices:
            variant = choice.picked[student.id]
            for entry, mistake, value in _values(choice, variant):
                fraction = str(value.number) if value and value.exact else ""
                decimal = value.decimal if value else ""
                who = (student.id, student.name, choice.asked.id, variant.number)
                writer.writerow((*who, entry, mistake, fraction, decimal))
    return made.getvalue()


def page(
    assignment: Assignment,
    roster: Sequence[Student],
    choices: Sequence[Choice],
    frame: Frame,
    words: Words,
    font: Callable[[str], bytes],
) -> str:
    """Return the key: the answers of each student, then for each variant what each mistake gives."""
    title = words["sheets_key"].format(title=assignment.titles[frame.language])
    parts = "".join(_mistakes(choice, frame.language, words) for choice in choices)
    body = (
        f"<main>\n<h1>{escape(title)}</h1>\n<p>{escape(words['sheets_key_said'])}</p>\n"
        f"{_students(roster, choices, words)}{parts}</main>\n"
    )
    return frames.document(frame.language, title, body, font)


def _students(roster: Sequence[Student], choices: Sequence[Choice], words: Words) -> str:
    head = [escape(words["student_id"]), escape(words["student_name"])]
    for choice in choices:
        head += [escape(words["variants"]), *map(questions.name, choice.asked.asks)]
    rows = [[escape(one.id), escape(one.name), *_answers(one, choices)] for one in roster]
    return frames.table(head, rows)


def _answers(student: Student, choices: Sequence[Choice]) -> Iterator[str]:
    for choice in choices:
        variant = choice.picked[student.id]
        yield str(variant.number)
        yield from (_text(Value(answer, True), {}) for answer in variant.answers)


def _mistakes(choice: Choice, language: str, words: Words) -> str:
    """Return for each variant in use what each mistake gives, below the list of the mistakes."""
    wrongs = choice.task.wrongs
    listed = "".join(
        f"<div><dt>{escape(one.id)}</dt><dd>{escape(one.hints[language])}</dd></div>\n" for one in wrongs
    )
    names = [escape(one.id).replace("-", "-<wbr>") for one in wrongs]
    head = [escape(words["variants"]), escape(words["student_id"]), "", escape(words["right"]), *names]
    rows = []
    for variant in choice.used:
        for number, entry in enumerate(choice.asked.asks):
            given = [
                Value(variant.answers[number], True),
                *(one[number] for one in variant.mistakes.values()),
            ]
            texts = [_text(value, words) for value in given]
            rows.append([str(variant.number), _whose(variant, choice), questions.name(entry), *texts])
    said = escape(words["frequent_mistakes"])
    return f"<h2>{said}</h2>\n<dl>\n{listed}</dl>\n{frames.table(head, rows)}"


def _whose(variant: Variant, choice: Choice) -> str:
    """Return the ids of the students who have a variant, each on a line."""
    return "<br>".join(
        escape(one) for one, picked in choice.picked.items() if picked.number == variant.number
    )


def _values(choice: Choice, variant: Variant) -> Iterator[tuple[str, str, Value | None]]:
    """Return each number of a variant with its entry, and the mistake that gives it."""
    for number, entry in enumerate(choice.asked.asks):
        yield str(entry), "", Value(variant.answers[number], True)
        for name, values in variant.mistakes.items():
            yield str(entry), name, values[number]


def _text(value: Value | None, words: Words) -> str:
    return escape(value.text if value else words["no_number"])
