"""The page as an app: it can be installed, says so without a connection, and tells by itself that something waits."""

import json
from collections.abc import Callable
from pathlib import Path

from browser.helpers import Site, Visitor, connected, fill_in, until

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

    tell("/t/elsewhere")
    until(page, f"({SHOWN})().then((found) => found.length === 1)")
    assert page.evaluate(SHOWN) == [["Your turn", "Lanes", f"{anna.site.url}/t/elsewhere"]]
    page.goto(f"{anna.site.url}/")
    path = fill_in(page, "me", "bot")
    connected(page)
    tell(path)
    tell("/t/another")
    until(page, f"({SHOWN})().then((found) => found.some(([, , url]) => url?.endsWith('/t/another')))")
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
