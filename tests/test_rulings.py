"""What we decided is one list: RULES.md, the rules page and the about page tell the same rulings, marked as ours."""

import re
from html import unescape
from importlib import resources

import pytest

from spielwerk.core.language import languages, say, with_colon
from spielwerk.core.topics import OURS, Ruling
from spielwerk.games import game
from spielwerk.web import rules_page
from spielwerk.web.html import Viewer

GAMES = ("terranova", "harmonies", "tikal")


def marked_as(lang: str) -> str:
    return f"**{with_colon(lang, say(lang, OURS))}**"


def rulings(slug: str) -> tuple[Ruling, ...]:
    return game(slug).rulings


@pytest.mark.parametrize("slug", GAMES)
def test_the_rule_sheet_lists_the_rulings_of_the_rules_page(slug: str) -> None:
    sheet = resources.files(f"spielwerk.games.{slug}").joinpath("RULES.md").read_text("utf-8")
    part = sheet.partition("\n## Rulings\n")[2].partition("\n## ")[0]
    written = re.findall(r"^- \*\*(.+?)\*\*(?: \((.+?)\))?:", part, re.MULTILINE)
    assert len(written) == part.count("\n- ")
    assert [(name, tuple(filter(None, rows.split(", ")))) for name, rows in written] == [
        (ruling.name, ruling.rows) for ruling in rulings(slug)
    ]


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("slug", GAMES)
def test_a_ruling_is_marked_where_its_rule_is_told_and_listed_on_the_about_page(slug: str, lang: str) -> None:
    *sections, last = game(slug).texts.rules(lang)
    assert last.id == rules_page.RULINGS
    about = unescape(rules_page.about(game(slug), Viewer(lang=lang)))
    for ruling in rulings(slug):
        assert f"**{with_colon(lang, say(lang, ruling.name))}** {say(lang, ruling.body)}" in last.body
        assert say(lang, ruling.body) in about
        for row in ruling.rows:
            (home,) = [section for section in sections if row in section.rows]
            assert home.body[-1].startswith(marked_as(lang))
            assert say(lang, ruling.name) in home.body[-1]
    marked = [section for section in sections if section.body[-1].startswith(marked_as(lang))]
    ours = {row for ruling in rulings(slug) for row in ruling.rows}
    assert all(set(section.rows) & ours for section in marked)
