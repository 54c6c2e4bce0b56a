"""My tables: none gets lost, each is told apart, and the start page keeps up by itself."""

import re

from web.helpers import TWO, Site

BOT = {"seat_0_kind": "me", "seat_0_name": "Anna", "seat_1_kind": "bot", "go": "start"}


def paths(page: str) -> list[str]:
    """Return the tables of a list in their order."""
    return re.findall(r'class="btn [^"]*" href="(/t/\w+)"', page)


def test_all_tables_are_listed_page_by_page_those_that_wait_first(site: Site) -> None:
    anna, ben = site.visitor(), site.visitor()
    friend = anna.open()
    ben.post(f"{friend}/sit", {"name": "Ben"})
    anna.post(f"{friend}/start")
    opened = [anna.open("lanes", **BOT) for _ in range(13)]
    first, second = anna.get("/tables").text, anna.get("/tables?page=2").text
    assert sorted(paths(first) + paths(second)) == sorted([friend, *opened])
    assert len(paths(first)) == 12
    assert "/tables?page=2" in first
    assert "/tables?page=1" in second
    assert "/tables?page=3" not in second
    assert "with Ben" in first + second
    for words in ("Your turn", "0\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}0", "just now"):
        assert words in first
    home = anna.get("/").text
    assert set(opened) <= set(paths(home))  # it is Anna's turn at all of them


def test_the_list_says_whose_turn_it_is_and_what_is_over(site: Site) -> None:
    anna, ben = site.visitor("de"), site.visitor()
    path = anna.open("lanes", **{name.replace("-", "_"): value for name, value in TWO.items()})
    assert "wartet auf 1" in anna.get("/tables").text
    ben.post(f"{path}/sit", {"name": "Ben"})
    anna.post(f"{path}/start")
    lists = {name: who.get("/tables").text for name, who in (("Anna", anna), ("Ben", ben))}
    mover = site.registry._tables[path.removeprefix("/t/")].session
    if mover.names[mover.awaiting()[0]] == "Anna":
        assert "Du bist am Zug" in lists["Anna"]
        assert "Anna is to move" in lists["Ben"]
    else:
        assert "Ben ist am Zug" in lists["Anna"]
        assert "Your turn" in lists["Ben"]
    part = anna.get("/tables/first")
    assert path in part.text
    assert "<html" not in part.text
    assert part.headers["cache-control"] == "no-store"


def test_somebody_new_has_no_tables_and_bad_pages_are_the_first(site: Site) -> None:
    page = site.visitor().get("/tables?page=nonsense")
    assert page.status_code == 200
    assert "No table of yours" in page.text
    assert site.visitor().get("/tables/first").status_code == 200
    assert site.visitor().get("/tables?page=99999999999999999999").status_code == 200
