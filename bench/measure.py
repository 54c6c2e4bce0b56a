"""The benchmark: how fast rules, bots and pages are on this machine, each against a yardstick of the same run.

The machine may be busy: every figure is CPU time, taken in several short rounds in which the rivals alternate,
and the best round counts. ``python -m bench.measure PROBE GAME SECONDS`` runs one probe and prints it as JSON.
"""

import gc
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from bench import rivals
from bench.rivals import RIVALS
from spielwerk import is_compiled
from spielwerk.core.game import Game
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER, State, playout

ROOT = Path(__file__).parent.parent
MEANING = (
    "A step is one click, of which a turn has several; a ply of chess is a whole turn. All rates are CPU time. "
    "Inside: the loop of random play runs in the rules; driven: in Python, as it does for the others. "
    "Gain: compiled against interpreted. Chess: driven steps/s against plies/s of python-chess in the same run. "
    "A simulation of ours plays whole turns, one of OpenSpiel a random game to its end."
)


CALLS = ("legal", "apply", "copy", "observe")
COLUMNS = {  # of the large table: what is measured -> its head and unit
    "inside": ("inside", "steps/s"),
    "games": ("inside", "games/s"),
    "driven": ("driven", "steps/s"),
    "gain": ("gain", "×"),
    "chess": ("chess", "×"),
    **{call: (f"{call}()", "ns") for call in CALLS},
    "simulations": ("search", "sims/s"),
}
Key = tuple[str, bool, str]  # game or rival, interpreted, probe
Figures = dict[tuple[str, bool], dict[str, float]]


class Row(NamedTuple):
    """One figure of the benchmark."""

    id: str
    what: str
    value: float | None  # None: could not be measured
    unit: str
    note: str = ""
    line: str = ""  # of the large table: a game and how it runs
    column: str = ""


# ---- probes: each measures one thing in this process ----
def probe_playouts(game: Game, seconds: float) -> dict[str, float]:
    """Return random actions per second: the playout loop, and a loop in Python over ``legal`` and ``apply``."""
    inside = _rate(lambda k: playout(game.new(game.seats[0], k), Rng(k + 1), game.max_steps), seconds)
    driven = _rate(lambda k: _driven(game, k), seconds)
    return {"inside": inside[0], "games": inside[1], "driven": driven[0]}


def _driven(game: Game, seed: int) -> int:
    state = game.new(game.seats[0], seed)
    choice = random.Random(seed).choice
    steps = 0
    while state.to_move != OVER and steps < game.max_steps:
        state.apply(choice(state.legal()))
        steps += 1
    return steps


def _rate(play: Callable[[int], int], seconds: float) -> tuple[float, float]:
    """Return steps and games per second of CPU time; the first game warms up."""
    play(0)
    steps = games = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        steps += play(games + 1)
        games += 1
    return steps / spent, games / spent


def probe_calls(game: Game, seconds: float) -> dict[str, float]:
    """Return nanoseconds per call of the contract's hot methods, over positions of random games."""
    states = _positions(game, 200)
    rng = Rng(5)
    actions = [state.random_action(rng) for state in states]

    def fresh() -> list[State]:
        return [state.copy() for state in states]

    def apply(copies: list[State]) -> None:
        for state, action in zip(copies, actions, strict=True):
            state.apply(action)

    calls: dict[str, Callable[[list[State]], object]] = {
        "legal": lambda copies: [state.legal() for state in copies],
        "apply": apply,
        "copy": lambda copies: [state.copy() for state in copies],
        "observe": lambda copies: [state.observe(state.to_move) for state in copies],
    }
    gc.disable()  # it would strike at random
    try:
        return {name: _ns(fresh, work, len(states), seconds / len(calls)) for name, work in calls.items()}
    finally:
        gc.enable()


