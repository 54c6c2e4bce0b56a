"""Fair, a game for one to four that has everything at once: secret choices made at the same time, two steps, a die."""

from typing import Any, Final

from spielwerk.core.game import Game
from spielwerk.core.layout import Layout
from spielwerk.core.rng import Rng, load_rng
from spielwerk.core.state import HIDDEN, NONE, OVER, Part, State

STALLS: Final = 3
BETS: Final = 3  # 0, 1 or 2 coins
ROUNDS: Final = 3
STALL: Final = 0
BET: Final = 3


class Fair(State):
    """Everybody chooses a stall and a bet in secret; the die names the stall that pays double."""

    def __init__(self, rng: Rng, seats: int) -> None:
        super().__init__(rng, 0)
        self.stall = [NONE] * seats
        self.bet = [NONE] * seats
        self.turns = [0] * seats  # what is chosen so far: nothing, the stall, both
        self.points = [2] * seats
        self.rounds = 0

    def legal(self) -> list[int]:
        if self.to_move == OVER:
            return []
        if self.turns[self.to_move] == 0:
            return [STALL + k for k in range(STALLS)]
        return [BET + n for n in range(min(BETS, self.points[self.to_move] + 1))]

    def apply(self, action: int) -> None:
        seat = self.to_move
        self.turns[seat] += 1
        if action < BET:
            self.stall[seat] = action
            return
        self.bet[seat] = action - BET
        waiting = self.awaiting()
        if waiting:
            self.to_move = waiting[0]
        else:
            self._roll()

    def _roll(self) -> None:
        die = self.rng.below(STALLS)
        for seat in range(len(self.points)):
            won = self.stall[seat] == die
            self.points[seat] += 2 * self.bet[seat] if won else -self.bet[seat]
        seats = len(self.points)
        self.stall, self.bet, self.turns = [NONE] * seats, [NONE] * seats, [0] * seats
        self.rounds += 1
        self.to_move = OVER if self.rounds == ROUNDS else 0

    def awaiting(self) -> list[int]:
        return [] if self.to_move == OVER else [seat for seat, step in enumerate(self.turns) if step < 2]

    def scores(self) -> list[int]:
        return self.points[:]

    def breakdown(self, seat: int) -> list[Part]:
        return [Part("coins", self.points[seat], (), "", ())]

    def copy(self) -> "Fair":
        twin = Fair(self.rng.copy(), len(self.points))
        twin.to_move, twin.rounds = self.to_move, self.rounds
        twin.stall, twin.bet, twin.turns, twin.points = self.stall[:], self.bet[:], self.turns[:], self.points[:]
        return twin

    def observe(self, seat: int) -> "Fair":
        seen = self.copy()
        seen.rng = Rng(0)
        for other in range(len(self.points)):
            if other != seat:
                seen.stall[other] = seen.bet[other] = HIDDEN
        return seen

    def sample(self, seed: int) -> "Fair":
        world = self.copy()
        world.rng = Rng(seed)
        for seat, step in enumerate(self.turns):
            if step > 0 and world.stall[seat] == HIDDEN:
                world.stall[seat] = world.rng.below(STALLS)
            if step > 1 and world.bet[seat] == HIDDEN:
                world.bet[seat] = world.rng.below(min(BETS, self.points[seat] + 1))
        return world

    def why_not(self, action: int) -> str:
        return "" if action in self.legal() else "FA-01"

    def dump(self) -> dict[str, object]:
        return {
            "rng": self.rng.dump(),
            "to_move": self.to_move,
            "stall": self.stall[:],
            "bet": self.bet[:],
            "step": self.turns[:],
            "points": self.points[:],
            "rounds": self.rounds,
        }


def new(seats: int, seed: int) -> Fair:
    """Return the opening position: two coins each."""
    return Fair(Rng(seed), seats)


def load(data: dict[str, Any]) -> Fair:
    """Return a dumped position."""
    state = Fair(load_rng(data["rng"]), len(data["points"]))
    state.to_move, state.rounds = data["to_move"], data["rounds"]
    state.stall, state.bet, state.turns, state.points = data["stall"], data["bet"], data["step"], data["points"]
    return state


GAME = Game(
    slug="fair",
    package="spielwerk",
    title="Fair",
    seats=(1, 4),
    layout=Layout(("stall", STALLS), ("bet", BETS)),
    create=new,
    restore=load,
    texts=None,  # type: ignore[arg-type]
    view=None,  # type: ignore[arg-type]
    max_steps=ROUNDS * 4 * 2,
    secrets=True,
)
