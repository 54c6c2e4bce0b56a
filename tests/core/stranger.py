"""A verifier of a stranger who has read docs/adr/0003 and nothing else: no line of Spielwerk is used here."""

import hashlib
import hmac
import json


def verify(text: str) -> list[str]:
    """Return what is wrong with the chance of a record; nothing is wrong with an honest one."""
    record = json.loads(text)
    chance = record["chance"]
    if chance["scheme"] != "spielwerk-chance-1":
        return ["unknown scheme"]
    secret = bytes.fromhex(chance["secret"])
    wrong = []
    if hashlib.sha256(secret).hexdigest() != record["commitment"]:
        wrong.append("the secret does not fit the commitment")
    message = "\n".join([chance["scheme"], chance["table"], *chance["shares"]])
    key = hmac.new(secret, message.encode("ascii"), hashlib.sha256).digest()
    for number, (_, among, value) in enumerate(record["draws"]):
        block = hmac.new(key, number.to_bytes(8, "big"), hashlib.sha256).digest()
        if int.from_bytes(block[:16], "big") % among != value:
            wrong.append(f"draw {number} is wrong")
    return wrong
