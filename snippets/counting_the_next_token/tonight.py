import numpy as np

# --8<-- [start:data]
corpus = [
    ["I", "like", "tea"],
    ["you", "like", "tea"],
    ["I", "like", "cats"],
]
words = ["I", "cats", "like", "tea", "you"]
rows = ["<s>", *words]
columns = [*words, "</s>"]
size = len(columns)


def places(sentence):
    before = ["<s>", *sentence]
    after = [*sentence, "</s>"]
    return [
        (rows.index(a), columns.index(b))
        for a, b in zip(before, after, strict=True)
    ]


asked = ["you", "like", "cats"]
C = np.zeros((size, size), dtype=int)
# --8<-- [end:data]

# --8<-- [start:ten-lines]
for sentence in corpus:
    for place in places(sentence):
        C[place] += 1
P = C / C.sum(axis=1, keepdims=True)
p = np.array([P[place] for place in places(asked)])
probability = p.prod()
PP = (1 / probability) ** (1 / len(p))
assert C.shape == P.shape == (size, size)
assert C.sum() == 12
assert np.allclose(P.sum(axis=1), 1)
assert np.isclose(PP, np.sqrt(3))
# --8<-- [end:ten-lines]
totals = C.sum(axis=1, keepdims=True)
predictions = C.sum()
N = len(p)
inverse = 1 / probability
answer = np.array([probability, np.sqrt(3)])

# --8<-- [start:smoothed]
S = (C + 1) / (C.sum(axis=1, keepdims=True) + size)
smooth = np.array([S[place] for place in places(asked)])
odd = ["tea", "like", "you"]
odd_steps = np.array([S[place] for place in places(odd)])
# --8<-- [end:smoothed]
both = np.array([smooth.prod(), odd_steps.prod()])
never = np.array([P[place] for place in places(odd)])
never_product = never.prod()
assert never_product == 0

print("steps       ", *(f"{x:.4f}" for x in p))
print(f"probability {probability:.4f}")
print(f"perplexity  {PP:.6f}")
print(f"add one     {both[0]:.6f}")
