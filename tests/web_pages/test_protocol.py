"""The attributes between pages and scripts are those of docs/page-protocol.md: each is written, and each is read."""

import re
from collections import defaultdict
from pathlib import Path

import pytest

import spielwerk
from spielwerk.web.assets import STATIC

SOURCE = Path(spielwerk.__file__).parent
DOCUMENT = Path(__file__).parents[2] / "docs" / "page-protocol.md"
ROW = re.compile(r"^\| `data-([a-z-]+…?)` \| ([^|]*) \| ([^|]*) \| ([^|]+) \|$", re.MULTILINE)
NAMED = re.compile(r"\bdata-(say-|[a-z]+(?:-[a-z]+)*)")
USES = (  # how a script may use a dataset: one name, several names, or whether it is there
    re.compile(r"dataset\??\.(\w+)"),
    re.compile(r"\{([^{}]*)\} = [^;{]*\bdataset\b"),
    re.compile(r'"(\w+)" in [\w.()]*\bdataset\b'),
)
Users = dict[str, set[str]]


def kebab(name: str) -> str:
    return re.sub(r"[A-Z]", lambda sign: f"-{sign[0].lower()}", name)


def named(text: str) -> set[str]:
    """Return the attributes that stand in a text; those for sentences are one family."""
    return {"say-…" if name == "say-" or name.startswith("say-") else name for name in NAMED.findall(text)} - {"ui"}


def used(script: str) -> set[str]:
    """Return the attributes that a script uses."""
    fields = [field for pattern in USES for found in pattern.findall(script) for field in found.split(",")]
    return named(script) | {kebab(name[0]) for field in fields if (name := re.findall(r"\w+", field))}


def writers() -> Users:
    """Return which parts of the source write each attribute of a page."""
    found: Users = defaultdict(set)
    for part in ("core", "web", "games"):
        for path in sorted((SOURCE / part).rglob("*.py")):
            for name in named(path.read_text("utf-8")):
                found[name].add(part)
    return found


def readers() -> Users:
    """Return which scripts use each attribute, and whether a style sheet does."""
    found: Users = defaultdict(set)
    for path in sorted(STATIC.glob("*.js")):
        for name in used(path.read_text("utf-8")):
            found[name].add(path.stem)
    for path in sorted(SOURCE.rglob("*.css")):
        for name in named(path.read_text("utf-8")):
            found[name].add("styles")
    return found


def listed(words: str) -> set[str]:
    return {word for word in words.split(", ") if word != "–"}


def documented() -> dict[str, tuple[set[str], set[str]]]:
    rows = ROW.findall(DOCUMENT.read_text("utf-8"))
    assert len(rows) == len({row[0] for row in rows})
    return {name: (listed(by), listed(to)) for name, by, to, _ in rows}


def test_every_attribute_is_documented_with_who_writes_and_who_reads_it() -> None:
    by, to = writers(), readers()
    assert {name: (by.get(name, set()), to.get(name, set())) for name in {*by, *to}} == documented()


def test_every_attribute_is_written_by_a_page_or_a_script_and_read_by_somebody() -> None:
    for name, (by, to) in documented().items():
        assert by or to - {"styles"}, name
        assert to, name


def test_the_attributes_of_the_browser_are_no_page_s_and_those_of_pages_are_not_the_browser_s() -> None:
    assert not [name for name in writers() if name.startswith("ui-")]


@pytest.mark.parametrize("path", sorted(STATIC.glob("*.js")), ids=lambda path: path.name)
def test_no_script_uses_a_dataset_in_a_way_that_this_test_does_not_see(path: Path) -> None:
    text = re.sub(r"//.*", "", path.read_text("utf-8"))
    assert len(re.findall(r"\bdataset\b", text)) == sum(len(pattern.findall(text)) for pattern in USES)
