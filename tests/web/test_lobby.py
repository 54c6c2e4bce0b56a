"""The lobby: people find a seat, by looking or at once, and nobody meets whom they have blocked."""

import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from table.helpers import play_on
from web.helpers import Line, Site, Visitor, running, settings
from websockets.exceptions import ConnectionClosed

from spielwerk.core.picture import picture
from spielwerk.games import slugs
from spielwerk.table.failures import DamagedError
from spielwerk.table.session import Session
from spielwerk.table.terms import Terms, TimeControl
from spielwerk.web.guard import Rate

JSON = {"accept": "application/json"}
LISTED = {"seat-0-kind": "me", "seat-0-name": "Anna", "seat-1-kind": "link", "terms-listed": "1"}
ALL = {f"speak-{code}": "1" for code in ("en", "de", "fr")} | {"filters": "1"}
GAMES = {f"game-{slug}": "1" for slug in ("lanes", *slugs())}


@pytest.fixture
def fresh(tmp_path: Path) -> Any:
    """Run a server with an empty lobby."""
    with running(settings(tmp_path)) as site:
        yield site


def session_of(site: Site, path: str) -> Session:
    return site.registry._tables[path.removeprefix("/t/")].session


def listed(visitor: Visitor, name: str = "Anna", game: str = "lanes", **more: str) -> str:
    """Open a table in the lobby and return its path."""
    fields = LISTED | {"seat-0-name": name} | {key.replace("_", "-"): value for key, value in more.items()}
    return visitor.open(game, **{key.replace("-", "_"): value for key, value in fields.items()})


def rows(visitor: Visitor, page: str = "/lobby") -> list[str]:
    """Return the tables that the lobby shows."""
    return [f"/t/{name}" for name in re.findall(r'<li id="open-(\w+)"', visitor.get(page).text)]


def join(visitor: Visitor, path: str, **more: Any) -> Any:
    return visitor.post("/lobby/join", {"table": path.removeprefix("/t/")}, **more)


# ---- the terms of a table ----
def test_a_table_is_opened_on_the_terms_of_the_form(site: Site) -> None:
    anna = site.visitor()
    path = listed(
        anna,
        terms_pace="own-live",
        terms_reserve="7",
        terms_turn="25",
        terms_timeout="leave",
        terms_level="expert",
        terms_rated="1",
        terms_spectators="0",
        terms_talk="text",
        terms_speak_de="1",
        terms_speak_fr="1",
    )
    ends = session_of(site, path).terms.expire
    assert session_of(site, path).terms == Terms(
        True, TimeControl("live", 25, 420), "leave", "expert", ends, True, False, "text", ("de", "fr")
    )
    assert session_of(site, anna.open()).terms == Terms(expire=ends)  # by invitation, as ever
    days = listed(anna, terms_pace="own-days", terms_hours="36", terms_vacation="3")
    assert session_of(site, days).terms.time == TimeControl("days", 36 * 3600, 3 * 86400)
    assert session_of(site, listed(anna, terms_pace="day")).terms.time.kind == "days"


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"terms-pace": "own-live", "terms-turn": "0"}, "Seconds for each turn: a whole number from 5 to 3600."),
        ({"terms-pace": "own-live", "terms-reserve": "x"}, "Minutes for the whole game"),
        ({"terms-pace": "own-days", "terms-hours": "-1"}, "Hours for each turn"),
        ({"terms-pace": "own-days", "terms-vacation": "９"}, "Days of vacation"),
        ({"terms-pace": "never"}, "There is no such pace."),
        ({"terms-talk": "shout"}, "There is no such setting."),
        ({"terms-timeout": "explode"}, "There is no such setting."),
        ({"terms-level": "god"}, "There is no such setting."),
        ({"seat-1-kind": "bot"}, "needs a free seat"),
        ({"seat-1-kind": "here", "terms-listed": "0"}, "somebody has two seats cannot be rated"),
    ],
)
def test_terms_that_cannot_be_are_refused_with_a_sentence_and_the_form_keeps_them(
    site: Site, wrong: dict[str, str], words: str
) -> None:
    answer = site.visitor().post("/new", {"game": "lanes", **LISTED, "terms-rated": "1", **wrong})
    assert answer.status_code == 422
    assert words in answer.text
    assert '<details class="fine others" open>' in answer.text
    assert re.search(r'name="terms-rated" value="1" checked', answer.text)


def test_whoever_plays_against_bots_finds_the_terms_folded_up(site: Site) -> None:
    page = site.visitor().get("/new").text
    assert '<details class="fine others"><summary>' in page
    assert "If nobody moves for 60 days the game ends by itself." in page


