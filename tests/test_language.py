"""Every sentence can be translated: catalogues are complete, sentences are whole, and the code knows no language."""

import ast
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import polib
import pytest

import spielwerk
from spielwerk.core import language
from spielwerk.core.language import Sentence, Spoken, completeness, forms, languages, plural, plural_as, say
from spielwerk.testing.messages import CALLS, TEMPLATE, packages, placeholders, template

ROOT = Path(spielwerk.__file__).parent
EXAMPLES = Path(__file__).parents[1] / "examples"
HOMES = {home: modules for root in (ROOT, EXAMPLES) for home, modules in packages(root)}
COMPLETE = {"de", "fr"}  # a new language may lag behind: what it does not say is said in English
CATALOGUES = [po for home in HOMES for po in sorted((home / "locale").glob("*.po"))]


def name(path: Path) -> str:
    """Return a file as it is called below the package, or below the examples."""
    return path.relative_to(ROOT if path.is_relative_to(ROOT) else EXAMPLES).as_posix()


def key(entry: polib.POEntry) -> tuple[str, str, str]:
    """Return what a sentence is found by."""
    return entry.msgctxt or "", entry.msgid, entry.msgid_plural


def translations(entry: polib.POEntry) -> list[str]:
    """Return a sentence in all its forms."""
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]


# ---- catalogues ----
@pytest.mark.parametrize("home", HOMES, ids=name)
def test_every_package_speaks_the_languages_that_are_complete(home: Path) -> None:
    found = {po.stem for po in (home / "locale").glob("*.po")}
    assert found >= COMPLETE


@pytest.mark.parametrize("home", HOMES, ids=name)
def test_the_template_holds_what_the_source_says_today(home: Path) -> None:
    source = {key(entry) for entry in template(HOMES[home])}
    kept = {key(entry) for entry in polib.pofile(str(home / "locale" / TEMPLATE))}
    assert kept - source == set(), "gone: run python -m spielwerk.testing.messages"
    assert source - kept == set(), "new: run python -m spielwerk.testing.messages"


@pytest.mark.parametrize("file", [file for file in CATALOGUES if file.stem in COMPLETE], ids=name)
def test_a_catalogue_is_complete(file: Path) -> None:
    po = polib.pofile(str(file))
    assert {key(entry) for entry in po} == {key(entry) for entry in polib.pofile(str(file.with_name(TEMPLATE)))}
    assert [entry.msgid for entry in po if entry.fuzzy or entry.obsolete] == []
    assert [entry.msgid for entry in po if not all(translations(entry))] == []


@pytest.mark.parametrize("file", CATALOGUES, ids=name)
def test_every_form_of_a_number_is_translated_or_none(file: Path) -> None:
    po = polib.pofile(str(file))
    rule = re.match(r"nplurals=(\d);", po.metadata["Plural-Forms"])
    assert rule
    for entry in po:
        if entry.msgid_plural and any(translations(entry)):
            assert all(translations(entry)), entry.msgid
            assert len(entry.msgstr_plural) == int(rule[1]), entry.msgid


@pytest.mark.parametrize("file", CATALOGUES, ids=name)
def test_a_translation_names_only_what_its_sentence_is_given(file: Path) -> None:
    for entry in polib.pofile(str(file)):
        given = placeholders(entry.msgid) | placeholders(entry.msgid_plural)
        for words in filter(None, translations(entry)):
            assert placeholders(words) <= given, entry.msgid
            assert entry.msgid_plural or placeholders(words) == given, entry.msgid


@pytest.mark.parametrize("lang", [lang for lang in languages() if lang != "en"])
def test_no_two_catalogues_translate_a_sentence_differently(lang: str) -> None:
    """They are read as one, so the first would win."""
    found: dict[tuple[str, str], dict[str, list[str]]] = {}
    for file in CATALOGUES:
        if file.stem == lang:
            for entry in filter(lambda entry: all(translations(entry)), polib.pofile(str(file))):
                found.setdefault(key(entry)[:2], {})[name(file)] = translations(entry)
    assert [(at, said) for at, said in found.items() if len(set(map(tuple, said.values()))) > 1] == []


