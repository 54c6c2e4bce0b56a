"""Lanes: pick a card from your secret hand, lay it in a lane; the higher sum wins a lane, most lanes win."""

from spielwerk.core.rng import BLANK, Rng, generator
from spielwerk.core.state import HIDDEN, NONE, OVER, Part
from spielwerk.core.types import Action, Seat
from spielwerk_lanes.fields import copy_fields, read_fields, write_fields
from spielwerk_lanes.table import COPIES, DEPTH, HAND, LANES, LAY, PICK, VALUES, Table


class Lanes(Table):
    """A position of Lanes."""

    def legal(self) -> list[int]:
        """LA-02 and LA-03: a card of the hand, then a lane that is not full."""
        if self.to_move == OVER:
            return []
        if self.picked == NONE:
            return [PICK + card for card in range(VALUES) if card in self.hands[self.to_move]]
        return [LAY + lane for lane in range(LANES) if len(self._mine(lane)) < DEPTH]

    def apply(self, action: Action) -> None:
        """Pick or lay."""
        if action < LAY:
            self.picked = action - PICK
        else:
            self._lay(action - LAY)

    def _mine(self, lane: int) -> list[int]:
        return self.lanes[self.to_move * LANES + lane]

    def _lay(self, lane: int) -> None:
        seat = self.to_move
        self._mine(lane).append(self.picked)
        self.hands[seat].remove(self.picked)
        self.emit("laid", self.picked, lane)
        self.picked = NONE
        if any(self.bag):  # LA-04
            card = self.rng.draw(self.bag)
            self.hands[seat].append(card)
            self.emit_private("drew", card)
        full = all(len(cards) == DEPTH for cards in self.lanes)
        self.to_move = OVER if full else 1 - seat  # LA-05

    def scores(self) -> list[int]:
        """LA-06: one point for each lane in which the own sum is higher."""
        return [len(self.breakdown(seat)) for seat in range(2)]

    def breakdown(self, seat: Seat) -> list[Part]:
        """One part for each lane won."""
        parts = []
        for lane in range(LANES):
            mine, other = sum(self.lanes[seat * LANES + lane]), sum(self.lanes[(1 - seat) * LANES + lane])
            if mine > other:
                parts.append(Part("lanes", 1, (seat * LANES + lane,), "won", (mine, other)))
        return parts

    def copy(self) -> "Lanes":
        """Return an independent copy."""
        twin = Lanes(self.rng.copy(), self.to_move)
        copy_fields(self, twin)
        return twin

    def observe(self, seat: Seat) -> "Lanes":
        """Foreign hands and a foreign pick are secret; unseen cards are all one heap to the observer."""
        seen = self.copy()
        seen.rng = Rng(0)
        for owner, hand in enumerate(seen.hands):
            if owner != seat:
                for i, card in enumerate(hand):
                    if card != HIDDEN:
                        seen.bag[card] += 1
                        hand[i] = HIDDEN
        if seat != self.to_move and self.picked != NONE:
            seen.picked = VALUES  # something is picked, nobody knows what
        return seen

    def sample(self, seed: int) -> "Lanes":
        """Deal the unseen cards anew; a secret pick is one of the cards just dealt."""
        world = self.copy()
        world.rng = Rng(seed)
        for hand in world.hands:
            for i, card in enumerate(hand):
                if card == HIDDEN:
                    hand[i] = world.rng.draw(world.bag)
        if world.picked == VALUES:
            hand = world.hands[world.to_move]
            world.picked = hand[world.rng.below(len(hand))]
        return world

    def why_not(self, action: Action) -> str:
        """Name the row that forbids the action, none if it is legal."""
        if self.to_move == OVER:
            return "LA-05"
        if action in self.legal():
            return ""
        return "LA-02" if action < LAY or self.picked == NONE else "LA-03"

    def dump(self) -> dict[str, object]:
        """Return the position as plain JSON."""
        return write_fields(self)


def new(seats: int, seed: int, *, copies: int = COPIES) -> Lanes:
    """LA-01: three cards each from a full bag."""
    state = Lanes(generator(seed), 0)
    state.bag = [copies] * VALUES
    state.hands = [[state.rng.draw(state.bag) for _ in range(HAND)] for _ in range(seats)]
    state.lanes = [[] for _ in range(2 * LANES)]
    return state


def load(data: dict[str, object]) -> Lanes:
    """Return a dumped position, or raise ValueError with the field and the reason."""
    state = Lanes(BLANK.copy(), 0)
    read_fields(state, data)
    _check(state)
    return state


def _check(state: Lanes) -> None:
    """Raise ValueError for a position that no game comes to; an observation has the hidden cards in its bag too."""
    if any(len(cards) > DEPTH for cards in state.lanes):
        raise ValueError(f"lanes: a lane holds {DEPTH} cards")
    free = [LANES * DEPTH - sum(map(len, state.lanes[s * LANES : (s + 1) * LANES])) for s in range(2)]
    turn = OVER if not any(free) else free[0] < free[1]
    if free[1] - free[0] not in {0, 1} or state.to_move != turn:
        raise ValueError("to_move: the players take turns, until all lanes are full")
    left = sum(state.bag) - sum(hand.count(HIDDEN) for hand in state.hands)
    if left < 0 or left + sum(map(len, state.hands)) < sum(free):
        raise ValueError("bag: too few cards are left")
    for hand, places in zip(state.hands, free, strict=True):
        if len(hand) > HAND or len(hand) < (HAND if left else places):
            raise ValueError(f"hands: a hand is {HAND} cards, as long as there are any")
    if state.picked != NONE:
        hand = [] if state.to_move == OVER else state.hands[state.to_move]
        if (HIDDEN if state.picked == VALUES else state.picked) not in hand:
            raise ValueError("picked: not a card of the hand")
