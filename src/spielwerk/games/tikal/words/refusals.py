"""Why something is not possible in Tikal, in a sentence that says what would work, with the numbers of the case."""

from spielwerk.core.audience import Audience, points
from spielwerk.core.language import msg
from spielwerk.core.state import NONE, OVER
from spielwerk.core.types import Action
from spielwerk.games.tikal.rules.data import (
    BID,
    DIG,
    GIVE,
    GIVING,
    GUARD,
    HIGHEST,
    HIGHEST_BID,
    KEEP,
    KEEPING,
    KINDS,
    LEADER,
    LOST,
    MOST_PER_TURN,
    MOVING,
    PASS,
    PLACE,
    ROTATE,
    ROTATING,
    TAKE,
    TENT,
    TENTS,
    TO,
    UNCOVER,
    VOLCANO,
    WORKER,
)
from spielwerk.games.tikal.rules.land import FAR
from spielwerk.games.tikal.state import Tikal
from spielwerk.games.tikal.words.terms import treasure

SENTENCES = {
    "TI-19": msg("You place a tile only at the start of your turn."),
    "TI-37": msg("A tile stays as it was placed."),
    "TI-41": msg("No worker of yours stands here."),
    "TI-58": msg("Choose one of your figures first."),
    "TI-75": msg("Choose another player's treasure first, then yours."),
    "TI-95": msg("That figure does not stand on the temple."),
    "TI-101": msg("A guard stays for good."),
    "TI-129": msg("Bidding comes first: bid or pass."),
    "TI-137": msg("This tile is already taken."),
    "TI-138": msg("Bidding goes on after this turn."),
    "TI-156": msg("A new tile has to touch explored land."),
    "TI-157": msg("Nobody could walk in: only volcanoes lie next to this hex."),
    "TI-158": msg("Turn it: no stone lies on any border to a neighbour."),
    "TI-159": msg("Place your tile first."),
    "TI-161": msg("There is no stone between these hexes, so no path."),
    "TI-162": msg("Nobody can enter a volcano."),
    "TI-163": msg("Figures come in at the base camp or at your own tents."),
    "TI-164": msg("No worker is left in your supply."),
    "TI-165": msg("You need a figure on this temple."),
    "TI-166": msg("A second level this turn needs a second figure here."),
    "TI-167": msg("Two levels per temple and turn is the limit."),
    "TI-169": msg("A guard closes this temple for good."),
    "TI-172": msg("Pairs and triples may not be broken up."),
    "TI-174": msg("Tents stand on jungle or on an emptied treasure tile."),
    "TI-177": msg("You have used both guards."),
    "TI-181": msg("You need a figure on this temple to guard it."),
    "TI-183": msg("No path leads there yet."),
    "TI-184": msg("The figure is already there."),
    "TI-186": msg("There is a tile here already."),
    "TI-189": msg("Choose your tile first."),
}


def refusal(row: str, action: Action, obs: Tikal, audience: Audience) -> str:
    """Say why an action is not possible, with its own numbers."""
    special = {
        "TI-19": _not_placing,
        "TI-75": _no_such_treasure,
        "TI-95": _no_such_guard,
        "TI-158": _same_look,
        "TI-160": _too_dear,
        "TI-163": _no_camp_there,
        "TI-168": _no_piece,
        "TI-170": _nothing_to_dig,
        "TI-171": _enough_dug,
        "TI-173": _no_gift,
        "TI-175": _tent_there,
        "TI-176": _not_strongest,
        "TI-178": _bad_bid,
        "TI-179": _out_of_auction,
        "TI-182": _wrong_ground,
        "TI-183": _no_way,
        "TI-185": _leader_gone,
        "TI-187": _nobody_to_swap_with,
        "TI-188": _step_begun,
    }
    if row in special:
        return special[row](action, obs, audience)
    if row == "TI-190" or obs.to_move == OVER:
        return audience.over()
    if row == "TI-180":
        return audience.turn_of(obs.to_move)
    return audience.t(SENTENCES[row]) if row in SENTENCES else audience.not_now()


