"""Terra Nova (Rosanna Leocata and Gaetano Evola, 2006): cut areas off with stones and have most figures in them."""

from spielwerk.core.game import Game, options_from_rows
from spielwerk.core.layout import Layout
from spielwerk.games.terranova import texts
from spielwerk.games.terranova.bots import evaluation, features
from spielwerk.games.terranova.editor import EDITOR
from spielwerk.games.terranova.lessons import COURSE
from spielwerk.games.terranova.pad.page import PAD
from spielwerk.games.terranova.rules.data import OPTIONS, VERBS
from spielwerk.games.terranova.state import TerraNova, load, new
from spielwerk.games.terranova.view import screen
from spielwerk.games.terranova.words import census, hints, text_board
from spielwerk.games.terranova.words.rulings import RULINGS

GAME = Game(
    slug="terranova",
    package=__name__,
    title="Terra Nova",
    seats=(2, 4),
    layout=Layout(*VERBS),
    create=new,
    restore=load,
    position=TerraNova,
    texts=texts,
    view=screen,
    options=options_from_rows(OPTIONS),
    rules_version=1,
    max_steps=1_020_000,  # at the most 1000 quiet turns before each of 169 stones, 6 clicks a turn
    chips=texts.chips,
    levels={"easy": "greedy:25%"},
    log_rules=texts.LOG_RULES,
    pad=PAD,
    lessons=COURSE,
    editor=EDITOR,
    text_board=text_board,
    census=census,
    features=features,
    weights=evaluation.W,
    rulings=RULINGS,
    sign=PAD.sign,
    ends=("pass",),  # only where nothing else is possible: nothing lapses
    prepares=hints.prepares,
    gain=hints.gain,
)
