"""Break the core in the ways people do: the hand-typed numbers notice each time."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import handformer

CORE = Path(handformer.__file__).parent
CHECK = Path(__file__).with_name("hand_check.py")

HIDE = "        S = np.where(expect_mask(mask, S), S, -np.inf)  # hide first, then normalise\n"
NORMALISE = "    A = softmax(S, axis=-1)  # [..., T_q, T_k]\n"
RETRIEVE = "    Z = A @ V  # [..., T_q, d_v]\n"
SCALE = "/ np.sqrt(d_k)"

BREAKS = {  # what goes wrong: file, old text, new text
    "mask inverted": ("attention.py", "S, -np.inf)", "-np.inf, S)"),
    "mask ignored": ("attention.py", "if mask is not None", "if False"),
    "mask after softmax": (
        "attention.py",
        "    if mask is not None:\n" + HIDE + NORMALISE,
        NORMALISE + "    A = A if mask is None else np.where(expect_mask(mask, S), A, 0)\n",
    ),
    "mask multiplied into the scores": (
        "attention.py",
        "S = np.where(expect_mask(mask, S), S, -np.inf)",
        "S = S * mask",
    ),
    "finite fill": ("attention.py", "S, -np.inf)", "S, -10)"),
    "large constant added": (
        "attention.py",
        "np.where(expect_mask(mask, S), S, -np.inf)",
        "S - 1e9 * (1 - expect_mask(mask, S))",
    ),
    "softmax over the queries": ("attention.py", "axis=-1", "axis=-2"),
    "values not weighted": ("attention.py", RETRIEVE, "    Z = V\n"),
    "weights transposed": ("attention.py", "A @ V", "A.swapaxes(-1, -2) @ V"),
    "weights scaled again": ("attention.py", "A @ V", "A @ V / np.sqrt(V.shape[-1])"),
    "no scale": ("attention.py", SCALE, ""),
    "scale without the root": ("attention.py", SCALE, "/ d_k"),
    "scale by half": ("attention.py", SCALE, "/ (d_k / 2 if d_k > 1 else 1)"),
    "scale by the length": ("attention.py", SCALE, "/ np.sqrt(Q.shape[-2])"),
    "scale by the width of all heads": (
        "attention.py",
        SCALE,
        "/ np.sqrt(d_k * (Q.shape[-3] if Q.ndim > 2 else 1))",
    ),
    "query times query": ("attention.py", "Q @ K.swapaxes", "Q @ Q.swapaxes"),
    "scores transposed": (
        "attention.py",
        "Q @ K.swapaxes(-1, -2) ",
        "(K @ Q.swapaxes(-1, -2)).reshape(*Q.shape[:-1], -1) ",
    ),
    "half precision lost": (
        "attention.py",
        "return keep_type(S, Q, K)",
        "return S.astype(np.float64)",
    ),
    "softmax over a fixed axis": ("softmax.py", "E.sum(axis=axis", "E.sum(axis=-1"),
    "maximum not subtracted": ("softmax.py", "S - np.where(empty, 0, top)", "S"),
    "maximum added": ("softmax.py", "S - np.where", "S + np.where"),
    "not a number in empty rows": ("softmax.py", "np.where(empty, 0, top)", "top"),
    "empty rows divided by zero": ("softmax.py", "np.where(empty, 1, total)", "total"),
    "empty rows uniform": (
        "softmax.py",
        "np.where(empty, 1, total)",
        "np.where(empty, 1, total) + empty / S.shape[axis]",
    ),
    "powers of two": ("softmax.py", "np.exp(", "np.exp2("),
    "strictly causal": ("masks.py", "return j <= i + offset", "return j < i + offset"),
    "looking ahead": ("masks.py", "return j <= i + offset", "return j >= i + offset"),
    "aligned at the top left": ("masks.py", "offset = T_k - T_q if", "offset = 0 if"),
    "offset ignored": ("masks.py", "return j <= i + offset", "return j <= i + T_k - T_q"),
    "either mask is enough": ("masks.py", "np.all(", "np.any("),
    "padding along the queries": ("masks.py", "keep[:, None, None, :]", "keep[:, None, :, None]"),
}


def verdict(folder: Path) -> subprocess.CompletedProcess[str]:
    """Run the numbers worked by hand against the handformer in this folder."""
    path = os.environ | {"PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run([sys.executable, CHECK], env=path, capture_output=True, text=True, check=False)


def copy_of_the_core(folder: Path) -> Path:
    shutil.copytree(CORE, folder / "handformer", ignore=shutil.ignore_patterns("__pycache__"))
    return folder / "handformer"


def test_an_unbroken_copy_passes(tmp_path: Path) -> None:
    """The check runs the copy, not the installed package, and is content."""
    copy = copy_of_the_core(tmp_path)
    run = verdict(tmp_path)
    assert (run.stdout, run.stderr, run.returncode) == (f"{copy}\n", "", 0)


@pytest.mark.parametrize(("file", "old", "new"), BREAKS.values(), ids=BREAKS)
def test_a_broken_copy_fails(tmp_path: Path, file: str, old: str, new: str) -> None:
    """A number differs: it is an assertion that fails, not an accident such as a syntax error."""
    broken = copy_of_the_core(tmp_path) / file
    source = broken.read_text(encoding="utf-8")
    assert source.count(old) == 1, "the text to break is not in the core any more"
    broken.write_text(source.replace(old, new), encoding="utf-8")
    run = verdict(tmp_path)
    assert run.stdout == f"{broken.parent}\n"
    assert run.returncode == 1
    assert "\nAssertionError" in run.stderr
