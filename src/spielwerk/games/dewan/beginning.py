"""How a game of Dewan begins: map, hands, row and display; or how a written position is read."""

from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER
from spielwerk.games.dewan.box import BOXES, Box
from spielwerk.games.dewan.data import BASE, FISHES, HAND, LAVA, OFFER, PAYING, ROW, VILLAGES, VOLCANO
from spielwerk.games.dewan.land import PLANS, Ground, Land
from spielwerk.games.dewan.rules import Dewan
from spielwerk.games.dewan.written import Reader


def new(
    seats: int,
    seed: int,
    *,
    scenario: int = 0,
    volcano_flames: int = 0,
    village_berry: int = 0,
    village_groups: int = 0,
    box: int = 0,
) -> Dewan:
    """DE-03 to DE-18: lay the map, deal the cards, open row and display."""
    if seats not in PLANS:
        raise ValueError(f"Dewan is for 2 to 4 players, not {seats}")
    rng = Rng(seed)
    things = BOXES[box]
    tiles = _some(rng, things.neutral, seats) + _some(rng, things.start, seats)  # DE-04, DE-05
    turns = [rng.below(6) for _ in tiles]
    volcano = NONE
    if scenario == VOLCANO:
        craters = PLANS[seats].craters
        volcano = craters[rng.below(len(craters))]
    ground = Ground(seats, things, tiles, turns, volcano)
    state = Dewan(rng, things, ground, Land(ground, [], LAVA))
    state.scenario = scenario
    state.volcano_flames = volcano_flames
    state.village_berry = village_berry
    state.village_groups = village_groups
    state.fish_left = FISHES if scenario == VILLAGES else 0
    _deal(state, things)
    state.to_move = seats - 1
    state.active = seats - 1
    return state


def _some(rng: Rng, items: list[int], count: int) -> list[int]:
    left = items.copy()
    return [left.pop(rng.below(len(left))) for _ in range(count)]


def _deal(state: Dewan, box: Box) -> None:
    """DE-15 to DE-17, DE-114: hands, row, event pile, display."""
    state.supply = box.copies.copy()
    state.supply_left = box.total
    state.event = [0] * box.kinds
    state.discard = [0] * box.kinds
    for seat in range(state.seats):
        state.secret[seat] = sorted([state.draw() for _ in range(HAND)])
    state.row = [state.draw() for _ in range(ROW)]
    if state.scenario != BASE:
        state.new_pile()
    state.stack = [1] * len(box.stories)
    state.display = [state.rng.draw(state.stack) for _ in range(OFFER)]


def load(data: dict[str, object]) -> Dewan:
    """Return a dumped or hand-written position; raise ValueError with the field and the reason."""
    reader = Reader(data)
    state = Dewan(reader.rng, reader.box, reader.ground, reader.land)
    reader.fill(state)
    if state.phase == PAYING:
        if state.to_move == OVER:
            raise ValueError("pay: the game is over")
        state.propose()
    return state