# ---- looking and sitting down ----
def test_an_open_table_is_found_and_a_seat_taken_and_the_game_begins(fresh: Site) -> None:
    anna, ben = fresh.visitor(), fresh.visitor("de")
    path, private = listed(anna, terms_pace="normal", terms_rated="1"), anna.open()
    page = ben.get("/lobby").text
    assert "Anna" in page
    assert "10 min + 20 s" in page
    assert "gewertet" in page
    assert private.removeprefix("/t/") not in page
    assert rows(ben) == [path]
    secret = session_of(fresh, path).record.chance
    assert secret is not None
    assert secret.secret not in page
    assert session_of(fresh, path).host not in page  # a person's id is nobody's business
    assert join(ben, path).headers["location"] == path
    assert session_of(fresh, path).started
    assert rows(ben) == []
    assert "Gerade kein offener Tisch." in ben.get("/lobby").text


def test_whoever_comes_too_late_is_told_so_and_stays_in_the_lobby(fresh: Site) -> None:
    anna, ben, cara = (fresh.visitor() for _ in range(3))
    path = listed(anna)
    join(ben, path)
    late = join(cara, path)
    assert late.status_code == 409
    assert "Someone was faster." in late.text
    assert "Open tables" in late.text
    answer = join(cara, path, headers=JSON)
    assert answer.json() == {"error": "Someone was faster.", "gone": True}
    assert join(cara, "/t/nosuchtable", headers=JSON).json()["gone"]
    assert join(cara, anna.open(), headers=JSON).json()["gone"]  # by invitation: the lobby knows nothing of it
    assert join(ben, path, headers=JSON).json() == {"go": path}  # sits there already


def test_a_code_or_a_link_leads_to_its_table(site: Site) -> None:
    anna, ben = site.visitor(), site.visitor()
    path = anna.open()
    name = path.removeprefix("/t/")
    shown = re.search(r"Code: ([\w-]+)", anna.get(path).text)
    assert shown
    for code in (name, shown[1], f" {name[:4].upper()} {name[4:]} ", f"https://games.example/x{path}?watch=1"):
        assert ben.get("/lobby/code", params={"code": code}).headers["location"] == path
    for code in ("nosuchtable", "", "../../etc/passwd", "%00"):
        answer = ben.get("/lobby/code", params={"code": code})
        assert answer.status_code == 404
        assert "No table has this code." in answer.text


def test_filters_are_kept_by_the_device_and_count_what_there_is(fresh: Site) -> None:
    anna, ben = fresh.visitor(), fresh.visitor()
    live, days = listed(anna, terms_pace="quick", terms_rated="1"), listed(anna, terms_pace="day", terms_speak_de="1")
    dewan = listed(anna, game="dewan", opt_scenario="1")
    assert rows(ben) == [dewan, days, live]
    for fields, shown in (
        ({"pace": "live"}, [live]),
        ({"pace": "none"}, [dewan]),
        ({"rated": "friendly"}, [dewan, days]),
        ({"speak-de": None}, [dewan, live]),
        ({"game-lanes": None}, [dewan]),
        ({"opt-dewan-scenario": "1"}, [dewan, days, live]),
        ({"opt-dewan-scenario": "2"}, [days, live]),
    ):
        chosen = {key: value for key, value in (ALL | GAMES | fields).items() if value is not None}
        assert ben.post("/lobby/filter", chosen).headers["location"] == "/lobby"
        assert rows(ben) == shown, fields
        assert rows(ben) == shown  # the device keeps them
    page = ben.get("/lobby").text
    assert "1 table does not fit the filters." in page
    assert re.search(r'id="count-game-lanes">2<', page)
    assert re.search(r'id="count-speak-de">3<', page)
    assert "Filter (1)" in page
    ben.post("/lobby/filter", {"reset": "1"})
    assert len(rows(ben)) == 3
    ben.http.cookies.set("lobby", "%7Bnonsense")
    assert len(rows(ben)) == 3


def test_the_start_page_shows_the_newest_three_tables(fresh: Site) -> None:
    anna, ben = fresh.visitor(), fresh.visitor()
    paths = [listed(anna) for _ in range(4)]
    assert rows(ben, "/") == paths[:0:-1]
    assert rows(ben, "/lobby/first") == paths[:0:-1]
    assert 'action="/lobby/play"' in ben.get("/").text
    assert f'href="{paths[3]}"' in anna.get("/").text  # one's own table is not joined but gone to


