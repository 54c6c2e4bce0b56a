"""Creature Caravan in the browser: a whole solo game, a round of two at the same time, one screen for two, a phone."""

import random
from collections.abc import Callable
from typing import Any

from browser.helpers import (
    CALM,
    PHONE,
    UNREACHED,
    Visitor,
    connected,
    lit,
    press,
    seq,
    sideways,
    until,
    uploaded,
    wait_lit,
    within,
)

from spielwerk.core.record import Record
from spielwerk.core.rng import Rng
from spielwerk.games.caravan import GAME
from spielwerk.games.caravan.rules.data import TRADING

Device = Callable[..., Visitor]


def opened(visitor: Visitor, *kinds: str, **more: str) -> Any:
    """Open a table of Creature Caravan and return its page."""
    return visitor.open("caravan", *kinds, **more)


def stopped(seats: int, seed: int, stop: Callable[[Any], bool], **options: int) -> Record:
    """Return a record of hasty play up to a moment."""
    state: Any = GAME.new(seats, seed, **options)
    rng, words = Rng(seed), []
    while not stop(state):
        action = state.rollout_action(rng)
        words.append(GAME.layout.word(action))
        state.apply(action)
    return Record("caravan", seats, seed, GAME.with_defaults(options), words, GAME.rules_version)


def act(page: Any, choice: random.Random, hasty: bool) -> str:
    """Play a quick round: start, one slot with its die (unless hasty), what follows, then pass."""
    words = wait_lit(page)
    for verb in ("start", "choose", "die", "step", "trade", "keep", "use", "pass", "done"):
        some = [word for word in words if word.startswith(verb)]
        if verb == "use" and (hasty or page.locator(".cc-die.used").count()):
            continue
        if some:
            said = choice.choice(some)
            press(page, said)
            return said
    return ""


def test_a_whole_solo_game_against_the_automaton(device: Device) -> None:
    page = opened(device(), "me", seat_0_name="Anna")
    connected(page)
    assert "Round 1 of 12" in page.inner_text(".bar")
    assert page.locator("#seats .seat").count() == 2
    assert "Automaton" in page.inner_text("#seats")
    choice = random.Random(3)
    for step in range(200):
        if not act(page, choice, hasty=step > 16):
            break
    page.wait_for_selector("#end.end")
    assert "wins" in page.inner_text("#end h1") or "You won" in page.inner_text("#end h1")
    assert "Eastrey" in page.inner_text("#end table.big")
    assert "?" not in page.inner_text("#end table.big .sum")


def test_two_people_play_a_round_at_the_same_time_in_two_browsers(device: Device) -> None:
    anna, ben = device(), device(size=PHONE)
    host = opened(anna, "me", "link", seat_0_name="Anna")
    guest = ben.go(host.url)
    guest.fill("main input[name=name]", "Ben")
    guest.click("main button.primary")
    until(host, "document.querySelector('#arrivals')?.innerText.includes('Ben')")
    host.get_by_role("button", name="Start", exact=True).click()
    for page in (host, guest):
        page.wait_for_selector("#board")
        connected(page)
        assert len(wait_lit(page, "start")) == 6  # both may act, nobody waits
    press(guest, "start 4")
    press(host, "start 1")
    for page in (host, guest):
        until(page, "document.querySelector('.cc-dice')")
        assert wait_lit(page, "use")

    hands = [
        p.evaluate("[...document.querySelectorAll('.cc-hand .cc-card')].map(c => c.ariaLabel)") for p in (host, guest)
    ]
    assert [len(hand) for hand in hands] == [8, 8]
    for name in hands[0]:
        assert name not in guest.content()
    for name in hands[1]:
        assert name not in host.content()

    old = seq(host)
    press(guest, lit(guest, "food")[0])
    until(host, "s => document.querySelector('#pulse').dataset.seq !== s", old)
    earlier = within("state.js", "({ state }, seq) => { state.seq = Number(seq); }")
    host.evaluate(earlier, old)  # a click on the position before Ben's words still counts
    press(host, lit(host, "food")[0])
    assert host.locator("#seats .chip.turn").count() == 2
    press(guest, "pass")
    until(host, "document.querySelector('#seats').innerText.includes('done')")
    until(guest, "/Still acting:\\s*Anna/.test(document.querySelector('#prompt .waited')?.textContent)")
    assert not lit(guest)
    press(host, "pass")
    until(guest, "document.querySelector('#panel-cc-story')")
    assert "End of round 1" in guest.inner_text("#panel-cc-story")
    assert wait_lit(guest, "use")
    assert sideways(guest) == 0


