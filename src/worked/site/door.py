"""The door to markdown-exec: an executed fence shows what our one run of its file printed.

    door = Door(runs)
    door.open()                    # from now on markdown-exec shows, and never runs
    door.enter("zh", Plain())      # a page in Chinese comes next
    addressed(text, "snippets")    # each executed fence of it says which file it is

markdown-exec's own formatters run each fence in the process of the build, publish tracebacks with exit code 0,
and let pages see each other's names. All of them are taken away. Ours finds the run of the file that the fence
names, and shows its source and what it printed.
"""

from collections.abc import Mapping
from html import escape

from markdown import Markdown
from markdown_exec import MARKDOWN_EXEC_AUTO, formatters
from markupsafe import Markup
from pymdownx.highlight import Highlight

from ..errors import IncludeMistake
from ..includes import includes, without_marks
from ..markup import read
from ..project import is_executed
from ..runner import Run
from .marking import Dressing, Plain
from .words import words


class Door:
    """Shows the executed fences of one build, from its runs."""

    def __init__(self, runs: Mapping[str, Run]) -> None:
        self.runs = runs
        self.enter("en", Plain())

    def open(self) -> None:
        """Make markdown-exec show executed fences our way, whatever their language."""
        MARKDOWN_EXEC_AUTO.clear()  # set in the environment, it takes fences that nobody asked it to take
        for name in formatters:
            formatters[name] = self.show

    def enter(self, language: str, dressing: Dressing) -> None:
        """Begin a page in `language`, whose output is shown in its `dressing`."""
        self.language, self.dressing = language, dressing
        self.shown = 0
        """How many fences of the page at hand were shown."""

    def show(self, *, md: Markdown, extra: Mapping[str, str], **_: object) -> Markup:
        """Return the HTML of one executed fence; markdown-exec calls this."""
        if extra.get("snippet") not in self.runs:
            raise IncludeMistake("an executed fence that names no file")  # superfences then shows its source
        self.shown += 1
        run, title = self.runs[extra["snippet"]], extra.get("title")
        source = Highlight(md).highlight(without_marks(run.source), "python", title=title)
        output = f"<pre><code>{self.dressing.lines(run)}</code></pre>"
        label = f'<span class="worked-output-label">{escape(words(self.language)["output"])}</span>'
        printed = f'<div class="worked-output">{label}<div class="highlight">{output}</div></div>'
        return Markup(f'<div class="worked-run">{source}{printed}</div>')


def addressed(text: str, snippets: str) -> str:
    """Return the Markdown `text` with an option in each executed fence that says which file it shows."""
    markup = read(text)
    pieces, last = [], 0
    for fence in filter(is_executed, markup.fences):
        end = fence.body_start - 1
        pieces += [text[last:end], f' snippet="{snippets}/{includes(fence, markup)[0].path}"']
        last = end
    return "".join([*pieces, text[last:]])
