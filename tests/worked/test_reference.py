"""References: where they stand in a text, what they may say, and the object they name."""

from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from worked.errors import ReferenceMistake
from worked.reference import Reference, find, parse, resolve


class Attention(NamedTuple):
    """A record that a snippet may leave behind."""

    scores: np.ndarray
    loss: float


@dataclass
class Record:
    """A record as it arrives from another process: no tuple, but with fields, and perhaps with indices."""

    _fields = ("weights", "note")
    weights: np.ndarray
    note: str
    indexed: bool = True

    def __getitem__(self, index: int) -> object:
        if not self.indexed:
            raise TypeError
        return (self.weights, self.note)[index]


@dataclass
class Run:
    """What is known of the run of one snippet."""

    path: str = "snippets/masks/causal.py"
    values: dict[str, object] = field(default_factory=dict)


RUN = Run(
    values={
        "scores": np.array([[1, 3], [2, 6]]),
        "outputs": np.array([[2.0], [10 / 3], [6.0]]),
        "loss": 0.5,
        "count": 3,
        "word": "cats",
        "seen": True,
        "nothing": None,
        "tokens": ["BOS", "I", "like"],
        "rows": ((1, 2), (3, 4)),
        "third": Fraction(1, 3),
        "result": Attention(np.array([7, 8]), 0.25),
        "record": Record(np.array([5, 6]), "kept"),
        "named": Record(np.array([5, 6]), "kept", indexed=False),
        "pair": {"a": 1},
        "exact": np.array([Fraction(1, 7), Fraction(2, 7)], dtype=object),
        "single": np.array(4.5),
    }
)


def value(source: str) -> object:
    return resolve(parse(source), RUN)


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("a {{ x.y }} b", ["{{ x.y }}"]),
        ("{{ x.y }}{{ x.z:frac }}", ["{{ x.y }}", "{{ x.z:frac }}"]),
        ("| {{ x.y }} | {{ x.z }} |", ["{{ x.y }}", "{{ x.z }}"]),
        ("{{\tx.y\t}}", ["{{\tx.y\t}}"]),
        ("{{\u3000x.y\u3000}}", ["{{\u3000x.y\u3000}}"]),
        ("x^{{{ x.y }}}", ["{{ x.y }}"]),
        (r"1 \\{{ x.y }}", ["{{ x.y }}"]),
        (r"\{{{ x.y }}\}", ["{{ x.y }}"]),
        ('{{ "a }} b" }} }}', ['{{ "a }} b" }}']),
        ("{{ '{{ x }}' }}", ["{{ '{{ x }}' }}"]),
        ('{{ "a" }} and {{ "b" }}', ['{{ "a" }}', '{{ "b" }}']),
        ("", []),
        ("no reference", []),
        ("x^{{2}}", []),
        ("{{x.y}}", []),
        (r"\{{ x.y }}", []),
        (r"\\\{{ x.y }}", []),
        ("{{\nx.y }}", []),
    ],
)
def test_references_are_found(text: str, pieces: list[str]) -> None:
    """A reference opens with a blank, closes with one, and an odd number of backslashes protects it."""
    assert [text[found.start : found.end] for found in find(text)] == pieces
    assert all(found.source is not None for found in find(text))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("so {{ x.y", [(3, 9, None)]),
        ("{{ x.y}} ends\n }}", [(0, 13, None)]),
        ("{{ x.y }\r\n", [(0, 8, None)]),
        ("{{ x.y {{ x.z }}", [(0, 7, None), (7, 16, "x.z")]),
        ("{{ }}", [(0, 5, "")]),
        ("{{  }}", [(0, 6, "")]),
        ("{{   x.y  }}", [(0, 12, "x.y")]),
    ],
)
def test_what_does_not_close_is_found_too(text: str, found: list[tuple[int, int, str | None]]) -> None:
    """A reference that does not close on its line has no source, and does not swallow the next one."""
    assert [(one.start, one.end, one.source) for one in find(text)] == found


@given(st.text(alphabet="{}\\ \n'\"x.:[", max_size=40))
def test_found_references_are_apart_and_in_order(text: str) -> None:
    """Whatever a text holds, what is found begins with braces, stays on one line and does not overlap."""
    last = 0
    for found in find(text):
        assert last <= found.start < found.end <= len(text)
        assert text.startswith("{{", found.start) and "\n" not in text[found.start : found.end]
        last = found.end