NAMES = """() => [...document.querySelectorAll(".cc-hand .cc-name > span")].map((name) => {
  const r = name.getBoundingClientRect();
  name.style.pointerEvents = "auto";
  const middle = (r.top + r.bottom) / 2;
  const seen = [r.left + 3, r.right - 3].every((x) => name.contains(document.elementFromPoint(x, middle)));
  name.style.pointerEvents = "";
  return [name.textContent, seen && name.scrollWidth <= name.clientWidth && r.bottom <= innerHeight];
})"""


def test_every_name_in_the_fan_can_be_read_and_a_picked_card_is_in_nobodys_way(device: Device) -> None:
    page = opened(device(), "me", "bot", seat_1_level="easy")
    connected(page)
    press(page, wait_lit(page, "start")[0])
    wait_lit(page, "use")
    shown = page.evaluate(NAMES)
    assert len(shown) == 8
    assert all(seen for _, seen in shown), shown
    page.locator(".cc-hand .cc-card").nth(6).click()
    page.wait_for_selector(".cc-card[data-ui-picked] .cc-acts", state="visible")
    page.click("#cc-slot-trail1")
    until(page, "document.querySelector('#cc-slot-trail1').matches('.open, .used')")
    assert page.locator("[data-ui-picked]").count() == 0


def test_the_arrow_keys_lead_to_slots_and_to_the_buttons_of_every_card(device: Device) -> None:
    page = opened(device(), "me")
    connected(page)
    press(page, wait_lit(page, "start")[0])
    assert wait_lit(page, "use")
    assert len(lit(page, "food")) == 8
    assert page.evaluate(UNREACHED) == []
    page.locator("[data-do^='food'].legal").first.focus()
    before = seq(page)
    page.keyboard.press("Enter")
    until(page, "s => document.querySelector('#pulse').dataset.seq !== s", before)


def test_on_a_phone_eight_cards_lie_on_one_screen_and_a_tap_lays_one_open(device: Device) -> None:
    page = opened(device(size=PHONE), "me")
    connected(page)
    press(page, wait_lit(page, "start")[0])
    wait_lit(page, "use")
    before = seq(page)
    page.tap("[data-pane='panel-cc-hand']")
    until(page, "document.querySelector('#panel-cc-hand').getBoundingClientRect().left < 1")
    rows = page.locator(".cc-hand .cc-card").evaluate_all("all => all.map(c => c.getBoundingClientRect().bottom)")
    assert len(rows) == 8
    assert max(rows) <= page.evaluate("document.querySelector('#prompt').getBoundingClientRect().top")
    card = page.locator(".cc-hand .cc-card").nth(4)
    assert card.locator("[data-do^='food']").is_hidden()
    card.tap()
    assert card.locator(".cc-words").is_visible()
    below = "document.querySelector('[data-ui-picked]').getBoundingClientRect().bottom"
    assert page.evaluate(below) <= page.evaluate("document.querySelector('#prompt').getBoundingClientRect().top")
    assert seq(page) == before
    card.locator("[data-do^='food'].legal").tap()
    until(page, "s => document.querySelector('#pulse').dataset.seq !== s", before)


