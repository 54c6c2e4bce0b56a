"""Tables of the box, an owner's own components, and the score sheet for the real box."""

import json
from pathlib import Path

import pytest

from games.dewan.checks import check
from games.dewan.helpers import BOX
from spielwerk.core.bits import members
from spielwerk.core.components import ComponentError, add_set, clear, read_folder, use
from spielwerk.core.rng import Rng
from spielwerk.games.dewan import GAME
from spielwerk.games.dewan.rules import components
from spielwerk.games.dewan.rules.box import BOXES, BUILT_IN, StoryFace, under
from spielwerk.games.dewan.rules.components import MOST_CARDS, read, written_box
from spielwerk.games.dewan.rules.data import ACTIONS, FIELDS, KINDS, LETTERS, SYMBOLS, WANTED, WATER
from spielwerk.games.dewan.state import Dewan, load, new

HALVES = [f"{land} {symbol}" for land in LETTERS[:5] for symbol in SYMBOLS]
MANY_KINDS = "\n".join(f"card {one}/{two}" for one in HALVES[:8] for two in HALVES[8:15])
STORY_LINES = "\n".join(f"story X{n} F2 artifact1 = {n % 9 + 3} flames 1" for n in range(24))


def test_the_layout_has_room_for_every_deck() -> None:
    assert len(GAME.layout) == ACTIONS
    assert (len(BOX.stories), len(BOX.tiles), BOX.kinds <= KINDS) == (24, 10, True)
    assert sum(not BOX.shows_less(half) for half in range(2 * BOX.kinds)) == 61
    assert FIELDS == 56


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_story_can_be_fulfilled(seats: int) -> None:
    """On some map of each size there are the zones, waters and icons that a story asks for, within eight camps."""
    possible = set()
    for seed in range(40):
        state = new(seats, seed)
        most = [len(members(state.land.zones[kind])) for kind in range(5)]
        most += [sum(icon[0] == kind for icon in state.ground.icons) for kind in range(3)]
        for number, (_, wants, _, _) in enumerate(state.box.stories):
            if all(wants[i] <= most[i] for i in range(WANTED)) and sum(wants[:4]) <= 8:
                possible.add(number)
    assert possible == set(range(24))


def price(story: StoryFace) -> int:
    """Return what a story is worth: its points and a point for each flame."""
    return story[2] + story[3]


def weight(story: StoryFace) -> int:
    """Return how hard a story is, as RULES.md counts it: the 1st, 2nd, 3rd equal symbol 1, 5, 10; water always 1."""
    return sum(n if kind == WATER else sum((1, 5, 10)[:n]) for kind, n in enumerate(story[1]))


def test_a_story_that_is_harder_to_tell_is_never_cheaper() -> None:
    assert [weight(story) for story in BOX.stories] == [7] * 4 + [3, 7, 7, 7] + [17] * 4 + [5, 4, 12, 9] + [
        *(14, 14, 22, 22, 22, 22, 22, 7)
    ]
    ordered = sorted(BOX.stories, key=lambda story: (weight(story), price(story)))
    assert [price(story) for story in ordered] == sorted(price(story) for story in BOX.stories)
    assert all(abs(price(story) - weight(story) / 2 - 5) <= 1.5 for story in BOX.stories)
    before = under(BUILT_IN, 2).stories
    assert [price(before[number - 1]) for number in (9, 24)] == [11, 12]  # the hard one was the cheaper one
    assert [price(BOX.stories[number - 1]) for number in (9, 24)] == [13, 9]


def test_rules_1_and_2_keep_the_points_of_their_stories() -> None:
    before = [6, 6, 6, 6, 4, 6, 6, 6, 10, 11, 10, 10, 7, 8, 8, 11, 13, 12, 14, 14, 13, 14, 15, 11]
    for rules in (1, 2):
        state = load(GAME.for_version(rules).new(2, 1).dump())
        assert (state.rules, state.box.points, state.box.number) == (rules, before, 0)
        assert (state.box.cards, state.box.tiles, state.box.flames) == (BOX.cards, BOX.tiles, BOX.flames)
        assert [story[:2] for story in state.box.stories] == [story[:2] for story in BOX.stories]
    written = GAME.for_version(2).new(2, 1).dump()
    del written["rules"]  # as it was written while 2 were the rules of today
    assert GAME.for_version(2).load(written) == GAME.for_version(2).new(2, 1)
    assert load(written).box is new(2, 1).box is BUILT_IN


