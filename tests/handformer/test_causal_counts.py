"""How many keys each query of a causal mask may look at."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from handformer import causal_counts, causal_mask

repeatable = settings(derandomize=True, max_examples=40, deadline=None, database=None)


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ({"T_q": 0}, []),
        ({"T_q": 1}, [1]),
        ({"T_q": 4}, [1, 2, 3, 4]),
        ({"T_q": 3, "T_k": 0}, [0, 0, 0]),
        ({"T_q": 1, "T_k": 3}, [3]),  # two keys are cached
        ({"T_q": 1, "T_k": 3, "offset": 0}, [1]),  # top left
        ({"T_q": 5, "T_k": 2}, [0, 0, 0, 1, 2]),
        ({"T_q": 5, "T_k": 2, "offset": 0}, [1, 2, 2, 2, 2]),
        ({"T_q": 4, "offset": -1}, [0, 1, 2, 3]),  # strictly before
    ],
)
def test_the_keys_in_sight_are_counted_without_a_mask(arguments: dict[str, int], expected: list[int]) -> None:
    """One count for each query, never below 0, never more than there are keys."""
    assert causal_counts(**arguments).tolist() == expected


def test_the_counts_of_a_long_sequence_need_no_square() -> None:
    """524,800 of 1,048,576 cells at T = 1024; a million tokens are no more than a million counts."""
    assert causal_counts(1024).sum() == 524_800
    assert causal_counts(10**6).sum() == 500_000_500_000


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ((2.5,), TypeError, "T_q: got float, expected a whole number"),
        ((-1,), ValueError, "T_q: got -1, expected 0 or more"),
        ((3, -2), ValueError, "T_k: got -2, expected 0 or more"),
        ((3, 3, 0.5), TypeError, "offset: got float, expected a whole number"),
    ],
)
def test_sizes_that_are_none_are_refused(arguments: tuple, error: type[Exception], message: str) -> None:
    """As by the mask itself."""
    with pytest.raises(error) as refusal:
        causal_counts(*arguments)
    assert str(refusal.value) == message


@repeatable
@given(st.integers(0, 6), st.integers(0, 6), st.none() | st.integers(-7, 7))
def test_counts_are_those_of_the_mask(T_q: int, T_k: int, offset: int | None) -> None:
    """Row by row, at either corner, for no queries and no keys too."""
    counted = causal_mask(T_q, T_k, offset).sum(axis=-1)
    np.testing.assert_array_equal(causal_counts(T_q, T_k, offset), counted)
