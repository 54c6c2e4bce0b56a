"""The actions of Tikal by name, verb first."""

from spielwerk.core.state import NONE, OVER
from spielwerk.core.voice import Voice
from spielwerk.games.tikal.data import (
    BID,
    CHOOSE,
    DIG,
    DIG_COST,
    END,
    GIVE,
    GUARD,
    GUARD_COST,
    KEEP,
    KINDS,
    LEADER,
    NO_SCORING,
    PASS,
    PLACE,
    ROTATE,
    SUPPLY,
    SWAP_COST,
    TAKE,
    TENT,
    TENT_COST,
    TO,
    UNCOVER,
    UNCOVER_COST,
    WORKER,
)
from spielwerk.games.tikal.rules import Tikal
from spielwerk.games.tikal.texts_words import place_words, spot, tile_words, treasure


def label(obs: Tikal, action: int, voice: Voice) -> str:
    """Name an action: what, where and what it costs."""
    t = voice.t
    if action < PASS:
        return t(f"{action - BID + 1} bieten", f"Bid {action - BID + 1}")
    if action == PASS:
        return t("Passen", "Pass")
    if action < PLACE:
        tile = obs.open[action - CHOOSE]
        name = tile_words(tile, voice.lang) if tile != NONE else t("Plättchen", "tile")
        return t(f"{name} nehmen", f"Take {name[0].lower() + name[1:]}")
    if action < ROTATE:
        return t(f"Auf {spot(action - PLACE)} legen", f"Place it on {spot(action - PLACE)}")
    if action < WORKER:
        turn = action - ROTATE + 1
        if obs.spot == NONE:
            return t(f"Drehung {turn} wählen", f"Choose rotation {turn}")
        return t(f"Hier legen, Drehung {turn}", f"Place it here, rotation {turn}")
    if action < TO:
        return _label_figure(obs, action, voice)
    if action < UNCOVER:
        cost = obs.price(action)
        return t(f"Nach {spot(action - TO)} gehen · {cost} AP", f"Go to {spot(action - TO)} · {cost} AP")
    if action < DIG:
        name = spot(action - UNCOVER)
        return t(f"{name} freilegen · {UNCOVER_COST} AP", f"Uncover {name} · {UNCOVER_COST} AP")
    if action < TAKE:
        name = spot(action - DIG)
        return t(f"Schatz auf {name} heben · {DIG_COST} AP", f"Dig on {name} · {DIG_COST} AP")
    if action < GIVE:
        seat, kind = (action - TAKE) // KINDS, (action - TAKE) % KINDS
        return t(
            f"{treasure(kind, 'de')} von {voice.name(seat)} tauschen · {SWAP_COST} AP",
            f"Swap for {voice.name(seat)}'s {treasure(kind, 'en')} · {SWAP_COST} AP",
        )
    if action < TENT:
        name = treasure(action - GIVE, voice.lang)
        return t(f"{name} geben", f"Give the {name}")
    if action < GUARD:
        return t(
            f"Zelt auf {spot(action - TENT)} aufschlagen · {TENT_COST} AP",
            f"Pitch a tent on {spot(action - TENT)} · {TENT_COST} AP",
        )
    if action < KEEP:
        return t(
            f"{spot(action - GUARD)} bewachen · {GUARD_COST} AP", f"Guard {spot(action - GUARD)} · {GUARD_COST} AP"
        )
    if action < END:
        return (
            t("Anführer als Wache wählen", "Choose the leader as guard")
            if action > KEEP
            else t("Arbeiter als Wache wählen", "Choose a worker as guard")
        )
    return _label_end(obs, voice)


def _label_figure(obs: Tikal, action: int, voice: Voice) -> str:
    t = voice.t
    if action == LEADER:
        where = obs.leader(obs.to_move) if obs.to_move != OVER else SUPPLY
        if where == SUPPLY:
            return t("Anführer einsetzen", "Bring in the leader")
        return t(f"Anführer auf {place_words(where, 'de')} ziehen", f"Move the leader on {place_words(where, 'en')}")
    if action - WORKER == SUPPLY:
        return t("Arbeiter einsetzen", "Bring in a worker")
    return t(f"Arbeiter auf {spot(action - WORKER)} ziehen", f"Move a worker on {spot(action - WORKER)}")


def _label_end(obs: Tikal, voice: Voice) -> str:
    t = voice.t
    if obs.scoring != NO_SCORING and obs.to_move != OVER:
        gain = obs.assess(obs.to_move).total
        return t(f"Werten · +{gain}", f"Score · +{gain}")
    return t("Zug beenden", "End turn")


def lapses(obs: Tikal, _action: int, voice: Voice) -> str:
    """Say how many action points the end of the turn gives up, if they still buy something."""
    if not obs.ap or obs.legal() == [END]:
        return ""
    return voice.t(
        f"{obs.ap} AP {'verfällt' if obs.ap == 1 else 'verfallen'}",
        f"{obs.ap} AP {'lapses' if obs.ap == 1 else 'lapse'}",
    )
