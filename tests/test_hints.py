"""Hints are true: the points they name come, what is called equal is, and what is prepared can be done."""

import re
from collections.abc import Iterator
from time import perf_counter

import pytest

from cases import GAMES
from spielwerk.bots.advice import advise, brings
from spielwerk.bots.branches import Budget
from spielwerk.bots.judgement import judge
from spielwerk.bots.search import search as search_in
from spielwerk.core.advice import Advice, main_gain, reason, walk
from spielwerk.core.audience import Audience
from spielwerk.core.game import Game
from spielwerk.core.language import languages
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER, State
from spielwerk.games import game
from spielwerk.games.harmonies.rules.data import PLACES
from spielwerk.games.harmonies.rules.habitat import habitats
from spielwerk.games.terranova.rules.data import PASS, STONE
from spielwerk.games.terranova.state import TerraNova
from spielwerk.games.terranova.words.hints import apart, next_cut

NAMES = ["Anna", "Ben", "Clara", "Dora"]
SPEC = "search:3it"


def positions(g: Game, seed: int, every: int, most: int, **options: int) -> Iterator[State]:
    """Yield positions of a game that is played hastily."""
    low, high = g.seats
    state, rng, found = g.new(low + seed % (high - low + 1), seed, **options), Rng(seed), 0
    for step in range(100_000):
        if state.to_move == OVER or found == most:
            return
        if step % every == seed % every:
            found += 1
            yield state
        state.apply(state.rollout_action(rng))


def advised(g: Game, state: State, lang: str = "en") -> tuple[Advice, str]:
    """Return the advice for whoever is to move, and its reason."""
    obs = state.observe(state.to_move)
    advice = advise(obs, SPEC, 5)
    return advice, reason(g, obs, advice, 1, Audience(obs.to_move, lang, NAMES, box=g.box(obs)))


def played(state: State, actions: list[int]) -> State:
    """Return the true position after a turn."""
    after = state.copy()
    for action in actions:
        assert action in after.legal()
        after.apply(action)
    return after


@pytest.mark.parametrize("g", GAMES, ids=lambda g: g.slug)
def test_the_points_a_hint_names_are_what_playing_its_turn_brings(g: Game) -> None:
    heard = 0
    for seed in range(4):
        for state in positions(g, seed, 23, 8):
            seat = state.to_move
            advice, said = advised(g, state)
            one, whole = (played(state, advice.actions[:n]).scores()[seat] for n in (1, len(advice.actions)))
            had = state.scores()[seat]
            at_once = re.search(r"brings (−?\d+) points? at once", said)
            in_all = re.search(r"whole turn (?:brings )?(\d+) points?", said)
            assert not at_once or int(at_once[1]) == one - had
            assert not in_all or int(in_all[1]) == whole - had
            assert ("brings no points yet" in said) <= (whole == had)
            heard += bool(at_once or in_all)
    assert heard or g.slug == "terranova"  # where hardly any turn of a hasty game can score


@pytest.mark.parametrize("g", GAMES, ids=lambda g: g.slug)
@pytest.mark.parametrize("lang", languages())
def test_every_hint_names_a_reason_in_whole_sentences(g: Game, lang: str) -> None:
    for state in positions(g, 1, 31, 6):
        _, said = advised(g, state, lang)
        assert re.fullmatch(r"[A-ZÄÖÜ0-9].*\.", said), said
        assert "None" not in said


@pytest.mark.parametrize("slug", ["terranova", "tikal"])
def test_turns_that_are_called_equal_look_the_same(slug: str) -> None:
    g, found = game(slug), 0
    for seed in range(6):
        for state in positions(g, seed, 17, 5):
            obs = state.observe(state.to_move)
            search = search_in(obs, 5, Budget(0, 3, perf_counter))
            search.run()
            best = search.best().actions
            advice = advise(obs, SPEC, 5)
            assert advice.actions == best[: len(advice.actions)]
            world = obs.sample(0)
            looks = [played(world, b.actions).evaluate(obs.to_move) for b in search.root.branches]
            same = [look for look in looks if abs(look - played(world, best).evaluate(obs.to_move)) < 1e-6]
            assert advice.equal < len(same)
            found += advice.equal > 0
    assert found


