"""How a duel stands between two exchanges: the chance to win by airframes and roles, for hands like any other.

A small model of the game is worked out backwards from its last exchange: how often maneuvers are matched, what a shot
takes, how often the advantage changes hands. All its numbers come from the decks. [Card Sequence, Ruling C11]
"""

from typing import Final

from mypy_extensions import i64

from dogfight.cards.duel import NOBODY, Duel
from dogfight.cards.exchange import MOST_EXCHANGES
from dogfight.cards.odds import holds_one
from dogfight.cards.pieces import AIRFRAME, ATTACKER, DEFENDER, EVADE, MODIFIER, REVERSE, WINS_TIES, Decks

AHEAD: Final = 40  # exchanges that the model looks at; more change nothing
ROLES: Final = 3  # the Allied side attacks, the German side attacks, nobody does
SIZE: Final = AIRFRAME + 1
# What a card adds to any hand in an exchange, in points of airframe, for the attacker and for the defender; a fit to
# the results of 16,000 games.
IN_HAND: Final[list[float]] = [0.30, 0.32]
A_POINT: Final[list[list[float]]] = [[0.22, 0.17], [0.07, 0.34]]  # of a modifier, the attacker's and the defender's
TO_EVADE: Final = 0.6  # an attacker who may soon defend
EVADES: Final = 2.7  # a defender, for each chance that it succeeds beyond the one that makes it worth while
WORTH_WHILE: Final = 0.45
TO_REVERSE: Final[list[float]] = [0.27, 0.29]

EVADING: Final = 0.7  # a defender names the maneuver that is matched least


