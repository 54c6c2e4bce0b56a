"""Languages: sentences stand in English in the code, and catalogues beside the code say them in other languages.

``say(lang, "{name} is thinking.", name=name)`` is the whole of it; ``plural`` chooses the form that fits a number, and
the two that end in ``_as`` take a context where one English sentence needs two translations. All catalogues of a
language are read as one, the platform's first. docs/translate.md tells how a catalogue is made.
"""

import gettext
import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import Final

import polib

ENGLISH: Final = "en"  # what stands in the code
EMPTY: Final = re.compile(r'^msgstr(\[\d\])? ""(?!\n")', re.MULTILINE)  # a sentence nobody has translated yet
FOLDER: Final = "locale"  # of a package that speaks: de.po, and de.mo where it was built

Message = str | tuple[str, str]  # a sentence that is said later, alone or with its context

_packages = ["spielwerk"]


def msg(text: str) -> str:
    """Mark a sentence for the catalogues that is said later: ``say(lang, KINDS[kind])``."""
    return text


def msg_as(context: str, text: str) -> tuple[str, str]:
    """Mark a sentence with its context that is said later: ``say_as(lang, *KINDS[kind])``."""
    return context, text


def forms(one: str, many: str) -> tuple[str, str]:
    """Mark the two English forms of a sentence with a number that is said later."""
    return one, many


def say(lang: str, message: str, /, **values: object) -> str:
    """Return a sentence in a language, its ``{placeholders}`` filled in."""
    text = _text(lang, message)
    return _fill(text, message, values) if values else text


def say_as(lang: str, context: str, message: str, /, **values: object) -> str:
    """Return a sentence that has several translations: ``context`` tells the translator which one is meant."""
    text = _text_as(lang, context, message)
    return _fill(text, message, values) if values else text


def say_marked(lang: str, message: Message) -> str:
    """Return a sentence that ``msg`` or ``msg_as`` marked to be said later."""
    if isinstance(message, tuple):
        return say_as(lang, *message)
    return say(lang, message) if message else ""  # the empty one is the head of a catalogue


def with_label(lang: str, label: str, words: str) -> str:
    """Return words with what they are before them: not every language sets its colon alike."""
    return say(lang, "{label}: {words}", label=label, words=words)


def with_colon(lang: str, label: str) -> str:
    """Return a label with its colon, where it stands apart from what it labels."""
    return say(lang, "{label}:", label=label)


def plural(lang: str, n: int, one: str, many: str, /, **values: object) -> str:
    """Return the sentence that fits a number; the number is ``{n}`` in it."""
    return _fill(_form(lang, n, one, many), one if n == 1 else many, {"n": with_sign(n), **values})


def plural_as(lang: str, context: str, n: int, one: str, many: str, /, **values: object) -> str:
    """Return the sentence that fits a number, where one English sentence has several translations."""
    english = one if n == 1 else many
    text = _translations(lang).npgettext(context, one, many, n) or english
    return _fill(text, english, {"n": with_sign(n), **values})


def _fill(text: str, english: str, values: Mapping[str, object]) -> str:
    """Return a sentence with its placeholders filled in; a translation that names others is said in English."""
    try:
        return text.format_map(values)
    except (KeyError, IndexError, ValueError):
        return english.format_map(values)


class Spoken:
    """Whatever is written for somebody: it has a language, and says things in it."""

    lang: str

    def t(self, message: str, /, **values: object) -> str:
        """Return a sentence in the reader's language."""
        return say(self.lang, message, **values)

    def n(self, n: int, one: str, many: str, /, **values: object) -> str:
        """Return the sentence that fits a number, in the reader's language."""
        return plural(self.lang, n, one, many, **values)

    def p(self, context: str, message: str, /, **values: object) -> str:
        """Return a sentence that is said in a context of its own, in the reader's language."""
        return say_as(self.lang, context, message, **values)


class Sentence:
    """A sentence that is said later, in whatever language is asked for then: an error, or something found out."""

    def __init__(self, message: str | tuple[str, str], /, **values: object) -> None:
        self.message = message
        self.values = values

    def say(self, lang: str) -> str:
        """Return it in a language; sentences among its values are said in the same."""
        values = {
            name: value.say(lang) if isinstance(value, Sentence) else value for name, value in self.values.items()
        }
        if isinstance(self.message, str):
            return say(lang, self.message, **values)
        n = values.pop("n")
        assert isinstance(n, int)
        return plural(lang, n, *self.message, **values)


def with_sign(n: int) -> str:
    """Return a number with a real minus sign."""
    return str(n) if n >= 0 else f"−{-n}"


# ---- what was found stays found: a page says hundreds of sentences ----
@cache
def _text(lang: str, message: str) -> str:
    return _translations(lang).gettext(message)


@cache
def _text_as(lang: str, context: str, message: str) -> str:
    return _translations(lang).pgettext(context, message)


@lru_cache(maxsize=4096)
def _form(lang: str, n: int, one: str, many: str) -> str:
    return _translations(lang).ngettext(one, many, n) or (one if n == 1 else many)


# ---- catalogues ----
def speak(package: str) -> None:
    """Add the catalogues of a package: a game's, when it is found."""
    if package not in _packages:
        _packages.append(package)
        for found in (_text, _text_as, _form, _translations, languages, completeness):
            found.cache_clear()


@cache
def languages() -> tuple[str, ...]:
    """Return the languages that the platform speaks, English first."""
    found = {file.stem for file in _folder("spielwerk").glob("*.po")}
    return (ENGLISH, *sorted(found - {ENGLISH}))


def native_name(lang: str) -> str:
    """Return what a language calls itself."""
    return say_as(lang, "the name of your language, in your language", "English")


@cache
def completeness(lang: str) -> int:
    """Return how much of all sentences a language says, in per cent."""
    done = total = 0
    for package in _packages:
        known = _entries(package, f"{lang}.po")
        total += max(len(_entries(package, "messages.pot")), len(known))
        done += sum(not EMPTY.search(entry) and "#, fuzzy" not in entry for entry in known)
    return 100 * done // total if total and lang != ENGLISH else 100


def _entries(package: str, name: str) -> list[str]:
    file = _folder(package) / name
    return file.read_text("utf-8").strip().split("\n\n")[1:] if file.exists() else []


@cache
def _translations(lang: str) -> gettext.NullTranslations:
    """Return all catalogues of a language, the platform's first; what none of them knows stays English."""
    found = gettext.NullTranslations()
    for catalogue in reversed(list(_catalogues(lang))):
        catalogue.add_fallback(found)
        found = catalogue
    return found


def _catalogues(lang: str) -> Iterator[gettext.GNUTranslations]:
    for package in _packages:
        built, source = (_folder(package) / f"{lang}{end}" for end in (".mo", ".po"))
        if built.exists() and not (source.exists() and source.stat().st_mtime > built.stat().st_mtime):
            with built.open("rb") as file:
                yield gettext.GNUTranslations(file)
        elif source.exists():
            yield gettext.GNUTranslations(BytesIO(polib.pofile(str(source)).to_binary()))


def _folder(package: str) -> Path:
    spec = find_spec(package)
    assert spec is not None
    assert spec.submodule_search_locations
    return Path(spec.submodule_search_locations[0], FOLDER)
