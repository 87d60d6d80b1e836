"""What a student is told of a submission, in each language: which property failed, and never what was expected.

say("time", ["zh"], seconds=10)           "10 秒之内没有得出结果"
say("time", ["en", "zh"], seconds=10)     both, with a slash between them
"""

from collections.abc import Sequence

WORDS: dict[str, dict[str, object]] = {
    "en": {
        "unwritten": "not written yet",
        "raised": "ends with {error}",
        "refused": "does what no answer needs: it uses a file, a process or a connection",
        "memory": "needs too much memory",
        "time": "no answer within {seconds:g} seconds",
        "given_up": "not tried: three answers took too long before",
        "ended": "ends the program before it answers",
        "crashed": "makes Python crash",
        "large": "returns too much",
        "forged": "returns something else than arrays",
        "count": "returns another number of arrays than it should; return {names}",
        "parts": "returns {count} results; return {name} alone",
        "more": "returns several results; return {name} alone",
        "nothing": "{name} is None; a return may be missing",
        "kind": "{name} holds no plain numbers, but {kind}",
        "kinds": {"complex": "complex ones", "text": "texts", "time": "times", "record": "records"},
        "other_kind": "other objects",
        "shape": "{name} has another shape than it should",
        "nan": "{name} holds NaN or infinity",
        "values": "{name} has other values than it should",
        "assert": "this does not hold",
        "missing": "there is no function {name}",
        "broken": "cell {cell} is no Python (line {line}), and is left out",
        "import": "cell {cell} imports something that is not there",
        "twice": "{name} is defined {count} times; the last definition counts",
        "lean": "what the cells run besides definitions does not end, or ends the program; it is left out",
        "other": "this was handed out for another assignment, {slug}",
        "no_notebook": "this is no notebook",
        "no_utf8": "this is no text in UTF-8",
        "too_long": "this file is too long",
        "no_file": "there is no notebook and no script here",
        "no_submission": "this is no notebook (.ipynb) and no script (.py)",
        "only_others": "there is no notebook (.ipynb) and no script (.py) here, but {files}",
        "several_files": "several files here could be meant, and one is expected: {files}",
        "unsaid": "it does not say for which assignment it is",
        "cases": "{failed} of {count} random inputs",
        "signs": {"of": ": ", "next": ", ", "then": "; ", "open": " (", "also": ", ", "close": ")"},
    },
    "zh": {
        "unwritten": "还没有写",
        "raised": "运行时出错：{error}",
        "refused": "做了作答用不着的事：使用了文件、进程或网络连接",
        "memory": "占用的内存过多",
        "time": "{seconds:g} 秒之内没有得出结果",
        "given_up": "没有再试：前面已有三次超时",
        "ended": "还没有返回结果，程序就结束了",
        "crashed": "使 Python 崩溃了",
        "large": "返回的内容过多",
        "forged": "返回的不是数组",
        "count": "返回的数组个数不对，应当返回 {names}",
        "parts": "返回了 {count} 个结果，应当只返回 {name}",
        "more": "返回了几个结果，应当只返回 {name}",
        "nothing": "{name} 是 None，可能漏写了 return",
        "kind": "{name} 里不是普通的数，而是{kind}",
        "kinds": {"complex": "复数", "text": "文本", "time": "时间", "record": "记录"},
        "other_kind": "其他对象",
        "shape": "{name} 的形状不对",
        "nan": "{name} 里有 NaN 或无穷大",
        "values": "{name} 的值不对",
        "assert": "这一条不成立",
        "missing": "没有函数 {name}",
        "broken": "第 {cell} 个单元格不是 Python（第 {line} 行），已略去",
        "import": "第 {cell} 个单元格导入的模块不存在",
        "twice": "{name} 定义了 {count} 次，以最后一次为准",
        "lean": "除定义以外，单元格里运行的内容不会停止，或者会结束程序；已略去",
        "other": "这是另一份作业 {slug} 的文件",
        "no_notebook": "这不是笔记本",
        "no_utf8": "这不是 UTF-8 文本",
        "too_long": "文件过长",
        "no_file": "这里没有笔记本，也没有脚本",
        "no_submission": "这既不是笔记本（.ipynb），也不是脚本（.py）",
        "only_others": "这里没有笔记本（.ipynb），也没有脚本（.py），只有 {files}",
        "several_files": "这里有几个文件都可能是作业，而应当只交一个：{files}",
        "unsaid": "文件没有说明它是哪一份作业",
        "cases": "{count} 组随机输入中的 {failed} 组",
        "signs": {"of": "：", "next": "、", "then": "；", "open": "（", "also": "，", "close": "）"},
    },
}
"""For each language its words; another language is told in the first one."""


def signs(language: str) -> dict[str, str]:
    """Return the signs between the parts of a sentence."""
    found = WORDS.get(language, WORDS["en"])["signs"]
    return dict(found) if isinstance(found, dict) else {}


def say(key: str, languages: Sequence[str], **values: object) -> str:
    """Return a message in some languages."""
    words = [WORDS.get(language, WORDS["en"]) for language in languages]
    return " / ".join(dict.fromkeys(_said(one, key, values) for one in words))


def _said(words: dict[str, object], key: str, values: dict[str, object]) -> str:
    kinds = words["kinds"]
    if "kind" in values and isinstance(kinds, dict):
        values = {**values, "kind": kinds.get(values["kind"], words["other_kind"])}
    return str(words[key]).format(**values)
