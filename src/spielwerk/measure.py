"""The benchmark: how fast rules, bots and pages are on this machine, each against a yardstick of the same run.

The machine may be busy: every figure is CPU time, taken in several short rounds in which the rivals alternate,
and the best round counts. ``python -m spielwerk.measure PROBE GAME SECONDS`` runs one probe and prints it as JSON.
"""

import gc
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from spielwerk import compiled
from spielwerk.core.game import Game
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER, State, playout

MEANING = "A step is one click, of which a turn has several; a ply of chess is a whole turn. All rates are CPU time."
MOST_PLIES = 300  # of a random game of chess, where no draw is claimed


class Row(NamedTuple):
    """One figure of the benchmark."""

    id: str
    what: str
    value: float | None  # None: could not be measured
    unit: str
    note: str = ""
    mode: str = ""  # compiled or interpreted, where both are measured


# ---- probes: each measures one thing in this process ----
def probe_playouts(game: Game, seconds: float) -> dict[str, float]:
    """Return random actions per second: the playout loop, and a loop in Python over ``legal`` and ``apply``."""
    inside = _rate(lambda k: playout(game.new(game.seats[0], k), Rng(k + 1), game.max_steps), seconds)
    driven = _rate(lambda k: _driven(game, k), seconds)
    return {"inside": inside[0], "games": inside[1], "driven": driven[0]}


def _driven(game: Game, seed: int) -> int:
    state = game.new(game.seats[0], seed)
    choice = random.Random(seed).choice  # noqa: S311 - a game
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


def probe_chess(_game: Game, seconds: float) -> dict[str, float]:
    """Return random plies per second of python-chess: the yardstick."""
    try:
        import chess
    except ImportError:
        return {}

    def game_of_chess(seed: int) -> int:
        board = chess.Board()
        choice = random.Random(seed).choice  # noqa: S311 - a game
        plies = 0
        while plies < MOST_PLIES:
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(choice(moves))
            plies += 1
        return plies

    plies, games = _rate(game_of_chess, seconds)
    return {"plies": plies, "games": games}


def probe_calls(game: Game, seconds: float) -> dict[str, float]:
    """Return nanoseconds per call of the contract's hot methods, over positions of random games."""
    states = _positions(game, 200)
    rng = Rng(5)
    actions = [state.pick(rng) for state in states]

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
            state.apply(state.pick(rng))
            step += 1
    return found


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
    """Return simulations per second of the search bot, over positions of random games."""
    from spielwerk.bots.search import Search

    seen = [state.observe(state.to_move) for state in _positions(game, 60)[4::8]]
    done = turn = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        search = Search(seen[turn % len(seen)], turn)
        search.run(max(20, int(1000 * seconds / 4)), 0)
        done += search.iterations
        turn += 1
    return {"simulations": done / spent}


PROBES: dict[str, Callable[[Game, float], dict[str, float]]] = {
    "playouts": probe_playouts,
    "chess": probe_chess,
    "calls": probe_calls,
    "search": probe_search,
}


# ---- rounds ----
def in_process(probe: str, slug: str, seconds: float, pure: bool) -> dict[str, float]:
    """Run a probe in a process of its own, interpreted if ``pure``."""
    env = dict(os.environ)
    env.pop("SPIELWERK_PURE", None)
    if pure:
        env["SPIELWERK_PURE"] = "1"
    command = [sys.executable, "-m", "spielwerk.measure", probe, slug, str(seconds)]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)  # noqa: S603 - ourselves
    if done.returncode:
        raise RuntimeError(f"the probe {probe} of {slug} failed: {done.stderr.strip()[-400:]}")
    found: dict[str, float] = json.loads(done.stdout)
    return found


def rounds(slug: str, times: int, seconds: float, modes: list[bool]) -> Iterator[tuple[str, bool, dict[str, float]]]:
    """Yield (probe, pure, figures): the rivals alternate, so that a busy minute hits them all."""
    for _ in range(times):
        yield "chess", False, in_process("chess", slug, seconds, False)
        for pure in modes:
            for probe in ("playouts", "calls", "search"):
                yield probe, pure, in_process(probe, slug, seconds, pure)


def best(slug: str, times: int, seconds: float, modes: list[bool]) -> dict[tuple[str, bool, str], float]:
    """Return the best of each figure: the highest rate, the shortest call."""
    found: dict[tuple[str, bool, str], float] = {}
    for probe, pure, figures in rounds(slug, times, seconds, modes):
        better = min if probe == "calls" else max
        for name, value in figures.items():
            key = (probe, pure, name)
            found[key] = better(found[key], value) if key in found else value
    return found


