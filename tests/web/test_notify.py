"""People are told that it is their turn: by real receivers on this machine, and only as they chose."""

import asyncio
import json
import logging
import re
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from web.helpers import PATIENCE, TWO, Site, Visitor, running, settings, until
from web.receivers import Device, Mailbox, Receiver, claims, mailbox, receiver

from spielwerk.table.contacts import CONTACT
from spielwerk.table.notices import NOTICE, Notify
from spielwerk.web import push
from spielwerk.web.guard import Rate
from spielwerk.web.mail import clean_address

ADDRESS = "https://games.example.org"
KEY = push.new_key()


@dataclass
class World:
    """A server that can tell people everything, and the receivers."""

    site: Site
    service: Receiver  # of push messages
    hook: Receiver
    box: Mailbox
    notify: Notify
    folder: Path

    def rows(self, table: sa.Table) -> list[dict[str, Any]]:
        """Return what is stored."""
        return self.site.registry.store._ask(sa.select(table))

    def people(self, lang: str = "en") -> tuple[Visitor, Visitor, str]:
        """Return Anna and Ben at a table at which Anna is to move, both away."""
        anna, ben = self.site.visitor(lang), self.site.visitor(lang)
        path = anna.open(**{name.replace("-", "_"): value for name, value in TWO.items()})
        assert ben.post(f"{path}/sit", {"name": "Ben"}).status_code == 303
        return anna, ben, path

    def start(self, anna: Visitor, path: str) -> None:
        """Begin the game: from now on Anna is awaited."""
        assert anna.post(f"{path}/start").status_code == 303


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    folder = tmp_path_factory.mktemp("notify")
    with ExitStack() as stack:
        service, hook = stack.enter_context(receiver()), stack.enter_context(receiver())
        box = stack.enter_context(mailbox())
        notify = Notify(
            gather=0.0,
            vapid_key=KEY,
            smtp_host="127.0.0.1",
            smtp_port=box.port,
            smtp_security="none",
            mail_from="Spielwerk <games@example.org>",
            mail_gap=0.0,
            webhooks=True,
            test_hosts=(service.host, hook.host),
        )
        free = {"contacts": Rate(1e6, 1e6), "contacts_here": Rate(1e6, 1e6)}
        site = stack.enter_context(running(settings(folder, address=ADDRESS, notify=notify, **free)))
        yield World(site, service, hook, box, notify, folder)


@pytest.fixture(autouse=True)
def clean(world: World) -> Iterator[None]:
    """Let every test begin with empty receivers."""
    yield
    with world.site.registry.store.engine.begin() as connection:
        connection.execute(CONTACT.delete())
        connection.execute(NOTICE.delete())
    for found in (world.service, world.hook):
        found.status, found.headers = 201, {}
        found.calls.clear()
    world.box.mails.clear()
    world.box.refuses = ""


def idle(world: World) -> None:
    """Wait until nothing is left to be sent."""
    until(lambda: not [row for row in world.rows(NOTICE) if row["due"] > 0])


def link(mail: Any, path: str) -> str:
    """Return the path of a link in an e-mail."""
    found = re.search(rf"{ADDRESS}({path}\S*)", mail.get_content())
    assert found, mail.get_content()
    return found[1]


def confirmed(world: World, who: Visitor, address: str) -> None:
    """Have somebody enter an address and open the link they get."""
    before = len(world.box.mails)
    assert who.post("/me/notify/mail", {"address": address}).headers["location"] == "/me#notify"
    world.box.wait(before + 1)
    path = link(world.box.mails[-1], "/notify/confirm")
    assert 'action="/notify/confirm"' in who.get(path).text
    assert who.post("/notify/confirm", {"code": path.partition("=")[2]}).status_code == 200


def play_turn(world: World, anna: Visitor, path: str) -> None:
    """Have Anna play until it is not her turn any more."""
    with anna.at(path) as line:
        line.hear()
        while (session := world.site.registry._tables[path[3:]].session).state.to_move == 0:
            seq = session.seq
            line.send(do=session.game.layout.word(session.state.legal()[0]), seq=seq)
            line.see(seq + 1)


# ---- push ----
def test_a_push_message_comes_encrypted_and_signed_and_leads_to_the_table(world: World) -> None:
    anna, _, path = world.people("de")
    device = Device(world.service, "anna")
    assert anna.post("/me/notify/push", device.form).status_code == 204
    world.start(anna, path)
    world.service.wait(1)
    call = world.service.calls[0]
    told = device.read(call)
    assert told["title"] == "Du bist am Zug"
    assert told["body"] == "Lanes, Dein Tisch"
    assert told["url"] == ADDRESS + path
    assert told["tables"] == [path.removeprefix("/t/")]
    assert claims(call)["aud"] == world.service.url
    assert claims(call)["sub"] == ADDRESS
    assert claims(call)["exp"] <= time.time() + 86_400
    assert push.public_key(KEY) in call.headers["authorization"]
    idle(world)
    assert len(world.service.calls) == 1


