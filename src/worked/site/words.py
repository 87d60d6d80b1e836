"""What the site itself says, in each language; another language gets English.

words("zh")["next"]  ->  "下一篇"
"""

from collections.abc import Mapping

ENGLISH = {
    "alone": "{file} runs alone with NumPy: {command}",
    "answer": "Your answer here",
    "array": "an array of {}",
    "assignment": "This is the assignment of the guide [{title}]({address}), worth {points} points. "
    "It needs NumPy, and nothing else. "
    "Write your answer where it says “Your answer here”, in place of the line below it; do not rename the function. "
    "Run the tests of this file before you hand it in. When it is graded, there are more tests than these.",
    "as_it_is": "{file} is the file as it is: {command}",
    "authors": "For authors",
    "back": "Back to note {} in the text",
    "core": "What the code below uses of its course: run this cell first.",
    "dark": "Switch to the dark page",
    "digits": "certified to {} digits",
    "exactly": "certified exactly",
    "exercise": "This is the exercise of the guide [{title}]({address}). It needs NumPy, and nothing else. "
    "The answers are on that page, folded below each task: open them after you have tried.",
    "hidden": "hidden",
    "hidden_test": "Hidden test, {points} of {total} points: {title}",
    "hint": "Enter leads to the link, Escape closes.",
    "imports": "{file} is the file as it is; it imports {modules}, so run it in the folder of the course: {command}",
    "key": "This is the key to the assignment of the guide [{title}]({address}), worth {points} points. "
    "It holds the solution, the hidden tests and the hints: it is not for students.",
    "light": "Switch to the light page",
    "line": "Line {}",
    "meaning": "Meaning",
    "measured": "measured",
    "menu": "Menu",
    "mistake": "A frequent mistake, and its hint: {hint}",
    "mistakes": "The last edit has mistakes. Below is the last good page.",
    "named": "{file}, line {line}",
    "next": "Next",
    "not_found": "This page does not exist",
    "not_found_said": "Nothing is at this address. It may be mistyped, or the page may have moved.",
    "not_found_way": "Go to the start page",
    "notebook": "Download this exercise as a Jupyter notebook",
    "numbers": "All numbers of this page",
    "origin": "Where this number comes from",
    "output": "Output",
    "overview": "Overview",
    "permalink": "Link to this section",
    "planned": "Planned",
    "previous": "Previous",
    "random_test": "Random test, {points} of {total} points, {draws} draws: {title}",
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
    "test": "Test, {points} of {total} points: {title}",
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
    "array": "{} 的数组",
    "assignment": "这是讲义[《{title}》]({address})的作业，共 {points} 分，只需要 NumPy。"
    "请在写着“在这里作答”的地方作答，替换掉它下面的那一行；不要改函数名。"
    "提交前先运行本文件里的测试。评分时还有更多的测试。",
    "as_it_is": "{file} 是原文件：{command}",
    "authors": "写给作者",
    "back": "返回正文中的注 {}",
    "core": "下面的代码要用到的函数：请先运行这个单元格。",
    "dark": "切换到深色模式",
    "digits": "已验证到 {} 位",
    "exactly": "已精确验证",
    "exercise": "这是讲义[《{title}》]({address})的练习，只需要 NumPy。"
    "答案在讲义页面上，折叠在每道题的下面；先自己做，再去展开。",
    "hidden": "不可见",
    "hidden_test": "隐藏测试（{points} 分，共 {total} 分）：{title}",
    "hint": "按回车键到达链接，按 Esc 键关闭。",
    "imports": "{file} 是原文件，要导入 {modules}，请在课程的文件夹里运行：{command}",
    "key": "这是讲义[《{title}》]({address})的作业答案，共 {points} 分。"
    "里面有解答、隐藏测试和提示，不要发给学生。",
    "light": "切换到浅色模式",
    "line": "第 {} 行",
    "meaning": "含义",
    "measured": "实测",
    "menu": "菜单",
    "mistake": "常见错误及其提示：{hint}",
    "mistakes": "刚才的修改有错误。下面是上一次成功生成的页面。",
    "named": "{file} 第 {line} 行",
    "next": "下一篇",
    "not_found": "没有这个页面",
    "not_found_said": "这个网址上没有页面：可能输错了，也可能页面已经移走。",
    "not_found_way": "前往首页",
    "notebook": "下载本练习的 Jupyter 笔记本",
    "numbers": "本页的全部数值",
    "origin": "这个数的来源",
    "output": "输出",
    "overview": "系列目录",
    "permalink": "本节链接",
    "planned": "计划中",
    "previous": "上一篇",
    "random_test": "随机测试（{points} 分，共 {total} 分，抽取 {draws} 次）：{title}",
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
    "test": "测试（{points} 分，共 {total} 分）：{title}",
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
