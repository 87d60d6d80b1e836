from itertools import permutations, product

import numpy as np

from handformer import state_weights, states

# as in state.py: w
w = 1 / 2


# --8<-- [start:last]
def last(x, w):
    return states(np.array(x)[:, None], w)[-1, 0]


# --8<-- [end:last]

# --8<-- [start:pairs]
short = np.array([[2.0, 0.0], [0.0, 1.0]])
long = np.array([[8.0, 0.0, 0.0, 1.0], [0.0, 0.0, 4.0, 0.0]])
short_ends = np.array([last(x, w) for x in short])
long_ends = np.array([last(x, w) for x in long])
assert np.allclose(short_ends, short_ends[0])
assert np.allclose(long_ends, long_ends[0])
# --8<-- [end:pairs]
short_states = states(short[..., None], w)[..., 0]
long_states = states(long[..., None], w)[..., 0]

# --8<-- [start:difference]
row = state_weights(4, w)[-1]
gap = long[0] - long[1]
terms = row * gap
assert np.isclose(terms.sum(), 0)
# --8<-- [end:difference]
cancelled = terms.sum()
short_row = state_weights(2, w)[-1]
short_gap = short[0] - short[1]
short_terms = short_row * short_gap


# --8<-- [start:wrong]
def tells_orders_apart(w):
    return last([8.0, 4.0, 2.0], w) != last([2.0, 4.0, 8.0], w)


assert tells_orders_apart(w)  # passes, and proves little
# --8<-- [end:wrong]

# --8<-- [start:orders]
orders = np.array(list(permutations([8.0, 4.0, 2.0])))
order_ends = states(orders[..., None], w)[:, -1, 0]
# --8<-- [end:orders]
order_count = len(orders)
order_states = len(np.unique(order_ends))


# --8<-- [start:count]
def count(values, T, w):
    prefixes = np.array(list(product(values, repeat=T)))
    ends = states(prefixes[..., None], w)[:, -1, 0]
    return len(prefixes), len(np.unique(ends.round(9)))


few, few_ends = count([0.0, 1.0], 4, w)
many, many_ends = count([0.0, 1.0, 2.0], 4, w)
assert few_ends == few
assert many_ends < many
# --8<-- [end:count]
third = 1 / 3
_, third_ends = count([0.0, 1.0, 2.0], 4, third)
assert third_ends == many
values = 3  # that an input can have in the last count
assert values**4 == many
highest = 2.0
most = last([highest] * 4, w)
finest = w**3  # of what every state is a multiple
most_eighths = most / finest
ones_eighths = last([1.0] * 4, w) / finest
assert np.isclose(most_eighths + 1, many_ends)

ends = [*short_ends, *long_ends]
for x, end in zip([*short, *long], ends, strict=True):
    print(*(f"{x_t:g}" for x_t in x), "->", f"{end:g}")
print(f"8, 4, 2:  {order_count} orders, {order_states} states")
print(f"0, 1:     {few} prefixes, {few_ends} states")
print(f"0, 1, 2:  {many} prefixes, {many_ends} states")
