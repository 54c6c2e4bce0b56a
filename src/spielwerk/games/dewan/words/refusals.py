"""Why something is not possible in Dewan, in a sentence that says what would work."""

from spielwerk.core.audience import Audience, join_words
from spielwerk.core.bits import BIT
from spielwerk.core.language import msg
from spielwerk.core.state import NONE, OVER
from spielwerk.core.types import Action
from spielwerk.games.dewan.rules.data import (
    CAMP,
    CHOOSING,
    COVERING,
    FIELDS,
    FLOOD,
    KEEP,
    PASS,
    PAYING,
    SHUN,
    SKIP,
    START,
    TAKE,
    TUCK,
    TUCKING,
)
from spielwerk.games.dewan.rules.land import ZEROS
from spielwerk.games.dewan.rules.payment import bill, match_cards
from spielwerk.games.dewan.rules.ways import PLENTY, cheapest, reach
from spielwerk.games.dewan.state import Dewan
from spielwerk.games.dewan.words.terms import field as field_name
from spielwerk.games.dewan.words.terms import land, wishes

IN_HAND = msg("You do not hold this card.")
SENTENCES = {
    "DE-18": msg("First everybody chooses a story."),
    "DE-23": msg("That comes at another moment of the turn."),
    "DE-59": msg("There is no toll on this path."),
    "DE-74": msg("Cards are tucked when your 3rd, 5th or 7th camp is built."),
    "DE-160": msg("First discard a card for fish, or do without."),
    "DE-161": IN_HAND,
    "DE-170": msg("Take two cards that lie side by side."),
    "DE-171": msg("There is no card in this place."),
    "DE-172": msg("A camp already stands here."),
    "DE-173": msg("Camps cannot stand on water."),
    "DE-174": msg("This is a start camp's field."),
    "DE-175": msg("Your cards are not enough: every field of the path costs a matching card."),
    "DE-176": msg("A two-terrain card pays for one field, not both."),
    "DE-177": msg("The field you start from must be paid for as well."),
    "DE-179": msg("This path needs that card; choose another path first."),
    "DE-180": msg("With your cards there is no other path."),
    "DE-181": msg("You can still take cards or build a camp."),
    "DE-182": msg("In your turn you take cards or build a camp, not both."),
    "DE-183": msg("Choose one story; it stays with you."),
    "DE-184": msg("Only one card may go under this slot."),
    "DE-185": msg("This water zone already has its village."),
    "DE-186": msg("Choose a free land field."),
    "DE-188": msg("Nobody can cross lava."),
    "DE-189": msg("Fishing is for the event of the water villages: everybody with a village, for one card."),
    "DE-190": msg("Nobody can settle on lava."),
    "DE-191": msg("Path and tolls come first; undo a step to change them."),
    "DE-198": msg("There is no such thing here."),
}


def refusal(row: str, action: Action, obs: Dewan, audience: Audience) -> str:
    """Say why an action is not possible; for a target that cannot be paid also what is missing."""
    sentence = _special(row, action, obs, audience) or _common(row, obs, audience)
    if row not in ("DE-175", "DE-176", "DE-177") or not CAMP <= action < PASS:
        return sentence
    missing = lacking(obs, action - CAMP, audience)
    return missing if row == "DE-175" else f"{sentence} {missing}"


def _common(row: str, obs: Dewan, audience: Audience) -> str:
    """Say what a row forbids, whatever the action."""
    t = audience.t
    if row == "DE-178":
        return _toll(obs, audience)
    if row == "DE-187":
        if obs.scenario == FLOOD:
            return t("The tile must touch water.")
        return t("The tile must touch the volcano or lava.")
    if row == "DE-197" or obs.to_move == OVER:
        return audience.over()
    return t(SENTENCES[row]) if row in SENTENCES else audience.not_now()


