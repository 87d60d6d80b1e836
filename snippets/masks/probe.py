import numpy as np

from handformer import attention, causal_mask, softmax

# as in one_mask.py: Q, K, V
Q = np.ones((4, 1))
K = np.log([[1.0], [2.0], [4.0], [8.0]])
V = np.array([[1.0], [16.0], [4.0], [22.0]])
visible = causal_mask(4)


# --8<-- [start:probe]
def reads(head):
    """Entry [i, j]: output i moves with token j."""
    before = head(K, V)
    moved = []
    for j in range(len(K)):
        K_new, V_new = K.copy(), V.copy()
        K_new[j] += np.log(2.0)  # another key
        V_new[j] += 100.0  # and another value
        after = head(K_new, V_new)
        moved.append(~np.isclose(after, before)[:, 0])
    return np.column_stack(moved)


# --8<-- [end:probe]


# --8<-- [start:heads]
def right(K, V):
    return attention(Q, K, V, visible).outputs


def late(K, V):
    return softmax(Q @ K.T) * visible @ V


def times(K, V):
    return softmax(Q @ K.T * visible) @ V


def inverted(K, V):
    return attention(Q, K, V, ~visible).outputs


def strict(K, V):
    before = causal_mask(4, offset=-1)
    return attention(Q, K, V, before).outputs


# --8<-- [end:heads]
heads = [right, late, times, inverted, strict]
seen = [reads(head) for head in heads]
assert (seen[0] == visible).all()
assert not any((other == visible).all() for other in seen[1:])

# the last token's key once doubled, under each head
K_louder = K + np.array([[0.0], [0.0], [0.0], [np.log(2.0)]])
louder_right, louder_late = right(K_louder, V), late(K_louder, V)

for head, table in zip(heads, seen, strict=True):
    rows = [
        "".join("x" if cell else "." for cell in row) for row in table
    ]
    print(f"{head.__name__:8} " + " ".join(rows))
