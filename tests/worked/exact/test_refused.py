"""What has no exact counterpart is named, with the line that asked for it."""

from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest
from exactly import Exact, refusal

ALL = "(the manual lists all that have)"


@pytest.mark.parametrize(
    ("source", "message"),
    [
        (
            "import numpy as np\n\nnp.cbrt(8)",
            f"3: Inexact: np.cbrt has no exact counterpart; near it are: sqrt, sort, rint {ALL}",
        ),
        (
            "import numpy as np\nnp.nanmean([1.0])",
            f"2: Inexact: np.nanmean has no exact counterpart; near it are: mean, median, nan {ALL}",
        ),
        (
            "from numpy import nanmean",
            f"1: Inexact: np.nanmean has no exact counterpart; near it are: mean, median, nan {ALL}",
        ),
        (
            "import numpy as np\nnp.linalg.inv([[1.0]])",
            f"2: Inexact: np.linalg.inv has no exact counterpart {ALL}",
        ),
        ("import math\nmath.gamma(3)", f"2: Inexact: math.gamma has no exact counterpart {ALL}"),
        (
            "import numpy as np\nnp.fft.fft([1.0])",
            f"2: Inexact: np.fft has no exact counterpart; near it are: diff, finfo {ALL}",
        ),
        (
            "import numpy as np\nnp.add.at(np.zeros(2), [0], 1)",
            "2: Inexact: np.add.at has no exact counterpart; write a loop",
        ),
        (
            "import numpy as np\nnp.array([1.0]).astype(complex)",
            "2: Inexact: complex128 has no exact counterpart; there are float64, float32, float16, integers and bool",
        ),
        (
            "import numpy as np\nnp.zeros(2, np.complex128)",
            f"2: Inexact: np.complex128 has no exact counterpart {ALL}",
        ),
        (
            "import numpy as np\nnp.linalg.norm([[1.0]], 2)",
            "2: Inexact: np.linalg.norm with ord=2 has no exact counterpart; there are None, 1 and 2 of vectors",
        ),
    ],
)
def test_unknown_functions(source: str, message: str, exact: Exact) -> None:
    """Line, name, and the nearest names that there are."""
    assert refusal(exact(source)) == message


def test_a_name_that_numpy_has_not_is_an_error_as_ever(exact: Exact) -> None:
    """hasattr works, and a misspelt name is an AttributeError."""
    assert (
        exact('import numpy as np\nprint(hasattr(np, "typo"), hasattr(np, "mean"))').printed == "False True\n"
    )
    assert refusal(exact("import numpy as np\nnp.typo")).startswith(
        "2: AttributeError: module 'numpy' has no attribute 'typo'"
    )


def test_in_a_function_the_innermost_line_of_the_snippet_counts(exact: Exact) -> None:
    """As in a float run."""
    assert refusal(exact("import numpy as np\ndef f(x):\n    return np.cbrt(x)\nf(8)")).startswith(
        "3: Inexact: np.cbrt "
    )


def test_a_package_that_computes_in_machine_code_is_refused(exact: Exact, tmp_path: Path) -> None:
    """Its numbers are made where nobody can see them; a package of Python alone is taught code."""
    for package, file in (("plain", "core.py"), ("fast", f"core{EXTENSION_SUFFIXES[0]}")):
        (tmp_path / "snippets/rates" / package).mkdir(parents=True)
        (tmp_path / "snippets/rates" / package / file).touch()
        (tmp_path / "snippets/rates" / package / "__init__.py").write_text("half = 1 / 2")
    said = refusal(exact("import plain\nassert plain.half == 0.5\nimport fast\n"))
    assert said == "3: Inexact: fast computes in machine code, which has no exact counterpart"


@pytest.mark.parametrize(
    ("source", "message"),
    [
        (
            "x = 2 ** 0.5 * 2 ** 0.5 == 2",
            "2.000000000 and 2 cannot be told apart with 256 bits; if they are equal, compare them with np.isclose",
        ),
        (
            "x = int(2 ** 0.5 * 2 ** 0.5)",
            "2.000000000 cannot be told from a whole number, or a half, with 256 bits",
        ),
        (
            'print(f"{2 ** 0.5 * 2 ** 0.5 / 16:.2f}")',
            "0.125 is too near a rounding boundary to be printed as '.2f'",
        ),
        (
            "import numpy as np; np.argmax([2, np.sqrt(2) ** 2])",
            "2.000000000 and 2 cannot be told apart with 256 bits; if they are equal, compare them with np.isclose",
        ),
        (
            "import numpy as np; np.sort([2, np.sqrt(2) ** 2])",
            "2.000000000 and 2 cannot be told apart with 256 bits; if they are equal, compare them with np.isclose",
        ),
        (
            "import numpy as np; (np.sqrt([2.0]) ** 2 <= 2).all()",
            "2.000000000 and 2 cannot be told apart with 256 bits; if they are equal, compare them with np.isclose",
        ),
        (
            "import numpy as np; 1 / (np.sqrt(2) ** 2 - 2)",
            "0 and 0e-76 cannot be told apart with 256 bits; if they are equal, compare them with np.isclose",
        ),
    ],
)
def test_what_cannot_be_decided(source: str, message: str, exact: Exact) -> None:
    """It is said which numbers, and with how many bits; the run says that more may help."""
    run = exact(source)
    assert run.undecided
    said = refusal(run).removeprefix("1: Undecided: ")
    assert (
        said == message
        or said.partition(" and ")[2].split(" ")[1:] == message.partition(" and ")[2].split(" ")[1:]
    )


def test_more_bits_may_decide_it(exact: Exact) -> None:
    """1e-90 more than 2 is not seen with 256 bits, and is with 1024."""
    source = "x = 2 ** 0.5 * 2 ** 0.5 + 1e-90 > 2\nprint(x)\n"
    assert exact(source).undecided
    assert (exact(source, 1024).undecided, exact(source, 1024).printed) == (False, "True\n")


def test_an_assert_that_only_holds_for_floats_fails(exact: Exact) -> None:
    """The sum of ten tenths is 1; 0.1 + 0.2 is 0.3; and a very large number plus 1 is another number."""
    assert refusal(exact("assert 0.1 + 0.2 != 0.3")) == "1: AssertionError: assert 0.1 + 0.2 != 0.3"
    assert refusal(exact("\nassert 1e16 + 1 == 1e16")) == "2: AssertionError: assert 1e16 + 1 == 1e16"
    assert exact("assert sum([0.1] * 10) == 1").mistakes == ()
