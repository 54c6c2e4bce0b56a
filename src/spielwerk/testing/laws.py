"""The laws: what every game promises the platform, tried on random games.

``class TestLaws(Laws): subjects = [Subject(GAME, check)]`` tries all of them with every seat count and option.
"""

import json
import re
from collections.abc import Callable, Iterator
from typing import Final
from xml.etree import ElementTree

from spielwerk.core.canvas import Canvas
from spielwerk.core.language import languages
from spielwerk.core.picture import picture, standalone, tokens
from spielwerk.core.record import Record, replay
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER, Event, State
from spielwerk.table.session import SeatInfo, Session, TableError
from spielwerk.testing.cases import Case, Subject, Trials

EARLY: Final = (1, 2, 3, 5, 8, 13)  # steps that a short game has too, in both halves of a turn


def walk(case: Case, seed: int, stride: int = 1) -> Iterator[State]:
    """Yield the position at every ``stride``-th step of a random game, some early ones and the last included."""
    state, rng, step = case.new(seed), Rng(seed + 1), 0
    while state.to_move != OVER:
        if step % stride == 0 or step in EARLY:
            yield state
        step += 1
        assert step <= case.game.max_steps, "law 1: every game ends"
        state.apply(state.random_action(rng))
    yield state


def canvas_for(case: Case, state: State, seat: int) -> tuple[State, Canvas]:
    """Return what a seat sees, drawn."""
    obs = state.observe(seat)
    may = seat in obs.awaiting()
    if may:
        obs.turn_to(seat)
    legal = frozenset(obs.legal()) if may else frozenset()
    canvas = Canvas(seat, "en", [f"P{k}" for k in range(case.seats)], legal=legal, words=case.game.layout.words)
    case.game.view.draw(obs, canvas)
    return obs, canvas


def table(case: Case, seed: int, words: list[str]) -> Session:
    """Return a table at which these words were played."""
    record = Record(case.game.slug, case.seats, seed, dict(case.options), words, case.game.rules_version)
    return Session(
        "t" * 12, case.game, record, [SeatInfo("human", f"P{k}", "", "h") for k in range(case.seats)], "h", True
    )


def look(state: State, seat: int, events: list[Event]) -> tuple[object, ...]:
    """Return what a seat sees of a position and reads of what just happened."""
    shown = {k: v for k, v in state.observe(seat).dump().items() if k != "rng"}
    return shown, [(e.kind, e.seat, e.args if e.seat == seat or not e.private else ()) for e in events]


def outcomes(base: State, actor: int, action: int, seat: int) -> tuple[list[tuple[object, ...]], bool]:
    """Return what a seat would see of an action in many possible worlds, and whether some did not allow it."""
    obs, found, refused = base.observe(seat), [], False
    for seed in range(7_000, 7_200):
        world = obs.sample(seed)
        if actor in world.awaiting():
            world.turn_to(actor)
        if world.to_move != actor or action not in world.legal():
            refused = True
            continue
        world.events = []
        world.apply(action)
        found.append(look(world, seat, world.events))
        if len(found) == 12:
            break
    return found, refused


def ask(state: State, seats: int, actions: int, rng: Rng) -> None:
    """Ask a position all that the platform and bots ask, in any order."""
    questions: list[Callable[[], object]] = [
        *(state.legal, state.candidate_actions, state.scores, state.ranks, state.dump, state.copy),
        lambda: [state.breakdown(seat) for seat in range(seats)],
        lambda: [state.evaluate(seat) for seat in range(seats)],
        lambda: [state.observe(seat) for seat in range(-1, seats)],
        lambda: [state.why_not(rng.below(actions)) for _ in range(5)],
    ]
    while questions:
        questions.pop(rng.below(len(questions)))()


