"""Figures as HTML: what stands in them, where, and for whom."""

import gzip
import math
import re
from xml.etree import ElementTree

import pytest

from worked.figures import Shown, draw

WORDS = {
    "row": "row", "row_said": "{} {}: {}", "cells_apart": ", ", "rows_apart": "; ",
    "visible": "seen", "hidden": "unseen",
}  # fmt: skip
INF = math.inf


def drawn(kind: str, rows: list[list[float]], *labels: str, cells: list[list[str]] | None = None) -> str:
    """Return the figure of `rows`, each entry printed as it is."""
    texts = cells or [[str(entry).replace("-inf", "−∞") for entry in row] for row in rows]
    return draw(Shown(kind, rows, texts, ("A caption", *labels), WORDS), "f1")


def svg(figure: str) -> ElementTree.Element:
    found = ElementTree.fromstring(figure).find(".//svg")
    assert found is not None
    return found


def shades(figure: str) -> list[float]:
    return [float(one.attrib["fill-opacity"]) for one in svg(figure).iter("rect")]


def texts(figure: str, kind: str | None = None) -> list[str]:
    return [
        one.text or "" for one in svg(figure).iter("text") if kind is None or one.get("class", "") == kind
    ]


def box(figure: str) -> tuple[float, float]:
    _, _, wide, high = map(float, svg(figure).attrib["viewBox"].split())
    return wide, high


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        ([[1, 0], [0.2, 0.6]], [1, 0, 0.3, 0.65]),  # weights: an eighth, and 7/8 of them
        ([[0.018, 0.982]], [0.14, 0.98]),  # a small one is seen not to be 0
        ([[2, 10], [0, 6]], [0.3, 1, 0, 0.65]),  # from 0 to the largest
        ([[-1, 2], [4, 0]], [0, 0.65, 1, 0.3]),  # from the least
        ([[-5, -2]], [0, 0.56]),
        ([[0, -INF], [2, INF]], [0, 0, 1, 0]),  # what is infinite has no shade
        ([[-INF]], [0]),
    ],
)
def test_a_cell_is_shaded_by_its_value(rows: list[list[float]], expected: list[float]) -> None:
    """From 0, or the least value below it, to the largest, at least 1; what is above is not too faint to be seen."""
    assert shades(drawn("heatmap", rows)) == expected


def test_each_cell_holds_its_text() -> None:
    """Fractions as they are printed, and −∞ on a hatched cell."""
    figure = drawn("heatmap", [[0, -INF], [1 / 3, 2 / 3]], cells=[["0", "−∞"], ["1/3", "2/3"]])
    assert texts(figure) == ["0", "−∞", "1/3", "2/3"]
    assert texts(figure, "on-hatch") == ["−∞"]
    assert figure.count('class="hatch"') == 1


def test_rows_and_columns_have_names_and_numbers() -> None:
    """From 1, where it is said what they are and there are several."""
    figure = drawn("heatmap", [[1, 0], [0, 1]], "query", "key")
    assert texts(figure, "end") == ["query ↓", "1", "2"]
    assert texts(figure, "label") == ["key →", "1", "2"]
    assert texts(drawn("heatmap", [[1], [2]], "query"), "label") == []
    assert texts(drawn("mask", [[1, 0]], "query", "key"), "end") == ["query ↓"]
    assert texts(drawn("mask", [[1, 0], [1, 1]])) == []


def test_visible_and_hidden_differ_by_more_than_colour() -> None:
    """A dot and a shade, or strokes and none."""
    figure = drawn("mask", [[1, 0, 0]], cells=[["True", "False", "False"]])
    assert [figure.count(part) for part in ("<circle", 'class="hatch"')] == [1, 2]
    assert shades(figure) == [0.6, 0, 0]


@pytest.mark.parametrize("rows", [[[0, 1, 4, 9]], [[-2, 0, 2]], [[5, 5]], [[0, 0]], [[1, INF, 3]]])
def test_a_line_goes_up_with_its_values(rows: list[list[float]]) -> None:
    """Larger values stand higher, at steps of the same width; what is infinite has no point."""
    figure = drawn("line", rows)
    points = [(float(one.attrib["cx"]), -float(one.attrib["cy"])) for one in svg(figure).iter("circle")]
    values = [value for value in rows[0] if math.isfinite(value)]
    assert len(points) == len(values)
    heights = [height for _, height in points]
    order = sorted(range(len(values)), key=values.__getitem__)
    assert [heights[i] for i in order] == sorted(heights)
    assert [x for x, _ in points] == sorted(x for x, _ in points)


def test_points_are_drawn_to_scale() -> None:
    """Of 0, 1, 4 and 8 the third is half way up, the second an eighth."""
    ys = [float(one.attrib["cy"]) for one in svg(drawn("line", [[0, 1, 4, 8]])).iter("circle")]
    low, high = ys[0], ys[3]
    assert [round((low - y) / (low - high), 3) for y in ys] == [0, 0.125, 0.5, 1]


