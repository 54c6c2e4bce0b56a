"""Tikal in the browser: a whole game, tiles that are turned, an auction round with a volcano, the score pad."""

import random
from collections.abc import Callable

from browser.helpers import (
    PHONE,
    Visitor,
    connected,
    follow,
    lit,
    press,
    seq,
    sideways,
    until,
    uploaded,
    wait_lit,
    within,
)
from playwright.sync_api import Page, expect

from spielwerk.core.record import Record
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, State
from spielwerk.games.tikal import GAME
from spielwerk.games.tikal.rules.data import BIDDING, KIND_NAMES, VOLCANOES
from spielwerk.games.tikal.state import Tikal

Device = Callable[..., Visitor]
NAMES = ["Anna", "Ben", "Cem", "Dora"]


def record(seats: int, auction: int, seed: int, stop: Callable[[Tikal], bool]) -> Record:
    """Return a hasty game up to the first position that is wanted."""
    state, rng, words = GAME.new(seats, seed, auction=auction), Rng(seed), list[str]()
    assert isinstance(state, Tikal)
    while not stop(state):
        action = state.rollout_action(rng)
        words.append(GAME.layout.word(action))
        state.apply(action)
    return Record(GAME.slug, seats, seed, {"auction": auction}, words, names=NAMES[:seats])


def opened(visitor: Visitor, of: Record) -> Page:
    """Sit down at a recorded game; this device plays all seats."""
    return connected(visitor.go(uploaded(visitor, of)))


def text(page: Page, selector: str) -> str:
    """Return what stands there, on one line."""
    return " ".join(page.locator(selector).inner_text().split())


# ---- a whole game ----
def chosen(words: list[str], choice: random.Random, done: int, played: set[str]) -> str:
    """Return what to click: a tile is laid, a few action points are spent on something new, the turn ends."""
    fresh = [word for word in words if word.split()[0] not in played and word != "end"]
    if "end" in words and done >= 3 and not fresh:
        return "end"
    return choice.choice(fresh or [word for word in words if word != "end"] or words)


def test_a_whole_basic_game_is_clicked_to_the_end(device: Device) -> None:
    page = device().open("tikal", "me", "bot")
    connected(page)
    choice, done, played = random.Random(4), 0, set[str]()
    while words := wait_lit(page):
        word = chosen(words, choice, done, played)
        done = 0 if word == "end" else done + 1
        played.add(word.split()[0])
        press(page, word)

    page.wait_for_selector("#end h1")
    totals = page.locator("table.big tr.sum td b").all_inner_texts()
    assert totals == page.locator("#seats .score").all_inner_texts()
    assert played >= {"place", "rotate", "worker", "leader", "to", "tent", "end"}
    page.get_by_role("button", name="Look at the board").click()
    rounds = page.locator("#panel-ti-scored tbody tr").all_inner_texts()
    assert [row.split()[:2] for row in rounds] == [["Scoring", str(n)] for n in (1, 2, 3, 4)]
    sums = [sum(int(row.split()[2 + seat]) for row in rounds) for seat in range(2)]
    assert sums == [int(total) for total in totals]


# ---- laying a tile ----
def shown_turn(page: Page) -> str:
    """Return the rotation that a click on the tile would lay."""
    return str(page.evaluate("document.querySelector('#board .turned').dataset.do"))


