"""Noise: what no honest browser sends, and papers that somebody tampered with."""

import copy
import json
from random import Random
from typing import Any

from spielwerk.web.live import Click

TEXTS = ("", " ", "\x00", "ß" * 40, "🎲", "@0", "@99 pass", "<script>", "../..", "-1", "9" * 30, "%s%n", "nan")
HTML = (
    "<img src=x onerror=alert(1)>",
    '"><b id="prompt">',
    "</section>",
    "&lt;",
    "\u202eabc\u2066",
    "a\u0301" * 90,
    "x" * 900,
)
FIELDS = (*Click.__struct_fields__, "x")  # of a message: whatever pages learn to say is tried
NUMBERS = (-1, 0, 1, -(2**31), 2**31, 2**53, 2**63, 2**64, -(2**70), 10**30)


def value(luck: Random, depth: int = 0) -> Any:
    """Return any JSON value."""
    kind = luck.randrange(9 if depth < 3 else 6)
    if kind == 0:
        return luck.choice(TEXTS)
    if kind == 1:
        return luck.choice(NUMBERS)
    if kind == 2:
        return luck.randrange(-5, 200)
    if kind == 3:
        return luck.choice((None, True, False))
    if kind == 4:
        return luck.random() * 1e6
    if kind == 5:
        return "".join(chr(luck.randrange(1, 0x2FF)) for _ in range(luck.randrange(12)))
    if kind == 6:
        return [value(luck, depth + 1) for _ in range(luck.randrange(4))]
    return {luck.choice(TEXTS): value(luck, depth + 1) for _ in range(luck.randrange(4))}


def message(luck: Random, words: list[str], seq: int) -> str | bytes:
    """Return a message that a page might send if it were broken, late or hostile."""
    kind = luck.randrange(14)
    if kind > 11:
        return json.dumps(talk(luck))
    if kind == 0:
        return bytes(luck.randrange(256) for _ in range(luck.randrange(60)))
    if kind == 1:
        return "".join(chr(luck.randrange(32, 0x24F)) for _ in range(luck.randrange(200)))
    if kind == 2:
        return "[" * luck.randrange(1, 3000)
    if kind == 3:
        return json.dumps({luck.choice(FIELDS): value(luck) for _ in range(luck.randrange(1, 4))})
    sent: dict[str, Any] = {"seq": luck.choice((seq, seq, seq, seq - 1, seq + 1, -1, None, luck.choice(NUMBERS)))}
    word = luck.choice(words)
    if kind == 4:
        sent["cell"] = luck.choice((luck.randrange(-3, 300), luck.choice(NUMBERS)))
    elif kind == 5:
        sent["undo"] = True
    elif kind == 6:
        sent["why"] = word
    elif kind == 7:
        sent["preview"] = word
    elif kind == 8:
        sent |= {"look": luck.randrange(-3, 400), "seat": luck.choice((None, -1, 0, 1, 2, 3, 9))}
    elif kind == 9:
        sent = {"now": True} if luck.random() < 0.7 else {"iam": luck.randrange(-2, 5)}
    else:
        sent["do"] = word
    return json.dumps(sent)


def talk(luck: Random) -> dict[str, Any]:
    """Return something that a page might say if it were broken or hostile: to rooms it does not hear, as markup."""
    words = luck.choice((*TEXTS, *HTML, "hello", "strong", "report"))
    said = luck.choice((*TEXTS, "0" * 16, "f" * 16))
    return {
        luck.choice(("say", "phrase", "react", "note")): luck.choice((words, words, words, value(luck))),
        luck.choice(("mark", "x")): luck.choice((*TEXTS, *HTML)),
        luck.choice(("about", "x")): luck.choice((*NUMBERS, 1, 2, 3)),
        **(
            {"moderate": luck.choice(("mute", "unmute", "block", "report", words)), "said": said}
            if luck.random() < 0.4
            else {}
        ),
        **({"reason": luck.choice((*TEXTS, "insult"))} if luck.random() < 0.3 else {}),
    }


def spoil_json(luck: Random, paper: Any) -> Any:
    """Return a copy of a JSON value with one to three places changed."""
    paper = copy.deepcopy(paper)
    for _ in range(luck.randrange(1, 4)):
        _spoil(luck, paper)
    return paper


def _spoil(luck: Random, paper: Any) -> None:
    here = paper
    while isinstance(here, dict | list) and here:
        key: Any = luck.choice(list(here)) if isinstance(here, dict) else luck.randrange(len(here))
        inner = here[key]
        if isinstance(inner, dict | list) and inner and luck.random() < 0.8:
            here = inner
            continue
        kind = luck.randrange(6)
        if kind == 0:
            del here[key]
        elif kind == 1 and isinstance(inner, int):
            here[key] = inner + luck.choice((-2, -1, 1, 2))
        elif kind == 2 and isinstance(here, list):
            here.insert(key, copy.deepcopy(luck.choice(here)))
        elif kind == 3 and isinstance(here, list):
            luck.shuffle(here)
        elif kind == 4 and isinstance(here, dict):
            here[luck.choice(TEXTS)] = value(luck)
        else:
            here[key] = value(luck)
        return


def tear_text(luck: Random, text: str) -> str:
    """Return a text with pieces cut out, doubled, swapped or scribbled on."""
    for _ in range(luck.randrange(1, 4)):
        a, b = sorted((luck.randrange(len(text) + 1), luck.randrange(len(text) + 1)))
        b = min(b, a + 40)
        kind = luck.randrange(4)
        if kind == 0:
            text = text[:a] + text[b:]
        elif kind == 1:
            text = text[:b] + text[a:]
        elif kind == 2:
            text = text[:a] + luck.choice(TEXTS) + text[b:]
        else:
            lines = text.splitlines()
            luck.shuffle(lines)
            text = "\n".join(lines)
    return text
