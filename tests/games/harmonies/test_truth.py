"""Every sentence of Harmonies' prompts holds in the position it is said in."""

import re

from games.truth import NAMES, Claims, Said, Truth
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER
from spielwerk.games.harmonies import GAME
from spielwerk.games.harmonies.rules.data import (
    ANIMAL,
    BAG_EMPTY,
    BOARD_FULL,
    BOARDS,
    CARD,
    DISCARD,
    END,
    PICK,
    PLACES,
    PUT,
    SETTLE,
    STACKS,
    SUNS,
)
from spielwerk.games.harmonies.rules.grid import cells_of
from spielwerk.games.harmonies.state import load, new
from spielwerk.games.harmonies.words.terms import the_animal, token

SIDE_STEPS = re.compile(r"(\d+) animals? can settle|take a card|replace a card of the row")


def side_steps(at: Said, told: str) -> bool:
    """Hold a list of side steps against what is legal."""
    homes = sum(ANIMAL <= action < SETTLE for action in at.legal)
    said = re.search(r"(\d+) animals? can settle", told)
    return (
        (int(said[1]) if said else 0) == homes
        and ("take a card" in told) == any(CARD <= action < ANIMAL for action in at.legal)
        and ("replace a card" in told) == any(DISCARD <= action < END for action in at.legal)
        and bool(SIDE_STEPS.search(told))
    )


def on(at: Said, colour: int, *below: str) -> bool:
    """Tell whether a colour that is about to be laid goes exactly on these stacks, wherever no animal lives."""
    then = at.obs
    if then.picked == NONE:
        then = then.copy()
        then.apply(PICK + colour)
    land = then.lands[at.seat]
    lived = cells_of(land.cubes, at.side)
    fits = {cell for cell in range(len(BOARDS[at.side])) if STACKS[land.stack(cell)] in below and cell not in lived}
    return fits == {action - PUT for action in then.legal() if PUT <= action < CARD}


def free(at: Said, seat: int) -> int:
    return sum(at.lands[seat].stack(cell) == 0 for cell in range(len(BOARDS[at.side])))


def laying(at: Said, told: str) -> bool:
    colours = [c for c in range(6) if at.hand[c]] if at.picked == NONE else [at.picked]
    return [f"the {token(colour, 'en')}" for colour in colours] == [told]


def homes(at: Said) -> int:
    cards = [at.cards[at.to_move * PLACES + place] for place in range(PLACES)]
    return sum(card != NONE and bool(at.lands[at.to_move].homes(card)) for card in cards)


CLAIMS: Claims = {
    "Choose your spirit.": lambda at, _: at.dealt[2 * at.seat] != NONE,
    "It takes up one of your card places until it is settled.": lambda at, _: at.dealt[2 * at.seat] != NONE,
    "Place (.+) on a cell.": lambda at, m: laying(at, m[1]),
    "Choose where (.+) settles.": lambda at, m: the_animal(at.cards[at.seat * PLACES + at.calling], "en") == m[1],
    "Then the cell is finished: nothing more goes on it.": lambda at, _: at.calling != NONE,
    "Take the three tokens of one tray.": lambda at, _: at.taken == NONE,
    "Aim: build landscapes that bring points, and settle animals in them.": lambda at, _: at.round() == 1,
    r"(?:Also possible now|Possible in between|Still possible): (.+)\.": lambda at, m: side_steps(at, m[1]),
    "Choose a token from your hand.": lambda at, _: sum(1 for c in range(6) if at.hand[c]) > 1,
    "All tokens are placed.": lambda at, _: at.taken != NONE and not at.in_hand(),
    "End your turn.": lambda at, _: END in at.legal,
    # where a colour goes
    "Water stands alone, on an empty cell.": lambda at, _: on(at, 0, ""),
    "Grain stands alone, on an empty cell.": lambda at, _: on(at, 1, ""),
    "On an empty cell, or on one or two wood tokens.": lambda at, _: on(at, 2, "", "n", "nn"),
    "On an empty cell, or on one wood token.": lambda at, _: on(at, 3, "", "n"),
    "On an empty cell, or on one or two rock tokens.": lambda at, _: on(at, 4, "", "e", "ee"),
    "On an empty cell, or on one roof, wood or rock.": lambda at, _: on(at, 5, "", "r", "n", "e"),
    # the end comes near; the walk asks whether it came
    "This is the last round.": lambda at, _: at.last != NONE,
    "The bag is empty: last round.": lambda at, _: at.rounds_left() == 1 and not sum(at.bag),
    "The bag lasts for this round only: last round.": lambda at, _: at.rounds_left() == 1 and sum(at.bag),
    # others, the checklist, beside the title
    "(Anna|Ben|Clara|Dora) is thinking.": lambda at, m: NAMES[at.to_move] == m[1] and at.seat != at.to_move,
    "Choose a spirit": lambda at, _: at.dealt[2 * at.to_move] != NONE,
    "Take and place tokens": lambda at, _: at.dealt[2 * at.to_move] != NONE,
    r"Tokens (\d)/3": lambda at, m: int(m[1]) == (0 if at.taken == NONE else 3 - at.in_hand()),
    r"Card (\d)/1, if you like": lambda at, m: int(m[1]) == (at.carded != NONE),
    r"Animals(?: · (\d) possible)?": lambda at, m: int(m[1] or 0) == homes(at),
    r"Round (\d+) of (\d+) at most": lambda at, m: int(m[1]) == at.round() <= int(m[2]),
    # over
    r"That makes (\d) suns?.": lambda at, m: int(m[1]) == at.suns(),
    r"(\d+) points would bring one more.": lambda at, m: int(m[1]) in SUNS and int(m[1]) > at.score(0),
    "The bag is empty.": lambda at, _: at.last == BAG_EMPTY,
    "You have at most two free cells.": lambda at, _: at.last == BOARD_FULL and free(at, at.seat) <= 2,
    "(Anna|Ben|Clara|Dora) has at most two free cells.": lambda at, m: free(at, NAMES.index(m[1])) <= 2,
    "Somebody has at most two free cells.": lambda at, _: min(free(at, seat) for seat in range(at.seats)) <= 2,
    "(.+) wins with more settled animals.": lambda at, m: at.ranks()[NAMES.index(m[1])] == 1,
    "(.+) have equally many settled animals too.": lambda at, _: at.ranks().count(1) > 1,
}


def walked(truth: Truth) -> None:
    """Play hasty and random games, and hold every announced last round against the round the game ended in."""
    for seed in range(32):
        seats = 1 + seed % 4
        state, rng, announced = new(seats, seed, side=seed % 2, spirits=seed // 4 % 2), Rng(seed), 0
        while state.to_move != OVER:
            truth.hear(state, range(-1, seats) if seed % 8 == 0 else ())
            said = GAME.texts.prompt(state.observe(state.to_move), truth.audience(state)).hint
            announced = announced or state.round() * ("last round" in said)
            state.apply(state.rollout_action(rng) if seed % 3 else state.random_action(rng))
        assert announced in (0, state.round())
        truth.hear(state, range(-1, seats))
    for seed in (2, 17):  # ties
        state, rng = new(3, seed), Rng(seed)
        while state.to_move != OVER:
            state.apply(state.random_action(rng))
        truth.hear(state, [0])
    data = state.dump()
    data["closer"] = -1  # a written position need not know who filled the board
    truth.hear(load(data), [0])


def test_every_sentence_of_a_prompt_holds_in_its_position_and_none_is_left_untried() -> None:
    truth = Truth(GAME, CLAIMS)
    walked(truth)
    assert truth.unheard("prompts.py") == []
    assert truth.unused() == []
