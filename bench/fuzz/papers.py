"""Papers from elsewhere: records, positions, component files and score pads that somebody tampered with."""

import json
import re
import tempfile
from functools import cache, partial
from pathlib import Path
from urllib.parse import quote

from web.helpers import Visitor

from bench.fuzz.place import Place
from bench.fuzz.tables import open_table
from spielwerk.core import components
from spielwerk.core.game import Game
from spielwerk.testing import noise
from spielwerk.testing.fuzz import random_record, tamper
from spielwerk.web.app import create_app
from spielwerk.web.settings import Settings

PADS = ("", "/sheet.json", "/picture.png")


def upload(place: Place, game: Game, times: int) -> None:
    """Upload tampered records: each is refused with a sentence, or is a table that works."""
    luck, visitor = place.luck, place.visitor("en")
    visitor.get("/")
    for _ in range(times):
        record, state = random_record(game, luck)
        data = json.loads(record.to_json())
        if luck.random() < 0.4:
            data |= {"start": noise.spoil_json(luck, state.dump()), "words": []}
        text = json.dumps(noise.spoil_json(luck, data) if luck.random() < 0.8 else data)
        if luck.random() < 0.2:
            text = noise.tear_text(luck, text)
        answer = visitor.post("/upload", files={"record": ("r.json", text.encode("utf-8", "replace"))})
        if answer.status_code == 303:
            path = answer.headers["location"]
            for page in ("", "/replay?step=0", "/text", "/board.svg"):
                if visitor.get(path + page).status_code >= 500:
                    place.note(game.slug, "an uploaded record breaks", page or "the table", text[:2000])
        elif answer.status_code not in {409, 422}:
            place.note(game.slug, "an upload brought", answer.status_code, text[:2000])
        place.check(f"{game.slug}, upload of {text[:2000]}:")
    place.count("records", times)


def positions(place: Place, game: Game, times: int) -> None:
    """Load tampered positions: refused with a sentence, or drawn and played on like any other."""
    for _ in range(times):
        text, wrong = tamper(game, place.luck)
        if wrong:
            place.note(game.slug, wrong, text)
    place.count("positions", times)


def boxes(place: Place, game: Game, times: int) -> None:
    """Read tampered component files: refused with a sentence, or good for a game."""
    kind = game.components
    if kind is None:
        return
    luck = place.luck
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        whole = kind.signature(game.box(game.new(game.seats[1], 1)))
        for _ in range(times):
            text = noise.tear_text(luck, whole)
            folder.joinpath(kind.FILE).write_text(text, "utf-8", "replace")
            try:
                components.use(folder, [game])
                positions(place, game, 1)
            except components.ComponentError:
                pass
            except Exception as error:  # noqa: BLE001 - that is what we look for
                place.note(game.slug, "a component file breaks:", repr(error), text)
            finally:
                components.clear()
    place.count("component files", times)


def pads(place: Place, game: Game, times: int) -> None:
    """Ask for score pads with broken addresses."""
    luck, visitor = place.luck, place.visitor("de")
    names = ["p", "n", "names", "side", "s", "0", "1", "t", "cells", "x", "a", "b", "board", "seats", "score"]
    first = visitor.get(f"/pad/{game.slug}")
    names += [piece.split('"')[0] for piece in first.text.split(' name="')[1:60]] * 4
    for _ in range(times):
        query = "&".join(
            f"{luck.choice(names)}={quote(str(luck.choice((luck.choice(noise.TEXTS), luck.randrange(-3, 99), 'b2'))))}"
            for _ in range(luck.randrange(6))
        )
        for page in PADS:
            if visitor.get(f"/pad/{game.slug}{page}?{query}").status_code >= 500:
                place.note(game.slug, "a score pad breaks:", page, query)
    place.check(f"{game.slug}, pads:")
    place.count("score pads", times)


FIELDS = (
    "game",
    "seat-0-kind",
    "opt-board",
    "back",
    "name",
    "lang",
    "code",
    "words",
    "device",
    "seat",
    "address",
    "endpoint",
    "channel",
)
MORE = ["/t/%00", "/t/x/ws", "/static/x", "/nowhere"]


@cache
def _routes() -> list[str]:
    """Return every address of the site: whatever is added is tried."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Settings(db=str(Path(folder) / "tables.db")))
        app.state.registry.store.close()
        return [path for route in app.routes if (path := getattr(route, "path", ""))]


def _fill(known: dict[str, str], found: re.Match[str]) -> str:
    return known.get(found[1], "x")


def addresses(place: Place, game: Game) -> list[str]:
    """Return every address, once with things that are there and once with others."""
    table, _ = open_table(place, game, max(2, game.seats[0]))
    there = {"id": table.removeprefix("/t/"), "slug": game.slug, "kind": "svg", "name": "site.css"}
    there |= {"table": there["id"], "game": game.slug}
    filled = [re.sub(r"\{(\w+)(:\w+)?\}", partial(_fill, known), path) for path in _routes() for known in (there, {})]
    return sorted({*filled, *MORE})


def fields(visitor: Visitor, paths: list[str]) -> list[str]:
    """Return the names of all fields in the forms of the site."""
    pages = [visitor.get(path) for path in paths if "/ws" not in path]
    found = {name for page in pages for name in re.findall(r'name="([\w-]+)"', page.text)}
    return sorted(found | set(FIELDS))


def doors(place: Place, game: Game, times: int) -> None:
    """Knock at every door with rubbish: pages, forms, cookies, methods."""
    luck, visitor = place.luck, place.visitor()
    visitor.get("/")
    paths = addresses(place, game)
    names = fields(visitor, paths)
    for _ in range(times):
        path = luck.choice(paths)
        query = f"?{quote(luck.choice(noise.TEXTS))}={quote(luck.choice(noise.TEXTS))}&step=-9&seat=9"
        given = {luck.choice(names): str(noise.value(luck)) for _ in range(luck.randrange(1, 5))}
        form = {"game": game.slug, "seat-0-kind": luck.choice(("me", "bot", "link", "x"))} | given
        if luck.random() < 0.5:
            answer = visitor.post(path + query, form)
        else:
            answer = visitor.http.request(luck.choice(("GET", "PUT", "DELETE", "HEAD", "PATCH")), path + query)
        if answer.status_code >= 500:
            place.note("a door broke:", answer.request.method, path + query, form)
        if luck.random() < 0.1:
            visitor.http.cookies.clear()
            visitor.http.cookies.set("lang", luck.choice(("xx", "de", "9")))
            visitor.http.cookies.set("name", quote(luck.choice(noise.TEXTS)))
    place.check(f"{game.slug}, doors:")
    place.count("doors", times)
