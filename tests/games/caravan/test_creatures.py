"""All 134 creatures: every effect of every card is played at least once."""

from typing import Any

import pytest

from games.caravan.helpers import can, end_round, me, play, t
from spielwerk.games.caravan.rules.box import BUILT_IN
from spielwerk.games.caravan.rules.cards import Passive, Slot
from spielwerk.games.caravan.rules.data import (
    AFTER_TRADE,
    AS_PLAIN,
    ATTACK_BONUS,
    ATTACKING,
    BARTER,
    BOARD_SLOTS,
    BY_CAMPS,
    BY_COLUMNS,
    BY_FRUIT,
    BY_GOODS,
    BY_HAND,
    BY_TRADES,
    BY_TREASURES,
    BY_ZOMBIES,
    CAMP,
    CHEAPER,
    CHOOSE,
    CLOUD,
    DIE_BONUS,
    DRAW,
    DROP,
    EASTREY,
    EITHER,
    GAIN,
    GHOST,
    IN_EASTREY,
    KEEP,
    MORE_REROLLS,
    MORE_ROOM,
    MOVE,
    NEW_SPACE,
    ON_PLAY,
    RECASTING,
    ROUND_START,
    SLOT_NAMES,
    SPARE,
    STEP,
    TRADE_BONUS,
    TREASURE,
    TURNING,
)
from spielwerk.games.caravan.rules.land import Land
from spielwerk.games.caravan.rules.player import Player
from spielwerk.games.caravan.rules.serialize_player import write_space
from spielwerk.games.caravan.state import CreatureCaravan

LAND = Land(BUILT_IN, 1)
SLOTS = [(n, i) for n in range(134) for i in range(len(BUILT_IN.cards[n].slots))]
PASSIVES = [(n, i) for n in range(134) for i in range(len(BUILT_IN.cards[n].passives))]
MODIFIERS = [(n, i) for n in range(134) for i in range(len(BUILT_IN.cards[n].modifiers))]
RULES = [(n, i) for n in range(134) for i in range(len(BUILT_IN.cards[n].rules))]


def name(pair: tuple[int, int]) -> str:
    """Return a card's number for the test's id."""
    return f"cc{pair[0] + 1:03}-{pair[1] + 1}"


def gains(effects: list[tuple[int, int, int, int]]) -> list[int]:
    """Return the goods that effects give."""
    found = [0, 0, 0, 0]
    for op, good, amount, _ in effects:
        if op == GAIN:
            found[good] += amount
    return found


@pytest.mark.rule("CC-119")
def test_a_card_has_cost_tags_points_slots_passives_and_point_rules() -> None:
    cards = BUILT_IN.cards
    assert len(SLOTS) == 72
    assert [n + 1 for n in range(134) if len(cards[n].slots) == 2] == [73, 74]
    assert all(sum(card.cost) > 0 for card in cards)
    assert all(card.slots or card.passives or card.modifiers or card.rules for card in cards)
    assert [card.name[:5] for card in cards if card.points < 0] == ["cc118"]


@pytest.mark.rule("CC-122")
def test_a_gain_gives_food_bags_coins_or_fruit() -> None:
    state = play(t(caravan="32", dice="2"), "use cc032", "die 2")
    assert me(state).goods == [4, 0, 0, 0]


@pytest.mark.rule("CC-125")
def test_zombie_tokens_go_back_as_many_as_are_there() -> None:
    state = play(t(caravan="77", dice="2", tokens=2), "use cc077", "die 2")
    assert me(state).tokens == 1
    assert not can(t(caravan="77", dice="2"), "use cc077")


@pytest.mark.rule("CC-126")
def test_a_treasure_effect_draws_tokens_like_a_treasure_space() -> None:
    state = play(t(hand="108", food=7, coin=1), "play cc108")
    player = me(state)
    assert (len(player.chest_points), state.stack_left) == (2, 22)
    assert player.goods == [player.chest_goods.count(good) for good in range(4)]


@pytest.mark.parametrize("number", range(134))
def test_every_creature_can_be_paid_and_played(number: int) -> None:
    card = BUILT_IN.cards[number]
    food, bag, coin = card.cost
    state = t(hand=str(number + 1), food=food, bag=bag, coin=coin)
    assert not can(t(hand=str(number + 1), food=food - 1, bag=bag, coin=coin), f"play cc{number + 1:03}")
    play(state, f"play cc{number + 1:03}")
    player = me(state)
    on_play = [e for passive in card.passives if passive.when == ON_PLAY for e in passive.effects]
    if not any(op == TREASURE for op, _, _, _ in on_play):
        assert player.goods == gains(on_play)
    assert len(player.hand) == sum(a for op, a, _, _ in on_play if op == DRAW)
    assert len(player.chest_points) == sum(a for op, a, _, _ in on_play if op == TREASURE)
    assert player.creatures == [number]
    assert len(player.slots) == BOARD_SLOTS + len(card.slots)
    assert state.scores()[0] - sum(player.chest_points) == card.points + sum(
        points for what, of, per, points in card.rules if (what == 1 and of in card.tags and per == 1)
    ) + sum(points * len(card.tags) for what, _, _, points in card.rules if what == 2)


