# The assignment of the guide "Two ways to squeeze a prefix: average and recurrent state".
# Students get what `worked assignment squeezing-a-prefix` makes of it, not this file.

# %% [markdown] lang="en" id="intro"
# # A recurrent state, for prefixes of any size
#
# In the guide a state was carried through three tokens.
# Now write it for any number of tokens, with any number of components, and any recurrent weight.

# %% [markdown] lang="zh" id="intro"
# # 循环隐状态：前缀大小任意
#
# 讲义里，循环隐状态逐个读了三个词元。
# 现在请把它写成通用的：词元个数任意，分量个数任意，循环权重也任意。

# %% [markdown] lang="en" id="task"
# ## Your task
#
# Complete `read(X, w)`.
# Row \( t \) of \( X \) is the token \( x_t \); the function returns all states, row \( t \) being
#
# $$
# h_t = w \, h_{t-1} + x_t
# $$
#
# Before the first token, all components of the state are zero.
#
# NumPy is all you need.
# When it is graded, your function also meets other inputs than those below, with other sizes.

# %% [markdown] lang="zh" id="task"
# ## 任务
#
# 请补全 `read(X, w)`。
# \( X \) 的第 \( t \) 行是词元 \( x_t \)；函数返回所有状态，第 \( t \) 行是
#
# $$
# h_t = w \, h_{t-1} + x_t
# $$
#
# 读第一个词元之前，状态的各个分量都是零。
#
# 只需要 NumPy。
# 评分时，除下面的输入外，还会用其他大小的输入来检验这个函数。

# %% id="setup"
import numpy as np


# %% id="read" role="task" returns="H" rtol=1e-7 atol=1e-9
def read(X, w):
    """X: T × d, w: one number; returns H: T × d."""
    # BEGIN SOLUTION
    h = np.zeros(X.shape[1])
    H = []
    for x in X:
        h = w * h + x
        H.append(h)
    return np.array(H)
    # END SOLUTION


# %% id="shape" role="test" points=1
#    title_en="there is a state for each token, as wide as a token"
#    title_zh="每个词元一个状态，与词元同宽"
X = np.arange(12.0).reshape(4, 3)
w = 0.25
H = read(X, w)
assert H.shape == X.shape

# %% id="first" role="test" points=1
#    title_en="the first state is the first token"
#    title_zh="第一个状态就是第一个词元"
X = np.array([[5.0, -3.0], [2.0, 1.0], [4.0, 8.0]])
w = 0.75
H = read(X, w)
assert np.allclose(H[0], X[0])

# %% id="nothing-kept" role="test" points=1
#    title_en="with a weight of zero each state is the token just read"
#    title_zh="循环权重为零时，每个状态就是刚读到的词元"
X = np.array([[5.0, -3.0], [2.0, 1.0], [4.0, 8.0]])
w = 0.0
H = read(X, w)
assert np.allclose(H, X)

# %% id="tonight" role="test" hidden=true points=2
#    title_en="the three words of the guide"
#    title_zh="讲义里的三个词"
X = np.array([[1.0, 0.0], [0.0, 1.0], [3.0, 2.0]])
w = 1 / 2

# %% id="nothing-read" role="test" hidden=true points=1
#    title_en="tokens of zeros leave the state at zero"
#    title_zh="词元全为零时，状态一直为零"
X = np.zeros((4, 2))
w = 3.0

# %% id="negative" role="test" hidden=true points=1
#    title_en="a negative weight"
#    title_zh="循环权重为负"
X = np.array([[8.0], [4.0], [2.0], [1.0]])
w = -1 / 2


# %% id="any-size" role="random" points=3 draws=5
#    title_en="inputs of any size"
#    title_zh="任意大小的输入"
def draw(rng):
    T, d = rng.integers(2, 7, size=2)
    return rng.normal(size=(T, d)), rng.uniform(0.2, 0.9)


# %% id="nothing-fades" role="wrong" credit=50
#    hint_en="Nothing fades: the old state was added as it was, so the order of the tokens is lost. Read the same tokens in two orders and compare the last states."
#    hint_zh="什么也没有淡去：旧状态原样加了上去，词元的顺序就丢了。把同样的词元按两种次序各读一遍，比较最后的状态。"
def nothing_fades(X, w):
    return X.cumsum(axis=0)


