"""Games are found by entry points, ours like anybody's; one that is broken takes no other down."""

import logging
from dataclasses import replace
from importlib.metadata import EntryPoint, PathDistribution
from pathlib import Path

import pytest

import spielwerk_lanes
from spielwerk.games import Catalogue, UnknownGameError, game, games
from spielwerk_lanes import GAME as LANES


def package(folder: Path, name: str, **found: str) -> list[EntryPoint]:
    """Return the entry points of an installed package."""
    info = folder / f"{name.replace('-', '_')}-1.0.dist-info"
    info.mkdir()
    info.joinpath("METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", "utf-8")
    lines = [f"{slug} = {value}" for slug, value in found.items()]
    info.joinpath("entry_points.txt").write_text("\n".join(["[spielwerk.games]", *lines]), "utf-8")
    return list(PathDistribution(info).entry_points)


OURS = {"tikal": "spielwerk.games.tikal:GAME", "dewan": "spielwerk.games.dewan:GAME"}


def test_the_lightest_come_first() -> None:
    order = [(found.texts.about("en").weight, found.title) for found in games()]
    assert order == sorted(order)
    assert order


def test_a_stranger_s_game_is_found_in_the_same_way(tmp_path: Path) -> None:
    lanes = package(tmp_path, "spielwerk-lanes", lanes="spielwerk_lanes:GAME")
    found = Catalogue([*package(tmp_path, "spielwerk", **OURS), *lanes])
    assert [one.slug for one in found.games()] == ["lanes", "dewan", "tikal"]
    assert found.game("lanes").title == "Lanes"
    assert found.game("tikal") is game("tikal")


@pytest.mark.parametrize(
    ("slug", "value", "why"),
    [
        ("azul", "no_such_package:GAME", "ModuleNotFoundError: No module named 'no_such_package'"),
        ("azul", "spielwerk_lanes:NOTHING", "AttributeError: module 'spielwerk_lanes' has no attribute 'NOTHING'"),
        ("azul", "spielwerk_lanes.rules:LANES", "TypeError: spielwerk_lanes.rules:LANES is not a Game"),
        ("azul", "spielwerk_lanes:GAME", "ValueError: its slug is 'lanes'"),
        ("azul", "spielwerk_lanes:MANY", "ValueError: it is for 2 to 6 players; a table has 1 to 4 seats"),
        ("azul", "spielwerk_lanes:BARE", "AttributeError: 'NoneType' object has no attribute 'cover'"),
        ("../azul", "spielwerk_lanes:GAME", "ValueError: a slug is written in small letters, digits and -"),
    ],
)
def test_a_broken_one_is_told_once_and_the_others_are_there(
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    slug: str,
    value: str,
    why: str,
) -> None:
    monkeypatch.setattr(spielwerk_lanes, "MANY", replace(LANES, slug=slug, seats=(2, 6)), raising=False)
    monkeypatch.setattr(spielwerk_lanes, "BARE", replace(LANES, slug=slug, view=None), raising=False)  # type: ignore[arg-type]
    catalogue = Catalogue([*package(tmp_path, "broken", **{slug: value}), *package(tmp_path, "spielwerk", **OURS)])
    sentence = f"the game '{slug}' of broken cannot be used: {why}"
    for _ in range(2):
        assert [one.slug for one in catalogue.games()] == ["dewan", "tikal"]
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == [sentence]
    with pytest.raises(UnknownGameError) as refused:
        catalogue.game(slug)
    assert str(refused.value) == sentence


def test_of_two_with_one_slug_ours_is_used_and_it_is_said(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    thief = package(tmp_path, "another-tikal", tikal="spielwerk_lanes:GAME")
    catalogue = Catalogue([*thief, *package(tmp_path, "spielwerk", **OURS)])
    assert catalogue.game("tikal") is game("tikal")
    said = "spielwerk and another-tikal both bring a game 'tikal': that of spielwerk is used"
    assert [record.getMessage() for record in caplog.records] == [said]


def test_where_nothing_is_installed_that_is_what_is_said() -> None:
    with pytest.raises(UnknownGameError, match="there is no game 'tikal'; none is installed"):
        Catalogue([]).game("tikal")
    assert Catalogue([]).games() == []
