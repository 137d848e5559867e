"""What a seat, or nature, may order in the duel. Cards are named by their number in the decks."""

from typing import Final

from mypy_extensions import i64

from dogfight.value import Value


class Order(Value):
    """The base of every order of this game."""


class Appoint(Order):
    """Nature: which pilot flies for a side."""

    def __init__(self, pilot: i64) -> None:
        self.pilot = pilot


class Draw(Order):
    """Nature: the card its owner takes into his hand, unseen by the other."""

    def __init__(self, card: i64) -> None:
        self.card = card


class Shuffle(Order):
    """Nature: a side's discards become its deck."""

    def __init__(self, side: i64) -> None:
        self.side = side


class Turn(Order):
    """The top card of a deck is turned up: nature's order, or its owner's out of his hand when there is no deck."""

    def __init__(self, card: i64) -> None:
        self.card = card


class Defend(Order):
    """The defender plays a card and announces one of its two defensive maneuvers."""

    def __init__(self, card: i64, maneuver: i64) -> None:
        self.card = card
        self.maneuver = maneuver


class Attack(Order):
    """The attacker plays a card for its attacking maneuver."""

    def __init__(self, card: i64) -> None:
        self.card = card


class Advance(Order):
    """The defender plays a card that matches the attacking maneuver just played, and gains the advantage."""

    def __init__(self, card: i64) -> None:
        self.card = card


class Fly(Order):
    """A card is played as the Advanced Maneuver on it: to match, to evade or to reverse, as the step has it."""

    def __init__(self, card: i64) -> None:
        self.card = card


class Modify(Order):
    """A card that changes the burst damage."""

    def __init__(self, card: i64) -> None:
        self.card = card


class Fire(Order):
    """The attacker fires."""

    def __init__(self) -> None:
        pass


class Pass(Order):
    """No card is played, no shot fired."""

    def __init__(self) -> None:
        pass


FIRE: Final = Fire()
PASS: Final = Pass()
