import numpy as np

from handformer import attention, softmax

# as in four.py: K, V
K = np.log(2) * np.array([[0, 0, 0, 0], [1, 1, 0, 0], [1, 1, 1, 1]])
V = np.array([[2.0], [4.0], [8.0]])
lengths = np.array([[1 / 2], [1.0], [2.0]])
Q = lengths * np.ones((3, 4))

S, A, Z = attention(Q, K, V)
undivided = softmax(Q @ K.T)
Z_undivided = undivided @ V
# each row is the next one of the other table
assert np.allclose(undivided[:2], A[1:])

for length, output in zip(lengths, Z, strict=True):
    print(f"length {length[0]:.1f} -> {output[0]:.6f}")
