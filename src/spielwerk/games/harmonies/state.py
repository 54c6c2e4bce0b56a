"""Harmonies: take three tokens, lay them, let animals settle, until a board is full or the bag is empty."""

from typing import Final

from spielwerk.core.bits import BIT, lowest
from spielwerk.core.rng import BLANK, Rng, generator
from spielwerk.core.state import NONE, OVER, Part, places
from spielwerk.core.types import Action, Cell, Seat
from spielwerk.core.vecs import i64
from spielwerk.games.harmonies.bots import evaluation, haste, projection
from spielwerk.games.harmonies.rules.choices import Choices
from spielwerk.games.harmonies.rules.data import (
    ANIMAL,
    ANIMAL_COUNT,
    CARD,
    CELLS,
    DISCARD,
    END,
    ENDINGS,
    KEEP,
    MOST_SLOTS,
    PICK,
    PLACES,
    PUT,
    SETTLE,
    SIDE_A,
    SLOTS,
    SPIRIT_COUNT,
    TAKE,
    TOKENS_PER_SPACE,
    WORTH,
)
from spielwerk.games.harmonies.rules.fields import copy_fields, read_fields, read_setup, write_fields
from spielwerk.games.harmonies.rules.grid import MASK
from spielwerk.games.harmonies.rules.refusals import why_not
from spielwerk.games.harmonies.rules.scoring import Sheet
from spielwerk.games.harmonies.rules.serialize import complete, seats_of

MOST_AHEAD: Final = 40  # turns of one seat: more than any game has


