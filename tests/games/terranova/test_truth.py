"""Every sentence of Terra Nova's prompts holds in the position it is said in."""

import re
from typing import Any

from games.terranova.helpers import around, play, position
from games.truth import Claims, Said, Truth
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER
from spielwerk.games.terranova import GAME
from spielwerk.games.terranova.rules.data import FREE, PASS, STONE, TO, WALL
from spielwerk.games.terranova.state import TerraNova, new

SOON = 10


def own(at: Said) -> list[int]:
    return [cell for cell, owner in enumerate(at.owner) if owner == at.seat]


def beside(at: Said, cells: list[int]) -> bool:
    return any(at.owner[c] == FREE for cell in cells for c in at.map.near[cell])


def stands(at: Said) -> list[int]:
    return [at.moved[i] for i in range(0, len(at.moved), 2)]


def walls(at: Said) -> int:
    return sum(owner == WALL for owner in at.owner)


def action(n: int | None, at: Said) -> bool:
    return bool(at.seat == at.to_move and at.picked == NONE and at.action == n)


def number(match: re.Match[str]) -> int:
    return int(match[1])


def no_stone(at: Said) -> bool:
    return at.to_move == at.seat and all(action < STONE for action in at.legal)


CLAIMS: Claims = {
    # setting up
    "Place a figure on a free hex.": lambda at, _: at.action == 0 and all(at.owner[a] == FREE for a in at.legal),
    r"(\d+) figures? to go.": lambda at, m: at.in_hand[at.seat] == number(m),
    "Everybody places in turn.": lambda at, _: at.action == 0,
    "Aim: with stones, cut off areas in which you have most figures.": lambda at, _: (
        not at.obs.areas and not walls(at) and (at.action == 1 or at.in_hand[at.seat] == at.figures_each)
    ),
    "(Anna|Ben|Clara|Dora) places a figure.": lambda at, m: at.action == 0 and name(at, m),
    "(Anna|Ben|Clara|Dora) is thinking.": lambda at, m: at.action > 0 and name(at, m),
    # the three actions
    "Choose where the figure goes.": lambda at, _: at.picked != NONE and at.owner[at.picked] == at.seat,
    "Straight on, as far as you like.": lambda at, _: at.picked != NONE,
    "Or choose another figure.": lambda at, _: at.picked != NONE,
    "None of your figures can move: pass.": lambda at, _: at.legal == [PASS] and not slides(at),
    "You are back in your next turn.": lambda at, _: at.legal == [PASS] and at.action == 1,
    "No move and no stone is possible.": lambda at, _: at.legal == [PASS],
    r"Give up action (\d).": lambda at, m: at.legal == [PASS] and action(number(m), at),
    "The first action is always a move; stones come after it.": lambda at, _: at.action == 1 and no_stone(at),
    r"Action (\d) of 3: move a figure.": lambda at, m: action(number(m), at) and no_stone(at) and at.legal != [PASS],
    "Action 3 of 3: move the figure on.": lambda at, _: action(3, at) and len(at.legal) == 1 and at.legal[0] < TO,
    "It is back where it started.": lambda at, _: at.moved[0] == at.moved[1],
    r"Action (\d) of 3: move or place a stone.": lambda at, m: (
        action(number(m), at) and at.legal[0] < TO and at.legal[-1] >= STONE
    ),
    r"Action (\d) of 3: place a stone.": lambda at, m: action(number(m), at) and STONE <= at.legal[0] < PASS,
    "Stones only beside the figure you moved last.": lambda at, _: at.anchor == 1,
    "Stones only beside figures you moved.": lambda at, _: at.anchor == 0,
    "The figure may not go back to where it began the turn.": lambda at, _: slides(at) and at.legal[0] >= STONE,
    "The supply is empty.": lambda at, _: at.supply == 0,
    "The figure you moved has left the island; you can no longer place stones beside it.": lambda at, _: (
        at.action > 1 and not stands(at) and at.supply != 0
    ),
    "No hex is free beside the figure you moved last.": lambda at, _: at.anchor and not beside(at, stands(at)[-1:]),
    "No hex is free beside the figures you moved.": lambda at, _: stands(at) and not beside(at, stands(at)),
    # ends that come near
    r"Without a new stone the game ends in (\d+) turns?.": lambda at, m: at.quiet_limit - at.quiet == number(m) <= SOON,
    "The game ends with this turn.": lambda at, _: at.end_no_stones and at.supply == 0,
    r"(\d) stones? left; the game ends with the last one.": lambda at, m: at.end_no_stones and at.supply == number(m),
    # the checklist, and beside the title
    "Move a figure": lambda at, _: at.action < 2,
    "Move or place a stone": lambda at, _: at.action <= 3,
    r"Figure moved": lambda at, _: at.action > 1,
    r"Figure moved: \d+ hex(es)?": lambda at, _: at.action > 1 and bool(at.moved),
    "Moved on": lambda at, _: at.action == 3 and not at.laid,
    "Stone placed": lambda at, _: at.action == 3 and at.laid == 1,
    r"(\d+) stones?( left)?": lambda at, m: at.supply == number(m),
    # over
    "The whole island is divided.": lambda at, _: at.ended == "divided" and at.open_hexes == 0,
    "At most one player can still move.": lambda at, _: at.ended == "stuck" and movers(at) <= 1,
    "All boundary stones are placed.": lambda at, _: at.ended == "stones" and at.supply == 0,
    r"No stone was placed for (\d+) turns?.": lambda at, m: at.ended == "quiet" and at.quiet >= number(m),
    "No figure left: .+": lambda at, _: at.ended == "figures" and 0 in map(at.on_board, range(at.seats)),
}


