"""Whatever a position is asked, it plays on as one that was not."""

from collections.abc import Callable

import pytest

from games.dewan.helpers import action, play, t
from spielwerk.core.bits import members
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER
from spielwerk.games.dewan.rules.data import ACTIONS, PAYING, TOLL
from spielwerk.games.dewan.state import Dewan, new

DEEDS = {
    *("apply", "cover", "deal_hidden", "draw", "emit", "fix_payment", "forget_payment", "hide", "new_pile"),
    *("freeze", "propose", "set_up", "step", "turn_to", "emit_private"),
}


def questions(state: Dewan) -> dict[str, Callable[[], object]]:
    """Return everything that a position can be asked, by name; what looks like a field only counts."""
    seats, fields, mover = range(state.seats), range(state.ground.plan.size), state.to_move
    return {
        "solo_projection": lambda: state.solo_projection(1),
        "solo_horizon": state.solo_horizon,
        "awaiting": state.awaiting,
        "berry_in": lambda: [state.berry_in(field) for field in fields],
        "breakdown": lambda: [state.breakdown(seat) for seat in seats],
        "camps": state.camps,
        "can_keep": lambda: [state.can_keep(card, state.spare()) for card in state.paid],
        "can_shun": lambda: [state.can_shun(node) for node in state.route[:-1]],
        "copy": state.copy,
        "coverable": state.coverable,
        "dump": state.dump,
        "evaluate": lambda: [state.evaluate(seat) for seat in seats],
        "free": state.free,
        "has_gap": state.has_gap,
        "hasty_turn": state.hasty_turn,
        "hopes": lambda: [state.hopes(seat) for seat in seats],
        "goals": state.goals,
        "hand": lambda: [state.hand(seat) for seat in seats],
        "hand_size": lambda: [state.hand_size(seat) for seat in seats],
        "rollout_depth": state.rollout_depth,
        "rollout_action": lambda: state.rollout_action(Rng(1)),
        "keeps": state.keeps,
        "legal": state.legal,
        "observe": lambda: [state.observe(seat).legal() for seat in (-1, *seats)],
        "outlook": state.outlook,
        "own_nodes": lambda: [state.own_nodes(seat) for seat in seats],
        "owner": lambda: [state.owner(field) for field in fields],
        "pairs": state.pairs,
        "replans_every_step": state.replans_every_step,
        "random_action": lambda: state.random_action(Rng(2)),
        "prices": state.prices,
        "progress": state.progress,
        "ranks": state.ranks,
        "receivers": lambda: [state.receivers(seat) for seat in seats],
        "sample": lambda: state.observe(mover).sample(3),
        "scores": state.scores,
        "candidate_actions": state.candidate_actions,
        "story_resources": lambda: [state.story_resources(seat) for seat in seats],
        "shuns": state.shuns,
        "slot": lambda: [state.slot(seat) for seat in seats],
        "spare": state.spare,
        "steps": lambda: state.steps(state.own_nodes(mover)),
        "stuck": state.stuck,
        "targets": state.targets,
        "terms": state.terms,
        "toll_choices": state.toll_choices,
        "villages": lambda: [state.villages(seat) for seat in seats],
        "why_not": lambda: [state.why_not(number) for number in range(0, ACTIONS, 7)],
        "why_over": state.why_over,
        "would_tell": lambda: [state.would_tell(field) for field in members(state.targets())],
    }


def course(state: Dewan) -> tuple[object, ...]:
    """Return the position with what follows from it, and what may be done next."""
    payment = (state.route, state.tolls, state.needs, state.purse, state.gifts, state.paid)
    return state.dump(), payment, state.copy().legal()


def test_no_question_is_forgotten_here() -> None:
    public = {name for name in dir(Dewan) if not name.startswith("_") and callable(getattr(Dewan, name))}
    assert public - DEEDS == set(questions(new(2, 1)))


@pytest.mark.parametrize("scenario", range(4))
def test_no_question_changes_what_an_action_does(scenario: int) -> None:
    rng, shunned = Rng(scenario), 0
    for seed in range(3):
        state = new(2 + seed, seed, scenario=scenario)
        while state.to_move != OVER:
            legal = state.copy().legal()
            around = [number for number in legal if state.phase == PAYING and number < TOLL]
            number = around[0] if around and rng.below(2) else legal[rng.below(len(legal))]
            shunned += number in around
            silent = state.copy()
            silent.apply(number)
            names = sorted(questions(state), key=lambda _: rng.below(1 << 20))
            for some in (names[:1], names[1:3], names):
                asked = state.copy()
                for name in some:
                    questions(asked)[name]()
                asked.apply(number)
                assert course(asked) == course(silent)
            state = silent
    assert shunned > 10


@pytest.mark.parametrize("question", ["prices", "targets", "legal", "shuns"])
def test_a_way_round_is_found_whatever_was_asked_before(question: str) -> None:
    for later in ("prices", "targets", "legal", "shuns"):
        state = play(t("W W M D D"), "camp b6")
        silent = state.copy()
        questions(state)[question]()
        questions(state)[later]()
        for each in (state, silent):
            each.apply(action("shun c3"))
        assert course(state) == course(silent)
