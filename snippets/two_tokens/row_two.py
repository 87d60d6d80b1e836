from fractions import Fraction

import numpy as np

# as in rows.py: S[1] as scores
scores = np.array([2.0, 6.0])
# as in rows.py: V[:, 0] as values
values = (10, 20)

gap = scores[1] - scores[0]
small = np.exp(-gap)
total = small + 1
weights = np.array([small, 1]) / total  # both divided by e^6
E = np.exp(scores)
assert np.allclose(weights, E / E.sum())

sigma = 1 / (1 + np.exp(-gap))
step = values[1] - values[0]
output = values[0] + step * sigma
assert np.allclose(output, weights @ values)

three_places = [Fraction(f"{weight:.3f}") for weight in weights]
two_places = [Fraction(f"{weight:.2f}") for weight in weights]
from_three = three_places[0] * values[0] + three_places[1] * values[1]
from_two = two_places[0] * values[0] + two_places[1] * values[1]
error = output - from_three

print(f"gap {gap:.0f}, sigma {sigma:.6f}, output {output:.6f}")
print(f"three decimals {float(from_three)}")
print(f"two decimals {float(from_two)}")
