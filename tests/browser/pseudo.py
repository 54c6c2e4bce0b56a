"""A language for tests alone: English with accents and a third longer; what is readable in it fits in any language."""

import re
from pathlib import Path

import polib

import spielwerk
from spielwerk.core import language
from spielwerk.testing.messages import TEMPLATE
from spielwerk.web import assets, guard

LANG = "qps"
ACCENTS = str.maketrans("aeiouyAEIOUY", "àéîöüÿÀÉÎÖÜŸ")
VOWEL = re.compile("[aeiouy]", re.IGNORECASE)
KEPT = re.compile(r"(\{[^}]*\}|<[^>]*>|&\w+;)")  # placeholders and markup
HEAD = {"Language": LANG, "Content-Type": "text/plain; charset=UTF-8", "Plural-Forms": "nplurals=2; plural=(n != 1);"}


def longer(text: str) -> str:
    """Return a message in the language: every vowel twice, with an accent first."""
    return "".join(part if KEPT.fullmatch(part) else VOWEL.sub(_twice, part) for part in KEPT.split(text))


def _twice(vowel: re.Match[str]) -> str:
    return vowel[0].translate(ACCENTS) + vowel[0].lower()


def write(root: Path) -> None:
    """Write a package that says everything the platform and its games say, in a folder of its own."""
    found: dict[tuple[str | None, str], polib.POEntry] = {}
    for file in sorted(Path(spielwerk.__file__).parent.rglob(TEMPLATE)):
        for entry in polib.pofile(str(file)):
            entry.msgstr = "" if entry.msgid_plural else longer(entry.msgid)
            if entry.msgid_plural:
                entry.msgstr_plural = {0: longer(entry.msgid), 1: longer(entry.msgid_plural)}
            found.setdefault((entry.msgctxt, entry.msgid), entry)
    po = polib.POFile()
    po.metadata = HEAD
    po.extend(found.values())
    folder = root / "pseudo" / language.FOLDER
    folder.mkdir(parents=True)
    (root / "pseudo" / "__init__.py").touch()
    po.save_as_mofile(str(folder / f"{LANG}.mo"))


def speak() -> None:
    """Let the server speak it to browsers that ask for it; the menu does not offer it."""
    language.speak("pseudo")
    ours = language.languages()
    for module in (assets, guard):
        vars(module)["languages"] = lambda: (*ours, LANG)
