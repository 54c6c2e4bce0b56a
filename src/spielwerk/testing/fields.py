"""What follows from the fields of a position: copying, dumping and loading it, and the table in its RULES.md.

``python -m spielwerk.testing.fields FOLDER…`` looks for games whose ``rules/table.py`` (in a small game ``table.py``)
declares fields as ``spielwerk.core.fields`` describes, and writes a ``fields.py`` beside it and the part of RULES.md
between its marks; for what a player has, ``player.py``, a ``fields_player.py``.
``class TestFields(Fields): subjects = [SUBJECT]`` proves that this was done, and that no field is forgotten.
"""

import ast
import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Final, NamedTuple

from spielwerk.core.game import PositionError
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER, State
from spielwerk.core.vecs import ints
from spielwerk.testing.cases import Subject, Trials

FORMS: Final = {
    *("Number", "Numbers", "Rows", "Keys", "BySeat", "Name"),
    *("Word", "Each", "Own", "Part", "Option"),
}
MARKS: Final = {"SETUP", "SHARED", "WITH_STATE", "SELDOM", "CACHED", "APART"}
PLAIN: Final = {"int", "i64", "str", "bool", "float"}
READERS: Final = {  # what generated code may call
    "spielwerk.core.rng": ("load_rng",),
    "spielwerk.core.vecs": ("ints", "to_list"),
    "spielwerk.core.parsing": ("by_seat", "index", "items", "numbers", "only", "whole"),
}
OPTIONS: Final = ("object with any of the options above", "each as usual")
BEGIN: Final = "<!-- written by make fields -->\n"
END: Final = "<!-- end -->\n"
WIDTH: Final = 120


class Field(NamedTuple):
    """A field as it is declared; all code in it is source."""

    name: str
    type: str
    form: str  # empty: it is not written
    args: list[str]
    key: str
    marks: set[str]
    meaning: str
    left_out: str
    first: str = ""  # its value in the body of the class
    of: str = "state"  # what has it
    item: str = ""  # the module that declares the fields of what it lists

    @property
    def value(self) -> str:
        """Return the code for its value."""
        return f"{self.of}.{self.name}"

    @property
    def file_fields(self) -> "list[Field]":
        """Return the fields of a file: one, or one for each of its keys."""
        if self.form != "Keys":
            return [self]
        return [
            self._replace(name=f"{self.name}[{i}]", type="int", form="Number", args=self.args[1:], key=key)
            for i, key in enumerate(self.word.split())
        ]

    @property
    def flat(self) -> bool:
        """Tell whether it is a flat array."""
        return self.type.startswith("vec[")

    @property
    def copy_code(self) -> str:
        """Return the code for an independent copy of it."""
        value = self.value
        if "SHARED" in self.marks:
            return value
        if self.item:
            return f"[copy_{self.item}(item) for item in {value}]"
        if self.flat:
            return f"{value}[:]"
        if not self.type.startswith("list["):
            return value  # numbers, words, and objects that never change
        if self.type[5:-1] in PLAIN:
            return f"{value}.copy()"
        return f"[item.copy() for item in {value}]"

    @property
    def write_code(self) -> str:
        """Return the code for what a file says of it."""
        value = self.value
        if self.type == "Rng":
            return f"{value}.dump()"
        if self.form == "Rows":
            return f"[item.copy() for item in {value}]"
        if self.form in {"Numbers", "BySeat"}:
            return f"to_list({value})" if self.flat else f"{value}.copy()"
        if self.form == "Name":
            return f"{self.args[0]}[{value}]"
        if self.form == "Options":
            lines = [f'            "{name}": state.{name},\n' for name in self.args]
            return "".join(["{\n", *lines, "        }"])
        if self.form == "Each":
            return f"[write_{self.word}({self.first_argument}item) for item in {value}]"
        if self.form == "Word":
            return f"write_{self.word}({self.first_argument}{f'to_list({value})' if self.flat else value})"
        return f"write_{self.key}({self.of})" if self.form == "Own" else value

    @property
    def entry(self) -> str:
        """Return the code for its key and what a file says of it, in an object."""
        entry = f'"{self.key}": {self.write_code}'
        usual = f"{self.value} == {self.first}" if self.first else f"not {self.value}"
        return f"**({{}} if {usual} else {{{entry}}})" if "SELDOM" in self.marks else entry

    @property
    def read_code(self) -> list[str]:
        """Return the statements that read it, if it is there; where it is needed, its name is the error of the file."""
        if self.form == "Options":
            found = 'found = read_options(data.get("options", {}))'
            return [found, *[f'state.{name} = found["{name}"]' for name in self.args]]
        return [self._reading] if self.needed else [f'if "{self.key}" in data:', f"    {self._reading}"]

    @property
    def needed(self) -> bool:
        """Tell whether a file may not leave it out."""
        return self.left_out.partition(";")[0] == "needed"

    @property
    def _reading(self) -> str:
        value, to = f'data["{self.key}"]', f"{self.value} = "
        where = f'{value}, "{self.key}"'
        if self.type == "Rng":
            return f"{to}load_rng({value})"
        if self.form == "Number":
            return f"{to}whole({where}, {', '.join(self.args)})"
        if self.form == "Numbers":
            found = f"numbers({where}, {', '.join(self.args)})"
            return to + (f"ints({found})" if self.flat else found)
        if self.form == "Rows":
            limits, count = ", ".join(self.args[:2]), "".join(f", {arg}" for arg in self.args[2:])
            return f'{to}[numbers(item, "{self.key}", {limits}) for item in items({where}{count})]'
        if self.form == "BySeat":
            return f'{to}numbers(by_seat({where}, state.seats), "{self.key}", {", ".join(self.args)})'
        if self.form == "Name":
            return f"{to}index({where}, {', '.join(self.args)})"
        if self.form == "Each":
            return f'{to}[read_{self.word}({self.first_argument}item, "{self.key}") for item in items({where})]'
        if self.form == "Word":
            found = f"read_{self.word}({self.first_argument}{where})"
            return to + (f"ints({found})" if self.flat else found)
        return f"read_{self.key}({', '.join(dict.fromkeys(['state', self.of]))}, {value})"

    @property
    def first_argument(self) -> str:
        """Return the code for what its pair of functions gets before the value."""
        return "state, " if "WITH_STATE" in self.marks else ""

    @property
    def word(self) -> str:
        """Return the name of its pair of functions, or of what it is part of."""
        return str(ast.literal_eval(self.args[0]))


