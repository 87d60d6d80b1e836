"""The skeleton of a guide: a page in each language and one snippet, each device used once, the rest to be written.

    skeleton(course, "masks", there=())["docs/en/masks.md"]  -> '---\\ntitle: "Masks"\\n…'

What must be written begins with TO WRITE: (in Chinese 待写：), where `worked check` finds it.
"""

import re
from collections.abc import Collection
from json import dumps

from .course import Course
from .errors import PageMistake, SettingsMistake

MARK = re.compile(r"(?:TO WRITE:|待写：)[ \t]*")
"""What stands before a part that is not written yet."""

SNIPPET = """\
# TO WRITE: your own example; what its values are called, the pages say

# --8<-- [start:shares]
parts = [1, 2, 4]
total = sum(parts)
shares = [part / total for part in parts]
assert sum(shares) == 1
# --8<-- [end:shares]

print("total", total)
"""

ENGLISH = """\
---
title: TITLE
description: "TO WRITE: in one sentence, what a reader can do after this guide"
---

# {{TITLE}}

TO WRITE: the question of this guide, and what a reader needs to know beforehand

## The example { #example }

TO WRITE: the example, small enough for a pencil; its values are named, as here
The parts are {{ example.parts:row }}, in total {{ example.total }}.

```python title="example.py"
--8<-- "FOLDER/example.py:shares"
```

## Step by step { #steps }

TO WRITE: the calculation, one step at a time

$$
\\frac{ {{ example.parts[2] }} }{ {{ example.total }} } = {{ example.shares[2]:frac }}
$$

| part | share |
| --- | --- |
| {{ example.parts[0] }} | {{ example.shares[0]:frac }} |
| {{ example.parts[1] }} | {{ example.shares[1]:frac }} |
| {{ example.parts[2] }} | {{ example.shares[2]:frac }} |

{{ example.shares:line:frac | How the shares grow | part | share }}

## Try it { #try }

TO WRITE: a question that the reader can answer with a pencil

??? success "Answer"
    TO WRITE: the answer, with its reason
    The share is {{ example.shares[1]:frac }}.

## The whole script { #script }

```python exec="on" title="example.py"
--8<-- "FOLDER/example.py"
```

## Where this comes from { #sources }

TO WRITE: what this guide rests on, with links
"""

CHINESE = """\
---
title: TITLE
description: "待写：用一句话说明，读完这一篇能做到什么"
---

# {{TITLE}}

待写：这一篇要回答的问题，以及需要的预备知识

## 例题 { #example }

待写：例题，小到可以用纸笔验算；数值都写名字，写法如下
各部分是 {{ example.parts:row }}，合计 {{ example.total }}。

```python title="example.py"
--8<-- "FOLDER/example.py:shares"
```

## 逐步计算 { #steps }

待写：计算过程，一次只走一步

$$
\\frac{ {{ example.parts[2] }} }{ {{ example.total }} } = {{ example.shares[2]:frac }}
$$

| 部分 | 所占份额 |
| --- | --- |
| {{ example.parts[0] }} | {{ example.shares[0]:frac }} |
| {{ example.parts[1] }} | {{ example.shares[1]:frac }} |
| {{ example.parts[2] }} | {{ example.shares[2]:frac }} |

{{ example.shares:line:frac | 所占份额逐个增大 | 部分 | 份额 }}

## 自己试试 { #try }

待写：一道用纸笔就能答出的题

??? success "答案"
    待写：答案，并说明理由
    所占份额是 {{ example.shares[1]:frac }}。

## 完整脚本 { #script }

```python exec="on" title="example.py"
--8<-- "FOLDER/example.py"
```

## 出处 { #sources }

待写：这一篇依据哪些资料，附上链接
"""

PAGES = {"zh": CHINESE}
"""The page in each language; another language gets the English one to translate."""


def skeleton(course: Course, slug: str, there: Collection[str]) -> dict[str, str]:
    """Return the files of the guide `slug`, by path; raise if it is not in the series or one of them is `there`."""
    titles = next((guide.titles for guide in course.series if guide.slug == slug), None)
    if titles is None:
        raise SettingsMistake(_unknown(course, slug, there), course.settings, 1)
    pages = {code: course.page(code, slug) for code in course.languages}
    snippet = course.snippet(next(iter(pages.values())), "example")
    folder = snippet.split("/")[-2]
    files = {path: _page(code, titles[code], folder) for code, path in pages.items()} | {snippet: SNIPPET}
    if old := [path for path in files if path in there]:
        raise PageMistake("this file is there already, so nothing was made; move it away first", old[0], 1)
    return files


def unwritten(text: str) -> list[tuple[int, str]]:
    """Return each place of `text` where something is to be written, and what."""
    return [
        (found.start(), text[found.end() :].partition("\n")[0].strip(' "')) for found in MARK.finditer(text)
    ]


def _page(code: str, title: str, folder: str) -> str:
    text = PAGES.get(code, ENGLISH).replace("FOLDER", folder)
    return text.replace("{{TITLE}}", title).replace("TITLE", dumps(title, ensure_ascii=False), 1)


def _unknown(course: Course, slug: str, there: Collection[str]) -> str:
    """Say that no guide is called `slug`, and which ones wait to be written."""
    planned = [
        g.slug for g in course.series if not {course.page(c, g.slug) for c in course.languages} & {*there}
    ]
    titles = ", ".join(f"{code}: …" for code in course.languages)
    return (
        f"no guide '{slug}' in the series; planned are: {', '.join(planned) or 'none'}; "
        f"for another one, first add '- {slug}: {{{titles}}}' to series"
    )
