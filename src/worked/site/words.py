"""What the site itself says, in each language; another language gets English.

words("zh")["next"]  ->  "下一篇"
"""

from collections.abc import Mapping

ENGLISH = {
    "alone": "{file} runs alone with NumPy: {command}",
    "answer": "Your answer here",
    "as_it_is": "{file} is the file as it is: {command}",
    "authors": "For authors",
    "back": "Back to note {} in the text",
    "core": "What the code below uses of its course: run this cell first.",
    "dark": "Switch to the dark page",
    "exercise": "This is the exercise of the guide [{title}]({address}). It needs NumPy, and nothing else. "
    "The answers are on that page, folded below each task: open them after you have tried.",
    "hidden": "hidden",
    "imports": "{file} is the file as it is; it imports {modules}, so run it in the folder of the course: {command}",
    "light": "Switch to the light page",
    "line": "Line {}",
    "meaning": "Meaning",
    "menu": "Menu",
    "mistakes": "The last edit has mistakes. Below is the last good page.",
    "next": "Next",
    "not_found": "This page does not exist",
    "not_found_said": "Nothing is at this address. It may be mistyped, or the page may have moved.",
    "not_found_way": "Go to the start page",
    "notebook": "Download this exercise as a Jupyter notebook",
    "output": "Output",
    "overview": "Overview",
    "permalink": "Link to this section",
    "planned": "Planned",
    "previous": "Previous",
    "read": "Read in English",
    "row": "row",
    "row_said": "{} {}: {}",
    "rows_apart": "; ",
    "search": "Search",
    "sections": "Sections of this page",
    "series": "The series",
    "shape": "Shape",
    "snippet": "The script {} of this course: its source, what it prints, and two files to take along.",
    "symbol": "Symbol",
    "top": "Beginning of the page",
    "unapproved": "New value, not approved yet",
    "used": "Where it is used",
    "visible": "visible",
    "wide_formula": "Wide formula, scrolls sideways",
    "wide_table": "Wide table, scrolls sideways",
}
CHINESE = {
    "alone": "{file} 只需 NumPy 就能单独运行：{command}",
    "answer": "在这里作答",
    "as_it_is": "{file} 是原文件：{command}",
    "authors": "写给作者",
    "back": "返回正文中的注 {}",
    "core": "下面的代码要用到的函数：请先运行这个单元格。",
    "dark": "切换到深色模式",
    "exercise": "这是讲义[《{title}》]({address})的练习，只需要 NumPy。"
    "答案在讲义页面上，折叠在每道题的下面；先自己做，再去展开。",
    "hidden": "不可见",
    "imports": "{file} 是原文件，要导入 {modules}，请在课程的文件夹里运行：{command}",
    "light": "切换到浅色模式",
    "line": "第 {} 行",
    "meaning": "含义",
    "menu": "菜单",
    "mistakes": "刚才的修改有错误。下面是上一次成功生成的页面。",
    "next": "下一篇",
    "not_found": "没有这个页面",
    "not_found_said": "这个网址上没有页面：可能输错了，也可能页面已经移走。",
    "not_found_way": "前往首页",
    "notebook": "下载本练习的 Jupyter 笔记本",
    "output": "输出",
    "overview": "系列目录",
    "permalink": "本节链接",
    "planned": "计划中",
    "previous": "上一篇",
    "read": "阅读中文版",
    "row": "行",
    "row_said": "{} {}：{}",
    "rows_apart": "；",
    "search": "搜索",
    "sections": "本页目录",
    "series": "系列目录",
    "shape": "形状",
    "snippet": "本课程的脚本 {}：源代码、运行结果，以及两个可以下载的文件。",
    "symbol": "符号",
    "top": "页首",
    "unapproved": "新的数值，尚未认可",
    "used": "用在哪里",
    "visible": "可见",
    "wide_formula": "较宽的公式，可左右滚动",
    "wide_table": "较宽的表格，可左右滚动",
}
WORDS = {"en": ENGLISH, "zh": CHINESE}
THEME = {"zh": {"action.skip": "跳到正文", "search": "搜索"}}
"""What the theme says too, by its own key, where it says it badly."""


def words(language: str) -> Mapping[str, str]:
    """Return the words of `language`, English where it has none."""
    return ENGLISH | WORDS.get(language, {})
