"""Other numbers for each student: sheets to print, keys, and questions for Moodle.

The files, from the bottom; each imports only from those below it:

    moodle         variants -> a bank of questions for Moodle
    keys           variants -> what is right, and what each named mistake gives
    sheets         variants -> a sheet for each student
    frame          the one HTML file that all sheets, or a key, are
    questions      the text of a question, with the numbers of a variant
    proving        a process that answers variants again in exact arithmetic
    choosing       which variant each student gets
    computing      a process that answers all candidates with the reference and with each wrong solution
    neat           which candidates have answers that are worth asking for
    picking        secret, student -> a number
    roster         a class, as its file names it
    saved          the text of that file, however a spreadsheet saved it

    made = prepared(assignment, students, secret, setting)     files by name, and what to say of them
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from ..files import Frame
from ..model import Assignment
from . import choosing, keys, moodle, sheets
from .choosing import Choice
from .roster import Student, students

__all__ = ["Made", "Setting", "Student", "prepared", "students"]


@dataclass(frozen=True)
class Setting:
    """What an assignment's variants are written with."""

    frames: Mapping[str, Frame]
    """For each language where the assignment comes from."""
    words: Callable[[str], Mapping[str, str]]
    """What the files themselves say, in a language."""
    font: Callable[[str], bytes]
    """HTML -> a font for the formulas in it."""
    time_limit: float


@dataclass(frozen=True)
class Made:
    """What came of it."""

    files: Mapping[str, bytes]
    said: Sequence[str]
    """For each cell of variants a line: how many there are, and how many students share one."""


def prepared(assignment: Assignment, roster: Sequence[Student], secret: bytes, setting: Setting) -> Made:
    """Return all files for a class; raise Mistakes if there are no good variants, or AssignmentMistake."""
    choices = choosing.choices(assignment, roster, secret, setting.time_limit)
    proofs = [choosing.proven(assignment, choice, setting.time_limit) for choice in choices]
    files = {f"instructor/{assignment.slug}-variants.csv": keys.table(roster, choices).encode()}
    for code in assignment.languages:
        files |= _in_language(assignment, roster, choices, setting, code)
    return Made(files, [*map(_shared, choices), *filter(None, proofs)])


def _in_language(
    assignment: Assignment, roster: Sequence[Student], choices: Sequence[Choice], setting: Setting, code: str
) -> dict[str, bytes]:
    frame, words, slug = setting.frames[code], setting.words(code), assignment.slug
    sheet = sheets.sheets(assignment, roster, choices, frame, words, setting.font)
    key = keys.page(assignment, roster, choices, frame, words, setting.font)
    bank = moodle.bank(assignment, choices, frame, words)
    return {
        f"sheets/{slug}.{code}.html": sheet.encode(),
        f"instructor/{slug}-variants-key.{code}.html": key.encode(),
        f"instructor/{slug}-variants.{code}.moodle.xml": bank.encode(),
    }


def _shared(choice: Choice) -> str:
    """Return a line that says how many variants and students there are, and how many share one."""
    there, students = len(choice.variants), len(choice.picked)
    answers = len({variant.answers for variant in choice.variants})
    counts = f"{_many(there, 'variant')}, {_many(answers, 'different answer')}, {_many(students, 'student')}"
    share = f"{choice.sharing} of them share theirs" if choice.sharing else "no two of them share one"
    few = f"; let {choice.asked.function} yield more inputs" if there < students else ""
    return f"{choice.asked.id}: {counts}; {share}{few}"


def _many(number: int, what: str) -> str:
    return f"{number} {what}{'s' * (number != 1)}"
