"""Reviews of random games as pages: list, curves, board and verdict tell the same of every turn."""

import re
from functools import cache
from html import unescape
from urllib.parse import parse_qs, urlparse

import pytest

from spielwerk.bots.arena import Plan, play
from spielwerk.bots.review import FORCED, MISTAKES, Budget, Review, analyse
from spielwerk.core.editing import canonical, decode
from spielwerk.core.record import Record
from spielwerk.core.state import OVER
from spielwerk.games import game
from spielwerk.table.begin import open_record
from spielwerk.table.reviews import DONE, Progress
from spielwerk.table.session import Session
from spielwerk.web import review_page, review_report
from spielwerk.web.ghosts import drawn
from spielwerk.web.html import Viewer
from spielwerk.web.review_page import Reviewed, reviewed
from spielwerk.web.review_words import KINDS, chance_words, decimal

SMALL = Budget(playouts=5, worlds=3, draws=2)
# a game, who sits at it, its options: each number of seats, one alone, all at once, every way to play that differs
GAMES = [
    ("dewan", ("random", "greedy"), {"scenario": 0}),
    ("dewan", ("random", "random", "greedy"), {"scenario": 1}),
    ("dewan", ("random", "random", "random", "greedy"), {"scenario": 2}),
    ("dewan", ("greedy", "random"), {"scenario": 3}),
    ("harmonies", ("random",), {}),
    ("harmonies", ("random", "greedy", "random", "random"), {"spirits": 1}),
    ("terranova", ("random", "random", "greedy"), {"board": 3}),
    ("tikal", ("random", "random"), {"auction": 1}),
    ("caravan", ("random",), {}),
    ("caravan", ("random", "random"), {}),
]
TAGS = re.compile(r"<[^>]*>")


def name_of(case: tuple[str, tuple[str, ...], dict[str, int]]) -> str:
    """Return what a game is called among the tests."""
    slug, bots, options = case
    return "-".join([slug, str(len(bots)), *(f"{name}{value}" for name, value in options.items())])


@cache
def found(number: int) -> tuple[Session, Review]:
    """Return a finished table and its review."""
    slug, bots, options = GAMES[number]
    of = game(slug)
    done = play(of, Plan(slug, bots, 5 + number, options, words=True), 0)
    record = Record(slug, len(bots), 5 + number, options, words=done.words, rules_version=of.rules_version)
    return open_record(of, record, ""), analyse(of, record, SMALL)


def text(markup: str) -> str:
    """Return what people read of some markup."""
    return " ".join(unescape(TAGS.sub(" ", markup)).split())


def rows(markup: str, tag: str = "tr") -> list[list[str]]:
    """Return the cells of a table."""
    lines = re.findall(rf"<{tag}[ >].*?</{tag}>", markup, re.DOTALL)
    return [[text(cell) for cell in re.findall(r"<t[dh][ >].*?</t[dh]>", line, re.DOTALL)] for line in lines]


def look(number: int, turn: int, seat: int = 0, lang: str = "en") -> Reviewed:
    """Return a turn of a review as somebody looks at it."""
    session, review = found(number)
    return reviewed(session, Viewer(lang=lang), Progress(DONE, review), turn, seat)


