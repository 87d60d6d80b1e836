"""NumPy as an exact run has it does what NumPy does: the same text, wherever float64 happens to be exact or near."""

import ast
from pathlib import Path

import numpy as np
import pytest

from worked.exact.functions import NUMPY
from worked.exact.modules import MATH, standins
from worked.runner import Run, run

SETUP = """\
import math, operator, random
from fractions import Fraction

import numpy as np
import numpy.typing as npt
from numpy.linalg import norm

x = np.array([3.0, 4.0])
i = np.arange(6).reshape(2, 3)
m = np.array([[1.0, 2.0], [3.0, 4.0]])
above = m > 2
y = x.copy()
n, d = 7, {"a": 3}
f = Fraction(3, 4)
"""
EXPRESSIONS = """
x + 1, 1 - x, x * x, x / 2, 2 / x, x ** 2, 2 ** x, -x, +x, abs(-x), x // 2, x % 2, 7 // x
i + 0.5, i / 2, i * i, i ** 2, -i, i // 2, i % 2, i / i.sum(), 1 / (i + 1)
i.sum(), i.mean(), i.mean(axis=0), i.max(axis=1), i.std(axis=1).round(3), i.var().round(3), i.cumsum(), i.prod(), i.min()
m.sum(axis=0), m.mean(axis=-1, keepdims=True), m.var(axis=1), m.var(ddof=1).round(3), m.std().round(3), m.max(), m.min(axis=0)
m.cumsum(axis=1), m.prod(axis=0), m.argmax(axis=1), m.argmin(), m.round(), m.clip(1.5, 3.5), m.dot(x), m.trace()
x.max(initial=-np.inf), m.max(axis=-1, keepdims=True, initial=0.0), m.sum(where=above), m.mean(where=above)
x @ x, m @ x, m @ m, x @ m, np.matmul(m, m), np.dot(x, x), np.dot(m, m), np.inner(x, x), np.vdot(x, x)
np.outer(x, [1, 2]), np.kron(x, [1, 2]), np.tensordot(m, m, 1), np.einsum("ij,kj->ik", m, m), np.einsum("i,i", x, x)
np.einsum("ij->ji", m), np.einsum("bij,bjk->bik", m[None], m[None]), np.cross([1.0, 0, 0], [0, 1.0, 0])
np.exp(0), np.log(1), np.sqrt([4, 9]), np.log2(8), np.log10(1000), np.exp2(3), np.expm1(0), np.log1p(0)
np.exp(x).round(3), np.log(x).round(3), np.sin(x).round(3), np.cos(x).round(3), np.tan(x).round(3), np.tanh(x).round(3)
np.sinh(x).round(3), np.cosh(x).round(3), np.hypot(3, 4), np.logaddexp(0, 0).round(3), np.deg2rad(180).round(3)
np.square(x), np.reciprocal(4.0), np.sign(-2.5), np.sign(i - 1), np.absolute(-i), np.fabs(-x), np.positive(x), np.negative(x)
np.floor(2.5), np.ceil(-2.5), np.trunc(-2.5), np.rint(2.5), np.round(2.567, 1), np.around(x / 8, 1), np.rint(i)
np.add(x, 1), np.subtract(x, 1), np.multiply(x, 2), np.divide(x, 2), np.true_divide(1, 2), np.power(x, 2), np.mod(x, 2)
np.power(2, 3), np.float_power(2, 3), np.floor_divide(7, 2), np.remainder(-7, 2), np.add(1, 2)
np.maximum(x, 3.5), np.minimum(x, 3.5), np.fmax(x, np.nan), np.fmin(np.nan, x), np.maximum(x, np.nan), np.clip(x, 0, 3.5)
np.add.reduce(x), np.multiply.outer(x, x), np.maximum.accumulate(x), np.add.accumulate(i, axis=1), np.logical_or.reduce(above)
x > 3, x >= 3, x < 4, x <= 3, x == 3, x != 3, np.equal(x, 3), np.less(x, 3.5), np.greater_equal(x, 4), x > [2, 5]
np.logical_and(x > 3, True), np.logical_not(x), ~above, above & [True, False], above | above, above ^ True, np.bitwise_and(6, 3)
np.isnan(x), np.isinf([1, np.inf]), np.isfinite(np.nan), np.isnan(np.nan), np.all(x), np.any(x > 3), x.all(), above.any(axis=0)
np.sum(x), np.mean(x), np.mean([1, 2]), np.mean([True, False]), np.var(x), np.std([1, 2, 3, 4]).round(3), np.prod(x), np.max(x)
np.amin(m, axis=0), np.argmax(x), np.argmin(m, axis=1), np.cumsum(x), np.cumprod(x), np.average(x), np.average(x, weights=[1, 3])
np.median(i), np.median(m, axis=0), np.sort([3.0, 1.0]), np.sort(m, axis=None), np.argsort([3.0, 1.0]), np.diff(x), np.unique(i)
np.unique([2.0, 1.0, 2.0]), np.searchsorted([1.0, 2.0], 1.5), np.bincount([1, 1, 2]), np.count_nonzero(x), np.sum(above)
norm(x), norm(m).round(3), norm(m, axis=0).round(3), norm(x, 1), np.linalg.norm(x, 2), np.linalg.norm(m, axis=1, keepdims=True).round(3)
np.array([1, 2.5]), np.array([1, 2]), np.array([True]), np.array([]), np.array(2.5), np.array([0.5], dtype=float), np.array([[1.5]])
np.array([1, 2], dtype=float), np.array([1.5, 2.5], dtype=int), np.array(x, ndmin=2), np.asarray(x), np.asarray([1, 2], float)
np.array([0.1, 0.2]).tolist(), np.array([0, 1, 0.5], dtype=bool), np.array([f, 0.5], dtype=object), np.array(["a", "b"])
np.zeros(2), np.zeros((1, 2), bool), np.zeros(2, dtype=int), np.ones((2, 1)), np.ones(2, np.int64), np.full(2, 0.5), np.full(2, 7)
np.full((2, 2), [1.0, 2.0]), np.full(2, -np.inf), np.zeros_like(x), np.ones_like(i), np.full_like(x, 7), np.full_like(i, 7)
np.zeros_like(x, dtype=int), np.empty((0, 1)).shape, np.empty_like(x).shape, np.eye(2), np.eye(2, 3, 1), np.identity(2, dtype=int)
np.arange(3), np.arange(1, 3), np.arange(0, 1, 0.25), np.arange(3.0), np.arange(5, 0, -2), np.arange(3, dtype=float), np.arange(1.5, 4)
np.linspace(0, 1, 5), np.linspace(1, 2, 2), np.linspace(0, 1, 4, endpoint=False), np.linspace(0, 1, 1), np.logspace(0, 2, 3)
np.linspace([0, 1], [1, 3], 3), np.tri(2), np.tri(2, dtype=bool), np.tril(m), np.triu(m, 1), np.diag(x), np.diag(m), np.diagonal(m)
np.where(x > 3, x, 0), np.where(x > 3, x, -np.inf), np.where(above, 1, 0), np.where(x > 3), np.argwhere(x > 3), np.nonzero(x > 3)
np.concatenate([x, [1]]), np.concatenate([i, i], axis=1), np.stack([x, x]), np.stack([x, x], axis=-1), np.vstack([x, x]), np.hstack([x, 1])
np.column_stack([x, x]), np.split(x, 2), np.array_split(i, 2, axis=1), np.append(x, 5), np.insert(x, 0, 1), np.delete(x, 0)
np.swapaxes(m, 0, 1), np.moveaxis(m, 0, 1), np.transpose(m), m.T, np.reshape(m, 4), np.ravel(m), np.expand_dims(x, 0), np.squeeze([[1.5]])
np.broadcast_to(x, (2, 2)), np.broadcast_arrays(x, m), np.broadcast_shapes((2, 1), (1, 3)), np.repeat(x, 2), np.tile(x, 2), np.roll(x, 1)
np.flip(x), np.fliplr(m), np.rot90(m), np.take(x, [1, 0]), np.take_along_axis(m, np.argsort(-m, axis=1), axis=1), np.pad(x, 1)
np.meshgrid(x, [1, 2]), np.atleast_2d(x), np.triu_indices(2), np.ix_([0], [1]), np.unravel_index(3, (2, 2)), np.ndim(m), np.shape(m), np.size(m)
np.vectorize(lambda a: a * 2)(x), np.fromfunction(lambda a, b: a + b, (2, 2)), np.trace(m), np.copy(x), list(np.ndindex(2, 1))
np.atleast_1d(0.5), np.atleast_3d(x).shape, np.dstack([x, x]), np.flatnonzero(x > 3), np.flipud(m), np.indices((2, 2))
np.select([x > 3], [x], 0.5), np.tril_indices(2), np.conjugate(x), np.conj(x), np.less_equal(x, 3), np.not_equal(x, 3)
np.logical_xor(above, True), np.gcd(4, 6), np.lcm(4, 6), np.bitwise_or(4, 1), np.bitwise_xor(5, 1), np.invert(above)
np.left_shift(1, 3), np.right_shift(8, 1), np.convolve(x, [1, 2]), np.amax(x), np.rad2deg(0), np.radians(0), np.degrees(0)
np.asanyarray(x), np.ascontiguousarray(x), np.double(0.5), np.bitwise_not(5) if hasattr(np, "bitwise_not") else 0, np.s_[1:]
np.matrix_transpose(m) if hasattr(np, "matrix_transpose") else 0, np.vecdot(x, x) if hasattr(np, "vecdot") else 0
np.matvec(m, x) if hasattr(np, "matvec") else 0, np.vecmat(x, m) if hasattr(np, "vecmat") else 0
np.allclose(x, [3, 4]), np.isclose(x, 3), np.array_equal(x, [3, 4]), np.allclose(x, x + 1), np.allclose(0.1 + 0.2, 0.3), np.array_equal(i, i.T)
np.allclose([np.nan], [np.nan], equal_nan=True), np.allclose(np.nan, 1), np.isclose(np.inf, np.inf), np.allclose(1, 1.1, atol=0.2)
np.divide([1.0, 2.0], [0.0, 2.0], out=np.zeros(2), where=[False, True]), np.add(x, 1, out=y), np.sqrt(x, out=x.copy()).round(2)
x.dtype, m.shape, x.ndim, x.size, len(m), x[0], m[0], m[:, 1], m[above], x[None].shape, x[-1:], m[[1, 0]], m[..., 0], x.item(0), x.tolist()
x.sum().shape, x.sum().item(), x[0].astype(int), (x > 3).mean(), x[0].round(1), float(x[0]), int(x[0]), x.sum().dtype, x[0].ndim
x.astype(int), i.astype(float), above.astype(float), above.astype(int), x.astype(bool), i.astype(np.float64), x.astype("int32").dtype
x.copy(), m.flatten(), m.reshape(-1), m.swapaxes(0, 1), x.repeat(2), m.squeeze(), 3.0 in x, 5 in x, sum(x), max(x), sorted(-x) == [-4, -3]
np.pi > 3, round(np.pi, 5), round(np.e, 5), np.inf, -np.inf, np.nan, np.newaxis, np.float64(0.5), np.int64(3) / 2, np.int64(4) ** 0.5
isinstance(x, np.ndarray), isinstance(x[0], float), isinstance(x[0], np.floating), isinstance(i[0, 0], np.integer), isinstance(0.5, float)
np.issubdtype(x.dtype, np.floating), np.issubdtype(i.dtype, np.integer), x.dtype == np.float64, x.dtype == float, np.result_type(i, i)
np.finfo(float).eps > 0, int(np.finfo(np.float16).max), np.iinfo(np.int8).max, np.isscalar(0.5), np.isscalar(x), np.iterable(x)
np.array2string(x, precision=2), repr(x), str(m), f"{x[0]}", f"{x[0]:.2f}", f"{i[1, 1]:03d}", str(np.array([0.5, 1e-10])), repr(above)
math.sqrt(4), math.exp(0), math.log(8, 2), math.log2(8), math.log10(100), round(math.log(2), 5), math.isclose(0.1 + 0.2, 0.3), math.floor(2.7)
math.pi > 3, math.inf, math.isnan(math.nan), math.isinf(math.inf), math.isfinite(0.5), math.fabs(-2), math.hypot(3, 4), math.comb(5, 2)
math.prod([0.5, 2]), math.fsum([0.5, 0.25]), math.pow(2, 3), math.ceil(0.5), math.trunc(-0.5), math.factorial(4), math.gcd(4, 6), math.dist([0, 0], [3, 4])
math.isqrt(17), math.lcm(4, 6), math.perm(4, 2), math.expm1(0), math.expm1(0), math.exp2(3), math.log1p(0), math.sin(0), math.cos(0)
round(math.sinh(0.5), 5), round(math.cosh(0.5), 5), round(math.tan(0.5), 5)
round(math.erf(0.5), 5), round(math.erfc(0.5), 5), round(math.tanh(0.5), 5), round(math.radians(90), 5), math.degrees(0), round(math.tau, 5)
1 / 2, 7 / 7, 2 ** -1, 10 ** -2, 4 ** 0.5, pow(2, -2), pow(2, 5, 7), 0.5 + 0.25, 1e-5, 2.0, 1_000.5, -0.5, round(2.5), round(0.125, 2)
int(2.9), int(-2.9), abs(-0.5), max(0.5, 1), min(0.5, 1), sum([0.5] * 3), divmod(7.5, 2), 7.5 % 2, 7.5 // 2, float("0.5"), float(3), float(f)
f + 1, f / 2, f * 0.5, f ** 2, f ** -1, Fraction(0.5), Fraction("0.1"), Fraction(x[0]), Fraction(1 / 3).limit_denominator(10), f == 0.75
"{:.3f}".format(1 / 3), format(1 / 3, ".2e"), str(0.5), repr(0.5), [0.5, 1.0], (0.25,), {"a": 0.5}, {0.5}, list(map(str, x)), f"{0.1 + 0.2:.2f}"
f"{x[0]!s:>6} {1 / 4=} {0.5!r} {n:>{n}}", operator.truediv(1, 2), operator.pow(2, -1), operator.add(0.5, 1), "%s %d" % (0.5, 2.0)
0.1 < 0.2 < 0.3, 1 == 1.0, 0.5 != 0.25, not 0.0, bool(0.5), 0.5 and 1, 0.5 in [0.5], hash(0.5) == hash(f - 0.25), type(0.5).__name__, (0.5).is_integer()
"""
STATEMENTS = r"""
n /= 2; print(n)
n **= -1; print(round(n, 3))
n //= 2; print(n)
d["a"] /= 4; print(d)
y[0] = 1; y += 1; y *= 2; y /= 4; y **= 2; y -= i[0, 1]; print(y)
y[:] = [1, 2]; y[y > 1] = 0.5; y.fill(3); print(y)
i[0] = 2.7; print(i)
i += 1; i *= 2; print(i)
np.fill_diagonal(m, 0.5); print(m)
for entry in x: print(entry)
for row, (a, b) in zip("ab", m): print(row, a, b)
print(*x, sep=" | ")
x.sort(); print(x)
with np.errstate(divide="ignore"): print(np.log([0.0, 1.0]))
rng = np.random.default_rng(0); print(rng.normal(size=2).round(6), rng.integers(10, size=3), rng.choice(x), isinstance(rng, np.random.Generator))
rng = np.random.default_rng(0); print(rng.standard_normal((2, 2)).round(4), rng.permutation(3), round(rng.normal(0.5, 0.02), 6))
np.random.seed(0); print(np.random.rand(2).round(6), round(np.random.randn(), 6), np.random.randint(5))
random.seed(1); print(round(random.random(), 6), random.choice([1, 2, 3]), round(random.gauss(0.0, 1.0), 6), random.sample([1, 2, 3], 2))
try: np.zeros(2) + np.zeros(3)\nexcept ValueError as error: print(error)
try: 1 / 0\nexcept ZeroDivisionError as error: print(error)
try: 0.5 + "a"\nexcept TypeError as error: print(error)
def half(v: float = 0.5) -> "npt.NDArray[np.float64]": return v / 2\nprint(half(), half(x))
print(y := x / 2, [v / 2 for v in (0.5, 3)], {v: v ** 2 for v in (0.5, 2)}, (lambda v: v / 4)(2))
class Rate:\n    value: float = 0.05\n    def __truediv__(self, other): return "divided"\nprint(Rate.value, Rate() / 2)
"""


