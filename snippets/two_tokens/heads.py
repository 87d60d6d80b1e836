from typing import NamedTuple

import numpy as np

from handformer import attention, causal_mask


class Walk(NamedTuple):
    X: np.ndarray
    W_Q: np.ndarray
    Q: np.ndarray
    S: np.ndarray
    A: np.ndarray
    Z: np.ndarray
    joined: np.ndarray
    W_O: np.ndarray
    out: np.ndarray


def walk(T, d, H):
    rng = np.random.default_rng(0)
    X = rng.normal(size=(T, d))
    W_Q, W_K, W_V, W_O = rng.normal(size=(4, d, d))

    def split(Y):
        return Y.reshape(T, H, d // H).swapaxes(0, 1)  # [H, T, d_h]

    Q, K, V = split(X @ W_Q), split(X @ W_K), split(X @ W_V)
    S, A, Z = attention(Q, K, V, causal_mask(T)[None])  # mask [1, T, T]
    joined = Z.swapaxes(0, 1).reshape(T, d)
    assert np.array_equal(
        joined[:, : d // H], Z[0]
    )  # head 1 comes first
    first_Q = W_Q[:, : d // H]  # of head 1; the others follow
    return Walk(X, first_Q, Q, S, A, Z, joined, W_O, joined @ W_O)


T = 5
femto = walk(T, d=2, H=1)
pico = walk(T, d=6, H=3)

print("array   femto      pico")
for name in Walk._fields:
    small, large = getattr(femto, name).shape, getattr(pico, name).shape
    print(f"{name:7} {small!s:10} {large}")