@pytest.mark.parametrize(
    ("source", "reference"),
    [
        ("causal.outputs", Reference("causal", "outputs", "", "causal.outputs")),
        (" causal.outputs ", Reference("causal", "outputs", "", "causal.outputs")),
        (
            "causal.outputs[1,0]:frac",
            Reference("causal", "outputs[1, 0]", "frac", "causal.outputs[1, 0]:frac"),
        ),
        (
            "masks/causal.outputs[1]",
            Reference("masks/causal", "outputs[1]", "", "masks/causal.outputs[1]"),
        ),
        ("causal.x[ -1 ]", Reference("causal", "x[-1]", "", "causal.x[-1]")),
        ("causal.x[0:2,:]:matrix", Reference("causal", "x[0:2, :]", "matrix", "causal.x[0:2, :]:matrix")),
        ("causal.x[::2]", Reference("causal", "x[::2]", "", "causal.x[::2]")),
        ("causal.x[::]", Reference("causal", "x[:]", "", "causal.x[:]")),
        ("causal.x[1:].T[-2:, 0]", Reference("causal", "x[1:].T[-2:, 0]", "", "causal.x[1:].T[-2:, 0]")),
        ("causal.result.scores[0]", Reference("causal", "result.scores[0]", "", "causal.result.scores[0]")),
        ("causal.n:,d", Reference("causal", "n", ",d", "causal.n:,d")),
        ("causal.x: row : frac", Reference("causal", "x", "row:frac", "causal.x:row:frac")),
        ("causal.权重[0]", Reference("causal", "权重[0]", "", "causal.权重[0]")),
        ('"2026"', Reference("", "", "", '"2026"', "2026")),
        ("'2026'", Reference("", "", "", '"2026"', "2026")),
        ("""'a "b": c'""", Reference("", "", "", """'a "b": c'""", 'a "b": c')),
        ('"（2026 年）：2"', Reference("", "", "", '"（2026 年）：2"', "（2026 年）：2")),
    ],
)
def test_references_are_taken_apart(source: str, reference: Reference) -> None:
    """The same reference has one way of being written, however it was typed."""
    assert parse(source) == reference


NOT = (
    "'{}' is not a reference: write example.name, example.name[1, 0] or example.name:frac; "
    "what needs computing is computed in the snippet and named there, and a fact stands in quotes"
)
INDEX = (
    "[{}] is not an index: write integers or slices, as in [1, 0] and [:, 0]; "
    "what they do not reach is named in the snippet"
)


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("", NOT.format("")),
        ("2026", NOT.format("2026")),
        ("causal.f(2)", NOT.format("causal.f(2)")),
        ("causal.x + 1", NOT.format("causal.x + 1")),
        ("causal.x > 1", NOT.format("causal.x > 1")),
        ("causal.x | round", NOT.format("causal.x | round")),
        ("causal.x[1", NOT.format("causal.x[1")),
        ("causal.x # why", NOT.format("causal.x # why")),
        ("[1, 2]", NOT.format("[1, 2]")),
        ("more/masks/causal.x", NOT.format("more/masks/causal.x")),
        ("causal.x['a']", INDEX.format("'a'")),
        ("causal.x[True]", INDEX.format("True")),
        ("causal.x[1.5]", INDEX.format("1.5")),
        ("causal.x[...]", INDEX.format("...")),
        ("causal.x[n]", INDEX.format("n")),
        ("causal.x[]", INDEX.format("")),
        ("causal.x[1,]", INDEX.format("1,")),
        ("causal.x[::0]", INDEX.format("::0")),
        ("causal.x[1:2:3:4]", INDEX.format("1:2:3:4")),
        ("causal", "'causal' names no value: say which, causal.NAME"),
        ("masks/causal[0]:frac", "'masks/causal[0]:frac' names no value: say which, masks/causal.NAME"),
        ("causal.__class__", "'__class__' is private to the snippet: let its name begin with a letter"),
        ("causal.x._fields", "'_fields' is private to the snippet: let its name begin with a letter"),
        ("three-positions/a.b", "no folder of snippets is called 'three-positions': write a-z, digits and _"),
        ("causal.x:", "nothing stands after the colon: leave it out, or say how, as in :frac"),
        ("causal.x：frac", "'：' is full-width: type a reference in half-width letters and marks"),
        ("causal.x［1］", "'［' is full-width: type a reference in half-width letters and marks"),
        ("“2026”", "'“' is full-width: type a reference in half-width letters and marks"),
        ('""', '"" is not one fact in quotes: write {{ "2026" }}'),
        ('" "', '" " is not one fact in quotes: write {{ "2026" }}'),
        ('"2026', '"2026 is not one fact in quotes: write {{ "2026" }}'),
        ('"2026":frac', '"2026":frac is not one fact in quotes: write {{ "2026" }}'),
    ],
)
def test_what_does_more_than_name_is_refused(source: str, message: str) -> None:
    """Calls, arithmetic, keys, private names and half-typed references are refused, with what is right."""
    with pytest.raises(ReferenceMistake) as caught:
        parse(source)
    assert caught.value.message == message


