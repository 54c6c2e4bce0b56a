"""Training: the same from the same seed, whoever shares the work, and after a kill; it moves weights that matter."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from spielwerk.bots import training
from spielwerk.bots.training import Course, Deal, Training, TrainingError, play
from spielwerk.core.rng import Rng
from spielwerk.core.weights import read
from spielwerk.games import game

SHORT = Course("dewan", seed=3, rounds=3, deals=4, check=2, match=1)
DEWAN = game("dewan")


def trained(folder: Path, course: Course = SHORT, workers: int = 1) -> Training:
    found = Training(course, folder, workers)
    list(found.run())
    return found


@pytest.fixture(scope="module")
def one(tmp_path_factory: pytest.TempPathFactory) -> Training:
    """Return a short training that ran to its end."""
    return trained(tmp_path_factory.mktemp("one"))


def test_the_same_seed_finds_the_same_weights_however_many_share_the_work(one: Training, tmp_path: Path) -> None:
    two = trained(tmp_path / "two", workers=2)
    assert one.progress == two.progress
    assert one.progress.weights != one.progress.first
    assert one.match() == two.match()
    other = trained(tmp_path / "three", replace(SHORT, seed=4))
    assert other.progress.weights != one.progress.weights


def test_a_killed_training_goes_on_where_it_stood(one: Training, tmp_path: Path) -> None:
    first = Training(SHORT, tmp_path / "killed", 1)
    next(first.run())
    again = trained(tmp_path / "killed")
    assert again.progress == one.progress
    assert [point.round for point in again.progress.curve] == [2, 3]


def test_a_training_with_other_settings_is_not_gone_on_with(tmp_path: Path) -> None:
    next(Training(SHORT, tmp_path, 1).run())
    with pytest.raises(TrainingError, match="holds a training with other settings"):
        Training(replace(SHORT, deals=6), tmp_path)


def test_the_weights_of_this_process_stay_as_they_are(tmp_path: Path) -> None:
    before = read(DEWAN.weights)
    play(Deal("dewan", 5, (dict.fromkeys(before, 1.0), before), False))
    assert read(DEWAN.weights) == before
    assert Training(SHORT, tmp_path).progress.first == before


def test_equal_weights_fare_equally_and_worthless_ones_worse() -> None:
    usual = read(DEWAN.weights)
    assert play(Deal("dewan", 8, (usual, usual), False)).success == 0
    nothing = dict.fromkeys(usual, 0.0)
    results = [play(Deal("dewan", seed, (usual, nothing), False)) for seed in range(12)]
    assert sum(one.won for one in results) > 6
    assert sum(one.success for one in results) > 0


def test_a_round_goes_the_way_that_won(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def best_with_much_fire(deal: Deal) -> training.Result:
        by = 1.0 if deal.sides[0]["fire"] > deal.sides[1]["fire"] else -1.0
        return training.Result((1 + by) / 2, by)

    monkeypatch.setattr(training, "play", best_with_much_fire)
    at = trained(tmp_path, replace(SHORT, rounds=20, deals=40), 1).progress
    gain = at.weights["fire"] / at.first["fire"]
    assert gain > 1.1
    assert all(at.weights[name] / value < gain for name, value in at.first.items() if value and name != "fire")


def test_what_is_kept_says_how_it_was_made(one: Training) -> None:
    document = one.document(0.6, 800, "2026-01-02", "spielwerk train dewan")
    assert document["weights"] == pytest.approx(one.progress.weights, rel=1e-4)
    assert document["made"]["games"] == 2 * 4 * 3
    assert document["made"]["match"]["interval"][0] < 0.6 < document["made"]["match"]["interval"][1]
    json.dumps(document)


def test_afresh_it_begins_with_first_thoughts_and_meets_the_present_weights_at_the_end(tmp_path: Path) -> None:
    afresh = Training(replace(SHORT, afresh=True), tmp_path)
    assert afresh.progress.first == read(type(DEWAN.weights)()) != read(DEWAN.weights)
    assert afresh.present == read(DEWAN.weights)


def test_every_kind_of_deal_is_trained_on() -> None:
    found = [training.variant(DEWAN, Rng(seed)) for seed in range(200)]
    assert {seats for seats, _ in found} == {2, 3, 4}
    assert {options.get("scenario") for _, options in found} == {None, 0, 1, 2, 3}


def test_a_game_without_weights_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "by_slug", lambda _: replace(DEWAN, weights=None))
    with pytest.raises(TrainingError, match="has no weights to train"):
        Training(SHORT, tmp_path)
    with pytest.raises(TrainingError, match="has no weights to train"):
        play(Deal("dewan", 1, ({}, {}), False))
