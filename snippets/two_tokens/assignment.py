# The assignment of the guide "Two tokens, row by row".
# Students get what `worked assignment two-tokens` makes of it, not this file.

# %% [markdown] lang="en" id="intro"
# # The whole head: weights and outputs
#
# In the guide two tokens were worked out row by row.
# Now write a whole causal head, for any sizes, and return the weights as well as the outputs.

# %% [markdown] lang="zh" id="intro"
# # 完整的注意力头：权重与输出
#
# 讲义里逐行算了两个词元。
# 现在请写一个完整的因果注意力头，大小任意，并且既返回输出，也返回权重。

# %% [markdown] lang="en" id="task"
# ## Your task
#
# Complete `head(Q, K, V)`, which returns the weights and the outputs:
#
# $$
# A = \operatorname{softmax}\left(\frac{Q K^\top}{\sqrt{d_k}}\right), \quad Z = A V
# $$
#
# Row \( i \) of the weights belongs to query \( i \), which reads the positions up to and including its own.
# Take the softmax of each row.
# Scores may be large, in the thousands: subtract the largest score of a row before you exponentiate; the weights stay the same.
#
# NumPy is all you need; you get the mask by `np.tri(T, dtype=bool)`.
# When it is graded, your function also meets other inputs than those below, with other sizes.

# %% [markdown] lang="zh" id="task"
# ## 任务
#
# 请补全 `head(Q, K, V)`，它返回权重和输出：
#
# $$
# A = \operatorname{softmax}\left(\frac{Q K^\top}{\sqrt{d_k}}\right), \quad Z = A V
# $$
#
# 权重的第 \( i \) 行属于第 \( i \) 个查询，它只读到自己的位置为止（含自己）。
# softmax 按行计算。
# 分数可能很大，达到几千：取指数之前，先减去这一行里最大的分数，权重不变。
#
# 只需要 NumPy；掩码可以用 `np.tri(T, dtype=bool)` 得到。
# 评分时，除下面的输入外，还会用其他大小的输入来检验这个函数。

# %% id="setup"
import numpy as np


# %% id="head" role="task" returns="A, Z" rtol=1e-7 atol=1e-9
def head(Q, K, V):
    """Q and K: T × d_k, V: T × d_v; returns A: T × T and Z: T × d_v."""
    # BEGIN SOLUTION
    T, d_k = Q.shape
    S = Q @ K.T / np.sqrt(d_k)
    masked = np.where(np.tri(T, dtype=bool), S, -np.inf)
    E = np.exp(masked - masked.max(axis=-1, keepdims=True))
    A = E / E.sum(axis=-1, keepdims=True)
    return A, A @ V
    # END SOLUTION


# %% id="shapes" role="test" points=1
#    title_en="the weights have a row and a column for each token, the outputs a row, as wide as a value"
#    title_zh="权重的行与列都和词元一样多；输出每个词元一行，与值同宽"
Q = np.ones((3, 2))
K = np.arange(6.0).reshape(3, 2) / 10
V = np.arange(12.0).reshape(3, 4)
A, Z = head(Q, K, V)
assert A.shape == (3, 3)
assert Z.shape == V.shape

# %% id="rows" role="test" points=1
#    title_en="each row of weights sums to one"
#    title_zh="每一行权重之和为一"
Q = np.array([[1.0, -1.0], [2.0, 0.0], [0.5, 3.0]])
K = np.array([[0.0, 1.0], [1.0, 1.0], [-2.0, 0.5]])
V = np.array([[5.0], [-3.0], [8.0]])
A, Z = head(Q, K, V)
assert np.allclose(A.sum(axis=-1), 1)

# %% id="future" role="test" points=1
#    title_en="no weight is on the future"
#    title_zh="未来的位置没有权重"
Q = np.array([[1.0, -1.0], [2.0, 0.0], [0.5, 3.0]])
K = np.array([[0.0, 1.0], [1.0, 1.0], [-2.0, 0.5]])
V = np.array([[5.0], [-3.0], [8.0]])
A, Z = head(Q, K, V)
assert (np.triu(A, k=1) == 0).all()

