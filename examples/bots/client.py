"""A bot at a Spielwerk server: it plays over the network API with any bot of Spielwerk, or at random.

    BOT_SERVER=http://127.0.0.1:8000 BOT_TOKEN=spielwerk_… python client.py open harmonies
    BOT_SERVER=… BOT_TOKEN=… python client.py play TABLE --bot greedy

It takes Python 3.11 and nothing else; bots other than "random" take Spielwerk itself.
Killed and started again with "play" it goes on where it was: the server knows everything.
"""

import argparse
import json
import os
import random
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

SILENCE = 60  # seconds without a line after which a stream is dead: every 15 there is a sign of life
Choose = Callable[[dict[str, Any]], int]  # returns an action for a line with a position


class RefusedError(Exception):
    """What the server does not allow: its code for programs, and its sentence."""


class Server:
    """The network API of a server, for one bot."""

    def __init__(self, place: str, token: str) -> None:
        self.place = f"{place.rstrip('/')}/api/v1"
        self.headers = {"authorization": f"Bearer {token}", "content-type": "application/json"}

    def open(self, method: str, path: str, body: object = None) -> Any:
        """Return the answer to a request, which is still to be read; wait where the server says so."""
        data = json.dumps(body or {}).encode() if method == "POST" else None
        while True:
            try:
                return urlopen(Request(self.place + path, data, self.headers, method=method), timeout=SILENCE)
            except HTTPError as error:
                if error.code in {429, 502, 503, 504}:
                    time.sleep(float(error.headers.get("retry-after", 1)))
                    continue
                told = json.load(error)
                raise RefusedError(told["code"], told["error"]) from None

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """Return what a request is answered with."""
        with self.open(method, path, body) as answer:
            return json.load(answer)

    def lines(self, table: str) -> Iterator[dict[str, Any]]:
        """Yield the lines of a table until its game is over, also if the line breaks or the server is started anew."""
        while True:
            try:
                with self.open("GET", f"/tables/{table}/stream") as answer:
                    for line in answer:
                        found = json.loads(line)
                        if found["type"] == "end":
                            if found["code"] != "over":
                                raise RefusedError(found["code"], found["error"])
                            return
                        yield found
            except (OSError, HTTPException, ValueError):  # the next line is the whole position again
                time.sleep(1)

    def move(self, table: str, action: int, seq: int) -> None:
        """Play an action; sent once more because no answer came, it still counts once."""
        while True:
            try:
                self.ask("POST", f"/tables/{table}/move", {"action": action, "seq": seq})
            except RefusedError as refused:
                if refused.args[0] not in {"stale", "not_awaited", "over"}:  # then the next line says what is so now
                    raise
            except (OSError, HTTPException):
                time.sleep(1)
                continue
            return

    def back(self, table: str) -> None:
        """Take the seat back that a bot of the server keeps; while its turn lasts that cannot be."""
        with suppress(RefusedError, OSError, HTTPException):
            self.ask("POST", f"/tables/{table}/back")

    def play(self, table: str, choose: Choose) -> dict[str, Any]:
        """Play at a table to the end, and return the last position."""
        last: dict[str, Any] = {}
        for line in self.lines(table):
            if line["type"] == "position":
                last = line
                if line["legal"]:
                    self.move(table, choose(line), line["seq"])
                elif line["kept"]:  # our time was up, and a bot of the server plays this turn
                    self.back(table)
        return last


def chooser(spec: str) -> Choose:
    """Return who decides: a bot of Spielwerk by its name, or chance."""
    if spec == "random":
        return lambda line: int(random.choice(line["legal"])["action"])
    import spielwerk
    from spielwerk import bots

    bot = bots.make(spec, seed=random.randrange(2**31))

    def choose(line: dict[str, Any]) -> int:
        game = spielwerk.game(line["game"]).for_version(line["rules_version"])
        return bot.choose(game.load(line["obs"]))

    return choose


def main() -> None:
    """Open a table or sit down at one, and play."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=["open", "play"])
    parser.add_argument("what", help="open: a game; play: a table, as in its link")
    parser.add_argument("--bot", default="random", help="who decides: random, greedy, search:300ms, …")
    parser.add_argument("--against", default="open", help="who sits opposite: open, bot:easy, bot:hard, …")
    args = parser.parse_args()
    server, choose = Server(os.environ["BOT_SERVER"], os.environ["BOT_TOKEN"]), chooser(args.bot)
    table = args.what.rpartition("/")[2]
    if args.command == "open":
        opened = server.ask("POST", "/tables", {"game": args.what, "seats": ["me", args.against]})
        table = opened["table"]
        print("table", table, opened["link"], flush=True)
    else:
        server.ask("POST", f"/tables/{table}/sit")
    if all(seat["kind"] != "open" for seat in server.ask("GET", f"/tables/{table}")["seats"]):
        server.ask("POST", f"/tables/{table}/start")
    last = server.play(table, choose)
    print("over", *(f"{seat['name']}: {seat['points']}" for seat in last["seats"]), sep=" | ")


if __name__ == "__main__":
    main()
