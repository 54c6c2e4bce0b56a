"""The actions of Tikal by name, verb first."""

from spielwerk.core.audience import Audience
from spielwerk.core.state import NONE, OVER
from spielwerk.core.types import Action
from spielwerk.games.tikal.rules.data import (
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
from spielwerk.games.tikal.state import Tikal
from spielwerk.games.tikal.words.terms import place_words, spot, treasure, within


def label(obs: Tikal, action: Action, audience: Audience) -> str:
    """Name an action: what, where and what it costs."""
    t = audience.t
    if action < PASS:
        return t("Bid {points}", points=action - BID + 1)
    if action == PASS:
        return t("Pass")
    if action < PLACE:
        tile = obs.open[action - CHOOSE]
        return t("Take {tile}", tile=within(tile, audience.lang)) if tile != NONE else t("Take tile")
    if action < ROTATE:
        return t("Place it on {cell}", cell=spot(action - PLACE))
    if action < WORKER:
        turn = action - ROTATE + 1
        if obs.spot == NONE:
            return t("Choose rotation {number}", number=turn)
        return t("Place it here, rotation {number}", number=turn)
    if action < TO:
        return _label_figure(obs, action, audience)
    if action < UNCOVER:
        cost = obs.price(action)
        return t("Go to {cell} · {cost} AP", cell=spot(action - TO), cost=cost)
    if action < DIG:
        name = spot(action - UNCOVER)
        return t("Uncover {cell} · {cost} AP", cell=name, cost=UNCOVER_COST)
    if action < TAKE:
        name = spot(action - DIG)
        return t("Dig on {cell} · {cost} AP", cell=name, cost=DIG_COST)
    if action < GIVE:
        seat, kind = (action - TAKE) // KINDS, (action - TAKE) % KINDS
        return t(
            "Swap for {name}'s {treasure} · {cost} AP",
            name=audience.name(seat),
            treasure=treasure(kind, audience.lang),
            cost=SWAP_COST,
        )
    if action < TENT:
        name = treasure(action - GIVE, audience.lang)
        return t("Give the {treasure}", treasure=name)
    if action < GUARD:
        return t("Pitch a tent on {cell} · {cost} AP", cell=spot(action - TENT), cost=TENT_COST)
    if action < KEEP:
        return t("Guard {cell} · {cost} AP", cell=spot(action - GUARD), cost=GUARD_COST)
    if action < END:
        return t("Choose the leader as guard") if action > KEEP else t("Choose a worker as guard")
    return _label_end(obs, audience)


def _label_figure(obs: Tikal, action: Action, audience: Audience) -> str:
    t = audience.t
    if action == LEADER:
        where = obs.leader(obs.to_move) if obs.to_move != OVER else SUPPLY
        if where == SUPPLY:
            return t("Bring in the leader")
        return t("Move the leader on {cell}", cell=place_words(where))
    if action - WORKER == SUPPLY:
        return t("Bring in a worker")
    return t("Move a worker on {cell}", cell=spot(action - WORKER))


def _label_end(obs: Tikal, audience: Audience) -> str:
    t = audience.t
    if obs.scoring != NO_SCORING and obs.to_move != OVER:
        gain = obs.assess(obs.to_move).total
        return t("Score · +{points}", points=gain)
    return t("End turn")


def lapses(obs: Tikal, _action: int, audience: Audience) -> str:
    """Say how many action points the end of the turn gives up, if they still buy something."""
    if not obs.ap or obs.legal() == [END]:
        return ""
    return audience.n(obs.ap, "{n} AP lapses", "{n} AP lapse")
