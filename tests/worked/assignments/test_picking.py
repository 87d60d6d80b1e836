"""Who gets which variant: the numbers here were computed once, by hand, with hmac and sha256 alone."""

import json
import os
import subprocess
import sys
from collections import Counter

import pytest

from worked.assignments.variants.picking import pick

SECRET = b"2d8f0c5e7a9b41c3"


@pytest.mark.parametrize(
    ("student", "size", "expected"),
    [
        ("17", 100, 69),
        ("18", 100, 81),
        ("学生三", 1000, 395),
        ("é", 7, 1),
        ("17", 1, 0),
        ("0", 2**63 + 1, 3007019870232741138),
        ("10", 2**63 + 1, 9140517639133705558),
    ],
)
def test_the_secret_decides(student: str, size: int, expected: int) -> None:
    """In any script; the last one after its first number, 9223372036854775809 or more, was rejected."""
    assert pick(SECRET, ["masks", "other-scores", student], size) == expected


def test_another_secret_assignment_or_question_decides_otherwise() -> None:
    """Each of them counts."""
    words = ["masks", "other-scores", "17"]
    same = pick(SECRET, words, 2**60)
    others = [pick(b"2d8f0c5e7a9b41c4", words, 2**60)]
    others += [pick(SECRET, [*words[:at], "x", *words[at + 1 :]], 2**60) for at in range(3)]
    assert len({same, *others}) == 5


def test_words_do_not_run_together() -> None:
    """'ab' and 'c' are others than 'a' and 'bc'."""
    assert pick(SECRET, ["ab", "c"], 2**60) != pick(SECRET, ["a", "bc"], 2**60)


def test_each_number_is_as_likely() -> None:
    """7000 students and 7 variants: each variant is met within five standard deviations of 1000 times (146)."""
    counts = Counter(pick(SECRET, ["masks", "q", str(student)], 7) for student in range(7000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5, 6]
    assert all(abs(count - 1000) < 146 for count in counts.values())


def test_another_process_with_another_seed_of_hashes_picks_the_same() -> None:
    """Python's own hashes take no part."""
    code = (
        "import json, sys; from worked.assignments.variants.picking import pick; "
        "print(json.dumps([pick(b'2d8f0c5e7a9b41c3', ['masks', 'other-scores', one], 100) for one in ('17', '18')]))"
    )
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, check=True)
        assert json.loads(done.stdout) == [69, 81]
