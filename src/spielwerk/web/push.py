"""Push messages: encrypted for one device, signed with the server's key. Nothing here opens a connection.

The package that encrypts them is optional; it is imported only where a key is set.
"""

import base64
import binascii
import re
import time
from dataclasses import dataclass
from functools import cache
from typing import Final
from urllib.parse import urlsplit

TTL: Final = 24 * 3600  # seconds a push service keeps a message for a device that is off
GOOD: Final = 12 * 3600  # seconds a signature is good; services take a day at the most
PADDED: Final = 512  # bytes: how long a message is tells nobody what is in it
KEY, AUTH = 65, 16  # bytes of the keys of a device


@dataclass(frozen=True)
class Pushed:
    """A message ready to be sent."""

    headers: dict[str, str]
    body: bytes


def new_key() -> str:
    """Return a new private key of a server."""
    from cryptography.hazmat.primitives.asymmetric import ec

    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return _encode(number.to_bytes(32, "big"))


@cache
def public_key(private: str) -> str:
    """Return the public key that belongs to a server's private one, or raise ValueError."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    raw = _decode(private)
    if len(raw) != 32:
        raise ValueError("a private key has 32 bytes")
    point = ec.derive_private_key(int.from_bytes(raw, "big"), ec.SECP256R1()).public_key()
    return _encode(point.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def are_keys(p256dh: str, auth: str) -> bool:
    """Tell whether these can be the keys of a device."""
    try:
        key, secret = _decode(p256dh), _decode(auth)
    except ValueError:
        return False
    return len(key) == KEY and key[0] == 4 and len(secret) == AUTH and _on_curve(key)


def _on_curve(key: bytes) -> bool:
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), key)
    except ValueError:
        return False
    return True


def encrypt(endpoint: str, keys: dict[str, str], text: bytes, private: str, contact: str) -> Pushed:
    """Return a message for one device, encrypted (RFC 8291) and signed (RFC 8292)."""
    from py_vapid import Vapid02
    from pywebpush import WebPusher

    text += b" " * (-len(text) % PADDED)  # JSON does not mind
    body = WebPusher({"endpoint": endpoint, "keys": dict(keys)}).encode(text, content_encoding="aes128gcm")["body"]
    parts = urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + GOOD, "sub": contact}
    signed = Vapid02.from_raw(private.encode()).sign(claims)
    headers = {"TTL": str(TTL), "Urgency": "normal", "Content-Encoding": "aes128gcm", **signed}
    return Pushed(headers | {"Content-Type": "application/octet-stream"}, bytes(body))


def _encode(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def _decode(text: str) -> bytes:
    if not re.fullmatch(r"[A-Za-z0-9_-]{1,200}={0,2}", text):
        raise ValueError("not base64url")
    plain = text.rstrip("=")
    try:
        return base64.urlsafe_b64decode(plain + "=" * (-len(plain) % 4))
    except binascii.Error:
        raise ValueError("not base64url") from None
