"""The search of one language, as a reader uses it.

search = Search(reader, "en/")
search("causal mask")  ->  [["three-positions/", "three-positions/#padding", …], ["two-tokens/", …]]
"""

from browser.reader import Reader

COUNTING = """
window.answers = 0
window.Worker = class extends Worker {
  constructor(...given) {
    super(...given)
    this.addEventListener("message", event => { answers += event.data.type === 3 })
  }
}
"""
RESULTS = """
() => [...document.querySelectorAll(".md-search-result__item")]
  .map(item => [...item.querySelectorAll("a")].map(link => link.href))
"""


class Search:
    """The search box of the start page of a language."""

    def __init__(self, reader: Reader, root: str) -> None:
        self.reader, self.root = reader, root
        reader.page.add_init_script(COUNTING)
        self.page = reader.open(root)
        self.box = self.page.locator("[data-md-component=search-query]")
        self.box.focus()
        self.page.wait_for_function("answers > 0")  # Material asks for nothing as soon as the index is there

    def __call__(self, query: str) -> list[list[str]]:
        """Return the places that are found, a list for each page, the best first, relative to the root."""
        before = self.page.evaluate("answers")
        self.box.fill(query)
        self.page.wait_for_function("before => answers > before", arg=before)
        self.page.wait_for_function("() => new Promise(done => requestAnimationFrame(() => done(true)))")
        return [[self._place(link) for link in links] for links in self.page.evaluate(RESULTS)]

    def _place(self, link: str) -> str:
        page, _, section = link.removeprefix(self.reader.address + self.root).partition("#")
        return page.partition("?")[0] + (f"#{section}" if section else "")
