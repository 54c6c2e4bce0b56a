"""Several people: links, seats, spectators, names that are not nice."""

import random
from collections.abc import Callable

from browser.helpers import (
    PHONE,
    Visitor,
    connected,
    lit,
    path_of,
    play,
    press,
    seq,
    sideways,
    table,
    until,
    wait_lit,
    within,
)
from playwright.sync_api import Page

Device = Callable[..., Visitor]


def test_two_people_join_by_link_and_see_each_others_moves(device: Device) -> None:
    anna, ben = device(), device(size=PHONE)
    host = table(anna, "me", "link", seat_0_name="Anna")
    path = path_of(host)
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
    player = table(device(), "me", "bot")
    path = path_of(player)
    watcher = connected(device().go(path))
    assert "You are watching" in watcher.inner_text(".bar")
    press(player, wait_lit(player, "place")[3])
    word = wait_lit(player, "place")[0]  # the bot has placed: from here on nothing happens by itself
    before = seq(player)
    until(watcher, "s => document.querySelector('#pulse').dataset.seq === s", before)
    assert watcher.locator("#board .piece").count() == 2
    assert not lit(watcher)
    assert watcher.locator("#undo, [data-hint]").count() == 0
    forged = "({ send }, word) => send({ do: word, seq: Number(document.querySelector('#pulse').dataset.seq) })"
    watcher.evaluate(within("connection.js", forged), word)  # even a forged click is refused
    until(watcher, "!document.querySelector('#bubble').hidden")

    assert seq(watcher) == before
    assert "watching" in watcher.inner_text("#bubble")


def test_the_host_fills_up_with_bots_and_guests_may_watch(device: Device) -> None:
    host = table(device(), "me", "link", "link", seat_0_name="Anna")
    path = path_of(host)
    guest = device(size=PHONE).go(path)
    guest.get_by_role("link", name="Watch").click()
    guest.wait_for_selector("#scene")
    host.get_by_role("button", name="Add a bot").click()
    until(host, "document.querySelector('#arrivals')?.innerText.includes('Bot')")
    host.get_by_role("button", name="Start now").click()
    host.wait_for_selector("#board")
    guest.wait_for_selector("#board")

    until(host, "document.querySelectorAll('#seats .seat').length === 3")
    assert sideways(guest) == 0


def test_names_with_markup_are_only_names(device: Device) -> None:
    nasty = "<script>x=1</script>"
    page = table(device(), "me", "here", seat_0_name=nasty, seat_1_name='"><img src=x>')
    path = path_of(page)
    assert page.inner_text("#seats .name").startswith(nasty)
    play(page, random.Random(2), lambda p: not lit(p, "place"))
    for address in (path, f"{path}/replay", f"{path}/text", "/"):
        page.goto(page.url.split("/t/")[0] + address)
        assert page.evaluate("document.querySelectorAll('img:not([loading=lazy]), script:not([src])').length") == 0
        assert page.evaluate("typeof x") == "undefined"

    assert page.evaluate("document.cookie") == ""  # nothing for scripts to take


def test_my_tables_stand_on_the_start_page(device: Device) -> None:
    page = table(device(), "me", "bot", seat_0_name="Anna")
    page.click(".bar a.brand")
    until(page, "document.querySelectorAll('.resume .hot').length === 1")
    page.get_by_role("link", name="Continue").click()
    page.wait_for_selector("#board")

    assert "Anna" in page.inner_text("#seats")


def test_the_host_sets_the_level_of_bots_and_sends_them_away(device: Device) -> None:
    host = table(device(), "me", "link", "link", seat_0_name="Anna")
    path = path_of(host)
    host.locator("#prompt label", has_text="hard").click()
    host.get_by_role("button", name="Add a bot").click()
    until(host, "document.querySelector('#arrivals')?.innerText.includes('Bot · hard')")
    guest = connected(device(size=PHONE).go(f"{path}?watch=1"))
    assert guest.locator("#arrivals form:not([action$='/block'])").count() == 0
    bot = host.locator("#arrivals form[aria-label='Bot on seat 2']")
    assert bot.locator("[aria-pressed=true]").inner_text() == "hard"
    bot.get_by_role("button", name="easy").click()
    until(guest, "document.querySelector('#arrivals')?.innerText.includes('Bot · easy')")  # all see it at once
    bot.get_by_role("button", name="Send Bot Bela away").click()
    until(guest, "!document.querySelector('#arrivals')?.innerText.includes('Bot')")
    host.get_by_role("button", name="Start now").click()
    host.wait_for_selector("#board")

    until(host, "document.querySelector('#seats')?.innerText.split('medium').length === 3")


