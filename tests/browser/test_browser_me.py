"""My page on a desk and on a phone, and passkeys with the browser's own authenticator."""

from collections.abc import Callable

from browser.helpers import DESK, PHONE, Site, Visitor
from playwright.sync_api import CDPSession, Page, expect


def authenticator(page: Page) -> tuple[CDPSession, str]:
    """Give a page an authenticator as phones have one."""
    line = page.context.new_cdp_session(page)
    line.send("WebAuthn.enable")
    found = line.send(
        "WebAuthn.addVirtualAuthenticator",
        {
            "options": {
                "protocol": "ctap2",
                "transport": "internal",
                "hasResidentKey": True,
                "hasUserVerification": True,
                "isUserVerified": True,
                "automaticPresenceSimulation": True,
            }
        },
    )
    return line, found["authenticatorId"]


def by_name(site: Site, path: str) -> str:
    """Return an address by the name of this computer: browsers lend passkeys to that, not to a number."""
    return f"http://localhost:{site.port}{path}"


def test_a_passkey_made_on_one_device_opens_another(device: Callable[..., Visitor], site: Site) -> None:
    laptop, phone = device(), device(size=PHONE)
    laptop.altered = phone.altered = True  # by their authenticators
    here = laptop.go(by_name(site, "/me/profile"))
    here.get_by_label("Your name").last.fill("Anna")
    here.get_by_label("Penguin").check(force=True)
    here.get_by_role("button", name="Save").click()
    expect(here.get_by_role("heading", name="Anna")).to_be_visible()
    line, first = authenticator(here)
    here.get_by_role("button", name="Make a passkey").click()
    expect(here.get_by_text("The passkey is made.")).to_be_visible()
    (made,) = line.send("WebAuthn.getCredentials", {"authenticatorId": first})["credentials"]

    there = phone.go(by_name(site, "/me?part=devices"))
    other, second = authenticator(there)
    other.send("WebAuthn.addCredential", {"authenticatorId": second, "credential": made})
    there.get_by_role("button", name="I have one").tap()
    expect(there.get_by_text("This device is connected.")).to_be_visible()
    expect(there.get_by_role("heading", name="Anna")).to_be_visible()
    here.reload()
    expect(here.locator("#devices").get_by_text("Another device", exact=True)).to_be_visible()


def test_my_page_fits_a_desk_and_a_phone(device: Callable[..., Visitor]) -> None:
    desk = device(size=DESK)
    page = desk.go("/me")
    for name in ("Running tables", "Rating", "Numbers", "Devices"):
        expect(page.get_by_role("heading", name=name, exact=True)).to_be_visible()
    expect(page.locator(".parts")).to_be_hidden()
    page.get_by_text("Forget me", exact=True).click()
    expect(page.get_by_text("What stays are the moves of finished games")).to_be_visible()

    phone = device(size=PHONE)
    small = phone.go("/me")
    expect(small.get_by_role("heading", name="Running tables")).to_be_visible()
    expect(small.get_by_role("heading", name="Rating")).to_be_hidden()
    small.locator(".parts").get_by_role("link", name="Numbers").tap()
    expect(small.get_by_role("heading", name="Rating")).to_be_visible()
    expect(small.get_by_role("heading", name="Running tables")).to_be_hidden()
    assert small.evaluate("document.documentElement.scrollWidth") == PHONE[0]
