"""Dice that a stranger can check: a seed committed before the game, shares of the seats, and one proof a roll.

The commitment and the rolls use the seed in different ways and under different domains, so nothing that is public
before the end says anything about a roll: the commitment is a hash over seed and nonce, a roll is an HMAC keyed by the
seed. All fields of a roll's message are lines of text, so a page with Web Crypto can do the same without our code.
"""

import hashlib
import hmac
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from dogfight.errors import RecordError
from dogfight.value import Value

SEED_BYTES: Final = 32
NONCE_BYTES: Final = 16
COMMITMENT_DOMAIN: Final = b"dogfight/1/commitment\n"
SHARE_DOMAIN: Final = b"dogfight/1/share\n"
ROLL_DOMAIN: Final = "dogfight/1/roll"
_SPAN: Final = 1 << 64


class Seed(Value):
    """What all dice of a game come from: 32 secret bytes, and a nonce of 16 for the commitment alone."""

    def __init__(self, secret: bytes, nonce: bytes) -> None:
        if len(secret) != SEED_BYTES or len(nonce) != NONCE_BYTES:
            raise RecordError(
                f"a seed has {SEED_BYTES} bytes and a nonce {NONCE_BYTES}, not {len(secret)} and {len(nonce)}"
            )
        self.secret = secret
        self.nonce = nonce

    def __repr__(self) -> str:
        """A seed never prints itself: logs and errors stay clean."""
        return "Seed()"

    def commitment(self) -> str:
        """What is published before the first roll, as hex."""
        return hashlib.sha256(COMMITMENT_DOMAIN + self.secret + self.nonce).hexdigest()


def share_commitment(seat: int, secret: bytes, nonce: bytes) -> str:
    """What a seat publishes before it opens its share; the seat is in it, so nobody can copy another's."""
    return hashlib.sha256(SHARE_DOMAIN + f"{seat}\n".encode() + secret + nonce).hexdigest()


def shares_text(opened: Sequence[tuple[int, bytes]]) -> str:
    """The opened shares of the seats as the line that every roll's message holds: `0:ab12,1:cd34`."""
    return ",".join(f"{seat}:{secret.hex()}" for seat, secret in sorted(opened))


def message(game: str, shares: str, index: int, purpose: str, attempt: int) -> str:
    """What is signed for roll `index`: six lines of text."""
    for part in (game, shares, purpose):
        if "\n" in part:
            raise RecordError("a line break in a roll's message")
    return f"{ROLL_DOMAIN}\n{game}\n{shares}\n{index}\n{purpose}\n{attempt}"


def chosen_by(number: int, weights: Sequence[int]) -> int:
    """Which weight `number` (below their sum) falls into."""
    left = number
    for at, weight in enumerate(weights):
        if left < weight:
            return at
        left -= weight
    raise RecordError("a number beyond the weights")


def total_of(weights: Sequence[int]) -> int:
    """The sum of the weights; raises RecordError when nothing can be drawn from them."""
    total = 0
    for weight in weights:
        if weight < 0:
            raise RecordError("a chance below nothing")
        total += weight
    if not 0 < total <= _SPAN:
        raise RecordError("weights that cannot be drawn from")
    return total


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice(ABC):
    """Where nature's choices come from. The caller counts the rolls; an index is never asked for twice."""

    @abstractmethod
    def throw(self, index: int, purpose: str, weights: Sequence[int]) -> int:
        """An index into `weights`."""


class ProvenDice(Dice):
    """The dice of a seed and the opened shares."""

    def __init__(self, seed: Seed, game: str, shares: str) -> None:
        self._seed = seed
        self._game = game
        self._shares = shares

    def throw(self, index: int, purpose: str, weights: Sequence[int]) -> int:
        """The proven outcome of roll `index`. Numbers that would favour some of the weights are skipped."""
        total = total_of(weights)
        limit = _SPAN - _SPAN % total
        attempt = 0
        while True:
            text = message(self._game, self._shares, index, purpose, attempt)
            number = int.from_bytes(hmac.new(self._seed.secret, text.encode(), "sha256").digest()[:8], "big")
            if number < limit:
                return chosen_by(number % total, weights)
            attempt += 1
