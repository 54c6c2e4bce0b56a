"""Finished records of every game, option and version of the rules, kept for ever: ``python tests/records.py``.

It writes the records that are missing, of the newest version of each game only. One that lies there is never written
again: whatever this program becomes, it must replay to what is expected of it.
"""

import json
import sys
import zlib
from dataclasses import replace
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "records"
SEEDS = range(1, 4)  # the shortest game of these is kept
HALF_WAY = 30  # words before the written position that one record of each game begins from

if __name__ == "__main__":
    sys.path[:0] = [str(FOLDER.parent), str(FOLDER.parents[1] / "examples/lanes/src")]

from cases import CASES, GOLDEN  # noqa: E402
from spielwerk.core.game import Game  # noqa: E402
from spielwerk.core.record import Record, digest, steps  # noqa: E402
from spielwerk.core.rng import Rng  # noqa: E402
from spielwerk.core.state import OVER  # noqa: E402
from spielwerk.testing import Case  # noqa: E402
from spielwerk_lanes import GAME as LANES  # noqa: E402


def wanted() -> dict[Path, Case]:
    """Return every file there should be by the rules of today; of Terra Nova the cases of the laws only."""
    cases = [case for case in GOLDEN if case.game.slug != "terranova"]
    cases += [case for case in CASES if case.game.slug == "terranova"]
    found = {folder(case.game) / f"{_name(case)}.json": case for case in cases if case.game is not LANES}
    for game in {case.game.slug: case.game for case in found.values()}.values():
        found[folder(game) / "half-way.json"] = Case(game, game.seats[1], {})
    return found


def folder(game: Game) -> Path:
    """Return where the records of a game by these rules lie."""
    return FOLDER / game.slug / f"v{game.rules_version}"


def _name(case: Case) -> str:
    return str(case).removeprefix(f"{case.game.slug}-")


def played(case: Case, seed: int) -> Record:
    """Return a random game in which rare verbs come as often as common ones, and whoever is asked may act."""
    state, rng, layout = case.new(seed), Rng(seed + 1), case.game.layout
    record = Record(
        case.game.slug, case.seats, seed, case.game.with_defaults(case.options), [], case.game.rules_version
    )
    while state.to_move != OVER:
        asked = state.awaiting()
        seat = asked[rng.below(len(asked))]
        mark = "" if seat == state.to_move else f"@{seat} "
        state.turn_to(seat)
        by_verb: dict[str, list[str]] = {}
        for action in state.legal():
            by_verb.setdefault(layout.word(action).partition(" ")[0], []).append(layout.word(action))
        some = list(by_verb.values())[rng.below(len(by_verb))]
        record.words.append(mark + some[rng.below(len(some))])
        case.game.step(state, record.words[-1])
    return record


def expected(game: Game, record: Record) -> dict[str, Any]:
    """Return what a record comes to: points and places at the end, and one sign for all positions on the way."""
    sign = 0
    for state in steps(game, record):
        sign = zlib.crc32(digest(state).to_bytes(4), sign)
    return {"scores": list(state.scores()), "ranks": list(state.ranks()), "sign": sign}


def text(path: Path, case: Case) -> str:
    """Return a record with what is expected of it."""
    record = min((played(case, seed) for seed in SEEDS), key=lambda one: len(one.words))
    if path.stem == "half-way":
        states = steps(case.game, record)
        for _ in range(HALF_WAY):
            next(states)
        record = replace(record, start=next(states).dump(), words=record.words[HALF_WAY:])
    return json.dumps({**json.loads(record.to_json()), "expected": expected(case.game, record)}) + "\n"


def write() -> None:
    """Write what is missing."""
    missing = {path: case for path, case in wanted().items() if not path.exists()}
    for path, case in missing.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text(path, case), "utf-8")
    sys.stdout.write(f"{len(missing)} new records\n")


if __name__ == "__main__":
    write()
