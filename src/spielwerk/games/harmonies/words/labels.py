"""The actions of Harmonies by name, verb first."""

from spielwerk.core.audience import Audience
from spielwerk.core.state import NONE
from spielwerk.core.types import Action, Cell
from spielwerk.games.harmonies.rules.data import (
    ANIMAL,
    ANIMAL_COUNT,
    BOARDS,
    CARD,
    DISCARD,
    END,
    GROWS,
    PICK,
    PLACES,
    PUT,
    SETTLE,
    TAKE,
)
from spielwerk.games.harmonies.state import Harmonies
from spielwerk.games.harmonies.words.terms import animal, kind_name, spot, token, tokens


def label(obs: Harmonies, action: Action, audience: Audience) -> str:
    """Name an action."""
    t, lang, seat = audience.t, audience.lang, obs.to_move
    if action < TAKE:
        return t("Choose the {animal}", animal=animal(ANIMAL_COUNT + action, lang))
    if action < PICK:
        found = tokens(obs.space(action - TAKE), lang)
        return t("Take tray {tray}: {tokens}", tray=action - TAKE + 1, tokens=found)
    if action < PUT:
        return t("Choose {token}", token=token(action - PICK, lang))
    if action < CARD:
        at = spot(obs.side, action - PUT)
        return t("Place on {cell}: {landscape}", cell=at, landscape=_result(obs, action - PUT, lang))
    if action < ANIMAL:
        card: int = obs.row[action - CARD]
        return t("Take the {animal} card", animal=animal(card, lang)) if card != NONE else ""
    if action < SETTLE:
        card = obs.cards[seat * PLACES + action - ANIMAL]
        return t("Settle the {animal}", animal=animal(card, lang)) if card != NONE else ""
    if action < DISCARD:
        return t("Settle on {cell}", cell=spot(obs.side, action - SETTLE))
    if action < END:
        card = obs.row[action - DISCARD]
        return t("Replace the {animal} and end the turn", animal=animal(card, lang)) if card != NONE else ""
    return t("End turn")


def lapses(obs: Harmonies, action: Action, audience: Audience) -> str:
    """Say how many cards still have an animal that could settle when the turn ends."""
    cards = obs.cards[obs.to_move * PLACES : (obs.to_move + 1) * PLACES]
    homes = sum(card != NONE and bool(obs.lands[obs.to_move].homes(card)) for card in cards)
    if not homes or action != END:
        return ""
    return audience.n(homes, "{n} animal can still settle", "{n} animals can still settle")


def _result(obs: Harmonies, cell: Cell, lang: str) -> str:
    """Say what the picked token would make of a cell."""
    if obs.picked == NONE or cell >= len(BOARDS[obs.side]):
        return ""
    made: int = GROWS[obs.lands[obs.to_move].stack(cell) * 6 + obs.picked]
    return kind_name(made, lang) if made else ""
