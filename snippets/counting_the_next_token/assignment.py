# The assignment of the guide "Counting the next token".
# Students get what `worked assignment counting-the-next-token` makes of it, not this file.

# %% [markdown] lang="en" id="intro"
# # From counts to probabilities
#
# In the guide a table of counts became a table of probabilities, first as it was, then with one added to each count.
# Now write this step once and for all, for any table and for any number that is added.

# %% [markdown] lang="zh" id="intro"
# # 从计数到概率
#
# 讲义里把一张计数表变成了概率表，先是原样相除，后来给每个计数加一。
# 现在请一次写好这一步：表可以任意大，加上的数也可以任意。

# %% [markdown] lang="en" id="task"
# ## Your task
#
# Complete `probabilities(C, k)`, which returns the table of probabilities:
#
# $$
# P(b \mid a) = \frac{C(a, b) + k}{C(a) + k \lvert V \rvert}
# $$
#
# `C` is a table of counts, with a row for each token before and a column for each token that can come next.
# \( C(a) \) is the total of row \( a \), and \( \lvert V \rvert \) the number of columns.
# `k` is a number, 0 or more; where it is 0, every row has a count.
# There may be more rows than columns, or fewer.
#
# NumPy is all you need.
# When it is graded, your function also meets other inputs than those below, with other sizes.

# %% [markdown] lang="zh" id="task"
# ## 任务
#
# 请补全 `probabilities(C, k)`，它返回概率表：
#
# $$
# P(b \mid a) = \frac{C(a, b) + k}{C(a) + k \lvert V \rvert}
# $$
#
# `C` 是计数表：前一个词元占一行，接下来可能出现的词元占一列。
# \( C(a) \) 是 \( a \) 这一行的合计，\( \lvert V \rvert \) 是列数。
# `k` 是一个不小于 0 的数；它为 0 时，每一行都有计数。
# 行可以比列多，也可以比列少。
#
# 只需要 NumPy。
# 评分时，除下面的输入外，还会用其他大小的输入来检验这个函数。

# %% id="setup"
import numpy as np


# %% id="probabilities" role="task" returns="P" rtol=1e-7 atol=1e-9
def probabilities(C, k):
    """C: rows × columns, k: a number; returns P: rows × columns."""
    # BEGIN SOLUTION
    size = C.shape[1]
    totals = C.sum(axis=1, keepdims=True)
    return (C + k) / (totals + k * size)
    # END SOLUTION


# %% id="shape" role="test" points=1
#    title_en="the probabilities have the shape of the counts"
#    title_zh="概率表与计数表形状相同"
C = np.array([[2.0, 1.0], [0.0, 3.0]])
k = 1.0
P = probabilities(C, k)
assert P.shape == C.shape

# %% id="rows" role="test" points=1
#    title_en="each row sums to one"
#    title_zh="每行之和为一"
C = np.array([[4.0, 1.0, 0.0], [2.0, 2.0, 5.0], [1.0, 0.0, 0.0]])
k = 2.0
P = probabilities(C, k)
assert np.allclose(P.sum(axis=1), 1)

# %% id="unseen" role="test" points=1
#    title_en="with something added, nothing is impossible"
#    title_zh="加上一个正数之后，没有什么是不可能的"
C = np.array([[3.0, 0.0, 0.0], [0.0, 0.0, 2.0], [0.0, 5.0, 0.0]])
k = 0.5
P = probabilities(C, k)
assert (P > 0).all()

# %% id="tonight" role="test" hidden=true points=2
#    title_en="the three sentences of the exercise, with one added"
#    title_zh="练习里的三句，加一"
first, second = [2, 0, 0, 0, 1, 0], [0, 0, 2, 0, 0, 0]
third, fourth = [0, 0, 0, 0, 0, 1], [0, 1, 0, 2, 0, 0]
fifth, sixth = [0, 0, 0, 0, 0, 2], [0, 0, 1, 0, 0, 0]
C = np.stack([first, second, third, fourth, fifth, sixth])
k = 1.0

# %% id="plain" role="test" hidden=true points=1
#    title_en="nothing added"
#    title_zh="什么也不加"
C = np.array([[3.0, 1.0, 1.0], [1.0, 1.0, 2.0], [1.0, 6.0, 1.0]])
k = 0.0

# %% id="one-row" role="test" hidden=true points=1
#    title_en="a single row"
#    title_zh="只有一行"
C = np.array([[5.0, 2.0, 0.0, 1.0]])
k = 0.5


