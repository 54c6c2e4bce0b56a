#!/usr/bin/env python3
"""The smallest engine: plays any game of Spielwerk by counting through what is legal. See docs/bot-protocol.md."""

import json
import sys


def say(**message):
    """Write one message: a line of JSON."""
    sys.stdout.write(json.dumps(message, separators=(",", ":")) + "\n")
    sys.stdout.flush()


def main():
    """Answer every message until we are told to quit, or nobody speaks to us any more."""
    legal, luck, step = [], 0, 7
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            say(type="hello", protocol=1, name="Dice", author="Spielwerk", options={"step": step})
        elif message["type"] == "set":
            step = int(message["options"]["step"])
        elif message["type"] == "new":
            luck = message["seed"] % 1000
            say(type="ready")
        elif message["type"] == "position":
            legal = message["legal"]
        elif message["type"] == "think":
            luck += step
            choice = legal[luck % len(legal)]["word"]
            say(type="info", id=message["id"], text="rolling")
            say(type="best", id=message["id"], word=choice, value=0.5, line=[choice])
        elif message["type"] == "quit":
            return


main()
