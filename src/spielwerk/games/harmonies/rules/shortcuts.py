"""Clicks that say two steps at once: the last colour in hand is laid, an animal settles where only it can."""

from spielwerk.core.state import NONE, State
from spielwerk.games.harmonies.rules.data import ANIMAL, PICK, PUT, SETTLE


def shortcuts(at: State) -> dict[int, int]:
    """Return the cells to lay or settle on before a token is picked or a card is called, each with that choice."""
    legal = at.legal()
    picks = [action for action in legal if PICK <= action < PUT]
    cards = [action for action in legal if ANIMAL <= action < SETTLE]
    found: dict[int, int] = {}
    for choice in (picks if len(picks) == 1 else []) + cards:
        then = at.copy()
        then.apply(choice)
        for action in then.legal():
            found[action] = NONE if action in found else choice  # a cell for two animals: one has to be chosen
    return {action: choice for action, choice in found.items() if choice != NONE}
