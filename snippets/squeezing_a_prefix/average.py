from itertools import permutations

import numpy as np

from handformer import average

# as in two_tokens/average.py: dog, bites, man
# --8<-- [start:words]
dog = np.array([1.0, 0.0])
bites = np.array([0.0, 1.0])
man = np.array([3.0, 2.0])
words = {"dog": dog, "bites": bites, "man": man}
# --8<-- [end:words]

# --8<-- [start:mean]
X = np.array([dog, bites, man])
Y = np.array([man, bites, dog])
T, d = X.shape

total = X.sum(axis=0)
mean = total / T
assert mean.shape == (d,)
assert np.allclose(average(X), mean)
assert np.allclose(average(Y), mean)
# --8<-- [end:mean]

# --8<-- [start:slots]
counts = np.array([1, 2, 4])  # seven in all
slots = counts / counts.sum()
slots_X, slots_Y = slots @ X, slots @ Y
assert np.allclose(average(X, counts), slots_X)
# --8<-- [end:slots]
sum_X, sum_Y = counts @ X, counts @ Y
whole = counts.sum()

# --8<-- [start:orders]
orders = list(permutations(words))
every = np.array([[words[w] for w in o] for o in orders])
means = average(every)
by_slots = average(every, counts)
assert every.shape == (6, T, d)
assert means.shape == by_slots.shape == (6, d)


def different(results):
    return len({tuple(row) for row in results.round(9)})


mean_count = different(means)
slot_count = different(by_slots)
# --8<-- [end:orders]
names = [" ".join(order) for order in orders]
order_count = len(orders)
assert (mean_count, slot_count) == (1, order_count)

for name, row in zip(names, by_slots, strict=True):
    print(f"{name}  {row[0]:.4f} {row[1]:.4f}")
print(f"averages  {mean_count} for {order_count} orders")
print(f"by place  {slot_count} for {order_count} orders")
