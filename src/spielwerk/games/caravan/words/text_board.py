"""Creature Caravan as text: the road in six rows of letters, market and zombies, and what lies before each seat."""

from collections.abc import Iterable
from dataclasses import replace
from textwrap import wrap

from rich.markup import escape

from spielwerk.core.audience import EMBLEMS, SEAT_INKS, Audience, points
from spielwerk.core.language import languages, msg, say, say_as, with_colon, with_label
from spielwerk.core.state import HIDDEN, NONE, OVER
from spielwerk.core.types import Cell, Seat
from spielwerk.games.caravan.rules.data import (
    A_BAG,
    A_COIN,
    A_FOOD,
    A_FRUIT,
    ATTACK,
    BARE,
    BOARD_SLOTS,
    CARD_NAMES,
    CHOOSE,
    COIN,
    COLUMNS,
    DIE,
    EASTREY,
    FEATURE_LETTERS,
    FRUIT,
    GIVE,
    GOODS,
    KEEP,
    LAST_COLUMN,
    MARKET,
    MARKET_NAMES,
    MARKING,
    NO_CUBE,
    ORCHARD,
    PASSED,
    PLAY,
    RECAST,
    REROLL,
    ROWS,
    SLOT_NAMES,
    SPACES,
    START,
    STEP,
    TERRAIN_LETTERS,
    TRADE,
    TRADE_FOOD,
    TURN,
    USE,
    ZOMBIE_NAMES,
)
from spielwerk.games.caravan.rules.land import BESIDE, column
from spielwerk.games.caravan.rules.player import Player
from spielwerk.games.caravan.state import CreatureCaravan
from spielwerk.games.caravan.words.prompts import chips
from spielwerk.games.caravan.words.terms import (
    SYMBOLS,
    card_lines,
    goods,
    goods_list,
    land,
    slot_line,
    space,
    tokens,
    treasures,
    zombie,
)
from spielwerk.games.caravan.words.terms import column as market_column
from spielwerk.games.caravan.words.terms import name as creature
from spielwerk.games.caravan.words.turn import column_state

GROUNDS = ("#66823c", "#a5643a", "#33709e", "#6b6560")  # by terrain
WIDE = 100  # signs to a line
AHEAD = 6  # columns before the own caravan that are always shown
STATES = ("#", "!", "")  # signs of a column: closed, last round, open
PICKED = msg("picked")
Block = tuple[str, list[str]]  # a headline and what it is about


def text(obs: CreatureCaravan, audience: Audience, legal: frozenset[int] = frozenset()) -> str:
    """Return road, boards and all seats in rich markup; without colours it reads the same."""
    lang, names = audience.lang, [f"{EMBLEMS[seat]} {audience.name(seat)}" for seat in range(obs.seats)]
    audience = replace(audience, names=names, automata=obs.bot)
    lines = [f"[bold]{_round(obs, audience)}[/]", "", *_road(obs, legal, lang), "", *_boards(obs, legal, lang)]
    for seat in range(len(obs.players)):
        (head, _), *blocks = _seat(obs, seat, audience, legal if seat == obs.to_move else frozenset())
        first, *more = _flow([f"{seat + 1} {head}"], 0)
        for title, items in blocks:
            more += [f"   {title}", *_flow(items, 6)]
        lines += ["", f"[bold {SEAT_INKS[seat]}]{escape(first)}[/]", *map(escape, more)]
    return "\n".join([*lines, "", *_legend(lang)])


def beside(obs: CreatureCaravan, audience: Audience) -> list[str]:
    """Return what lies beside the map in words: the piles, market and zombies, and everything before each seat."""
    lines = [_round(obs, audience)]
    for number in range(COLUMNS):
        if number < MARKET:
            food = goods(A_FOOD, obs.box.market[number][1] + TRADE_FOOD, audience.lang)
            what, worth = f"{market_column(obs.box, number, audience.lang)} → {food}", obs.box.market[number][2]
        else:
            what, worth = zombie(obs.box, number - MARKET, audience.lang), obs.box.zombies[number - MARKET][1]
        state = _states(audience.lang)[column_state(obs, number)]
        whose = [audience.name(seat) for seat, player in enumerate(obs.players) if player.cubes[number] != NO_CUBE]
        lines.append(f"{what}, {', '.join([points(worth, audience.lang), state, *whose])}")
    for seat in range(len(obs.players)):
        lines += [words for head, items in _seat(obs, seat, audience, frozenset()) for words in (head, *items)]
    return lines


