import numpy as np

V = np.array([[2.0], [4.0], [8.0]])
A = np.array(
    [
        [1 / 7, 2 / 7, 4 / 7],
        [1 / 3, 0, 2 / 3],
        [0, 1 / 2, 1 / 2],
    ]
)
assert np.allclose(A.sum(axis=-1), 1)

outputs = A @ V
same = outputs[0, 0]
assert np.allclose(outputs, same)

for weights, output in zip(A, outputs[:, 0], strict=True):
    row = "  ".join(f"{weight:.4f}" for weight in weights)
    print(f"{row} -> {output:.4f}")