def test_what_an_owners_box_leaves_out_is_that_of_the_version() -> None:
    mine = read("\n".join(f"card {land} x10" for land in "FMHDW"))
    old = under(mine, 2)
    assert under(mine, 3) is mine
    assert under(mine, 1) is old is under(mine, 2)
    assert (old.cards, old.number, old.title) == (mine.cards, mine.number, mine.title)
    assert (old.points, mine.points) == (under(BUILT_IN, 2).points, BUILT_IN.points)
    theirs = read(STORY_LINES)
    assert under(theirs, 1) is theirs


def test_a_box_keeps_the_mark_that_its_records_carry(tmp_path: Path) -> None:
    (tmp_path / "dewan.txt").write_text("".join(f"card {land} x10\n" for land in "FMHDW"), "utf-8")
    try:
        own = use(tmp_path, [GAME])["dewan"]
        old = GAME.for_version(2).new(2, 3)
        assert isinstance(old, Dewan)
        assert own.mark == "e864ecd0e80e"  # that of rules 2
        assert old.box.points == under(BUILT_IN, 2).points
        assert GAME.load(old.dump()) == old
    finally:
        clear()
        BOXES.pop()


def test_own_components_are_read_and_played(tmp_path: Path) -> None:
    before = len(BOXES)
    (tmp_path / "dewan.txt").write_text(f"title Real box\n# stories\n{STORY_LINES}\n", "utf-8")
    box = read_folder(components, tmp_path)
    assert box is not None
    assert (box.title, box.cards, box.stories[0]) == (
        "Real box",
        BUILT_IN.cards,
        ("X0", [2, 0, 0, 0, 0, 1, 0, 0], 3, 1),
    )
    assert box.number == before
    assert add_set(BOXES, box) is box
    state, rng = new(3, 5, box=box.number), Rng(2)
    twin = load(json.loads(json.dumps(state.dump())))
    assert twin == state
    while state.to_move >= 0:
        check(state)
        state.apply(state.random_action(rng))
    BOXES.remove(box)
    assert read_folder(components, tmp_path / "nowhere") is None
    assert BUILT_IN.stories[0][0] == "G01"


def test_all_sorts_of_components() -> None:
    cards = "\n".join(f"card {a}/{b} x4" for a, b in ("FM", "HD", "FW", "MW", "HW", "DW", "FH", "MD"))
    tiles = "\n".join(f"tile N{n} FFWWMHD berries 0 4 artifact 4-5 dye 3-4 gem 6-1" for n in range(4))
    starts = "\n".join(f"tile S{n} *FFMWDH berries 5 gem 5-6" for n in range(4))
    box = read(f"{cards}\ncard W dye\ncard F flame/M x2\n{tiles}\n{starts}\n")
    assert (box.total, len(box.tiles), len(box.neutral), len(box.start)) == (35, 8, 4, 4)
    assert box.cards[-1] == (0, 3, 1, -1, 2)  # flames are spent last
    twice = read(f"{cards}\ncard F gem x2\ncard F gem\n")
    assert twice.cards[0] == (0, 2, 0, -1, 3)  # equal cards are counted together


def test_boxes_are_the_same_if_cards_tiles_and_stories_are() -> None:
    whole = written_box(BUILT_IN)
    assert BUILT_IN.same(read(whole))
    for line, other in (("card F artifact x1", "card F artifact x2"), ("berries 0 4", "berries 4"), ("= 6 ", "= 5 ")):
        assert line in whole
        assert not BUILT_IN.same(read(whole.replace(line, other, 1)))


