"""The generator: reproducible, even, and independent after a copy."""

import pytest

from spielwerk.core.rng import Rng, load_rng


def test_the_same_seed_gives_the_same_numbers_on_every_machine() -> None:
    rng = Rng(2026)
    assert [rng.below(1000) for _ in range(6)] == [805, 923, 742, 784, 936, 322]


def test_neighbouring_seeds_do_not_give_neighbouring_numbers() -> None:
    firsts = [Rng(seed).below(6) for seed in range(6000)]
    assert all(900 < firsts.count(face) < 1100 for face in range(6))


def test_large_seeds_differ_in_both_words() -> None:
    assert len({tuple(Rng(2**k).dump()) for k in range(62)}) == 62


def test_numbers_are_even() -> None:
    rng = Rng(3)
    counts = [0] * 7
    for _ in range(70_000):
        counts[rng.below(7)] += 1
    assert all(9_600 < n < 10_400 for n in counts)


def test_a_copy_goes_its_own_way() -> None:
    rng = Rng(4)
    twin = rng.copy()
    assert twin == rng
    rng.below(2)
    assert twin != rng
    assert load_rng([5, 6]) == load_rng([5, 6]) != load_rng([5, 7])
    assert load_rng([5, 6]) != load_rng([4, 6])


def test_a_bag_is_emptied_without_replacement() -> None:
    rng, bag = Rng(5), [2, 0, 3]
    assert sorted(rng.draw(bag) for _ in range(5)) == [0, 0, 2, 2, 2]
    assert bag == [0, 0, 0]


def test_a_dump_is_read_back_and_a_broken_one_is_named() -> None:
    rng = Rng(7)
    assert load_rng(rng.dump()) == rng
    assert load_rng(None) == Rng(0)
    for broken in ([1], ["a", "b"], [0, 1], "x", [1, 2**40], [2**70, 1]):
        with pytest.raises(ValueError, match="rng: two whole numbers"):
            load_rng(broken)
