import numpy as np

from handformer import attention, causal_mask

# as in causal.py: Q, K, V
Q = np.array([[1.0], [1.0], [1.0]])
K = np.log(np.array([[1.0], [2.0], [4.0]]))
V = np.array([[2.0], [4.0], [8.0]])

# --8<-- [start:loop]
keys, values = np.empty((0, 1)), np.empty((0, 1))
steps = []
for q, k, v in zip(Q, K, V, strict=True):
    keys, values = np.vstack([keys, k]), np.vstack([values, v])
    steps.append(attention(q[None], keys, values).outputs[0, 0])

at_once = attention(Q, K, V, mask=causal_mask(3)).outputs
assert np.allclose(steps, at_once[:, 0])
# --8<-- [end:loop]

old = np.exp(K[:2])
old_sum, old_total = (old * V[:2]).sum(), old.sum()
new = np.exp(K[2, 0])
new_product = new * V[2, 0]
third = (old_sum + new_product) / (old_total + new)
assert np.isclose(third, at_once[2, 0])

# --8<-- [start:sums]
q_changed = 2.0
changed = attention(np.array([[q_changed]]), K, V).outputs[0, 0]
exps_changed = np.exp(q_changed * K[:, 0])
new_changed = exps_changed[2]
product_changed = new_changed * V[2, 0]
from_sums = (old_sum + product_changed) / (old_total + new_changed)
assert not np.isclose(from_sums, changed)
# --8<-- [end:sums]

for cached, output in enumerate(steps, 1):
    print(f"step {cached}: {cached} cached, output {output:.4f}")
print(f"third query {q_changed:g}: output {changed:.4f}")
print(f"from the two sums: {from_sums:.4f}")
