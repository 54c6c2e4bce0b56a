"""Bots of other people at tables: offered where the operator says so, named, marked, and no danger to the game."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from bots.test_engine import program
from rl.test_policy import model
from web.helpers import Line, Site, running, settings

from spielwerk.rl import features
from spielwerk.table import offered
from spielwerk.table.players import Players
from spielwerk.table.session import Session
from spielwerk_lanes import GAME as LANES


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder: Path = tmp_path_factory.mktemp("offered")
    items = (
        "Careful=bots.strangers:First",
        "Quitter=bots.strangers:Quits",
        f"Engine=engine:{' '.join(program(folder))}:50ms",
        f"Learned={model(folder / 'm.onnx', features.size(LANES), len(LANES.layout))}",
        "Broken=bots.strangers:Broken",
        "Sprinter=search:5it",
    )
    config = settings(folder, bots=items)
    players = Players(config.catalogue, 1, offered=offered.read(items))
    with running(config, players) as found:
        yield found


def session(site: Site, path: str) -> Session:
    return site.registry._tables[path[3:]].session


def open_against(site: Site, *names: str) -> str:
    """Open a table of Lanes with bots alone, by their names; whoever opened it looks on."""
    seats = {f"seat_{k}_kind": "bot" for k in range(len(names))}
    levels = {f"seat_{k}_level": name for k, name in enumerate(names)}
    return site.visitor().open("lanes", **seats, **levels)


def test_they_are_offered_beside_the_levels_in_the_games_that_they_play(site: Site) -> None:
    anna = site.visitor()
    page, other = anna.get("/new?game=lanes").text, anna.get("/new?game=tikal").text
    for name in ("Careful", "Quitter", "Engine", "Learned", "Sprinter"):
        assert f'name="seat-1-level" value="{name}"' in page
    assert "Learned" not in other  # a model fits one game
    assert 'value="Careful"' in other
    assert "Broken" not in page + other


@pytest.mark.parametrize("name", ["Careful", "Engine", "Learned", "Sprinter", "Quitter"])
def test_a_game_with_one_of_them_is_played_to_its_end(site: Site, name: str, caplog: pytest.LogCaptureFixture) -> None:
    path = open_against(site, name, name)
    seats = session(site, path).seats
    assert [seat.name for seat in seats] == [f"Bot {name}", f"Bot {name} 2"]
    with site.visitor().at(path) as line:
        play_out(site, path, line)
    failed = "a bot of lanes failed, attempt 2: SystemExit: 3" in caplog.text
    assert failed == (name == "Quitter")


def play_out(site: Site, path: str, line: Line) -> None:
    while not session(site, path).over:
        line.hear()


def test_the_host_seats_one_and_everybody_sees_that_it_is_a_bot(site: Site) -> None:
    anna = site.visitor("de")
    path = anna.open()
    assert 'name="level" value="Careful"' in anna.get(path).text
    anna.post(f"{path}/bot", {"level": "Careful"})
    seat = session(site, path).seats[1]
    assert (seat.kind, seat.name, seat.level) == ("bot", "Bot Careful", "Careful")
    assert '<b>Bot Careful</b> <span class="dim">Bot</span>' in anna.get(path).text
    anna.post(f"{path}/start")
    assert "Bot Careful" in anna.get(path).text


def test_nobody_seats_a_bot_that_is_not_offered(site: Site) -> None:
    anna = site.visitor()
    path = anna.open()
    for level in ("bots.strangers:First", "Broken", "./engine", "Somebody"):
        anna.post(f"{path}/bot", {"seat": "1", "level": level})
        assert session(site, path).seats[1].level == "medium"


def test_a_bot_that_is_offered_no_more_is_played_by_one_of_ours(site: Site) -> None:
    import asyncio

    players = Players("table.helpers", 1)
    try:
        obs = LANES.new(2, 1).observe(0)
        assert asyncio.run(players.choose(LANES, obs, "Careful of old")) in obs.legal()
    finally:
        players.close()


@pytest.mark.parametrize(
    ("item", "sentence"),
    [
        ("Careful", "is not written name=bot"),
        ("easy=greedy", "'easy' is no name for a bot"),
        ("<b>=greedy", "is no name for a bot"),
        (f"{'x' * 21}=greedy", "is no name for a bot"),
        ("Fast=search:0ms", "a search takes 1 to"),
    ],
)
def test_what_cannot_be_offered_is_told_at_once(item: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        offered.read((item,))
    with pytest.raises(ValueError, match="two bots are called 'A'"):
        offered.read(("A=greedy", "A=random"))


def test_a_bot_that_plays_nothing_stops_the_server_before_it_starts() -> None:
    with pytest.raises(offered.UnplayableBotError, match=r"Ghost.*there is no module .nope."):
        offered.check({"Fine": "bots.strangers:First", "Ghost": "nope:Bot"}, "table.helpers")
    assert "nope" not in sys.modules
