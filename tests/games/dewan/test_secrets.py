"""Who may know what: hands are secret but for cards everybody saw; a payment under way is nobody else's business."""

import json

from games.dewan.helpers import card, event_pile, heard, play, t
from spielwerk.core.rng import Rng
from spielwerk.core.state import HIDDEN, NONE
from spielwerk.games.dewan.rules.data import CHOOSING, PAYING
from spielwerk.games.dewan.state import new

ROW = "F M H D W FM"


def test_the_start_hand_is_secret_to_all_others() -> None:
    state = new(3, 4)
    for viewer in (-1, 0, 1, 2):
        obs = state.observe(viewer)
        for seat in range(3):
            assert obs.secret[seat] == (state.secret[seat] if seat == viewer else [HIDDEN] * 2)


def test_cards_taken_from_the_row_and_tolls_are_known_to_all() -> None:
    state = play(t("F W M M", camps="a1", others="d1", row=ROW), "take 1-2")
    assert state.observe(-1).known[0] == state.known[0] != []
    state = play(t("F W M M", camps="a1", others="d1", row=ROW), "camp d2", "build")
    assert len(state.observe(0).known[1]) == 1


def test_a_reward_is_seen_by_its_owner_only() -> None:
    tribes: list[dict[str, object]] = [{"stories": ["G05"], "tucked": ["F artifact:a", "F dye:a", "F gem:a"]}, {}]
    state = t(row=ROW, tribes=tribes)
    events = heard(state, "take 1-2")
    assert [e.private for e in events if e.kind == "drew"] == [True]
    assert "rewarded" in [e.kind for e in events]
    assert state.observe(1).secret[0] == [HIDDEN]
    assert state.observe(0).secret[0] == state.secret[0]


def test_spending_takes_cards_that_all_have_seen_first() -> None:
    state = t("D", row=ROW)
    state.known[0] = [card("C26")]
    state.secret[0] = sorted([card("C16"), card("C26")])
    state._spend(0, card("C26"))
    assert (state.known[0], state.secret[0]) == ([], sorted([card("C16"), card("C26")]))


def test_piles_are_one_unseen_heap_and_only_their_sizes_show() -> None:
    state = t("F M", "D W", scenario=1, row=ROW)
    event_pile(state, 4)
    obs = state.observe(0)
    assert sum(obs.event) == 0
    assert (obs.event_left, obs.supply_left) == (state.event_left, state.supply_left)
    assert sum(obs.supply) == obs.supply_left + obs.event_left + 2  # and the other hand
    assert obs.rng == Rng(0)
    world = obs.sample(3)
    assert world.rng == Rng(3)
    assert sum(world.event) == 4
    assert HIDDEN not in world.secret[1]


def test_a_payment_under_way_is_hidden_from_others() -> None:
    state = play(t("D D W W M", row=ROW), "camp b6")
    toll = play(t("F F W C06 C26 C07", camps="a1", others="d1"), "camp d2", "toll C06")
    play(toll, f"keep {toll.paid[0]}")
    around = play(t("W W M D D"), "camp b6", "shun c3")
    for paying in (state, toll, around):
        assert paying.phase == PAYING
        for stranger in (-1, 1):
            obs = paying.observe(stranger)
            assert (obs.phase, obs.target, obs.shunned) == (CHOOSING, NONE, 0)
            assert obs.given == obs.kept == obs.limits == obs.route == obs.tolls == obs.toll_kinds == []
            assert obs.needs == obs.purse == obs.gifts == obs.paid == []
        assert paying.observe(0).route == paying.route
    assert toll.given
    assert toll.kept
    assert around.shunned


def test_what_was_reckoned_from_a_hand_is_not_handed_on() -> None:
    state = t("D D W W M", row=ROW)
    assert state.legal()
    assert state.fresh
    for viewer in (-1, 0, 1):
        obs = state.observe(viewer)
        assert not obs.fresh
        assert not any(obs.reached)
    play(state, "camp b6", "build")
    assert state.purse == state.paid == []  # nor does it stay behind


def test_no_secret_of_the_true_position_is_in_a_foreign_observation() -> None:
    for seed in range(6):
        state, rng = new(2 + seed % 3, seed, scenario=seed % 4), Rng(seed)
        for _ in range(70):
            if state.to_move < 0:
                break
            state.apply(state.random_action(rng))
        for viewer in range(-1, state.seats):
            dump = state.observe(viewer).dump()
            tribes = dump["tribes"]
            assert isinstance(tribes, list)
            for seat, tribe in enumerate(tribes):
                assert seat == viewer or set(tribe["secret"]) <= {"?"}
            assert dump["event"] == []
            assert dump["rng"] == Rng(0).dump()
            assert "stack" not in json.dumps(dump)


def test_worlds_differ_in_what_is_hidden() -> None:
    obs = new(2, 8, scenario=1).observe(0)
    assert len({tuple(obs.sample(seed).secret[1]) for seed in range(12)}) > 3
    assert len({tuple(obs.sample(seed).event) for seed in range(12)}) > 3
