"""What every bot keeps: it plays by the rules, in the same way for the same seed, and knows no more than its seat."""

from collections.abc import Iterator

import pytest
from bots.fair import GAME as FAIR

from spielwerk import bots
from spielwerk.core.game import Game
from spielwerk.core.state import OVER, State
from spielwerk.games.terranova import GAME as TERRA_NOVA
from spielwerk_lanes import GAME as LANES

SPECS = ("random", "greedy", "greedy:50%", "beginner:50%", "search:8it")
MINI = {"board": 3, "stones": 9}
GAMES: tuple[tuple[Game, int, dict[str, int]], ...] = (
    (LANES, 2, {}),
    *((FAIR, seats, {}) for seats in (1, 2, 3, 4)),
)


def played(game: Game, seats: int, spec: str, seed: int, **options: int) -> Iterator[tuple[State, int]]:
    """Yield every position of a game between bots of one kind, with the action chosen."""
    state = game.new(seats, seed, **options)
    players = [bots.make(spec, seed * 10 + seat) for seat in range(seats)]
    for _ in range(game.max_steps):
        if state.to_move == OVER:
            break
        action = players[state.to_move].choose(state.observe(state.to_move))
        yield state, action
        state.apply(action)
    assert state.to_move == OVER


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize(("game", "seats", "options"), GAMES, ids=lambda v: getattr(v, "slug", None))
def test_every_bot_plays_whole_games_by_the_rules(game: Game, seats: int, options: dict[str, int], spec: str) -> None:
    for seed in range(3):
        for state, action in played(game, seats, spec, seed, **options):
            assert action in state.legal()


@pytest.mark.parametrize("spec", ["greedy:50%", "search:3it"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bots_play_a_terra_nova_turn_with_any_number_of_seats(seats: int, spec: str) -> None:
    state = TERRA_NOVA.new(seats, 1, **MINI)
    turns = bots.make("random", 1)
    bot = bots.make(spec, 2)
    steps = 0
    while steps < 6:
        in_play = state.legal()[0] >= 169
        action = (bot if in_play else turns).choose(state.observe(state.to_move))
        assert action in state.legal()
        state.apply(action)
        steps += in_play


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize(("game", "seats", "options"), GAMES, ids=lambda v: getattr(v, "slug", None))
def test_the_same_seed_plays_the_same_game(game: Game, seats: int, options: dict[str, int], spec: str) -> None:
    one = [action for _, action in played(game, seats, spec, 5, **options)]
    two = [action for _, action in played(game, seats, spec, 5, **options)]
    assert one == two


def test_another_seed_plays_another_game() -> None:
    games = {tuple(action for _, action in played(FAIR, 3, "random", seed)) for seed in range(5)}
    assert len(games) > 1


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize(("game", "seats", "options"), GAMES, ids=lambda v: getattr(v, "slug", None))
def test_nothing_hidden_changes_a_choice(game: Game, seats: int, options: dict[str, int], spec: str) -> None:
    hidden = 0
    for seed in range(2):
        for state, _ in played(game, seats, "random", seed, **options):
            seat = state.to_move
            obs = state.observe(seat)
            choice = bots.choose(game, obs, spec, 7)
            for other in range(3):
                world = obs.sample(other)
                hidden += world != state
                assert bots.choose(game, world.observe(seat), spec, 7) == choice
                assert bots.choose(game, world, spec, 7) == choice, "handed the whole truth, it must not use it"
    assert hidden > 0 or seats == 1


def test_choosing_does_not_change_the_observation() -> None:
    state = LANES.new(2, 3)
    obs = state.observe(0)
    before = obs.dump()
    for spec in SPECS:
        bots.choose(LANES, obs, spec, 1)
    assert obs.dump() == before


@pytest.mark.parametrize("level", bots.LEVELS)
def test_every_level_names_a_bot(level: str) -> None:
    assert bots.make(level, 1) is not None


@pytest.mark.parametrize("spec", ["search:5ms", "search:1it", "greedy:0%", "greedy:100%"])
def test_specs_with_amounts_choose_something_legal(spec: str) -> None:
    state = LANES.new(2, 3)
    assert bots.choose(LANES, state.observe(0), spec, 1) in state.legal()


@pytest.mark.parametrize(
    "spec",
    [
        *(
            "",
            "clever",
            "search",
            "search:",
            "search:0ms",
            "search:9999999ms",
            "search:10",
            "search:10%",
            "search:-1it",
        ),
        *("search:10", "random:3it", "greedy:101%", "greedy:3ms", "Search:10it", " greedy", "search:10it "),
        *("beginner", "beginner:101%", "beginner:5ms"),
    ],
)
def test_a_spec_that_names_no_bot_is_refused_in_one_sentence(spec: str) -> None:
    with pytest.raises(ValueError, match=r"^\S.*[^.]$") as error:
        bots.make(spec, 1)
    assert "\n" not in str(error.value)


def test_a_finished_game_has_nothing_to_choose() -> None:
    state = FAIR.new(1, 1)
    for action in (0, 3) * 3:
        state.apply(action)
    assert state.to_move == OVER
    with pytest.raises(ValueError, match="over"):
        bots.choose(FAIR, state, "greedy", 1)


def test_asked_click_by_click_a_search_plays_on_in_the_middle_of_a_turn() -> None:
    state = TERRA_NOVA.new(2, 1, **MINI)
    dice = bots.make("random", 1)
    while state.legal()[0] < 169:
        state.apply(dice.choose(state.observe(state.to_move)))
    steps = 0
    while state.to_move == 0:
        action = bots.choose(TERRA_NOVA, state.observe(0), "search:5ms", steps)
        assert action in state.legal()
        state.apply(action)
        steps += 1
    assert steps > 1
