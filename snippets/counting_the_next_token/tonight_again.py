import numpy as np

from handformer import (
    next_token_probabilities,
    ngram_counts,
    perplexity,
    step_probabilities,
)

# as in tonight.py: corpus, words, C, P
corpus = [
    ["I", "like", "tea"],
    ["you", "like", "tea"],
    ["I", "like", "cats"],
]
words = ["I", "cats", "like", "tea", "you"]
C = ngram_counts(corpus, words)
P = next_token_probabilities(C)
sentence = ["you", "like", "cats"]
steps = step_probabilities(sentence, P, words)
other = ["tea", "like", "you"]

asked = np.array([P[1, 2], P[3, 3], P[3, 1]])

# What the answers would be with a mistake in them.
columns = C / C.sum(axis=0)
asked_columns = np.array(
    [columns[1, 2], columns[3, 3], columns[3, 1]],
)
inverse = 1 / steps.prod()
without_end = np.array([1 / inverse, inverse ** (1 / 3)])
with_start = np.array([1 / inverse, inverse ** (1 / 5)])


def smoothed(size):
    S = (C + 1) / (C.sum(axis=1, keepdims=True) + size)
    one = step_probabilities(sentence, S, words).prod()
    two = step_probabilities(other, S, words).prod()
    return np.array([one, two])


both = smoothed(6)
five = smoothed(5)
nltk = smoothed(8)

# --8<-- [start:wrong]
wrong = C / C.sum(axis=1)
# --8<-- [end:wrong]
wrong_sums = wrong.sum(axis=1)
wrong_cells = np.isclose(wrong, P) & (C > 0)
same_cells, seen_cells = wrong_cells.sum(), (C > 0).sum()
w = np.array([wrong[0, 4], wrong[5, 2], wrong[3, 1], wrong[2, 5]])
wrong_probability = w.prod()
wrong_PP = perplexity(w)
assert np.isclose(wrong_PP, np.sqrt(2))
assert np.isclose(perplexity(steps), np.sqrt(3))

print("row sums", *(f"{x:.2f}" for x in wrong_sums))
print(f"you like cats {wrong_probability:.4f}")
