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

# --8<-- [start:loss]
steps = step_probabilities(["dogs", "run"], P, words)
probability = steps.prod()
with np.errstate(divide="ignore"):
    losses = -np.log(steps)
# --8<-- [end:loss]
loss = losses.mean()
PP = perplexity(steps)

text = [["cats", "nap"]] * 99 + [["dogs", "run"]]
all_steps = np.concatenate(
    [step_probabilities(s, P, words) for s in text]
)
text_size = len(text)
text_predictions = len(all_steps)
text_PP = perplexity(all_steps)

# --8<-- [start:diagnostic]
never = []
for sentence in text:
    before = ["<s>", *sentence]
    after = [*sentence, "</s>"]
    p = step_probabilities(sentence, P, words)
    for a, b, chance in zip(before, after, p, strict=True):
        if chance == 0:
            never.append((a, b))
# --8<-- [end:diagnostic]
assert never == [("dogs", "run")]

print("steps", *(f"{p:.2f}" for p in steps))
print("losses", *(f"{x + 0:.3f}" for x in losses))
print("perplexity of the text", text_PP)
print("never seen", *never)
