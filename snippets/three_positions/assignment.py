# The assignment of the guide "Query, match, retrieve: three positions".
# Students get what `worked assignment three-positions` makes of it, not this file.

# %% [markdown] lang="en" id="intro"
# # Causal attention, for any number of positions
#
# In the guide three positions read each other, with queries, keys and values of one component.
# Now write the head once, for any sizes: \( T \) positions, queries and keys with \( d_k \) components, values with \( d_v \).

# %% [markdown] lang="zh" id="intro"
# # 因果注意力：位置个数任意
#
# 讲义里是三个位置，查询、键和值都只有一个分量。
# 现在请把这个头写成通用的：\( T \) 个位置，查询和键有 \( d_k \) 个分量，值有 \( d_v \) 个分量。

# %% [markdown] lang="en" id="task"
# ## Your task
#
# Complete `head(Q, K, V)`.
# It returns the outputs \( Z = A V \), where \( A = \operatorname{softmax}(Q K^\top / \sqrt{d_k}) \), and position \( i \) reads the positions up to and including \( i \), none after it.
#
# NumPy is all you need; you get the mask by `np.tri(T, dtype=bool)`.
# When it is graded, your function also meets other inputs than those below, with other sizes.

# %% [markdown] lang="zh" id="task"
# ## 任务
#
# 请补全 `head(Q, K, V)`。
# 它返回输出 \( Z = A V \)，其中 \( A = \operatorname{softmax}(Q K^\top / \sqrt{d_k}) \)；位置 \( i \) 只读到 \( i \) 为止（含 \( i \) 本身），不读后面的位置。
#
# 只需要 NumPy；掩码可以用 `np.tri(T, dtype=bool)` 得到。
# 评分时，除下面的输入外，还会用其他大小的输入来检验这个函数。

# %% id="setup"
import numpy as np


# %% id="head" role="task" returns="Z" rtol=1e-7 atol=1e-9
def head(Q, K, V):
    """Q and K: T × d_k, V: T × d_v; returns Z: T × d_v."""
    # BEGIN SOLUTION
    T, d_k = Q.shape
    S = Q @ K.T / np.sqrt(d_k)
    masked = np.where(np.tri(T, dtype=bool), S, -np.inf)
    E = np.exp(masked - masked.max(axis=-1, keepdims=True))
    A = E / E.sum(axis=-1, keepdims=True)
    return A @ V
    # END SOLUTION


# %% id="shape" role="test" points=1
#    title_en="the output has a row for each position, as wide as a value"
#    title_zh="每个位置一行输出，与值同宽"
Q = np.ones((4, 2))
K = np.arange(8.0).reshape(4, 2) / 10
V = np.arange(12.0).reshape(4, 3)
Z = head(Q, K, V)
assert Z.shape == V.shape

# %% id="first" role="test" points=1
#    title_en="the first position can read nothing but itself"
#    title_zh="第一个位置只能读到自己"
Q = np.array([[1.0, -1.0], [2.0, 0.0], [0.5, 3.0]])
K = np.array([[0.0, 1.0], [1.0, 1.0], [-2.0, 0.5]])
V = np.array([[5.0], [-3.0], [8.0]])
Z = head(Q, K, V)
assert np.allclose(Z[0], V[0])

# %% id="alike" role="test" points=1
#    title_en="values that are all alike are returned as they are: each row of weights sums to one"
#    title_zh="值全都相同时，输出也是它：每一行权重之和为一"
Q = np.array([[1.0, -1.0], [2.0, 0.0], [0.5, 3.0]])
K = np.array([[0.0, 1.0], [1.0, 1.0], [-2.0, 0.5]])
V = np.full((3, 2), 7.0)
Z = head(Q, K, V)
assert np.allclose(Z, V)

# %% id="tonight" role="test" hidden=true points=2
#    title_en="the four positions of the guide"
#    title_zh="讲义里的四个位置"
Q = np.ones((4, 1))
K = np.log([[1.0], [2.0], [4.0], [8.0]])
V = np.array([[2.0], [4.0], [8.0], [16.0]])

# %% id="asks-nothing" role="test" hidden=true points=1
#    title_en="a query of zeros weighs all that it reads alike"
#    title_zh="查询全为零时，读到的位置权重相同"
Q = np.array([[1.0, 2.0], [0.0, 0.0], [3.0, 1.0], [0.0, 0.0]])
K = np.log([[1.0, 2.0], [3.0, 1.0], [2.0, 5.0], [4.0, 1.0]])
V = np.array([[12.0, 0.0], [0.0, 12.0], [24.0, 6.0], [8.0, 2.0]])

# %% id="scaled" role="test" hidden=true points=1
#    title_en="keys with four components"
#    title_zh="键有四个分量"
Q = np.ones((3, 4))
K = np.log([[1, 1, 1, 1], [1, 1, 2, 2], [2, 2, 3, 3]])
V = np.array([[3.0, 1.0], [6.0, 2.0], [9.0, 4.0]])


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
    E = np.exp(Q @ K.T / np.sqrt(d_k))
    A = E / E.sum(axis=-1, keepdims=True)
    return np.where(np.tri(T, dtype=bool), A, 0) @ V


