"""What others did, in words: the prompt tells the step just made, turns fold into a line, and no secret is in them."""

import random
import re
from collections.abc import Iterator
from html import unescape

import pytest
from web_pages.test_rendering import read

from spielwerk import bots
from spielwerk.core.game import Game
from spielwerk.games import game, games
from spielwerk.table.begin import open_table
from spielwerk.table.session import Line, SeatInfo, Session
from spielwerk.web import follow, log, table_page, turns
from spielwerk.web.html import Viewer, plain
from spielwerk.web.scene import Scene, look

GAMES = games()
EVERY = 19  # steps between two looks
MOST = 200  # steps of a game that are played
all_games = pytest.mark.parametrize("which", GAMES, ids=lambda g: str(g.slug))


def seated(which: Game, seats: int = 3, **options: int) -> Session:
    """Return a table of people, each with a device of their own."""
    people = [
        SeatInfo("human", name, "", f"device{k}") for k, name in enumerate(("Anna", "Ben", "Clara", "Dora")[:seats])
    ]
    return open_table(which, people, options, "device0", True)


def played(session: Session, steps: int = MOST) -> Iterator[Session]:
    """Let bots play, and stop to look after every word."""
    choice = random.Random(7)
    while not session.over and session.step < steps:
        seat = choice.choice(session.awaiting())
        action = bots.choose(session.game, session.observe(seat), "random", session.step)
        session.act(seat, session.game.layout.word(action))
        yield session


def eyes(session: Session, seat: int, lang: str = "en") -> Scene:
    """Return the table as a seat sees it."""
    return look(session, Viewer(seat, lang, f"device{seat}" if seat >= 0 else "", seat == 0))


