"""This build beside another one: both play, both are asked about the same positions, and a table comes out."""

from collections.abc import Iterator

import pytest

from bench.pinned import NEW, OLD, ROOT, Player, duel, match, speed, turn_start
from spielwerk.core.state import OVER
from spielwerk.games import game

SPECS = {NEW: "greedy", OLD: "random"}


@pytest.fixture(scope="module")
def players() -> Iterator[dict[str, Player]]:
    """Return this build twice."""
    with Player(ROOT / "src") as new, Player(ROOT / "src") as old:
        yield {NEW: new, OLD: old}


def test_every_deal_is_played_in_both_seatings(players: dict[str, Player]) -> None:
    one, two = (duel(players, "dewan", SPECS, 1, turn) for turn in (0, 1))
    assert one.won + two.won > 1
    assert min(one.clicks + two.clicks) > 0
    assert one.points[0] > one.points[1]


def test_a_match_is_a_line_of_a_table(players: dict[str, Player]) -> None:
    line = match(players, "dewan", SPECS, 2, 1)
    assert line.startswith("| dewan | greedy – random | 2 | 100.0 %")


def test_speed_is_that_of_both_in_the_same_positions(players: dict[str, Player]) -> None:
    cells = speed(players, "dewan", 40, 2).split("|")
    assert cells[1].strip() == "dewan"
    assert all(float(cell) > 0 for cell in cells[2:7])


def test_positions_are_starts_of_turns_as_the_seat_sees_them() -> None:
    for seed in range(4):
        obs = turn_start(game("dewan"), seed)
        assert obs.to_move != OVER
        assert len(obs.legal()) > 1
        assert obs == obs.observe(obs.to_move)


def test_a_player_that_falls_over_says_so() -> None:
    with Player(ROOT / "src") as player, pytest.raises(RuntimeError, match="fell over at choose"):
        player.ask(do="choose", game="nowhere")
