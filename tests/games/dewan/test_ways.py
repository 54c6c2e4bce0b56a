"""Source, target, way and payment: DE-39 to DE-63."""

import pytest

from games.dewan.helpers import LAYOUT, card, cards_in, cost, nouns, pile, play, t, way
from spielwerk.core.bits import members
from spielwerk.core.rng import Rng
from spielwerk.games.dewan.rules import payment
from spielwerk.games.dewan.rules.data import BUILD, CAMP, KEEP, NAMES, PASS, SHUN, TOLL
from spielwerk.games.dewan.rules.ways import price
from spielwerk.games.dewan.state import Dewan, new


@pytest.mark.rule("DE-39")
def test_the_source_is_an_own_camp() -> None:
    state = play(t("D W"), "camp c5")
    assert way(state) == ["c0", "c5"]
    assert nouns(t("M M", others="a1"), "camp") == ["c3"]  # not from a1, which is foreign


@pytest.mark.rule("DE-40")
def test_the_target_is_a_free_land_field() -> None:
    state = t(" ".join(["FM FH FD MH MD HD FW MW HW DW"] * 2))
    assert len(nouns(state, "camp")) == 20
    assert not {"a2", "a3", "b3", "c4", "d0", "c0"} & set(nouns(state, "camp"))


@pytest.mark.rule("DE-41")
def test_distance_is_unlimited_if_paid() -> None:
    state = t("F W M M D")
    assert cost(state, "c0 c4 a2 a3 d1 d2 d3") == "* W M M D"
    assert "d3" in nouns(state, "camp")


@pytest.mark.rule("DE-42", "DE-43", "DE-44", "DE-45", "DE-46")
def test_one_matching_card_for_the_source_the_target_and_every_field_between() -> None:
    state = t("", "F F M M", others="c1", to_move=1)
    assert cost(state, "c1 c2 c3 b1") == "F F M M"
    assert cost(state, "a0 a5") == "F H"
    play(state, "camp b1")
    assert way(state) == ["c1", "c2", "c3", "b1"]
    short = t("", "F M M", others="c1", to_move=1)
    assert "b1" not in nouns(short, "camp")  # c2 and c3 cannot be skipped


@pytest.mark.rule("DE-42", "DE-43")
def test_source_and_target_are_paid_by_their_terrain() -> None:
    assert "a0" in nouns(t("F F", camps="a1"), "camp")
    assert "a0" not in nouns(t("F M", camps="a1"), "camp")
    assert "b2" in nouns(t("M F", camps="b1"), "camp")
    assert "b2" not in nouns(t("M M", camps="b1"), "camp")


@pytest.mark.rule("DE-47")
def test_the_way_is_the_players_choice() -> None:
    state = t("W W M D")
    assert cost(state, "c0 c4 b6") == "* W D"
    assert cost(state, "c0 c3 b6") == "* M D"
    play(state, "camp b6")
    assert len(way(state)) == 3
    first = way(state)[1]
    assert first in nouns(state, "shun")
    play(state, f"shun {first}")
    assert {first, way(state)[1]} == {"a2", "c3"}  # the water zone goes by its lowest field


@pytest.mark.rule("DE-48", "DE-49", "DE-50")
def test_a_two_terrain_card_counts_as_either_but_pays_for_one_field() -> None:
    masks = t().box.mask
    fm, fh = card("C26"), card("C29")
    assert payment.can_pay([1, 0, 0, 0, 0, 0], [fm], masks)
    assert payment.can_pay([0, 1, 0, 0, 0, 0], [fm], masks)
    assert not payment.can_pay([1, 1, 0, 0, 0, 0], [fm], masks)
    match = payment.match_cards([1, 1, 0, 0, 0, 0], sorted([fm, fh]), masks)
    assert dict(zip(match.cards, match.pays, strict=True)) == {fm: 1, fh: 0}
    assert "a0" in nouns(t("FM F", camps="a1"), "camp")
    assert "a4" in nouns(t("FM F", camps="a0"), "camp")
    assert "b1" in nouns(t("F M", camps="b2"), "camp")
    assert "b1" in nouns(t("FM F", camps="b2"), "camp")
    assert "b1" not in nouns(t("FM", camps="b2"), "camp")  # it does not pay for both fields
    assert "b1" not in nouns(t("FM D", camps="b2"), "camp")  # nor beside a card that pays for neither


