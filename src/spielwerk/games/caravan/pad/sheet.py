"""The score pad for the real box: rows a to h from what was counted at the table, with sums and places."""

from typing import Final

from spielwerk.core.language import msg, msg_as
from spielwerk.core.sheet import Count, Number, Pad, Points, Sheet, Short
from spielwerk.core.state import Part
from spielwerk.games.caravan.rules.data import EASTREY_COLUMN, EASTREY_POINTS, ROUNDS, TOKEN_POINTS

JUMPS: Final = {5: "5", 10: "10", 15: "15", 20: "20", EASTREY_COLUMN: msg("Eastrey")}  # columns to tap

ENTRIES: Final = (
    Number(
        "column", EASTREY_COLUMN, msg("Column of the caravan"), msg("0 is the start, 25 Eastrey"), jumps=JUMPS,
        short=Short(msg("Column"), msg("25: Eastrey, +5"), bonus=(EASTREY_COLUMN, EASTREY_POINTS)),
    ),
    Number(
        "spaces", ROUNDS, msg("Spaces with a tent of yours"), msg("spaces, not tents"),
        short=Short(msg("Tents"), msg("spaces with one")),
    ),
    Points(  # one entry for each cube
        "zombies", 8, 1, 12, msg("Cubes on zombies"), msg("Tap their points."),
        quick=range(1, 13), limits=(0, 99), short=Short(msg("Zombies"), msg("points")),
    ),
    Points(
        "market", 11, 1, 14, msg("Cubes on the market"), msg("Tap their points."),
        quick=range(1, 15), limits=(0, 99), short=Short(msg("Market"), msg("points")),
    ),
    Points(  # one for each creature, its point rules reckoned in
        "creatures", 20, -20, 99, msg("Creatures in the caravan"), msg("Each with its point rules, minus points too."),
        quick=range(9), form=True, limits=(-99, 199), short=Short(msg("Creatures"), msg("minus points too")),
    ),
    Points(
        "treasures", 24, 0, 20, msg("Treasures"), msg("Tap their points."),
        quick=range(1, 5), form=True, limits=(0, 99), short=Short(msg("Treasures"), msg("points")),
    ),
    Number(
        "tokens", 99, msg("Zombie tokens"), msg("−1 each"),
        short=Short(msg("Tokens"), msg("zombies, −1 each"), worth=TOKEN_POINTS),
    ),
    Number("bot", 1, msg("This is the automaton"), msg("Towers and fruit count, too.")),
    Number(
        "towers", ROUNDS, msg("Tents at towers"), msg("automaton only"), needs="bot",
        short=Short(msg("Towers"), msg("automaton only")),
    ),
    Number(
        "fruit", 99, msg("Fruit"), msg("automaton only"), needs="bot",
        short=Short(msg("Fruit"), msg("automaton only")),
    ),
    Number(  # asked for only where sums were typed and points are level
        "cubes", 19, msg("All cubes"), msg("on both boards: they break the tie"), late=True,
        short=Short(msg_as("caravan", "Cubes"), msg("break the tie"), worth=0, tie=True),
    ),
)  # fmt: skip

SENTENCES: Final = {  # what is wrong with a sheet, in words of this game
    "players": msg("players: 1 to 4 are expected, and perhaps the automaton."),
    "needs": msg("{who}: towers and fruit count for the automaton only."),
    "unsettled": msg("{who}, spaces: in Eastrey stands at least one tent."),
}
TIE: Final = msg("{names} wins with {points}: cubes break the tie, here {n}.")


def settle(count: Count) -> None:
    """Set up the tent that stands in Eastrey where the caravan is there."""
    if count.numbers["column"] == EASTREY_COLUMN:
        count.numbers["spaces"] = max(1, count.numbers["spaces"])


def cubes(count: Count) -> int:
    """CC-165 to CC-167: return how many cubes lie on both boards; they break ties."""
    return count.numbers["cubes"] or len(count.lists["zombies"]) + len(count.lists["market"])


def parts(pad: Pad, player: int) -> list[Part]:
    """CC-168 to CC-176: return the rows a to h, and the solo bot's own."""
    count = pad.counts[player]
    column, spaces, tokens = count.numbers["column"], count.numbers["spaces"], count.numbers["tokens"]
    arrived = column == EASTREY_COLUMN
    found = [
        Part("eastrey", EASTREY_POINTS if arrived else 0, (), "eastrey" if arrived else "no_eastrey", (column,)),
        Part("distance", column, (), "distance", (column,)),
        Part("camps", spaces, (), "spaces", (spaces,)),
    ]
    for name in count.lists:
        entries = count.entries(name)
        found.append(Part(name, sum(entries), (), f"{name}_points", tuple(entries)))
    found.append(Part("tokens", TOKEN_POINTS * tokens, (), "tokens", (tokens,)))
    if count.numbers["bot"]:
        towers, fruit = count.numbers["towers"], count.numbers["fruit"]
        found.append(Part("bot", towers + fruit, (), "bot", (towers, fruit)))
    return found


SHEET: Final = Sheet(  # four players and the solo bot; five long lists
    1, 5, ENTRIES, parts, tie=cubes, settle=settle, longest=900
)
