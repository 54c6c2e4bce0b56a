"""Following the others on the board: marks, a phone's strip, points that fly, a turn once more, motion that ends."""

from collections.abc import Callable

import pytest
from browser.helpers import PHONE, Visitor, connected, fill_in, lit, press, table, until, wait_lit, within
from playwright.sync_api import Page, expect

Device = Callable[..., Visitor]
MOVING = {"reduced_motion": "no-preference"}
LOOKING = "document.querySelector('#pulse').dataset.looking"
# from now on note what is animated: its class, and how many frames
NOTE = """() => {
  window.noted = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    noted.push([this.getAttribute("class") ?? "", frames.length]);
    return animate.call(this, frames, options);
  };
}"""
# let a seat gain points, as an update from the server would
GAIN = within(
    "morph.js",
    """({ place }, [seat, gain]) => {
  const seats = document.querySelector("#seats").cloneNode(true);
  const score = seats.querySelectorAll(".score")[seat];
  score.firstChild.nodeValue = String((parseInt(score.firstChild.nodeValue, 10) || 0) + gain);
  place({ seats: seats.outerHTML });
  dispatchEvent(new PointerEvent("pointerdown")); // as a click would
  const [notes, panel] = [document.querySelectorAll(".gain"), document.getElementById(`seat-${seat}-panel`)];
  const [note, home] = [notes[0]?.getBoundingClientRect(), panel.getBoundingClientRect()];
  return {
    words: [...notes].map((one) => one.textContent),
    score: panel.querySelector(".score").textContent,
    there: !note || (note.left >= home.left && note.right <= home.right && note.top >= home.top - 4
      && note.bottom <= home.bottom + 4),
  };
}""",
)
REPLAYING = within("state.js", "({ state }) => state.turnReplay.to")
AGAIN = """(steps) => {
  const key = document.createElement("button");
  key.dataset.replay = steps;
  key.id = "again";
  key.textContent = "again";
  document.querySelector(".bar").append(key);
}"""

# note every position shown, and how many figures stood there
WATCH = """() => {
  window.looked = [];
  window.figures = [];
  document.addEventListener("updated", () => {
    const step = document.querySelector("#pulse").dataset.looking;
    if (looked.length && looked.at(-1) === step) return;
    looked.push(step);
    figures.push(document.querySelectorAll("#board-figures .piece").length);
  });
}"""
PULSES = """[...new Set([...document.querySelectorAll("#board .legal .ring")].flatMap((ring) => ring.getAnimations())
  .filter((beat) => beat.animationName === "pulse").map((beat) => beat.startTime))].join()"""


def two(device: Device, slug: str, **settings: object) -> tuple[Page, Page]:
    """Return the pages of two people at a table of their own, the first on a device of this kind."""
    host = device(**settings).open(slug, "me", "link", seat_0_name="Anna")
    connected(host)
    guest = device().go("/t/" + host.url.rsplit("/", 1)[1])
    guest.fill("main input[name=name]", "Ben")
    guest.click("main button.primary")
    until(host, "document.querySelector('#arrivals')?.innerText.includes('Ben')")
    host.get_by_role("button", name="Start", exact=True).click()
    for page in (host, guest):
        page.wait_for_selector("#board")
        connected(page)
    return host, guest


def harmonies_turn(page: Page, ends: bool = True) -> int:
    """Take the first tray, lay its tokens, and return on how many cells; end the turn if asked to."""
    press(page, wait_lit(page, "take")[0])
    cells = set()
    while words := lit(page, "put") or lit(page, "pick"):
        press(page, words[0])
        cells |= {words[0]} if words[0].startswith("put") else set()
    if ends:
        press(page, "end")
    return len(cells)


# ---- marks and miniatures ----
def test_the_mover_s_board_in_small_is_marked_and_the_own_old_pieces_never(device: Device) -> None:
    anna, ben = two(device, "harmonies")
    harmonies_turn(anna)
    cells = harmonies_turn(ben, ends=False)
    until(anna, "n => document.querySelectorAll('#ha-other1 .lately').length === n", cells)
    assert anna.locator("#board-last > *").count() == 0
    press(ben, "end")
    wait_lit(anna, "take")  # it is Anna's turn: what Ben did stays marked, nothing of hers is
    assert anna.locator("#ha-other1 .lately").count() == cells
    assert anna.locator("#board-last > *").count() == 0
    anna.locator("#ha-other1 .ha-look").click()  # pressing it enlarges it, marks and all
    expect(anna.locator("#board-look1")).to_be_visible()
    assert anna.locator("#board-look1 .lately").count() == cells


def test_on_a_phone_the_mover_s_board_takes_the_place_of_the_own_cards_until_they_are_asked_for(device: Device) -> None:
    anna, ben = two(device, "harmonies", size=PHONE)
    place = "JSON.stringify(document.querySelector('#board').getBoundingClientRect())"
    cards = anna.locator("#panel-ha-mine .ha-cards")
    expect(cards).to_be_visible()
    harmonies_turn(anna)
    press(ben, wait_lit(ben, "take")[0])
    anna.evaluate(within("sheets.js", "({ closeSheets }) => closeSheets()"))
    strip = anna.locator("#follow-1")
    expect(strip).to_be_visible()
    expect(strip).to_contain_text("takes")
    expect(cards).to_be_hidden()
    before = anna.evaluate(place)
    anna.get_by_role("button", name="My cards").click()
    expect(cards).to_be_visible()
    assert anna.evaluate(place) == before
    anna.get_by_role("button", name="Ben's turn").click()
    expect(cards).to_be_hidden()
    assert anna.evaluate(place) == before


