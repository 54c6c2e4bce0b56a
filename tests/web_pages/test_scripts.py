"""The scripts are modules that name what they use and keep nothing on the window. bin/typecheck checks their types."""

import re
from pathlib import Path

import pytest

from spielwerk.core.markup import NO_MARKUP
from spielwerk.web import assets
from spielwerk.web.html import Viewer, document

SCRIPTS = sorted(assets.STATIC.glob("*.js"))
ENTRIES = (
    "page.js",
    "chance.js",
    "talk.js",
    "clock.js",
    "waiting.js",
    "table.js",
    "replay.js",
    "home.js",
    "lobby.js",
    "new.js",
    "me.js",
    "passkey.js",
    "notify.js",
    "fair.js",
    "pad.js",
    "learn.js",
    "lesson.js",
    "teacher.js",
    "review.js",
    "try.js",
    "puzzle.js",
    "puzzles.js",
    "analysis.js",
)
each = pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)


@each
def test_every_script_is_a_module_with_checked_types_that_says_what_it_is(script: Path) -> None:
    first, second, *_ = script.read_text("utf-8").splitlines()
    assert first == "// @ts-check"
    assert re.match(r"// \w.*[.:,\w]$", second), second


@each
def test_what_a_table_remembers_is_in_its_state_and_nowhere_else(script: Path) -> None:
    text = script.read_text("utf-8")
    assert not re.findall(r"^(?:export )?(?:let|var) .*", text, re.MULTILINE)
    assert not re.findall(r"\b(?:window|globalThis|self)\.\w+\s*[-+?|]*=[^=]", text)


@each
def test_a_module_does_not_import_itself_through_others(script: Path) -> None:
    assert script.name not in assets.imports(script.name)  # a circle would never end


def test_every_script_is_used_by_a_page() -> None:
    used = {name for entry in ENTRIES for name in (entry, *assets.imports(entry))}
    assert used | {assets.WORKER} == {path.name for path in SCRIPTS}


@pytest.mark.parametrize("entry", ENTRIES)
def test_a_page_fetches_all_its_modules_at_once_and_each_once(entry: str) -> None:
    page = document(Viewer(), "", NO_MARKUP, scripts=[entry] if entry not in ENTRIES[:2] else [])
    fetched = re.findall(r'(?:rel="modulepreload" href|type="module" src)="/static/\w+/([^"]+)"', page)
    assert len(fetched) == len(set(fetched))
    assert set(fetched) == {name for one in (*ENTRIES[:2], entry) for name in (one, *assets.imports(one))}


def test_an_import_is_found_however_it_is_written() -> None:
    lines = 'import { a } from "./a.js";\nimport "./b.js";\nimport {\n  c,\n} from "./c.js";\nconst d = "./d.js";\n'
    assert assets.IMPORT.findall(lines) == ["a.js", "b.js", "c.js"]


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_no_script_puts_the_base_path_before_an_address_of_the_page(script: Path) -> None:
    text = script.read_text("utf-8")  # addresses in attributes have it already
    assert not re.search(r"\$\{root\}\$\{\(?\w+\.dataset|\broot \+ \(?\w+\.dataset", text)