class Harmonies(Choices):
    """A position of Harmonies."""

    # ---- what happens ----
    def apply(self, action: Action) -> None:
        """Play one legal action."""
        if action < TAKE:
            self._keep(action - KEEP)
        elif action < PICK:
            self._take(action - TAKE)
        elif action < PUT:
            self.picked = action - PICK
        elif action < CARD:
            self._put(action - PUT)
        elif action < ANIMAL:
            self._card(action - CARD)
        elif action < SETTLE:
            self.calling = action - ANIMAL
        elif action < DISCARD:
            self._settle(action - SETTLE)
        else:
            if action < END:
                self._discard(action - DISCARD)
            self._end_turn()

    def _keep(self, spirit: int) -> None:
        """HA-99, HA-101: the other card leaves the game, this one takes a place with its one cube."""
        seat = self.to_move
        self.spirit[seat] = ANIMAL_COUNT + spirit
        self.dealt[2 * seat] = NONE
        self.dealt[2 * seat + 1] = NONE
        self._open(ANIMAL_COUNT + spirit)
        self.emit("kept", ANIMAL_COUNT + spirit)

    def _take(self, space: int) -> None:
        """HA-21: all tokens of one space."""
        base = space * TOKENS_PER_SPACE
        if self.events is not None:
            self.emit("took", space, *[self.spaces[base + i] for i in range(TOKENS_PER_SPACE)])
        for i in range(TOKENS_PER_SPACE):
            colour = self.spaces[base + i]
            if colour != NONE:
                self.hand[colour] += 1
                self.spaces[base + i] = NONE
        self.taken = space

    def _put(self, cell: Cell) -> None:
        """HA-25: the token makes one of the fourteen stacks."""
        colour = self.picked
        stack = self.lands[self.to_move].put(colour, MASK[self.side * CELLS + cell])
        self.hand[colour] -= 1
        self.picked = NONE
        if self.events is not None:
            self.emit("laid", colour, cell, stack)

    def _card(self, place: int) -> None:
        """HA-37, HA-40: a card with a cube on each slot; HA-42: the gap stays until the end of the turn."""
        card = self.row[place]
        self.row[place] = NONE
        self.carded = place
        self._open(card)
        if self.events is not None:
            self.emit("card", card, place)

    def _open(self, card: i64) -> None:
        """Lay a card on the lowest free own place."""
        at = self.to_move * PLACES
        while self.cards[at] != NONE:
            at += 1
        self.cards[at] = card
        self.left[at] = SLOTS[card]

    def _settle(self, cell: Cell) -> None:
        """HA-54: the lowest cube left; HA-60: a card without cubes is finished."""
        at = self.to_move * PLACES + self.calling
        card = self.cards[at]
        self.lands[self.to_move].cubes |= MASK[self.side * CELLS + cell]
        self.left[at] -= 1
        self.calling = NONE
        if self.events is not None:
            self.emit("settled", card, cell, self._gain(card, self.left[at]), self.left[at])
        if self.left[at] == 0:
            self.cards[at] = NONE
            self.finished[self.to_move] |= BIT[card]
            if self.events is not None:
                self.emit("finished", card)

    def _gain(self, card: int, left: int) -> int:
        """Return what the cube just settled was worth."""
        if card >= ANIMAL_COUNT:
            return self.lands[self.to_move].spirit_points(card)
        step = card * (MOST_SLOTS + 1) + SLOTS[card] - left
        return WORTH[step] - WORTH[step - 1]

    def _discard(self, place: int) -> None:
        """HA-111: a card of the row goes, another one comes as the turn ends."""
        if self.events is not None:
            self.emit("discarded", self.row[place], place)
        self.row[place] = NONE

    # ---- the end of a turn, the end of the game ----
    def _end_turn(self) -> None:
        """HA-68: the running round is completed; HA-70: refills go on until the last turn."""
        if self.ahead != NONE:
            projection.end_turn(self)
            return
        seat = self.to_move
        if self.last == NONE:
            self.last = self.ending()
            if self.last != NONE:
                self.closer = seat
                self.emit("last", self.last)
        self.turns += 1
        following = (seat + 1) % self.seats
        if following == 0 and self.last != NONE:
            self.emit("over", self.last)
            self.to_move = OVER  # HA-69
        else:
            self.refill()
            self.to_move = following  # HA-20
        self.taken = NONE
        self.carded = NONE

    def deal(self) -> None:
        """HA-99: two spirits for each player, open."""
        spirits: i64 = BIT[SPIRIT_COUNT] - 1
        for i in range(2 * self.seats):
            spirit = self.draw(spirits)
            spirits ^= spirit
            self.dealt[i] = ANIMAL_COUNT + lowest(spirit)

    # ---- points ----
    def scores(self) -> list[int]:
        """HA-95: return each seat's points as they stand."""
        return [self.score(seat) for seat in range(self.seats)]

    def ranks(self) -> list[int]:
        """HA-96 to HA-98: more points, then more animal cubes settled; equal ones share their place."""
        return places(self.scores(), [self.settled_cubes(seat) for seat in range(self.seats)])

    def breakdown(self, seat: Seat) -> list[Part]:
        """Return the score sheet: every point and every zero."""
        sheet = Sheet(self.lands[seat], seat)
        sheet.landscapes()
        held, settled = self.cards_with_cubes(seat)
        sheet.cards(held, settled)
        if self.spirit[seat] != NONE:
            sheet.spirit(self.spirit[seat], self.finished[seat] >> self.spirit[seat] & 1 == 1)
        return sheet.parts

    def why_over(self) -> str:
        """Return which of the ENDINGS it was."""
        return ENDINGS[self.last] if self.to_move == OVER else ""

    # ---- what bots ask ----
    def evaluate(self, seat: Seat) -> float:
        """Return how far the seat is ahead, in points, if play went on."""
        return evaluation.evaluate(self, seat)

    def outlook(self) -> list[float]:
        """Return the points that each may hope for in the end."""
        return [evaluation.outlook(self, seat) / evaluation.POINT for seat in range(self.seats)]

    def hopes(self, seat: Seat) -> list[tuple[str, float]]:
        """Return what a seat may hope for beside its points."""
        return evaluation.hopes(self, seat)

    def progress(self) -> float:
        """Return the share of the rounds that are over, of as many as there will probably be."""
        done, left = 10 * (self.round() - 1), int(evaluation.turns_left(self, self.to_move))  # in tenths
        return 1.0 if self.to_move == OVER else done / (done + 10 + left)

    def rollout_action(self, rng: Rng) -> int:
        """Return what a hasty player might do."""
        return evaluation.rollout_action(self, self.legal(), rng)

    def rollout_depth(self) -> int:
        """Trust the look of a position at once: it counts what may still come."""
        return 0

    def solo_projection(self, ahead: int) -> "Harmonies | None":
        """Return the seat's own way through this turn and some more: the others take what lies there, no more."""
        if self.seats == 1:
            return None
        twin = self.copy()
        projection.part(twin, ahead)
        return twin

    def solo_horizon(self) -> int:
        """Follow the own way to its end: turns are quickly played."""
        return MOST_AHEAD

    def hasty_turn(self) -> bool:
        """Play the whole turn of a seat by itself quickly."""
        if self.ahead == NONE or self.to_move == OVER or self.taken != NONE or self.dealt[0] != NONE:
            return False
        haste.play_turn(self)
        return True

    # ---- copies ----
    def copy(self) -> "Harmonies":
        """Return an independent copy."""
        twin = Harmonies(self.rng.copy(), self.to_move)
        copy_fields(self, twin)
        return twin

    def observe(self, seat: Seat) -> "Harmonies":  # noqa: ARG002
        """Return all of it: everything lies open, and what the bag and the deck bring is not decided yet."""
        seen = self.copy()
        seen.rng = BLANK.copy()
        return seen

    def sample(self, seed: int) -> "Harmonies":
        """Return the world as it looks, with chance of its own: nothing is hidden."""
        world = self.copy()
        world.rng = Rng(seed)
        return world

    # ---- on paper ----
    def why_not(self, action: Action) -> str:
        """Return the rule row that forbids an action, empty if nothing does."""
        return why_not(self, action)

    def dump(self) -> dict[str, object]:
        """Return the position as plain JSON: RULES.md describes it."""
        return write_fields(self)


def new(seats: int, seed: int, *, side: int = SIDE_A, spirits: int = 0) -> Harmonies:
    """Return the opening position: full spaces, a full row, empty boards."""
    if seats not in (1, 2, 3, 4):
        raise ValueError(f"seats: Harmonies is for 1 to 4 players, not {seats}")
    state = Harmonies(generator(seed), 0)
    state.seats = seats
    state.side = side
    state.spirits = spirits
    state.set_up()
    state.refill()
    if spirits:
        state.deal()
    return state


def load(data: dict[str, object]) -> Harmonies:
    """Return a dumped or hand-written position; raise ValueError with the field and the reason."""
    state = Harmonies(BLANK.copy(), 0)
    read_setup(state, data)
    state.seats = seats_of(data)
    state.set_up()
    read_fields(state, data)
    complete(state, data)
    return state