def test_a_finger_picks_a_card_first_and_then_presses_its_buttons(device: Device) -> None:
    page = opened(device(size=(768, 1024), touch=True), "me")
    connected(page)
    press(page, wait_lit(page, "start")[0])
    wait_lit(page, "use")
    assert sideways(page) == 0
    before = seq(page)
    card = page.locator(".cc-hand .cc-card").first
    card.tap()
    card.locator("[data-do^=food]").wait_for(state="visible")
    assert seq(page) == before
    assert page.locator("#bubble").is_hidden()
    card.locator("[data-do^=food]").tap()
    until(page, "s => document.querySelector('#pulse').dataset.seq !== s", before)
    assert page.locator(".cc-hand .cc-card").count() == 7


def test_on_a_phone_the_tab_of_an_open_trade_is_marked_and_its_sheet_closes_after_it(device: Device) -> None:
    anna = device(size=PHONE)
    record = stopped(1, 3, lambda s: s.to_move == 0 and s.players[0].phase == TRADING)
    page = connected(anna.go(uploaded(anna, record)))
    trades = wait_lit(page, "trade")
    tab = page.locator('.tabs [data-sheet="panel-cc-market"][data-ui-lit]')
    tab.tap()
    page.wait_for_selector("#panel-cc-market[data-ui-open]")
    before = seq(page)
    page.locator(f'#panel-cc-market [data-do="{trades[0]}"]').tap()
    until(page, "s => document.querySelector('#pulse').dataset.seq !== s", before)
    until(page, "!document.querySelector('[data-ui-open]')")
    assert tab.count() == 0


def test_cards_are_swapped_in_the_exchange_variant(device: Device) -> None:
    shared = device()
    record = stopped(2, 3, lambda s: s.round == 1 and s.to_move == 0, exchange=1)
    page = connected(shared.go(uploaded(shared, record)))
    cards = "[...document.querySelectorAll('.cc-hand .cc-card[id]')].map(c => c.id)"
    _take_over(page)
    mine = page.evaluate(cards)
    clicked(page, "offer 1")
    clicked(page, lit(page, "give")[-1])  # cards are given in any order
    clicked(page, lit(page, "give")[0])
    clicked(page, "ask card")
    clicked(page, "tell names")
    _take_over(page)
    other = page.evaluate(cards)
    assert not set(other) & set(mine)
    told = page.locator(".cc-deal .cc-mini")
    names = [told.nth(n).get_attribute("aria-label") or "" for n in range(2)]
    assert "says: " + " and ".join(names) in page.inner_text("#prompt")
    told.nth(0).hover()
    assert told.nth(0).locator(".cc-words").is_visible()
    clicked(page, "accept")
    clicked(page, lit(page, "give")[3])
    until(page, f"{cards}.length === 9")
    assert set(page.evaluate(cards)) == {*other, mine[0], mine[-1]} - {other[3]}
    log = page.text_content("#log") or ""
    assert "2 cards for 1 card" in log


def _take_over(page: Any) -> None:
    """Take the screen as the one whose turn it is."""
    page.wait_for_selector("#handover:not([hidden])")
    page.click("[data-iam]")
    until(page, "document.querySelector('#handover').hidden && document.querySelector('.cc-dice')")


def clicked(page: Any, word: str) -> None:
    """Click a button that everybody can see, and wait for the new position."""
    before = seq(page)
    button = page.locator(f"[data-do='{word}'].legal >> nth=0")
    card = page.locator(f".cc-card:has([data-do='{word}'])")
    if card.count():
        card.click(position={"x": 8, "y": 60})  # its buttons stand beside it once it is picked
    until(page, CALM)
    button.click()
    until(page, "s => document.querySelector('#pulse').dataset.seq !== s", before)


