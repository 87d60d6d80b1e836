import numpy as np

from handformer import attention, softmax

d_k = 9
q = np.ones((1, d_k))
n = np.array(
    [
        [0, 0, 0, 0, 0, 0, 0, 0, 0],
        [1, 1, 1, 0, 0, 0, 0, 0, 0],
        [1, 1, 1, 1, 1, 1, 0, 0, 0],
    ]
)
K = np.log(2) * n
# as in four.py: V
V = np.array([[2.0], [4.0], [8.0]])
twos = n.sum(axis=-1)  # how often ln 2

dots = q @ K.T
root = np.sqrt(d_k)
weights = softmax(dots / root)
output = weights @ V
assert np.allclose(output, attention(q, K, V).outputs)

forgotten = softmax(dots)
parts_far = np.exp(dots)[0]
total_far = parts_far.sum()
products_far = parts_far * V[:, 0]
too_far = forgotten @ V

# the wrong divisor that 4 components hide
half = d_k / 2
by_half = softmax(dots / half)
output_half = by_half @ V
by_two = softmax(dots / 2)
powers_half, powers_two = twos / half, twos / 2
output_two = by_two @ V

answers = {
    "/ 3": output,
    "/ 1": too_far,
    "/ 4.5": output_half,
    "/ 2": output_two,
}
for name, answer in answers.items():
    print(f"{name:6}{answer[0, 0]:.6f}")
