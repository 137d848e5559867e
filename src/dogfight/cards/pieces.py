"""The cards as they are printed: maneuver symbols, Action cards, Pilot cards, both decks. [Card Symbols]"""

from typing import Final

from mypy_extensions import i64

from dogfight.value import Value

ALLIED: Final = 0
GERMAN: Final = 1
SIDES: Final = ("allied", "german")

# The four maneuvers, and what an evading pilot shows instead of one. [Ruling C14]
CLIMB: Final = 0
BANK_LEFT: Final = 1
BANK_RIGHT: Final = 2
DIVE: Final = 3
EVADED: Final = 4
MANEUVERS: Final = ("climb", "bank left", "bank right", "dive")

AIRFRAME: Final = 8
HAND: Final = 4
DECK: Final = 31
BURSTS: Final = (1, 2, 3, 4)
CRASH: Final = 4

# What a card can do besides its maneuvers.
NO_EFFECT: Final = 0
MODIFIER: Final = 1
ADVANCED: Final = 2
EFFECTS: Final = ("none", "burst_modifier", "advanced")

ATTACKER: Final = 0
DEFENDER: Final = 1
ROLES: Final = ("attacker", "defender")

# What an Advanced Maneuver may stand for, as bits. [Ruling C8]
ATTACK: Final = 1
EVADE: Final = 2
REVERSE: Final = 4
USES: Final = ("attack", "evade", "reverse")

STALL: Final = 0
SPIN: Final = 1
FAILURES: Final = ("stall", "spin")

# What a Pilot card gives.
NO_ABILITY: Final = 0
WINS_TIES: Final = 1
DRAWS_ON_MATCH: Final = 2
DRAWS_ON_MISS: Final = 3
DRAWS_EACH_EXCHANGE: Final = 4
HAND_MINIMUM: Final = 5
ABILITIES: Final = ("none", "wins_tied_initiative", "draw_on_match", "draw_on_miss", "draw_each_exchange",
                    "hand_minimum")  # fmt: skip


class Face(Value):
    """One Action card. `by` and `delta` are a modifier's; `uses`, `fails_on` (bit b for burst b) and `failure` belong
    to an Advanced Maneuver. [Card Symbols, Card III.a, Card Advanced Maneuver, Ruling C1, Ruling C8]
    """

    chart = True

    def __init__(
        self, id: str, side: i64, attack: i64, first: i64, second: i64, burst: i64, effect: i64, name: str, by: i64,
        delta: i64, uses: i64, fails_on: i64, failure: i64, source: str,
    ) -> None:  # fmt: skip
        self.id = id
        self.side = side
        self.attack = attack
        self.first = first
        self.second = second
        self.burst = burst
        self.effect = effect
        self.name = name
        self.by = by
        self.delta = delta
        self.uses = uses
        self.fails_on = fails_on
        self.failure = failure
        self.source = source

    def defends(self, maneuver: i64) -> bool:
        """Whether this is one of the card's two defensive maneuvers."""
        return maneuver == self.first or maneuver == self.second

    def fails(self, burst: i64) -> bool:
        """Whether the Advanced Maneuver fails when this burst value is turned up."""
        return (self.fails_on >> burst) & 1 == 1

    def modifies(self, role: i64) -> bool:
        """Whether it changes burst damage when a player in this role plays it."""
        return self.effect == MODIFIER and self.by == role

    def serves(self, use: i64) -> bool:
        """Whether it can be flown as an Advanced Maneuver for this use."""
        return self.effect == ADVANCED and self.uses & use != 0


class Pilot(Value):
    """One Pilot card: name and ability, `value` being the hand minimum of the ability that needs a number."""

    chart = True

    def __init__(self, name: str, side: i64, ability: i64, value: i64, source: str) -> None:
        self.name = name
        self.side = side
        self.ability = ability
        self.value = value
        self.source = source

    @property
    def short(self) -> str:
        """What the log calls him: the last word of a name of several, else the whole."""
        return self.name if self.name[:1] + self.name[1:].lower() == self.name else self.name.split()[-1]

    @property
    def hand(self) -> int:
        """The least number of cards in his hand. [Card Hand Size, Ruling C16]"""
        return int(self.value) if self.ability == HAND_MINIMUM else HAND


class Decks(Value):
    """Both decks and all pilots. A card is known by its number: Allied ones first, then as many German ones.

    `pack` is the name of the data pack and the hash of what the rules read in it, with a space between.
    """

    chart = True

    def __init__(self, faces: list[Face], pilots: list[Pilot], pack: str, sources: dict[str, str]) -> None:
        self.faces = faces
        self.pilots = pilots
        self.pack = pack
        self.sources = sources
        self.size: i64 = len(faces) // 2

    def numbers(self, side: i64) -> tuple[int, ...]:
        """The numbers of a side's cards."""
        return tuple(range(self.size * side, self.size * (side + 1)))

    def pilots_of(self, side: i64) -> list[int]:
        """The numbers of a side's pilots."""
        return [number for number, pilot in enumerate(self.pilots) if pilot.side == side]

    def card(self, id: str) -> int:
        """The number of the card with this id, -1 for none."""
        for number, face in enumerate(self.faces):
            if face.id == id:
                return number
        return -1
