"""How puzzles are made: the same ones from the same seed, however the work is shared and wherever it was killed."""

from pathlib import Path

import msgspec
import pytest

from spielwerk.bots.analysis import Candidate
from spielwerk.bots.clear_turns import GAP, Budget, distinct, end_of, is_whole_turn, measure
from spielwerk.bots.puzzle_files import CollectionError, choose, collect, document, read, write
from spielwerk.bots.puzzles import STAGES, Finding, Found, Job, greedy_turn, id_of, job, leads_there, work
from spielwerk.core.puzzles import LEVELS, Answer, Puzzle, Puzzles
from spielwerk.games import game

DEWAN, TERRANOVA = game("dewan"), game("terranova")
SMALL = Budget(turns=8, look=6, playouts=16, worlds=4)
GAMES = 6


@pytest.fixture(scope="module")
def todo() -> Job:
    return job(DEWAN, 1, SMALL)


@pytest.fixture(scope="module")
def found(todo: Job) -> list[Found]:
    return work(todo, range(GAMES))


def finding(number: int, missed: bool = False, ahead: int = 0, words: str = "") -> Finding:
    """Return a puzzle that stands for any."""
    best = Answer((words or f"a{number} b{number}").split(), 5.0, 0.6, {})
    puzzle = Puzzle(f"p{number}", "", 0, {"number": number}, [best, Answer(["other"], 2.0, 0.5, {})], 3.0, 0.1)
    return Finding(puzzle, missed, ahead)


def source(number: int, *findings: Finding) -> Found:
    """Return a source game that holds these."""
    return Found(number, [16, 4, 2, len(findings), len(findings)], list(findings))


def test_the_same_numbers_hold_the_same_puzzles_in_any_order(todo: Job, found: list[Found]) -> None:
    assert work(todo, [3]) + work(todo, [1]) == [found[3], found[1]]


def test_several_processes_find_what_one_finds(todo: Job, found: list[Found], tmp_path: Path) -> None:
    *_, shared = collect(todo, tmp_path / "two.jsonl", 10_000, GAMES, 2)
    assert shared == found


def test_a_killed_search_goes_on_where_it_stood(todo: Job, found: list[Found], tmp_path: Path) -> None:
    file = tmp_path / "one.jsonl"
    *_, whole = collect(todo, file, 10_000, 4, 1)
    assert whole == found[:4]
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:3]) + lines[3][:20])  # killed in the middle of a line
    seen = [len(now) for now in collect(todo, file, 10_000, 4, 1)]
    assert seen == [2, 3, 4]
    assert file.read_bytes().splitlines(keepends=True) == lines


@pytest.mark.parametrize("cut", [0, 5])
def test_a_search_killed_before_its_first_game_begins_anew(todo: Job, tmp_path: Path, cut: int) -> None:
    file = tmp_path / "one.jsonl"
    file.write_bytes(msgspec.json.encode(todo)[:cut])
    *_, again = collect(todo, file, 10_000, 1, 1)
    assert read(file, todo) == again


def test_a_search_with_other_settings_is_told_in_a_sentence(todo: Job, tmp_path: Path) -> None:
    file = tmp_path / "one.jsonl"
    file.write_bytes(msgspec.json.encode(todo) + b"\n")
    with pytest.raises(CollectionError, match="other settings"):
        read(file, job(DEWAN, 2, SMALL))
    file.write_text("something else\n")
    with pytest.raises(CollectionError, match="holds no search"):
        read(file, todo)


def test_a_source_game_is_searched_stage_by_stage(found: list[Found]) -> None:
    for one in found:
        assert len(one.stages) == len(STAGES)
        assert one.stages == sorted(one.stages, reverse=True)
        assert one.stages[-1] == len(one.findings)
    assert any(one.findings for one in found)


def test_what_is_found_holds_no_more_than_the_seat_knew(found: list[Found]) -> None:
    for one in (finding.puzzle for source in found for finding in source.findings):
        obs = DEWAN.load(one.position)
        assert obs.observe(one.seat) == obs
        assert one.id == id_of(one.position)
        assert one.gap >= GAP


def test_what_is_hidden_makes_no_difference(found: list[Found]) -> None:
    one = next(finding.puzzle for source in found for finding in source.findings)
    obs = DEWAN.load(one.position)
    dealt = [measure(world, 7, SMALL) for world in (obs, obs.sample(1), obs.sample(2))]
    assert len({None if each is None else (each.gap, tuple(each.best.actions)) for each in dealt}) == 1


def test_turns_that_lead_to_the_same_position_are_one() -> None:
    obs = TERRANOVA.new(2, 3, board=3).observe(0)
    one, two, three = obs.legal()[:3]
    assert end_of(obs, [one]) != end_of(obs, [two])
    turns = [Candidate(turn) for turn in ([one], [two], [one], [three])]
    assert distinct(obs, turns) == [turns[0], turns[1], turns[3]]


def test_a_turn_is_whole_if_it_ends_with_its_last_word() -> None:
    obs = TERRANOVA.new(2, 3, board=3).observe(0)
    first = obs.legal()[0]
    assert is_whole_turn(obs, [first])
    assert not is_whole_turn(obs, [])
    assert not is_whole_turn(obs, [first, first])
    assert not is_whole_turn(obs, [len(TERRANOVA.layout) - 1])


def test_a_finding_tells_who_else_would_play_the_best_turn(found: list[Found]) -> None:
    seen = 0
    for one in (finding for source in found for finding in source.findings):
        obs = DEWAN.load(one.puzzle.position)
        measured = measure(obs, 7, SMALL)
        if measured is not None:
            seen += 1
            assert one.missed == (not leads_there(obs, greedy_turn(obs), measured.equals))
    assert seen


def test_levels_are_thirds_from_what_is_seen_at_once_to_what_is_missed() -> None:
    held = [finding(1, True, 9), finding(2, False, 0), finding(3, False, 5), finding(4, False, 2), finding(5, True, 0)]
    chosen = choose([source(0, *held), source(1, finding(6, False, 7))], 9)
    assert [(one.id, one.level) for one in chosen] == [
        ("p6", "easy"),
        ("p3", "easy"),
        ("p4", "medium"),
        ("p2", "medium"),
        ("p1", "hard"),
        ("p5", "hard"),
    ]
    assert len(choose([source(0, *held)], 3)) == len(LEVELS)


def test_no_position_and_no_best_turn_is_chosen_twice() -> None:
    twice = [source(1, finding(1, words="a b")), source(2, finding(1)), source(3, finding(3, words="b a"))]
    assert [one.id for one in choose(twice, 9)] == ["p1"]


def test_the_file_says_how_it_was_made(todo: Job, tmp_path: Path) -> None:
    held = [source(0, finding(1), finding(2)), source(1, finding(3))]
    made = document(todo, held, 3, "2026-01-01")
    write(tmp_path / "puzzles.json", made)
    text = (tmp_path / "puzzles.json").read_bytes()
    assert msgspec.json.decode(text, type=Puzzles) == made
    assert len(text.splitlines()) == 5  # a line for each puzzle
    assert made.made == {
        "command": "spielwerk puzzles make dewan --count 3 --seed 1 --playouts 16 --worlds 4",
        "seed": 1,
        "budget": {"turns": 8, "look": 6, "playouts": 16, "worlds": 4},
        "date": "2026-01-01",
        "games": 2,
        "turns": 32,
        "promising": 8,
        "clear": 4,
        "verified": 3,
        "standing": 3,
    }
