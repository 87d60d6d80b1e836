from typing import NamedTuple


class Model(NamedTuple):
    heads: int
    layers: int
    d: int
    d_head: int
    attention: int
    mlp: int
    norms: int
    block: int
    blocks: int


def count(heads, layers, d):
    assert d % heads == 0
    attention = 4 * (d * d + d)  # W_Q, W_K, W_V, W_O with their biases
    mlp = (d * 4 * d + 4 * d) + (4 * d * d + d)  # up to 4d and back, with biases
    norms = 2 * (d + d)  # two LayerNorms, a gain and a bias each
    block = attention + mlp + norms
    return Model(heads, layers, d, d // heads, attention, mlp, norms, block, layers * block + 2 * d)


femto = count(heads=1, layers=1, d=2)
pico = count(heads=3, layers=3, d=6)
gpt2 = count(heads=12, layers=12, d=768)
gpt2_embeddings = 50257 * 768 + 1024 * 768  # tokens and positions; the output head reuses the first
gpt2_total = gpt2_embeddings + gpt2.blocks

for name, model in [("femto", femto), ("pico", pico), ("gpt2", gpt2)]:
    print(f"{name:5}  one block {model.block:,}  all blocks and the last LayerNorm {model.blocks:,}")
