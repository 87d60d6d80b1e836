"""The Markdown extension that shows what pymdownx.arithmatex found as MathML."""

import re
from html import unescape
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions import Extension
from markdown.treeprocessors import Treeprocessor
from markdown.util import AtomicString

from ..errors import FormulaMistake
from ..formulas import mathml
from .tints import untinted

MARKED = re.compile(r"^\s*(?:\\\((?P<inline>.*)\\\)|\\\[(?P<block>.*)\\\])\s*$", re.S)
PRIME = re.compile("<mo>([′″‴⁗])</mo>")


class MathmlTreeprocessor(Treeprocessor):
    """Puts MathML in place of TeX, kept out of Markdown's further processing."""

    def run(self, root: Element) -> None:
        for element in root.iter():
            if element.get("class") == "arithmatex" and (found := MARKED.match(element.text or "")):
                display = found["block"] is not None
                tex = unescape(found["block"] if display else found["inline"])  # arithmatex hands on HTML
                element.set("class", "math-block" if display else "math")
                element.text = AtomicString(self.md.htmlStash.store(_mathml(tex, display)))


def _mathml(tex: str, display: bool) -> str:
    try:
        html = mathml(tex, display)
    except FormulaMistake:
        html = mathml(untinted(tex), display)
    return PRIME.sub(r'<mo class="worked-prime">\1</mo>', html)


class MathmlExtension(Extension):
    """Shows formulas as MathML."""

    def extendMarkdown(self, md: Markdown) -> None:
        # After the inline processors (20), which find the formulas; before toc (5), which reads the headings.
        md.treeprocessors.register(MathmlTreeprocessor(md), "worked-mathml", 15)


def makeExtension(**options: object) -> MathmlExtension:
    """Return the extension; Markdown calls this."""
    return MathmlExtension(**options)
