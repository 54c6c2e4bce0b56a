"""How long bots wait: by the pace of who looks on, longer where a turn could be taken back, never for a mere choice."""

import asyncio
from pathlib import Path

import pytest
from table.helpers import ANNA, BEN, Fake, game, lanes
from table.test_takeback import anna, placed, terranova

from spielwerk.table.presence import Page
from spielwerk.table.registry import Pace, Table, TableRegistry
from spielwerk.table.session import Session, bot_seat
from spielwerk.table.store import Store


def at(session: Session, path: Path, delay: float) -> Table:
    return Table(TableRegistry(Store(str(path), game), Fake(), Pace(bot_delay=delay)), session)


def test_bots_pause_as_people_like_it_and_longer_after_a_turn_that_may_be_taken_back(tmp_path: Path) -> None:
    async def run() -> None:
        table = at(terranova(anna(), bot_seat(1, "easy")), tmp_path / "t.db", 0.6)
        assert table._pause() == pytest.approx(0.6)
        page = Page(ANNA, "slow")
        table.session.presence.enter(page)
        assert table._pause() == pytest.approx(1.2)
        placed(table.session)
        assert table.session.has_finished_turn_to_undo
        assert table._pause() == pytest.approx(1.8)
        page.pace = "once"
        assert table._pause() == pytest.approx(0.6)  # a moment to take it back, whatever the pace
        placed(table.session)
        assert table._pause() == 0
        await table.registry.close()

    asyncio.run(run())


def test_a_bot_does_not_pause_after_a_click_that_only_selects_and_a_click_skips_the_rest(tmp_path: Path) -> None:
    async def run() -> None:
        session = lanes(bots=1)
        session.act(0, "pick 0")
        session.act(0, "lay 0")
        table = at(session, tmp_path / "t.db", 3600)
        await table.registry.store.create(session)
        table.wake_bots()
        await asyncio.sleep(0.05)
        assert session.awaiting() == [1]
        table.skip_pauses(BEN)  # does not play here
        await asyncio.sleep(0.05)
        assert session.awaiting() == [1]
        table.session.presence.enter(Page(ANNA))
        table.skip_pauses(ANNA)
        async with asyncio.timeout(20):
            while session.awaiting() == [1]:
                await asyncio.sleep(0.01)
        assert session.step >= 4
        await table.registry.close()

    asyncio.run(run())


def test_after_a_mere_choice_the_bot_goes_on_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        session = lanes(bots=1)
        session.act(0, "pick 0")
        session.act(0, "lay 0")
        table = at(session, tmp_path / "t.db", 0)
        pauses: list[int] = []

        def pause() -> float:
            pauses.append(session.step)
            return 0.0

        monkeypatch.setattr(table, "_pause", pause)
        await table.registry.store.create(session)
        table.wake_bots()
        async with asyncio.timeout(20):
            while session.awaiting() == [1]:
                await asyncio.sleep(0.01)
        assert pauses == [2]  # before it picked; what follows the pick is shown at once
        await table.registry.close()

    asyncio.run(run())


@pytest.mark.parametrize(("acting", "share"), [([0, 1, 2], 4), ([1, 2], 2), ([1], 1)])
def test_bots_that_act_at_once_keep_their_pace_and_nobody_who_acts_waits_for_them(
    acting: list[int], share: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        session = terranova(anna(), bot_seat(1, "easy"), bot_seat(2, "easy"))
        table = at(session, tmp_path / "t.db", 0.6)
        monkeypatch.setattr(session, "awaiting", lambda: acting)
        assert table._pause() == pytest.approx(0.6 / share)
        await table.registry.close()

    asyncio.run(run())
