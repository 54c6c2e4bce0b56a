"""What an action would bring: lines for the bubble, spaces on the map."""

from spielwerk.core.audience import capital, join_words, points
from spielwerk.core.canvas import Canvas
from spielwerk.core.language import with_label
from spielwerk.core.state import NONE
from spielwerk.core.types import Action
from spielwerk.games.caravan.rules.data import (
    ATTACK,
    DIE,
    DONE,
    EASTREY,
    FILLING,
    FRUIT,
    KEEP,
    MOVE,
    NO_CUBE,
    PASS,
    PLAY,
    REROLL,
    ROUNDS,
    ROWS,
    START,
    STEP,
    THREAT,
    TRADE,
    USE,
)
from spielwerk.games.caravan.rules.land import BESIDE, column
from spielwerk.games.caravan.rules.player import Player
from spielwerk.games.caravan.state import CreatureCaravan
from spielwerk.games.caravan.view.map import ghost
from spielwerk.games.caravan.words.labels import label
from spielwerk.games.caravan.words.terms import bill, card_lines, name, slot_does, tokens
from spielwerk.games.caravan.words.turn import fight_parts, worth


def preview(obs: CreatureCaravan, action: Action, canvas: Canvas) -> list[str]:
    """Return what an action would bring, at most three lines."""
    if not 0 <= canvas.seat < obs.seats or not canvas.can(action):
        return []
    me = obs.players[obs.to_move]
    if START <= action < START + ROWS:
        ghost(canvas, [action - START], [])
        return [label(obs, action, canvas)]
    if USE <= action < DIE:
        return _slot(obs, me, action - USE, canvas)
    if DIE <= action < STEP:
        return _die(obs, me, action - DIE + 1, canvas)
    if STEP <= action < TRADE:
        return _step(obs, me, action - STEP, canvas)
    if TRADE <= action < ATTACK:
        return [label(obs, action, canvas), _closing(obs, action - TRADE, canvas)]
    if ATTACK <= action < FRUIT:
        return _attack(obs, me, action - ATTACK, canvas)
    if FRUIT <= action < KEEP:
        return [
            label(obs, action, canvas),
            canvas.t("From now on a 1 is always enough here."),
        ]
    if PLAY <= action < DONE:
        return _play(obs, me, action - PLAY, canvas)
    if action == REROLL:
        return [
            canvas.t("All five dice again"),
            canvas.t("Only before the first die is placed."),
        ]
    if action == PASS:
        return _pass(obs, me, canvas)
    return []


def _reachable(obs: CreatureCaravan, me: Player, moves: list[tuple[int, int, int]]) -> list[int]:
    """Return the spaces that an action's moves may lead to first."""
    found = {BESIDE[4 * me.where + way] for move in moves for way in range(4) if obs.may_enter(me, way, move)}
    return sorted(space for space in found if space != NONE)


def _slot(obs: CreatureCaravan, me: Player, slot: int, canvas: Canvas) -> list[str]:
    """Say what a slot does; where it leads is drawn on the map."""
    t, lang, printed = canvas.t, canvas.lang, obs.box.slots[slot]
    card = obs.box.card_of(slot)
    what = slot_does(printed, lang)
    lines = [with_label(lang, name(obs.box, card, lang), what) if card >= 0 else capital(what)]
    price = bill(printed.pay, lang)
    if price:
        lines.append(t("Also costs {price}", price=price))
    if any(one[0] == MOVE for one in printed.effects) and me.where not in {NONE, EASTREY}:
        spaces = _reachable(obs, me, list(printed.moves))
        bad = [space for space in spaces if obs.land.feature[space] == THREAT]
        ghost(canvas, spaces, bad)
        if bad:
            free = me.spare - me.spared > 0
            lines.append(t("Threat: your creatures keep the token away") if free else t("Skull: +1 zombie token"))
    need = obs.needed_faces(me, me.slots.index(slot))
    lines.append(t("Needs: {dice}", dice=join_words([f"{n}+" for n in need], lang)))
    return lines[:3]


def _die(obs: CreatureCaravan, me: Player, face: int, canvas: Canvas) -> list[str]:
    t = canvas.t
    if me.phase != FILLING or me.open == NONE:
        return []
    if me.target != NONE:
        before = sum(fight_parts(obs, me))
        adds = obs.strike_value(me, me.open, face)
        strength, vp = obs.box.zombies[me.target]
        after = before + adds
        lines = [t("{sum} of {strength}", sum=f"{before} + {adds} = {after}", strength=strength)]
        if after >= strength:
            lines.append(t("Beaten: +{points}", points=points(vp, canvas.lang)))
        return lines
    stays = t("The die stays until the next round.")
    return [capital(slot_does(obs.box.slots[me.open], canvas.lang)), stays]


def _step(obs: CreatureCaravan, me: Player, way: int, canvas: Canvas) -> list[str]:
    t, lang = canvas.t, canvas.lang
    space = BESIDE[4 * me.where + way % 4]
    lines = [label(obs, STEP + way, canvas)]
    spared = me.spare - me.spared > 0
    is_threat = space != EASTREY and obs.land.feature[space] == THREAT
    ghost(canvas, [space], [space] if is_threat and not spared else [])
    if space == EASTREY:
        left = ROUNDS - obs.round
        if left:
            return [
                t("No more moving after that"),
                canvas.n(
                    left,
                    "{n} round left: no new spaces, no fights.",
                    "{n} rounds left: no new spaces, no fights.",
                ),
                t("+5 and distance 25."),
            ]
        return lines
    if is_threat:
        lines.append(t("Token kept away") if spared else f"+{tokens(1, lang)}")
    if column(space) != column(me.where):
        lines.append(t("Distance {old} → {new}", old=column(me.where), new=column(space)))
    if space in me.tents:
        lines.append(t("Your tent is here already."))
    return lines[:3]


def _closing(obs: CreatureCaravan, number: int, canvas: Canvas) -> str:
    first = all(player.cubes[number] == NO_CUBE for player in obs.players)
    if first:
        return canvas.t("Your cube closes it at the end of the next round.")
    return canvas.t("The other cubes keep counting, too.")


def _attack(obs: CreatureCaravan, me: Player, number: int, canvas: Canvas) -> list[str]:
    t = canvas.t
    strength, vp = obs.box.zombies[number]
    lines = [
        t("Zombie {strength}: +{points}", strength=strength, points=points(vp, canvas.lang)),
        t("You reach {reach} at most.", reach=obs.reach(me)),
    ]
    if me.tokens:
        lines.append(t("Then 1 zombie token goes."))
    return lines


def _play(obs: CreatureCaravan, me: Player, card: int, canvas: Canvas) -> list[str]:
    lang = canvas.lang
    lines = [with_label(lang, name(obs.box, card, lang), bill(obs.box.cards[card].cost, lang))]
    lines += card_lines(obs.box, card, lang)[1:2]
    gain = worth(obs, me, card)
    free = me.room - len(me.creatures) - 1
    brings = f"{'+' if gain > 0 else ''}{points(gain, lang)}"
    lines.append(canvas.n(free, "{points}, then {n} place left", "{points}, then {n} places left", points=brings))
    return lines[:3]


def _pass(obs: CreatureCaravan, me: Player, canvas: Canvas) -> list[str]:
    t = canvas.t
    left = me.dice_left()
    if obs.final:
        return [canvas.p("preview", "Then comes the scoring.")]
    if left:
        return [
            t("{n} dice lapse.", n=left),
            t("Passing is final for this round."),
        ]
    return [t("Passing is final for this round.")]
