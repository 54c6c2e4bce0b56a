"""What never changes in Creature Caravan, whatever is played."""

from spielwerk.core.state import HIDDEN, NONE, OVER
from spielwerk.games.caravan.rules.data import (
    ACTING,
    BOARD_SLOTS,
    COLUMNS,
    DICE,
    EASTREY,
    LAST,
    NO_CUBE,
    PASSED,
    PLACING,
    ROUNDS,
    TOP,
)
from spielwerk.games.caravan.rules.player import Player
from spielwerk.games.caravan.state import CreatureCaravan


def check(state: CreatureCaravan) -> None:
    """Assert that cards, treasures, tents, cubes and dice are all there."""
    box = state.box
    cards = state.deck + state.discards
    for player in state.players:
        cards += player.hand + player.drawn + player.creatures
    assert sorted(cards) == list(range(len(box.cards)))
    tokens = [count for _, _, count in box.tokens]
    for player in state.players:
        assert len(player.chest_points) == len(player.chest_goods)
        for points, good in zip(player.chest_points, player.chest_goods, strict=True):
            tokens[box.token_of(points, good)] -= 1
    assert tokens == state.stack
    assert sum(tokens) == state.stack_left >= 0
    finished = ROUNDS if state.final else max(0, state.round - 1)
    for seat, player in enumerate(state.players):
        assert len(player.tents) == finished
        check_cubes(state, player)
        check_player(state, player)
        if seat < state.seats:
            check_dice(state, player)
    assert (state.to_move == OVER) == (not state.awaiting())


def check_cubes(state: CreatureCaravan, player: Player) -> None:
    """Assert that cubes stand where cubes may stand."""
    for column in range(COLUMNS):
        height = player.cubes[column]
        assert NO_CUBE <= height <= TOP
        assert height == NO_CUBE or (height == 0) == (state.closed[column] == 1)


def check_player(state: CreatureCaravan, player: Player) -> None:
    """Assert that nothing is negative, sorted is sorted, and fruit lies on creatures only."""
    assert min(player.goods) >= 0
    assert player.tokens >= 0
    assert player.hand == sorted(player.hand)
    assert HIDDEN not in player.hand
    assert len(player.creatures) <= player.room
    assert len(player.slots) == len(player.placed) == len(player.laid)
    assert player.slots == sorted(player.slots)
    assert not any(player.laid[:BOARD_SLOTS])
    assert player.spared <= player.spare
    assert (player.where == NONE) == (state.round == 0 and player.phase == PLACING)
    if player.phase in (ACTING, LAST, PASSED):  # nothing is left of an action that has ended
        assert (player.open, player.target, player.first_die, player.power) == (NONE, NONE, 0, 0)
        assert player.steps == [0, 0]
        assert player.strikes == player.drawn == player.kept == player.marked == []
    if EASTREY in player.tents:
        assert player.where == EASTREY


def check_dice(state: CreatureCaravan, player: Player) -> None:
    """Assert that placed and unplaced dice are five and the virtual ones."""
    placed = sum(0 if dice == 0 else 1 if dice < 10 else 2 for dice in player.placed)
    virtual = sum(
        a == 8  # GHOST
        for card in player.creatures
        for passive in box_passives(state, card)
        for a in passive
    )
    total = placed + player.dice_left()
    if state.round and not state.final and player.phase not in (PASSED, LAST) and not player.choices:
        assert DICE <= total <= DICE + virtual
    assert sum(player.dice) <= DICE
    assert min(player.dice + player.ghosts) >= 0
    assert player.dice[0] == player.ghosts[0] == 0


def box_passives(state: CreatureCaravan, card: int) -> list[list[int]]:
    """Return the operations of a creature's round-start effects."""
    return [[op for op, _, _, _ in passive.effects] for passive in state.box.cards[card].passives if passive.when == 0]