@pytest.mark.parametrize("pair", SLOTS, ids=name)
def test_every_slot_is_used_with_all_its_effects(pair: tuple[int, int]) -> None:
    number, i = pair
    slot = BUILT_IN.cards[number].slots[i]
    word = SLOT_NAMES[BOARD_SLOTS + 2 * number + i]
    if slot.kind == ATTACKING:
        attack_with(slot, number, word)
        return
    moves = any(op == MOVE for op, _, _, _ in slot.effects)
    state = walkable(slot, number, word) if moves else ready(slot, number, "0,0")
    player = me(state)
    tokens = player.tokens
    if not moves:
        fill(state, slot, word)
    if any(op == DRAW and a != b for op, a, b, _ in slot.effects):
        while player.drawn:
            state.apply(next(action for action in state.legal() if action >= KEEP))
    if any(op == BARTER for op, _, _, _ in slot.effects):
        play(state, "trade mb2")
        spent = gains(slot.effects)
        assert player.goods[0] == spent[0] + 4 + player.trade_bonus
        assert player.goods[1] == 9 + spent[1] - max(1, 2 - slot.reduction)
    else:
        assert player.goods == gains(slot.effects)
    assert len(player.hand) == sum(b for op, _, b, _ in slot.effects if op == DRAW)
    dropped = sum(a for op, a, _, _ in slot.effects if op == DROP)
    if dropped and not moves:
        assert player.tokens == tokens - dropped
    assert can(state, "pass")


def ready(slot: Slot, number: int, where: str) -> CreatureCaravan:
    """Return a position in which a slot can be used by the lowest dice."""
    goods: dict[str, Any] = {"food": slot.pay[0], "bag": slot.pay[1], "coin": slot.pay[2]}
    if slot.trades:
        goods["bag"] = 9
    dice = " ".join(str(max(1, need - extra(number, slot))) for need in slot.needs)
    return t(caravan=str(number + 1), dice=dice, where=where, tokens=3, **goods)


def extra(number: int, slot: Slot) -> int:
    """Return a card's own die bonus for its slot."""
    return sum(b for which, of, b in BUILT_IN.cards[number].modifiers if which == DIE_BONUS and of == slot.kind)


def fill(state: CreatureCaravan, slot: Slot, word: str) -> None:
    """Place the dice; nothing lower would do."""
    play(state, f"use {word}")
    for _ in slot.needs:
        state.apply(state.legal()[0])


def walkable(slot: Slot, number: int, word: str) -> CreatureCaravan:
    """Return a position after all steps of a slot were walked from some space of the map."""
    total = sum(a for op, a, _, _ in slot.effects if op == MOVE)
    for where in range(EASTREY):
        state = ready(slot, number, write_space(where))
        if not can(state, f"use {word}"):
            continue
        fill(state, slot, word)
        walked = walk(state, total)
        if walked is not None:
            return walked
    raise AssertionError(word)


def walk(state: CreatureCaravan, left: int) -> CreatureCaravan | None:
    """Return the position after so many steps, if they are possible."""
    if left == 0:
        return state
    for action in state.legal():
        if STEP <= action < STEP + 8:
            twin = state.copy()
            twin.apply(action)
            if me(twin).where != EASTREY and (found := walk(twin, left - 1)):
                return found
    return None


def attack_with(slot: Slot, number: int, word: str) -> None:
    """Beat a zombie with one slot."""
    state = t(caravan=str(number + 1), dice="6", where="2,0", tokens=1)
    strength = max(s for s, _ in BUILT_IN.zombies if s <= 6 + slot.bonus)
    play(state, f"attack z{strength}", f"use {word}", "die 6")
    player = me(state)
    assert player.zombie_cubes() == 1
    assert player.goods == gains(slot.effects)
    assert len(player.hand) == sum(a for op, a, _, _ in slot.effects if op == DRAW)
    assert player.tokens == 0
    weak = t(caravan=str(number + 1), dice=str(slot.need), where="2,0")
    assert weak.reach(me(weak)) == slot.need + max(s.bonus for s in BUILT_IN.cards[number].slots if s.need <= slot.need)


