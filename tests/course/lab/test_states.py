"""The lab of the recurrent state computes what handformer computes, exactly where there is an exact form."""

import shutil
from pathlib import Path

import numpy as np
import pytest
from course.lab.asking import LAB, Ask

from handformer import state_weights, states

EXACT = [  # w, inputs, kept, states, coefficients
    ("1/2", "8 4 2", "0 4 4", "8 8 6", "1/4 1/2 1"),
    ("1/2", "2 4 8", "0 1 5/2", "2 5 21/2", "1/4 1/2 1"),
    ("1", "8 4 2", "0 8 12", "8 12 14", "1 1 1"),
    ("-1/2", "8 4 2", "0 −4 0", "8 0 2", "1/4 −1/2 1"),
    ("0", "8 4 2", "0 0 0", "8 4 2", "0 0 1"),
    ("0.9", "1 0 0", "0 9/10 81/100", "1 9/10 81/100", "81/100 9/10 1"),
    ("√2", "1 0 1", "0 √2 2", "1 √2 3", "2 √2 1"),
    ("2", "5", "0", "5", "1"),
]


def asked(w: str, inputs: str) -> dict[str, object]:
    return {"states": [w, *inputs.split()]}


def test_exact_values_have_their_exact_text(ask: Ask) -> None:
    """Worked out by hand."""
    answers = ask([asked(w, inputs) for w, inputs, *_ in EXACT])
    for answer, (*_, kept, found, coefficients) in zip(answers, EXACT, strict=True):
        texts = {name: " ".join(one["text"] for one in column) for name, column in answer.items()}
        assert texts == {"kept": kept, "states": found, "coefficients": coefficients}


def drawn() -> list[tuple[float, list[float]]]:
    """Return weights and prefixes of one to eight inputs."""
    draw = np.random.default_rng(11)
    return [
        (round(draw.uniform(-2, 2), 3), draw.uniform(-9, 9, size).round(3).tolist())
        for size in (*range(1, 9), *range(1, 9))
    ]


def differs(ask: Ask, folder: Path = LAB) -> list[tuple[float, list[float]]]:
    """Return the prefixes of which the lab says something else than handformer."""
    prefixes = drawn()
    answers = ask([asked(str(w), " ".join(map(str, x))) for w, x in prefixes], folder)
    return [
        (w, x)
        for answer, (w, x) in zip(answers, prefixes, strict=True)
        if not all(
            np.allclose([float(one["float"]) for one in answer[name]], right, rtol=1e-12, atol=1e-12)
            for name, right in (
                ("states", states(np.array(x)[:, None], w)[:, 0]),
                ("coefficients", state_weights(len(x), w)[-1]),
            )
        )
    ]


def test_the_lab_computes_what_handformer_computes(ask: Ask) -> None:
    """For weights of both signs, inside and outside of one."""
    assert differs(ask) == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("mul(w, states.at(-1) ?? ZERO)", "mul(w, states[0] ?? ZERO)"),
        ("add(kept.at(-1), parse(text).value)", "mul(w, add(states.at(-1) ?? ZERO, parse(text).value))"),
        ("mul(w, coefficients[0])", "mul(w, coefficients.at(-1))"),
        ("coefficients.unshift", "coefficients.push"),
    ],
)
def test_a_fault_is_noticed(ask: Ask, tmp_path: Path, old: str, new: str) -> None:
    """The comparison above can fail."""
    broken = tmp_path / "lab"
    shutil.copytree(LAB, broken)
    text = (broken / "state.js").read_text("utf-8")
    assert text.count(old) == 1
    (broken / "state.js").write_text(text.replace(old, new), "utf-8")
    assert differs(ask, broken)
