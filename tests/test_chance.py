"""The dice proof: fair, repeatable, independent of what is public, and told apart by index, purpose, game and share."""

import hashlib
import hmac
from collections import Counter
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dogfight.chance import (
    NONCE_BYTES,
    SEED_BYTES,
    ProvenDice,
    Seed,
    chosen_by,
    message,
    share_commitment,
    shares_text,
    total_of,
)
from dogfight.errors import RecordError

SEED = Seed(bytes(range(32)), bytes(range(16)))
DIE = (1,) * 6


def throw(seed: Seed, game: str, shares: str, index: int, purpose: str, weights: Sequence[int]) -> int:
    return ProvenDice(seed, game, shares).throw(index, purpose, weights)


def rolls(seed: Seed, count: int, shares: str = "") -> list[int]:
    return [throw(seed, "toy:bids", shares, i, "roll", DIE) for i in range(count)]


def test_a_throw_is_what_a_stranger_computes_from_the_opened_seed() -> None:
    text = b"dogfight/1/roll\nwar:basic\n0:ab,1:cd\n7\nfire\n0"
    number = int.from_bytes(hmac.new(SEED.secret, text, hashlib.sha256).digest()[:8], "big")
    assert number < 2**64 - 2**64 % 36
    shares = shares_text([(1, b"\xcd"), (0, b"\xab")])
    assert throw(SEED, "war:basic", shares, 7, "fire", (1,) * 36) == number % 36


def test_the_commitment_is_the_hash_of_domain_seed_and_nonce() -> None:
    told = hashlib.sha256(b"dogfight/1/commitment\n" + SEED.secret + SEED.nonce).hexdigest()
    assert SEED.commitment() == told


def test_a_seed_never_prints_itself() -> None:
    assert SEED.secret.hex()[:8] not in repr(SEED)
    assert repr(SEED.secret) not in repr([SEED])


@pytest.mark.parametrize(("secret", "nonce"), [(b"", b"x" * NONCE_BYTES), (b"x" * SEED_BYTES, b"x" * 15)])
def test_a_seed_of_another_length_is_refused(secret: bytes, nonce: bytes) -> None:
    with pytest.raises(RecordError, match="32 bytes"):
        Seed(secret, nonce)


def test_a_die_is_fair_within_four_sigma() -> None:
    count = 12_000
    sigma = (count * 5 / 36) ** 0.5
    found = Counter(rolls(SEED, count))
    assert all(abs(found[face] - count / 6) < 4 * sigma for face in range(6))


def test_weights_are_kept_within_four_sigma() -> None:
    weights = (1, 2, 3, 0, 4)
    found = Counter(throw(SEED, "g", "", i, "p", weights) for i in range(10_000))
    assert found[3] == 0
    for at, weight in enumerate(weights):
        mean = 1000 * weight
        assert abs(found[at] - mean) <= 4 * (mean * (1 - weight / 10)) ** 0.5


@pytest.mark.parametrize(
    "other",
    [
        [throw(SEED, "other", "", i, "roll", DIE) for i in range(100)],
        [throw(SEED, "toy:bids", "0:ab", i, "roll", DIE) for i in range(100)],
        [throw(SEED, "toy:bids", "", i + 100, "roll", DIE) for i in range(100)],
        [throw(SEED, "toy:bids", "", i, "other", DIE) for i in range(100)],
        rolls(Seed(bytes(32), SEED.nonce), 100),
    ],
)
def test_game_share_index_purpose_and_seed_each_change_the_rolls(other: list[int]) -> None:
    agreeing = sum(a == b for a, b in zip(rolls(SEED, 100), other, strict=True))
    assert agreeing < 40  # 16.7 expected, sigma 3.7


def test_the_nonce_does_not_touch_the_rolls() -> None:
    assert rolls(SEED, 50) == rolls(Seed(SEED.secret, bytes(16)), 50)


def public_guesses(seed: Seed) -> dict[str, list[int]]:
    """What an attacker can make of everything public: the commitment as key, as number, as a stream. [peers X-07]"""
    public = bytes.fromhex(seed.commitment())
    as_seed = Seed(public, bytes(NONCE_BYTES))
    stream = [byte % 6 for i in range(20) for byte in hashlib.sha256(public + bytes([i])).digest()[:1]]
    return {"as seed": rolls(as_seed, 20), "digits": [byte % 6 for byte in public[:20]], "stream": stream}


def test_nothing_public_predicts_a_roll_better_than_chance() -> None:
    right: Counter[str] = Counter()
    for n in range(150):
        seed = Seed(hashlib.sha256(bytes([n])).digest(), bytes(NONCE_BYTES))
        for name, guess in public_guesses(seed).items():
            right[name] += sum(a == b for a, b in zip(guess, rolls(seed, 20), strict=True))
    assert len(right) == 3
    assert all(abs(hits - 500) < 4 * (3000 * 5 / 36) ** 0.5 for hits in right.values())


def test_a_share_cannot_be_copied_from_another_seat() -> None:
    assert share_commitment(0, b"x" * 16, b"n" * 16) != share_commitment(1, b"x" * 16, b"n" * 16)


def test_a_share_commitment_and_a_seed_commitment_are_of_different_domains() -> None:
    assert share_commitment(0, SEED.secret, SEED.nonce) != SEED.commitment()


@given(st.lists(st.integers(0, 9), min_size=1, max_size=8).filter(sum))
def test_every_number_below_the_total_falls_into_its_weight(weights: list[int]) -> None:
    fallen = Counter(chosen_by(number, weights) for number in range(total_of(weights)))
    assert [fallen[at] for at in range(len(weights))] == weights


@pytest.mark.parametrize("weights", [(), (0, 0), (1, -1), (1 << 64, 1)])
def test_weights_that_cannot_be_drawn_from_are_refused(weights: tuple[int, ...]) -> None:
    with pytest.raises(RecordError):
        throw(SEED, "g", "", 0, "p", weights)


def test_a_number_beyond_the_weights_is_refused() -> None:
    with pytest.raises(RecordError):
        chosen_by(6, DIE)


@pytest.mark.parametrize("fields", [("a\nb", "", "p"), ("a", "x\ny", "p"), ("a", "", "p\n1")])
def test_no_field_can_pretend_to_be_two(fields: tuple[str, str, str]) -> None:
    with pytest.raises(RecordError, match="line break"):
        message(fields[0], fields[1], 0, fields[2], 0)


def test_numbers_that_would_favour_some_outcomes_are_skipped() -> None:
    weights = (1 << 62, 1 << 62, 1 << 62)  # a quarter of all numbers is beyond the last full span
    skipped = 0
    for i in range(200):
        number = int.from_bytes(
            hmac.new(SEED.secret, message("g", "", i, "p", 0).encode(), "sha256").digest()[:8], "big"
        )
        skipped += number >= 3 << 62
        if number < 3 << 62:
            assert throw(SEED, "g", "", i, "p", weights) == number >> 62
    assert 20 < skipped < 80
