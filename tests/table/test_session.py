"""The laws of a table: whose turn, how far back, what is seen and what is written down."""

import json
from dataclasses import replace

import pytest
from table.helpers import ANNA, BEN, DUEL, lanes, play_on

import spielwerk
from spielwerk.core.game import IllegalActionError
from spielwerk.core.layout import UnknownWordError
from spielwerk.core.record import Record, RecordError, replay
from spielwerk.core.state import HIDDEN
from spielwerk.table.begin import branch, open_record, open_table, rematch
from spielwerk.table.naming import clean_name, free_name
from spielwerk.table.session import UNDO, SeatInfo, Session, StaleError, TableError, bot_seat
from spielwerk_lanes import GAME as LANES
from spielwerk_lanes.rules import Lanes


def hand(session: Session, seat: int = 0) -> list[int]:
    state = session.state
    assert isinstance(state, Lanes)
    return state.hands[seat]


def first(session: Session) -> str:
    return LANES.layout.word(session.state.legal()[0])


def test_a_word_counts_for_the_seat_that_played_it_and_while_it_stands() -> None:
    session = lanes()
    word = first(session)
    session.act(0, word, 0)
    assert session.has_played(0, word, [word])
    assert not session.has_played(1, word, [word])
    session.undo(0)
    assert not session.has_played(0, word, [word, UNDO])


# ---- acting ----
def test_a_seat_plays_when_it_is_its_turn() -> None:
    session = lanes()
    session.act(0, first(session), 0)
    session.act(0, "lay 1", 1)

    assert session.seq == 2
    assert session.record.words[1] == "lay 1"
    assert session.state.to_move == 1


@pytest.mark.parametrize("seat", [1, -1, 2, 99])
def test_nobody_plays_for_another_seat(seat: int) -> None:
    session = lanes()
    with pytest.raises(TableError):
        session.act(seat, first(session))
    assert session.seq == 0


def test_a_click_on_an_older_position_is_stale_and_changes_nothing() -> None:
    session = lanes()
    session.act(0, first(session), 0)
    with pytest.raises(StaleError, match="Someone was faster"):
        session.act(0, "lay 0", 0)
    assert session.record.words == [LANES.layout.word(session.game.parse(session.record.words[0])[1])]


def test_words_that_are_illegal_or_unknown_change_nothing() -> None:
    session = lanes()
    missing = next(card for card in range(6) if card not in hand(session))
    before = session.state.copy()
    with pytest.raises(IllegalActionError, match="LA-02"):
        session.act(0, f"pick {missing}")
    with pytest.raises(UnknownWordError):
        session.act(0, "pick 99")
    with pytest.raises(UnknownWordError):
        session.act(0, UNDO)
    with pytest.raises(UnknownWordError):
        session.act(0, f"@0 {first(session)}")
    assert session.state == before
    assert session.seq == 0


def test_nothing_is_played_before_the_start_or_after_the_end() -> None:
    session = lanes()
    session.started = False
    assert session.awaiting() == []
    with pytest.raises(TableError, match="not started"):
        session.act(0, first(session))
    session.started = True
    assert session.awaiting() == [0]
    play_on(session)
    with pytest.raises(TableError, match="over"):
        session.act(0, "pick 0")
    assert session.awaiting() == []


def test_a_plan_changes_nothing_until_it_is_taken() -> None:
    session = lanes()
    before = session.state.copy()
    change = session.plan_act(0, first(session))
    assert session.state == before
    assert session.step == 0
    session.commit(change)
    with pytest.raises(StaleError):
        session.commit(change)


# ---- going back ----
def test_undo_goes_back_until_something_new_was_learned() -> None:
    session = lanes()
    before = session.state.copy()
    session.act(0, first(session))
    assert session.can_undo(0)
    assert not session.can_undo(1)
    session.undo(0)
    assert session.state == before
    assert session.seq == 2
    assert session.step == 0
    session.act(0, first(session))
    session.act(0, "lay 0")
    assert not session.can_undo(0)
    assert not session.can_undo(1)
    with pytest.raises(TableError, match="cannot go back"):
        session.undo(0)


def test_undo_of_an_older_position_is_stale() -> None:
    session = lanes()
    session.act(0, first(session))
    with pytest.raises(StaleError):
        session.undo(0, 0)


def test_another_card_is_picked_instead_without_taking_back_by_hand() -> None:
    session = lanes(seed=3)
    one, other = sorted(set(hand(session)))[:2]
    session.act(0, f"pick {one}")
    change = session.plan_act(0, f"pick {other}")
    assert change.rows == (UNDO, f"pick {other}")
    session.commit(change)
    assert session.record.words == [f"pick {other}"]
    assert session.seq == 3


