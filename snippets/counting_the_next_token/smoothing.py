import numpy as np

from handformer import (
    next_token_probabilities,
    ngram_counts,
    perplexity,
    step_probabilities,
)

# as in counts.py: corpus, words, C
corpus = [
    ["cats", "nap"],
    ["cats", "run"],
    ["dogs", "nap"],
    ["cats", "nap"],
]
words = ["cats", "dogs", "nap", "run"]
C = ngram_counts(corpus, words)

# --8<-- [start:add-one]
size = C.shape[-1]
totals = C.sum(axis=1, keepdims=True)
P = (C + 1) / (totals + size)
# --8<-- [end:add-one]
new_totals = totals + size
assert np.allclose(P, next_token_probabilities(C, k=1))
assert np.allclose(P.sum(axis=1), 1)

pairs = [[n, v] for n in words[:2] for v in words[2:]]
steps = np.array(
    [step_probabilities(pair, P, words) for pair in pairs],
)
four = steps.prod(axis=1)
total = four.sum()
rest = 1 - total
empty = step_probabilities([], P, words).prod()
cats = step_probabilities(["cats"], P, words)
naps = step_probabilities(["nap", "nap"], P, words)
cats_alone, naps_alone = cats.prod(), naps.prod()
word_count = len(words)
PP = perplexity(steps)
inverse = 1 / four

# NLTK also counts <s> and <UNK> as next tokens.
nltk_size = size + 2
nltk = (C + 1) / (totals + nltk_size)
nltk_sum = nltk[1].sum()
nltk_lost = 1 - nltk_sum

# Two mistakes in the total of a row.
no_size = (C + 1) / totals
no_size_sums = no_size.sum(axis=1)
without_end = (C + 1) / (totals + len(words))
without_end_sums = without_end.sum(axis=1)

# --8<-- [start:more]
more = np.arange(1, 7)  # how much is added
row = C[2]  # dogs
added = more[:, None]
after_dogs = (row + added) / (row.sum() + added * size)
# --8<-- [end:more]
curves = after_dogs[:, 2:4].T
uniform = np.ones(size) / size

for pair, p in zip(pairs, four, strict=True):
    print(*pair, f"{p:.4f}")
print(f"all four {total:.4f}")
