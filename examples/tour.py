# %% [markdown]
# # Spielwerk in ten minutes
#
# Open this file as a notebook (Jupyter with jupytext, VS Code, PyCharm) or run it: `python examples/tour.py`.
# It needs `pip install "spielwerk[rl]"`; the whole of it takes some seconds. All names are in `docs/api.md`.

# %% A game and a position
import copy
import json
import pickle

import spielwerk
from spielwerk import bots

game = spielwerk.game("harmonies")
state = game.new(2, seed=7)
print([game.layout.word(action) for action in state.legal()])
state  # as the last line of a notebook cell: the board as a picture

# %% Actions are numbers, and words: `step` looks whether one is legal, `apply` relies on it
state.step(state.legal()[0])
try:
    state.step(0)
except ValueError as error:
    print(error)
game.play(state, game.layout.word(state.legal()[-1]))

# %% Copies, keys, pickles, files
twin = copy.deepcopy(state)
assert twin == state == pickle.loads(pickle.dumps(state)) == game.load(json.loads(json.dumps(state.dump())))
known = {state.freeze(): "seen before"}
print(known[twin.freeze()])

# %% Bots see what their seat may know; anything with choose(obs) is one
players = [bots.make("greedy:100%", seed=1), bots.make("random", seed=2)]
words = []
state = game.new(2, seed=7)
while state.to_move >= 0:
    action = players[state.to_move].choose(state.observe(state.to_move))
    words.append(game.layout.word(action))
    state.step(action)
print("scores", state.scores(), "ranks", state.ranks())
for part in state.breakdown(0)[:3]:
    print(part.category, part.points)

# %% A record is a game on paper: forward, back, as JSON lines, and looked back on
from spielwerk.bots.review import Budget
from spielwerk.core.record import Record

record = Record("harmonies", 2, 7, game.with_defaults({}), words, game.rules_version)
walk = spielwerk.walk(record)
walk.forward(20)
print("step", walk.step, walk.state.scores(), "and back", walk.back(10).scores())
print(next(iter(walk.lines()))[:100])
record.words = words[:12]  # a review of a whole game takes a minute: `spielwerk review FILE`
review = spielwerk.analyse(record, Budget(playouts=8, worlds=2, draws=2))
for turn in review.turns[:3]:
    print(turn.number, turn.played.words, turn.kind, turn.loss, turn.best and turn.best.words)

# %% Many games: here in this process; run(plan, 1000, workers=0) takes all cores
from spielwerk.bots.arena import Plan, run

for outcome in run(Plan("harmonies", ("greedy:100%", "random"), seed=1), 5, workers=1):
    print(outcome.scores)

# %% Gymnasium: one seat learns
import numpy as np

from spielwerk.rl.gym import SeatEnv

env = SeatEnv("harmonies", seat=0, opponents="random", render_mode="rgb_array")
obs, info = env.reset(seed=1, options={"seats": 3})
obs, reward, ended, cut, info = env.step(np.flatnonzero(info["action_mask"])[0])
print(obs.shape, info["seat"], info["turn"], info["points"], info["words"][:3], env.render().shape)

# %% Many games at once, in compiled code
from spielwerk.rl import features
from spielwerk.rl.vector import Games

games, luck = Games("harmonies", 64, seed=1), np.random.default_rng(1)
for _ in range(50):
    games.step(games.random_actions(luck))
print(games.numbers.shape, games.masks.shape, games.rewards.sum())
print([(block.name, block.shape, block.most) for block in features.outline(game)][:5])

# %% PettingZoo: one after the other, or together where seats act together
from spielwerk.rl import zoo

table = zoo.parallel_env("caravan", seats=2)
seen, infos = table.reset(seed=1)
actions = {agent: int(np.flatnonzero(seen[agent]["action_mask"])[0]) for agent in table.agents}
print(table.step(actions)[1])