@pytest.mark.parametrize("number", range(len(GAMES)), ids=[name_of(case) for case in GAMES])
class TestReviewedGames:
    def test_list_curve_and_verdict_tell_the_same_of_every_turn(self, number: int) -> None:
        _, review = found(number)
        one = look(number, 1)
        listed = re.findall(r"<li .*?</li>", review_page.turn_list(one), re.DOTALL)
        told = rows(review_page.table(one))[1:]
        assert len(listed) == review.total
        assert len(told) == review.total + 1
        for turn, line, row in zip(review.turns, listed, told, strict=False):
            page = look(number, turn.number, turn.seat)
            worth = (turn.best or turn.played).chance[turn.seat]
            shown = [chance_words(review, page, part.chance[turn.seat]) for part in (turn.played, turn.best) if part]
            verdict, curve = review_page.verdict(page), review_page.curves(page)
            sign = page.t(KINDS[turn.kind])
            assert f'aria-label="{sign}"' in line
            assert f'aria-label="{sign}"' in verdict
            assert re.findall(r"<dd><b[^>]*>(.*?)</b>", verdict) == shown
            assert shown[-1] == chance_words(review, page, worth)
            assert row[1 + turn.seat].startswith(f"{shown[-1]} · ")
            assert f'aria-valuetext="Turn {turn.number}: {sign}, ' in curve
            lost = [int(re.sub(r"\D", "", words)) for words in shown]
            assert lost[-1] - lost[0] == turn.loss
            assert (f"−{turn.loss}" in text(line)) == (turn.best is not None) == (turn.kind not in {"best", FORCED})

    def test_from_the_better_turn_one_plays_on_at_the_analysis_board(self, number: int) -> None:
        session, review = found(number)
        of = session.game
        for turn in review.turns[::7]:
            way = re.search(r'href="([^"]*)"', review_page.play_on(look(number, turn.number, turn.seat)))
            assert way is not None
            code = parse_qs(urlparse(unescape(way[1])).query)["p"][0]
            after = of.load(canonical(of, decode(code)) or {})
            assert after.to_move == OVER or after.legal()

    def test_the_list_tells_turns_without_marks_of_emphasis(self, number: int) -> None:
        for lang in ("en", "de", "fr"):
            assert "**" not in review_page.turn_list(look(number, 1, lang=lang))

    def test_points_by_category_add_up_to_what_the_curve_says(self, number: int) -> None:
        _, review = found(number)
        told = rows(review_page.table(look(number, 1)))[1:]
        for turn in review.turns:
            page = look(number, turn.number, turn.seat)
            cells = rows(review_page.points(page))
            body, total = cells[1:-1], cells[-1]
            count = 1 if turn.best is None else 2
            for n in range(1, count + 1):
                assert sum(map(tenths, (row[n] for row in body))) == tenths(total[n])
            for row in (*body, total) if count == 2 else ():
                assert tenths(row[2]) - tenths(row[1]) == tenths(row[-1])
            assert told[turn.number - 1][1 + turn.seat].endswith(f" · {total[count]}")
            assert total[count] == decimal(page, (turn.best or turn.played).points[turn.seat])

    def test_the_balance_counts_what_the_list_shows(self, number: int) -> None:
        session, review = found(number)
        cells = rows(review_page.balance(look(number, 1)))
        for seat in range(review.seats):
            mine = [turn for turn in review.turns if turn.seat == seat and turn.kind != FORCED]
            good = sum(turn.kind in {"best", "good"} for turn in mine)
            assert cells[1][1 + seat] == f"{good} of {len(mine)}"
            assert cells[2][1 + seat] == str(sum(turn.kind in {"mistake", "blunder"} for turn in mine))
        assert review.curve()[-1].points == [float(points) for points in session.state.scores()]

    def test_the_better_turn_can_be_played_and_lies_on_the_board(self, number: int) -> None:
        session, review = found(number)
        cells = session.game.log_rules.cells
        assert cells is not None
        for turn in review.turns:
            page = look(number, turn.number, turn.seat)
            words = session.record.words[turn.start : turn.last]
            if turn.kind != FORCED:
                assert [word for word in words if word in turn.played.words] == turn.played.words
            if turn.best is None:
                continue
            steps = review_page.steps(page, turn, turn.best)
            assert [session.game.layout.word(step.action) for step in steps] == turn.best.words[: len(steps)]
            assert steps, turn
            over = drawn(session.game, review_page.board_scene(page).canvas, steps)
            told = [step.events for step in steps if session.game.layout.word(step.action) != "pass"]
            mine = [event for events in told for event in events if event.seat == turn.seat]
            placed = [event for event in mine if cells(event)]
            assert over or not placed, (turn.number, turn.best.words)  # what changes the board is drawn over it
            assert review_page.line_words(page, turn, turn.best)

    def test_the_page_of_a_file_tells_every_mistake_and_needs_nothing_else(self, number: int) -> None:
        session, review = found(number)
        for lang in ("en", "de"):
            page = review_report.page(reviewed(session, Viewer(lang=lang), Progress(DONE, review), 0, -1), review)
            mistakes = [turn.number for turn in review.turns if turn.kind in MISTAKES]
            assert [int(one) for one in re.findall(r'<section class="moment" id="turn-(\d+)"', page)] == mistakes
            assert not re.search(r'(?:src|href)="(?!#)', page)
            assert f'<html lang="{lang}"' in page


def tenths(words: str) -> int:
    """Return a number that people read, in tenths."""
    return round(10 * float(words.replace("−", "-").replace("±", "")))
