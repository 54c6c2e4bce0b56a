"""the front of the site: who asks, what every answer carries, and the pages that are not a table."""

import logging
import re
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from typing import Final
from urllib.parse import quote, unquote

from starlette.datastructures import UploadFile
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from spielwerk.core.game import Game, OptionError
from spielwerk.core.language import languages, msg
from spielwerk.core.record import NoRecordError, OtherComponentsError, OtherRulesError, Record, RecordError
from spielwerk.table import reading
from spielwerk.table.analyses import Analyses
from spielwerk.table.bans import BannedError, check_may_act
from spielwerk.table.begin import open_record, open_table
from spielwerk.table.bot_accounts import BotAccounts
from spielwerk.table.change import NoSpectatorsError
from spielwerk.table.contacts import Contacts
from spielwerk.table.costs import in_thread, payer
from spielwerk.table.failures import DamagedError, StoreError, UnknownTableError
from spielwerk.table.lobby import Filters, check_waiting
from spielwerk.table.moderation import Moderation
from spielwerk.table.naming import clean_name, forbidden, free_name, given_name
from spielwerk.table.notices import Notices
from spielwerk.table.offered import Offers
from spielwerk.table.people import People
from spielwerk.table.person import UsedError, Who
from spielwerk.table.players import Players
from spielwerk.table.profile import Profile, Profiles
from spielwerk.table.puzzles import day_of
from spielwerk.table.queueing import FullError
from spielwerk.table.ratings import why_not_rated
from spielwerk.table.reading import NoGameError
from spielwerk.table.registry import TableRegistry, catalogue
from spielwerk.table.reviews import Reviews
from spielwerk.table.session import SeatInfo, Session, TableError, bot_seat
from spielwerk.table.talk import Talks
from spielwerk.table.workers import LostError, Workers
from spielwerk.web import (
    arranged,
    assets,
    fair_page,
    lobby_page,
    my_tables,
    pages,
    people_page,
    privacy_page,
    puzzles_page,
)
from spielwerk.web.budget import Budget
from spielwerk.web.commitments import Commitments
from spielwerk.web.guard import (
    WHO,
    WHO_TLS,
    YEAR,
    Limiter,
    address,
    language,
    local_path,
    same_origin,
    secure,
    token,
)
from spielwerk.web.html import Viewer
from spielwerk.web.messenger import Messenger
from spielwerk.web.open_tables import OpenTables
from spielwerk.web.pictures import Pictures
from spielwerk.web.refusals import AbsentGameError, BusyError, ForeignError, TooManyError
from spielwerk.web.settings import Settings
from spielwerk.web.terms_form import read_terms

MINE: Final = 24  # own tables among which the start page looks for those that wait
LAST_PAGE: Final = 1000  # of the list of tables
MOST_SEATS: Final = 8  # rows a form may have
ASKS: Final = "spielwerk.who"  # where a request keeps who asks
LOOKS: Final = "spielwerk.profile"  # and how that person appears to others
NOBODY: Final = Who()
READING: Final = 3  # records of one device that wait to be played through
THEMES: Final = ("auto", "light", "dark")
log = logging.getLogger("spielwerk.web")

Answer = Callable[[Request], Awaitable[Response]]


STATUS: Final[dict[type[TableError], int]] = {  # else 409
    TooManyError: 429,
    ForeignError: 403,
    NoSpectatorsError: 403,
    BannedError: 403,
    StoreError: 503,
    BusyError: 503,
    DamagedError: 500,
    UsedError: 410,
}


