"""Write down what PyTorch answers, so that the tests can compare without having PyTorch.

    pip install -e '.[oracle]'
    python tests/handformer/torch_oracle.py        writes torch_values.json beside this file

Inputs come from a small generator of our own, are rounded to hundredths, and are written to the file
with the answers. handformer is not imported. In PyTorch's scaled_dot_product_attention True = may look.
"""

import json
from collections.abc import Iterator
from itertools import product
from math import prod
from pathlib import Path
from typing import Any

import torch
from torch.nn.attention.bias import causal_lower_right
from torch.nn.functional import scaled_dot_product_attention

TARGET = Path(__file__).with_name("torch_values.json")
INF = float("inf")


def hundredths(seed: int) -> Iterator[float]:
    """Numbers from -3 to 3 by a linear congruence (the constants are those of ANSI C)."""
    while True:
        seed = (1103515245 * seed + 12345) % 2**31
        yield ((seed >> 16) % 601 - 300) / 100


def array(numbers: Iterator[float], *shape: int) -> torch.Tensor:
    return torch.tensor([next(numbers) for _ in range(prod(shape))], dtype=torch.float64).reshape(shape)


def softmax_case(name: str, S: torch.Tensor, axis: int, kind: str) -> dict[str, Any]:
    weights = torch.softmax(S.to(getattr(torch, kind)), dim=axis)
    return {"name": name, "type": kind, "axis": axis, "S": S.tolist(), "weights": weights.tolist()}


def attention_case(
    name: str, QKV: list[torch.Tensor], mask: torch.Tensor | None, kind: str
) -> dict[str, Any]:
    """`mask` goes to PyTorch as it is; handformer is given the same booleans."""
    outputs = scaled_dot_product_attention(*(X.to(getattr(torch, kind)) for X in QKV), attn_mask=mask)
    inputs = {letter: X.tolist() for letter, X in zip("QKV", QKV, strict=True)}
    allowed = None if mask is None else mask.tolist()
    return {"name": name, "type": kind, **inputs, "mask": allowed, "outputs": outputs.tolist()}


def causal_case(name: str, QKV: list[torch.Tensor], offset: int | None, kind: str) -> dict[str, Any]:
    """PyTorch's own masks: is_causal is aligned at the top left, causal_lower_right at the bottom right."""
    Q, K, V = (X.to(getattr(torch, kind)) for X in QKV)
    if offset == 0:
        outputs = scaled_dot_product_attention(Q, K, V, is_causal=True)
    else:
        bias = causal_lower_right(Q.shape[-2], K.shape[-2])
        outputs = scaled_dot_product_attention(Q, K, V, attn_mask=bias)
    inputs = {letter: X.tolist() for letter, X in zip("QKV", QKV, strict=True)}
    return {"name": name, "type": kind, **inputs, "offset": offset, "outputs": outputs.tolist()}


def softmax_cases(kind: str) -> Iterator[dict[str, Any]]:
    numbers = hundredths(1)
    for axis in (0, 1, 2, -1):
        yield softmax_case(f"axis {axis} of three", array(numbers, 2, 3, 4), axis, kind)
    large = torch.tensor([[1000.0, 0, -1000], [-1000, -1000, -1001], [1000, 1000, 999]], dtype=torch.float64)
    yield softmax_case("scores of ±1000", large, -1, kind)
    hidden = torch.tensor([[0.5, -INF, 1.25], [-INF, -INF, -1000]], dtype=torch.float64)
    yield softmax_case("scores of -inf", hidden, -1, kind)


