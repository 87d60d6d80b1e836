"""A fault is planted that float64 does not show: it is found, and said by name. Beside it stands what passes."""

from pathlib import Path

import pytest
from proving import FENCE, PAGE, course, sound, unproven

from worked import pages
from worked.certified.certificate import certified
from worked.checks import every
from worked.project import load
from worked.published import computed, write

WRONG = [
    # what is planted, the snippet, the text of the page, what is said there
    ("the variance of large numbers as the mean of squares less the square of the mean",
     "import numpy as np\nx = 1e8 + np.array([4.0, 7.0, 13.0, 16.0])\nvariance = (x * x).mean() - x.mean() ** 2\n",
     "{{ savings.variance:.1f }}",
     "{{ savings.variance:.1f }} prints 22.0, but the exact value is 45/2"),
    ("a softmax that is not shifted",
     "import numpy as np\nwith np.errstate(over='ignore', invalid='ignore'):\n"
     "    parts = np.exp(np.array([1000.0, 999.0]))\n    share = (parts / parts.sum())[0]\n",
     "{{ savings.share:.4f }}",
     "{{ savings.share:.4f }} prints NaN, but the exact value is 0.73105857863000487925…"),
    ("a softmax that is not shifted, of very negative scores",
     "import numpy as np\nwith np.errstate(divide='ignore', invalid='ignore'):\n"
     "    parts = np.exp(np.array([-1000.0, -1001.0]))\n    share = (parts / parts.sum())[0]\n",
     "{{ savings.share:.4f }}",
     "{{ savings.share:.4f }} prints NaN, but the exact value is 0.73105857863000487925…"),
    ("the logarithm of a probability that was rounded to 1",
     "import numpy as np\nloss = -np.log(1 / (1 + np.exp(-40.0)))\n",
     "{{ savings.loss:.2e }}",
     "{{ savings.loss:.2e }} prints 0.00 × 10⁰, but the exact value is 4.2483542552915889863E-18…"),
    ("a fraction that is only near",
     "third = 1 / 3 + 1e-14\n",
     "{{ savings.third:frac }}",
     "{{ savings.third:frac }} prints 1/3, but the exact value is 0.33333333333334333333…"),
    ("a root that is only near",
     "import numpy as np\nroot = np.sqrt(2) + 1e-17\n",
     "{{ savings.root:sqrt }}",
     "{{ savings.root:sqrt }} prints √2, but the exact value is 1.4142135623730950588…"),
    ("a logarithm that is only near, in a matrix",
     "import numpy as np\nlogs = np.log([[2.0], [3.0]]) + [[0], [1e-17]]\n",
     "\\( {{ savings.logs:matrix:ln }} \\)",
     "{{ savings.logs:matrix:ln }} prints \\begin{bmatrix} \\ln 2 \\\\ \\ln 3 \\end{bmatrix}, "
     "but the exact value is 1.0986122886681097014…"),
    ("a weight in a figure that float64 has no room to keep from 1",
     "import numpy as np\nparts = np.exp([[-40.0, 0.0]])\nshares = parts / parts.sum()\n",
     "{{ savings.shares:heatmap:.3f | Shares }}",
     "{{ savings.shares:heatmap:.3f }} prints [[0.000, 1]], "
     "but the exact value is 0.99999999999999999575…"),
    ("half an ulp above a rounding boundary",
     "edge = 0.125 + 1e-18\n",
     "{{ savings.edge:.2f }}",
     "{{ savings.edge:.2f }} prints 0.12, but the exact value is 0.125000000000000001…"),
    ("a decimal that float64 has a little below the boundary that it is",
     "edge = 0.155\n",
     "{{ savings.edge:.2f }}",
     "{{ savings.edge:.2f }} prints 0.15, but the exact value is 31/200"),
    ("a whole number that is none",
     "large = 2.0**53 + 1.5\n",
     "{{ savings.large:d }}",
     "{{ savings.large:d }} prints 9007199254740994, but the exact value is 18014398509481987/2"),
    ("a decimal after an equality sign",
     "half = 0.5 + 1e-20\n",
     "\\( h = {{ savings.half:.1f }} \\)",
     "{{ savings.half:.1f }} prints 0.5, but the exact value is 0.50000000000000000001…"),
    ("a number that only rounding decides",
     "import numpy as np\nside = np.sign(0.1 + 0.2 - 0.3)\n",
     "{{ savings.side }}",
     "{{ savings.side }} prints 1, but the exact value is 0"),
    ("a float32 that is not declared",
     "import numpy as np\nnarrow = np.float32(0.1)\n",
     "{{ savings.narrow:.3f }}",
     "{{ savings.narrow:.3f }} prints 0.100, but it is a float32, rounded already; "
     "declare it where it gets its name: # measured"),
    ("a number from np.random that is not declared",
     "import numpy as np\ndraw = np.random.default_rng(1).random()\n",
     "{{ savings.draw:.3f }}",
     "{{ savings.draw:.3f }} prints 0.512, but it comes from a snippet that uses np.random; "
     "declare it where it gets its name: # measured"),
    ("a measured number too near to a rounding boundary",
     "draw = 0.12500001  # measured\n",
     "{{ savings.draw:.2f }}",
     "{{ savings.draw:.2f }} prints 0.13, but it is measured, and too near to 0.125, "
     "where its rounding changes: show fewer digits"),
    ("a measured number in an exact form",
     "third = 1 / 3  # measured\n",
     "{{ savings.third:frac }}",
     "{{ savings.third:frac }} prints 1/3, but it is measured, so no exact form is known: "
     "say how to round it, as in :.3f"),
]  # fmt: skip


