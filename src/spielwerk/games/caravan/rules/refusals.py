"""Why an action is not possible: the rule row that forbids it."""

from spielwerk.core.state import NONE, OVER
from spielwerk.core.types import Action
from spielwerk.games.caravan.rules.choices import Choices
from spielwerk.games.caravan.rules.data import (
    A_FRUIT,
    ACTING,
    ATTACK,
    ATTACKING,
    CARDS_FOR_COIN,
    CHOOSE,
    CHOOSING,
    COIN,
    DIE,
    DONE,
    EASTREY,
    FIGHTING,
    FILLING,
    FOOD,
    FRUIT,
    GIVE,
    KEEP,
    KEEPING,
    LAST,
    MARKING,
    OFFER,
    OFFERING,
    OFFERS,
    PASS,
    PASSED,
    PAYING,
    PLACING,
    PLAY,
    REROLL,
    STEP,
    TELL,
    THREAT,
    TRADE,
    TRADING,
    TRAVELLING,
    TURN,
    USE,
    WEST,
)
from spielwerk.games.caravan.rules.land import BESIDE
from spielwerk.games.caravan.rules.player import Player


def why_not(state: Choices, action: Action) -> str:
    """Return the rule row that forbids an action of the seat to move, empty if nothing does."""
    if state.to_move == OVER:
        return "CC-162"
    player = state.players[state.to_move]
    if action in state.legal():
        return ""
    if player.phase == PASSED:
        return "CC-202"
    if action < CHOOSE or player.phase == PLACING:
        return "CC-12"
    if action < TURN or player.phase == CHOOSING:
        return "CC-131"
    if action >= OFFER:
        return _exchange(state, player, action)
    if player.phase == FIGHTING:
        return _fighting(state, player, action)
    if player.phase == FILLING:
        return _filling(state, player, action)
    if player.phase == TRAVELLING and STEP <= action < TRADE:
        return step(state, player, (action - STEP) % 4)
    if player.phase == TRADING and TRADE <= action < ATTACK:
        return "CC-196"
    if player.phase == KEEPING and KEEP <= action < FOOD:
        return "CC-72"
    if player.phase == MARKING and COIN <= action < PLAY:
        return "CC-46"
    if player.phase not in (ACTING, LAST):
        return "CC-23" if action == PASS else "CC-192"
    return _between(state, player, action)


def _between(state: Choices, player: Player, action: Action) -> str:
    """Say what is wrong between two actions."""
    if player.phase == LAST and (action < FRUIT or action >= REROLL):  # all that takes dice
        return "CC-164"
    if action < USE:
        return "CC-205" if player.begun and player.nudges else "CC-128"
    if action < DIE:
        return _use(state, player, action - USE)
    if action < STEP:
        face = action - DIE + 1
        return "CC-189" if player.begun and player.dice[face] + player.ghosts[face] == 0 else "CC-35"
    if action < TRADE:
        return "CC-195" if player.where == EASTREY else "CC-60"
    if action < ATTACK:
        return "CC-76"
    if action < FRUIT:
        return _attack(state, player, action - ATTACK)
    if action < KEEP:
        return "CC-206" if player.goods[A_FRUIT] == 0 else "CC-200"
    if action < FOOD:
        return "CC-72"
    if action < COIN:
        return "CC-47"
    if action < PLAY:
        return "CC-201" if len(player.hand) < CARDS_FOR_COIN else "CC-47"
    if action < DONE:
        return "CC-193" if action - PLAY in player.hand else "CC-47"
    if action == DONE:
        return "CC-35"
    if action == REROLL:
        return "CC-205" if player.meddled and not player.begun else "CC-187"
    return "CC-205" if player.begun and player.recasts else "CC-127"


def _use(state: Choices, player: Player, slot: int) -> str:
    """CC-188 to CC-191, CC-203: why a slot cannot be used."""
    if slot not in player.slots:
        return "CC-29"
    place = player.slots.index(slot)
    printed = state.box.slots[slot]
    if player.placed[place]:
        return "CC-189"
    if printed.kind == ATTACKING:
        return "CC-90"
    need = state.needed_faces(player, place)
    high = [face for face in range(1, 7) if player.dice[face] + player.ghosts[face] > 0 and face >= need[-1]]
    if not high and len(need) == 1:
        return "CC-188"
    if len(need) == 2:
        low = sum([player.dice[face] + player.ghosts[face] for face in range(need[0], 7)])
        if not high or low < 2:
            return "CC-190"
    if printed.priced and not state.payable(player, printed.pay):
        return "CC-191"
    if printed.moves and not printed.trades and player.where == EASTREY:
        return "CC-195"
    return "CC-203"


def _attack(state: Choices, player: Player, zombie: int) -> str:
    """CC-197 to CC-199: why a zombie cannot be attacked."""
    if state.land.feature[player.where] != THREAT or not state.can_attack_here(player):
        return "CC-197"
    if not state.beatable(player, zombie):
        return "CC-199"
    return "CC-198"


def step(state: Choices, player: Player, direction: int) -> str:
    """CC-194, CC-195, CC-207: why the caravan cannot go there."""
    if player.where == EASTREY:
        return "CC-195"
    space = BESIDE[4 * player.where + direction]
    if space == NONE or (direction == WEST and not state.backward):
        return "CC-207"
    return "CC-194"


def _filling(state: Choices, player: Player, action: Action) -> str:
    """A slot waits for its dice."""
    if not DIE <= action < STEP:
        return "CC-23" if action == PASS else "CC-192"
    face = action - DIE + 1
    if player.dice[face] + player.ghosts[face] == 0:
        return "CC-29"
    place = player.slots.index(player.open)
    need = state.needed_faces(player, place)
    if player.target != NONE and face >= need[0]:
        return "CC-204"
    return "CC-190" if len(need) == 2 else "CC-188"


def _fighting(state: Choices, player: Player, action: Action) -> str:
    """An attack is under way: attack slots only."""
    if not USE <= action < DIE:
        return "CC-23" if action == PASS else "CC-192"
    slot = action - USE
    if slot not in player.slots:
        return "CC-29"
    if state.box.slots[slot].kind != ATTACKING:
        return "CC-192"
    place = player.slots.index(slot)
    if player.placed[place]:
        return "CC-189"
    need = state.needed_faces(player, place)
    fits = [face for face in range(need[0], 7) if player.dice[face] + player.ghosts[face] > 0]
    return "CC-204" if fits else "CC-188"


def _exchange(state: Choices, player: Player, action: Action) -> str:
    """CC-58, CC-208."""
    if not state.exchange or state.seats == 1:
        return "CC-58"
    if action < GIVE and player.phase in (ACTING, LAST) and player.offers >= OFFERS:
        return "CC-208"
    if action >= TELL and player.phase == OFFERING and not player.gift:
        return "CC-212"
    if player.phase in (OFFERING, PAYING, ACTING, LAST):
        return "CC-58"
    return "CC-192"
