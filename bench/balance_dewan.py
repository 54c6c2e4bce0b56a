"""Dewan's built-in set in play: how often each story is told, tolls, seats, length, what is unused.

All seats play alike.

``python -m bench.balance_dewan [--games 200] [--bot greedy] [--seats 2 3 4] [--scenarios 0 1 2 3] [--rules 3]``
"""

import argparse
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Final

from spielwerk import bots
from spielwerk.bots.statistics import wilson
from spielwerk.core.state import OVER
from spielwerk.games import game
from spielwerk.games.dewan.rules.box import BUILT_IN, under
from spielwerk.games.dewan.rules.data import BUILD, CAMP, CHOOSING, PASS, SKIP, TUCK

LONG: Final = 20  # rounds: a game that goes on after them drags
NAMES: Final = ("base", "flood", "volcano", "villages")


@dataclass
class Played:
    """What came of the games of one kind."""

    games: int = 0
    taken: Counter[int] = field(default_factory=Counter)  # stories
    told: Counter[int] = field(default_factory=Counter)
    wins: list[float] = field(default_factory=lambda: [0.0] * 4)  # shares, by seat
    points: Counter[str] = field(default_factory=Counter)  # of all seats, by row of the score
    totals: list[int] = field(default_factory=list)  # of all seats
    rounds: list[int] = field(default_factory=list)
    tolls: int = 0
    tolled: int = 0  # games with at least one
    camps: int = 0
    paid: Counter[int] = field(default_factory=Counter)  # cards for them, by kind
    tucked: Counter[int] = field(default_factory=Counter)  # halves of cards
    waits: int = 0  # games in which somebody with one camp left takes cards four times though a field is payable
    landless: int = 0  # games that end because nobody can build any more


def play(played: Played, state: Any, bot: str, seed: int) -> None:
    """Play a game to its end and count."""
    players = [bots.make(bot, seed * 64 + seat) for seat in range(state.seats)]
    waits: Counter[int] = Counter()
    kinds: Counter[str] = Counter()
    state.events = []
    while state.to_move != OVER:
        seat = state.to_move
        action = players[seat].choose(state.observe(seat))
        if state.phase == CHOOSING and action < CAMP and state.camps_left[seat] == 1:
            waits[seat] += any(CAMP <= other < PASS for other in state.legal())
        if action == BUILD:
            played.paid.update([*state.gifts, *state.paid])
        if TUCK <= action < SKIP:
            played.tucked[action - TUCK] += 1
        state.apply(action)
        for event in state.events:
            kinds[event.kind] += 1
            played.landless += event.kind == "last_round" and bool(event.args)
        state.events.clear()
    played.games += 1
    played.tolls += kinds["toll"]
    played.tolled += kinds["toll"] > 0
    played.camps += kinds["built"]
    played.waits += max(waits.values(), default=0) > 3
    played.rounds.append(state.turn // state.seats)
    played.totals += state.scores()
    first = state.ranks().count(1)
    for seat in range(state.seats):
        played.wins[seat] += (state.ranks()[seat] == 1) / first
        for part in state.breakdown(seat):
            played.points[part.category] += part.points
        played.taken.update(state.stories[seat])
        played.told.update(story for story, told in zip(state.stories[seat], state.told[seat], strict=True) if told)


def summary(played: Played, seats: int) -> str:
    """Return a line of the table of games."""
    games = played.games
    low, high = wilson(max(played.wins), games)
    wins = " ".join(f"{100 * played.wins[seat] / games:.1f}" for seat in range(seats))
    rows = ", ".join(f"{name} {points / games / seats:.1f}" for name, points in played.points.items())
    columns = [
        str(games),
        f"{sum(played.totals) / len(played.totals):.1f}",
        f"{sum(played.rounds) / games:.1f}, {max(played.rounds)}",
        f"{sum(rounds > LONG for rounds in played.rounds)}",
        f"{played.waits}",
        f"{played.landless}",
        f"{played.told.total() / games / seats:.2f}",
        f"{played.camps / games / seats:.1f}",
        f"{played.paid.total() / max(played.camps, 1):.2f}",
        f"{played.tolls / games:.2f}",
        f"{100 * played.tolled / games:.0f}",
        f"{wins} ({100 * low:.1f}-{100 * high:.1f})",
        rows,
    ]
    return " | ".join(columns)


def stories(played: Played, box: Any) -> list[str]:
    """Return the lines of the table of stories: taken, told, what one brings on average."""
    found = []
    total = played.taken.total()
    for number, (name, *_) in enumerate(box.stories):
        taken, told = played.taken[number], played.told[number]
        rate = told / taken if taken else 0.0
        points, flames = box.points[number], box.flames[number]
        share = 100 * taken / total
        found.append(
            f"| {name} | {''.join(str(n) for n in box.wants[8 * number : 8 * number + 8])} | {points}+{flames} | "
            f"{taken} ({share:.1f} %) | {100 * rate:.0f} % | {rate * (points + flames):.1f} |"
        )
    return found


def unused(played: Played, box: Any) -> list[str]:
    """Return what nobody used: stories never told, cards never paid with, halves never tucked."""
    found = [f"story {story[0]}" for number, story in enumerate(box.stories) if not played.told[number]]
    found += [f"card {box.names[kind]}" for kind in range(box.kinds) if not played.paid[kind]]
    halves = [half for some in box.halves for half in some]
    return found + [f"half {box.names[half // 2]}:{'ab'[half % 2]}" for half in halves if not played.tucked[half]]


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=2000)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4])
    parser.add_argument("--scenarios", type=int, nargs="+", default=[0, 1, 2, 3])
    parser.add_argument("--rules", type=int, default=0, help="an earlier version of the rules")
    chosen = parser.parse_args()
    dewan = game("dewan")
    dewan = dewan.for_version(chosen.rules or dewan.rules_version)
    print(
        "| game | games | points | rounds, most | > 20 | waits | no land | told | camps | cards | tolls | % with "
        "| wins by seat | rows |"
    )
    together = Played()
    for scenario in chosen.scenarios:
        for seats in chosen.seats:
            played = Played()
            for seed in range(chosen.seed, chosen.seed + chosen.games):
                state = dewan.new(seats, seed, scenario=scenario)
                play(played, state, chosen.bot, seed)
            print(f"| {NAMES[scenario]} {seats}p | {summary(played, seats)} |", flush=True)
            together.taken += played.taken
            together.told += played.told
            together.paid += played.paid
            together.tucked += played.tucked
    print("| story | wants | points | taken | told | worth |")
    box = under(BUILT_IN, dewan.rules_version)
    print(*stories(together, box), sep="\n")
    print(f"unused: {', '.join(unused(together, box)) or 'nothing'}")


if __name__ == "__main__":
    main()
