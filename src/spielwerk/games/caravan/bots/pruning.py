"""What is worth a thought in Creature Caravan: bots look at these actions only."""

from spielwerk.core.rng import Rng
from spielwerk.core.state import HIDDEN, NONE
from spielwerk.core.types import Action
from spielwerk.games.caravan.bots.heuristics import tables
from spielwerk.games.caravan.rules.choices import Choices
from spielwerk.games.caravan.rules.data import (
    ACCEPT,
    ACTING,
    BOARD_SLOTS,
    CARDS_FOR_COIN,
    COIN,
    DECLINE,
    DIE,
    DONE,
    FILLING,
    FOOD,
    FRUIT,
    GIVE,
    KEEP,
    KEEPING,
    LAST,
    MARKING,
    OFFERING,
    PASS,
    PAYING,
    PLAY,
    RECAST,
    ROUNDS,
    TURN,
    USE,
)
from spielwerk.games.caravan.rules.player import Player


def candidate_actions(state: Choices) -> list[int]:
    """Return the actions worth a thought: of equal things one, no die higher than needed, no offers."""
    legal = state.legal()
    player = state.players[state.to_move]
    phase = player.phase
    if phase in (ACTING, LAST):
        return _thoughts(state, player, legal)
    if phase == FILLING:
        if player.target == NONE:
            return legal[:1]
        return _blows(state, player, legal)
    if phase == MARKING:
        return [COIN + _worst(state, [action - COIN for action in legal])]
    if phase == PAYING:
        return [GIVE + _worst(state, [action - GIVE for action in legal])]
    if phase == KEEPING:  # one order is enough: ascending
        picks = [action for action in legal if not player.kept or action - KEEP > player.kept[-1]]
        return picks[: len(picks) + 1 + len(player.kept) - player.keeps] or legal
    if phase == OFFERING:
        return [DECLINE]
    return legal


def _thoughts(state: Choices, player: Player, legal: list[int]) -> list[int]:
    """Thin out what can be done between two actions."""
    found: list[int] = []
    fruit = NONE
    most = player.nudges[-1] if player.nudges else 0
    for action in legal:
        if USE <= action < FRUIT or PLAY <= action < RECAST or action == PASS or action >= ACCEPT:
            found.append(action)
        elif action < USE:
            old, new = divmod(action - TURN, 6)
            if new == old + most or (new == 5 and old < new):
                found.append(action)
        elif action < KEEP and (fruit == NONE or _need(state, action) > _need(state, fruit)):
            fruit = action
    if fruit != NONE:
        found.append(fruit)
    hand = [card for card in player.hand if card != HIDDEN]
    if hand:
        found.append(FOOD + _worst(state, hand))
    if len(hand) >= CARDS_FOR_COIN:
        found.append(COIN + _worst(state, hand))
    if player.recasts and not player.begun:
        for face in range(1, 7):
            if player.dice[face]:
                found.append(RECAST + face - 1)
                break
    found.sort()
    return found


def _need(state: Choices, action: Action) -> int:
    return state.box.slots[action - FRUIT + BOARD_SLOTS].need


def _worst(state: Choices, cards: list[int]) -> int:
    """Return the card least worth keeping."""
    net = tables(state.box).net[ROUNDS - state.round]
    worst = cards[0]
    for card in cards:
        if net[card] < net[worst]:
            worst = card
    return worst


def _blows(state: Choices, player: Player, legal: list[int]) -> list[int]:
    """In a fight: the lowest die, the lowest that ends it, the highest."""
    strength = state.box.zombies[player.target][0]
    found = [legal[0]]
    for action in legal[1:]:
        power = player.power + state.strike_value(player, player.open, action - DIE + 1)
        if power >= strength or action == legal[-1]:
            found.append(action)
            break
    return found


def rollout_action(state: Choices, rng: Rng) -> int:
    """Return what a hasty player does: seldom pass or throw cards away while something else can be done."""
    options = candidate_actions(state)
    action = options[rng.below(len(options))]
    for _ in range(3):
        if USE <= action < FRUIT or PLAY <= action < DONE:
            break
        action = options[rng.below(len(options))]
    return action