def test_the_same_choice_once_more_puts_it_down() -> None:
    session = lanes()
    word = first(session)
    session.act(0, word)
    change = session.plan_act(0, word)
    assert change.rows == (UNDO,)
    session.commit(change)
    assert session.step == 0


def test_a_click_that_goes_without_saying_the_choice_before_it_makes_both() -> None:
    game = replace(LANES, shortcuts=lambda at: {} if at.picked >= 0 else {LANES.layout.number("lay 1"): at.legal()[-1]})
    session = lanes(game=game)
    last = LANES.layout.word(session.state.legal()[-1])
    with pytest.raises(IllegalActionError):
        session.act(0, "lay 0")  # only what is said
    change = session.plan_act(0, "lay 1")
    assert change.rows == (last, "lay 1")
    session.act(0, first(session))  # half a choice, and another click
    assert session.plan_act(0, "lay 1").rows == ("lay 1",)
    session.undo(0)
    session.commit(session.plan_act(0, "lay 1"))
    assert session.record.words == [last, "lay 1"]
    assert session.state == replay(game, session.record)


def test_one_click_that_said_two_words_is_taken_back_by_one_undo() -> None:
    game = spielwerk.game("harmonies")
    session = open_table(game, [SeatInfo("human", "Anna", "", ANNA), SeatInfo("human", "Ben", "", BEN)], {}, ANNA, True)
    while not game.implied_actions(session.observe(0)):
        session.act(0, game.layout.word(session.state.legal()[0]))
    before, words = session.state.copy(), list(session.record.words)
    session.act(0, game.layout.word(min(game.implied_actions(session.observe(0)))))
    assert len(session.record.words) == len(words) + 2
    session.undo(0)
    assert session.record.words == words
    assert session.state == before
    session.undo(0)  # and the word before it alone
    assert session.record.words == words[:-1]


def test_reconsidering_never_takes_back_what_happened() -> None:
    session = lanes()
    session.act(0, first(session))
    session.act(0, "lay 0")
    with pytest.raises(TableError, match="not your turn"):
        session.act(0, "lay 1")


def test_undo_takes_its_lines_out_of_the_log() -> None:
    session = lanes(game=DUEL)
    session.act(0, "choose 1")
    session.act(0, "sure")
    assert [line.step for line in session.log] == [2]
    session.act(1, "choose 2")
    session.undo(1)
    assert [line.step for line in session.log] == [2]
    assert session.step == 2


def test_in_simultaneous_play_seats_act_in_any_order_and_the_record_says_who() -> None:
    session = lanes(game=DUEL)
    session.act(1, "choose 2")
    assert session.can_undo(1)
    session.undo(1)
    assert session.state == lanes(game=DUEL).state
    session.act(1, "choose 1")
    session.act(1, "sure")
    session.act(0, "choose 0")
    session.act(0, "choose 2")
    session.act(0, "sure")
    assert session.over
    assert session.record.words[:2] == ["@1 choose 1", "sure"]
    assert replay(DUEL, session.record) == session.state
    assert Session("x", DUEL, Record("duel", 2, 7, {}, session.record.words[:]), session.seats).state == session.state


def test_each_awaited_seat_finds_itself_to_move() -> None:
    session = lanes(game=DUEL)
    assert [session.observe(k).to_move for k in range(2)] == [0, 1]
    assert session.viewer_seat(BEN) == 1


# ---- looking ----
def test_looking_back_shows_every_earlier_position() -> None:
    session = lanes()
    seen = [session.state.copy()]
    while not session.over:
        play_on(session, 1)
        seen.append(session.state.copy())
    for order in (range(len(seen)), reversed(range(len(seen)))):
        assert all(session.at(n) == seen[n] for n in order)
    assert all(session.observe(1, n) == position.observe(1) for n, position in enumerate(seen))
    assert session.at(-5) == seen[0]
    assert session.at(999) == seen[-1]


def test_looking_back_after_undo_shows_what_was_played_instead() -> None:
    session = lanes(seed=3)
    one, other = sorted(set(hand(session)))[:2]
    session.act(0, f"pick {one}")
    session.at(0)
    session.act(0, f"pick {other}")
    session.act(0, "lay 0")
    assert session.at(1) == replay(LANES, session.record, 1)


