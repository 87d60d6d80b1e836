# The assignment of the guide "Masks: causal, padding, both".
# Students get what `worked assignment masks` makes of it, not this file.

# %% [markdown] lang="en" id="intro"
# # Two masks at once
#
# In the guide four tokens were masked by hand, for the future and for filler.
# Now write it once, for a sentence of any length with filler anywhere.

# %% [markdown] lang="zh" id="intro"
# # 两种掩码一起用
#
# 讲义里用手算掩蔽了四个词元的未来和填充。
# 现在请把它写成通用的：句子长短任意，填充在哪里都可以。

# %% [markdown] lang="en" id="task"
# ## Your task
#
# Complete `head(S, V, keep)`.
# \( S \) are the scores of one sentence, already scaled, with a row for each query and a column for each key; \( V \) are the values.
# `keep` is a row of booleans, `True` for a real token, `False` for filler.
#
# It returns the outputs \( Z = A V \), where row \( i \) of the weights \( A \) is the softmax of the scores that position \( i \) may read: those of real tokens up to and including its own place.
# A row that may read nothing returns zeros.
# Subtract the largest visible score of a row before you exponentiate; the weights stay the same, and large scores do no harm.
#
# NumPy is all you need; you get the causal mask by `np.tri(T, dtype=bool)`.
# When it is graded, your function also meets other inputs than those below, with other sizes.

# %% [markdown] lang="zh" id="task"
# ## 任务
#
# 请补全 `head(S, V, keep)`。
# \( S \) 是一个句子的分数，已经缩放过，一个查询占一行，一个键占一列；\( V \) 是值。
# `keep` 是一行布尔值，真词元为 `True`，填充为 `False`。
#
# 它返回输出 \( Z = A V \)；权重 \( A \) 的第 \( i \) 行，是对位置 \( i \) 可以读的分数做 softmax：可以读的，是到自己的位置为止（含自己）的真词元。
# 什么都读不到的一行返回零。
# 取指数之前，先减去这一行可见的最大分数；权重不变，分数很大也没有关系。
#
# 只需要 NumPy；因果掩码可以用 `np.tri(T, dtype=bool)` 得到。
# 评分时，除下面的输入外，还会用其他大小的输入来检验这个函数。

# %% id="setup"
import numpy as np


# %% id="head" role="task" returns="Z" rtol=1e-7 atol=1e-9
def head(S, V, keep):
    """S: T × T, V: T × d_v, keep: T booleans; returns Z: T × d_v."""
    # BEGIN SOLUTION
    T = len(S)
    allowed = np.tri(T, dtype=bool) & keep
    masked = np.where(allowed, S, -np.inf)
    top = masked.max(axis=-1, keepdims=True)
    E = np.exp(masked - np.where(top == -np.inf, 0, top))
    total = E.sum(axis=-1, keepdims=True)
    return E / np.where(total == 0, 1, total) @ V
    # END SOLUTION


# %% id="shape" role="test" points=1
#    title_en="the output has a row for each position, as wide as a value"
#    title_zh="每个位置一行输出，与值同宽"
S = np.arange(16.0).reshape(4, 4) / 10
V = np.arange(12.0).reshape(4, 3)
keep = np.array([True, True, True, True])
Z = head(S, V, keep)
assert Z.shape == V.shape

# %% id="alike" role="test" points=1
#    title_en="values that are all alike are returned as they are, by every row that may read something"
#    title_zh="值全都相同时，凡是读得到东西的行，输出也是它"
S = np.array([[1.0, -1.0, 2.0], [0.0, 0.5, 3.0], [2.0, 1.0, -1.0]])
V = np.full((3, 2), 7.0)
keep = np.array([True, False, True])
Z = head(S, V, keep)
assert np.allclose(Z, V)

# %% id="filler" role="test" points=1
#    title_en="the value of filler reaches no output"
#    title_zh="填充的值到不了任何输出"
S = np.array([[1.0, -1.0, 2.0], [0.0, 0.5, 3.0], [2.0, 1.0, -1.0]])
V = np.array([[5.0], [-1e6], [8.0]])
keep = np.array([True, False, True])
Z = head(S, V, keep)
assert (Z > 0).all()