# ---- points ----
@pytest.mark.parametrize("still", [True, False])
def test_points_appear_at_the_seat_and_fly_there_only_where_motion_is_wanted(device: Device, still: bool) -> None:
    page = table(device(**({} if still else MOVING)), "me", "bot")
    wait_lit(page)
    page.evaluate(NOTE)
    shown = page.evaluate(GAIN, [1, 5])
    assert shown == {"words": ["+5"], "score": "5", "there": True}
    assert page.evaluate("noted.some(([look]) => look === 'score')") is not still
    until(page, "!document.querySelector('.gain')")  # after a moment it is gone
    assert page.evaluate(GAIN, [1, -5])["words"] == []  # what is taken back is no gain


# ---- a turn once more ----
def replayable(device: Device, pace: str, steps: str = "1-2") -> Page:
    """Return a table at which somebody has placed two figures, with a key that plays some steps once more."""
    page = device().go()
    page.evaluate("pace => localStorage.setItem('pace', pace)", pace)
    fill_in(page, "me", "bot")
    connected(page)
    for _ in range(2):
        press(page, wait_lit(page, "place")[3])
    wait_lit(page, "place")
    page.evaluate(AGAIN, steps)
    page.evaluate(WATCH)
    return page


def test_a_turn_is_played_once_more_and_then_it_is_now(device: Device) -> None:
    page = replayable(device, "normal")
    page.click("#again")
    until(page, "looked.length > 1 && looked.at(-1) === undefined")
    assert page.evaluate("looked") == ["0", "1", "2", None]  # the position before it, then step by step
    assert page.evaluate("figures") == [0, 1, 2, 4]
    assert page.evaluate(REPLAYING) == -1
    assert lit(page, "place")


def test_a_click_or_a_key_ends_the_replay_and_does_nothing_else(device: Device) -> None:
    page = replayable(device, "slow")
    before = page.evaluate("document.querySelector('#pulse').dataset.seq")
    page.click("#again")
    until(page, f"{LOOKING} !== undefined")
    page.mouse.click(720, 400)
    until(page, f"{LOOKING} === undefined")
    for key in (" ", "ArrowRight"):
        page.keyboard.press("r")  # the last turn once more
        until(page, f"{LOOKING} !== undefined")
        page.keyboard.press(key)
        until(page, f"{LOOKING} === undefined")
        assert page.evaluate(REPLAYING) == -1
    assert page.evaluate("document.querySelector('#pulse').dataset.seq") == before


def test_at_once_only_the_end_of_the_turn_is_shown_for_a_moment(device: Device) -> None:
    page = replayable(device, "once")
    page.click("#again")
    until(page, "looked.length > 1 && looked.at(-1) === undefined")
    assert page.evaluate("looked") == ["2", None]


def test_looking_back_by_hand_ends_the_replay_and_stays(device: Device) -> None:
    page = replayable(device, "slow")
    page.click("#again")
    until(page, f"{LOOKING} !== undefined")
    page.locator('#log [data-look="1"]').first.dispatch_event("click")
    until(page, f"{LOOKING} === '1'")
    assert page.evaluate(REPLAYING) == -1


# ---- motion ----
def test_a_figure_walks_hex_by_hex_and_news_end_all_that_moves(device: Device) -> None:
    page = table(device(**MOVING), "me", "me")
    while words := wait_lit(page, "place"):
        press(page, words[0])
    page.evaluate(NOTE)
    for figure in wait_lit(page, "figure"):
        press(page, figure)
        if len(lit(page, "to")) > 3:
            break
    words = lit(page, "to")
    far = page.evaluate(
        """words => {
          const from = document.querySelector("#board .picked").getBoundingClientRect();
          const far = (word) => {
            const rect = document.querySelector(`[data-do="${word}"]`).getBoundingClientRect();
            return Math.hypot(rect.x - from.x, rect.y - from.y);
          };
          return words.sort((a, b) => far(b) - far(a))[0];
        }""",
        words,
    )
    press(page, far)
    assert page.evaluate("noted.some(([look, frames]) => look === 'piece' && frames > 2)")
    page.evaluate("dispatchEvent(new PointerEvent('pointerdown'))")
    assert page.evaluate(within("state.js", "({ state }) => state.running.size")) == 0


def test_cards_fly_from_the_row_to_the_hand(device: Device) -> None:
    page = device(**MOVING).open("dewan", "me", "bot")
    connected(page)
    while not (takes := wait_lit(page, "take")):
        press(page, lit(page)[0])
    page.evaluate(NOTE)
    press(page, takes[0])
    until(page, "noted.filter(([look]) => look.includes('flyer')).length >= 2")
    until(page, "!document.querySelector('.flyer')")


def test_all_rings_pulse_in_step_whenever_they_were_lit(device: Device) -> None:
    page = table(device(**MOVING), "me", "me")
    while words := wait_lit(page, "place"):
        press(page, words[0])
    press(page, wait_lit(page, "figure")[0])
    until(page, f"{PULSES} === '0'")
