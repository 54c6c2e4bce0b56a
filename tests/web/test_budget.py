"""Costs instead of counts: what one visitor uses is paid by that one, and others do not wait for it."""

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import HTTPConnection
from table.helpers import lanes, play_on
from web.helpers import CPU, FREE, TWO, Site, Visitor, running, settings
from web.test_live import seated, words
from websockets.exceptions import ConnectionClosed

from spielwerk.core.record import Record
from spielwerk.web import budget as budget_module
from spielwerk.web.budget import Allowance, Budget, TimeAccount
from spielwerk.web.guard import Rate
from spielwerk.web.settings import Settings
from spielwerk_lanes import GAME as LANES


def guest(budget: Budget, ip: str, device: str = "") -> Any:
    headers = [(b"cookie", f"who={device:x<22}".encode())] if device else []
    return budget.guest(HTTPConnection({"type": "http", "headers": headers, "client": (ip, 1)}))


def burn(seconds: float) -> None:
    """Use the processor."""
    end = time.thread_time() + seconds
    while time.thread_time() < end:
        pass


def test_a_purse_is_paid_from_afterwards_and_debts_have_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("spielwerk.web.budget.time.monotonic", lambda: now[0])
    purse = TimeAccount(Rate(2, 0.5))
    purse.pay(1.5)
    assert purse.wait() == 0
    purse.pay(1.5)  # one may go into debt once
    assert purse.wait() == 2.0
    purse.pay(100)
    assert purse.wait() == 4.0  # and never deeper than a burst
    now[0] = 4.0
    assert purse.wait() == 0
    now[0] = 1000.0
    purse.pay(2.5)
    assert purse.wait() == 1.0


def test_an_address_and_a_device_pay_for_each_ware_on_its_own() -> None:
    budget = Budget(Settings().allowances())
    anna, ben, eve = guest(budget, "1", "anna"), guest(budget, "1", "ben"), guest(budget, "2", "anna")
    anna.pay("pages", 3)
    assert anna.wait("pages") > 0  # the device is in debt
    assert eve.wait("pages") > 0  # also from elsewhere
    assert ben.wait("pages") == anna.wait("bots") == 0
    ben.pay("pages", 3)
    assert guest(budget, "1").wait("pages") > 0  # the address, too
    assert guest(budget, "3").wait("pages") == 0


def test_thirty_people_behind_one_address_can_play() -> None:
    budget = Budget(Settings().allowances())
    people = [guest(budget, "school", f"kid{k}") for k in range(30)]
    for one in people:
        one.pay("pages", 0.06)  # everybody loads the table, its files and its socket
    for _ in range(20):
        for one in people:
            one.pay("pages", 0.002)  # and clicks again and again
    assert [one.wait("pages") for one in people] == [0.0] * 30


def test_only_the_time_of_the_processor_counts_not_the_time_of_waiting() -> None:
    async def ask() -> tuple[str, float]:
        budget = Budget({"pages": Allowance(Rate(10, 1e-6), Rate(10, 1e-6))})
        one, other = guest(budget, "1"), guest(budget, "2")

        async def work() -> str:
            for _ in range(4):
                await asyncio.sleep(0.05)
                burn(0.005)
            return "done"

        said, _ = await asyncio.gather(one.run_paid(work()), other.run_paid(asyncio.sleep(0.1)))
        with pytest.raises(ZeroDivisionError):
            await one.run_paid(fall())
        task = asyncio.create_task(one.run_paid(asyncio.sleep(10)))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        purse = budget.purses("pages", one)[0]
        return said, purse.rate.burst - purse.level

    async def fall() -> None:
        await asyncio.sleep(0)
        raise ZeroDivisionError

    said, paid = asyncio.run(ask())
    assert said == "done"
    assert 0.02 <= paid < 0.1  # and more than 0.2 seconds went by


def test_many_pages_of_one_address_let_a_click_of_another_in_between() -> None:
    order: list[str] = []

    async def page(name: str) -> None:
        burn(0.002)
        order.append(name)

    async def crowd() -> None:
        budget = Budget(Settings().allowances())
        eve, anna = guest(budget, "1"), guest(budget, "2")
        pages = [asyncio.create_task(eve.run_paid(page("eve"))) for _ in range(30)]
        while len(order) < 3:
            await asyncio.sleep(0)
        assert len(order) <= 6  # not all of them in one round
        before = len(order)
        await anna.run_paid(page("anna"))
        assert "anna" in order[before : before + 3]
        await asyncio.gather(*pages)
        assert budget.lane.waiting == 0

    asyncio.run(crowd())
    assert len(order) == 31


def test_an_address_that_used_much_leaves_time_free() -> None:
    budget = Budget(Settings().allowances())
    assert budget.lane.count(("1", ""), 0.01) == 0
    assert budget.lane.count(("1", ""), 1.0) > 0
    assert budget.lane.count(("2", ""), 0.01) == 0
    free = Budget(settings(Path()).allowances())
    assert free.lane.count(("1", ""), 1000.0) == 0


