"""Numbers for each student, of the guides: every variant is recomputed here in fractions, by other formulas."""

import csv
import html
import io
import math
import os
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from course.guides import GUIDES
from moodle import read as moodle

from worked import assignments, handing
from worked.assignments.trial import Trial
from worked.assignments.variants import Made, choosing
from worked.assignments.variants.choosing import Choice
from worked.assignments.variants.neat import Variant
from worked.assignments.variants.roster import Student, students
from worked.errors import Mistakes
from worked.project import Project, load
from worked.site.settings import read
from worked.site.words import words

ROOT = Path(__file__).parents[2]
SECRET = b"2d8f0c5e7a9b41c3"
ROSTER = 'id;name\n2026001;王小明\n2026002;"Lovelace, Ada ""A"""\n学生三;<script>alert(1)</script> & Söhne\n'
CLASS = students(ROSTER + "".join(f"s{number};\n" for number in range(37)), "class.csv")
Numbers = dict[str, list[Fraction | float]]
guides = pytest.mark.parametrize("guide", GUIDES)
codes = pytest.mark.parametrize("code", ["en", "zh"])


@pytest.fixture(scope="module")
def project() -> Project:
    """The course, read."""
    return load(read(str(ROOT / "mkdocs.yml")))


@pytest.fixture(scope="module")
def chosen(project: Project) -> dict[str, tuple[Any, Choice]]:
    """The assignment of each guide, and its one choice."""
    return {guide: one(project, guide) for guide in GUIDES}


def one(project: Project, guide: str) -> tuple[Any, Choice]:
    assignment = assignments.read(project.course, assignments.found(project)[guide])
    [choice] = choosing.choices(assignment, CLASS, SECRET, 60.0)
    return assignment, choice


@pytest.fixture(scope="module")
def made(project: Project) -> Callable[[str], Made]:
    """A function that makes all files of a guide for the class, once."""
    known: dict[str, Made] = {}

    def _made(guide: str) -> Made:
        if guide not in known:
            known[guide] = assignments.varied(project, guide, CLASS, SECRET, words, handing._font)
        return known[guide]

    return _made


def whole(logarithm: float) -> int:
    """Return the whole number whose logarithm is in the keys."""
    number = round(math.exp(logarithm))
    assert abs(math.log(number) - logarithm) < 1e-12
    return number


def mean(weights: list[Any], values: list[Any]) -> Any:
    """Return the mean of values with weights that need not sum to one."""
    return sum(w * v for w, v in zip(weights, values, strict=False)) / sum(weights)


def by_hand_counting(variant: Variant) -> Numbers:
    """The second probability of the first row and the first of the third, in a table of three rows and columns."""
    C = [[Fraction(x) for x in row] for row in variant.inputs["C"]]
    k = Fraction(variant.inputs["k"])
    rows, columns = [sum(row) for row in C], [sum(column) for column in zip(*C, strict=True)]
    found: Numbers = {}
    for i, j in ((0, 1), (2, 0)):
        top = C[i][j] + k
        numbers = {
            "": top / (rows[i] + 3 * k),
            "flat-totals": top / (rows[j] + 3 * k),
            "by-columns": top / (columns[j] + 3 * k),
            "by-everything": top / (sum(rows) + 9 * k),
            "no-size": top / (rows[i] + k),
            "words-only": top / (rows[i] + 2 * k),
            "all-marks": top / (rows[i] + 5 * k),
            "always-one": (C[i][j] + 1) / (rows[i] + 3),
        }
        for name, number in numbers.items():
            found.setdefault(name, []).append(number)
    return found


def by_hand_three_positions(variant: Variant) -> Numbers:
    """The third of four positions, all queries ones, d_k = 4: exp(score) is the root of the product of four numbers."""
    assert variant.inputs["Q"] == [[1.0] * 4] * 4
    squares = [math.prod(map(whole, row)) for row in variant.inputs["K"]]
    e = [Fraction(math.isqrt(square)) for square in squares]
    assert [x * x for x in e] == squares
    v = [Fraction(row[0]) for row in variant.inputs["V"]]
    seen = sum(e[:3])
    return {
        "": [mean(e[:3], v[:3])],
        "normalise-first": [mean(e[:3], v[:3]) * seen / sum(e)],
        "column-softmax": [v[0] / 4 + v[1] / 3 + v[2] / 2],  # one query four times: a column shares equally
        "no-scale": [mean([x**2 for x in e[:3]], v[:3])],
        "no-root": [mean([math.sqrt(x) for x in e[:3]], [float(x) for x in v[:3]])],
        "no-mask": [mean(e, v)],
        "strict-mask": [mean(e[:2], v[:2])],
        "inverted-mask": [mean(e[2:], v[2:])],
        "transposed-scores": [sum(v[:3]) / 3],
    }