class Laws(Trials):
    """The laws of every game."""

    def test_law_1_legal_is_ascending_unique_inside_the_layout_and_empty_only_at_the_end(self, case: Case) -> None:
        for state in walk(case, 1):
            legal = state.legal()
            assert legal == sorted(set(legal))
            assert all(0 <= action < len(case.game.layout) for action in legal)
            assert bool(legal) == (state.to_move != OVER)
            assert bool(state.awaiting()) == (state.to_move != OVER)

    def test_law_1_picks_are_legal(self, case: Case) -> None:
        rng = Rng(5)
        for state in walk(case, 2, 3):
            if state.to_move != OVER:
                legal = set(state.legal())
                assert state.random_action(rng) in legal
                assert state.rollout_action(rng) in legal

    def test_law_2_a_copy_is_equal_and_playing_on_it_leaves_the_original_untouched(self, case: Case) -> None:
        for state in walk(case, 3, 11):
            before, twin = state.dump(), state.copy()
            assert twin == state
            rng = Rng(9)
            for _ in range(8):
                if twin.to_move != OVER:
                    twin.apply(twin.random_action(rng))
            assert state.dump() == before

    def test_law_3_apply_is_deterministic(self, case: Case) -> None:
        for state in walk(case, 4, 7):
            if state.to_move != OVER:
                action = state.random_action(Rng(state.scores()[0]))
                one, two = state.copy(), state.copy()
                one.apply(action)
                two.apply(action)
                assert one == two

    def test_law_4_observing_twice_is_observing_once_and_the_mover_sees_what_is_legal(self, case: Case) -> None:
        for state in walk(case, 5, 5):
            for seat in range(-1, case.seats):
                obs = state.observe(seat)
                assert obs.observe(seat) == obs
                assert obs.rng == Rng(0)
            if state.to_move != OVER:
                assert state.observe(state.to_move).legal() == state.legal()

    def test_law_5_a_sampled_world_looks_the_same_to_the_observer(self, case: Case) -> None:
        varied, hidden = False, False
        for state in walk(case, 6, 9):
            for seat in range(-1, case.seats):
                obs = state.observe(seat)
                worlds = [obs.sample(r) for r in (1, 2, 3)]
                assert all(world.observe(seat) == obs for world in worlds)
                clean = [{k: v for k, v in world.dump().items() if k != "rng"} for world in worlds]
                hidden |= clean[0] != {k: v for k, v in obs.dump().items() if k != "rng"}
                varied |= clean[0] != clean[1] or clean[1] != clean[2]
                if world_over := worlds[0].to_move == OVER:
                    assert world_over == (state.to_move == OVER)
        assert varied == hidden, "what is hidden varies over the worlds"

    def test_law_6_a_record_replays_to_the_same_position_and_a_dump_loads_to_it(self, case: Case) -> None:
        state, rng = case.new(7), Rng(8)
        record = Record(case.game.slug, case.seats, 7, dict(case.options), rules_version=case.game.rules_version)
        step = 0
        while state.to_move != OVER:
            if step % 13 == 0:
                text = json.dumps(state.dump())
                twin = case.game.load(json.loads(text))
                assert twin == state
                assert twin.legal() == state.legal()
                assert twin.scores() == state.scores()
            action = state.random_action(rng)
            record.words.append(case.game.layout.word(action))
            state.apply(action)
            step += 1
        assert replay(case.game, Record.from_json(record.to_json())) == state
        middle = case.game.load(replay(case.game, record, step // 2).dump())
        assert case.game.play(middle, *record.words[step // 2 :]) == state, "a loaded position plays on alike"

    def test_law_7_components_are_conserved(self, case: Case) -> None:
        for state in walk(case, 10, 2):
            if case.check is not None:
                case.check(state)

    def test_law_8_what_is_legal_is_offered_and_nothing_else_and_drawing_changes_nothing(self, case: Case) -> None:
        for state in walk(case, 11, 17):
            for seat in {-1, state.to_move, *state.awaiting()} - {OVER} | {-1}:
                before = state.dump()
                obs, canvas = canvas_for(case, state, seat)
                assert state.dump() == before
                assert canvas.offered <= canvas.legal
                buttons = canvas.legal - canvas.offered
                assert len(buttons) <= 12, "so many choices need a place on the board"
                for action in canvas.legal:
                    assert case.game.texts.label(obs, action, canvas)
                if seat == -1:
                    assert not canvas.offered

    def test_law_9_listening_changes_nothing(self, case: Case) -> None:
        deaf, rng = case.new(12), Rng(13)
        heard = case.new(12)
        heard.events = []
        while deaf.to_move != OVER:
            action = deaf.random_action(rng)
            deaf.apply(action)
            heard.apply(action)
        assert heard == deaf
        assert heard.events
        canvas = Canvas(0, "de", [f"P{k}" for k in range(case.seats)])
        assert all(isinstance(case.game.texts.line(event, canvas), str) for event in heard.events)

    def test_law_12_whatever_is_not_possible_is_explained_by_a_rule_row(self, case: Case) -> None:
        for state in walk(case, 14, 23):
            seat = state.to_move
            obs, canvas = canvas_for(case, state, max(seat, 0))
            wanted = set(canvas.asked)
            wanted |= {
                case.game.view.intent(obs, int(cell)) for cell in re.findall(r'data-cell="(\d+)"', canvas.board.svg())
            }
            rng = Rng(15)
            wanted |= {rng.below(len(case.game.layout)) for _ in range(40)}
            for action in wanted - set(state.legal()) - {NONE}:
                row = obs.why_not(action)
                for lang in languages():
                    canvas.lang = lang
                    assert case.game.texts.refusal(row, action, obs, canvas), (row, action)

    def test_law_12_a_rule_row_forbids_exactly_what_is_not_legal(self, case: Case) -> None:
        rng, rows = Rng(22), {"", *case.game.rule_rows()}
        for state in walk(case, 21, 29):
            legal = set(state.legal())
            some = {rng.below(len(case.game.layout)) for _ in range(80)} | legal
            for position in [state] if state.to_move == OVER else [state, state.observe(state.to_move)]:
                for action in some:
                    row = position.why_not(action)
                    assert (row == "") == (action in legal), (row, case.game.layout.word(action))
                    assert row in rows or rows == {""}, "nothing but the id of a row, where there is a rule sheet"

    def test_scores_are_the_sum_of_their_parts_and_ranks_follow_them(self, case: Case) -> None:
        for state in walk(case, 16, 9):
            for seat in range(case.seats):
                assert sum(part.points for part in state.breakdown(seat)) == state.scores()[seat]
                for part in state.breakdown(seat):
                    assert case.game.texts.category(part.category, "de")
                    assert case.game.texts.reason(part, Canvas(seat, "en", []))
            ranks = state.ranks()
            assert min(ranks) == 1
            assert all(
                ranks[a] <= ranks[b]
                for a in range(case.seats)
                for b in range(case.seats)
                if state.scores()[a] > state.scores()[b]
            )

    def test_law_11_the_order_of_simultaneous_seats_changes_nothing_they_can_notice(self, case: Case) -> None:
        """Where only one seat is ever awaited this holds by itself: facing it changes nothing."""
        for state in walk(case, 17, 19):
            awaited = state.awaiting()
            if len(awaited) > 1:
                first, second = awaited[0], awaited[1]
                outcomes = []
                for order in ((first, second), (second, first)):
                    world = state.copy()
                    for seat in order:
                        if seat in world.awaiting():
                            world.turn_to(seat)
                            world.apply(world.legal()[0])
                    outcomes.append([world.observe(seat).dump() for seat in (first, second)])
                assert outcomes[0] == outcomes[1]
            elif awaited:
                twin = state.copy()
                twin.turn_to(awaited[0])
                assert twin == state

    def test_law_13_after_an_action_that_informs_anybody_nothing_before_it_can_be_taken_back(self, case: Case) -> None:
        """Where all act at once, who was informed by another may still change a choice half made, and nothing else."""
        session, rng = table(case, 18, []), Rng(19)
        for _ in range(40):
            if session.over:
                break
            actor = session.awaiting()[rng.below(len(session.awaiting()))]
            legal = session.observe(actor).legal()
            verbs = sorted({case.game.layout.word(a).split()[0] for a in legal})
            verb = verbs[rng.below(len(verbs))]  # rare verbs as often as common ones
            of_it = [a for a in legal if case.game.layout.word(a).split()[0] == verb]
            action, base, before = of_it[rng.below(len(of_it))], session.state, session.log_length()
            session.act(actor, case.game.layout.word(action))
            events = [line.event for line in session.log[before:]]
            drawn = session.state.rng != base.rng
            informed, unsure = set(), False
            for seat in range(case.seats):
                now = look(session.state, seat, events)
                found, refused = outcomes(base, actor, action, seat)
                if any(other != now for other in found):
                    informed.add(seat)
                unsure |= refused and len(found) < 12
            if informed:
                assert not session.can_undo(actor), (verb, informed)
            for seat in informed:
                if session.can_undo(seat):
                    assert case.game.simultaneous
                    assert session.has_open_choice(seat)
                    back = session.plan_undo(seat).course
                    assert back is not None
                    told = [line.event for line in session.log]
                    assert [line.event for line in back.log] == told, "nothing that happened is taken back"
            if not (informed or drawn or unsure or verb in case.game.irreversible) and actor in session.awaiting():
                assert session.can_undo(actor), f"{verb} taught nobody anything"
        again = table(case, 18, list(session.record.words))
        for seat in range(case.seats):
            assert again.can_undo(seat) == session.can_undo(seat), "a table read again knows what may be taken back"
            while session.can_undo(seat):
                try:
                    session.undo(seat)
                except TableError:  # the others have built on it
                    break
                again.undo(seat)
                assert again.state == session.state

    def test_law_14_pictures_need_no_style_sheet_and_only_colours_that_are_known(self, subject: Subject) -> None:
        game, seats = subject.game, subject.game.seats[1]
        for state in walk(subject.case(seats, {}), 20, 50):
            for theme in ("light", "dark"):
                ElementTree.fromstring(picture(game, state, theme=theme, names=["A & B"] * seats))  # noqa: S314 - our own
        cover = standalone(game.view.cover(), game=game)
        assert "var(" not in cover
        ElementTree.fromstring(cover)  # noqa: S314 - our own

    def test_law_14_the_colours_of_a_game_have_names_of_their_own(self, subject: Subject) -> None:
        sheet = subject.game.file("colours.css")
        assert [name for name in tokens("light") if f"--{name}:" in sheet] == []
        dark = set(re.findall(r"--([\w-]+):", sheet.partition('[data-theme="dark"]')[2]))
        assert dark == set(tokens("light", subject.game)) - set(tokens("light")), "both themes, in six digits"

    def test_law_15_asking_changes_nothing_that_an_action_does_next(self, case: Case) -> None:
        rng = Rng(24)
        for state in walk(case, 23, 7):
            before, legal = state.dump(), state.copy().legal()
            for action in {legal[rng.below(len(legal))] for _ in range(3)} if legal else ():
                silent, asked = state.copy(), state.copy()
                silent.events, asked.events = [], []
                ask(asked, case.seats, len(case.game.layout), rng)
                assert asked.dump() == before
                silent.apply(action)
                asked.apply(action)
                assert asked == silent
                assert asked.events == silent.events
                assert asked.legal() == silent.legal()

    def test_law_16_a_game_without_secrets_hides_nothing_and_leaves_nothing_to_chance_after_the_deal(
        self, case: Case
    ) -> None:
        """Its record is open while it is played, and whoever reads a record knows all chance to come."""
        if case.game.secrets:
            return
        rng = case.new(31).rng
        for state in walk(case, 31, 5):
            assert state.rng == rng, "chance speaks after the deal: declare secrets=True"
            shown = state.observe(NONE).dump()
            assert {name: value for name, value in state.dump().items() if name != "rng"} == {
                name: value for name, value in shown.items() if name != "rng"
            }, "something is hidden: declare secrets=True"
