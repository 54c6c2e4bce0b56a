"""Tikal (Wolfgang Kramer and Michael Kiesling, 1999): explore the jungle and hold its temples when a volcano erupts."""

from typing import Any

from spielwerk.core.game import Game, Option
from spielwerk.core.layout import Layout
from spielwerk.core.state import State
from spielwerk.core.voice import Voice
from spielwerk.games.tikal import texts, view
from spielwerk.games.tikal.data import VERBS
from spielwerk.games.tikal.loading import load
from spielwerk.games.tikal.pad import PadError
from spielwerk.games.tikal.rules import new
from spielwerk.games.tikal.texts_pad import problem


def restore(data: dict[str, Any]) -> State:
    """Return a written position or score sheet, or raise ValueError with a clear sentence."""
    try:
        return load(data)
    except PadError as error:
        raise ValueError(problem(error, Voice(lang="en"))) from None


GAME = Game(
    slug="tikal",
    title="Tikal",
    seats=(2, 4),
    layout=Layout(*VERBS),
    create=new,
    restore=restore,
    texts=texts,
    view=view,
    options=(Option("auction", (0, 1), 0),),
    rules_version=1,
    max_steps=2500,
    secrets=True,  # what will be drawn follows from the seed
)
