"""np.allclose and the like: a tolerance is no licence where nothing is rounded."""

import pytest
from exactly import Exact, refusal

SETUP = "import math\nimport numpy as np\nroot = np.sqrt(2)\n"


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ("np.allclose(root ** 2, 2)", True),
        ("np.allclose([1 / 3, 0.1 + 0.2], [1 / 3, 0.3])", True),
        ("np.allclose(root ** 2, 2.1)", False),
        ("np.allclose([2, root ** 2], [2.1, 2])", False),
        ("np.allclose(1, 1.00002)", False),
        ("np.allclose(0, 1e-31)", True),
        ("np.allclose(0, 1e-7)", False),
        ("np.allclose(1e30, 1e30 + 1e-5)", True),
        ("np.allclose(1, 1.01, rtol=0.1)", True),
        ("np.allclose(1, 1.01, rtol=0, atol=0.005)", False),
        ("np.allclose(1, 1.01, atol=0.011, rtol=0)", True),
        ("np.allclose([np.inf, 1], [np.inf, 1])", True),
        ("np.allclose(np.inf, 1)", False),
        ("np.allclose(np.nan, np.nan)", False),
        ("np.allclose(np.nan, np.nan, equal_nan=True)", True),
        ("np.allclose([[1.0], [2.0]], 1)", False),
        ("np.allclose([], [])", True),
        ("bool(np.isclose(root * root, 2))", True),
        ("np.isclose([1, 2], [1, 3]).tolist()", [True, False]),
        ("np.array_equal([root, 1], [root, 1])", True),
        ("np.array_equal([root ** 2, 1], [2, 3])", False),
        ("np.array_equal([1.0], [1.0, 1.0])", False),
        ("np.array_equal(np.array([1, 2]), [1, 2])", True),
        ("math.isclose(0.1 + 0.2, 0.3)", True),
        ("math.isclose(math.exp(math.log(2)), 2)", True),
        ("math.isclose(1, 1.1)", False),
        ("math.isclose(1, 1.1, rel_tol=0.2)", True),
        ("math.isclose(0, 1e-3, abs_tol=1e-2)", True),
    ],
)
def test_answers(expression: str, expected: object, exact: Exact) -> None:
    """Yes, if they are as good as equal; no, if one pair is certainly not; explicit tolerances as they are."""
    run = exact(f"{SETUP}x = {expression}\n")
    assert run.mistakes == ()
    assert run.values["x"] == expected


@pytest.mark.parametrize(
    ("expression", "message"),
    [
        (
            "np.allclose(0.33333333, 1 / 3)",
            "Inexact: np.allclose is true only within its tolerance: they differ by 3.3e-09; "
            "say which one, or compute it better",
        ),
        (
            "np.isclose([1, 1], [1, 1.000001])",
            "Inexact: np.allclose is true only within its tolerance: they differ by 1e-06; "
            "say which one, or compute it better",
        ),
        (
            "math.isclose(1, 1 + 1e-12)",
            "Inexact: math.isclose is true only within its tolerance: they differ by 1e-12; "
            "say which one, or compute it better",
        ),
    ],
)
def test_in_between_the_author_has_to_say(expression: str, message: str, exact: Exact) -> None:
    """Close for a float, and certainly not equal: nobody could tell it from a small mistake."""
    assert refusal(exact(f"{SETUP}x = {expression}\n")) == f"4: {message}"


def test_what_may_be_equal_is_not_called_equal(exact: Exact) -> None:
    """array_equal of a ball and the number in it is undecided, and an explicit tolerance of 0 is, too."""
    assert exact(f"{SETUP}np.array_equal([root ** 2], [2])").undecided
    assert exact(f"{SETUP}np.allclose(root ** 2, 2, rtol=0, atol=0)").undecided