# %% id="both-multiplied" role="wrong" credit=50
#    hint_en="The token was multiplied too; only the old state should be. Compare the first state with the first token."
#    hint_zh="词元也乘上了；要乘的只有旧状态。把第一个状态与第一个词元比一比。"
def both_multiplied(X, w):
    h = np.zeros(X.shape[1])
    H = []
    for x in X:
        h = w * (h + x)
        H.append(h)
    return np.array(H)


# %% id="mixed-in" role="wrong" credit=50
#    hint_en="The token was multiplied by one minus the weight: that is the exponential moving average, another convention. Here the token is added as it is."
#    hint_zh="词元乘了“一减循环权重”：那是指数移动平均，是另一种约定。这里词元要原样加上。"
def mixed_in(X, w):
    h = np.zeros(X.shape[1])
    H = []
    for x in X:
        h = w * h + (1 - w) * x
        H.append(h)
    return np.array(H)


# %% id="backwards" role="wrong"
#    hint_en="The tokens were read from the end. Change the last token alone: the states before it have to stay."
#    hint_zh="词元是从后往前读的。只改最后一个词元：它前面的各个状态应当不变。"
def backwards(X, w):
    h = np.zeros(X.shape[1])
    H = []
    for x in X[::-1]:
        h = w * h + x
        H.append(h)
    return np.array(H[::-1])


# %% id="other-end" role="wrong"
#    hint_en="The powers of the weight run the other way: the first token counts fully in every state, and the last one least. Write down how often each token is multiplied."
#    hint_zh="幂的次序反了：第一个词元在每个状态里都是足额的，最后一个反而最轻。写下每个词元各乘了几次。"
def other_end(X, w):
    powers = w ** np.arange(len(X))
    return (powers[:, None] * X).cumsum(axis=0)


# %% id="first-twice" role="wrong" credit=50
#    hint_en="The state began with the first token and then read it again. Compare the first state with the first token."
#    hint_zh="状态从第一个词元开始，接着又把它读了一遍。把第一个状态与第一个词元比一比。"
def first_twice(X, w):
    h = X[0]
    H = []
    for x in X:
        h = w * h + x
        H.append(h)
    return np.array(H)


# %% id="one-late" role="wrong" credit=50
#    hint_en="Each row holds the state before its token, not the one after it: the rows are one step late. Look at the first row."
#    hint_zh="每一行都是读词元之前的状态，而不是之后的：各行晚了一步。看看第一行。"
def one_late(X, w):
    h = np.zeros(X.shape[1])
    H = []
    for x in X:
        H.append(h)
        h = w * h + x
    return np.array(H)


# %% id="averaged" role="wrong"
#    hint_en="These are running averages: everything counts alike, and the weight is not used. A state keeps some of the old state and adds the token, without dividing."
#    hint_zh="这是前缀平均：各个词元一样重，没有用到循环权重。状态是保留一部分旧状态，再加上词元，不做除法。"
def average(X, w):
    return X.cumsum(axis=0) / np.arange(1, len(X) + 1)[:, None]


# %% id="third-state" role="variants" asks="H[2, 0]"
def third_state():
    """Yield four numbers and a weight; four, so that reading from the end gives another third state."""
    weights = [1 / 3, 2 / 3, -1 / 2, -1 / 3, 3 / 2, 2.0]
    for n, (i, j, k, m) in enumerate(np.ndindex(6, 6, 7, 8)):
        first = [n % 11 + 2, 3 * j - 7, n % 13 + k - 4]
        yield (
            np.array([*first, m + 3], float)[:, None],
            weights[i],
        )


# %% [markdown] lang="en" role="question" id="third-state-question"
# A recurrent state begins at zero, its weight is \( w = {{ w:frac }} \), and it reads the four numbers of
#
# $$
# X = {{ X:matrix }}
# $$
#
# from top to bottom. Compute the state after the third number.

# %% [markdown] lang="zh" role="question" id="third-state-question"
# 循环隐状态从零开始，循环权重是 \( w = {{ w:frac }} \)，从上到下依次读入
#
# $$
# X = {{ X:matrix }}
# $$
#
# 里的四个数。求读完第三个数之后的状态。
