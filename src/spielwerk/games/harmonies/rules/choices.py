"""What a player may do in Harmonies: every action that is open, step by step."""

from spielwerk.core.bits import count, nth
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER
from spielwerk.games.harmonies.rules.data import (
    ANIMAL,
    ANIMAL_COUNT,
    CARD,
    COLOURS,
    DISCARD,
    END,
    KEEP,
    PICK,
    PLACES,
    PUT,
    SETTLE,
    SOLO_SPACES,
    SPACES,
    TAKE,
    TOKENS_PER_SPACE,
)
from spielwerk.games.harmonies.rules.grid import cell_of, cells_of
from spielwerk.games.harmonies.rules.table import Table


class Choices(Table):
    """A position that knows its legal actions."""

    def legal(self) -> list[int]:
        """Return the actions open to ``to_move``, ascending."""
        seat = self.to_move
        if seat == OVER:
            return []
        if self.dealt[2 * seat] != NONE:  # HA-100
            one: int = KEEP + self.dealt[2 * seat] - ANIMAL_COUNT
            two: int = KEEP + self.dealt[2 * seat + 1] - ANIMAL_COUNT
            return [min(one, two), max(one, two)]
        if self.picked != NONE:
            return [PUT + cell for cell in cells_of(self.targets(), self.side)]
        if self.calling != NONE:
            return [SETTLE + cell for cell in cells_of(self.targets(), self.side)]
        return self._free()

    def _free(self) -> list[int]:
        """HA-14, HA-18: between two steps everything that is left to do may come next."""
        found: list[int] = []
        hands = False
        if self.taken == NONE:  # HA-15
            found += [TAKE + space for space in range(SPACES) if self.spaces[space * TOKENS_PER_SPACE] != NONE]
        else:
            for colour in range(len(COLOURS)):
                if self.hand[colour]:  # HA-23
                    found.append(PICK + colour)
                    hands = True
        base = self.to_move * PLACES
        if self.carded == NONE and self.room():  # HA-16, HA-38
            found += [CARD + place for place in range(SPACES) if self.row[place] != NONE]
        land = self.lands[self.to_move]
        for place in range(PLACES):
            card = self.cards[base + place]
            if card != NONE and land.homes(card):  # HA-44
                found.append(ANIMAL + place)
        if self.taken != NONE and not hands:
            if self.may_discard():
                found += [DISCARD + place for place in range(SOLO_SPACES) if self.row[place] != NONE]
            found.append(END)  # HA-19
        return found

    def random_action(self, rng: Rng) -> int:
        """Return a random legal action, the same as of ``legal()``, without listing all cells."""
        if self.picked == NONE and self.calling == NONE:
            options = self.legal()
            return options[rng.below(len(options))]
        mask = self.targets()
        chosen = nth(mask, rng.below(count(mask)))
        return (PUT if self.picked != NONE else SETTLE) + cell_of(chosen, self.side)
