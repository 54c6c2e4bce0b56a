"""The player that ``bench.pinned`` asks: runs as a file of its own against whichever build PYTHONPATH names.

It reads questions as lines of JSON and answers each with one: ``choose`` an action with a bot that stays between
questions, or think about an observation for a while and say how far it came. All clocks of the search are processor
time, so a busy machine wrongs nobody. Only what every build has had since the first pinned one is used here.
"""

import json
import sys
import time
from typing import Any

from spielwerk import bots
from spielwerk.bots import search
from spielwerk.games import game

players: dict[str, bots.Bot] = {}


def make(spec: str, seed: int) -> bots.Bot:
    """Return a bot whose clock is processor time: builds before it could be handed over read it from their module."""
    try:
        return bots.make(spec, seed, None, time.process_time)
    except TypeError:
        search.perf_counter = time.process_time  # type: ignore[attr-defined]
        return bots.make(spec, seed)


def choose(asked: dict[str, Any]) -> dict[str, Any]:
    """Let the bot of this name choose; the first question about a new game brings a new bot."""
    obs = game(asked["game"]).load(asked["obs"])
    if asked["fresh"]:
        players[asked["name"]] = make(asked["spec"], asked["seed"])
    bot = players[asked["name"]]
    before = getattr(bot, "iterations", 0)
    start = time.process_time()
    action = bot.choose(obs)
    seconds = time.process_time() - start
    return {"action": action, "seconds": seconds, "iterations": getattr(bot, "iterations", 0) - before}


def think(asked: dict[str, Any]) -> dict[str, Any]:
    """Search one position for so long and say how many iterations that were, opening the root included."""
    obs = game(asked["game"]).load(asked["obs"])
    bot = make(f"search:{asked['ms']}ms", asked["seed"])
    start = time.process_time()
    bot.choose(obs)
    return {"iterations": getattr(bot, "iterations", 0), "seconds": time.process_time() - start}


def main() -> None:
    """Answer until nobody asks any more."""
    for line in sys.stdin:
        asked = json.loads(line)
        what = asked["do"]
        found = (
            {"compiled": (search.__file__ or "").endswith(".so")}
            if what == "hello"
            else (choose if what == "choose" else think)(asked)
        )
        sys.stdout.write(json.dumps(found) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
