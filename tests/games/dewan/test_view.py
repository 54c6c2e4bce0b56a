"""The map, the row, the hand and the stories as they are drawn and spoken."""

import re

import pytest

from games.dewan.helpers import action, event_pile, play, t
from spielwerk.core.canvas import Canvas
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER, Event
from spielwerk.games.dewan import GAME, texts
from spielwerk.games.dewan.rules.data import CAMP, COVER, NAMES, PASS, SHUN
from spielwerk.games.dewan.state import Dewan, new
from spielwerk.games.dewan.view import screen
from spielwerk.games.dewan.view.pieces import DASH
from spielwerk.games.dewan.view.way import stops

ROW = "F M H D W FM"
NAMED = ["Anna", "Ben", "Clara", "Dora"]


def drawn(state: Dewan, seat: int = 0, lang: str = "en") -> Canvas:
    obs = state.observe(seat)
    legal = frozenset(obs.legal()) if seat == obs.to_move else frozenset()
    canvas = Canvas(seat, lang, NAMED, legal=legal, words=GAME.layout.words)
    screen.draw(obs, canvas)
    return canvas


def test_every_payable_field_is_lit_with_its_price() -> None:
    canvas = drawn(t("D W F", row=ROW))
    targets = "".join(canvas.board.layers["targets"])
    fields = [a for a in canvas.offered if CAMP <= a < PASS]
    assert len(fields) == targets.count('data-do="camp')
    assert targets.count('rx="8.5"') == len(fields)


def test_a_chosen_target_shows_the_way_the_cards_and_who_gets_them() -> None:
    state = play(t("F W M M", camps="a1", others="d1", row=ROW), "camp d2")
    way = stops(state)
    assert [[NAMES[f] for f in stop.fields] for stop in way] == [["a1"], ["a2", "a3"], ["d1"], ["d2"]]
    assert [stop.owner for stop in way] == [-1, -1, 1, -1]
    canvas = drawn(state)
    assert "var(--seat-1)" in "".join(canvas.board.layers["bill"])
    panel = next(p for p in canvas.panels if p.id == "dw-hand")
    assert "→ Ben" in panel.html
    assert "board-total" in canvas.board.svg()


def test_a_card_of_any_kind_is_written_as_german_writes_it() -> None:
    panels = drawn(play(t("D W", row=ROW), "camp c5"), lang="de").panels
    assert "Beliebige Karte, Start" in next(p.html for p in panels if p.id == "dw-hand")


def test_a_click_on_the_way_avoids_a_field_and_elsewhere_means_a_camp() -> None:
    state = play(t("W W M D", row=ROW), "camp b6")
    assert screen.intent(state, state.route[1]) == SHUN + state.route[1]
    assert screen.intent(state, NAMES.index("c5")) == CAMP + NAMES.index("c5")
    flood = play(event_pile(t(scenario=1, row=ROW), 2), "take 1-2")
    assert screen.intent(flood, 0) == COVER


def test_previews_say_what_an_action_brings() -> None:
    state = t("D W F F", row=ROW)
    canvas = drawn(state)
    assert screen.preview(state, action("camp a1"), canvas)[-1] == "1 berry"
    assert screen.preview(state, action("take 1-2"), canvas) == ["Your hand: 4 → 6", "Then payable: 16 fields"]
    flood = play(event_pile(t(scenario=1, row=ROW, covers=["b6"]), 2), "take 1-2")
    lines = screen.preview(flood, action("cover b1"), drawn(flood))
    assert lines[1] == "Zone splits: 1 + 1 fields"


def test_foreign_secrets_are_drawn_as_backs() -> None:
    state = t("D W F", "M H", row=ROW)
    line = screen.seat_line(state.observe(0), 1, drawn(state))
    assert "dw-c" not in line
    assert "2 cards" in line


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("scenario", range(4))
def test_whole_games_are_drawn_and_spoken(lang: str, scenario: int) -> None:
    state, rng, step = new(2 + scenario % 3, scenario, scenario=scenario), Rng(1), 0
    state.events = []
    while state.to_move != OVER:
        if step % 9 == 0:
            seat = state.to_move
            canvas = drawn(state, seat, lang)
            svg = canvas.board.svg()
            ids = re.findall(r' id="([^"]+)"', svg)
            assert len(ids) == len(set(ids))
            assert texts.prompt(state.observe(seat), canvas).say
            for number in canvas.legal:
                assert texts.label(state, number, canvas)
                screen.preview(state.observe(seat), number, canvas)
        state.apply(state.random_action(rng))
        step += 1
    canvas = drawn(state, -1, lang)
    assert texts.prompt(state, canvas).say == texts.ending(state, canvas)
    assert all(texts.cell(state, field, lang) for field in range(state.ground.plan.size))
    for event in state.events:
        assert isinstance(texts.line(event, canvas), str)


