"""Every game as a PettingZoo environment: ``env(slug, seats=3)``. Agents act one after the other (AEC)."""

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from spielwerk.core.state import OVER
from spielwerk.games import game as find
from spielwerk.rl.episode import MODES, Episode


def env(
    slug: str,
    seats: int | None = None,
    reward: str = "ranks",
    render_mode: str | None = None,
    **options: int,
) -> "TableEnv":
    """Return an environment for a game by its slug; ``options`` are the game's own."""
    return TableEnv(Episode(find(slug), seats, reward, options), render_mode)


class TableEnv(AECEnv):
    """A table whose seats are agents ``seat_0``, ``seat_1``, …

    An observation is ``{"observation": vector, "action_mask": mask}``. The agent to act is the position's ``to_move``;
    where several seats are awaited at once, ``turn_to`` turns to another of them.
    """

    def __init__(self, round: Episode, render_mode: str | None = None) -> None:
        super().__init__()
        game = round.game
        self.round = round
        self.render_mode = render_mode
        self.metadata = {
            "name": f"spielwerk_{game.slug}_v{game.rules_version}",
            "render_modes": list(MODES),
            "render_fps": 1,
            "is_parallelizable": False,
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

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Set up a new game: the same seed, the same game."""
        if seed is not None:
            self._luck = np.random.default_rng(seed)
        self.round.begin(int(self._luck.integers(2**53)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._next()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent may know, and a mask of what it may do now."""
        seat = self.possible_agents.index(agent)
        obs = self.round.observe(seat)
        return {"observation": self.round.vector(obs, seat), "action_mask": self.round.mask(obs, seat)}

    def step(self, action: int | None) -> None:
        """Play an action of the agent to act."""
        agent = self.agent_selection
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

    def render(self) -> str | None:
        """Return the position as a spectator sees it: text or SVG."""
        return None if self.render_mode is None else self.round.render(self.render_mode)

    def close(self) -> None:
        """Nothing is open."""
