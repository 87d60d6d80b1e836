"""A browser as a reader has it, which also notes everything that goes wrong on the way.

reader = Reader(contexts(viewport=PHONE), "http://127.0.0.1:43671/course/")
reader.open("en/masks/#row-2").title()
reader.troubles                          # ["console: …", "404 http://…"]
"""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, Request, Response

PHONE = {"width": 390, "height": 844}
SMALL_PHONE = {"width": 360, "height": 740}
DESK = {"width": 1280, "height": 800}


class Contexts:
    """The contexts of a browser: one for each set of options, so that a page finds again what it had loaded before."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.made: dict[str, BrowserContext] = {}

    def __call__(self, **options: Any) -> BrowserContext:
        """Return the context with these options."""
        if (key := repr(sorted(options.items()))) not in self.made:
            self.made[key] = self.browser.new_context(**{"viewport": DESK, **options})
            self.made[key].set_default_timeout(10_000)
        return self.made[key]

    def close(self) -> None:
        for context in self.made.values():
            context.close()


class Reader:
    """One page in a browsing context."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.address = address
        self.troubles: list[str] = []
        self.requested: list[str] = []
        self.context = context
        self.page = self.context.new_page()
        self.page.on("request", self._request)
        self.page.on("requestfailed", self._failed)
        self.page.on("response", self._response)
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.troubles.append(f"error: {error}"))

    def open(self, path: str) -> Page:
        """Go to the page at `path` below the address of the site."""
        self.page.goto(self.address + path)
        return self.page

    @property
    def place(self) -> str:
        """The address of the page, below that of the site."""
        return self.page.url.removeprefix(self.address)

    def close(self) -> None:
        """Leave nothing for the next reader to find."""
        with suppress(Error):  # a page of no address can keep nothing
            self.page.evaluate("localStorage.clear()")
        self.page.close()

    def _request(self, request: Request) -> None:
        self.requested.append(request.url)
        if not request.url.startswith((self.address, "data:", "blob:")):
            self.troubles.append(f"elsewhere: {request.url}")

    def _failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # the page was left before all of it had come
            self.troubles.append(f"{request.failure}: {request.url}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self.troubles.append(f"{response.status}: {response.url}")

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.troubles.append(f"{message.type}: {message.text}")


Read = Callable[..., Reader]
