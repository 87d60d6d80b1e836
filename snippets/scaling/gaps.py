import numpy as np

odds = np.array([1, 3, 9, 99])
gaps = np.log(odds)


# --8<-- [start:slope]
def sigma(g):
    return 1 / (1 + np.exp(-g))


def slope(g):
    p = sigma(g)
    return p * (1 - p)


# --8<-- [end:slope]
weights, slopes = sigma(gaps), slope(gaps)
rests = 1 - weights
less = slopes[0] / slopes[3]

# row 2 of the guide to two tokens
# as in two_tokens/row_two.py: gap
gap = 4.0
weight = sigma(gap)
rest = 1 - weight
row_two = slope(gap)

# for the picture: gaps ln 1, ln 2, ..., ln 12
many = np.arange(1, 13)
curves = np.array([sigma(np.log(many)), slope(np.log(many))])
assert np.allclose(curves[1], many / (many + 1) ** 2)

for odd, p, s in zip(odds, weights, slopes, strict=True):
    print(f"ln {odd:2}: {p:.2f} moves by {s:.4f}")
print(f"    4: {weight:.6f} moves by {row_two:.6f}")