def _positions(game: Game, count: int) -> list[State]:
    """Return positions spread over random games."""
    found: list[State] = []
    rng = Rng(7)
    seed = 0
    while len(found) < count:
        seed += 1
        state = game.new(game.seats[0], seed)
        step = 0
        while state.to_move != OVER and len(found) < count and step < game.max_steps:
            if step % 7 == seed % 7:
                found.append(state.copy())
            state.apply(state.random_action(rng))
            step += 1
    return found


def _early(game: Game, seed: int) -> State:
    """Return the position a third into a random game."""
    start = game.new(game.seats[0], seed)
    state, rng = start.copy(), Rng(seed)
    for _ in range(playout(start, Rng(seed), game.max_steps) // 3):
        state.apply(state.random_action(rng))
    return state


def _ns(prepare: Callable[[], list[State]], work: Callable[[list[State]], object], calls: int, seconds: float) -> float:
    """Return the best nanoseconds per call; what ``prepare`` does is not counted."""
    best = float("inf")
    end = time.perf_counter() + seconds
    while True:
        states = prepare()
        start = time.process_time_ns()
        work(states)
        best = min(best, (time.process_time_ns() - start) / calls)
        if time.perf_counter() > end:
            return best


def probe_search(game: Game, seconds: float) -> dict[str, float]:
    """Return simulations per second of the search bot, a third into random games: there is most to think about."""
    from spielwerk.bots.branches import Budget
    from spielwerk.bots.search import search as search_in

    seen = [state.observe(state.to_move) for state in map(partial(_early, game), range(8))]
    done = turn = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        budget = Budget(max(20, int(1000 * seconds / 4)), 0, time.process_time)
        search = search_in(seen[turn % len(seen)], turn, budget)
        search.run()
        done += search.iterations
        turn += 1
    return {"simulations": done / spent}


PROBES: dict[str, Callable[[Game, float], dict[str, float]]] = {
    "playouts": probe_playouts,
    "calls": probe_calls,
    "search": probe_search,
}


# ---- rounds ----
def in_process(probe: str, subject: str, seconds: float, pure: bool) -> dict[str, float]:
    """Run a probe of a game or a rival in a process of its own, interpreted if ``pure``."""
    env = dict(os.environ)
    env.pop("SPIELWERK_PURE", None)
    if pure:
        env["SPIELWERK_PURE"] = "1"
    command = [sys.executable, "-m", "bench.measure", probe, subject, str(seconds)]
    done = subprocess.run(command, env=env, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"the probe {probe} of {subject} failed: {done.stderr.strip()[-400:]}")
    found: dict[str, float] = json.loads(done.stdout)
    return found


def rounds(times: int, seconds: float, modes: list[bool]) -> Iterator[tuple[Key, dict[str, float]]]:
    """Yield the figures of every subject in turn, again and again: a busy minute hits them all."""
    from spielwerk.games import slugs

    for _ in range(times):
        for rival in RIVALS:
            yield (rival, False, "rival"), in_process("rival", rival, seconds, False)
        for slug in slugs():
            for pure in modes:
                for probe in PROBES:
                    yield (slug, pure, probe), in_process(probe, slug, seconds, pure)


def best(found: Iterable[tuple[Key, dict[str, float]]]) -> Figures:
    """Return the best of each figure by subject and mode: the highest rate, the shortest call."""
    out: Figures = {}
    for (subject, pure, _), figures in found:
        mine = out.setdefault((subject, pure), {})
        for name, value in figures.items():
            better = min if name in CALLS else max
            mine[name] = better(mine[name], value) if name in mine else value
    return out


# ---- other figures ----
def import_seconds(statement: str, times: int = 5) -> float:
    """Return how long an import takes, without the start of Python itself."""
    return max(0.0, _start(statement, times) - _start("pass", times))


def _start(statement: str, times: int) -> float:
    shortest = float("inf")
    for _ in range(times):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", statement], check=True, capture_output=True)
        shortest = min(shortest, time.perf_counter() - start)
    return shortest


def page_weight(slug: str) -> tuple[int, int, int]:
    """Return the bytes of a fresh table's page with all it loads, the same gzipped, and the number of files."""
    import gzip
    import re

    from spielwerk.games import game
    from spielwerk.table.begin import open_table
    from spielwerk.table.session import SeatInfo
    from spielwerk.web import assets, table_page
    from spielwerk.web.html import Viewer

    found = game(slug)
    seats = [SeatInfo("human", name, "", "me") for name in ("Ann", "Ben", "Cem", "Dora")[: found.seats[0]]]
    page = table_page.page(open_table(found, seats, {}, "me", True), Viewer(0, "en", "me", True))
    names = dict.fromkeys(re.findall(r'(?:href|src)="/static/\w+/([^"]+)', page))
    files = [asset.body for asset in map(assets.asset, names) if asset is not None]
    bodies = [page.encode(), *files]
    return sum(map(len, bodies)), sum(len(gzip.compress(body)) for body in bodies), len(bodies)


# ---- the table ----
def rows(quick: bool) -> list[Row]:
    """Measure everything and return it row by row."""
    from spielwerk.games import slugs

    times, seconds = (2, 0.2) if quick else (5, 0.6)
    modes = [False, True] if is_compiled() else [True]
    found = speed_rows(best(rounds(times, seconds, modes)), modes)
    for slug in slugs():
        plain, packed, files = page_weight(slug)
        note = f"{files} files, {plain / 1024:.0f} KiB unpacked"
        found.append(Row(f"{slug}.page", f"{slug}: first load of a table", packed / 1024, "KiB", note))
    found.append(Row("import", "import spielwerk", 1000 * import_seconds("import spielwerk", times), "ms"))
    found.append(Row("import_cli", "import spielwerk.cli", 1000 * import_seconds("import spielwerk.cli", times), "ms"))
    return found


def speed_rows(found: Figures, modes: list[bool]) -> list[Row]:
    """Return the large table: every game in every mode, then the rivals of the same run."""
    chess = found.get(("chess", False), {}).get("driven")
    out: list[Row] = []
    for subject, pure in sorted(found, key=lambda key: key[0] in RIVALS):  # ours first, each in the order measured
        figures = dict(found[subject, pure])
        if subject in RIVALS:
            name, line = subject, RIVALS[subject][0]
        else:
            mode = "interpreted" if pure else "compiled"
            name, line = f"{subject}.{mode}", f"{subject}, {mode}"
            slow = found.get((subject, True), {}).get("inside")
            if len(modes) == 2 and not pure and slow:
                figures["gain"] = figures["inside"] / slow
        if chess and "driven" in figures:
            figures["chess"] = figures["driven"] / chess
        missing = "" if found[subject, pure] else "not installed"
        out += [
            Row(f"{name}.{key}", f"{line}: {title}", figures.get(key), unit, missing, line, title)
            for key, (title, unit) in COLUMNS.items()
        ]
    return out


def three_digits(value: float | None) -> str:
    """Return a figure with three digits that matter."""
    if value is None:
        return "–"
    if value >= 1000:
        return f"{value:,.0f}".replace(",", " ")
    return f"{value:.3g}"


def brief(value: float | None) -> str:
    """Return a figure with three digits, thousands and millions as letters: 482k, 1.07M."""
    for size, letter in ((1e6, "M"), (1e3, "k")):
        if value is not None and value >= 0.9995 * size:
            part = value / size
            return f"{part:.{max(0, 3 - len(str(int(part))))}f}{letter}"
    return three_digits(value)


def machine() -> dict[str, Any]:
    """Return what the figures were measured on."""
    import platform

    from spielwerk import __version__

    return {
        "spielwerk": __version__,
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.machine()}",
        "cores": os.cpu_count(),
        "compiled": is_compiled(),
    }


def main() -> None:
    """Run one probe and print its figures."""
    from spielwerk.games import game

    probe, subject, seconds = sys.argv[1:4]
    figures = (
        rivals.measure(subject, float(seconds)) if probe == "rival" else PROBES[probe](game(subject), float(seconds))
    )
    sys.stdout.write(json.dumps(figures))


if __name__ == "__main__":
    main()
