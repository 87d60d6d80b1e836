import numpy as np

from handformer import softmax

# --8<-- [start:scores]
S = np.array([1000, 1000 + np.log(2)])
# --8<-- [end:scores]


# --8<-- [start:safe]
def safe(S):
    top = S.max(axis=-1, keepdims=True)
    E = np.exp(S - top)
    return E / E.sum(axis=-1, keepdims=True)


# --8<-- [end:safe]
A = safe(S)
assert np.allclose(A, softmax(S))

top = S.max()
shifted = S - top
gap = S[1] - S[0]
E = np.exp(shifted)
total = E.sum()

# float32 keeps 23 binary digits below the
# first; near 1000 the first is worth 2**9
below = 23
power = 2**9
steps = 2**below // power  # in each unit
step = 1 / steps
in_steps = np.log(2) * steps
whole_steps = int(np.rint(in_steps))
kept = whole_steps / steps  # instead of ln 2
ratio = np.exp(kept)
total32 = 1 + ratio
A32 = np.array([1, ratio]) / total32

narrow = safe(S.astype(np.float32))  # measured
assert np.allclose(narrow, A32, atol=1e-6)  # measured

far = safe(np.array([0.0, -1000.0]))  # measured
# the average is no good to subtract
lopsided = np.array([0.0, 0.0, 3000.0])
average = lopsided.mean()
left_over = lopsided.max() - average

print(f"float64 {A[0]:.6f}")
print(f"float32 {narrow[0]:.6f}")  # measured
