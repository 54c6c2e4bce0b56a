"""What holds in every position of Harmonies: tokens, cards and cubes are conserved, boards are possible."""

from spielwerk.core.bits import count, members
from spielwerk.core.state import NONE, OVER, State
from spielwerk.games.harmonies.rules.data import (
    ANIMAL_COUNT,
    BOARDS,
    COLOURS,
    KINDS,
    LAST_EMPTY,
    PLACES,
    SLOTS,
    SPACES,
    TOKENS,
)
from spielwerk.games.harmonies.rules.land import WHOLE
from spielwerk.games.harmonies.state import Harmonies


def check(state: State) -> None:
    """Raise AssertionError where a position breaks an invariant of the rules."""
    assert isinstance(state, Harmonies)
    out = state.tokens_out()
    assert [state.bag[c] + out[c] for c in range(len(COLOURS))] == list(TOKENS)  # HA-01
    assert min(state.bag) >= 0
    cards = [card for card in state.row if card != NONE] + members(state.deck)
    for seat in range(state.seats):
        _check_seat(state, seat)
        cards += state.cards_with_cubes(seat)[0]
    animals = [card for card in cards if card < ANIMAL_COUNT]
    assert len(set(cards)) == len(cards), "no card is in two places"
    assert len(animals) == ANIMAL_COUNT or state.seats == 1, "no card is lost; only solo players discard"
    assert state.in_hand() <= 3
    if state.to_move != OVER:
        if state.taken == NONE:
            assert state.lands[state.to_move].empty() > LAST_EMPTY, "HA-35: three tokens always find a place"
        assert state.in_hand() <= state.lands[state.to_move].empty()
        if state.taken == NONE and state.seats > 1:
            assert state.spaces_filled() == SPACES, "HA-61"


def _check_seat(state: Harmonies, seat: int) -> None:
    land = state.lands[seat]
    together = 0
    for kind in range(KINDS):
        assert not together & land.on[kind], "one stack a cell"
        together |= land.on[kind]
    assert together == WHOLE[state.side]
    assert count(together) == len(BOARDS[state.side])
    assert not land.cubes & land.on[0], "HA-52: a cube lies on a token"
    held, settled = state.cards_with_cubes(seat)
    assert count(land.cubes) == sum(settled), "every cube on the board came from a card"
    assert 0 <= state.open_cards(seat) <= PLACES  # HA-38
    assert all(0 <= n <= SLOTS[card] for card, n in zip(held, settled, strict=True))
