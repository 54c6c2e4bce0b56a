"""Below a path the whole table works in a browser: forms, scripts, the line, language and theme."""

from pathlib import Path
from types import SimpleNamespace

from browser.helpers import connected, press, until, visitor, wait_lit
from playwright.sync_api import Browser
from web.helpers import running, settings


def test_a_table_below_a_path_is_opened_joined_and_played(chromium: Browser, tmp_path: Path) -> None:
    config = settings(tmp_path, catalogue="spielwerk.games", base_path="/games")
    with running(config) as server:
        site = SimpleNamespace(url=f"http://{server.host}/games")
        with visitor(chromium, site) as anna, visitor(chromium, site) as ben:  # type: ignore[arg-type]
            host = anna.go("/")
            host.goto(f"{site.url}/new?game=harmonies&seat-1-kind=link")
            host.click("[data-go-open]")
            host.wait_for_url("**/games/t/*")
            connected(host)
            guest = ben.go(host.input_value(".invite input"))
            guest.fill("main input[name=name]", "Ben")
            guest.click("main button.primary")
            connected(guest)
            until(host, "document.querySelector('#arrivals')?.innerText.includes('Ben')")
            host.get_by_role("button", name="Start", exact=True).click()
            for page in (host, guest):
                page.wait_for_selector("#board")
                connected(page)
            for _ in range(3):
                press(host, wait_lit(host)[0])
            host.click("[data-theme-toggle]")
            until(host, "document.documentElement.dataset.theme === 'dark'")
            host.locator("summary[aria-label='EN: Language']").click()
            host.locator("button[name=lang][value=de]:visible").click()
            until(host, "document.documentElement.lang === 'de'")
            connected(host)
            assert host.evaluate("document.documentElement.dataset.theme") == "dark"
            assert host.url.startswith(f"{site.url}/t/")
            host.locator("a.brand").click()
            host.wait_for_url("**/games/")
            host.wait_for_selector("text=Harmonies")
