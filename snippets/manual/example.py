import numpy as np

# --8<-- [start:weights]
numerators = np.array([1.0, 2.0, 4.0])
total = numerators.sum()
weights = numerators / total
assert np.allclose(weights.sum(), 1)
# --8<-- [end:weights]

scores = np.log(numerators)
hidden = -np.inf
diagonal = np.sqrt(12.0)
table = np.outer(numerators, [1.0, 3.0])
entries = 50257 * 768
sums_to_one = np.allclose(weights.sum(), 1)

print("weights", *(f"{weight:.4f}" for weight in weights))
