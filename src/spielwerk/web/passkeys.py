"""Passkeys: made on one device of a person, shown on another one. Without py_webauthn or TLS there are none."""

import base64
import binascii
import json
from importlib.util import find_spec
from ipaddress import ip_address
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from spielwerk.table.failures import StoreError
from spielwerk.table.passkeys import Passkey, PasskeyError, Passkeys
from spielwerk.table.session import TableError
from spielwerk.web.guard import Limiter, address
from spielwerk.web.refusals import TooManyError
from spielwerk.web.site import ASKS, WebSite, form_of, snake

INSTALLED: Final = find_spec("webauthn") is not None
HERE: Final = "localhost"  # the one host to which browsers lend passkeys without TLS


class PasskeyPages:
    """What the script of my page asks for, and the form that removes a passkey."""

    def __init__(self, site: WebSite) -> None:
        self.site = site
        self.passkeys = Passkeys(site.people)
        self.asked_here = Limiter(site.settings.codes_here)

    def is_offered(self, request: HTTPConnection) -> bool:
        """Tell whether there can be passkeys here: browsers lend them to names over TLS, and to this computer."""
        host = request.url.hostname or ""
        return INSTALLED and (host == HERE or (self.site.tls(request) and not _is_number(host) and "." in host))

    async def mine(self, request: Request) -> list[Passkey]:
        """Return the passkeys of whoever asks."""
        return await self.passkeys.of(self.site.who(request).person)

    # ---- making one ----
    async def ask_to_make(self, request: Request) -> Response:
        """Hand out what an authenticator needs to make a passkey."""
        return await self._answer(request, self._ask_to_make)

    async def _ask_to_make(self, request: Request, _: dict[str, Any]) -> Response:
        from webauthn import generate_registration_options, options_to_json
        from webauthn.helpers import base64url_to_bytes
        from webauthn.helpers.structs import (
            AuthenticatorSelectionCriteria,
            PublicKeyCredentialDescriptor,
            ResidentKeyRequirement,
            UserVerificationRequirement,
        )

        viewer = self.site.viewer(request)
        known = [PublicKeyCredentialDescriptor(base64url_to_bytes(one.id)) for one in await self.mine(request)]
        options = generate_registration_options(
            rp_id=request.url.hostname or "",
            rp_name="Spielwerk",
            user_name=viewer.name or "Spielwerk",
            challenge=await self._challenge(request, self.site.who(request).person),
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
            ),
            exclude_credentials=known,
        )
        return Response(options_to_json(options), media_type="application/json")

    async def make(self, request: Request) -> Response:
        """Keep a passkey that an authenticator has made."""
        return await self._answer(request, self._make)

    async def _make(self, request: Request, answer: dict[str, Any]) -> Response:
        from webauthn import verify_registration_response
        from webauthn.helpers import bytes_to_base64url

        who = self.site.who(request)
        challenge = _challenge(answer)
        await self.passkeys.redeem(challenge, who.person)
        made = verify_registration_response(
            credential=answer,
            expected_challenge=challenge,
            expected_rp_id=request.url.hostname or "",
            expected_origin=self._origins(request),
        )
        name = bytes_to_base64url(made.credential_id)
        await self.passkeys.add(who, name, made.credential_public_key, made.sign_count)
        return JSONResponse({"go": "me?done=passkey"})

    # ---- coming in with one ----
    async def ask_to_use(self, request: Request) -> Response:
        """Hand out what an authenticator needs to show a passkey; which one is the person's choice."""
        return await self._answer(request, self._ask_to_use)

    async def _ask_to_use(self, request: Request, _: dict[str, Any]) -> Response:
        from webauthn import generate_authentication_options, options_to_json

        options = generate_authentication_options(
            rp_id=request.url.hostname or "", challenge=await self._challenge(request)
        )
        return Response(options_to_json(options), media_type="application/json")

    async def use(self, request: Request) -> Response:
        """Make this device one of the person who showed a passkey; what it had comes along."""
        return await self._answer(request, self._use)

    async def _use(self, request: Request, answer: dict[str, Any]) -> Response:
        from webauthn import verify_authentication_response

        challenge = _challenge(answer)
        await self.passkeys.redeem(challenge)
        passkey = await self.passkeys.find(str(answer.get("id", "")))
        shown = verify_authentication_response(
            credential=answer,
            expected_challenge=challenge,
            expected_rp_id=request.url.hostname or "",
            expected_origin=self._origins(request),
            credential_public_key=passkey.key,
            credential_current_sign_count=passkey.uses,
        )
        request.scope[ASKS] = await self.passkeys.come_in(self.site.who(request), passkey, shown.new_sign_count)
        return JSONResponse({"go": "me?done=joined"})

    async def remove(self, request: Request) -> Response:
        """Delete a passkey."""
        await self.passkeys.remove(self.site.who(request).person, (await form_of(request)).get("passkey", ""))
        return RedirectResponse("/me?part=devices&done=unkeyed", 303)

    # ---- round every answer ----
    async def _challenge(self, request: Request, person: str = "") -> bytes:
        """Return a new challenge, unless this address has asked for too many."""
        if not self.asked_here.take(address(request)):
            raise TooManyError
        return await self.passkeys.challenge(person)

    async def _answer(self, request: Request, answer: Any) -> Response:
        """Return an answer for the script; every refusal is a sentence."""
        try:
            if not self.is_offered(request):
                raise PasskeyError
            found: Response = await answer(request, await _json(request))
        except StoreError:
            raise
        except Exception as error:  # noqa: BLE001 - whatever the library makes of rubbish, it is no passkey
            said = error if isinstance(error, TableError) else PasskeyError()
            self.site.refused[snake(said)] += 1
            status = 429 if isinstance(said, TooManyError) else 422
            return JSONResponse({"problem": said.say(self.site.viewer(request).lang)}, status)
        return found

    def _origins(self, request: Request) -> list[str]:
        """Return the origins an answer may come from: this page's own, and those of the same name that were set."""
        scheme = "https" if self.site.tls(request) else "http"
        others = (origin for origin in self.site.settings.origins if urlsplit(origin).hostname == request.url.hostname)
        return [f"{scheme}://{request.url.netloc}", *others]


def _is_number(host: str) -> bool:
    """Tell whether a host is an address: browsers lend no passkeys to those."""
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


async def _json(request: Request) -> dict[str, Any]:
    try:
        found = json.loads(await request.body() or b"{}")
    except (ValueError, RecursionError):
        raise PasskeyError from None
    if not isinstance(found, dict):
        raise PasskeyError
    return found


def _challenge(answer: dict[str, Any]) -> bytes:
    """Return the challenge that an authenticator says it answers."""
    try:
        told = json.loads(_decode(answer["response"]["clientDataJSON"]))
        return _decode(told["challenge"])
    except (ValueError, TypeError, KeyError, RecursionError, binascii.Error):
        raise PasskeyError from None


def _decode(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