def name(at: Said, match: re.Match[str]) -> bool:
    return bool(["Anna", "Ben", "Clara", "Dora"][at.to_move] == match[1])


def slides(at: Said) -> bool:
    return any(at.can_slide(cell, NONE) for cell in own(at))


def movers(at: Said) -> int:
    return len({at.owner[c] for c in range(len(at.owner)) if at.owner[c] >= 0 and at.can_slide(c, NONE)})


def walked(truth: Truth) -> None:
    """Play hasty and random games with all options that a sentence depends on."""
    for seed in range(70):
        options: dict[str, Any] = {"board": 3, "anchor": seed % 2, "end_no_stones": seed // 2 % 2}
        options |= {
            "stones": (12, -1, 4)[seed % 3],
            "quiet_limit": (50, 6)[seed % 5 == 0],
            "end_no_figures": seed % 7 == 0,
        }
        state, rng = new(2 + seed % 3, seed, **options), Rng(seed)
        assert isinstance(state, TerraNova)
        while state.to_move != OVER:
            truth.hear(state, range(-1, state.seats) if seed % 10 == 0 else ())
            state.apply(state.rollout_action(rng) if seed % 2 else state.random_action(rng))
        truth.hear(state, [0])
    boxed = position([[(0, 0)], around([(0, 0), (1, 0), (2, 0)])])  # between the figures of somebody else
    truth.hear(play(boxed, "figure 0 0", "to 1 0", "stone 2 0"))
    for seed in (3, 6, 7):  # crowded boards, and somebody without figures
        options = {"anchor": seed % 2, "end_no_figures": int(seed == 7), "stones": 0 if seed % 2 else -1}
        state, rng = new(2 + seed % 3, seed, board=3, end_check=seed // 2 % 2, **options), Rng(seed)
        while state.to_move != OVER:
            truth.hear(state)
            legal = state.legal()
            stones = [action for action in legal if STONE <= action < PASS]
            some = stones if stones and rng.below(3) else legal
            state.apply(some[rng.below(len(some))])
        truth.hear(state, [0])


def test_every_sentence_of_a_prompt_holds_in_its_position_and_none_is_left_untried() -> None:
    truth = Truth(GAME, CLAIMS)
    walked(truth)
    assert truth.unheard("prompts.py") == []
    assert truth.unused() == []