# ---- the server ----
TIGHT = dict.fromkeys(CPU, FREE)


def visitor(site: Site, number: int, lang: str = "en") -> Visitor:
    return site.visitor(lang, **{"x-forwarded-for": f"192.0.2.{number}"})


def test_who_used_up_too_much_gets_a_sentence_and_others_do_not_notice(tmp_path: Path) -> None:
    limits = settings(tmp_path, cpu_pages_here=Rate(0.4, 0.00001))
    with running(limits) as site:
        eve, anna = visitor(site, 1, "de"), visitor(site, 2)
        answers = [eve.get("/nowhere")]  # wrong addresses cost, too
        assert answers[0].status_code == 404
        while answers[-1].status_code == 404 and len(answers) < 3000:
            answers.append(eve.get("/nowhere"))
        assert answers[-1].status_code == 429
        assert "Versuch es etwas später noch einmal." in answers[-1].text
        assert int(answers[-1].headers["retry-after"]) > 2
        assert "content-security-policy" in answers[-1].headers
        assert eve.get("/static/app.css").status_code == 429
        assert anna.get("/").status_code == 200
        path = anna.open()
        with eve.at(path) as line, pytest.raises(ConnectionClosed, match="1013"):
            line.hear()


def test_a_small_debt_is_waited_for(tmp_path: Path) -> None:
    with running(settings(tmp_path, cpu_pages_here=Rate(0.05, 1))) as site:
        eve = visitor(site, 1)
        assert {eve.get("/rules/lanes").status_code for _ in range(60)} == {200}


def test_files_and_wrong_addresses_are_counted_as_requests(tmp_path: Path) -> None:
    with running(settings(tmp_path, requests=Rate(20, 0.01))) as site:
        for number, path in enumerate(("/static/app.css", "/nowhere", "/health", "/static/none"), 1):
            codes = [visitor(site, number).get(path).status_code for _ in range(25)]
            assert codes[0] in {200, 404}
            assert codes[-1] == 429


def test_looks_are_paid_and_the_line_of_who_is_in_debt_is_read_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spielwerk.web.live.PRESSURE", 0.3)
    monkeypatch.setattr(budget_module, "BILL", 0.0)  # every step is paid at once
    with running(settings(tmp_path, cpu_pages_here=Rate(10, 1e-6))) as site:
        path, anna, _ = seated(site)
        eve = visitor(site, 1)
        purse = site.web.budget._addresses["pages"].of("192.0.2.1")
        with eve.at(path) as line, anna.at(path) as a:
            line.see(0)
            a.see(0)
            before = purse.level
            for _ in range(20):
                line.send(look=0)
                line.send(now=True)
            line.send(ping=1)
            line.until("pong")
            assert purse.level < before - 0.0001
            purse.pay(15)
            begun = time.monotonic()
            line.send(ping=2)
            line.until("pong")  # slow, not cut
            assert time.monotonic() - begun >= 0.3
            a.send(do=words(a)[0], seq=0)
            a.see(1)


def test_hints_over_the_budget_get_a_sentence(tmp_path: Path) -> None:
    with running(settings(tmp_path, cpu_bots=Rate(1, 0.001))) as site:
        path, anna, _ = seated(site)
        with anna.at(path) as a:
            a.see(0)
            a.send(hint=True)
            a.until("hint")
            (purse,) = site.web.budget._devices["bots"]._purses.values()
            purse.pay(2)
            a.send(hint=True)
            assert a.until("why") == "I have been thinking a lot. Ask me again in a moment."


# ---- uploads ----
def record(words: list[str]) -> dict[str, tuple[str, str]]:
    return {"record": ("r.json", Record("lanes", 2, 7, LANES.with_defaults({}), words).to_json())}


def finished() -> list[str]:
    table = lanes()
    play_on(table)
    return list(table.record.words)


def test_a_wrong_record_costs_its_sender_and_is_refused_before_it_is_read_when_too_much(tmp_path: Path) -> None:
    with running(settings(tmp_path, cpu_uploads=Rate(0.0001, 1e-6))) as site:
        eve, anna = site.visitor(), site.visitor()
        eve.get("/")
        wrong = record([*finished()[:-1], "lay 2", "lay 2"])
        codes = [eve.post("/upload", files=wrong).status_code for _ in range(8)]
        assert codes[0] == 422
        assert codes[-1] == 429
        assert anna.post("/upload", files=record(finished())).status_code == 303


def test_whoever_may_open_no_table_need_not_upload(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(settings(tmp_path, tables=Rate(1, 0.0001))) as site:
        eve = site.visitor()
        eve.open(**{name.replace("-", "_"): value for name, value in TWO.items()})
        monkeypatch.setattr("spielwerk.web.site.WebSite._read", None)  # would fall over
        assert eve.post("/upload", files=record(finished())).status_code == 429


def test_a_record_longer_than_any_table_is_refused_with_a_sentence(site: Site) -> None:
    answer = site.visitor().post("/upload", files=record(["lay 0"] * 100))
    assert answer.status_code == 422
    assert "is over after at most 36" in answer.text
