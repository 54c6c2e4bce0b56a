"""What the others did in Creature Caravan: the board of who acted last, marks since the reader acted, their ways."""

import re

from spielwerk.core.canvas import Canvas
from spielwerk.core.state import Event
from spielwerk.games.caravan import GAME
from spielwerk.games.caravan.state import CreatureCaravan
from spielwerk.games.caravan.view import screen
from spielwerk.games.caravan.view.others import news

NAMES = ["Anna", "Ben", "Clara"]


def event(kind: str, seat: int, *args: int) -> Event:
    return Event(kind, seat, args, False)


def started(seats: int = 3) -> tuple[CreatureCaravan, list[Event]]:
    """Return round 1: everybody has a place on the map."""
    state = GAME.new(seats, 5)
    assert isinstance(state, CreatureCaravan)
    state.events = []
    while state.round == 0:
        state.apply(state.legal()[0])
    return state, state.events


def acts(state: CreatureCaravan, seat: int, *words: str) -> None:
    for word in words:
        state.turn_to(seat)
        state.apply(GAME.layout.number(word))


def drawn(state: CreatureCaravan, seat: int, events: list[Event]) -> Canvas:
    names = NAMES[: state.seats]
    canvas = Canvas(seat, "en", names, words=GAME.layout.words, recent=events, box=GAME.box(state))
    screen.draw(state.observe(seat), canvas)
    return canvas


def panel(canvas: Canvas, id: str) -> str:
    return next(p.html for p in canvas.panels if p.id == id)


def die_for(state: CreatureCaravan, seat: int, slot: str) -> str:
    """Return the word of a die that fits a slot, after choosing the slot."""
    acts(state, seat, f"use {slot}")
    state.turn_to(seat)
    return next(word for a in state.legal() if (word := GAME.layout.word(a)).startswith("die"))


def test_news_are_what_a_seat_did_since_the_reader_acted_in_this_round() -> None:
    log = [event("placed", 1, 3, 4), event("placed", 0, 1, 2), event("placed", 1, 5, 6), event("passed", 2)]
    assert [e.args for e in news(log, 0, 1)] == [(5, 6)]
    assert [e.args for e in news(log, 2, 1)] == []
    assert [e.args for e in news(log, -1, 1)] == [(3, 4), (5, 6)]
    assert news([*log, event("round", -1, 2)], 0, 1) == []


def test_who_acted_last_is_shown_with_all_slots_the_others_in_a_line() -> None:
    state, events = started()
    slot = "forage"
    acts(state, 2, die_for(state, 2, slot))
    shown = panel(drawn(state, 0, events), "cc-others")
    assert 'id="cc-now-2"' in shown
    assert 'id="cc-mini2"' in shown
    assert shown.count('class="lately"') == 1
    assert re.search(r'<details class="cc-other" id="cc-other-1"[^>]*><summary', shown)


def test_while_one_waits_the_board_of_who_acts_stands_in_for_the_own_with_marks_on_what_is_new() -> None:
    state, events = started()
    assert 'class="follow' not in panel(drawn(state, 0, events), "cc-board")
    acts(state, 0, "pass")
    acts(state, 2, die_for(state, 2, "forage"))
    own = panel(drawn(state, 0, events), "cc-board")
    assert 'id="follow-2" class="follow wide"' in own
    assert "My board" in own
    theirs, _, mine = own.partition('id="cc-slot-')
    assert theirs.count('class="lately"') == 1
    assert "lately" not in mine
    assert 'class="follow' not in panel(drawn(state, 1, events), "cc-board")  # Ben still acts himself
    assert 'class="follow' not in panel(drawn(state, -1, events), "cc-board")


def test_ways_of_the_others_are_drawn_in_their_colours_and_one_s_own_only_while_one_acts() -> None:
    state, events = started(2)
    here = [player.where for player in state.players]
    walked = [*events, event("stepped", 0, here[0], here[0] + 6), event("stepped", 1, here[1], here[1] + 6)]
    traces = drawn(state, 0, walked).board.fragments()["board-traces"]
    assert "var(--last)" in traces
    assert "var(--seat-1-edge)" in traces
    acts(state, 0, "pass")
    traces = drawn(state, 0, walked).board.fragments()["board-traces"]
    assert "var(--last)" not in traces
    assert "var(--seat-1-edge)" in traces


def test_dice_tumble_with_each_roll_and_goods_fly_to_the_stock() -> None:
    state, events = started(2)
    state.turn_to(0)
    canvas = Canvas(0, "en", NAMES[:2], legal=frozenset(state.legal()), words=GAME.layout.words, recent=events)
    screen.draw(state.observe(0), canvas)
    dice = panel(canvas, "cc-dice")
    assert set(re.findall(r'data-tumble="([\d.]+)"', dice)) == {"1.0"}
    assert len(re.findall(r'data-fly="d\d"', dice)) == 5
    assert panel(canvas, "cc-board").count("data-stock") == 6
    acts(state, 0, "reroll")
    canvas = Canvas(0, "en", NAMES[:2], legal=frozenset(state.legal()), words=GAME.layout.words, recent=events)
    screen.draw(state.observe(0), canvas)
    assert 'data-tumble="1.1"' in panel(canvas, "cc-dice")
