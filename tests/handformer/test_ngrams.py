"""n-grams: numbers worked by hand, what holds for all corpora, types, and what is refused."""

from fractions import Fraction as F
from math import inf, nan

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from handformer import (
    next_token_probabilities,
    ngram_counts,
    perplexity,
    step_probabilities,
    vocabulary,
)

# the same examples each time, and few enough to run on every change
repeatable = settings(derandomize=True, max_examples=40, deadline=None, database=None)

CORPUS = [["cats", "nap"], ["cats", "run"], ["dogs", "nap"], ["cats", "nap"]]
WORDS = ("cats", "dogs", "nap", "run")
COUNTS = [[3, 1, 0, 0, 0], [0, 0, 2, 1, 0], [0, 0, 1, 0, 0], [0, 0, 0, 0, 3], [0, 0, 0, 0, 1]]

words_of = st.lists(st.sampled_from("abcde"), unique=True, min_size=1).map(tuple)
counted = arrays.arrays(
    np.int64, arrays.array_shapes(min_dims=1, max_dims=3, max_side=4), elements=st.integers(0, 50)
)


@st.composite
def corpora(draw: st.DrawFn) -> tuple[tuple[str, ...], list[list[str]]]:
    """A vocabulary and sentences of its words, some of them empty."""
    words = draw(words_of)
    return words, draw(st.lists(st.lists(st.sampled_from(words), max_size=5), max_size=6))


def close(actual: object, expected: object) -> None:
    np.testing.assert_allclose(actual, expected, rtol=1e-12)  # type: ignore[arg-type]


def test_the_corpus_of_the_guide() -> None:
    """Counts, probabilities, and sentences as they are worked out on the page."""
    assert vocabulary(CORPUS) == WORDS
    C = ngram_counts(CORPUS, WORDS)
    assert C.tolist() == COUNTS
    P = next_token_probabilities(C)
    close(P[0], [3 / 4, 1 / 4, 0, 0, 0])
    close(P[1], [0, 0, 2 / 3, 1 / 3, 0])
    p = step_probabilities(["cats", "nap"], P, WORDS)
    close(p, [3 / 4, 2 / 3, 1])
    close(perplexity(p) ** 3, 2)
    smooth = next_token_probabilities(C, k=1)
    close(step_probabilities(["dogs", "run"], smooth, WORDS), [2 / 9, 1 / 6, 1 / 3])


def test_one_two_and_three_tokens_in_a_row() -> None:
    """a b a: each axis of the table has its own labels, <s> a b before, a b </s> next."""
    corpus, words = [["a", "b", "a"]], ("a", "b")
    assert ngram_counts(corpus, words, n=1).tolist() == [2, 1, 1]
    assert ngram_counts(corpus, words, n=2).tolist() == [[1, 0, 0], [0, 1, 1], [1, 0, 0]]
    three = ngram_counts(corpus, words, n=3)
    assert three.shape == (3, 3, 3)
    assert {tuple(place): int(three[tuple(place)]) for place in np.argwhere(three)} == {
        (0, 0, 0): 1,  # <s> <s> a
        (0, 1, 1): 1,  # <s> a b
        (1, 2, 0): 1,  # a b a
        (2, 1, 2): 1,  # b a </s>
    }


def test_the_order_of_the_vocabulary_is_that_of_the_table() -> None:
    """Words in another order move rows and columns, and <s> stays first, </s> last."""
    C = ngram_counts(CORPUS, ("run", "nap", "dogs", "cats"))
    assert C[0].tolist() == [0, 0, 1, 3, 0]
    assert C[4].tolist() == [1, 2, 0, 0, 0]


@pytest.mark.parametrize(
    ("corpus", "words", "C"),
    [
        ([], (), [[0]]),  # nothing at all
        ([], ("a",), [[0, 0], [0, 0]]),
        ([[]], (), [[1]]),  # a sentence that ends at once
        ([[], []], ("a",), [[0, 2], [0, 0]]),
        ([["a"]], ("a",), [[1, 0], [0, 1]]),
    ],
)
def test_small_corpora_are_counted_too(corpus: list[list[str]], words: tuple[str, ...], C: object) -> None:
    """No sentence, empty sentences, a single token."""
    assert ngram_counts(corpus, words).tolist() == C


def test_a_row_without_counts_has_no_distribution() -> None:
    """Zeros without smoothing, equal shares with it; never NaN."""
    close(next_token_probabilities([[0, 0], [1, 3]]), [[0, 0], [1 / 4, 3 / 4]])
    close(next_token_probabilities([[0, 0], [1, 3]], k=1), [[1 / 2, 1 / 2], [1 / 3, 2 / 3]])
    assert next_token_probabilities(np.zeros((2, 0))).shape == (2, 0)


