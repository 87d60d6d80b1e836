import numpy as np

# as in counts.py: C, P
C = np.array(
    [
        [3, 1, 0, 0, 0],
        [0, 0, 2, 1, 0],
        [0, 0, 1, 0, 0],
        [0, 0, 0, 0, 3],
        [0, 0, 0, 0, 1],
    ]
)
totals = C.sum(axis=1, keepdims=True)
P = C / totals
after_cats = P[1]

# --8<-- [start:pairs]
nouns = ["birds", "cats", "dogs"]
verbs = ["nap", "sing"]
pairs = [
    ("cats", "nap"),
    ("birds", "sing"),
    ("dogs", "nap"),
    ("cats", "sing"),
    ("birds", "sing"),
    ("dogs", "sing"),
    ("cats", "nap"),
    ("birds", "sing"),
]
D = np.zeros((len(nouns), len(verbs)), dtype=int)
for noun, verb in pairs:
    D[nouns.index(noun), verbs.index(verb)] += 1
# --8<-- [end:pairs]
pair_count = len(pairs)
D_totals = D.sum(axis=1, keepdims=True)
D_P = D / D_totals
flat = D.sum(axis=1)
down_sums = (D / D.sum(axis=0)).sum(axis=1)

refused = False
try:
    D / flat
except ValueError:
    refused = True
assert refused

size, M, N = 5, 3, 2
expected = {
    "C": (size, size),
    "totals": (size, 1),
    "P": (size, size),
    "P[1]": (size,),
    "D": (M, N),
    "D_totals": (M, 1),
    "D_P": (M, N),
    "D_P[1]": (N,),
}
actual = {
    "C": C,
    "totals": totals,
    "P": P,
    "P[1]": after_cats,
    "D": D,
    "D_totals": D_totals,
    "D_P": D_P,
    "D_P[1]": D_P[1],
}
assert len({M, N, pair_count}) == 3

print("array     expected  actual")
for name, array in actual.items():
    assert array.shape == expected[name], name
    print(f"{name:8}  {expected[name]!s:8}  {array.shape}")
print("D / D.sum(axis=1) refused:", refused)
