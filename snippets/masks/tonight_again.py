import numpy as np

from handformer import attention, causal_mask, softmax

# as in tonight.py: Q, K, V, left, right
Q = np.ones((4, 1))
K = np.log([[3.0], [1.0], [2.0], [6.0]])
V = np.array([[4.0], [12.0], [9.0], [16.0]])
left = np.array([False, True, True, True])
right = np.array([True, True, True, False])
causal = causal_mask(4)


# What an answer would be with a mistake in it.
def outputs(mask):
    return attention(Q, K, V, mask).outputs[:, 0]


def normalise_first(mask):
    return (softmax(Q @ K.T) * mask @ V)[:, 0]


late_left = normalise_first(causal & left)
late_right = normalise_first(causal & right)
no_padding = outputs(causal)
no_causal_left = outputs(np.tile(left, (4, 1)))
no_causal_right = outputs(np.tile(right, (4, 1)))
either_left = outputs(causal | left)
either_right = outputs(causal | right)
strict_left = outputs(causal_mask(4, offset=-1) & left)
strict_right = outputs(causal_mask(4, offset=-1) & right)


# The probe of tonight.py, on a head that takes either mask for enough.
def reads(keep):
    either = causal | keep
    before = attention(Q, K, V, either).outputs
    rows = np.zeros((4, 4), dtype=bool)
    for j in range(4):
        K_new, V_new = K.copy(), V.copy()
        K_new[j] += np.log(2.0)
        V_new[j] += 100.0
        rows[:, j] = ~np.isclose(
            attention(Q, K_new, V_new, causal | keep).outputs, before
        )[:, 0]
    return rows


def as_letters(table):
    return " ".join(
        "".join("x" if moved else "." for moved in row) for row in table
    )


seen_left, seen_right = reads(left), reads(right)
probe_left, probe_right = as_letters(seen_left), as_letters(seen_right)

print("no padding mask ", no_padding.round(4).tolist())
print("either, left    ", either_left.round(4).tolist())
print("either, right   ", either_right.round(4).tolist())
print("probe, left     ", probe_left)
print("probe, right    ", probe_right)
