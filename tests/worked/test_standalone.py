"""A script and what it uses of its course become one file that does the same."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from worked.errors import SnippetMistake
from worked.standalone import Source, copied, standalone
from worked.standalone.scopes import bound, everywhere, uses

PRINT = "\nprint(sorted(n for n in globals() if not n.startswith('__')) and result)\n"
BANK = {
    "bank": "from bank.rates import RATE, grow\nfrom .words import say as tell\n",
    "bank.rates": """\
\"\"\"Rates.\"\"\"
import math
from fractions import Fraction as F

# what the bank pays
RATE = F(1, 20)  # a twentieth
_STEPS = {"year": 1}
_STEPS["half"] = 2
unused = math.pi


def _power(base, years, *, steps=_STEPS["half"]):
    return base ** (years * steps // 2)


def grow(amount, years=1):
    # the factor is exact
    total = amount * _power(1 + RATE, years)
    return total
""",
    "bank.words": """\
from functools import wraps


def loud(function):
    @wraps(function)
    def inner(*arguments):
        return function(*arguments).upper()

    return inner


@loud
def say(what):
    return f"{what}!"
""",
    "bank.deep": "",
    "bank.deep.more": """\
from .. import rates
from ..rates import grow as up

def twice(x):
    return up(up(x)), rates.RATE
""",
}


def path(name: str, modules: dict[str, str]) -> str:
    """Return where a module is: a package, if another one is in it."""
    package = any(other.startswith(f"{name}.") for other in modules)
    return f"src/{name.replace('.', '/')}{'/__init__' if package else ''}.py"


def sources(modules: dict[str, str]) -> dict[str, Source]:
    return {name: Source(path(name, modules), text) for name, text in modules.items()}


def run(folder: Path, text: str) -> str:
    """Return what `python FILE` prints, or how it ends."""
    (folder / "script.py").write_text(text, "utf-8")
    command = [sys.executable, "-W", "error", "script.py"]
    done = subprocess.run(
        command, cwd=folder, capture_output=True, text=True, env={"PYTHONPATH": str(folder / "src")}
    )
    return done.stdout + done.stderr


def alone(script: str, modules: dict[str, str]) -> str:
    return standalone(Source("snippets/loan.py", script), sources(modules))


WORKING = {
    "names": "from bank import RATE, grow\nresult = grow(100), RATE",
    "another name": "from bank import grow as g\nresult = g(100, years=2)",
    "a module": "import bank\nresult = bank.grow(100), bank.RATE.numerator",
    "a module by another name": "import bank.rates as r\nresult = r.grow(100)",
    "a module in a package": "import bank.rates\nresult = bank.rates.grow(100), bank.grow(1)",
    "a module from a package": "from bank import rates\nresult = rates.grow(100)",
    "re-exported under another name": "from bank import tell\nresult = tell('so')",
    "relative imports": "from bank.deep.more import twice\nresult = twice(100)",
    "a name that the script has too": "from bank import grow\nRATE = 7\n_power = 8\nresult = grow(100), RATE, _power",
    "two things of one name": "import bank.rates, bank.words\nsay = 3\nresult = bank.words.say('x'), say",
    "parameters and fields of one name": """\
from bank import RATE, grow
class Loan:
    grow: int = 3
    def RATE(self): return grow(10)
def f(grow): return grow + 1
squares = [RATE * grow for RATE in (1, 2) for grow in (3,)]
result = Loan.grow, Loan().RATE(), f(1), squares, (lambda RATE: RATE)(5), RATE""",
    "imports inside and above": """\
import math, json as j
from bank import RATE
def f():
    from math import floor
    return floor(2.5)
result = f(), math.ceil(RATE), j.dumps(1)""",
    "a module inside an f-string": "import bank\nresult = f'{bank.RATE} and {bank.grow(1)}'",
    "nothing of the course": "import math\nresult = math.floor(2.5)",
    "over and over": "from bank import grow\nfrom bank import RATE\nfrom bank.rates import grow\nresult = grow(RATE)",
    "a walrus and a match": """\
from bank import grow
match [1, grow(2)]:
    case [a, b]:
        result = (c := a), b, c""",
    "globals of a function": """\
from bank import grow
count = 0
def f():
    global count
    count += 1
    return grow(count)
result = f(), f(), count""",
}


@pytest.mark.parametrize("script", WORKING.values(), ids=WORKING.keys())
def test_one_file_does_the_same(tmp_path: Path, script: str) -> None:
    """Beside the course, and in a folder without it."""
    for name, text in BANK.items():
        file = tmp_path / "with" / path(name, BANK)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    (tmp_path / "without").mkdir()
    before = run(tmp_path / "with", script + PRINT)
    made = alone(script + PRINT, BANK)
    assert (run(tmp_path / "without", made), "Error" in before) == (before, False)
    assert "bank" not in {name for node in ast.walk(ast.parse(made)) for name in module_names(node)}


def module_names(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name.partition(".")[0] for alias in node.names]
    return [(node.module or "").partition(".")[0]] if isinstance(node, ast.ImportFrom) else []


def test_the_file_reads_as_its_parts_do() -> None:
    """Comments stay, imports are one list, what is not needed is left out, and the marks of sections are gone."""
    script = """\
# A loan.
import numpy as np

from bank import grow

# --8<-- [start:sum]
total = grow(np.float64(100))  # a year
# --8<-- [end:sum]
"""
    assert (
        standalone(Source("snippets/bank/loan.py", script), sources(BANK), "# a head")
        == """\
# a head
# The script itself begins at line 26, below what it uses of the course.

from fractions import Fraction as F

import numpy as np

# src/bank/rates.py

# what the bank pays
RATE = F(1, 20)  # a twentieth
_STEPS = {"year": 1}
_STEPS["half"] = 2


def _power(base, years, *, steps=_STEPS["half"]):
    return base ** (years * steps // 2)


def grow(amount, years=1):
    # the factor is exact
    total = amount * _power(1 + RATE, years)
    return total


# snippets/bank/loan.py

# A loan.


total = grow(np.float64(100))  # a year
"""
    )


@pytest.mark.parametrize(
    ("script", "file"),
    [
        ("import math\n\n\ndef f():\n    return 1\n", "# T\n\nimport math\n\n\ndef f():\n    return 1\n"),
        ("import math\n\n\nclass A:\n    x = 1\n", "# T\n\nimport math\n\n\nclass A:\n    x = 1\n"),
        (
            "import math\n\n\n# one\ndef f():\n    return 1\n",
            "# T\n\nimport math\n\n\n# one\ndef f():\n    return 1\n",
        ),
        ("import math\n\nx = math.pi\n", "# T\n\nimport math\n\nx = math.pi\n"),
    ],
)
def test_a_script_that_needs_nothing_keeps_its_blank_lines(script: str, file: str) -> None:
    """Two before a function or a class, one before anything else."""
    assert standalone(Source("snippets/a/b.py", script), {}, "# T") == file


def test_scripts_that_share_their_names_share_what_is_copied() -> None:
    """As the cells of a notebook do: a name of one of them is not taken from another."""
    scripts = [Source("a.py", "from bank import grow\nx = grow(1)"), Source("b.py", "grow = 2\nx = grow")]
    copy = copied(scripts, sources(BANK))
    assert copy.scripts == {"a.py": "x = _rates_grow(1)", "b.py": "grow = 2\nx = grow"}
    assert "def _rates_grow(amount" in copy.core


def test_lines_that_do_not_count_need_nothing() -> None:
    """Such as those of an answer that is left out; a piece of several lines counts with any of them."""
    script = Source("a.py", "from bank import RATE, grow\nx = [\n    RATE,\n]\ny = grow(1)\n")
    wanted: list[set[int]] = [set(), {3}, {5}]
    cores = [copied([script], sources(BANK), {"a.py": lines}).core for lines in wanted]
    assert ["RATE =" in core for core in cores] == [False, True, True]
    assert ["def grow" in core for core in cores] == [False, False, True]
    assert copied([script], sources(BANK)).core == cores[-1]


def test_imports_that_only_other_lines_use_are_left_out() -> None:
    """A whole script keeps all of its own."""
    script = Source("a.py", "import math\nimport sys\nx = math.pi\ny = sys.path\n")
    assert copied([script], {}, {"a.py": {3}}).imports == "import math"
    assert copied([script], {}).imports == "import math\nimport sys"


def test_a_function_with_another_name_is_called_so_in_docstrings_too() -> None:
    """In examples and in prose, wherever it is called; the word by itself, and other texts, stay."""
    bank = """\
def rate(x):
    \"\"\"Return a rate; é rate(3) and birate(3).

    >>> rate(2), rate(3)
    \"\"\"
    return "rate(1)"


class Loan:
    years: int
    \"\"\"see rate(4)\"\"\"

    def pay(self):
        return rate(1)
"""
    made = alone("from bank import Loan\nrate = 3\nprint(Loan)\n", {"bank": bank})
    assert re.findall(r".*rate.*", made) == [
        "def _bank_rate(x):",
        '    """Return a rate; é _bank_rate(3) and birate(3).',
        "    >>> _bank_rate(2), _bank_rate(3)",
        '    return "rate(1)"',
        '    """see _bank_rate(4)"""',
        "        return _bank_rate(1)",
        "rate = 3",
    ]


REFUSED = [
    ("from bank import *", {}, "snippets/loan.py:1: a star does not say what is imported"),
    ("import bank; x = 1", {}, "snippets/loan.py:1: this import shares its line"),
    ("import bank\nprint(bank)", {}, "snippets/loan.py:2: the module 'bank' is more than a prefix here"),
    ("import bank\nbank.RATE = 3", {}, "snippets/loan.py:2: the module 'bank' is more than a prefix here"),
    ("def f():\n    from bank import grow", {}, "snippets/loan.py:2: this import stands inside a block"),
    (
        "from bank import grow\ngrow = grow(3)",
        {},
        "snippets/loan.py:2: 'grow' is imported and means something else",
    ),
    (
        "import math as grow\nfrom bank import grow\ngrow",
        {},
        "snippets/loan.py:2: 'grow' is imported and means",
    ),
    (
        "from bank import nothing\nnothing",
        {},
        "snippets/loan.py:1: nothing shows where 'nothing' of bank is made",
    ),
    (
        "from bank import f\nf()",
        {"bank": "sum = 1\ndef f(): return __file__"},
        "src/bank.py:2: __file__ means another file",
    ),
    (
        "from bank import f\nmax = 1\nf()",
        {"bank": "def f(): return max(1, 2)"},
        "snippets/loan.py:2: 'max' is Python's own in src/bank.py",
    ),
    (
        "from bank import f\nimport cmath as m\nm.pi, f()",
        {"bank": "import math as m\ndef f(): return m.pi"},
        "src/bank.py:1: 'm' is math here, and cmath elsewhere",
    ),
    (
        "from bank import f\nm = f()",
        {"bank": "import math as m\ndef f(): return m.pi"},
        "src/bank.py:1: 'm' is math here, and a value of the script elsewhere",
    ),
    (
        "from bank import f\nA = f()",
        {"bank": "class A: pass\ndef f(): return A()"},
        "src/bank.py:1: 'A' means something else too",
    ),
    ("from bank.rates import RATE\nRATE", {"rates": "RATE = 1"}, ""),
]


@pytest.mark.parametrize(("script", "modules", "message"), [row for row in REFUSED if row[2]])
def test_what_would_do_something_else_is_refused(script: str, modules: dict[str, str], message: str) -> None:
    """At its place, with what would be right."""
    with pytest.raises(SnippetMistake) as caught:
        alone(script, modules or BANK)
    assert str(caught.value).startswith(message)
    assert "; " in caught.value.message


def test_a_folder_without_init_is_told_from_a_library() -> None:
    """Its modules would be copied nowhere, and missing."""
    with pytest.raises(
        SnippetMistake, match=re.escape("the folder bank of the course has no __init__.py; add one")
    ):
        standalone(
            Source("loan.py", "from bank.rates import RATE\nRATE"),
            {"rates": Source("src/bank/rates.py", "RATE = 1")},
        )


def test_what_only_a_script_does_is_not_copied() -> None:
    """What stands below `if __name__ == "__main__"` in a module."""
    bank = {"bank": 'def f(): return 1\n\nif __name__ == "__main__":\n    print("run")\n'}
    assert "run" not in alone("from bank import f\nprint(f())", bank)
    assert "run" in alone('if __name__ == "__main__":\n    print("run")\n', bank)


def test_what_a_module_does_when_it_is_imported_is_done() -> None:
    """As soon as anything of it is used."""
    bank = {"bank": "import sys\n\nsys.setrecursionlimit(500)\n\n\ndef f(): return 1\n"}
    assert "sys.setrecursionlimit(500)" in alone("from bank import f\nprint(f())", bank)


NAMES = [
    ("x = y", "x y"),
    ("def f(a, *b, c=d, **e): return a + b + c + e + g", "d g"),
    ("class A(B, m=C):\n    x: int = y\n    def f(self): return x", "B C int x y"),
    ("[a for a in b if c]", "b c"),
    ("{a: d for b in c for a in b}", "c d"),
    ("lambda a, b=c: a + b + d", "c d"),
    ("def f():\n    global a\n    a = b = 1\n    return a, b", "a"),
    ("def f():\n    def g(): return a\n    a = 1\n    return g", ""),
    ("def f(x: A) -> B: pass", "A B"),
    ("@a.b\ndef f(): pass", "a"),
    ("f'{a:{b}}'", "a b"),
    ("try: pass\nexcept A as e: e", "A e"),
    ("def f():\n    try: pass\n    except A as e: e\n    import b.c\n    b, [d for d in (g := 1,)], g", "A"),
]


@pytest.mark.parametrize(("text", "names"), NAMES)
def test_names_of_the_file_are_told_from_those_of_functions(text: str, names: str) -> None:
    """Read or bound, wherever they stand."""
    assert sorted({use.name.id for use in uses(ast.parse(text))}) == names.split()


def test_what_is_bound_is_known() -> None:
    """At one level, and at all of them."""
    tree = ast.parse(
        "import a.b, c as d\ndef e(f): g = 1\nfor h in []: pass\nmatch 1:\n    case [i, *j]: pass\n    case {**k}: pass"
    )
    assert bound(tree.body) == {*"adehijk"}
    assert everywhere(tree) == {*"adefghijk"}