def by_hand_two_tokens(variant: Variant) -> Numbers:
    """The second of three tokens, whose query is √2 (1, 1): exp(score) is the product of the two numbers of a key."""
    pattern = [[round(x / math.sqrt(2)) for x in row] for row in variant.inputs["Q"]]
    assert pattern == [[1, 0], [1, 1], [0, 1]]
    n = [[Fraction(whole(x)) for x in row] for row in variant.inputs["K"]]
    e = [first * second for first, second in n]
    columns = [n[0][0] + e[0] + n[0][1], e[1] + n[1][1]]  # over the queries that see the key
    found: Numbers = {}
    for c in (0, 1):
        v = [Fraction(row[c]) for row in variant.inputs["V"]]
        powers = {"no-scale": math.sqrt(2), "no-root": 1 / math.sqrt(2)}
        numbers: dict[str, Fraction | float] = {
            "": mean(e[:2], v[:2]),
            "normalise-first": (e[0] * v[0] + e[1] * v[1]) / sum(e),
            "column-softmax": e[0] / columns[0] * v[0] + e[1] / columns[1] * v[1],
            "no-mask": mean(e, v),
            "strict-mask": v[0],
            "inverted-mask": mean(e[1:], v[1:]),
            "transposed-scores": mean([n[1][0], e[1]], v[:2]),
            **{name: mean([float(x) ** p for x in e[:2]], v[:2]) for name, p in powers.items()},
        }
        for name, number in numbers.items():
            found.setdefault(name, []).append(number)
    return found


def by_hand_squeezing(variant: Variant) -> Numbers:
    """The third state of four numbers, put together from powers of the weight."""
    a, b, c, last = (Fraction(row[0]) for row in variant.inputs["X"])
    w = Fraction(variant.inputs["w"]).limit_denominator(10)
    right = w**2 * a + w * b + c
    return {
        "": [right],
        "nothing-fades": [a + b + c],
        "both-multiplied": [w * right],
        "mixed-in": [(1 - w) * right],
        "backwards": [c + w * last],
        "other-end": [a + w * b + w**2 * c],
        "first-twice": [right + w**3 * a],
        "one-late": [w * a + b],
        "averaged": [(a + b + c) / 3],
    }


def by_hand_masks(variant: Variant) -> Numbers:
    """The third of four positions, one of the first two of which is filler; all rows of scores are alike."""
    rows, keep = variant.inputs["S"], variant.inputs["keep"]
    assert rows == [rows[0]] * 4 and keep in ([False, True, True, True], [True, False, True, True])
    e, v = [Fraction(whole(x)) for x in rows[0]], [Fraction(row[0]) for row in variant.inputs["V"]]
    real, filler = (1, 0) if keep[1] else (0, 1)
    products = [x * y for x, y in zip(e, v, strict=True)]
    seen, read = e[real] + e[2], products[real] + products[2]
    return {
        "": [read / seen],
        "normalise-first": [read / sum(e)],
        "column-softmax": [v[real] / (4 - real) + v[2] / 2],  # a column is shared by the rows that see it
        "no-causal": [(read + products[3]) / (seen + e[3])],
        "no-padding": [mean(e[:3], v[:3])],
        "either-mask": [mean(e, v)],
        "strict-mask": [v[real]],
        "inverted-padding": [v[filler]],
        "multiplied": [(read + v[filler] + v[3]) / (seen + 2)],  # a score of 0 has the exponential 1
    }