def _states(lang: str) -> tuple[str, str, str]:
    """Return what the signs of a column say."""
    return say_as(lang, "caravan", "closed"), say(lang, "last round"), say(lang, "open")


def _round(obs: CreatureCaravan, audience: Audience) -> str:
    """Return how far the game is, and the piles."""
    left = treasures(obs.stack_left, audience.lang)
    return (
        with_colon(audience.lang, chips(obs, audience)[0][0])
        + " "
        + audience.t(
            "deck {deck}, discards {discards}, {treasures} left",
            deck=len(obs.deck),
            discards=len(obs.discards),
            treasures=left,
        )
    )


def _mark(legal: frozenset[int], *actions: int) -> str:
    """Return the sign of what can be clicked now."""
    return "*" if legal.intersection(actions) else ""


def _flow(items: Iterable[str], left: int) -> list[str]:
    """Return items side by side, as many to a line as fit; what is too long goes on further in."""
    lines: list[str] = []
    for item in items:
        if lines and lines[-1][left] != " " and len(lines[-1]) + 3 + len(item) <= WIDE:
            lines[-1] += f"   {item}"
        else:
            lines += wrap(item, WIDE, initial_indent=" " * left, subsequent_indent=" " * (left + 3))
    return lines


# ---- the road ----
def _road(obs: CreatureCaravan, legal: frozenset[int], lang: str) -> list[str]:
    """Return the columns around the caravans, and Eastrey behind the last."""
    lit = _lit(obs, legal)
    road = [[_cell(obs, cell, cell in lit) for cell in range(first, first + ROWS)] for first in range(0, EASTREY, ROWS)]
    widths = [1 + max(2, *(len(ground + pieces) for ground, pieces in cells)) for cells in road]
    shown = _window(obs, widths)
    lines = [f"[dim]  {''.join(f'{number:<{widths[number]}}' for number in shown).rstrip()}[/]"]
    for row in range(ROWS):
        line = f"[bold]{space(row)[1:]}[/] "
        for number in shown:
            ground, pieces = road[number][row]
            style = f"bold #ffffff on {GROUNDS[obs.land.terrain[ROWS * number + row]]}"
            gap = " " * (widths[number] - len(ground + pieces))
            line += f"[{style}]{ground}[/]{_with_ink(pieces)}{gap}"
        lines.append(line.rstrip())
    ground, pieces = _cell(obs, EASTREY, EASTREY in lit)
    behind = say(lang, "beyond column {column}", column=LAST_COLUMN)
    return [*lines, f"[bold]{space(EASTREY, lang)}[/]{ground[1:]} ({behind}) {_with_ink(pieces)}".rstrip()]


def _lit(obs: CreatureCaravan, legal: frozenset[int]) -> set[int]:
    """Return the spaces that can be clicked now: to start on, or to step to."""
    steps = {action - STEP for action in legal if STEP <= action < TRADE}
    found = {BESIDE[4 * obs.players[obs.to_move].where + step % 4] for step in steps}
    return found | {action - START for action in legal if action < CHOOSE}


def _cell(obs: CreatureCaravan, cell: Cell, lit: bool) -> tuple[str, str]:
    """Return what a space is, and who is there: ``Pz*`` and ``1^23``, tents behind the roof."""
    feature = obs.land.feature[cell]
    ground = TERRAIN_LETTERS[obs.land.terrain[cell]] + (FEATURE_LETTERS[feature] if feature != BARE else "")
    seats = list(enumerate(obs.players, 1))
    caravans = "".join(str(seat) for seat, player in seats if player.where == cell)
    tents = "".join(str(seat) for seat, player in seats if cell in player.tents)
    return ground + "c" * obs.land.cloud[cell] + "*" * lit, caravans + (f"^{tents}" if tents else "")


def _with_ink(pieces: str) -> str:
    return "".join(f"[bold {SEAT_INKS[int(sign) - 1]}]{sign}[/]" if sign.isdecimal() else sign for sign in pieces)


def _window(obs: CreatureCaravan, widths: list[int]) -> range:
    """Return the columns shown: from the rearmost caravan on, as far as there is room, the own one with its way."""
    found = [min(LAST_COLUMN, column(player.where)) for player in obs.players if player.where != NONE] or [0]
    own = NONE if obs.to_move == OVER else obs.players[obs.to_move].where
    goal = min(LAST_COLUMN, (column(own) if own != NONE else max(found)) + AHEAD)
    first, after = max(0, min(found) - 1), goal + 1
    while sum(widths[first:after]) > WIDE - 2:
        first += 1
    while after <= LAST_COLUMN and sum(widths[first : after + 1]) <= WIDE - 2:
        after += 1
    return range(first, after)