# ---- playing now ----
def test_two_people_who_want_to_play_now_find_each_other(fresh: Site) -> None:
    anna, ben = fresh.visitor(), fresh.visitor()
    path = anna.post("/lobby/play", ALL | GAMES | {"pace": "live", "rated": "rated"}).headers["location"]
    session = session_of(fresh, path)
    assert (session.terms.listed, session.terms.time.kind, session.terms.rated) == (True, "live", True)
    waiting = anna.get(path).text
    assert "We are looking …" in waiting
    assert ">Cancel<" in waiting
    other = ben.post("/lobby/play", ALL | GAMES | {"pace": "days"}).headers["location"]
    assert other != path  # does not fit
    assert ben.post("/lobby/play", ALL | GAMES).headers["location"] == path
    assert session_of(fresh, path).started


def test_play_now_opens_what_the_filters_say(fresh: Site) -> None:
    anna = fresh.visitor()
    fields = ALL | {"game-dewan": "1", "opt-dewan-scenario": "2", "pace": "days"}
    del fields["speak-fr"]
    session = session_of(fresh, anna.post("/lobby/play", fields).headers["location"])
    assert session.game.slug == "dewan"
    assert session.record.options["scenario"] == 2
    terms = session.terms
    assert (terms.listed, terms.time.kind, terms.languages, terms.rated) == (True, "days", ("en", "de"), False)
    for missing, words in ((ALL, "at least one game"), (GAMES | {"filters": "1"}, "at least one language")):
        answer = anna.post("/lobby/play", missing)
        assert answer.status_code == 409
        assert words in answer.text


def test_who_does_not_want_to_wait_any_longer_takes_the_table_off_the_list(fresh: Site) -> None:
    anna, ben = fresh.visitor(), fresh.visitor()
    path = anna.post("/lobby/play").headers["location"]
    assert rows(ben) == [path]
    assert anna.post(f"{path}/leave").headers["location"] == "/lobby"
    assert rows(ben) == []
    assert "has left it before anybody came" in ben.get(path).text
    assert join(ben, path, headers=JSON).json()["gone"]


def test_bots_are_offered_to_whoever_waits_in_vain(fresh: Site) -> None:
    anna = fresh.visitor()
    path = anna.post("/lobby/play").headers["location"]
    room = anna.get(path).text
    assert 'class="prompt looking"' in room
    session_of(fresh, path).created -= 61
    assert 'class="prompt looking waited"' in anna.get(path).text
    anna.post(f"{path}/start", {"level": "easy"})
    assert session_of(fresh, path).started


def test_nobody_floods_the_lobby(tmp_path: Path) -> None:
    with running(settings(tmp_path, lobby_waiting=2)) as site:
        anna = site.visitor()
        listed(anna), listed(anna)
        for answer in (anna.post("/new", {"game": "lanes", **LISTED}), anna.post("/lobby/play")):
            assert answer.status_code in {409, 422}
            assert "You wait at 2 open tables already." in answer.text
        assert anna.post("/new", {"game": "lanes", **LISTED, "terms-listed": "0"}).status_code == 303
    with running(settings(tmp_path, tables=Rate(2, 0.001))) as site:
        ben = site.visitor()
        ben.get("/")
        assert [join(ben, "/t/nothing", headers=JSON).status_code for _ in range(3)] == [409, 409, 429]


# ---- the line ----
def heard(line: Line) -> dict[str, Any]:
    found: dict[str, Any] = line.hear()
    return found if "order" in found else heard(line)


def test_an_open_lobby_learns_of_every_table_that_comes_and_goes(fresh: Site) -> None:
    anna, ben = fresh.visitor(), fresh.visitor("de")
    ben.get("/lobby")
    with ben.at("/lobby") as line:
        assert heard(line)["order"] == []
        path = listed(anna)
        name = path.removeprefix("/t/")
        news = heard(line)
        assert news["order"] == [name]
        assert "Mitspielen" in news["rows"][name]
        assert news["counts"]["game-lanes"] == 1
        assert "1 Tisch offen" in news["parts"]["lobby-head"]
        line.send(ping=1)
        assert line.until("pong")
        anna.post(f"{path}/leave")
        news = heard(line)
        assert (news["order"], news["rows"]) == ([], {})


def test_a_page_is_not_sent_what_it_shows(fresh: Site) -> None:
    anna, ben = fresh.visitor(), fresh.visitor()
    listed(anna)
    have = re.search(r'data-have="(\w+)"', ben.get("/lobby").text)
    assert have
    with ben.at("/lobby", f"?have={have[1]}") as line:
        news = heard(line)
        assert len(news["order"]) == 1
        assert news["rows"] == {}