def by_hand_scaling(variant: Variant) -> Numbers:
    """The second of two queries, d_k = 9: a key is three logarithms, each three times; the root leaves one of each."""
    assert variant.inputs["Q"] == [[1.0] * 3 + [0.0] * 6, [0.0] * 3 + [1.0] * 6]
    n = [[Fraction(whole(x)) for x in row] for row in variant.inputs["K"]]
    assert all(row == [x for x in row[::3] for _ in range(3)] for row in n)
    other, e = [row[0] for row in n], [row[3] * row[6] for row in n]
    powers = {"no-root": 1 / 3, "half": 2 / 3, "root-of-length": math.sqrt(3)}
    found: Numbers = {}
    for c in (0, 1):
        v = [Fraction(row[c]) for row in variant.inputs["V"]]
        numbers: dict[str, Fraction | float] = {
            "": mean(e, v),
            "no-scale": mean([x**3 for x in e], v),
            **{name: mean([float(x) ** p for x in e], v) for name, p in powers.items()},
            "weights-too": mean(e, v) / 3,
            "column-softmax": sum(
                (x / (x + y) * z for x, y, z in zip(e, other, v, strict=True)), Fraction(0)
            ),
        }
        for name, number in numbers.items():
            found.setdefault(name, []).append(number)
    return found


BY_HAND = {
    "counting-the-next-token": by_hand_counting,
    "squeezing-a-prefix": by_hand_squeezing,
    "three-positions": by_hand_three_positions,
    "two-tokens": by_hand_two_tokens,
    "masks": by_hand_masks,
    "scaling": by_hand_scaling,
}


@guides
def test_every_variant_is_neat_and_right(guide: str, chosen: dict[str, tuple[Any, Choice]]) -> None:
    """Its answers, and what each mistake gives, are those of other formulas, exactly where they are fractions."""
    _, choice = chosen[guide]
    for variant in choice.variants:
        expected = BY_HAND[guide](variant)
        assert list(variant.answers) == expected.pop("")
        assert {*variant.mistakes} == {*expected}
        for name, numbers in expected.items():
            for value, number in zip(variant.mistakes[name], numbers, strict=True):
                assert value and abs(value.number - Fraction(number)) < Fraction(1, 10**9)
                exact = isinstance(number, Fraction) and number.denominator <= 1000
                assert not exact or value == (number, True)


@guides
def test_answers_are_small_and_no_two_numbers_of_a_variant_are_near(
    guide: str, chosen: dict[str, tuple[Any, Choice]]
) -> None:
    """Denominators of at most 12; right answer and mistakes more than 0.005 apart, in each entry that is asked."""
    _, choice = chosen[guide]
    for variant in choice.variants:
        expected = BY_HAND[guide](variant)
        assert all(answer.denominator <= 12 for answer in variant.answers)
        for entry in range(len(variant.answers)):
            numbers = sorted(float(values[entry]) for values in expected.values())
            assert all(b - a > 0.0049999 for a, b in pairwise(numbers))


@guides
def test_there_are_many(guide: str, chosen: dict[str, tuple[Any, Choice]]) -> None:
    """Enough for a large class, and hundreds of different answers; no two variants are the same question."""
    _, choice = chosen[guide]
    assert len(choice.variants) > 750
    assert len({variant.answers for variant in choice.variants}) > 300
    assert len({str(variant.inputs) for variant in choice.variants}) == len(choice.variants)


WRONG_AXIS = "E.sum(axis=-1", "E.sum(axis=0"
UNSHIFTED = " - masked.max(axis=-1, keepdims=True)", ""
TOPLESS = " - np.where(top == -np.inf, 0, top)", ""  # where a row may be empty
UNSHIFTED_SCORES = " - S.max(axis=-1, keepdims=True)", ""
SHORT = "size = C.shape[1]", "size = C.shape[1] - 1"
KEPT = "h = w * h + x", "h = h + x"
STRICT = "np.tri(T", "np.tri(T, k=-1"
UNTRIED = "", ""
SHIFTS = {
    "three-positions": UNSHIFTED,
    "two-tokens": UNSHIFTED,
    "masks": TOPLESS,
    "scaling": UNSHIFTED_SCORES,
}
NOT_A_SOLUTION, NOT_A_NUMBER = "the solution fails this test", "the solution (fails this test|answers NaN)"
REFUSED = [
    ("counting-the-next-token", [SHORT], NOT_A_SOLUTION),
    ("counting-the-next-token", [SHORT, UNTRIED], "in [0-9]+ of them 'words-only' gives the right P"),
    ("squeezing-a-prefix", [KEPT], NOT_A_SOLUTION),
    ("squeezing-a-prefix", [KEPT, UNTRIED], "in [0-9]+ of them 'nothing-fades' gives the right H"),
    ("scaling", [UNSHIFTED_SCORES], NOT_A_NUMBER),
    *((guide, [STRICT], NOT_A_NUMBER) for guide in SHIFTS if guide != "scaling"),
    *((guide, [WRONG_AXIS], NOT_A_SOLUTION) for guide in SHIFTS),
    *(
        (guide, [WRONG_AXIS, shift, UNTRIED], "in [0-9]+ of them 'column-softmax' gives the right Z")
        for guide, shift in SHIFTS.items()
    ),
]