@pytest.mark.parametrize("every", [1, 24])
def test_steps_that_were_looked_at_are_forgotten_with_what_was_taken_back(
    every: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spielwerk.table.positions.MARK_EVERY", every)
    session = lanes(game=DUEL)
    session.act(0, "choose 1")
    session.act(1, "choose 2")
    session.act(1, "sure")
    for step in (2, 1):
        assert session.at(step) == replay(DUEL, session.record, step)
    session.undo(0)
    session.act(0, "choose 0")
    for step in (2, 1):
        assert session.at(step) == replay(DUEL, session.record, step)


def test_drawings_are_shared_only_by_those_with_the_same_knowledge() -> None:
    session = lanes()
    kept = [session.drawing_cache(seat) for seat in (-1, 0, 1)]
    assert len({id(one) for one in kept}) == 3
    assert session.drawing_cache(1) is kept[2]
    play_on(session)
    assert session.drawing_cache(0) is session.drawing_cache(1) is session.drawing_cache(-1)


def test_what_leaves_the_table_is_an_observation() -> None:
    session = lanes()
    obs = session.observe(1)
    assert isinstance(obs, Lanes)
    assert obs.hands[0] == [HIDDEN] * 3
    assert obs.rng.dump() == session.state.observe(1).rng.dump() != session.state.rng.dump()


def test_whispers_reach_their_seat_only_until_the_end() -> None:
    session = lanes()
    session.act(0, first(session))
    session.act(0, "lay 0")
    drew = {seat: [line.event.args for line in session.lines(seat) if line.event.kind == "drew"] for seat in (-1, 0, 1)}
    assert drew[-1] == drew[1] == [()]
    assert len(drew[0][0]) == 1
    play_on(session)
    assert all(line.event.args for line in session.lines(-1) if line.event.kind == "drew")
    assert len(session.lines(0, 2)) == 2


def test_after_the_end_spectators_see_everything_but_the_generator() -> None:
    session = lanes()
    play_on(session)
    obs = session.observe(-1, 0)
    assert isinstance(obs, Lanes)
    assert HIDDEN not in obs.hands[0]
    assert obs.rng != session.at(0).rng


def test_records_and_branches_stay_closed_while_secrets_are_about() -> None:
    session = lanes()
    for forbidden in (session.export_record, lambda: branch(session, 0, ANNA, "Anna")):
        with pytest.raises(TableError):
            forbidden()
    play_on(session)
    assert session.export_record().names == ["Anna", "Ben"]


# ---- records ----
def test_a_table_is_its_record_replayed() -> None:
    session = lanes()
    play_on(session, 9)
    again = Session("x", LANES, Record.from_json(session.record.to_json()), session.seats, started=True)
    assert again.state == session.state
    assert again.log == session.log
    assert again.can_undo(session.state.to_move) == session.can_undo(session.state.to_move)


def test_an_uploaded_record_is_played_on_by_the_device_that_brought_it() -> None:
    session = lanes()
    play_on(session, 8)
    paper = Record.from_json(session.record.to_json())
    paper.names = ["Ann\u202ea", "Ann\u202ea", "zu viel"]
    table = open_record(LANES, paper, BEN)
    assert table.seats_of(BEN) == [0, 1]
    assert table.names == ["Anna", "Anna 2"]
    assert table.state == session.state
    play_on(table)
    assert table.over


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"words": ["pick 9"]}, "word 1: no action is called 'pick 9'"),
        ({"words": ["lay 0"]}, r"word 1: 'lay 0' is not possible now \(LA-02\)"),
        ({"words": ["<undo"]}, "word 1: no action"),
        ({"words": ["@7 pick 1"]}, "word 1: seat 7 is not awaited"),
        ({"words": ["pick 0"] * 100}, "over after at most 36"),
        ({"seats": 5}, "2 to 2 players"),
        ({"options": {"copies": 9}}, "cannot be 9"),
        ({"options": {"colour": 1}}, "no option"),
        ({"rules_version": 7}, "rules 7"),
        ({"seed": -1}, "seed"),
        ({"seed": 1 << 80}, "seed"),
        ({"start": {}}, "missing"),
        ({"start": {"nonsense": 1}}, "nonsense: no such field"),
    ],
)
def test_a_broken_record_is_named_with_its_word_and_the_reason(change: dict[str, object], says: str) -> None:
    data = json.loads(lanes().record.to_json()) | change
    with pytest.raises(RecordError, match=says):
        open_record(LANES, Record.from_json(json.dumps(data)), ANNA)


def test_words_after_the_end_are_named() -> None:
    session = lanes()
    play_on(session)
    paper = session.export_record()
    paper.words.append("pick 0")
    with pytest.raises(RecordError, match="at most 36"):
        open_record(LANES, paper, ANNA)


