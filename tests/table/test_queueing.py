"""Fair turns: whoever used least lately goes first, and nobody waits behind a crowd of somebody else's."""

import asyncio
import random
from collections.abc import Sequence

import pytest

from spielwerk.table import queueing
from spielwerk.table.queueing import FairQueue, FullError, Owner


def served(queue: Sequence[tuple[Owner, int]], used: dict[Owner, float] | None = None) -> list[Owner]:
    """Return in which order those who wait (owner and rank) come to their turn."""
    out: list[Owner] = []

    async def one(turns: FairQueue, owner: Owner, rank: int) -> None:
        await turns.take(owner, rank)
        out.append(owner)
        turns.charge(owner, 1.0)
        turns.release()

    async def all_of_them() -> None:
        turns = FairQueue()
        for owner, seconds in (used or {}).items():
            turns.charge(owner, seconds)
        await turns.take(("first",))
        tasks = [asyncio.create_task(one(turns, owner, rank)) for owner, rank in queue]
        await asyncio.sleep(0)
        assert turns.waiting == len(queue)
        turns.release()
        await asyncio.gather(*tasks)
        assert (turns.busy, turns.waiting) == (0, 0)

    asyncio.run(all_of_them())
    return out


def test_one_job_of_somebody_else_does_not_wait_behind_forty() -> None:
    order = served([(("a", "x"), 0)] * 40 + [(("b", "y"), 0)])
    assert order.index(("b", "y")) <= 1


def test_the_turn_goes_round_the_addresses_then_the_devices_then_the_tables() -> None:
    waiting: list[tuple[Owner, int]] = [(("a", "x", str(k)), 0) for k in range(3)]
    waiting += [(("a", "y", "9"), 0), (("b", "z", "1"), 0)]
    assert [owner[1] for owner in served(waiting)] == ["x", "z", "y", "x", "x"]


def test_of_equals_the_shortest_job_goes_first_but_who_used_less_goes_before() -> None:
    async def crowd() -> list[str]:
        turns, out = FairQueue(), list[str]()

        async def one(name: str, seconds: float) -> None:
            await turns.take((name,), 0, seconds)
            out.append(name)
            turns.release()

        await turns.take(("first",))
        turns.charge(("tired",), 1.0)
        jobs = [("tired", 0.0), ("expert", 1.0), ("expert too", 1.0), ("easy", 0.0)]
        tasks = [asyncio.create_task(one(*job)) for job in jobs]
        await asyncio.sleep(0)
        turns.release()
        await asyncio.gather(*tasks)
        return out

    assert asyncio.run(crowd()) == ["easy", "expert", "expert too", "tired"]


def test_whoever_waits_can_be_told_how_many_come_before() -> None:
    async def crowd() -> None:
        turns = FairQueue()
        await turns.take(("first",))
        turns.charge(("b",), 5.0)
        waiting: list[tuple[Owner, int]] = [(("a",), 0), (("a",), 0), (("b",), 0), (("c",), 0), (("d",), 1)]
        tasks = [asyncio.create_task(turns.take(owner, rank)) for owner, rank in waiting]
        await asyncio.sleep(0)
        assert [turns.count_ahead(*one) for one in waiting[1:]] == [0, 3, 2, 4]
        for task in tasks:
            task.cancel()

    asyncio.run(crowd())


def test_tables_with_people_go_before_tables_of_bots_alone() -> None:
    order = served([(("a",), 1), (("b",), 1), (("c",), 0)], {("c",): 100.0})
    assert order[0] == ("c",)


def test_what_was_used_long_ago_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("spielwerk.table.queueing.time.monotonic", lambda: now[0])
    turns = FairQueue()
    turns.charge(("a", "x"), 8.0)
    now[0] = queueing.HALF
    assert turns.usage(("a", "x")) == [4.0, 4.0]
    assert turns.usage(("a", "other")) == [4.0, 0.0]
    monkeypatch.setattr(queueing, "MOST", 2)
    now[0] = 1000.0
    turns.charge(("b",), 1.0)
    assert list(turns._used) == [("b",)]


def test_after_days_without_anybody_the_queue_is_as_new(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("spielwerk.table.queueing.time.monotonic", lambda: now[0])
    turns = FairQueue()
    turns.charge(("a",), 8.0)
    now[0] = 1e6
    assert turns.usage(("a",)) == [0.0]
    turns.charge(("a",), 1.0)
    assert turns.usage(("a",)) == [1.0]


def test_one_owner_cannot_fill_the_queue_and_who_gives_up_leaves_no_gap() -> None:
    async def crowd() -> None:
        turns = FairQueue()
        await turns.take(("a",))
        tasks = [asyncio.create_task(turns.take(("a",), most=3)) for _ in range(4)]
        await asyncio.sleep(0)
        with pytest.raises(FullError):
            tasks[3].result()
        tasks[0].cancel()
        await asyncio.sleep(0)
        assert turns.waiting == 2
        turns.release()
        tasks[1].cancel()  # in the moment it comes to its turn
        await asyncio.sleep(0)
        await asyncio.wait_for(tasks[2], 5)
        turns.release()
        assert (turns.busy, turns.waiting) == (0, 0)

    asyncio.run(crowd())


def test_whoever_comes_and_goes_leaves_nothing_behind() -> None:
    luck = random.Random(7)
    owners = [(), ("a",), ("a", "x"), ("a", "y"), ("a", "y", "1"), ("b",), ("b", "x"), ("b", "x", "1"), ("c", "z", "2")]

    async def work() -> None:
        queue = FairQueue(2)

        async def come(owner: tuple[str, ...]) -> None:
            async with queue.place(owner, rank=luck.randrange(2)):
                await asyncio.sleep(0)

        tasks = [asyncio.create_task(come(luck.choice(owners))) for _ in range(300)]
        for task in luck.sample(tasks, 60):
            await asyncio.sleep(0)
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert sum(task.cancelled() for task in tasks) > 30
        assert (queue.busy, queue.waiting) == (0, 0)
        assert not queue._queues
        assert not queue._inside

    asyncio.run(work())
