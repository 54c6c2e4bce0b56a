"""Bots over the network: what they may do and see, what people see of them, and what nobody gets from them."""

import json
import logging
import re
import sqlite3
import threading
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from starlette.routing import Route
from table.helpers import lanes, play_on
from web.helpers import PATIENCE, Site, Visitor, running, settings, until
from web.robots import Robot, named, robot, token_in
from web.test_live import words

from spielwerk.table.tokens import device_of
from spielwerk.testing.worlds import other_world
from spielwerk.web import api_types, api_view
from spielwerk.web.api import PATH
from spielwerk.web.api_types import CODES
from spielwerk.web.guard import Rate

ALONE = ["me", "bot:easy"]
MARK = re.compile(r'name="bot" value="(\w+)"')


@pytest.fixture(autouse=True)
def _fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spielwerk.table.profile.FRESH", 0.0)


def session(site: Site, table: str) -> Any:
    return site.registry._tables[table].session


def play_out(site: Site, table: str, person: Visitor, bot: Robot) -> None:
    """Play a table of a person and a bot to its end."""
    playing = threading.Thread(target=bot.play, args=[table])
    playing.start()
    with person.at(f"/t/{table}") as line:
        line.hear()
        while not session(site, table).over:
            if legal := words(line):
                line.send(do=legal[-1], seq=line.seq)
            line.hear()
    playing.join(PATIENCE)


def open_for_bots(owner: Visitor, **fields: str) -> str:
    """Open a table with a free seat at which bots are welcome, and return its id."""
    seats = {"seat_0_kind": "me", "seat_0_name": "Anna", "seat_1_kind": "link"}
    return owner.open("lanes", **seats, **{"terms_bots": "1", **fields})[3:]


# ---- accounts ----
def test_a_bot_is_made_on_my_page_and_its_token_is_shown_once(site: Site) -> None:
    anna = named(site)
    page = anna.post("/me/bots", {"name": "Robo"}).text
    token = token_in(page)
    assert "Robo" in page
    assert token not in anna.get("/me?part=devices").text
    with sqlite3.connect(site.registry.store.path or "") as connection:
        rows = connection.execute("select name, token from bot where token = ?", [device_of(token)]).fetchall()
    assert rows == [("Robo", device_of(token))]
    assert Robot(site, token).get("/me") == {"name": "Robo", "by": "Anna"}
    told = anna.get("/me/data.json").json()["bots"]
    assert [bot["name"] for bot in told] == ["Robo"]


def test_a_new_token_makes_the_old_one_void_and_a_bot_is_renamed_and_deleted(site: Site) -> None:
    anna = named(site)
    old = robot(site, anna)
    mark = MARK.findall(anna.get("/me?part=devices").text)[0]
    new = Robot(site, token_in(anna.post("/me/bots/renew", {"bot": mark}).text))
    assert old.http.get("/me").json()["code"] == "bad_token"
    assert anna.post("/me/bots/rename", {"bot": mark, "name": "Rob II"}).status_code == 303
    assert new.get("/me")["name"] == "Rob II"
    ben = site.visitor()
    ben.get("/me")
    for act in ("rename", "renew", "remove"):  # nobody touches another person's bot
        assert ben.post(f"/me/bots/{act}", {"bot": mark, "name": "x"}).status_code == 409
    table = new.post("/tables", game="lanes", seats=ALONE)["table"]
    assert anna.post("/me/bots/remove", {"bot": mark}).status_code == 303
    assert new.http.get("/me").status_code == 401
    assert session(site, table).seats[0].kind == "bot"
    assert not session(site, table).seats[0].holder


def test_bots_have_names_like_people_and_nobody_has_too_many(tmp_path: Path) -> None:
    with running(settings(tmp_path, api_bots=2)) as site:
        anna = named(site)
        for name in ("Admin", "", "  "):
            assert anna.post("/me/bots", {"name": name}).status_code == 422
        robot(site, anna, "One")
        robot(site, anna, "Two")
        answer = anna.post("/me/bots", {"name": "Three"})
        assert answer.status_code == 409
        assert "You have 2 bots" in answer.text
        assert 'action="/me/bots"' not in anna.get("/me?part=devices").text


