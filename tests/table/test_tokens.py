"""Tokens that only the server makes, and words to write down."""

import re
import secrets
from collections.abc import Callable

import pytest

from spielwerk.table.tokens import (
    COUNT,
    OLDEST,
    RENEW,
    WORDS,
    Tokens,
    device_of,
    new_phrase,
    old_form,
    read_phrase,
)

NOW = 1_800_000_000.0
Clock = Callable[[float], None]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Return how to set the clock."""

    def set_to(now: float) -> None:
        monkeypatch.setattr("spielwerk.table.tokens.time.time", lambda: now)

    set_to(NOW)
    return set_to


def test_only_what_the_server_made_counts_as_a_token() -> None:
    ours, theirs = Tokens(b"k" * 32), Tokens(b"x" * 32)
    token = ours.new()
    assert re.fullmatch(r"[\w-]{48}", token)
    assert ours.made_at(token)
    assert ours.new() != token
    changed = [token[:n] + ("A" if token[n] != "A" else "B") + token[n + 1 :] for n in range(len(token))]
    made_up = [
        "",
        "x",
        "A" * 22,
        "A" * 48,
        secrets.token_urlsafe(36),
        token[:-1],
        token + "A",
        token.swapcase(),
        "ä" * 48,
    ]
    for bad in (*changed, *made_up, theirs.new(), device_of(token), token + "=", f" {token}"):
        assert not ours.made_at(bad), bad


def test_a_token_tells_its_age_and_ends_after_its_cookie(clock: Clock) -> None:
    ours = Tokens(b"k" * 32)
    token = ours.new()
    assert NOW - 3600 < ours.made_at(token) <= NOW
    clock(NOW + OLDEST - 7200)
    assert ours.made_at(token)
    clock(NOW + OLDEST + 1)
    assert not ours.made_at(token)


def test_all_who_ask_at_the_same_time_get_the_same_heir_and_it_is_young(clock: Clock) -> None:
    ours = Tokens(b"k" * 32)
    for token in (ours.new(), "A" * 22):
        for days in (30, 31, 45, 59):
            clock(NOW + days * 86400 + 7200)
            heir = ours.successor(token)
            assert heir == ours.successor(token)
            assert heir != token
            assert heir != Tokens(b"x" * 32).successor(token)
            assert NOW + days * 86400 - ours.made_at(heir) < RENEW + 7200


def test_only_the_form_of_older_tokens_is_recognised_as_such() -> None:
    assert old_form("aB3-_" + "x" * 17)
    for other in ("", "x" * 21, "x" * 23, "ä" * 22, "x" * 21 + "!", Tokens(b"k" * 32).new()):
        assert not old_form(other)
    assert device_of("") == ""


def test_key_words_hold_eighty_bits_and_can_be_said_aloud() -> None:
    assert len(WORDS) ** COUNT > 2**85
    assert len(set(WORDS)) == len(WORDS)
    assert all(re.fullmatch(r"([bdfghklmnprstw][aeiou]){2}", word) for word in WORDS)
    assert len({new_phrase() for _ in range(50)}) == 50


def test_key_words_are_read_however_they_were_typed_and_a_slip_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    chance = iter(["bado", "kimu", "lefa", "sori", "tawe", "gonu", "heri"])
    monkeypatch.setattr("spielwerk.table.tokens.secrets.choice", lambda _: next(chance))
    phrase = new_phrase()
    words = phrase.split()
    for typed in (phrase, phrase.upper(), "  ".join(words), "\n".join(words), ", ".join(words), "-".join(words)):
        assert read_phrase(typed) == phrase
    slips = [["bada", *words[1:]], [words[1], words[0], *words[2:]], words[:-1], [*words, "baba"], ["x"], []]
    for slip in slips:
        assert read_phrase(" ".join(slip)) == ""


def test_of_key_words_only_a_slow_hash_of_this_server_is_kept() -> None:
    ours = Tokens(b"k" * 32)
    phrase = new_phrase()
    assert ours.hash_phrase(phrase) == ours.hash_phrase(phrase)
    assert ours.hash_phrase(phrase) != Tokens(b"x" * 32).hash_phrase(phrase)
    assert not any(word in ours.hash_phrase(phrase) for word in phrase.split())
