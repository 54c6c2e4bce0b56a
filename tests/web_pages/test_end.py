"""The end of a game: the result and the totals first, what decided, reasons on demand, moments by turn."""

import random
import re
from dataclasses import replace

import pytest
from web_pages.test_rendering import read, seated

from spielwerk.core.game import Game
from spielwerk.games import game, games
from spielwerk.table.session import Session
from spielwerk.web import end_page, end_table, parts, replay_page
from spielwerk.web.html import Viewer, plain
from spielwerk.web.scene import Scene, look
from spielwerk.web.timeline import timeline


def ended(which: Game, seed: int = 1) -> Session:
    """Return a finished table."""
    session, choice = seated(which), random.Random(seed)
    while not session.over:
        seat = session.awaiting()[0]
        session.act(seat, which.layout.word(choice.choice(session.observe(seat).legal())))
    return session


def seen(session: Session, seat: int, lang: str = "en") -> Scene:
    return look(session, Viewer(seat, lang, f"device{seat}" if seat >= 0 else "", seat == 0))


@pytest.fixture(params=[found.slug for found in games()])
def session(request: pytest.FixtureRequest) -> Session:
    return ended(game(request.param))


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_table_begins_with_the_totals_and_its_rows_add_up_to_them(session: Session, lang: str) -> None:
    scene = seen(session, 0, lang)
    html = end_table.table(scene)
    read(end_page.sheet(scene))
    head, body = html.split("<tbody>")
    assert [int(n) for n in re.findall(r"<td[^>]*><b>(-?\d+)</b>", head)] == session.state.scores()
    rows = re.findall(r"<tr>(.*?)</tr>", body)
    cells = [[int(n) for n in re.findall(r"<b[^>]*>(-?\d+)</b>", row)] for row in rows]
    assert [sum(column) for column in zip(*cells, strict=True)] == session.state.scores()
    assert "<th></th>" not in html


def test_reasons_are_folded_until_their_row_is_tapped(session: Session) -> None:
    html = end_table.table(seen(session, 0))
    toggles = set(re.findall(r'data-toggle="(why-\w+)"', html))
    assert toggles
    assert toggles == set(re.findall(r'<tr class="why" id="(why-\w+)">', html))


def test_every_category_of_points_has_a_sign(session: Session) -> None:
    sign = session.game.sign
    assert sign is not None
    for name in parts.categories(seen(session, 0)):
        assert sign(name).startswith("<svg")


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("slug", ["harmonies", "tikal", "terranova"])
def test_what_decided_is_the_category_with_the_widest_gap(slug: str, seed: int) -> None:
    finished = ended(game(slug), seed)
    scene, scores = seen(finished, 0), finished.state.scores()
    said = end_table.deciding_category(scene)
    if scores[0] == scores[1]:
        assert said == ""
        return
    first = scores.index(max(scores))
    gaps = {
        name: sum(p.points for p in row[first]) - sum(p.points for p in row[1 - first])
        for name, row in parts.categories(scene).items()
    }
    told = re.fullmatch(r"What decided it: (.*), (-?\d+) to (-?\d+)\.", said)
    assert told
    assert int(told[2]) - int(told[3]) == max(gaps.values())
    assert told[1] in {finished.game.texts.category(name, "en") for name in gaps if gaps[name] == max(gaps.values())}
    sheet = end_page.sheet(scene)
    assert sheet.index("What decided it") < sheet.index(
        plain(finished.game.texts.ending(scene.obs, scene.audience))[:20]
    )


def test_tikal_shows_four_scorings_with_temples_guards_and_treasures() -> None:
    html = end_table.table(seen(ended(game("tikal")), 0, "de"))
    for title in ("1. Wertung", "2. Wertung", "3. Wertung", "Schluss"):
        assert f"<span>{title}</span>" in html
    assert {"sign-temples", "sign-treasures"} <= set(re.findall(r'id="(sign-\w+)"', html))
    assert set(re.findall(r'href="#(sign-\w+)"', html)) <= set(re.findall(r'id="(sign-\w+)"', html))


def test_nobody_cheers_the_bot_that_has_beaten_them() -> None:
    finished = ended(game("harmonies"))
    first = finished.state.ranks().index(1)
    for bots, reader, cheers in (
        ((first,), 1 - first, False),
        ((first,), -1, True),
        ((1 - first,), first, True),
        ((), 1 - first, True),
    ):
        for seat, place in enumerate(finished.seats):
            finished.seats[seat] = replace(place, kind="bot" if seat in bots else "human")
        assert ('class="garland"' in end_page.sheet(seen(finished, reader))) is cheers


def test_key_moments_are_told_by_the_numbers_below_the_line() -> None:
    finished = ended(game("harmonies"))
    scene, line = seen(finished, 0), timeline(finished, 0)
    for step, gains in line.moments(6):
        number = line.turn(step)
        turn = line.turns()[number - 1]
        assert turn.first < step <= turn.last
        assert f'<span class="dim">Turn {number}</span>' in replay_page.moment(scene, step, gains)
    assert line.turn(1) == 1
    assert line.turn(finished.step) == len(line.turns())
