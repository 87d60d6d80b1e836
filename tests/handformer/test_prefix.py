"""Averages, recurrent states and how much each token counts in them: typed by hand, and what holds for all inputs."""

from collections.abc import Callable
from fractions import Fraction as F
from itertools import permutations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from handformer import attention, average, causal_mask, mean_weights, running_means, state_weights, states

repeatable = settings(derandomize=True, max_examples=40, deadline=None, database=None)
small = st.floats(-8, 8, width=16)
sizes = st.integers(1, 5)
factors = st.floats(-1.5, 1.5, width=16)

DOG, BITES, MAN = [1, 0], [0, 1], [3, 2]
INF = float("inf")


def column(*entries: float) -> np.ndarray:
    return np.array(entries, float)[:, None]


def ends(x: list[float], w: float) -> float:
    """The state in which a prefix of single numbers ends."""
    return float(states(column(*x), w)[-1, 0])


def close(actual: object, expected: object) -> None:
    np.testing.assert_allclose(actual, expected, rtol=1e-12, atol=1e-12)


@st.composite
def tokens(draw: st.DrawFn, lead: tuple[int, ...] = ()) -> np.ndarray:
    """X with sizes of its own."""
    return draw(arrays.arrays(float, (*lead, draw(sizes), draw(sizes)), elements=small))


# By hand


def test_every_order_has_one_average() -> None:
    """Six orders of three words: (4/3, 1) each time."""
    for order in permutations([DOG, BITES, MAN]):
        close(average(list(order)), [4 / 3, 1])


def test_weights_for_places_tell_the_orders_apart() -> None:
    """With 1/7, 2/7, 4/7: six different results; the weights are divided by their sum."""
    every = [list(order) for order in permutations([DOG, BITES, MAN])]
    assert len({tuple(average(order, [1, 2, 4]).round(9)) for order in every}) == 6
    for slots in ([1, 2, 4], [1 / 7, 2 / 7, 4 / 7]):
        close(average([DOG, BITES, MAN], slots), [13 / 7, 10 / 7])
        close(average([MAN, BITES, DOG], slots), [1, 4 / 7])


def test_running_means() -> None:
    """Of 2, 4, 8: 2, 3, 14/3."""
    close(running_means(column(2, 4, 8)), column(2, 3, 14 / 3))
    close(mean_weights(3), [[1, 0, 0], [1 / 2, 1 / 2, 0], [1 / 3, 1 / 3, 1 / 3]])


def test_states() -> None:
    """With w = 1/2, both ways round; with -1/2; with 1, which adds up; with 0, which keeps the last."""
    close(states(column(8, 4, 2), 1 / 2), column(8, 8, 6))
    close(states(column(2, 4, 8), 1 / 2), column(2, 5, 21 / 2))
    close(states(column(8, 4, 2), -1 / 2), column(8, 0, 2))
    close(states(column(8, 4, 2), 1), column(8, 12, 14))
    close(states(column(8, 4, 2), 0), column(8, 4, 2))


def test_states_of_vectors() -> None:
    """Each component by itself: the words of the guide, and a batch of both sentences."""
    both = [[DOG, BITES, MAN], [MAN, BITES, DOG]]
    expected = [[[1, 0], [1 / 2, 1], [13 / 4, 5 / 2]], [[3, 2], [3 / 2, 2], [7 / 4, 1]]]
    close(states(both, 1 / 2), expected)


def test_a_start_is_faded_like_a_state() -> None:
    """From h = 6: 3 + 1, then 2 + 0."""
    close(states(column(1, 0), 1 / 2, [6]), column(4, 2))


def test_state_weights() -> None:
    """Powers of w on and below the diagonal; 0 to the power 0 is 1."""
    close(state_weights(3, 1 / 2), [[1, 0, 0], [1 / 2, 1, 0], [1 / 4, 1 / 2, 1]])
    close(state_weights(2, 0), np.eye(2))
    close(state_weights(11, 1 / 2)[-1, 0], 1 / 1024)
    close(state_weights(11, 2)[-1, 0], 1024)
    close(state_weights(11, 9 / 10)[-1, 0], 0.3486784401)


def test_prefixes_collide() -> None:
    """Different ones end in one state, with w = 1/2 and with any other."""
    assert ends([2, 0], 1 / 2) == ends([0, 1], 1 / 2) == 1
    assert ends([8, 0, 0, 1], 1 / 2) == ends([0, 0, 4, 0], 1 / 2) == 2
    for w in (1 / 3, 0.9, 2.0, -1.0):
        assert ends([1, 0], w) == ends([0, w], w) == w


