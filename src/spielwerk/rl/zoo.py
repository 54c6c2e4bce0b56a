"""Every game as a PettingZoo environment: ``env(slug, seats=3)``. Agents act one after the other (AEC).

Where seats act at the same time there is ``parallel_env(slug, seats=3)`` too.
"""

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from spielwerk.core.state import OVER
from spielwerk.games import game as find
from spielwerk.rl.episode import MODES, Episode, check_mode


def env(
    slug: str,
    seats: int | None = None,
    reward: str = "ranks",
    render_mode: str | None = None,
    **options: int,
) -> "TableEnv":
    """Return an environment for a game by its slug; ``options`` are the game's own."""
    return TableEnv(Episode(find(slug), seats, reward, options), render_mode)


def parallel_env(
    slug: str,
    seats: int | None = None,
    reward: str = "ranks",
    render_mode: str | None = None,
    **options: int,
) -> "TogetherEnv":
    """Return an environment for a game whose seats act at the same time."""
    game = find(slug)
    if not game.simultaneous:
        raise ValueError(f"in {game.title} one acts after the other: env({slug!r})")
    return TogetherEnv(Episode(game, seats, reward, options), render_mode)


class Seats:
    """What both kinds of environments are: agents, what they see and may do, and the table they sit at."""

    def __init__(self, round: Episode, render_mode: str | None, is_parallelizable: bool) -> None:
        check_mode(render_mode)
        game = round.game
        self.round = round
        self.render_mode = render_mode
        self.metadata = {
            "name": f"spielwerk_{game.slug}_v{game.rules_version}",
            "render_modes": list(MODES),
            "render_fps": 1,
            "is_parallelizable": is_parallelizable,
        }
        self.possible_agents = [f"seat_{k}" for k in range(round.seats)]
        self.agents: list[str] = []
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 1, (round.size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (round.actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(round.actions) for agent in self.possible_agents}
        self._luck = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space:
        """Return what an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        """Return what an agent may do."""
        return self.action_spaces[agent]

    def _deal(self, seed: int | None, options: dict[str, Any] | None) -> None:
        """Set up a new game; fewer seats than agents leave the last ones out."""
        if seed is not None:
            self._luck = np.random.default_rng(seed)
        chosen = {name: value for name, value in (options or {}).items() if name != "options"}  # PettingZoo's tests
        if chosen.get("seats", 0) > len(self.possible_agents):
            raise ValueError(f"this environment has {len(self.possible_agents)} agents, not {chosen['seats']}")
        self.round.begin(int(self._luck.integers(2**53)), chosen)
        self.agents = self.possible_agents[: self.round.seats]

    def _seen(self, agent: str) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return what an agent may know, and what stands beside it."""
        seat = self.possible_agents.index(agent)
        obs = self.round.observe(seat)
        info = self.round.told(obs, seat)
        return {"observation": self.round.vector(obs, seat), "action_mask": info.pop("action_mask")}, info

    def render(self) -> Any:
        """Return the position as a spectator sees it: text, SVG or an array of pixels."""
        return None if self.render_mode is None else self.round.render(self.render_mode)

    def close(self) -> None:
        """Nothing is open."""


class TableEnv(Seats, AECEnv):
    """A table whose seats are agents ``seat_0``, ``seat_1``, …

    An observation is ``{"observation": vector, "action_mask": mask}``. The agent to act is the position's ``to_move``;
    where several seats are awaited at once, ``turn_to`` turns to another of them.
    """

    def __init__(self, round: Episode, render_mode: str | None = None) -> None:
        AECEnv.__init__(self)
        Seats.__init__(self, round, render_mode, is_parallelizable=False)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Set up a new game: the same seed, the same game.

        ``options`` holds for this game: ``seats``, options of the game, or ``position``, a dump to begin from.
        """
        self._deal(seed, options)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._next()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent may know, and a mask of what it may do now."""
        return self._seen(agent)[0]

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Return what the agent to act sees and what came since it acted; its ``info`` tells how the game stands."""
        agent = self._selected()
        seen, self.infos[agent] = self._seen(agent)
        brought, ended, cut = self._cumulative_rewards[agent], self.terminations[agent], self.truncations[agent]
        return seen if observe else None, brought, ended, cut, self.infos[agent]

    def _selected(self) -> str:
        if not hasattr(self, "agent_selection"):
            raise RuntimeError("reset() comes before everything else")
        return str(self.agent_selection)

    def step(self, action: int | None) -> None:
        """Play an action of the agent to act."""
        agent = self._selected()
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        brought = self.round.play(self.possible_agents.index(agent), int(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, brought, strict=True))
        self.terminations = dict.fromkeys(self.agents, self.round.over)
        self.truncations = dict.fromkeys(self.agents, self.round.exceeded)
        self._accumulate_rewards()
        self.agent_selection = self._next()

    def turn_to(self, agent: str) -> None:
        """Turn to another agent that is awaited now: simultaneous play."""
        self.round.state.turn_to(self.possible_agents.index(agent))
        self.agent_selection = agent

    def _next(self) -> str:
        """Return the agent to act; when all is over, each of them gets its last step."""
        seat = self.round.state.to_move
        return self.agents[0] if seat == OVER else self.possible_agents[seat]


class TogetherEnv(Seats, ParallelEnv):
    """A table at which several seats are awaited at once: each step takes an action of every agent.

    Who is not awaited has an empty mask, and what it sends is not looked at. Actions are played in the order of the
    seats; one that another seat's action has made impossible meanwhile is left out, and its agent is asked again.
    """

    def __init__(self, round: Episode, render_mode: str | None = None) -> None:
        Seats.__init__(self, round, render_mode, is_parallelizable=True)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        """Set up a new game: the same seed, the same game; ``options`` as in ``TableEnv.reset``."""
        self._deal(seed, options)
        return self._all_seen()

    def step(self, actions: dict[str, int]) -> tuple[Any, Any, Any, Any, Any]:
        """Play an action of every seat that is awaited."""
        if not self.agents:
            raise RuntimeError("reset() comes before step()")
        table, total = self.round, np.zeros(self.round.seats)
        asked = table.state.awaiting()
        shown = {seat: table.observe(seat).legal() for seat in asked}
        for seat in asked:
            action = int(actions[self.possible_agents[seat]])
            if table.over or seat not in table.state.awaiting():
                continue
            if action not in shown[seat] or action in table.observe(seat).legal():
                total += table.play(seat, action)
        over, cut = table.over, table.exceeded
        there = self.agents
        seen, infos = self._all_seen()
        if over or cut:
            self.agents = []
        brought = {agent: float(total[k]) for k, agent in enumerate(there)}
        return seen, brought, dict.fromkeys(there, over), dict.fromkeys(there, cut), infos

    def _all_seen(self) -> tuple[Any, Any]:
        both = {agent: self._seen(agent) for agent in self.agents}
        return {agent: seen for agent, (seen, _) in both.items()}, {agent: info for agent, (_, info) in both.items()}