# %% id="tonight" role="test" hidden=true points=2
#    title_en="the three tokens of the guide"
#    title_zh="讲义里的三个词元"
Q = np.sqrt(2) * np.array([[1, 0], [0, 1], [1, 1]])
K = np.log([[1, 2], [2, 1], [2, 3]])
V = np.array([[3, 0, 0, 1], [0, 3, 0, 1], [4, 4, 5, 1]])

# %% id="one-token" role="test" hidden=true points=1
#    title_en="a single token"
#    title_zh="只有一个词元"
Q = np.array([[1.0, 2.0, 3.0]])
K = np.array([[0.5, -1.0, 2.0]])
V = np.array([[4.0, -6.0]])

# %% id="large" role="test" hidden=true points=1
#    title_en="scores in the thousands"
#    title_zh="分数达到几千"
Q = np.array([[1000.0], [2000.0], [3000.0]])
K = (
    np.array([[1.0], [1.0], [1.0]])
    + np.log([[1.0], [2.0], [4.0]]) / 3000
)
V = np.array([[2.0, 1.0], [4.0, 3.0], [8.0, 5.0]])


# %% id="any-size" role="random" points=3 draws=5
#    title_en="inputs of any size"
#    title_zh="任意大小的输入"
def draw(rng):
    T, d_k, d_v = rng.integers(2, 7, size=3)
    Q = rng.normal(size=(T, d_k))
    K = rng.normal(size=(T, d_k))
    V = rng.normal(size=(T, d_v))
    return Q, K, V


# %% id="normalise-first" role="wrong" credit=50
#    hint_en="The rows were normalised first and the future hidden afterwards, so the future still counts in the total. Print the sum of each row of weights: it has to be one."
#    hint_zh="先归一化，后掩蔽：未来的位置仍然算进了总和。打印每一行权重之和：应当是一。"
def normalise_first(Q, K, V):
    T, d_k = Q.shape
    S = Q @ K.T / np.sqrt(d_k)
    E = np.exp(S - S.max(axis=-1, keepdims=True))
    A = np.tri(T) * E / E.sum(axis=-1, keepdims=True)
    return A, A @ V


# %% id="column-softmax" role="wrong"
#    hint_en="Softmax ran down the columns. Print the sums of the rows of weights, then those of the columns: it is each row, the last axis, that has to sum to one."
#    hint_zh="softmax 是沿列算的。打印权重的各行之和，再打印各列之和：和为一的应当是每一行，即沿最后一维。"
def column_softmax(Q, K, V):
    T, d_k = Q.shape
    S = np.where(np.tri(T, dtype=bool), Q @ K.T / np.sqrt(d_k), -np.inf)
    E = np.exp(S - S.max(axis=0, keepdims=True))
    A = E / E.sum(axis=0, keepdims=True)
    return A, A @ V


# %% id="no-scale" role="wrong" credit=50
#    hint_en="The scores are not divided by the square root of d_k. Work out one score by hand, with keys of two components, and compare."
#    hint_zh="分数没有除以 d_k 的平方根。取两个分量的键，手算其中一个分数来比较。"
def no_scale(Q, K, V):
    T, d_k = Q.shape
    S = np.where(np.tri(T, dtype=bool), Q @ K.T, -np.inf)
    E = np.exp(S - S.max(axis=-1, keepdims=True))
    A = E / E.sum(axis=-1, keepdims=True)
    return A, A @ V


# %% id="no-root" role="wrong" credit=50
#    hint_en="The scores are divided by d_k, and not by its square root. Work out one score by hand, with keys of two components, and compare."
#    hint_zh="分数除以了 d_k，而不是 d_k 的平方根。取两个分量的键，手算其中一个分数来比较。"
def no_root(Q, K, V):
    T, d_k = Q.shape
    S = np.where(np.tri(T, dtype=bool), Q @ K.T / d_k, -np.inf)
    E = np.exp(S - S.max(axis=-1, keepdims=True))
    A = E / E.sum(axis=-1, keepdims=True)
    return A, A @ V


