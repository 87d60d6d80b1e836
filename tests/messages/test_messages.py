"""Every message that an author can meet: its exact wording, its place and its remedy."""

import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from literals import SECOND, is_message, is_wording, literals, pieces, texts
from messages.rows import Row, rows
from mkdocs.commands.build import build
from mkdocs.config import load_config

from worked import translated
from worked.cli import main
from worked.errors import SettingsMistake
from worked.project import load
from worked.published import computed, write
from worked.site.settings import read

ROWS = rows()
PLACE = re.compile(r"[^:]+:\d+: ")
COUNTS = re.compile(r"(?:no|\d+) mistakes? in .*\d+ pages?, .*\n\Z")
"""The last line of a check."""


@pytest.fixture
def tell(
    make: Any, remembered: Callable[[bool], None], monkeypatch: Any, capsys: Any
) -> Callable[[Row], str]:
    """Return a function that plants a row in the toy course and returns what its command prints."""

    def run(*arguments: str) -> str:
        main(arguments)
        said = capsys.readouterr()
        return str(said.out + said.err)

    def _tell(row: Row) -> str:
        root = make().root
        monkeypatch.chdir(root)
        monkeypatch.setenv("PYTHONPATH", str(root / "src"))  # where a course keeps what its snippets share
        for command in ("accept", "translated"):
            run(command)
        row.plant(root)
        remembered(row.remember)
        if row.approve:
            approve()
        if row.confirm:
            confirm()
        text = built(root) if row.command == "build" else run(*row.command.split())
        return text.replace(str(root), "{root}")

    return _tell


def approve() -> None:
    """Approve every value as it is, whatever else is wrong."""
    project = load(read("mkdocs.yml"))
    for slug, record in computed(project).items():
        write(project, slug, record)


def confirm() -> None:
    """Confirm that the twins say the same, whatever else is wrong."""
    with suppress(SettingsMistake):
        project = load(read("mkdocs.yml"))
        for slug, pages in translated.guides(project).items():
            translated.write(project, slug, translated.current(pages))


def built(root: Path) -> str:
    """Build the course in `root`, and return what stops that."""
    config = load_config(str(root / "mkdocs.yml"))
    with pytest.raises(SystemExit):
        build(config)
    return f"{config.plugins['worked'].failure}\n"  # type: ignore[attr-defined]


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_the_exact_lines_are_told(tell: Callable[[Row], str], row: Row) -> None:
    """All of them, in this order, and nothing else."""
    said = tell(row)
    assert (COUNTS.sub("", said) if row.command == "check" else said) == row.told


NEVER_TOLD = {
    "assignments/grader/keeper.py": ["collections copy dataclasses decimal enum fractions functools itertools math "
                                     "operator random re statistics string time typing numpy.random numpy.linalg "
                                     "numpy.fft numpy.polynomial numpy.testing"],  # names of modules
    "exact/functions.py": ["sum mean std var prod max min all any argmax argmin cumsum cumprod round clip trace",
                           "dot inner outer vdot tensordot einsum kron cross convolve",
                           "gcd lcm bitwise_and bitwise_or bitwise_xor bitwise_not invert left_shift right_shift"],
    "exact/modules.py": ["math domain error", "float() of the text"],  # the latter is used in place of np.load
    # what Python and NumPy say of floats, too; so the first run says it already
    "exact/arrays.py": ["Cannot cast ufunc … output from float64 to …", "'float' object has no attribute …"],
    "exact/real.py": ["float() argument must be a string or a real number, not …"],
    "checks/settings.py": ["so \\( x \\) is"],  # tried out on Markdown
    "cli.py": ["the settings of the site (mkdocs.yml)", "print the mistakes as data, for editors and CI",
               "the name of a page, such as three-positions", "a script, such as three_positions/causal",
               "the file to write to (printed)", "the folder to write to (where you are)",
               "copy in what it uses of the course",
               "the class, as CSV with a column id",
               "the secret that decides who gets what (without it: WORKED_SECRET)"],  # the help
    "grading/options.py": ["-o --output", "the guide whose assignment it is, where a file does not say so",
                           "the folder to write to (grades)", "the language of files that do not say theirs",
                           "draw the random inputs again that were drawn with this number",
                           "how long one call may take (10)"],  # the help, too
    "assignments/files.py": ["worked assignment …, ……"],  # the head of a file
    "handouts.py": ["… from …, made to run alone", "worked snippet … --standalone…"],  # the head of a file
    "standalone/__init__.py": ["# The script itself begins at line {}, below what it uses of the course."],  # there too
    "display/signs.py": ["inner row", "ln fraction", "root fraction"],  # names of signs, here and below
    "display/__init__.py": ["inner row"],
    "display/exact.py": ["ln fraction", "root fraction"],
    "published.py": ["a record holds tables", "a record holds texts, and lists of texts",
                     "a key that is there twice"],  # caught there: this record cannot be read
    "translated.py": ["a line that is not: section language hashes"],  # as above
    "runner/values.py": ["… has fields and no indices"],  # caught in reference/objects.py
    "runner/sources.py": ["no such snippet; there are…"],  # a check runs only what it has found
    "site/door.py": ["an executed fence that names no file"],  # superfences takes it for no fence
    "site/mathfont.py": ["Worked Math"],  # the name of the font
    "site/reading.py": ["text-align: right"],  # a style
}  # fmt: skip
"""Texts that are no message to an author, by file."""
ELSEWHERE = {
    # tests/worked/test_grading.py
    "grading/__init__.py": ["this system cannot limit what a student's code does; grade on Linux or macOS",
                            "interrupted: … of … are graded; run it again to go on"],
    "grading/work.py": ["the grader failed with …: …"],
    "grading/options.py": ["'…' is no seed; give a whole number that is not negative",
                           "'…' is no time; give seconds, more than 0"],  # there too
    # tests/worked/assignments/test_choosing.py has those of choosing.py, test_trial.py those of workers.py
    "assignments/variants/choosing.py": [
        "yield fewer inputs", "…: computed with floats alone; to prove the answers: pip install 'worked[certify]'",
        "…: computed with floats alone; the exact run takes too long",
        "… of inputs … is … in floats, but … to … exactly", "…; look for a rounded number in them"],
    "assignments/variants/proving.py": ["an answer is …"],  # a fraction in floats, but none exactly
    "assignments/workers.py": ["make its tests smaller", "does not end within … seconds; …"],
    "certified/proofs.py": ["it is known to … digits only"],  # tests/worked/certified/test_certificate.py
    "runner/__init__.py": ["an exact run needs python-flint: pip install 'worked[certify]'"],  # test_certifying.py
    # tests/worked/exact has them all; what is here needs more than a line or two
    "exact/arrays.py": ["numpy.… was reached past the exact run: import numpy in the plain way",
                        "… is rounded already, and cannot become exact again",
                        "an array is printed with more digits than are right: round it, or print its entries"],
    "exact/dtypes.py": ["… has no exact counterpart; there are float64, float32, float16, integers and bool"],
    "exact/elementwise.py": ["np.… of real numbers has no exact counterpart…",
                             "… meets exact numbers that it cannot hold: round them with astype, or keep both exact"],
    "exact/number.py": ["… is beyond every float64"],
    "exact/ratios.py": ["… is only enclosed: Fraction(x).limit_denominator(n) names a fraction",
                        "… has more than one fraction with a denominator of at most … near it"],
    "exact/real.py": ["… is beyond every float64"],
    "exact/text.py": ["… lies between two float64", "a number is beyond every float64", "… is not known to … digits"],
    "cli.py": ["interrupted; nothing was changed"],  # needs an impatient author: tests/worked/test_cli.py
    "errors.py": ["cannot be done: …; make room on the disk, or look at what the system says",  # test_cli.py
                  # tests/site/test_staging.py
                  "cannot be used: …; see to it that it is there, that you may use it, and that there is room"],
    "files.py": ["this folder cannot be read: …; let it be read, or move it away"],  # root may read them all
    # what is known to hide executed fences is found by checks/settings.py, before anything is built
    "site/filling.py": ["look for the plugin markdown-exec and for pymdownx.superfences in the settings"],
    "site/mathfont.py": ["the package '…' holds no …", "there is no package '…'",
                         "run: pip install --force-reinstall …==0.13",
                         "the font for formulas is missing: …; …"],  # needs a broken installation: test_mathfont.py
}  # fmt: skip
"""Messages that nothing planted in a course brings about, by file."""