class Declaration:
    """The fields of a position, and what its module imports."""

    def __init__(self, path: Path) -> None:
        tree = ast.parse(path.read_text("utf-8"))
        self.imported = {
            alias.name: node.module or ""
            for node in tree.body
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        }
        self.own = {ast.unparse(node.target) for node in tree.body if isinstance(node, ast.AnnAssign)}
        classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
        self.holder = "state" if path.stem == "table" else path.stem
        self.fields = [field._replace(of=self.holder) for node in classes for field in declared_fields(node)]
        self.parts: dict[str, Declaration] = {}  # by the name of the field that lists them
        for i, field in enumerate(self.fields):
            part = path.with_name(f"{field.type.removeprefix('list[').removesuffix(']').lower()}.py")
            if field.type.startswith("list[") and declares(part):
                self.fields[i] = field._replace(item=part.stem)
                self.parts[field.name] = Declaration(part)
        self.options = [field for field in self.fields if field.form == "Option"]
        self.written = [field for field in self.fields if field.meaning and field.form != "Part"]
        if self.options:
            later = self.fields[self.fields.index(self.options[-1]) :]
            place = next(i for i, field in enumerate(self.written) if field in later)
            self.written.insert(place, options_field(self.options))
        self.entries = [entry for field in self.written for entry in field.file_fields]
        self.keys = [entry.key for entry in sorted(self.entries, key=lambda entry: "SELDOM" in entry.marks)]


def declares(path: Path) -> bool:
    """Tell whether there is a module that declares fields."""
    return path.is_file() and "Annotated[" in path.read_text("utf-8")


def options_field(options: list[Field]) -> Field:
    """Return the field of a file that holds all options."""
    return Field("options", "", "Options", [field.name for field in options], "options", {"SETUP"}, *OPTIONS)


def declared_fields(node: ast.ClassDef) -> Iterator[Field]:
    """Yield the fields that a class declares, in order."""
    for line in node.body:
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
            first = ast.unparse(line.value) if line.value else ""
            yield field_of(line.target.id, line.annotation)._replace(first=first)