def test_many_who_look_cost_one_look_at_the_database(fresh: Site) -> None:
    anna = fresh.visitor()
    lines = []
    for _ in range(12):
        context = fresh.visitor().at("/lobby")
        lines.append((context, context.__enter__()))
    for _, line in lines:
        heard(line)
    before = fresh.web.open_tables.reads
    listed(anna)
    for context, line in lines:
        assert len(heard(line)["order"]) == 1
        context.__exit__(None, None, None)
    assert fresh.web.open_tables.reads - before <= 2


def test_a_foreign_page_does_not_get_a_line(fresh: Site) -> None:
    with pytest.raises(Exception, match="403"), fresh.visitor().at("/lobby", origin="https://evil.example"):
        pass


# ---- blocked people ----
def test_blocked_people_do_not_meet(fresh: Site) -> None:
    anna, ben = fresh.visitor(), fresh.visitor()
    first = listed(anna)
    join(ben, first)
    said = anna.post(f"{first}/block", {"seat": "1", "name": session_of(fresh, first).seats[1].name})
    assert said.status_code == 200
    assert "is blocked." in said.text
    assert session_of(fresh, first).seats_of(session_of(fresh, first).seats[1].holder) == [1]  # the game goes on
    mine, theirs = listed(anna), listed(ben, "Ben")
    assert rows(anna) == [mine]
    assert rows(ben) == [theirs]
    for path, who in ((theirs, anna), (mine, ben)):
        answer = join(who, path, headers=JSON)
        assert answer.json() == {"error": "You cannot sit down at this table. Choose another one.", "gone": False}
        assert who.post(f"{path}/sit", {"name": "X"}).status_code == 409
        assert who.post("/lobby/play").headers["location"] not in {mine, theirs, first}
    with ben.at("/lobby") as line:
        assert mine.removeprefix("/t/") not in heard(line)["order"]


def test_a_host_who_blocks_somebody_in_the_waiting_room_sends_them_away(fresh: Site) -> None:
    anna, ben = fresh.visitor(), fresh.visitor()
    path = listed(anna, game="dewan", seat_2_kind="link")
    ben.post(f"{path}/sit", {"name": "Ben"})
    assert "Block Ben" in anna.get(path).text
    assert anna.post(f"{path}/block", {"seat": "1", "name": "Bert"}).status_code == 409  # a page that is out of date
    assert anna.post(f"{path}/block", {"seat": "2", "name": ""}).status_code == 409
    assert anna.post(f"{path}/block", {"seat": "0", "name": "Anna"}).status_code == 409  # oneself
    anna.post(f"{path}/block", {"seat": "1", "name": "Ben"})
    assert session_of(fresh, path).seats[1].kind == "open"


# ---- spectators ----
def to_the_end(line: Line) -> None:
    """Hear everything until the server hangs up because there is nothing more to see."""
    with suppress(ConnectionClosed):
        while True:
            line.hear()
    assert line.connection.close_code == 4404


def running_table(site: Site, **terms: str) -> tuple[str, Visitor, Visitor]:
    anna, ben = site.visitor(), site.visitor()
    path = listed(anna, **terms)
    join(ben, path)
    return path, anna, ben


def test_tables_to_watch_are_those_where_spectators_are_welcome(fresh: Site) -> None:
    open_, _, _ = running_table(fresh)
    closed, _, _ = running_table(fresh, terms_spectators="0")
    page = fresh.visitor().get("/lobby").text
    assert f'class="watchrow" href="{open_}"' in page
    assert closed not in page


