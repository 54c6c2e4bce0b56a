"""Bots over the network for tests: an owner makes one on their page, and it shows its token."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
from web.helpers import PATIENCE, Site, Visitor

SHOWN = re.compile(r'value="(spielwerk_[\w-]{43})"')


def token_in(page: str) -> str:
    """Return the token that a page shows, this once."""
    found = SHOWN.search(page)
    assert found is not None, page
    return found[1]


class Robot:
    """A program with a token."""

    def __init__(self, site: Site, token: str) -> None:
        self.token = token
        headers = {"authorization": f"Bearer {token}"}
        self.http = httpx.Client(base_url=f"http://{site.host}/api/v1", headers=headers, timeout=PATIENCE)
        site.visitors.append(self)  # type: ignore[arg-type]  # is closed with them

    def get(self, path: str) -> Any:
        """Return what an address answers."""
        return self._good(self.http.get(path))

    def post(self, path: str, **body: Any) -> Any:
        """Return what an address answers to a body."""
        return self._good(self.http.post(path, json=body))

    @staticmethod
    def _good(answer: httpx.Response) -> Any:
        assert answer.is_success, answer.text
        return answer.json()

    def refused(self, path: str, **body: Any) -> tuple[int, str]:
        """Return the status and code with which a body is refused."""
        answer = self.http.post(path, json=body)
        assert answer.json()["error"]
        return answer.status_code, answer.json()["code"]

    @contextmanager
    def lines(self, table: str) -> Iterator[Iterator[dict[str, Any]]]:
        """Open a stream of a table."""
        with self.http.stream("GET", f"/tables/{table}/stream") as answer:
            assert answer.status_code == 200, answer.read()
            yield (json.loads(line) for line in answer.iter_lines())

    def move(self, line: dict[str, Any], choice: int = 0) -> Any:
        """Play one of the actions that a line offers."""
        action = line["legal"][choice]["action"]
        return self.post(f"/tables/{line['table']}/move", action=action, seq=line["seq"])

    def play(self, table: str) -> list[dict[str, Any]]:
        """Play to the end, the first action each time, and return all lines."""
        heard = []
        with self.lines(table) as lines:
            for line in lines:
                heard.append(line)
                if line["type"] == "position" and line["legal"]:
                    self.move(line)
        return heard


def robot(site: Site, owner: Visitor, name: str = "Robo") -> Robot:
    """Return a bot that somebody has made on their page."""
    owner.get("/me")
    answer = owner.post("/me/bots", {"name": name})
    assert answer.status_code == 200, answer.text
    return Robot(site, token_in(answer.text))


def named(site: Site, name: str = "Anna") -> Visitor:
    """Return somebody with a name."""
    visitor = site.visitor()
    visitor.get("/me")
    visitor.post("/me/profile", {"name": name, "portrait": "bear"})
    return visitor
