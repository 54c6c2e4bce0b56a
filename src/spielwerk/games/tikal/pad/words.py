"""The score pad in words: what is wrong with a sheet, and everybody's scoring with its reasons."""

from typing import Final

from spielwerk.core import pads as common
from spielwerk.core.audience import Audience, points
from spielwerk.core.block import Line
from spielwerk.core.language import msg, say, say_as, with_label
from spielwerk.core.pads import read_sheet, reader, score_lines
from spielwerk.core.parsing import PadError
from spielwerk.core.state import NONE, Part, places
from spielwerk.games.tikal.pad import ledger as book
from spielwerk.games.tikal.pad.ledger import MOST_POINTS, PAID, Ledger
from spielwerk.games.tikal.pad.sheet import Pad, Site, from_data
from spielwerk.games.tikal.rules.data import EMPTY, START_POINTS, TIED
from spielwerk.games.tikal.words.points import reason
from spielwerk.games.tikal.words.terms import spot, treasure

SENTENCES: Final = {  # what is wrong with a sheet
    **common.SENTENCES,
    "players": msg("2 to 4 players are expected."),
    "scorings": msg("scorings: up to four lists, for each player a number from 0 to {most} or null; paid is one more."),
    "sites": msg("The temples stand in a list."),
    "player": msg("{who}: a name and treasures are expected."),
    "kinds": msg("{who}: treasures are called {treasures}, or 0 to 7."),
    "guards": msg("{who} has {count} guards, there are {all}."),
    "leaders": msg("The leader of {who} stands in two places."),
    "workers": msg("{who} has {count} workers, there are {all}."),
    "treasures": msg("There are three of {treasure}, not {count}."),
    "temples": msg("{count} temples, there are {all}."),
    "levels": msg("{count} temples of {value} or more, the levels are enough for {most}."),
    "site": msg("Temple {number}: a value and figures are expected."),
    "at": msg("Temple {number}: a hex from a1 to h5."),
    "value": msg("Temple {number}: a value from 1 to 10."),
    "twice": msg("Temple {number}: {cell} is there already."),
    "count": msg("Temple {number}: 0 to {most} workers each."),
    "leader": msg("Temple {number}: the players whose leader is there."),
    "guard": msg("Temple {number}: the player whose guard stands there."),
}


def problem(error: PadError, audience: Audience) -> str:
    """Say what is wrong, where, and what would be right."""
    if error.code == "treasures":
        kind, count = error.words
        error = PadError("treasures", treasure(int(kind), audience.lang), count)
    return common.sentence(SENTENCES[error.code], error, audience)


def temple_line(site: Site, audience: Audience) -> str:
    """Say in one line what a temple pays, and to whom."""
    t, owner = audience.t, site.owner()
    cell, value = spot(site.at), site.value
    if site.guard != NONE:
        return t("{cell}, temple {value}: guarded by {name}", cell=cell, value=value, name=audience.name(owner))
    if owner == EMPTY:
        return t("{cell}, temple {value}: nobody there", cell=cell, value=value)
    strengths = sorted((site.strength(player) for player in range(len(site.workers))), reverse=True)
    score = f"{strengths[0]} : {strengths[1]}"
    if owner == TIED:
        return t("{cell}, temple {value}: tied {score}", cell=cell, value=value, score=score)
    name = audience.name(owner)
    return t("{cell}, temple {value}: {name} leads {score}", cell=cell, value=value, name=name, score=score)


def _rows(lang: str) -> dict[str, tuple[str, str]]:
    """Return the rows of the block by name: title and hint."""
    return {
        "w1": (say(lang, "Scoring 1"), say(lang, "volcano 1")),
        "w2": (say(lang, "Scoring 2"), say(lang, "volcano 2")),
        "w3": (say(lang, "Scoring 3"), say(lang, "volcano 3")),
        "end": (say_as(lang, "last scoring", "End"), say(lang, "end of the game")),
        PAID: (say(lang, "Paid"), say(lang, "bids, from the 20 at the start")),
    }


def row_title(name: str, lang: str) -> str:
    """Return what a row of the block is called."""
    return _rows(lang)[name][0]


def lines(auction: bool, lang: str) -> list[Line]:
    """Return the rows of the block."""
    return [
        Line(
            name,
            title,
            hint,
            most=MOST_POINTS,
            worth=-1 if name == PAID else 1,
            proof=name != PAID,
        )
        for name, (title, hint) in _rows(lang).items()
        if auction or name != PAID
    ]


def outcome(pad: Pad, ledger: Ledger, audience: Audience) -> str:
    """Say who wins, or who leads while scorings are missing."""
    if ledger.has_numbers():
        return common.outcome(audience, ledger.scores(), ledger.ranks(), over=ledger.is_complete())
    return common.outcome(audience, pad.scores(), places(pad.scores()), over=False)


def line(part: Part, audience: Audience) -> str:
    """Return a row of the block as a line of text."""
    if part.reason == "start":
        return audience.t("Start: {points}", points=START_POINTS[1])
    title = row_title(PAID if part.reason == "bids" else part.reason, audience.lang)
    return with_label(audience.lang, title, str(part.points))


def score(text: str, lang: str) -> str:
    """Return everybody's points of a sheet file with the reasons, or raise PositionError with a sentence.

    Where scorings are written they count; what lies on the map is told below, as one scoring more to be worked out.
    """
    pad, ledger = read_sheet(text, lang, _read, problem)
    audience = reader(pad.names, lang)
    if not ledger.has_numbers():
        return "\n".join([*score_lines(pad, audience, reason), outcome(pad, ledger, audience)])
    on_map = []
    for player, total in enumerate(pad.scores()):
        if total:
            on_map.append(
                audience.t("{name}, on the map: {points}", name=audience.name(player), points=points(total, lang))
            )
            on_map += [f"  {reason(part, audience)}" for part in pad.parts(player)]
    return "\n".join([*score_lines(ledger, audience, line), *on_map, outcome(pad, ledger, audience)])


def _read(data: object) -> tuple[Pad, Ledger]:
    pad = from_data(data)
    return pad, book.from_data(data, len(pad.names))