def test_tables_may_be_a_batch() -> None:
    """[B, rows, columns] with sizes that all differ: each row for itself."""
    C = np.arange(24).reshape(2, 3, 4)
    P = next_token_probabilities(C, k=2)
    for b, i, j in np.ndindex(2, 3, 4):
        close(P[b, i, j], (C[b, i, j] + 2) / (C[b, i].sum() + 8))


@pytest.mark.parametrize(
    ("p", "expected"),
    [([1 / 2, 1 / 4, 1 / 8], 4), ([1], 1), ([1 / 5] * 7, 5), ([1 / 2, 0], inf), ([[1 / 2], [1 / 3]], [2, 3])],
)
def test_perplexity(p: object, expected: object) -> None:
    """The root of the inverse product; m equally probable tokens give m; a zero gives infinity."""
    close(perplexity(p), expected)  # type: ignore[arg-type]


def test_the_perplexity_of_several_sentences_is_over_all_their_predictions() -> None:
    """It is no mean of perplexities: one prediction of 1/2, three of 1/8 give 2^(5/2), not 5."""
    close(perplexity([1 / 2, 1 / 8, 1 / 8, 1 / 8]) ** 2, 32)


@repeatable
@given(corpora(), st.integers(1, 3))
def test_every_token_and_every_end_is_counted_once(corpus: object, n: int) -> None:
    """And counting two halves and adding is counting the whole."""
    words, sentences = corpus  # type: ignore[misc]
    C = ngram_counts(sentences, words, n)
    assert C.shape == (len(words) + 1,) * n
    assert C.sum() == sum(len(sentence) + 1 for sentence in sentences)
    halves = ngram_counts(sentences[::2], words, n) + ngram_counts(sentences[1::2], words, n)
    assert (halves == C).all()


@repeatable
@given(corpora())
def test_the_table_of_one_token_is_the_sum_of_that_of_two(corpus: object) -> None:
    """Forgetting the context adds up its rows; and what begins or follows a word is how often it stands there."""
    words, sentences = corpus  # type: ignore[misc]
    one, two = ngram_counts(sentences, words, 1), ngram_counts(sentences, words, 2)
    assert (two.sum(axis=0) == one).all()
    assert (two.sum(axis=1) == [len(sentences), *one[:-1]]).all()


@repeatable
@given(counted, st.sampled_from([0, 0.5, 1, 3]))
def test_rows_are_distributions(C: np.ndarray, k: float) -> None:
    """None is negative, and each row sums to 1, or to 0 where nothing was counted or added."""
    P = next_token_probabilities(C, k)
    assert (P >= 0).all()
    close(P.sum(axis=-1), (C.sum(axis=-1) > 0) | (k > 0))


@repeatable
@given(counted)
def test_more_smoothing_is_nearer_to_equal_shares(C: np.ndarray) -> None:
    """Each probability moves towards 1 / |V| and does not cross it; the order within a row stays."""
    some, more = next_token_probabilities(C, 1), next_token_probabilities(C, 4)
    share = 1 / C.shape[-1]
    assert (np.abs(more - share) <= np.abs(some - share) + 1e-12).all()
    assert ((some - share) * (more - share) >= -1e-12).all()


@repeatable
@given(corpora(), st.data())
def test_a_bigram_model_sees_the_last_token_alone(corpus: object, data: st.DataObject) -> None:
    """Change anything before the last token: the next distribution stays; no step depends on a later token."""
    words, sentences = corpus  # type: ignore[misc]
    P = next_token_probabilities(ngram_counts(sentences, words), 1)
    prefix = st.lists(st.sampled_from(words), max_size=4)
    one, other, last = data.draw(prefix), data.draw(prefix), data.draw(st.sampled_from(words))
    steps = [step_probabilities([*before, last], P, words) for before in (one, other)]
    assert steps[0][-1] == steps[1][-1]
    longer = step_probabilities([*one, last, *other], P, words)
    assert (longer[: len(one) + 1] == steps[0][:-1]).all()


@repeatable
@given(corpora())
def test_sentences_of_at_most_a_length_take_what_did_not_go_on(corpus: object) -> None:
    """Those of up to two tokens and all prefixes of three share the probability 1: nothing is lost at the end."""
    words, sentences = corpus  # type: ignore[misc]
    P = next_token_probabilities(ngram_counts(sentences, words), 1)
    total = step_probabilities([], P, words).prod()
    for a in words:
        total = total + step_probabilities([a], P, words).prod()
        for b in words:
            total = total + step_probabilities([a, b], P, words).prod()
            for c in words:
                total = total + step_probabilities([a, b, c], P, words)[:-1].prod()
    close(total, 1)


