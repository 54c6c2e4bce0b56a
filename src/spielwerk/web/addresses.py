"""Every address of the server and who answers there; its own files are answered here."""

import gzip
from functools import cache

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from spielwerk.web import assets
from spielwerk.web.analysis import AnalysisPages
from spielwerk.web.api import Api
from spielwerk.web.guard import YEAR
from spielwerk.web.lessons import Lessons
from spielwerk.web.lobby import Lobby
from spielwerk.web.monitoring import Monitoring
from spielwerk.web.notify import NotifyPages
from spielwerk.web.pads import Pads
from spielwerk.web.passkeys import PasskeyPages
from spielwerk.web.people import PeoplePages
from spielwerk.web.puzzles import Puzzles
from spielwerk.web.reviews import ReviewPages
from spielwerk.web.site import Answer, WebSite
from spielwerk.web.tables import Tables


def routes(site: WebSite) -> list[BaseRoute]:
    """Return every address."""

    def get(path: str, answer: Answer) -> Route:
        return Route(path, site.get(answer))

    def post(path: str, answer: Answer) -> Route:
        return Route(path, site.post(answer), methods=["POST"])

    tables, pads, passkeys = Tables(site), Pads(site), PasskeyPages(site)
    people, lessons, reviews = PeoplePages(site, passkeys), Lessons(site), ReviewPages(site, tables)
    watch, lobby, notify = Monitoring(site, tables.live), Lobby(site, tables.live), NotifyPages(site)
    analysis, puzzles = AnalysisPages(site), Puzzles(site)
    return [
        get("/", site.home),
        get("/tables", site.my_tables),
        get("/tables/first", site.first_tables),
        get("/lobby", lobby.page),
        get("/lobby/first", site.first_open_tables),
        get("/lobby/code", lobby.code),
        post("/lobby/filter", lobby.filter),
        post("/lobby/join", lobby.join),
        post("/lobby/play", lobby.play),
        WebSocketRoute("/lobby/ws", lobby.socket),
        get("/new", site.new),
        post("/new", site.open),
        post("/upload", site.upload),
        post("/prefs", site.set_preferences),
        post("/chance", site.promise),
        get("/fair", site.fair),
        get("/privacy", site.privacy),
        get("/me", people.page),
        get("/me/waiting.json", people.waiting),
        get("/me/profile", people.profile),
        get("/me/data.json", people.data),
        post("/me/link", people.link),
        post("/me/words", people.words),
        post("/me/recover", people.recover),
        post("/me/part", people.part),
        post("/me/leave", people.leave),
        post("/me/let-back", people.let_back),
        post("/me/profile", people.save_profile),
        post("/me/forget", people.forget),
        post("/me/bots", people.make_bot),
        post("/me/bots/rename", people.rename_bot),
        post("/me/bots/renew", people.renew_bot),
        post("/me/bots/remove", people.remove_bot),
        post("/me/passkey/ask", passkeys.ask_to_make),
        post("/me/passkey/remove", passkeys.remove),
        post("/me/passkey", passkeys.make),
        get("/me/turns.json", notify.turns),
        post("/me/notify/push", notify.push),
        post("/me/notify/mail", notify.mail),
        post("/me/notify/webhook", notify.webhook),
        post("/me/notify/stop", notify.stop_mine),
        get("/notify/confirm", notify.ask_to_confirm),
        post("/notify/confirm", notify.confirm),
        get("/notify/stop", notify.ask_to_stop),
        Route("/notify/stop", notify.stop_mail, methods=["POST"]),
        get("/offline", site.offline),
        Route("/sw.js", service_worker),
        post("/passkey/ask", passkeys.ask_to_use),
        post("/passkey", passkeys.use),
        get("/join", people.invite),
        post("/join", people.join),
        get("/learn", lessons.overview),
        get("/learn/{slug}", lessons.first),
        post("/learn/{slug}/play", lessons.play),
        get("/learn/{slug}/{step}", lessons.step),
        post("/learn/{slug}/{step}", lessons.click),
        get("/learn/{slug}/{step}/board.svg", lessons.small_board),
        get("/puzzles", puzzles.overview),
        get("/puzzles/card", puzzles.card),
        get("/puzzles/today/{level}", puzzles.today),
        get("/puzzles/{slug}", puzzles.trainer),
        get("/puzzles/{slug}/{id}", puzzles.page),
        post("/puzzles/{slug}/{id}", puzzles.click),
        get("/puzzles/{slug}/{id}/board.svg", puzzles.board),
        get("/rules", site.all_rules),
        get("/rules/{slug}", site.rules),
        get("/about/{slug}", site.about),
        get("/pad/{slug}", pads.page),
        get("/pad/{slug}/sheet.json", pads.sheet),
        get("/pad/{slug}/picture.png", pads.picture),
        get("/analyse", analysis.choose),
        post("/analyse/file", analysis.file),
        get("/analyse/{slug}", analysis.page),
        get("/analyse/{slug}/tables", analysis.tables),
        get("/analyse/{slug}/position.json", analysis.position),
        get("/analyse/{slug}/board.{kind:str}", analysis.board),
        post("/analyse/{slug}/edit", analysis.edit),
        post("/analyse/{slug}/show", analysis.show),
        post("/analyse/{slug}/turns", analysis.turns),
        post("/analyse/{slug}/play", analysis.play),
        Route("/static/{version}/{name}", static),
        Route("/static/{name}", static),
        Route("/health", watch.health),
        Route("/ready", watch.ready),
        Route("/metrics", watch.metrics),
        Route("/robots.txt", watch.robots),
        get("/t/{id}", tables.table),
        get("/t/{id}/text", tables.text),
        get("/t/{id}/replay", tables.replay),
        get("/t/{id}/record.json", tables.record),
        get("/t/{id}/talk.txt", tables.conversation),
        get("/t/{id}/fair", tables.fair),
        get("/t/{id}/board.{kind:str}", tables.board),
        get("/t/{id}/review", reviews.page),
        post("/t/{id}/review", reviews.begin),
        post("/t/{id}/review/stop", reviews.stop),
        get("/t/{id}/review/part", reviews.part),
        get("/t/{id}/review/try/{turn}", reviews.trial_page),
        post("/t/{id}/review/try/{turn}", reviews.trial_click),
        get("/t/{id}/review.json", reviews.file),
        post("/t/{id}/sit", tables.sit),
        post("/t/{id}/bot", tables.bot),
        post("/t/{id}/network-bots", tables.network_bots),
        post("/t/{id}/free", tables.free),
        post("/t/{id}/stand-in", tables.stand_in),
        post("/t/{id}/more", tables.more),
        post("/t/{id}/welcome", tables.welcome),
        post("/t/{id}/start", tables.start),
        post("/t/{id}/leave", tables.leave),
        post("/t/{id}/back", tables.back),
        post("/t/{id}/vacation", tables.vacation),
        post("/t/{id}/rematch", tables.rematch),
        post("/t/{id}/decline", tables.decline),
        post("/t/{id}/branch", tables.branch),
        post("/t/{id}/abort", tables.abort),
        post("/t/{id}/play-on", tables.play_on),
        post("/t/{id}/block", tables.block),
        post("/t/{id}/talk", tables.set_talk),
        WebSocketRoute("/t/{id}/ws", tables.socket),
        *Api(site, tables.live).routes(),
    ]


@cache
def _zip(body: bytes) -> bytes:
    return gzip.compress(body, 9)


async def static(request: Request) -> Response:
    """Serve a file of ours: for ever under its version, else with a question each time."""
    name = request.path_params["name"]
    found = assets.asset(name) if name in assets.names() else None
    if found is None:
        raise HTTPException(404)
    tag = f'"{found.tag}"'
    kept = request.path_params.get("version") == assets.version()
    headers = {
        "etag": tag,
        "cache-control": f"public, max-age={YEAR}, immutable" if kept else "no-cache",
        "vary": "accept-encoding",
    }
    if request.headers.get("if-none-match") == tag:
        return Response(None, 304, headers)
    body = found.body
    if "gzip" in request.headers.get("accept-encoding", ""):
        body = _zip(body)
        headers["content-encoding"] = "gzip"
    return Response(body, 200, headers, found.kind)


async def service_worker(_: Request) -> Response:
    """Serve the script that runs without a page; it is another one as soon as a file of ours is."""
    return Response(assets.service_worker(), 200, {"cache-control": "no-cache"}, assets.KINDS["js"])
