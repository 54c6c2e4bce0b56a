"""Chance at tables: nobody can compute it, everybody can check it."""

import hashlib
import hmac
import json
import random
import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from core import solver, stranger

from spielwerk.core import chance, fair
from spielwerk.core.chance import Chance
from spielwerk.core.record import Record, RecordError, replay
from spielwerk.core.rng import HEARD, STRONG, Draw, Rng, StrongRng, generator, load_rng
from spielwerk.core.state import OVER
from spielwerk_lanes import GAME

HALF = range(1, 1 << 13)  # a shortened key: 13 of 31 bits for each word
SECRET = "5e" * 32
SHARES = ("0123456789abcdef0123456789abcdef", "f" * 32)


def finished(shares: tuple[str, ...] = SHARES) -> Record:
    """Return the record of a whole game at a table, as the table hands it out."""
    record = Record("lanes", 2, 0, {"copies": 3}, chance=Chance("tablename234", SECRET, shares))
    state, rng = GAME.new(2, record.seed, copies=3), Rng(6)
    while state.to_move != OVER:
        action = state.random_action(rng)
        record.words.append(GAME.layout.word(action))
        state.apply(action)
    record.commitment = Chance("", SECRET).commitment
    record.draws, _ = fair.replay_draws(GAME, record)
    return record


# ---- the attack ----
def looks(rng: Rng, asked: list[int]) -> list[tuple[int, int]]:
    """Return what an onlooker sees of some draws."""
    return [(n, rng.below(n)) for n in asked]


def test_the_fast_generator_is_solved_from_what_is_seen() -> None:
    chosen = random.Random(7)
    asked = [6, 6, 6, 6, 6, 6, 6, 6, 6, 14, 13, 12, 11, 21, 20, 7, 6, 5, 4, 3]
    hidden = load_rng([chosen.choice(HALF), chosen.choice(HALF)])
    states = solver.solve(looks(hidden, asked), HALF)
    assert len(states) == 1
    a, b = states[0]
    later = solver.draws(a, b, [(n, 0) for n in asked + [52] * 100])[len(asked) :]
    assert later == looks(hidden, [52] * 100)  # the next hundred cards are known before they are drawn


def test_the_strong_generator_is_not_solved_by_it() -> None:
    asked = [6] * 9 + [14, 13, 12, 11, 21, 20, 7, 6, 5, 4, 3]
    assert all(solver.solve(looks(generator(STRONG + seed), asked), HALF) == [] for seed in range(6))


def test_a_strong_draw_tells_nothing_of_the_next_one() -> None:
    rng = generator(STRONG + 99)
    pairs = [(rng.below(6), rng.below(6)) for _ in range(36_000)]
    assert all(850 < pairs.count((x, y)) < 1150 for x in range(6) for y in range(6))


# ---- the generator ----
def test_the_seed_decides_which_generator_a_position_gets_and_the_game_does_not_know() -> None:
    assert type(generator(STRONG - 1)) is Rng
    assert type(generator(STRONG)) is StrongRng
    assert type(GAME.new(2, STRONG + 5).rng) is StrongRng
    assert GAME.new(2, STRONG + 5) == GAME.new(2, STRONG + 5) != GAME.new(2, STRONG + 6)


def test_draws_are_hmacs_of_their_numbers() -> None:
    key = bytes(range(32))
    rng = generator(STRONG + int.from_bytes(key, "big"))
    for number in range(20):
        block = hmac.new(key, number.to_bytes(8, "big"), hashlib.sha256).digest()
        assert rng.below(1000) == int.from_bytes(block[:16], "big") % 1000


def test_a_copy_of_a_strong_generator_goes_its_own_way() -> None:
    rng = generator(STRONG + 4)
    rng.below(9)
    twin = rng.copy()
    assert twin == rng
    assert twin == load_rng(rng.dump())
    ahead = [rng.below(52) for _ in range(5)]
    assert twin != rng
    assert [twin.below(52) for _ in range(5)] == ahead
    assert rng != Rng(4)
    for broken in ([STRONG, -1], [2 * STRONG, 0], [STRONG - 1, 0], [STRONG, "x"]):
        with pytest.raises(ValueError, match="rng: two whole numbers"):
            load_rng(broken)


def test_draws_are_heard_by_whoever_listens_and_by_nobody_else() -> None:
    rng = generator(STRONG + 8)
    drawn: list[Draw] = []
    rng.below(3)
    token = HEARD.set(drawn)
    value = rng.below(6)
    HEARD.reset(token)
    rng.below(3)
    assert drawn == [Draw(1, 6, value)]


def test_a_bag_is_emptied_by_the_strong_generator_too() -> None:
    rng, bag = generator(STRONG + 5), [2, 0, 3]
    assert sorted(rng.draw(bag) for _ in range(5)) == [0, 0, 2, 2, 2]