# ---- the code knows no language ----
MODULES = sorted(module for part in (ROOT / "core", ROOT / "games", EXAMPLES) for module in part.rglob("*.py"))
LANGUAGE = re.compile(r"\blang\b.*['\"][a-z]{2}['\"]|['\"][a-z]{2}['\"].*\blang\b")


def german() -> set[str]:
    """Return the words that stand in the German catalogues alone."""
    said, ours = set(), set()
    for file in CATALOGUES:
        if file.stem == "de":
            for entry in polib.pofile(str(file)):
                ours |= words_of(entry.msgid) | words_of(entry.msgid_plural)
                said |= {word for form in translations(entry) for word in words_of(form)}
    return said - ours


def words_of(text: str) -> set[str]:
    """Return the words of a text that are long enough to tell a language; names in braces are none."""
    return {word.casefold() for word in re.findall(r"[^\W\d_]{4,}", re.sub(r"\{\w*\}", " ", text))}


GERMAN = german()


def texts(module: Path) -> Iterator[str]:
    """Yield the texts of a module that are not its docstrings."""
    tree = ast.parse(module.read_text("utf-8"))
    alone = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in alone:
            yield node.value


@pytest.mark.parametrize("module", MODULES, ids=name)
def test_no_module_speaks_german(module: Path) -> None:
    """What is said in German stands in a catalogue."""
    assert [text for text in texts(module) if words_of(text) & GERMAN or re.search("[äöüßÄÖÜ]", text)] == []


def codes_asked(tree: ast.Module) -> Iterator[str]:
    """Yield the texts that something is compared with, looked up by or has as a default: there a language would be."""
    for node in ast.walk(tree):
        asked: list[ast.expr | None] = []
        if isinstance(node, ast.Compare):
            asked = [node.left, *node.comparators]
        elif isinstance(node, ast.Dict):
            asked = list(node.keys)
        elif isinstance(node, ast.Subscript):
            asked = [node.slice]
        elif isinstance(node, ast.arguments):
            asked = [*node.defaults, *node.kw_defaults]
        elif isinstance(node, ast.MatchValue):
            asked = [node.value]
        for one in asked:
            for part in ast.walk(one) if one is not None else ():
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield part.value


@pytest.mark.parametrize("module", MODULES, ids=name)
def test_no_module_asks_which_language_it_is(module: Path) -> None:
    """One more language must not need one more branch; English is what stands in the code, so it may be a default."""
    tree = ast.parse(module.read_text("utf-8"))
    assert set(codes_asked(tree)) & (set(languages()) - {"en"}) == set()
    compared = [ast.unparse(node) for node in ast.walk(tree) if isinstance(node, ast.Compare)]
    assert [words for words in compared if LANGUAGE.search(words)] == []


# ---- sentences are whole ----
SAYS = set(CALLS) - {"msg", "msg_as", "forms"}  # calls that return words
BENT = {"capitalize", "lower", "upper", "title", "casefold", "startswith", "endswith", "split", "partition", "replace"}
BARE = {"a", "an", "at", "by", "for", "from", "in", "of", "on", "the", "to", "with"}  # and, or: words of lists
INLINE = re.compile(r"</?(?:b|i|em|strong)>")


