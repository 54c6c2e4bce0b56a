"""Creature Caravan in the terminal: everything a player needs, nothing that is hidden, and no line too long."""

import pytest
from rich.text import Text

from games.caravan.helpers import me, play, t
from spielwerk.core.audience import SEAT_COLOURS, Audience
from spielwerk.core.language import say
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER
from spielwerk.games.caravan.rules.box import BUILT_IN
from spielwerk.games.caravan.rules.components import read
from spielwerk.games.caravan.rules.data import CARD_NAMES, SPACES
from spielwerk.games.caravan.state import CreatureCaravan, new
from spielwerk.games.caravan.words import text_board
from spielwerk.games.caravan.words.terms import name as creature

WIDEST = 110


def readers(obs: CreatureCaravan, lang: str) -> Audience:
    """Return people who are called by their colours."""
    return Audience(lang=lang, names=[say(lang, colour) for colour in SEAT_COLOURS[: obs.seats]])


def shown(obs: CreatureCaravan, lang: str = "en") -> list[str]:
    """Return the lines as a terminal without colours prints them."""
    legal = frozenset(obs.legal()) if obs.to_move != OVER else frozenset[int]()
    return Text.from_markup(text_board.text(obs, readers(obs, lang), legal)).plain.splitlines()


FULL = """\
Round 2 of 12: deck 128, discards 0, 22 treasures left

  1  2     3  4     5   6  7   8  9  10  11 12 13 14 15 16 17 18  19 20 21 22 23 24
a Pc Pz2^2 Pz Pc    Pzc Pz M   M  L  M   Pz P  L  L  P  Mt P  P   Pz Px Pz M  L  L
b P  Cz    P  Pt1^1 P   M  M   L  Lf Mx  P  Pz L  Lz P  M  M  P   Pc Pc Lt L  Pz L
c L  Mx    M  Pf    Mx  M  Mf  Px C  Pzc C  C  Cz Ct Pc Pf M  Pc  P  Pz L  Pz P  C
d L  L     Pz L     C   Cf P   Pz C  Pt  C  Cz Cz Pf Px P  C  Pzc Mf M  L  P  Cz C
e P  C     C  Lz    Pz  Pz Pz  P  P  P   P  C  P  Pz Lz C  Cx M   M  Mx Mf Pz Pc P
f Pt P     C  L     P   P  Pzc P  Pc Pz  Pz Ct P  Pz Pz Pz P  M   M  P  Pt Pz Pz P
Eastrey (beyond column 24)

Market                  mb1    mb2    mb3    mb4    mb5    mb6    mc1    mc2    mc3    mc4    mc5
bags mb, coins mc       1      2      3      4      5      6      1      2      3      4      5
food                    +3     +4     +5     +6     +7     +8     +3     +4     +5     +6     +7
points                  +1     +2     +3     +5     +7     +9     +2     +4     +7     +10    +14
cubes                   12     –      –      –      –      –      –      –      –      –      2#

Zombies                 z4     z6     z8     z10    z12    z15    z18    z22
strength                4      6      8      10     12     15     18     22
points                  +1     +2     +3     +4     +5     +7     +9     +12
cubes                   1!     –      –      –      –      –      –      –

1 ● Red: 4b, 4 food, 2 bags, 1 coin, 1 fruit, 2 zombie tokens, 2 treasures (+2 +3)
   Dice: 2 6
   Placed: 3 4 5
   Board
      *trail1 Die 2+: 1 step: plain   *trail2 Die 3+: 2 steps: plain or canyon
      *trail3 Die 5+: 2 steps: any terrain   *forage Die 1+: 2 food   pack Die 3+: 1 bag (placed 3)
      *earn Die 6: 1 coin   *recruit Die 2+: draw 2 cards   *barter Die 4+: trade
      strike Die 1+: attack
   Caravan 2/12
      Bread Beetle: *cc031 Die 1+: 3 food (fruit)
      Brass Hawker: cc063 Die 2+ and 4+: trade, 2 bags (placed 5 4) *fruit
   Hand 2
      *cc001 Puddle Ambler · beast · cost: 2 food · 2 points; Die 2+: 1 step: plain
      *cc104 Extra Wagon · machine · cost: 4 food and 1 bag · 4 points; The caravan holds 2 more
         creatures

2 ◆ Blue: 2a, 0 food, 0 bags, 0 coins, 0 fruit, 0 zombie tokens, 0 treasures
   Caravan 0/12
   Hand 2

P plain   C canyon   L lake   M mountain   z threat   t tower   f fruit   x treasure   c cloud
1 caravan   ^1 tent   * possible now   # closed   ! last round
Words: use pack, die 4, step e1, trade mb1, attack z4, play/food/coin/keep cc031, done, pass
"""


