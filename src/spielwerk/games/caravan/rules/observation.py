"""What a seat may know of a position, and the worlds that fit what it knows."""

from spielwerk.core.rng import Rng
from spielwerk.core.state import HIDDEN, NONE
from spielwerk.core.types import Seat
from spielwerk.games.caravan.rules.data import CARDS, NO_CUBE, OFFERING, PASSED, PAYING, ROUNDS
from spielwerk.games.caravan.rules.exchange import HOLDER, KNOWER
from spielwerk.games.caravan.rules.fields_player import copy_player
from spielwerk.games.caravan.rules.player import Player, put
from spielwerk.games.caravan.rules.table import Table


def veil(state: Table, seat: Seat) -> None:
    """Hide foreign cards and points, the deck and the stack; face the seat if it is awaited."""
    waiting = state.awaiting()
    state.to_move = seat if seat in waiting else waiting[0]
    state.deck = [HIDDEN] * len(state.deck)
    state.stack = [HIDDEN] * len(state.stack)
    for owner in range(len(state.players)):
        if owner != seat:
            _veil_player(state, state.players[owner], KNOWER * seat + HOLDER * owner)
    if state.known:
        state.known = [entry for entry in state.known if seat in (entry // KNOWER, entry % KNOWER // HOLDER)]


def _veil_player(state: Table, player: Player, first: int) -> None:
    """Hide what only its owner knows; a treasure whose good tells its points is no secret."""
    named = player.told if player.told == player.gift else []  # CC-212
    if state.known or named:
        seen = [card if first + card in state.known or card in named else HIDDEN for card in player.hand]
        player.hand = sorted(seen)
    else:
        player.hand = [HIDDEN] * len(player.hand)
    player.drawn = [HIDDEN] * len(player.drawn)
    player.kept = [HIDDEN] * len(player.kept)
    player.marked = [HIDDEN] * len(player.marked)
    if not named:
        player.gift = [HIDDEN] * len(player.gift)
    player.payment = [HIDDEN] * len(player.payment)
    for i in range(len(player.chest_points)):
        if state.box.secret_points[1 + player.chest_goods[i]]:
            player.chest_points[i] = HIDDEN


def deal(state: Table, rng: Rng) -> None:
    """Fill in everything hidden at random."""
    _deal_cards(state, rng)
    _fill_chests(state, rng)


def _deal_cards(state: Table, rng: Rng) -> None:
    """Deal what nobody has seen to hidden hands and open draws; the rest is the deck."""
    unseen = [1] * len(state.box.cards)
    for player in state.players:
        for pile in (player.hand, player.drawn, player.creatures):
            for card in pile:
                if card != HIDDEN:
                    unseen[card] = 0
    for card in state.discards:
        unseen[card] = 0
    left = [card for card in range(len(unseen)) if unseen[card]]
    for player in state.players:
        _deal_told(state, rng, player, left)
    for player in state.players:
        drawn: list[int] = []
        for card in player.drawn:
            put(drawn, left.pop(rng.below(len(left))) if card == HIDDEN else card)
        player.drawn = drawn
        player.kept = _some(rng, player.kept, drawn)
        known = [card for card in player.hand if card != HIDDEN]
        for _ in range(len(player.hand) - len(known)):
            put(known, left.pop(rng.below(len(left))))
        player.hand = known
        player.marked = _some(rng, player.marked, known)
        player.gift = _some(rng, player.gift, known)
        player.payment = _some(rng, player.payment, known)
    state.deck = left


def _deal_told(state: Table, rng: Rng, player: Player, left: list[int]) -> None:
    """CC-212: deal offered cards whose types were told; one that is known to be in that hand comes first."""
    if HIDDEN not in player.gift or not player.told:
        return
    player.hand = player.hand.copy()
    gift: list[int] = []
    for said in player.told:
        held = [card for card in player.hand if card != HIDDEN and card not in gift]
        fitting = [card for card in held if CARDS + state.box.tags_of(card) == said]
        if not fitting:
            fitting = [card for card in left if CARDS + state.box.tags_of(card) == said]
        some = fitting or left  # a position by hand may tell what cannot be
        card = some[rng.below(len(some))]
        if card in left:
            left.remove(card)
            player.hand.remove(HIDDEN)
            put(player.hand, card)
        put(gift, card)
    player.gift = gift


def _fill_chests(state: Table, rng: Rng) -> None:
    """Draw hidden points from the unseen tokens with the same good."""
    tokens = state.box.tokens
    stack = [count for _, _, count in tokens]
    for player in state.players:
        for i in range(len(player.chest_points)):
            if player.chest_points[i] != HIDDEN:
                stack[state.box.token_of(player.chest_points[i], player.chest_goods[i])] -= 1
    for player in state.players:
        for i in range(len(player.chest_points)):
            if player.chest_points[i] == HIDDEN:
                good = player.chest_goods[i]
                fitting = [stack[kind] if tokens[kind][1] == good else 0 for kind in range(len(tokens))]
                kind = rng.draw(fitting)
                stack[kind] -= 1
                player.chest_points[i] = tokens[kind][0]
    state.stack = stack


def _some(rng: Rng, hidden: list[int], cards: list[int]) -> list[int]:
    """Fill in picks under way: any of the cards."""
    if HIDDEN not in hidden:
        return hidden
    left = cards.copy()
    found: list[int] = []
    for _ in hidden:
        put(found, left.pop(rng.below(len(left))))
    return found


def separable(state: Table) -> bool:
    """Tell whether the seat to move goes its own way: not while it writes, has sent or answers an offer."""
    player = state.players[state.to_move]
    return player.phase not in (OFFERING, PAYING) and not player.sent and state.incoming(state.to_move) == NONE


def part(state: Table, ahead: int) -> None:
    """Leave the seat to move alone with the cubes of the others, up to its pass in the last round of a thought."""
    me = state.players.pop(state.to_move)
    shadow = copy_player(me)
    shadow.phase = PASSED
    shadow.where = 0
    for column in range(len(shadow.cubes)):
        heights = [player.cubes[column] for player in state.players if player.cubes[column] != NO_CUBE]
        shadow.cubes[column] = min(heights) if heights else NO_CUBE
    state.players = [me, shadow]
    state.seats = 1
    state.bot = 0
    state.exchange = 0
    state.known = []
    state.to_move = 0
    state.until = min(ROUNDS, state.round + ahead)