def test_a_line_says_its_values_where_there_is_room() -> None:
    """Otherwise the least and the largest; and the numbers of the points below."""
    assert texts(drawn("line", [[1, 4, 9]]), "") == ["1", "4", "9"]
    long = drawn("line", [[10.125 + n for n in range(20)]])
    assert texts(long, "end") == ["10.125", "29.125"]
    assert texts(long, "") == []
    assert texts(drawn("line", [[1, 4, 9]], "n", "n squared"), "label") == ["1", "2", "3", "n →"]
    assert texts(drawn("line", [[1, 4, 9]], "n", "n squared"), "start") == ["n squared ↑"]
    assert texts(drawn("line", [list(range(200))]), "label")[:3] == ["1", "3", "5"]


def test_several_lines_have_numbers_and_strokes_of_their_own() -> None:
    """Told apart without colour."""
    figure = drawn("line", [[1, 2], [2, 4], [3, 6]])
    kinds = [one.attrib["class"] for one in svg(figure).iter("path")]
    assert [kind for kind in kinds if kind.startswith("line")] == ["line", "line dashed", "line dotted"]
    assert texts(figure, "start") == ["1", "2", "3"]


@pytest.mark.parametrize(
    ("kind", "rows", "labels", "said"),
    [
        ("heatmap", [[1, 0], [2, 3]], ("query", "key"), "query 1: 1, 0; query 2: 2, 3"),
        ("heatmap", [[1, 0]], (), "row 1: 1, 0"),
        ("line", [[1, 4, 9]], ("n", "n squared"), "1, 4, 9"),
        ("line", [[1, 4], [1, 8]], ("n", "power"), "row 1: 1, 4; row 2: 1, 8"),
    ],
)
def test_who_does_not_see_a_figure_is_told_its_values(
    kind: str, rows: list[list[float]], labels: tuple[str, ...], said: str
) -> None:
    """Row by row, behind the caption; both are found by ids of this figure."""
    image = svg(drawn(kind, rows, *labels))
    assert image.attrib["role"] == "img"
    assert image.attrib["aria-labelledby"] == "f1-title f1-values"
    assert [(one.tag, one.get("id"), one.text) for one in image[:2]] == [
        ("title", "f1-title", "A caption"),
        ("desc", "f1-values", said),
    ]


def test_a_mask_is_told_in_words() -> None:
    """True and False are a programmer's words."""
    figure = drawn("mask", [[1, 0]], "query", cells=[["True", "False"]])
    assert ">query 1: seen, unseen<" in figure


def test_labels_are_text() -> None:
    """Whatever HTML would take for a mark is none."""
    figure = draw(Shown("heatmap", [[1]], [["<1>"]], ('a & "b"', "c<d"), WORDS), "f1")
    assert texts(figure) == ["c<d ↓", "<1>"]
    assert ElementTree.fromstring(figure).findtext("figcaption") == 'a & "b"'


@pytest.mark.parametrize(("columns", "reached"), [(3, False), (12, True)])
def test_a_wide_figure_is_scrolled_and_reached_by_keyboard(columns: int, reached: bool) -> None:
    """Its box has a name then; one that fits everywhere is no stop for the keyboard."""
    figure = ElementTree.fromstring(drawn("heatmap", [[0.5] * columns]))
    around = figure.find("div")
    assert around is not None
    assert [around.get(name) for name in ("tabindex", "role", "aria-label")] == (
        ["0", "group", "A caption"] if reached else [None, None, None]
    )


FIGURES = [
    drawn("heatmap", [[1, 0, 0], [0.25, 0.75, 0], [0.5, 0.25, 0.25]], "position that reads", "key"),
    drawn("heatmap", [[-INF, 0.123456789]], "查询", "一个很长的名称"),
    drawn("mask", [[1, 0, 0], [1, 1, 0], [1, 1, 1]], "query", "key"),
    drawn("line", [[1, 4, 9, 16, 25]], "length", "scores of one head"),
    drawn("line", [[1000000, 2], [3, 4]], "x"),
]


@pytest.mark.parametrize("figure", FIGURES)
def test_everything_is_inside_the_picture(figure: str) -> None:
    """A letter is about half as wide as its face is high, a Chinese one as wide; tests/browser measures it."""
    wide, high = box(figure)
    for one in svg(figure).iter("text"):
        kind, x, y = one.get("class", ""), float(one.attrib["x"]), float(one.attrib["y"])
        long = sum(13 if ord(sign) > 0x2E80 else 6.8 for sign in one.text or "")
        start = x - long * {"start": 0, "end": 1}.get(kind, 0.5)
        assert start >= -0.5 and start + long <= wide, one.text
        assert 10 <= y <= high
    for one in svg(figure).iter("rect"):
        assert float(one.attrib["x"]) + float(one.attrib["width"]) <= wide


@pytest.mark.parametrize("figure", FIGURES)
def test_a_figure_is_small_and_has_no_colour_of_its_own(figure: str) -> None:
    """Under 2 KB gzipped; the style sheet has the colours, so it is right in the dark."""
    assert len(gzip.compress(figure.encode())) < 2000
    assert re.findall(r"#[0-9a-f]{3,6}|rgb|<style|<script|fill=|stroke=", figure) == []


def test_the_same_values_make_the_same_figure() -> None:
    """Byte by byte."""
    assert drawn("heatmap", [[0.1 + 0.2]], "a") == drawn("heatmap", [[0.1 + 0.2]], "a")