# %% id="tonight" role="test" hidden=true points=2
#    title_en="the sentence of the guide with filler on the left"
#    title_zh="讲义里填充在左边的句子"
S = np.log([[3.0, 1.0, 2.0, 6.0]] * 4)
V = np.array([[4.0], [12.0], [9.0], [16.0]])
keep = np.array([False, True, True, True])

# %% id="in-between" role="test" hidden=true points=1
#    title_en="filler in between, values of two components"
#    title_zh="填充在中间，值有两个分量"
S = np.log(
    [
        [1.0, 2.0, 1.0, 3.0, 2.0],
        [2.0, 1.0, 4.0, 1.0, 1.0],
        [1.0, 1.0, 2.0, 3.0, 5.0],
        [3.0, 2.0, 1.0, 2.0, 1.0],
        [1.0, 4.0, 2.0, 1.0, 3.0],
    ]
)
V = np.array([[4.0, 1], [7, 0], [2, 5], [9, 3], [6, 8]])
keep = np.array([True, True, False, True, True])

# %% id="large" role="test" hidden=true points=1
#    title_en="scores in the thousands"
#    title_zh="分数达到几千"
S = np.log([[1.0, 2.0, 4.0]] * 3) + np.array(
    [[1000.0], [2000.0], [3000.0]]
)
V = np.array([[2.0], [4.0], [8.0]])
keep = np.array([True, True, True])


# %% id="any-size" role="random" points=3 draws=5
#    title_en="inputs of any size"
#    title_zh="任意大小的输入"
def draw(rng):
    T, d_v = rng.integers(4, 8, size=2)
    S = rng.normal(size=(T, T))
    V = rng.normal(size=(T, d_v))
    keep = np.ones(T, dtype=bool)
    keep[rng.integers(1, T - 1)] = False
    return S, V, keep


# %% id="normalise-first" role="wrong" credit=50
#    hint_en="The rows were normalised first and hidden cells set to zero afterwards, so what is hidden still counts in the total. Print the sum of each row of weights: it has to be one where something may be read."
#    hint_zh="先归一化，后把被掩蔽的格子置零：被掩蔽的仍然算进了总和。打印每一行权重之和：只要有可读的，就应当是一。"
def normalise_first(S, V, keep):
    allowed = np.tri(len(S), dtype=bool) & keep
    E = np.exp(S - S.max(axis=-1, keepdims=True))
    return np.where(allowed, E / E.sum(axis=-1, keepdims=True), 0) @ V


# %% id="column-softmax" role="wrong"
#    hint_en="Softmax ran down the columns. Print the sums of the rows of weights, then those of the columns: it is each row, the last axis, that has to sum to one."
#    hint_zh="softmax 是沿列算的。打印权重的各行之和，再打印各列之和：和为一的应当是每一行，即沿最后一维。"
def column_softmax(S, V, keep):
    allowed = np.tri(len(S), dtype=bool) & keep
    E = np.where(allowed, np.exp(S - S.max()), 0)
    total = E.sum(axis=0, keepdims=True)
    return E / np.where(total == 0, 1, total) @ V


# %% id="no-causal" role="wrong" credit=50
#    hint_en="The filler is hidden, the future is not. Change the value of the last position alone: the outputs of those before it have to stay."
#    hint_zh="填充掩蔽了，未来却没有。只改最后一个位置的值：它前面各个位置的输出应当不变。"
def no_causal(S, V, keep):
    E = np.where(keep, np.exp(S - S.max(axis=-1, keepdims=True)), 0)
    return E / E.sum(axis=-1, keepdims=True) @ V


# %% id="no-padding" role="wrong" credit=50
#    hint_en="The future is hidden, the filler is not. Change the value of a position that is filler: no output may move."
#    hint_zh="未来掩蔽了，填充却没有。改一改填充所在位置的值：任何输出都不应当变。"
def no_padding(S, V, keep):
    allowed = np.tri(len(S), dtype=bool)
    E = np.where(allowed, np.exp(S - S.max(axis=-1, keepdims=True)), 0)
    return E / E.sum(axis=-1, keepdims=True) @ V


