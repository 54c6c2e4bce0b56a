"""Creature Caravan (Ryan Laukat, 2024): roll dice, hire creatures, and lead your caravan east."""

from functools import partial

from spielwerk.core.game import Arrangement, Game, options_from_rows
from spielwerk.core.layout import Layout
from spielwerk.games.caravan import texts
from spielwerk.games.caravan.bots import features, heuristics
from spielwerk.games.caravan.editor import EDITOR
from spielwerk.games.caravan.lessons import COURSE
from spielwerk.games.caravan.pad.page import PAD
from spielwerk.games.caravan.rules import components
from spielwerk.games.caravan.rules.data import OPTIONS, RULES, VERBS
from spielwerk.games.caravan.rules.land import sides
from spielwerk.games.caravan.state import CreatureCaravan, load, new
from spielwerk.games.caravan.view import screen
from spielwerk.games.caravan.view import sides as view_sides
from spielwerk.games.caravan.words import census, hints, text_board
from spielwerk.games.caravan.words.rulings import RULINGS

GAME = Game(
    slug="caravan",
    package=__name__,
    title="Creature Caravan",
    seats=(1, 4),
    layout=Layout(*VERBS),
    create=new,
    restore=load,
    position=CreatureCaravan,
    texts=texts,
    view=screen,
    options=options_from_rows(OPTIONS, map=Arrangement(sides, view_sides.layout, view_sides.picture)),
    rules_version=RULES,
    older={n: {"create": partial(new, rules=n), "restore": partial(load, rules=n)} for n in range(1, RULES)},
    max_steps=8000,
    secrets=True,
    hidden=texts.hidden,
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
    ends=("done", "pass"),
    lapses=texts.lapses,
    simultaneous=True,
    round=lambda obs: obs.round,
    automata=lambda obs: obs.bot,
    irreversible={"die": "CC-22", "pass": "CC-23"},
    components=components,
    prepares=hints.prepares,
    gain=hints.gain,
)
