"""What is not allowed, with its sentence: HA-115 to HA-132."""

import pytest

from games.harmonies.helpers import (
    LAYOUT,
    action,
    hand,
    lay_all,
    number,
    play,
    player,
    position,
    refused,
    row,
    said,
    turn,
    verbs,
)
from spielwerk.core.audience import Audience
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER
from spielwerk.games.harmonies.rules.data import ACTIONS, BOARDS, REFUSALS
from spielwerk.games.harmonies.rules.grid import rotate
from spielwerk.games.harmonies.rules.refusals import Gap, gap
from spielwerk.games.harmonies.state import Harmonies, new
from spielwerk.games.harmonies.words.refusals import refusal as sentence_of
from spielwerk.games.harmonies.words.refusals import refused_pattern

CROCODILE = {(0, 2): "nng", (1, 2): "b", (2, 2): "b"}


def holding(colours: str, tokens: dict[tuple[int, int], str] | None = None) -> Harmonies:
    """Return a turn in which these tokens are still in the hand."""
    return position([player(tokens), player()], taken=2, hand=hand(colours))


@pytest.mark.rule("HA-115")
def test_an_illegal_stack_is_named() -> None:
    state = play(holding("r", {(2, 1): "ee"}), "pick r")
    assert refused(state, "put 2 1") == "HA-115"
    assert said(state, "put 2 1").startswith("That stack does not exist: roof cannot lie on rock + rock.")
    assert said(state, "put 2 1", "de").startswith(
        "Diesen Stapel gibt es nicht: Dach kann nicht auf Fels + Fels liegen."
    )
    only = holding("rr", {(2, 1): "ee"})
    assert refused(only, "put 2 1") == "HA-115"  # no need to pick the only colour
    assert said(only, "put 2 1") == said(state, "put 2 1")
    assert refused(holding("rb", {(2, 1): "ee"}), "put 2 1") == "HA-23"
    under = play(holding("n", {(2, 1): "g"}), "pick n")
    assert said(under, "put 2 1").endswith("Wood comes first, the leaf closes the tree.")


@pytest.mark.rule("HA-116")
def test_no_token_on_a_cube() -> None:
    held = player({(2, 1): "e"}, [("meerkat", 1)], cubes=[(2, 1)])
    state = play(position([held, player()], taken=2, hand=hand("e")), "pick e")
    assert refused(state, "put 2 1") == "HA-116"
    assert said(state, "put 2 1") == "An animal lives here; nothing more can be built."
    held = player({(6, -3): "e"}, [("meerkat", 1)], cubes=[(6, -3)], side=1)
    state = play(position([held, player(side=1)], side=1, taken=2, hand=hand("e")), "pick e")
    assert refused(state, "put 6 -3") == "HA-116"


@pytest.mark.rule("HA-117")
def test_no_end_before_all_three_tokens_lie() -> None:
    assert refused(new(2, 1), "end") == "HA-117"
    state = holding("b")
    assert refused(state, "end") == "HA-117"
    assert said(state, "end") == "Place all three tokens first."


@pytest.mark.rule("HA-118")
def test_no_second_take() -> None:
    state = play(new(2, 1), "take 0")
    assert refused(state, "take 1") == "HA-118"
    assert said(state, "take 1") == "You have already taken tokens this turn."


@pytest.mark.rule("HA-119")
def test_no_second_card() -> None:
    state = play(new(2, 1), "card 0")
    assert refused(state, "card 1") == "HA-119"
    assert said(state, "card 1") == "You take at most one animal card per turn."


@pytest.mark.rule("HA-120")
def test_no_fifth_card() -> None:
    cards = [("frog", 0), ("bee", 0), ("koala", 0), ("eagle", 0)]
    state = position([player(None, cards), player()], row=row("duck"))
    assert refused(state, "card duck") == "HA-120"
    assert said(state, "card duck") == "Four open cards are the limit; complete one first."