def bare(html: str) -> str:
    """Return what a piece of a page says."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", "", html))).strip()


@all_games
@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_prompt_of_a_watching_seat_tells_the_last_told_step(which: Game, lang: str) -> None:
    told = 0
    for session in played(seated(which)):
        waited = session.awaiting()
        if session.step % 3 or not waited or not session.log:
            continue
        for seat in {0, -1} - set(waited):
            scene = eyes(session, seat, lang)
            say = bare(follow.prompt(scene)).replace("**", "")
            last = session.log[-1]
            words = [
                plain(which.texts.line(entry.event, scene.audience)) for entry in session.lines_of(seat, last.step)
            ]
            ours = [w for w, entry in zip(words, session.lines_of(seat, last.step), strict=True) if w]
            assert "überlegt." not in say
            assert "is thinking." not in say
            if which.simultaneous or last.event.seat != waited[0] or not ours or last.event.seat == seat:
                continue
            name = session.names[waited[0]]
            assert say.startswith(name)
            assert any(w in say for w in ours), (say, ours)
            told += 1
    assert told > 5 or which.simultaneous


@all_games
def test_where_all_act_at_once_and_elsewhere_news_of_the_others_stand_in_the_prompt(which: Game) -> None:
    recaps = 0
    for session in played(seated(which)):
        for seat in session.awaiting()[: session.step % 2]:
            recap = re.search(r'<div class="hint recap[^"]*">(.*?)</div>', follow.prompt(eyes(session, seat)))
            if recap and "data-replay" in recap[1]:
                first, last = (int(n) for n in re.search(r'data-replay="(\d+)-(\d+)"', recap[1]).groups())  # type: ignore[union-attr]
                assert 0 < first <= last <= session.step
                assert 'aria-label="Show it again"' in recap[1]
                recaps += 1
    assert recaps > 3


@all_games
def test_no_secret_of_another_seat_is_in_what_is_told(which: Game) -> None:
    for session in played(seated(which)):
        if session.step % EVERY:
            continue
        for seat in (0, -1):
            whole = _told(eyes(session, seat, "de"))
            kept = session.log
            session.log = [
                Line(n, e._replace(args=()) if e.private and e.seat != seat and session.hides_secrets else e)
                for n, e in kept
            ]
            session.drawing_cache(seat).clear()
            assert _told(eyes(session, seat, "de")) == whole
            session.log = kept
            session.drawing_cache(seat).clear()


def _told(scene: Scene) -> str:
    return "".join(log.log(scene).values()) + follow.panel(scene) + follow.prompt(scene)


@all_games
def test_every_turn_folds_into_one_line_and_every_told_line_stands_in_one(which: Game) -> None:
    *_, session = played(seated(which))
    scene = eyes(session, 0)
    pieces = [html for name, html in log.log(scene).items() if name.startswith("log-")]
    folded = re.findall(r"<details.*?</details>", "".join(pieces), re.DOTALL)
    rows = sum(html.count("<li ") for html in folded)
    told = [entry for entry in session.lines(0) if which.texts.line(entry.event, scene.audience)]
    heading = which.log_rules.heading
    over = [e for _, e in told if e.seat < 0 and heading is not None and heading(e, scene.audience)]

    assert all(html.count("<summary") == 1 and bare(html.split("</summary>")[0]) for html in folded)
    doubled = sum(
        told[n - 1].event.kind == which.log_rules.fuller.get(told[n].event.kind, "") for n in range(1, len(told))
    )
    assert rows == len(told) - len(over) - doubled
    for turn in turns.turns(session):
        assert {session.log[n].event.seat for n in turn.lines} <= {turn.seat, -1}
        assert turn.lines == sorted(turn.lines)


@all_games
def test_every_cell_a_line_names_is_drawn(which: Game) -> None:
    *_, session = played(seated(which))
    for seat in (0, -1):
        page = table_page.page(session, Viewer(seat, "de", "device0" if seat == 0 else "", seat == 0))
        read(page)
        drawn = set(re.findall(r'data-cell="(\d+)"', page))
        lines = re.findall(r'<(?:summary|a)[^>]* data-cells="([\d,]+)"([^>]*)', page)
        named = {cell for cells, _ in lines for cell in cells.split(",")}
        assert len(named) > 5
        assert named <= drawn
        for cells, rest in lines:
            if places := re.search(r'data-places="([^"]*)"', rest):
                assert len(places[1].split(",")) == len(cells.split(","))


def test_the_preparation_of_terra_nova_is_one_line_for_each_seat() -> None:
    *_, session = played(seated(game("terranova"), 2), 26)
    html = "".join(log.log(eyes(session, 0)).values())
    assert html.count("<details") == 2
    assert "13 × figure" in bare(html)
    assert "Setup" in html


def test_rounds_stand_over_their_turns() -> None:
    *_, session = played(seated(game("harmonies"), 2), 60)
    html = "".join(log.log(eyes(session, 0, "de")).values())
    heads = re.findall(r"<h3[^>]*>Runde (\d+)</h3>", html)
    assert heads == sorted(heads, key=int, reverse=True)
    assert len(heads) == len(set(heads)) > 2


def test_whoever_plays_alone_has_turns_too() -> None:
    *_, session = played(seated(game("harmonies"), 1), 80)
    assert len(turns.turns(session)) > 4
    for turn in turns.turns(session):
        assert sum(session.log[n].event.kind == "took" for n in turn.lines) <= 1


@all_games
def test_what_was_taken_back_is_forgotten(which: Game) -> None:
    choice, undone = random.Random(3), 0
    for session in played(seated(which, 2), 150):
        turns.turns(session)
        seat = choice.choice(session.awaiting() or [0])
        if session.can_undo(seat):
            session.undo(seat)
            known = [(turn.seat, turn.lines, turn.round, turn.head) for turn in turns.turns(session)]
            fresh = Session(session.id, session.game, session.record, session.seats, "device0", started=True)
            assert known == [(turn.seat, turn.lines, turn.round, turn.head) for turn in turns.turns(fresh)]
            undone += 1
        if undone > 5:
            break
    assert undone


def test_points_of_a_turn_are_what_its_seat_gained() -> None:
    *_, session = played(seated(game("harmonies"), 2), 120)
    found = turns.turns(session)
    total = sum(turns.gains(session, n, 0)[0] for n in range(len(found)))
    step = turns.span(session, found[-1])[1]
    assert total == session.observe(0, step).scores()[0]


def test_since_your_turn_the_others_turns_can_be_shown_again() -> None:
    for session in played(seated(game("harmonies")), 120):
        scene = eyes(session, session.awaiting()[0])
        if session.step > 60 and len(follow.since(scene)) == 2:
            break
    html = follow.panel(scene)
    assert html.count("data-replay=") == 2
    assert "Since your turn" in html
    mine = scene.viewer.seat
    assert [turn.seat for _, turn in follow.since(scene)] == [(mine + 1) % 3, (mine + 2) % 3]


def test_a_bot_that_takes_its_time_says_how_long_at_the_most() -> None:
    session = seated(game("harmonies"), 2)
    waited = session.awaiting()[0]
    for level, told in (("expert", True), ("hard", False), ("easy", False)):
        session.seats[waited] = SeatInfo("bot", "Bot Ada", level)
        html = follow.prompt(eyes(session, 1 - waited, "de"))
        assert ("Er überlegt vor jedem Schritt bis zu 1 Sekunde." in html) == told
        assert '<span id="busy" hidden>' in html


def test_a_turn_is_read_aloud_once_and_waiting_has_words() -> None:
    for session in played(seated(game("harmonies")), 120):
        waited = session.awaiting()[0]
        html = follow.prompt(eyes(session, (waited + 2) % 3, "de"))
        assert 'role="status"' not in html
        assert "überlegt seit {n}" in html

    mine = follow.prompt(eyes(session, session.awaiting()[0]))
    assert 'role="status"' in mine
