"""The map, the boards, dice, caravans and hands as they are drawn."""

import re
from html.parser import HTMLParser

import pytest

from games.caravan.helpers import LAYOUT, me, play, t
from spielwerk.core.canvas import Canvas
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER, Event
from spielwerk.games.caravan import GAME
from spielwerk.games.caravan.rules.box import BUILT_IN
from spielwerk.games.caravan.rules.data import CARDS, EASTREY, START, STEP, USE
from spielwerk.games.caravan.state import CreatureCaravan, new
from spielwerk.games.caravan.view import screen
from spielwerk.games.caravan.view.board import all_dice
from spielwerk.games.caravan.view.creatures import creature
from spielwerk.games.caravan.view.signs import tag_names

NAMED = ["Anna", "Ben", "Clara", "Dora"]


def drawn(state: CreatureCaravan, seat: int = 0, lang: str = "en", recent: list[Event] | None = None) -> Canvas:
    obs = state.observe(seat)
    may = seat in obs.awaiting()
    if may:
        obs.turn_to(seat)
    legal = frozenset(obs.legal()) if may else frozenset()
    canvas = Canvas(seat, lang, NAMED, legal=legal, words=GAME.layout.words, recent=recent or [])
    screen.draw(obs, canvas)
    return canvas


def panel(canvas: Canvas, name: str) -> str:
    return next((p.html for p in canvas.panels if p.id == name), "")


def html(canvas: Canvas) -> str:
    return canvas.board.svg() + "".join(p.html for p in canvas.panels)


