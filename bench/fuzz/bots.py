"""Bots over the network: rubbish in every body and header; a bot sees its seat and nothing else, and nobody else's."""

import json
import re
from random import Random
from typing import Any

import httpx
import msgspec
from web.helpers import Visitor
from web.robots import token_in

from bench.fuzz.place import PATIENCE, Place
from spielwerk.core.game import Game
from spielwerk.testing import noise
from spielwerk.testing.worlds import other_world
from spielwerk.web import api_types, api_view
from spielwerk.web.api_types import CODES

PATHS = ("", "/sit", "/start", "/move", "/leave", "/back", "/x")
FIELDS = sorted(
    {
        name
        for kind in (api_types.NewTable, api_types.Move, api_types.Sit, api_types.Start)
        for name in kind.__struct_fields__
    }
)


class Bot:
    """A program that says more than it should."""

    def __init__(self, place: Place, game: Game, owner: Visitor) -> None:
        self.place, self.luck, self.game = place, place.luck, game
        owner.get("/me")
        self.token = token_in(owner.post("/me/bots", {"name": "Fuzz"}).text)
        base = f"http://{place.site.host}/api/v1"
        headers = {"authorization": f"Bearer {self.token}"}
        self.http = httpx.Client(base_url=base, headers=headers, timeout=PATIENCE)

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        """Ask for something, and note an answer that should not be."""
        answer = self.http.request(method, path, **more)
        if answer.status_code >= 500:
            self.place.note("the API broke:", method, path, more, answer.status_code)
        elif not answer.is_success:
            try:
                code = answer.json()["code"]
                fits = CODES[code][0] == answer.status_code
            except (ValueError, KeyError):
                fits = False
            if not fits:
                self.place.note("the API refuses without a code:", method, path, more, answer.text[:200])
        return answer

    def rubbish(self, tables: list[str]) -> None:
        """Send a body that no honest bot sends."""
        luck = self.luck
        body = {luck.choice(FIELDS): noise.value(luck) for _ in range(luck.randrange(4))}
        if luck.random() < 0.5:
            body |= {"seq": luck.choice((0, 1, -1, 2**40)), "word": luck.choice(self.game.layout.words)}
        path = "/tables" + luck.choice(("", f"/{luck.choice(tables)}{luck.choice(PATHS)}"))
        sent: Any = json.dumps(body).encode()
        if luck.random() < 0.3:
            sent = bytes(luck.randrange(256) for _ in range(luck.randrange(60)))
        self.ask(luck.choice(("POST", "POST", "POST", "GET", "PUT", "DELETE")), path, content=sent)
        torn = noise.tear_text(luck, f"Bearer {self.token}").encode("ascii", "replace").decode()
        torn = re.sub(r"[^\x20-\x7e]", "?", torn).strip() or "x"
        if torn != f"Bearer {self.token}" and not torn.endswith(self.token):
            answer = self.ask("GET", "/me", headers={"authorization": torn})
            if answer.status_code != 401:
                self.place.note("the API takes a torn token:", answer.status_code)

    def look(self, table: str) -> None:
        """Compare what the bot is told with the stored table, and with other worlds that look the same to its seat."""
        answer = self.ask("GET", f"/tables/{table}")
        if not answer.is_success:
            return
        session = self.place.session(f"/t/{table}")
        told, seat = answer.json(), answer.json()["seat"]
        if told != json.loads(msgspec.json.encode(api_view.position(session, seat))):
            self.place.note(self.game.slug, "a bot is told another position than", table)
        if session.started:
            twin = other_world(session, seat, self.luck.randrange(2**40))
            if told != json.loads(msgspec.json.encode(api_view.position(twin, seat))):
                self.place.note(self.game.slug, "a bot learns a secret at", table, "after", session.step)

    def play(self, table: str, steps: int) -> None:
        """Play some moves at random over a stream, one of them twice."""
        with self.http.stream("GET", f"/tables/{table}/stream") as answer:
            for text in answer.iter_lines():
                line = json.loads(text)
                if line["type"] == "end" or steps <= 0:
                    return
                if line.get("legal"):
                    move = {"action": self.luck.choice(line["legal"])["action"], "seq": line["seq"]}
                    once, twice = (self.ask("POST", f"/tables/{table}/move", json=move).json() for _ in range(2))
                    if not twice.get("repeated") and once.get("step") != twice.get("step"):
                        self.place.note(self.game.slug, "a move counted twice at", table, move)
                    steps -= 1

    def close(self) -> None:
        """Hang up."""
        self.http.close()


def fuzz(place: Place, game: Game, times: int) -> None:
    """Let a bot play at a table of its own, with rubbish in between, and try a table of somebody else."""
    luck: Random = place.luck
    owner = place.visitor()
    foreign = owner.post("/new", {"game": game.slug, "seat-0-kind": "me", "seat-1-kind": "here"})
    bot = Bot(place, game, owner)
    try:
        other = foreign.headers["location"].removeprefix("/t/")
        opened = bot.ask("POST", "/tables", json={"game": game.slug, "seats": ["me", "bot:easy"]}).json()["table"]
        for _ in range(times):
            bot.rubbish([opened, other, "nosuchtable", "x" * 300])
            if luck.random() < 0.3:
                bot.ask("POST", f"/tables/{opened}/back", json={})
                bot.play(opened, 2)
                bot.look(opened)
        if bot.ask("GET", f"/tables/{other}").status_code != 403:
            place.note(game.slug, "a bot sees a table at which it does not sit:", other)
    finally:
        bot.close()
    place.check(f"{game.slug}, bots:")
    place.count("words of bots", times)
