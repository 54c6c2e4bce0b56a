"""Taking back a turn that is over, through real sockets: people are asked, one screen and bots are not."""

import re

from web.helpers import Line, Site, Visitor

HERE = {"seat-0-kind": "me", "seat-0-name": "Anna", "seat-1-kind": "here", "seat-1-name": "Lea", "go": "start"}


def two(site: Site, lang: str = "en") -> tuple[str, Visitor, Visitor]:
    """Return a running table of Terra Nova at which every placement ends a turn, with Anna and Ben."""
    anna, ben = site.visitor(lang), site.visitor()
    path = anna.open("terranova")
    ben.post(f"{path}/sit", {"name": "Ben"})
    anna.post(f"{path}/start")
    return path, anna, ben


def placed(line: Line) -> None:
    """Place a figure somewhere."""
    word = re.findall(r'data-do="(place \w+)"', "".join(line.shown.values()))[0]
    line.send(do=word, seq=line.seq)
    line.see(line.seq + 1)


def asks(line: Line, words: str) -> str:
    """Wait until the box of questions holds these words; empty ones: until it is gone."""
    while True:
        box = line.shown["asks"]
        if words in box and (words or "hidden" in box):
            return box
        line.hear()


def test_a_turn_is_taken_back_if_the_next_person_allows_it(site: Site) -> None:
    path, anna, ben = two(site)
    with anna.at(path) as a, ben.at(path) as b:
        a.see(0)
        b.see(0)
        placed(a)
        assert "Take back my turn" in a.shown["prompt"]
        b.see(1)
        a.send(undo=True, seq=1)
        assert "Anna would like to take back the last turn." in asks(b, "data-agree")
        assert "Asking Ben" in asks(a, "Ben")
        b.send(agree=True)
        a.see(2)
        assert "your turn again" in a.until("toast")
        assert 'data-do="place ' in "".join(a.shown.values())
        asks(b, "")
        placed(a)


def test_who_is_asked_may_say_no_and_is_asked_once(site: Site) -> None:
    path, anna, ben = two(site, "de")
    with anna.at(path) as a, ben.at(path) as b:
        a.see(0)
        b.see(0)
        placed(a)
        b.see(1)
        a.send(undo=True, seq=1)
        asks(b, "data-agree")
        b.send(agree=False)
        assert a.until("toast") == "Ben möchte so weiterspielen."
        a.send(undo=True, seq=1)
        assert a.until("why") == "Gefragt hast Du schon."
        placed(b)


def test_a_question_ends_with_the_next_move_and_nobody_else_answers_it(site: Site) -> None:
    path, anna, ben = two(site)
    with anna.at(path) as a, ben.at(path) as b, site.visitor().at(path) as c:
        for line in (a, b, c):
            line.see(0)
        placed(a)
        b.see(1)
        a.send(undo=True, seq=1)
        asks(b, "data-agree")
        for line in (a, c):
            line.send(agree=True)
            assert "faster" in line.until("toast")
        placed(b)
        asks(b, "")
        assert "went on" in a.until("toast")
        b.send(agree=True)
        assert "faster" in b.until("toast")


def test_at_one_screen_nobody_is_asked(site: Site) -> None:
    anna = site.visitor()
    path = anna.open("terranova", **{name.replace("-", "_"): value for name, value in HERE.items()})
    with anna.at(path) as a:
        a.see(0)
        placed(a)
        a.send(undo=True, seq=1)
        a.see(2)
        assert site.registry._tables[path.removeprefix("/t/")].session.step == 0
