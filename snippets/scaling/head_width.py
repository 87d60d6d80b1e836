from typing import NamedTuple

import numpy as np

from handformer import dot_products, softmax, variance


class Model(NamedTuple):
    heads: int
    width: int
    head_width: int
    right: float
    wrong: float
    factor: float


def model(heads, width):
    head_width = width // heads
    right, wrong = np.sqrt(head_width), np.sqrt(width)
    factor = wrong / right
    assert np.isclose(factor, np.sqrt(heads))
    return Model(heads, width, head_width, right, wrong, factor)


small = model(12, 768)
medium = model(16, 1024)
large = model(20, 1280)
xl = model(25, 1600)

# three heads of four components: d_model = 12
H, d_h = 3, 4
d_model = H * d_h
# as in four.py: dots, V
dots = np.log([[1.0, 4.0, 16.0]])
V = np.array([[2.0], [4.0], [8.0]])
flat_scores = dots / np.sqrt(d_model)
flat = softmax(flat_scores)
flat_output = (flat @ V)[0, 0]
right_output = (softmax(dots / np.sqrt(d_h)) @ V)[0, 0]

# PyTorch's option scale multiplies
multiplier = 1 / np.sqrt(d_h)
multiplied = softmax(dots * np.sqrt(d_h))
multiplied_output = (multiplied @ V)[0, 0]

X = np.ones((5, d_model))  # five tokens
# --8<-- [start:widths]
K = X.reshape(5, H, d_h).swapaxes(0, 1)  # [H, T, d_h]
wrong = np.sqrt(X.shape[-1])  # the width of the model
right = np.sqrt(K.shape[-1])  # the width of a head
# --8<-- [end:widths]
assert np.isclose(wrong, right * np.sqrt(H))

# --8<-- [start:variance]
spread = variance(*dot_products([1, -1], d_h))
right_spread = spread / np.sqrt(d_h) ** 2
flat_spread = spread / np.sqrt(d_model) ** 2
# --8<-- [end:variance]
assert np.isclose(right_spread, 1)
assert np.isclose(flat_spread, 1 / H)
none_spread, twice_spread = spread, spread / d_h**2

models = {"small": small, "medium": medium, "large": large, "xl": xl}
for name, one in models.items():
    print(f"{name:6} {one.width:4} factor {one.factor:.6f}")
print(f"d_model in place of d_h: {flat_output:.6f}")
