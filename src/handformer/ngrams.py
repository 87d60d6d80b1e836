"""Predict the next token by counting what followed the last ones: n-grams, add-k smoothing, perplexity.

>>> corpus = [["cats", "nap"], ["cats", "run"], ["dogs", "nap"], ["cats", "nap"]]
>>> words = vocabulary(corpus)
>>> C = ngram_counts(corpus, words)  # rows <s>, cats, dogs, nap, run; columns cats, dogs, nap, run, </s>
>>> C[1]
array([0, 0, 2, 1, 0])
>>> p = step_probabilities(["cats", "nap"], next_token_probabilities(C), words)
>>> p.round(4), f"{perplexity(p):.6f}"
(array([0.75  , 0.6667, 1.    ]), '1.259921')

In front of each sentence stand n - 1 marks <s>, behind it one mark </s>. A <s> is never predicted, and
nothing follows a </s>; so each axis of a table has |V| = len(words) + 1 places, but not the same ones.

Worked by hand in the guide "Counting the next token".
"""

from collections import Counter
from collections.abc import Iterable, Sequence

import numpy as np
import numpy.typing as npt

from handformer._expect import Array, expect_numbers, expect_size

START, END = "<s>", "</s>"
Place = tuple[int, ...]
"""Where an n-gram stands in a table: a row for each token of the context, a column for the next one."""

_SLACK = 1.001
"""What is above 1 by no more than this is a rounded 1, even in float16."""


def vocabulary(sentences: Iterable[Sequence[str]]) -> tuple[str, ...]:
    """Return the words of a corpus, each once, sorted; none for an empty corpus.

    Raises TypeError for a sentence that is no list of tokens, ValueError for one that holds <s> or </s>.

    >>> vocabulary([["dogs", "nap"], ["cats", "nap"]])
    ('cats', 'dogs', 'nap')
    """
    found: set[str] = set()
    for number, sentence in enumerate(sentences):
        found.update(_expect_words(f"sentences[{number}]", sentence))
    return tuple(sorted(found))


def ngram_counts(sentences: Iterable[Sequence[str]], words: Sequence[str], n: int = 2) -> Array:
    """Return how often each n-gram stands in a corpus.

    sentences  lists of tokens, without <s> and </s>; one may be empty, and so may the corpus: all counts are 0
    words      the named vocabulary, without <s> and </s>, in the order of the table
    n          how many tokens in a row are counted

    ->  [|V|, ..., |V|] with n axes of integers; the last one is the next token, [*words, </s>],
        the others are the tokens before it, [<s>, *words]

    Raises ValueError for a token that is not in the vocabulary, for a word that is there twice and for n below 1;
    TypeError for a sentence that is no list of tokens.

    Source: Jurafsky and Martin, Speech and Language Processing, 3rd edition draft, the chapter on n-grams.

    >>> ngram_counts([["nap"], ["nap", "nap"]], ["nap"])  # rows <s>, nap; columns nap, </s>
    array([[2, 0],
           [1, 2]])
    """
    n = expect_size("n", n, lowest=1)
    V = len(_expect_distinct(words)) + 1
    times: Counter[Place] = Counter()
    for number, sentence in enumerate(sentences):
        times.update(_places(f"sentences[{number}]", sentence, words, n))
    shape = (V,) * n
    return np.array([times[place] for place in np.ndindex(shape)]).reshape(shape)


def next_token_probabilities(C: npt.ArrayLike, k: float = 0) -> Array:
    """Return the share of each next token in its row, after k is added to every count.

    C  [..., |V|] counts, 0 or more  ->  [..., |V|], each row sums to 1

    k=1 is add-one (Laplace) smoothing. It is added in each of the |V| columns, so a row's total grows by k |V|.
    Leading axes may be contexts, or a batch of tables, or both.
    A row without counts has no distribution: without smoothing its probabilities are zeros, never NaN;
    with smoothing they are 1 / |V| each.

    Raises ValueError for NaN, infinity and what is below 0, for a single number without an axis, and for totals
    that are too large for the type; TypeError for what is not real numbers.

    Source: Jurafsky and Martin, Speech and Language Processing, 3rd edition draft, the chapter on n-grams.

    >>> next_token_probabilities([[2, 1, 1], [0, 0, 0]])
    array([[0.5 , 0.25, 0.25],
           [0.  , 0.  , 0.  ]])
    >>> next_token_probabilities([1, 0, 0], k=1)
    array([0.5 , 0.25, 0.25])
    """
    C = _expect_between("C", C, np.inf)
    if C.ndim == 0:
        raise ValueError("C: got a single number, expected counts with at least the axis [|V|]")
    more = _expect_between("k", k, np.inf)
    more = more if C.dtype == object else more.astype(C.dtype)
    with np.errstate(over="ignore"):
        total = C.sum(axis=-1, keepdims=True) + more * C.shape[-1]  # [..., 1]
    _expect_between("totals", total, np.inf, f"finite numbers; {C.dtype} is too narrow for these counts")
    empty = total == 0
    P: Array = (C + more) / np.where(empty, 1, total)  # [..., |V|]
    return P


