"""The terms and symbols of the course: complete, one-to-one, shown in both languages, kept by the guides."""

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from course.guides import GUIDES
from mkdocs.config import load_config

from worked.checks import terms as checks
from worked.course import Course
from worked.formulas import mathml
from worked.markup import read as markup
from worked.pages import Page
from worked.project import Project
from worked.reference import find
from worked.site.settings import course as course_of
from worked.terms import read
from worked.terms.glossary import Glossary

ROOT = Path(__file__).parents[2]

# Typed from the glossary that the course was planned with, its rows of several terms taken apart.
PLANNED = """\
token 词元 | tokenise 分词 | tokeniser 分词器 | vocabulary 词表 | embedding 嵌入 | word embedding 词嵌入
language model 语言模型 | next-token prediction 下一个词元预测 | n-gram n 元语法 | unigram 一元语法
bigram 二元语法 | trigram 三元语法 | Laplace smoothing 拉普拉斯平滑 | Markov assumption 马尔可夫假设
recurrent neural network 循环神经网络 | hidden state 隐状态 | hidden variable 隐藏变量 | time step 时间步
prefix 前缀 | context 上下文 | context window 上下文窗口 | sequence length 序列长度
attention mechanism 注意力机制 | attention pooling 注意力汇聚 | self-attention 自注意力
cross-attention 交叉注意力 | query 查询 | key 键 | value 值 | key–value pair 键值对
attention score 注意力分数 | scoring function 评分函数 | attention weight 注意力权重
scaled dot-product attention 缩放点积注意力 | additive attention 加性注意力 | row-wise softmax 按行 softmax
row 行 | column 列 | masked softmax 掩蔽 softmax | mask 掩码 | to mask 掩蔽 | causal mask 因果掩码
padding 填充 | padding mask 填充掩码 | attention mask 注意力掩码 | valid length 有效长度
normalisation 归一化 | layer normalisation 层规范化 | pre-norm 前置规范化 | post-norm 后置规范化
scaling 缩放 | saturation 饱和 | overflow 上溢 | underflow 下溢 | gradient 梯度 | vanishing gradients 梯度消失
permutation invariance 置换不变性 | permutation equivariance 置换等变性 | positional encoding 位置编码
sinusoidal positional encoding 正弦位置编码 | rotary position embedding 旋转位置编码
relative position 相对位置 | absolute position 绝对位置 | multi-head attention 多头注意力
attention head 注意力头 | head dimension 头维度 | concatenate 拼接 | linear projection 线性投影
output projection 输出投影 | residual connection 残差连接 | residual stream 残差流
position-wise feed-forward network 逐位置前馈网络 | multilayer perceptron 多层感知机
activation function 激活函数 | GELU GELU | dropout dropout | transformer block Transformer 块
encoder 编码器 | decoder 解码器 | decoder-only 仅解码器 | autoregressive 自回归
causal language model 因果语言模型 | teacher forcing 教师强制 | logits logits | vocabulary projection 词表投影
language model head 语言模型头 | unembedding 反嵌入 | weight tying 权重绑定 | cross-entropy loss 交叉熵损失
negative log-likelihood 负对数似然 | perplexity 困惑度 | decoding 解码 | generation 生成
greedy search 贪心搜索 | beam search 束搜索 | temperature 温度 | sampling 采样 | top-k sampling top-k 采样
nucleus sampling 核采样 | KV cache KV 缓存 | prefill phase 预填充阶段 | decode phase 解码阶段
parameter count 参数量 | hyperparameter 超参数 | batch 批次 | batch size 批量大小 | epoch 轮次 | bias 偏置
tensor 张量 | transpose 转置 | broadcast 广播 | beginning-of-sequence token 序列开始词元
end-of-sequence token 序列结束词元 | quadratic cost 平方级开销 | attribution 归因 | explanation 解释
diagnostic 诊断 | worked example 例题 | counter-example 反例 | variation 变式 | exercise 练习 | answer 答案
an action for tonight 今晚动手做 | log-loss 对数损失 | entropy 熵 | Jacobian 雅可比矩阵
standard deviation 标准差 | variance 方差 | leave-one-out 留一法 | interleaved 交错 | half-split 对半
floating-point operations 浮点运算量 | tied output head 绑定的输出头 | untied output head 不绑定的输出头
"""

