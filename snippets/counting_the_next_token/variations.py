import numpy as np

from handformer import (
    next_token_probabilities,
    ngram_counts,
    perplexity,
    step_probabilities,
)

# as in counts.py: corpus, words, C, P
corpus = [
    ["cats", "nap"],
    ["cats", "run"],
    ["dogs", "nap"],
    ["cats", "nap"],
]
words = ["cats", "dogs", "nap", "run"]
C = ngram_counts(corpus, words)
P = next_token_probabilities(C)
cats, dogs, nap, run = 1, 2, 3, 4  # rows

a_C = ngram_counts([*corpus, ["dogs", "run"]], words)
a_P = next_token_probabilities(a_C)
a_steps = step_probabilities(["dogs", "run"], a_P, words)
a = np.array([a_steps[1], a_steps.prod()])
a_start = a_C[0]

b_P = next_token_probabilities(C, k=1)
b_row = b_P[nap]
b = np.array([b_row[-1], b_row[-1]])

d_k = 0.5
d_P = next_token_probabilities(C, k=d_k)
d_total = C[dogs].sum() + C.shape[-1] * d_k
d = d_P[dogs, 2:4]

e_steps = step_probabilities(["cats", "nap", "nap"], b_P, words)
e_count = len(e_steps)
e_inverse = 1 / e_steps.prod()
e = perplexity(e_steps)

# What the answers would be with a mistake in them.
smooth_P = next_token_probabilities(a_C, k=1)
smooth = step_probabilities(["dogs", "run"], smooth_P, words)
a_smoothed = np.array([smooth[1], smooth.prod()])
a_old = np.array([a_steps[1], P[0, 1] * a_steps[1:].prod()])
b_unsmoothed = np.array([P[nap, -1], P[nap, -1]])
d_no_size = (C[dogs] + d_k) / (C[dogs].sum() + d_k)
d_no_size = d_no_size[2:4]
d_add_one = b_P[dogs, 2:4]
e_without_end = perplexity(e_steps[:-1])
e_with_start = e_inverse ** (1 / 5)

print("a", *(f"{p:.4f}" for p in a))
print("b", *(f"{p:.4f}" for p in b))
print("d", *(f"{p:.4f}" for p in d))
print(f"e {e:.6f}")