def test_where_the_operator_wants_no_bots_there_are_none(tmp_path: Path) -> None:
    with running(settings(tmp_path, api=False)) as site:
        anna = named(site)
        assert 'id="bots"' not in anna.get("/me?part=devices").text
        assert 'name="terms-bots"' not in anna.get("/new").text
        assert anna.post("/me/bots", {"name": "Robo"}).status_code == 409
        for path in ("/me", "/openapi.json"):
            answer = httpx.get(f"http://{site.host}{PATH}{path}", headers={"authorization": "Bearer x"})
            assert (answer.status_code, answer.json()["code"]) == (404, "off")


def test_whoever_is_forgotten_takes_their_bots_along(site: Site) -> None:
    anna = named(site)
    rob = robot(site, anna)
    table = rob.post("/tables", game="lanes", seats=ALONE)["table"]
    with rob.lines(table) as lines:
        next(lines)
        anna.post("/me/forget", {"sure": "1"})
        assert next(line for line in lines if line["type"] == "end")["code"] in {"bad_token", "not_seated"}
    assert rob.http.get("/me").status_code == 401
    assert "Anna" not in json.dumps([seat.__dict__ for seat in session(site, table).seats])


# ---- who asks ----
def test_only_a_token_in_the_header_counts(site: Site) -> None:
    anna = named(site)
    rob = robot(site, anna)
    cookie = anna.http.cookies["who"]
    base = f"http://{site.host}{PATH}/me"
    for headers in ({}, {"cookie": f"who={cookie}"}, {"authorization": "Basic x"}, {"authorization": "Bearer"}):
        answer = httpx.get(f"{base}?token={rob.token}&access_token={rob.token}", headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (401, "no_token")
        assert answer.headers["www-authenticate"] == "Bearer"
    for token in (cookie, rob.token[:-1], rob.token + "x", rob.token.upper(), device_of(rob.token)):
        answer = httpx.get(base, headers={"authorization": f"Bearer {token}"})
        assert (answer.status_code, answer.json()["code"]) == (401, "bad_token")
    thief = site.visitor()  # and no page opens with it
    thief.http.cookies.set("who", rob.token)
    assert "Robo" not in thief.get("/me?part=devices").text


def test_neither_the_token_nor_who_a_bot_is_stands_in_a_log_or_an_answer(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG), running(settings(tmp_path)) as site:
        anna = named(site)
        rob = robot(site, anna)
        table = rob.post("/tables", game="lanes", seats=ALONE)["table"]
        heard = json.dumps(rob.play(table)) + rob.http.get("/tables").text + anna.get(f"/t/{table}").text
        rob.refused(f"/tables/{table}/move", word="pick 9", seq=0)
        holder = session(site, table).seats[0].holder
    ours = "\n".join(r.getMessage() for r in caplog.records if not r.name.startswith(("httpcore", "hpack")))
    for secret in (rob.token, holder):
        assert secret not in ours
        assert secret not in heard


# ---- playing ----
def test_a_bot_plays_a_whole_game_by_lines_and_moves(site: Site) -> None:
    rob = robot(site, named(site))
    opened = rob.post("/tables", game="lanes", seats=ALONE)
    assert opened["link"].endswith(f"/t/{opened['table']}")
    heard = rob.play(opened["table"])
    first, last, end = heard[0], heard[-2], heard[-1]
    assert (first["game"], first["seat"], first["started"], first["options"]) == ("lanes", 0, True, {"copies": 3})
    assert {"action": 0, "word": "pick 0"}.keys() == first["legal"][0].keys()
    assert first["obs"]["hands"][1] == [-1, -1, -1]
    assert end == {"type": "end", "code": "over", "error": ""}
    assert (last["over"], last["legal"]) == (True, [])
    assert sorted(seat["rank"] for seat in last["seats"]) in ([1, 2], [1, 1])
    assert [line["seq"] for line in heard[:-1]] == sorted({line["seq"] for line in heard[:-1]})
    assert rob.get(f"/tables/{opened['table']}") == {**last, "type": "position"}
    assert rob.get("/tables")["tables"][0] == {
        "table": opened["table"],
        "game": "lanes",
        "started": True,
        "over": True,
        "awaited": False,
    }


@pytest.mark.parametrize("game", ["caravan", "dewan", "harmonies", "terranova", "tikal"])
def test_every_game_is_told_so_that_a_bot_of_ours_can_choose(site: Site, game: str) -> None:
    from spielwerk import bots
    from spielwerk.games import game as known

    rob = robot(site, site.visitor())
    details = rob.get(f"/games/{game}")
    assert len(details["words"]) == len(known(game).layout)
    table = rob.post("/tables", game=game, seats=ALONE)["table"]
    player, moves = bots.make("greedy", seed=3), 0
    with rob.lines(table) as lines:
        for line in lines:
            if line["legal"]:
                legal = {item["action"]: item["word"] for item in line["legal"]}
                assert all(details["words"][action] == word for action, word in legal.items())
                action = player.choose(known(game).load(line["obs"]))
                assert action in legal
                answer = rob.http.post(f"/tables/{table}/move", json={"action": action, "seq": line["seq"]})
                assert answer.is_success or answer.json()["code"] == "stale"  # where all act, lines may be old
                moves += answer.is_success
            if moves == 6:
                break


def test_a_move_sent_again_counts_once_and_one_for_an_older_position_does_not_count(site: Site) -> None:
    rob = robot(site, named(site))
    table = rob.post("/tables", game="lanes", seats=ALONE)["table"]
    line = rob.get(f"/tables/{table}")
    first = rob.move(line)
    assert first == {"seq": 1, "step": 1, "repeated": False}
    assert rob.move(line) == {"seq": 1, "step": 1, "repeated": True}
    other = next(word for word in line["legal"] if word != line["legal"][0])
    answer = rob.http.post(f"/tables/{table}/move", json={"word": other["word"], "seq": line["seq"]})
    assert (answer.status_code, answer.json()["code"], answer.json()["seq"]) == (409, "stale", 1)
    assert session(site, table).step == 1


def test_refusals_have_a_code_and_a_sentence_and_lose_nothing(site: Site) -> None:
    anna, rob = named(site), robot(site, named(site, "Ben"))
    table = rob.post("/tables", game="lanes", seats=["open", "me"])["table"]
    move = f"/tables/{table}/move"
    foreign = anna.open("lanes", seat_0_kind="me", seat_1_kind="here")[3:]
    assert rob.refused(move, word="pick 1", seq=0) == (409, "not_awaited")
    anna.get(f"/t/{table}")
    anna.post(f"/t/{table}/sit", {"name": "Anna"})
    rob.post(f"/tables/{table}/start")
    assert rob.refused(move, word="pick 1", seq=0) == (409, "not_awaited")
    assert rob.refused(move, word="fly", seq=0) == (422, "unknown_word")
    assert rob.refused(move, action=9999, seq=0) == (422, "unknown_word")
    assert rob.refused(move, action=-1, seq=0) == (422, "bad_fields")
    assert rob.refused(move, word="pick 1", seq=2**70) == (422, "bad_fields")
    assert rob.refused(move, action=1, word="pick 1", seq=0) == (422, "bad_fields")
    assert rob.refused(move, word="pick 1") == (422, "bad_fields")
    assert rob.refused(move, word="pick 1", seq=0, and_more=1) == (422, "bad_fields")
    assert rob.refused(f"/tables/{foreign}/move", word="pick 1", seq=0) == (403, "not_seated")
    assert rob.refused("/tables/nosuchtable/move", word="pick 1", seq=0) == (404, "no_table")
    assert rob.refused("/tables", game="chess") == (404, "no_game")
    for seats in (["me"], ["me", "me"], ["open", "open"], ["me", "bot:easy", "open"], ["me", "dog"], ["me", "bot:god"]):
        assert rob.refused("/tables", game="lanes", seats=seats) == (422, "bad_fields")
    assert rob.refused("/tables", game="lanes", options={"copies": 99}) == (422, "bad_fields")
    assert rob.refused("/tables", game="lanes", pace="never") == (422, "bad_fields")
    for body, code in ((b"{", "bad_json"), (b"\xff", "bad_json"), (b"[" * 40_000, "bad_fields"), (b"3", "bad_fields")):
        answer = rob.http.post(move, content=body)
        assert answer.json()["code"] == code
    answer = rob.http.post(move, content=b" " * 70_000)
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
    for path in (f"/tables/{foreign}", f"/tables/{foreign}/stream"):
        assert rob.http.get(path).json()["code"] == "not_seated"
    assert rob.http.get("/nowhere").json()["code"] == "no_address"
    assert rob.http.put("/me").json()["code"] == "bad_method"
    assert rob.http.head("/tables").status_code == 405
    assert session(site, table).step == 0


def test_an_action_that_is_not_possible_is_refused_with_its_rule(site: Site) -> None:
    rob = robot(site, named(site))
    table = rob.post("/tables", game="lanes", seats=ALONE)["table"]
    answer = rob.http.post(f"/tables/{table}/move", json={"word": "lay 1", "seq": 0})
    assert (answer.status_code, answer.json()["code"]) == (409, "illegal")
    assert answer.json()["rule"].startswith("LA-")
    assert answer.json()["error"].endswith(".")


def test_an_accident_is_told_as_json_and_its_trace_stays_here(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    rob = robot(site, named(site))

    def fall(*_: object) -> None:
        raise RuntimeError("secret detail")

    monkeypatch.setattr(api_view, "game_entry", fall)
    answer = rob.http.get("/games")
    assert (answer.status_code, answer.json()["code"]) == (500, "failed")
    assert "secret" not in answer.text


# ---- what a bot sees ----
@pytest.mark.parametrize("seat", [0, 1])
def test_nothing_a_bot_is_told_depends_on_what_its_seat_may_not_know(seat: int) -> None:
    for steps in range(8):
        table = lanes(seed=11)
        play_on(table, steps)
        told = msgspec.json.encode(api_view.position(table, seat))
        worlds = [other_world(table, seat, seed) for seed in range(6)]
        assert any(world.state != worlds[0].state for world in worlds)
        assert all(msgspec.json.encode(api_view.position(world, seat)) == told for world in worlds)


def test_neither_the_seed_nor_the_generator_nor_the_secret_is_told(site: Site) -> None:
    rob = robot(site, named(site))
    table = rob.post("/tables", game="lanes", seats=ALONE)["table"]
    text = rob.http.get(f"/tables/{table}").text
    chance = session(site, table).record.chance
    assert chance.secret not in text
    assert str(chance.seed) not in text
    assert all(str(number) not in text for number in session(site, table).state.rng.dump() if number > 10**6)


# ---- the stream ----
def test_a_stream_begins_anew_with_the_whole_position_and_says_that_it_lives(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spielwerk.web.api_stream.HEARTBEAT", 0.05)
    rob = robot(site, named(site))
    table = rob.post("/tables", game="lanes", seats=ALONE)["table"]
    with rob.lines(table) as lines:
        first = next(lines)
        assert next(lines)["type"] == "alive"
        rob.move(first)
        assert next(line for line in lines if line["type"] == "position")["seq"] == 1
    with rob.lines(table) as lines:
        again = next(lines)
        assert again == rob.get(f"/tables/{table}")
        assert again["seq"] == 1


def test_a_new_token_ends_streams_with_a_sentence(site: Site) -> None:
    anna = named(site)
    rob = robot(site, anna)
    table = rob.post("/tables", game="lanes", seats=ALONE)["table"]
    mark = MARK.findall(anna.get("/me?part=devices").text)[0]
    with rob.lines(table) as lines:
        next(lines)
        anna.post("/me/bots/renew", {"bot": mark})
        assert next(lines) == {"type": "end", "code": "bad_token", "error": CODES["bad_token"][1]}
        assert list(lines) == []


def test_whoever_reads_the_stream_is_present_and_leaves_with_it(site: Site) -> None:
    anna, rob = named(site), robot(site, named(site, "Ben"))
    table = open_for_bots(anna)
    rob.post(f"/tables/{table}/sit")
    holder, presence = session(site, table).seats[1].holder, session(site, table).presence
    with rob.lines(table) as lines:
        next(lines)
        assert presence.here(holder)
    until(lambda: not presence.here(holder))
    assert session(site, table).seats[1].holder == holder


def test_a_bot_watches_only_so_many_tables(tmp_path: Path) -> None:
    with running(settings(tmp_path, api_streams=1)) as site:
        rob = robot(site, named(site))
        tables = [rob.post("/tables", game="lanes", seats=ALONE)["table"] for _ in range(2)]
        with rob.lines(tables[0]) as lines:
            next(lines)
            answer = rob.http.get(f"/tables/{tables[1]}/stream")
            assert (answer.status_code, answer.json()["code"]) == (429, "too_many")


# ---- limits ----
@pytest.mark.parametrize("limit", ["api_requests", "requests", "cpu_pages"])
def test_a_bot_that_asks_too_much_is_told_when_to_come_back(tmp_path: Path, limit: str) -> None:
    rate = Rate(0.01, 0.001) if limit == "cpu_pages" else Rate(12, 0.5)
    with running(settings(tmp_path, **{limit: rate})) as site:
        owner = site.visitor()
        page = owner.post("/me/bots", {"name": "Robo"})
        rob = Robot(site, token_in(page.text))
        for _ in range(40):
            answer = rob.http.get("/me")
            if answer.status_code == 429:
                break
        assert answer.json()["code"] == "too_many"
        assert int(answer.headers["retry-after"]) >= 1


# ---- among people ----
def test_a_bot_sits_down_where_the_host_welcomes_bots_or_is_its_owner(site: Site) -> None:
    anna, ben = named(site), named(site, "Ben")
    mine, foreign = robot(site, anna, "Annabot"), robot(site, ben, "Benbot")
    closed, welcome = open_for_bots(anna, terms_bots="0"), open_for_bots(anna)
    assert foreign.refused(f"/tables/{closed}/sit") == (403, "no_bots")
    assert mine.post(f"/tables/{closed}/sit") == {"table": closed, "seat": 1}
    assert foreign.post(f"/tables/{welcome}/sit") == {"table": welcome, "seat": 1}
    assert foreign.post(f"/tables/{welcome}/sit")["seat"] == 1  # once more changes nothing
    assert mine.refused(f"/tables/{welcome}/sit") == (409, "refused")  # full


def test_the_host_welcomes_bots_of_others_in_the_waiting_room_too_and_no_more(site: Site) -> None:
    anna, rob = named(site), robot(site, named(site, "Ben"))
    table = open_for_bots(anna, terms_bots="0", terms_listed="1")
    path = f"/t/{table}"
    assert "Welcome bots of others" in anna.get(path).text
    assert "Welcome bots of others" not in site.visitor().get(path).text
    assert site.visitor().post(f"{path}/network-bots", {"welcome": "1"}).status_code == 409
    assert rob.get("/lobby")["tables"] == []
    anna.post(f"{path}/network-bots", {"welcome": "1"})
    assert "bots of others welcome" in site.visitor().get(path).text
    assert [found["table"] for found in rob.get("/lobby")["tables"]] == [table]
    assert "Only bots of your own" in anna.get(path).text
    anna.post(f"{path}/network-bots", {"welcome": "0"})
    assert rob.refused(f"/tables/{table}/sit") == (403, "no_bots")
    anna.post(f"{path}/network-bots", {"welcome": "1"})
    rob.post(f"/tables/{table}/sit")
    assert anna.post(f"{path}/network-bots", {"welcome": "0"}).status_code == 409  # the game is on


def test_people_see_that_it_is_a_bot_and_whose(site: Site) -> None:
    anna = named(site)
    rob = robot(site, named(site, "Ben <b>"))
    table = open_for_bots(anna)
    assert "bots of others welcome" in anna.get(f"/t/{table}").text
    rob.post(f"/tables/{table}/sit")
    assert "Bot by Ben &lt;b&gt;" in anna.get(f"/t/{table}").text  # the waiting room
    anna.post(f"/t/{table}/start")
    page = anna.get(f"/t/{table}").text
    assert re.search(r'class="netbot"><svg.*?Bot by Ben &lt;b&gt;', page)
    german = site.visitor("de")
    assert "Bot von Ben" in german.get(f"/t/{table}").text


def test_the_lobby_shows_bots_as_bots_and_bots_only_tables_that_welcome_them(site: Site) -> None:
    anna, rob = named(site), robot(site, named(site, "Ben"), "Lobbybot")
    closed = open_for_bots(anna, terms_bots="0", terms_listed="1")
    welcome = open_for_bots(anna, terms_listed="1")
    mine = rob.post("/tables", game="lanes", lobby=True)["table"]
    site.web.open_tables.on_change()
    assert {welcome} == {table["table"] for table in rob.get("/lobby")["tables"]} & {welcome, closed, mine}
    shown = site.visitor().get("/lobby").text
    row = shown[shown.index(f'id="open-{mine}"') :].split("</li>")[0]
    assert "Lobbybot (Bot by Ben)" in row
    assert 'class="botface"' in row
    assert "1 person waits" in shown or "people wait" in shown
    rob.post(f"/tables/{welcome}/sit")
    assert session(site, welcome).started  # its last seat is taken


def test_a_bot_is_blocked_sent_away_and_invited_again_like_anybody(site: Site) -> None:
    anna, rob = named(site), robot(site, named(site, "Ben"))
    table = open_for_bots(anna)
    rob.post(f"/tables/{table}/sit")
    with rob.lines(table) as lines:
        next(lines)
        assert anna.post(f"/t/{table}/free", {"seat": "1", "name": "Robo"}).status_code == 303
        assert next(line for line in lines if line["type"] == "end")["code"] == "not_seated"
    assert rob.refused(f"/tables/{table}/sit") == (409, "refused")
    anna.post(f"/t/{table}/welcome", {"name": "Robo"})
    rob.post(f"/tables/{table}/sit")
    assert anna.post(f"/t/{table}/block", {"seat": "1", "name": "Robo"}).status_code == 200
    assert rob.refused(f"/tables/{open_for_bots(anna)}/sit") == (409, "refused")


def test_whoever_blocked_its_owner_does_not_meet_a_bot(site: Site) -> None:
    anna, ben = named(site), named(site, "Ben")
    rob = robot(site, ben)
    meeting = open_for_bots(anna)
    ben.get(f"/t/{meeting}")
    ben.post(f"/t/{meeting}/sit", {"name": "Ben"})
    anna.post(f"/t/{meeting}/block", {"seat": "1", "name": "Ben"})
    assert rob.refused(f"/tables/{open_for_bots(anna)}/sit") == (409, "refused")


def test_a_bot_agrees_to_what_people_ask_and_waits_for_no_answer(site: Site) -> None:
    anna, rob = named(site), robot(site, named(site, "Ben"))
    table = open_for_bots(anna)
    rob.post(f"/tables/{table}/sit")
    anna.post(f"/t/{table}/start")
    anna.post(f"/t/{table}/abort")
    assert session(site, table).stopped == "aborted"
    assert rob.get(f"/tables/{table}")["stopped"]


def test_a_rematch_with_a_bot_begins_at_once_and_it_finds_the_table(site: Site) -> None:
    anna, rob = named(site), robot(site, named(site, "Ben"))
    table = open_for_bots(anna)
    rob.post(f"/tables/{table}/sit")
    anna.post(f"/t/{table}/start")
    play_out(site, table, anna, rob)
    answer = anna.post(f"/t/{table}/rematch")
    following = answer.headers["location"][3:]
    assert following != table
    assert {"table": following, "game": "lanes", "started": True, "over": False, "awaited": True} in rob.get("/tables")[
        "tables"
    ]


def test_leaving_a_running_game_gives_the_seat_to_a_bot_of_the_server_until_it_is_taken_back(site: Site) -> None:
    rob = robot(site, named(site, "Ben"))
    table = rob.post("/tables", game="lanes", seats=["open", "me"])["table"]
    anna = site.visitor()
    anna.get(f"/t/{table}")
    anna.post(f"/t/{table}/sit", {"name": "Anna"})
    rob.post(f"/tables/{table}/start")
    assert rob.post(f"/tables/{table}/leave") == {"done": True}
    assert session(site, table).seats[1].kind == "bot"
    assert rob.refused(f"/tables/{table}/move", word="pick 1", seq=0) == (403, "not_seated")
    assert rob.post(f"/tables/{table}/back")["seat"] == 1
    seat = session(site, table).seats[1]
    assert (seat.kind, seat.by) == ("human", "Ben")


def test_a_bot_has_a_clock_and_its_seat_back_when_it_returns(site: Site) -> None:
    anna, rob = named(site), robot(site, named(site, "Ben"))
    table = open_for_bots(anna, terms_pace="quick")
    rob.post(f"/tables/{table}/sit")
    anna.post(f"/t/{table}/start")
    told = rob.get(f"/tables/{table}")
    assert told["pace"] == "live"
    assert told["seats"][0]["clock"]["since"] is not None
    assert told["seats"][1]["clock"] == {"turn": 10.0, "reserve": 300.0, "since": None}
    assert anna.post(f"/t/{table}/stand-in", {"seat": "1", "name": "Robo"}).status_code == 303
    assert session(site, table).seats[1].away
    with rob.lines(table) as lines:
        next(lines)
        assert session(site, table).seats[1].is_network_bot


def test_a_bot_whose_seat_is_kept_watches_as_a_spectator_until_it_takes_it_back(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, rob = named(site), robot(site, named(site, "Ben"))
    table = open_for_bots(anna)
    rob.post(f"/tables/{table}/sit")
    anna.post(f"/t/{table}/start")
    with rob.lines(table) as lines:
        assert next(lines)["obs"]["hands"][1] != [-1, -1, -1]
        monkeypatch.setattr(session(site, table).presence, "away", lambda _: 0)
        anna.post(f"/t/{table}/stand-in", {"seat": "1", "name": "Robo"})
        line = next(line for line in lines if line["type"] == "position" and line["kept"])
        assert (line["seat"], line["legal"], line["obs"]["hands"]) == (-1, [], [[-1, -1, -1]] * 2)
        assert rob.get(f"/tables/{table}")["kept"]
        assert rob.post(f"/tables/{table}/back")["seat"] == 1
        assert not next(line for line in lines if line["seat"] == 1)["kept"]


def test_a_bot_that_the_keeper_deleted_hears_it_with_the_next_sign_of_life(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spielwerk.web.api_stream.HEARTBEAT", 0.05)
    rob = robot(site, named(site))
    table = rob.post("/tables", game="lanes", seats=ALONE)["table"]
    with rob.lines(table) as lines:
        next(lines)
        with sqlite3.connect(site.registry.store.path or "") as connection:
            connection.execute("delete from bot where token = ?", [device_of(rob.token)])
            connection.commit()
        assert next(line for line in lines if line["type"] == "end")["code"] == "bad_token"


def test_streams_end_at_once_when_the_server_stops(tmp_path: Path) -> None:
    with running(settings(tmp_path)) as site:
        rob = robot(site, named(site))
        table = rob.post("/tables", game="lanes", seats=ALONE)["table"]
        with rob.lines(table) as lines:
            next(lines)
            site.server.should_exit = True
            assert list(lines) == []  # the answer is whole, nothing breaks


def test_nobody_is_rated_for_playing_against_bots_of_their_own(site: Site) -> None:
    anna = named(site)
    mine, other = robot(site, anna, "Annabot"), robot(site, named(site, "Ben"), "Benbot")
    table = open_for_bots(anna, terms_rated="1")
    assert mine.refused(f"/tables/{table}/sit") == (409, "refused")
    other.post(f"/tables/{table}/sit")
    rated = mine.post("/tables", game="lanes", seats=["me", "open"], rated=True, lobby=True)["table"]
    anna.get(f"/t/{rated}")
    for answer in (anna.post(f"/t/{rated}/sit", {"name": "Anna"}), anna.post("/lobby/join", {"table": rated})):
        assert answer.status_code == 409
        assert "At a rated table nobody plays against bots of their own." in answer.text
    assert session(site, rated).open_seats == [1]
    friendly = mine.post("/tables", game="lanes", seats=["me", "open"])["table"]
    assert anna.post(f"/t/{friendly}/sit", {"name": "Anna"}).status_code == 303
    fair = other.post("/tables", game="lanes", seats=["me", "bot:easy"], rated=True)["table"]
    other.play(fair)
    with sqlite3.connect(site.registry.store.path or "") as connection:
        query = "select rated from result where table_id = ? and seat = 0"
        assert connection.execute(query, [fair]).fetchall() == [(1,)]
        holder = session(site, fair).seats[0].holder
        assert connection.execute("select games from rating where person = ?", [holder]).fetchall() == [(1,)]


def test_bots_are_sent_no_messages(tmp_path: Path) -> None:
    with running(settings(tmp_path)) as site:
        anna, rob = named(site), robot(site, named(site, "Ben"))
        table = open_for_bots(anna)
        rob.post(f"/tables/{table}/sit")
        anna.post(f"/t/{table}/start")
        holder = session(site, table).seats[1].holder
        with anna.at(f"/t/{table}") as line:
            line.hear()
            while session(site, table).state.to_move == 0:
                if legal := words(line):
                    line.send(do=legal[0], seq=line.seq)
                line.hear()
        anna.post(f"/t/{table}/abort")
        with sqlite3.connect(tmp_path / "t.db") as connection:
            assert connection.execute("select kind from notice where person = ?", [holder]).fetchall() == []


# ---- the description ----
def test_the_description_names_every_address_and_its_examples_are_valid(site: Site) -> None:
    told = httpx.get(f"http://{site.host}{PATH}/openapi.json").json()
    assert told["openapi"] == "3.1.0"
    assert told["servers"] == [{"url": f"http://{site.host}{PATH}"}]
    documented = {(method.upper(), path) for path, item in told["paths"].items() for method in item}
    app: Any = site.server.config.loaded_app
    while not hasattr(app, "routes"):
        app = app.app
    served = {
        (method, route.path.removeprefix(PATH))
        for route in app.routes
        if isinstance(route, Route) and route.path.startswith(PATH) and route.methods
        for method in route.methods
    }
    assert documented == served - {("GET", "/openapi.json")}
    operations = [operation for item in told["paths"].values() for operation in item.values()]
    assert len({operation["operationId"] for operation in operations}) == len(operations)
    for operation in operations:
        assert operation["summary"].endswith(".")
        assert {"401", "429"} <= operation["responses"].keys()
        if body := operation.get("requestBody"):
            content = body["content"]["application/json"]
            kind = getattr(api_types, content["schema"]["$ref"].rpartition("/")[2])
            msgspec.convert(content["example"], kind)
    named_types = set(re.findall(r'#/components/schemas/(\w+)"', json.dumps(told)))
    assert named_types == told["components"]["schemas"].keys()


def test_what_is_answered_is_as_described(site: Site) -> None:
    rob = robot(site, named(site))
    table = rob.post("/tables", game="lanes", seats=ALONE, lobby=False)["table"]
    for line in rob.play(table):
        kind = {"position": api_types.Position, "alive": api_types.Alive, "end": api_types.End}[line["type"]]
        msgspec.convert(line, kind)
    msgspec.convert(rob.get("/games"), api_types.Games)
    msgspec.convert(rob.get("/lobby"), api_types.OpenTables)
    answer = rob.http.post(f"/tables/{table}/move", json={"word": "pick 1", "seq": 10**6})
    msgspec.convert(answer.json(), api_types.Error)
    assert answer.json()["code"] in CODES
