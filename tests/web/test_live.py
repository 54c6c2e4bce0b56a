"""The live table: who may click, what comes back, and who hears of it."""

import json

import pytest
from web.helpers import Line, Site, Visitor

from spielwerk.core.state import NONE


def seated(site: Site) -> tuple[str, Visitor, Visitor]:
    """Return a started table of Lanes with Anna and Ben on their own devices."""
    anna, ben = site.visitor(), site.visitor()
    path = anna.open()
    ben.get(path)
    assert ben.post(f"{path}/sit", {"name": "Ben"}).status_code == 303
    assert ben.post(f"{path}/start").status_code == 303
    return path, anna, ben


def words(line: Line) -> list[str]:
    """Return the lit words of a page."""
    text = "".join(line.shown.values()).replace('aria-disabled="true"', "@")
    return [part.split('"')[0] for part in text.split('data-do="')[1:] if "@" not in part.split(">")[0]]


def test_everybody_gets_the_new_position_and_only_what_changed(site: Site) -> None:
    path, anna, ben = seated(site)
    with anna.at(path) as a, ben.at(path) as b, site.visitor("de").at(path) as c:
        for line in (a, b, c):
            line.see(0)
        first = dict(a.shown)
        pick = words(a)[0]
        a.send(do=pick, seq=0)
        for line in (a, b, c):
            line.see(1)
        changed = json.loads(a.heard[-1])["set"]
        assert 0 < len(changed) < len(first)
        assert all(first.get(name) != html for name, html in changed.items())
        assert words(b) == words(c) == []
        a.send(do="lay 0", seq=1)
        for line in (a, b, c):
            line.see(2)
        assert words(a) == []
        assert words(b)


def test_two_tabs_of_a_seat_agree_and_a_new_connection_gets_everything(site: Site) -> None:
    path, anna, _ = seated(site)
    with anna.at(path) as a, anna.at(path) as again:
        a.see(0)
        again.see(0)
        again.send(do=words(a)[0], seq=0)
        a.see(1)
        again.see(1)
        assert a.shown == again.shown
        with anna.at(path) as later:
            later.see(1)
            assert later.shown == a.shown


def test_a_stale_click_gets_the_new_position_and_a_sentence(site: Site) -> None:
    path, anna, _ = seated(site)
    with anna.at(path) as a:
        a.see(0)
        pick = words(a)[0]
        a.send(do=pick, seq=0)
        a.see(1)
        a.send(do="lay 1", seq=0)
        assert a.until("toast") == "Someone was faster. Here is the new position."
        assert set(json.loads(a.heard[-2])["set"]) == set(a.shown)
        assert a.seq == 1


def test_a_click_that_is_sent_again_counts_once_and_is_answered_by_its_number(site: Site) -> None:
    path, anna, _ = seated(site)
    with anna.at(path) as a:
        a.see(0)
        word, other = words(a)[:2]
        a.send(do=word, seq=0, id=7)
        assert a.until("ack") == 7
        heard = len(a.heard)
        a.send(do=word, seq=0, id=8, again=True)  # its answer was lost
        assert a.until("ack") == 8
        assert not any("toast" in text for text in a.heard[heard:])
        assert a.seq == 1
        a.send(do=other, seq=0, id=9, again=True)  # this one never counted
        assert a.until("toast") == "Someone was faster. Here is the new position."
    assert site.registry._tables[path[3:]].session.seq == 1


def test_illegal_clicks_are_answered_with_the_rule_to_the_clicker_only(site: Site) -> None:
    path, anna, ben = seated(site)
    with anna.at(path) as a, ben.at(path) as b:
        a.see(0)
        b.see(0)
        a.settle()
        b.settle()
        a.send(do="lay 0", seq=0)
        message = a.hear()
        assert message == {"why": "First pick a card of your hand.", "rule": "LA-02", "at": "lay 0"}
        a.send(why="lay 2")
        assert a.hear()["rule"] == "LA-02"
        a.send(cell=1, seq=0)
        assert a.hear() == {"why": "First pick a card of your hand.", "rule": "LA-02", "at": "lay 1"}
        assert b.quiet()


