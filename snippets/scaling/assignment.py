# The assignment of the guide "Scaling, saturation and a safe softmax".
# Students get what `worked assignment scaling` makes of it, not this file.

# %% [markdown] lang="en" id="intro"
# # A scaled head that does not overflow
#
# In the guide the divisor was worked out for four and for nine components, and softmax was made safe for large scores.
# Now write the head once, for any sizes, with both.

# %% [markdown] lang="zh" id="intro"
# # 带缩放、不会上溢的注意力头
#
# 讲义里分别用四个和九个分量算过除数，又让 softmax 不怕很大的分数。
# 现在请把两者合在一起，写成一个大小任意的注意力头。

# %% [markdown] lang="en" id="task"
# ## Your task
#
# Complete `head(Q, K, V)`, which returns the weights and the outputs, without a mask:
#
# $$
# A = \operatorname{softmax}\left(\frac{Q K^\top}{\sqrt{d_k}}\right), \quad Z = A V
# $$
#
# There may be more keys than queries, or fewer; take the softmax of each row.
# Scores may be in the thousands, and they may differ from row to row by as much: no exponential may overflow, and no row may become NaN.
#
# NumPy is all you need.
# When it is graded, your function also meets other inputs than those below, with other sizes.

# %% [markdown] lang="zh" id="task"
# ## 任务
#
# 请补全 `head(Q, K, V)`，它返回权重和输出，不带掩码：
#
# $$
# A = \operatorname{softmax}\left(\frac{Q K^\top}{\sqrt{d_k}}\right), \quad Z = A V
# $$
#
# 键可以比查询多，也可以比查询少；softmax 按行计算。
# 分数可能达到几千，各行之间也可能相差这么多：取指数不能上溢，任何一行都不能变成 NaN。
#
# 只需要 NumPy。
# 评分时，除下面的输入外，还会用其他大小的输入来检验这个函数。

# %% id="setup"
import numpy as np


# %% id="head" role="task" returns="A, Z" rtol=1e-7 atol=1e-9
def head(Q, K, V):
    """Q: T_q × d_k, K: T_k × d_k, V: T_k × d_v; returns A: T_q × T_k and Z: T_q × d_v."""
    # BEGIN SOLUTION
    d_k = Q.shape[-1]
    S = Q @ K.T / np.sqrt(d_k)
    E = np.exp(S - S.max(axis=-1, keepdims=True))
    A = E / E.sum(axis=-1, keepdims=True)
    return A, A @ V
    # END SOLUTION


# %% id="shapes" role="test" points=1
#    title_en="the weights have a row for each query and a column for each key, the outputs a row for each query"
#    title_zh="权重每个查询一行、每个键一列；输出每个查询一行，与值同宽"
Q = np.ones((2, 3))
K = np.arange(15.0).reshape(5, 3) / 10
V = np.arange(20.0).reshape(5, 4)
A, Z = head(Q, K, V)
assert A.shape == (2, 5)
assert Z.shape == (2, 4)

# %% id="rows" role="test" points=1
#    title_en="each row of weights sums to one"
#    title_zh="每一行权重之和为一"
Q = np.array([[1.0, -1.0], [2.0, 0.5]])
K = np.array([[0.0, 1.0], [1.0, 1.0], [-2.0, 0.5]])
V = np.array([[5.0], [-3.0], [8.0]])
A, Z = head(Q, K, V)
assert np.allclose(A.sum(axis=-1), 1)

# %% id="finite" role="test" points=1
#    title_en="large scores give numbers"
#    title_zh="分数很大时，结果仍是数"
Q = np.array([[60.0, -40.0], [3000.0, 0.0]])
K = np.array([[50.0, 10.0], [49.0, 10.0], [0.0, 20.0]])
V = np.array([[5.0], [-3.0], [8.0]])
A, Z = head(Q, K, V)
assert np.isfinite(A).all()
assert np.isfinite(Z).all()

# %% id="tonight" role="test" hidden=true points=2
#    title_en="the two queries of the guide, with nine components"
#    title_zh="讲义里的两个查询，各有九个分量"
signs = [[1, 1, 1], [2, -1, 0]]
Q = np.repeat(signs, 3, axis=1) * 1.0
K = np.log(
    [
        [1, 1, 1, 1, 1, 1, 1, 1, 1],
        [2, 2, 2, 1, 1, 1, 1, 1, 1],
        [2, 2, 2, 2, 2, 2, 1, 1, 1],
    ]
)
V = np.array([[7, 0, 0, 1], [0, 7, 0, 1], [14, 7, 7, 1]])

# %% id="one-key" role="test" hidden=true points=1
#    title_en="a single query and a single key of one component"
#    title_zh="只有一个查询、一个键，各一个分量"
Q = np.array([[2.0]])
K = np.array([[0.5]])
V = np.array([[4.0, -6.0]])

# %% id="large" role="test" hidden=true points=1
#    title_en="scores in the thousands, and thousands apart from row to row"
#    title_zh="分数达到几千，各行之间也相差几千"
Q = np.array([[1000.0, 0.0, 0.0, 0.0], [-3000.0, 0.0, 0.0, 0.0]])
K = np.ones((3, 4))
K[:, 0] = 4 + np.log([1.0, 2.0, 4.0]) / 500
V = np.array([[2.0, 1.0], [4.0, 3.0], [8.0, 5.0]])


