"""The lobby: tables on odd terms, torn filters, seats that are not there; nobody learns who anybody is."""

from random import Random

from web.helpers import Visitor
from websockets.exceptions import ConnectionClosed

from bench.fuzz.place import Place
from spielwerk.core.game import Game
from spielwerk.table.tokens import device_of
from spielwerk.testing import noise
from spielwerk.web.terms_form import NUMBERS

TERMS = {
    "terms-listed": ("0", "1", "1", "1"),
    "terms-pace": ("none", "quick", "day", "own-live", "own-days", "never"),
    "terms-timeout": ("bot", "leave", "x"),
    "terms-level": ("easy", "hard", ""),
    "terms-rated": ("0", "1"),
    "terms-spectators": ("0", "1"),
    "terms-talk": ("phrases", "text", "none", "all"),
    "terms-speak-de": ("1", "0"),
}
FILTERS = ("filters", "pace", "rated", "without-bots", "reset", "speak-de", "speak-fr", "commitment", "share")


def odd_terms(luck: Random) -> dict[str, str]:
    """Return some terms of a form, a few of them wrong."""
    found = {name: luck.choice(values) for name, values in TERMS.items() if luck.random() < 0.6}
    numbers = {name: str(noise.value(luck)) for name in NUMBERS if luck.random() < 0.2}
    return found | numbers


def fuzz(place: Place, game: Game, times: int) -> None:
    """Open, look for, join and leave tables in the lobby with rubbish in between."""
    luck = place.luck
    people = [place.visitor(luck.choice(("de", "en", "fr"))) for _ in range(3)]
    for visitor in people:
        visitor.get("/")
    names = [*FILTERS, *(f"game-{game.slug}" for _ in range(3)), *(f"opt-{game.slug}-{o.name}" for o in game.options)]
    tables = ["nosuchtable", ""]
    for _ in range(times):
        visitor = luck.choice(people)
        seats = {f"seat-{k}-kind": luck.choice(("me", "link", "bot", "here")) for k in range(2)}
        answers = [visitor.post("/new", {"game": game.slug, **seats, **odd_terms(luck)})]
        tables += [where.removeprefix("/t/") for where in [answers[0].headers.get("location", "")] if where]
        chosen = {
            luck.choice(names): str(luck.choice((1, "live", noise.value(luck)))) for _ in range(luck.randrange(6))
        }
        visitor.http.cookies.set("lobby", luck.choice(("", "%7B%7D", "x", "%7B%22pace%22%3A3%7D", "%ff" * 9)))
        answers.append(visitor.post("/lobby/filter", chosen))
        answers.append(visitor.post("/lobby/join", {"table": luck.choice(tables)}))
        answers.append(visitor.post("/lobby/play", chosen))
        answers.append(visitor.get("/lobby/code", params={"code": luck.choice((*tables, str(noise.value(luck))))}))
        path = f"/t/{luck.choice(tables) or 'x'}"
        fields = {"seat": str(luck.randrange(-2, 9)), "name": "x"}
        answers += [visitor.post(f"{path}/{act}", fields) for act in ("abort", "play-on", "block", "leave")]
        answers.append(visitor.get("/lobby"))
        for answer in answers:
            if answer.status_code >= 500:
                place.note(game.slug, "the lobby broke:", answer.request.method, answer.request.url, answer.status_code)
            if any(
                device_of(other.http.cookies.get("who") or "") in answer.text for other in people if _is_known(other)
            ):
                place.note(game.slug, "the lobby tells who somebody is:", answer.request.url)
    _line(place, luck, people[0])
    place.check(f"{game.slug}, lobby:")
    place.count("looks at the lobby", times)


def _is_known(visitor: Visitor) -> bool:
    return bool(device_of(visitor.http.cookies.get("who") or ""))


def _line(place: Place, luck: Random, visitor: Visitor) -> None:
    try:
        with visitor.at("/lobby", max_size=None) as line:
            line.until("order")
            for _ in range(5):
                line.connection.send(noise.message(luck, ["stone 1"], 0))
                line.until("pong")
    except (ConnectionClosed, TimeoutError) as error:
        place.note("the line of the lobby was cut:", repr(error))
