"""The whole site below a path such as /games: one layer round everything, so that no page needs to know of it.

Requests lose the path on the way in. On the way out every link gets it: in pages, in the fragments of a live table or a
lesson, in redirects. Scripts and the manifest find their neighbours by their own address. Markup is safe to change like
this, because words of people never hold a bare quotation mark there: what looks like an attribute is one.
"""

import re
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LINK: Final = r'\b(?:href|src|action|formaction|data-[a-z-]+)=\\?"(?=/(?!/))'  # \": inside JSON
FRAGMENTS: Final = "application/fragments+json"  # parts of a page as an answer to a script


class BasePathMiddleware:
    """Shows an application below a path; a proxy may pass that path on or leave it away."""

    def __init__(self, app: ASGIApp, path: str) -> None:
        self.app = app
        self.path = path
        self._text = re.compile(LINK)
        self._bytes = re.compile(LINK.encode())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] not in {"http", "websocket"}:
            await self.app(scope, receive, send)
            return
        inside = dict(scope)
        if scope["path"] == self.path or scope["path"].startswith(f"{self.path}/"):
            inside["path"] = scope["path"].removeprefix(self.path) or "/"
            inside["raw_path"] = scope.get("raw_path", b"").removeprefix(self.path.encode()) or b"/"
        inside["root_path"] = ""
        await self.app(inside, receive, self._outwards(send, Headers(scope=scope).get("host", "")))

    def _outwards(self, send: Send, host: str) -> Send:
        start: Message | None = None  # held back until the length of the page is known
        page: list[bytes] = []

        async def outwards(message: Message) -> None:
            nonlocal start
            kind = message["type"]
            if kind == "websocket.send" and message.get("text"):
                message["text"] = self._text.sub(lambda found: found[0] + self.path, message["text"])
            elif kind == "http.response.start":
                headers = MutableHeaders(scope=message)
                to = urlsplit(headers.get("location", ""))
                if to.path.startswith("/") and to.netloc in {"", host}:
                    headers["location"] = to._replace(path=self.path + to.path).geturl()
                if headers.get("content-type", "").startswith(("text/html", FRAGMENTS)):
                    start = message
                    return
            elif kind == "http.response.body" and start is not None:
                page.append(message.get("body", b""))
                if message.get("more_body"):
                    return
                whole = self._bytes.sub(lambda found: found[0] + self.path.encode(), b"".join(page))
                MutableHeaders(scope=start)["content-length"] = str(len(whole))
                await send(start)
                start, message = None, {"type": kind, "body": whole}
            await send(message)

        return outwards
