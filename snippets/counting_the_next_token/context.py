import numpy as np

from handformer import (
    next_token_probabilities,
    ngram_counts,
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

# --8<-- [start:trigrams]
triples = ngram_counts(corpus, words, n=3)
# --8<-- [end:trigrams]
cells, triple_cells = C.size, triples.size
seen_cells = (C > 0).sum()
triple_seen = (triples > 0).sum()
contexts = triples.reshape(-1, C.shape[-1])
context_count = len(contexts)
context_seen = (contexts.sum(axis=1) > 0).sum()

P = next_token_probabilities(C, k=1)
P3 = next_token_probabilities(triples, k=1)
after = [["dogs", "nap"], ["cats", "nap"]]
ends = np.array(
    [step_probabilities(s, P, words)[-1] for s in after],
)
ends3 = np.array(
    [step_probabilities(s, P3, words)[-1] for s in after],
)
assert ends[0] == ends[1]
assert ends3[0] != ends3[1]

vocabulary = 50257  # GPT-2
pair_table = vocabulary**2
triple_table = vocabulary**3
tables = pair_table, triple_table

print(f"pairs   {pair_table:,}")
print(f"triples {triple_table:,}")