# ---- other figures ----
def import_seconds(statement: str, times: int = 5) -> float:
    """Return how long an import takes, without the start of Python itself."""
    return max(0.0, _start(statement, times) - _start("pass", times))


def _start(statement: str, times: int) -> float:
    shortest = float("inf")
    for _ in range(times):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", statement], check=True, capture_output=True)  # noqa: S603 - ourselves
        shortest = min(shortest, time.perf_counter() - start)
    return shortest


def page_weight(slug: str) -> tuple[int, int, int]:
    """Return the bytes of a fresh table's page with all it loads, the same gzipped, and the number of files."""
    import gzip
    import re

    from spielwerk.games import game
    from spielwerk.table.session import Seat, opened
    from spielwerk.web import assets, table_page
    from spielwerk.web.html import Viewer

    found = game(slug)
    seats = [Seat("human", name, "", "me") for name in ("Ann", "Ben", "Cem", "Dora")[: found.seats[0]]]
    page = table_page.page(opened(found, seats, {}, "me", True), Viewer(0, "en", "me", True))
    names = dict.fromkeys(re.findall(r'(?:href|src)="/static/([^"?]+)', page))
    files = [asset.body for asset in map(assets.asset, names) if asset is not None]
    bodies = [page.encode(), *files]
    return sum(map(len, bodies)), sum(len(gzip.compress(body)) for body in bodies), len(bodies)


# ---- the table ----
def rows(quick: bool) -> list[Row]:
    """Measure everything and return it row by row."""
    from spielwerk.games import SLUGS

    times, seconds = (2, 0.2) if quick else (5, 0.6)
    modes = [False, True] if compiled() else [True]
    found: list[Row] = []
    for slug in SLUGS:
        found += game_rows(slug, best(slug, times, seconds, modes), modes)
    for slug in SLUGS:
        plain, packed, files = page_weight(slug)
        note = f"{files} files, {plain / 1024:.0f} KiB unpacked"
        found.append(Row(f"{slug}.page", f"{slug}: first load of a table", packed / 1024, "KiB", note))
    found.append(Row("import", "import spielwerk", 1000 * import_seconds("import spielwerk", times), "ms"))
    found.append(Row("import_cli", "import spielwerk.cli", 1000 * import_seconds("import spielwerk.cli", times), "ms"))
    return found


CALLS = ("legal", "apply", "copy", "observe")


def game_rows(slug: str, found: dict[tuple[str, bool, str], float], modes: list[bool]) -> list[Row]:
    """Return the figures of one game, and the yardstick they were measured with."""
    chess = found.get(("chess", False, "plies"))
    missing = "" if chess else "the package chess is not installed"
    out: list[Row] = []
    for pure in modes:
        mode = "interpreted" if pure else "compiled"
        driven = found["playouts", pure, "driven"]
        against = driven / chess if chess else None
        name, of = f"{slug}.{mode}", f"{slug}:"
        out += [
            Row(
                f"{name}.playout",
                f"{of} random play in the rules",
                found["playouts", pure, "inside"],
                "steps/s",
                "",
                mode,
            ),
            Row(f"{name}.games", f"{of} random games", found["playouts", pure, "games"], "games/s", "", mode),
            Row(f"{name}.driven", f"{of} random play from Python", driven, "steps/s", "", mode),
            Row(f"{name}.chess", f"{of} the same / python-chess", against, "×", missing, mode),
            *(Row(f"{name}.{c}", f"{of} {c}()", found["calls", pure, c], "ns", "", mode) for c in CALLS),
            Row(f"{name}.search", f"{of} search", found["search", pure, "simulations"], "sims/s", "", mode),
        ]
    out.append(Row("chess", "python-chess: random plies", chess, "plies/s", missing))
    return out


def shown(value: float | None) -> str:
    """Return a figure with three digits that matter."""
    if value is None:
        return "–"
    if value >= 1000:
        return f"{value:,.0f}".replace(",", " ")
    return f"{value:.3g}"


def machine() -> dict[str, Any]:
    """Return what the figures were measured on."""
    import platform

    from spielwerk import __version__

    return {
        "spielwerk": __version__,
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.machine()}",
        "cores": os.cpu_count(),
        "compiled": compiled(),
    }


def main() -> None:
    """Run one probe and print its figures."""
    from spielwerk.games import game

    probe, slug, seconds = sys.argv[1:4]
    sys.stdout.write(json.dumps(PROBES[probe](game(slug), float(seconds))))


if __name__ == "__main__":
    main()