# %% id="any-size" role="random" points=3 draws=5
#    title_en="inputs of any size"
#    title_zh="任意大小的输入"
def draw(rng):
    T_q, d_v = rng.integers(2, 6, size=2)
    T_k, d_k = rng.choice([3, 5, 6, 7, 8], size=2, replace=False)
    Q = rng.normal(size=(T_q, d_k))
    K = rng.normal(size=(T_k, d_k))
    V = rng.normal(size=(T_k, d_v))
    return Q, K, V


# %% id="no-scale" role="wrong" credit=50
#    hint_en="The scores are not divided by the square root of d_k. Work out one score by hand, with keys of nine components, and compare."
#    hint_zh="分数没有除以 d_k 的平方根。取九个分量的键，手算其中一个分数来比较。"
def no_scale(Q, K, V):
    S = Q @ K.T
    E = np.exp(S - S.max(axis=-1, keepdims=True))
    A = E / E.sum(axis=-1, keepdims=True)
    return A, A @ V


# %% id="no-root" role="wrong" credit=50
#    hint_en="The scores are divided by d_k, or twice by its square root. Work out one score by hand, with keys of nine components, and compare."
#    hint_zh="分数除以了 d_k，或者除了两次 d_k 的平方根。取九个分量的键，手算其中一个分数来比较。"
def no_root(Q, K, V):
    S = Q @ K.T / Q.shape[-1]
    E = np.exp(S - S.max(axis=-1, keepdims=True))
    A = E / E.sum(axis=-1, keepdims=True)
    return A, A @ V


# %% id="half" role="wrong" credit=50
#    hint_en="The scores are divided by half of d_k, which is its square root only where there are four components. Work out one score with nine."
#    hint_zh="分数除以了 d_k 的一半；只有四个分量时，它才恰好是平方根。取九个分量，手算其中一个分数来比较。"
def half(Q, K, V):
    S = Q @ K.T / (Q.shape[-1] / 2)
    E = np.exp(S - S.max(axis=-1, keepdims=True))
    A = E / E.sum(axis=-1, keepdims=True)
    return A, A @ V


# %% id="root-of-length" role="wrong" credit=50
#    hint_en="The divisor is the square root of the number of keys, and not of the number of their components. Print both sizes of K."
#    hint_zh="除数取成了键的个数的平方根，而应当是键的分量个数的平方根。打印 K 的两个大小看看。"
def root_of_length(Q, K, V):
    S = Q @ K.T / np.sqrt(K.shape[0])
    E = np.exp(S - S.max(axis=-1, keepdims=True))
    A = E / E.sum(axis=-1, keepdims=True)
    return A, A @ V


# %% id="weights-too" role="wrong"
#    hint_en="The weights were divided after the softmax. Print the sum of each row of weights: it has to be one."
#    hint_zh="softmax 之后又把权重除了一次，这一步是多余的。打印每一行权重之和：应当是一。"
def weights_too(Q, K, V):
    root = np.sqrt(Q.shape[-1])
    S = Q @ K.T / root
    E = np.exp(S - S.max(axis=-1, keepdims=True))
    A = E / E.sum(axis=-1, keepdims=True) / root
    return A, A @ V


# %% id="column-softmax" role="wrong"
#    hint_en="Softmax ran down the columns. Print the sums of the rows of weights, then those of the columns: it is each row, the last axis, that has to sum to one."
#    hint_zh="softmax 是沿列算的。打印权重的各行之和，再打印各列之和：和为一的应当是每一行，即沿最后一维。"
def column_softmax(Q, K, V):
    S = Q @ K.T / np.sqrt(Q.shape[-1])
    E = np.exp(S - S.max(axis=0, keepdims=True))
    A = E / E.sum(axis=0, keepdims=True)
    return A, A @ V


# %% id="second-row" role="variants" asks="Z[1, 0]; Z[1, 1]"
def second_row():
    """Yield two queries and three keys of nine components, three times the same three."""
    Q = np.repeat([[1, 0, 0], [0, 1, 1]], 3, axis=1)
    n = 0
    for shape in np.ndindex(3, 3, 3, 3, 3, 3):
        pairs = 1.0 + np.reshape(shape, (3, 2))
        E = pairs.prod(axis=1)
        if len({*E}) > 1 and E.sum() in (4, 5, 6, 8, 9, 10, 12):
            first = (shape[0] + 2 * shape[3]) % 3 + 1.0
            K = np.column_stack([[first, 1.0, 2.0], pairs])
            for _ in range(4):
                n += 1
                V = [
                    [n % 7 + 1, n % 5 - 6],
                    [n % 4 - 5, n % 9 + 2],
                    [n % 8 + 3, n % 3 - 3],
                ]
                yield (
                    Q,
                    np.log(np.repeat(K, 3, axis=1)),
                    np.array(V, float),
                )


# %% [markdown] lang="en" role="question" id="second-row-question"
# A head without a mask has two queries and three keys, with
#
# $$
# \begin{aligned}
# Q &= {{ Q:matrix }} \\
# K &= {{ K:matrix:ln }} \\
# V &= {{ V:matrix }}
# \end{aligned}
# $$
#
# Compute both components of the output of the second query.

# %% [markdown] lang="zh" role="question" id="second-row-question"
# 一个不带掩码的注意力头有两个查询和三个键，其中
#
# $$
# \begin{aligned}
# Q &= {{ Q:matrix }} \\
# K &= {{ K:matrix:ln }} \\
# V &= {{ V:matrix }}
# \end{aligned}
# $$
#
# 求第二个查询的输出的两个分量。