RIGHT = [
    ("x = [1e8 + v for v in (4, 7, 13, 16)]\nmean = sum(x) / 4\nvariance = sum((v - mean) ** 2 for v in x) / 4\n",
     "{{ savings.variance:.1f }}"),
    ("import numpy as np\nparts = np.exp(np.array([1000.0, 999.0]) - 1000.0)\nshare = (parts / parts.sum())[0]\n",
     "{{ savings.share:.4f }}"),
    ("import numpy as np\nloss = np.log1p(np.exp(-40.0))\n", "{{ savings.loss:.2e }}"),
    ("edge = 0.125 - 1e-18\n", "{{ savings.edge:.2f }}"),
    ("edge = 0.125\n", "{{ savings.edge:.2f }}"),
    ("import numpy as np\nparts = np.exp([[-np.inf, 0.0], [2.0, 6.0]])\n"
     "shares = parts / parts.sum(axis=-1, keepdims=True)\n", "{{ savings.shares:heatmap:.3f | Shares }}"),
    ("import numpy as np\nshares = np.float32([[0, 0.3]])  # measured\n", "{{ savings.shares:heatmap:.3f | Shares }}"),
    ("half = 0.5\n", "\\( h = {{ savings.half:.1f }} \\)"),
    ("import numpy as np\nlogs = np.log([[2.0], [3.0]])\n", "\\( {{ savings.logs:matrix:ln }} \\)"),
    ("import numpy as np\nroot = np.sqrt(12)\n", "{{ savings.root:sqrt }}"),
    ("import numpy as np\nnarrow = np.float32(0.1)  # measured\n", "{{ savings.narrow:.3f }}"),
    ("import numpy as np\ndraw = np.random.default_rng(1).random()  # measured: chance\n", "{{ savings.draw:.3f }}"),
    ("import numpy as np\nX = np.random.default_rng(1).random((2, 3))\n", "{{ savings.X:shape }}"),
    ("draw = 0.12600001  # measured\n", "{{ savings.draw:.2f }}"),
    ("hidden, even = -float('inf'), True\n", "{{ savings.hidden }} {{ savings.even }}"),
    ("names = ('left', 'right')\n", "{{ savings.names:row }}"),
]  # fmt: skip