def test_a_tile_is_turned_by_the_wheel_and_laid_by_a_click(device: Device) -> None:
    page = opened(device(), record(2, 0, 1, lambda state: True))
    assert page.locator("#panel-ti-ap").get_by_role("img", name="10 AP").locator("svg").count() == 10
    press(page, wait_lit(page, "place")[0])
    first = shown_turn(page)
    assert first in lit(page, "rotate")
    tile = page.locator("#board .turned").bounding_box()
    assert tile is not None
    page.mouse.move(tile["x"] + tile["width"] / 2, tile["y"] + tile["height"] / 2)
    page.mouse.wheel(0, 100)
    until(page, "w => document.querySelector('#board .turned').dataset.do !== w", first)
    until(page, "!document.querySelector('#confirm').hidden && document.querySelector('#board-preview > *')")
    second = shown_turn(page)
    assert str(int(second.split()[1]) + 1) in page.inner_text("#confirm")  # "Place it here, rotation 2"
    rested = "({ state }) => performance.now() - state.turnedAt > 130"
    until(page, within("state.js", rested))  # a wheel turns one step at a time
    page.mouse.wheel(0, -100)
    until(page, "w => document.querySelector('#board .turned').dataset.do === w", first)
    before = seq(page)
    page.mouse.click(tile["x"] + tile["width"] / 2, tile["y"] + tile["height"] / 2)
    until(page, "s => document.querySelector('#pulse').dataset.seq !== s", before)

    assert not lit(page, "rotate")
    assert "worker supply" in lit(page)


def test_a_tile_is_turned_by_a_key(device: Device) -> None:
    page = opened(device(), record(2, 0, 2, lambda state: True))
    press(page, wait_lit(page, "place")[0])
    turns = list(dict.fromkeys(lit(page, "rotate")))
    page.keyboard.press("r")
    until(page, "w => document.activeElement.dataset.do === w", turns[1])
    until(page, "document.querySelector('#board-preview > *')")
    page.keyboard.press("R")
    until(page, "w => document.activeElement.dataset.do === w", turns[0])
    page.keyboard.press("r")
    until(page, "w => document.activeElement.dataset.do === w", turns[1])
    page.keyboard.press("Enter")
    until(page, "!document.querySelector('[data-do^=rotate]')")


def test_a_tile_starts_in_the_rotation_that_was_previewed(device: Device) -> None:
    page = opened(device(), record(2, 0, 3, lambda state: True))
    ghost = "document.querySelector('#board-preview [data-turn], #board-preview > *')?.innerHTML"
    for word in wait_lit(page, "place")[:3]:
        page.locator(f"#board [data-do='{word}']").hover(force=True)
        until(page, f"({ghost} ?? '').length")
        previewed = page.evaluate(ghost)
        press(page, word)
        until(page, "document.querySelector('#board .turned.legal')")
        assert page.inner_html("#board .turned.legal") in previewed
        page.keyboard.press("u")
        until(page, "document.querySelector('[data-do^=place].legal')")
        page.mouse.move(1, 1)


def test_a_finger_turns_a_tile_and_lays_it_with_the_button(device: Device) -> None:
    page = opened(device(size=PHONE), record(2, 0, 3, lambda state: True))
    assert page.locator(".ti-hand").is_visible()
    page.locator(f"#board [data-do='{wait_lit(page, 'place')[0]}']").tap(force=True)
    until(page, "document.querySelector('#board .cycle.legal')")  # at once: it is the turning that shows more
    turn = list(dict.fromkeys(lit(page, "rotate")))[-1]
    page.locator(f"#board .cycle[data-do='{turn}']").tap(force=True)
    until(page, "!document.querySelector('#confirm').hidden && document.querySelector('#board-preview > *')")
    page.tap("#confirm")
    until(page, "!document.querySelector('[data-do^=rotate]')")


IN_SIGHT = """() => {
  const stage = document.querySelector('.felt').getBoundingClientRect();
  const map = document.querySelector('#minimap').getBoundingClientRect();
  return [...document.querySelectorAll('#board :is(.cycle, .turned)')].every(look => {
    const r = look.getBoundingClientRect();
    return r.left >= stage.left && r.right <= stage.right && r.top >= stage.top && r.bottom <= stage.bottom
      && !(r.right > map.left && r.top < map.bottom);
  });
}"""


def test_a_tile_on_the_edge_is_turned_in_full_sight_on_a_phone(device: Device) -> None:
    page = opened(device(size=PHONE), record(2, 0, 3, lambda state: len(state.stack) < 6 and state.hand != NONE))
    places = wait_lit(page, "place")
    for word in (places[0], places[-1]):  # far to the left, far to the right
        page.evaluate(within("preview.js", "({ play }, word) => play(word)"), word)
        until(page, "document.querySelector('#board .cycle.legal')")
        until(page, IN_SIGHT)
        looks = page.locator("#board .cycle").evaluate_all("all => all.map(e => e.getBoundingClientRect().width)")
        assert min(looks) >= 36
        page.tap("#undo")
        until(page, "document.querySelector('[data-do^=place].legal')")


