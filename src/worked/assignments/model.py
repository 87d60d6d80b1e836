"""What an assignment consists of, once its file is read; `data` is the same for a process that has only NumPy.

Assignment
└── tasks: Task            a function that students write
    ├── tests: Test        inputs, and how the answer to them is judged
    ├── draws: Random      inputs drawn anew for each grading
    ├── wrongs: Wrong      a mistake that has a name, and the hint that it gets
    └── variants: Variants other numbers for each student, and what is asked of them
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import NamedTuple

Said = Mapping[str, str]
"""A text in each language of the course, by its code."""


class Code(NamedTuple):
    """Some lines of Python, and the line of the file at which they begin."""

    text: str
    line: int


class Entry(NamedTuple):
    """One number of an answer: 'A[2, 0]'."""

    name: str
    """The array, one of those that the task returns."""
    indices: tuple[int, ...]

    def __str__(self) -> str:
        return f"{self.name}[{', '.join(map(str, self.indices))}]"


@dataclass(frozen=True)
class Test:
    """Inputs on which an answer is judged."""

    id: str
    line: int
    points: float
    titles: Said
    hidden: bool
    """Whether students do not get it."""
    inputs: Code
    """Gives each parameter of the task's function a value, under the parameter's name."""
    judgement: Code | None
    """What must hold, in asserts, with inputs and answer under their names.

    None: the answer must be that of the reference, within the tolerances of the task.
    """


@dataclass(frozen=True)
class Random:
    """Inputs that are drawn anew for each grading; the answer must be that of the reference."""

    id: str
    line: int
    points: float
    draws: int
    """How many times; all of them must be right for the points."""
    titles: Said
    function: str
    """Of one argument, a NumPy Generator; returns a tuple of the inputs, in the order of the task's parameters."""
    code: Code


@dataclass(frozen=True)
class Wrong:
    """A mistake that is often made, as a function that makes it."""

    id: str
    line: int
    hints: Said
    """What happened, and how to see it; never a value of the answer."""
    function: str
    """Takes and returns what the task's function does."""
    code: Code
    credit: int = 0
    """What a quiz gives for the answer of this mistake, in percent."""


@dataclass(frozen=True)
class Variants:
    """Other inputs, some of which have neat answers, and what a student is asked about them."""

    id: str
    line: int
    asks: tuple[Entry, ...]
    questions: Said
    """Markdown with references to the inputs by the names of the parameters, `{{ K:matrix:ln }}`."""
    function: str
    """Of no argument; yields tuples of inputs in the order of the task's parameters, the same ones each time."""
    code: Code


@dataclass(frozen=True)
class Task:
    """A function that students write."""

    id: str
    line: int
    name: str
    """The function's name."""
    parameters: tuple[str, ...]
    returns: tuple[str, ...]
    """What the arrays are called that it returns: one array, or a tuple of as many as there are names."""
    rtol: float
    atol: float
    """An entry a of the answer is right if abs(a - r) <= atol + rtol * abs(r), r being the reference's."""
    reference: Code
    """The function with its solution; the marks around that are comments."""
    tests: tuple[Test, ...]
    draws: tuple[Random, ...]
    wrongs: tuple[Wrong, ...]
    variants: tuple[Variants, ...]

    @property
    def call(self) -> str:
        """The line that asks for an answer: 'A, Z = head(Q, K, V)'."""
        return f"{', '.join(self.returns)} = {self.name}({', '.join(self.parameters)})"


@dataclass(frozen=True)
class Block:
    """A cell as it stands in the file, for whoever writes it out again."""

    id: str
    role: str
    """'text', 'question', 'setup', 'task', 'test', 'random', 'wrong' or 'variants'."""
    line: int
    """Of its first line of text or code."""
    language: str
    """The language of a text; empty for code."""
    text: str
    """Of a text its Markdown; of code all of it, marks of solutions included."""
    hidden: bool
    """Whether students get nothing of it."""


@dataclass(frozen=True)
class Assignment:
    """An assignment as its file says it."""

    path: str
    """'snippets/three_positions/assignment.py'."""
    slug: str
    """The guide that it belongs to, 'three-positions'."""
    languages: tuple[str, ...]
    titles: Said
    """The first heading of its text."""
    blocks: tuple[Block, ...]
    """Every cell, in the order of the file."""
    setup: tuple[Code, ...]
    """What every student's file begins with: imports, and functions that are given."""
    tasks: tuple[Task, ...]

    @property
    def points(self) -> float:
        """All that can be reached."""
        tests = sum(test.points for task in self.tasks for test in task.tests)
        return tests + sum(draw.points for task in self.tasks for draw in task.draws)

    def data(self) -> dict[str, object]:
        """Return all that grading needs, as JSON holds it: path, slug, languages, titles, setup, tasks.

        The fields are those of the classes here under the same names; tuples are lists, a Code is [text, line].
        """
        found = asdict(self)
        del found["blocks"]
        return found
