import numpy as np

from handformer import (
    next_token_probabilities,
    ngram_counts,
    perplexity,
    step_probabilities,
)

# as in counts.py: corpus, words, P
corpus = [
    ["cats", "nap"],
    ["cats", "run"],
    ["dogs", "nap"],
    ["cats", "nap"],
]
words = ["cats", "dogs", "nap", "run"]
P = next_token_probabilities(ngram_counts(corpus, words))

# --8<-- [start:sentence]
steps = step_probabilities(["cats", "nap"], P, words)
probability = steps.prod()
# --8<-- [end:sentence]

# --8<-- [start:perplexity]
N = len(steps)
inverse = 1 / probability
PP = inverse ** (1 / N)
# --8<-- [end:perplexity]
assert np.isclose(PP, perplexity(steps))
inverses = 1 / steps
without_end = inverse ** (1 / (N - 1))
with_start = inverse ** (1 / (N + 1))

# --8<-- [start:four]
nouns, verbs = ["cats", "dogs"], ["nap", "run"]
pairs = [[n, v] for n in nouns for v in verbs]
p_steps = np.array(
    [step_probabilities(pair, P, words) for pair in pairs],
)
four = p_steps.prod(axis=1)
total = four.sum()
# --8<-- [end:four]
perplexities = perplexity(p_steps)
assert np.isclose(total, 1)

for pair, p in zip(pairs, four, strict=True):
    print(*pair, f"{p:.4f}")
print(f"perplexity of cats nap: {PP:.6f}")
