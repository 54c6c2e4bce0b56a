"""Positions on the analysis board: addresses hold them, edits keep them sound or say in every language why not."""

import json

import pytest

from cases import CASES
from spielwerk.core.editing import CodeError, check, decode, edit, editor_of, encode, taken_over, value_of, written
from spielwerk.core.editor import Choice, EditError, Number, Places, Position, Things
from spielwerk.core.game import Game
from spielwerk.core.language import languages
from spielwerk.core.rng import Rng
from spielwerk.core.state import OVER, State
from spielwerk.testing import Case

BUILT = [case for case in CASES if case.game.editor is not None]
each = pytest.mark.parametrize("case", BUILT, ids=str)
UNKNOWN = "This cannot be: "  # begins what no game has a sentence for


def some(case: Case, steps: int, seed: int = 7) -> State:
    """Return a position some random steps on."""
    state, rng = case.new(seed), Rng(seed)
    for _ in range(steps):
        if state.to_move == OVER:
            break
        state.apply(state.random_action(rng))
    return state


def plain(state: State) -> Position:
    """Return a position without its generator, as a file has it."""
    found: Position = json.loads(json.dumps(state.dump()))
    found.pop("rng", None)
    return found


def random_edit(game: Game, position: Position, rng: Rng) -> str:
    """Return an edit that somebody might try."""
    state = check(game, position).state
    assert state is not None
    editor, seat = editor_of(game), rng.below(len(state.scores()) - game.automata(state))
    pieces, fields = editor.palette(state, seat, "en"), editor.fields(state, seat)
    cell, kind = rng.below((6, 40, 120)[rng.below(3)]), rng.below(10)
    if kind < 5:
        return f"@{seat} put {pieces[rng.below(len(pieces))].name} {cell}"
    if kind < 6 or not fields:
        return f"@{seat} take {cell}"
    field = fields[rng.below(len(fields))]
    if isinstance(field, Number):
        return f"@{seat} set {field.name} {field.low + rng.below(min(12, field.high - field.low) + 1)}"
    assert isinstance(field, Choice | Places | Things)
    value = field.values[rng.below(len(field.values))] if field.values else "none"
    count = 1 if isinstance(field, Choice) else len(value_of(field, position, seat))
    if isinstance(field, Choice):
        return f"@{seat} set {field.name} {value}"
    if isinstance(field, Places):
        return f"@{seat} set {field.name}.{rng.below(max(1, count))} {value}"
    drop = count and rng.below(3) == 0
    return f"@{seat} drop {field.name}.{rng.below(count)}" if drop else f"@{seat} add {field.name} {value}"


@each
def test_an_address_holds_every_position(case: Case) -> None:
    for steps in (0, 3, 25, 90, 100_000):
        state = some(case, steps)
        position = written(case.game, state)
        code = encode(position)
        assert len(code) < 3000
        assert decode(code) == position
        assert plain(case.game.load(decode(code))) == plain(state)


@each
def test_an_address_holds_what_a_seat_sees(case: Case) -> None:
    state = some(case, 40)
    for seat in range(-1, len(state.scores()) - case.game.automata(state)):
        seen = state.observe(seat)
        assert plain(case.game.load(decode(encode(written(case.game, seen))))) == plain(seen)


@each
def test_edits_keep_a_position_that_can_be_drawn_and_say_what_is_wrong_with_it(case: Case) -> None:
    rng, done = Rng(11), 0
    position = written(case.game, some(case, 12))
    for _ in range(80):
        word = random_edit(case.game, position, rng)
        try:
            after = edit(case.game, position, word)
        except EditError as error:
            sentences = [error.say(lang) for lang in languages()]
        else:
            done += 1
            position = after
            found = check(case.game, position)
            assert found.state is not None, word
            sentences = [found.trouble.sentence.say(lang) for lang in languages()] if found.trouble else []
            assert decode(encode(position)) == position
        assert not [said for said in sentences if said.startswith(UNKNOWN)], (word, sentences)
    assert done > 2


@each
def test_a_position_that_was_mended_is_sound(case: Case) -> None:
    rng, position = Rng(5), written(case.game, some(case, 20))
    for _ in range(40):
        try:
            position = edit(case.game, position, random_edit(case.game, position, rng))
        except EditError:
            continue
        trouble = check(case.game, position).trouble
        if trouble is not None and trouble.mend:
            mended = check(case.game, edit(case.game, position, trouble.mend)).trouble
            assert mended is None or mended.sentence.say("en") != trouble.sentence.say("en")


@pytest.mark.parametrize("game", {case.game.slug: case.game for case in BUILT}.values(), ids=lambda game: game.slug)
def test_edits_that_mean_nothing_are_refused_with_a_sentence(game: Game) -> None:
    position = written(game, game.new(2, 1))
    words = (
        "",
        "put",
        "put nothing 3",
        "take x",
        "@9 take 1",
        "@x take 1",
        "set",
        "set nothing 3",
        "add to_move 1",
        "fly 3",
    )
    for word in (*words, "drop to_move.0", "set to_move 7", f"take {9**9}", "put " + "x" * 300):
        with pytest.raises(EditError) as refused:
            edit(game, position, word)
        assert refused.value.say("de")
    assert position == written(game, game.new(2, 1))


@pytest.mark.parametrize("code", ["", "x", "é", "eNq", "AAAA", "e" * 7000, encode({"a": 1})[:-3]])
def test_a_damaged_address_holds_nothing(code: str) -> None:
    with pytest.raises(CodeError):
        decode(code)


def test_an_address_that_unpacks_to_very_much_is_damaged() -> None:
    with pytest.raises(CodeError):
        decode(encode({"a": "b" * 100_000}))


@each
def test_a_position_file_is_taken_over(case: Case) -> None:
    state = some(case, 30)
    assert plain(case.game.load(taken_over(case.game, plain(state)))) == plain(state)
