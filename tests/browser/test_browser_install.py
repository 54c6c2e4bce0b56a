"""The page as an app: it can be installed, says so without a connection, and tells by itself that something waits."""

import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
import web.helpers as web
from browser.helpers import PATIENCE, Site, Visitor, connected, fill_in, until
from web.receivers import Device as Phone
from web.receivers import Receiver, receiver

from spielwerk.table.notices import Notify
from spielwerk.web import push

Device = Callable[..., Visitor]
READY = "navigator.serviceWorker.controller !== null"
KEPT = """async () => {
  const found = [];
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys()) found.push(new URL(request.url).pathname);
  return found;
}"""
SHOWN = """async () => {
  const worker = await navigator.serviceWorker.ready;
  return (await worker.getNotifications()).map(({ title, body, data }) => [title, body, data?.url]);
}"""


def test_the_page_can_be_installed_and_shows_no_old_board(device: Device, tmp_path: Path) -> None:
    server = Site(tmp_path / "own.db")
    server.start()
    try:
        anna = device(site=server, service_workers="allow")
        anna.excused += ["ERR_CONNECTION_REFUSED", "ERR_FAILED", "WebSocket", "Failed to load resource"]
        page = anna.go("/rules")
        until(page, READY)
        chromium = anna.context.new_cdp_session(page)
        manifest = chromium.send("Page.getAppManifest")
        assert manifest["errors"] == []
        assert json.loads(manifest["data"])["start_url"] == "../../"
        problems = chromium.send("Page.getInstallabilityErrors")["installabilityErrors"]
        assert [problem["errorId"] for problem in problems if problem["errorId"] != "in-incognito"] == []

        page.goto(f"{server.url}/")
        path = fill_in(page, "me", "bot")
        connected(page)
        server.kill()
        page.reload()
        assert "No connection." in page.inner_text("h1")
        assert page.locator("#board").count() == 0
        kept = page.evaluate(KEPT)
        assert all(one == "/offline" or one.startswith("/static/") for one in kept), kept
        assert page.evaluate("getComputedStyle(document.querySelector('main')).textAlign") == "center"  # styled, too
        server.start()
        page.click("[data-again]")
        connected(page)
        assert page.url.endswith(path)
    finally:
        server.kill()


def test_a_push_message_is_shown_unless_the_table_is_in_sight(device: Device) -> None:
    anna = device(service_workers="allow", permissions=["notifications"])
    page = anna.go("/rules")
    until(page, READY)
    chromium = anna.context.new_cdp_session(page)
    registrations: list[str] = []
    chromium.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: registrations.extend(one["registrationId"] for one in event["registrations"]),
    )
    chromium.send("ServiceWorker.enable")
    for _ in range(1000):  # the browser tells them in its own time
        if registrations:
            break
        page.wait_for_timeout(15)

    def tell(path: str) -> None:
        message = {"title": "Your turn", "body": "Lanes", "url": anna.site.url + path, "tables": [path[3:]]}
        chromium.send(
            "ServiceWorker.deliverPushMessage",
            {"origin": anna.site.url, "registrationId": registrations[0], "data": json.dumps(message)},
        )

    def tell_until_shown(path: str) -> None:  # as a push service does: a busy browser may lose a message
        shown = f"({SHOWN})().then((found) => found.some(([, , url]) => url?.endsWith('{path}')))"
        for patience in (10, 10, PATIENCE):
            tell(path)
            with suppress(TimeoutError):
                until(page, shown, seconds=patience)
                return
        raise AssertionError(f"{path} was never shown")

    tell_until_shown("/t/elsewhere")
    assert page.evaluate(SHOWN) == [["Your turn", "Lanes", f"{anna.site.url}/t/elsewhere"]]
    page.goto(f"{anna.site.url}/")
    path = fill_in(page, "me", "bot")
    connected(page)
    tell(path)
    tell_until_shown("/t/another")
    assert f"{anna.site.url}{path}" not in [url for _, _, url in page.evaluate(SHOWN)]


def test_every_page_marks_its_tab_while_another_table_waits(device: Device) -> None:
    anna, ben = device(), device()
    first = anna.go()
    path = fill_in(first, "me", "link")
    first.goto(f"{anna.site.url}/rules")
    second = ben.go(path)
    second.fill("main input[name=name]", "Ben")
    second.click("main button.primary")
    connected(second)
    first.reload()
    until(first, "document.title.startsWith('(1) ')")  # somebody sat down at her table
    assert "icon-mark.svg" in (first.locator("link[rel=icon]").get_attribute("href") or "")
    first.goto(anna.site.url + path)
    connected(first)
    first.goto(f"{anna.site.url}/rules")
    first.wait_for_load_state("networkidle")
    assert not first.title().startswith("(")  # she has seen it
    assert "icon.svg" in (first.locator("link[rel=icon]").get_attribute("href") or "")


