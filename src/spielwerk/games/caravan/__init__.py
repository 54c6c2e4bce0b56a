"""Creature Caravan (Ryan Laukat, 2024): roll dice, hire creatures, and lead your caravan east."""

from spielwerk.core.game import Game, offered
from spielwerk.core.layout import Layout
from spielwerk.games.caravan import components, texts, view, view_pad
from spielwerk.games.caravan.data import OPTIONS, VERBS
from spielwerk.games.caravan.rules import load, new

GAME = Game(
    slug="caravan",
    title="Creature Caravan",
    seats=(1, 4),
    layout=Layout(*VERBS),
    create=new,
    restore=load,
    texts=texts,
    view=view,
    options=offered(OPTIONS),
    rules_version=1,
    max_steps=8000,
    secrets=True,
    explain=texts.explain,
    hidden=texts.hidden,
    chips=texts.chips,
    pad=view_pad,
    ends=("done", "pass"),
    lapses=texts.lapses,
    together=True,
    final={"die": "CC-22", "pass": "CC-23"},
    components=components,
)
