"""Harmonies (Johan Benvenuto, Libellud 2024): draft three tokens, build landscapes, settle animals."""

from spielwerk.core.game import Game, offered
from spielwerk.core.layout import Layout
from spielwerk.games.harmonies import features, text_board, texts, texts_hint, view, view_pad
from spielwerk.games.harmonies.data import OPTIONS, VERBS
from spielwerk.games.harmonies.rules import load, new
from spielwerk.games.harmonies.shortcuts import shortcuts
from spielwerk.games.harmonies.texts_rulings import RULINGS
from spielwerk.games.harmonies.view_pad_result import sign

GAME = Game(
    slug="harmonies",
    package=__name__,
    title="Harmonies",
    seats=(1, 4),
    layout=Layout(*VERBS),
    create=new,
    restore=load,
    texts=texts,
    view=view,
    options=offered(OPTIONS),
    rules_version=1,
    max_steps=800,  # 36 turns; each of at most 25 cells of a board takes one cube
    secrets=True,  # what the bag and the deck bring
    private=False,  # and nobody knows more of it than the others
    chips=texts.chips,
    pad=view_pad,
    text_board=text_board,
    features=features,
    rulings=RULINGS,
    sign=sign,
    ends=("discard", "end"),
    lapses=texts.lapses,
    telling=texts.TELLING,
    shortcuts=shortcuts,
    prepares=texts_hint.prepares,
)
