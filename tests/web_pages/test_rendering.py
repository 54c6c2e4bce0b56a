"""Pages as text: everything escaped, every fragment in its place, every legal action offered, both languages whole."""

import asyncio
import random
import re
from html import unescape
from html.parser import HTMLParser
from itertools import pairwise
from types import SimpleNamespace

import pytest
from web.attacks import long_record

from spielwerk.core.advice import Advice
from spielwerk.core.game import Game
from spielwerk.core.icons import ICONS
from spielwerk.core.language import languages
from spielwerk.core.markup import rich
from spielwerk.games import game, games, slugs
from spielwerk.games.terranova.rules.data import FIGURE, TO
from spielwerk.table.begin import open_record, open_table
from spielwerk.table.session import SeatInfo, Session
from spielwerk.web import assets, end_page, hints, log, new_page, pages, parts, replay_page, table_page
from spielwerk.web.html import Viewer, plain
from spielwerk.web.scene import look
from spielwerk.web.timeline import prepare, timeline
from spielwerk_lanes import GAME as LANES

TERRANOVA = game("terranova")
NASTY = '<b onclick="x()">&'
GAMES = [TERRANOVA, LANES]
VOID = {"meta", "link", "input", "br", "img", "hr"}


class Tree(HTMLParser):
    """Reads a page and complains where tags do not match."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        if named.get("id"):
            self.ids.append(str(named["id"]))
        scripted = [name for name in named if name.startswith("on")]
        assert not scripted, (tag, scripted)
        assert tag != "script" or "src" in named
        assert tag != "style"
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        assert self.open.pop() == tag, tag


def read(page: str) -> Tree:
    """Read a page: well nested, no script in it, no id twice."""
    tree = Tree()
    tree.feed(page)
    tree.close()
    assert not tree.open, tree.open
    twice = {name for name in tree.ids if tree.ids.count(name) > 1}
    assert not twice, twice
    return tree


def seated(which: Game, names: tuple[str, ...] = ("Anna", "Ben"), **options: int) -> Session:
    """Return a table with people from two devices."""
    seats = [SeatInfo("human", name, "", f"device{k}") for k, name in enumerate(names)]
    return open_table(which, seats, options, "device0", True)


def played(which: Game, steps: int, seed: int = 1, **options: int) -> Session:
    """Return a table after some random words."""
    session, choice = seated(which, ("Anna", "Ben"), **options), random.Random(seed)
    for _ in range(steps):
        if session.over:
            break
        seat = session.awaiting()[0]
        session.act(seat, which.layout.word(choice.choice(session.observe(seat).legal())))
    return session


def eyes(session: Session, seat: int, lang: str = "en") -> Viewer:
    """Return somebody who looks at a table."""
    return Viewer(seat, lang, f"device{seat}" if seat >= 0 else "", seat == 0)


# ---- words become markup in one place ----
def test_bold_is_the_only_markup_in_words() -> None:
    assert rich("**2 < 3** & <i>") == "<b>2 &lt; 3</b> &amp; &lt;i&gt;"
    assert plain("**2** < 3") == "2 < 3"


@pytest.mark.parametrize("lang", ["de", "en"])
def test_pages_of_the_site_are_well_formed(lang: str) -> None:
    viewer = Viewer(lang=lang, name=NASTY, path="/new?a=<b>")
    for page in (
        pages.home(viewer, games(), [seated(TERRANOVA, (NASTY, "Ben"))]),
        pages.new(viewer, games(), "terranova", {"seat-1-name": NASTY, "seat-0-kind": "me"}, NASTY),
        pages.rules(TERRANOVA, viewer, games()),
        pages.about(TERRANOVA, viewer),
        pages.not_found(viewer),
        pages.error(viewer, NASTY),
    ):
        read(page)
        assert NASTY not in page
        assert f'lang="{lang}"' in page


@pytest.mark.parametrize("which", GAMES, ids=lambda g: str(g.slug))
@pytest.mark.parametrize("lang", ["de", "en"])
def test_tables_are_well_formed_from_the_first_to_the_last_step(which: Game, lang: str) -> None:
    options = {"board": 3} if which is TERRANOVA else {}
    for steps in (0, 3, 14, 10_000):
        session = played(which, steps, **options)
        for seat in (0, -1):
            read(table_page.page(session, eyes(session, seat, lang)))
            read(table_page.page(session, eyes(session, seat, lang), "text"))
            read(table_page.page(session, eyes(session, seat, lang), "replay", session.step // 2))


@pytest.mark.parametrize("slug", slugs())
def test_the_table_in_sentences_tells_what_lies_beside_the_board(slug: str) -> None:
    session = played(game(slug), 60)
    page = table_page.page(session, eyes(session, 0), "text")
    read(page)
    told = unescape(page.partition("<h2>Beside the board</h2>")[2].partition("<h2>")[0])
    assert told.count("<li>") >= 1
    assert slug == "terranova" or "Anna" in told


def test_names_are_escaped_wherever_they_appear() -> None:
    session = played(TERRANOVA, 0, board=3)
    session.seats = [SeatInfo("human", NASTY, "", "device0"), SeatInfo("bot", NASTY, "easy")]
    for word in ("place 3", "place 9", "place 20"):
        session.act(session.awaiting()[0], word)
    for viewer in (eyes(session, 0), eyes(session, -1), eyes(session, 0, "de")):
        shown = table_page.page(session, viewer) + "".join(table_page.fragments(session, viewer).values())
        shown += table_page.page(session, viewer, "replay", 2) + table_page.page(session, viewer, "text")
        assert NASTY not in shown
        assert NASTY in unescape(shown)


def test_the_waiting_room_and_the_invitation_are_well_formed() -> None:
    seats = [SeatInfo("human", NASTY, "", "device0"), SeatInfo(), SeatInfo("bot", "Bot", "hard"), SeatInfo()]
    session = open_table(TERRANOVA, seats, {}, "device0", False)
    assert not session.started
    for lang in ("de", "en"):
        room = pages.waiting(session, eyes(session, 0, lang))
        door = pages.invite(session, eyes(session, -1, lang), NASTY)
        for page in (room, door):
            read(page)
            assert NASTY not in page
        assert 'aria-label="QR"' in room
    ids = set(table_page.fragments(session, eyes(session, 0)))
    assert {"pulse", "scene", "prompt", "arrivals", "places"} <= ids


# ---- fragments ----
@pytest.mark.parametrize("which", GAMES, ids=lambda g: str(g.slug))
def test_every_fragment_has_its_own_id_and_a_place_on_the_page(which: Game) -> None:
    for steps in (0, 9, 10_000):
        session = played(which, steps)
        viewer = eyes(session, 0)
        page = read(table_page.page(session, viewer)).ids
        for name, markup in table_page.fragments(session, viewer).items():
            assert re.match(rf'<\w+ id="{name}"', markup), markup[:80]
            assert name in page
        for order in re.findall(r'data-order="([^"]*)"', table_page.page(session, viewer)):
            assert set(order.split()) <= set(page)


@pytest.mark.parametrize("which", GAMES, ids=lambda g: str(g.slug))
def test_every_legal_action_is_on_the_board_or_a_button(which: Game) -> None:
    session, choice = played(which, 0), random.Random(5)
    for _ in range(40):
        if session.over:
            break
        seat = session.awaiting()[0]
        shown = "".join(table_page.fragments(session, eyes(session, seat)).values())
        offered = {unescape(word) for word in re.findall(r'data-do="([^"]+)" tabindex="0"', shown)}
        words = [which.layout.word(action) for action in session.observe(seat).legal()]
        assert offered == set(words)
        session.act(seat, choice.choice(words))


def test_whoever_cannot_act_is_offered_nothing() -> None:
    session = played(TERRANOVA, 5)
    waiting = 1 - session.awaiting()[0]
    for viewer in (eyes(session, waiting), eyes(session, -1), Viewer(0, "en", "a stranger")):
        assert 'tabindex="0" role="button" aria-label' not in table_page.fragments(session, viewer)["board-targets"]
        assert not look(session, viewer).canvas.legal
    assert "data-do" not in table_page.page(session, eyes(session, 0), "replay", 3)


def test_an_action_changes_only_the_last_pieces_of_the_log() -> None:
    session = played(TERRANOVA, 60)
    viewer = eyes(session, -1)
    before = log.log(look(session, viewer))
    seat = session.awaiting()[0]
    session.act(seat, TERRANOVA.layout.word(session.observe(seat).legal()[0]))
    after = log.log(look(session, viewer))
    changed = {name for name, markup in after.items() if before.get(name) != markup}

    assert len(changed) <= 2
    assert len(after) > 3
    assert after[max(after, key=lambda name: int(name[4:] or -1) if name != "log" else -1)].endswith(
        'class="turns"></div>'
    )


def test_a_page_just_loaded_need_not_be_sent_again() -> None:
    session = played(TERRANOVA, 12)
    viewer = eyes(session, 0)
    have = re.search(r'data-have="(\w+)"', table_page.page(session, viewer))
    assert have is not None

    assert have[1] == table_page.fingerprint(table_page.fragments(session, viewer))


def test_a_shared_device_shows_no_hand_until_it_was_handed_over() -> None:
    session = seated(LANES)
    session.seats = [SeatInfo("human", "Anna", "", "one"), SeatInfo("human", "Ben", "", "one")]
    hidden = table_page.fragments(session, Viewer(-1, "en", "one"))
    open_ = table_page.fragments(session, Viewer(0, "en", "one"))

    assert 'data-iam="0"' in hidden["handover"].replace("data-iam=0", 'data-iam="0"')
    assert "data-iam" not in open_["handover"]
    assert hidden["board-hands"] != open_["board-hands"]


def test_where_everybody_knows_the_same_a_shared_device_is_not_handed_over() -> None:
    session = seated(game("tikal"))
    session.seats = [SeatInfo("human", "Anna", "", "one"), SeatInfo("human", "Ben", "", "one")]

    assert not session.is_shared_device("one")
    assert session.hides_secrets  # what will be drawn stays a secret all the same
    assert "data-iam" not in table_page.fragments(session, Viewer(-1, "en", "one"))["handover"]


def test_previews_are_only_for_what_can_be_played() -> None:
    session = played(TERRANOVA, 0, board=3)
    assert table_page.preview(session, eyes(session, 1), "place 4")["lines"] == []
    assert table_page.preview(session, eyes(session, 0), "pass")["svg"] == '<g id="board-preview"></g>'


def test_a_hint_does_not_praise_the_only_move() -> None:
    harmonies = game("harmonies")
    tables = (played(harmonies, n) for n in range(1, 40))
    forced = next(s for s in tables if len(s.state.legal()) == 1)
    hint = hints.hint_message(look(forced, eyes(forced, forced.state.to_move, "en")), Advice(forced.state.legal(), [0]))
    assert hint["why"] == "Nothing else is possible right now."


def test_a_hint_tells_the_whole_turn_with_a_choice_and_its_cell_as_one_step() -> None:
    session = played(TERRANOVA, 0, board=3)
    while session.state.legal()[0] < FIGURE:
        session.act(session.state.to_move, TERRANOVA.layout.word(session.state.legal()[-1]))
    scene = look(session, eyes(session, session.state.to_move, "en"))
    figure, to = scene.obs.legal()[0], 0
    chosen = session.state.copy()
    chosen.apply(figure)
    to = chosen.legal()[0]
    hint = hints.hint_message(scene, Advice([figure, to], [0, 0]))
    assert hint["do"] == TERRANOVA.layout.word(figure)
    assert len(hint["turn"]) == 1
    assert hint["turn"][0]["cells"] == [figure - FIGURE, to - TO]
    assert hint["turn"][0]["what"].startswith(hint["what"])


# ---- the end and the way there ----
def test_the_end_shows_every_point_and_who_won() -> None:
    session = played(TERRANOVA, 10_000, 3, board=3)
    assert session.over
    points = session.state.scores()
    for seat, lang in ((0, "de"), (1, "en")):
        end = table_page.fragments(session, eyes(session, seat, lang))["end"]
        read(end)
        totals = re.findall(r'<td class="(?:best)?"><b>(-?\d+)</b>', end)
        assert list(map(int, totals)) == points
        assert f"/t/{session.id}/rematch" in end


@pytest.mark.parametrize("slug", ["dewan", "caravan"])
def test_after_the_end_what_was_whispered_to_others_is_not_told_as_ones_own(slug: str) -> None:
    session = played(game(slug), 10_000, 4)
    assert session.over
    for lang, own in (("en", r"You\b|Your\b"), ("de", r"Du\b|Dein")):
        scene = look(session, eyes(session, 0, lang))
        told = [log.line(scene, entry.event) for entry in session.lines(0) if entry.event.seat == 1]
        assert len(told) > 20
        assert [words for words in told if re.match(own, words)] == []


def test_looking_back_names_nobody_for_what_others_did_then() -> None:
    session, choice = seated(game("caravan"), ("Anna",)), random.Random(3)
    while not any(line.event.kind == "round_end" for line in session.log):
        session.act(0, session.game.layout.word(choice.choice(session.observe(0).legal())))
    step = session.step
    happened = [line.event for line in session.log if line.step == step]
    assert len({event.seat for event in happened}) > 1  # the automaton, and the end of the round
    said = parts.looking(look(session, eyes(session, 0), step))
    first = session.game.texts.line(happened[0], look(session, eyes(session, 0)).audience)
    assert f"Anna {first}" in plain(said)
    assert "…" in said
    assert "End of round" not in said


def test_the_line_of_turns_adds_up_to_the_points() -> None:
    session = played(TERRANOVA, 10_000, 3, board=3)
    line = timeline(session, -1)
    turns = line.turns()

    assert [sum(turn.gains[k] for turn in turns) for k in range(2)] == session.state.scores()
    assert turns[0].first == 0
    assert turns[-1].last == session.step
    assert all(a.last == b.first and a.seat != b.seat for a, b in pairwise(turns))


def test_alone_a_turn_ends_where_chance_brings_something_new_and_nobody_is_beaten() -> None:
    session, choice = seated(game("harmonies"), ("Anna",)), random.Random(2)
    while not session.over:
        session.act(0, session.game.layout.word(choice.choice(session.observe(0).legal())))
    turns = timeline(session, 0).turns()
    assert len(turns) == session.state.dump()["turns"]
    assert {turn.seat for turn in turns} == {0}
    sheet = end_page.sheet(look(session, eyes(session, 0)))
    assert f"<h1>{session.state.scores()[0]} points.</h1>" in sheet
    assert f"{len(turns)} turns" in sheet


def test_the_line_grows_with_the_game_and_shrinks_with_undo() -> None:
    session = played(TERRANOVA, 20, board=3)
    seat = session.awaiting()[0]
    assert len(timeline(session, -1).movers) == session.step
    session.act(seat, TERRANOVA.layout.word(session.observe(seat).legal()[0]))
    assert len(timeline(session, -1).movers) == session.step
    if session.can_undo(seat):
        session.undo(seat)
    assert len(timeline(session, -1).movers) == session.step


def test_a_very_long_game_makes_a_page_of_usual_size_that_still_leads_everywhere() -> None:
    session = open_record(TERRANOVA, long_record(8000), "h")
    usual = len(table_page.page(played(TERRANOVA, 900), Viewer(seat=0, holder="h"), "replay", 450))
    for step in (0, 4000, 8000):
        html = table_page.page(session, Viewer(seat=0, holder="h"), "replay", step)
        assert len(html) < 1.5 * usual
        firsts = [int(n) for n in re.search(r'data-firsts="([^"]*)"', html)[1].split()]  # type: ignore[index]
        assert len(firsts) <= replay_page.BLOCKS
        assert firsts[0] == 0
        assert max(b - a for a, b in pairwise([*firsts, 8000])) < 60  # a click on the line goes nearly everywhere
        assert any(f'data-step="{n}"' in html for n in range(step - 9, step + 10))  # the log around this step
        assert "The log is long. These are steps" in html
        Tree().feed(html)
    assert "The log is long" not in table_page.page(played(TERRANOVA, 900), Viewer(seat=0), "replay", 450)
    assert "step 4000/8000" in plain(replay_page.scrub(look(session, Viewer(seat=0), 4000, "replay")))
    line = timeline(session, 0)
    for most in (50, 390):
        blocks, size = line.blocks(most)
        assert len(blocks) <= most
        assert sum(map(sum, (block.gains for block in blocks))) == sum(session.state.scores())
        assert [block.first for block in blocks] == [turn.first for turn in line.turns()[::size]]


def test_a_long_game_is_played_through_in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    session = open_record(TERRANOVA, long_record(3000), "h")
    rounds = 0

    async def sleep(_: float) -> None:
        nonlocal rounds
        rounds += 1

    # there alone: other threads sleep, too
    monkeypatch.setattr("spielwerk.web.timeline.asyncio", SimpleNamespace(sleep=sleep))
    asyncio.run(prepare(session, 0, 2000, "replay"))
    assert rounds >= 8
    assert len(timeline(session, 0, 0).words) == 3000
    rounds = 0
    asyncio.run(prepare(session, 0, 1500, "replay"))
    assert rounds == 0


def test_a_table_that_is_full_says_so_where_it_would_say_whose_turn_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spielwerk.table.session.LONGEST", 30)
    session = played(TERRANOVA, 30, board=3)
    html = table_page.page(session, eyes(session, 0))
    assert "No game goes on for more than 30 steps." in html
    assert "data-mine" not in html


# ---- options and files ----
@pytest.mark.parametrize("lang", languages())
def test_an_option_called_no_and_yes_is_a_switch_in_every_language(lang: str) -> None:
    caravan = game("caravan")
    exchange = next(option for option in caravan.options if option.name == "exchange")
    assert 'type="checkbox"' in new_page.option(Viewer(lang=lang), caravan, exchange, {})


@pytest.mark.parametrize("lang", ["de", "en"])
def test_every_option_of_every_game_can_be_chosen(lang: str) -> None:
    for which in GAMES:
        for option in which.options:
            shown = new_page.option(Viewer(lang=lang), which, option, {})
            assert f'name="opt-{option.name}"' in shown
            read(shown)


def test_the_style_sheets_use_only_tokens_that_exist() -> None:
    sheets = [assets.asset(name) for name in ("app.css", *assets.looks())]
    text = re.sub(r"/\*.*?\*/", "", "".join(sheet.body.decode() for sheet in sheets if sheet), flags=re.DOTALL)
    made = set(re.findall(r"--([\w-]+)\s*:", text)) | {"c", "e", "n", "w", "prompt", "keyboard"}  # set on elements

    assert set(re.findall(r"var\(--([\w-]+)", text)) <= made


def test_every_file_has_a_version_and_strangers_get_none() -> None:
    for path in assets.STATIC.iterdir():
        assert assets.url(path.name) == f"/static/{assets.version()}/{path.name}"
    for name in ("../app.py", "nothing.js", "app.py", "", ".css"):
        assert assets.asset(name) is None


def test_icons_named_on_pages_exist() -> None:
    source = "".join(path.read_text("utf-8") for path in assets.STATIC.parent.glob("*.py"))
    named = set(re.findall(r"""icon\(["'](\w+)["']\)""", source))

    assert named <= set(ICONS)
