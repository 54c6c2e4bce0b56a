"""Bots in their own processes: they see observations, and a game survives their accidents."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from table.helpers import ford, game, lanes

from spielwerk.table.players import Players, think
from spielwerk.table.registry import Pace, TableRegistry
from spielwerk.table.store import Store


async def asked(players: Players, slug: str = "lanes", spec: str = "random") -> int:
    obs = lanes().observe(0)
    action = await players.choose(game(slug), obs, spec)
    assert action in obs.legal()
    return action


def test_a_bot_chooses_a_legal_action_in_another_process() -> None:
    players = Players("table.helpers", 1)

    async def several() -> None:
        for spec in ("random", "easy", "medium"):
            await asked(players, spec=spec)
        await asyncio.gather(*(asked(players) for _ in range(8)))

    try:
        asyncio.run(several())
    finally:
        players.close()


def test_after_accidents_the_game_goes_on_with_a_random_action(caplog: pytest.LogCaptureFixture) -> None:
    players = Players("table.helpers", 1, patience=30)

    async def accidents() -> None:
        await asked(players, "bomb")  # twice lost, then by chance
        await asked(players)  # the pool is whole again
        await asked(players, spec="nonsense")
        players.patience = 0.2
        await asked(players, "swamp")

    try:
        asyncio.run(accidents())
    finally:
        players.close()
    assert caplog.text.count("a bot worker was lost (BrokenProcessPool)") == 2
    assert caplog.text.count("a bot worker was lost (TimeoutError)") == 2


async def killed_in_thought() -> None:
    """Wait until a worker thinks in the ford, and kill it there."""
    mark = ford(os.getpid())
    while not (mark.exists() and mark.read_text().endswith("\n")):
        await asyncio.sleep(0.01)
    os.kill(int(mark.read_text()), signal.SIGKILL)


@pytest.fixture
def clean_ford() -> Iterator[None]:
    ford(os.getpid()).unlink(missing_ok=True)
    yield
    ford(os.getpid()).unlink(missing_ok=True)


@pytest.mark.usefixtures("clean_ford")
def test_a_bot_whose_worker_is_killed_in_mid_thought_is_asked_again(caplog: pytest.LogCaptureFixture) -> None:
    players = Players("table.helpers", 1)

    async def thought() -> None:
        answer = asyncio.create_task(asked(players, "ford", "medium"))
        await killed_in_thought()
        await answer

    try:
        asyncio.run(thought())
    finally:
        players.close()
    assert caplog.text.count("a bot worker was lost (BrokenProcessPool)") == 1


@pytest.mark.usefixtures("clean_ford")
def test_a_table_goes_on_when_its_bots_worker_is_killed_in_mid_thought(tmp_path: Path) -> None:
    players = Players("table.helpers", 1)

    async def play() -> None:
        registry = TableRegistry(Store(str(tmp_path / "t.db"), game), players, Pace(bot_delay=0))
        table = await registry.open(lanes(bots=1, game=game("ford")))
        for _ in range(2):
            word = table.session.game.layout.word(table.session.observe(0).legal()[0])
            await table.change(lambda now, w=word: now.plan_act(0, w))  # type: ignore[misc]
        await killed_in_thought()
        while table.session.awaiting() != [0]:
            await asyncio.sleep(0.01)
        await registry.close()

    asyncio.run(play())


def test_the_worker_reads_nothing_but_the_observation() -> None:
    obs = lanes().observe(0)
    assert think("table.helpers", "lanes", obs.dump(), "random", 5) in obs.legal()


def test_workers_go_when_the_server_is_killed() -> None:
    code = (
        "import asyncio, time\n"
        "from table.helpers import lanes, game\n"
        "from spielwerk.table.players import Players\n"
        "if __name__ == '__main__':\n"
        "    players = Players('table.helpers', 1)\n"
        "    asyncio.run(players.choose(game('lanes'), lanes().observe(0), 'random'))\n"
        "    print(*players.start()._processes, flush=True)\n"
        "    time.sleep(60)\n"
    )
    path = os.pathsep.join(filter(None, sys.path))
    with subprocess.Popen(
        [sys.executable, "-c", code], env=os.environ | {"PYTHONPATH": path}, stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        worker = int(server.stdout.readline())
        os.kill(worker, 0)
        server.send_signal(signal.SIGKILL)
        server.wait()
        for _ in range(100):
            try:
                os.kill(worker, 0)
            except ProcessLookupError:
                return
            time.sleep(0.05)
    pytest.fail("an orphan plays on")
