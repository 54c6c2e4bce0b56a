"""What the signs of the map and of the cards mean, what a space is and brings, and what brings points."""

from typing import Final

from spielwerk.core.language import msg, say, with_label
from spielwerk.games.caravan.rules.data import BARE, EASTREY, ORCHARD, THREAT, TOWER
from spielwerk.games.caravan.rules.land import Land
from spielwerk.games.caravan.words.terms import SYMBOLS, space

POINTS: Final = (  # CC-168 to CC-176 for a first game
    msg("Every column to the east brings **1 point**, a tent in Eastrey **5** more."),
    msg(
        "At the end of each round a tent is pitched where your caravan is: **1 point** for each space "
        "with one. Creatures bring what their rosette says."
    ),
    msg("Trades and beaten zombies bring the number above their column; each zombie token costs **1 point**."),
)
GROUNDS: Final = (msg("Plain"), msg("Canyon"), msg("Lake"), msg("Mountain"))
CLOUDY: Final = msg("Cloud: brings nothing by itself; some creatures reward a tent under it.")
GATE: Final = msg("Eastrey, the goal: distance 25 and 5 points. Whoever arrives moves no more.")
FOUND: Final = {
    THREAT: msg(
        "Threat: 1 zombie token each time you enter (−1 point). Without a tent of yours you can attack from here."
    ),
    TOWER: msg("Tower: your first tent here brings 3 cards."),
    ORCHARD: msg("Fruit: your first tent here brings 1 fruit. Laid on a creature's slot, a 1 is enough there."),
}
CHEST: Final = msg("Treasure: your first tent here brings a treasure with points, often with a bag, fruit or coin.")
THINGS: Final = {  # by the name of their sign
    "food": msg("Food: pays for creatures"),
    "bag": msg("Bag: for the market and creatures"),
    "coin": msg("Coin: for the market and creatures"),
    "card": msg("Draw a card"),
    "hand": msg("Keep of them"),
    "wheel": msg("Move: one step for each terrain behind it"),
    "market": msg("Trade"),
    "sword": msg("Attack, with so much more"),
    "threat": msg("Zombie token, −1: give one back"),
    "shield": msg("Keep away so many tokens a round"),
    "treasure": msg("Treasure"),
    "tent": msg("Tent at the end of the round"),
    "sun": msg("At the start of each round"),
    "play": msg("Once, when played"),
    "always": msg("Always counts"),
    "loop": msg("Roll again"),
    "wagon": msg("Places of the caravan"),
    "cube": msg("Cube on market or zombies"),
    "east": msg("Columns to the east"),
    "hourglass": msg("Closes after this round"),
    "shutter": msg("Closed"),
}


def feature(kind: int, lang: str) -> str:
    """Say what a symbol of the map is and brings."""
    return say(lang, FOUND.get(kind, CHEST))


def space_lines(where: Land, number: int, lang: str) -> list[str]:
    """Say what a space is and what it brings, a line for each thing on it."""
    if number == EASTREY:
        return [say(lang, GATE)]
    kind = where.feature[number]
    what = [ground(where.terrain[number], lang)]
    what += [say(lang, SYMBOLS[kind])] if kind != BARE else []
    what += [say(lang, "cloud")] if where.cloud[number] else []
    out = [with_label(lang, space(number), ", ".join(what))]
    out += [feature(kind, lang)] if kind != BARE else []
    out += [say(lang, CLOUDY)] if where.cloud[number] else []
    return out


def ground(kind: int, lang: str) -> str:
    """Name a terrain where nothing stands before it."""
    return say(lang, GROUNDS[kind])
