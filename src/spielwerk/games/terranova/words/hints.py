"""What a turn of Terra Nova prepares: where a new figure stands, and what the next turn could cut off."""

from spielwerk.core.audience import Audience, points
from spielwerk.core.hexes import distance
from spielwerk.core.state import NONE, OVER
from spielwerk.core.types import Cell, Seat
from spielwerk.games.terranova.bots.charts import chart_of
from spielwerk.games.terranova.rules.data import FIGURE, FREE, STONE, TO
from spielwerk.games.terranova.state import TerraNova
from spielwerk.games.terranova.words.terms import hexes

TRIES = 300  # turns that are tried out, the most valuable areas first


def prepares(before: TerraNova, after: TerraNova, audience: Audience) -> str:
    """Say how a figure stands that was placed, or what the seat could score in its next turn."""
    t = audience.t
    if before.action == 0:
        new = next((cell for cell, owner in enumerate(after.owner) if owner != before.owner[cell]), NONE)
        return "" if new == NONE else _stands(after, new, audience)
    gain = next_cut(after, before.to_move)
    if not gain:
        return ""
    return t("If all stays as it is, your next turn can bring {points}.", points=points(gain, audience.lang))


def room(obs: TerraNova, cell: Cell) -> int:
    """Return to how many hexes a figure can slide from here."""
    count = 0
    for side in range(6):
        near = obs.map.step[cell * 6 + side]
        while near >= 0 and obs.owner[near] == FREE:
            count += 1
            near = obs.map.step[near * 6 + side]
    return count


def apart(obs: TerraNova, cell: Cell) -> int:
    """Return how far the nearest figure of the same seat is, 0 if there is none."""
    cells, seat = obs.map.cells, obs.owner[cell]
    others = [c for c, owner in enumerate(obs.owner) if owner == seat and c != cell]
    return min((distance(cells[cell], cells[c]) for c in others), default=0)


def _stands(obs: TerraNova, cell: Cell, audience: Audience) -> str:
    t, free, far = audience.t, room(obs, cell), apart(obs, cell)
    kinds = len({obs.land[cell], *(obs.land[near] for near in obs.map.near[cell])})
    reach = t("From there the figure can reach {hexes}.", hexes=hexes(free, audience.lang))
    if kinds == 1:
        return reach
    if far > 1:
        meeting = t(
            "It stands where {landscapes} landscapes meet, {steps} steps from your nearest.",
            landscapes=kinds,
            steps=far,
        )
    else:
        meeting = t("It stands where {landscapes} landscapes meet.", landscapes=kinds)
    return f"{reach} {meeting}"


def next_cut(after: TerraNova, seat: Seat) -> int:
    """Return the most points that one move and one or two stones could bring the seat if nobody else moved."""
    if after.to_move == OVER:
        return 0
    turn = after.copy()
    turn.to_move, turn.action, turn.moved, turn.picked, turn.laid = seat, 1, [], NONE, 0
    chart = chart_of(turn.map.step, turn.land, turn.owner, turn.closed)
    tries = 0
    for p in sorted(range(len(chart.worth)), key=lambda p: -chart.worth[p]):
        gaps = [gap for gap in (chart.gap[p], chart.gap2[p]) if gap >= 0]
        for figure, target in _moves(turn, gaps):
            tries += 1
            gain = _value_of(turn, [FIGURE + figure, TO + target, *(STONE + gap for gap in gaps)], seat)
            if gain > 0 or tries >= TRIES:
                return max(0, gain)
    return 0


def _moves(turn: TerraNova, gaps: list[int]) -> list[tuple[int, int]]:
    """Return the moves of own figures that end beside all gaps."""
    beside = set.intersection(*(set(turn.map.near[gap]) for gap in gaps))
    found = []
    for target in sorted(beside):
        if turn.owner[target] != FREE:
            continue
        for side in range(6):
            near = turn.map.step[target * 6 + side]
            while near >= 0 and turn.owner[near] == FREE:
                near = turn.map.step[near * 6 + side]
            if near >= 0 and turn.owner[near] == turn.to_move:
                found.append((near, target))
    return found


def _value_of(turn: TerraNova, actions: list[int], seat: Seat) -> int:
    """Return what these actions would bring, 0 if they are not possible."""
    trial = turn.copy()
    for action in actions:
        if trial.to_move != seat or action not in trial.legal():
            return 0
        trial.apply(action)
    return trial.points[seat] - turn.points[seat]


def gain(key: str, audience: Audience) -> str:
    """Say that something looks better than before."""
    t = audience.t
    match key:
        case "figures":
            return t("Your figures have more land left to share in.")
        case "areas":
            return t("Your figures stand better for the areas that can still be closed.")
    raise KeyError(key)
