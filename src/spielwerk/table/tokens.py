"""What a device shows to prove who it is: a token that only this server can make, and a phrase to write down."""

import hashlib
import hmac
import secrets
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from itertools import product
from typing import Final

DAY: Final = 24 * 3600
RENEW: Final = 30 * DAY  # seconds after which a device gets another token
OLDEST: Final = 400 * DAY  # seconds after which a token is not accepted any more: its cookie lives for a year
OLD_FORM: Final = 22  # signs of a token from before the server signed them
RANDOM, SIGNED, FORM = 16, 20, 36  # bytes: of chance, with the time, with the signature

# ---- key words ----
SYLLABLES: Final = [a + b for a, b in product("bdfghklmnprstw", "aeiou")]
UGLY: Final = (  # what nobody should have to write down
    "dago dope fake fiko fuko fuku hate hode homo hure kaka kake kike kuli mofo mopo nude nuda pedo pene pipi popo "
    "pupu puta pute puto rape sado sida tote tite tito"
)
WORDS: Final = [word for word in map("".join, product(SYLLABLES, SYLLABLES)) if word not in UGLY]
COUNT: Final = 7  # words of chance, over 12 bits each; one more tells slips of the pen


class Tokens:
    """The tokens of one server: 128 random bits, the hour they were made, and a signature with the server's key."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def new(self) -> str:
        """Return a fresh token."""
        return self._sign(secrets.token_bytes(RANDOM), time.time())

    def successor(self, token: str) -> str:
        """Return the token that follows one: the same for all who ask in the same 30 days, and nobody else knows it."""
        chance = hmac.digest(self._key, b"heir " + token.encode(), "sha256")[:RANDOM]
        now, begun = time.time(), self.made_at(token)
        return self._sign(chance, now - (now - begun) % RENEW)

    def _sign(self, chance: bytes, made: float) -> str:
        inside = chance + (int(made) // 3600).to_bytes(SIGNED - RANDOM, "big")
        return urlsafe_b64encode(inside + self._signature(inside)).decode()

    def _signature(self, inside: bytes) -> bytes:
        return hmac.digest(self._key, b"who " + inside, "sha256")[: FORM - SIGNED]

    def made_at(self, token: str) -> float:
        """Return when one of our tokens was made; 0 for anything else, and for one that is too old."""
        try:
            found = urlsafe_b64decode(token.encode("ascii"))
        except ValueError:
            return 0.0
        if len(found) != FORM or urlsafe_b64encode(found).decode() != token:
            return 0.0
        if not hmac.compare_digest(self._signature(found[:SIGNED]), found[SIGNED:]):
            return 0.0
        made = int.from_bytes(found[RANDOM:SIGNED], "big") * 3600
        return float(made) if time.time() - made < OLDEST else 0.0

    # ---- key words ----
    def hash_phrase(self, phrase: str) -> str:
        """Return the slow hash of a phrase, by which it is found again; the phrase itself is kept nowhere."""
        salt = hmac.digest(self._key, b"phrase", "sha256")
        return hashlib.scrypt(phrase.encode(), salt=salt, n=2**14, r=8, p=1, dklen=32).hex()


def device_of(token: str) -> str:
    """Return what a token is known by: the token itself is stored nowhere."""
    return hashlib.sha256(token.encode()).hexdigest() if token else ""


def old_form(token: str) -> bool:
    """Tell whether a token looks like those from before the server signed them."""
    return len(token) == OLD_FORM and token.isascii() and token.replace("-", "").replace("_", "").isalnum()


def new_phrase() -> str:
    """Return words to write down: 85 bits of chance, and a last word that tells whether they were copied rightly."""
    words = [secrets.choice(WORDS) for _ in range(COUNT)]
    return " ".join([*words, _check(words)])


def read_phrase(text: str) -> str:
    """Return a phrase as it was made, however it was typed; empty if something is wrong with it."""
    words = "".join(sign if sign.isalpha() else " " for sign in text[:400].lower()).split()
    return " ".join(words) if len(words) == COUNT + 1 and words[-1] == _check(words[:-1]) else ""


def _check(words: list[str]) -> str:
    return WORDS[int.from_bytes(hashlib.sha256(" ".join(words).encode()).digest()[:8], "big") % len(WORDS)]
