"""Lanes, the example game of docs/add-a-game.md: a secret hand, a bag, and a turn of two actions."""

from spielwerk.core.game import Game, Option
from spielwerk.core.layout import Layout
from spielwerk_lanes import texts, view
from spielwerk_lanes.editor import EDITOR
from spielwerk_lanes.lessons import COURSE
from spielwerk_lanes.rules import Lanes, load, new
from spielwerk_lanes.table import LANES, VALUES

GAME = Game(
    slug="lanes",
    package=__name__,
    title="Lanes",
    seats=(2, 2),
    layout=Layout(("pick", VALUES), ("lay", LANES)),
    create=new,
    restore=load,
    position=Lanes,
    texts=texts,
    view=view,
    options=(Option("copies", (3, 4), 3),),
    editor=EDITOR,
    max_steps=36,
    secrets=True,
    lessons=COURSE,
)