def test_a_hint_goes_where_it_points_on_a_phone(device: Device) -> None:
    page = opened(device(size=PHONE), record(2, 0, 3, lambda state: len(state.stack) < 6 and state.hand != NONE))
    for word in (wait_lit(page, "place")[0], lit(page, "place")[-1]):
        hint = "({ showHint }, word) => showHint({ do: word, what: 'This', why: 'Because' })"
        page.evaluate(within("hints.js", hint), word)
        until(
            page,
            """() => {
              const box = selector => document.querySelector(selector).getBoundingClientRect();
              const [lamp, stage] = [box('#board-marks .lamp'), box('.felt')];
              const [x, y] = [(lamp.left + lamp.right) / 2, (lamp.top + lamp.bottom) / 2];
              return x > stage.left && x < stage.right && y > stage.top && y < stage.bottom;
            }""",
        )


# ---- the map ----
def full(state: Tikal) -> bool:
    """Tell whether all 40 hexes are full and somebody may act."""
    return KIND_NAMES.index("unknown") not in state.land.kind and state.phase > BIDDING and state.ap == 10


def test_reachable_hexes_show_their_cost(device: Device) -> None:
    page = opened(device(), record(2, 0, 5, lambda state: state.ap == 10 and len(state.stack) < 20))
    press(page, "worker supply")
    words = lit(page, "to ")
    costs = page.locator("#board-badges text").all_text_contents()
    assert len(costs) >= len(words) > 0
    assert min(map(int, costs)) == 1  # the base camp
    page.hover("#board [data-do='to a5']", force=True)
    until(page, "document.querySelector('#board-preview > *') && !document.querySelector('#bubble').hidden")
    assert "a5: 1 AP" in page.inner_text("#bubble")
    page.evaluate(
        "document.querySelector('[data-cell=\"39\"]').dispatchEvent(new MouseEvent('click', {bubbles: true}))"
    )
    until(page, "document.querySelector('#bubble.no:not([hidden])')")  # h5 is not explored
    assert "No path leads there yet." in page.inner_text("#bubble")


def test_a_full_map_is_panned_and_pinched_on_a_phone(device: Device) -> None:
    page = opened(device(size=PHONE), record(4, 0, 7, full))
    assert sideways(page) == 0
    assert page.locator("#minimap").is_visible()
    hex_ = page.locator("#board-cell20").bounding_box()
    assert hex_ is not None
    assert hex_["width"] > 90  # readable without a pinch
    place = "document.querySelector('#board-camera').style.transform"
    before = page.evaluate(place)
    finger = """([id, kind, x, y]) => document.querySelector('.felt').dispatchEvent(new PointerEvent(kind,
        {bubbles: true, pointerId: id, pointerType: 'touch', clientX: x, clientY: y}))"""
    for step in ((1, "pointerdown", 200, 420), (1, "pointermove", 240, 420), (1, "pointerup", 240, 420)):
        page.evaluate(finger, list(step))
    panned = page.evaluate(place)
    assert panned != before
    until(page, within("state.js", "({ state }) => !state.view.dragged"))
    for step in (
        (1, "pointerdown", 180, 420),
        (2, "pointerdown", 220, 420),
        (2, "pointermove", 280, 420),
        (1, "pointerup", 180, 420),
        (2, "pointerup", 280, 420),
    ):
        page.evaluate(finger, list(step))
    assert page.evaluate(within("state.js", "({ state }) => state.view.zoom")) > 2
    for tab in ("Treasures", "Scoring", "Supply", "Log"):
        page.locator(".tabs").get_by_text(tab, exact=True).tap()
        until(page, "document.querySelector('.table [data-ui-open]')")


