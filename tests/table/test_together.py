"""Tables where all act at the same time: clicks that do not age, steps back past the words of others, bots at once."""

import asyncio
from pathlib import Path

import pytest
from table.helpers import ANNA, BEN, Fake, game

from spielwerk.core.game import IllegalActionError
from spielwerk.core.record import Record, replay
from spielwerk.games.caravan import GAME
from spielwerk.games.caravan.rules.player import Player
from spielwerk.games.caravan.state import CreatureCaravan
from spielwerk.table.registry import Pace, TableRegistry
from spielwerk.table.session import SeatInfo, Session, StaleError, TableError, bot_seat
from spielwerk.table.store import Store


def caravan(*words: str, bots: int = 0, seed: int = 5, **options: int) -> Session:
    """Return a started table of Creature Caravan: Anna and Ben, or Anna and a bot."""
    record = Record(GAME.slug, 2, seed, GAME.with_defaults(options), list(words), GAME.rules_version)
    other = bot_seat(1, "easy") if bots else SeatInfo("human", "Ben", "", BEN)
    return Session("c" * 12, GAME, record, [SeatInfo("human", "Anna", "", ANNA), other], ANNA, True)


STARTED = ("start 0", "start 1")


def word(session: Session, seat: int, verb: str) -> str:
    """Return the first legal word of a seat with this verb."""
    layout = GAME.layout
    return next(w for a in session.observe(seat).legal() if (w := layout.word(a)).startswith(verb))


def players(session: Session) -> list[Player]:
    """Return everybody's place."""
    assert isinstance(session.state, CreatureCaravan)
    return session.state.players


def test_nobody_waits_for_another_within_a_round() -> None:
    session = caravan(*STARTED)
    assert session.awaiting() == [0, 1]
    session.act(1, word(session, 1, "food"))
    session.act(0, word(session, 0, "food"))
    session.act(1, "pass")
    assert session.awaiting() == [0]
    assert replay(GAME, session.record) == session.state


def test_a_click_does_not_age_by_what_others_do_at_the_same_time() -> None:
    session = caravan(*STARTED)
    seen = session.seq
    session.act(1, word(session, 1, "food"), seen)
    session.act(0, word(session, 0, "food"), seen)
    with pytest.raises(StaleError):
        session.act(0, word(session, 0, "food"), seen)  # a second window of the same person
    session.act(1, "pass", session.seen_seq(1))
    last = session.seq
    session.act(0, "pass", last)
    with pytest.raises(StaleError):  # a new round has begun meanwhile
        session.act(1, "pass", last)


def test_a_step_back_drops_only_own_words_and_replays_the_others() -> None:
    session = caravan(*STARTED)
    mine = word(session, 0, "food")
    session.act(0, mine)
    slot = word(session, 1, "use recruit")
    session.act(1, slot)
    session.act(1, word(session, 1, "die"))  # draws cards: chance moves on
    hand = players(session)[1].hand
    assert session.can_undo(0)
    assert not session.can_undo(1)  # CC-22: a placed die stays

    session.undo(0)

    assert players(session)[1].hand == hand
    assert players(session)[0].goods[0] == 0
    assert len(players(session)[0].hand) == 8
    assert [w.removeprefix("@1 ") for w in session.record.words[2:]] == [
        slot,
        session.record.words[-1].removeprefix("@1 "),
    ]
    assert replay(GAME, session.record) == session.state
    assert session.state == caravan(*session.record.words).state


def test_another_slot_is_chosen_instead_even_if_others_acted_meanwhile() -> None:
    session = caravan(*STARTED)
    session.act(0, "use forage")
    session.act(1, word(session, 1, "food"))
    session.act(0, "use recruit")
    assert players(session)[0].open == GAME.layout.number("use recruit") - GAME.layout.number("use trail1")
    session.act(0, "use recruit")  # once more: it is put down again
    assert players(session)[0].open == -1
    assert players(session)[1].goods[0] == 1


def test_placed_dice_passes_and_chance_are_never_taken_back() -> None:
    session = caravan(*STARTED)
    session.act(0, "use forage")
    session.act(0, word(session, 0, "die"))
    assert not session.can_undo(0)
    with pytest.raises(TableError):
        session.undo(0)
    session.act(0, word(session, 0, "food"))
    assert session.can_undo(0)
    session.undo(0)
    assert not session.can_undo(0)
    session.act(1, "reroll")
    assert not session.can_undo(1)
    session.act(1, "pass")
    assert not session.can_undo(1)
    with pytest.raises(TableError):
        session.act(1, "pass")
    with pytest.raises(IllegalActionError):
        session.act(0, "use forage")


@pytest.mark.parametrize("answer", ["accept", "decline"])
def test_what_others_have_answered_is_not_taken_back(answer: str) -> None:
    session = caravan(*STARTED, exchange=1)
    for seat in (0, 1):
        session.act(seat, word(session, seat, "food"))
    for click in ("offer 1", "bread", "ask food", "send"):
        session.act(0, click)
    assert session.can_undo(0)
    session.act(1, answer)
    before, seq = session.state.copy(), session.seq
    with pytest.raises(TableError, match="the others have built on it"):
        session.undo(0)
    assert (session.state, session.seq) == (before, seq)


