"""No forced clicks: what has a single possibility and tells nobody anything is played by the click before it."""

import random
from typing import Any

import pytest
from table.helpers import ANNA

from spielwerk.core.record import Record
from spielwerk.core.rng import Rng
from spielwerk.games import game, slugs
from spielwerk.games.tikal.rules.data import LEADER, WORKER
from spielwerk.table.session import SeatInfo, Session


def at(slug: str, seats: int, seed: int, words: list[str]) -> Session:
    """Return a table of people at a position."""
    of = game(slug)
    record = Record(slug, seats, seed, of.with_defaults({}), words, of.rules_version)
    return Session("t", of, record, [SeatInfo("human", f"P{k}", holder=ANNA) for k in range(seats)], started=True)


def before_a_worker() -> tuple[Session, str]:
    """Return a table of Tikal and a worker that can go to one place only."""
    of = game("tikal")
    for seed in range(1, 9):
        state: Any = of.new(2, seed)
        rng, words = Rng(seed), list[str]()
        while state.to_move >= 0:
            for action in (a for a in state.legal() if WORKER <= a < LEADER):
                then = state.copy()
                then.apply(action)
                if len(then.legal()) == 1:
                    return at("tikal", 2, seed, words), of.layout.word(action)
            action = state.rollout_action(rng)
            words.append(of.layout.word(action))
            state.apply(action)
    raise AssertionError("no such worker")


def test_a_worker_with_one_way_goes_it_by_one_click_and_comes_back_by_one_undo() -> None:
    session, worker = before_a_worker()
    seat, before, words = session.state.to_move, session.state.dump(), list(session.record.words)
    session.commit(session.plan_click(seat, worker))
    assert session.record.words[-2] == worker
    assert session.record.words[-1].startswith("to ")
    session.undo(seat)
    assert session.record.words == words
    assert session.state.dump() == before


def test_a_word_of_a_bot_or_a_record_stays_one_word() -> None:
    session, worker = before_a_worker()
    assert session.plan_act(session.state.to_move, worker).rows == (worker,)


@pytest.mark.parametrize("slug", slugs())
def test_whatever_one_click_plays_along_had_no_alternative_drew_nothing_and_goes_back_with_it(slug: str) -> None:
    session, choice, along = at(slug, 2, 5, []), random.Random(7), 0
    of = session.game
    for _ in range(220):
        if session.over:
            break
        seat = session.awaiting()[0]
        obs: Any = session.observe(seat)
        word = of.layout.word(choice.choice(obs.legal()))
        before, words = session.state.dump(), list(session.record.words)
        change = session.plan_click(seat, word)
        base = of.play(session.state.copy(), change.rows[0])
        for row in change.rows[1:]:
            drawn, alone = base.rng.copy(), base.copy()
            mover, action = of.step(base, row)
            assert base.rng == drawn
            alone.turn_to(mover)
            assert alone.legal() == [action]
            assert not of.ending(action)
            along += 1
        session.commit(change)
        last = change.rows[-1].removeprefix(f"@{seat} ").partition(" ")[0]
        if len(change.rows) > 1 and last not in of.irreversible:
            session.undo(seat)
            assert session.record.words == words
            assert session.state.dump() == before
            session.commit(session.plan_click(seat, word))
    if slug in {"caravan", "harmonies"}:
        assert along