def test_with_a_weight_of_one_the_order_is_lost() -> None:
    """Six orders end at 14; with 1/2 at five states, since 8, 2, 4 and 4, 8, 2 collide."""
    orders = [list(order) for order in permutations([8.0, 4.0, 2.0])]
    assert {ends(order, 1) for order in orders} == {14}
    assert {ends(order, 1 / 2) for order in orders} == {6, 7, 8.5, 10, 10.5}
    assert ends([8, 2, 4], 1 / 2) == ends([4, 8, 2], 1 / 2) == 7


# For all inputs


@repeatable
@given(tokens(), st.data())
def test_the_order_of_the_tokens_does_not_move_an_average(X: np.ndarray, data: st.DataObject) -> None:
    """Nor the last state where w is 1."""
    shuffled = X[data.draw(st.permutations(range(len(X))))]
    close(average(shuffled), average(X))
    close(states(shuffled, 1)[-1], states(X, 1)[-1])


@repeatable
@given(tokens(), factors, st.data())
def test_nothing_depends_on_a_later_token(X: np.ndarray, w: float, data: st.DataObject) -> None:
    """Change token t: what stands before it stays the same, bit by bit; the state at t moves as far as the token."""
    t = data.draw(st.integers(0, len(X) - 1))
    changed = X.copy()
    changed[t] += 1
    for squeeze in (running_means, lambda X: states(X, w)):
        before, after = squeeze(X), squeeze(changed)
        np.testing.assert_array_equal(before[:t], after[:t])
        assert not np.allclose(before[t], after[t])
    close(states(changed, w)[t] - states(X, w)[t], np.ones(X.shape[1]))


@repeatable
@given(tokens())
def test_running_means_are_a_matrix_and_an_attention(X: np.ndarray) -> None:
    """A lower triangular one whose rows sum to one; causal attention where every query is zero."""
    T = len(X)
    M, nothing = mean_weights(T), np.zeros((T, 1))
    close(M @ X, running_means(X))
    close(M.sum(axis=-1), np.ones(T))
    assert not np.triu(M, 1).any()
    equal = attention(nothing, nothing, X, causal_mask(T))
    np.testing.assert_allclose(equal.weights, M, rtol=1e-12)
    np.testing.assert_allclose(equal.outputs, running_means(X), rtol=1e-9, atol=1e-9)
    close(running_means(X)[-1], average(X))


@repeatable
@given(tokens(), factors)
def test_states_are_a_matrix_too(X: np.ndarray, w: float) -> None:
    """Powers below the diagonal, nothing above it."""
    C = state_weights(len(X), w)
    np.testing.assert_allclose(C @ X, states(X, w), rtol=1e-9, atol=1e-9)
    assert not np.triu(C, 1).any()
    close(np.diag(C), np.ones(len(X)))


@repeatable
@given(tokens(), factors, st.data())
def test_reading_on_is_reading_in_one_go(X: np.ndarray, w: float, data: st.DataObject) -> None:
    """Cut anywhere, also before the first token and behind the last: the second part begins with the last state."""
    cut = data.draw(st.integers(0, len(X)))
    first = states(X[:cut], w)
    last = first[-1] if cut else np.zeros(X.shape[1])
    np.testing.assert_array_equal(np.concatenate([first, states(X[cut:], w, last)]), states(X, w))


@repeatable
@given(tokens(), factors)
def test_one_token_can_stand_for_any_prefix(X: np.ndarray, w: float) -> None:
    """The token that is its last state."""
    end = states(X, w)[-1]
    np.testing.assert_array_equal(states(end[None], w)[-1], end)


@repeatable
@given(tokens((2, 3)), factors)
def test_a_batch_is_each_sequence_by_itself(X: np.ndarray, w: float) -> None:
    """With two leading axes."""
    slots = np.arange(1, X.shape[2] + 1)
    for b, h in np.ndindex(2, 3):
        close(running_means(X)[b, h], running_means(X[b, h]))
        close(states(X, w)[b, h], states(X[b, h], w))
        close(average(X)[b, h], average(X[b, h]))
        close(average(X, slots)[b, h], average(X[b, h], slots))


# Types, sizes, and what is refused

SQUEEZES = [average, lambda X: average(X, [1, 2, 5]), running_means, lambda X: states(X, 1 / 2)]