def test_where_all_places_are_alike_the_hint_says_so() -> None:
    g = game("terranova")
    state = g.new(2, 1, board=3)
    obs = state.observe(0)
    assert "equally good here: 9 other turns" in reason(g, obs, Advice([20], [0], 9), 1, Audience(0, "en", NAMES))
    assert "1 other turn is just as good." in reason(g, obs, Advice([20], [0], 1), 1, Audience(0, "en", NAMES))
    assert "as good" not in reason(g, obs, Advice([20], [0], 0), 1, Audience(0, "en", NAMES))


def test_points_of_a_step_that_chance_decides_are_not_promised() -> None:
    lanes = next(g for g in GAMES if g.slug == "lanes")
    for state in positions(lanes, 3, 1, 30):
        obs = state.observe(state.to_move)
        actions = advise(obs, SPEC, 2).actions
        for seed in range(5):
            gains, luck = brings(obs, actions, seed)
            came = played(state, actions[: len(gains)]).scores()[obs.to_move] - state.scores()[obs.to_move]
            assert luck or sum(gains) == came


# ---- what a turn prepares ----
def test_an_animal_that_a_hint_prepares_needs_so_many_tokens_and_no_fewer() -> None:
    g, heard = game("harmonies"), set()
    for seed in range(12):
        for state in positions(g, seed, 13, 8):
            advice, said = advised(g, state)
            if found := re.search(r"The (.+?) (?:then needs only (\d) tokens? more|can settle then)\.", said):
                lack = int(found[2] or 0)
                after = walk(state.observe(state.to_move), advice.actions)[1]
                assert _settles(after, state.to_move, lack)
                heard.add(lack)
    assert {0, 1} <= heard


def _settles(after: State, seat: int, lack: int) -> bool:
    """Tell whether some card of the seat can take an animal once so many tokens are laid, and not with fewer."""
    cards = [after.cards[seat * PLACES + place] for place in range(PLACES)]  # type: ignore[attr-defined]
    land = after.lands[seat]  # type: ignore[attr-defined]
    best = [min((miss.tokens() for miss in habitats(land, card, 3)), default=9) for card in cards if card >= 0]
    free = [bool(land.homes(card)) for card in cards if card >= 0]
    assert [not lacks for lacks in best] == free  # nothing lacks exactly where the rules let an animal in
    return lack in best


def test_what_a_scoring_would_bring_in_tikal_is_what_the_rules_count() -> None:
    g, heard = game("tikal"), 0
    for seed in range(4):
        for state in positions(g, seed, 19, 8):
            advice, said = advised(g, state)
            if found := re.search(r"A scoring would then bring (\d+) points? instead of (\d+)\.", said):
                after = walk(state.observe(state.to_move), advice.actions)[1]
                assert int(found[1]) == after.assess(state.to_move).total  # type: ignore[attr-defined]
                assert int(found[2]) == state.assess(state.to_move).total  # type: ignore[attr-defined]
                heard += 1
    assert heard > 3


def best_turn(state: TerraNova, seat: int) -> int:
    """Return the most points of any turn that moves one figure and sets two stones, by trying them all."""
    best, edge = 0, [state]
    for verb in (0, 0, STONE, STONE):
        following = []
        for one in edge:
            for action in one.legal():
                if action >= verb and action != PASS and (verb or action < STONE):
                    then = one.copy()
                    then.apply(action)
                    best = max(best, then.points[seat] - state.points[seat])
                    if then.to_move == seat:
                        following.append(then)
        edge = following
    return best


def test_what_the_next_turn_can_bring_in_terra_nova_can_be_done() -> None:
    found = 0
    for seed in range(18):
        for state in positions(game("terranova"), seed, 41, 6, board=3):
            if state.action == 1 and state.picked < 0:  # type: ignore[attr-defined]
                gain = next_cut(state, state.to_move)  # type: ignore[arg-type]
                assert gain <= best_turn(state, state.to_move)  # type: ignore[arg-type]
                found += gain > 0
    assert found > 3


