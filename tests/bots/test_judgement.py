"""The judgement: exact at the end, sums up to one, the same for all who know the same, and better than a coin."""

import json
from itertools import pairwise
from pathlib import Path

import pytest
from bots.fair import GAME as FAIR
from typer.testing import CliRunner

from spielwerk import is_compiled
from spielwerk.bots import calibration, judgement
from spielwerk.bots.calibration import Sight, calibrate, sights_of
from spielwerk.bots.judgement import Look, judge, predict, shares
from spielwerk.bots.training import TrainingError
from spielwerk.cli import training
from spielwerk.cli.program import app
from spielwerk.core.game import Game
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER, State
from spielwerk.games import game, games

GAMES = [pytest.param(one, id=one.slug) for one in games()]
DEWAN = game("dewan")


def walk(one: Game, seats: int, seed: int) -> list[State]:
    """Return every tenth position of a random game, and its end."""
    state, rng, found = one.new(seats, seed), Rng(seed), []
    for step in range(one.max_steps):
        if state.to_move == OVER:
            break
        if step % (10 if is_compiled() else 40) == 0:
            found.append(state.copy())
        state.apply(state.random_action(rng))
    return [*found, state]


@pytest.mark.parametrize("one", GAMES)
def test_chances_sum_up_to_one_with_any_number_of_seats_in_every_position(one: Game) -> None:
    for seats in range(one.seats[0], one.seats[1] + 1):
        for state in walk(one, seats, seats):
            for seen in (state, *(state.observe(seat) for seat in range(-1, seats))):
                found = judge(seen)
                assert len(found.points) == len(found.chance) == len(state.scores())
                assert sum(found.chance) == pytest.approx(1)
                assert all(0 <= chance <= 1 for chance in found.chance)


@pytest.mark.parametrize("one", GAMES)
def test_in_a_finished_game_it_is_exact(one: Game) -> None:
    end = walk(one, 2, 5)[-1]
    found = judge(end)
    assert found.points == end.scores()
    assert found.chance == shares(end.ranks())


def test_a_shared_win_is_shared_equally() -> None:
    assert shares([1, 1, 3]) == [0.5, 0.5, 0.0]
    assert shares([2, 1]) == [0.0, 1.0]


@pytest.mark.parametrize("one", GAMES)
def test_a_game_tells_how_far_it_has_come(one: Game) -> None:
    states = walk(one, 2, 3)
    came = [state.progress() for state in states]
    assert came[0] < 0.25
    assert came[-1] == 1
    assert all(0 <= one <= 1 for one in came)
    assert sum(later >= before - 0.05 for before, later in pairwise(came)) == len(came) - 1


@pytest.mark.parametrize("one", GAMES)
def test_the_outlook_is_what_the_evaluation_compares(one: Game) -> None:
    for state in walk(one, 3, 2):
        outlook = state.outlook()
        assert len(outlook) == len(state.scores())
        for seat in range(3):
            rivals = max(worth for other, worth in enumerate(outlook) if other != seat)
            assert state.evaluate(seat) == pytest.approx(outlook[seat] - rivals, abs=1e-6)
        if state.to_move == OVER:
            assert outlook == pytest.approx(state.scores())


@pytest.mark.parametrize("one", GAMES)
def test_the_judgement_of_every_game_says_how_it_was_made_and_beats_a_coin_in_games_it_has_not_seen(one: Game) -> None:
    document = json.loads(judgement.file_of(one.package).read_text("utf-8"))
    assert document["game"] == one.slug
    assert document["made"]["command"].startswith(f"spielwerk train {one.slug} --judgement")
    unseen = document["made"]["unseen"]
    assert unseen["brier"] < unseen["even"]
    assert unseen["points"] < unseen["mean"]
    assert judgement.model_of(document) == judgement.load(one.package)


@pytest.mark.parametrize("one", GAMES)
def test_it_fits_the_evaluation_that_the_game_has_now(one: Game) -> None:
    games = [sights_of(one.slug, seed) for seed in range(40 if is_compiled() else 2)]
    found = calibration.report(judgement.load(one.package), games)
    assert found.brier < found.even or not is_compiled()


def test_a_game_without_a_file_is_judged_by_its_points() -> None:
    state = FAIR.new(2, 1)
    assert judge(state).chance == [0.5, 0.5]
    while state.scores()[0] == state.scores()[1]:
        state.apply(state.legal()[-1] if state.to_move else state.legal()[0])
    found = judge(state)
    ahead = state.scores().index(max(state.scores()))
    assert found.points == state.scores()
    assert 0.5 < found.chance[ahead] < 1


def test_a_file_with_an_unknown_number_is_refused() -> None:
    with pytest.raises(ValueError, match=r"does not know \['luck.0'\]"):
        judgement.model_of({"points": {"luck.0": 1.0}, "chance": {}})


# ---- the fit ----
def coin(seed: int) -> Sight:
    """Return a position in which ten points more win three times of four, and the end is ten points above it."""
    rng = Rng(seed)
    lead = 10 * rng.below(2)
    won = rng.below(100) < (75 if lead else 50)
    look = Look(0.5, [0, 0], [20.0 + lead, 20.0], [0])
    return Sight(look, [30 + lead, 30], [1.0, 0.0] if won else [0.0, 1.0])


def test_the_fit_finds_chances_and_points_that_are_known() -> None:
    model = calibration.fit([coin(seed) for seed in range(4000)])
    ahead = predict(model, Look(0.5, [0, 0], [30.0, 20.0], [0]))
    even = predict(model, Look(0.5, [0, 0], [20.0, 20.0], [0]))
    assert ahead.chance[0] == pytest.approx(0.75, abs=0.03)
    assert even.chance[0] == pytest.approx(0.5, abs=0.03)
    assert ahead.points == pytest.approx([40, 30], abs=0.2)


def test_the_report_says_what_came_of_what_was_said() -> None:
    games = [[coin(seed)] for seed in range(4000)]
    found = calibration.report(calibration.fit([one[0] for one in games]), games)
    assert found.brier < found.even == 0.25
    assert sum(one.seats for one in found.bins) == 8000
    for one in found.bins:
        if one.seats > 500:
            assert one.came == pytest.approx(one.said, abs=0.05)


def test_the_same_seed_plays_the_same_games_whoever_shares_the_work() -> None:
    seeds = calibration.seeds_of(3, 4)
    assert calibration.work("dewan", seeds, [0, 1, 2, 3]) == [sights_of("dewan", seed) for seed in seeds]
    assert calibration.seeds_of(4, 4) != seeds


def test_too_few_games_are_refused() -> None:
    with pytest.raises(TrainingError, match="too few games"):
        calibrate(DEWAN, 1, [[]])


def test_the_command_fits_writes_and_tells(tmp_path: Path) -> None:
    out = tmp_path / "judgement.json"
    page = tmp_path / "page.md"
    page.write_text(f"before\n{training.BEGIN}\nold\n{training.END}\nafter\n")
    words = ["train", "dewan", "--judgement", "--games", "10", "--workers", "1", "--out", str(out), "--page", str(page)]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output
    assert "positions of 2 games not seen" in " ".join(done.output.split())
    document = json.loads(out.read_text("utf-8"))
    assert document["made"]["games"] == 10
    judgement.model_of(document)
    told = page.read_text()
    assert told.startswith("before")
    assert told.endswith("after\n")
    assert "old" not in told
    assert all(f"| {one.title} |" in told for one in games())