@given(st.text(max_size=30))
def test_parsing_ends_in_a_reference_or_a_mistake(source: str) -> None:
    """No text makes it fail otherwise, and what is parsed is parsed again to the same."""
    try:
        reference = parse(source)
    except ReferenceMistake:
        return
    assert parse(reference.text) == reference


INTEGERS = st.integers(-99, 99)
SLICES = st.tuples(*[st.none() | INTEGERS] * 2).map(lambda ends: slice(*ends))


@given(st.lists(INTEGERS | SLICES, min_size=1, max_size=3), st.sampled_from(["", " "]))
def test_indices_are_written_in_one_way(index: list[int | slice], blank: str) -> None:
    """Blanks between indices make no difference."""

    def one(part: int | slice) -> str:
        ends = [part] if isinstance(part, int) else [part.start, part.stop]
        return ":".join("" if end is None else str(end) for end in ends)

    typed = ("," + blank).join(blank + one(part) + blank for part in index)
    assert parse(f"causal.x[{typed}]").path == f"x[{', '.join(map(one, index))}]"


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("causal.loss", 0.5),
        ("causal.word", "cats"),
        ("causal.scores[1, 0]", 2),
        ("causal.scores[1][0]", 2),
        ("causal.scores[-1, -1]", 6),
        ("causal.scores.T[0, 1]", 2),
        ("causal.scores.shape", (2, 2)),
        ("causal.scores.shape[0]", 2),
        ("causal.scores.size", 4),
        ("causal.outputs[1, 0]", 10 / 3),
        ("causal.tokens[2]", "like"),
        ("causal.tokens[1:]", ["I", "like"]),
        ("causal.rows[1][0]", 3),
        ("causal.third.denominator", 3),
        ("causal.result.loss", 0.25),
        ("causal.result.scores[1]", 8),
        ("causal.result[0][1]", 8),
        ("causal.record.note", "kept"),
        ("causal.record.weights[0]", 5),
        ("causal.record[0][1]", 6),
        ("causal.exact[1]", Fraction(2, 7)),
        ("causal.single", 4.5),
        ('"2026"', "2026"),
    ],
)
def test_a_reference_names_an_object(source: str, expected: object) -> None:
    """Names, attributes and indices are followed from the values of the run."""
    assert value(source) == expected


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("causal.scores[1]", [2, 6]),
        ("causal.scores[:, 1]", [3, 6]),
        ("causal.scores[0:1, ::-1]", [[3, 1]]),
        ("causal.outputs[-2:]", [[10 / 3], [6]]),
        ("causal.outputs[0:3, 0]", [2, 10 / 3, 6]),
    ],
)
def test_slices_stay_arrays(source: str, expected: list[object]) -> None:
    """What a slice names is an array still."""
    picked = value(source)
    assert isinstance(picked, np.ndarray) and picked.tolist() == expected


def test_the_object_is_not_changed() -> None:
    """A Fraction stays a Fraction, a float32 stays one, and what has no axes is no array."""
    run = Run(values={"x": np.array([0.1], np.float32), "y": np.array(0.1, np.float32)})
    assert type(value("causal.exact[0]")) is Fraction
    assert type(resolve(parse("causal.x[0]"), run)) is np.float32
    assert type(resolve(parse("causal.y"), run)) is np.float32