@pytest.mark.rule("DE-51")
def test_from_the_own_start_camp_any_card_pays() -> None:
    state = play(t("D W"), "camp c5", "build")
    assert state.mine[0] >> NAMES.index("c5") & 1
    assert cards_in(state.discard) == 2


@pytest.mark.rule("DE-52", "DE-53")
def test_a_run_of_water_costs_one_card_and_two_runs_cost_two() -> None:
    state = t("F W M", camps="a1")
    assert cost(state, "a1 a2 a3 d1") == "F W M"
    assert cost(state, "c0 c4 b6 b5 d1") == "* W D W M"
    assert cost(state, "c0 c4 a2 a3 d1") == "* W M"
    play(state, "camp d1")
    assert len(state.paid) == 3
    assert "b2" not in nouns(t("", "M W H F", others="a4", to_move=1), "camp")  # one water card for two runs
    twice = play(t("", "M W W H F", others="a4", to_move=1), "camp b2")
    assert way(twice) == ["a4", "a2", "b4", "b3", "b2"]
    assert len(twice.paid) == 5


@pytest.mark.rule("DE-54", "DE-55")
def test_passing_an_own_camp_costs_its_terrain_and_is_never_offered() -> None:
    state = t("F F M", camps="c1 c2")
    assert cost(state, "c1 c2 c3") == "F F M"
    assert cost(state, "c1 c0 c5") == "F * D"
    play(state, "camp c3")
    assert (len(way(state)), way(state)[-1]) == (2, "c3")
    play(state, "build")
    assert (state.hand_size(0), state.hand_size(1), cards_in(state.discard)) == (1, 0, 2)
    assert "a5" in nouns(t("D H", camps="a1 a6"), "camp")
    assert "a5" not in nouns(t("F H", camps="a1 a6"), "camp")  # from a1 over a6, were the own camp free to pass
    start = play(t("F H D", camps="c1"), "camp c5")
    assert (way(start), len(start.paid)) == (["c0", "c5"], 2)
    assert "a1" in nouns(t("W D F", camps="c1"), "camp")  # any card, D and F
    assert "a1" not in nouns(t("D F", camps="c1"), "camp")  # neither to begin at the start camp nor to pass it is free


@pytest.mark.rule("DE-56", "DE-57", "DE-61")
def test_the_card_for_a_foreign_camp_goes_to_its_owner() -> None:
    state = t("F W M M", camps="a1", others="d1")
    assert cost(state, "a1 a2 a3 d1 d2") == "F W M M"
    play(state, "camp d2", "build")
    assert (state.hand_size(0), state.hand_size(1), cards_in(state.discard)) == (0, 1, 3)
    assert state.box.mask[state.known[1][0]] == 2
    assert "d2" not in nouns(t("F W M F", camps="a1", others="d1"), "camp")


@pytest.mark.rule("DE-58")
def test_passing_a_foreign_start_camp_costs_any_card_to_its_owner() -> None:
    state = play(t("M H D", camps="d1"), "camp d3")
    assert cost(state, "d1 d0 d3") == "M * D"
    assert way(state) == ["d1", "d0", "d3"]
    play(state, "build")
    assert state.box.names[state.known[1][0]].startswith("H")


@pytest.mark.rule("DE-59")
def test_the_payer_decides_which_fitting_card_is_given() -> None:
    given = set()
    for choice in ("C06", "C26"):
        state = play(t("F W C06 C26 C07", camps="a1", others="d1"), "camp d2")
        assert {LAYOUT.word(a) for a in state.legal()} >= {f"toll {card('C06')}", f"toll {card('C26')}"}
        play(state, f"toll {choice}", "build")
        given.add(state.known[1][0])
    assert given == {card("C06"), card("C26")}


@pytest.mark.rule("DE-60")
def test_several_foreign_camps_are_paid_each() -> None:
    tribes: list[dict[str, object]] = [{"camps": []}, {"camps": ["d1"]}, {"camps": ["d2"]}]
    state = t("F W M M D", seats=3, tribes=tribes, tiles=["N1", "N2", "N3", "S1", "S2", "S3"])
    receivers = state.receivers(0)
    assert (receivers[NAMES.index("d1")], receivers[NAMES.index("d2")]) == (1, 2)
    assert any(_two_tolls(seed) for seed in range(40))


