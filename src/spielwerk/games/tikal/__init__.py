"""Tikal (Wolfgang Kramer and Michael Kiesling, 1999): explore the jungle and hold its temples when a volcano erupts."""

from spielwerk.core.game import Game, offered
from spielwerk.core.layout import Layout
from spielwerk.games.tikal import texts, view, view_pad
from spielwerk.games.tikal.data import OPTIONS, VERBS
from spielwerk.games.tikal.rules import load, new

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
    max_steps=2500,  # 52 turns of at most 24 clicks, and up to 43 calls in each of 27 auctions
    secrets=True,  # what will be drawn follows from the seed
    private=False,  # and nobody knows more of it than the others
    explain=texts.explain,
    chips=texts.chips,
    pad=view_pad,
    ends=("end",),
    lapses=texts.lapses,
)
