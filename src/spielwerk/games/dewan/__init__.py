"""Dewan (Johannes Goupy and Yoann Levet, 2025): lead your tribe over a patchwork of lands and tell its stories."""

from functools import partial

from spielwerk.core.game import Game, offered
from spielwerk.core.layout import Layout
from spielwerk.games.dewan import components, texts, view, view_pad
from spielwerk.games.dewan.data import OPTIONS, VERBS
from spielwerk.games.dewan.rules import load, new

GAME = Game(
    slug="dewan",
    title="Dewan",
    seats=(2, 4),
    layout=Layout(*VERBS),
    create=new,
    restore=load,
    texts=texts,
    view=view,
    options=offered(OPTIONS),
    rules_version=2,
    older={1: {"create": partial(new, rules=1), "restore": partial(load, rules=1)}},
    max_steps=6000,
    secrets=True,
    explain=texts.explain,
    chips=texts.chips,
    pad=view_pad,
    ends=("build", "pass"),  # a pass only where nothing else is possible: nothing lapses
    components=components,
)
