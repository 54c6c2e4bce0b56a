"""Creature Caravan on the screen: the road, the own board, caravan and hand, market and zombies."""

from spielwerk.core.canvas import OVERLAY, Canvas
from spielwerk.core.drawing import at, die, frame, tent
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.core.panels import counter
from spielwerk.core.state import NONE, OVER
from spielwerk.core.types import Action, Cell, Seat
from spielwerk.games.caravan.rules.box import BUILT_IN, SIDE_NAMES
from spielwerk.games.caravan.rules.data import (
    ACTING,
    BOARD_SLOTS,
    CARDS,
    DIE,
    EASTREY,
    GOODS,
    KEEPING,
    LAST,
    OFFERING,
    PAYING,
    PLACING,
    ROUNDS,
    ROWS,
    START,
    STEP,
    USE,
)
from spielwerk.games.caravan.rules.land import BESIDE, column, land_of, sides
from spielwerk.games.caravan.rules.player import Player
from spielwerk.games.caravan.state import CreatureCaravan
from spielwerk.games.caravan.view import board as view_board
from spielwerk.games.caravan.view import columns, legend
from spielwerk.games.caravan.view import hand as view_hand
from spielwerk.games.caravan.view import map as view_map
from spielwerk.games.caravan.view import others as view_others
from spielwerk.games.caravan.view.cover import cover
from spielwerk.games.caravan.view.creatures import definition
from spielwerk.games.caravan.view.final import final_panel
from spielwerk.games.caravan.view.icons import sign
from spielwerk.games.caravan.view.preview import preview as _preview
from spielwerk.games.caravan.view.signs import tag_names
from spielwerk.games.caravan.words.terms import goods_list

__all__ = ["cover", "draw", "intent", "option_picture", "preview", "seat_line"]


def reader(obs: CreatureCaravan, canvas: Canvas) -> int:
    """Return whose table is shown: the reader's own; spectators look at the one furthest east."""
    if 0 <= canvas.seat < obs.seats:
        return canvas.seat
    return max(
        range(obs.seats), key=lambda k: (column(obs.players[k].where) if obs.players[k].where != NONE else 0, -k)
    )


def draw(obs: CreatureCaravan, canvas: Canvas) -> None:
    """Draw the map and lay the panels round it."""
    seat = reader(obs, canvas)
    me, mine = obs.players[seat], canvas.seat == seat
    _define(obs, canvas, me)
    view_map.draw(obs, canvas, me, seat)
    canvas.board.layer(OVERLAY)
    t = canvas.t
    title = t("Board: Your") if mine else t("Board: {name}", name=canvas.name(seat))
    canvas.panel("cc-panes", "", _panes(obs, me, canvas), "stage", aid=True)
    own = view_others.stand_in(obs, canvas, seat) + view_board.board(obs, me, canvas, mine)
    canvas.panel("cc-board", title, own, "stage")
    if me.target != NONE:
        canvas.panel("cc-fight", t("Fight"), view_board.fight(obs, me, canvas, mine), "stage")
    canvas.panel("cc-train", t("Caravan"), view_hand.train(obs, me, canvas, mine), "stage")
    canvas.panel("cc-hand", t("Hand"), view_hand.hand(obs, me, canvas, mine), "stage")
    canvas.panel("cc-key", "", legend.key(canvas), "stage", aid=True)
    if me.where != EASTREY and obs.to_move != OVER:
        canvas.panel("cc-goal", "", legend.goal(me, canvas), "stage", aid=True)
    if me.phase == PLACING:
        canvas.panel("cc-aim", "", legend.aim(canvas), "stage", aid=True)
    fresh = not me.begun and me.phase in {ACTING, LAST} and obs.to_move != OVER
    told = view_hand.story(canvas) if fresh else NO_MARKUP
    if told:
        canvas.panel("cc-story", "", told, "stage", aid=True)
    if mine and obs.round and me.phase not in {PLACING, LAST, OFFERING, PAYING} and obs.to_move != OVER:
        canvas.panel("cc-dice", t("Dice"), view_board.tray(obs, me, canvas), "hand")
    canvas.panel(
        "cc-round",
        t("Round {round}/12 · 1 tent a round", round=max(1, obs.round)),
        _round(obs, seat),
        "left",
    )
    asked = me if mine else None
    canvas.panel("cc-market", t("Market"), columns.market(obs, asked, canvas), "right", "table")
    canvas.panel("cc-zombies", t("Zombies"), columns.zombies(obs, asked, canvas), "right", "weight")
    if obs.to_move == OVER:
        final_panel(obs, canvas)
    if len(obs.players) > 1:
        rest = view_others.others(obs, canvas, seat)
        canvas.panel("cc-others", canvas.p("caravan", "Others"), rest, "right", "players")


def _define(obs: CreatureCaravan, canvas: Canvas, me: Player) -> None:
    """Keep the portraits of all creatures in sight, each drawn once."""
    seen = {card for player in obs.players for card in player.creatures} | {c for c in [*me.hand, *me.drawn] if c >= 0}
    seen |= {c for player in obs.players for c in player.told if c < CARDS}
    for card in sorted(seen):
        canvas.board.define(definition(card, tag_names(obs.box, card)))


