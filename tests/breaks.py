"""What people get wrong in attention and what belongs to it: one table for all tests that break the core.

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
SATURATION, SPREAD = "saturation.py", "spread.py"

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
    "derivatives of the total alone": (SATURATION, "diagonal - A[", "-A[", GUIDES),
    "derivatives of the numerator alone": (SATURATION, "diagonal - A[", "diagonal - 0 * A[", GUIDES),
    "derivatives with a plus": (SATURATION, "diagonal - A[", "diagonal + A[", GUIDES),
    "squares on the diagonal": (SATURATION, "A[..., None], 0)", "A[..., None] ** 2, 0)", GUIDES),
    "entropy in nats": (SATURATION, "np.log2(", "np.log(", GUIDES),
    "entropy below zero": (SATURATION, "H: Array = 0 - (A", "H: Array = 0 + (A", GUIDES),
    "entropy without the weights": (SATURATION, "(A * np.log2", "(np.log2", GUIDES),
    "entropy of the whole table": (SATURATION, "1))).sum(axis=-1)", "1))).sum()", GUIDES),
    "one component forgotten": (SPREAD, "range(expect_size", "range(1, expect_size", GUIDES),
    "sums in place of products": (
        SPREAD,
        "entries[:, None] * entries)",
        "entries[:, None] + entries)",
        GUIDES,
    ),
    "each sum as likely as the others": (
        SPREAD,
        "(distinct[:, None] == values) @ chances",
        "np.ones(len(distinct)) / len(distinct)",
        GUIDES,
    ),
    "variance of a sample": (SPREAD, "np.ones(n) / n if", "np.ones(n) / (n - 1) if", GUIDES),
    "variance around zero": (SPREAD, "(values - mean) ** 2", "values**2", BY_HAND),
    "distances that are not squared": (SPREAD, "(values - mean) ** 2", "abs(values - mean)", GUIDES),
    "standard deviation for variance": (
        SPREAD,
        "(p * (values - mean) ** 2).sum(axis=-1)",
        "np.sqrt((p * (values - mean) ** 2).sum(axis=-1))",
        GUIDES,
    ),
}