class Pieces(ast.NodeVisitor):
    """Finds sentences that are built from pieces: a translator can neither order nor bend them.

    Pieces are two translations with nothing but a space between them, a translation beside a word of the code, a
    message that begins or ends like a piece, and a translation that is taken apart or written with another letter.
    Marks between them (a colon, a comma, a dot, a tag) make a list or a label of it, and whole sentences may follow
    one another.
    """

    def __init__(self) -> None:
        self.found: list[tuple[int, str]] = []
        self.said: dict[str, ast.Call] = {}  # names that hold a translation, in the function at hand
        self.tables: dict[str, list[str]] = {}  # sentences that are marked in a table

    def visit_Module(self, node: ast.Module) -> None:
        """Look at the tables of a module first."""
        for part in node.body:
            target = part.targets[0] if isinstance(part, ast.Assign) else getattr(part, "target", None)
            if isinstance(target, ast.Name):
                calls = [call for call in ast.walk(part) if isinstance(call, ast.Call) and called(call) == "msg"]
                self.tables[target.id] = [literal(call.args[0]) for call in calls]
        self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """Look at a function with names of its own."""
        before, self.said = self.said, {}
        for part in ast.walk(node):
            if isinstance(part, ast.Assign) and isinstance(part.targets[0], ast.Name):
                call = self.call(part.value)
                if call is not None:
                    self.said[part.targets[0].id] = call
        self.generic_visit(node)
        self.said = before

    def visit_Call(self, node: ast.Call) -> None:
        """Look for pieces among messages, and for translations that are bent."""
        if called(node) in CALLS:
            for at in CALLS[called(node)][1:]:
                text = literal(node.args[at]) if at is not None and at < len(node.args) else ""
                if text != text.strip() or text[:1] in {",", ";"} or text in BARE:
                    self.tell(node)
        broken = called(node) == "split" and [literal(arg) for arg in node.args] == ["|"]  # into lines or commands
        taken = node.func.value if isinstance(node.func, ast.Attribute) and called(node) in BENT else None
        if taken is not None and self.call(taken) is not None and not broken:
            self.tell(node)
        if called(node) == "capital" and node.args:
            call = self.call(node.args[0])
            if call is not None and not self.whole(call):
                self.tell(node)
        self.generic_visit(node)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Look at a text with values in it."""
        self.check(node, [part.value if isinstance(part, ast.FormattedValue) else part for part in node.values])
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        """Look at a sum of texts, once as a whole."""
        if isinstance(node.op, ast.Add):
            self.check(node, terms(node))
            for term in terms(node):
                self.visit(term)
        else:
            self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        """Look at what is put behind a text."""
        if isinstance(node.op, ast.Add) and self.call(node.value) is not None and isinstance(node.target, ast.Name):
            self.check(node, [node.target, node.value])
        self.generic_visit(node)

    def check(self, node: ast.AST, parts: list[ast.expr]) -> None:
        """Find two pieces side by side."""
        left: ast.expr | None = None
        between = ""
        for part in parts:
            if literal(part):
                between += INLINE.sub("", literal(part))
                continue
            here, there = self.call(part), self.call(left) if left is not None else None
            if here is not None and re.search(r"\w ?$", between) and not re.search(r"[<>=]", between):
                self.tell(node)
            if here is not None and there is not None and not between.strip() and not self.whole(there):
                self.tell(node)
            if there is not None and re.match(r" ?[^\W\d_]", between):
                self.tell(node)
            left, between = part, ""
        if left is not None and self.call(left) is not None and re.match(r" ?[^\W\d_]", between):
            self.tell(node)

    def call(self, node: ast.expr) -> ast.Call | None:
        """Return the call that says what an expression holds, if it is a translation."""
        if isinstance(node, ast.Name):
            return self.said.get(node.id)
        if isinstance(node, ast.IfExp):
            return self.call(node.body) or self.call(node.orelse)
        return node if isinstance(node, ast.Call) and called(node) in SAYS and says(node) else None

    def whole(self, node: ast.Call) -> bool:
        """Tell whether a call says sentences, or labels with their colon: another one may follow."""
        found = message(node)
        table = found.value if isinstance(found, ast.Subscript) else found
        said = self.tables.get(table.id, []) if isinstance(table, ast.Name) else [literal(found)] if found else []
        return bool(said) and all(text.endswith((".", "!", "?", ":", "…")) for text in said)

    def tell(self, node: ast.AST) -> None:
        """Note a place."""
        self.found.append((getattr(node, "lineno", 0), ast.unparse(node)))


def called(node: ast.Call) -> str:
    """Return the name of what is called."""
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def literal(node: ast.expr) -> str:
    """Return the text of a constant."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def message(node: ast.Call) -> ast.expr | None:
    """Return what a call says, as it stands in the code."""
    at = CALLS[called(node)][1]
    return node.args[at] if at is not None and at < len(node.args) else None


