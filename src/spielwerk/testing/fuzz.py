"""Hostile hands on a game: positions that somebody tampered with, and eyes that must not learn what is hidden.

``class TestFuzz(Fuzz): subjects = [SUBJECT]`` tries both; the same seeds every time.
"""

import json
from contextlib import suppress
from random import Random

from spielwerk.core.canvas import Canvas
from spielwerk.core.game import Game, PositionError
from spielwerk.core.record import Record
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER, State
from spielwerk.table.session import SeatInfo, Session
from spielwerk.testing.cases import Subject, Trials
from spielwerk.testing.noise import spoil_json
from spielwerk.testing.worlds import leaks
from spielwerk.web.html import Viewer

TIMES = 40  # positions of each game
MOMENTS = 3  # of each game at which all seats look


def random_record(game: Game, luck: Random, most: int = 150) -> tuple[Record, State]:
    """Return the record of the beginning of a random game, and its position."""
    seats = luck.randint(*game.seats)
    seed = luck.randrange(2**40)
    state, rng = game.new(seats, seed), Rng(seed)
    record = Record(game.slug, seats, seed, game.with_defaults({}), [], game.rules_version)
    for _ in range(luck.randrange(most)):
        if state.to_move == OVER:
            break
        action = state.random_action(rng)
        record.words.append(game.layout.word(action))
        state.apply(action)
    return record, state


def tamper(game: Game, luck: Random) -> tuple[str, str]:
    """Return a tampered position and what is wrong with the game that reads it; nothing, if all is well.

    It is refused with a sentence, or drawn and played on like any other.
    """
    text = json.dumps(spoil_json(luck, random_record(game, luck)[1].dump()))
    try:
        state = game.load(json.loads(text))
    except PositionError:
        return text, ""
    except Exception as error:  # noqa: BLE001 - that is what we look for
        return text, f"a position cannot be read: {error!r}"
    try:
        game.view.draw(state.observe(-1), Canvas(-1, "de", []))
        rng, steps = Rng(1), 0
        while state.to_move != OVER and steps < 400:
            assert state.legal(), "a dead end"
            state.apply(state.random_action(rng))
            steps += 1
    except Exception as error:  # noqa: BLE001 - that is what we look for
        return text, f"a position that was read breaks: {error!r}"
    return text, ""


class Fuzz(Trials):
    """Nothing breaks a game, and nobody learns from it what they may not know."""

    def test_a_tampered_position_is_refused_with_a_sentence_or_played_on(self, subject: Subject) -> None:
        luck = Random(1)
        for _ in range(TIMES):
            text, wrong = tamper(subject.game, luck)
            assert not wrong, text

    def test_a_position_without_one_of_its_fields_is_refused_with_a_sentence_or_played_on(
        self, subject: Subject
    ) -> None:
        _record, state = random_record(subject.game, Random(3), 30)
        whole = state.dump()
        for left_out in whole:
            with suppress(PositionError):
                subject.game.load({key: value for key, value in whole.items() if key != left_out}).legal()

    def test_nobody_is_shown_what_they_may_not_know(self, subject: Subject) -> None:
        """What is hidden from a seat is dealt anew: pages, looks back, previews and refusals stay the same."""
        luck, game = Random(2), subject.game
        for _ in range(MOMENTS):
            record, _state = random_record(game, luck, 60)
            people = [SeatInfo("human", f"P{k}", "", f"h{k}") for k in range(record.seats)]
            session = Session("t" * 12, game, record, people, "h0", True)
            words = luck.sample(game.layout.words, min(8, len(game.layout)))
            for seat in range(-1, record.seats if not session.over else -1):  # after the end all is open
                viewer = Viewer(seat, "en", f"h{seat}")
                steps = [luck.randrange(session.step + 1)]
                assert leaks(session, viewer, luck.randrange(2**40), steps, words) == [], (seat, record.to_json())