def field_of(name: str, annotation: ast.expr) -> Field:
    """Return a field by its name and annotation."""
    if not (isinstance(annotation, ast.Subscript) and ast.unparse(annotation.value) == "Annotated"):
        return Field(name, ast.unparse(annotation), "", [], name, set(), "", "")
    assert isinstance(annotation.slice, ast.Tuple)
    type_, *rest = annotation.slice.elts
    form, args, key, marks, words = "", [], name, set(), []
    for item in rest:
        if isinstance(item, ast.Call):
            form = ast.unparse(item.func)
            keys = [word.value for word in item.keywords if word.arg == "key"]
            if form in {"Own", "Part"}:
                keys += item.args[form == "Part" :]
            key = str(ast.literal_eval(keys[0])) if keys else name
            args = [ast.unparse(Seats().visit(arg)).replace("'", '"') for arg in item.args]
        elif isinstance(item, ast.Constant):
            words.append(str(item.value))
        else:
            marks.add(ast.unparse(item))
    spoken = form not in {"", "Option"} or ast.unparse(type_) == "Rng"
    if form not in FORMS | {""} or marks - MARKS or len(words) != 2 * spoken:
        raise ValueError(f"{name}: a form, marks, the meaning and what it is if left out are expected")
    return Field(name, ast.unparse(type_), form, args, key, marks, *(words or ("", "")))


class Seats(ast.NodeTransformer):
    """Limits by the number of seats."""

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """Replace SEATS by what the position says."""
        return ast.parse("state.seats", mode="eval").body if node.id == "SEATS" else node


# ---- the modules ----
def module(place: Path, package: str, declaration: Declaration) -> str:
    """Return the source of a game's ``fields.py``."""
    setup = [field for field in declaration.entries if "SETUP" in field.marks]
    others = [field for field in declaration.entries if "SETUP" not in field.marks]
    refusal = ["    only(data, KEYS)"]
    reading = [
        "",
        "",
        "def read_setup(state: Table, data: dict[str, object]) -> None:",
        '    """Read what decides how the table is laid out, and refuse fields that nobody reads."""',
        *refusal,
        *[f"    {line}" for field in setup for line in field.read_code],
    ]
    code = [
        "",
        "",
        "def copy_fields(state: Table, twin: Table) -> None:",
        '    """Make another position equal to this one, the generator apart."""',
        *copies(declaration),
        "",
        "",
        "def write_fields(state: Table) -> dict[str, object]:",
        '    """Return the whole position as plain JSON."""',
        *writing(declaration),
        *(reading if setup else []),
        "",
        "",
        "def read_fields(state: Table, data: dict[str, object]) -> None:",
        f'    """Read everything {"else " if setup else ""}that is written; what is left out stays as it is."""',
        *([] if setup else refusal),
        *[f"    {line}" for field in others for line in field.read_code],
    ]
    found: dict[str, set[str]] = {f"{package}.table": {"Table"}}
    return whole_module(
        "a position", "Table", code, declaration, list(imports(place, package, declaration, code, found))
    )


def part_module(place: Path, package: str, declaration: Declaration) -> str:
    """Return the source of ``fields_player.py``, for what a player has."""
    part = declaration.holder
    kind = part.capitalize()
    code = [
        "",
        "",
        f"def copy_{part}({part}: {kind}) -> {kind}:",
        '    """Return an independent copy."""',
        f"    twin = {kind}()",
        *copies(declaration),
        "    return twin",
        "",
        "",
        f"def write_{part}(state: Table, {part}: {kind}) -> dict[str, object]:",
        '    """Return all of it as plain JSON."""',
        *writing(declaration),
        "",
        "",
        f"def read_{part}(state: Table, {part}: {kind}, data: dict[str, object], where: str) -> None:",
        '    """Read everything that is written, and nothing else; what is left out stays as it is."""',
        "    only(data, KEYS, where)",
        *[f"    {line}" for field in declaration.entries for line in field.read_code],
    ]
    found: dict[str, set[str]] = {f"{package}.table": {"Table"}, f"{package}.{part}": {kind}}
    return whole_module(f"a {part}", kind, code, declaration, list(imports(place, package, declaration, code, found)))


def copies(declaration: Declaration) -> list[str]:
    """Return the statements that give a twin every field but the generator."""
    copied = [field for field in declaration.fields if field.type != "Rng" and "APART" not in field.marks]
    return [f"    twin.{field.name} = {field.copy_code}" for field in copied]