def attention_cases(kind: str) -> Iterator[dict[str, Any]]:
    numbers = hundredths(2)

    def tokens(*lead: int, T_q: int, T_k: int, d_k: int, d_v: int) -> list[torch.Tensor]:
        shapes = ((T_q, d_k), (T_k, d_k), (T_k, d_v))
        return [array(numbers, *lead, *shape) for shape in shapes]

    yield attention_case("no mask", tokens(T_q=3, T_k=3, d_k=2, d_v=4), None, kind)
    yield attention_case("more keys than queries", tokens(T_q=2, T_k=5, d_k=3, d_v=4), None, kind)
    batch = tokens(2, 3, T_q=4, T_k=4, d_k=5, d_v=2)
    yield attention_case("batch and heads", batch, None, kind)
    keep = torch.tensor([[True, True, True, False], [False, True, True, True]])
    yield attention_case("padding", batch, keep[:, None, None, :], kind)
    triangle = torch.ones(4, 4, dtype=torch.bool).tril()
    yield attention_case("causal, padded on one side each", batch, keep[:, None, None, :] & triangle, kind)
    rows = torch.tensor([[True, False, True], [False, False, False]])
    yield attention_case("a row without keys", tokens(T_q=2, T_k=3, d_k=2, d_v=4), rows, kind)


def causal_cases(kind: str) -> Iterator[dict[str, Any]]:
    numbers = hundredths(3)
    for T_q, T_k in ((3, 3), (2, 5), (1, 4)):
        shapes = ((1, 2, T_q, 3), (1, 2, T_k, 3), (1, 2, T_k, 4))
        QKV = [array(numbers, *shape) for shape in shapes]
        yield causal_case(f"bottom right, {T_q} queries, {T_k} keys", QKV, None, kind)
        yield causal_case(f"top left, {T_q} queries, {T_k} keys", QKV, 0, kind)


def empty_row_cases() -> Iterator[dict[str, Any]]:
    """A row with nothing to read, on the CPU, with the keys and values of the guide to three positions."""
    Q, K, V = torch.ones(3, 1), torch.tensor([[1.0], [2], [4]]).log(), torch.tensor([[2.0], [4], [8]])
    keep = torch.ones(3, 3).tril().bool() & torch.tensor([False, True, True])
    yield {"name": "torch.softmax", "row": torch.softmax(torch.full((3,), -INF), dim=-1).tolist()}
    outputs = scaled_dot_product_attention(Q[None], K[None], V[None], attn_mask=keep)
    yield {"name": "scaled_dot_product_attention", "row": outputs[0, 0].tolist()}
    for need_weights, gradients, heads in product((True, False), (True, False), (1, 2)):
        layer = torch.nn.MultiheadAttention(2, heads, batch_first=True).eval()
        torch.nn.init.constant_(layer.out_proj.bias, 0.25)
        x = torch.arange(6.0).reshape(1, 3, 2)
        with torch.set_grad_enabled(gradients):
            found, _ = layer(x, x, x, attn_mask=~keep, need_weights=need_weights)
        settings = f"need_weights={need_weights}, gradients={gradients}, heads={heads}"
        yield {"name": f"MultiheadAttention in eval(), bias 0.25, {settings}", "row": found[0, 0].tolist()}


def values() -> dict[str, Any]:
    kinds = ("float32", "float64")
    return {
        "made_by": f"torch_oracle.py with PyTorch {torch.__version__.partition('+')[0]}",
        "softmax": [case for kind in kinds for case in softmax_cases(kind)],
        "attention": [case for kind in kinds for case in attention_cases(kind)],
        "causal": [case for kind in kinds for case in causal_cases(kind)],
        "empty_row": list(empty_row_cases()),
    }


def written(found: dict[str, Any]) -> str:
    """JSON with one line for each case."""
    groups = []
    for name, content in found.items():
        lines = (
            ",\n".join("  " + json.dumps(case, ensure_ascii=False) for case in content)
            if isinstance(content, list)
            else ""
        )
        groups.append(f'"{name}": ' + (f"[\n{lines}\n]" if lines else json.dumps(content)))
    return "{\n" + ",\n".join(groups) + "\n}\n"


if __name__ == "__main__":
    TARGET.write_text(written(values()), encoding="utf-8")
