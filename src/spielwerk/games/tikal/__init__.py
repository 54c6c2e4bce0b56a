"""Tikal (Wolfgang Kramer and Michael Kiesling, 1999): explore the jungle and hold its temples when a volcano erupts."""

from spielwerk.core.game import Game, options_from_rows
from spielwerk.core.layout import Layout
from spielwerk.games.tikal import texts
from spielwerk.games.tikal.bots import evaluation, features
from spielwerk.games.tikal.editor import EDITOR
from spielwerk.games.tikal.lessons import COURSE
from spielwerk.games.tikal.pad.page import PAD
from spielwerk.games.tikal.rules.data import OPTIONS, VERBS
from spielwerk.games.tikal.state import Tikal, load, new
from spielwerk.games.tikal.view import screen
from spielwerk.games.tikal.words import census, hints, text_board
from spielwerk.games.tikal.words.rulings import RULINGS

GAME = Game(
    slug="tikal",
    package=__name__,
    title="Tikal",
    seats=(2, 4),
    layout=Layout(*VERBS),
    create=new,
    restore=load,
    position=Tikal,
    texts=texts,
    view=screen,
    options=options_from_rows(OPTIONS),
    rules_version=1,
    max_steps=2500,  # 52 turns of at most 24 clicks, and up to 43 calls in each of 27 auctions
    secrets=True,  # what will be drawn follows from the seed
    has_private_information=False,  # and nobody knows more of it than the others
    chips=texts.chips,
    levels={"easy": "greedy:15%"},
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
    stage=texts.stage,
    ends=("end",),
    lapses=texts.lapses,
    prepares=hints.prepares,
    gain=hints.gain,
)