@pytest.mark.rule("HA-121")
def test_no_habitat_names_the_cell_and_what_is_missing() -> None:
    low = position([player(CROCODILE | {(0, 2): "ng"}, [("crocodile", 0)]), player()])
    assert refused(low, "animal crocodile") == "HA-121"
    assert gap(low, action(low, "animal crocodile")) == (2, "nng", "ng")
    assert (
        said(low, "animal crocodile") == "The pattern is not there yet: the tree on a3 has height 2, it needs height 3."
    )
    hole = position([player({(0, 2): "nng", (1, 2): "b"}, [("crocodile", 0)]), player()])
    assert said(hole, "animal crocodile") == "The pattern is not there yet: c4 needs water."
    wrong = refused_pattern(Gap(2, "nng", "e"), 0, Audience(0, "en", []))
    assert wrong == "The pattern is not there yet: a3 shows a mountain of height 1, it needs a tree of height 3."
    edge = refused_pattern(Gap(NONE, "b", ""), 0, Audience(0, "en", []))
    assert edge == "The pattern is not there yet: there is no room for water, the edge is too close."
    ray = position([player({(2, 1): "b", (1, 1): "e"}, [("ray", 0)]), player()])
    assert refused(ray, "animal ray") == "HA-121"
    assert gap(ray, action(ray, "animal ray")) in [(number(place), "e", "") for place in ((1, 2), (2, 0))]
    home = {(4, -2): "nng", (4, -1): "b", (4, 0): "b"}
    near = position([player(home | {(1, 1): "b", (0, 2): "b"}, [("crocodile", 0)]), player()])
    assert refused(play(near, "animal crocodile"), "settle 1 1") == "HA-121"
    assert gap(near, action(near, "settle 1 1")) == (NONE, "nng", "")
    nowhere = position([player(None, [("crocodile", 0)]), player()])
    assert said(nowhere, "animal crocodile", "de").startswith("Das Muster liegt noch nicht: Auf ")


@pytest.mark.rule("HA-122")
def test_no_second_cube_on_a_cell() -> None:
    taken = position([player(CROCODILE, [("crocodile", 1)], cubes=[(2, 2)]), player()])
    assert refused(taken, "animal crocodile") == "HA-122"
    assert said(taken, "animal crocodile") == "Wherever this pattern lies, an animal already lives."
    pond = {(1, 1): "g", (0, 1): "b", (0, 2): "b"}
    state = position([player(pond, [("frog", 1)], cubes=[(0, 1)]), player()])
    play(state, "animal frog")
    assert refused(state, "settle 0 1") == "HA-122"
    assert said(state, "settle 0 1") == "There is already an animal on this cell."


@pytest.mark.rule("HA-123")
def test_the_cube_belongs_on_the_marked_cell() -> None:
    state = play(position([player(CROCODILE, [("crocodile", 0)]), player()]), "animal crocodile")
    assert refused(state, "settle 0 2") == "HA-123"
    assert refused(state, "settle 1 2") == "HA-123"
    assert said(state, "settle 0 2") == "The animal belongs on the cell that the card marks."
    assert refused(state, "settle 4 0") == "HA-121"
    for times in range(6):
        (q, r), (far_q, far_r) = rotate(1, 0, times), rotate(2, 0, times)
        turned_board = {(2, 1): "b", (2 + q, 1 + r): "b", (2 + far_q, 1 + far_r): "nng"}
        state = play(position([player(turned_board, [("crocodile", 0)]), player()]), "animal crocodile")
        assert refused(state, f"settle {2 + q} {1 + r}") == "HA-123"
        assert refused(state, f"settle {2 + far_q} {1 + far_r}") == "HA-123"
    duck = position([player({(2, 1): "b", (2, 0): "nr"}, [("duck", 0)]), player()])
    assert refused(play(duck, "animal duck"), "settle 2 0") == "HA-123"
    ray = position([player({(2, 1): "b", (1, 1): "e", (1, 2): "e"}, [("ray", 0)]), player()])
    assert refused(play(ray, "animal ray"), "settle 1 2") == "HA-123"
    assert ray.why_not(LAYOUT.number("settle 24")) == "HA-02"
    shore = {(4, -1): "nng", (5, -1): "b", (6, -1): "b"}
    island = position([player(shore, [("crocodile", 0)], side=1), player(side=1)], side=1)
    assert refused(play(island, "animal crocodile"), "settle 4 -1") == "HA-123"


@pytest.mark.rule("HA-124")
def test_nothing_is_taken_back() -> None:
    assert not any(word.split()[0] in {"remove", "lift", "move", "return"} for word in LAYOUT.words)
    both = sentence_of("HA-124", NONE, new(2, 1), Audience(0, "en", []))
    assert both == "Animals stay where they settled. Tokens stay where they lie."


@pytest.mark.rule("HA-125")
def test_whoever_is_not_to_move_is_told_whose_turn_it_is() -> None:
    state = new(2, 1)
    assert state.awaiting() == [0]
    with pytest.raises(ValueError, match="seat 1 is not awaited"):
        state.turn_to(1)
    assert sentence_of("HA-125", NONE, state, Audience(1, "en", ["Anna", "Ben"])) == "It is Anna's turn."
    assert sentence_of("HA-125", NONE, state, Audience(1, "de", ["Anna", "Ben"])) == "Anna ist am Zug."


@pytest.mark.rule("HA-126")
def test_laying_needs_tokens() -> None:
    state = new(2, 1)
    assert said(state, "pick b") == "Take three tokens first."
    assert said(state, "put 2 1") == "Take three tokens first."
    lay_all(play(state, "take 0"))
    assert refused(state, "pick b") == "HA-126"
    assert said(state, "pick b") == "You have no more tokens to place."


