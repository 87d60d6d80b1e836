"""The boxes for answers as a reader uses them.

box = Box(page, "three-positions", "a")
box.answer("2", "10/3", "10")           -> ["Right."]
"""

from playwright.sync_api import Locator, Page, expect

LANGUAGES = ("en", "zh")
BOXES = {
    "three-positions": ["a", "b", "c", "d", "e zero", "e minus", "f", "g", "tonight", "zero"],
    "two-tokens": ["a query", "a", "b", "c", "d", "d columns", "tonight", "e", "f"],
    "masks": ["a", "b", "c", "d top", "d bottom", "tonight left", "tonight right"],
    "scaling": ["a", "b", "c without", "c with", "d", "tonight", "jacobian"],
}
"""The boxes of each guide, in order."""

SAID = {
    "right": ("Right.", "正确。"),
    "rounded": (
        "Right, rounded to 2 places; the exact value is a fraction.",
        "正确，舍入到 2 位小数；精确的值是一个分数。",
    ),
    "rounded to one": (
        "Right, rounded to 1 place; the exact value is a fraction.",
        "正确，舍入到 1 位小数；精确的值是一个分数。",
    ),
    "rounded logarithm": (
        "Right, rounded to 2 places; it has an exact form too.",
        "正确，舍入到 2 位小数；它也有精确的形式。",
    ),
    "known rounded": ("Right, rounded to 6 places.", "正确，舍入到 6 位小数。"),
    "near": ("Nearly, but the last digit is not rounded correctly.", "很接近，但最后一位没有舍入对。"),
    "coarse": (
        "Too coarse to tell: give more digits, or an exact form.",
        "位数太少，看不出对不对：多写几位小数，或写成精确的形式。",
    ),
    "wrong": ("Not right.", "不对。"),
    "unknown": (
        "This cannot be read. You can write 3, −2, 1.5, 10/3, ln\u00a02, √2.",
        "这读不懂，可以写 3、−2、1.5、10/3、ln\u00a02、√2。",
    ),
    "zero-division": ("Nothing can be divided by 0.", "不能除以 0。"),
    "empty": ("Write your answer first.", "请先写下答案。"),
    "hint": (
        "You can write 3, −2, 1.5, 10/3, ln\u00a02, √2. Nothing is kept.",
        "可以写 3、−2、1.5、10/3、ln\u00a02、√2；不留记录。",
    ),
    "no-padding": (
        "The filler is still read here: only the future was hidden.",
        "这里还读到了填充：只掩蔽了未来。",
    ),
    "no-causal": (
        "The future is read here: only the filler was hidden.",
        "这里读到了未来：只掩蔽了填充。",
    ),
    "either-mask": (
        "That is what comes out if one of the two masks is enough. A cell needs both.",
        "这是只要有一个掩码允许就算数的结果。一格要两个掩码都允许才行。",
    ),
    "strict-mask": (
        "No position reads itself here. The diagonal belongs to what may be read.",
        "这里没有哪个位置读自己。对角线上的格子也是可以读的。",
    ),
    "exact-mask": (
        "That is the answer of a mask that hides completely. This fill leaves a little.",
        "这是完全掩蔽时的答案。填这个数，还会漏一点。",
    ),
    "other-corner": ("That is what the other corner gives.", "这是按另一个角对齐的结果。"),
    "plain-average": (
        "That is the plain average. The keys are not alike: weigh each value by its exponential.",
        "这是普通的平均数。各个键并不相同：每个值要按它的指数加权。",
    ),
    "normalise-first": (
        "Normalising before masking gives this: the hidden keys took their share of the row, "
        "and nobody gave it back.",
        "先归一化、后掩蔽，就得到这个数：被掩蔽的键已经分走了这一行的一部分权重，没有还回来。",
    ),
    "column-softmax": (
        "A softmax down the columns gives this: every column sums to 1 then, and the rows do not.",
        "沿列做 softmax，就得到这个数：每列之和为 1，各行之和却不是。",
    ),
    "no-scale": (
        "Scores that were not divided by √d_k give this.",
        "分数没有除以 √d_k，就得到这个数。",
    ),
    "transposed": (
        "Transposed scores give this: query and key have changed places.",
        "把分数转置，就得到这个数：查询和键调换了位置。",
    ),
    "no-mask": (
        "Without the mask comes this: the row read positions that it may not see.",
        "忘了加掩码，就得到这个数：这一行读了它不该看见的位置。",
    ),
    "by-d": (
        "The dot products were divided by the number of components, or twice by its root; divide once, by the root.",
        "点积除以了分量的个数，或者除了两次平方根；只除一次，除以平方根。",
    ),
    "weights-too": (
        "The weights were divided as well. Look at the last column: it prints the sum of each row of weights.",
        "分数除过，权重又除了一次。看看最后一列：它就是每行权重之和。",
    ),
}  # fmt: skip
"""What is said, in English and in Chinese."""


def said(language: str, kind: str, *names: str) -> str:
    """Return a line of what is said, of the fields with these names if it is not of all."""
    comma, colon = (", ", ": ") if language == "en" else ("、", "：")
    return (comma.join(names) + colon if names else "") + SAID[kind][LANGUAGES.index(language)]


def put(page: Page, tag: str, attributes: dict[str, str]) -> Locator:
    """Put an element below the heading of a page, and return it."""
    page.evaluate(PUT, [tag, attributes])
    return page.locator(f"h1 + {tag}")


PUT = """
([tag, attributes]) => {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.querySelector("h1").after(element)
}
"""


def answered(element: Locator, *texts: str) -> list[str]:
    """Type an answer into the fields of a box, press Enter, and return what is said, line by line."""
    fields = element.get_by_role("textbox")
    expect(fields).to_have_count(len(texts))
    for field, text in zip(fields.all(), texts, strict=True):
        field.fill(text)
    fields.last.press("Enter")
    return element.get_by_role("status").locator("span").all_text_contents()


class Box:
    """One box."""

    def __init__(self, page: Page, guide: str, name: str) -> None:
        self.page = page
        self.element = page.locator("answer-box").nth(BOXES[guide].index(name))
        self.element.scroll_into_view_if_needed()
        self.form = self.element.locator("form")
        expect(self.form).to_be_visible()

    @property
    def fields(self) -> list[Locator]:
        return self.form.locator("input").all()

    def answer(self, *texts: str) -> list[str]:
        """Type an answer into the fields, press Enter, and return what is said, line by line."""
        for field, text in zip(self.fields, texts, strict=True):
            field.fill(text)
        self.fields[-1].press("Enter")
        return self.lines

    @property
    def lines(self) -> list[str]:
        return self.form.get_by_role("status").locator("span").all_text_contents()

    @property
    def signs(self) -> str:
        return "".join(self.form.locator(".answer-mark").all_text_contents())
