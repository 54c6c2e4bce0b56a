"""What people say at a table: who hears it, what is refused, what is kept and for how long."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from table.helpers import ANNA, BEN, Fake, game, lanes, play_on
from table.postgres import NEEDED
from table.test_postgres import url  # noqa: F401 - a fixture

from spielwerk.table import forgetting, moderation, talk, upkeep
from spielwerk.table.bans import BannedError
from spielwerk.table.change import TableError
from spielwerk.table.moderation import Moderation
from spielwerk.table.person import DEVICE, move_person
from spielwerk.table.profile import profiles, save_profile
from spielwerk.table.registry import Pace, TableRegistry
from spielwerk.table.session import Session
from spielwerk.table.store import Store
from spielwerk.table.talk import KEPT, MESSAGE, MOST, NOTE, Author, Message, Talks, TooFastError, clean_text, readable
from spielwerk.table.upkeep import DAY, Retention

EVE = "e" * 64
A, B, E = Author(ANNA, "Anna", 0, "en"), Author(BEN, "Ben", 1, "de"), Author(EVE, "", -1, "en")
Work = Callable[[TableRegistry, Talks, Session], Coroutine[Any, Any, None]]


def run(folder: Path, work: Work, session: Session | None = None, **terms: Any) -> None:
    """Run something at a table of Anna and Ben at which everything may be said."""

    async def whole() -> None:
        registry = TableRegistry(Store(str(folder / "tables.db"), game), Fake(), Pace(bot_delay=0))
        here = session or lanes(words=("pick 3", "lay 2"))
        here.terms = msgspec.structs.replace(here.terms, **({"talk": "text"} | terms))
        await registry.open(here)
        await work(registry, Talks(registry), here)
        await registry.close()

    asyncio.run(whole())


async def read(talks: Talks, session: Session, person: str) -> list[str]:
    return [message.body for message in readable(session, await talks.messages(session.id), person)]


def test_players_and_spectators_talk_apart_until_the_game_is_over(tmp_path: Path) -> None:
    async def work(_: TableRegistry, talks: Talks, session: Session) -> None:
        session.started = False
        await talks.say(session, E, "phrase", "hello")
        session.started = True
        await talks.say(session, A, "text", "I take the middle")
        await talks.say(session, E, "text", "Anna will win")
        assert await read(talks, session, BEN) == ["hello", "I take the middle"]
        assert await read(talks, session, EVE) == ["hello", "Anna will win"]
        assert await read(talks, session, "") == ["hello", "Anna will win"]  # somebody who has never been here
        play_on(session)
        for person in (ANNA, BEN, EVE):
            assert await read(talks, session, person) == ["hello", "I take the middle", "Anna will win"]

    run(tmp_path, work)


def test_what_a_table_does_not_allow_is_refused_with_a_sentence(tmp_path: Path) -> None:
    async def work(_: TableRegistry, talks: Talks, session: Session) -> None:
        for kind, body, step, sentence in (
            ("phrase", "rubbish", 0, "no such phrase"),
            ("reaction", "strong", 99, "no such move"),
            ("reaction", "strong", -1, "no such move"),
            ("reaction", "hello", 1, "no such move"),
            ("text", "x" * 201, 0, "200 signs"),
            ("text", "\u202e \x00\n", 0, "Write something"),
        ):
            with pytest.raises(TableError, match=sentence):
                await talks.say(session, A, kind, body, step)  # type: ignore[arg-type]
        session.terms = msgspec.structs.replace(session.terms, talk="phrases")
        with pytest.raises(TableError, match="ready-made"):
            await talks.say(session, A, "text", "hello")
        await talks.say(session, A, "phrase", "hello")
        session.terms = msgspec.structs.replace(session.terms, talk="none")
        with pytest.raises(TableError, match="Nobody talks"):
            await talks.say(session, A, "phrase", "hello")
        session.terms, session.closed = msgspec.structs.replace(session.terms, talk="text"), True
        with pytest.raises(TableError, match="closed"):
            await talks.say(session, A, "phrase", "hello")
        assert len(await talks.messages(session.id)) == 1

    run(tmp_path, work)


def test_signs_that_turn_or_hide_words_are_removed() -> None:
    assert clean_text("a\u202eb\u200bc\x07 \t d\u0301\u0301\u0301\u0301") == "abc d\u0301\u0301"
    assert clean_text("one\n\ntwo") == "one two"
    assert clean_text("one\ntwo", 100, lines=True) == "one\ntwo"
    assert len(clean_text("x" * 500)) == 200


def test_whoever_talks_too_fast_is_told_when_to_go_on_and_the_others_are_not(tmp_path: Path) -> None:
    async def work(_: TableRegistry, talks: Talks, session: Session) -> None:
        for _n in range(MOST):
            await talks.say(session, A, "phrase", "hello")
        with pytest.raises(TooFastError, match=r"Take a breath: again in (9|10) s"):
            await talks.say(session, A, "phrase", "hello")
        await talks.say(session, B, "phrase", "hello")
        assert len(await talks.messages(session.id)) == MOST + 1
        talks._last.clear()  # as at another process, which knows only what was stored
        await talks.enter(session.id, lambda *_: None)
        with pytest.raises(TooFastError):
            await talks.say(session, A, "phrase", "hello")

    run(tmp_path, work)


def test_a_table_takes_only_so_much_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talk, "MOST_HERE", 6)

    async def work(_: TableRegistry, talks: Talks, session: Session) -> None:
        for n in range(6):
            await talks.say(session, replace(E, person=f"{n:064}"), "phrase", "hello")
        with pytest.raises(TooFastError):
            await talks.say(session, B, "phrase", "hello")

    run(tmp_path, work)


def test_what_is_sent_twice_because_the_answer_was_lost_is_said_once(tmp_path: Path) -> None:
    async def work(_: TableRegistry, talks: Talks, session: Session) -> None:
        first = await talks.say(session, A, "text", "hello", mark="17")
        again = await talks.say(session, A, "text", "hello", mark="17")
        other = await talks.say(session, B, "text", "hello", mark="17")
        assert first.id == again.id != other.id
        assert len(await talks.messages(session.id)) == 2

    run(tmp_path, work)


def test_only_the_last_messages_of_a_table_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talk, "KEPT", 3)
    monkeypatch.setattr(talk, "MOST", 99)

    async def work(_: TableRegistry, talks: Talks, session: Session) -> None:
        for n in range(5):
            await talks.say(session, A, "text", f"word {n}")
        assert await read(talks, session, ANNA) == ["word 2", "word 3", "word 4"]

    run(tmp_path, work)
    assert KEPT >= 100


def test_a_reaction_goes_with_the_move_it_was_about(tmp_path: Path) -> None:
    async def work(_: TableRegistry, talks: Talks, session: Session) -> None:
        await talks.say(session, B, "reaction", "strong", session.step)
        assert await read(talks, session, ANNA) == ["strong"]
        word = session.record.words.pop()
        assert await read(talks, session, ANNA) == []
        session.record.words.append("lay 1")
        assert await read(talks, session, ANNA) == []
        session.record.words[-1] = word
        assert await read(talks, session, ANNA) == ["strong"]

    run(tmp_path, work)


def test_every_page_is_told_and_a_conversation_without_pages_is_forgotten(tmp_path: Path) -> None:
    async def work(_: TableRegistry, talks: Talks, session: Session) -> None:
        told: list[tuple[str, str]] = []

        def page(what: str, person: str) -> None:
            told.append((what, person))

        conversation = await talks.enter(session.id, page)
        await talks.say(session, A, "phrase", "hello")
        await talks.write_note(session, BEN, "mine")
        await talks.relate(ANNA, BEN, "mute")
        assert told == [("talk", ""), ("note", BEN), ("relations", ANNA)]
        assert [message.body for message in conversation.messages] == ["hello"]
        talks.leave(conversation, page)
        assert not talks._open

    run(tmp_path, work)


def test_a_note_is_its_persons_alone_and_only_for_those_who_sit(tmp_path: Path) -> None:
    async def work(_: TableRegistry, talks: Talks, session: Session) -> None:
        await talks.write_note(session, ANNA, "watch\nthe left")
        await talks.write_note(session, BEN, "hers is left")
        assert [await talks.note(session.id, person) for person in (ANNA, BEN, EVE, "")] == [
            "watch\nthe left",
            "hers is left",
            "",
            "",
        ]
        with pytest.raises(TableError, match="sit at the table"):
            await talks.write_note(session, EVE, "x")
        with pytest.raises(TableError, match="1200 signs"):
            await talks.write_note(session, ANNA, "x" * 1201)
        await talks.write_note(session, ANNA, "")
        rows = await talks.store.ask(sa.select(NOTE.c.person))
        assert [row["person"] for row in rows] == [BEN]

    run(tmp_path, work)


def test_nothing_that_was_said_is_in_the_record_or_the_log_of_actions(tmp_path: Path) -> None:
    async def work(registry: TableRegistry, talks: Talks, session: Session) -> None:
        before = (session.export_record() if not session.hides_secrets else session.record).to_json()
        await talks.say(session, A, "text", "quite unheard-of")
        await talks.write_note(session, ANNA, "quite unheard-of")
        stored = registry.store.read(session.id)
        assert stored.seq == session.seq
        assert "unheard-of" not in stored.record.to_json()
        assert stored.record.to_json() == before

    run(tmp_path, work)


def test_talk_follows_when_two_people_are_one(tmp_path: Path) -> None:
    async def work(_: TableRegistry, talks: Talks, session: Session) -> None:
        said = await talks.say(session, B, "phrase", "hello")
        await talks.write_note(session, BEN, "mine")
        await moderation.report(talks.store, session.id, said, ANNA, "spam")
        moderation.ban(talks.store, BEN, "Ben")
        await talks.store.write(lambda connection: move_person(connection, BEN, EVE))
        assert [message.person for message in await talks.messages(session.id)] == [EVE]
        assert await talks.note(session.id, EVE) == "mine"
        with pytest.raises(BannedError):
            await talks.say(session, E, "phrase", "hello")

    run(tmp_path, work)


# ---- keeping and deleting ----
def test_talk_and_notes_go_with_their_table(tmp_path: Path) -> None:
    async def work(registry: TableRegistry, talks: Talks, session: Session) -> None:
        await talks.say(session, A, "phrase", "hello")
        await talks.write_note(session, ANNA, "mine")
        upkeep.delete(registry.store, [session.id])
        assert await talks.messages(session.id) == []
        assert await talks.note(session.id, ANNA) == ""
        await talks.say(session, B, "phrase", "hello")  # whoever still has a page open says it to nobody
        assert await talks.messages(session.id) == []

    run(tmp_path, work)


@pytest.mark.parametrize(("days", "left"), [(29, 1), (31, 0)])
def test_talk_is_deleted_a_month_after_the_end_and_reports_after_three(tmp_path: Path, days: int, left: int) -> None:
    async def work(registry: TableRegistry, talks: Talks, session: Session) -> None:
        said = await talks.say(session, A, "phrase", "good")
        await talks.write_note(session, ANNA, "mine")
        await moderation.report(talks.store, session.id, said, BEN, "other")
        later = time.time() + days * DAY
        dry = upkeep.expire(registry.store, Retention(), dry=True, now=later)
        assert dry.silent == 1 - left
        assert len(await talks.messages(session.id)) == 1
        done = upkeep.expire(registry.store, Retention(), now=later)
        assert (done.silent, done.reports, done.gone) == (1 - left, 0, [])
        assert len(await talks.messages(session.id)) == left
        assert await talks.note(session.id, ANNA) == ("mine" if left else "")
        assert upkeep.expire(registry.store, Retention(), now=later + 90 * DAY).reports == 1

    session = lanes()
    play_on(session)
    run(tmp_path, work, session)


def test_when_names_are_forgotten_so_is_what_they_said(tmp_path: Path) -> None:
    async def work(registry: TableRegistry, talks: Talks, session: Session) -> None:
        await talks.say(session, A, "phrase", "good")
        later = time.time() + 5 * DAY
        assert len(upkeep.expire(registry.store, Retention(names=3), now=later).unnamed) == 1
        assert await talks.messages(session.id) == []

    session = lanes()
    play_on(session)
    run(tmp_path, work, session)


# ---- moderation ----
def test_a_report_reaches_the_operator_once_and_names_nobody(tmp_path: Path) -> None:
    async def work(_: TableRegistry, talks: Talks, session: Session) -> None:
        said = await talks.say(session, B, "text", "you fool")
        await moderation.report(talks.store, session.id, said, ANNA, "insult")
        await moderation.report(talks.store, session.id, said, ANNA, "insult")
        found = moderation.reports(talks.store)
        assert [(row["body"], row["name"], row["place"], row["reason"]) for row in found] == [
            ("you fool", "Ben", session.id, "insult")
        ]
        shown = moderation.report_of(talks.store, found[0]["id"])
        assert (shown["reports"], shown["banned"], shown["kept"]) == (1, False, True)
        assert not {ANNA, BEN} & {str(value) for value in (found[0] | shown).values()}
        with pytest.raises(TableError, match="That is you"):
            await moderation.report(talks.store, session.id, said, BEN, "insult")
        with pytest.raises(TableError, match="what is wrong"):
            await moderation.report(talks.store, session.id, said, EVE, "<script>")
        assert moderation.resolve(talks.store, [found[0]["id"]]) == 1
        assert moderation.reports(talks.store) == []
        assert len(moderation.reports(talks.store, everything=True)) == 1

    run(tmp_path, work)


def test_a_banned_person_is_silent_until_the_ban_is_over_or_lifted(tmp_path: Path) -> None:
    async def work(_: TableRegistry, talks: Talks, session: Session) -> None:
        said = await talks.say(session, B, "phrase", "hello")
        assert moderation.find_person(talks.store, table=session.id, seat=2) == (BEN, "Ben")
        assert moderation.find_person(talks.store, message=said.id) == (BEN, "Ben")
        name = moderation.ban(talks.store, BEN, "Ben", 3600)
        with pytest.raises(BannedError, match="may watch"):
            await talks.say(session, B, "phrase", "hello")
        assert [row["id"] for row in moderation.bans(talks.store)] == [name]
        assert moderation.unban(talks.store, name) == "Ben"
        await talks.say(session, B, "phrase", "hello")
        moderation.ban(talks.store, BEN, "Ben", -1)  # one whose time is up
        await talks.say(session, B, "phrase", "hello")
        with pytest.raises(TableError, match="no such ban"):
            moderation.unban(talks.store, "zzz")

    run(tmp_path, work)


def test_the_server_notices_what_the_operator_does_beside_it(tmp_path: Path) -> None:
    async def work(registry: TableRegistry, talks: Talks, session: Session) -> None:
        watch, told = Moderation(registry.store, talks), list[str]()
        watch.pages.add(lambda: told.append(watch.announcement.text))
        conversation = await talks.enter(session.id, lambda *_: None)
        said = await talks.say(session, B, "text", "you fool")
        await watch.look()
        beside = Store(str(tmp_path / "tables.db"), game, beside=True)
        assert moderation.remove_message(beside, said.id) == session.id
        moderation.announce(beside, "Back at <b>eight</b>\u202e.", 3600)
        await watch.look()
        await asyncio.gather(*registry._tasks)
        assert conversation.messages == []
        assert told == ["Back at <b>eight</b>."]
        moderation.announce(beside, "", 3600)
        await watch.look()
        await watch.look()
        assert told == ["Back at <b>eight</b>.", ""]
        beside.close()

    run(tmp_path, work)


def test_the_operator_takes_somebody_off_a_seat(tmp_path: Path) -> None:
    async def work(registry: TableRegistry, _: Talks, session: Session) -> None:
        beside = Store(str(tmp_path / "tables.db"), game, beside=True)
        assert await moderation.remove_person(beside, session.id, 2) == "Ben"
        stored = registry.store.read(session.id)
        assert [seat.kind for seat in stored.seats] == ["human", "bot"]
        assert stored.was_removed(BEN)
        with pytest.raises(TableError, match="no person"):
            await moderation.remove_person(beside, session.id, 2)
        beside.close()

    run(tmp_path, work)


def test_messages_of_a_table_are_stored_as_they_are_read(tmp_path: Path) -> None:
    async def work(_: TableRegistry, talks: Talks, session: Session) -> None:
        said = await talks.say(session, A, "text", "Größe 🎲 <b>")
        assert await talks.messages(session.id) == [said]
        assert {*MESSAGE.c.keys()} == {"game", *Message.__dataclass_fields__}

    run(tmp_path, work)


# ---- several processes ----
@NEEDED
def test_pages_at_another_process_hear_what_is_said_and_of_their_persons_notes_and_mutes(url: str) -> None:  # noqa: F811
    async def work() -> None:
        one, two = (TableRegistry(Store(url, game), Fake(), Pace(bot_delay=0)) for _ in range(2))
        for registry in (one, two):
            await registry.cluster.start()
        here, there, told = Talks(one), Talks(two), set[tuple[str, str]]()
        session = lanes(words=("pick 3", "lay 2"))
        session.terms = msgspec.structs.replace(session.terms, talk="text")
        await one.open(session)
        conversation = await there.enter(session.id, lambda *news: told.add(news))

        async def until(what: Callable[[], bool], again: Callable[[], Coroutine[Any, Any, object]]) -> None:
            for _ in range(400):  # it may not listen yet when the first word is said
                if what():
                    return
                await again()
                await asyncio.sleep(0.25)
            raise TimeoutError

        await here.say(session, A, "text", "over there?", mark="1")
        note = 0

        async def nudge() -> None:
            nonlocal note
            note += 1
            await here.write_note(session, ANNA, f"note {note}")

        await until(lambda: ("note", ANNA) in told, nudge)
        await here.relate(ANNA, BEN, "mute")
        await until(lambda: ("relations", ANNA) in told, _rest)
        await here.say(session, A, "text", "and now?", mark="2")
        await until(lambda: [m.body for m in conversation.messages] == ["over there?", "and now?"], _rest)
        assert await there.note(session.id, ANNA) == f"note {note}"
        for registry in (one, two):
            await registry.close()

    asyncio.run(work())


async def _rest() -> None:
    """Wait for what is under way."""


# ---- people who do not come back ----
def test_whoever_has_not_been_here_for_a_long_time_is_forgotten_and_nobody_else(tmp_path: Path) -> None:
    async def work(registry: TableRegistry, talks: Talks, session: Session) -> None:
        store, now = registry.store, time.time()
        await talks.say(session, A, "phrase", "hello")
        await talks.say(session, B, "phrase", "hello")
        for person, seen in ((ANNA, now - 401 * DAY), (BEN, now - 399 * DAY)):
            row = {"token": person, "person": person, "created": seen, "seen": seen, "until": 0.0, "before": ""}
            await store.write(lambda connection, row=row: connection.execute(DEVICE.insert(), row) and None)  # type: ignore[misc]
            await save_profile(store, person, "X", "")
        assert upkeep.expire(store, Retention(), dry=True, now=now).people == 1
        assert set(await profiles(store, [ANNA, BEN])) == {ANNA, BEN}
        assert upkeep.expire(store, Retention(people=0), now=now).people == 0
        assert upkeep.expire(store, Retention(), now=now).people == 1
        assert set(await profiles(store, [ANNA, BEN])) == {BEN}
        assert [message.person for message in await talks.messages(session.id)] == [BEN]
        await forgetting.finish(registry)
        assert ANNA not in {seat.holder for seat in store.read(session.id).seats}

    run(tmp_path, work)
