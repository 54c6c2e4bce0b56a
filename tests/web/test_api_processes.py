"""Bots over the network at two servers on one PostgreSQL: what happens at one is in the stream of the other."""

from collections.abc import Iterator

import pytest
from table.postgres import NEEDED, postgres
from web.helpers import Site, running, settings
from web.robots import Robot, named, robot
from web.test_api import MARK

pytestmark = NEEDED


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Site, Site]]:
    with postgres() as database:
        config = settings(tmp_path_factory.mktemp("both"), db=database.url)
        with running(config) as one, running(config) as other:
            yield one, other


def test_a_bot_plays_at_one_server_and_watches_at_the_other(both: tuple[Site, Site]) -> None:
    one, other = both
    here = robot(one, named(one))
    there = Robot(other, here.token)
    rival = robot(other, named(other, "Ben"), "Rival")
    table = here.post("/tables", game="lanes", seats=["me", "open"])["table"]
    assert rival.post(f"/tables/{table}/sit")["seat"] == 1
    here.post(f"/tables/{table}/start")
    with here.lines(table) as lines, there.lines(table) as same:
        for line in lines:
            if line["type"] == "end":
                break
            if line["awaited"] == [1]:
                told = rival.get(f"/tables/{table}")
                if told["legal"]:
                    rival.move(told)
            elif line["legal"]:
                there.move(line)
        assert [line for line in same if line["type"] == "position"][-1]["over"]


def test_a_token_that_becomes_void_at_one_server_ends_the_streams_at_the_other(both: tuple[Site, Site]) -> None:
    one, other = both
    anna = named(one)
    rob = robot(one, anna)
    there = Robot(other, rob.token)
    table = rob.post("/tables", game="lanes", seats=["me", "bot:easy"])["table"]
    with there.lines(table) as lines:
        assert next(lines)["type"] == "position"
        anna.post("/me/bots/renew", {"bot": MARK.findall(anna.get("/me?part=devices").text)[0]})
        assert next(line for line in lines if line["type"] == "end")["code"] == "bad_token"
    assert there.http.get("/me").status_code == 401