def test_several_tables_make_one_message(world: World) -> None:
    anna, ben, path = world.people()
    device = Device(world.service, "anna")
    anna.post("/me/notify/push", device.form)
    further = [anna.open() for _ in range(2)]
    for one in further:
        ben.post(f"{one}/sit", {"name": "Ben"})
    messenger = world.site.web.messenger
    until(lambda: not world.rows(NOTICE) or all(row["due"] == 0 for row in world.rows(NOTICE)))
    world.service.calls.clear()
    messenger.notices.settings = replace(world.notify, gather=60.0)  # so that none of them goes alone
    try:
        for one in (path, *further):
            world.start(anna, one)
        until(lambda: len([row for row in world.rows(NOTICE) if row["kind"] == "turn" and row["due"] > 0]) == 3)
        who = next(row["person"] for row in world.rows(NOTICE))
        loop = world.site.server.servers[0].get_loop()
        asyncio.run_coroutine_threadsafe(messenger.tell(who), loop).result(PATIENCE)
    finally:
        messenger.notices.settings = world.notify
    world.service.wait(1)
    told = device.read(world.service.calls[0])
    assert told["title"] == "3 tables wait for you"
    assert told["url"] == f"{ADDRESS}/tables"
    assert len(told["body"].splitlines()) == 3
    idle(world)
    assert len(world.service.calls) == 1


def test_a_device_that_is_gone_is_forgotten(world: World) -> None:
    anna, _, path = world.people()
    anna.post("/me/notify/push", Device(world.service, "old").form)
    world.service.status = 410
    world.start(anna, path)
    world.service.wait(1)
    until(lambda: not world.rows(CONTACT))
    idle(world)


def test_a_service_that_is_busy_is_asked_again_later(world: World) -> None:
    anna, _, path = world.people()
    anna.post("/me/notify/push", Device(world.service, "anna").form)
    world.service.status, world.service.headers = 503, {"retry-after": "120"}
    world.start(anna, path)
    until(lambda: [row for row in world.rows(CONTACT) if row["fails"] == 1])
    until(lambda: [row for row in world.rows(NOTICE) if row["due"] > time.time() + 60])
    assert world.rows(CONTACT)[0]["retry"] > time.time() + 60
    assert len(world.service.calls) == 1


@pytest.mark.parametrize(
    ("field", "value"),
    [
        *(("endpoint", url) for url in ("http://10.0.0.1/", "https://10.0.0.1:22/", "", "x", "https://a b/")),
        *(("p256dh", key) for key in ("", "x", "B" * 87, "ä")),
        *(("auth", key) for key in ("", "x" * 400)),
    ],
)
def test_a_bad_subscription_is_refused_with_a_sentence(world: World, field: str, value: str) -> None:
    anna = world.site.visitor()
    answer = anna.post("/me/notify/push", Device(world.service, "a").form | {field: value})
    assert answer.status_code == 422
    assert "push service" in answer.text
    assert not world.rows(CONTACT)


# ---- e-mail ----
def test_an_address_gets_one_mail_until_its_link_was_opened(world: World) -> None:
    anna, _, path = world.people()
    anna.post("/me/notify/mail", {"address": "anna@example.org"})
    world.start(anna, path)
    idle(world)
    (first,) = world.box.mails
    assert first["to"] == "anna@example.org"
    assert "List-Unsubscribe" not in first
    assert "We wrote to anna@example.org" in anna.get("/me").text
    code = link(first, "/notify/confirm").partition("=")[2]
    stranger = world.site.visitor()  # another browser, the one the mail was opened in
    assert stranger.post("/notify/confirm", {"code": code}).status_code == 200
    assert stranger.post("/notify/confirm", {"code": code}).status_code == 410
    assert 'aria-checked="true"' in anna.get("/me").text