def step_probabilities(sentence: Sequence[str], P: npt.ArrayLike, words: Sequence[str]) -> Array:
    """Return the probability of each token of a sentence, and of its end, given what stands before it.

    sentence  T tokens, without <s> and </s>; T may be 0
    P         [|V|, ..., |V|], probabilities with n axes as `ngram_counts` orders them
    words     the named vocabulary of P

    ->  [T + 1]; their product is the probability of the sentence

    Raises ValueError for a token that is not in the vocabulary, and for a P of another shape or with numbers that are
    no probabilities; TypeError for a sentence that is no list of tokens and for what is not real numbers.

    >>> step_probabilities(["nap"], [[1.0, 0.0], [0.25, 0.75]], ["nap"])
    array([1.  , 0.75])
    """
    P = _expect_between("P", P, _SLACK)
    V = len(_expect_distinct(words)) + 1
    if P.ndim == 0 or P.shape != (V,) * P.ndim:
        raise ValueError(f"P: got shape {P.shape}, expected {V} places on each axis, to fit {V - 1} words")
    places = _places("sentence", sentence, words, P.ndim)
    p: Array = P[tuple(zip(*places, strict=True))]
    return p


def perplexity(p: npt.ArrayLike) -> Array:
    """Return the perplexity of N predictions, exp of the mean log-loss: the N-th root of 1 / (p_1 ... p_N).

    p  [..., N], the probability that each prediction gave to what came  ->  [...]

    It is infinite if any of them is 0. For several sentences put all their predictions on one axis:
    a mean of perplexities is another number.

    Raises ValueError for no predictions at all and for what is not between 0 and 1; TypeError for what
    is not real numbers.

    Source: Jurafsky and Martin, Speech and Language Processing, 3rd edition draft, the chapter on n-grams.

    >>> perplexity([[0.5, 0.125], [1.0, 0.0]])
    array([ 4., inf])
    """
    p = _expect_between("p", p, _SLACK)
    if p.ndim == 0 or p.shape[-1] == 0:
        raise ValueError(f"p: got shape {p.shape}, expected (..., N) with at least one prediction")
    with np.errstate(divide="ignore", over="ignore"):  # ln 0 is -inf, and its perplexity inf
        PP: Array = np.exp(-np.log(p).mean(axis=-1))
    return PP


def _places(name: str, sentence: Sequence[str], words: Sequence[str], n: int) -> list[Place]:
    """Return the place in the table of each n-gram of a sentence, one for each token and one for the end."""
    row = {token: place for place, token in enumerate((START, *words))}
    column = {token: place for place, token in enumerate((*words, END))}
    tokens = _expect_known(name, _expect_words(name, sentence), words)
    padded = [START] * (n - 1) + tokens  # the context of token t is padded[t : t + n - 1]
    return [
        (*(row[token] for token in padded[t : t + n - 1]), column[following])
        for t, following in enumerate([*tokens, END])
    ]


def _expect_words(name: str, sentence: Sequence[str]) -> list[str]:
    """Return the tokens of a sentence, which holds no marks of its own."""
    if isinstance(sentence, str):
        raise TypeError(f"{name}: got the text {sentence!r}, expected a list of tokens, as from .split()")
    for mark in (START, END):
        if mark in sentence:
            raise ValueError(f"{name}: got {mark}, expected words alone; the marks are put around them here")
    return list(sentence)


def _expect_known(name: str, tokens: list[str], words: Sequence[str]) -> list[str]:
    for place, token in enumerate(tokens):
        if token not in words:
            raise ValueError(
                f"{name}: got {token!r} at {place}, expected words of the vocabulary; "
                "name it there, or replace it by a word that stands for unknown ones"
            )
    return tokens


def _expect_distinct(words: Sequence[str]) -> Sequence[str]:
    """Return the vocabulary, if each word is in it once."""
    known = _expect_words("words", words)
    for place, word in enumerate(known):
        if word in known[:place]:
            raise ValueError(f"words: got {word!r} twice, expected each word once")
    return words


def _expect_between(name: str, x: npt.ArrayLike, top: float, expected: str = "") -> Array:
    """Return x as an array of numbers from 0 to below `top`; NaN and infinity are refused too."""
    x = expect_numbers(name, x)
    good = (x >= 0) & (x < top)
    if not np.all(good):
        place = np.argwhere(np.logical_not(good))[0].tolist()
        at = f" at {place}" if place else ""
        expected = expected or ("numbers, 0 or more" if top == np.inf else "probabilities, from 0 to 1")
        raise ValueError(f"{name}: got {x[tuple(place)]}{at}, expected {expected}")
    return x