class Checker(HTMLParser):
    """Finds tags that are not closed in order."""

    VOID = frozenset({"br", "input", "img"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in self.VOID and not self.get_starttag_text().endswith("/>"):  # type: ignore[union-attr]
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None: ...

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag, tag


def test_all_134_portraits_differ() -> None:
    faces = {creature(card, tag_names(BUILT_IN, card)) for card in range(CARDS)}
    assert len(faces) == CARDS


def test_slots_that_a_die_fits_are_lit_with_the_faces_that_fit() -> None:
    canvas = drawn(t(dice="2 5", where="1,0"))
    board = panel(canvas, "cc-board")
    lit = re.findall(r'id="cc-slot-(\w+)" class="cc-slot twice legal" title="[^"]*" data-fits="([^"]*)"', board)
    assert dict(lit) == {"trail1": "2 5", "trail2": "5", "trail3": "5", "forage": "2 5", "pack": "5", "recruit": "2 5"}


def test_dice_can_be_taken_in_hand_and_used_ones_leave_a_dent() -> None:
    state = play(t(dice="2 5 6", where="1,0"), "use forage", "die 2")
    tray = panel(drawn(state), "cc-dice")
    assert re.findall(r'data-hold="([^"]+)"', tray) == ["die 5", "die 6"]
    assert tray.count("cc-die used") == 1
    filling = panel(drawn(play(state, "use earn")), "cc-dice")
    assert "data-hold" not in filling
    assert 'data-do="die 6"' in filling
    assert 'data-do="die 5" aria-disabled' in filling


def test_the_reroll_shows_how_often_and_says_why_not() -> None:
    assert "1/1" in panel(drawn(t(dice="2 5 6", where="1,0")), "cc-dice")
    used = panel(drawn(play(t(dice="2 5 6", where="1,0"), "use forage", "die 2")), "cc-dice")
    assert 'data-do="reroll" aria-disabled' in used
    assert "0/1" in used


def test_reachable_spaces_are_lit_and_a_step_into_eastrey_asks() -> None:
    canvas = drawn(play(t(dice="5", where="24,2"), "use trail3", "die 5"))
    targets = "".join(canvas.board.layers["targets"])
    assert 'class="legal ask"' in targets
    assert targets.count("data-do=") == 4
    last = drawn(play(t(dice="5", where="24,2", table={"round": 12}), "use trail3", "die 5"))
    assert "ask" not in "".join(last.board.layers["targets"])


def test_a_fight_shows_the_zombie_the_sum_and_the_attack_slots() -> None:
    state = play(t(dice="5 3 6", where="2,0", caravan="65 76"), "attack z12", "use strike", "die 5")
    fight = panel(drawn(state), "cc-fight")
    assert 'aria-label="6/12"' in fight
    assert "Iron Bantam" in fight
    assert "every attack" in fight


def test_threats_lose_their_sword_with_an_own_tent_or_a_fight() -> None:
    bare = drawn(t(dice="5", where="1,0"))
    tented = drawn(t(dice="5", where="1,0", tents="2,0", other={"tents": "1,0"}, table={"round": 2}))
    space = re.compile(r'id="board-f12"[^>]*>(.*?)</g></g></g>')
    one, two = ("".join(c.board.layers["features"]) for c in (bare, tented))
    assert len(space.search(one).group(0)) > len(space.search(two).group(0))  # type: ignore[union-attr]


def test_columns_say_open_last_round_or_closed_and_market_and_zombies_are_offered() -> None:
    state = t(dice="6", where="2,0", cubes={"mb1": 1}, bag=3)
    state.closed[2] = 1
    market = panel(drawn(state), "cc-market")
    assert "Hourglass: closes" in market
    zombies = panel(drawn(state), "cc-zombies")
    assert 'data-do="attack z4" tabindex' in zombies
    assert 'data-do="attack z8" aria-disabled' in zombies
    assert "You reach 6 now of 8." in zombies


def test_hands_and_new_cards_of_others_are_not_in_the_markup() -> None:
    state = t(
        dice="3", where="1,0", hand="1 2", caravan="51", undrawn="5 6 7 8", other={"hand": "10 11", "where": "1,1"}
    )
    state = play(state, "use cc051", "die 3")
    own, foreign, watching = (html(drawn(state, seat)) for seat in (0, 1, -1))
    assert "cc-d-4" in own
    assert "Otterkin Ferryman" in own
    for name in ("Puddle Ambler", "Reed Skimmer", "Otterkin Ferryman"):
        assert name not in foreign
        assert name not in watching
    assert "Cliffhorn Goat" in foreign
    assert "Cliffhorn Goat" not in own


def test_a_spectator_sees_the_table_and_can_click_nothing() -> None:
    canvas = drawn(t(dice="3", where="1,0", hand="1 2"), -1)
    assert not canvas.offered
    assert panel(canvas, "cc-board")
    assert "cc-dice" not in {p.id for p in canvas.panels}


def test_names_in_the_fan_stand_apart_and_say_how_long_their_longest_word_is() -> None:
    hand = panel(drawn(t(dice="3", where="1,0", hand="1 2")), "cc-hand")
    assert re.findall(r'class="cc-name" style="--w:(\d+)" aria-hidden="true"><span>([^<]+)<', hand) == [
        (str(max(map(len, name.split()))), name) for name in ("Puddle Ambler", "Dustpaw Runner")
    ]


def test_in_the_end_every_caravan_lies_open_with_the_worth_of_its_creatures() -> None:
    state = t(dice="3", where="1,0", caravan="51 65", other={"caravan": "76", "where": "1,1"})
    assert not [p for p in drawn(state).panels if p.place == "end"]
    state.to_move = OVER
    final = next(p.html for p in drawn(state).panels if p.place == "end")
    assert "Anna</b> 2/12" in final
    assert "Ben</b> 1/12" in final
    assert final.count('class="cc-mini"') == 3


def test_the_end_of_a_round_is_told_step_by_step_without_what_brought_nothing() -> None:
    state = t(dice="6", where="4,1", cubes={"mb1": 1}, other={"where": "2,2", "dice": "1"})
    state.events = []
    play(state, "pass", "@1 pass")
    story = panel(drawn(state, 0, "en", state.events), "cc-story")
    assert [story.count(f"<b>{n} ·") for n in (1, 2, 3, 4)] == [1, 1, 1, 0]
    assert "Rewards of creatures" not in story
    assert story.index("Closed: 1 bag") < story.index("pitches a tent") < story.index("Tower: 3 cards")
    state.players[0].begun = 1
    assert panel(drawn(state, 0, "en", state.events), "cc-story") == ""


def test_a_click_on_a_space_means_a_start_or_a_step() -> None:
    fresh = new(2, 3)
    assert screen.intent(fresh, 4) == START + 4
    assert screen.intent(fresh, 40) == NONE
    state = t(dice="3", where="1,0")
    assert screen.intent(state, 12) == STEP + 1
    assert screen.intent(state, 7) == STEP + 2
    assert screen.intent(state, 100) == NONE
    assert screen.intent(t(dice="3", where="eastrey"), EASTREY) == STEP


@pytest.mark.parametrize(
    ("words", "word", "said"),
    [
        ((), "use trail1", "1 step: plain"),
        (("use trail1",), "die 2", "1 step: plain"),
        (("use trail1", "die 2"), "step e1", "Move east · 1 token"),
        ((), "play cc001", "Puddle Ambler: 2 food"),
        ((), "pass", "3 dice lapse."),
        ((), "reroll", "All five dice again"),
    ],
)
def test_previews_say_what_an_action_brings(words: tuple[str, ...], word: str, said: str) -> None:
    state = play(t(dice="2 5 6", where="1,0", hand="1 2", food=2), *words)
    lines = screen.preview(state, LAYOUT.number(word), drawn(state))
    assert 1 <= len(lines) <= 3
    assert lines[0].casefold() == said.casefold()
    assert not lines[0][0].islower()  # a sentence


def test_a_starting_space_is_shown_before_it_is_taken() -> None:
    state = new(2, 6)
    canvas = drawn(state)
    assert screen.preview(state, LAYOUT.number("start 2"), canvas) == ["Start on 0c"]
    assert "stroke-dasharray" in canvas.board.fragments()["board-preview"]


def test_the_warning_before_eastrey_names_the_rounds_left() -> None:
    state = play(t(dice="5", where="24,2", table={"round": 9}), "use trail3", "die 5")
    lines = screen.preview(state, LAYOUT.number("step e1"), drawn(state))
    assert lines == ["No more moving after that", "3 rounds left: no new spaces, no fights.", "+5 and distance 25."]


@pytest.mark.parametrize(("seats", "options"), [(1, {}), (2, {"bot": 1}), (3, {"exchange": 1}), (4, {})])
def test_whole_games_are_drawn_in_good_order(seats: int, options: dict[str, int]) -> None:
    state, rng, step = new(seats, 6, **options), Rng(2), 0
    while state.to_move != OVER:
        if step % 97 == 0:
            for seat in (state.to_move, -1):
                canvas = drawn(state, seat, "de" if step % 2 else "en")
                markup = html(canvas)
                ids = re.findall(r' id="([^"]+)"', markup)
                assert len(ids) == len(set(ids))
                checker = Checker()
                checker.feed(markup)
                assert not checker.open
                assert len(canvas.legal - canvas.offered) <= 12
                for seat_ in range(len(state.players)):
                    assert screen.seat_line(state.observe(seat), seat_, canvas)
            obs, canvas = state.observe(state.to_move), drawn(state, state.to_move)
            for action in state.legal():
                screen.preview(obs, action, canvas)
        state.apply(state.random_action(rng))
        step += 1
    assert html(drawn(state, -1))


def test_lit_slots_are_counted_for_the_panes_of_a_phone() -> None:
    canvas = drawn(t(dice="2 5", where="1,0", caravan="31", hand="1"))
    panes = panel(canvas, "cc-panes")
    assert re.findall(r"<i>(\d)</i>", panes) == ["6", "1"]
    assert "Hand 1" in panes
    assert sum(1 for action in canvas.legal if USE <= action < USE + 277) == 7


def test_the_cover_and_the_maps_have_pictures() -> None:
    assert screen.cover().startswith("<svg")
    assert screen.option_picture("map", 0) == screen.option_picture("bot", 1) == ""
    assert screen.option_picture("map", 1).startswith("<svg")


def test_the_first_die_of_a_slot_that_takes_two_is_shown_once() -> None:
    state = play(t(dice="2 4 5 6 6", caravan="63"), "use cc063", "die 4")
    assert all_dice(me(state)) == [(2, "free"), (4, "used"), (5, "free"), (6, "free"), (6, "free")]
