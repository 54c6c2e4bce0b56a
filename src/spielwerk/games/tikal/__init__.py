"""Tikal (Wolfgang Kramer and Michael Kiesling, 1999): explore the jungle and hold its temples when a volcano erupts."""

from spielwerk.core.game import Game, offered
from spielwerk.core.layout import Layout
from spielwerk.games.tikal import texts, view, view_pad
from spielwerk.games.tikal.data import OPTIONS, VERBS
from spielwerk.games.tikal.rules import new
from spielwerk.games.tikal.written import load

GAME = Game(
    slug="tikal",
    title="Tikal",
    seats=(2, 4),
    layout=Layout(*VERBS),
    create=new,
    restore=load,
    texts=texts,
    view=view,
    options=offered(OPTIONS),
    rules_version=1,
    max_steps=2500,
    secrets=True,  # what will be drawn follows from the seed
    private=False,
    pad=view_pad,
)