# ---- an auction round with a volcano ----
def volcano_on_offer(state: Tikal) -> bool:
    """Tell whether an auction round begins with a volcano among its tiles."""
    begun = state.phase == BIDDING and not state.calls and not state.had
    return begun and any(tile in VOLCANOES for tile in state.open)


def replayed(of: Record) -> State:
    """Return the position at the end of a record."""
    return GAME.play(GAME.new(of.seats, of.seed, **of.options), *of.words)


def test_an_auction_round_with_a_volcano_is_played(device: Device) -> None:
    start = record(3, 1, 2, volcano_on_offer)
    state = replayed(start)
    assert isinstance(state, Tikal)
    first, second, third = ((state.to_move + k) % 3 for k in range(3))
    names, held = start.names, state.points
    page = opened(device(), start)

    strip = text(page, "#panel-ti-auction")
    assert "auction 1 of 2" in strip
    assert "Volcano: scoring" in strip
    press(page, "bid 1")
    press(page, "bid 3")
    press(page, "pass")
    strip = text(page, "#panel-ti-auction")
    for call in (f"{names[first]} 1", f"{names[second]} 3", f"{names[third]} passes"):
        assert call in strip
    assert "bid 3" not in lit(page)
    assert "bid 4" in lit(page)
    assert page.locator("#panel-ti-auction [data-do='bid 4']").inner_text().split() == ["4", "→", str(held[first] - 4)]
    press(page, "pass")  # the bid of 3 stands
    assert page.locator("#seats .score").nth(second).inner_text() == str(held[second] - 3)
    slot = next(k for k in range(3) if state.open[k] in VOLCANOES)
    press(page, f"choose {slot}")

    for scored, seat in enumerate((second, third, first)):  # TI-149: the owner first, then clockwise
        shown = text(page, "#panel-ti-round")
        assert "Scoring" in shown
        assert page.inner_text("#panel-ti-round .turn").strip() == names[seat]
        assert page.locator("#panel-ti-round .ti-tally").count() == scored
        points = int(page.inner_text("#prompt .ending").split("+")[1].split()[0])  # "Score · +7"
        before = int(page.locator("#seats .score").nth(seat).inner_text())
        press(page, "end")
        assert int(page.locator("#seats .score").nth(seat).inner_text()) == before + points
    assert page.locator("#panel-ti-round").count() == 0
    assert lit(page, "place")  # TI-150: the owner lays the volcano and has a normal turn
    press(page, lit(page, "place")[0])
    assert "10 AP" in text(page, "#panel-ti-ap")
    press(page, "end")

    assert "auction 2 of 2" in text(page, "#panel-ti-auction")
    assert "had a tile" in page.locator("#seats .seat").nth(second).inner_text()
    press(page, "pass")
    press(page, "pass")  # TI-142: nobody bids, the first to pass chooses for nothing
    press(page, lit(page, "choose")[0])
    laid(page)
    laid(page)  # TI-144: the last tile is free
    until(page, "document.querySelector('#panel-ti-auction')")
    assert "auction 1 of 2" in text(page, "#panel-ti-auction")


def laid(page: Page) -> None:
    """Lay the tile in hand as it comes, and end the turn."""
    while "end" not in lit(page):
        press(page, wait_lit(page)[0])
    press(page, "end")


# ---- the score pad ----
def test_the_score_pad_works_without_scripts(device: Device) -> None:
    page = device(size=PHONE, java_script_enabled=False).go("/pad/tikal?v=map")
    for label in ("c3: no temple", "The temple shows 8", "Player 1: one worker more", "Leader of Player 2"):
        follow(page, page.locator(f'[aria-label="{label}"]'))
    expect(page.locator("main [role=status]")).to_have_text("c3, temple 8: Player 2 leads 3 : 1")
    follow(page, page.get_by_role("link", name="Treasures"))
    follow(page, page.locator('[aria-label="2 × frog"]'))
    page.get_by_role("link", name="Result", exact=True).click()
    expect(page.locator("main")).to_contain_text("Player 2 leads with 8 points.")
    assert "c3, weaker 1 : 3" in page.inner_text("main")
    assert "1 pair = 3" in page.inner_text("main")