@pytest.mark.rule("HA-127")
def test_a_colour_must_be_in_the_hand() -> None:
    state = holding("bbn")
    assert refused(state, "pick g") == "HA-127"
    assert said(state, "pick g") == "You hold no leaf token."
    assert said(state, "pick g", "de") == "Du hast kein Laub in der Hand."


@pytest.mark.rule("HA-128")
def test_nothing_lies_on_an_empty_space_or_in_a_gap() -> None:
    solo = new(1, 1)
    assert refused(solo, "take 4") == "HA-128"
    assert said(solo, "card 3") == "Nothing lies there."
    assert refused(position([player(), player()]), "card 0") == "HA-128"


@pytest.mark.rule("HA-129")
def test_the_spirit_comes_first() -> None:
    state = new(2, 1, spirits=1)
    for word in ("take 0", "card 0", "pick b", "end", "put 2 1"):
        assert refused(state, word) == "HA-129"
    assert said(state, "take 0") == "Choose your spirit first."
    for seat in (0, 1):
        assert state.to_move == seat
        assert [state.why_not(a) for a in range(10)] == ["" if a in state.legal() else "HA-99" for a in range(10)]
        turn(state)


@pytest.mark.rule("HA-130")
def test_no_solo_discard_after_a_card_or_when_the_game_ends() -> None:
    carded = lay_all(play(new(1, 2), "card 0", "take 0"))
    assert said(carded, "discard 1") == "You have already taken a card this turn."
    ending = position([player()], spaces=["byg", "", "", "", ""], row=row("frog", "duck", "bee"))
    ending.bag = [0] * 6
    lay_all(play(ending, "take 0"))
    assert said(ending, "discard 1") == "The game is ending, the row stays."
    early = new(1, 2)
    assert refused(early, "discard 0") == "HA-117"
    assert refused(play(early, "take 0"), "discard 0") == "HA-117"
    assert refused(lay_all(play(new(2, 2), "take 0")), "discard 0") == "HA-111"


@pytest.mark.rule("HA-131")
def test_a_step_once_begun_is_finished_first() -> None:
    state = play(holding("b"), "pick b")
    for word in ("end", "pick b", "take 0", "card 0", "animal 0", "settle 2 1"):
        assert refused(state, word) == "HA-131"
    assert said(state, "end") == "Place the token you chose first."
    calling = play(position([player(CROCODILE, [("crocodile", 0)]), player()]), "animal crocodile")
    assert refused(calling, "take 0") == "HA-131"
    assert refused(calling, "put 0 0") == "HA-131"
    assert said(calling, "end", "de") == "Wähl zuerst, wo das Krokodil einzieht."


@pytest.mark.rule("HA-132")
def test_only_own_open_cards_have_animals_to_settle() -> None:
    state = position([player(), player(CROCODILE, [("crocodile", 0)])])
    assert refused(state, "animal 0") == "HA-132"
    assert said(state, "animal 0") == "Only your own open cards have animals to settle."
    turtle = position([player({(1, 1): "ee", (2, 1): "b", (3, 1): "b"}), player()])
    assert "animal" not in verbs(turtle)  # its pattern lies there, but nobody has the card


def test_steps_that_need_another_one_before_them_say_so() -> None:
    assert said(holding("b"), "put 2 1") == "Choose a token from your hand first."
    assert said(new(2, 1), "settle 2 1") == "First choose the card whose animal is to settle."
    beyond = play(holding("b"), "pick b")
    assert beyond.why_not(LAYOUT.number("put 24")) == "HA-02"
    over = position(
        [player(dict.fromkeys(BOARDS[0][:21], "e")), player(dict.fromkeys(BOARDS[0][:2], "n"))], to_move=OVER
    )
    assert over.why_not(LAYOUT.number("end")) == "HA-68"


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("lang", ["de", "en"])
def test_every_refusal_has_a_row_and_a_sentence_and_what_is_legal_has_none(seats: int, lang: str) -> None:
    state, rng, audience = new(seats, 5, spirits=1), Rng(6), Audience(0, lang, ["Anna", "Ben", "Clara", "Dora"])
    common = sentence_of("XX", NONE, state, audience)
    seen = set()
    while state.to_move != OVER:
        legal = set(state.legal())
        for number_ in range(ACTIONS):
            row_ = state.why_not(number_)
            assert (row_ == "") == (number_ in legal)
            if row_:
                assert row_ in REFUSALS
                assert sentence_of(row_, number_, state, audience) != common
                seen.add(row_)
        state.apply(state.random_action(rng))
    assert len(seen) >= 12
    turn(new(seats, 1))
