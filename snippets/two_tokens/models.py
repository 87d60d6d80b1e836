from typing import NamedTuple

MATRICES = 4  # of the attention: W_Q, W_K, W_V, W_O
WIDER = 4  # the feed-forward network goes up to 4d and back
NORMS = 2  # layer normalisations in a block


class Model(NamedTuple):
    heads: int
    layers: int
    d: int
    d_head: int
    hidden: int
    square: int
    up: int
    down: int
    norm: int
    attention: int
    mlp: int
    norms: int
    block: int
    blocks: int


def count(heads, layers, d):
    assert d % heads == 0
    hidden = WIDER * d
    square = d * d + d  # one matrix, and one bias for each output
    up, down = d * hidden + hidden, hidden * d + d
    norm = d + d  # a gain and a bias for each component
    parts = MATRICES * square, up + down, NORMS * norm
    block = sum(parts)
    blocks = layers * block + norm  # one more norm after the last
    sizes = d // heads, hidden, square, up, down, norm
    return Model(heads, layers, d, *sizes, *parts, block, blocks)


femto = count(heads=1, layers=1, d=2)
pico = count(heads=3, layers=3, d=6)
gpt2 = count(heads=12, layers=12, d=768)

vocabulary, positions = 50257, 1024
# the output head is the table of token embeddings again
gpt2_embeddings = (vocabulary + positions) * gpt2.d
gpt2_total = gpt2_embeddings + gpt2.blocks

models = {"femto": femto, "pico": pico, "gpt2": gpt2}
for name, model in models.items():
    print(f"{name:5} block {model.block:,} blocks {model.blocks:,}")
