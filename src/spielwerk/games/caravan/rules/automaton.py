"""The solo bot: five dice, fixed places, no decisions. What its places do is reconstructed."""

from spielwerk.core.state import NONE
from spielwerk.games.caravan.rules.data import (
    DICE,
    EAST,
    EASTREY,
    MARKET,
    NO_CUBE,
    ROOM,
    TOP,
    ZOMBIES,
)
from spielwerk.games.caravan.rules.land import BESIDE
from spielwerk.games.caravan.rules.rounds import Rounds


def play(state: Rounds) -> None:
    """CC-177, CC-178: roll, fill the places in their order, then fight."""
    seat = state.seats
    player = state.players[seat]
    dice = [0] * 7
    for _ in range(DICE):
        dice[1 + state.rng.below(6)] += 1
    state.emit_for(seat, "bot_rolled", *[face for face in range(1, 7) for _ in range(dice[face])])
    for face, most in ((6, 4), (5, 3), (4, 2)):
        if dice[face] >= 2:
            column = market_column(state, most)
            if column != NONE:
                dice[face] -= 2
                player.cubes[column] = TOP
                state.emit_for(seat, "bot_traded", column)
    if dice[1] >= 2 and state.stack_left > 0:  # CC-180
        dice[1] -= 2
        state.take_treasure(seat)
    pips = 0
    for face in range(2, 7):
        if dice[face] == 0:
            continue
        if face == 4:
            pips += 4
        elif face == 3:
            if not _play_card(state):
                continue
        elif player.where == EASTREY:
            continue
        else:
            state.enter(seat, BESIDE[4 * player.where + EAST])  # CC-181
        dice[face] -= 1
    for face in range(1, 7):
        pips += face * dice[face]  # CC-183
    if pips > 0:
        player.pool += pips
        state.emit_for(seat, "bot_pool", pips, player.pool)
    _fight(state)


def market_column(state: Rounds, most: int) -> int:
    """CC-179: return the open, own-free column of highest points with a price up to ``most``; the first of equals."""
    cubes = state.players[state.seats].cubes
    best = NONE
    for column in range(MARKET):
        _, price, points = state.box.market[column]
        free = not state.closed[column] and cubes[column] == NO_CUBE
        if free and price <= most and (best == NONE or points > state.box.market[best][2]):
            best = column
    return best


def _play_card(state: Rounds) -> bool:
    """CC-182: the next card of the deck, up to twelve; only its points count."""
    player = state.players[state.seats]
    if len(player.creatures) >= ROOM:
        return False
    card = state.draw_card()
    if card == NONE:
        return False
    player.creatures.append(card)
    state.emit_for(state.seats, "bot_played", card)
    return True


def _fight(state: Rounds) -> None:
    """CC-184: the strongest zombie that the pool beats; then the pool is empty."""
    seat = state.seats
    player = state.players[seat]
    if not state.can_attack_here(player):
        return
    for zombie in range(ZOMBIES - 1, -1, -1):
        strength, _ = state.box.zombies[zombie]
        if strength <= player.pool and state.beatable(player, zombie):
            player.cubes[MARKET + zombie] = TOP
            state.emit_for(seat, "beat", zombie, player.pool, strength)
            player.pool = 0
            player.tokens = max(0, player.tokens - 1)
            return
