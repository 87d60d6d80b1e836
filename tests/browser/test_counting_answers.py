"""The boxes of the guide to counting: its right answers, and its own mistakes with their hints."""

import pytest
from browser.reader import Read
from playwright.sync_api import Page, expect

RIGHT = [
    "1/2 1/5",
    "1/2 1/2",
    "2525766049 126937424324593",
    "3/7 1/7",
    "3.130169",
    "1 2/3 1/3",
    "1/9 √3",
    "16/3969 1/4536",
]
"""Worked out by hand: variations (a) to (e), and tonight's three boxes."""
SAID = {"en": "Right.", "zh": "正确。"}
ROUNDED = {"en": "Right, rounded to 6 places.", "zh": "正确，舍入到 6 位小数。"}
MISTAKES = [  # box, what is typed, how the hint begins
    (0, "1/2 1/8", "The old row of the start", "开头那一行若还用原来的"),
    (0, "2/7 9/245", "Adding one to every count", "给每个计数都加一"),
    (1, "1 1", "The counts as they are", "直接用原来的计数"),
    (3, "1 1/3", "The total has grown by a half only", "合计只加了一个 k"),
    (3, "1/3 1/6", "A whole one was added", "加的是一"),
    (4, "3.6342", "The end of the sentence was not counted", "没有把句子的结尾算作一次预测"),
    (4, "2.4915", "The mark in front was counted", "把最前面的开头也算作一次预测"),
    (5, "2/3 1 1", "Dividing each column", "每列除以该列的合计"),
    (6, "1/9 2.0801", "The end of the sentence was not counted", "没有把句子的结尾算作一次预测"),
    (6, "1/9 1.5518", "The mark in front was counted", "把最前面的开头也算作一次预测"),
    (7, "1/144 1/2688", "Only the words were counted", "只把词算作词表"),
    (7, "16/9801 1/10890", "The vocabulary of NLTK", "用 NLTK 的词表"),
]


def told(page: Page, number: int, typed: str) -> str:
    """Return what the last line of a box says once an answer is typed."""
    element = page.locator("answer-box").nth(number)
    element.scroll_into_view_if_needed()
    form = element.locator("form")
    expect(form).to_be_visible()
    for field, text in zip(form.locator("input").all(), typed.split(), strict=True):
        field.fill(text)
    form.locator("input").last.press("Enter")
    return form.get_by_role("status").locator("span").all_text_contents()[-1]


@pytest.mark.parametrize("language", ["en", "zh"])
def test_right_answers_and_named_mistakes(read: Read, language: str) -> None:
    """Each is told as what it is, in the language of the page."""
    page = read().open(f"{language}/counting-the-next-token/")
    assert page.locator("answer-box").count() == len(RIGHT)
    for number, typed in enumerate(RIGHT):
        assert told(page, number, typed) == (ROUNDED if number == 4 else SAID)[language]
    for number, typed, *hints in MISTAKES:
        assert hints[language == "zh"] in told(page, number, typed)
