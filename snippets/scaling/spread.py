import numpy as np

from handformer import dot_products, variance

signs = [1, -1]
# all vectors of two signs, and all their products
vectors = np.array([[1, 1], [1, -1], [-1, 1], [-1, -1]])
table = vectors @ vectors.T
pairs = table.size
values = np.unique(table)
how_often = [int((table == x).sum()) for x in values]
by_hand = np.array(how_often) @ values**2 / pairs

# --8<-- [start:all]
sizes = [2, 4, 8, 16]
variances = [variance(*dot_products(signs, d)) for d in sizes]
# --8<-- [end:all]
assert np.isclose(by_hand, variances[0])
assert np.isclose(by_hand, variance(table.ravel()))
assert np.allclose(variances, sizes)

# how many pairs there are, and those of four signs
all_pairs = [2 ** (2 * d) for d in sizes]
four, chances = dot_products(signs, 4)
often_four = all_pairs[1] * chances
patterns = 2**4  # of the signs of four products
ways = patterns * chances  # how many patterns
parts_four = often_four * four**2
sum_four = parts_four.sum()

divided = [
    v / np.sqrt(d) ** 2 for d, v in zip(sizes, variances, strict=True)
]
deviations = np.sqrt(variances)
largest = dot_products(signs, sizes[-1])
different = len(largest.values)
lowest = largest.values[0]

for d, v in zip(sizes, variances, strict=True):
    print(f"d = {d:2}: variance {v:.0f}")