# %% id="no-mask" role="wrong"
#    hint_en="Nothing is hidden: every token reads the future. Print the weights: all of them above the diagonal have to be exactly zero."
#    hint_zh="没有加掩码：每个词元都读到了未来。打印权重：对角线右上方应当全都恰好为零。"
def no_mask(Q, K, V):
    T, d_k = Q.shape
    S = Q @ K.T / np.sqrt(d_k)
    E = np.exp(S - S.max(axis=-1, keepdims=True))
    A = E / E.sum(axis=-1, keepdims=True)
    return A, A @ V


# %% id="strict-mask" role="wrong"
#    hint_en="The mask hides the diagonal too, so no token reads itself and the first one reads nothing. Print the mask: the diagonal has to be True."
#    hint_zh="掩码把对角线也遮住了：词元读不到自己，第一个词元什么都读不到。打印掩码：对角线应当是 True。"
def strict_mask(Q, K, V):
    T, d_k = Q.shape
    S = Q @ K.T / np.sqrt(d_k)
    S = np.where(np.tri(T, k=-1, dtype=bool), S, -np.inf)
    top = S.max(axis=-1, keepdims=True)
    E = np.exp(S - np.where(np.isfinite(top), top, 0))
    A = E / E.sum(axis=-1, keepdims=True)
    return A, A @ V


# %% id="inverted-mask" role="wrong"
#    hint_en="The mask is the wrong way round: each token reads itself and the future, not the past. Print the mask: it has to be True on the diagonal and to the left of it."
#    hint_zh="掩码反了：每个词元读的是自己和未来，而不是过去。打印掩码：应当在对角线上及其左边为 True。"
def inverted_mask(Q, K, V):
    T, d_k = Q.shape
    S = Q @ K.T / np.sqrt(d_k)
    S = np.where(np.tri(T, dtype=bool).T, S, -np.inf)
    E = np.exp(S - S.max(axis=-1, keepdims=True))
    A = E / E.sum(axis=-1, keepdims=True)
    return A, A @ V


# %% id="transposed-scores" role="wrong"
#    hint_en="The table of scores is transposed: its rows belong to the keys. Change one query and print the scores again: one row has to change, and no other."
#    hint_zh="分数的表转置了：它的行对应的是键。只改一个查询，再打印分数：变的应当是一行，其余各行不变。"
def transposed_scores(Q, K, V):
    T, d_k = Q.shape
    S = K @ Q.T / np.sqrt(d_k)
    S = np.where(np.tri(T, dtype=bool), S, -np.inf)
    E = np.exp(S - S.max(axis=-1, keepdims=True))
    A = E / E.sum(axis=-1, keepdims=True)
    return A, A @ V


# %% id="second-row" role="variants" asks="Z[1, 0]; Z[1, 1]"
def second_row():
    """Yield three tokens; the exponential of a score is a product of whole numbers, and the two that count differ."""
    Q = np.sqrt(2) * np.array([[1, 0], [1, 1], [0, 1]])
    n = 0
    for shape in np.ndindex(4, 4, 4, 4, 3, 3):
        E = 1.0 + np.reshape(shape, (3, 2))
        one, other, _ = E.prod(axis=1)
        if one != other and one + other in (3, 4, 5, 6, 8, 9, 10, 12):
            for _ in range(2):
                n += 1
                first, second, third = (
                    [n % 7 + 1, n % 5 - 6],
                    [n % 4 - 5, n % 9 + 2],
                    [n % 8 + 3, n % 3 - 3],
                )
                yield (
                    Q,
                    np.log(E),
                    np.array([first, second, third], float),
                )


# %% [markdown] lang="en" role="question" id="second-row-question"
# Three tokens in a causal head, with
#
# $$
# Q = {{ Q:matrix:sqrt }}, \quad K = {{ K:matrix:ln }}, \quad V = {{ V:matrix }}
# $$
#
# Compute both components of the output of the second token.

# %% [markdown] lang="zh" role="question" id="second-row-question"
# 一个因果注意力头里有三个词元，其中
#
# $$
# Q = {{ Q:matrix:sqrt }}, \quad K = {{ K:matrix:ln }}, \quad V = {{ V:matrix }}
# $$
#
# 求第二个词元的输出的两个分量。
