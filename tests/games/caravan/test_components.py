"""An owner's own components: read from a text file, played with, kept in positions and records."""

from pathlib import Path

import pytest

from games.caravan.checks import check
from spielwerk.core.audience import Audience
from spielwerk.core.components import ComponentError, read_folder
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER, Event
from spielwerk.games.caravan import GAME, texts
from spielwerk.games.caravan.rules import components
from spielwerk.games.caravan.rules.box import BOXES, BUILT_IN, FIRST
from spielwerk.games.caravan.rules.components import read, under
from spielwerk.games.caravan.rules.creatures import (
    CREATURES,
    MAP_SIDES,
    MARKET_BOARD,
    PLAYER_BOARD,
    TREASURE_TOKENS,
    ZOMBIE_BOARD,
)
from spielwerk.games.caravan.rules.older import BEFORE
from spielwerk.games.caravan.state import load, new

LINES = [line for line in CREATURES.splitlines() if line]
SIXTY = "\n".join(f"card {line}" for line in LINES[:60])


def lines(verb: str, text: str) -> str:
    """Return components as lines of a file."""
    return "\n".join(f"{verb} {line}" for line in text.splitlines() if line)


def test_the_built_in_box_can_be_written_as_a_file() -> None:
    text = "\n".join(
        [
            lines("slot", PLAYER_BOARD),
            lines("market", MARKET_BOARD),
            lines("zombie", ZOMBIE_BOARD),
            lines("treasure", TREASURE_TOKENS),
            lines("side", MAP_SIDES),
            lines("card", CREATURES),
        ]
    )
    box = read(text)
    assert [card.text for card in box.cards] == [card.text for card in BUILT_IN.cards]
    assert (box.market, box.zombies, box.tokens, box.sides) == (
        BUILT_IN.market,
        BUILT_IN.zombies,
        BUILT_IN.tokens,
        BUILT_IN.sides,
    )


def test_what_a_file_leaves_out_stays(tmp_path: Path) -> None:
    (tmp_path / "caravan.txt").write_text(f"title Mine  # a comment\n{SIXTY}\ntreasure 5 fruit x3\n", "utf-8")
    box = read_folder(components, tmp_path)
    assert box is not None
    assert (box.title, len(box.cards), box.tokens, box.market) == ("Mine", 60, [(5, 3, 3)], BUILT_IN.market)
    assert BOXES[box.number] is box
    assert read_folder(components, tmp_path) is box
    assert read_folder(components, tmp_path / "nowhere") is None


def test_a_creature_may_have_no_abilities_at_all() -> None:
    plain = SIXTY.replace(f"card {LINES[0]}", "card cc001 Plain Goat / beast / 1 food / 3 / ")
    card = read(plain).cards[0]
    assert (card.points, card.slots, card.passives, card.modifiers, card.rules) == (3, [], [], [], [])


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_game_with_own_components_is_played_to_its_end_and_read_back(tmp_path: Path, seats: int) -> None:
    (tmp_path / "caravan.txt").write_text(f"{SIXTY}\ntreasure 5 fruit x3\n", "utf-8")
    box = read_folder(components, tmp_path)
    assert box is not None
    state, rng, step = new(seats, 3, box=box.number), Rng(3), 0
    while state.to_move != OVER:
        state.apply(state.random_action(rng))
        step += 1
        if step % 50 == 0:
            check(state)
            assert load(state.dump()) == state


