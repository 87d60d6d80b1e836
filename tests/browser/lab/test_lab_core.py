"""With whatever is ticked and typed, a lab shows what handformer computes."""

from itertools import product

import numpy as np
import pytest
from browser.lab.desk import Desk, follow, number
from browser.reader import Read
from numpy.typing import ArrayLike, NDArray

from handformer import attention, causal_mask, combine, padding_mask, scores, softmax

Floats = NDArray[np.float64]
SWITCHES = list(product([False, True], repeat=4))
TYPED = {
    "0": 0,
    "1": 1,
    "−2": -2,
    "1/2": 0.5,
    "ln 2": np.log(2),
    "2 ln 3": 2 * np.log(3),
    "√2": np.sqrt(2),
    "1.25": 1.25,
}


def expected(
    Q: ArrayLike,
    K: ArrayLike,
    V: ArrayLike,
    filler: list[int],
    causal: bool,
    scale: bool,
    norm: bool,
    column: bool,
) -> dict[str, Floats]:
    """Return what the core computes, or what comes of its parts in a wrong order or along the wrong axis."""
    Q, K, V = np.asarray(Q), np.asarray(K), np.asarray(V)
    keep = padding_mask(np.array([i + 1 not in filler for i in range(len(K))]))
    visible = (
        combine(causal_mask(len(Q)), keep) if causal else combine(np.ones((len(Q), len(K)), dtype=bool), keep)
    )
    S = scores(Q, K) if scale else Q @ K.T
    masked, axis = np.where(visible, S, -np.inf), 0 if column else -1
    A = softmax(S, axis) * visible if norm else softmax(masked, axis)
    if scale and not norm and not column:
        assert np.array_equal(A, attention(Q, K, V, visible).weights)
    return {"scores": S if norm else masked, "weights": A, "outputs": A @ V}


def shown(desk: Desk, name: str) -> Floats:
    return np.array([[number(text) for text in row] for row in desk.texts(name)])


def agrees(desk: Desk, wanted: dict[str, Floats]) -> bool:
    """Return whether all tables say this: exactly, or to four places where they are rounded."""
    rough = {
        name: np.array([[text.startswith("≈") for text in row] for row in desk.texts(name)])
        for name in wanted
    }
    near = [
        np.isclose(shown(desk, name), values, rtol=1e-12, atol=np.where(rough[name], 5.1e-5, 1e-12))
        for name, values in wanted.items()
    ]
    return all(bool(close.all()) for close in near)


def drawn(rows: int, columns: int, seed: int) -> list[list[str]]:
    return np.random.default_rng(seed).choice(list(TYPED), (rows, columns)).tolist()


def values(rows: list[list[str]]) -> Floats:
    return np.array([[TYPED[text] for text in row] for row in rows], dtype=np.float64)


def address(matrices: dict[str, list[list[str]]], filler: list[int], switches: tuple[bool, ...]) -> str:
    """Return the address of a state of tonight's lab."""
    parts = [f"{letter}={','.join(','.join(row) for row in rows)}" for letter, rows in matrices.items()]
    names = zip(("causal", "scale", "norm", "column"), switches, strict=True)
    ticks = [name if on else f"no-{name}" for name, on in names]
    return ";".join(["#lab-tonight", *parts, f"filler={','.join(map(str, filler))}", *ticks])


def linked(read: Read) -> Desk:
    """Return tonight's lab, which has followed a link: what reads one is there from then on."""
    desk = Desk(read().open("en/two-tokens/#lab-tonight;norm"), "lab-tonight")
    desk.says("These numbers came with the link.")
    return desk


@pytest.mark.parametrize(("T", "filler"), [(1, []), (3, []), (3, [1]), (8, [2, 5]), (8, [])])
def test_every_combination_of_ticks(read: Read, T: int, filler: list[int]) -> None:
    """Of the mask, the division, the order and the axis; with vectors of two and of four components."""
    desk = linked(read)
    for seed, switches in enumerate(SWITCHES):
        sizes = {"Q": 2, "K": 2, "V": 4}
        matrices = {letter: drawn(T, size, 9 * seed + n) for n, (letter, size) in enumerate(sizes.items())}
        follow(desk.page, address(matrices, filler, switches))
        numbers = [values(rows) for rows in matrices.values()]
        assert agrees(desk, expected(*numbers, filler, *switches)), address(matrices, filler, switches)


@pytest.mark.parametrize("index", range(4))
def test_another_tick_is_noticed(read: Read, index: int) -> None:
    """The comparison above can fail: for each of the four."""
    desk = linked(read)
    matrices = {"Q": drawn(3, 2, 0), "K": drawn(3, 2, 1), "V": drawn(3, 4, 2)}
    numbers = [values(rows) for rows in matrices.values()]
    switches = [True, True, False, False]
    follow(desk.page, address(matrices, [], tuple(switches)))
    assert agrees(desk, expected(*numbers, [], *switches))
    switches[index] = not switches[index]
    assert not agrees(desk, expected(*numbers, [], *switches))