def says(node: ast.Call) -> bool:
    """Tell whether a call has a message: others may be called ``n`` or ``p`` too."""
    found = message(node)
    return found is not None and (bool(literal(found)) or not isinstance(found, ast.Constant))


def terms(node: ast.expr) -> list[ast.expr]:
    """Return what is added up."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        return [*terms(node.left), *terms(node.right)]
    return [node]


def pieces(module: Path) -> list[tuple[int, str]]:
    """Return where a module builds sentences from pieces."""
    visitor = Pieces()
    visitor.visit(ast.parse(module.read_text("utf-8")))
    return sorted(set(visitor.found))


@pytest.mark.parametrize(
    "code",
    [
        'f"{t(verb)} {t(noun)}"',
        'f"{t(verb)} <b>{t(noun)}</b>"',
        "f\"{t('Take')} it\"",
        "f\"two {t('cards')}\"",
        't("Take") + " " + t("cards")',
        't(" blind")',
        't("Words: ")',
        'forms(", {n} card", ", {n} cards")',
        'say(lang, "of")',
        "t(LANDS[kind]).capitalize()",
        "capital(t(LANDS[kind]))",
        't("one, two").split(",")',
        'def f():\n    what = t("camp") if own else t("tent")\n    return f"{what} {t(where)}"',
        'def f():\n    words = t("camp")\n    words += t(more)',
    ],
)
def test_pieces_are_found(code: str) -> None:
    visitor = Pieces()
    visitor.visit(ast.parse(code))
    assert visitor.found


@pytest.mark.parametrize(
    "code",
    [
        't("Take {cards}", cards=cards)',
        "f\"{t('Hand')}: {names}\"",
        "f\"{t('Pile')} {left} · {t('Discards')} {thrown}\"",
        "f\"{t('It is over.')} {t(tie)}\"",
        "f'<p class=\"dim\">{t(words)}</p><p>{t(more)}</p>'",
        "f'<i aria-label=\"{t(words)}\">{icon(sign)} {t(words)}</i>'",
        '", ".join([t("a camp"), t("a tent")])',
        "surface.p(3, 4)",
        "name.capitalize()",
        'capital(t("{animal} can settle."))',
        't("one line|and another").split("|")',
        'WHERE = {1: msg("Here."), 2: msg("There.")}\nf"{t(WHERE[i])} {t(hint)}"',
    ],
)
def test_lists_labels_and_whole_sentences_are_no_pieces(code: str) -> None:
    visitor = Pieces()
    visitor.visit(ast.parse(code))
    assert not visitor.found


def test_no_module_builds_sentences_from_pieces() -> None:
    found = {name(module): pieces(module) for modules in HOMES.values() for module in modules}
    assert {module: places for module, places in found.items() if places} == {}


# ---- colons belong to messages ----
SAID = re.compile(r"\blang\b|\bvoice\b|\bname\(")  # an expression that says something in a language, or a name


class Colons(Pieces):
    """Finds what is said and then joined with a colon by hand: a language may want a space before it."""

    def check(self, node: ast.AST, parts: list[ast.expr]) -> None:
        """Find a colon behind something said."""
        for left, right in pairwise(parts):
            said = not literal(left) and (self.call(left) is not None or SAID.search(ast.unparse(left)))
            if said and re.match(r":(\s|$)", INLINE.sub("", literal(right)).lstrip("*")):
                self.tell(node)


def colons(source: str) -> list[tuple[int, str]]:
    """Return where a module sets colons by hand."""
    visitor = Colons()
    visitor.visit(ast.parse(source))
    return sorted(set(visitor.found))


@pytest.mark.parametrize(
    "code", ["f\"{t('Hand')}: {names}\"", 'voice.name(seat) + ": "', 'f"<b>{title(card, lang)}</b>: {n}"']
)
def test_colons_set_by_hand_are_found(code: str) -> None:
    assert colons(code)


def test_no_module_joins_a_translation_and_a_colon() -> None:
    """``labelled`` and ``with_colon`` do, in the way of each language."""
    found = {name(module): colons(module.read_text("utf-8")) for modules in HOMES.values() for module in modules}
    assert {module: places for module, places in found.items() if places} == {}


# ---- a language with other plurals ----
POLISH = """
msgid ""
msgstr ""
"Language: pl\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\\n"

