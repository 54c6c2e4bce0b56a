"""A hint as the browser shows it: where, what and why at once, and the whole turn in words and on the board."""

import re
from typing import Any, Final

from spielwerk.core.advice import Advice, Step, reason, walk
from spielwerk.core.audience import capital
from spielwerk.core.canvas import Canvas
from spielwerk.core.markup import Markup, esc
from spielwerk.web.html import plain
from spielwerk.web.scene import Scene

TAG: Final = re.compile(r"<g [^>]*>")
ID: Final = re.compile(r' id="([^"]+)"')
CELL: Final = re.compile(r'data-cell="(\d+)"')


def hint_message(scene: Scene, advice: Advice) -> dict[str, Any]:
    """Return the step to make now with its reason, and all steps of the turn it belongs to."""
    game, obs = scene.game, scene.obs
    steps = walk(obs, advice.actions)[0]
    one_click = len(steps) > 1 and game.implied_actions(obs).get(steps[1].action) == steps[0].action
    shown = 1 + one_click  # a click that says two steps at once
    return {
        "do": game.layout.word(steps[shown - 1].action),
        "what": capital(plain(scene.canvas.labels.get(steps[shown - 1].action, ""))),
        "why": reason(game, obs, advice, shown, scene.audience),
        "turn": turn(scene, steps),
    }


def turn(scene: Scene, steps: list[Step]) -> list[dict[str, Any]]:
    """Return what a person would do one after the other: a choice and what it is made for are one."""
    cells = sorted({int(cell) for layer in scene.canvas.board.fragments().values() for cell in CELL.findall(layer)})
    found: list[dict[str, Any]] = []
    for group in groups(steps):
        way: list[int | str] = []
        for step in group:
            at = _place(scene, step, cells)
            way += [at] if at != "" and at not in way[-1:] else []
        found.append({"do": scene.game.layout.word(group[-1].action), "what": said(scene, group), "cells": way})
    return found


def groups(steps: list[Step]) -> list[list[Step]]:
    """Return the steps of a turn by what happened: choices stand before what they were made for."""
    found: list[list[Step]] = [[]]
    for step in steps:
        found[-1].append(step)
        if step.told:
            found.append([])
    return [group for group in found if group]


def said(scene: Scene, group: list[Step]) -> str:
    """Return in words what belongs together."""
    labels = (plain(scene.game.texts.label(step.obs, step.action, scene.audience)) for step in group)
    return capital(" → ".join(labels))


def _place(scene: Scene, step: Step, cells: list[int]) -> int | str:
    """Return the cell of a step, or the id of the piece to click where the bare cell means something else."""
    game, of = scene.game, scene.canvas
    for cell in cells:
        if game.view.intent(step.obs, cell) == step.action:
            return cell
    lit, words = frozenset([step.action]), game.layout.words
    canvas = Canvas(of.seat, of.lang, of.names, lit, words, {}, box=of.box, automata=of.automata)
    game.view.draw(step.obs, canvas)
    handle = Markup(f'data-do="{esc(game.layout.word(step.action))}"')
    tags = (tag for layer in canvas.board.fragments().values() for tag in TAG.findall(layer))
    tag = next((tag for tag in tags if handle in tag), "")
    at = CELL.search(tag)
    return int(at[1]) if at else "".join(ID.findall(tag)[:1])
