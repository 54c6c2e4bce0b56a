"""The start page: what goes on comes first, then a first game, all games, and loading in a menu; the rules of all."""

import re
from dataclasses import replace

import pytest
from web.helpers import Site
from web_pages.test_rendering import TERRANOVA, eyes, played, read, seated

from spielwerk.games import games
from spielwerk.web import pages, replay_page
from spielwerk.web.html import Viewer
from spielwerk.web.scene import look
from spielwerk_lanes import GAME as LANES


@pytest.mark.parametrize("lang", ["de", "en"])
def test_who_never_played_is_offered_a_game_for_beginners_at_once(lang: str) -> None:
    page = pages.home(Viewer(lang=lang), games(), [])
    read(page)
    first = page[: page.index('class="games"')]
    assert "Noch niemand da" not in page
    assert "Nobody here" not in page
    assert re.search(r'name="game" value="harmonies".*?class="btn primary"', first)
    assert 'name="game" value="terranova"' not in first
    assert first.index("<h1") < first.index('href="/rules/harmonies"')


def test_of_the_games_for_beginners_the_lightest_is_offered_and_only_without_any_another_one() -> None:
    declared = [game for game in games() if game.for_beginners]
    others = [LANES, *(game for game in games() if not game.for_beginners)]
    assert pages.beginners_game([LANES, *games()]) in declared
    assert pages.beginners_game(others) is min(others, key=lambda game: game.texts.about("en").weight)
    both = [replace(game, for_beginners=True) for game in (*games(), LANES)]
    assert pages.beginners_game(both).slug == LANES.slug


@pytest.mark.parametrize("lang", ["de", "en"])
def test_who_has_tables_goes_on_with_them_first(lang: str) -> None:
    page = pages.home(Viewer(lang=lang, holder="device0", seat=0), games(), [seated(TERRANOVA)])
    read(page)
    going = page.index('<div class="resume" id="tables"><div')
    assert going < page.index('class="panel first"') < page.index('class="games"')
    assert page.count("<h1") == 1
    assert "Weiterspielen" in page if lang == "de" else "Continue" in page


def test_a_record_is_loaded_from_a_menu_behind_the_games_heading() -> None:
    page = pages.home(Viewer(), games(), [])
    menu = page[page.index('<details class="menu"><summary class="btn ghost"><svg') :]
    assert 'type="file"' in page
    assert page.index('type="file"') > page.index("<details", page.index("All games"))
    assert 'action="/upload"' in menu


@pytest.mark.parametrize("lang", ["de", "en"])
def test_rules_leads_to_the_rules_of_every_game(site: Site, lang: str) -> None:
    visitor = site.visitor(lang)
    assert 'href="/rules"' in visitor.get("/").text
    page = visitor.get("/rules").text
    read(page)
    for game in games():
        assert f'href="/rules/{game.slug}"' in page
    assert ("Minuten Lesezeit" if lang == "de" else "minutes to read") in page
    assert 'aria-current="page"' in page


@pytest.mark.parametrize("path", ["/rules/nope", "/about/nope", "/pad/nope"])
def test_a_game_that_is_not_here_is_told_as_a_game(site: Site, path: str) -> None:
    for lang, words, wrong in (
        ("de", "Dieses Spiel gibt es hier nicht", "Tisch gibt es nicht"),
        ("en", "no such game here", "table does not exist"),
    ):
        answer = site.visitor(lang).get(path)
        assert answer.status_code == 404
        assert words in answer.text
        assert wrong not in answer.text
        assert "Harmonies" in answer.text


def test_playing_on_from_here_says_whose_place_one_takes_and_asks() -> None:
    session = played(TERRANOVA, 10_000, 3, board=3)
    for step in (3, 4, 40):
        scene = look(session, eyes(session, 0, "de"), step, "replay")
        scrub = replay_page.scrub(scene)
        mover = session.at(step).to_move
        name, colour = session.names[mover], ("Rot", "Blau")[mover]
        assert f"Du übernimmst den Platz von {name} ({colour}). Alle anderen werden Bots." in scrub
        asked, form = scrub.index("<details"), scrub.index(f'action="/t/{session.id}/branch"')
        assert asked < scrub.index("Ab hier weiterspielen") < form
        assert f"Als {name} weiterspielen" in scrub


@pytest.mark.parametrize("path", ["/", "/new", "/rules", "/rules/tikal", "/about/nope"])
def test_every_page_offers_the_games_of_the_catalogue_it_was_given(site: Site, path: str) -> None:
    page = site.visitor().get(path).text
    assert "Lanes" in page
    assert all(one.title in page for one in games())
