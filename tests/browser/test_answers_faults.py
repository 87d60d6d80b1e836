"""What would be wrong with the boxes for answers is noticed."""

from collections.abc import Callable
from functools import partial

import pytest
from browser import test_answers as answers
from browser import test_fresh as fresh
from browser.pages import ROOT
from browser.reader import Contexts, Read, Reader
from playwright.sync_api import Browser, Error, Route

LAB = ROOT / "docs/assets/lab"
THREE = {"language": "en", "guide": "three-positions"}
TWO = {"language": "zh", "guide": "two-tokens"}
named = answers.test_every_named_mistake_gets_its_own_hint
right = answers.test_the_right_answers_are_right
other = answers.test_all_else_is_told_too
own = answers.test_a_page_may_name_mistakes_of_its_own
another = partial(fresh.test_it_may_name_mistakes_of_its_own, language="en")
kept = answers.test_nothing_is_kept_or_sent
unsigned = answers.test_the_signs_are_not_colours_alone
judgement = answers.test_a_new_answer_takes_the_judgement_away
finger = answers.test_a_finger_hits_it_on_a_phone
still = partial(answers.test_nothing_moves, guide="three-positions", size=answers.DESK)
paper = partial(answers.test_on_paper_there_is_room_to_write, scripts=True)
solved = fresh.test_each_has_the_answer_that_fractions_give
SENT = 'check(fields), fetch("?" + fields[0].input.value), localStorage.answer = 1\n'

FAULTS = [
    ("answers.js", 'how === "right" || how === "rounded"', 'how === "right"', partial(named, **THREE)),
    ("answers.js", " && !agrees(agreement(parse(wrong), known))", "", partial(other, **THREE)),
    ("answers.js", "gap > unit * 0.5000001", "gap > unit", partial(other, **THREE)),
    ("answers.js", "!difference.length", "gap < 0.1", partial(other, **THREE)),
    ("words-en.js", '"column-softmax":', '"columns":', partial(named, **THREE)),
    ("words-zh.js", '"no-scale":', '"no-root":', partial(named, **TWO)),
    ("answers.js", "element.getAttribute(`hint-${name}`) ?? ", "", partial(own, language="zh")),
    ("answers.js", ".filter(words.kind)", ".filter(name => words.kinds[name])", partial(own, language="en")),
    ("fresh.js", "await worded(element)", '{ ...await worded(element), kind: () => "x" }', another),
    ("answers.js", "names.length === fields.length ? text : ", "", partial(right, **THREE)),
    ("answers.js", ".flat(2)", ".flat()", partial(right, **TWO)),
    ("answers.js", "letter + below(i) + below(j)", "letter + below(j) + below(i)", partial(named, **TWO)),
    ("words-zh.js", "查询和键调换了位置", "缩放错了", partial(named, **TWO)),
    ("parts.js", 'startsWith("zh")', 'startsWith("cn")', partial(right, **TWO)),
    ("answers.js", '"answer-button" }', '"answer-button", type: "button" }', answers.test_keys_are_enough),
    ("answers.js", 'toggleAttribute("aria-invalid"', 'toggleAttribute("data-invalid"', unsigned),
    ("answers.js", '{ kind: "empty" })', '{ kind: "wrong" })', judgement),
    ("answers.js", "check(fields)\n", SENT, kept),
    ("desk.css", "height: 2.2rem", "height: 2rem", partial(finger, **THREE)),
    ("elements.css", "min-height: calc(5rem", "min-height: calc(1rem", still),
    ("elements.css", "display: none !important", "display: block", partial(paper, **THREE)),
    ("elements.css", "height: 3.2em", "height: 1.2em", partial(paper, **THREE)),
    ("fresh.js", "list[order[0]]", "list[0]", partial(solved, **THREE)),
    ("fresh.js", "order.push(order.shift())", "order.reverse()", partial(solved, **TWO)),
    ("fresh.js", "K: keys, V: values", "K: values, V: keys", partial(solved, **THREE)),
    ("exact.js", "0xfee0", "0xfee1", partial(other, **THREE)),
    ("elements.css", "height: 2.2rem", "height: 2rem", partial(fresh.test_it_fits_a_phone, guide="two-tokens")),
]  # fmt: skip


@pytest.mark.parametrize(
    ("file", "old", "new", "check"), FAULTS, ids=[f"{fault[0]}: {fault[1].strip()[:30]}" for fault in FAULTS]
)
def test_a_fault_is_noticed(
    browser: Browser, address: str, file: str, old: str, new: str, check: Callable[[Read], None]
) -> None:
    """Each of the checks of test_answers.py and test_fresh.py can fail.

    Not because a page is slow: who checks waits as long as for a page without a fault. The fault is planted in contexts
    of its own, before any page is there, so that nothing loaded before, as it was, is used again.
    """
    text = (LAB / file).read_text("utf-8")
    assert old in text
    planted = list[str]()

    def spoil(route: Route) -> None:
        planted.append(route.request.url)
        kind = "text/css" if file.endswith(".css") else "text/javascript"
        route.fulfill(
            body=text.replace(old, new), content_type=kind
        )  # without asking: the page may be gone by then

    def spoilt(**options: object) -> Reader:
        context = contexts(**options)
        context.route(f"**/{file}", spoil)
        return Reader(context, address)

    contexts = Contexts(browser)
    try:
        with pytest.raises((AssertionError, Error, ValueError)):  # there may be a field less than values
            check(spoilt)
    finally:
        contexts.close()
    assert planted