def writing(declaration: Declaration) -> list[str]:
    """Return the statement that returns everything as plain JSON."""
    return ["    return {", *[f"        {field.entry}," for field in declaration.entries], "    }"]


def whole_module(what: str, kind: str, code: list[str], declaration: Declaration, imported: list[str]) -> str:
    """Return the source of a module: its head, and the code."""
    head = [f'"""Copies and files of {what}: written by ``make fields`` from the class {kind}."""', ""]
    keys = [f'    "{key}",' for key in declaration.keys]
    middle = ["from typing import Final", "", *imported, ""]
    return "\n".join([*head, *middle, "KEYS: Final = (", *keys, ")", *code, ""])


def imports(
    place: Path, package: str, declaration: Declaration, code: list[str], found: dict[str, set[str]]
) -> Iterator[str]:
    """Yield the imports of a module with this code, in the usual order; those of its own classes are ``found``."""
    used = {node.id for node in ast.walk(ast.parse("\n".join(code))) if isinstance(node, ast.Name)}
    found[f"{package}.{'table' if declaration.holder == 'state' else declaration.holder}"] |= used & declaration.own
    for where, readers in READERS.items():
        found[where] = used & set(readers)
    for path in place.glob("serialize*.py"):
        found[f"{package}.{path.stem}"] = used & set(
            re.findall(r"^def ((?:write|read)_\w+)", path.read_text("utf-8"), re.MULTILINE)
        )
    for part in declaration.parts.values():
        found[f"{package}.fields_{part.holder}"] = {f"copy_{part.holder}"}
    for name, where in declaration.imported.items():
        if name in used:
            found.setdefault(where, set()).add(name)
    for where in sorted(found):
        names = sorted(found[where], key=lambda name: (not name.isupper(), not name[0].isupper(), name))
        if names:
            line = f"from {where} import {', '.join(names)}"
            yield from [line] if len(line) <= WIDTH else [f"from {where} import (", *[f"    {n}," for n in names], ")"]


# ---- the table in RULES.md ----
def sheet(rules: str, declaration: Declaration) -> str:
    """Return the text of RULES.md with the table of the position file as it is declared."""
    text = table("field", declaration.written)
    for name, part in declaration.parts.items():
        text += "\n" + table(f"field of `{name}`", part.written)
    parts = [field for field in declaration.fields if field.form == "Part"]
    for of in dict.fromkeys(field.word for field in parts):
        text += "\n" + table(f"field of `{of}`", [field for field in parts if field.word == of])
    before, _, rest = rules.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not end:
        raise ValueError(f"RULES.md: the marks {BEGIN.strip()} and {END.strip()} are expected round the table")
    return f"{before}{BEGIN}{text}{END}{after}"


def table(title: str, fields: list[Field]) -> str:
    """Return a table of fields."""
    keys = [", ".join(f"`{entry.key}`" for entry in field.file_fields) for field in fields]
    rows = [f"| {key} | {field.meaning} | {field.left_out} |\n" for key, field in zip(keys, fields, strict=True)]
    return "".join([f"| {title} | meaning | if left out |\n|---|---|---|\n", *rows])


# ---- files ----
def table_of(game: Path) -> Path:
    """Return the module that declares the fields of a game in this folder; a small game has no folder for its rules."""
    inner = game / "rules" / "table.py"
    return inner if inner.is_file() else game / "table.py"


def outputs(game: Path, package: str) -> dict[Path, str]:
    """Return what is to be written for a game, by path; nothing if its table does not declare fields."""
    source = table_of(game)
    if not declares(source):
        return {}
    declaration = Declaration(source)
    place, rules = source.parent, game / "RULES.md"
    package = ".".join([package, *place.relative_to(game).parts])
    found = {
        place / "fields.py": module(place, package, declaration),
        rules: sheet(rules.read_text("utf-8"), declaration),
    }
    for part in declaration.parts.values():
        found[place / f"fields_{part.holder}.py"] = part_module(place, package, part)
    return found


def main(folders: list[str]) -> None:
    """Write what follows from the fields of every game in some source folders."""
    for folder in folders:
        for rules in sorted(Path(folder).rglob("RULES.md")):
            game = rules.parent
            for path, text in outputs(game, ".".join(game.relative_to(folder).parts)).items():
                path.write_text(text, "utf-8")


