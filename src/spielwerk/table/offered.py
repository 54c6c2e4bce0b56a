"""Bots of other people that the operator offers at the tables (the setting ``bots``): their names and their games.

They think where all bots do, in the workers, and get what their seat may know and nothing else.
"""

import logging
import re
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from multiprocessing import get_context
from typing import Final

from spielwerk import bots
from spielwerk.table.naming import clean_name
from spielwerk.table.players import Players
from spielwerk.table.workers import LostError

MOST: Final = 8  # of them; more do not fit beside the levels
NAME: Final = re.compile(r"\w[\w .'()+-]*")
Offers = tuple[tuple[str, str], ...]  # a game's slug and a bot's name
log = logging.getLogger("spielwerk.offered")


class UnplayableBotError(ValueError):
    """A bot that is offered and plays none of the games: one sentence."""


def read(items: tuple[str, ...]) -> dict[str, str]:
    """Return specs by name, from ``name=spec``; raise ValueError with a sentence."""
    found: dict[str, str] = {}
    for item in items:
        name, equals, spec = (part.strip() for part in item.partition("="))
        if not (equals and spec):
            raise ValueError(f"{item!r} is not written name=bot")
        if not NAME.fullmatch(name) or clean_name(f"Bot {name}") != f"Bot {name}" or name in bots.LEVELS:
            raise ValueError(f"{name[:40]!r} is no name for a bot: up to 20 letters, digits, spaces, . ' ( ) + -")
        if name in found:
            raise ValueError(f"two bots are called {name!r}")
        if not bots.is_foreign(spec):
            bots.check(spec)
        found[name] = spec
    if len(found) > MOST:
        raise ValueError(f"these are {len(found)} bots; {MOST} can be offered")
    return found


async def find(players: Players) -> Offers:
    """Return who is offered where, once the workers have tried every bot with every game."""
    found: list[tuple[str, str]] = []
    for name, spec in players.offered.items():
        try:
            slugs, why = await players.run("bots", try_out, players.catalogue, spec)
        except LostError:
            slugs, why = [], "it took its process with it, or too long"
        if not slugs:
            log.error("the bot %r is not offered: %s", name, why)
        found += [(slug, name) for slug in slugs]
    return tuple(found)


def check(specs: dict[str, str], catalogue: str) -> None:
    """Try bots out in a process of its own, and complain about the first one that plays nothing."""
    if not specs:
        return
    with ProcessPoolExecutor(1, get_context("forkserver")) as pool:
        for name, spec in specs.items():
            slugs, why = pool.submit(try_out, catalogue, spec).result()
            if not slugs:
                raise UnplayableBotError(f"the bot {name!r} cannot be offered: {why}")


def try_out(catalogue: str, spec: str) -> tuple[list[str], str]:
    """Return the games that a bot plays, by their slugs, and why it does not play the last of the others."""
    slugs, why = [], ""
    for game in import_module(catalogue).games():
        try:
            bots.check(spec, game)
        except (bots.UnknownBotError, bots.BotFaultError) as error:
            why = str(error)
        else:
            slugs.append(game.slug)
    return slugs, why