# ---- the table's chance ----
def test_the_seed_follows_from_secret_table_and_every_share(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()  # tables of other tests are dealt alike
    one = Chance("tablename234", SECRET, SHARES)
    others = [
        replace(one, secret="5f" * 32),
        replace(one, table="tablename235"),
        replace(one, shares=SHARES[:1]),
        replace(one, shares=SHARES[::-1]),
        replace(one, shares=()),
    ]
    assert len({chance.seed for chance in [one, *others]}) == 6
    assert STRONG <= one.seed < 2 * STRONG
    assert one.commitment == hashlib.sha256(bytes.fromhex(SECRET)).hexdigest()


@pytest.mark.parametrize("share", ["", "xyz", "F" * 32, "0" * 31, "0" * 33, SHARES[0], "0" * 32 + "\n"])
def test_what_is_no_share_or_was_there_before_changes_nothing(share: str) -> None:
    known = Chance("tablename234", SECRET, SHARES)
    assert known.with_share(share) is known


def test_a_table_takes_a_bounded_number_of_shares() -> None:
    full = Chance("tablename234", SECRET)
    for n in range(100):
        full = full.with_share(f"{n:032x}")
    assert len(full.shares) == chance.MOST_SHARES


def test_every_secret_is_new() -> None:
    secrets = {chance.new_secret() for _ in range(100)}
    assert len(secrets) == 100
    assert all(len(secret) == 64 for secret in secrets)


# ---- records ----
def test_the_record_of_a_table_holds_its_chance_instead_of_a_seed() -> None:
    record = finished()
    data = json.loads(record.to_json())
    assert "seed" not in data
    assert data["chance"] == {
        "scheme": "spielwerk-chance-1",
        "table": "tablename234",
        "secret": SECRET,
        "shares": list(SHARES),
    }
    again = Record.from_json(record.to_json())
    assert again == record
    assert replay(GAME, again).to_move == OVER


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"scheme": "dice"}, "spielwerk-chance-1 is expected"),
        ({"table": "../x"}, "table is the name"),
        ({"secret": "12"}, "secret has 64"),
        ({"shares": ["12"]}, "a share has 32"),
        ({"shares": "12"}, "shares is a list"),
        ({"shares": ["0" * 32] * 40}, "at most 32"),
    ],
)
def test_a_broken_chance_is_named(change: dict[str, object], sentence: str) -> None:
    data = json.loads(finished().to_json())
    data["chance"] |= change
    with pytest.raises(RecordError, match=sentence):
        Record.from_json(json.dumps(data))


def test_a_table_that_began_from_a_position_draws_from_its_own_chance() -> None:
    middle = replay(GAME, finished(), 4)
    start = middle.dump()
    record = Record("lanes", 2, 0, start=start, chance=Chance("other", SECRET))
    assert replay(GAME, record).rng == generator(record.seed) != middle.rng


# ---- checking ----
def test_an_honest_record_is_found_right_and_told_in_words() -> None:
    verdict = fair.verify(GAME, finished())
    assert verdict.ok
    assert len(verdict.checks) == 4
    told = " ".join(check.say("en") for check in verdict.checks)
    assert "fits the commitment" in told
    assert "2 devices added a share" in told
    assert f"All {len(verdict.draws)} draws were computed anew" in told
    assert "follow the rules" in told
    assert "Geräte haben ihren Anteil" in verdict.checks[1].say("de")


def test_a_record_without_shares_says_so() -> None:
    told = fair.verify(GAME, finished(()))
    assert told.ok
    assert "No device added a share" in told.checks[1].say("en")


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lambda r: replace(r, commitment="ab" * 32), "does not fit the commitment"),
        (lambda r: replace(r, commitment=""), "does not say which commitment"),
        (lambda r: replace(r, draws=[*r.draws[:7], [0, 15, 99], *r.draws[8:]]), "Draw 8 stands otherwise"),
        (lambda r: replace(r, draws=r.draws[:-1]), "stands otherwise"),
        (lambda r: replace(r, chance=replace(r.chance, shares=())), "(cannot be replayed|stands otherwise)"),
        (lambda r: replace(r, chance=replace(r.chance, secret="00" * 32)), "does not fit the commitment"),
        (lambda r: replace(r, chance=None, seed=5, words=[]), "holds no secret"),
    ],
)
def test_whatever_was_changed_is_found(spoil: Callable[[Record], Record], sentence: str) -> None:
    verdict = fair.verify(GAME, spoil(finished()))
    assert not verdict.ok
    assert sum(re.search(sentence, check.say("en")) is not None for check in verdict.checks) == 1


def test_the_commitment_somebody_noted_counts_more_than_the_records_own() -> None:
    record = finished()
    assert fair.verify(GAME, record, record.commitment.upper()).ok
    assert not fair.verify(GAME, record, "00" * 32).ok


def test_a_stranger_comes_to_the_same_result_without_our_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    honest = finished()
    assert len(honest.draws) == 18
    assert stranger.verify(honest.to_json()) == []
    step, among, value = honest.draws[5]
    forged = replace(honest, draws=[*honest.draws[:5], [step, among, value + 1], *honest.draws[6:]])
    assert stranger.verify(forged.to_json()) == ["draw 5 is wrong"]
    swapped = replace(honest, commitment="00" * 32)
    assert stranger.verify(swapped.to_json()) == ["the secret does not fit the commitment"]
