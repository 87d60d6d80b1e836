"""What people get wrong in attention, softmax, masks and recurrent states: one table for all tests that break the core.

BREAKS["no scale"]  -> ("attention.py", "/ np.sqrt(d_k)", "", GUIDES)
"""

GUIDES = ("snippets", "approved")
"""The checks that notice it, because a guide shows it."""
BY_HAND = ("hand_check",)
"""Where no guide takes that path, tests/handformer/hand_check.py has to notice it."""

HIDE = "        S = np.where(expect_mask(mask, S), S, -np.inf)  # hide first, then normalise\n"
NORMALISE = "    A = softmax(S, axis=-1)  # [..., T_q, T_k]\n"
SCALE = "/ np.sqrt(d_k)"
FILL = "S, -np.inf)  # hide"
WEIGHT = "Z = A @ V"
ATTENTION, SOFTMAX, MASKS = "attention.py", "softmax.py", "masks.py"
PREFIX = "prefix.py"
UPDATE = "w * H[-1] + X[..., t, :]"

BREAKS = {  # what goes wrong: file, old text, new text, who has to notice
    "mask inverted": (ATTENTION, FILL, "-np.inf, S)  # hide", GUIDES),
    "mask ignored": (ATTENTION, "if mask is not None", "if False", GUIDES),
    "mask transposed": (ATTENTION, "expect_mask(mask, S)", "expect_mask(mask, S).swapaxes(-1, -2)", GUIDES),
    "mask of the first row for all": (
        ATTENTION,
        "expect_mask(mask, S)",
        "expect_mask(mask, S)[..., :1, :]",
        GUIDES,
    ),
    "mask of the last row for all": (
        ATTENTION,
        "expect_mask(mask, S)",
        "expect_mask(mask, S)[..., -1:, :]",
        GUIDES,
    ),
    "mask after softmax": (
        ATTENTION,
        "    if mask is not None:\n" + HIDE + NORMALISE,
        NORMALISE + "    A = A if mask is None else np.where(expect_mask(mask, S), A, 0)\n",
        GUIDES,
    ),
    "mask multiplied into the scores": (
        ATTENTION,
        "np.where(expect_mask(mask, S), S, -np.inf)",
        "S * mask",
        GUIDES,
    ),
    "hidden scores 0": (ATTENTION, FILL, "S, 0)  # hide", GUIDES),
    "finite fill": (ATTENTION, FILL, "S, -10)  # hide", GUIDES),
    "large finite fill": (ATTENTION, FILL, "S, -1e9)  # hide", GUIDES),
    "large constant added": (
        ATTENTION,
        "np.where(expect_mask(mask, S), S, -np.inf)",
        "S - 1e9 * (1 - expect_mask(mask, S))",
        GUIDES,
    ),
    "softmax over the queries": (ATTENTION, "axis=-1", "axis=-2", GUIDES),
    "softmax left out": (ATTENTION, "A = softmax(S, axis=-1)", "A = S", GUIDES),
    "softmax twice": (ATTENTION, "softmax(S, axis=-1)", "softmax(softmax(S), axis=-1)", GUIDES),
    "hard maximum": (ATTENTION, "softmax(S, axis=-1)", "softmax(S * 1e6, axis=-1)", GUIDES),
    "sharper": (ATTENTION, "softmax(S, axis=-1)", "softmax(2 * S, axis=-1)", GUIDES),
    "values not weighted": (ATTENTION, WEIGHT, "Z = V", GUIDES),
    "sum of the values": (ATTENTION, WEIGHT, "Z = np.ones_like(A) @ V", GUIDES),
    "weights transposed": (ATTENTION, WEIGHT, "Z = A.swapaxes(-1, -2) @ V", GUIDES),
    "weights scaled again": (ATTENTION, WEIGHT, "Z = A @ V / np.sqrt(V.shape[-1])", GUIDES),
    "weights rounded": (ATTENTION, WEIGHT, "Z = np.round(A, 3) @ V", GUIDES),
    "scores times values": (ATTENTION, WEIGHT, "Z = S @ V", GUIDES),
    "scores returned for weights": (ATTENTION, "Attention(S, A, Z)", "Attention(S, S, Z)", GUIDES),
    "weights returned for scores": (ATTENTION, "Attention(S, A, Z)", "Attention(A, A, Z)", GUIDES),
    "no scale": (ATTENTION, SCALE, "", GUIDES),
    "scale by d": (ATTENTION, SCALE, "/ d_k", GUIDES),
    "scale times the root": (ATTENTION, SCALE, "* np.sqrt(d_k)", GUIDES),
    "scale by half": (ATTENTION, SCALE, "/ (d_k / 2 if d_k > 1 else 1)", BY_HAND),
    "scale by the length": (ATTENTION, SCALE, "/ np.sqrt(Q.shape[-2])", GUIDES),
    "scale by the keys": (ATTENTION, SCALE, "/ np.sqrt(K.shape[-2])", GUIDES),
    "scale by the width of all heads": (
        ATTENTION,
        SCALE,
        "/ np.sqrt(d_k * (Q.shape[-3] if Q.ndim > 2 else 1))",
        BY_HAND,
    ),
    "query times query": (ATTENTION, "Q @ K.swapaxes", "Q @ Q.swapaxes", GUIDES),
    "scores transposed": (
        ATTENTION,
        "Q @ K.swapaxes(-1, -2) ",
        "(K @ Q.swapaxes(-1, -2)).reshape(*Q.shape[:-1], -1) ",
        GUIDES,
    ),
    "half precision lost": (ATTENTION, "return keep_type(S, Q, K)", "return S.astype(np.float64)", BY_HAND),
    "softmax over a fixed axis": (SOFTMAX, "E.sum(axis=axis", "E.sum(axis=-1", GUIDES),
    "divided by the largest": (SOFTMAX, "E.sum(axis=axis", "E.max(axis=axis", GUIDES),
    "divided by the mean": (SOFTMAX, "E.sum(axis=axis", "E.mean(axis=axis", GUIDES),
    "divided by the total of all": (SOFTMAX, "E.sum(axis=axis", "E.sum(axis=None", GUIDES),
    "maximum not subtracted": (SOFTMAX, "S - np.where(empty, 0, top)", "S", BY_HAND),
    "maximum added": (SOFTMAX, "S - np.where", "S + np.where", BY_HAND),
    "not a number in empty rows": (SOFTMAX, "np.where(empty, 0, top)", "top", GUIDES),
    "empty rows divided by zero": (SOFTMAX, "np.where(empty, 1, total)", "total", GUIDES),
    "empty rows uniform": (
        SOFTMAX,
        "E / np.where(empty, 1, total)",
        "E / np.where(empty, 1, total) + empty / S.shape[axis]",
        GUIDES,
    ),
    "powers of two": (SOFTMAX, "np.exp(", "np.exp2(", GUIDES),
    "powers less one": (SOFTMAX, "np.exp(", "np.expm1(", GUIDES),
    "strictly causal": (MASKS, "return j <= i + offset", "return j < i + offset", GUIDES),
    "looking one ahead": (MASKS, "return j <= i + offset", "return j <= i + offset + 1", GUIDES),
    "looking ahead": (MASKS, "return j <= i + offset", "return j >= i + offset", GUIDES),
    "only itself": (MASKS, "return j <= i + offset", "return j == i + offset", GUIDES),
    "everything": (MASKS, "return j <= i + offset", "return j >= 0 * i", GUIDES),
    "aligned at the top left": (MASKS, "offset = T_k - T_q if", "offset = 0 if", BY_HAND),
    "aligned the wrong way round": (MASKS, "offset = T_k - T_q if", "offset = T_q - T_k if", BY_HAND),
    "offset ignored": (MASKS, "return j <= i + offset", "return j <= i + T_k - T_q", BY_HAND),
    "either mask is enough": (MASKS, "np.all(", "np.any(", GUIDES),
    "padding seen, tokens hidden": (
        MASKS,
        "return keep[:, None, None, :]",
        "return ~keep[:, None, None, :]",
        GUIDES,
    ),
    "padding along the queries": (MASKS, "keep[:, None, None, :]", "keep[:, None, :, None]", GUIDES),
    "padding of one sequence inverted": (MASKS, "return keep[None, :]", "return ~keep[None, :]", BY_HAND),
    "token not added": (PREFIX, UPDATE, "w * H[-1]", GUIDES),
    "state not faded": (PREFIX, UPDATE, "H[-1] + X[..., t, :]", GUIDES),
    "token faded too": (PREFIX, UPDATE, "w * (H[-1] + X[..., t, :])", GUIDES),
    "token mixed in": (PREFIX, UPDATE, "w * H[-1] + (1 - w) * X[..., t, :]", GUIDES),
    "read from the end": (PREFIX, "range(X.shape[-2])", "reversed(range(X.shape[-2]))", GUIDES),
    "start ignored": (PREFIX, "H = [h]", "H = [0 * h]", BY_HAND),
    "state before the token": (PREFIX, "[..., 1:, :], X)", "[..., :-1, :], X)", GUIDES),
    "one power too many": (PREFIX, "np.maximum(steps, 0)", "np.maximum(steps + 1, 0)", GUIDES),
    "fading from the other end": (PREFIX, "steps < 0", "steps > 0", GUIDES),
    "divided by the length": (
        PREFIX,
        "X.cumsum(axis=-2) / counts",
        "X.cumsum(axis=-2) / len(counts)",
        GUIDES,
    ),
    "running sum": (PREFIX, "X.cumsum(axis=-2) / counts", "X.cumsum(axis=-2)", GUIDES),
    "averages of the future": (PREFIX, "np.tri(T) /", "np.ones((T, T)) /", GUIDES),
    "weights of columns": (PREFIX, "np.arange(1, T + 1)[:, None]", "np.arange(1, T + 1)", GUIDES),
    "sum for the average": (PREFIX, " / np.asarray(X.shape[-2], dtype=X.dtype)", "", GUIDES),
    "average of the components": (PREFIX, "X.sum(axis=-2)", "X.sum(axis=-1)", GUIDES),
    "places not divided": (PREFIX, "slots / slots.sum() @ X", "slots @ X", GUIDES),
    "places from the end": (PREFIX, "slots / slots.sum() @ X", "slots[::-1] / slots.sum() @ X", GUIDES),
}