# ---- the boards ----
def _boards(obs: CreatureCaravan, legal: frozenset[int], lang: str) -> list[str]:
    """Return market and zombies by columns: what to type, what it takes and brings, whose cubes lie there."""
    food, bags, coins = (goods_list(good, lang) for good in (A_FOOD, A_BAG, A_COIN))
    worth, market, zombies = say(lang, "points"), obs.box.market, obs.box.zombies
    rows = [
        (say(lang, "Market"), [f"{word}{_mark(legal, TRADE + n)}" for n, word in enumerate(MARKET_NAMES)]),
        (f"{bags} mb, {coins} mc", [f"{price}" for _, price, _ in market]),
        (food, [f"+{price + TRADE_FOOD}" for _, price, _ in market]),
        (worth, [f"+{points}" for _, _, points in market]),
        _cubes(obs, range(MARKET), lang),
        ("", []),
        (say(lang, "Zombies"), [f"{word}{_mark(legal, ATTACK + n)}" for n, word in enumerate(ZOMBIE_NAMES)]),
        (say(lang, "strength"), [f"{strength}" for strength, _ in zombies]),
        (worth, [f"+{points}" for _, points in zombies]),
        _cubes(obs, range(MARKET, COLUMNS), lang),
    ]
    return [f"{head:<24}{''.join(f'{word:<7}' for word in some)}".rstrip() for head, some in rows]


def _cubes(obs: CreatureCaravan, numbers: range, lang: str) -> tuple[str, list[str]]:
    """Return whose cubes lie in some columns, and which of these are closed or about to be."""
    owners = [
        "".join(str(seat) for seat, player in enumerate(obs.players, 1) if player.cubes[number] != NO_CUBE)
        for number in numbers
    ]
    states = [STATES[column_state(obs, number)] for number in numbers]
    return say(lang, "cubes"), [who + state or "–" for who, state in zip(owners, states, strict=True)]


# ---- the seats ----
def _seat(obs: CreatureCaravan, seat: Seat, audience: Audience, legal: frozenset[int]) -> list[Block]:
    """Return a seat's goods, dice, creatures and cards; of the seat to move also its slots and what cards do."""
    player, lang = obs.players[seat], audience.lang
    blocks: list[Block] = [(with_label(lang, audience.name(seat), ", ".join(_goods(obs, seat, lang))), [])]
    blocks += [(dice, []) for dice in _dice(player, lang, legal)]
    if seat == obs.to_move:
        slots = [_slot(obs, player, slot, lang, legal) for slot in range(BOARD_SLOTS)]
        blocks.append((say_as(lang, "caravan", "Board"), slots))
    if seat < obs.seats:
        room = f"{len(player.creatures)}/{player.room}"
        blocks.append((say(lang, "Caravan {room}", room=room), _train(obs, player, lang, legal)))
        for head, pile in ((say(lang, "Hand"), player.hand), (say(lang, "Drawn"), player.drawn)):
            known = [_card(obs, seat, card, lang, legal) for card in pile if card != HIDDEN]
            blocks += [(f"{head} {len(pile)}", known)] if pile or pile is player.hand else []
    return blocks


def _goods(obs: CreatureCaravan, seat: Seat, lang: str) -> list[str]:
    """Return where a caravan stands, and everything that is counted."""
    player, bot = obs.players[seat], seat >= obs.seats
    what = [space(player.where, lang)] if player.where != NONE else []
    what += [goods(good, player.goods[good], lang) for good in range(A_FRUIT if bot else A_FOOD, len(GOODS))]
    worth = " ".join("?" if points == HIDDEN else f"+{points}" for points in player.chest_points)
    what += [tokens(player.tokens, lang), treasures(len(player.chest_points), lang) + (f" ({worth})" if worth else "")]
    if bot:
        what.append(say(lang, "pips in the pool: {pool}", pool=player.pool))
    elif player.phase == PASSED and obs.round and obs.to_move != OVER:
        what.append(say(lang, "has passed"))
    return what