def _two_tolls(seed: int) -> bool:
    """Look for a payment with tolls to two players in a random game, and build it."""
    state, rng = new(3, seed), Rng(seed)
    for _ in range(300):
        if state.to_move < 0:
            return False
        if state.phase == 2 and len({state.receivers(state.to_move)[n] for n in state.tolls}) == 2:
            before = [state.hand_size(s) for s in range(3)]
            seat, cards = state.to_move, len(state.tolls)
            play(state, "build")
            gains = [state.hand_size(s) - before[s] for s in range(3) if s != seat]
            assert gains == [1, 1]
            assert cards == 2
            return True
        state.apply(state.random_action(rng))
    return False


@pytest.mark.rule("DE-62")
def test_the_leftmost_camp_moves_to_the_target() -> None:
    state = play(t("D H", camps="a1 a0"), "camp c6", "build")
    assert (state.slot(0), state.camps_left[0]) == (4, 5)


@pytest.mark.rule("DE-63", "DE-81")
def test_paid_cards_are_in_the_discards_before_a_reward_is_drawn() -> None:
    tribes: list[dict[str, object]] = [{"stories": ["G05"], "tucked": ["F artifact:a", "F dye:a", None]}, {}]
    state = pile(t("D W", tribes=tribes), 0)
    play(state, "camp c5", "build")
    assert state.told[0] == [1]
    assert state.hand_size(0) == 1  # one of the two cards just paid


# ---- all ways against all ways ----
def brute(state: Dewan, longest: int) -> set[int]:
    """Return the fields payable over simple ways of at most so many fields, found by trying all of them."""
    seat, land = state.to_move, state.land
    hand, camps, found = state.hand(seat), state.camps(), set()

    def go(path: list[int]) -> None:
        needs = payment.bill(price(path, land.terrain))
        if sum(needs) > len(hand) or not payment.can_pay(needs, hand, state.box.mask):
            return
        end = path[-1]
        if len(path) > 1 and land.terrain[end] < 4 and not camps >> end & 1:
            found.add(end)
        if len(path) < longest:
            for n in land.beside(end):
                if n not in path and land.node[n] >= 0:
                    go([*path, n])

    for field in range(len(land.terrain)):
        if state.mine[seat] >> field & 1:
            go([field])
    return found


@pytest.mark.rule("DE-41", "DE-46")
@pytest.mark.parametrize("seed", range(12))
def test_the_search_finds_what_trying_all_ways_finds(seed: int) -> None:
    state, rng = new(2 + seed % 2, seed, scenario=seed % 3), Rng(seed)
    for step in range(60):
        if state.to_move < 0:
            break
        if state.phase == 1 and step % 3 == 0 and state.hand_size(state.to_move) <= 6:
            fields = {a - CAMP for a in state.legal() if CAMP <= a < PASS}
            assert brute(state, 6) <= fields
            prices = state.prices()
            for field in sorted(fields)[:4]:
                paid = state.copy()
                paid.apply(CAMP + field)
                assert len(paid.route) == prices[field]
        state.apply(state.random_action(rng))


Shown = tuple[int, int, list[int], list[int]]  # how many cards, how many tolls, which cards, over which nodes


def shown_first(state: Dewan, longest: int) -> dict[int, Shown]:
    """Return the payment to be shown for each field that short ways lead to, found by trying all of them."""
    seat, land, masks = state.to_move, state.land, state.box.mask
    hand, camps, owner, best = state.hand(seat), state.camps(), state.receivers(seat), dict[int, Shown]()

    def go(path: list[int]) -> None:
        if not payment.can_pay(payment.bill(price(path, land.terrain)), hand, masks):
            return
        end = path[-1]
        if len(path) > 1 and land.terrain[end] < 4 and not camps >> end & 1:
            nodes = [land.node[f] for i, f in enumerate(path) if i == 0 or land.node[f] != land.node[path[i - 1]]]
            tolls = [land.kind(node) for node in nodes if owner[node] >= 0]
            needs = payment.bill([land.kind(node) for node in nodes if owner[node] < 0])
            gifts = payment.proposed_tolls(tolls, [], needs, hand, masks)
            cards = gifts + payment.least(needs, payment.without(hand, gifts), masks)
            shown: Shown = (len(cards), len(tolls), cards, nodes)
            best[end] = min(best.get(end, shown), shown)
        if len(path) < longest:
            for n in land.beside(end):
                if n not in path and land.node[n] >= 0:
                    go([*path, n])

    for field in members(state.mine[seat]):
        go([field])
    return best


