"""Dewan (Johannes Goupy and Yoann Levet, 2025): lead your tribe over a patchwork of lands and tell its stories."""

from functools import partial

from spielwerk.core.game import Game, options_from_rows
from spielwerk.core.layout import Layout
from spielwerk.games.dewan import texts
from spielwerk.games.dewan.bots import features, heuristics
from spielwerk.games.dewan.editor import EDITOR
from spielwerk.games.dewan.lessons import COURSE
from spielwerk.games.dewan.pad.page import PAD
from spielwerk.games.dewan.rules import components
from spielwerk.games.dewan.rules.data import OPTIONS, RULES, VERBS
from spielwerk.games.dewan.state import Dewan, load, new
from spielwerk.games.dewan.view import screen
from spielwerk.games.dewan.words import census, hints, text_board
from spielwerk.games.dewan.words.rulings import RULINGS

GAME = Game(
    slug="dewan",
    package=__name__,
    title="Dewan",
    seats=(2, 4),
    layout=Layout(*VERBS),
    create=new,
    restore=load,
    position=Dewan,
    texts=texts,
    view=screen,
    options=options_from_rows(OPTIONS),
    rules_version=RULES,
    older={n: {"create": partial(new, rules=n), "restore": partial(load, rules=n)} for n in range(1, RULES)},
    max_steps=6000,
    secrets=True,
    chips=texts.chips,
    log_rules=texts.LOG_RULES,
    pad=PAD,
    lessons=COURSE,
    editor=EDITOR,
    text_board=text_board,
    census=census,
    features=features,
    weights=heuristics.W,
    rulings=RULINGS,
    sign=PAD.sign,
    ends=("build", "pass"),  # a pass only where nothing else is possible: nothing lapses
    components=components,
    gain=hints.gain,
)