def test_the_folder_is_in_the_message() -> None:
    """What another guide's snippet does not hold is named with its folder."""
    with pytest.raises(ReferenceMistake, match=r"^masks/causal\.loss is a number and has no index$"):
        value("masks/causal.loss[0]")


THERE = (
    "scores, outputs, loss, count, word, seen, nothing, tokens, rows, third, result, record, named, pair, "
    "exact, single"
)


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("causal.weigths", f"no value 'weigths' in snippets/masks/causal.py; there are: {THERE}"),
        (
            "causal.outputs[3]",
            "index 3 is out of range for causal.outputs, which has shape 3 × 1; indices count from 0",
        ),
        (
            "causal.outputs[-4]",
            "index -4 is out of range for causal.outputs, which has shape 3 × 1; indices count from 0",
        ),
        (
            "causal.outputs[1, 1]",
            "index 1, 1 is out of range for causal.outputs, which has shape 3 × 1; indices count from 0",
        ),
        (
            "causal.outputs[0][1]",
            "index 1 is out of range for causal.outputs[0], which has shape 1; indices count from 0",
        ),
        (
            "causal.outputs[0:4]",
            "index 0:4 is out of range for causal.outputs, which has shape 3 × 1; indices count from 0",
        ),
        (
            "causal.outputs[3:]",
            "index 3: is out of range for causal.outputs, which has shape 3 × 1; indices count from 0",
        ),
        (
            "causal.outputs[2:1:1]",
            "index 2:1:1 is out of range for causal.outputs, which has shape 3 × 1; indices count from 0",
        ),
        ("causal.outputs[0, 0, 0]", "too many indices for causal.outputs, which has shape 3 × 1"),
        (
            "causal.tokens[3]",
            "index 3 is out of range for causal.tokens, which has length 3; indices count from 0",
        ),
        ("causal.rows[0, 1]", "too many indices for causal.rows, which has length 2"),
        (
            "causal.result[2]",
            "index 2 is out of range for causal.result, which has length 2; indices count from 0",
        ),
        (
            "causal.record[2]",
            "index 2 is out of range for causal.record, which has length 2; indices count from 0",
        ),
        ("causal.named[0]", "causal.named has no index; its fields are: weights, note"),
        ("causal.loss[0]", "causal.loss is a number and has no index"),
        ("causal.third[0]", "causal.third is a number and has no index"),
        ("causal.loss[:]", "causal.loss is a number and has no index"),
        ("causal.scores[0, 0][0]", "causal.scores[0, 0] is a number and has no index"),
        ("causal.single[0]", "causal.single is a number and has no index"),
        ("causal.word[0]", "causal.word is text and has no index"),
        ("causal.seen[0]", "causal.seen is a boolean and has no index"),
        ("causal.nothing[0]", "causal.nothing is None and has no index"),
        ("causal.pair[0]", "causal.pair is a dict and has no index"),
        ("causal.loss.real", "no 'real' in causal.loss; it is a number"),
        ("causal.word.upper", "no 'upper' in causal.word; it is text"),
        ("causal.tokens.count", "no 'count' in causal.tokens; it is a list"),
        ("causal.outputs.mean", "no 'mean' in causal.outputs; there are: T, ndim, shape, size"),
        ("causal.third.limit", "no 'limit' in causal.third; there are: numerator, denominator"),
        ("causal.result.weights", "no 'weights' in causal.result; there are: scores, loss"),
        ("causal.result.count", "no 'count' in causal.result; there are: scores, loss"),
        ("causal.record.scores", "no 'scores' in causal.record; there are: weights, note"),
    ],
)
def test_what_is_not_there_is_said(source: str, message: str) -> None:
    """A name, field or index that does not exist is answered with what does."""
    with pytest.raises(ReferenceMistake) as caught:
        value(source)
    assert caught.value.message == message


def test_a_snippet_without_values_is_said() -> None:
    """An empty run has no names to offer."""
    with pytest.raises(
        ReferenceMistake, match=r"^no value 'x' in snippets/masks/causal\.py; there are: none$"
    ):
        resolve(parse("causal.x"), Run())