def _dice(player: Player, lang: str, legal: frozenset[int]) -> list[str]:
    """Return the dice of the round, those of creatures in brackets, and those placed."""
    left = []
    for face in range(1, 7):
        lit = _mark(legal, DIE + face - 1, RECAST + face - 1, *range(TURN + 6 * face - 6, TURN + 6 * face))
        left += [f"{face}{lit}"] * player.dice[face] + [f"({face}){lit}"] * player.ghosts[face]
    left += ["*reroll"] if REROLL in legal else []
    lying = sorted(sign for placed in player.placed for sign in str(placed) if placed)
    found = [say(lang, "Dice: {dice}", dice=" ".join(left))] if left else []
    return found + ([say(lang, "Placed: {dice}", dice=" ".join(lying))] if lying else [])


def _slot(obs: CreatureCaravan, player: Player, slot: int, lang: str, legal: frozenset[int]) -> str:
    """Return a slot: what to type, what it takes and does, the fruit and the dice on it."""
    place, printed = player.slots.index(slot), obs.box.slots[slot]
    words = f"{_mark(legal, USE + slot)}{SLOT_NAMES[slot]} {slot_line(printed, lang)}"
    need, notes = obs.needed_faces(player, place), []
    if need != printed.needs:
        notes.append(say(lang, "now {dice}", dice=", ".join(f"{face}+" for face in need)))
    if player.laid[place]:
        notes.append(say(lang, SYMBOLS[ORCHARD]))
    if player.placed[place]:
        notes.append(say(lang, "placed {dice}", dice=" ".join(str(player.placed[place]))))
    if slot == player.open:
        notes.append(say(lang, PICKED))
    words += f" ({', '.join(notes)})" if notes else ""
    return words + (" *fruit" if FRUIT + slot - BOARD_SLOTS in legal and slot >= BOARD_SLOTS else "")


def _train(obs: CreatureCaravan, player: Player, lang: str, legal: frozenset[int]) -> list[str]:
    """Return the creatures of a caravan: their slots, then what else they say."""
    found = []
    for card in player.creatures:
        slots = [_slot(obs, player, slot, lang, legal) for slot in obs.box.slots_of(card)]
        words = slots + card_lines(obs.box, card, lang)[1 + len(slots) :]
        found.append(with_label(lang, creature(obs.box, card, lang), "; ".join(words)))
    return found


def _card(obs: CreatureCaravan, seat: Seat, card: int, lang: str, legal: frozenset[int]) -> str:
    """Return a card in hand; a star if it can be played or picked: any can be discarded."""
    player = obs.players[seat]
    picks = [PLAY + card, KEEP + card, GIVE + card] + ([COIN + card] if player.phase == MARKING else [])
    words = f"{_mark(legal, *picks)}{CARD_NAMES[card]} {creature(obs.box, card, lang)}"
    if card in player.marked + player.kept + player.gift + player.payment:
        words += f" ({say(lang, PICKED)})"
    if seat != obs.to_move and card not in player.told:
        return words
    return f"{words} · {'; '.join(card_lines(obs.box, card, lang))}"


def _legend(lang: str) -> list[str]:
    """Return what the signs mean, and the words that can be typed."""
    lands = [f"{sign} {land(kind, lang)}" for kind, sign in enumerate(TERRAIN_LETTERS)]
    signs = [f"{FEATURE_LETTERS[n]} {say(lang, words)}" for n, words in enumerate(SYMBOLS) if n != BARE]
    pieces = ("c", msg("cloud")), ("1", msg("caravan")), ("^1", msg("tent")), ("*", msg("possible now"))
    more = [f"{sign} {say(lang, words)}" for sign, words in pieces]
    verbs = "use pack, die 4, step e1, trade mb1, attack z4, play/food/coin/keep cc031, done, pass"
    states = [f"{sign} {words}" for sign, words in zip(STATES, _states(lang), strict=True) if sign]
    words = say(lang, "Words: {verbs}", verbs=verbs)
    return [*_flow([*lands, *signs, *more, *states], 0), *_flow([words], 0)]


def name(_obs: CreatureCaravan, cell: Cell, _lang: str = "en") -> str:
    """Return a space as short as can be: ``3b``."""
    return space(cell)


def find(_obs: CreatureCaravan, words: str) -> int:
    """Return the space that is called ``3b`` or ``Eastrey``, in any language, or NONE."""
    key = words.strip().casefold()
    names = ((cell, space(cell, lang).casefold()) for cell in range(SPACES) for lang in languages())
    return next((cell for cell, called in names if called == key), NONE)