@pytest.mark.parametrize("asked", [0, 1, 2])
def test_cards_seen_in_an_exchange_are_not_given_back(asked: int) -> None:
    session = caravan(*STARTED, exchange=1)
    for seat in (0, 1):
        session.act(seat, word(session, seat, "food"))
    session.act(0, "offer 1")
    session.act(0, word(session, 0, "give"))
    for click in ["ask card"] * asked or ["ask food"]:
        session.act(0, click)
    session.act(0, "send")
    before = [list(player.hand) for player in players(session)]
    session.act(1, "accept")
    assert session.can_undo(1) == (asked > 0)  # until cards are paid nothing was seen
    for _ in range(asked):
        session.act(1, word(session, 1, "give"))
    assert [list(player.hand) for player in players(session)] != before
    seq = session.seq
    for seat in (0, 1):
        with pytest.raises(TableError):
            session.undo(seat)
    with pytest.raises(IllegalActionError):
        session.act(1, "decline")
    assert session.seq == seq
    assert not caravan(*session.record.words, exchange=1).can_undo(1)


def test_who_saw_the_dice_of_another_keeps_what_was_done_but_may_still_choose() -> None:
    session = caravan(*STARTED)
    session.act(0, word(session, 0, "food"))
    session.act(0, "use forage")
    session.act(1, "reroll")  # all see the new dice
    assert session.can_undo(0)
    session.act(0, "use recruit")  # the slot may be another one
    session.undo(0)
    assert players(session)[0].open == -1
    assert not session.can_undo(0)  # the food stays food
    assert players(session)[0].goods[0] == 1


def test_what_changed_the_luck_of_others_is_not_taken_back() -> None:
    hands: list[dict[str, object]] = [{"hand": ["cc001", "cc002"]}, {"dice": [2]}]
    start = GAME.load({"players": hands, "discards": [f"cc{n:03}" for n in range(3, 135)], "rng": [5, 6]})
    record = Record(GAME.slug, 2, 5, GAME.with_defaults({}), [], GAME.rules_version, start=start.dump())
    session = Session("c" * 12, GAME, record, caravan().seats, ANNA, True)
    session.act(0, "food cc001")
    session.act(1, "use recruit")
    session.act(1, "die 2")  # the discards are shuffled, cc001 among them
    with pytest.raises(TableError, match="the others have built on it"):
        session.undo(0)
    assert session.record.words == ["food cc001", "@1 use recruit", "die 2"]


def test_what_a_rule_makes_final_is_refused_with_that_rule() -> None:
    session = caravan(*STARTED)
    session.act(0, "use forage")
    session.act(0, word(session, 0, "die"))
    with pytest.raises(TableError) as found:
        session.undo(0)
    assert found.value.say("en") == "You cannot go back: A placed die stays."
    assert found.value.say("de") == "Zurück geht es nicht: Ein gesetzter Würfel bleibt liegen."
    session.act(0, "pass")
    with pytest.raises(TableError, match="Passing is final for the round"):
        session.undo(0)
    session.act(1, "pass")  # the dice of the next round are rolled: that is news
    with pytest.raises(TableError, match="something new became known"):
        session.undo(0)


def test_several_people_at_one_screen_take_turns() -> None:
    session = caravan(*STARTED)
    session.seats[1] = SeatInfo("human", "Ben", "", ANNA)
    assert session.is_shared_device(ANNA)
    assert session.viewer_seat(ANNA) == 0
    session.act(0, "pass")
    assert session.viewer_seat(ANNA) == 1
    record = Record(GAME.slug, 3, 5, GAME.with_defaults({}), ["start 0", "start 1", "start 2"], GAME.rules_version)
    three = Session(
        "c" * 12, GAME, record, [SeatInfo("human", "Anna", "", ANNA)] + [SeatInfo("human", "Ben", "", BEN)] * 2
    )
    three.started = True
    assert (three.state.to_move, three.viewer_seat(BEN)) == (0, 1)
    three.act(1, "pass")
    assert (three.state.to_move, three.viewer_seat(BEN)) == (0, 2)


def test_bots_play_their_round_while_a_person_thinks(tmp_path: Path) -> None:
    async def scene() -> Session:
        store = Store(f"sqlite:///{tmp_path / 'together.db'}", game)
        registry = TableRegistry(store, Fake(), Pace(bot_delay=0))
        table = await registry.open(caravan(*STARTED, bots=1))
        leave = table.watch(lambda: None)
        for _ in range(400):
            await asyncio.sleep(0.01)
            if 1 not in table.session.awaiting():
                break
            if table.session.step == 4:  # the person acts, too: the bot's thoughts stay good
                await table.change(lambda now: now.plan_act(0, word(now, 0, "food")))
        leave()
        session = table.session
        await registry.close()
        return session

    session = asyncio.run(scene())
    assert session.awaiting() == [0]
