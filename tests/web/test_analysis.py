"""The analysis board on the web: pages that live in their address, edits, a stream of turns, and ways on from there."""

import json
from typing import Any

import httpx
import pytest
from web.helpers import Site, Visitor, until

from spielwerk.core.editing import decode, encode, written
from spielwerk.core.record import Record
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER
from spielwerk.games import game, games
from spielwerk.table.session import Session

BUILT = [game.slug for game in games() if game.editor is not None]
each = pytest.mark.parametrize("slug", BUILT)


def code(slug: str, steps: int = 30, seats: int = 2) -> str:
    """Return the address of a position some random steps on."""
    of, rng = game(slug), Rng(4)
    state = of.new(seats, 4)
    for _ in range(steps):
        state.apply(state.random_action(rng))
    assert state.to_move != OVER
    return encode(written(of, state))


def ask(visitor: Visitor, slug: str, what: str, **fields: str) -> Any:
    """Post a form of the analysis board, and return its answer."""
    return visitor.post(f"/analyse/{slug}/{what}", fields).json()


def lines(visitor: Visitor, slug: str, **fields: str) -> list[dict[str, Any]]:
    """Return the whole stream of the best turns."""
    answer = visitor.post(f"/analyse/{slug}/turns", fields)
    return [json.loads(line) for line in answer.text.splitlines()]


def upload(visitor: Visitor, slug: str, text: bytes) -> httpx.Response:
    """Send a file."""
    return visitor.post("/analyse/file", {"game": slug}, files={"file": ("position.json", text)})


def session_at(site: Site, path: str) -> Session:
    """Return the table of a path."""
    return site.registry._tables[path.removeprefix("/t/")].session


def test_every_game_has_an_analysis_board() -> None:
    assert [of.slug for of in games()] == BUILT


@each
@pytest.mark.parametrize("lang", ["de", "en", "fr"])
def test_the_opening_and_any_position_are_shown(site: Site, slug: str, lang: str) -> None:
    visitor = site.visitor(lang)
    assert f'href="/analyse/{slug}"' in visitor.get("/analyse").text
    for query in ("", f"?p={code(slug)}", f"?p={code(slug)}&s=1"):
        page = visitor.get(f"/analyse/{slug}{query}")
        assert page.status_code == 200
        assert {"de": "Die Stellung stimmt.", "fr": "La position est correcte."}.get(lang, "is sound") in page.text


@each
def test_a_damaged_link_says_so_and_shows_the_opening(site: Site, slug: str) -> None:
    whole = code(slug)
    for query in (whole[:-8], "x", "%ff", "", encode({"a": 1}), "e" * 7000):
        page = site.visitor().get(f"/analyse/{slug}?p={query}")
        assert page.status_code == 200
        assert "This link is incomplete." in page.text
    assert ask(site.visitor(), slug, "edit", p="x", do="take 1")["refused"] == "This link is incomplete."
    assert site.visitor().get(f"/analyse/{slug}/position.json?p=x").status_code == 409


@each
def test_an_edit_answers_with_the_new_address_and_what_changed(site: Site, slug: str) -> None:
    visitor, before = site.visitor(), code(slug)
    answer = ask(visitor, slug, "edit", p=before, s="1", do="")
    assert answer["p"] == before
    assert answer["s"] == 1
    assert {"board-camera", "palette", "fields", "check", "turns", "scores", "prompt"} <= answer["set"].keys()
    assert ask(visitor, slug, "edit", p=before, s="0", do="put nothing 1")["refused"]
    assert ask(visitor, slug, "edit", p=before, s="0", do="look 1")["said"]


def test_an_impossible_position_is_told_with_its_cell_and_nothing_is_computed(site: Site) -> None:
    visitor = site.visitor()
    answer = ask(
        visitor, "harmonies", "edit", p=encode(written(game("harmonies"), game("harmonies").new(2, 1))), do="put b 0"
    )
    answer = ask(visitor, "harmonies", "edit", p=answer["p"], do="put animal 0")
    assert 'data-wrong="0"' in answer["set"]["check"]
    assert "data-mover" not in answer["set"]["turns"]
    assert ask(visitor, "harmonies", "turns", p=answer["p"])["refused"]
    assert visitor.post("/analyse/harmonies/play", {"p": answer["p"], "how": "all"}).status_code == 409