# ---- seats ----
def test_people_sit_down_leave_and_are_replaced_by_bots() -> None:
    session = open_table(LANES, [SeatInfo("human", "Anna", "", ANNA), SeatInfo()], {}, ANNA, True)
    assert not session.started
    assert session.open_seats == [1]
    with pytest.raises(TableError, match="host"):
        session.plan_start(BEN)
    session.commit(session.plan_sit(1, BEN, "Anna"))
    assert session.names == ["Anna", "Anna 2"]
    with pytest.raises(TableError, match="taken"):
        session.plan_sit(1, "c" * 64, "Cleo")
    session.commit(session.plan_leave(BEN))
    assert session.open_seats == [1]
    session.commit(session.plan_start(ANNA))
    assert session.seats[1].kind == "bot"
    assert session.started
    session.commit(session.plan_leave(ANNA))
    assert [seat.kind for seat in session.seats] == ["bot", "bot"]
    assert session.seats_of(ANNA) == []
    with pytest.raises(TableError):
        session.plan_leave(ANNA)


def test_anybody_seated_may_start_once_all_came() -> None:
    session = open_table(LANES, [SeatInfo(), SeatInfo()], {}, "c" * 64, True)
    session.commit(session.plan_sit(0, ANNA, "Anna"))
    with pytest.raises(TableError, match="Only the host"):
        session.plan_start(ANNA)  # a seat is still open
    session.commit(session.plan_sit(1, BEN, "Ben"))
    with pytest.raises(TableError, match="Only the host"):
        session.plan_start("d" * 64)  # all came, but this one only watches
    session.commit(session.plan_start(BEN))
    assert session.started
    with pytest.raises(TableError):
        session.plan_start(BEN)
    with pytest.raises(TableError):
        session.plan_bot(0)


def test_a_device_that_several_people_use_is_shared_while_there_are_secrets() -> None:
    session = lanes()
    assert not session.is_shared_device(ANNA)
    session.seats = [SeatInfo("human", "Anna", "", ANNA), SeatInfo("human", "Ben", "", ANNA)]
    assert session.is_shared_device(ANNA)
    assert session.viewer_seat(ANNA) == 0
    play_on(session, 2)
    assert session.viewer_seat(ANNA) == 1
    assert session.viewer_seat(BEN) == -1
    assert session.seats_of("") == []
    play_on(session)
    assert not session.is_shared_device(ANNA)


def test_in_a_rematch_the_other_begins_with_a_new_seed() -> None:
    session = lanes()
    with pytest.raises(TableError):
        rematch(session)
    play_on(session)
    again = rematch(session)
    assert again.names == ["Ben", "Anna"]
    assert again.record.seed != session.record.seed
    assert again.started
    assert again.step == 0


def test_a_rematch_of_a_written_position_begins_there_with_other_luck() -> None:
    paper = lanes().record
    paper.start = lanes(seed=3).state.dump()
    session = open_record(LANES, paper, ANNA)
    play_on(session)
    again, begun = rematch(session).state, session.at(0)
    assert isinstance(again, Lanes)
    assert isinstance(begun, Lanes)
    assert again.hands == begun.hands
    assert again.rng != begun.rng
    assert paper.start == begun.dump()  # the first table keeps its own


def test_a_branch_goes_on_from_its_step_against_bots_and_leaves_the_original_alone() -> None:
    session = lanes()
    play_on(session)
    words = session.record.words[:]
    other = branch(session, 6, BEN, "Ben")
    me = other.state.to_move
    assert other.state.awaiting() == [me]
    assert [seat.kind for k, seat in enumerate(other.seats) if k != me] == ["bot"]
    state, then = other.state, session.at(6)
    assert isinstance(state, Lanes)
    assert isinstance(then, Lanes)
    assert state.hands == then.hands
    assert state.rng != then.rng  # what was seen of the future does not come true again
    assert session.record.words == words
    with pytest.raises(TableError, match="over there"):
        branch(session, session.step, BEN, "Ben")


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ("  Anna \t B. ", "Anna B."),
        ("\u202eevil\u0000\n\x1b[31m", "evil [31m"),
        ("Zo\u0308e", "Zöe"),
        ("x" * 99, "x" * 24),
        ("Z\u0301\u0302\u0303\u0304\u0305\u0306algo", None),
        ("<b>&", "<b>&"),
        ("\ud800", ""),
        ("\u200b\u2028", ""),
    ],
)
def test_names_lose_what_would_harm_a_page(given: str, name: str | None) -> None:
    cleaned = clean_name(given)
    assert len(cleaned) <= 24
    assert name is None or cleaned == name


def test_equal_names_get_numbers() -> None:
    assert free_name("Ben", {"Ben", "Ben 2"}) == "Ben 3"
    assert bot_seat(5, "terrible").level == "medium"