def _toll(obs: Dewan, audience: Audience) -> str:
    """Say which card the next owner gets."""
    t = audience.t
    tolls = obs.tolls if obs.to_move != OVER and obs.phase == PAYING else []
    if len(obs.given) >= len(tolls):
        return t("Give a card that matches the field.")
    node = tolls[len(obs.given)]
    name = audience.name(obs.receivers(obs.to_move)[node])
    kind = obs.land.kind(node)
    if kind == START:
        return t("For {name}'s start camp give a card that the path does not need otherwise.", name=name)
    return t("{name}'s camp stands on {land}: give a {land} card.", name=name, land=land(kind, audience.lang))


def _special(row: str, action: Action, obs: Dewan, audience: Audience) -> str:
    """Return the sentence for this very action at this very moment, or nothing where the row says it all."""
    t = audience.t
    if obs.to_move == OVER or action == NONE:
        return ""
    if row == "DE-171" and action < TAKE:
        return t("There is no story in this place.")
    if row == "DE-74" and obs.phase == TUCKING:
        return _tuck(action, obs, audience)
    if row == "DE-23" and obs.phase == COVERING:
        return t("Place the tile first.")
    if obs.phase != PAYING:
        return ""
    if row in ("DE-23", "DE-181", "DE-182"):
        target = field_name(obs.target)
        return t("You are paying for the path to {field}: build there, or undo the step.", field=target)
    if row == "DE-180" and action - SHUN not in obs.route[:-1]:
        if action - SHUN == obs.route[-1]:
            return t("This is your target.")
        return t("This field is not on your path.")
    if row == "DE-179":
        return _keep(action - KEEP, obs, audience)
    return ""


def _tuck(action: Action, obs: Dewan, audience: Audience) -> str:
    """Say what to do now, or what is wrong with the card."""
    t = audience.t
    if not TUCK <= action < SKIP:
        return t("Tuck a card from your hand, or do without.")
    if (action - TUCK) // 2 not in obs.hand(obs.to_move):
        return t(IN_HAND)
    return t("Tuck this card with its symbol visible: the other half never counts for more.")


def _keep(card: int, obs: Dewan, audience: Audience) -> str:
    """Say what is wrong with keeping a card that the payment could well do without, or that is not part of it."""
    t = audience.t
    if card not in obs.hand(obs.to_move):
        return t(IN_HAND)
    if card not in obs.paid:
        return t("You are not paying with this card anyway.")
    if obs.kept and card < obs.kept[-1]:
        return t("You would have to keep this card before the other one: undo the step.")
    return ""


def lacking(obs: Dewan, field: int, audience: Audience) -> str:
    """DE-175: say which cards are missing for the cheapest path to a field."""
    t, lang = audience.t, audience.lang
    if obs.to_move == OVER or obs.phase not in (CHOOSING, PAYING) or obs.land.node[field] == NONE:
        return _common("DE-175", obs, audience)
    seat, land_ = obs.to_move, obs.land
    own, hand = obs.own_nodes(seat), obs.hand(seat)
    goal = land_.node[field]
    prices = ZEROS[:FIELDS]
    steps = obs.steps(own)
    if not reach(land_, own, BIT[goal], steps, PLENTY, prices, ZEROS):
        return _common("DE-188", obs, audience)
    if prices[goal] > 8:
        return _common("DE-175", obs, audience)
    best: list[int] = []
    paid: list[int] = []
    for way in cheapest(land_, obs.receivers(seat), own, goal, steps, PLENTY, prices[goal]):
        kinds = [land_.kind(node) for node in way.path]
        can = _most(kinds, hand, obs)
        if not best or len(can) > len(paid):
            best, paid = kinds, can
    left = best.copy()
    for kind in paid:
        left.remove(kind)
    missing, price = _amounts(left, lang), _amounts(best, lang)
    return t("You lack {missing}. The cheapest path costs {price}.", missing=missing, price=price)


def _amounts(kinds: list[int], lang: str) -> str:
    """Return what a price asks for, counted."""
    return join_words([wishes(kind, kinds.count(kind), lang) for kind in sorted(set(kinds))], lang)


def _most(kinds: list[int], hand: list[int], obs: Dewan) -> list[int]:
    """Return as much of a price as a hand can pay."""
    return sorted(match_cards(bill(kinds), hand, obs.box.mask).pays)
