"""The state of a duel: two airmen, their cards, and how far the exchange has come."""

from typing import Final

from mypy_extensions import i64

from dogfight.cards.pieces import AIRFRAME, Decks
from dogfight.sealed import Sealed
from dogfight.value import Value

# The switches of the rulings: what gains the advantage, and how the pilots stand after a shot. [Ruling C4, Ruling C5]
ADVANTAGE_BY: Final = ("attack", "defence", "any")
AFTER_SHOT: Final = ("engaged", "disengaged")

# The steps of the sequence of play, in the order of the rule book.
APPOINTING: Final = 0
INITIATIVE: Final = 1
DEFENDING: Final = 2
ATTACKING: Final = 3
TESTING: Final = 4
FIRING: Final = 5
TURNING: Final = 6
ATTACKER_MODIFIES: Final = 7
DEFENDER_MODIFIES: Final = 8
ADVANCING: Final = 9
CONTROL: Final = 10

ON: Final = 0
SHOT_DOWN: Final = 1
CRASHED: Final = 2
BOUND: Final = 3
ENDINGS: Final = ("", "shot down", "crashed out of control", "200 exchanges are over")

NOBODY: Final = -1
NO_CARD: Final = -1
NO_MANEUVER: Final = -1

Cards = tuple[int, ...]


class Airman(Value):
    """One side: its pilot (-1 until he is drawn), airframe, cards, and how many cards it has still to draw.

    Hand and deck are sealed for the other side, and are sets: they lie in the order of their numbers, whatever was
    drawn when. `turned` is the card this side turned up last. [Card Setup]
    """

    def __init__(
        self, pilot: i64, airframe: i64, hand: Sealed[Cards], deck: Sealed[Cards], in_hand: i64, in_deck: i64,
        discard: Cards, table: Cards, turned: i64, owed: i64,
    ) -> None:  # fmt: skip
        self.pilot = pilot
        self.airframe = airframe
        self.hand = hand
        self.deck = deck
        self.in_hand = in_hand
        self.in_deck = in_deck
        self.discard = discard
        self.table = table
        self.turned = turned
        self.owed = owed

    def fork(self) -> "Airman":
        return Airman(self.pilot, self.airframe, self.hand, self.deck, self.in_hand, self.in_deck, self.discard,
                      self.table, self.turned, self.owed)  # fmt: skip


class Duel(Value):
    """The whole state. `attacker` is NOBODY while the pilots are disengaged; `announced` is the defender's maneuver.

    `attack` is the card the attacker played, `tested` the card whose Advanced Maneuver is being flown for `use`,
    `burst` the value that was turned up and `change` what the modifiers add. `free` marks the shot after a loss of
    control, `fallen` the side that lost its aircraft, `ended` how.
    """

    def __init__(
        self, airmen: list[Airman], advantage_by: i64, after_shot: i64, training: bool, exchange: i64, step: i64,
        seat: i64, attacker: i64, announced: i64, attack: i64, tested: i64, use: i64, burst: i64, change: i64,
        free: bool, fallen: i64, ended: i64,
    ) -> None:  # fmt: skip
        self.airmen = airmen
        self.advantage_by = advantage_by
        self.after_shot = after_shot
        self.training = training
        self.exchange = exchange
        self.step = step
        self.seat = seat
        self.attacker = attacker
        self.announced = announced
        self.attack = attack
        self.tested = tested
        self.use = use
        self.burst = burst
        self.change = change
        self.free = free
        self.fallen = fallen
        self.ended = ended

    def fork(self) -> "Duel":
        return Duel([airman.fork() for airman in self.airmen], self.advantage_by, self.after_shot, self.training,
                    self.exchange, self.step, self.seat, self.attacker, self.announced, self.attack, self.tested,
                    self.use, self.burst, self.change, self.free, self.fallen, self.ended)  # fmt: skip

    @property
    def turn(self) -> int:
        """How far the game has come: exchanges begun."""
        return int(self.exchange)

    @property
    def defender(self) -> int:
        """The seat that defends; NOBODY while disengaged."""
        return NOBODY if self.attacker == NOBODY else int(1 - self.attacker)

    @property
    def damage(self) -> int:
        """What the burst comes to with the modifiers played so far, never below 0. [Ruling C6]"""
        return max(int(self.burst + self.change), 0)


def opened(decks: Decks, advantage_by: i64, after_shot: i64, training: bool) -> Duel:
    """Both airframes at 8, all cards in their decks, no pilot yet. [Card Setup]"""
    airmen = [Airman(-1, AIRFRAME, Sealed[Cards](1 << side, ()), Sealed[Cards](1 << side, decks.numbers(side)), 0,
                     decks.size, (), (), NO_CARD, 0) for side in (0, 1)]  # fmt: skip
    return Duel(airmen, advantage_by, after_shot, training, 0, APPOINTING, 0, NOBODY, NO_MANEUVER, NO_CARD, NO_CARD, 0,
                -1, 0, False, NOBODY, ON)  # fmt: skip
