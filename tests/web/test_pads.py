"""Score pads on the web: pages that live in their address, the file and the picture they hand out."""

import html
import re

import pytest
from games.caravan.test_pad_page import SHEET as CARAVAN_SHEET
from games.dewan.test_pad import _pad as dewan_pad
from games.harmonies.test_pad import GARDEN
from games.terranova.test_pad import SHEET as TERRANOVA_SHEET
from games.tikal.test_pad import SHEET as TIKAL_SHEET
from web.helpers import Site

from spielwerk.core.pads import outcome, reader
from spielwerk.core.record import Record
from spielwerk.games import game, games
from spielwerk.games.harmonies.pad import sheet as harmonies
from spielwerk.games.terranova.pad.sheet import from_data as terranova_pad
from spielwerk.games.tikal.pad.sheet import from_data as tikal_pad

PADS = [game.slug for game in games() if game.pad is not None]
CODE = harmonies.from_data(GARDEN).to_code()
BROKEN = ("?b=!!&p=999&v=nothing", "?b=" + "A" * 401, "?n0=%ff%00&b=%f0%9f%90%9f", "?p=" + "9" * 1500, "?v=%00&b=A&b=B")


@pytest.mark.parametrize("slug", PADS)
@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_pad_answers_and_is_linked_from_home_about_and_rules(site: Site, slug: str, lang: str) -> None:
    visitor = site.visitor(lang)
    page = visitor.get(f"/pad/{slug}")
    assert page.status_code == 200
    assert f'<html lang="{lang}"' in page.text
    assert ("Wertungsblock" if lang == "de" else "Score pad") in page.text
    for path in ("/", f"/about/{slug}", f"/rules/{slug}"):
        assert f'href="/pad/{slug}"' in visitor.get(path).text, path


@pytest.mark.parametrize("slug", PADS)
def test_every_link_of_an_empty_pad_leads_to_a_page(site: Site, slug: str) -> None:
    visitor = site.visitor()
    links = set(re.findall(r'href="(/pad/[^"]+)"', visitor.get(f"/pad/{slug}").text))
    assert links
    for link in sorted(links)[:12]:
        answer = visitor.get(html.unescape(link))
        assert answer.status_code == 200, link


@pytest.mark.parametrize("slug", PADS)
@pytest.mark.parametrize("query", BROKEN)
def test_a_broken_address_never_breaks_a_pad(site: Site, slug: str, query: str) -> None:
    visitor = site.visitor()
    assert visitor.get(f"/pad/{slug}{query}").status_code == 200
    assert visitor.get(f"/pad/{slug}/sheet.json{query}").status_code in {200, 400}
    assert visitor.get(f"/pad/{slug}/picture.png{query}").status_code in {200, 400, 404}


def test_a_changed_link_shows_an_empty_pad_and_says_so(site: Site) -> None:
    visitor = site.visitor("de")
    page = visitor.get("/pad/harmonies?b=A!!").text
    assert 'role="alert"' in page
    assert "Dieser Link ist unvollständig oder verändert." in page
    for name in ("sheet.json", "picture.png"):
        answer = visitor.get(f"/pad/harmonies/{name}?b=A!!")
        assert answer.status_code == 400
        assert "Dieser Link ist unvollständig oder verändert." in answer.text
    for path in ("/pad/harmonies", "/pad/harmonies/sheet.json"):
        assert visitor.get(path + "?b=" + "A" * 2000).status_code == 400


def test_the_sheet_file_and_the_picture_are_handed_out(site: Site) -> None:
    visitor = site.visitor()
    query = f"?b={CODE}&n0=Anna&n1=B%C3%A9n"
    answer = visitor.get(f"/pad/harmonies/sheet.json{query}")
    assert answer.headers["content-type"] == "application/json"
    assert "harmonies-sheet.json" in answer.headers["content-disposition"]
    read = harmonies.from_data(answer.json())
    assert [player.name for player in read.players] == ["Anna", "Bén"]
    assert read.scores() == harmonies.from_data(GARDEN).scores()
    picture = visitor.get(f"/pad/harmonies/picture.png{query}")
    assert picture.headers["content-type"] == "image/png"
    assert picture.content.startswith(b"\x89PNG")


def test_names_in_an_address_are_only_words(site: Site) -> None:
    page = site.visitor().get("/pad/harmonies?b=A&n0=%3Cscript%3Ealert(1)%3C/script%3E&v=result").text
    assert "<script>alert" not in page