def _panes(obs: CreatureCaravan, me: Player, canvas: Canvas) -> Markup:
    """Return the way between the panes of a narrow screen, with what is lit in each."""
    t = canvas.t
    board = len(canvas.choices(USE, USE + BOARD_SLOTS))
    caravan = len(canvas.choices(USE + BOARD_SLOTS, DIE))
    now = Markup("cc-panes")
    asked = obs.exchange and obs.incoming(canvas.seat) != NONE
    if canvas.is_open and (asked or me.phase in {KEEPING, LAST, OFFERING, PAYING}):
        now = Markup("panel-cc-hand")
    links = (
        ("stage", t("Fight") if me.target != NONE else t("Map + board"), board),
        ("panel-cc-train", t("Caravan"), caravan),
        ("panel-cc-hand", f"{t('Hand')} {len(me.hand)}", 0),
    )
    out = Markup(
        "".join(
            f'<button type="button" data-pane="{esc(place)}">{esc(words)}{f" <i>{n}</i>" if n else ""}</button>'
            for place, words, n in links
        )
    )
    return Markup(f'<nav class="cc-panes" data-pane-now="{now if now != "cc-panes" else "stage"}">{out}</nav>')


def _round(obs: CreatureCaravan, seat: Seat) -> Markup:
    """Return the twelve rounds as tents: pitched, this one, to come."""
    out = NO_MARKUP
    done = len(obs.players[seat].tents)
    for n in range(ROUNDS):
        if n < done:
            body = at(0, 8, tent(seat, 19))
        else:
            look = Markup(
                'stroke="var(--accent)" stroke-width="2.6"'
                if n == done
                else 'stroke="var(--line-2)" stroke-width="1.4" stroke-dasharray="3 3"'
            )
            body = Markup(f'<path d="M0-8L9 8H-9Z" fill="none" {look} stroke-linejoin="round"/>')
        out += at(12 + 23 * n, 12, body)
    return frame((0, 0, 278, 24), out, Markup(f'class="cc-round" role="img" aria-label="{obs.round}/12"'))


def seat_line(obs: CreatureCaravan, seat: Seat, canvas: Canvas) -> Markup:
    """Show a seat's dice, distance, tents, caravan, cards, goods and tokens."""
    player, t = obs.players[seat], canvas.t
    dice = "".join(
        at(11 + 21 * n, 11, Markup(f'<g opacity="{0.35 if state == "used" else 1}">{die(face, 17)}</g>'))
        for n, (face, state) in enumerate(view_board.all_dice(player))
    )
    count = len(view_board.all_dice(player))
    small = (
        frame(
            (0, 0, 21 * max(count, 1) + 2, 24),
            dice,
            Markup(f'width="{18 * count + 2}" height="20" role="img" aria-label="{esc(t("dice"))}"'),
        )
        if count
        else NO_MARKUP
    )
    far = column(player.where) if player.where != NONE else 0

    def fact(sort: str, n: Markup | int, label: str) -> Markup:
        return counter(sign(sort, 17), n, label, canvas.lang, "cc-fact")

    out = fact("east", far, t("Distance")) + fact("tent", ROUNDS - len(player.tents), t("Tents left"))
    out += fact("wagon", Markup(f"{len(player.creatures)}/{player.room}"), t("Caravan"))
    if seat < obs.seats:
        out += fact("card", len(player.hand), canvas.p("caravan", "Cards in hand"))
        goods_ = range(len(GOODS))
    else:
        out += fact("pool", player.pool, t("Pips in the pool"))
        goods_ = range(3, 4)
    out += "".join(fact(GOODS[k], player.goods[k], goods_list(k, canvas.lang)) for k in goods_)
    out += fact("treasure", len(player.chest_goods), t("Treasures")) if player.chest_goods else ""
    out += fact("threat", player.tokens, t("Zombie tokens"))
    return Markup(f'<span class="cc-mine">{small}</span>{out}')


# ---- what a click means, and what it would do ----
def intent(obs: CreatureCaravan, cell: Cell) -> int:
    """Return what a click on a bare space means now: a start, or a step towards it."""
    if obs.to_move == OVER:
        return NONE
    me = obs.players[obs.to_move]
    if me.phase == PLACING:
        return START + cell if cell < ROWS else NONE
    if me.where == NONE:
        return NONE
    if me.where == EASTREY:
        return STEP
    for way in range(4):
        if BESIDE[4 * me.where + way] == cell:
            return STEP + way
    return NONE


def preview(obs: CreatureCaravan, action: Action, canvas: Canvas) -> list[str]:
    """Say what an action would bring and draw it over the map."""
    canvas.board.layer(OVERLAY)
    return _preview(obs, action, canvas)


# ---- pictures ----
def option_picture(name: str, value: int) -> Markup:
    """Return the road of a map."""
    if name != "map" or value == 0:
        return NO_MARKUP
    land = land_of(BUILT_IN, value)
    label = esc(" ".join(SIDE_NAMES[side] for side in sides(value)))
    return frame(view_map.OVER_BOX, view_map.ribbon(land), Markup(f'role="img" aria-label="{label}"'))
