"""The score pad in words: what is wrong with a board, and the score sheet as plain text."""

from spielwerk.core import pads as common
from spielwerk.core.audience import Audience, points
from spielwerk.core.game import PositionError
from spielwerk.core.language import msg, with_colon, with_label
from spielwerk.core.pads import SENTENCES
from spielwerk.core.parsing import PadError
from spielwerk.core.state import Part
from spielwerk.games.harmonies.pad.sheet import Pad, from_code, from_data
from spielwerk.games.harmonies.rules.data import CATEGORIES
from spielwerk.games.harmonies.words.points import category, reason
from spielwerk.games.harmonies.words.terms import on_landscape, pile, title, token


def problem(error: PadError, audience: Audience) -> str:
    """Say what is wrong, where, and what would be right."""
    t, lang = audience.t, audience.lang
    words = list(error.words)
    who = ""
    if error.code not in {"code", "object", "side", "players", "tokens", "twice"} and words:
        who = with_colon(audience.lang, audience.name(int(words.pop(0)))) + " "
    if error.code == "stack":
        at, below, above = words
        low = pile(below, lang)
        return who + t("cell {cell}: {token} cannot lie on {stack}.", cell=at, token=token(above, lang), stack=low)
    if error.code == "cubes":
        kind, lying, wanted = words
        return who + audience.n(
            int(lying),
            "{n} cube lies on {landscape}, the cards have settled {settled} there.",
            "{n} cubes lie on {landscape}, the cards have settled {settled} there.",
            landscape=on_landscape(kind, lang),
            settled=wanted,
        )
    if error.code == "twice":
        one, two = (audience.name(int(seat)) for seat in words[1:])
        name = title(words[0], lang)
        return t("There is one {animal} card only: {first} and {second} have it.", animal=name, first=one, second=two)
    if error.code == "settled":
        name, slots, found = words
        return who + t(
            "{animal} has 0 to {slots} cubes settled, not {found}.", animal=title(name, lang), slots=slots, found=found
        )
    if error.code == "tokens":
        colour, laid, count = words
        return t(
            "There are only {count} {token} tokens, {laid} lie on the boards.",
            count=count,
            token=token(colour, lang),
            laid=laid,
        )
    return who + _plain(error.code, words, lang)


def _plain(code: str, words: list[str], lang: str) -> str:
    t = Audience(lang=lang).t
    a, b = (*words, "", "")[:2]
    sentences = {
        **{code: t(SENTENCES[code]) for code in ("object", "code")},
        "side": t("The side of the board is A or B, not {found}.", found=a),
        "players": t("1 to 4 players are expected, not {found}.", found=a),
        "player": t("this is not a JSON object."),
        "cells": t('cells: an object like {"a1": "nng"} is expected.'),
        "cubelist": t('cubes: a list like ["a2"] is expected.'),
        "cardlist": t('cards: an object like {"duck": 2} is expected.'),
        "cell": t("there is no cell {cell} on side {side}.", cell=a, side=b),
        "letters": t("cell {cell}: {found} is no stack of b, y, g, n, e and r.", cell=a, found=b),
        "bare": t("cell {cell}: a cube lies on a token, there is none.", cell=a),
        "two": t("cell {cell}: a stack carries one cube at most.", cell=a),
        "card": t("there is no card {found}.", found=a),
        "spirits": t("nobody has more than one spirit."),
    }
    return sentences[code]


def read_boards(text: str, lang: str) -> Pad:
    """Return the boards of a file's text or of a link code, or raise PositionError with a sentence."""
    if text.lstrip().startswith(("{", "[")):
        return common.read_sheet(text, lang, from_data, problem)
    try:
        return from_code(text.strip())
    except PadError as error:
        raise PositionError(problem(error, common.reader((), lang))) from None


def score(text: str, lang: str = "en") -> str:
    """Return the whole score sheet of a board file or a link code as plain text."""
    pad = read_boards(text, lang)
    audience = common.reader([player.name for player in pad.players], lang)
    lines = []
    for seat, total in enumerate(pad.scores()):
        lines += [with_label(lang, audience.name(seat), points(total, lang)), *_lines(pad.parts(seat), audience)]
    return "\n".join([*lines, outcome(pad, audience)])


def _lines(parts: list[Part], audience: Audience) -> list[str]:
    found = []
    for name in CATEGORIES:
        own = [part for part in parts if part.category == name]
        if own:
            found.append(
                f"  {with_label(audience.lang, category(name, audience.lang), str(sum(part.points for part in own)))}"
            )
            found += [f"    {reason(part, audience)}" for part in own]
    return found


def outcome(pad: Pad, audience: Audience) -> str:
    """Say who wins, and by what."""
    ranks = pad.ranks()
    animals = pad.players[ranks.index(1)].animals()
    decided = msg("{names} wins with {points}: settled animals break the tie, here {n}.")
    return common.outcome(audience, pad.scores(), ranks, (decided, animals))
