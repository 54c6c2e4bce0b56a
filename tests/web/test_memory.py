"""What leaves memory is really gone, although Python looks for circles of references only now and then."""

import asyncio
import gc
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest
from table.helpers import Fake, game, lanes

from spielwerk.table.registry import Pace, TableRegistry
from spielwerk.table.store import Store
from spielwerk.web import table_page
from spielwerk.web.app import find_circles
from spielwerk.web.html import Viewer


@pytest.fixture
def still() -> Iterator[None]:
    """Keep Python from looking by itself."""
    gc.disable()
    yield
    gc.unfreeze()
    gc.enable()


class Circle:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.me = self


@pytest.mark.usefixtures("still")
def test_no_circle_holds_a_table_that_was_watched_and_played(tmp_path: Path) -> None:
    async def whole() -> None:
        registry = TableRegistry(Store(str(tmp_path / "t.db"), game), Fake(), Pace())
        table = await registry.open(lanes())
        leave = table.watch(lambda: None)
        word = table.session.game.layout.word(table.session.state.legal()[0])
        await table.change(lambda now: now.plan_click(0, word, 0))
        table_page.fragments(table.session, Viewer(0, "en", "", False, "auto", "", f"/t/{table.session.id}"))
        leave()
        gone = weakref.ref(table)
        del table, leave
        assert registry.sweep(-1) == 1
        await asyncio.sleep(0)
        assert gone() is None
        await registry.close()

    asyncio.run(whole())


@pytest.mark.usefixtures("still")
def test_old_circles_are_found_when_looking_thoroughly_and_put_aside_until_then() -> None:
    circle = Circle()
    gone = weakref.ref(circle)
    find_circles(thoroughly=False)
    del circle
    gc.collect()
    assert gone() is not None
    find_circles(thoroughly=True)
    assert gone() is None
