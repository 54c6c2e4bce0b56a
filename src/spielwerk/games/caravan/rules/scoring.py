"""The final scoring: rows a to h, what they are counted from, and who wins."""

from spielwerk.core.state import HIDDEN, Part
from spielwerk.core.types import Seat
from spielwerk.games.caravan.rules.box import Box
from spielwerk.games.caravan.rules.data import A_FRUIT as FRUIT
from spielwerk.games.caravan.rules.data import (
    BY_CAMPS,
    BY_COLUMNS,
    BY_FRUIT,
    BY_GOODS,
    BY_HAND,
    BY_TAG,
    BY_TAGS,
    BY_TRADES,
    BY_TREASURES,
    BY_ZOMBIES,
    CLOUD,
    COLUMNS,
    EASTREY,
    EASTREY_POINTS,
    MARKET,
    NO_CUBE,
    TAGS,
    TOKEN_POINTS,
    TOWER,
)
from spielwerk.games.caravan.rules.land import Land, column
from spielwerk.games.caravan.rules.player import Player
from spielwerk.games.caravan.rules.table import Table


class Tally:
    """What a seat scores for: on the sheet of the real box this is entered by hand."""

    def __init__(self) -> None:
        self.eastrey = 0  # 1: the caravan has come there
        self.column = 0  # of the caravan
        self.spaces: list[int] = []  # with an own tent
        self.tents = 0
        self.zombies: list[int] = []  # columns with an own cube
        self.zombie_points = 0
        self.market: list[int] = []
        self.market_points = 0
        self.creatures: list[tuple[int, int, int]] = []  # card, printed points, points by its rules
        self.treasures: list[int] = []  # points, HIDDEN if unknown
        self.tokens = 0
        self.bot = 0  # 1: the solo bot
        self.towers = 0  # its tents on towers
        self.fruit = 0  # its fruit tokens
        self.where = 0

    def points(self) -> int:
        """CC-168 to CC-176, CC-186: return what all rows bring together."""
        found = EASTREY_POINTS * self.eastrey + self.column + len(self.spaces)
        found += self.zombie_points + self.market_points + TOKEN_POINTS * self.tokens + self.towers + self.fruit
        for _, printed, more in self.creatures:
            found += printed + more
        for points in self.treasures:
            if points != HIDDEN:
                found += points
        return found


def tally(state: Table, seat: Seat) -> Tally:
    """Count what a seat has."""
    player = state.players[seat]
    box = state.box
    found = Tally()
    found.where = player.where
    found.column = max(0, column(player.where))
    arrived = player.where == EASTREY if state.rules > 1 else EASTREY in player.tents  # CC-168
    found.eastrey = 1 if arrived else 0
    found.spaces = sorted(set(player.tents))
    found.tents = len(player.tents)
    for place in range(COLUMNS):
        if player.cubes[place] != NO_CUBE:
            if place < MARKET:
                found.market.append(place)
                found.market_points += box.market[place][2]
            else:
                found.zombies.append(place - MARKET)
                found.zombie_points += box.zombies[place - MARKET][1]
    for card in player.creatures:
        printed = box.cards[card].points
        found.creatures.append((card, printed, extra(box, state.land, player, card)))
    found.treasures = player.chest_points.copy()
    found.tokens = player.tokens
    if seat == state.seats:
        found.bot = 1
        found.towers = len([space for space in player.tents if state.land.feature[space] == TOWER])
        found.fruit = player.goods[FRUIT]
    return found


def extra(box: Box, land: Land, player: Player, card: int) -> int:
    """CC-152 to CC-161: return what the point rules of a creature bring."""
    total = 0
    for what, of, per, points in box.cards[card].rules:
        total += count(box, land, player, what, of) // per * points
    return total


def count(box: Box, land: Land, player: Player, what: int, of: int) -> int:
    """Return what a point rule counts."""
    if what == BY_COLUMNS:
        return max(0, column(player.where))
    if what == BY_TAG:
        return len([card for card in player.creatures if of in box.cards[card].tags])
    if what == BY_TAGS:
        return len([tag for tag in range(len(TAGS)) if count(box, land, player, BY_TAG, tag) > 0])
    if what == BY_CAMPS:
        return len([space for space in set(player.tents) if is_place(land, space, of)])
    if what == BY_ZOMBIES:
        return player.zombie_cubes()
    if what == BY_TRADES:
        return player.market_cubes()
    if what == BY_TREASURES:
        return len(player.chest_points)
    if what == BY_FRUIT:
        return sum(player.laid)
    if what == BY_GOODS:
        return player.goods[of]
    assert what == BY_HAND
    return len(player.hand)


def is_place(land: Land, space: int, of: int) -> bool:
    """Tell whether a space is of a terrain (0 to 3), a cloud, or has a symbol (4 and more)."""
    if of < 4:
        return land.terrain[space] == of
    if of == CLOUD:
        return land.cloud[space] == 1
    return land.feature[space] == of - 4


def parts(found: Tally) -> list[Part]:
    """CC-168 to CC-176, CC-186: return the points row by row."""
    reached = found.eastrey
    out = [
        Part("eastrey", EASTREY_POINTS * reached, (), "eastrey" if reached else "no_eastrey", (found.column,)),
        Part("distance", found.column, (found.where,) if found.where >= 0 else (), "distance", (found.column,)),
        Part("camps", len(found.spaces), tuple(found.spaces), "camps", (len(found.spaces), found.tents)),
        Part("zombies", found.zombie_points, (), "zombies", tuple(found.zombies)),
        Part("market", found.market_points, (), "market", tuple(found.market)),
    ]
    for card, printed, more in found.creatures:
        out.append(Part("creatures", printed + more, (), "creature", (card, printed, more)))
    if not found.creatures:
        out.append(Part("creatures", 0, (), "no_creatures", ()))
    seen = [points for points in found.treasures if points != HIDDEN]
    hidden = len(found.treasures) - len(seen)
    out.append(Part("treasures", sum(seen), (), "treasures", (len(found.treasures), hidden)))
    out.append(Part("tokens", TOKEN_POINTS * found.tokens, (), "tokens", (found.tokens,)))
    if found.bot:
        out.append(Part("bot", found.towers + found.fruit, (), "bot", (found.towers, found.fruit)))
    return out
