"""Passkeys: made on one device, shown on another, checked by us against a software authenticator."""

import base64
import hashlib
import json
import os
import re
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cbor2
import httpx
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from web.helpers import FREE, Site, Visitor, running, settings

from spielwerk.table import passkeys as stored
from spielwerk.web import passkeys
from spielwerk.web.guard import Rate

RUBBISH: list[Any] = [{}, [], 7, {"response": {}}, {"response": {"clientDataJSON": "e30"}}, {"id": "x" * 5000}]


def b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def raw(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    """A key that makes passkeys and shows them, as one in a phone does."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = os.urandom(16)
        self.count = 0

    def _client(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def _data(self, host: str, more: bytes = b"", flags: int = 0x05) -> bytes:
        self.count += 1
        return hashlib.sha256(host.encode()).digest() + bytes([flags]) + struct.pack(">I", self.count) + more

    def _answer(self, **response: bytes) -> dict[str, Any]:
        told = {name: b64(value) for name, value in response.items()}
        return {"id": b64(self.id), "rawId": b64(self.id), "type": "public-key", "response": told}

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """Answer the question for a new passkey."""
        numbers = self.key.public_key().public_numbers()
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")})
        held = bytes(16) + struct.pack(">H", len(self.id)) + self.id + public
        data = self._data(options["rp"]["id"], held, 0x45)
        paper = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", options["challenge"])
        return self._answer(clientDataJSON=client, attestationObject=paper)

    def show(self, options: dict[str, Any]) -> dict[str, Any]:
        """Answer the question who this is."""
        data = self._data(options["rpId"])
        client = self._client("webauthn.get", options["challenge"])
        signed = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return self._answer(clientDataJSON=client, authenticatorData=data, signature=signed)


class Guest(Visitor):
    """Somebody who came by the name of this computer: browsers lend passkeys to that."""

    def __init__(self, site: Site) -> None:
        super().__init__(site, "en", {})
        self.origin = f"http://localhost:{site.port}"
        self.http.close()
        self.http = httpx.Client(base_url=self.origin, headers={"origin": self.origin, "accept-language": "en"})
        site.visitors.append(self)

    def ask(self, path: str, body: Any = None) -> httpx.Response:
        """Send what the script sends."""
        return self.http.post(path, json={} if body is None else body)

    def makes(self, key: Authenticator) -> httpx.Response:
        """Make a passkey."""
        return self.ask("/me/passkey", key.make(self.ask("/me/passkey/ask").json()))

    def shows(self, key: Authenticator) -> httpx.Response:
        """Come in with a passkey."""
        return self.ask("/passkey", key.show(self.ask("/passkey/ask").json()))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with running(settings(tmp_path_factory.mktemp("site"), codes_here=FREE)) as found:
        yield found


@pytest.fixture
def owner(site: Site) -> Guest:
    """Return somebody with a name and a table."""
    found = Guest(site)
    found.post("/prefs", {"name": "Anna", "back": "/"})
    found.open()
    return found


def key_of(owner: Guest) -> Authenticator:
    key = Authenticator(owner.origin)
    answer = owner.makes(key)
    assert answer.status_code == 200, answer.text
    assert answer.json() == {"go": "me?done=passkey"}
    return key


def test_a_passkey_brings_a_device_to_its_person_with_all_that_it_had(site: Site, owner: Guest) -> None:
    key = key_of(owner)
    phone = Guest(site)
    own = phone.open()
    answer = phone.shows(key)
    assert answer.json() == {"go": "me?done=joined"}
    mine = phone.get("/me").text
    assert "<h1>Anna</h1>" in mine
    assert own in owner.get("/tables").text
    assert own in phone.get("/tables").text
    assert owner.get("/tables").text.count('class="panel') == 2


def test_the_page_lists_passkeys_and_removes_them(site: Site, owner: Guest) -> None:
    key = key_of(owner)
    page = owner.get("/me").text
    (mark,) = re.findall(r'name="passkey" value="(\w+)"', page)
    assert b64(key.id) not in page
    assert owner.post("/me/passkey/remove", {"passkey": mark}).status_code == 303
    assert 'name="passkey"' not in owner.get("/me").text
    assert Guest(site).shows(key).status_code == 422


def test_nobody_removes_somebody_else_s(site: Site, owner: Guest) -> None:
    key = key_of(owner)
    (mark,) = re.findall(r'name="passkey" value="(\w+)"', owner.get("/me").text)
    Guest(site).post("/me/passkey/remove", {"passkey": mark})
    assert Guest(site).shows(key).status_code == 200


def test_a_challenge_is_answered_once(site: Site, owner: Guest) -> None:
    key = key_of(owner)
    phone = Guest(site)
    answer = key.show(phone.ask("/passkey/ask").json())
    assert phone.ask("/passkey", answer).status_code == 200
    again = Guest(site).ask("/passkey", answer)
    assert again.status_code == 422
    assert "not valid here" in again.json()["problem"]


def test_a_wrong_answer_uses_the_challenge_up_as_well(site: Site, owner: Guest) -> None:
    key = key_of(owner)
    phone = Guest(site)
    good = key.show(phone.ask("/passkey/ask").json())
    bad = good | {"response": good["response"] | {"signature": b64(b"0" * 70)}}
    assert phone.ask("/passkey", bad).status_code == 422
    assert phone.ask("/passkey", good).status_code == 422


def test_a_challenge_grows_old(site: Site, owner: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    key = key_of(owner)
    monkeypatch.setattr(stored, "GOOD", -1.0)
    assert Guest(site).shows(key).status_code == 422


def test_a_challenge_for_making_one_is_the_person_s_own(site: Site, owner: Guest) -> None:
    thief, key = Guest(site), Authenticator(owner.origin)
    thief.get("/me")
    answer = key.make(owner.ask("/me/passkey/ask").json())
    assert thief.ask("/me/passkey", answer).status_code == 422
    assert Guest(site).shows(key).status_code == 422


@pytest.mark.parametrize("origin", ["http://localhost:1", "https://evil.example"])
def test_an_answer_from_another_origin_is_refused(site: Site, owner: Guest, origin: str) -> None:
    key = key_of(owner)
    key.origin = origin
    assert Guest(site).shows(key).status_code == 422


def test_another_key_with_the_same_name_is_refused(site: Site, owner: Guest) -> None:
    key, other = key_of(owner), Authenticator(owner.origin)
    other.id, other.count = key.id, 50
    assert Guest(site).shows(other).status_code == 422


def test_a_copied_key_that_counts_behind_is_refused(site: Site, owner: Guest) -> None:
    key = key_of(owner)
    assert Guest(site).shows(key).status_code == 200
    key.count = 0
    assert Guest(site).shows(key).status_code == 422


@pytest.mark.parametrize("path", ["/me/passkey", "/passkey"])
def test_rubbish_gets_a_sentence(site: Site, path: str) -> None:
    guest = Guest(site)
    for body in RUBBISH:
        answer = guest.ask(path, body)
        assert answer.status_code == 422, body
        assert answer.json()["problem"]
    assert guest.http.post(path, content=b"\xff{").status_code == 422


@pytest.mark.parametrize("path", ["/me/passkey", "/me/passkey/ask", "/passkey", "/passkey/ask", "/me/passkey/remove"])
def test_other_sites_cannot_ask(site: Site, path: str) -> None:
    guest = Guest(site)
    assert guest.http.post(path, json={}, headers={"origin": "https://evil.example"}).status_code == 403


def test_there_is_an_end_to_passkeys(site: Site, owner: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stored, "MOST", 1)
    key_of(owner)
    answer = owner.makes(Authenticator(owner.origin))
    assert answer.status_code == 422
    assert "already" in answer.json()["problem"]


def test_without_the_library_or_a_name_nobody_hears_of_passkeys(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    by_number = site.visitor()  # browsers lend no passkeys to addresses
    assert "passkey" not in by_number.get("/me").text.replace("passkeys, bots", "")
    assert by_number.http.post("/passkey/ask", json={}).status_code == 422
    named = Guest(site)
    assert 'data-passkey="make"' in named.get("/me").text
    monkeypatch.setattr(passkeys, "INSTALLED", False)
    assert "data-passkey" not in named.get("/me").text
    assert named.ask("/passkey/ask").status_code == 422


def test_over_tls_the_name_of_the_site_will_do(tmp_path: Path) -> None:
    with running(settings(tmp_path, https=True)) as site:
        visitor = site.visitor()
        assert "data-passkey" in visitor.get("/me", headers={"host": "games.example.org"}).text
        assert "data-passkey" not in visitor.get("/me", headers={"host": "192.0.2.7"}).text


def test_passkeys_and_challenges_know_no_more_than_they_must(site: Site, owner: Guest) -> None:
    options = owner.ask("/me/passkey/ask").json()
    person = site.registry._tables[owner.open()[3:]].session.host
    assert person not in json.dumps(options)
    assert person not in raw(options["user"]["id"]).hex()
    assert options["rp"]["id"] == "localhost"
    assert options["authenticatorSelection"]["residentKey"] == "required"


def test_a_flood_of_questions_is_dammed(tmp_path: Path) -> None:
    with running(settings(tmp_path, codes_here=Rate(3, 0))) as site:
        guest = Guest(site)
        answers = [guest.ask("/passkey/ask").status_code for _ in range(5)]
        assert answers == [200, 200, 200, 429, 429]
