"""handformer agrees with PyTorch, whose answers torch_oracle.py has written to torch_values.json."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from handformer import attention, causal_mask, combine, softmax

VALUES = json.loads(Path(__file__).with_name("torch_values.json").read_text(encoding="utf-8"))
DIGITS = {"float32": 2e-6, "float64": 1e-13}


def cases(group: str) -> list[Any]:
    return [pytest.param(case, id=f"{case['name']}, {case['type']}") for case in VALUES[group]]


def inputs(case: dict[str, Any]) -> list[np.ndarray]:
    return [np.array(case[letter], case["type"]) for letter in "QKV"]


def agree(actual: np.ndarray, expected: object, kind: str) -> None:
    assert actual.dtype == kind
    assert np.isfinite(expected).all()
    np.testing.assert_allclose(actual, expected, rtol=DIGITS[kind], atol=DIGITS[kind])


@pytest.mark.parametrize("case", cases("softmax"))
def test_softmax(case: dict[str, Any]) -> None:
    """Along each axis of three, with scores of ±1000, with scores of -inf."""
    agree(softmax(np.array(case["S"], case["type"]), axis=case["axis"]), case["weights"], case["type"])


@pytest.mark.parametrize("case", cases("attention"))
def test_attention_under_boolean_masks(case: dict[str, Any]) -> None:
    """The same booleans in both: True = may look; a row without keys returns zeros in both."""
    mask = None if case["mask"] is None else np.array(case["mask"])
    agree(attention(*inputs(case), mask).outputs, case["outputs"], case["type"])


@pytest.mark.parametrize("case", cases("causal"))
def test_causal_attention(case: dict[str, Any]) -> None:
    """The default is PyTorch's causal_lower_right, offset=0 is its is_causal=True."""
    Q, K, V = inputs(case)
    mask = combine(causal_mask(Q.shape[-2], K.shape[-2], case["offset"]), rank=4)
    agree(attention(Q, K, V, mask).outputs, case["outputs"], case["type"])


def test_the_two_ends_differ_when_keys_are_cached() -> None:
    """The comparison would notice a triangle at the wrong corner: PyTorch's own answers are far apart."""
    found = {case["name"]: np.array(case["outputs"]) for case in VALUES["causal"]}
    for sizes in ("2 queries, 5 keys", "1 queries, 4 keys"):
        assert abs(found[f"bottom right, {sizes}"] - found[f"top left, {sizes}"]).max() > 0.5


def test_a_row_with_nothing_to_read_depends_on_the_call() -> None:
    """What the guide to three positions says of PyTorch: NaN, zero, the bias, and NaN again on the fast path."""
    found = {case["name"]: np.array(case["row"]) for case in VALUES["empty_row"]}
    assert np.isnan(found.pop("torch.softmax")).all()
    assert found.pop("scaled_dot_product_attention") == 0
    layer = "MultiheadAttention in eval(), bias 0.25, need_weights={}, gradients={}, heads={}"
    bias = {layer.format(*settings) for settings in ((False, True, 1), (False, True, 2), (False, False, 1))}
    assert len(found) == 8
    for name, row in found.items():
        assert (row == 0.25).all() if name in bias else np.isnan(row).all(), name