WRONG = [
    ("creature x", "line 1: 'creature' is none of"),
    ("card cc002 A / beast / 1 food / 1 / ", "line 1: creatures are numbered"),
    ("card cc001 A / beast / 1 food", "a creature is"),
    ("card cc001 A / cat / 1 food / 1 / ", "'cat' is no tag"),
    ("card cc001 A / beast beast / 1 food / 1 / ", "one or two different tags"),
    ("card cc001 A / beast / 1 fruit / 1 / ", "'fruit' is no good"),
    ("card cc001 A / beast / 1 food / x / ", "the points is a number"),
    ("card cc001 A / beast / 1 food / 1 / fly 2: 1 food", "'fly' is no kind of slot"),
    ("card cc001 A / beast / 1 food / 1 / travel 7: move 1 P", "the value of a die is a number from 1 to 6"),
    ("card cc001 A / beast / 1 food / 1 / travel 1: move 1 X", "'X' is no terrain"),
    ("card cc001 A / beast / 1 food / 1 / travel 1", "a slot needs an effect"),
    ("card cc001 A / beast / 1 food / 1 / travel 1 2 3: move 1 P", "one die or two"),
    ("card cc001 A / beast / 1 food / 1 / attack 1 2", "an attack slot takes one die"),
    ("card cc001 A / beast / 1 food / 1 / attack 1 +1: trade", "an attack slot may give"),
    ("card cc001 A / beast / 1 food / 1 / travel 1: move 1 P, trade", "at most two moves, or one trade"),
    ("card cc001 A / beast / 1 food / 1 / draw 1: draw 1, draw 2", "at most one draw"),
    ("card cc001 A / beast / 1 food / 1 / resource 1: die 4", "at round start only"),
    ("card cc001 A / beast / 1 food / 1 / play: move 1 P", "cannot happen by itself"),
    ("card cc001 A / beast / 1 food / 1 / start: draw 3 keep 1", "cannot happen by itself"),
    ("card cc001 A / beast / 1 food / 1 / camp moon: 1 food", "'moon' is no camp condition"),
    ("card cc001 A / beast / 1 food / 1 / always luck +1", "'luck' is no modifier"),
    ("card cc001 A / beast / 1 food / 1 / always spare", "how much?"),
    ("card cc001 A / beast / 1 food / 1 / points 1 per 1 moon", "'moon' cannot be counted"),
    ("card cc001 A / beast / 1 food / 1 / points 1 per 1", "point rules are written"),
    ("card cc001 A / beast / food / 1 / ", "is no list of goods"),
    ("card cc001 A / beast / 1 food / 1 / resource 1: many", "'many' is no effect"),
    ("card cc001 A / beast / 1 food / 1 / attack 1; attack 1; attack 1", "at most two slots"),
    ("card cc001 A / beast / 1 food / 1 / start: turn 6", "the change of a die is a number from 1 to 5"),
    ("slot trail2 travel 2: move 1 P", "the slots of the player board are"),
    (f"{lines('slot', PLAYER_BOARD)}\nslot more travel 2: move 1 P", "line 10: the slots of the player board are"),
    ("market mb2 2 bag = 1", "market columns are"),
    ("market mb1 2 coin = 1", "mb1 is paid in bags"),
    ("zombie strong = 1", "the strength is a number"),
    ("treasure 1 gold x1", "a treasure is written"),
    ("treasure 1 bag 3", "how many treasures"),
    ("treasure 1 bag x3\ntreasure 1 bag x1", "line 2: this treasure is there already"),
    ("side B1: P", "map sides are"),
    ("side A1: P P / P", "six rows of six"),
    ("side A1: " + " / ".join(["P P P P P Q"] * 6), "'Q' is no space"),
    ("side A1: " + " / ".join(["P P P P P Lc"] * 6), "clouds lie over plains"),
    ("card " + LINES[0], "1 cards: at least 60"),
    ("zombie 4 = 1", "1 zombies: 8 are needed"),
    ("\n".join(f"zombie {n} = 1" for n in (4, 6, 8, 8, 9, 10, 11, 12)), "their strengths ascend"),
    ("treasure 1 x60\ntreasure 2 x60", "99 are the most"),
    ("# " + "x" * 70_000, "longer than"),
]


@pytest.mark.parametrize(("text", "sentence"), WRONG, ids=[sentence for _, sentence in WRONG])
def test_a_mistake_is_named_with_its_place_and_reason(text: str, sentence: str) -> None:
    with pytest.raises(ComponentError) as error:
        read(text)
    assert sentence in str(error.value)
    assert str(error.value).startswith("caravan.txt")


def test_the_log_and_the_points_use_the_names_and_values_of_the_set_in_play(tmp_path: Path) -> None:
    lines_ = SIXTY.splitlines()
    number, _, rest = LINES[0].partition(" ")
    lines_[0] = f"card {number} Anna's Goat / {rest.partition('/')[2]}"
    zombies = "\n".join(f"zombie {n} = 1" for n in (3, 5, 7, 9, 11, 13, 15, 17))
    (tmp_path / "caravan.txt").write_text("\n".join([*lines_, zombies]), "utf-8")
    box = read_folder(components, tmp_path)
    assert box is not None
    state = new(2, 3, box=box.number)
    audience = Audience(0, "en", ["Anna", "Ben"], box=state.box)
    plain = Audience(0, "en", ["Anna", "Ben"])
    for event in (
        Event("played", 0, (0,), False),
        Event("food", 0, (0,), False),
        Event("drew", 0, (0,), True),
        Event("gained", 0, (0, 1, 0), False),
    ):
        assert "Anna's Goat" in texts.line(event, audience)
        assert "Anna's Goat" not in texts.line(event, plain)
    assert "Zombie 5 " in texts.line(Event("beat", 0, (1, 6), False), audience)
    assert "Zombie 6 " in texts.line(Event("beat", 0, (1, 6), False), plain)
    state.players[0].creatures = [0]
    part = next(part for part in state.breakdown(0) if part.category == "creatures")
    assert texts.reason(part, audience).startswith("Anna's Goat")
    assert texts.reason(part, plain).startswith("Puddle Ambler")


def test_rules_1_keep_the_box_they_were_dealt_from() -> None:
    changed = BEFORE.split("\n")[1:-1]
    today = [*PLAYER_BOARD.splitlines(), *LINES]
    assert changed
    assert all(sum(line.split(" ")[0] == old.split(" ")[0] for line in today) == 1 for old in changed)
    assert not set(changed) & set(today)
    old, new = load(GAME.for_version(1).new(2, 1).dump()).box, load(GAME.new(2, 1).dump()).box
    other = [n for n in range(len(LINES)) if old.cards[n].text != new.cards[n].text]
    assert [old.cards[n].text for n in other] == [line for line in changed if line.startswith("cc")]
    assert [old.board[n].moves[0][0] for n in range(3)] == [1, 1, 1]
    assert [new.board[n].moves[0][0] for n in range(3)] == [1, 2, 2]
    assert (old, new) == (FIRST, BUILT_IN)


def test_what_an_owners_box_leaves_out_is_that_of_the_version() -> None:
    mine = read("\n".join(f"zombie {n} = 1" for n in range(1, 9)))
    old, new = under(mine, 1), under(mine, 2)
    assert new is mine
    assert (old.zombies, old.number, old.text) == (mine.zombies, mine.number, mine.text)
    assert (old.cards, new.cards) == (FIRST.cards, BUILT_IN.cards)
    assert under(mine, 1) is old