def test_the_cover_and_the_scenarios_have_pictures() -> None:
    assert screen.cover().startswith("<svg")
    assert all(screen.option_picture("scenario", value).startswith("<svg") for value in range(4))
    assert screen.option_picture("village_berry", 0) == ""
    for lang in ("de", "en"):
        assert texts.about(lang).reconstructed
        for option in GAME.options:
            assert texts.option(option.name, lang).title


def test_the_stories_and_tucked_cards_of_others_stand_in_their_seat_panels() -> None:
    state = new(2, 3)
    rng = Rng(3)
    while not (any(side != NONE for side in state.tucked[1]) and state.to_move == 0):
        state.apply(state.rollout_action(rng))
    canvas = Canvas(0, "en", ["Anna", "Ben"])
    shown = GAME.view.seat_line(state.observe(0), 1, canvas)
    assert shown.count('class="dw-slip"') == len(state.stories[1]) > 0
    assert shown.count("dw-tucked") == sum(side != NONE for side in state.tucked[1])
    assert "dw-public" not in GAME.view.seat_line(state.observe(0), 0, canvas)


def test_a_slip_shows_what_is_there_first_and_says_how_much_is_missing() -> None:
    state = t("D W", camps="c5", others="a1 b0", tribes=[{}, {"stories": ["G01", "G02"]}])  # forest; mountain
    shown = GAME.view.seat_line(state.observe(0), 1, Canvas(0, "en", ["Anna", "Ben"]))
    slips = re.findall(
        r'<button[^>]*class="dw-slip"[^>]*data-cells="([^"]*)"[^>]*aria-label="([^"]*)"(.*?)</button>', shown
    )
    assert [label.rpartition(", ")[2] for _, label, _ in slips] == ["2 missing", "2 missing"]
    for (cells, _, art), camp in zip(slips, ("a1", "b0"), strict=True):
        assert NAMES.index(camp) in [int(cell) for cell in cells.split(",")]
        assert art.index("var(--good)") < art.index(DASH)  # ticks before dashes


def test_with_four_players_the_slips_are_folded_to_points_and_what_is_missing() -> None:
    state, rng = new(4, 3), Rng(3)
    while not state.stories[1]:
        state.apply(state.rollout_action(rng))
    shown = GAME.view.seat_line(state.observe(0), 1, Canvas(0, "en", ["Anna", "Ben", "Cem", "Dora"]))
    assert shown.index("<summary") < shown.index("</summary>") < shown.index('class="dw-slip"')


def test_the_key_at_a_seat_leads_to_the_tribe_of_that_seat_in_the_stage() -> None:
    state = new(3, 3)
    canvas = Canvas(0, "en", ["Anna", "Ben", "Cem"])
    GAME.view.draw(state.observe(0), canvas)
    tribe = next(panel.html for panel in canvas.panels if panel.id == "dw-tribe")
    for seat in (1, 2):
        assert f'data-toggle="dw-look{seat}" data-seat-key' in GAME.view.seat_line(state.observe(0), seat, canvas)
        assert f'id="dw-look{seat}"' in tribe
    assert "data-seat-key" not in GAME.view.seat_line(state.observe(0), 0, canvas)
    assert not [panel for panel in canvas.panels if panel.place == "left"]  # nothing stands before the score


def test_camps_of_the_last_turn_are_marked_but_never_the_reader_s_own() -> None:
    state = new(2, 3)
    log = [Event("built", 0, (5, 2, 2, 1), False), Event("built", 1, (9, 2, 2, 1), False)]

    def marked(seat: int) -> int:
        canvas = Canvas(seat, "en", NAMED[:2], words=GAME.layout.words, recent=log)
        screen.draw(state.observe(seat), canvas)
        return canvas.board.fragments()["board-lately"].count('stroke="var(--last)"')

    assert [marked(seat) for seat in (-1, 0, 1)] == [2, 1, 1]


def test_cards_have_one_name_in_the_row_and_in_the_hand_so_that_they_fly() -> None:
    state = new(2, 3)
    canvas = drawn(state, state.to_move)
    html = "".join(panel.html for panel in canvas.panels)
    assert {f"c{kind}" for kind in state.row} <= set(re.findall(r'data-fly="(c\d+)" data-taken', html))