def test_a_cell_plays_what_it_means_and_a_half_made_choice_can_be_changed(site: Site) -> None:
    path, anna, _ = seated(site)
    with anna.at(path) as a:
        a.see(0)
        picks = sorted(set(words(a)))
        a.send(do=picks[0], seq=0)
        a.see(1)
        a.send(undo=True, seq=1)
        a.see(2)
        assert sorted(set(words(a))) == picks
        a.send(do=picks[0], seq=2)
        a.see(3)
        if len(picks) > 1:
            a.send(do=picks[1], seq=3)  # a click on a shape that is not lit
            a.see(5)
        before = a.seq
        a.send(cell=4, seq=before)
        a.see(before + 1)
        a.send(undo=True, seq=a.seq)
        assert "go back" in a.until("why")


def test_spectators_and_other_seats_cannot_act(site: Site) -> None:
    path, anna, ben = seated(site)
    with anna.at(path) as a, ben.at(path) as b, site.visitor("de").at(path) as c:
        for line in (a, b, c):
            line.see(0)
            line.settle()
        word = words(a)[0]
        b.send(do=word, seq=0)
        assert b.until("why") == "It is not your turn yet."
        c.send(do=word, seq=0)
        watching = "Du schaust zu. Nur wer am Tisch sitzt, kann spielen."
        assert c.until("why") == watching
        for line, sentence in ((b, "It is not your turn yet."), (c, watching)):
            line.send(undo=True, seq=0)
            assert line.until("why")
            line.send(hint=True)
            assert line.until("why")
            line.send(why=word)
            assert line.until("why") == sentence
            line.send(iam=0)
            assert line.until("why")
        assert a.quiet()
        assert a.seq == 0


NONSENSE = """
{ | [] | null | 1 | "do" | {"do": 5} | {"do": null} | {"cell": "x"} | {"cell": 1e400} | {} | {"seq": 3}
{"do": "pick 99"} | {"why": "\\u0000"} | {"cell": 123456} | {"cell": -5} | {"do": "<undo", "seq": 0}
{"do": "@1 pick 1", "seq": 0} | {"look": 99999999999999999999} | {"look": 1, "seat": 1}
{"look": 1, "seat": 77} | {"undo": true, "seq": 0}
{"preview": "fly"} | {"iam": 1} | {"cell": 9223372036854775807, "seq": 0} | {"do": "pick 1", "seq": -1}
{"do": "pick 1", "seq": 18446744073709551616} | {"do": "", "seq": 0} | {"hint": "yes"} | {"do": "pick 1", "do": 1}
"""
TEXTS = ["", "[" * 1800, '{"do": "' + "x" * 1500 + '", "seq": 0}', *NONSENSE.strip().replace("\n", " | ").split(" | ")]


@pytest.fixture(scope="module")
def quiet(site: Site) -> tuple[str, Visitor]:
    """Return a table on which nothing will happen."""
    path, anna, _ = seated(site)
    return path, anna


@pytest.mark.parametrize("text", TEXTS)
def test_malformed_and_forbidden_messages_get_a_sentence_and_change_nothing(
    quiet: tuple[str, Visitor], text: str
) -> None:
    path, anna = quiet
    with anna.at(path) as a:
        a.see(0)
        a.connection.send(text)
        a.send(ping=7)
        answers = [a.hear()]
        while "pong" not in answers[-1]:
            answers.append(a.hear())
        assert any({"error", "why", "toast", "preview"} & set(answer) for answer in answers) or {"cell", "look"} & set(
            text.split('"')
        )
        assert "Traceback" not in json.dumps(answers)
        assert a.seq == 0


def test_binary_and_long_messages_are_refused_and_huge_ones_end_the_line(site: Site) -> None:
    path, anna, _ = seated(site)
    with anna.at(path) as a:
        a.see(0)
        a.connection.send(b"\x00\xff")
        assert a.until("error") == "That was too long."
        a.connection.send('{"do": "' + "y" * 3000 + '"}')
        assert a.until("error")
        a.connection.send("z" * 100_000)
        with pytest.raises(Exception, match="1009"):
            a.hear()
    with anna.at(path) as again:
        again.see(0)


def test_an_unknown_table_says_so_and_closes(site: Site) -> None:
    with site.visitor().at("/t/nobodyhere") as line:
        assert line.hear() == {"error": "There is no such table."}
        with pytest.raises(Exception, match="4404"):
            line.hear()