def test_a_position_is_shown_in_full() -> None:
    state = t(
        where="4,1",
        tents="4,1",
        dice="2 6",
        placed={"pack": [3], "cc063": [5, 4]},
        laid="cc031",
        food=4,
        bag=2,
        coin=1,
        fruit=1,
        tokens=2,
        treasures="2+bag 3",
        caravan="31 63",
        hand="1 104",
        cubes={"mb1": 2, "z4": 1},
        other={"where": "2,0", "tents": "2,0", "hand": "7 8", "cubes": {"mb1": 2, "mc5": 0}},
        table={"round": 2, "closed": ["mc5"]},
    )
    assert shown(state.observe(0)) == FULL.splitlines()


def test_hands_and_draws_of_others_stay_hidden() -> None:
    state = play(t(caravan="51", dice="3", hand="1 2", other={"hand": "7 8"}), "use cc051", "die 3")
    mine, theirs = "\n".join(shown(state.observe(0))), "\n".join(shown(state.observe(1)))
    for card in [*me(state).hand, *me(state).drawn]:
        assert f"{CARD_NAMES[card]} {creature(BUILT_IN, card, 'en')}" in mine
        assert creature(BUILT_IN, card, "en") not in theirs
    assert "Drawn 4" in mine
    assert "Drawn 4" in theirs
    for card in me(state, 1).hand:
        assert creature(BUILT_IN, card, "en") in theirs
        assert creature(BUILT_IN, card, "en") not in mine


def test_what_lies_beside_the_map_is_told_in_words() -> None:
    state = t(
        where="4,1", dice="2", food=4, hand="1", cubes={"mb1": 1}, caravan="31", other={"where": "2,0", "hand": "7"}
    )
    state.closed[18] = 1
    told = text_board.beside(state.observe(0), Audience(0, "en", ["Anna", "Ben"]))
    assert told[:3] == [
        "Round 1 of 12: deck 131, discards 0, 24 treasures left",
        "1 bag → 3 food, 1 point, last round, Anna",
        "2 bags → 4 food, 2 points, open",
    ]
    assert "Zombie 22, 12 points, closed" in told
    assert "Anna: 4b, 4 food, 0 bags, 0 coins, 0 fruit, 0 zombie tokens, 0 treasures" in told
    assert "Bread Beetle: cc031 Die 1+: 3 food" in told
    assert "cc001 Puddle Ambler · beast · cost: 2 food · 2 points; Die 2+: 1 step: plain" in told
    assert told[-3:] == [
        "Ben: 2a, 0 food, 0 bags, 0 coins, 0 fruit, 0 zombie tokens, 0 treasures",
        "Caravan 0/12",
        "Hand 1",
    ]


def test_treasure_points_of_others_stay_hidden() -> None:
    state = t(treasures="2+bag 3 1+coin")
    assert "3 treasures (+2 +3 +1)" in "\n".join(shown(state.observe(0)))
    assert "3 treasures (? ? +1)" in "\n".join(shown(state.observe(1)))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_no_seat_reads_a_card_it_may_not_know_and_no_line_is_too_long(seats: int) -> None:
    state, rng = new(seats, seats, bot=1, exchange=1), Rng(seats)
    step = 0
    while state.to_move != OVER:
        if step % 40 == 0:
            for viewer in range(-1, seats):
                obs = state.observe(viewer)
                seen = {card for player in obs.players for card in player.hand + player.drawn + player.creatures}
                for lang in ("de", "en"):
                    lines = Text.from_markup(text_board.text(obs, readers(obs, lang))).plain.splitlines()
                    assert max(map(len, lines)) <= WIDEST
                    cards = [word for line in lines[:-3] for word in line.split() if word.strip("*") in CARD_NAMES]
                    assert {CARD_NAMES.index(word.strip("*")) for word in cards} <= seen
            if step % 80 == 0:
                assert max(map(len, shown(state.observe(state.to_move)))) <= WIDEST
        state.apply(state.random_action(rng) if step % 3 else state.rollout_action(rng))
        step += 1
    assert max(map(len, shown(state.observe(0)))) <= WIDEST