STOPPED = [
    ("a comparison that no enclosure decides",
     "import numpy as np\nif np.sqrt(2.0) ** 2 > 2:\n    pass\nprint(1)\n",
     "2: in the exact run: 2 and 2.000000000 cannot be told apart with 4096 bits; "
     "if they are equal, compare them with np.isclose"),
    ("a rounding that no enclosure decides",
     "import numpy as np\nprint(round(np.sqrt(2.0) * np.sqrt(2.0) + 0.5))\n",
     "2: in the exact run: 2.500000000 cannot be told from a whole number, or a half, with 4096 bits; "
     "show fewer digits, or round less"),
    ("an assert that holds in float64 only",
     "total = 0.1 + 0.2\nassert total != 0.3\nprint(total > 0)\n",
     "2: in the exact run: AssertionError: assert total != 0.3; "
     "let it hold for the numbers themselves, not only for their float64"),
    ("an assert that a large number swallows a small one",
     "assert 1e16 + 1 == 1e16\nprint(1)\n",
     "1: in the exact run: AssertionError: assert 1e16 + 1 == 1e16; "
     "let it hold for the numbers themselves, not only for their float64"),
    ("a function that has no exact counterpart",
     "import numpy as np\nwaves = np.fft.fft([1.0, 2.0])\nprint(len(waves))\n",
     "2: in the exact run: np.fft has no exact counterpart; near it are: diff, finfo (the manual lists all that have)"),
    ("digits that are wrong in what is printed",
     "print(f'{1e8 + 4 - 1e8:.1f} {0.155:.2f}')\n",
     "0: snippets/toy/savings.py: line 1 of its output is '4.0 0.15', but exactly it is '4.0 0.16'; "
     "print fewer digits, or compute them in another way"),
    ("a float32 that is printed and not declared",
     "import numpy as np\nprint(f'{np.float32(0.1):.3f}')\n",
     "2: in the exact run: a float32 is printed, which was rounded: "
     "compute it exactly, or declare the line: # measured"),
    ("a number from np.random that is printed and not declared",
     "import numpy as np\ndraw = np.random.default_rng(1).random()\nprint(f'{draw:.3f}')\n",
     "3: in the exact run: a number is printed that may come from np.random; "
     "say so at the end of the line: # measured"),
    ("a measured number that is printed too near to a rounding boundary",
     "draw = 0.12500001\nprint(f'{draw:.2f}')  # measured\n",
     "2: draw: it is measured, and too near to 0.125, where its rounding changes: show fewer digits"),
    ("a measured number that is printed and then lost",
     "for draw in (0.1, 0.2):\n    print(f'{draw:.2f}')  # measured\n",
     "2: draw: it is measured, but lost when the snippet has ended; "
     "print it by a name of its own, in no loop"),
    ("a measured number that is printed as it is",
     "draw = 0.126\nprint('draw', draw)  # measured\n",
     "2: draw: it is measured, so no exact form is known: say how to round it, as in :.3f"),
    ("a measured number that is printed without a name",
     "draw = 0.12612\nprint(round(draw, 3))  # measured\n",
     "2: round(draw, 3): it is measured, but lost when the snippet has ended; "
     "print it by a name of its own, in no loop"),
    ("measured numbers that are printed all at once",
     "import numpy as np\ndraws = np.array([0.1, 0.2], np.float32)\nprint(f'{draws}')  # measured\n",
     "3: draws: it is measured, and more than one number; print each by itself, as in {x[0]:.3f}"),
    ("the text of a measured number that is printed elsewhere",
     "draw = 0.126\ntext = f'{draw:.2f}'  # measured\nprint(text, text)\n",
     "2: draw: it is measured, but lost when the snippet has ended; print it by a name of its own, in no loop"),
    ("a number that is not declared, beside one that is",
     "edge = 0.155\ndraw = 0.126  # measured\nprint(f'{draw:.2f}')  # measured\nprint(edge + 1e-18 - 1e-18 > edge)\n"
     "print(round(edge, 2))\n",
     "0: snippets/toy/savings.py: line 3 of its output is '0.15', but exactly it is '0.16'; "
     "print fewer digits, or compute them in another way"),
    ("a name that only the exact run lacks",
     "import numpy as np\nprint(np.var([1.0, 2.0], where=[True, True]) > 0)\n",
     "2: in the exact run: TypeError: Array.var() got an unexpected keyword argument 'where'; "
     "write it with what the manual lists for an exact run"),
    ("a mark that belongs to nothing",
     "# measured\ndraw = 0.1\nprint(draw > 0)\n",
     "1: '# measured' belongs to no line; put it at the end of the line that binds or prints"),
]  # fmt: skip