def lines() -> list[str]:
    """Return the text of each snippet: a line of expressions, each printed, or a statement."""
    expressions = [printing(line) for line in EXPRESSIONS.strip().splitlines()]
    return expressions + [line.replace("\\n", "\n") for line in STATEMENTS.strip().splitlines()]


def printing(line: str) -> str:
    tree = ast.parse(line, mode="eval").body
    entries = tree.elts if isinstance(tree, ast.Tuple) else [tree]
    return "\n".join(f"print({ast.unparse(entry)})" for entry in entries)


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[Run, Run]]:
    """Run each line in a snippet of its own, in floats and exactly."""
    root = tmp_path_factory.mktemp("lines")
    files = {f"snippets/{number}.py": line for number, line in enumerate(lines())}
    (root / "snippets").mkdir()
    for path, line in files.items():
        Path(root / path).write_text(f"{SETUP}{line}\n", "utf-8")
    floats, exact = run(files, root), run(files, root, exact_bits=256)
    return {line: (floats[path], exact[path]) for path, line in files.items()}


@pytest.mark.parametrize("line", lines())
def test_the_same_text_as_numpy(line: str, both: dict[str, tuple[Run, Run]]) -> None:
    """Each line prints the same in both runs, without a mistake in either."""
    floats, exact = both[line]
    assert [*map(str, exact.mistakes)] == [*map(str, floats.mistakes)] == []
    assert exact.printed == floats.printed != ""


def test_every_function_of_the_table_is_tried() -> None:
    """No name of the table stands there without a line above that uses it, or is one of NumPy's own types."""
    tried = SETUP + EXPRESSIONS + STATEMENTS
    ours = [name for name, member in NUMPY.items() if member is not getattr(np, name)]
    assert [name for name in ours if f"np.{name}" not in tried] == [
        "float32",
        "half",
        "single",
    ]  # test_measured.py


def test_every_function_of_math_is_tried() -> None:
    """The same for math."""
    assert [name for name in MATH if f"math.{name}" not in EXPRESSIONS] == []


def test_the_table_holds_nothing_that_numpy_has_not() -> None:
    """A name of ours is a name of NumPy's."""
    assert [name for name in NUMPY if not hasattr(np, name)] == []
    assert {*standins()} == {"numpy", "math", "fractions", "random", "operator"}