def test_every_message_of_the_source_is_told_by_a_row() -> None:
    """Its pieces stand in an expected line, in order; so no wording changes unseen, and none is new without a row."""
    lines = "".join(row.told for row in ROWS)
    found = [literal for literal in literals() if is_wording(literal.text) or is_message(literal.text)]
    missed = [literal for literal in found if not shape(literal.text).search(lines)]
    spared = [(file, text) for lists in (NEVER_TOLD, ELSEWHERE) for file in lists for text in lists[file]]
    assert len(found) > 250
    assert [f"{file}: {text}" for file, text in missed if (file, text) not in spared] == []
    assert [one for one in spared if one not in missed] == []


def shape(literal: str) -> re.Pattern[str]:
    """Return what finds a text of the source in a line, whatever stands in place of its values."""
    return re.compile(".*".join(map(re.escape, pieces(literal))))


def test_a_new_message_would_be_missed() -> None:
    """Whole messages, frames and parts are collected; docstrings and patterns are not."""
    source = """
def check(name):
    '''Say what is wrong, and what is right; mend it.'''
    yield f"no such thing {name}; there are: {names(name)}"
    yield f"{name} is dull" if name else r"(?<!a) b (c|d) and so"
"""
    found = list(texts(source))
    assert [text for text in found if is_message(text)] == ["no such thing …; there are: …"]
    assert [text for text in found if is_wording(text)] == ["no such thing …; there are: …", "… is dull"]
    assert not any(shape("no such thing …; there are: …").search(row.told) for row in ROWS)


ACTS = re.compile(rf".{SECOND}\S")
OF_OTHERS = {
    r"mkdocs\.yml:\d+: (?:MkDocs encountered|The configuration is|Config value '\w+': )": "MkDocs' own words",
    r"snippets/\S+:\d+: \w+Error: ": "Python's own words",
    r"site_dir ": "may be given on the command line, so there is no line to name",
}
"""Lines without a place or a remedy of ours, and why."""


@pytest.mark.parametrize("row", [row for row in ROWS if row.command in ("check", "build")], ids=str)
def test_every_line_names_a_place_and_a_remedy(row: Row) -> None:
    """File and line in front, and behind what is wrong a second clause, with what would be right."""
    for line in row.told.splitlines():
        place = PLACE.match(line)
        good = place and ACTS.search(line, place.end())
        assert good or any(re.match(pattern, line) for pattern in OF_OTHERS), line


@pytest.mark.parametrize("pattern", OF_OTHERS)
def test_every_exception_is_needed(pattern: str) -> None:
    """An exception that no row needs any more goes."""
    lines = [line for row in ROWS for line in row.told.splitlines()]
    assert any(re.match(pattern, line) for line in lines)
