"""Bots at work: a pool of processes that see observations only."""

import asyncio
import json
import logging
import os
import secrets
from collections import OrderedDict
from collections.abc import Mapping
from hashlib import sha256
from importlib import import_module
from typing import Any, Final

from spielwerk.bots import BotFaultError, is_foreign
from spielwerk.core.advice import Advice
from spielwerk.core.game import Game
from spielwerk.core.state import State
from spielwerk.table.workers import PATIENCE, LostError, Workers

log = logging.getLogger("spielwerk.players")
MOST_THOUGHTS: Final = 8  # bots in the middle of a turn that a worker keeps
thoughts: OrderedDict[str, Any] = OrderedDict()  # those bots, by what they expect to see next


class Players(Workers):
    """Asks bots for actions, off the event loop and out of this process."""

    def __init__(
        self,
        catalogue: str = "spielwerk.games",
        workers: int = 0,
        patience: float = PATIENCE,
        offered: Mapping[str, str] | None = None,
    ) -> None:
        count = workers or max(1, (os.cpu_count() or 2) - 1)
        super().__init__(count, ["spielwerk.bots", catalogue], "bot", patience)
        self.catalogue = catalogue
        self.offered = dict(offered or {})  # bots of other people: specs by the names that tables know

    async def choose(self, game: Game, obs: State, spec: str) -> int:
        """Return a bot's legal action; after a second failure a random one, so that the game goes on.

        A bot that is offered no more is replaced by one of ours.
        """
        spec = self.offered.get(spec) or ("medium" if is_foreign(spec, game) else spec)
        dump = obs.dump()
        legal = obs.legal()
        for attempt in (1, 2):
            try:
                seed = secrets.randbits(62)
                rules = game.rules_version
                action = await self.run("bots", think, self.catalogue, game.slug, dump, spec, seed, rules)
            except LostError:
                continue
            except asyncio.CancelledError:
                raise
            except BotFaultError as error:
                log.warning("a bot of %s failed, attempt %d: %s", game.slug, attempt, error)
            except Exception:  # a bot's mistake must not stop the table
                log.exception("a bot of %s failed, attempt %d", game.slug, attempt)
            else:
                if action in legal:
                    return action
                log.error("a bot of %s chose an illegal action %r", game.slug, action)
        return secrets.choice(legal)

    async def advise(self, game: Game, obs: State, spec: str) -> Advice:
        """Return the turn that a bot would play; after a failure a single action of it."""
        seed = secrets.randbits(62)
        try:
            work = (self.catalogue, game.slug, obs.dump(), spec, seed, game.rules_version)
            found = await self.run("bots", advise, *work)
        except asyncio.CancelledError:
            raise
        except Exception as error:  # whoever asked still gets an answer
            if not isinstance(error, LostError):
                log.exception("a hint for %s failed", game.slug)
            return Advice([await self.choose(game, obs, spec)], [0])
        return Advice(*found)


def think(catalogue: str, slug: str, dump: dict[str, Any], spec: str, seed: int, rules: int = 0) -> int:
    """Choose an action, in a worker, by the rules of the table; 0: by those of today.

    A bot whose turn goes on just as it expected goes on with what it thought before: it has seen no more than the seat
    that is asked about, whichever table that is. All others begin anew.
    """
    from spielwerk import bots
    from spielwerk.bots import foreign

    game = _game(catalogue, slug, rules)
    obs = game.load(dump)
    if bots.is_foreign(spec, game):
        return foreign.choose(spec, seed, game, obs)
    about = f"{slug} {rules} {spec} "
    bot = thoughts.pop(about + _digest(obs), None) or bots.make(spec, seed, game)
    action = int(bot.choose(obs))
    intent = getattr(bot, "intent", None)
    if intent is not None and intent.expected is not None:
        thoughts[about + _digest(intent.expected)] = bot
        if len(thoughts) > MOST_THOUGHTS:
            thoughts.popitem(last=False)
    return action


def _digest(obs: State) -> str:
    return sha256(json.dumps(obs.dump(), sort_keys=True).encode()).hexdigest()


def advise(catalogue: str, slug: str, dump: dict[str, Any], spec: str, seed: int, rules: int = 0) -> tuple[Any, ...]:
    """Think a turn through, in a worker, by the rules of the table."""
    from spielwerk.bots.advice import advise

    return tuple(advise(_game(catalogue, slug, rules).load(dump), spec, seed))


def _game(catalogue: str, slug: str, rules: int) -> Game:
    game: Game = import_module(catalogue).game(slug)
    return game.for_version(rules or game.rules_version)