class WebSite:
    """What every address of a server needs, and the pages that are not a table."""

    def __init__(self, settings: Settings, registry: TableRegistry) -> None:
        self.settings = settings
        self.offers: Offers = ()  # bots of other people, where they may be seated
        self.catalogue = catalogue(settings.catalogue)
        assets.offer(self.catalogue.games())
        self.registry = registry
        self.people = People(registry)
        self.bot_accounts = BotAccounts(self.people)
        self.talks = Talks(registry)
        self.moderation = Moderation(registry.store, self.talks)
        self.profiles = Profiles(registry.store)
        self.contacts = Contacts(registry.store)
        self.notices = Notices(registry, settings.notify)
        self.messenger = Messenger(settings, registry, self.contacts, self.notices)
        self.budget = Budget(settings.allowances())
        self.workers = Workers(1, ["spielwerk.bots", settings.catalogue], "site", nice=10)  # pictures and records
        self.reviews = Reviews(registry, settings.catalogue)
        shared = registry.players if isinstance(registry.players, Players) else self.workers
        self.analyses = Analyses(shared, settings.catalogue)
        self.pictures = Pictures(self.workers, self.budget, settings.pictures_kept)
        self.tables = Limiter(settings.tables)
        self.tables_here = Limiter(settings.tables_here)
        self.joins = Limiter(settings.tables)
        self.joins_here = Limiter(settings.tables_here)
        self.open_tables = OpenTables(registry, self.catalogue.games(), settings)
        self.commitments = Commitments(registry.store)
        self.answered: Counter[int] = Counter()  # pages, by status
        self.refused: Counter[str] = Counter()  # requests, by reason

    # ---- round every answer ----
    def get(self, answer: Answer) -> Answer:
        """Return an answer with its cookie, and with a page for every refusal."""

        async def wrapper(request: Request) -> Response:
            try:
                who = await self.identify(request)
                response = self._signed_out(request) if who.ended else await answer(request)
                await self._remember(request, response)
            except TableError as error:
                return self._sorry(request, error)
            self.answered[response.status_code] += 1
            return response

        return wrapper

    def post(self, answer: Answer) -> Answer:
        """Return the same for a form: it has to come from one of our pages."""

        async def wrapper(request: Request) -> Response:
            if not same_origin(request, self.settings.origins):
                return self._sorry(request, ForeignError())
            return await self.get(answer)(request)

        return wrapper

    def _sorry(self, request: Request, error: TableError) -> Response:
        viewer = self.viewer(request)
        self.refused[snake(error)] += 1
        if isinstance(error, UnknownTableError):
            return HTMLResponse(pages.not_found(viewer), 404)
        if isinstance(error, AbsentGameError):
            return HTMLResponse(pages.not_found(viewer, error.say(viewer.lang)), 404)
        status = next((status for kind, status in STATUS.items() if isinstance(error, kind)), 409)
        return HTMLResponse(pages.error(viewer, error.say(viewer.lang)), status)

    def _signed_out(self, request: Request) -> Response:
        return HTMLResponse(people_page.signed_out(self.viewer(request)), 401)

    # ---- who asks ----
    async def identify(self, connection: HTTPConnection) -> Who:
        """Find out who asks; every page is answered for them."""
        who = await self.people.identify(token(connection, self.tls(connection)))
        connection.scope[ASKS] = who
        connection.scope[LOOKS] = Profile() if who.new else await self.profiles.of(who.person)
        return who

    def who(self, connection: HTTPConnection) -> Who:
        """Return who asks; nobody, as long as that was not found out."""
        found: Who = connection.scope.get(ASKS, NOBODY)
        return found

    async def _remember(self, request: Request, response: Response) -> None:
        """Give a device the token it should have from now on; the cookie is for us alone."""
        who, tls = self.who(request), self.tls(request)
        if who.ended and request.method != "GET":
            return  # the page that says so comes with the next one
        if given := who.token if who.new else await self.people.renewed_token(who):
            self.cookie(request, response, WHO_TLS if tls else WHO, given)
            if tls and WHO in request.cookies:
                response.delete_cookie(WHO)

    def tls(self, connection: HTTPConnection) -> bool:
        """Tell whether this page is seen over TLS."""
        return self.settings.https or secure(connection)

    def cookie(self, request: Request, response: Response, name: str, value: str) -> None:
        """Set a cookie that no script can read."""
        response.set_cookie(name, value, max_age=YEAR, httponly=True, samesite="lax", secure=self.tls(request))

    def viewer(self, request: HTTPConnection, session: Session | None = None) -> Viewer:
        """Return who asks. A device shared by several people sees no secrets in the page itself."""
        holder = self.who(request).person
        looks: Profile = request.scope.get(LOOKS, Profile())
        theme = request.cookies.get("theme", "")
        seat = -1
        if session is not None and not session.is_shared_device(holder):
            seat = session.viewer_seat(holder)
        return Viewer(
            seat=seat,
            lang=language(request),
            holder=holder,
            host=session is not None and session.host == holder,
            theme=theme if theme in THEMES else "auto",
            name=looks.name or _kept_name(request),
            portrait=looks.portrait,
            path=request.url.path + (f"?{request.url.query}" if request.url.query else ""),
            place=self.public_address(request),
            now=self.registry.clocks.now(),
            announcement=self.moderation.announcement,
            offers=self.offers,
            network_bots=self.settings.api,
        )

    def public_address(self, request: HTTPConnection) -> str:
        """Return what links for others begin with: a page on this very computer knows its name in the network."""
        scheme = "https" if self.tls(request) else "http"
        here = request.url.hostname in {"127.0.0.1", "localhost", "::1"}
        place = self.settings.lan if here and self.settings.lan else request.url.netloc
        return f"{scheme}://{place}{self.settings.base_path}"

    # ---- the site ----
    async def home(self, request: Request) -> Response:
        """Show the start page with this person's tables."""
        viewer, games = self.viewer(request), self.catalogue.games()
        open_ = lobby_page.home(viewer, games, await self.open_tables.contents_for(viewer, Filters()))
        puzzle = puzzles_page.card(viewer, day_of(games))
        return HTMLResponse(pages.home(viewer, games, await self._mine(request, MINE), open_, puzzle))

    async def first_open_tables(self, request: Request) -> Response:
        """Hand out the part of the start page that shows open tables."""
        viewer = self.viewer(request)
        shown = await self.open_tables.contents_for(viewer, Filters())
        return HTMLResponse(lobby_page.home_rows(viewer, shown), headers={"cache-control": "no-store"})

    async def first_tables(self, request: Request) -> Response:
        """Hand out the part of the start page that shows this person's tables."""
        inside = my_tables.home(self.viewer(request), await self._mine(request, MINE))
        return HTMLResponse(inside, headers={"cache-control": "no-store"})

    async def my_tables(self, request: Request) -> Response:
        """Show all tables of this person, page by page."""
        page = max(1, min(number(request.query_params.get("page"), 1), LAST_PAGE))
        size = my_tables.PER_PAGE
        more = False
        if not self.who(request).new:
            more = bool(await self.registry.store.mine(self.who(request).person, 1, page * size))
        mine = await self._mine(request, size, (page - 1) * size)
        return HTMLResponse(my_tables.page(self.viewer(request), mine, page, more))

    async def _mine(self, request: Request, limit: int, skip: int = 0) -> list[Session]:
        """Return tables of this person."""
        mine: list[Session] = []
        if not self.who(request).new:
            for entry in await self.registry.store.mine(self.who(request).person, limit, skip):
                try:
                    mine.append((await self.registry.table(entry.id)).session)
                except TableError:
                    continue  # damaged: said in the log; its own page says so too
        return mine

    async def own_tables(self, request: Request, limit: int) -> list[Session]:
        """Return tables of this person, those used last first."""
        return await self._mine(request, limit)

    async def running_tables(self, request: Request, limit: int) -> list[Session]:
        """Return tables of this person at which a game is on or about to begin."""
        return [one for one in await self._mine(request, limit) if not (one.over or one.stopped)]

    async def new(self, request: Request) -> Response:
        """Show the page on which tables are opened."""
        slug = request.query_params.get("game", "")
        return self._new(self.viewer(request), slug, dict(request.query_params))

    def _new(self, viewer: Viewer, slug: str, form: dict[str, str], problem: str = "") -> Response:
        page = pages.new(viewer, self.catalogue.games(), slug, form, problem, self.settings.pace.expire)
        return HTMLResponse(page, 422 if problem else 200)

    async def open(self, request: Request) -> Response:
        """Open a table as the form says."""
        viewer = self.viewer(request)
        fields = await form_of(request)
        slug = fields.get("game", "")
        try:
            game = self.game(slug)
            seats = self._seats(fields, viewer, game)
            options = arranged.read(game, fields)
            hints = fields.get("hints", "1") == "1"
            terms = read_terms(fields)
            session = open_table(game, seats, options, viewer.holder, hints, *await self.chance(fields), terms=terms)
            await self.check_terms(session, fields.get("go") == "start")
        except TableError as error:
            return self._new(viewer, slug, fields, error.say(viewer.lang))
        except (OptionError, ValueError) as error:
            log.info("a form was refused: %s", error)
            problem = viewer.t("There is no such setting.")
            return self._new(viewer, slug, fields, problem)
        if fields.get("go") == "start" and not session.started:
            session.commit(session.plan_start(viewer.holder))
        response = await self.opened_table(request, session)
        mine = next((clean_name(fields.get(f"{k[:-4]}name", "")) for k, v in fields.items() if v == "me"), "")
        if mine:
            await self.remember_name(request, response, mine)
        return response

    async def remember_name(self, request: Request, response: Response, name: str) -> None:
        """Keep a name that was given at a table, for a person who has none yet, and on this device."""
        looks: Profile = request.scope.get(LOOKS, Profile())
        with suppress(StoreError):  # the cookie will do until the next time
            if not looks.name:
                await self.profiles.save(self.who(request).person, name, looks.portrait)
        self.cookie(request, response, "name", quote(name))

    def game(self, slug: str) -> Game:
        """Return a game of the catalogue."""
        try:
            return self.catalogue.game(slug)
        except ValueError:
            raise AbsentGameError([game.title for game in self.catalogue.games()]) from None

    def _seats(self, fields: dict[str, str], viewer: Viewer, game: Game) -> list[SeatInfo]:
        seats: list[SeatInfo] = []
        for i in range(MOST_SEATS):
            kind = fields.get(f"seat-{i}-kind", "none")
            name = given_name(fields.get(f"seat-{i}-name", ""))
            taken = {seat.name for seat in seats}
            if kind == "me":
                name = name or viewer.name or viewer.t("Guest")
                seats.append(SeatInfo("human", free_name(name, taken), "", viewer.holder))
            elif kind == "here":
                name = name or viewer.t("Guest {i}", i=i + 1)
                seats.append(SeatInfo("human", free_name(name, taken), "", viewer.holder))
            elif kind == "bot":
                bot = bot_seat(len(seats), fields.get(f"seat-{i}-level", "medium"), viewer.bots_for(game.slug))
                seats.append(replace(bot, name=free_name(bot.name, taken)))
            elif kind == "link":
                seats.append(SeatInfo())
        low, high = game.seats
        if not low <= len(seats) <= high:
            raise TableError(msg("{title} is for {low} to {high} players."), title=game.title, low=low, high=high)
        return seats

    async def opened_table(self, request: Request, session: Session) -> Response:
        """Keep a new table and go there, unless this person or address opened too many."""
        await check_may_act(self.registry.store, self.who(request).person)
        self._may_open(request, 1)
        await self.registry.open(session)
        return RedirectResponse(f"/t/{session.id}", 303)

    async def check_terms(self, session: Session, starts: bool = False) -> None:
        """Refuse a rated table that cannot be rated, one for the lobby that waits for nobody, or one too many there."""
        why = why_not_rated(session.seats) if session.terms.rated else None
        if why is not None:
            raise TableError("{why}", why=why)
        if not session.terms.listed or starts:
            return
        if not session.open_seats:
            raise TableError(msg("A table in the lobby needs a free seat: choose Link for one of them."))
        await check_waiting(self.registry.store, session.host, self.settings.lobby_waiting)

    def may_join(self, request: Request) -> None:
        """Take a seat in the lobby off what this person and address may take."""
        if not (self.joins.take(self.who(request).person) and self.joins_here.take(address(request))):
            self.budget.refused["joins"] += 1
            raise TooManyError

    def _may_open(self, request: Request, tables: int) -> None:
        """Take a new table off what this device and address may open; 0 asks whether there is one left."""
        holder, here = self.who(request).person, address(request)
        enough = self.tables.has(holder) and self.tables_here.has(here)
        if not enough or not (self.tables.take(holder, tables) and self.tables_here.take(here, tables)):
            self.budget.refused["tables"] += 1
            raise TooManyError

    async def _read(self, text: str | bytes, holder: str) -> Session:
        """Play a record from elsewhere through, out of this process: whoever sent it pays, right or wrong."""
        try:
            async with self.workers.queue.place(payer.get().owner, most=READING):
                found = await self.workers.run("uploads", reading.read_and_play, self.settings.catalogue, text)
        except FullError:
            raise TooManyError from None
        except LostError:
            raise BusyError from None
        except OtherComponentsError:  # known in this process only, if at all
            record = Record.from_json(text)
            return await in_thread("uploads", open_record, self.game(record.game), record, holder)
        return found.session(self.game(found.record.game), holder)

    async def upload(self, request: Request) -> Response:
        """Open a table for a record from elsewhere, or say what is wrong with it."""
        viewer = self.viewer(request)
        self._may_open(request, 0)  # asked before anything costs anything
        if payer.get().wait("uploads"):
            self.budget.refused["uploads"] += 1
            raise TooManyError
        async with request.form(max_files=1, max_fields=8, max_part_size=self.settings.upload) as form:
            given = form.get("record")
            text = await given.read() if isinstance(given, UploadFile) else (given or "")
        try:
            session = await self._read(text, viewer.holder)
        except NoGameError:
            problem = viewer.t("I do not know this game.")
        except OtherComponentsError:
            problem = viewer.t(
                "This game was played with own components which this server does not know. Start it with "
                "--components and the same file."
            )
        except OtherRulesError:
            problem = viewer.t("This game was played by a version of the rules that this server does not know.")
        except NoRecordError:
            problem = viewer.t("This is not the record of a game. The menu of a table saves one, as a .json file.")
        except RecordError as error:
            problem = viewer.t("This record is not right: {error}", error=error)
        except (ValueError, TypeError, KeyError, IndexError, AttributeError, OverflowError, RecursionError) as error:
            if isinstance(error, TableError):
                raise
            log.info("a record was refused: %s", type(error).__name__)
            problem = viewer.t("I cannot read this record.")
        else:
            return await self.opened_table(request, session)
        return HTMLResponse(pages.error(viewer, problem), 422)

    async def set_preferences(self, request: Request) -> Response:
        """Keep language, theme and name, and go back."""
        form = await form_of(request)
        response = RedirectResponse(local_path(form.get("back", "")), 303)
        lang, theme = form.get("lang", ""), form.get("theme", "")
        if lang in languages():
            self.cookie(request, response, "lang", lang)
            with suppress(StoreError):  # messages come in the old one then
                await self.contacts.speak(self.who(request).person, lang)
        if theme in THEMES:
            self.cookie(request, response, "theme", theme)
        if "name" in form:
            name = given_name(form["name"])
            await self.profiles.save(self.who(request).person, name, self.viewer(request).portrait)
            self.cookie(request, response, "name", quote(name))
        return response

    async def promise(self, _: Request) -> Response:
        """Bind the server to the secret of a table that is about to be opened."""
        return JSONResponse({"commitment": await self.commitments.promise()})

    async def chance(self, fields: dict[str, str]) -> tuple[str, str]:
        """Return the secret that was promised to a form, and the share its device adds; both may be empty."""
        return await self.commitments.redeem(fields.get("commitment", "")), fields.get("share", "")

    async def fair(self, request: Request) -> Response:
        """Explain how chance can be checked."""
        return HTMLResponse(fair_page.explanation_page(self.viewer(request)))

    async def privacy(self, request: Request) -> Response:
        """Say what is kept and for how long."""
        return HTMLResponse(privacy_page.page(self.viewer(request), self.settings))

    async def all_rules(self, request: Request) -> Response:
        """Show the way to the rules of every game."""
        return HTMLResponse(pages.rules_of_all(self.viewer(request), self.catalogue.games()))

    async def rules(self, request: Request) -> Response:
        """Show the rules of a game."""
        game = self.game(request.path_params["slug"])
        return HTMLResponse(pages.rules(game, self.viewer(request), self.catalogue.games()))

    async def offline(self, request: Request) -> Response:
        """Show what the service worker keeps for a device without a connection."""
        return HTMLResponse(pages.offline(self.viewer(request)))

    async def about(self, request: Request) -> Response:
        """Show who made a game."""
        return HTMLResponse(pages.about(self.game(request.path_params["slug"]), self.viewer(request)))


# ---- small helpers ----
def _kept_name(request: HTTPConnection) -> str:
    """Return the name that this device gave before its person had a profile."""
    name = clean_name(unquote(request.cookies.get("name", "")))
    return "" if forbidden(name) else name


def snake(error: Exception) -> str:
    """Return the kind of an error as a word for counting: TooManyError is too_many."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", type(error).__name__.removesuffix("Error")).lower()


async def form_of(request: Request) -> dict[str, str]:
    """Return a form's words; the last value counts: a switch sends 0, and 1 after it when it is on."""
    async with request.form(max_files=1, max_fields=200) as form:
        return {name: value for name, value in form.multi_items() if isinstance(value, str)}


def number(text: str | None, default: int) -> int:
    """Return a number out of a form or an address."""
    try:
        return int(text or "")
    except ValueError:
        return default
