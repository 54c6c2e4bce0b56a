"""Several people: links, seats, spectators, names that are not nice."""

import random
from collections.abc import Callable

from browser.helpers import PHONE, Visitor, connected, lit, play, press, seq, sideways, table, until, wait_lit

Device = Callable[..., Visitor]


def test_two_people_join_by_link_and_see_each_others_moves(device: Device) -> None:
    anna, ben = device(), device(size=PHONE)
    host = anna.go()
    path = table(host, "me", "link", seat_0_name="Anna")
    connected(host)
    assert host.locator(".qr svg").is_visible()
    assert path in host.input_value(".invite input")
    guest = ben.go(path)
    assert "Anna invites you" in guest.inner_text("h1")
    guest.fill("main input[name=name]", "Ben")
    guest.click("main button.primary")
    connected(guest)
    until(host, "document.querySelector('#arrivals')?.innerText.includes('Ben')")  # arrives without a reload
    host.get_by_role("button", name="Start", exact=True).click()
    host.wait_for_selector("#board")
    guest.wait_for_selector("#board")  # the guest's page follows by itself
    connected(host)
    connected(guest)
    for page, other in ((host, guest), (guest, host), (host, guest)):
        word = wait_lit(page, "place")[5]
        assert not lit(other)
        press(page, word)
        until(
            other, "n => document.querySelectorAll('#board .piece').length === n", page.locator("#board .piece").count()
        )

    assert host.inner_html("#board-figures") == guest.inner_html("#board-figures")


def test_a_spectator_sees_everything_and_can_do_nothing(device: Device) -> None:
    player = device().go()
    path = table(player, "me", "bot")
    connected(player)
    watcher = connected(device().go(path))
    assert "You are watching" in watcher.inner_text(".bar")
    press(player, wait_lit(player, "place")[3])
    until(watcher, "document.querySelectorAll('#board .piece').length")
    until(watcher, "s => document.querySelector('#pulse').dataset.seq === s", seq(player))
    assert not lit(watcher)
    assert watcher.locator("#undo, [data-hint]").count() == 0
    before = seq(watcher)
    word = lit(player, "place")[0]
    watcher.evaluate("w => send({do: w, seq})", word)  # even a forged click is refused
    until(watcher, "!document.querySelector('#bubble').hidden")

    assert seq(watcher) == before
    assert "watching" in watcher.inner_text("#bubble")


def test_the_host_fills_up_with_bots_and_guests_may_watch(device: Device) -> None:
    host = device().go()
    path = table(host, "me", "link", "link", seat_0_name="Anna")
    guest = device(size=PHONE).go(path)
    guest.get_by_role("link", name="Watch").click()
    guest.wait_for_selector("#scene")
    host.get_by_role("button", name="Add a bot").click()
    until(host, "document.querySelector('#arrivals')?.innerText.includes('Bot')")
    host.get_by_role("button", name="Start now").click()
    host.wait_for_selector("#board")
    guest.wait_for_selector("#board")

    assert host.locator("#seats .seat").count() == 3
    assert sideways(guest) == 0


def test_names_with_markup_are_only_names(device: Device) -> None:
    nasty = "<script>x=1</script>"
    page = device().go()
    path = table(page, "me", "here", seat_0_name="%3Cscript%3Ex=1%3C/script%3E", seat_1_name="%22%3E%3Cimg src=x%3E")
    connected(page)
    assert page.inner_text("#seats .name").startswith(nasty)
    play(page, random.Random(2), lambda p: not lit(p, "place"))
    for address in (path, f"{path}/replay", f"{path}/text", "/"):
        page.goto(page.url.split("/t/")[0] + address)
        assert page.evaluate("document.querySelectorAll('img, script:not([src])').length") == 0
        assert page.evaluate("typeof x") == "undefined"

    assert page.evaluate("document.cookie") == ""  # nothing for scripts to take


def test_my_tables_stand_on_the_start_page(device: Device) -> None:
    page = device().go()
    table(page, "me", "bot", seat_0_name="Anna")
    page.click(".bar a.brand")
    assert page.locator(".resume .hot").count() == 1
    page.get_by_role("link", name="Your turn").click()
    page.wait_for_selector("#board")

    assert "Anna" in page.inner_text("#seats")


def test_the_host_sets_the_level_of_bots_and_sends_them_away(device: Device) -> None:
    host = device().go()
    path = table(host, "me", "link", "link", seat_0_name="Anna")
    connected(host)
    host.locator("#prompt label", has_text="hard").click()
    host.get_by_role("button", name="Add a bot").click()
    until(host, "document.querySelector('#arrivals')?.innerText.includes('Bot · hard')")
    guest = connected(device(size=PHONE).go(f"{path}?watch=1"))
    assert guest.locator("#arrivals form").count() == 0
    bot = host.locator("#arrivals form[aria-label='Bot on seat 2']")
    assert bot.locator("[aria-pressed=true]").inner_text() == "hard"
    bot.get_by_role("button", name="easy").click()
    until(guest, "document.querySelector('#arrivals')?.innerText.includes('Bot · easy')")  # all see it at once
    bot.get_by_role("button", name="Send Bot Bela away").click()
    until(guest, "!document.querySelector('#arrivals')?.innerText.includes('Bot')")
    host.get_by_role("button", name="Start now").click()
    host.wait_for_selector("#board")

    assert host.inner_text("#seats").count("medium") == 2


def test_who_left_by_mistake_takes_the_seat_back(device: Device) -> None:
    page = device().go()
    path = table(page, "me", "link", seat_0_name="Anna")
    guest = device().go(path)
    guest.fill("main input[name=name]", "Ben")
    guest.click("main button.primary")
    until(page, "document.querySelector('#arrivals')?.innerText.includes('Ben')")
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_selector("#board")
    connected(page)
    page.click(".bar .menu > summary")
    page.click("details.leave summary")
    page.locator("details.leave").get_by_role("button", name="Leave").click()
    page.get_by_role("link", name="Come back").click()
    connected(page)
    stranger = connected(device().go(path))
    assert stranger.get_by_role("button", name="Take back my seat").count() == 0
    page.get_by_role("button", name="Take back my seat").click()
    page.wait_for_url(f"**{path}")
    connected(page)
    until(page, "document.querySelector('#seats')?.innerText.includes('(you)')")
    press(guest, wait_lit(guest)[0])
    press(page, wait_lit(page)[0])

    assert page.get_by_role("button", name="Take back my seat").count() == 0