def test_the_waiting_room_hears_of_arrivals_and_of_the_start(site: Site) -> None:
    anna, ben = site.visitor(), site.visitor()
    path = anna.open()
    with anna.at(path) as a:
        a.see(0)
        assert 'data-kind="waiting"' in a.shown["pulse"]
        ben.get(path)
        ben.post(f"{path}/sit", {"name": "Ben <b>"})
        a.hear()
        assert "Ben &lt;b&gt;" in "".join(a.shown.values())
        anna.post(f"{path}/start")
        while 'data-kind="waiting"' in a.shown["pulse"]:
            a.hear()
        assert words(a)


def test_looking_back_is_for_this_page_only_and_shows_what_the_seat_knew(site: Site) -> None:
    path, anna, ben = seated(site)
    with anna.at(path) as a, ben.at(path, "?view=replay") as b:
        a.see(0)
        b.see(0)
        then = b.shown["board-hands"]
        a.send(do=words(a)[0], seq=0)
        a.see(1)
        a.send(do="lay 0", seq=1)
        a.see(2)
        b.see(2)
        b.send(look=0)
        b.hear()
        assert b.shown["board-hands"].replace("legal", "") == then.replace("legal", "") or b.shown["board-lanes"]
        b.send(look=1, seat=0)
        assert b.until("why") == "Until the game is over you see only with your own eyes."
        b.send(do="pick 0", seq=2)
        assert b.until("why") == "You are looking back right now."
        b.send(look=1, seat=-1)
        b.hear()
        assert a.quiet()


def test_a_hint_comes_to_the_seat_whose_turn_it_is(site: Site) -> None:
    path, anna, _ = seated(site)
    with anna.at(path) as a:
        a.see(0)
        a.send(hint=True)
        hint = a.until("hint")
        assert hint["do"] in words(a)
        assert hint["what"].startswith("Pick card")
        assert hint["why"].endswith(".")
        assert "brings" in hint["why"]
        assert [step["what"] for step in hint["turn"]]
        assert hint["turn"][0]["what"].startswith(hint["what"])
    other = site.visitor()
    strict = other.open(seat_0_kind="me", seat_1_kind="bot", seat_1_level="easy", hints="0")
    with other.at(strict) as line:
        line.see(0)
        line.send(hint=True)
        assert line.until("why") == "There are no hints at this table."


def test_bots_answer_and_a_game_is_played_to_its_end(site: Site) -> None:
    anna = site.visitor()
    path = anna.open(seat_0_kind="me", seat_0_name="Anna", seat_1_kind="bot", seat_1_level="easy")
    with anna.at(path) as a:
        while True:
            a.hear()
            lit = words(a)
            if "over" in a.shown.get("pulse", "") or (a.seq >= 36 and not lit):
                break
            if lit:
                a.send(do=lit[0], seq=a.seq)
        assert "Alle Reihen" in "".join(a.shown.values()) or "All lanes" in "".join(a.shown.values())
    assert anna.get(path).status_code == 200
    again = anna.post(f"{path}/rematch")
    assert again.status_code == 303
    assert anna.post(f"{path}/rematch").headers["location"] == again.headers["location"]
    record = anna.get(f"{path}/record.json")
    assert record.status_code == 200
    assert len(record.json()["words"]) == 36


def test_a_page_says_that_its_bot_waits_and_how_many_come_before_it(site: Site) -> None:
    path, anna, ben = seated(site)
    with anna.at(path) as a, ben.at(path) as b:
        a.see(0)
        b.see(0)
        assert '<span id="busy" hidden>' in b.shown["prompt"]
        table, loop = site.registry._tables[path[3:]], site.server.servers[0].get_loop()
        told = {
            12: "Bots are busy. 12 wait before this one.",
            1: "Bots are busy. 1 waits before this one.",
            0: "Bots are busy. This one is next.",
            NONE: "",
        }
        for ahead, words in told.items():
            loop.call_soon_threadsafe(table.show_queue, ahead)
            assert b.until("bots") == words


def test_who_leaves_is_replaced_by_a_bot_and_cannot_act_any_more(site: Site) -> None:
    path, anna, ben = seated(site)
    with anna.at(path) as a, ben.at(path) as b:
        a.see(0)
        b.see(0)
        word = words(a)[0]
        assert anna.post(f"{path}/leave").headers["location"] == "/"
        b.see(2)  # the bot has played Anna's turn
        assert words(b)
        a.send(do=word)
        assert a.until("why")
        assert ben.post(f"{path}/leave").status_code == 303
        b.see(36)  # bots among themselves, as long as somebody watches
