"""Chance on the pages: the commitment is told before a share is sent, and what was checked after the end."""

import asyncio
import json
import re
from pathlib import Path

import pytest
from web.helpers import TWO, Site, Visitor

from spielwerk.core.chance import Chance, commitment
from spielwerk.games import game
from spielwerk.table.store import Store
from spielwerk.web import commitments
from spielwerk.web.commitments import Commitments

SHARE = "0123456789abcdef0123456789abcdef"


def of(site: Site, path: str) -> Chance:
    """Return the chance of a table."""
    found = site.registry._tables[path[3:]].session.record.chance
    assert found is not None
    return found


def opened(visitor: Visitor, **fields: str) -> str:
    """Open a table as the script of the page does."""
    promised = visitor.post("/chance").json()["commitment"]
    answer = visitor.post("/new", {"game": "lanes", "commitment": promised, "share": SHARE, **TWO, **fields})
    return str(answer.headers["location"])


def test_a_table_is_opened_with_the_secret_that_was_promised(site: Site) -> None:
    anna = site.visitor()
    promised = anna.post("/chance").json()["commitment"]
    path = anna.post("/new", {"game": "lanes", "commitment": promised, "share": SHARE, **TWO}).headers["location"]
    found = of(site, path)
    assert (found.commitment, found.shares) == (promised, (SHARE,))
    again = anna.post("/new", {"game": "lanes", "commitment": promised, "share": SHARE, **TWO}).headers["location"]
    other = of(site, again)
    assert other.secret != found.secret  # a promise serves one table


def test_a_table_without_scripts_is_opened_all_the_same(site: Site) -> None:
    path = site.visitor().open()
    found = of(site, path)
    assert found.shares == ()


def test_whoever_is_invited_sees_the_commitment_and_adds_a_share(site: Site) -> None:
    anna, ben = site.visitor(), site.visitor()
    path = opened(anna)
    found = of(site, path)
    assert f'data-chance="{found.commitment}"' in ben.get(path).text
    ben.post(f"{path}/sit", {"name": "Ben", "share": "f" * 32})
    now = of(site, path)
    assert now.shares == (SHARE, "f" * 32)


def test_a_table_shows_its_commitment_from_the_start_and_its_secret_only_after_the_end(site: Site) -> None:
    anna = site.visitor()
    path = opened(anna, **{"seat-1-kind": "here"})
    session = site.registry._tables[path[3:]].session
    found = of(site, path)
    pages = [anna.get(path).text, anna.get(f"{path}/replay").text, anna.get(f"{path}/fair").text]
    for page in pages:
        assert found.commitment[:4] in page
        assert found.secret not in page
        assert found.secret[:16] not in page
    assert found.commitment in pages[2].replace(" ", "")
    while not session.over:
        seat = session.state.to_move
        session.act(seat, session.game.layout.word(session.observe(seat).legal()[0]))
    site.registry._tables[path[3:]].tell_change()
    draws = len(session.verdict().draws)
    assert f"Chance checked: all {draws} draws are right" in anna.get(path).text
    assert f"Chance checked: all {draws} draws are right" in anna.get(f"{path}/replay").text
    told = anna.get(f"{path}/fair").text
    assert found.secret in told.replace(" ", "")
    assert "The secret fits the commitment" in told
    record = json.loads(anna.get(f"{path}/record.json").text)
    assert commitment(record["chance"]["secret"]) == record["commitment"] == found.commitment
    assert len(record["draws"]) == draws


def test_a_table_from_a_plain_record_says_that_it_has_none(site: Site) -> None:
    anna = site.visitor()
    record = {"game": "lanes", "seats": 2, "seed": 5, "words": [], "rules_version": 1}
    answer = anna.post("/upload", {"record": json.dumps(record)})
    path = answer.headers["location"]
    assert "has no commitment" in anna.get(f"{path}/fair").text
    assert re.search(r'id="fair" hidden', anna.get(path).text)


@pytest.mark.parametrize(
    ("lang", "words"), [("de", "Zufall, den Du nachprüfen kannst"), ("en", "Chance you can check")]
)
def test_it_is_explained_on_one_page(site: Site, lang: str, words: str) -> None:
    assert words in site.visitor(lang).get("/fair").text


def test_promises_are_bounded_and_kept_once_whichever_process_gave_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commitments, "MOST", 3)

    async def work() -> None:
        store = Store(str(tmp_path / "t.db"), game)
        kept, other = Commitments(store), Commitments(store)
        told = [await kept.promise() for _ in range(101)]
        assert await kept.redeem(told[0]) == ""
        assert commitment(await other.redeem(told[-1])) == told[-1]
        assert await kept.redeem(told[-1]) == ""
        assert await kept.redeem("rubbish") == await kept.redeem("") == ""
        store.close()

    asyncio.run(work())


def test_a_game_without_chance_does_not_speak_of_it(site: Site) -> None:
    anna = site.visitor()
    path = anna.open("terranova", seat_0_kind="me", seat_1_kind="here")
    assert not game("terranova").secrets
    assert 'id="fair" hidden' in anna.get(path).text