@pytest.mark.parametrize("squeeze", SQUEEZES)
@pytest.mark.parametrize("kind", [np.float16, np.float32, np.float64])
def test_floats_keep_their_type(squeeze: Callable[..., np.ndarray], kind: type) -> None:
    """Whatever w and the weights for places are; integers become float64."""
    X = np.array([[1.0], [2.0], [4.0]], kind)
    assert squeeze(X).dtype == kind
    assert squeeze(X.astype(int)).dtype == np.float64
    assert states(X, np.float64(0.5)).dtype == kind
    assert states(X, 1, np.zeros(1)).dtype == kind
    assert state_weights(3, kind(0.5)).dtype == kind


def test_exact_numbers_stay_exact() -> None:
    """Fractions come back as fractions, of the same values."""
    X = np.array([[F(8)], [F(4)], [F(2)]])
    assert states(X, F(1, 2)).tolist() == [[8], [8], [6]]
    assert running_means(X).tolist() == [[8], [6], [F(14, 3)]]
    assert average(X, [F(1, 7), F(2, 7), F(4, 7)]).tolist() == [F(24, 7)]
    assert average(X).tolist() == [F(14, 3)]
    weights = state_weights(3, F(1, 3))
    assert weights.tolist() == [[1, 0, 0], [F(1, 3), 1, 0], [F(1, 9), F(1, 3), 1]]
    found = [states(X, F(1, 2)), running_means(X), average(X), weights]
    assert {type(number) for one in found for number in one.flat} == {F}


def test_no_tokens_give_no_averages_and_no_states() -> None:
    """Of a sequence; one token is its own average and its own state."""
    for none in (np.zeros((0, 2)), np.zeros((3, 0, 2))):
        assert running_means(none).shape == none.shape
        assert states(none, 1 / 2).shape == none.shape
    assert states(np.zeros((3, 0, 2)), 1 / 2, np.ones((3, 2))).shape == (3, 0, 2)
    assert mean_weights(0).shape == state_weights(0, 1 / 2).shape == (0, 0)
    close(running_means([[5, 7]]), [[5, 7]])
    close(states([[5, 7]], 1 / 2), [[5, 7]])
    close(average([[5, 7]]), [5, 7])


NARROW = "expected finite numbers; float16 is too narrow for them"


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: average([1, 2]), ValueError, "X: got shape (2,), expected (T, d); a column of numbers is X[:, None]"),
        (lambda: states(3, 1), ValueError, "X: got shape (), expected (..., T, d)"),
        (
            lambda: average(np.zeros((0, 2))),
            ValueError,
            "X: got shape (0, 2), expected (..., T, d) with T at least 1",
        ),
        (
            lambda: average(np.zeros((3, 2)), [1, 2]),
            ValueError,
            "slots: got shape (2,), expected (3), to fit X of shape (3, 2)",
        ),
        (
            lambda: average([[1], [2]], [1, -1]),
            ValueError,
            "slots: got numbers that sum to 0, expected a sum that can be divided by",
        ),
        (lambda: running_means([[1], [INF]]), ValueError, "X: got inf at [1, 0], expected finite numbers"),
        (lambda: states([[1]], [1 / 2]), ValueError, "w: got shape (1,), expected one number"),
        (lambda: states([[1]], INF), ValueError, "w: got inf at [], expected finite numbers"),
        (
            lambda: states([[1, 2]], 1, [1]),
            ValueError,
            "h: got shape (1,), expected (2), to fit X of shape (1, 2)",
        ),
        (
            lambda: states(np.full((2, 1), 6e4, np.float16), 1),
            ValueError,
            f"states: got inf at [1, 0], {NARROW}",
        ),
        (
            lambda: running_means(np.full((2, 1), 6e4, np.float16)),
            ValueError,
            f"running means: got inf at [1, 0], {NARROW}",
        ),
        (
            lambda: state_weights(9, np.float16(4)),
            ValueError,
            f"weights: got inf at [8, 0], {NARROW}",
        ),
        (lambda: mean_weights(-1), ValueError, "T: got -1, expected 0 or more"),
        (lambda: state_weights(2.0, 1), TypeError, "T: got float, expected a whole number"),
        (lambda: states([["a"]], 1), TypeError, "X: got <U1, expected real numbers"),
    ],
)  # fmt: skip
def test_what_cannot_be_squeezed_is_refused(
    call: Callable[[], object], error: type[Exception], message: str
) -> None:
    """The message names the argument, what was given and what would have been right."""
    with pytest.raises(error) as refusal:
        call()
    assert str(refusal.value) == message
