"""Pictures: rendered in another process, once each, within a budget of their own."""

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from web.helpers import Site, running, settings

from spielwerk.core import picture
from spielwerk.table.workers import Workers
from spielwerk.web.budget import Budget
from spielwerk.web.guard import Rate
from spielwerk.web.pictures import Pictures
from spielwerk.web.refusals import BusyError, TooManyError

SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} 10"><rect width="{0}" height="10" fill="#123456"/></svg>'
)


@pytest.fixture
def pictures(tmp_path: Path) -> Iterator[Pictures]:
    workers = Workers(1, [], "test")
    yield Pictures(workers, Budget(settings(tmp_path).allowances()), 10_000)
    workers.close()


def test_a_picture_has_a_mark_and_who_has_it_gets_no_second_one(site: Site) -> None:
    anna = site.visitor()
    path = anna.open(seat_0_kind="me", seat_1_kind="here")
    first = anna.get(f"{path}/board.png")
    assert first.content.startswith(b"\x89PNG")
    before = site.web.pictures.rendered
    again = anna.get(f"{path}/board.png", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    assert site.visitor().get(f"{path}/board.png").content == first.content  # for everybody the same one
    assert site.web.pictures.rendered == before
    dark = anna.get(f"{path}/board.png?theme=dark", headers={"if-none-match": first.headers["etag"]})
    assert dark.status_code == 200
    assert dark.headers["etag"] != first.headers["etag"]
    pad = anna.get("/pad/harmonies/picture.png?b=A&n0=Anna")
    assert anna.get(str(pad.url), headers={"if-none-match": pad.headers["etag"]}).status_code == 304


def test_this_process_renders_nothing(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    def fall(*_: object) -> bytes:
        raise AssertionError("rendered here")

    monkeypatch.setattr(picture, "resvg_py", fall, raising=False)
    threads = threading.active_count()
    anna = site.visitor()
    path = anna.open("tikal", seat_0_kind="me", seat_1_kind="here")
    assert anna.get(f"{path}/board.png").content.startswith(b"\x89PNG")
    assert site.web.workers._pool is not None
    assert threading.active_count() <= threads + 3


def test_many_who_want_the_same_picture_share_one(pictures: Pictures) -> None:
    async def ask() -> None:
        found = await asyncio.gather(*(pictures.get("a", SVG.format(5)) for _ in range(20)))
        assert len(set(found)) == 1
        assert pictures.rendered == 1

    asyncio.run(ask())


def test_finished_pictures_have_only_so_much_room(pictures: Pictures) -> None:
    async def ask() -> None:
        for n in range(5):
            await pictures.get(str(n), SVG.format(n + 5))
        assert pictures._size == sum(map(len, pictures._kept.values())) <= pictures.room
        assert "4" in pictures._kept
        assert "0" not in pictures._kept

    pictures.room = 12_000
    asyncio.run(ask())


def test_pictures_have_a_budget_of_their_own(tmp_path: Path) -> None:
    with running(settings(tmp_path, cpu_pictures_here=Rate(0.001, 1e-6))) as site:
        eve = site.visitor(**{"x-forwarded-for": "192.0.2.1"})
        path = eve.open(seat_0_kind="me", seat_1_kind="here")
        assert eve.get(f"{path}/board.png").status_code == 200
        assert eve.get(f"{path}/board.png?theme=dark").status_code == 429
        assert eve.get("/pad/harmonies/picture.png?b=A").status_code == 429
        assert eve.get(path).status_code == 200  # everything else goes on
        anna = site.visitor(**{"x-forwarded-for": "192.0.2.2"})
        assert anna.get(f"{path}/board.png?theme=dark").status_code == 200
        assert site.web.budget.refused["pictures"] == 2


def test_so_many_pictures_of_one_visitor_wait_and_no_more(tmp_path: Path) -> None:
    with running(settings(tmp_path)) as site:
        eve = site.visitor()
        path = eve.open("terranova", seat_0_kind="me", seat_1_kind="here")
        pads = [f"/pad/harmonies/picture.png?b=A&n0=N{n}" for n in range(30)]
        with ThreadPoolExecutor(30) as pool:
            codes = list(pool.map(lambda pad: eve.get(pad).status_code, pads))
        assert set(codes) == {200, 429}
        assert eve.get(f"{path}/board.png").status_code == 200


def test_a_lost_worker_is_replaced_and_told_in_a_sentence(pictures: Pictures, monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask() -> None:
        pictures.workers.start().submit(int).result()
        for process in list((pictures.workers.start()._processes or {}).values()):
            process.kill()
            process.join()
        assert (await pictures.get("a", SVG.format(5))).startswith(b"\x89PNG")  # the second try
        pictures.workers.patience = 0.0
        with pytest.raises(BusyError):
            await pictures.get("b", SVG.format(6))

    asyncio.run(ask())
    assert TooManyError().say("de") != BusyError().say("de")
