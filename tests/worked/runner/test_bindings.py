"""A name has the line of the last top-level statement that gives it a value."""

import pytest

from worked.runner.bindings import bindings


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        ("", {}),
        ("rate = 5", {"rate": 1}),
        ("rate = 5\nrate = 6", {"rate": 2}),
        ("rate = years = 5", {"rate": 1, "years": 1}),
        ("rate, (years, *rest) = 1, (2, 3)", {"rate": 1, "years": 1, "rest": 1}),
        ("rate = 5\nrate += 1", {"rate": 2}),
        ("rate: int = 5\nyears: int", {"rate": 1}),
        ("rate = (\n    5\n)", {"rate": 1}),
        ("rate = [5]\nrate[0] = 6\nrate.x = 7", {"rate": 1}),
        ("if True:\n    rate = 5\nelse:\n    rate = 6", {"rate": 4}),
        (
            "for rate, years in []:\n    paid = rate\nelse:\n    rest = 1",
            {"rate": 1, "years": 1, "paid": 2, "rest": 4},
        ),
        ("while True:\n    rate = 5", {"rate": 2}),
        ("with open('x') as file, open('y'):\n    rate = 5", {"file": 1, "rate": 2}),
        (
            "try:\n    a = 1\nexcept ValueError as error:\n    b = 1\nelse:\n    c = 1\nfinally:\n    d = 1",
            {"a": 2, "b": 4, "c": 6, "d": 8},
        ),
        ("match 5:\n    case [a, *b]: pass\n    case {'c': 1, **d}: e = 1", {"a": 2, "b": 2, "d": 3, "e": 3}),
        ("print(rate := 5)\n[(years := y) for y in []]", {"rate": 1, "years": 2}),
        ("rate = [year for year in []]", {"rate": 1}),
        ("pay = lambda rate: (years := rate)", {"pay": 1}),
        ("def pay(rate):\n    years = 5", {}),
        ("class Loan:\n    rate = 5", {}),
        ("import bank\nfrom math import pi as rate\nimport os.path", {}),
        ("rate = 5\nfrom math import pi as rate", {}),
        ("from math import pi as rate\nrate = 5", {"rate": 2}),
        ("pay = 5\ndef pay(): pass", {}),
        ("rate = '\\d'", {"rate": 1}),
        (f"rate = {' + '.join('5' * 2000)}", {"rate": 1}),
    ],
)
def test_the_last_binding_of_each_name(source: str, lines: dict[str, int]) -> None:
    """Assignments of every kind count; definitions, imports and other scopes do not."""
    assert bindings(source) == lines
