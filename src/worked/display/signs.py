r"""How running text and a formula write the same thing, side by side.

write("fraction", False, 10, 3)  -> '10/3'
write("fraction", True, 10, 3)   -> '\\frac{10}{3}'
"""

from fractions import Fraction

WRITTEN = {  # in running text, in a formula
    "minus": ("−{}", "-{}"),
    "infinity": ("∞", r"\infty"),
    "nan": ("NaN", r"\text{{NaN}}"),
    "word": ("{}", r"\text{{{}}}"),
    "comma": (",", "{{,}}"),
    "percent": ("{}%", r"{}\%"),
    "power": ("{} × 10{}", r"{} \times 10^{{{}}}"),
    "times": (" × ", r" \times "),
    "fraction": ("{}/{}", r"\frac{{{}}}{{{}}}"),
    "ln": ("ln {}", r"\ln {}"),
    "ln fraction": ("ln({}/{})", r"\ln\frac{{{}}}{{{}}}"),
    "root": ("√{}", r"\sqrt{{{}}}"),
    "root fraction": ("√({}/{})", r"\sqrt{{\frac{{{}}}{{{}}}}}"),
    "brackets": ("[{}]", r"\begin{{bmatrix}} {} \end{{bmatrix}}"),
    "inner row": ("[{}]", "{}"),
    "next": (", ", " & "),
    "below": (", ", r" \\ "),
}
RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")
ESCAPED = str.maketrans(
    {sign: f"\\{sign}" for sign in "{}$&#_%"}
    | {"\\": r"\textbackslash{}", "^": r"\textasciicircum{}", "~": r"\textasciitilde{}"}
)


def write(name: str, tex: bool, *parts: object) -> str:
    """Return what is called `name`, with its parts filled in."""
    return WRITTEN[name][tex].format(*parts)


def signed(number: Fraction, size: str, tex: bool) -> str:
    """Return `size` with the sign of `number`."""
    return write("minus", tex, size) if number < 0 else size


def quotient(number: Fraction, tex: bool) -> str:
    """Return an exact number: 6, 10/3, −10/3."""
    top, below = abs(number.numerator), number.denominator
    return signed(number, str(top) if below == 1 else write("fraction", tex, top, below), tex)


def powered(digits: str, power: int, tex: bool) -> str:
    """Return `digits` times a power of ten."""
    return write("power", tex, digits, power if tex else str(power).translate(RAISED))


def worded(word: str, tex: bool) -> str:
    """Return a word; in a formula it stands upright, with TeX's own characters escaped."""
    return write("word", tex, word.translate(ESCAPED) if tex else word)
