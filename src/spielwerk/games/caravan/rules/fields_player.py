"""Copies and files of a player: written by ``make fields`` from the class Player."""

from typing import Final

from spielwerk.core.parsing import index, items, numbers, only, whole
from spielwerk.core.state import NONE
from spielwerk.games.caravan.rules.data import OFFERS, PHASES
from spielwerk.games.caravan.rules.player import Player
from spielwerk.games.caravan.rules.serialize_player import (
    read_caravan,
    read_cards,
    read_choices,
    read_cubes,
    read_faces,
    read_laid,
    read_placed,
    read_slot,
    read_slot_or_none,
    read_space,
    read_told,
    read_treasures,
    read_where,
    read_zombie_or_none,
    write_caravan,
    write_cards,
    write_choices,
    write_cubes,
    write_faces,
    write_laid,
    write_placed,
    write_slot,
    write_slot_or_none,
    write_space,
    write_told,
    write_treasures,
    write_where,
    write_zombie_or_none,
)
from spielwerk.games.caravan.rules.table import Table

KEYS: Final = (
    "phase",
    "where",
    "tents",
    "food",
    "bag",
    "coin",
    "fruit",
    "tokens",
    "treasures",
    "hand",
    "caravan",
    "placed",
    "laid",
    "cubes",
    "dice",
    "ghosts",
    "meddled",
    "rerolled",
    "recasts",
    "nudges",
    "spared",
    "fought",
    "choices",
    "open",
    "steps",
    "drawn",
    "kept",
    "keeps",
    "target",
    "power",
    "strikes",
    "marked",
    "offers",
    "partner",
    "sent",
    "gift",
    "bread",
    "wants",
    "giver",
    "payment",
    "pool",
    "told",
)


def copy_player(player: Player) -> Player:
    """Return an independent copy."""
    twin = Player()
    twin.phase = player.phase
    twin.where = player.where
    twin.tents = player.tents.copy()
    twin.goods = player.goods.copy()
    twin.tokens = player.tokens
    twin.chest_points = player.chest_points.copy()
    twin.chest_goods = player.chest_goods.copy()
    twin.hand = player.hand.copy()
    twin.creatures = player.creatures.copy()
    twin.slots = player.slots.copy()
    twin.placed = player.placed.copy()
    twin.laid = player.laid.copy()
    twin.cubes = player.cubes.copy()
    twin.dice = player.dice.copy()
    twin.ghosts = player.ghosts.copy()
    twin.begun = player.begun
    twin.meddled = player.meddled
    twin.rerolled = player.rerolled
    twin.recasts = player.recasts
    twin.nudges = player.nudges
    twin.spared = player.spared
    twin.fought = player.fought
    twin.choices = player.choices
    twin.open = player.open
    twin.first_die = player.first_die
    twin.steps = player.steps.copy()
    twin.drawn = player.drawn
    twin.kept = player.kept
    twin.keeps = player.keeps
    twin.target = player.target
    twin.power = player.power
    twin.strikes = player.strikes
    twin.marked = player.marked
    twin.offers = player.offers
    twin.partner = player.partner
    twin.sent = player.sent
    twin.gift = player.gift
    twin.bread = player.bread
    twin.wants = player.wants
    twin.giver = player.giver
    twin.payment = player.payment
    twin.pool = player.pool
    twin.told = player.told
    twin.bonus = player.bonus
    twin.plain = player.plain
    twin.spare = player.spare
    twin.trade_bonus = player.trade_bonus
    twin.cheaper = player.cheaper
    twin.attack_bonus = player.attack_bonus
    twin.more_rerolls = player.more_rerolls
    twin.room = player.room
    return twin


def write_player(state: Table, player: Player) -> dict[str, object]:
    """Return all of it as plain JSON."""
    return {
        "phase": PHASES[player.phase],
        "where": write_where(player),
        "tents": [write_space(item) for item in player.tents],
        "food": player.goods[0],
        "bag": player.goods[1],
        "coin": player.goods[2],
        "fruit": player.goods[3],
        "tokens": player.tokens,
        "treasures": write_treasures(player),
        "hand": write_cards(state, player.hand),
        "caravan": write_caravan(player),
        "placed": write_placed(player),
        "laid": write_laid(player),
        "cubes": write_cubes(player.cubes),
        "dice": write_faces(player.dice),
        "ghosts": write_faces(player.ghosts),
        "meddled": player.meddled,
        "rerolled": player.rerolled,
        "recasts": player.recasts,
        "nudges": player.nudges.copy(),
        "spared": player.spared,
        "fought": [write_space(item) for item in player.fought],
        "choices": write_choices(player),
        "open": write_slot_or_none(player.open),
        "steps": player.steps.copy(),
        "drawn": write_cards(state, player.drawn),
        "kept": write_cards(state, player.kept),
        "keeps": player.keeps,
        "target": write_zombie_or_none(player.target),
        "power": player.power,
        "strikes": [write_slot(item) for item in player.strikes],
        "marked": write_cards(state, player.marked),
        "offers": player.offers,
        "partner": player.partner,
        "sent": player.sent,
        "gift": write_cards(state, player.gift),
        "bread": player.bread,
        "wants": player.wants.copy(),
        "giver": player.giver,
        "payment": write_cards(state, player.payment),
        "pool": player.pool,
        **({} if not player.told else {"told": write_told(player)}),
    }