STEADY = [
    "import numpy as np\nif np.isclose(np.sqrt(2.0) ** 2, 2):\n    print(1)\n",
    "import numpy as np\nassert np.isclose(0.1 + 0.2, 0.3)\nprint(1)\n",
    "import numpy as np\nnarrow = np.float32(0.1)\nprint(f'{narrow:.3f}')  # measured\n",
    "import numpy as np\ndraw = np.random.default_rng(1).random()\nprint(f'{draw:.3f}')  # measured\n",
    "import numpy as np\nX = np.random.default_rng(1).random((2, 3))\nprint(f'{X.shape} {len(X):4d}')\n",
    "import numpy as np\ndraws = np.array([0.126, 0.137], np.float32)\n"
    "print(f'{draws[0]:.2f} {draws[1]:.2f}')  # measured\n",
    "draw, steps = 0.12600001, 3\nprint('steps', steps, f'{draw:.2f}')  # measured\n",
    "draw, text = 0.12600001, 'word'\nprint(f'{text} {draw:.2f}')  # measured\n",
]


def _with_remedy(message: str) -> str:
    """Return a message with what would be right; where it tells the exact value, that is always the same."""
    remedy = "; show fewer digits, or compute it in a way that keeps them"
    return f"{message}{remedy}" if "the exact value is" in message else message


CASES = [
    *((name, snippet, text, [f"0: {_with_remedy(message)}"]) for name, snippet, text, message in WRONG),
    *((snippet, snippet, text, []) for snippet, text in RIGHT),
    *((name, snippet, FENCE, [message]) for name, snippet, message in STOPPED),
    *((snippet, snippet, FENCE, []) for snippet in STEADY),
]


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> list[list[str]]:
    """What is said of each case, all of them read and run together."""
    return unproven(tmp_path_factory.mktemp("faults"), [case[1:3] for case in CASES])


@pytest.mark.parametrize("number", range(len(CASES)), ids=[case[0] for case in CASES])
def test_a_fault_is_found_by_name_and_nothing_else(told: list[list[str]], number: int) -> None:
    """With the exact value, at the line of the page, or at the line of the snippet that stopped."""
    assert told[number] == CASES[number][3]


def test_a_wrong_last_digit_is_found_though_it_is_approved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The display has a fault, and its text was approved: no check objects, but the proof reads the text itself."""
    right = pages.show
    monkeypatch.setattr(
        pages, "show", lambda *args, **named: right(*args, **named).replace("0.3333", "0.3334")
    )
    project = sound(load(course(tmp_path, [("third = 1 / 3\n", "{{ savings.third:.4f }}")])))
    for slug, record in computed(project).items():
        write(project, slug, record)
    assert [mistake for mistake in every(project) if "savings" in str(mistake)] == []
    assert [str(mistake) for mistake in certified(project, [PAGE]).mistakes] == [
        f"{PAGE}:3: {{{{ savings_0.third:.4f }}}} prints 0.3334, but the exact value is 1/3; "
        "show fewer digits, or compute it in a way that keeps them"
    ]