CLICKED = """async (tag) => {  // as the browser does when a message is clicked, which headless nobody can
  const [notification] = await registration.getNotifications({ tag });
  const event = new NotificationEvent("notificationclick", { notification });
  const [opened, focused, work] = [[], [], []];
  event.waitUntil = (promise) => work.push(promise);
  clients.openWindow = async (url) => opened.push(url);
  WindowClient.prototype.focus = async function () { focused.push(this.url); };  // needs the click of a person
  dispatchEvent(event);
  await Promise.all(work);
  return [opened, focused, (await registration.getNotifications({ tag })).length];
}"""
SHOW = """([url, tag]) => navigator.serviceWorker.ready.then((found) =>
  found.showNotification("Your turn", { tag, data: { url } }))"""


def test_a_click_on_a_message_leads_to_its_table_and_nowhere_else(device: Device) -> None:
    anna = device(service_workers="allow", permissions=["notifications"])
    page = anna.go("/rules")
    until(page, READY)
    [worker] = anna.context.service_workers
    site = anna.site.url

    def click(url: str) -> list[list[str]]:
        page.evaluate(SHOW, [url, "one"])
        opened, focused, left = worker.evaluate(CLICKED, "one")
        assert left == 0  # it is put away
        return [opened, focused]

    assert click(f"{site}/t/elsewhere") == [[f"{site}/t/elsewhere"], []]
    assert click(f"{site}/rules?later") == [[], [f"{site}/rules"]]  # open already
    for foreign in ("https://example.org/t/elsewhere", "javascript:alert(1)", "//example.org", ""):
        assert click(foreign) == [[f"{site}/"], []], foreign


SUBSCRIBED = """({ endpoint, p256dh, auth }) => {  // what a push service of a browser would answer: there is none here
  const plain = (text) => atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = (text) => Uint8Array.from(plain(text), (sign) => sign.charCodeAt(0)).buffer;
  const given = { endpoint, getKey: (name) => bytes({ p256dh, auth }[name]),
    unsubscribe: async () => localStorage.removeItem("given") };
  PushManager.prototype.getSubscription = async () => (localStorage.getItem("given") ? given : null);
  PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey: key }) => {
    localStorage.setItem("given", JSON.stringify([userVisibleOnly, btoa(String.fromCharCode(...key))]));
    return given;
  };
}"""


@pytest.fixture
def telling(tmp_path: Path) -> Iterator[tuple[web.Site, Receiver, str]]:
    """Return a server that sends push messages, the service that takes them, and the server's key."""
    key = push.new_key()
    with receiver() as service:
        notify = Notify(gather=0.0, vapid_key=key, test_hosts=(service.host,))
        with web.running(web.settings(tmp_path, address="https://games.example.org", notify=notify)) as site:
            site.url = f"http://{site.host}"  # type: ignore[attr-defined]
            yield site, service, push.public_key(key)


def test_the_switch_of_a_device_subscribes_and_the_message_can_be_read_there(
    device: Device, telling: tuple[web.Site, Receiver, str]
) -> None:
    server, service, key = telling
    phone = Phone(service, "anna")
    anna = device(site=server, service_workers="allow", permissions=["notifications"])
    anna.context.add_init_script(f"({SUBSCRIBED})({json.dumps(phone.form)})")
    page = anna.go("/me")
    until(page, READY)
    with page.expect_response("**/me/notify/push") as answer:
        page.check("[data-push] input")
    assert answer.value.status == 204
    visible, asked = json.loads(page.evaluate("localStorage.getItem('given')"))
    assert visible is True
    assert asked.replace("+", "-").replace("/", "_").rstrip("=") == key

    cookies = {cookie["name"]: cookie["value"] for cookie in anna.context.cookies()}
    hand, ben = server.visitor(), server.visitor()
    hand.http.cookies.update(cookies)
    path = hand.open()
    ben.post(f"{path}/sit", {"name": "Ben"})
    page.goto("about:blank")  # nobody is told what they see
    hand.post(f"{path}/start")
    service.wait(1)
    assert phone.read(service.calls[-1])["tables"] == [path.removeprefix("/t/")]

    page.goto(f"http://{server.host}/me")
    until(page, "document.querySelector('[data-push] input').checked")
    with page.expect_response("**/me/notify/push"):
        page.uncheck("[data-push] input")
    until(page, "!localStorage.getItem('given')")
    page.reload()
    until(page, READY)
    assert not page.is_checked("[data-push] input")


def test_a_browser_without_a_push_service_says_so(device: Device, telling: tuple[web.Site, Receiver, str]) -> None:
    anna = device(site=telling[0], service_workers="allow", permissions=["notifications"])
    anna.excused.append("incognito")  # the browser's own reason
    page = anna.go("/me")
    until(page, READY)
    page.locator("[data-push] label").click()  # the real one: here it finds no service

    page.wait_for_selector(".toast")
    assert "takes no messages right now" in page.inner_text(".toast")
    assert not page.is_checked("[data-push] input")