class Outlook:
    """The chance that the Allied side wins, by exchanges left, roles and airframes."""

    def __init__(self, decks: Decks, duel: Duel) -> None:
        self.decks = decks
        self.hands = [int(decks.pilots[airman.pilot].hand) for airman in duel.airmen]
        self.matched = [self.matching(side) * EVADING for side in (0, 1)]
        self.gained = [self.matching(side) for side in (0, 1)]
        self.taken = [self.damages(side) for side in (0, 1)]
        self.first = self.initiative(duel)
        self.parted = duel.after_shot == 1
        self.points = [[worth(decks, card, role) for card in range(len(decks.faces))] for role in (ATTACKER, DEFENDER)]
        self.tables: list[list[float]] = [self.last()]
        for _ in range(AHEAD):
            self.tables.append(self.before(self.tables[-1]))

    def chance(self, left: i64, attacker: i64, allied: i64, german: i64) -> float:
        """The chance of the Allied side with so many exchanges left to begin."""
        table = self.tables[min(int(left), AHEAD)]
        return table[place(2 if attacker == NOBODY else attacker, allied, german)]

    def matching(self, side: i64) -> float:
        """How likely a hand of this side matches a maneuver, all maneuvers together."""
        cards = self.decks.numbers(side)
        counts = [0] * 4
        for card in cards:
            counts[self.decks.faces[card].attack] += 1
        return sum([holds_one(len(cards), count, self.hands[side]) for count in counts]) / 4

    def damages(self, side: i64) -> list[float]:
        """The chances of each damage of this side's shots, both modifications made by whoever can."""
        chances = [0.0] * 9
        mine, theirs = self.changes(side, ATTACKER), self.changes(1 - side, DEFENDER)
        cards = self.decks.numbers(side)
        for card in cards:
            for up, more in enumerate(mine):
                for down, less in enumerate(theirs):
                    damage = min(max(int(self.decks.faces[card].burst) + up - down, 0), AIRFRAME)
                    chances[damage] += more * less / len(cards)
        return chances

    def changes(self, side: i64, role: i64) -> list[float]:
        """The chances that the strongest modifier in a hand of this side for a role is worth 0, 1, 2, 3, 4."""
        cards = self.decks.numbers(side)
        found, none = [0.0] * 5, 1.0
        for size in range(4, 0, -1):
            count = sum([1 for card in cards if self.decks.faces[card].modifies(role)
                         and abs(int(self.decks.faces[card].delta)) >= size])  # fmt: skip
            missing = 1.0 - holds_one(len(cards), count, self.hands[side])
            found[size] = none - missing
            none = missing
        found[0] = none
        return found

    def initiative(self, duel: Duel) -> float:
        """How often the Allied side wins the initiative. [Card I, Ruling C9]"""
        ours, theirs = [[self.decks.faces[card].burst for card in self.decks.numbers(side)] for side in (0, 1)]
        pairs = len(ours) * len(theirs)
        higher = sum([1 for one in ours for other in theirs if one > other]) / pairs
        lower = sum([1 for one in ours for other in theirs if one < other]) / pairs
        ties = [self.decks.pilots[airman.pilot].ability == WINS_TIES for airman in duel.airmen]
        if ties[0] != ties[1]:
            return 1.0 - lower if ties[0] else higher
        return higher / (higher + lower) if higher + lower > 0 else 0.5

    def last(self) -> list[float]:
        """When no exchange is left, the higher airframe wins. [Ruling C11]"""
        row = [0.5] * (ROLES * SIZE * SIZE)
        for allied in range(SIZE):
            for german in range(SIZE):
                won = 1.0 if allied > german else 0.0 if allied < german else 0.5
                for role in range(ROLES):
                    row[place(role, allied, german)] = won
        return row

    def before(self, after: list[float]) -> list[float]:
        """One exchange more is left than in `after`."""
        row = [0.5] * (ROLES * SIZE * SIZE)
        for allied in range(SIZE):
            for german in range(SIZE):
                for side in (0, 1):
                    row[place(side, allied, german)] = self.attacked(after, side, allied, german)
                row[place(2, allied, german)] = (self.first * row[place(0, allied, german)]
                                                 + (1.0 - self.first) * row[place(1, allied, german)])  # fmt: skip
        return row

    def attacked(self, after: list[float], side: i64, allied: i64, german: i64) -> float:
        """The chance of the Allied side when this side attacks."""
        if allied == 0 or german == 0:
            return 0.5 if allied == german else 1.0 if german == 0 else 0.0
        hit, role = 0.0, 2 if self.parted else int(side)
        for damage, chance in enumerate(self.taken[side]):
            ours = int(allied) if side == 0 else max(int(allied) - damage, 0)
            theirs = max(int(german) - damage, 0) if side == 0 else int(german)
            down = ours == 0 or theirs == 0
            hit += chance * ((1.0 if side == 0 else 0.0) if down else after[place(role, ours, theirs)])
        gained, matched = self.gained[1 - side], self.matched[side]
        missed = gained * after[place(1 - side, allied, german)] + (1.0 - gained) * after[place(2, allied, german)]
        return matched * hit + (1.0 - matched) * missed


def place(role: i64, allied: i64, german: i64) -> int:
    """Where the table has it."""
    return int((role * SIZE + allied) * SIZE + german)


def exchanges_left(duel: Duel) -> int:
    """How many exchanges may still begin. [Ruling C11]"""
    return max(MOST_EXCHANGES - int(duel.exchange), 0)


def worth(decks: Decks, card: i64, role: i64) -> float:
    """What a card adds to a hand, whatever the others are."""
    face = decks.faces[card]
    points = IN_HAND[role]
    if face.effect == MODIFIER:
        points += A_POINT[role][face.by] * float(face.delta if face.delta > 0 else -face.delta)
    elif face.serves(EVADE):
        points += TO_EVADE if role == ATTACKER else EVADES * max(succeeding(decks, card) - WORTH_WHILE, 0.0)
    elif face.serves(REVERSE):
        points += TO_REVERSE[role]
    return points


def succeeding(decks: Decks, card: i64) -> float:
    """How often its Advanced Maneuver succeeds. [Ruling C8]"""
    cards = decks.numbers(decks.faces[card].side)
    return sum([1.0 for one in cards if not decks.faces[card].fails(decks.faces[one].burst)]) / len(cards)
