"""German texts use the words of the German edition, where its short rules give them."""

import re
from pathlib import Path

import pytest

import spielwerk
from spielwerk.games import game

GAMES = Path(spielwerk.__file__).parent / "games"
# Words that the German edition says otherwise; English sentences have none of them but Eastrey.
OTHERWISE = {"caravan": ("Wesen", "Zombiemarke", "Gebirge", "Marken"), "dewan": ("Feuer", "unerzählt", "Klick:")}


@pytest.mark.parametrize("slug", OTHERWISE)
def test_no_german_text_speaks_otherwise(slug: str) -> None:
    for path in sorted((GAMES / slug).rglob("*.py")):
        if path.parent.name not in {"rules", "bots"}:
            found = [w for w in OTHERWISE[slug] if re.search(rf"\b{w}\w*", path.read_text("utf-8"))]
            assert found == [], path.name


def test_the_goal_of_the_caravans_is_called_asteern_in_german() -> None:
    caravan = game("caravan")
    for lang, word, other in (("de", "Asteern", "Eastrey"), ("en", "Eastrey", "Asteern")):
        about = caravan.texts.about(lang)
        said = " ".join(
            [*(p for s in caravan.texts.rules(lang) for p in s.body), about.blurb, *about.reconstructed]
            + [s.title + s.picture for s in caravan.texts.rules(lang)]
            + [caravan.texts.category(row, lang) for row in caravan.texts.CATEGORIES]
        )
        assert word in said
        assert other not in said
    board = caravan.text_board
    assert board is not None
    assert board.find(None, "Asteern") == board.find(None, "Eastrey")
