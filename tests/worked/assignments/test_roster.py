"""A class is read as spreadsheets and student systems write it; what is wrong with one is in messages/variants.yml."""

import pytest

from worked.assignments.variants.roster import Student, students
from worked.errors import Mistakes


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("id,name\n17,Ada\n", [("17", "Ada", 2)]),
        ("id\n17\n", [("17", "", 2)]),
        ("name;group;ID\nAda;1;17\n", [("17", "Ada", 2)]),
        ("学号\t姓名\n2026001\t王小明\n", [("2026001", "王小明", 2)]),
        (" Name , Id \n Ada , 17 \n", [("17", "Ada", 2)]),
        ('id,name\n17,"Lovelace, Ada ""A"""\n', [("17", 'Lovelace, Ada "A"', 2)]),
        ('id,name\n17,"Ada\n"\n18,Bo\n', None),
        ("id,name\n17,<script>alert(1)</script>\n", [("17", "<script>alert(1)</script>", 2)]),
        ("\n\nid,name\n\n17,Ada\n,\n18,Bo\n", [("17", "Ada", 5), ("18", "Bo", 7)]),
        ("id,name\ne\u0301,Zo\u0308\n", [("é", "Zö", 2)]),
        ("ｉｄ,name\n١٧,Ada\n", [("١٧", "Ada", 2)]),
        ("id\n007\n7\nA\na\n", [("007", "", 2), ("7", "", 3), ("A", "", 4), ("a", "", 5)]),
    ],
)
def test_a_class_is_read(text: str, expected: list[tuple[str, str, int]] | None) -> None:
    """Separators, quotes, Chinese headers, other columns, empty lines, ids that are typed in two ways."""
    if expected is None:  # a name with a line break in it
        with pytest.raises(Mistakes, match="invisible sign, U\\+000A"):
            students(text, "class.csv")
    else:
        assert students(text, "class.csv") == [Student(*one) for one in expected]


def test_the_line_of_a_row_is_true_below_a_row_of_two_lines() -> None:
    """A quoted field may go on on the next line."""
    with pytest.raises(Mistakes) as raised:
        students('id,name,remark\n17,Ada,"a\nb"\n18,Bo,"c"\n18,Cy,"d"\n', "class.csv")
    assert str(raised.value).splitlines() == [
        "class.csv:2: it holds an invisible sign, U+000A; delete it",
        "class.csv:5: the id '18' is in line 4 already; each student has one of their own",
    ]
