"""The sentences of a package, found in its source: templates for translators, catalogues brought up to date.

``python -m spielwerk.testing.messages FOLDER…`` writes ``locale/messages.pot`` of every package that speaks and merges
it into the ``.po`` files beside it: new sentences are empty there, those that are gone are dropped. Sentences are found
in the syntax tree, because many of them stand inside f-strings, where tools that read tokens do not look.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Final, NamedTuple

import polib

TEMPLATE: Final = "messages.pot"
WIDTH: Final = 110
CALLS: Final = {  # where the context, the sentence and its plural stand among the arguments
    "msg": (None, 0, None),
    "msg_as": (0, 1, None),
    "forms": (None, 0, 1),
    "t": (None, 0, None),
    "p": (0, 1, None),
    "n": (None, 1, 2),
    "say": (None, 1, None),
    "_tell": (None, 1, None),
    "say_as": (1, 2, None),
    "plural": (None, 2, 3),
    "plural_as": (1, 3, 4),
}


class Message(NamedTuple):
    """A sentence to be translated."""

    context: str
    one: str
    many: str  # empty where there is no number


def messages(source: str) -> Iterator[Message]:
    """Yield the sentences of a module, in order."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in CALLS:
                found = [_text(node, place) for place in CALLS[name]]
                if found[1]:
                    yield Message(*found)


def _text(call: ast.Call, place: int | None) -> str:
    if place is None or place >= len(call.args):
        return ""
    arg = call.args[place]
    return arg.value if isinstance(arg, ast.Constant) and isinstance(arg.value, str) else ""


def packages(root: Path) -> Iterator[tuple[Path, list[Path]]]:
    """Yield every package below a folder that has a ``locale``, and its modules: those below belong to the nearest."""
    homes = sorted(folder.parent for folder in root.rglob("locale") if folder.is_dir())
    for home in homes:
        inner = [other for other in homes if other != home and home in other.parents]
        yield home, sorted(m for m in home.rglob("*.py") if not any(other in m.parents for other in inner))


def template(modules: list[Path]) -> polib.POFile:
    """Return the template of a package."""
    found: dict[tuple[str, str], Message] = {}
    for module in modules:
        for message in messages(module.read_text("utf-8")):
            first = found.setdefault((message.context, message.one), message)
            if message.many and not first.many:
                found[message.context, message.one] = message
    pot = polib.POFile(wrapwidth=WIDTH)
    pot.metadata = {"Content-Type": "text/plain; charset=UTF-8", "Content-Transfer-Encoding": "8bit"}
    pot.extend(entry(message) for message in found.values())
    return pot


def entry(message: Message) -> polib.POEntry:
    """Return a sentence as it stands in a template."""
    empty = {0: "", 1: ""} if message.many else {}
    return polib.POEntry(
        msgctxt=message.context or None,
        msgid=message.one,
        msgid_plural=message.many,
        msgstr_plural=empty,
        flags=["python-brace-format"] if placeholders(message.one) | placeholders(message.many) else [],
    )


def placeholders(text: str) -> set[str]:
    """Return the names in braces of a sentence."""
    return {name for _, name, _, _ in Formatter().parse(text) if name} if re.search(r"\{\w", text) else set()


def update(root: Path) -> None:
    """Write the templates below a folder anew and merge them into the catalogues beside them."""
    for home, modules in packages(root):
        pot, folder = template(modules), home / "locale"
        pot.save(str(folder / TEMPLATE))
        for file in sorted(folder.glob("*.po")):
            po = polib.pofile(str(file), wrapwidth=WIDTH)
            po.merge(pot)
            for gone in po.obsolete_entries():
                po.remove(gone)
            po.save(str(file))
            left = len(po.untranslated_entries())
            sys.stdout.write(f"{file}: {len(po)} sentences, {left} not translated\n")


if __name__ == "__main__":
    for name in sys.argv[1:] or ["src"]:
        update(Path(name))