# ---- the proof ----
class Fields(Trials):
    """What a position declares is what is copied, written and read."""

    def subjects_to_test(self) -> list[Subject]:
        """Return the games that declare their fields."""
        return [subject for subject in self.subjects if outputs(home(subject), subject.game.package)]

    def test_what_follows_from_the_fields_was_written(self, subject: Subject) -> None:
        for path, text in outputs(home(subject), subject.game.package).items():
            assert path.read_text("utf-8") == text, "make fields"

    def test_a_copy_has_every_field_and_shares_none_that_changes(self, subject: Subject) -> None:
        for state in positions(subject):
            twin = state.copy()
            for place, field in fields(subject):
                for one, other in zip(holders(state, place), holders(twin, place), strict=True):
                    mine, its = getattr(one, field.name), getattr(other, field.name)
                    if "APART" not in field.marks:
                        assert alike(mine, its), field.name
                    if field.copy_code != field.value and not field.flat:
                        assert mine is not its, field.name

    def test_a_file_brings_every_field_back(self, subject: Subject) -> None:
        for state in positions(subject):
            twin = subject.game.load(state.dump())
            for place, field in fields(subject):
                for one, other in zip(holders(state, place), holders(twin, place), strict=True):
                    if not field.marks & {"APART", "CACHED"}:
                        assert alike(getattr(one, field.name), getattr(other, field.name)), field.name

    def test_a_file_without_a_needed_field_is_refused_by_its_name(self, subject: Subject) -> None:
        whole = positions(subject)[0].dump()
        for _, field in fields(subject):
            if field.needed and field.key in whole:
                assert refusal(subject, whole, field.key).startswith(f"{field.key}: "), field.key

    def test_equality_notices_every_field(self, subject: Subject) -> None:
        known = positions(subject)
        for place, field in fields(subject):
            if field.form:
                assert any(is_noticed(state, known, place, field.name) for state in known), field.name


def refusal(subject: Subject, whole: dict[str, object], left_out: str) -> str:
    """Return why a file without one of its fields is refused, or nothing."""
    try:
        subject.game.load({key: value for key, value in whole.items() if key != left_out})
    except PositionError as error:
        return str(error)
    return ""


def home(subject: Subject) -> Path:
    """Return the folder of a game."""
    return Path(str(resources.files(subject.game.package)))


def fields(subject: Subject) -> list[tuple[str, Field]]:
    """Return the fields that a game declares, each with the list whose items have it: empty for the position."""
    declaration = Declaration(table_of(home(subject)))
    parts = [(name, field) for name, part in declaration.parts.items() for field in part.fields]
    return [*[("", field) for field in declaration.fields], *parts]


def holders(state: State, place: str) -> list[object]:
    """Return what has the fields of a place: the position, or the items of a list."""
    return list(getattr(state, place)) if place else [state]


@cache
def positions(subject: Subject, stride: int = 23) -> list[State]:
    """Return some positions of a random game of every case, and those that are given as files."""
    found = [subject.game.load(data) for data in subject.written]
    for case in subject.cases():
        state, rng, step = case.new(1), Rng(2), 0
        while state.to_move != OVER:
            if step % stride == 0:
                found.append(state.copy())
            state.apply(state.random_action(rng))
            step += 1
        found.append(state)
    return found


def alike(one: object, other: object) -> bool:
    """Tell whether two values of a field are the same; objects by what they hold."""
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(alike, one, other))
    return one == other or repr(one) == repr(other) or (type(one).__eq__ is object.__eq__ and type(one) is type(other))


def is_noticed(state: State, others: list[State], place: str, name: str) -> bool:
    """Tell whether equality sees some other value of a field: a near one, or that of some other position."""
    value = getattr(holders(state, place)[0], name)
    near: list[object] = []
    if isinstance(value, int):
        near = [value + 1, value - 1]
    elif isinstance(value, list):
        near = [value[:-1], [*value, 0]]
        near += [[*value[:-1], item + 1] for item in value[-1:] if isinstance(item, int)]
    elif hasattr(value, "__len__") and len(value):
        near = [ints([*value[:-1], value[-1] + 1])]
    found = [getattr(holder, name) for other in others for holder in holders(other, place)]
    for other in [*near, *found]:
        changed = state.copy()
        with suppress(AttributeError, IndexError, TypeError, ValueError):
            setattr(holders(changed, place)[0], name, other)
            if changed != state:
                return True
    return False


if __name__ == "__main__":
    main(sys.argv[1:])
