"""The exchange variant: two seats swap food and hand cards. What changes hands is remembered by the two of them."""

from typing import Final

from spielwerk.core.state import NONE, Event
from spielwerk.core.types import Action, Seat
from spielwerk.games.caravan.rules.data import (
    A_FOOD,
    ACCEPT,
    ACTING,
    ASK,
    BREAD,
    CARDS,
    DECLINE,
    GIVE,
    LAST,
    NAMES,
    OFFER,
    OFFERING,
    PAYING,
    SEND,
    TELL,
)
from spielwerk.games.caravan.rules.player import Player, put, with_pick
from spielwerk.games.caravan.rules.rounds import Rounds

KNOWER: Final = 1_000_000
HOLDER: Final = 1_000


def between(state: Rounds) -> int:
    """Return the phase between two actions."""
    return LAST if state.final else ACTING


def act(state: Rounds, action: Action) -> None:
    """CC-58: play an action of the variant."""
    player = state.players[state.to_move]
    if action < GIVE:
        begin(state, action - OFFER)
    elif action < BREAD:
        if player.phase == OFFERING:
            player.gift = with_pick(player.gift, action - GIVE)
        else:
            pay(state, action - GIVE)
    elif action == BREAD:
        player.bread += 1
    elif action < SEND:
        ask(player, action - ASK)
    elif action == SEND:
        send(state)
    elif action == ACCEPT:
        accept(state)
    elif action == DECLINE:
        decline(state)
    else:
        assert action <= TELL + NAMES
        send_and_tell(state, action - TELL)


def begin(state: Rounds, other: int) -> None:
    """CC-58, CC-209: begin to write an offer."""
    player = state.players[state.to_move]
    player.offers += 1
    player.phase = OFFERING
    player.partner = other
    player.gift = []
    player.told = []
    player.bread = 0
    player.wants = [0, 0]


def ask(player: Player, what: int) -> None:
    """Ask for one more food (0) or card (1)."""
    wants = player.wants.copy()
    wants[what] += 1
    player.wants = wants


def send(state: Rounds) -> None:
    """Lay the offer before the other seat, which is asked at once if it is between two actions."""
    seat = state.to_move
    player = state.players[seat]
    player.sent = 1
    player.phase = between(state)
    food, cards = player.wants
    state.emit_for(seat, "offer", player.partner, len(player.gift), player.bread, cards, food)
    if player.told:
        state.emit_for(seat, "told", *player.told)
    if state.events is not None:
        state.events.append(Event("gifts", seat, tuple(player.gift), True))
    if state.players[player.partner].phase == between(state):
        state.to_move = player.partner


def send_and_tell(state: Rounds, what: int) -> None:
    """CC-212: send the offer and say the types or the names of its cards, to everybody and truly."""
    seat = state.to_move
    player = state.players[seat]
    cards = player.gift
    player.told = cards if what == NAMES else sorted([CARDS + state.box.tags_of(card) for card in cards])
    if what == NAMES:
        others = [other for other in range(state.seats) if other != seat]
        known = [KNOWER * other + HOLDER * seat + card for other in others for card in cards]
        state.known = sorted(set(state.known + known))
    send(state)


def clear(player: Player) -> None:
    """Forget an offer."""
    player.partner = NONE
    player.sent = 0
    player.gift = []
    player.told = []
    player.bread = 0
    player.wants = [0, 0]


def withdraw(state: Rounds, seat: Seat) -> None:
    """Take back an offer that nobody has answered."""
    state.emit_for(seat, "withdrawn", state.players[seat].partner)
    clear(state.players[seat])


def decline(state: Rounds) -> None:
    """Refuse the offer that waits, or give up the one being written."""
    seat = state.to_move
    player = state.players[seat]
    if player.phase == OFFERING:
        clear(player)
        player.phase = between(state)
        return
    other = state.incoming(seat)
    state.emit_for(seat, "declined", other)
    clear(state.players[other])


def accept(state: Rounds) -> None:
    """Agree; if cards are asked for, they are chosen now, and the other seat waits."""
    player = state.players[state.to_move]
    other = state.incoming(state.to_move)
    player.giver = other
    player.payment = []
    if state.players[other].wants[1] > 0:
        state.players[other].sent = 2
        player.phase = PAYING
    else:
        swap(state)


def pay(state: Rounds, card: int) -> None:
    """Add a card to the payment; with the last one both sides change hands."""
    player = state.players[state.to_move]
    player.payment = with_pick(player.payment, card)
    if len(player.payment) == state.players[player.giver].wants[1]:
        swap(state)


def swap(state: Rounds) -> None:
    """CC-58, CC-59: food and cards change hands; only now the cards are seen."""
    seat = state.to_move
    player = state.players[seat]
    other = player.giver
    giver = state.players[other]
    paid = giver.wants[0]
    given = giver.gift
    taken = player.payment
    giver.goods[A_FOOD] += paid - giver.bread
    player.goods[A_FOOD] += giver.bread - paid
    for card in given:
        giver.hand.remove(card)
    for card in taken:
        player.hand.remove(card)
    for card in given:
        put(player.hand, card)
    for card in taken:
        put(giver.hand, card)
    _remember(state, other, seat, given, taken)
    state.emit_for(other, "swapped", seat, len(given), giver.bread, len(taken), paid)
    if state.events is not None:
        state.events.append(Event("got", seat, tuple(given), True))
        state.events.append(Event("got", other, tuple(taken), True))
    clear(giver)
    player.giver = NONE
    player.payment = []
    player.phase = between(state)


def _remember(state: Rounds, one: int, two: int, given: list[int], taken: list[int]) -> None:
    """The two know what they gave away; others no longer know what these two hold."""
    left: list[int] = []
    for entry in state.known:
        knower = entry // KNOWER
        holder = entry % KNOWER // HOLDER
        card = entry % HOLDER
        if holder in (one, two) and (knower not in (one, two) or card in given or card in taken):
            continue
        left.append(entry)
    heard = state.players[one].told == given  # CC-212: by name
    for knower in range(state.seats):
        if knower == one or (heard and knower != two):
            left += [KNOWER * knower + HOLDER * two + card for card in given]
    left += [KNOWER * two + HOLDER * one + card for card in taken]
    left.sort()
    state.known = left


def forget(state: Rounds, card: int) -> None:
    """A card is seen by all: nobody needs to remember it."""
    if state.known:
        state.known = [entry for entry in state.known if entry % HOLDER != card]
