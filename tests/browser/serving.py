"""A folder on a port of this machine, below a sub-path, as a static host serves it.

with serving(folder, "/course/") as address:
    ...                                 # http://127.0.0.1:43671/course/
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any


class StaticHost(SimpleHTTPRequestHandler):
    """The files below a sub-path, and their 404.html for every address that is none of them."""

    protocol_version = "HTTP/1.1"
    folder: Path
    base: str

    def translate_path(self, path: str) -> str:
        address = path.partition("?")[0].partition("#")[0]
        if not address.startswith(self.base):
            return str(self.folder / "no such file")
        self.directory = str(self.folder)
        return super().translate_path("/" + address.removeprefix(self.base))

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        if code != HTTPStatus.NOT_FOUND:
            return super().send_error(code, message, explain)
        content = (self.folder / "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


class Server(ThreadingHTTPServer):
    """A server that does not mind when a reader leaves before the page is there."""

    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


@contextmanager
def serving(folder: Path, base: str = "/") -> Iterator[str]:
    """Serve `folder` below `base` and give the address."""
    handler = type("Handler", (StaticHost,), {"folder": folder, "base": base})
    server = Server(("127.0.0.1", 0), handler)
    Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{base}"
    finally:
        server.shutdown()
        server.server_close()
