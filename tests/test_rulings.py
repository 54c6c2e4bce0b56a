"""What we decided is one list: RULES.md, the rules page and the about page tell the same rulings, marked as ours."""

import re
from html import unescape
from importlib import resources

import pytest

from spielwerk.core.topics import Ruling
from spielwerk.core.voice import LANGUAGES
from spielwerk.games import game
from spielwerk.web import rules_page
from spielwerk.web.html import Viewer

GAMES = ("terranova", "harmonies", "tikal")
MARK = {"de": "**Unsere Festlegung:**", "en": "**Our ruling:**"}


def rulings(slug: str) -> tuple[Ruling, ...]:
    found: tuple[Ruling, ...] = game(slug).module("texts_rulings").RULINGS
    return found


@pytest.mark.parametrize("slug", GAMES)
def test_the_rule_sheet_lists_the_rulings_of_the_rules_page(slug: str) -> None:
    sheet = resources.files(f"spielwerk.games.{slug}").joinpath("RULES.md").read_text("utf-8")
    part = sheet.partition("\n## Rulings\n")[2].partition("\n## ")[0]
    written = re.findall(r"^- \*\*(.+?)\*\*(?: \((.+?)\))?:", part, re.MULTILINE)
    assert len(written) == part.count("\n- ")
    assert [(name, tuple(filter(None, rows.split(", ")))) for name, rows in written] == [
        (ruling.name[1], ruling.rows) for ruling in rulings(slug)
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", GAMES)
def test_a_ruling_is_marked_where_its_rule_is_told_and_listed_on_the_about_page(slug: str, lang: str) -> None:
    i = LANGUAGES.index(lang)
    *sections, last = game(slug).texts.rules(lang)
    assert last.id == rules_page.RULINGS
    about = unescape(rules_page.about(game(slug), Viewer(lang=lang)))
    for ruling in rulings(slug):
        assert f"**{ruling.name[i]}:** {ruling.body[i]}" in last.body
        assert ruling.body[i] in about
        for row in ruling.rows:
            (home,) = [section for section in sections if row in section.rows]
            assert home.body[-1].startswith(MARK[lang])
            assert ruling.name[i] in home.body[-1]
    marked = [section for section in sections if section.body[-1].startswith(MARK[lang])]
    ours = {row for ruling in rulings(slug) for row in ruling.rows}
    assert all(set(section.rows) & ours for section in marked)