@pytest.mark.parametrize("pair", PASSIVES, ids=name)
def test_every_passive_does_what_it_says(pair: tuple[int, int]) -> None:
    number, i = pair
    passive = BUILT_IN.cards[number].passives[i]
    if passive.when == ON_PLAY:
        test_every_creature_can_be_paid_and_played(number)
        return
    where = camp_space(passive) if passive.when == CAMP else "1,1"
    state = t(caravan=str(number + 1), where=where, bag=1, dice="4 6")
    before = list(me(state).goods)
    tower = 3 if LAND.feature[me(state).where] == 2 else 0
    fruit = 1 if LAND.feature[me(state).where] == 3 else 0
    if passive.when == ROUND_START:
        end_round(state)
        start_effects(state, passive)
    elif passive.when == CAMP:
        state.stack_left = 0
        end_round(state)
        before[3] += fruit
    elif passive.when == AFTER_TRADE:
        play(state, "use barter", "die 4", "trade mb1")
        before = [3, 0, 0, 0]
    else:
        me(state).where = 12
        play(state, "attack z6", "use strike", "die 6")
    if not any(op == EITHER for op, _, _, _ in passive.effects):
        assert me(state).goods == [a + b for a, b in zip(before, gains(passive.effects), strict=True)]
    drawn = sum(a for op, a, _, _ in passive.effects if op == DRAW)
    assert len(me(state).hand) == drawn + (tower if passive.when == CAMP else 0)


def start_effects(state: CreatureCaravan, passive: Passive) -> None:
    """Check what a creature does to dice and choices at round start."""
    player = me(state)
    for op, a, b, _ in passive.effects:
        if op == GHOST:
            assert player.ghosts[a] == 1
        elif op == RECASTING:
            assert player.recasts == a
        elif op == TURNING:
            assert player.nudges == [a]
        elif op == EITHER:
            for option, what in enumerate((a, b)):
                twin = state.copy()
                twin.apply(CHOOSE + option)
                good, amount = divmod(what, 100)
                assert me(twin).goods[good] == player.goods[good] + amount


def camp_space(passive: Passive) -> str:
    """Return a space that meets the condition of a camp reward."""
    condition = passive.condition
    for where in range(EASTREY + 1):
        fits = (
            LAND.terrain[where] == condition
            if condition < 4
            else LAND.cloud[where] == 1
            if condition == CLOUD
            else where == EASTREY
            if condition == IN_EASTREY
            else condition == NEW_SPACE or LAND.feature[where] == condition - 4
        )
        if fits:
            return write_space(where)
    raise AssertionError(condition)


@pytest.mark.parametrize("pair", MODIFIERS, ids=name)
def test_every_modifier_holds_from_the_moment_of_playing(pair: tuple[int, int]) -> None:
    number, i = pair
    which, of, amount = BUILT_IN.cards[number].modifiers[i]
    food, bag, coin = BUILT_IN.cards[number].cost
    state = t(hand=str(number + 1), food=food, bag=bag, coin=coin)
    before = modifiers(me(state), of)
    play(state, f"play cc{number + 1:03}")
    after = modifiers(me(state), of)
    assert after[which] - before[which] == amount


def modifiers(player: Player, of: int) -> dict[int, int]:
    """Return what all modifiers are now."""
    return {
        DIE_BONUS: player.bonus[of] if of < 5 else 0,
        AS_PLAIN: player.plain >> of & 1,
        SPARE: player.spare,
        TRADE_BONUS: player.trade_bonus,
        CHEAPER: player.cheaper,
        ATTACK_BONUS: player.attack_bonus,
        MORE_REROLLS: player.more_rerolls,
        MORE_ROOM: player.room,
    }


@pytest.mark.parametrize("pair", RULES, ids=name)
def test_every_point_rule_counts(pair: tuple[int, int]) -> None:
    number, i = pair
    what, of, per, points = BUILT_IN.cards[number].rules[i]
    camps = [write_space(s) for s in range(EASTREY) if LAND.terrain[s] == of or (of == CLOUD and LAND.cloud[s])]
    if what == BY_CAMPS and of == 6:
        camps = [write_space(s) for s in range(EASTREY) if LAND.feature[s] == 2]
    companions = "31 23" if number not in (22, 30) else "31"
    rich = t(
        caravan=f"{number + 1} {companions}",
        where="16,0",
        hand="1 2 3 4 5 6",
        food=7,
        bag=2,
        coin=2,
        cubes={"mb1": 2, "mb2": 2, "z4": 2, "z6": 2},
        treasures="3 4",
        laid="cc031",
        tents=" ".join((camps + ["0,0"] * 4)[:4]) if what == BY_CAMPS else "0,0 0,0 0,0 0,0",
        table={"round": 5},
    )
    counted = {BY_COLUMNS: 16, BY_TRADES: 2, BY_ZOMBIES: 2, BY_TREASURES: 2, BY_FRUIT: 1, BY_HAND: 6}
    if what == BY_GOODS:
        expected = [7, 2, 2, 0][of]
    elif what == BY_CAMPS:
        expected = 4 if of != 6 else min(4, len(camps))
    elif what in counted:
        expected = counted[what]
    else:
        tags = [tag for card in me(rich).creatures for tag in BUILT_IN.cards[card].tags]
        expected = tags.count(of) if what == 1 else len(set(tags))
    part = next(p for p in rich.breakdown(0) if p.reason == "creature" and p.args[0] == number)
    assert part.args[2] == expected // per * points != 0