# %% id="any-size" role="random" points=3 draws=5
#    title_en="tables of any size"
#    title_zh="任意大小的表"
def draw(rng):
    rows, columns = rng.integers(2, 6, size=2)
    C = rng.integers(0, 9, size=(rows, columns)) + 0.0
    return C, rng.uniform(0.25, 3.0)


# %% id="flat-totals" role="wrong" credit=50
#    hint_en="The totals were a flat array, so NumPy laid them along the columns: each column was divided by the total of a row. Print the shape of your totals: there has to be one for each row, standing below each other."
#    hint_zh="合计是一维数组，NumPy 让它与各列对齐：每一列除以了某一行的合计。打印合计的形状：应当每行一个，竖着排列。"
def flat_totals(C, k):
    flat = np.resize(C.sum(axis=1), C.shape[1])
    return (C + k) / (flat + k * C.shape[1])


# %% id="by-columns" role="wrong"
#    hint_en="Each column was divided by its total. Print the sums of the rows, then those of the columns: it is each row that has to sum to one."
#    hint_zh="除的是每一列的合计。打印各行之和，再打印各列之和：和为一的应当是每一行。"
def by_columns(C, k):
    return (C + k) / (C.sum(axis=0, keepdims=True) + k * C.shape[0])


# %% id="by-everything" role="wrong"
#    hint_en="Everything was divided by the total of the whole table. Print the sum of each row: it has to be one."
#    hint_zh="除的是整张表的总和。打印每行之和：应当是一。"
def by_everything(C, k):
    return (C + k) / (C.sum() + k * C.size)


# %% id="no-size" role="wrong" credit=50
#    hint_en="Every count of a row has grown, but the total only once. Print the sums of the rows with something added: they are too large."
#    hint_zh="一行里每个计数都加了，合计却只加了一次。加上一个正数，打印各行之和：会偏大。"
def no_size(C, k):
    return (C + k) / (C.sum(axis=1, keepdims=True) + k)


# %% id="words-only" role="wrong" credit=50
#    hint_en="The vocabulary is one too small, as if the end of the sentence could not come next. Print the sums of the rows with something added: they are too large."
#    hint_zh="词表少了一个，好像句子的结尾不可能接下来出现。加上一个正数，打印各行之和：会偏大。"
def words_only(C, k):
    size = C.shape[1] - 1
    return (C + k) / (C.sum(axis=1, keepdims=True) + k * size)


# %% id="all-marks" role="wrong" credit=50
#    hint_en="The vocabulary is too large: it counts tokens that have no column. Print the sums of the rows with something added: they are too small."
#    hint_zh="词表太大了：算进了没有对应列的词元。加上一个正数，打印各行之和：会偏小。"
def all_marks(C, k):
    size = C.shape[1] + 2
    return (C + k) / (C.sum(axis=1, keepdims=True) + k * size)


# %% id="always-one" role="wrong" credit=50
#    hint_en="One was added, whatever was asked for. Call the function with the same counts and two different numbers: the tables have to differ."
#    hint_zh="不管要加多少，加的总是一。用同样的计数、两个不同的数各算一次：两张表应当不同。"
def always_one(C, k):
    totals = C.sum(axis=1, keepdims=True)
    return (C + 1) / (totals + C.shape[1])


# %% id="two-cells" role="variants" asks="P[0, 1]; P[2, 0]"
def two_cells():
    """Yield three rows and columns of counts, so that what is asked for is a fraction of small numbers."""
    k = 2
    for n, counts in enumerate(np.ndindex(7, 7, 7, 7, 7, 7)):
        first, last = counts[:3], counts[3:]
        tops = np.array([first[1] + k, last[0] + k])
        totals = np.array([sum(first) + 3 * k, sum(last) + 3 * k])
        if n % 11 == 0 and (totals // np.gcd(tops, totals) <= 12).all():
            yield np.array([first, (9, 7, 1), last], float), float(k)


# %% [markdown] lang="en" role="question" id="two-cells-question"
# A table of counts, with a row for each token before and a column for each token that can come next:
#
# $$
# C = {{ C:matrix }}, \quad k = {{ k:frac }}
# $$
#
# Add k to each count. Compute the second probability of the first row and the first probability of the last row.

# %% [markdown] lang="zh" role="question" id="two-cells-question"
# 一张计数表，前一个词元占一行，接下来可能出现的词元占一列：
#
# $$
# C = {{ C:matrix }}, \quad k = {{ k:frac }}
# $$
#
# 给每个计数加上 k。求第一行的第二个概率，以及最后一行的第一个概率。
