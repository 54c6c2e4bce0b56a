"""A table's chance: bound before the devices add their shares, fixed with the start, opened with the end."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from table.helpers import ANNA, BEN, DUEL, Fake, game, play_on

from spielwerk.core.chance import commitment
from spielwerk.core.rng import StrongRng
from spielwerk.table.begin import branch, open_record, open_table, rematch
from spielwerk.table.registry import Pace, TableRegistry
from spielwerk.table.session import SeatInfo, Session, TableError
from spielwerk.table.store import Store
from spielwerk_lanes import GAME as LANES

ONE, TWO = "1" * 32, "2" * 32
SECRET = "ab" * 32


def waiting(secret: str = "", share: str = "") -> Session:
    """Return a table at which Ben's seat is free."""
    return open_table(LANES, [SeatInfo("human", "Anna", "", ANNA), SeatInfo()], {}, ANNA, True, secret, share)


def test_a_table_draws_from_a_secret_of_its_own() -> None:
    one, two = waiting(), waiting()
    assert isinstance(one.state.rng, StrongRng)
    assert one.record.chance is not None
    assert two.record.chance is not None
    assert one.record.chance.secret != two.record.chance.secret
    assert one.record.chance.table == one.id != two.id


def test_the_host_opens_it_with_the_secret_that_was_promised_and_a_share() -> None:
    table = waiting(secret=SECRET, share=ONE)
    assert table.record.chance is not None
    assert table.record.chance.commitment == commitment(SECRET)
    assert table.record.chance.shares == (ONE,)


def test_whoever_sits_down_adds_a_share_and_the_cards_are_dealt_anew() -> None:
    table = waiting(secret=SECRET, share=ONE)
    before = table.state
    table.commit(table.plan_sit(1, BEN, "Ben", TWO))
    assert table.record.chance is not None
    assert table.record.chance.shares == (ONE, TWO)
    assert table.record.chance.commitment == commitment(SECRET)
    assert table.state != before
    assert table.state == LANES.new(2, table.record.seed)


def test_sitting_down_without_a_share_changes_nothing() -> None:
    table = waiting(secret=SECRET, share=ONE)
    before = table.state
    table.commit(table.plan_sit(1, BEN, "Ben", "rubbish"))
    assert table.state is before


def test_from_the_start_on_the_chance_is_fixed() -> None:
    table = waiting(secret=SECRET)
    table.commit(table.plan_start(ANNA, share=ONE))
    table.commit(table.plan_leave(ANNA))
    fixed = table.record.chance
    assert table.plan_return(ANNA).chance is None
    assert fixed is not None
    assert fixed.shares == (ONE,)


def test_a_share_is_stored_with_the_seat_and_read_again(tmp_path: Path) -> None:
    async def whole() -> None:
        registry = TableRegistry(Store(str(tmp_path / "t.db"), game), Fake(), Pace(bot_delay=0))
        table = await registry.open(waiting(secret=SECRET, share=ONE))
        await table.change(lambda session: session.plan_sit(1, BEN, "Ben", TWO))
        await table.change(lambda session: session.plan_start(ANNA))
        again = await registry.store.load(table.session.id)
        assert again.record.chance == table.session.record.chance
        assert again.state == table.session.state
        await registry.close()

    asyncio.run(whole())


def test_the_secret_stays_on_the_server_until_the_game_is_over() -> None:
    sealed = open_table(DUEL, [SeatInfo("human", "Anna", "", ANNA), SeatInfo("human", "Ben", "", BEN)], {}, ANNA, True)
    with pytest.raises(TableError, match="until the game is over"):
        sealed.export_record()
    free = replace(LANES, secrets=False)
    table = open_table(free, [SeatInfo("human", "Anna", "", ANNA), SeatInfo("human", "Ben", "", BEN)], {}, ANNA, True)
    assert table.record.chance is not None
    paper = table.export_record()
    assert paper.chance is None
    assert table.record.chance.secret not in paper.to_json()
    assert open_record(free, paper, ANNA).state == table.state
    play_on(table)
    assert table.export_record().chance == table.record.chance


def test_the_record_of_a_finished_table_holds_everything_to_check_it() -> None:
    table = waiting(secret=SECRET, share=ONE)
    table.commit(table.plan_sit(1, BEN, "Ben", TWO))
    table.commit(table.plan_start(ANNA))
    play_on(table)
    paper = table.export_record()
    assert paper.commitment == commitment(SECRET)
    assert len(paper.draws) > 6
    assert table.verdict().ok
    assert table.verdict() is table.verdict()
    shown = open_record(LANES, paper, BEN)
    assert shown.over
    assert shown.verdict().ok
    assert not open_record(LANES, replace(paper, commitment="00" * 32), BEN).verdict().ok


def test_a_rematch_and_a_branch_have_secrets_of_their_own() -> None:
    table = waiting(secret=SECRET, share=ONE)
    table.commit(table.plan_start(ANNA))
    play_on(table)
    again = rematch(table, "cd" * 32, TWO)
    other = branch(table, 4, BEN, "Ben")
    for new in (again, other):
        assert new.record.chance is not None
        assert new.record.chance.table == new.id
        assert new.record.chance.secret != SECRET
        assert new.record.draws == []
    assert again.record.chance is not None
    assert again.record.chance.shares == (TWO,)
    assert other.state.rng != table.at(4).rng
    assert SECRET not in other.record.to_json()
    play_on(other)
    assert other.verdict().ok