@pytest.mark.parametrize("path", ["/pad/lanes", "/pad/lanes/sheet.json", "/pad/chess", "/pad/", "/pad/tikal/x"])
def test_a_pad_that_is_not_there_lies_in_the_fog(site: Site, path: str) -> None:
    answer = site.visitor("de").get(path)
    assert answer.status_code == 404
    assert "Nebel" in answer.text


def test_a_change_of_language_comes_back_to_the_same_pad(site: Site) -> None:
    path = f"/pad/harmonies?b={CODE}&{'&'.join(f'n{i}=' + 'x' * 24 for i in range(4))}&v=result"
    back = site.visitor().post("/prefs", {"lang": "de", "back": path}).headers["location"]
    assert back == path


def test_a_record_played_with_components_that_are_not_here_gets_a_clear_page(site: Site) -> None:
    record = Record("dewan", 2, 7, components="3fa4c1d29b7e").to_json().encode()
    answer = site.visitor("de").post("/upload", files={"record": ("r.json", record, "application/json")})
    assert answer.status_code == 422
    assert "Starte ihn mit --components und derselben Datei." in answer.text


RESULTS = {
    "terranova": f"b={terranova_pad(TERRANOVA_SHEET).to_code()}",
    "harmonies": f"b={CODE}",
    "tikal": f"b={tikal_pad(TIKAL_SHEET).to_code()}",
    "dewan": f"b={dewan_pad(0).to_code()}",
    "caravan": f"b={CARAVAN_SHEET}_3.2.1.0.0.0~~~~",
}


SAID = re.compile(r"(Anna|Person \d) (gewinnt|führt) mit \d+ Punkten\.")


@pytest.mark.parametrize("slug", PADS)
def test_all_pads_tell_the_result_in_the_same_words_on_the_page_and_from_a_file(site: Site, slug: str) -> None:
    visitor = site.visitor("de")
    assert SAID.search(visitor.get(f"/pad/{slug}?{RESULTS[slug]}&v=result&n0=Anna").text)
    sheet = visitor.get(f"/pad/{slug}/sheet.json?{RESULTS[slug]}&n0=Anna").text
    pad = game(slug).pad
    assert pad is not None
    printed = pad.score(sheet, "de").splitlines()
    assert re.fullmatch(r"Anna: \d+ Punkte", printed[0])
    assert SAID.fullmatch(printed[-1])


CUBES = "{names} wins with {points}: cubes break the tie, here {n}."  # as Creature Caravan says it


@pytest.mark.parametrize(
    ("scores", "ranks", "over", "german", "english"),
    [
        ([0, 0], [1, 1], True, "Noch hat niemand Punkte.", "Nobody has points yet."),
        ([18], [1], True, "Anna: 18 Punkte.", "Anna: 18 points."),
        ([18, 7], [1, 2], True, "Anna gewinnt mit 18 Punkten.", "Anna wins with 18 points."),
        ([1, 0], [1, 2], False, "Anna führt mit 1 Punkt.", "Anna leads with 1 point."),
        (
            [9, 9],
            [1, 1],
            True,
            "Anna und Ben gewinnen gemeinsam mit 9 Punkten.",
            "Anna and Ben win together with 9 points.",
        ),
        (
            [9, 9],
            [1, 1],
            False,
            "Anna und Ben führen gemeinsam mit 9 Punkten.",
            "Anna and Ben lead together with 9 points.",
        ),
        (
            [9, 9],
            [2, 1],
            True,
            "Ben gewinnt mit 9 Punkten: bei Gleichstand zählen Marker, hier 3.",
            "Ben wins with 9 points: cubes break the tie, here 3.",
        ),
    ],
)
def test_every_result_has_its_sentence(
    scores: list[int], ranks: list[int], over: bool, german: str, english: str
) -> None:
    for lang, sentence in (("de", german), ("en", english)):
        audience = reader(["Anna", "Ben"], lang)
        assert outcome(audience, scores, ranks, (CUBES, 3), over) == sentence


@pytest.mark.parametrize("slug", PADS)
def test_the_winner_on_a_pad_gets_the_garland_and_the_wreath_of_the_table(site: Site, slug: str) -> None:
    visitor = site.visitor()
    page = visitor.get(f"/pad/{slug}?{RESULTS[slug]}&v=result").text
    assert page.count('class="garland"') == 1
    assert page.count('class="wreath"') == 1
    empty = visitor.get(f"/pad/{slug}?v=result").text
    assert 'class="heads"' in empty
    assert "garland" not in empty
    assert "wreath" not in empty