def test_a_table_to_watch_shows_its_board_and_points_and_the_board_is_drawn_once(
    fresh: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, anna, _ = running_table(fresh)
    fresh.registry.sweep(-1)  # it is at nobody's hand now
    guests = [fresh.visitor(), fresh.visitor()]
    step = 0
    for guest in guests:
        page = guest.get("/lobby").text
        assert f'src="{path}/board.svg?theme=dark&amp;step={step}"' in page
        assert "Anna\N{NO-BREAK SPACE}0 · " in page.partition('class="watchrow"')[2]
    drawn: list[object] = []

    def draw(*args: Any, **more: Any) -> str:
        drawn.append(args)
        return picture(*args, **more)

    monkeypatch.setattr("spielwerk.web.tables.picture", draw)
    boards = [guest.get(f"{path}/board.svg?theme=dark&step={step}") for guest in guests]
    assert [board.status_code for board in boards] == [200, 200]
    assert boards[0].text == boards[1].text
    assert len(drawn) == 1
    with anna.at(path) as line:
        line.see(0)
        line.send(do=re.findall(r'data-do="(pick [^"]+)"', "".join(line.shown.values()))[0], seq=0)
        line.see(1)
    assert guests[0].get(f"{path}/board.svg?theme=dark").status_code == 200
    assert len(drawn) == 2  # another position


def test_a_table_to_watch_that_cannot_be_read_spoils_nothing(fresh: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    path, _, _ = running_table(fresh)
    fresh.registry.sweep(-1)

    def damaged(*_: object) -> None:
        raise DamagedError("damaged")

    monkeypatch.setattr(fresh.registry.store, "read", damaged)
    page = fresh.visitor().get("/lobby")
    assert page.status_code == 200
    assert f'class="watchrow" href="{path}"' in page.text


def test_where_spectators_are_not_welcome_nothing_is_seen_until_the_end(fresh: Site) -> None:
    path, anna, ben = running_table(fresh, terms_spectators="0")
    cara = fresh.visitor()
    views = ("", "?watch=1", "/text", "/replay", "/record.json", "/fair", "/board.svg", "/board.png")
    for view in views:
        answer = cara.get(path + view)
        assert answer.status_code == 403, view
        assert "Only its players see this table" in answer.text
        assert "Anna" not in answer.text
        assert anna.get(path + view).status_code != 403, view
    assert cara.post(f"{path}/branch").status_code == 403
    with cara.at(path) as line:
        assert line.hear() == {"error": "Only its players see this table until the game is over."}
    with ben.at(path) as line:
        line.see(0)
    play_on(session_of(fresh, path))
    for view in views:
        assert cara.get(path + view).status_code == 200, view


def test_whoever_waits_for_a_seat_is_not_shown_the_game_that_begins_without_them(fresh: Site) -> None:
    anna, ben, cara = (fresh.visitor() for _ in range(3))
    path = listed(anna, terms_spectators="0")
    with cara.at(path) as line:
        line.see(0)
        join(ben, path)
        to_the_end(line)
        assert not any('"board' in text for text in line.heard)


def test_whoever_is_replaced_is_no_longer_shown_the_game(fresh: Site) -> None:
    path, anna, ben = running_table(fresh, terms_spectators="0")
    name = session_of(fresh, path).seats[1].name
    with ben.at(path) as line:
        line.see(0)
        anna.post(f"{path}/free", {"seat": "1", "name": name})
        to_the_end(line)
    assert ben.get(path).status_code == 403


# ---- breaking off ----
def test_a_game_is_broken_off_by_common_consent_and_says_so(fresh: Site) -> None:
    path, anna, ben = running_table(fresh)
    assert ">Break off<" in anna.get(path).text.replace("\n", "") or "Break off" in anna.get(path).text
    with anna.at(path) as a, ben.at(path) as b:
        a.see(0)
        b.see(0)
        a.settle()
        b.settle()
        assert anna.post(f"{path}/abort").status_code == 303
        while "break the game off" not in b.shown["asks"]:
            b.hear()
        while "Never mind" not in a.shown["asks"]:
            a.hear()
        assert ben.post(f"{path}/play-on").status_code == 303
        assert a.until("toast") == "The game goes on."
        anna.post(f"{path}/abort")
        ben.post(f"{path}/abort")
        while "counts for nobody" not in b.shown["prompt"]:
            b.hear()
    session = session_of(fresh, path)
    assert (session.stopped, session.awaiting()) == ("aborted", [])
    assert "Broken off" in ben.get(path).text
    assert "ended early" in anna.get("/tables").text
    for act in ("abort", "rematch"):
        assert anna.post(f"{path}/{act}").status_code == 409
    assert fresh.visitor().post(f"{path}/abort").status_code == 409


def test_a_rematch_says_who_begins_and_keeps_the_terms(fresh: Site) -> None:
    path, anna, ben = running_table(fresh, terms_rated="1", terms_talk="none")
    session = session_of(fresh, path)
    play_on(session)
    assert f"Seats move on by one: {session.seats[1].name} begins." in anna.get(path).text
    anna.post(f"{path}/rematch")
    again = session_of(fresh, ben.post(f"{path}/rematch").headers["location"])
    assert again.terms == session.terms
    assert [seat.name for seat in again.seats] == [seat.name for seat in (*session.seats[1:], session.seats[0])]
