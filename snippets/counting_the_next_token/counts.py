import numpy as np

from handformer import next_token_probabilities, ngram_counts

# --8<-- [start:corpus]
corpus = [
    ["cats", "nap"],
    ["cats", "run"],
    ["dogs", "nap"],
    ["cats", "nap"],
]
# --8<-- [end:corpus]

# --8<-- [start:labels]
words = ["cats", "dogs", "nap", "run"]
rows = ["<s>", *words]
columns = [*words, "</s>"]
size = len(columns)
# --8<-- [end:labels]
sentences = len(corpus)
marks = 2

# --8<-- [start:count]
C = np.zeros((size, size), dtype=int)
for sentence in corpus:
    before = ["<s>", *sentence]
    after = [*sentence, "</s>"]
    pairs = zip(before, after, strict=True)
    for a, b in pairs:
        i, j = rows.index(a), columns.index(b)
        C[i, j] += 1
# --8<-- [end:count]
assert np.array_equal(C, ngram_counts(corpus, words))
predictions = C.sum()
seen = C > 0
seen_cells, cells = seen.sum(), C.size

# --8<-- [start:divide]
totals = C.sum(axis=1, keepdims=True)
P = C / totals
# --8<-- [end:divide]
row_sums = P.sum(axis=1)
assert np.allclose(row_sums, 1)
assert np.allclose(P, next_token_probabilities(C))

print("     ", *(f"{word:>5}" for word in columns))
for label, row in zip(rows, P, strict=True):
    print(f"{label:5}", *(f"{p:5.3f}" for p in row))