def read_player(state: Table, player: Player, data: dict[str, object], where: str) -> None:
    """Read everything that is written, and nothing else; what is left out stays as it is."""
    only(data, KEYS, where)
    if "phase" in data:
        player.phase = index(data["phase"], "phase", PHASES, "phase")
    if "where" in data:
        read_where(state, player, data["where"])
    if "tents" in data:
        player.tents = [read_space(item, "tents") for item in items(data["tents"], "tents")]
    if "food" in data:
        player.goods[0] = whole(data["food"], "food", 0, 9999)
    if "bag" in data:
        player.goods[1] = whole(data["bag"], "bag", 0, 9999)
    if "coin" in data:
        player.goods[2] = whole(data["coin"], "coin", 0, 9999)
    if "fruit" in data:
        player.goods[3] = whole(data["fruit"], "fruit", 0, 9999)
    if "tokens" in data:
        player.tokens = whole(data["tokens"], "tokens", 0, 9999)
    if "treasures" in data:
        read_treasures(state, player, data["treasures"])
    if "hand" in data:
        player.hand = read_cards(state, data["hand"], "hand")
    if "caravan" in data:
        read_caravan(state, player, data["caravan"])
    if "placed" in data:
        read_placed(state, player, data["placed"])
    if "laid" in data:
        read_laid(state, player, data["laid"])
    if "cubes" in data:
        player.cubes = read_cubes(data["cubes"], "cubes")
    if "dice" in data:
        player.dice = read_faces(data["dice"], "dice")
    if "ghosts" in data:
        player.ghosts = read_faces(data["ghosts"], "ghosts")
    if "meddled" in data:
        player.meddled = whole(data["meddled"], "meddled", 0, 1)
    if "rerolled" in data:
        player.rerolled = whole(data["rerolled"], "rerolled", 0, 99)
    if "recasts" in data:
        player.recasts = whole(data["recasts"], "recasts", 0, 99)
    if "nudges" in data:
        player.nudges = numbers(data["nudges"], "nudges", 1, 5)
    if "spared" in data:
        player.spared = whole(data["spared"], "spared", 0, 99)
    if "fought" in data:
        player.fought = [read_space(item, "fought") for item in items(data["fought"], "fought")]
    if "choices" in data:
        read_choices(state, player, data["choices"])
    if "open" in data:
        player.open = read_slot_or_none(data["open"], "open")
    if "steps" in data:
        player.steps = numbers(data["steps"], "steps", 0, 9)
    if "drawn" in data:
        player.drawn = read_cards(state, data["drawn"], "drawn")
    if "kept" in data:
        player.kept = read_cards(state, data["kept"], "kept")
    if "keeps" in data:
        player.keeps = whole(data["keeps"], "keeps", 0, 9)
    if "target" in data:
        player.target = read_zombie_or_none(data["target"], "target")
    if "power" in data:
        player.power = whole(data["power"], "power", 0, 999)
    if "strikes" in data:
        player.strikes = [read_slot(item, "strikes") for item in items(data["strikes"], "strikes")]
    if "marked" in data:
        player.marked = read_cards(state, data["marked"], "marked")
    if "offers" in data:
        player.offers = whole(data["offers"], "offers", 0, OFFERS)
    if "partner" in data:
        player.partner = whole(data["partner"], "partner", NONE, state.seats - 1)
    if "sent" in data:
        player.sent = whole(data["sent"], "sent", 0, 2)
    if "gift" in data:
        player.gift = read_cards(state, data["gift"], "gift")
    if "bread" in data:
        player.bread = whole(data["bread"], "bread", 0, 9999)
    if "wants" in data:
        player.wants = numbers(data["wants"], "wants", 0, 9999)
    if "giver" in data:
        player.giver = whole(data["giver"], "giver", NONE, state.seats - 1)
    if "payment" in data:
        player.payment = read_cards(state, data["payment"], "payment")
    if "pool" in data:
        player.pool = whole(data["pool"], "pool", 0, 9999)
    if "told" in data:
        read_told(state, player, data["told"])
