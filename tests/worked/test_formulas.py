"""TeX becomes MathML, or a mistake that says where."""

import pytest

from worked.errors import FormulaMistake
from worked.formulas import mathml


@pytest.mark.parametrize(
    ("tex", "display", "html"),
    [
        (r"\frac{10}{3}", False, "<math><mfrac><mn>10</mn><mn>3</mn></mfrac></math>"),
        (" d_k ", False, "<math><msub><mi>d</mi><mi>k</mi></msub></math>"),
        ("1", True, '<math display="block"><mn>1</mn></math>'),
        (r"\text{按行}", False, "<math><mtext>按行</mtext></math>"),
    ],
)
def test_tex_becomes_mathml(tex: str, display: bool, html: str) -> None:
    """Inline and displayed, with Chinese in it."""
    assert mathml(tex, display) == html


@pytest.mark.parametrize(
    ("tex", "message"),
    [
        (
            r"1 + \fraq{1}{2}",
            r"TeX that does not parse, at '1 + ▸\fraq{1}{2}': Unknown command " + r'"\fraq".',
        ),
        (
            r"\frac{1}{2",
            r"TeX that does not parse, at '\frac{1}{2▸': Expected closing token "
            r'"}", but reached end of input.',
        ),
        ("  ", "an empty formula; write TeX between its marks, or remove them"),
    ],
)
def test_tex_that_does_not_parse_says_where(tex: str, message: str) -> None:
    """One line: the place in the formula, and the reason."""
    with pytest.raises(FormulaMistake) as caught:
        mathml(tex)
    assert caught.value.message == message