def test_who_left_by_mistake_takes_the_seat_back(device: Device) -> None:
    page = table(device(), "me", "link", seat_0_name="Anna")
    path = path_of(page)
    guest = device().go(path)
    guest.fill("main input[name=name]", "Ben")
    guest.click("main button.primary")
    until(page, "document.querySelector('#arrivals')?.innerText.includes('Ben')")
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_selector("#board")
    connected(page)
    page.click(".bar .menu:not(.languages) > summary")
    leaving = page.locator("details.leave", has=page.get_by_text("Leave", exact=True))
    leaving.locator("summary").click()
    leaving.get_by_role("button", name="Leave").click()
    page.get_by_role("link", name="Come back").click()
    connected(page)
    stranger = connected(device().go(path))
    assert stranger.get_by_role("button", name="Take back my seat").count() == 0
    page.get_by_role("button", name="Take back my seat").click()
    until(page, "document.querySelector('#seats')?.innerText.includes('(you)')")
    connected(page)
    press(guest, wait_lit(guest)[0])
    press(page, wait_lit(page)[0])

    assert page.get_by_role("button", name="Take back my seat").count() == 0


def joined(device: Device, path: str, name: str = "Ben") -> Page:
    """Open an invitation and sit down."""
    page = device(size=PHONE).go(path)
    page.fill("main input[name=name]", name)
    page.click("main button.primary")
    return connected(page)


def test_who_is_away_is_named_in_the_strip_of_a_phone_too(device: Device) -> None:
    host = table(device(size=PHONE), "me", "link", seat_0_name="Anna")
    path = path_of(host)
    guest = joined(device, path)
    until(connected(host), "document.querySelector('#arrivals')?.innerText.includes('Ben')")
    host.get_by_role("button", name="Start", exact=True).click()
    host.wait_for_selector("#board")
    connected(host)
    tall = host.locator(".left").bounding_box()["height"]  # type: ignore[index]
    guest.close()
    until(host, "document.querySelector('#seats .away')")
    host.evaluate("document.querySelector('#seats .away').dataset.since = Date.now() / 1000 - 185")
    host.evaluate(within("people.js", "({ countAway }) => countAway()"))

    assert host.locator("#seats .away").is_visible()
    assert host.inner_text("#seats .away") == "away 3 min"
    assert host.locator(".left").bounding_box()["height"] == tall  # type: ignore[index]


def test_a_seat_is_carried_to_a_phone_and_taken_from_it_again(device: Device) -> None:
    laptop, phone = device(), device(size=PHONE, locale="de-DE")
    page = table(laptop, "me", "bot", seat_0_name="Anna")
    path = path_of(page)
    page.click(".bar .menu:not(.languages) > summary")
    page.get_by_role("link", name="On another device").click()
    page.get_by_role("button", name="Show the code").click()
    page.wait_for_selector(".code .qr svg")
    link = page.input_value(".code input")
    other = phone.go(link)
    assert "Auf diesem Gerät weiterspielen?" in other.inner_text("h1")
    assert sideways(other) == 0
    other.get_by_role("button", name="Ja, dieses Gerät verbinden").click()
    other.wait_for_url(f"**{path}")  # the table it was asked for at
    connected(other)
    press(other, wait_lit(other, "place")[3])
    page.wait_for_url("**/me?done=added")  # noticed by itself
    assert page.locator(".devices li").count() == 2
    late = device()
    again = late.go(link)
    again.wait_for_selector("text=expired or was used")
    page.locator(".asks summary", has_text="Sign out everywhere").click()
    page.get_by_role("button", name="Sign out all others").click()
    page.wait_for_url("**/me?done=out")
    until(other, "document.body.innerText.includes('Dieses Gerät ist abgemeldet')")  # its open page, too
    page.goto(page.url.split("/me")[0] + path)
    press(connected(page), wait_lit(page)[0])
    for visitor in (laptop, phone, late):
        visitor.excused += ["401", "410"]