def test_a_mail_says_whose_table_and_how_to_stop_and_stopping_takes_one_click(world: World) -> None:
    anna, ben, path = world.people("de")
    confirmed(world, ben, "Ben.B@Example.ORG")
    world.start(anna, path)
    play_turn(world, anna, path)
    world.box.wait(2)
    mail = world.box.mails[-1]
    assert mail["to"] == "Ben.B@example.org"
    assert mail["subject"] == "Du bist am Zug"
    assert f"Lanes, Tisch von Anna: Du bist am Zug.\n{ADDRESS}{path}\n" in mail.get_content().replace("\r", "")
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    stop = link(mail, "/notify/stop")
    assert mail["List-Unsubscribe"] == f"<{ADDRESS}{stop}>"
    program = world.site.visitor()  # a mail program: no cookie, no origin
    del program.http.headers["origin"]
    assert "form" in program.get(stop).text
    assert world.rows(CONTACT)  # looking stops nothing
    program.http.cookies.clear()
    answer = program.post(stop, {"List-Unsubscribe": "One-Click"})
    assert answer.status_code == 200
    assert "set-cookie" not in answer.headers
    assert not world.rows(CONTACT)
    assert program.post("/notify/stop?code=nonsense").status_code == 404


def test_there_is_one_mail_an_hour(world: World) -> None:
    anna, _, path = world.people()
    confirmed(world, anna, "anna@example.org")
    messenger = world.site.web.messenger
    before = len(world.box.mails)
    world.site.web.messenger.settings = replace(world.notify, mail_gap=3600.0)
    with world.site.registry.store.engine.begin() as connection:
        connection.execute(CONTACT.update().values(last=time.time()))
    try:
        world.start(anna, path)
        until(lambda: [row for row in world.rows(NOTICE) if row["due"] > time.time() + 1800])
        assert len(world.box.mails) == before
    finally:
        messenger.settings = world.notify