# %% id="column-softmax" role="wrong"
#    hint_en="Softmax ran down the columns. Print the sums of the rows of weights, then those of the columns: it is each row, the last axis, that has to sum to one."
#    hint_zh="softmax 是沿列算的。打印权重的各行之和，再打印各列之和：和为一的应当是每一行，即沿最后一维。"
def column_softmax(Q, K, V):
    T, d_k = Q.shape
    S = Q @ K.T / np.sqrt(d_k)
    E = np.exp(np.where(np.tri(T, dtype=bool), S, -np.inf))
    return E / E.sum(axis=0, keepdims=True) @ V


# %% id="no-scale" role="wrong" credit=50
#    hint_en="The scores are not divided by the square root of d_k. Keys of one component do not show it; take some of four components, and work out one score by hand."
#    hint_zh="分数没有除以 d_k 的平方根。键只有一个分量时看不出来；换成四个分量的键，手算其中一个分数来比较。"
def no_scale(Q, K, V):
    T, d_k = Q.shape
    E = np.exp(np.where(np.tri(T, dtype=bool), Q @ K.T, -np.inf))
    return E / E.sum(axis=-1, keepdims=True) @ V


# %% id="no-root" role="wrong" credit=50
#    hint_en="The scores are divided by d_k, and not by its square root. Keys of one component do not show it; take some of four components, and work out one score by hand."
#    hint_zh="分数除以了 d_k，而不是 d_k 的平方根。键只有一个分量时看不出来；换成四个分量的键，手算其中一个分数来比较。"
def no_root(Q, K, V):
    T, d_k = Q.shape
    S = Q @ K.T / d_k
    E = np.exp(np.where(np.tri(T, dtype=bool), S, -np.inf))
    return E / E.sum(axis=-1, keepdims=True) @ V


# %% id="no-mask" role="wrong"
#    hint_en="Nothing is hidden: every position reads the future. Change the value of the last position alone: the outputs of those before it have to stay."
#    hint_zh="没有加掩码：每个位置都读到了未来。只改最后一个位置的值：它前面各个位置的输出应当不变。"
def no_mask(Q, K, V):
    T, d_k = Q.shape
    E = np.exp(Q @ K.T / np.sqrt(d_k))
    return E / E.sum(axis=-1, keepdims=True) @ V


# %% id="strict-mask" role="wrong"
#    hint_en="The mask hides the diagonal too, so no position reads itself and the first one reads nothing. Print the mask: the diagonal has to be True."
#    hint_zh="掩码把对角线也遮住了：位置读不到自己，第一个位置什么都读不到。打印掩码：对角线应当是 True。"
def strict_mask(Q, K, V):
    T, d_k = Q.shape
    S = Q @ K.T / np.sqrt(d_k)
    E = np.where(np.tri(T, k=-1, dtype=bool), np.exp(S), 0)
    return E / E.sum(axis=-1, keepdims=True) @ V


# %% id="inverted-mask" role="wrong"
#    hint_en="The mask is the wrong way round: each position reads itself and the future, not the past. Print the mask: it has to be True on the diagonal and to the left of it."
#    hint_zh="掩码反了：每个位置读的是自己和未来，而不是过去。打印掩码：应当在对角线上及其左边为 True。"
def inverted_mask(Q, K, V):
    T, d_k = Q.shape
    S = Q @ K.T / np.sqrt(d_k)
    E = np.where(np.tri(T, dtype=bool).T, np.exp(S), 0)
    return E / E.sum(axis=-1, keepdims=True) @ V


# %% id="transposed-scores" role="wrong"
#    hint_en="The table of scores is transposed: its rows belong to the keys. Change one query and print the scores again: one row has to change, and no other."
#    hint_zh="分数的表转置了：它的行对应的是键。只改一个查询，再打印分数：变的应当是一行，其余各行不变。"
def transposed_scores(Q, K, V):
    T, d_k = Q.shape
    S = K @ Q.T / np.sqrt(d_k)
    E = np.exp(np.where(np.tri(T, dtype=bool), S, -np.inf))
    return E / E.sum(axis=-1, keepdims=True) @ V


# %% id="third-output" role="variants" asks="Z[2, 0]"
def third_output():
    """Yield four positions; the exponential of a score is the product of two whole numbers."""
    Q = np.ones((4, 4))
    factors = [(a, b) for a in (1, 2, 3) for b in (1, 2, 3) if a <= b]
    for n, (i, j, k, l) in enumerate(np.ndindex(6, 6, 6, 6)):
        K = np.log(
            [
                [a, a, b, b]
                for a, b in (
                    factors[i],
                    factors[j],
                    factors[k],
                    factors[l],
                )
            ]
        )
        for step in (1, 2):
            v = [n % 7 + step, n % 5 - 4, n % 9 + 2, n % 4 - 6]
            yield Q, K, np.array(v, float)[:, None]


# %% [markdown] lang="en" role="question" id="third-output-question"
# A causal head has four positions. Queries, keys and values are
#
# $$
# Q = {{ Q:matrix }}, \quad K = {{ K:matrix:ln }}, \quad V = {{ V:matrix }}
# $$
#
# Compute the output of the third position.

# %% [markdown] lang="zh" role="question" id="third-output-question"
# 一个因果注意力头有四个位置，查询、键和值分别是
#
# $$
# Q = {{ Q:matrix }}, \quad K = {{ K:matrix:ln }}, \quad V = {{ V:matrix }}
# $$
#
# 求第三个位置的输出。
