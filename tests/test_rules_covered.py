"""Every row of a game's rule sheet is proved by a test and explained to the player."""

import re
from pathlib import Path

import pytest

import spielwerk
from cases import SUBJECTS
from spielwerk.core.language import say
from spielwerk.core.markup import rich
from spielwerk.core.topics import OURS
from spielwerk.games import game, slugs
from spielwerk.testing.rows import Rows
from spielwerk.web.html import Viewer
from spielwerk.web.rules_page import about


def sheet(slug: str) -> str:
    """Return the game's RULES.md."""
    return (Path(spielwerk.__file__).parent / "games" / slug / "RULES.md").read_text("utf-8")


class TestRows(Rows):
    subjects = SUBJECTS
    folder = Path(__file__).parent

    def test_every_game_has_a_rule_sheet(self) -> None:
        assert self.subjects_to_test() == list(SUBJECTS)


@pytest.mark.parametrize("slug", slugs())
def test_every_rule_sheet_tells_what_is_reconstructed_and_describes_its_files(slug: str) -> None:
    parts = {part.partition("\n")[0]: part for part in sheet(slug).split("\n## ")}
    assert {"Rulings", "What is reconstructed", "Position file", "Score sheet for the real box"} <= set(parts)
    for field in game(slug).new(2, 1).dump():
        assert f"`{field}`" in parts["Position file"], field
    example = re.search(r"```json\n(.*?)```", parts["Score sheet for the real box"], re.DOTALL)
    pad = game(slug).pad
    assert example is not None
    assert pad is not None
    assert "Anna: " in pad.score(example[1], "en")


@pytest.mark.parametrize("slug", ["dewan", "caravan"])  # those of the others have names: see test_rulings
def test_sheet_rules_page_and_about_page_tell_the_same_rulings(slug: str) -> None:
    found = game(slug)
    rulings = found.rulings
    part = sheet(slug).split("\n## Rulings\n")[1].split("\n## ")[0]
    assert [line for line in part.splitlines() if line.startswith("- ")] == [
        f"- {r.rows[0]}: {r.body}" for r in rulings
    ]
    for lang in ("de", "en"):
        sections = found.texts.rules(lang)
        words = [say(lang, ruling.body) for ruling in rulings]
        assert next(list(s.body) for s in sections if s.id == "rulings") == words
        for ruling, sentence in zip(rulings, words, strict=True):
            where = next(s for s in sections if ruling.rows[0] in s.rows)
            assert f"**{say(lang, OURS)}:** {sentence}" in where.body
        page = about(found, Viewer(lang=lang))
        assert all(rich(sentence) in page for sentence in words)


# Rows that were once listed under a section without being told there, with a word that tells them.
TOLD = {
    "dewan": {
        "DE-18": "refilled at once",
        "DE-26": "checked even then",
        "DE-46": "no field twice",
        "DE-53": "two water cards",
        "DE-69": "**Camp 1**: nothing",
        "DE-75": "of your choice",
        "DE-83": "in their own turns",
        "DE-89": "touch",
        "DE-98": "equally many turns",
        "DE-104": "nobody without a flame",
        "DE-105": "flame of the eighth camp",
        "DE-106": "connected camps",
        "DE-119": "discards are shuffled",
        "DE-120": "the event rests",
        "DE-121": "only then a second gap",
        "DE-123": "it is skipped",
        "DE-126": "placed earlier",
        "DE-130": "odd one goes to a random part",
        "DE-131": "three parts",
        "DE-132": "vanishes",
        "DE-140": "loses its terrain and its berry",
        "DE-143": "Lava splits zones",
        "DE-148": "start camp touches water",
        "DE-154": "cost nothing more",
        "DE-157": "your own village",
        "DE-160": "beginning with the player whose turn it is",
        "DE-162": "take the rest",
        "DE-164": "start camp too",
        "DE-167": "unpaired berries",
        "DE-169": "groups score nothing",
        "DE-193": "touch dyes",
        "DE-195": "Old gaps are filled from the event pile",
    },
    "caravan": {
        "CC-09": "on a random side",
        "CC-53": "even if the slot shows two values",
        "CC-74": "just drawn",
        "CC-137": "used them before",
        "CC-149": "once per attack",
        "CC-179": "pays and gains nothing",
        "CC-181": "any terrain",
        "CC-182": "into its caravan",
        "CC-184": "gives back a zombie token",
        "CC-185": "no rewards of creatures",
        "CC-209": "one more round",
    },
}


@pytest.mark.parametrize("slug", TOLD)
def test_rows_are_told_where_they_are_listed(slug: str) -> None:
    sections = game(slug).texts.rules("en")
    for row, words in TOLD[slug].items():
        assert any(words in " ".join(s.body) for s in sections if row in s.rows), row