def test_a_day_has_so_many_messages_and_no_more(world: World) -> None:
    anna, _, path = world.people()
    anna.post("/me/notify/push", Device(world.service, "anna").form)
    with world.site.registry.store.engine.begin() as connection:
        full = {"day": int(time.time() // 86_400), "sent": world.notify.per_day_push}
        connection.execute(CONTACT.update().values(full))
    world.start(anna, path)
    midnight = 86_400 * (time.time() // 86_400 + 1)
    until(lambda: [row for row in world.rows(NOTICE) if row["kind"] == "turn" and row["due"] > midnight - 60])
    assert not world.service.calls


def test_the_language_of_messages_follows_that_of_the_pages(world: World) -> None:
    anna, _, path = world.people()
    device = Device(world.service, "anna")
    anna.post("/me/notify/push", device.form)
    anna.post("/prefs", {"lang": "fr"})
    world.start(anna, path)
    until(lambda: "C'est à vous de jouer" in [device.read(call)["title"] for call in world.service.calls])


def test_an_address_that_the_server_refuses_is_forgotten(world: World) -> None:
    anna, _, path = world.people()
    confirmed(world, anna, "anna@example.org")
    world.box.refuses = "550 no such user"
    world.start(anna, path)
    until(lambda: not world.rows(CONTACT))
    answer = anna.post("/me/notify/mail", {"address": "anna@example.org"})
    assert "mail-failed" in answer.headers["location"]
    assert "No e-mail could be sent there" in anna.get(answer.headers["location"]).text
    assert not world.rows(CONTACT)


@pytest.mark.parametrize(
    "address",
    [
        "",
        "anna",
        "a@b",
        "a@b@c.org,x@y.org",
        "a b@c.org",
        "a@c.org\r\nBcc: x@y.org",
        "a@[127.0.0.1]",
        "@c.org",
        ".a@c.org",
    ],
)
def test_what_is_no_address_is_refused_with_a_sentence(world: World, address: str) -> None:
    anna = world.site.visitor()
    answer = anna.post("/me/notify/mail", {"address": address})
    assert "notify=mail" in answer.headers["location"]
    assert "not an e-mail address" in anna.get(answer.headers["location"]).text
    assert not world.box.mails
    assert not clean_address(address)


# ---- webhook ----
def test_a_webhook_is_tried_first_and_then_gets_text_and_address(world: World) -> None:
    anna, ben, path = world.people()
    answer = ben.post("/me/notify/webhook", {"address": f"{world.hook.url}/room?x=1"})
    assert "webhook-on" in answer.headers["location"]
    assert set(world.hook.calls[0].json) == {"text", "url"}
    world.start(anna, path)
    play_turn(world, anna, path)
    world.hook.wait(2)
    told = world.hook.calls[-1].json
    assert told == {"text": "Lanes, table of Anna: It is your turn.", "url": ADDRESS + path}
    assert ben.post("/me/notify/stop", {"channel": "webhook"}).status_code == 303
    assert not world.rows(CONTACT)


def test_names_call_nobody_in_a_messenger(world: World) -> None:
    anna, ben = world.site.visitor(), world.site.visitor()
    path = anna.open(seat_0_kind="me", seat_0_name="<!here> @all", seat_1_kind="link")
    ben.post(f"{path}/sit", {"name": "Ben"})
    ben.post("/me/notify/webhook", {"address": f"{world.hook.url}/"})
    world.start(anna, path)
    play_turn(world, anna, path)
    world.hook.wait(2)
    assert "here" in world.hook.calls[-1].json["text"]
    assert not set("<>@") & set(world.hook.calls[-1].json["text"])


@pytest.mark.parametrize(
    "address", ["http://example.org/", "https://127.0.0.1/", "https://localhost/", "https://10.1.1.1/", "x"]
)
def test_a_webhook_into_a_private_network_is_refused_with_a_sentence(world: World, address: str) -> None:
    anna = world.site.visitor()
    answer = anna.post("/me/notify/webhook", {"address": address})
    assert answer.headers["location"] == "/me?notify=webhook#notify"
    assert "cannot be called" in anna.get(answer.headers["location"]).text
    assert not world.rows(CONTACT)


def test_a_webhook_that_does_not_take_the_first_message_is_not_kept(world: World) -> None:
    world.hook.status = 302
    answer = world.site.visitor().post("/me/notify/webhook", {"address": f"{world.hook.url}/"})
    assert "webhook-failed" in answer.headers["location"]
    assert not world.rows(CONTACT)


# ---- when ----
def test_nothing_is_sent_while_somebody_looks_at_a_table_and_later_only_if_it_is_still_so(world: World) -> None:
    anna, ben, path = world.people()
    other = anna.open()
    anna.post("/me/notify/push", Device(world.service, "anna").form)
    idle(world)
    world.service.calls.clear()
    with anna.at(other) as line:
        line.hear()
        world.start(ben, path)  # all seats are taken: anybody may start
        until(lambda: [row for row in world.rows(NOTICE) if row["due"] > time.time() + 5])
        assert anna.get("/me/turns.json").json() == {"waiting": 1}
    assert not world.service.calls
    anna.get(path)
    assert anna.get("/me/turns.json").json() == {"waiting": 0}
    assert not [row for row in world.rows(NOTICE) if row["kind"] == "turn"]
    assert ben.get("/me/turns.json").json() == {"waiting": 0}
    assert world.site.visitor().get("/me/turns.json").json() == {"waiting": 0}


def test_who_lost_the_connection_while_awaited_is_told_and_who_closed_the_page_is_not(world: World) -> None:
    anna, ben, path = world.people()
    anna.post("/me/notify/push", Device(world.service, "anna").form)
    idle(world)
    world.service.calls.clear()
    with anna.at(path) as line:
        line.hear()
        world.start(ben, path)
        until(lambda: world.site.registry._tables[path[3:]].session.started)
    assert not [row for row in world.rows(NOTICE) if row["kind"] == "turn"]  # she was there, and left
    assert not world.service.calls
    with anna.at(path) as line:
        line.hear()
        line.connection.socket.shutdown(socket.SHUT_RDWR)  # a phone in a tunnel
        world.service.wait(1)


def test_signing_out_elsewhere_ends_the_messages_there(world: World) -> None:
    anna, _, _ = world.people()
    anna.post("/me/notify/push", Device(world.service, "phone").form)
    anna.http.cookies.delete("push")
    anna.post("/me/notify/push", Device(world.service, "laptop").form)
    assert len(world.rows(CONTACT)) == 2
    anna.post("/me/part")
    assert [row["target"].rpartition("/")[2] for row in world.rows(CONTACT)] == ["laptop"]
    anna.post("/me/leave")
    assert not world.rows(CONTACT)


def test_no_log_and_no_page_of_others_names_an_address(
    world: World, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logging.getLogger("spielwerk"), "propagate", True)
    caplog.set_level(logging.DEBUG, "spielwerk")
    anna, ben, path = world.people()
    confirmed(world, anna, "hush7431@example.org")
    anna.post("/me/notify/push", Device(world.service, "hush7431").form)
    anna.post("/me/notify/webhook", {"address": f"{world.hook.url}/hush7431"})
    world.service.status = world.hook.status = 500
    world.box.refuses = "451 later"
    world.start(anna, path)
    until(lambda: sum(row["fails"] for row in world.rows(CONTACT)) == 3)
    assert "hush7431" not in caplog.text
    assert "was answered with 500" in caplog.text
    for page in (path, f"{path}/text", "/me", "/"):
        assert "hush7431" not in ben.get(page).text
    assert "127.0.0.1" in anna.get("/me").text  # one's own page says where to


# ---- what is not set up hides itself ----
def test_without_keys_servers_or_leave_the_ways_are_not_there(site: Site) -> None:
    anna = site.visitor()
    page = anna.get("/me").text
    assert 'data-server-key=""' in page
    assert "/me/notify/mail" not in page
    assert "/me/notify/webhook" not in page
    for way, form in (
        ("push", {}),
        ("mail", {"address": "anna@example.org"}),
        ("webhook", {"address": "https://x.org"}),
    ):
        answer = anna.post(f"/me/notify/{way}", form)
        assert answer.status_code == 409
        assert "does not do that" in answer.text


def test_without_the_address_of_the_site_nothing_is_offered(world: World) -> None:
    messenger = world.site.web.messenger
    assert messenger.channels == {"push", "mail", "webhook"}
    kept, messenger.address = messenger.address, ""
    try:
        assert messenger.channels == set()
    finally:
        messenger.address = kept


def test_a_foreign_page_changes_nothing(world: World) -> None:
    anna = world.site.visitor()
    for way in ("push", "mail", "webhook", "stop"):
        assert anna.post(f"/me/notify/{way}", headers={"origin": "https://evil.example"}).status_code == 403


def test_there_is_a_limit_to_what_one_person_asks_for(tmp_path: Path) -> None:
    notify = Notify(vapid_key=KEY)
    config = settings(tmp_path, address=ADDRESS, notify=notify, contacts=Rate(2, 0), contacts_here=Rate(1e6, 1))
    with running(config) as site, receiver() as service:
        anna = site.visitor()
        anna.get("/")
        form = Device(service, "a").form | {"endpoint": "https://push.example.org/a"}
        codes = [anna.post("/me/notify/push", form).status_code for _ in range(3)]
    assert codes == [204, 204, 429]


def test_what_is_due_is_sent_after_a_restart(tmp_path: Path) -> None:
    """The server is stopped before anything was sent; the next one sends it."""
    with receiver() as service:
        device = Device(service, "anna")
        notify = Notify(vapid_key=KEY, test_hosts=(service.host,), gather=3600.0)
        config = settings(tmp_path, address=ADDRESS, notify=notify)
        with running(config) as site:
            anna, ben = site.visitor(), site.visitor()
            path = anna.open()
            ben.post(f"{path}/sit", {"name": "Ben"})
            anna.post("/me/notify/push", device.form)
            anna.post(f"{path}/start")
            until(lambda: "turn" in {row["kind"] for row in site.registry.store._ask(sa.select(NOTICE))})
            with site.registry.store.engine.begin() as connection:
                connection.execute(NOTICE.update().values(due=1.0))
        with running(replace(config, notify=replace(notify, gather=0.0))):
            service.wait(1)
            assert device.read(service.calls[0])["url"] == ADDRESS + path


# ---- the page can be installed ----
def test_the_page_can_be_installed(site: Site) -> None:
    anna = site.visitor("de")
    page = anna.get("/").text
    (address,) = re.findall(r'rel="manifest" href="([^"]+)"', page)
    answer = anna.get(address)
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = json.loads(answer.text)
    assert {"name", "short_name", "start_url", "scope", "display", "icons", "shortcuts", "theme_color"} <= set(manifest)
    assert manifest["lang"] == "de"
    base = address.rpartition("/")[0]
    sizes = set()
    for icon in manifest["icons"]:
        found = anna.get(f"{base}/{icon['src']}")
        assert found.status_code == 200
        assert found.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            width, height = (int.from_bytes(found.content[k : k + 4], "big") for k in (16, 20))
            assert f"{width}x{height}" == icon["sizes"]
            sizes.add((icon["sizes"], icon["purpose"]))
        else:
            assert 'xmlns="http://www.w3.org/2000/svg"' in found.text
    assert sizes == {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")}
    for shortcut in manifest["shortcuts"]:
        assert anna.get("/" + shortcut["url"].removeprefix("../../")).status_code == 200


def test_the_service_worker_belongs_to_a_version_and_keeps_files_that_are_there(site: Site) -> None:
    anna = site.visitor()
    answer = anna.get("/sw.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    assert "worker-src 'self'" in answer.headers["content-security-policy"]
    (files,) = re.findall(r"const FILES = (\[[^\]]+\])", answer.text)
    (version,) = re.findall(r'const VERSION = "(\w+)"', answer.text)
    for file in json.loads(files):
        assert file == "offline" or file.startswith(f"static/{version}/")
        assert anna.get(f"/{file}").status_code == 200
    offline = anna.get("/offline").text
    kept = {*json.loads(files)}
    for needed in re.findall(r'(?:stylesheet" href|src)="/([^"]+)"', offline):
        assert needed in kept
    assert "No connection." in offline
