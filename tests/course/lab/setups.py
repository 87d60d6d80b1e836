"""Set-ups of attention as texts for the lab, and what handformer makes of their numbers.

setup.request                  {"attention": {"queries": [["1"], …], "causal": true, …}}
setup.expected()["weights"]    an array, float64
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from math import log, sqrt
from typing import Any

import numpy as np

from handformer import attention, causal_mask, padding_mask, softmax

NAMED = {
    "0": 0.0,
    "1": 1.0,
    "-2": -2.0,
    "7/3": 7 / 3,
    "−1/6": -1 / 6,
    "0.25": 0.25,
    "-3.125": -3.125,
    "ln 2": log(2),
    "-ln 3": -log(3),
    "(ln 5)/2": log(5) / 2,
    "ln(2/3)": log(2 / 3),
    "√2": sqrt(2),
    "2√3": 2 * sqrt(3),
    "-√(1/2)": -sqrt(1 / 2),
}
"""Texts, and the numbers that they mean."""
Texts = list[list[str]]


@dataclass(frozen=True)
class SetUp:
    """Texts of three matrices, and how they are used."""

    queries: Texts
    keys: Texts
    values: Texts
    numbers: dict[str, float] = field(repr=False)
    causal: bool = False
    padded: tuple[bool, ...] = ()
    scale: bool = True
    normalise_first: bool = False
    axis: str = "row"

    @property
    def request(self) -> dict[str, Any]:
        """The set-up as a question to the scripts."""
        matrices = {"queries": self.queries, "keys": self.keys, "values": self.values}
        how = {"causal": self.causal, "padded": self.padded, "scale": self.scale, "axis": self.axis}
        return {"attention": {**matrices, **how, "normaliseFirst": self.normalise_first}}

    def expected(self) -> dict[str, Any]:
        """Return what the lab has to say, out of handformer's functions."""
        Q, K, V = (self._array(texts) for texts in (self.queries, self.keys, self.values))
        S = Q @ K.T / np.sqrt(Q.shape[1]) if self.scale else Q @ K.T
        visible = causal_mask(len(Q), len(K)) if self.causal else np.ones(S.shape, bool)
        visible = visible & padding_mask(~np.array(self.padded or [False] * len(K)))
        masked, axis = np.where(visible, S, -np.inf), -1 if self.axis == "row" else -2
        A = softmax(S, axis) * visible if self.normalise_first else softmax(masked, axis)
        Z = A @ V
        if self.scale and not self.normalise_first and self.axis == "row":
            _, A, Z = attention(Q, K, V, visible)
        with np.errstate(over="ignore"):
            numerators = np.exp(masked)
        parts = {"scores": S, "masked": masked, "numerators": numerators, "weights": A}
        return {**parts, "rowSums": A.sum(axis=-1), "outputs": Z}

    def _array(self, texts: Texts) -> Any:
        return np.array([[self.numbers[text] for text in row] for row in texts])


def setups() -> Iterator[SetUp]:
    """Return many: every way to use them, on matrices of all sizes."""
    draw = np.random.default_rng(7)
    flags = list(product([False, True], [False, True], [False, True], ["row", "column"]))
    sizes = [(1, 1, 1, 1), (1, 4, 2, 1), (2, 3, 1, 2), (2, 2, 1, 1), (3, 3, 2, 4), (5, 5, 3, 2), (8, 8, 2, 4)]
    pools = [NAMED, _decimals(draw, 3), _decimals(draw, 60), {"1000": 1000.0, "-1000": -1000.0, "1": 1.0}]
    for (T_q, T_k, d_k, d_v), pool, (causal, scale, first, axis) in product(sizes, pools, flags):
        Q, K, V = (_texts(draw, pool, *size) for size in ((T_q, d_k), (T_k, d_k), (T_k, d_v)))
        padded = tuple(bool(one) for one in draw.random(T_k) < 0.3)
        yield SetUp(Q, K, V, pool, causal, padded, scale, first, axis)


def _decimals(draw: np.random.Generator, size: float) -> dict[str, float]:
    texts = [f"{number:.3f}" for number in draw.uniform(-size, size, 40)]
    return {text: float(text) for text in texts}


def _texts(draw: np.random.Generator, pool: dict[str, float], rows: int, columns: int) -> Texts:
    return draw.choice(list(pool), (rows, columns)).tolist()