LOCAL = {
    "squeezing-a-prefix": {
        "x": "a number of a prefix",
        "h_t−1": "the state before step t",
        "c": "a score that all have",
    },
    "masks": {},
    "counting-the-next-token": {
        "x": "a number, in the reminder of root and logarithm",
        "y": "another, there too",
        "a": "the token before",
        "b": "the next token",
        "m": "how many tokens are equally probable, in what a perplexity says",
        "p": "the probability of what came",
        "D": "the counts of another corpus",
        "D_P": "their rows divided by their totals",
    },
    "three-positions": {
        "m": "a size, in the reminder of the matrix product",
        "p": "a size, there too",
        "q": "a size, there too, and a factor in the reminder of the logarithm",
        "a": "a number, in that reminder",
        "b": "another",
        "c": "a third",
        "r": "the sum of a row, in the counter-example",
        "y": "the output that a variation asks for",
    },
    "two-tokens": {
        "v": "what the source guide calls an average",
        "v_t": "what it calls the vectors that are averaged",
        "x": "the first component of a word",
        "g": "the gap of two scores, in the sigmoid",
        "A_col": "the weights of the wrong softmax",
        "a": "the first of two numbers",
        "b": "the second of them",
        "δ": "how far each is from their mean",
        "R": "the rest of a column, in a proof",
        "c": "a factor, there too",
    },
    "scaling": {
        "a": "a number, in the reminder of the logarithm",
        "b": "another",
        "c": "a factor, and a number whose logarithm is a gap",
        "q": "a single query",
        "g": "the gap of two scores",
        "p": "the weight of the second key",
        "u": "a numerator, in the reminder of the rule for quotients",
        "v": "a denominator, there too",
        "E": "the exponentials of a row",
        "D": "their total",
        "M": "the largest score of a row",
        "m": "the binary digits of a number format",
        "r": "its largest power of two",
    },
}
"""Letters that a guide explains where it uses them, and uses nowhere else."""


@pytest.fixture(scope="module")
def course() -> Course:
    return course_of(load_config(str(ROOT / "mkdocs.yml")))


@pytest.fixture(scope="module")
def glossary(course: Course) -> Glossary:
    found, mistakes = read(course)
    assert mistakes == []  # one-to-one, no word twice, no empty field, no term that is to be avoided
    return found


