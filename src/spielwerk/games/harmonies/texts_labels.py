"""The actions of Harmonies by name, verb first."""

from spielwerk.core.state import NONE
from spielwerk.core.voice import Voice
from spielwerk.games.harmonies.data import (
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
from spielwerk.games.harmonies.rules import Harmonies
from spielwerk.games.harmonies.texts_words import animal, kind_name, spot, title, token, tokens


def label(obs: Harmonies, action: int, voice: Voice) -> str:
    """Name an action."""
    t, lang, seat = voice.t, voice.lang, obs.to_move
    if action < TAKE:
        return t(f"{title(ANIMAL_COUNT + action, 'de')} wählen", f"Choose the {animal(ANIMAL_COUNT + action, 'en')}")
    if action < PICK:
        found = tokens(obs.space(action - TAKE), lang)
        return t(f"Schale {action - TAKE + 1} nehmen: {found}", f"Take tray {action - TAKE + 1}: {found}")
    if action < PUT:
        return t(f"{token(action - PICK, 'de')} wählen", f"Choose {token(action - PICK, 'en')}")
    if action < CARD:
        at = spot(obs.side, action - PUT)
        return t(
            f"Auf {at} legen: {_made(obs, action - PUT, lang)}", f"Place on {at}: {_made(obs, action - PUT, lang)}"
        )
    if action < ANIMAL:
        card: int = obs.row[action - CARD]
        return t(f"Karte nehmen: {title(card, 'de')}", f"Take the {animal(card, 'en')} card") if card != NONE else ""
    if action < SETTLE:
        card = obs.cards[seat * PLACES + action - ANIMAL]
        return t(f"{title(card, 'de')} ansiedeln", f"Settle the {animal(card, 'en')}") if card != NONE else ""
    if action < DISCARD:
        at = spot(obs.side, action - SETTLE)
        return t(f"Auf {at} einziehen", f"Settle on {at}")
    if action < END:
        card = obs.row[action - DISCARD]
        name = animal(card, lang, article=True) if card != NONE else ""
        return t(f"Karte austauschen und Zug beenden: {title(card, 'de')}", f"Replace {name} and end the turn")
    return t("Zug beenden", "End turn")


def lapses(obs: Harmonies, action: int, voice: Voice) -> str:
    """Say how many cards still have an animal that could settle when the turn ends."""
    cards = obs.cards[obs.to_move * PLACES : (obs.to_move + 1) * PLACES]
    homes = sum(card != NONE and bool(obs.lands[obs.to_move].homes(card)) for card in cards)
    if not homes or action != END:
        return ""
    return voice.t(
        f"{homes} {'Tier kann' if homes == 1 else 'Tiere können'} noch einziehen",
        f"{homes} {'animal' if homes == 1 else 'animals'} can still settle",
    )


def _made(obs: Harmonies, cell: int, lang: str) -> str:
    """Say what the picked token would make of a cell."""
    if obs.picked == NONE or cell >= len(BOARDS[obs.side]):
        return ""
    made: int = GROWS[obs.lands[obs.to_move].stack(cell) * 6 + obs.picked]
    return kind_name(made, lang) if made else ""