msgid "{n} probe for {name}"
msgid_plural "{n} probes for {name}"
msgstr[0] "{name}: {n} sonda"
msgstr[1] "{name}: {n} sondy"
msgstr[2] "{name}: {n} sond"

msgctxt "after without"
msgid "{n} probe for {name}"
msgid_plural "{n} probes for {name}"
msgstr[0] "{name}: bez {n} sondy"
msgstr[1] "{name}: bez {n} sond"
msgstr[2] "{name}: bez {n} sond"
"""
PROBES = forms("{n} probe for {name}", "{n} probes for {name}")
ENDINGS = {
    **dict.fromkeys([1], "sonda"),
    **dict.fromkeys([2, 3, 4, 22, 23, 24, 102, 132], "sondy"),
    **dict.fromkeys([0, *range(5, 22), 25, 31, 101, 111, 112, 114, 121], "sond"),
}


class Reader(Spoken):
    """Somebody who reads Polish."""

    lang = "pl"


@pytest.fixture
def polish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Add a package with a Polish catalogue, and forget it afterwards."""
    folder = tmp_path / "probing" / "locale"
    folder.mkdir(parents=True)
    (tmp_path / "probing" / "__init__.py").write_text("")
    (folder / "pl.po").write_text(POLISH, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(language, "_packages", ["spielwerk"])
    language.speak("probing")
    yield
    monkeypatch.undo()
    for found in (language._text, language._text_as, language._form, language._translations, languages):
        found.cache_clear()


@pytest.mark.usefixtures("polish")
@pytest.mark.parametrize(("n", "ending"), ENDINGS.items())
def test_a_number_chooses_the_form_of_its_language(n: int, ending: str) -> None:
    said = f"Ola: {n} {ending}"
    assert plural("pl", n, *PROBES, name="Ola") == said
    assert Reader().n(n, *PROBES, name="Ola") == said
    assert Sentence(PROBES, n=n, name="Ola").say("pl") == said
    assert plural("en", n, *PROBES, name="Ola") == f"{n} {'probe' if n == 1 else 'probes'} for Ola"
    after = "sondy" if n == 1 else "sond"
    assert plural_as("pl", "after without", n, *PROBES, name="Ola") == f"Ola: bez {n} {after}"


@pytest.mark.usefixtures("polish")
def test_what_no_catalogue_knows_stays_english() -> None:
    assert say("pl", "{name} is thinking.", name="Ola") == "Ola is thinking."
    assert plural("pl", 3, "{n} sample", "{n} samples") == "3 samples"


def test_a_translation_with_a_wrong_placeholder_is_said_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    said = {"{title} against a bot": "{titel} tegen een bot", "{n} point": "{} punt"}
    monkeypatch.setattr(language, "_text", lambda _lang, message: said[message])
    monkeypatch.setattr(language, "_form", lambda _lang, _n, one, _many: said[one])
    assert say("nl", "{title} against a bot", title="Tikal") == "Tikal against a bot"
    assert plural("nl", 2, "{n} point", "{n} points") == "2 points"


def test_how_complete_a_language_is_counts_what_its_games_do_not_say() -> None:
    assert completeness("en") == 100
    assert {completeness(lang) for lang in COMPLETE} == {100}
    assert completeness("nl") == 0
