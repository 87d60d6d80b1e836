"""TeX becomes MathML, or a mistake that says where."""

import pytest

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