def test_key_words_bring_the_seats_to_a_new_device(device: Device) -> None:
    page = table(device(), "me", "bot", seat_0_name="Anna")
    path = path_of(page)
    page.goto(page.url.split("/t/")[0] + "/me?part=devices")
    page.get_by_role("button", name="Make key words").click()
    until(page, "document.querySelectorAll('.keywords li').length === 8")
    words = page.locator(".keywords li").all_inner_texts()
    new = device(size=PHONE)
    other = new.go("/me?part=devices")
    other.fill("input[name=words]", " ".join(words[:-1]))
    other.get_by_role("button", name="Bring back").click()
    other.wait_for_selector("text=There is a slip in it")
    other.fill("input[name=words]", " ".join(words))
    other.get_by_role("button", name="Bring back").click()
    other.wait_for_selector("text=This device is connected")
    other.goto(other.url.split("/me")[0] + path)
    press(connected(other), wait_lit(other)[0])
    new.excused.append("422")


def test_the_host_sends_a_guest_away_and_invites_them_again(device: Device) -> None:
    host = table(device(), "me", "link", seat_0_name="Anna")
    path = path_of(host)
    guest = joined(device, path)
    until(host, "document.querySelector('#arrivals')?.innerText.includes('Ben')")
    assert not host.get_by_role("button", name="Send Ben away").is_visible()  # asks first
    host.get_by_label("Change: Ben").click()
    host.get_by_role("button", name="Send Ben away").click()
    until(guest, "document.querySelector('#prompt')?.innerText.includes('no longer play')")
    guest.reload()
    assert "no longer play" in guest.inner_text("#prompt")
    host.get_by_role("button", name="Invite Ben again").click()
    until(host, "document.readyState === 'complete' && !document.body.innerText.includes('Invite Ben again')")
    guest.reload()
    guest.fill("main input[name=name]", "Ben")
    with guest.expect_navigation():
        guest.click("main button.primary")
    until(connected(host), "document.querySelector('#arrivals')?.innerText.includes('Ben')")

    assert sideways(guest) == 0


def test_the_host_replaces_somebody_by_a_bot_in_the_middle_of_a_game(device: Device) -> None:
    host = table(device(), "me", "link", seat_0_name="Anna")
    path = path_of(host)
    guest = joined(device, path)
    until(connected(host), "document.querySelector('#arrivals')?.innerText.includes('Ben')")
    host.get_by_role("button", name="Start", exact=True).click()
    host.wait_for_selector("#board")
    guest.wait_for_selector("#board")
    connected(host)
    connected(guest)
    host.click(".bar .menu:not(.languages) > summary")
    host.locator("summary", has_text="Replace someone").click()
    host.get_by_role("button", name="Replace Ben").click()
    until(guest, "document.querySelector('.toast')?.innerText.includes('no longer play')")
    until(guest, "document.querySelector('#prompt')?.innerText.includes('no longer play')")
    until(host, "document.querySelector('#seats')?.innerText.includes('Bot Bela')")
    connected(host)
    press(host, wait_lit(host)[0])
    wait_lit(host)  # the bot has answered
    assert guest.get_by_role("button", name="Take back my seat").count() == 0
    host.click(".bar .menu:not(.languages) > summary")
    host.locator("summary", has_text="Replace someone").click()
    host.get_by_role("button", name="Invite Ben again").click()
    guest.get_by_role("button", name="Take back my seat").click()
    until(guest, "document.querySelector('#seats')?.innerText.includes('Ben')")

    until(guest, "!document.querySelector('#prompt').innerText.includes('no longer')")


def test_a_guest_seats_somebody_at_the_same_device_when_the_host_allows_it(device: Device) -> None:
    host = table(device(), "me", "link", "link", seat_0_name="Anna")
    path = path_of(host)
    guest = joined(device, path)
    assert guest.get_by_role("button", name="Sits with me").count() == 0
    until(connected(host), "document.querySelector('#arrivals')?.innerText.includes('Ben')")
    host.get_by_label("Change: Ben").click()
    host.get_by_role("button", name="One more seat").click()
    guest.get_by_role("button", name="Sits with me").wait_for()
    guest.locator("#arrivals input[name=name]:not([type=hidden])").fill("Bea")
    guest.get_by_role("button", name="Sits with me").click()
    until(connected(host), "document.querySelector('#arrivals')?.innerText.includes('Bea')")

    until(guest, "!document.body.innerText.includes('Sits with me')")
