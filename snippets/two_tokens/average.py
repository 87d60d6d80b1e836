from itertools import permutations

import numpy as np

from handformer import attention, causal_mask

dog = np.array([1.0, 0.0])
bites = np.array([0.0, 1.0])
man = np.array([3.0, 2.0])
X = np.array([dog, bites, man])  # [T, d], dog bites man
Y = np.array([man, bites, dog])  # [T, d], man bites dog
T, d = X.shape

mean = X.mean(axis=0)
assert np.allclose(mean, Y.mean(axis=0))

slots = np.array([1, 2, 4]) / 7
slots_X, slots_Y = slots @ X, slots @ Y
orders = [X[list(order)] for order in permutations(range(T))]
means = len({tuple(order.mean(axis=0)) for order in orders})
results = [tuple(np.round(slots @ order, 9)) for order in orders]
slot_results = len(set(results))
assert means == 1

nothing = np.zeros((T, d))
equal = attention(nothing, X, X)
assert np.allclose(equal.outputs, mean)

asks = np.log([2.0, 1.0])
query = np.sqrt(2) * asks[None]  # one query, [1, d]
asked = attention(query, X, X)
asked_Y = attention(query, Y, Y)
asked_exps = np.exp(X @ asks)
asked_total = asked_exps.sum()
assert np.allclose(asked.outputs, asked_Y.outputs)

causal_X = attention(nothing, X, X, causal_mask(T)).outputs
causal_Y = attention(nothing, Y, Y, causal_mask(T)).outputs
assert not np.allclose(causal_X[1], causal_Y[1])


def row(values):
    return " ".join(f"{value:.6f}" for value in values)


print("average            ", row(mean))
print("zero query         ", row(equal.outputs[0]))
print("asks, dog bites man", row(asked.outputs[0]))
print("asks, man bites dog", row(asked_Y.outputs[0]))
