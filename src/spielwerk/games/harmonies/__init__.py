"""Harmonies (Johan Benvenuto, Libellud 2024): draft three tokens, build landscapes, settle animals."""

from spielwerk.core.game import Game, options_from_rows
from spielwerk.core.layout import Layout
from spielwerk.games.harmonies import texts
from spielwerk.games.harmonies.bots import evaluation, features
from spielwerk.games.harmonies.editor import EDITOR
from spielwerk.games.harmonies.lessons import COURSE
from spielwerk.games.harmonies.pad.page import PAD
from spielwerk.games.harmonies.rules.data import OPTIONS, VERBS
from spielwerk.games.harmonies.rules.shortcuts import shortcuts
from spielwerk.games.harmonies.state import Harmonies, load, new
from spielwerk.games.harmonies.view import screen
from spielwerk.games.harmonies.words import census, hints, text_board
from spielwerk.games.harmonies.words.rulings import RULINGS

GAME = Game(
    slug="harmonies",
    package=__name__,
    title="Harmonies",
    seats=(1, 4),
    layout=Layout(*VERBS),
    create=new,
    restore=load,
    position=Harmonies,
    texts=texts,
    view=screen,
    options=options_from_rows(OPTIONS),
    rules_version=1,
    max_steps=800,  # 36 turns; each of at most 25 cells of a board takes one cube
    for_beginners=True,
    secrets=True,  # what the bag and the deck bring
    has_private_information=False,  # and nobody knows more of it than the others
    chips=texts.chips,
    pad=PAD,
    lessons=COURSE,
    editor=EDITOR,
    text_board=text_board,
    census=census,
    features=features,
    weights=evaluation.W,
    rulings=RULINGS,
    sign=PAD.sign,
    ends=("discard", "end"),
    lapses=texts.lapses,
    levels={"easy": "greedy:40%"},
    log_rules=texts.LOG_RULES,
    shortcuts=shortcuts,
    prepares=hints.prepares,
    gain=hints.gain,
)
