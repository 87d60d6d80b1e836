"""The door to markdown-exec: an executed fence shows what our one run of its file printed.

markdown-exec's own formatter runs each fence in the process of the build, publishes tracebacks with exit code 0,
and lets pages see each other's names. Ours takes the source of the fence, finds the run of that very file, and
shows both. It is given to markdown-exec through its table of formatters.
"""

from collections.abc import Mapping
from functools import partial
from html import escape

from markdown import Markdown
from markdown_exec import base_format, formatters
from markupsafe import Markup
from pymdownx.highlight import Highlight

from ..errors import IncludeMistake
from ..includes import without_marks
from ..runner import Run
from .words import words

LANGUAGES = ("py", "python")


class Door:
    """Shows the executed fences of one build, from its runs."""

    def __init__(self, runs: Mapping[str, Run]) -> None:
        self.language = "en"
        """The language of the page at hand."""
        self.printed = {_bare(without_marks(run.source)): run.printed for run in runs.values()}
        self.lost: list[str] = []
        """The titles of fences that found no run: superfences would show their source and say nothing."""

    def open(self) -> None:
        """Make markdown-exec show Python fences our way."""
        for name in LANGUAGES:
            formatters[name] = self.show

    def show(self, *, code: str, md: Markdown, extra: dict[str, str], **_: object) -> Markup:
        """Return the HTML of one executed fence; markdown-exec calls this."""
        html: Markup = base_format(
            language="python", run=partial(self._shown, md), code=code, md=md, html=True, extra=extra
        )
        return html

    def _shown(self, md: Markdown, code: str, title: str = "", **_: object) -> str:
        if _bare(code) not in self.printed:
            self.lost.append(title)
            raise IncludeMistake(
                f"an executed fence ({title or 'no title'}) shows no file of the snippets folder"
            )
        source = Highlight(md).highlight(code, "python", title=title or None)
        output = f"<pre><code>{escape(self.printed[_bare(code)])}</code></pre>"
        label = f'<span class="worked-output-label">{escape(words(self.language)["output"])}</span>'
        printed = f'<div class="worked-output">{label}<div class="highlight">{output}</div></div>'
        return f'<div class="worked-run">{source}{printed}</div>'


def _bare(text: str) -> str:
    """Return `text` without what Markdown takes away from a fence: blank lines at its ends, blanks at line ends."""
    return "\n".join(line.rstrip() for line in text.expandtabs(4).splitlines()).strip("\n")
