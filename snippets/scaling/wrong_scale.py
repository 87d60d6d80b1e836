import numpy as np

from handformer import softmax

# as in four.py: dots, V, root, output
dots = np.log([[1.0, 4.0, 16.0]])
V = np.array([[2.0], [4.0], [8.0]])
root = 2.0
output = np.array([[6.0]])

# --8<-- [start:wrong]
right = softmax(dots / root)
forgotten = softmax(dots)
twice = softmax(dots / root / root)
both = softmax(dots / root) / root
instead = softmax(dots) / root
# --8<-- [end:wrong]

names = ["right", "forgotten", "twice", "both", "instead"]
tries = [right, forgotten, twice, both, instead]
row_sums = [A.sum() for A in tries]
outputs = [(A @ V)[0, 0] for A in tries]
first_choice = [int(A.argmax()) + 1 for A in tries]
twice_parts = np.exp(dots / root / root)[0]
twice_total = twice_parts.sum()


# --8<-- [start:checks]
def check(A):
    return {
        "row sum": bool(np.isclose(A.sum(), 1)),
        "largest": bool(A.argmax() == 2),
        "by hand": bool(np.allclose(A, right)),
    }


# --8<-- [end:checks]
found = [list(check(A).values()) for A in tries]
assert found == [
    [True, True, True],
    [True, True, False],
    [True, True, False],
    [False, True, False],
    [False, True, False],
]

for name, A, z in zip(names, tries, outputs, strict=True):
    row = " ".join(f"{weight:.4f}" for weight in A[0])
    print(f"{name:9} {row} -> {z:.4f}")