def test_all_cards_of_the_largest_box_in_one_hand_still_pay_for_camps() -> None:
    box = read("\n".join(f"card {land} x{13 if land in 'FMH' else 12}" for land in "FMHDW"))
    hand = [name for kind, name in enumerate(box.names) for _ in range(box.copies[kind])]
    assert len(hand) == box.total == MOST_CARDS
    assert box.halves == [[0], [2], [4], [6], [8]]  # two halves alike: one of them is enough to tuck
    state = load({"seats": 2, "box": written_box(box), "tribes": [{"known": hand}, {}]})
    fewer = load({"seats": 2, "box": written_box(box), "tribes": [{"known": hand[:40]}, {}]})
    assert state.targets() & fewer.targets() == fewer.targets() != 0


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("card F\ncard Q", "line 2: a half is one of F M H D W"),
        ("card F gold", "line 1: 'gold' is no symbol"),
        ("card F x99", "line 1: the number of copies"),
        ("\n\ntile N1 FFWW", "line 3: seven fields are expected"),
        ("tile N1 FFWWMHD berries 2", "line 1: place 2 is no land"),
        ("tile N1 FFWWMHD gem 1-3", "line 1: the places 1 and 3"),
        ("story X F2", "line 1: a story is written as"),
        ("story X Q2 = 4", "line 1: 'Q2'"),
        ("story X F2 = 4 flame 1", "line 1: after the points"),
        ("boat", "line 1: 'boat' is none of"),
        ("card F x20", "20 cards: 30 to 63"),
        ("\n".join(f"card {land} x13" for land in "FMHDW"), "65 cards: 30 to 63"),
        ("tile N1 FFWWMHD", "at least 4 of each"),
        ("story X F2 = 4", "at least 21"),
        ("card F/M/H", "line 1: a card has at most two halves"),
        ("card F gem dye", "line 1: a half is one of"),
        ("card FM", "line 1: a half is one of"),
        ("card F x0", "line 1: the number of copies"),
        ("card F x30", "line 1: the number of copies"),
        (MANY_KINDS, "56 different cards: at most 55"),
        ("card F x20\ncard M x20", "no card shows H"),
        ("tile N1", "line 1: a tile has a name and seven fields"),
        ("tile N1 FFWWMHD\ntile N1 FFWWMHD", "line 2: there are two tiles N1"),
        ("tile N1 FFWW*HD", "line 1: seven fields are expected"),
        ("tile N1 FFWWMHX", "line 1: seven fields are expected"),
        ("tile N1 FFWWMHD berries 7", "line 1: a berry's place"),
        ("tile S1 *FFMWDH berries 0", "line 1: place 0 is no land"),
        ("tile N1 FFWWMHD gem 2-2", "line 1: the places 2 and 2"),
        ("tile N1 FFWWMHD gem 1-7", "line 1: an icon's place"),
        ("tile N1 FFWWMHD flame 1-2", "line 1: 'flame': berries, artifact, dye or gem"),
        ("tile N1 FFWWMHD gem" + " 1-2" * 8, "line 1: a tile has at most 7 icons"),
        ("\n".join(f"tile S{n} *FFMWDH" for n in range(5)), "5 start tiles and 0 others"),
        ("\n".join(f"tile N{n} FFWWMHD" for n in range(5)), "0 start tiles and 5 others"),
        ("story X F2 = 4\nstory X M2 = 4", "line 2: there are two stories X"),
        ("story X = 4", "line 1: a story asks for something"),
        ("story X F9 = 4", "line 1: a symbol's number"),
        ("story X FM = 4", "line 1: 'FM'"),
        ("story X F2 = 100", "line 1: the points"),
        ("story X F2 = 4 flames", "line 1: after the points"),
        ("story X F2 = 4 flames 10", "line 1: the flames"),
    ],
)
def test_a_mistake_is_named_by_line_and_reason(text: str, reason: str) -> None:
    with pytest.raises(ComponentError, match=reason):
        read(text)
