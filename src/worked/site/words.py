"""What the site itself says, in each language; another language gets English.

words("zh")["next"]  ->  "下一篇"
"""

from collections.abc import Mapping

ENGLISH = {
    "authors": "For authors",
    "back": "Back to note {} in the text",
    "dark": "Switch to the dark page",
    "hidden": "hidden",
    "light": "Switch to the light page",
    "meaning": "Meaning",
    "menu": "Menu",
    "mistakes": "The last edit has mistakes. Below is the last good page.",
    "next": "Next",
    "not_found": "This page does not exist",
    "not_found_said": "Nothing is at this address. It may be mistyped, or the page may have moved.",
    "not_found_way": "Go to the start page",
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
    "symbol": "Symbol",
    "unapproved": "New value, not approved yet",
    "visible": "visible",
    "wide_formula": "Wide formula, scrolls sideways",
    "wide_table": "Wide table, scrolls sideways",
}
CHINESE = {
    "authors": "写给作者",
    "back": "返回正文中的注 {}",
    "dark": "切换到深色模式",
    "hidden": "不可见",
    "light": "切换到浅色模式",
    "meaning": "含义",
    "menu": "菜单",
    "mistakes": "刚才的修改有错误。下面是上一次成功生成的页面。",
    "next": "下一篇",
    "not_found": "没有这个页面",
    "not_found_said": "这个网址上没有页面：可能输错了，也可能页面已经移走。",
    "not_found_way": "前往首页",
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
    "symbol": "符号",
    "unapproved": "新的数值，尚未认可",
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