# %% id="either-mask" role="wrong"
#    hint_en="A cell is allowed here if one of the two masks allows it. It has to be both: print the table of allowed cells, and look at the column of a filler and at the future."
#    hint_zh="这里只要有一个掩码允许，格子就算允许。应当两个都允许才行：打印允许的格子，看看填充的那一列，再看看未来。"
def either_mask(S, V, keep):
    allowed = np.tri(len(S), dtype=bool) | keep
    E = np.where(allowed, np.exp(S - S.max(axis=-1, keepdims=True)), 0)
    return E / E.sum(axis=-1, keepdims=True) @ V


# %% id="strict-mask" role="wrong"
#    hint_en="The mask hides the diagonal too, so no position reads itself. Print the causal mask: the diagonal has to be True."
#    hint_zh="掩码把对角线也遮住了，没有哪个位置读得到自己。打印因果掩码：对角线应当是 True。"
def strict_mask(S, V, keep):
    allowed = np.tri(len(S), k=-1, dtype=bool) & keep
    E = np.where(allowed, np.exp(S - S.max(axis=-1, keepdims=True)), 0)
    total = E.sum(axis=-1, keepdims=True)
    return E / np.where(total == 0, 1, total) @ V


# %% id="inverted-padding" role="wrong"
#    hint_en="The row of booleans is read the wrong way round: filler is read, and real tokens are hidden. True stands for a real token here."
#    hint_zh="布尔值的那一行读反了：读的是填充，掩蔽的是真词元。这里 True 表示真词元。"
def inverted_padding(S, V, keep):
    allowed = np.tri(len(S), dtype=bool) & ~keep
    E = np.where(allowed, np.exp(S - S.max(axis=-1, keepdims=True)), 0)
    total = E.sum(axis=-1, keepdims=True)
    return E / np.where(total == 0, 1, total) @ V


# %% id="multiplied" role="wrong"
#    hint_en="The scores were multiplied by the mask. A score of zero is not hidden, because its exponential is one. Print the weights: those of hidden cells have to be exactly zero."
#    hint_zh="分数乘上了掩码。分数为零并不等于被掩蔽，因为它取指数得一。打印权重：被掩蔽的格子应当恰好为零。"
def multiplied(S, V, keep):
    allowed = np.tri(len(S), dtype=bool) & keep
    masked = S * allowed
    E = np.exp(masked - masked.max(axis=-1, keepdims=True))
    return E / E.sum(axis=-1, keepdims=True) @ V


# %% id="third-output" role="variants" asks="Z[2, 0]"
def third_output():
    """Yield four positions of which the first or the second is filler; exponentials are small whole numbers."""
    for n, (a, b, c, d) in enumerate(np.ndindex(5, 4, 5, 4)):
        e = [a + 1.0, b + 1.0, c + 1.0, d + 2.0]
        for step in (1, 2, 3, 4):
            v = [n % 7 + step, n % 5 - 6, n % 11 + 8 + step, n % 4 - 14]
            keep = np.array([True, True, True, True])
            keep[n % 2] = False
            yield np.log([e] * 4), np.array(v, float)[:, None], keep


# %% [markdown] lang="en" role="question" id="third-output-question"
# A sentence of four positions has the following scores, the same for every query, and the following values.
# One position is filler; `keep` is `True` for a real token.
#
# $$
# S = {{ S:matrix:ln }}, \quad V = {{ V:matrix }}
# $$
#
# `keep` = {{ keep:row }}
#
# Hide the future and the filler, and compute the output of the third position.

# %% [markdown] lang="zh" role="question" id="third-output-question"
# 一个句子有四个位置，分数（每个查询都一样）和值如下。
# 有一个位置是填充；`keep` 为 `True` 表示真词元。
#
# $$
# S = {{ S:matrix:ln }}, \quad V = {{ V:matrix }}
# $$
#
# `keep` = {{ keep:row }}
#
# 掩蔽未来和填充，求第三个位置的输出。