def pairs() -> list[tuple[str, str]]:
    """Return the planned terms, each cut where its Chinese begins."""
    found = []
    for pair in re.split(r" \| |\n", PLANNED.strip()):
        words = pair.split(" ")
        cut = next((n for n, word in enumerate(words) if re.search("[一-鿿]", word)), len(words) // 2)
        while cut > 1 and words[cut - 1] in ("n", "top-k", "KV", "Transformer", "按行"):
            cut -= 1
        found.append((" ".join(words[:cut]), " ".join(words[cut:])))
    return found


def test_every_planned_term_is_there(glossary: Glossary) -> None:
    """No row of the plan was lost, and each term has the planned counterpart."""
    there = {term.words["en"]: term.words["zh"] for term in glossary.terms}
    assert {en: there.get(en) for en, _ in pairs()} == dict(pairs())


def test_terms_are_one_to_one(glossary: Glossary) -> None:
    """No word of either language stands twice, in whatever case."""
    for code in ("en", "zh"):
        words = [term.words[code].lower() for term in glossary.terms]
        assert len(words) == len(set(words)) > 130


def test_every_row_is_on_both_pages(site: Path, glossary: Glossary) -> None:
    """The page of each language shows each row, its own word first."""
    for code, other in (("en", "zh"), ("zh", "en")):
        html = re.sub(
            '<span class="worked-kept">(.*?)</span>',
            r"\1",
            (site / code / "terms/index.html").read_text("utf-8"),
        )
        rows = re.findall(r'<td><dfn id="([^"]*)">(.*?)</dfn></td>\s*<td><span [^>]*>(.*?)</span></td>', html)
        assert rows == [(term.id, term.words[code], term.words[other]) for term in glossary.terms]


def test_every_symbol_is_on_both_pages(site: Path, glossary: Glossary) -> None:
    """The page of each language shows each symbol as a formula."""
    for code in ("en", "zh"):
        html = (site / code / "notation/index.html").read_text("utf-8")
        cells = re.findall(r"<tr>\s*<td>.*?(<math\b.*?</math>)", html, re.S)
        assert cells == [mathml(symbol.tex) for symbol in glossary.symbols]


def test_terms_are_found_by_the_search(site: Path) -> None:
    """The tables are in the index of each language, with both words."""
    for code in ("en", "zh"):
        index = (site / code / "search/search_index.json").read_text("utf-8").replace("\\u200b", "")
        for word in ("perplexity", "困惑度", "teacher forcing", "教师强制"):
            assert word in index.replace("\u200b", "")


def test_the_data_can_be_taken(site: Path) -> None:
    """Both files are published with the site, and say under which licence."""
    for name in ("terms.yml", "notation.yml"):
        text = (site / "data" / name).read_text("utf-8")
        assert text == (ROOT / "docs/data" / name).read_text("utf-8")
        assert "CC BY 4.0" in text


def test_the_titles_of_the_series_keep_to_the_terms(course: Course, glossary: Glossary) -> None:
    """Titles of planned guides are on no page yet, but readers see them."""
    for guide in course.series:
        for code, title in guide.titles.items():
            assert said(course, code, title) == []


def said(course: Course, language: str, text: str) -> list[str]:
    """Return what the check says of a page with `text` on its first line."""
    path = course.page(language, "masks")
    project = Project(course, {path: Page(path, text)}, {}, {}, (), ())
    return [str(mistake) for mistake in checks.check(project)]


MISUSED = [
    # language, text, message behind 'docs/<language>/masks.md:1: '
    ("zh", "每个令牌", "'令牌': write 词元 (token)"),
    ("zh", "下一个记号", "'记号': write 词元 (token)"),
    ("zh", "预测下一个标记", "'下一个标记': write 词元 (token)"),
    ("zh", "特殊标记", "'特殊标记': write 词元 (token)"),
    ("zh", "## 变压器 { #x }", "'变压器': write Transformer (transformer)"),
    ("zh", "| 递归神经网络 |", "'递归神经网络': write 循环神经网络 (recurrent neural network)"),
    ("zh", "它的隐藏状态", "'隐藏状态': write 隐状态 (hidden state)"),
    ("zh", "这是二次代价", "'二次代价': write 平方级开销 (quadratic cost)"),
    ("zh", "每个矩阵都带偏差", "'带偏差': write 偏置 (bias)"),
    ("zh", "输出投影的**偏差**", "'输出投影的偏差': write 偏置 (bias)"),
    ("zh", "旋转位置嵌入", "'旋转位置嵌入': write 旋转位置编码 (rotary position embedding)"),
    ("zh", "注意力得分", "'注意力得分': write 注意力分数 (attention score)"),
    ("zh", "层归一化之后", "'层归一化': write 层规范化 (layer normalisation)"),
    ("zh", "把输出连结起来", "'连结': write 拼接 (concatenate)"),
    ("en", "a recursive neural network", "'recursive neural network': write recurrent neural network (循环神经网络)"),
    ("en", "a look-ahead mask", "'look-ahead mask': write causal mask (因果掩码)"),
    ("en", "Normalization is", "'Normalization': write normalis…, with s (归一化)"),
]  # fmt: skip

FLOW = "a score goes into softmax, a weight comes out of it"
ROOT_ONCE = "only the scores are divided by the root, before softmax"
MIXED_UP = [
    # language, text, the words that are quoted, what to write, why
    ("en", "The scores of each row sum to one.", "scores of each row sum to", "attention weight", FLOW),
    ("en", "Each row of *scores* \\( S \\)\nsums to {{ a.b }}.", "scores sums to", "attention weight", FLOW),
    ("en", "The softmax scores are", "softmax scores", "attention weight", FLOW),
    ("en", "The normalised scores are", "normalised scores", "attention weight", FLOW),
    ("en", "Attention scores are the output of softmax", "scores are the output of softmax", "attention weight", FLOW),
    ("en", "Values are weighted by their scores", "weighted by their scores", "attention weight", FLOW),
    ("en", "The scores are {{ causal.weights[1]:row }}", "scores are causal.weights", "attention weight", FLOW),
    ("en", "| scores \\( A \\) |", "scores A", "attention weight", FLOW),
    ("en", "The weights before softmax are", "weights before softmax", "attention score", FLOW),
    ("en", "Apply softmax to the weights", "Apply softmax to the weights", "attention score", FLOW),
    ("en", "All its weights are \\( -\\infty \\)", "weights are -\\infty", "attention score", FLOW),
    ("en", "the weights are divided by \\( \\sqrt{d_k} \\)",
     "weights are divided by \\sqrt", "attention score", ROOT_ONCE),
    ("en", "Dividing the weights by the root", "Dividing the weights by the root", "attention score", ROOT_ONCE),
    ("zh", "每行的注意力分数之和为一", "分数之和", "注意力权重", FLOW),
    ("zh", "softmax 之后的分数", "softmax 之后的分数", "注意力权重", FLOW),
    ("zh", "归一化后的**分数**", "归一化后的分数", "注意力权重", FLOW),
    ("zh", "用分数对值加权", "用分数对值加权", "注意力权重", FLOW),
    ("zh", "值乘以自己的分数", "值乘以自己的分数", "注意力权重", FLOW),
    ("zh", "softmax 的输出叫作分数", "softmax 的输出叫作分数", "注意力权重", FLOW),
    ("zh", "分数是 {{ causal.weights[1]:row }}", "分数是 causal.weights", "注意力权重", FLOW),
    ("zh", "| 分数 \\( A \\) |", "分数 A", "注意力权重", FLOW),
    ("zh", "归一化之前的权重", "归一化之前的权重", "注意力分数", FLOW),
    ("zh", "softmax 之前的权重", "softmax 之前的权重", "注意力分数", FLOW),
    ("zh", "对权重做 softmax", "对权重做 softmax", "注意力分数", FLOW),
    ("zh", "点积除以 \\( \\sqrt{d_k} \\)，就叫权重", "点积除以 \\sqrt{d_k} ，就叫权重", "注意力分数", FLOW),
    ("zh", "权重除以 \\( \\sqrt{d_k} \\)", "权重除以 \\sqrt", "注意力分数", ROOT_ONCE),
]  # fmt: skip


@pytest.mark.parametrize(("language", "text", "message"), MISUSED)
def test_a_word_to_avoid_is_caught(course: Course, language: str, text: str, message: str) -> None:
    """The message quotes the word and says what to write, in both languages."""
    assert said(course, language, text) == [f"docs/{language}/masks.md:1: {message}"]


@pytest.mark.parametrize(("language", "text", "quoted", "write", "because"), MIXED_UP)
def test_scores_and_weights_mixed_up_are_caught(
    course: Course, language: str, text: str, quoted: str, write: str, because: str
) -> None:
    """A score goes into softmax and a weight comes out; each direction is caught in each language."""
    names = {"attention score": "注意力分数", "attention weight": "注意力权重"}
    other = names[write] if language == "en" else next(en for en, zh in names.items() if zh == write)
    assert said(course, language, text) == [
        f"docs/{language}/masks.md:1: '{quoted}': write {write} ({other}); {because}"
    ]


USED_WELL = [
    ("zh", "把填充标记为零，并标记出来；用标记说明；被标记的位置"),
    ("zh", "位置 \\( i \\) 的结果记作 \\( z_i \\)，数学记号从简"),
    ("zh", "二次代价函数就是均方误差；估计量的偏差；隐藏变量；隐藏的数值"),
    (
        "zh",
        "拼接（也叫连结）；层规范化（层归一化）；层规范化（也叫层归一化；Ba 等）；dropout（暂退法，随机失活）",
    ),
    ("zh", "逐位置前馈网络（也译作“基于位置的前馈网络”）；**KV 缓存**（键值缓存）"),
    ("zh", "logits，即 softmax 之前的分数；还没有归一化的分数可以是负数"),
    ("zh", "softmax 把一行分数 \\( s \\) 变成一行正的权重，总和为一；把每一行权重加起来；两个分数之差"),
    ("zh", "要除的是分数；权重不要再除。权重已经归一化了，再除只会破坏它们的和；每一行权重除以行和"),
    ("zh", "分数 \\( S \\)、权重 \\( A \\)；给所有分数都加上同一个数；分数相等，权重就相等"),
    (
        "en",
        "Softmax turns a row of scores \\( s \\) into positive weights that sum to one; scores need not sum to one.",
    ),
    ("en", "The division belongs to the scores; the weights are not divided again."),
    (
        "en",
        "Divide, and divide the weights too. The weights are already normalised; dividing them again is wrong.",
    ),
    (
        "en",
        "Before softmax, scores are divided by \\( \\sqrt{d_k} \\). Divide each row of weights by its sum.",
    ),
    ("en", "Unnormalised scores. Equal scores give equal weights. Scores \\( S \\), weights \\( A \\)."),
    (
        "en",
        "Ba, Kiros and Hinton, *Layer Normalization*. Multiply the scores by zeros and ones. A score a row has.",
    ),
]


@pytest.mark.parametrize(("language", "text"), USED_WELL)
def test_a_legitimate_use_passes(course: Course, language: str, text: str) -> None:
    """Verbs, other senses, first uses that give both words, and true sentences are left alone."""
    assert said(course, language, text) == []


def symbols(tex: str) -> Iterator[str]:
    """Return the letters of a formula, with what stands below them: 'd_k', 'W_Q', 'S_tj', 'softmax'."""
    yield from _symbols(ElementTree.fromstring(re.sub(r"&[A-Z]\w+;", "", mathml(tex))))  # no XML knows these


def _symbols(node: ElementTree.Element) -> Iterator[str]:
    tag, children = node.tag.rpartition("}")[2], list(node)
    if tag in ("msub", "msubsup") and _base(children[0]):
        below = "".join(children[1].itertext()).replace(",", "")
        yield f"{_base(children[0])}_{below}"
        children = children[2:]
    elif tag == "mi":
        yield (node.text or "").strip()
    for child in children:
        yield from _symbols(child)


def _base(node: ElementTree.Element) -> str:
    """Return the one letter of `node`, an accent over it left out; nothing if there are more."""
    letters = [(one.text or "").strip() for one in node.iter() if one.tag.rpartition("}")[2] == "mi"]
    return letters[0] if len(letters) == 1 else ""


def known(symbol: str, table: set[str]) -> bool:
    """Return whether the table explains a symbol: as it stands, or its letter where a position stands below."""
    letter, _, below = symbol.partition("_")
    return symbol in table or (letter in table and bool(re.fullmatch(r"[\dijT]+", below or "1")))


def table_of(glossary: Glossary) -> set[str]:
    """Return the symbols of the table; one with a position below explains its letter too."""
    found = {name for symbol in glossary.symbols for name in symbols(symbol.tex)}
    return found | {name[0] for name in found if re.fullmatch(r"\w_[ij]+", name)}


@pytest.mark.parametrize("guide", GUIDES)
@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_symbol_of_a_guide_is_explained(glossary: Glossary, guide: str, language: str) -> None:
    """A symbol of a formula is in the table, or is one of the guide's own letters; none of those is idle."""
    table, local = table_of(glossary), set(LOCAL[guide])
    assert not table & local
    source = markup((ROOT / f"docs/{language}/{guide}.md").read_text("utf-8"))
    used = {name for formula in source.formulas for name in symbols(plain(formula.tex))}
    assert {name for name in used if not known(name, table | local)} == {"∞"} & used
    assert local <= {part for name in used for part in (name, name.partition("_")[0])}


def plain(tex: str) -> str:
    """Return `tex` with a number for each reference."""
    for found in reversed(find(tex)):
        tex = f"{tex[: found.start]}1{tex[found.end :]}"
    return tex


@pytest.mark.parametrize(
    ("tex", "found"),
    [
        ("d_k", ["d_k"]),
        ("S_{\\text{masked}}", ["S_masked"]),
        ("A_{2,1} + S_{ij}", ["A_21", "S_ij"]),
        ("\\tilde Z_i", ["Z_i"]),
        ("W_Q^\\top", ["W_Q"]),
        ("e^{\\ln n}", ["e", "ln", "n"]),
        ("\\operatorname{softmax}(s)_j", ["softmax", "s", "j"]),
    ],
)
def test_symbols_are_read_from_a_formula(tex: str, found: list[str]) -> None:
    """What the test above looks up is what a reader would look up."""
    assert [name for name in symbols(tex) if name != "⊤"] == found