def test_a_die_in_hand_lights_its_slots_and_goes_where_one_clicks(device: Device) -> None:
    anna = device()
    record = stopped(1, 3, lambda s: s.round == 2 and s.players[0].phase == 2 and not s.players[0].begun)
    page = connected(anna.go(uploaded(anna, record)))
    wait_lit(page, "use")
    face = (page.get_attribute(".cc-die.hold >> nth=-1", "data-hold") or "").split()[1]
    page.click(".cc-die.hold >> nth=-1")
    assert page.locator('.cc-die[aria-pressed="true"]').count() == 1
    fitting = page.locator(f'.cc-slot.legal[data-fits~="{face}"]:not([data-ui-unfit])')
    assert fitting.count()
    assert page.locator(f'.cc-slot.legal:not([data-fits~="{face}"]):not([data-ui-unfit])').count() == 0
    page.evaluate("document.querySelector('.cc-story')?.removeAttribute('open')")
    page.click("#cc-slot-forage")
    until(page, "document.querySelector('#cc-slot-forage').classList.contains('used')")
    assert page.locator(".cc-die.used").count() == 1
    assert page.locator("#undo[disabled]").count() == 1  # a placed die stays


def test_eastrey_is_warned_of_before_the_step(device: Device) -> None:
    anna = device()
    record = _beside_eastrey()
    page = connected(anna.go(uploaded(anna, record)))
    wait_lit(page, "use trail3")
    press(page, "use trail3")
    press(page, lit(page, "die")[-1])
    assert "step e1" in lit(page)
    before = seq(page)
    page.locator("[data-do='step e1']").dispatch_event("click")
    until(page, "!document.querySelector('#bubble').hidden")
    assert "No more moving" in page.inner_text("#bubble")
    assert seq(page) == before
    page.locator("[data-do='step e1']").dispatch_event("click")
    until(page, "s => document.querySelector('#pulse').dataset.seq !== s", before)
    assert "25" in page.inner_text("#seats .seat >> nth=0")


def _beside_eastrey() -> Record:
    """Return a game that begins in round 9 beside the city, with a die of 5."""
    player = {"where": "24,2", "dice": [5, 5, 2, 3, 6], "tents": [f"{n},0" for n in range(1, 9)]}
    bot = {"where": "0,0", "tents": ["0,0"] * 8}
    data = {"seats": 1, "bot": 1, "round": 9, "players": [player, bot], "rng": [1, 1]}
    state = GAME.load(data)
    return Record("caravan", 1, 1, GAME.with_defaults({}), [], GAME.rules_version, start=state.dump())


def test_one_screen_for_two_hides_the_hands(device: Device) -> None:
    shared = device()
    record = stopped(2, 3, lambda s: s.round == 2 and s.to_move == 0)
    page = connected(shared.go(uploaded(shared, record)))
    page.wait_for_selector("#handover:not([hidden])")
    assert page.locator(".cc-hand .cc-card[id]").count() == 0
    page.click("[data-iam]")
    until(page, "document.querySelector('.cc-dice')")
    mine = page.evaluate("[...document.querySelectorAll('.cc-hand .cc-card')].map(c => c.id)")
    press(page, "pass")
    page.wait_for_selector("#handover:not([hidden])")
    for card in mine:
        assert page.locator(f"#{card}").count() == 0
    page.click("[data-iam]")
    until(page, "document.querySelector('#handover').hidden && document.querySelector('.cc-dice')")


def test_a_phone_shows_map_board_caravan_and_hand_one_swipe_apart(device: Device) -> None:
    anna = device(size=PHONE)
    record = stopped(1, 3, lambda s: s.round == 3 and s.players[0].phase == 2)
    page = connected(anna.go(uploaded(anna, record)))
    wait_lit(page, "use")
    assert sideways(page) == 0
    shown = (
        "id => { const r = document.getElementById(id).getBoundingClientRect();"
        " return r.left >= 0 && r.right <= innerWidth + 1; }"
    )
    assert page.evaluate(shown, "panel-cc-board")
    assert not page.evaluate(shown, "panel-cc-hand")
    page.click(".cc-panes button >> nth=2")
    until(page, shown, "panel-cc-hand")
    assert page.locator(".cc-dice").is_visible()
    page.click(".cc-panes button >> nth=1")
    until(page, shown, "panel-cc-train")
    ribbon = page.locator("#minimap").bounding_box()
    assert ribbon is not None