def test_terra_novas_placement_is_spread_and_every_figure_can_move() -> None:
    for seats, board in ((2, 0), (3, 1)):
        state = game("terranova").new(seats, 1, board=board)
        assert isinstance(state, TerraNova)
        while state.action == 0:
            values = {action: _after(state, action) for action in state.legal()}
            state.apply(max(values, key=lambda action: values[action]))
        for seat in range(seats):
            own = [cell for cell, owner in enumerate(state.owner) if owner == seat]
            assert all(state.can_slide(cell, -1) for cell in own)
            assert sum(apart(state, cell) >= 3 for cell in own) > len(own) / 2
            assert len({state.land[cell] for cell in own}) >= 5
            rows = [state.map.cells[cell][1] for cell in own]
            assert max(rows) - min(rows) > 6  # more than half the island, from north to south


def _after(state: State, action: int) -> float:
    then = state.copy()
    then.apply(action)
    return then.evaluate(state.to_move)


def test_the_points_of_a_hint_in_caravan_and_its_goods_are_there_after_the_turn() -> None:
    g, heard = game("caravan"), 0
    for seed in range(4):
        for state in positions(g, seed, 37, 6):
            advice, said = advised(g, state)
            seat = state.to_move
            after = walk(state.observe(seat), advice.actions)[1]
            one, two = state.players[seat], after.players[seat]  # type: ignore[attr-defined]
            words = ("food", "bag", "coin", "fruit")
            if found := re.search(r"You then have more: (.+?)\.", said):
                heard += 1
                for good, word in enumerate(words):
                    more = re.search(rf"(\d+) {word}", found[1])
                    assert (int(more[1]) if more else 0) == max(0, two.goods[good] - one.goods[good])
    assert heard > 3


def test_a_turn_is_walked_until_chance_speaks_and_no_further() -> None:
    for slug in ("tikal", "dewan"):
        for state in positions(game(slug), 2, 29, 5):
            obs = state.observe(state.to_move)
            actions = advise(obs, SPEC, 5).actions
            steps = walk(obs, actions)[0]
            assert [step.action for step in steps] == actions
            assert all(step.action in step.obs.legal() for step in steps)


@pytest.mark.parametrize("g", [g for g in GAMES if g.gain], ids=lambda g: g.slug)
def test_what_a_hint_says_to_look_better_is_what_grew_most(g: Game) -> None:
    assert g.gain is not None
    said_of_it, audience = 0, Audience(0, "en", NAMES)
    for seed in range(4):
        for state in positions(g, seed, 19, 10):
            seat = state.to_move
            obs = state.observe(seat)
            advice = advise(obs, SPEC, 5)
            after = walk(obs, advice.actions)[1]
            key = main_gain(obs, after, seat)
            had, has = dict(obs.sample(0).hopes(seat)), dict(after.sample(0).hopes(seat))
            for other, value in has.items():
                gain = value - had.get(other, 0.0)
                assert gain <= (has[key] - had.get(key, 0.0) if key else 0.5), other
                said = reason(g, obs, advice, 1, Audience(seat, "en", NAMES, box=g.box(obs)))
                assert (g.gain(other, audience) in said) <= (other == key)
                said_of_it += g.gain(other, audience) in said
    assert said_of_it or g.slug == "caravan"  # there a turn always brings something to be listed


@pytest.mark.parametrize("g", [g for g in GAMES if g.gain], ids=lambda g: g.slug)
@pytest.mark.parametrize("lang", languages())
def test_everything_a_seat_hopes_for_has_its_sentence(g: Game, lang: str) -> None:
    assert g.gain is not None
    keys = {key for state in positions(g, 2, 9, 12) for key, _ in state.hopes(0)}
    said = {g.gain(key, Audience(0, lang, NAMES)) for key in keys}
    assert len(said) == len(keys) > 1
    with pytest.raises(KeyError):
        g.gain("nothing", Audience(0, lang, NAMES))


@pytest.mark.parametrize("g", GAMES, ids=lambda g: g.slug)
def test_the_chance_a_hint_names_is_the_judgement_of_what_the_seat_sees_then(g: Game) -> None:
    heard = 0
    for state in positions(g, 3, 17, 10):
        seat = state.to_move
        obs = state.observe(seat)
        advice = advise(obs, SPEC, 5)
        after = walk(obs, advice.actions)[1]
        said = reason(g, obs, advice, 1, Audience(seat, "en", NAMES, box=g.box(obs)))
        told = re.search(r"chance to win is then about (\d+) %", said)
        assert bool(told) == (advice.chance >= 0)
        if told:
            assert abs(int(told[1]) - 100 * judge(after).chance[seat]) <= 1
            heard += 1
    assert heard
