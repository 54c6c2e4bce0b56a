"""Terra Nova (Rosanna Leocata and Gaetano Evola, 2006): cut areas off with stones and have most figures in them."""

from spielwerk.core.game import Game, offered
from spielwerk.core.layout import Layout
from spielwerk.games.terranova import texts, view, view_pad
from spielwerk.games.terranova.data import OPTIONS, VERBS
from spielwerk.games.terranova.rules import load, new

GAME = Game(
    slug="terranova",
    title="Terra Nova",
    seats=(2, 4),
    layout=Layout(*VERBS),
    create=new,
    restore=load,
    texts=texts,
    view=view,
    options=offered(OPTIONS),
    rules_version=1,
    max_steps=1_020_000,  # at the most 1000 quiet turns before each of 169 stones, 6 clicks a turn
    chips=texts.chips,
    pad=view_pad,
    ends=("pass",),  # only where nothing else is possible: nothing lapses
)