@each
def test_best_turns_come_line_by_line_and_each_can_be_drawn(site: Site, slug: str) -> None:
    visitor, p = site.visitor(), code(slug)
    told = lines(visitor, slug, p=p)
    assert [line["done"] for line in told if "list" in line] == [False, False, True]
    assert told[-1]["deeper"] == 1
    turns = [part.split('"')[0] for part in told[-1]["list"].split('data-turn="')[1:]]
    assert turns
    for turn in turns:
        assert "board-preview" in ask(visitor, slug, "show", p=p, turn=turn)["svg"]
    assert ask(visitor, slug, "show", p=p, turn="nonsense")["refused"]


def test_whoever_has_used_up_the_time_of_the_bots_is_told(site: Site) -> None:
    visitor, p = site.visitor(), code("harmonies")
    for purse in (site.web.budget._addresses["bots"], site.web.budget._devices["bots"]):
        purse.of("127.0.0.1").pay(1e9)
    assert lines(visitor, "harmonies", p=p) == [{"refused": "I have been thinking a lot. Ask me again in a moment."}]


def test_a_stream_ends_when_its_page_leaves_and_is_paid_all_the_same(site: Site) -> None:
    visitor, p = site.visitor(), code("tikal")
    with visitor.http.stream("POST", "/analyse/tikal/turns", data={"p": p}, headers={}) as answer:
        next(answer.iter_lines())
    until(lambda: site.web.analyses.running == 0)


@each
@pytest.mark.parametrize("how", ["all", "bots", "guests"])
def test_a_table_goes_on_from_the_position(site: Site, slug: str, how: str) -> None:
    visitor, p = site.visitor(), code(slug)
    answer = visitor.post(f"/analyse/{slug}/play", {"p": p, "how": how, "level": "easy"})
    assert answer.status_code == 303
    session = session_at(site, answer.headers["location"])
    assert session.started == (how != "guests")
    assert written(game(slug), session.at(0)) == decode(p)
    kinds = [seat.kind for seat in session.seats]
    assert sorted(kinds) == {"all": ["human"] * 2, "bots": ["bot", "human"], "guests": ["human", "open"]}[how]


@each
def test_file_and_pictures_are_handed_out_and_the_file_is_taken_back(site: Site, slug: str) -> None:
    visitor, p = site.visitor(), code(slug)
    file = visitor.get(f"/analyse/{slug}/position.json?p={p}")
    assert file.json()["game"] == slug
    assert visitor.get(f"/analyse/{slug}/board.svg?p={p}").text.startswith("<svg")
    assert visitor.get(f"/analyse/{slug}/board.gif?p={p}").status_code == 404
    answer = upload(visitor, slug, file.content)
    assert answer.headers["location"] == f"/analyse/{slug}?p={p}"


def test_a_record_gives_its_last_position_and_rubbish_a_sentence(site: Site) -> None:
    visitor = site.visitor()
    record = Record("harmonies", 2, 1, {}, [], game("harmonies").rules_version)
    answer = upload(visitor, "harmonies", record.to_json().encode())
    assert answer.status_code == 303
    for text in (b"", b"{", b"[1]", b'{"players": 3}', b'{"game": "tikal"}', b'{"words": 1}'):
        answer = upload(visitor, "harmonies", text)
        assert answer.status_code == 409, text
        assert "Harmonies" in answer.text or "record" in answer.text


def test_of_a_running_table_only_what_the_seat_sees_is_taken_over(site: Site) -> None:
    host = site.visitor()
    table = host.open("dewan", seat_0_kind="me", seat_1_kind="link")
    guest = site.visitor()
    guest.get(table)
    guest.post(f"{table}/sit", {"name": "Ben"})
    host.post(f"{table}/start", {})
    session = session_at(site, table)
    for visitor, seat in ((host, 0), (guest, 1)):
        where = visitor.get(f"/analyse/dewan?t={table.removeprefix(chr(47) + 't/')}&seat={1 - seat}").headers[
            "location"
        ]
        position = decode(where.split("p=")[1].split("&")[0])
        assert position == written(session.game, session.observe(seat))
        assert "?" in position["tribes"][1 - seat]["secret"]


def test_a_table_without_hints_is_not_analysed_before_its_end(site: Site) -> None:
    visitor = site.visitor()
    table = visitor.open("harmonies", seat_0_kind="me", seat_1_kind="bot", hints="0")
    answer = visitor.get(f"/analyse/harmonies?t={table.removeprefix('/t/')}")
    assert answer.status_code == 409
    assert "/analyse/harmonies?t=" not in visitor.get(table).text
