"""The score pad in words: what is wrong with a board, and the score sheet as plain text."""

from spielwerk.core import pads as common
from spielwerk.core.game import PositionError
from spielwerk.core.pads import broken, player_name
from spielwerk.core.state import Part
from spielwerk.core.voice import Voice, joined, many, points, say, with_points
from spielwerk.core.written import PadError
from spielwerk.games.harmonies.data import CATEGORIES
from spielwerk.games.harmonies.pad import Pad, from_code, from_data
from spielwerk.games.harmonies.texts_points import category, reason
from spielwerk.games.harmonies.texts_words import a_landscape, pile, title, token


def problem(error: PadError, voice: Voice) -> str:
    """Say what is wrong, where, and what would be right."""
    t, lang = voice.t, voice.lang
    words = list(error.words)
    who = ""
    if error.code not in {"code", "object", "side", "players", "tokens", "twice"} and words:
        who = voice.name(int(words.pop(0))) + ": "
    if error.code == "stack":
        at, below, above = words
        low = pile(below, lang)
        return who + t(
            f"Feld {at}: {token(above, 'de')} kann nicht auf {low} liegen.",
            f"cell {at}: {token(above, 'en')} cannot lie on {low}.",
        )
    if error.code == "cubes":
        kind, lying, wanted = words
        where, there = a_landscape(kind, lang, on=True), int(lying)
        return who + t(
            f"Auf {where} {'liegt' if there == 1 else 'liegen'} {there} Würfel, die Karten haben dort {wanted} "
            "angesiedelt.",
            f"{many(there, 'en', ('', ''), ('cube lies', 'cubes lie'))} on {where}, the cards have settled {wanted} "
            "there.",
        )
    if error.code == "twice":
        one, two = (voice.name(int(seat)) for seat in words[1:])
        card = title(words[0], lang)
        return t(
            f"{card} gibt es nur einmal: {one} und {two} haben die Karte.",
            f"There is one {card} card only: {one} and {two} have it.",
        )
    return who + _plain(error.code, words, lang)


def _plain(code: str, words: list[str], lang: str) -> str:
    t = Voice(lang=lang).t
    a, b, c = (*words, "", "", "")[:3]
    sentences = {
        **broken(lang),
        "side": t(f"Die Planseite ist A oder B, nicht {a}.", f"The side of the board is A or B, not {a}."),
        "players": t(f"1 bis 4 Personen werden erwartet, nicht {a}.", f"1 to 4 players are expected, not {a}."),
        "player": t("Das ist kein JSON-Objekt.", "this is not a JSON object."),
        "cells": t(
            'cells: ein Objekt wie {"a1": "nng"} wird erwartet.', 'cells: an object like {"a1": "nng"} is expected.'
        ),
        "cubelist": t('cubes: eine Liste wie ["a2"] wird erwartet.', 'cubes: a list like ["a2"] is expected.'),
        "cardlist": t(
            'cards: ein Objekt wie {"duck": 2} wird erwartet.', 'cards: an object like {"duck": 2} is expected.'
        ),
        "cell": t(f"Feld {a} gibt es auf Seite {b} nicht.", f"there is no cell {a} on side {b}."),
        "letters": t(
            f"Feld {a}: {b} ist kein Stapel aus b, y, g, n, e und r.",
            f"cell {a}: {b} is no stack of b, y, g, n, e and r.",
        ),
        "bare": t(
            f"Feld {a}: Ein Würfel liegt auf einem Stein, hier ist keiner.",
            f"cell {a}: a cube lies on a token, there is none.",
        ),
        "two": t(
            f"Feld {a}: Auf einem Stapel liegt höchstens ein Würfel.", f"cell {a}: a stack carries one cube at most."
        ),
        "card": t(f"Eine Karte {a} gibt es nicht.", f"there is no card {a}."),
        "settled": t(
            f"{title(a, 'de') if a else ''} hat 0 bis {b} angesiedelte Würfel, nicht {c}.",
            f"{title(a, 'en') if a else ''} has 0 to {b} cubes settled, not {c}.",
        )
        if code == "settled"
        else "",
        "spirits": t("Niemand hat mehr als einen Naturgeist.", "nobody has more than one spirit."),
        "tokens": t(
            f"Es gibt nur {c} Steine {token(a, 'de')}, auf den Plänen liegen {b}.",
            f"There are only {c} {token(a, 'en')} tokens, {b} lie on the boards.",
        )
        if code == "tokens"
        else "",
    }
    return sentences[code]


def opened(text: str, lang: str) -> Pad:
    """Return the boards of a file's text or of a link code, or raise PositionError with a sentence."""
    if text.lstrip().startswith(("{", "[")):
        return common.opened(text, lang, from_data, problem)
    try:
        return from_code(text.strip())
    except PadError as error:
        raise PositionError(problem(error, common.reader((), lang))) from None


def score(text: str, lang: str = "en") -> str:
    """Return the whole score sheet of a board file or a link code as plain text."""
    pad = opened(text, lang)
    names = [player_name(player.name, seat, lang) for seat, player in enumerate(pad.players)]
    lines = []
    for seat, name in enumerate(names):
        lines += [name, *_lines(pad.parts(seat), Voice(seat, lang, names)), ""]
    return "\n".join([*lines, *_table(pad, names, lang), "", result(pad, names, lang)])


def _lines(parts: list[Part], voice: Voice) -> list[str]:
    found = []
    for name in CATEGORIES:
        own = [part for part in parts if part.category == name]
        if own:
            found.append(f"  {category(name, voice.lang)}: {sum(part.points for part in own)}")
            found += [f"    {reason(part, voice)}" for part in own]
    return found


def _table(pad: Pad, names: list[str], lang: str) -> list[str]:
    """Return the sums as columns."""
    wide = [max(6, len(name) + 2) for name in names]
    rows = [" " * 14 + "".join(f"{name:>{w}}" for name, w in zip(names, wide, strict=True))]
    sheets = [pad.parts(seat) for seat in range(len(names))]
    for row in CATEGORIES:
        if any(part.category == row for parts in sheets for part in parts):
            sums = [sum(part.points for part in parts if part.category == row) for parts in sheets]
            rows.append(f"{category(row, lang):<14}" + "".join(f"{n:>{w}}" for n, w in zip(sums, wide, strict=True)))
    total = say(lang, "Summe", "Total")
    return [*rows, f"{total:<14}" + "".join(f"{n:>{w}}" for n, w in zip(pad.scores(), wide, strict=True))]


def result(pad: Pad, names: list[str], lang: str) -> str:
    """Say who won, and by what."""
    t = Voice(lang=lang).t
    scores, ranks = pad.scores(), pad.ranks()
    if len(names) == 1:
        return t(f"{names[0]}: {points(scores[0], 'de')}.", f"{names[0]}: {points(scores[0], 'en')}.")
    winners = [name for name, rank in zip(names, ranks, strict=True) if rank == 1]
    if len(winners) > 1:
        all_ = joined(winners, lang)
        return t(f"{all_} teilen sich den Sieg.", f"{all_} share the win.")
    best = max(scores)
    second = max(n for name, n in zip(names, scores, strict=True) if name != winners[0] or scores.count(best) > 1)
    if second == best:
        cubes = max(player.animals() for player in pad.players)
        n = many(cubes, lang, ("Tier", "Tieren"), ("animal", "animals"))
        return t(f"{winners[0]} gewinnt den Gleichstand mit {n}.", f"{winners[0]} wins the tie with {n} settled.")
    lead = with_points(best - second, lang)
    return t(f"{winners[0]} gewinnt mit {lead} Vorsprung.", f"{winners[0]} wins by {lead}.")