@pytest.mark.parametrize(("guide", "edits", "said"), REFUSED)
def test_a_wrong_reference_is_refused(
    guide: str, edits: list[tuple[str, str]], said: str, project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By its own tests; and where it is as a mistake that has a name, no variant can be asked for."""
    planted = assignments.read(project.course, assignments.found(project)[guide])
    [task] = planted.tasks
    text = task.reference.text
    for old, new in edits:
        assert text.count(old) == 1 or not old
        text = text.replace(old, new)
    planted = replace(planted, tasks=(replace(task, reference=task.reference._replace(text=text)),))
    monkeypatch.setattr(assignments, "read", lambda *_: planted)
    if UNTRIED in edits:
        monkeypatch.setattr(assignments, "tried", lambda *_: Trial((), {}))
    with pytest.raises(Mistakes, match=said):
        assignments.varied(project, guide, CLASS, SECRET, words, handing._font)


@guides
def test_it_is_said_how_many_share(guide: str, made: Callable[[str], Made]) -> None:
    """Counted again from the table for machines; and all answers were proven."""
    files, said = made(guide).files, made(guide).said
    rows = [*csv.DictReader(io.StringIO(files[f"instructor/{guide}-variants.csv"].decode()))]
    numbers = list({row["id"]: row["variant"] for row in rows}.values())
    shared = sum(numbers.count(number) > 1 for number in numbers)
    wording = f"{shared} of them share theirs" if shared else "no two of them share one"
    assert re.fullmatch(rf"\S+: \d+ variants, \d+ different answers, 40 students; {wording}", said[0])
    assert said[1].endswith(": all answers proven by a second run in exact arithmetic")


@guides
@codes
def test_each_student_has_a_sheet(guide: str, code: str, made: Callable[[str], Made]) -> None:
    """With name and id as text, a page each, the question in the language, and nothing from another host."""
    text = made(guide).files[f"sheets/{guide}.{code}.html"].decode()
    sheets = text.split('<section class="sheet">')[1:]
    assert len(sheets) == 40 and "break-after: page" in text
    for sheet, student in zip(sheets, CLASS, strict=True):
        assert f"<dd>{html.escape(student.id)}</dd>" in sheet
        assert f"<dd>{html.escape(student.name)}</dd>" in sheet or not student.name
        assert sheet.count("<math") > sheet.count("<i></i>") >= 1 and "{{" not in sheet
    assert "<script" not in text and not re.search(r'(?:src|href)="?(?!data:)\w+:', text)
    assert not re.search(r"https?://(?!www\.w3\.org)", re.sub(r"base64,[^\"]*", "", text))


@guides
@codes
def test_a_sheet_holds_no_answer_and_no_hint(
    guide: str, code: str, made: Callable[[str], Made], chosen: Any
) -> None:
    """Only the question; the answers are in the key, where each student has a line."""
    _, choice = chosen[guide]
    files = made(guide).files
    text = files[f"sheets/{guide}.{code}.html"].decode()
    key = files[f"instructor/{guide}-variants-key.{code}.html"].decode()
    for wrong in choice.task.wrongs:
        assert wrong.id not in text and wrong.hints[code] not in text
        assert html.escape(wrong.hints[code]) in key
    lines = re.findall(r"<tr><td>(.*?)</td><td>.*?</td><td>(\d+)</td>(.*?)</tr>", key)
    for (number, variant, cells), student in zip(lines[: len(CLASS)], CLASS, strict=True):
        picked = choice.picked[student.id]
        assert (html.unescape(number), int(variant)) == (student.id, picked.number)
        told = [cell.replace("−", "-") for cell in re.findall("<td>(.*?)</td>", cells)]
        assert told == [str(answer) for answer in picked.answers]
    below = re.findall(r"<tr><td>(\d+)</td><td>(.*?)</td><td><math", key)
    assert len(below) == len(choice.used) * len(choice.asked.asks)
    for variant, whose in below:
        mine = [one.id for one in CLASS if choice.picked[one.id].number == int(variant)]
        assert html.unescape(whose).split("<br>") == mine != []


@guides
def test_the_table_for_machines_has_every_number(
    guide: str, made: Callable[[str], Made], chosen: Any
) -> None:
    """A line for each student, entry and solution, with fractions as Python reads them."""
    _, choice = chosen[guide]
    text = made(guide).files[f"instructor/{guide}-variants.csv"].decode()
    rows = [*csv.DictReader(io.StringIO(text))]
    entries = [str(entry) for entry in choice.asked.asks]
    assert len(rows) == 40 * len(entries) * (1 + len(choice.task.wrongs))
    for row in rows:
        expected = BY_HAND[guide](choice.picked[row["id"]])[row["mistake"]][entries.index(row["entry"])]
        assert abs(Fraction(row["decimal"]) - Fraction(expected)) < Fraction(1, 10**8)
        assert not row["value"] or Fraction(row["value"]) == expected
        assert row["value"] or row["mistake"]
    assert {(row["id"], row["name"]) for row in rows} == {(one.id, one.name) for one in CLASS}


@guides
@codes
def test_moodle_can_read_the_bank(guide: str, code: str, made: Callable[[str], Made], chosen: Any) -> None:
    """One category; for each variant in use a question, whose fields know the answer and each mistake."""
    assignment, choice = chosen[guide]
    source = made(guide).files[f"instructor/{guide}-variants.{code}.moodle.xml"].decode()
    categories, questions = moodle(source)
    assert categories == [f"$course$/top/Transformers by Hand · 手算 Transformer/{assignment.titles[code]}"]
    assert len({question.idnumber for question in questions}) == len(questions) == len(choice.used)
    for question, variant in zip(questions, choice.used, strict=True):
        expected = BY_HAND[guide](variant)
        assert len(question.fields) == 2 * len(variant.answers)
        for entry, answer in enumerate(variant.answers):
            typed, decimal = question.fields[2 * entry : 2 * entry + 2]
            assert (typed.kind, decimal.kind) == ("SHORTANSWER", "NUMERICAL")
            assert typed.choices[0][:2] == (100, str(answer))
            hints = {one.hints[code]: one for one in choice.task.wrongs}
            for credit, said, feedback in [*typed.choices, *decimal.choices]:
                wrong = hints.get(feedback)
                assert (wrong.credit if wrong else 100) == credit
                number = Fraction(said.partition(":")[0].replace(" ", "").replace("−", "-"))
                assert abs(number - Fraction(expected[wrong.id if wrong else ""][entry])) < Fraction(1, 10**8)
            assert all(choice.answer.endswith(":0.001") for choice in decimal.choices)
            assert len(decimal.choices) == 1 + len(choice.task.wrongs)


def test_another_process_writes_the_same(made: Callable[[str], Made], tmp_path: Path) -> None:
    """Byte for byte, from a file with the secret and a roster in a folder, with another seed of hashes."""
    (tmp_path / "class.csv").write_text(ROSTER + "".join(f"s{number};\n" for number in range(37)), "utf-8")
    (tmp_path / "secret").write_bytes(SECRET + b"\r\n")
    arguments = ["variants", "two-tokens", "--roster", str(tmp_path / "class.csv")]
    environment = {**os.environ, "PYTHONHASHSEED": "7", "PYTHONPATH": str(ROOT / "src"), "PYTHONUTF8": "1"}
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "worked.cli",
            *arguments,
            "--secret-file",
            str(tmp_path / "secret"),
            "-o",
            str(tmp_path),
        ],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
    )
    expected = made("two-tokens")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-2:] == [*expected.said]
    assert {name: (tmp_path / name).read_bytes() for name in expected.files} == dict(expected.files)


def test_a_student_keeps_the_numbers_when_others_come_and_go(chosen: dict[str, tuple[Any, Choice]]) -> None:
    """They depend on the secret, the assignment and the id alone; a line more in the roster changes no sheet."""
    assignment, choice = chosen["three-positions"]
    some = [CLASS[5], Student("new", "", 9), CLASS[2]]
    [again] = choosing.choices(assignment, some, SECRET, 60.0)
    for student in (CLASS[5], CLASS[2]):
        assert again.picked[student.id] == choice.picked[student.id]
    [other] = choosing.choices(assignment, CLASS, SECRET + b"!", 60.0)
    assert other.picked != choice.picked
