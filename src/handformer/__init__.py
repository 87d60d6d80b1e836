"""A transformer small enough to work by hand, one file per topic of the course, on NumPy alone.

    softmax      scores to weights: softmax
    masks        who may look at what: causal_mask, causal_counts, padding_mask, combine
    attention    query, match, retrieve: scores, attention
    ngrams       the next token by counting: ngram_counts, next_token_probabilities, perplexity
    prefix       a prefix in one vector: average, running_means, mean_weights, states, state_weights
    saturation   how far softmax has made up its mind: softmax_jacobian, entropy
    spread       how large dot products become: dot_products, variance
    _expect      what these functions refuse, and how they say it

Letters are the lectures': T tokens, B sequences, H heads; Q, K [..., T, d_k]; V [..., T, d_v].
Every array may carry leading axes, such as batch and head, before its last two.
Numbers keep their type: float16, float32 and float64, and objects that bring their own arithmetic
(exact fractions, balls); integers become float64.

>>> import numpy as np
>>> from handformer import attention, causal_mask
>>> Q, K, V = [[1], [1], [1]], np.log([[1], [2], [4]]), [[2], [4], [8]]
>>> attention(Q, K, V, causal_mask(3)).outputs.round(4)
array([[2.    ],
       [3.3333],
       [6.    ]])
"""

from handformer.attention import Attention, attention, scores
from handformer.masks import causal_counts, causal_mask, combine, padding_mask
from handformer.ngrams import (
    next_token_probabilities,
    ngram_counts,
    perplexity,
    step_probabilities,
    vocabulary,
)
from handformer.prefix import average, mean_weights, running_means, state_weights, states
from handformer.saturation import entropy, softmax_jacobian
from handformer.softmax import softmax
from handformer.spread import Outcomes, dot_products, variance

__all__ = [
    "Attention",
    "Outcomes",
    "attention",
    "average",
    "causal_counts",
    "causal_mask",
    "combine",
    "dot_products",
    "entropy",
    "mean_weights",
    "next_token_probabilities",
    "ngram_counts",
    "padding_mask",
    "perplexity",
    "running_means",
    "scores",
    "softmax",
    "softmax_jacobian",
    "state_weights",
    "states",
    "step_probabilities",
    "variance",
    "vocabulary",
]
