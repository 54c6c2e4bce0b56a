"""Several server processes on one database: exactly one of them tells people, and another one if that is gone."""

from contextlib import ExitStack
from pathlib import Path

import sqlalchemy as sa
from table.postgres import NEEDED, postgres
from web.helpers import Site, Visitor, running, settings, until
from web.receivers import Device, Receiver, receiver

from spielwerk.table.notices import NOTICE, Notify
from spielwerk.table.schema import LEASE
from spielwerk.web import push
from spielwerk.web.messenger import LEASE as OURS

pytestmark = NEEDED


def holder(site: Site) -> str:
    """Return the process that tells people."""
    found = site.registry.store._ask(sa.select(LEASE.c.process).where(LEASE.c.game == OURS))
    return str(found[0]["process"]) if found else ""


def begin(anna: Visitor, ben: Visitor) -> str:
    """Open a table at which Anna is awaited and nobody looks on."""
    path = anna.open()
    assert ben.post(f"{path}/sit", {"name": "Ben"}).status_code == 303
    assert ben.post(f"{path}/start").status_code == 303
    return path


def test_one_of_two_processes_tells_and_the_other_one_when_it_is_gone(tmp_path: Path) -> None:
    with ExitStack() as stack:
        database, service = stack.enter_context(postgres()), stack.enter_context(receiver())
        notify = Notify(vapid_key=push.new_key(), gather=0.0, test_hosts=(service.host,))
        config = settings(tmp_path, db=database.url, address="https://games.example.org", notify=notify)
        runs = [stack.enter_context(ExitStack()) for _ in range(2)]
        sites = [run.enter_context(running(config)) for run in runs]
        people = [(site.visitor(), site.visitor()) for site in sites]
        anna, ben = people[0]
        device = Device(service, "anna")
        anna.get("/")
        ben.get("/")
        assert anna.post("/me/notify/push", device.form).status_code == 204
        path = begin(anna, ben)
        until(lambda: turns(service, device) == [path])

        gone = [site.registry.store.process for site in sites].index(holder(sites[0]))
        other = 1 - gone
        for before, after in zip(people[0], people[1], strict=True):
            after.http.cookies.update(before.http.cookies)
        runs[gone].close()  # the process that told her ends
        further = begin(*people[other])
        until(lambda: turns(service, device) == [path, further])
        assert holder(sites[other]) == sites[other].registry.store.process
        until(lambda: not [row for row in sites[other].registry.store._ask(sa.select(NOTICE)) if row["due"] > 0])
        assert turns(service, device) == [path, further]


def turns(service: Receiver, device: Device) -> list[str]:
    """Return the tables at which it is somebody's turn, in the order in which they were told."""
    told = [device.read(call) for call in service.calls]
    return [f"/t/{table}" for message in told if "turn" in message["title"] for table in message["tables"]]