@pytest.mark.parametrize("kind", [np.float16, np.float32, np.float64])
def test_float_types_are_kept(kind: type) -> None:
    """Whatever the number that is added; integers become float64."""
    P = next_token_probabilities(np.array(COUNTS, kind), k=F(1, 2))
    assert P.dtype == kind
    assert step_probabilities(["cats", "nap"], P, WORDS).dtype == kind
    assert perplexity(P[0]).dtype == kind
    assert next_token_probabilities(COUNTS).dtype == np.float64


def test_exact_numbers_stay_exact() -> None:
    """Fractions go in and come out: 2/9 · 1/6 · 1/3 is 1/81, and the four sentences sum to 55/324."""
    exact = next_token_probabilities(np.array([[F(x) for x in row] for row in COUNTS], object), k=F(1))
    steps = [step_probabilities([n, v], exact, WORDS) for n in WORDS[:2] for v in WORDS[2:]]
    assert [one.prod() for one in steps] == [F(1, 12), F(1, 27), F(1, 27), F(1, 81)]
    assert sum(one.prod() for one in steps) == F(55, 324)


REFUSED = [
    (lambda: ngram_counts(["cats nap"], ["cats"]), TypeError,
     "sentences[0]: got the text 'cats nap', expected a list of tokens, as from .split()"),
    (lambda: ngram_counts([["cats"], ["cats", "fly"]], ["cats"]), ValueError,
     "sentences[1]: got 'fly' at 1, expected words of the vocabulary; "
     "name it there, or replace it by a word that stands for unknown ones"),
    (lambda: ngram_counts([["<s>", "cats"]], ["cats"]), ValueError,
     "sentences[0]: got <s>, expected words alone; the marks are put around them here"),
    (lambda: vocabulary([["cats", "</s>"]]), ValueError,
     "sentences[0]: got </s>, expected words alone; the marks are put around them here"),
    (lambda: ngram_counts([], ["cats", "nap", "cats"]), ValueError,
     "words: got 'cats' twice, expected each word once"),
    (lambda: ngram_counts([], "cats"), TypeError,
     "words: got the text 'cats', expected a list of tokens, as from .split()"),
    (lambda: ngram_counts([], ["cats"], n=0), ValueError, "n: got 0, expected 1 or more"),
    (lambda: ngram_counts([], ["cats"], n=2.0), TypeError,
     "n: got float, expected a whole number"),
    (lambda: next_token_probabilities(3), ValueError,
     "C: got a single number, expected counts with at least the axis [|V|]"),
    (lambda: next_token_probabilities([[1, -1]]), ValueError, "C: got -1.0 at [0, 1], expected numbers, 0 or more"),
    (lambda: next_token_probabilities([nan, 1]), ValueError, "C: got nan at [0], expected numbers, 0 or more"),
    (lambda: next_token_probabilities([1, 1], k=-1), ValueError, "k: got -1.0, expected numbers, 0 or more"),
    (lambda: next_token_probabilities([True, False]), TypeError, "C: got bool, expected real numbers"),
    (lambda: next_token_probabilities(np.array([60000, 60000], np.float16)), ValueError,
     "totals: got inf at [0], expected finite numbers; float16 is too narrow for these counts"),
    (lambda: step_probabilities(["a"], [[1.0, 0.0, 0.0]] * 2, ["a"]), ValueError,
     "P: got shape (2, 3), expected 2 places on each axis, to fit 1 words"),
    (lambda: step_probabilities(["a"], [[3, 1], [0, 4]], ["a"]), ValueError,
     "P: got 3.0 at [0, 0], expected probabilities, from 0 to 1"),
    (lambda: step_probabilities(["b"], [[1.0, 0.0], [0.0, 1.0]], ["a"]), ValueError,
     "sentence: got 'b' at 0, expected words of the vocabulary; "
     "name it there, or replace it by a word that stands for unknown ones"),
    (lambda: perplexity([]), ValueError, "p: got shape (0,), expected (..., N) with at least one prediction"),
    (lambda: perplexity(0.5), ValueError, "p: got shape (), expected (..., N) with at least one prediction"),
    (lambda: perplexity([0.5, 1.5]), ValueError, "p: got 1.5 at [1], expected probabilities, from 0 to 1"),
]  # fmt: skip


@pytest.mark.parametrize(("call", "kind", "said"), REFUSED)
def test_what_is_refused_is_named(call: object, kind: type, said: str) -> None:
    """The argument, what was given, and what would have been right."""
    with pytest.raises(kind) as refusal:
        call()  # type: ignore[operator]
    assert str(refusal.value) == said
