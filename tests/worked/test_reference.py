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


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("A {{ x.y:mask | One | two }} b", "A | One | two b"),
        ("A {{ x.y:mask | }} b", "A | b"),
        ("A {{ x.y }} and {{ 'c | d' }} b", "A  and  b"),
    ],
)
def test_of_a_figure_its_labels_are_read(text: str, read: str) -> None:
    """Of all other references nothing."""
    for start, end in sorted((span for one in find(text) for span in one.unread), reverse=True):
        text = text[:start] + text[end:]
    assert text.split() == read.split()


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
        (
            "causal.x:heatmap:frac|Who reads whom |  | key",
            Reference(
                "causal", "x", "heatmap:frac", "causal.x:heatmap:frac", None, ("Who reads whom", "", "key")
            ),
        ),
        ('"2026"', Reference("", "", "", '"2026"', "2026")),
        ('"a | b"', Reference("", "", "", '"a | b"', "a | b")),
        ("'2026'", Reference("", "", "", '"2026"', "2026")),
        ("""'a "b": c'""", Reference("", "", "", """'a "b": c'""", 'a "b": c')),
        ('"（2026 年）：2"', Reference("", "", "", '"（2026 年）：2"', "（2026 年）：2")),
    ],
)
def test_references_are_taken_apart(source: str, reference: Reference) -> None:
    """The same reference has one way of being written, however it was typed."""
    assert parse(source) == reference


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
