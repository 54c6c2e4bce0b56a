"""Search until the time is up, then say what was tried and what was found."""

import argparse
import secrets
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

from bench.fuzz import bots, lobby, papers, plug, tables
from bench.fuzz.place import Place
from spielwerk.core.game import Game
from spielwerk.games import game, slugs


def search(place: Place, slugs: list[str], seconds: float, small: bool) -> None:
    """Go round all games and all tricks until the time is up; each of them has its turn at least once."""
    end, first = time.monotonic() + seconds, True
    clicks, checks, sheets, kills = (12, 1, 3, 1) if small else (40, 2, 10, 2)
    tricks: list[Callable[[Place, Game], None]] = [
        partial(tables.fuzz, steps=clicks, checks=checks),
        partial(lobby.fuzz, times=2 * sheets),
        partial(bots.fuzz, times=4 * sheets),
        partial(papers.positions, times=4 * sheets),
        partial(papers.upload, times=sheets),
        partial(papers.boxes, times=sheets),
        partial(papers.pads, times=sheets),
        partial(papers.doors, times=5 * sheets),
        partial(plug.kills, times=kills),
    ]
    while first or time.monotonic() < end:
        for slug in slugs:
            for trick in tricks:
                try:
                    trick(place, game(slug))
                except Exception:  # noqa: BLE001 - a line that breaks, an answer that does not come
                    place.note(slug, traceback.format_exc())
                    place.check(slug)
                if not first and time.monotonic() > end:
                    return
            told = ", ".join(f"{count} {what}" for what, count in place.done.items())
            print(f"{slug}: {told}: {len(place.found) or 'nothing'} found", flush=True)
        first = False


def main() -> None:
    """Search; leave with 1 if anything was found."""
    parser = argparse.ArgumentParser(prog="bench.fuzz", description=__doc__)
    parser.add_argument("--seconds", type=float, default=120, help="stop after so long, once every game had its turn")
    parser.add_argument("--seed", type=int, default=None, help="of an earlier run")
    parser.add_argument("--game", action="append", choices=slugs(), help="only this game; repeatable")
    parser.add_argument("--small", action="store_true", help="a short turn for each game")
    args = parser.parse_args()
    seed = secrets.randbelow(10**9) if args.seed is None else args.seed
    print(f"seed {seed}")
    with tempfile.TemporaryDirectory() as folder:
        place = Place(Path(folder), Random(seed))
        try:
            search(place, args.game or slugs(), args.seconds, args.small)
        finally:
            place.close()
    for what in place.found:
        print(f"FOUND: {what}")
    print(f"seed {seed}: {len(place.found) or 'nothing'} found")
    sys.exit(1 if place.found else 0)


if __name__ == "__main__":
    main()