def _noun(action: Action, first: int, after: int) -> int:
    """Return the noun of an action, or NONE if it has another verb."""
    return action - first if first <= action < after else NONE


def _not_placing(action: Action, obs: Tikal, audience: Audience) -> str:
    if BID <= action < PLACE and not obs.auction:
        return audience.t("There is no bidding here. “end” ends your turn.")
    return audience.t(SENTENCES["TI-19"])


def _no_such_treasure(action: Action, _obs: Tikal, audience: Audience) -> str:
    asked = _noun(action, TAKE, GIVE)
    if asked == NONE:
        return audience.t(SENTENCES["TI-75"])
    name, kind = audience.name(asked // KINDS), treasure(asked % KINDS, audience.lang)
    return audience.t("{name} does not have that treasure: {treasure}.", name=name, treasure=kind)


def _no_such_guard(_action: int, obs: Tikal, audience: Audience) -> str:
    if obs.phase != KEEPING:
        return audience.t("Choose the temple to guard first.")
    return audience.t(SENTENCES["TI-95"])


def _same_look(action: Action, obs: Tikal, audience: Audience) -> str:
    turn = _noun(action, ROTATE, WORKER)
    if NONE not in (turn, obs.spot) and obs.land.fits(obs.spot, obs.hand, turn):
        return audience.t("Turned like this the tile looks the same as in a rotation you can choose.")
    return audience.t(SENTENCES["TI-158"])


def _no_camp_there(action: Action, obs: Tikal, audience: Audience) -> str:
    words = audience.t(SENTENCES["TI-163"])
    if _noun(action, TO, UNCOVER) != NONE and obs.ap < obs.price(action) < FAR:
        return f"{words} {_too_dear(action, obs, audience)}"
    return words


def _no_way(action: Action, obs: Tikal, audience: Audience) -> str:
    cell = _noun(action, TO, UNCOVER)
    if cell != NONE and obs.land.kind[cell] == VOLCANO:
        return audience.t(SENTENCES["TI-162"])
    return audience.t(SENTENCES["TI-183"])


def _step_begun(_action: int, obs: Tikal, audience: Audience) -> str:
    """TI-188: name the step that is begun."""
    t = audience.t
    if obs.phase == ROTATING:
        return t("Turn the tile first.")
    if obs.phase == MOVING:
        if obs.chosen == 0:
            return t("Choose where the leader goes first.")
        return t("Choose where the worker goes first.")
    if obs.phase == GIVING:
        return t("Choose which treasure you give first.")
    if obs.phase == KEEPING:
        return t("Choose who guards first.")
    return t("Finish this step first.")


def _too_dear(action: Action, obs: Tikal, audience: Audience) -> str:
    cost = obs.price(action) if action != NONE and obs.to_move != OVER else 0
    if 0 < cost < FAR:
        return audience.t("That costs {cost} AP and you have {ap}.", cost=cost, ap=obs.ap)
    return audience.t("Your {ap} AP are not enough for that.", ap=obs.ap)


def _no_piece(action: Action, obs: Tikal, audience: Audience) -> str:
    cell = _noun(action, UNCOVER, DIG)
    if cell == NONE:
        return audience.t("No level piece is left for this temple.")
    if obs.value[cell] < HIGHEST:
        n = obs.value[cell] + 1
        return audience.t("No level piece {value} is left.", value=n)
    return audience.t("This temple is complete.")


def _nothing_to_dig(action: Action, obs: Tikal, audience: Audience) -> str:
    cell = _noun(action, DIG, TAKE)
    if cell == NONE:
        return audience.t("You cannot dig here.")
    if obs.left[cell] == 0 or obs.figures(obs.to_move, cell):
        return audience.t("No treasure is left here.")
    return audience.t("You need a figure here.")


def _enough_dug(action: Action, obs: Tikal, audience: Audience) -> str:
    cell = _noun(action, DIG, TAKE)
    if cell != NONE and obs.used[cell] >= MOST_PER_TURN:
        return audience.t("Two treasures per tile and turn is the limit.")
    return audience.t("A second treasure needs a second figure.")


def _no_gift(action: Action, obs: Tikal, audience: Audience) -> str:
    own = obs.single_treasures(obs.to_move) if obs.to_move != OVER else []
    if action == NONE:
        return audience.t("You have no single treasure that fits.")
    kind = _noun(action, TAKE, GIVE) % KINDS if _noun(action, TAKE, GIVE) != NONE else _noun(action, GIVE, TENT)
    if own and kind in own:
        return audience.t("That would change nothing.")
    if own and _noun(action, GIVE, TENT) != NONE:
        return audience.t("You do not have that treasure.")
    return audience.t("You have no single treasure to give.")


def _tent_there(action: Action, obs: Tikal, audience: Audience) -> str:
    cell = _noun(action, TENT, GUARD)
    both = obs.to_move != OVER and obs.pitched[obs.to_move * TENTS + TENTS - 1] != NONE
    if both and (cell == NONE or obs.tent[cell] == NONE):
        return audience.t("You have pitched both tents.")
    return audience.t("There is a tent here already.")


def _not_strongest(action: Action, obs: Tikal, audience: Audience) -> str:
    t, cell = audience.t, _noun(action, GUARD, KEEP)
    if cell == NONE:
        return t("Somebody is at least as strong as you here.")
    seat = obs.to_move
    mine = obs.strength(seat, cell)
    rivals = [(obs.strength(other, cell), other) for other in range(obs.seats) if other != seat]
    best, other = max(rivals, key=lambda rival: (rival[0], -rival[1]))
    name = audience.name(other)
    if best == mine:
        return t("{name} is as strong as you here ({strength}).", name=name, strength=best)
    return t("{name} is stronger here ({theirs} to {yours}).", name=name, theirs=best, yours=mine)


def _bad_bid(action: Action, obs: Tikal, audience: Audience) -> str:
    t, top = audience.t, obs.highest_bid()
    amount = action - BID + 1 if BID <= action < PASS else top
    held = obs.points[obs.to_move] if obs.to_move != OVER else 0
    if top == HIGHEST_BID:
        return t("{points} is the highest bid here.", points=HIGHEST_BID)
    if action == NONE and top < held:
        most = min(held, HIGHEST_BID)
        return t("Bid from {least} to {most}.", least=top + 1, most=most)
    if amount <= top:
        return t("Bid more than {points}.", points=top)
    return t("You have only {points} to bid.", points=points(held, audience.lang))


def _out_of_auction(_action: int, obs: Tikal, audience: Audience) -> str:
    if obs.eyes in obs.had:
        return audience.t("You have had your tile this round.")
    return audience.t("You have passed.")


def _wrong_ground(action: Action, _obs: Tikal, audience: Audience) -> str:
    if action == NONE:
        return audience.t("This hex is not the right one for that.")
    if _noun(action, DIG, TAKE) != NONE:
        return audience.t("There is nothing to dig here.")
    return audience.t("That works only on a temple.")


def _leader_gone(action: Action, obs: Tikal, audience: Audience) -> str:
    if obs.to_move != OVER and action in (LEADER, NONE) and obs.leader(obs.to_move) == LOST:
        return audience.t("Your leader is out of the game.")
    return audience.t("Your leader guards a temple.")


def _nobody_to_swap_with(action: Action, obs: Tikal, audience: Audience) -> str:
    asked = _noun(action, TAKE, GIVE)
    seat = asked // KINDS if asked != NONE else NONE
    if asked == NONE:
        return audience.t("There is no single treasure to swap here.")
    if seat in (NONE, obs.to_move) or seat >= obs.seats:
        return audience.t("Choose another player's treasure.")
    return audience.t("{name} has no single treasure.", name=audience.name(seat))