def test_every_space_is_found_by_its_name() -> None:
    state = new(2, 1)
    for cell in range(SPACES):
        assert text_board.find(state, text_board.name(state, cell)) == cell
        assert text_board.find(state, f" {text_board.name(state, cell).upper()} ") == cell
    assert text_board.find(state, "25a") == text_board.find(state, "3") == text_board.find(state, "") == NONE


def test_stars_stand_at_what_can_be_clicked() -> None:
    start = shown(new(2, 1).observe(0))
    assert [line[:4] for line in start[3:9]] == [f"{row} P*" for row in "abcdef"]
    state = t(dice="5 2", where="2,0", caravan="64", food=4, bag=0, fruit=1, hand="1 104")
    lines = "\n".join(shown(state.observe(0)))
    assert "*forage" in lines
    assert "*earn" not in lines
    assert "*reroll" in lines
    assert "*cc001" in lines
    assert "*cc104" not in lines
    assert "z8*" in lines
    assert "z10*" not in lines
    assert " *fruit" in lines
    other = "\n".join(shown(play(state, "use trail1").observe(0)))
    assert "Dice: 2* 5*" in other
    assert "trail1 Die 2+: 1 step: plain (picked)" in other
    play(state, "die 2")
    assert "Pz*" in shown(state.observe(0))[3]


def test_numbers_of_narrow_columns_stay_apart() -> None:
    for layout in range(1, 385, 7):
        assert shown(new(2, 1, map=layout).observe(0))[2].split() == [str(column) for column in range(25)]


def test_the_last_step_leads_to_eastrey() -> None:
    state = play(t(dice="2 5", where="24,0", other={"where": "eastrey", "tents": "eastrey"}, tents="24,0",
                   table={"round": 2}), "use trail1", "die 2")  # fmt: skip
    assert shown(state.observe(0))[9] == "Eastrey* (beyond column 24) 2^2"
    assert shown(state.observe(0), "de")[9] == "Asteern* (hinter Spalte 24) 2^2"


def test_the_window_keeps_the_own_caravan_and_its_way_in_sight() -> None:
    tents = " ".join(f"{column},0" for column in range(1, 12))
    far: dict[str, object] = {"where": "18,2", "tents": tents}
    near: dict[str, object] = {"where": "0,0", "tents": tents}
    state = t(seats=3, other=near, third=far, where="18,2", tents=tents, dice="1", table={"round": 12})
    columns = shown(state.observe(0))[2].split()
    assert columns == [str(column) for column in range(int(columns[0]), 25)]
    assert int(columns[0]) > 0
    assert shown(state.observe(1))[2].split()[0] == "0"


def test_german_readers_read_german() -> None:
    lines = shown(t(where="4,1", dice="2 6", placed={"pack": [3]}, laid="cc031", caravan="31").observe(0), "de")
    heads = (
        "Runde 1 von 12",
        "Markt",
        "Taschen mb, Münzen mc",
        "Nahrung",
        "Punkte",
        "Marker",
        "Stärke",
        "1 ● Rot: 4b, 0 N",
    )
    for head in (*heads, "   Würfel: 2 6", "   Gesetzt: 3", "   Karawane 1/12", "   Hand 0", "P Ebene", "Wörter: "):
        assert any(line.startswith(head) for line in lines), head


def test_names_of_an_own_box_are_no_markup() -> None:
    lines = "\n".join(f"card {card.text}" for card in BUILT_IN.cards).replace("Puddle Ambler", "[red] Ambler")
    state = t(caravan="1", dice="3")
    state.box = read(lines, "own.txt")
    assert "[red] Ambler: *cc001 Die 2+" in "\n".join(shown(state.observe(0)))