@pytest.mark.rule("DE-47", "DE-60")
def test_the_way_shown_first_costs_fewest_cards_then_fewest_tolls_then_the_lowest_kinds() -> None:
    rng, tolls, compared = Rng(3), 0, 0
    lands = [NAMES[f] for f in range(28) if t().land.terrain[f] < 4]
    for turn in range(60):
        left = lands.copy()
        camps = [[left.pop(rng.below(len(left))) for _ in range(count)] for count in (1, 7)]
        state = t(camps=" ".join(camps[0]), others=" ".join(camps[1]))
        kinds = range(15, 33) if turn % 2 else range(43)  # two-terrain cards pay for many ways alike
        state.secret[0] = sorted(kinds[rng.below(len(kinds))] for _ in range(5))
        for field, first in shown_first(state, 5).items():
            world = state.copy()
            world.apply(CAMP + field)
            assert (len(world.route), len(world.tolls), world.gifts + world.paid, world.route) <= first
            tolls += len(world.tolls) > 0
            compared += world.route == first[3]
    assert tolls > 20
    assert compared > 200


@pytest.mark.rule("DE-50")
def test_keeping_cards_reaches_every_payment_of_a_way_exactly_once() -> None:
    rng, masks = Rng(4), t().box.mask
    for _ in range(40):
        hand = sorted(rng.below(43) for _ in range(6))
        needs = [0] * 6
        for _ in range(3):
            needs[rng.below(6)] += 1
        if not payment.can_pay(needs, hand, masks):
            continue
        everything = set()
        for bits in range(64):
            cards = [hand[i] for i in range(6) if bits >> i & 1]
            if len(cards) == 3 and payment.can_pay(needs, cards, masks):
                everything.add(tuple(cards))
        reached: list[tuple[int, ...]] = []
        todo: list[tuple[list[int], list[int]]] = [([], [])]
        while todo:
            kept, limits = todo.pop()
            spare = hand
            for kind, most in zip(kept, limits, strict=True):
                spare = payment.limit_kinds(spare, kind, most)
            paid = sorted(payment.least(needs, spare, masks))
            reached.append(tuple(paid))
            for kind in sorted(set(paid)):
                if not kept or kind >= kept[-1]:
                    rest = payment.limit_kinds(spare, kind, paid.count(kind) - 1)
                    if payment.can_pay(needs, rest, masks):
                        todo.append(([*kept, kind], [*limits, paid.count(kind) - 1]))
        assert sorted(reached) == sorted(everything)


@pytest.mark.rule("DE-50", "DE-61")
def test_a_card_that_is_kept_back_stays_in_the_hand_and_another_one_pays() -> None:
    state = play(t("C16 C17 C23", known=True), "camp c5")
    assert state.paid == [card("C16"), card("C17")]  # desert for c5, and any card
    play(state, "keep C16")
    assert state.paid == [card("C17"), card("C23")]
    play(state, "build")
    assert state.known[0] == [card("C16")]
    assert [state.discard[card(code)] for code in ("C16", "C17", "C23")] == [0, 1, 1]
    twice = play(t("C26 C27 C31 C32", camps="a1", known=True), "camp a0")
    assert twice.paid == [card("C26")] * 2
    play(twice, "keep C26")
    assert twice.paid == [card("C26"), card("C31")]  # one copy less, not none
    play(twice, "keep C26", "build")
    assert twice.known[0] == [card("C26")] * 2


def test_the_shown_payment_can_always_be_built() -> None:
    for seed in range(8):
        state, rng = new(4, seed, scenario=seed % 4), Rng(seed)
        for _ in range(150):
            if state.to_move < 0:
                break
            legal = state.legal()
            if state.phase == 2:
                assert legal[-1] == BUILD
                assert all(action < KEEP + 55 for action in legal[:-1])
            state.apply(legal[rng.below(len(legal))])


def test_prices_that_were_looked_up_lead_to_the_way_that_is_found_without_them() -> None:
    shunned = 0
    for seed in range(12):
        state, rng = new(2 + seed % 3, seed, scenario=seed % 4), Rng(seed)
        while state.to_move >= 0:
            blank = state.observe(state.to_move)  # it remembers no prices
            action = state.random_action(rng)
            state.legal()
            if CAMP <= action < PASS or SHUN <= action < TOLL:
                shunned += action >= SHUN
                blank.apply(action)
                after = state.copy()
                after.apply(action)
                assert (blank.route, blank.gifts, blank.paid) == (after.route, after.gifts, after.paid)
            state.apply(action)
    assert shunned > 20
